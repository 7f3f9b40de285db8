"""Regular expressions that are compiled when they are first looked for.

A module names its own where a reader finds them, at its head; a program that imports a hundred
modules uses few of them, and to compile one takes as long as to import a module.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from re import compile as pattern
else:

    class pattern:  # noqa: N801
        """What ``re.compile`` returns, later."""

        def __init__(self, written, flags=0):
            self._written, self._flags = written, flags

        def __getattr__(self, name):
            """Compile it, and keep what is asked of it: the way to search, or to replace."""
            found = getattr(re.compile(self._written, self._flags), name)
            setattr(self, name, found)
            return found


__all__ = ["pattern"]
