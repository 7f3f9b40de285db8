"""A table drawn: one layout of pieces on a grid, from which both drawings are made.

``scene → layout (pieces on a grid) → in_letters, as_svg``; ``in_words`` says what is seen.
"""
