"""Euchre: the table, the bidding, the play, and what they show."""
