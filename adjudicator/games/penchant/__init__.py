"""Penchant: one pack of thirty-two, a trump made by the first penchant, the last six tricks."""
