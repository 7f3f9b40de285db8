"""What a book says: read, checked against its sources, and kept as values."""
