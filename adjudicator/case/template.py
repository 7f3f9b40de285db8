"""A case to fill in: the shape of the file, with examples of the verbs that matter."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.base.language import Language


def case(book: str, topic: str, language: Language, verbs: Sequence[str]) -> str:
    """Return the YAML of a case about *topic*, to be filled in.

    What else can be said stands there as a remark, each verb with an example.
    """
    names: tuple[str, ...] = ("North", "East", "South", "West")
    if language.players != len(names):
        names = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gil", "Hal")[: language.players]
    claimed = "no-penalty" if "no-penalty" in language.claims else next(iter(language.claims))
    seats = ", ".join(names)
    lines = [
        "# yaml-language-server: $schema=schemas/case.schema.json",
        f"case: a dispute about {topic.replace('-', ' ')}",
        f"book: {book}",
        f"players: [{seats}]   # clockwise; your own names will do",
        "",
        "# What is known when the record begins. Leave out what nobody knows.",
        "table: {}",
    ]
    lines += [f"#   {key}: {takes.meaning}" for key, takes in language.table.items()]
    lines += ["", "# What happened, in order: one player and one verb a line.", "happened:"]
    for number, name in enumerate(verbs):
        verb = language.verb(name)
        lines += [f"  # {verb.meaning}", f"  {'# ' if number else ''}- {verb.example}"]
    lines += ["", "# What else can be said to have happened:"]
    lines += [f"#   - {verb.example}" for verb in language.verbs if verb.name not in verbs]
    lines += ["", "# What each side says; each claim gets a verdict. For example:"]
    lines += ["# claims:", f"#   - {{by: {names[0]}, claim: {claimed}}}"]
    lines += ["#", "# What can be claimed:"]
    lines += [f"#   {word}: {meaning}" for word, meaning in language.claims.items()]
    return "\n".join(lines) + "\n"
