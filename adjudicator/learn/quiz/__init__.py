"""Drills that remember: questions at the terminal, on paper, as cards."""
