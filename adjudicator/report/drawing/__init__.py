"""The table drawn: one drawing, in letters for a terminal and as SVG."""
