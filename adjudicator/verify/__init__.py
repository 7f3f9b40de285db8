"""Is a book sound, and would a case notice? Expectations, citations, coverage, proof, mutants."""
