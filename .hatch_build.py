"""What a wheel is built with beside its files: the rulebooks, read and checked already.

A rulebook that contradicts its sources or itself is not built.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledBooks(BuildHookInterface):  # type: ignore[type-arg]
    """Lays what is read of the rulebooks into the wheel; a checkout keeps it when it is read."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        sys.path.insert(0, self.root)
        from adjudicator.court.library import compiled

        self.folder = tempfile.TemporaryDirectory()
        for each in compiled():
            path = Path(self.folder.name, each.name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(each.shipped())
        build_data["force_include"][self.folder.name] = "adjudicator/_data/compiled"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "folder"):
            self.folder.cleanup()
