"""A record seen moment by moment: the table before each event, after it, and after its ruling."""

from __future__ import annotations
