"""A case as a neat file: what was told, and as remarks what is still open."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence

from adjudicator.base.facts import as_said
from adjudicator.base.plain import Plain

SCHEMA = "# yaml-language-server: $schema=schemas/case.schema.json"
# Words that stand for themselves when nothing is round them; everything else is put in quotes.
PLAIN = re.compile(r"(?!\d+$)\w(?:[\w '’/-]*\w)?")
MEANT_OTHERWISE = frozenset({"true", "false", "null"})
IN_A_LINE = 88
ORDER = ("case", "book", "players", "table", "happened", "told", "claims")


# The answers themselves, in a remark, so that the interview can go on where it stopped.
ANSWERS = "interview: "
MEANT_FOR = "For adjudicator ask --resume, while the case above is as it was written:"


def kept(answers: Sequence[tuple[str, object]]) -> list[str]:
    """Return the answers of an interview as remarks."""
    return [MEANT_FOR, ANSWERS + json.dumps(dict(answers), ensure_ascii=False)]


def kept_in(text: str) -> tuple[tuple[str, Plain], ...] | None:
    """Return the answers that stand in the remarks of a file; None when there are none."""
    for line in reversed(text.splitlines()):
        if line.startswith(f"# {ANSWERS}"):
            try:
                answers = json.loads(line.removeprefix(f"# {ANSWERS}"))
            except ValueError:
                return None
            return tuple(answers.items()) if isinstance(answers, dict) else None
    return None


def written(data: Mapping[str, object], remarks: Sequence[str] = ()) -> str:
    """Return a case as YAML.

    Args:
        data: by section, as a case file has them.
        remarks: lines to stand under it as remarks, such as the questions that are still open.

    >>> print(written({"case": "x", "book": "b", "players": ["A", "B"], "table": {}}), end="")
    # yaml-language-server: $schema=schemas/case.schema.json
    case: x
    book: b
    players: [A, B]
    """
    lines = [SCHEMA]
    for key in (*ORDER, *(key for key in data if key not in ORDER)):
        value = data.get(key)
        if value is None or value == {} or value == []:
            continue
        if isinstance(value, list) and value and isinstance(value[0], Mapping):
            lines += [f"{key}:", *(f"  - {_flow(entry)}" for entry in value)]
        else:
            lines += _section(key, value)
    lines += ["", *(f"# {remark}".rstrip() for remark in remarks)] if remarks else []
    return "\n".join(lines) + "\n"


def _section(key: str, value: object) -> list[str]:
    line = f"{key}: {_flow(value)}"
    if len(line) <= IN_A_LINE or not isinstance(value, Mapping):
        return [line]
    return [f"{key}:", *(f"  {_text(name)}: {_flow(held)}" for name, held in value.items())]


def _flow(value: object) -> str:
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{_text(key)}: {_flow(held)}' for key, held in value.items())}}}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(_flow, value))}]"
    return as_said(value) if isinstance(value, int) else _text(str(value))


def _text(text: str) -> str:
    plain = PLAIN.fullmatch(text) and text.casefold() not in MEANT_OTHERWISE
    return text if plain else json.dumps(text, ensure_ascii=False)
