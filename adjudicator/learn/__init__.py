"""What teaches: exercises, lessons, the quiz."""
