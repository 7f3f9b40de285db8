"""The fine print taught: a lesson for every law, as a page to read."""
