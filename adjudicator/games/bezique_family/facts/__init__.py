"""What the play of the Bézique games shows, as facts."""
