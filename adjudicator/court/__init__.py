"""A whole case heard: rulings, claims, score, options, comparison; the library of books."""
