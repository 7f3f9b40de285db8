"""Bézique: two packs of thirty-two, scores in abeyance, the last eight tricks."""
