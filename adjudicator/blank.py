"""A case to fill in: the shape of the file, with examples of the verbs that matter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.verbs import Language


def topics(by_verb: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """Return, for each thing a dispute can be about, the verbs in which it arises."""
    found: dict[str, list[str]] = {}
    for verb, about in by_verb.items():
        for topic in about:
            found.setdefault(topic, []).append(verb)
    return found


def case(book: str, topic: str, language: Language, verbs: Sequence[str]) -> str:
    """Return the YAML of a case about *topic*, to be filled in.

    It is itself a good case: it can be ruled on as it stands.
    """
    lines = [
        "# yaml-language-server: $schema=https://example.invalid/case.schema.json",
        f"case: a dispute about {topic.replace('-', ' ')}",
        f"book: {book}",
        f"players: [{', '.join(('North', 'East', 'South', 'West')[: language.players])}]   # clockwise",
        "table:                    # what is known; leave out what nobody knows",
    ]
    lines += [f"  # {key}: ...   {takes.meaning}" for key, takes in language.table.items()]
    lines += ["happened:                 # in order; one player, one verb each"]
    for name in verbs:
        verb = language.verb(name)
        lines.append(f"  - {verb.example}   # {verb.meaning}")
    lines += ["# told: {}                # what only the players know", "# claims:", "#   - {by: North, claim: no-penalty}"]
    return "\n".join(lines) + "\n"
