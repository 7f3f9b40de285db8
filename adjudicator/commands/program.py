"""The whole command line: every command, in the order in which the help lists them."""

from __future__ import annotations

# isort: off
from adjudicator.commands.app import app
from adjudicator.commands import ruling, batch, reading, sources, learning, manual
# isort: on

__all__ = ["app", "batch", "learning", "manual", "reading", "ruling", "sources"]
