"""What a rule may use: facts, topics, remedies, and whom and what a clause may name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from adjudicator.base.errors import near_names
from adjudicator.base.facts import Fact, as_said
from adjudicator.base.phrases import slots
from adjudicator.base.plain import Plain
from adjudicator.law.book import shapes
from adjudicator.law.book.model import Book
from adjudicator.law.remedies import kinds
from adjudicator.report import plain_words
from adjudicator.report.document import Page
from adjudicator.report.plain_words import as_written, bare

# Who bears a remedy and who holds it, where no clause of a book gives one.
SOMEBODY_S = {"against": "the one", "held_by": "the other"}
TOLD, SHOWN = "only the players know it: told", "the record shows it"


def facts_page(books: Sequence[Book], topics: Mapping[str, Sequence[str]], word: str = "") -> Page:
    """Return what a rule over these books may use; of a word, only what has it in it, and fully.

    Args:
        books: books of one game.
        topics: by topic, the acts in which it arises.
        word: part of a name, or of what it means; "" for everything, a line each.
    """
    page = Page()
    facts = {name: fact for book in books for name, fact in book.vocabulary.items()}
    defined = {name: book for book in reversed(books) for name in book.definers}
    wanted = word.casefold().replace(" ", "_")

    def has(*said: str) -> bool:
        return any(wanted in text.casefold().replace(" ", "_") for text in said)

    shown = [f for f in facts.values() if has(f.name, f.means) or wanted in _topics(f, topics)]
    own = [n for n, b in defined.items() if n not in facts and has(n, b.means(n))]
    given = [kind for kind in kinds().values() if has(kind.name, kind.said)]
    roles = [(n, r) for n, r in books[0].words.roles.items() if has(n, r.said)]
    keys = list(_keys(wanted)) if wanted else []
    found = bool(shown or own or given or keys or roles)
    if wanted and not found:
        names = [*facts, *defined, *kinds(), *topics]
        page.add(f"Nothing is called so. {near_names(word, names)}")
        return page
    _add(page, "in a house rule (more: adjudicator help house-rules)", iter(keys))
    for heading, told in ((TOLD, True), (SHOWN, False)):
        _add(page, heading, (_fact(books, f, topics, word) for f in shown if f.told is told))
    _add(page, "a clause of the book defines it", (_defined(n, defined[n], word) for n in own))
    _add(page, "what follows (remedies)", (_remedy(books, kind.name) for kind in given))
    if not wanted:
        said = (
            (name, f"arises when one {', '.join(dict.fromkeys(acts))}")
            for name, acts in topics.items()
        )
        _add(page, "what a matter is about (topic)", ((n, [s]) for n, s in said))
    persons = ((n, [r.said]) for n, r in roles if not r.is_thing)
    things = ((n, [r.said or "-"]) for n, r in roles if r.is_thing)
    _add(page, "whom a rule may name (to, against, held_by, of)", persons)
    _add(page, "what a rule may name besides", things)
    if not wanted:
        page.add(f"adjudicator facts {books[0].game} WORD   tells more of some of them", "faint")
    return page


def _keys(wanted: str) -> Iterator[tuple[str, list[str]]]:
    """Yield what a key of a house rule takes, with how it is written."""
    for shape in dict.fromkeys(shapes.HOUSE.below()):
        takes = shape.keys.get(wanted)
        if takes is not None:
            example = takes.of.example if takes.of else _in_one_line(takes.example)
            item = example.removeprefix("- ")  # of a list: one of them is shown
            written = f"[{item}]" if item != example else item
            yield wanted, [takes.meaning, *([f"{wanted}: {written}"] if written else [])]


def _in_one_line(value: Plain) -> str:
    """Return a value as one writes it within a line."""
    if isinstance(value, list):
        return f"[{', '.join(map(_in_one_line, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key}: {_in_one_line(each)}' for key, each in value.items())}}}"
    return "" if value is None else str(value)


def _add(page: Page, heading: str, entries: Iterator[tuple[str, list[str]]]) -> None:
    told = list(entries)
    if not told:
        return
    page.head(heading)
    for name, said in told:
        page.add(f"{name}: {said[0]}", indent=2, hang=4)
        for line in said[1:]:
            page.add(line, "faint", indent=6, hang=2)
    page.gap()


def _topics(fact: Fact, topics: Mapping[str, Sequence[str]]) -> list[str]:
    """The topics of the matters in which a fact can be so; [] where it can in all."""
    acts = set(fact.acts)
    return [name for name, arises in topics.items() if not acts.isdisjoint(arises)]


def _fact(
    books: Sequence[Book], fact: Fact, topics: Mapping[str, Sequence[str]], word: str
) -> tuple[str, list[str]]:
    said = [fact.means]
    if fact.kind == "number":
        said[0] += f" (a number from {fact.numbers[0]} to {fact.numbers[1]})"
    elif fact.words:
        said[0] += f" ({', '.join(map(as_said, fact.words))})"
    if word:
        said.append(f"asked: {bare(books[0].words, fact.question)}")
        if fact.acts:
            about = ", ".join(_topics(fact, topics)) or "none: it is told beside another act"
            said.append(f"of one who {', '.join(fact.acts)}; topic: {about}")
        said += _asked_by(books, fact.name)
    return fact.name, said


def _defined(name: str, book: Book, word: str) -> tuple[str, list[str]]:
    said = [book.means(name)]
    if word:
        said.append(f"by {', '.join(clause.id for clause in book.definers[name])} of {book.id}")
        said += _asked_by([book], name)
    return name, said


def _asked_by(books: Sequence[Book], fact: str) -> Iterator[str]:
    for book in books:
        asking = [
            clause.id
            for clause in book.clauses.values()
            if any(condition.fact == fact for condition in clause.conditions)
        ]
        if asking:
            more = f" and {len(asking) - 3} more" if len(asking) > 3 else ""
            yield f"in {book.id}: {', '.join(asking[:3])}{more}"


def _remedy(books: Sequence[Book], name: str) -> tuple[str, list[str]]:
    said = kinds()[name].said
    for book in books:
        for clause in book.clauses.values():
            for stated in (*clause.remedies, *(clause.choice[1] if clause.choice else ())):
                if stated.kind == name:
                    return name, [plain_words.remedy(book, stated), f"- {as_written(stated)}"]
    in_general = bare(books[0].words, kinds()[name].in_general, SOMEBODY_S).rstrip(".")
    needs = ", ".join(f"{slot}: ..." for slot in dict.fromkeys(slots(said)))
    return name, [in_general, f"- {name}: {{{needs}}}"]
