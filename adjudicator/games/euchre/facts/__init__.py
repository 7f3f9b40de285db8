"""What the play of euchre shows, as facts."""
