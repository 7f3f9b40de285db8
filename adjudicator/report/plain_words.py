"""What a clause asks and gives, said as one says it of no table in particular.

A ruling is about Ann and the nine of spades; a law is about the player and the card. The sentences
are the rulebook's, the facts' and the remedies', the words for the roles the game's.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from adjudicator.base.cards import Card
from adjudicator.base.facts import Fact, Value, as_said
from adjudicator.base.patterns import pattern
from adjudicator.base.phrases import VERBS, capital, joined, one_of, points_in_words
from adjudicator.base.plain import list_in
from adjudicator.law.book.model import (
    Award,
    Book,
    Clause,
    Combination,
    Condition,
    RemedyTerms,
    Role,
    Words,
)
from adjudicator.law.engine.matter import Matter
from adjudicator.law.remedies import kinds
from adjudicator.law.ruling import Because

_SLOT = pattern(r"\{(\w+)(?:\|(\w+))?\}")
# What is of one table alone: a number in brackets, the scores before a colon, points at the end.
_OF_ONE_TABLE = pattern(r" \(\{\w+\}\)|^\{totals\}: |[,:] [^,:]*\{points\} points(?=\.$)")

# What stands in sentences of every game.
OF_EVERY_GAME: Mapping[str, Role] = {
    "worth": Role("what it is worth"),
    "points": Role("so many"),
}

# Cards that are named by what was done with them stand last, so that what was done is not taken
# for a part of the call.
SEVERAL_EXPOSED = "{held_by|or} may call from {against} {cards}"
# How one adds who bears a remedy, and who may use it, where its sentence has no place for them.
AGAINST, BINDS, HELD_BY = " against {}", ", and binds {}", ", at the demand of {}"


def role(book: Book, name: str) -> str:
    """Return whom or what a role or thing is, in plain words: his adversaries."""
    return book.words.role(name).said


def bare(words: Words, sentence: str, instead: Mapping[str, str] | None = None) -> str:
    """Return a sentence of a clause or a remedy with plain words in its slots.

    Args:
        words: how the things of the game are said.
        sentence: with ``{name}`` slots, as :func:`law.matter.fill` takes them.
        instead: by slot, what to say instead of the word for the role.

    >>> words = Words({"those": Role("his adversaries", several=True)})
    >>> bare(words, "{it|is} exposed: {those|or} may call {it|it}.", {"it": "the card"})
    'The card is exposed: his adversaries may call it.'
    """

    def one(slot: re.Match[str]) -> str:
        name, bend = slot[1], slot[2]
        role = OF_EVERY_GAME.get(name) or words.role(name)
        if sentence[: slot.start()].endswith("which of "):
            return f"{role.said}s"
        several = role.several
        said = role.said if instead is None or name not in instead else instead[name]
        if bend == "they":
            return "they" if several else "it"
        if bend in ("it", "It"):
            return ("them" if several else "it") if bend == "it" else "They" if several else "It"
        if bend in VERBS:
            return bend if several else VERBS[bend]
        if bend == "or":
            either = {each.said: each.either for each in words.roles.values() if each.either}
            return either.get(said, said.replace(" and ", " or "))
        if bend == "is":
            return f"{said} {'are' if several else 'is'}"
        return capital(said) if bend == "cap" else said

    return _as_sentences(_SLOT.sub(one, sentence))


def _as_sentences(text: str) -> str:
    """The text with a capital after every full stop."""
    return re.sub(r"(?:^|(?<=[.!?] ))[a-z]", lambda first: first[0].upper(), text)


def small(text: str) -> str:
    """Return a sentence as it stands within another: no capital at its head, no stop at its end.

    >>> small("He led when it was not his lead.")
    'he led when it was not his lead'
    """
    return text[:1].lower() + text[1:].rstrip(".")


# conditions


def condition(book: Book, asked: Condition) -> str:
    """Return what a condition asks, as a sentence without its stop."""
    fact = book.vocabulary.get(asked.fact)
    if fact is None or fact.kind == "yes-no":
        said = means(book, asked.fact)
        return said if asked.values == (True,) else f"It is not so that {small(said)}"
    return says(book, fact, asked)


def says(book: Book, fact: Fact, asked: Condition) -> str:
    """Return that a number or a word is as a condition asks, as a sentence without its stop."""
    given = _range(book, asked)
    if len(fact.said) == 1:
        return fact.said[0].replace("{}", given).rstrip(".")
    among = fact.range()
    if fact.said and asked.values and set(asked.values) <= set(among):
        return _one_of([fact.said[among.index(each)].rstrip(".") for each in asked.values])
    with_number = fact.with_number(given.removeprefix("from ")).rstrip(".")
    return with_number or f"{about(fact)}: {given}"


def _one_of(sentences: list[str]) -> str:
    """Return sentences of which one is so, as one: what they begin with is said once.

    >>> _one_of(["He passed", "He took up the trump", "He took it from his partner"])
    'He passed, took up the trump or took it from his partner'
    """
    start, ends = one_of(sentences)
    return f"{start} {joined(ends, 'or')}".lstrip()


def means(book: Book, name: str) -> str:
    """Return what a fact says, without its stop."""
    return book.means(name).rstrip(".")


def about(fact: Fact) -> str:
    """Return what a number or a word is of, without the words that it may be."""
    said = fact.means.rstrip(".").split(":")[0].partition(", as far as")[0]
    return said.removesuffix(", or nothing").removesuffix(", or with nothing")


def _range(book: Book, asked: Condition) -> str:
    if asked.least is not None and asked.most is not None:
        return f"from {asked.least} to {asked.most}"
    if asked.least is not None:
        return f"{asked.least} or more"
    if asked.most is not None:
        return f"at most {asked.most}"
    return joined([value(book, each) for each in asked.values], "or")


def value(book: Book, given: Value) -> str:
    """Return a value as one says it: yes, 3, take up; a combination by its name."""
    names = {row.id: row.name for row in book.combinations}
    said = as_said(given)
    return names.get(said, said.replace("-", " "))


def asked_here(book: Book, matter: Matter, step: Because) -> str:
    """Return what a step of the reasoning asks, with the names of the table, without a stop."""
    return matter.say_of_him(condition(book, step.condition))


def why_not(book: Book, matter: Matter, law: str, step: Because) -> str:
    """Return why a clause does not stand at a table, by one condition of it that is not met.

    Args:
        book: the book it stands in.
        matter: the matter on which it was heard.
        law: its law, as it stands at the head of a sentence: Law 52.
        step: the condition that is not met, or of which nobody knows.
    """
    asked = step.condition
    unless = step.how == "unless"
    wanted = asked_here(book, matter, step)
    if step.value is None:
        return f"{law} hangs on this, and nobody has said it: {wanted}."
    if asked.values == (False,):
        unless, wanted = not unless, matter.say_of_him(means(book, asked.fact))
    if unless:
        return f"{law} does not apply, since this is so: {wanted}."
    fact = book.vocabulary.get(asked.fact)
    if fact is None or step.value in (True, False, "nothing"):
        return f"{law} would need this: {wanted}."
    here = matter.say_of_him(says(book, fact, Condition(fact.name, (step.value,))))
    return f"{law} would need this: {wanted}. Here, instead: {here}."


# what follows


def finding(book: Book, clause: Clause) -> str:
    """Return what is said aloud where a clause stands, in plain words; "" where nothing is."""
    finds = _OF_ONE_TABLE.sub("", book.said(clause))
    if clause.award is None or clause.award.points is None:
        finds = finds.replace(
            "scores {points} for {combination}", "scores for {combination} what it is worth"
        )
    return bare(book.words, finds, _scored(clause.award))


def _scored(award: Award | None) -> Mapping[str, str]:
    if award is None or award.points is None:
        return {"points": "what it is worth"}
    return {"points": f"{award.points} each" if award.each else str(award.points)}


def remedy(book: Book, terms: RemedyTerms, *, brief: bool = False) -> str:
    """Return how a remedy is said, without a stop: who bears it, and who may use it.

    Unless it is to be *brief*, those are told even where its sentence has no place for them, and
    how long it lasts.
    """
    words = {key: role(book, name) for key, name in terms.things.items()}
    kind = kinds()[terms.kind]
    sentence = kind.in_general
    cards = terms.things.get("cards")
    if terms.kind == "exposed" and cards and book.words.role(cards).several:
        sentence = SEVERAL_EXPOSED
    if terms.held_by is not None and kind.asked_for:
        sentence = f"{{held_by|or}} may {sentence}"
    against, held_by = terms.against, terms.held_by
    if "{held_by" not in sentence and "{against" in sentence and against is None:
        against, held_by = held_by, None
    bears = BINDS if terms.kind == "stands" else AGAINST
    said_nowhere = [
        how.format(role(book, name))
        for key, name, how in (("against", against, bears), ("held_by", held_by, HELD_BY))
        if name is not None and f"{{{key}" not in sentence
    ]
    for key, name in (("against", against), ("held_by", held_by)):
        if name is not None:
            sentence = re.sub(rf"\{{{key}(?=[|}}])", f"{{{name}", sentence)
        else:
            words[key] = "he"
    said = small(bare(book.words, sentence, words))
    if brief:
        return said
    said += "".join(said_nowhere)
    if terms.award is not None:
        said += f", and {small(award(book, terms.award))}"
    if terms.until is None or _told_already(terms.until, said):
        return said
    return f"{said}, {lasting(terms.until)}"


def _told_already(until: str, said: str) -> bool:
    """Whether a remedy says by itself how long it lasts: the beginning of that stands in it."""
    return " ".join(until.split()[:4]) in said


def as_written(stated: RemedyTerms) -> str:
    """Return a remedy as a rulebook writes it.

    >>> as_written(RemedyTerms("take-back", against="player", things={"cards": "cards"}))
    'take-back: {against: player, cards: cards}'
    """
    parts = [f"against: {stated.against}"] if stated.against else []
    parts += [f"held_by: {stated.held_by}"] if stated.held_by else []
    parts += [f"{key}: {name}" for key, name in stated.things.items()]
    parts += [f"until: {stated.until}"] if stated.until else []
    scored = stated.award
    parts += [f"award: {{to: {scored.to}, points: {scored.points}}}"] if scored else []
    return f"{stated.kind}: {{{', '.join(parts)}}}"


def asked_as_written(asked: Condition) -> str:
    """Return a condition as a rulebook writes it.

    >>> asked_as_written(Condition("led_out_of_turn"))
    'led_out_of_turn'
    >>> asked_as_written(Condition("followers", (), least=1, most=2))
    'followers: {at_least: 1, at_most: 2}'
    >>> asked_as_written(Condition("demanded", ("win", "lose")))
    'demanded: [win, lose]'
    """
    if asked.least is not None or asked.most is not None:
        bounds = [f"at_least: {asked.least}"] if asked.least is not None else []
        bounds += [f"at_most: {asked.most}"] if asked.most is not None else []
        return f"{asked.fact}: {{{', '.join(bounds)}}}"
    if asked.values == (True,) and asked.values[0] is True:  # and not the number one
        return asked.fact
    said = [as_said(each) for each in asked.values]
    return f"{asked.fact}: {said[0] if len(said) == 1 else '[' + ', '.join(said) + ']'}"


def lasting(until: str) -> str:
    """Return how long something lasts: for this trick; until it is played."""
    return f"for {until}" if until.startswith("this") else f"until {until}"


def award(book: Book, given: Award) -> str:
    """Return who scores and how much, without a stop."""
    many = [small(_counted(book, each)) for each in given.each]
    to = book.words.role(given.to)
    scores = f"{capital(to.said)} {'score' if to.several else 'scores'}"
    if given.points is None:
        return f"{scores} what it is worth"
    if given.points in (1, 2) and len(many) == 1:
        return f"{scores} {'twice ' * (given.points == 2)}{many[0]}"
    if given.points == 1 and many:
        return f"{scores} for each of {many[0]} {' times '.join(many[1:])}"
    times = f" for each of {' times '.join(many)}" if many else ""
    return f"{scores} {points_in_words(given.points)}{times}"


def _counted(book: Book, name: str) -> str:
    fact = book.vocabulary.get(name)
    return about(fact) if fact else name.replace("_", " ")


# rows of a table of what scores


def row(words: Words, given: Combination) -> str:
    """Return what a row of a table of what scores says, without a stop.

    >>> words = Words(kinds={"run": ("{length} cards that follow", ", {containing} among them")})
    >>> terms = {"length": 3, "containing": ["K", "Q"]}
    >>> row(words, Combination("run", "a run", "run", terms, 30, "B"))
    'A run: 30 points (3 cards that follow, K and Q among them; class B)'
    """
    said = [_made_of(words, given)]
    if given.of_class:
        said.append(f"class {given.of_class}")
    others = [name.replace("-", " ") for name in given.called if name != given.id]
    if others:
        said.append(f"also where it is called {joined(others, 'or')}")
    name = capital(given.name)
    return f"{name}: {points_in_words(given.points)} ({'; '.join(said)})"


OF_SUIT = {"trumps": "of trumps", "plain": "of a suit that is not trumps"}


def _made_of(words: Words, given: Combination) -> str:
    told = {key: _term(each) for key, each in given.terms.items()}
    parts = words.kinds.get(given.kind)
    if parts is None:
        return f"{given.kind.replace('-', ' ')}: {', '.join(told.values())}"
    if "cards" in told:
        told["cards"] = joined(
            [Card.parse(str(card)).symbol for card in list_in(given.terms, "cards")]
        )
    told["suit"] = OF_SUIT.get(told.get("suit", ""), "of one suit")
    return "".join(
        _SLOT.sub(lambda slot: told[slot[1]], part)
        for part in parts
        if all(slot[1] in told for slot in _SLOT.finditer(part))
    )


def _term(given: object) -> str:
    if isinstance(given, list | tuple):
        return joined([str(each) for each in given])
    return str(given)
