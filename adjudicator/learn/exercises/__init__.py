"""Situations that nobody wrote, and what is asked of them."""
