"""What the play of Penchant shows, beside what all Bézique games show."""
