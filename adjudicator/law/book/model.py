"""A rulebook as values: laws in their own words, and under each the clauses that apply it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from adjudicator.base.errors import Place
from adjudicator.base.facts import Fact, Value, Vocabulary
from adjudicator.base.logic import Verdict
from adjudicator.base.patterns import pattern
from adjudicator.base.phrases import capital, in_words
from adjudicator.base.plain import Plain
from adjudicator.base.values import cached_property, dataclass, field, replace
from adjudicator.law.book.seeds import Passage, Seed
from adjudicator.law.book.settings import Setting, SettingValue, Where

LIKELIER, OTHER = "likelier", "other"

# By which pages of a book one rules: all of its code, or those alone that its sources hold.
ALL_PAGES, HELD_PAGES = "all", "held"

# Until when a duty or a right may last, whatever kind it is; any other end is that of its kind.
UNTIL_PLAYED = "a card is played"


def read_otherwise(readings: Mapping[str, str] | None, doubt: str) -> dict[str, str]:
    """Return readings with that of one doubt, by its id, turned round.

    >>> read_otherwise(None, "one-face-up")
    {'one-face-up': 'other'}
    >>> read_otherwise({"one-face-up": "other"}, "one-face-up")
    {'one-face-up': 'likelier'}
    """
    followed = (readings or {}).get(doubt, LIKELIER)
    return {**(readings or {}), doubt: LIKELIER if followed == OTHER else OTHER}


def is_followed(reading: tuple[str, str] | None, readings: Mapping[str, str] | None) -> bool:
    """Return whether what belongs to a reading of a doubt, or to none, is in force.

    Args:
        reading: the doubt and which reading of it; None where it is of no reading.
        readings: by doubt id, which reading is followed; the likelier where none is named.
    """
    return reading is None or (readings or {}).get(reading[0], LIKELIER) == reading[1]


# The name of a fact that begins otherwise says what somebody did.
WITH_A_SUBJECT = ("a", "an", "both", "he", "his", "it", "its", "nothing", "somebody", "the", "what")

# What stands before the name of a house rule wherever it is named, so that it is never taken for
# a printed law.
HOUSE = "house: "

# What stands in a finding for the points that a clause gives: {points of march}.
POINTS_OF = pattern(r"\{points of ([a-z0-9-]+)\}( points?\b)?")


@dataclass(frozen=True)
class Condition:
    """One thing a clause asks: that a fact is so, is one of some values, or lies in a range.

    Attributes:
        fact: the fact's name.
        values: the values that meet it; empty when a range is asked for.
        least: the least number that meets it, or None.
        most: the greatest number that meets it, or None.
        least_by: the setting that says the least number, in a book as it is written; "" where none
            does.
        most_by: the setting that says the greatest.
    """

    fact: str
    values: tuple[Value, ...] = (True,)
    least: int | None = None
    most: int | None = None
    least_by: str = ""
    most_by: str = ""

    def test(self, value: Value | None) -> Verdict:
        """Return whether *value* meets it; None when nobody has said the value."""
        if value is None:
            return None
        if self.least is None and self.most is None:
            return value in self.values
        number = int(value)
        return (self.least is None or number >= self.least) and (
            self.most is None or number <= self.most
        )

    def test_within(self, least: int, most: int) -> Verdict:
        """Return whether every number from *least* to *most* meets it, or none; else None."""
        return self.test_among(range(least, most + 1))

    def test_among(self, values: Iterable[Value]) -> Verdict:
        """Return whether each of some values meets it, or none; else None."""
        verdicts = {self.test(value) for value in values}
        return verdicts.pop() if len(verdicts) == 1 else None

    def __str__(self) -> str:
        if self.least is not None or self.most is not None:
            parts = [] if self.least is None else [f"at least {self.least}"]
            parts += [] if self.most is None else [f"at most {self.most}"]
            return f"{self.fact}: {' and '.join(parts)}"
        if self.values == (True,) and self.values[0] is True:  # and not the number one
            return self.fact
        return f"{self.fact}: {' or '.join(map(str, self.values))}"


@dataclass(frozen=True)
class RemedyTerms:
    """A remedy as a clause states it: its roles are names such as ``adversaries``.

    Attributes:
        kind: what follows, such as ``call-card``; one of ``rulebooks/remedies.yaml``.
        against: the role that suffers it, or None.
        held_by: the role that may exact or use it, or None.
        things: the other particulars by key (``cards``, ``suit``, ``tricks``): role names.
        until: how long it lasts, in words; None when it does not last.
        award: who scores if it is chosen, and how much; None where nothing is, or it is no option.
    """

    kind: str
    against: str | None = None
    held_by: str | None = None
    things: Mapping[str, str] = field(default_factory=dict)
    until: str | None = None
    award: Award | None = None


@dataclass(frozen=True)
class Award:
    """Who scores where a clause stands, and how much.

    Attributes:
        to: the role that scores.
        points: how many; None when it is the worth of the combination it speaks of.
        each: the facts, numbers, by which the points are multiplied; () for once.
        points_by: the setting that says how many, in a book as it is written; "" where none does.
    """

    to: str
    points: int | None
    each: tuple[str, ...] = ()
    points_by: str = ""


@dataclass(frozen=True)
class Combination:
    """One row of a book's table of what scores. The law does not know what the cards are.

    Attributes:
        id: its name in a case, such as ``four-kings``; the id of the clause it stands in.
        name: how it is said: four Kings.
        kind: which of the game's ways to put cards together it is.
        terms: what that way needs to know: ranks, counts, suits.
        points: what it scores.
        of_class: the class it belongs to, or "".
        called: the names by which it may be declared, its own among them.
    """

    id: str
    name: str
    kind: str
    terms: Mapping[str, Plain]
    points: int
    of_class: str = ""
    called: tuple[str, ...] = ()


@dataclass(frozen=True)
class Clause:
    """One thing that a law says: when it applies, and what follows.

    Attributes:
        id: what happened, as one would say it at the table.
        law: the law it stands under.
        topics: the matters in which it is heard.
        words: the very words of the law on which it stands; "" where the whole law is meant.
        norms: numbers of the inventory of norms, such as ``E52.1``.
        said_as: what a table calls it, by the words of claims: ``too-late``.
        when: conditions that must all hold.
        when_any: conditions of which one must hold; empty when there are none.
        unless: conditions of which none may hold.
        overrides: ids of clauses that do not stand where this one does.
        define: the fact that is so where this clause stands, or None.
        ruling: the finding, where something was done that the law deals with; or None.
        permits: the finding, where the law allows what was done; or None.
        silent: what the book does not say, where that is all there is to say; or None.
        remedies: what follows.
        choice: who may choose (a role) and between what, or None.
        award: who scores and how much; or None.
        combination: the row of the table of what scores that this clause is; or None.
        reading: the doubt this clause belongs to and which of its readings; or None.
        premises: ids of premises it rests on.
        place: where it stands in the rulebook.
        changes: the printed law that it stood under before a house rule changed its number; or
            None.
        reworded: a house rule says it in other words, and has changed no number of it.
        means: what the fact that it defines says, in one sentence; None where another clause that
            defines it says so, or the fact's name says enough.
        where: by setting, the values with which it stands; () where it stands with all.
        hangs_on: the settings of which it takes a number or a word, while they are not filled in.
        sentences: on which sentences of the printed law a clause of a retold one stands, from 1;
            () where nobody says, or it stands on all of it.
        if_done: the finding as one says it of an act that nobody has done; "" where it is alike.
        pays_no_fine: what another scores by it is no price of what was done: a house rule gives it
            for what no law forbids.
        while_cut: what it is by the pages that the sources hold, where their copy of its law breaks
            off, and its retold end says more; else None.
    """

    id: str
    law: str
    topics: tuple[str, ...]
    words: str = ""
    norms: tuple[str, ...] = ()
    said_as: tuple[str, ...] = ()
    when: tuple[Condition, ...] = ()
    when_any: tuple[Condition, ...] = ()
    unless: tuple[Condition, ...] = ()
    overrides: tuple[str, ...] = ()
    define: str | None = None
    ruling: str | None = None
    permits: str | None = None
    silent: str | None = None
    remedies: tuple[RemedyTerms, ...] = ()
    choice: tuple[str, tuple[RemedyTerms, ...]] | None = None
    award: Award | None = None
    combination: Combination | None = None
    reading: tuple[str, str] | None = None
    premises: tuple[str, ...] = ()
    place: Place | None = None
    changes: str | None = None
    reworded: bool = False
    means: str | None = None
    where: Where = ()
    hangs_on: tuple[str, ...] = ()
    sentences: tuple[int, ...] = ()
    if_done: str = ""
    pays_no_fine: bool = False
    while_cut: Clause | None = None

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """Every condition, whichever way it counts."""
        return self.when + self.when_any + self.unless

    @cached_property
    def kinds_given(self) -> frozenset[str]:
        """The kinds of remedy that it gives, the options of a choice among them."""
        options = self.choice[1] if self.choice else ()
        return frozenset(terms.kind for terms in (*self.remedies, *options))

    @property
    def scores_all_alike(self) -> bool:
        """Whether it scores every combination that is made, and none by a rule of its own."""
        of_one = any(condition.fact == "combination" for condition in self.when)
        alike = self.award is not None and self.award.points is None and not of_one
        return alike and "combination" in self.topics

    @property
    def finds(self) -> str | None:
        """What is said aloud where it stands, or None when it only defines a fact."""
        return self.ruling or self.permits or self.silent

    @property
    def kind(self) -> str:
        """What it says aloud: ``ruling``, ``permits`` or ``silent``."""
        return "ruling" if self.ruling else "permits" if self.permits else "silent"


@dataclass(frozen=True)
class Doubt:
    """A place where honest readers differ.

    Attributes:
        id: what it is about.
        law: the law in whose words it lies.
        number: its number in the register of ambiguities, or None.
        on: the words that can be read in two ways; "" where that is the law as a whole.
        likelier: the reading that is followed.
        other: the other reading.
        elsewhere: whether that one rests on words that the book does not hold.
    """

    id: str
    law: str
    number: str | None
    on: str
    likelier: str
    other: str
    elsewhere: bool = False


@dataclass(frozen=True)
class Law:
    """One law in its own words.

    Attributes:
        id: its number or name, as the book has it.
        text: the whole paragraph, word for word.
        authority: ``text`` (it stands in a source), ``paraphrase`` or ``premise`` (it does not,
            and *origin* says where it does), or ``house``.
        origin: where a law that is not in the sources comes from; None for one that is.
        passage: where it stands in its source; None when it is not in one.
        breaks_off: our copy stops before the law does.
        section: the heading it stands under.
        clauses: what it says, clause by clause.
        doubts: where its words bear two readings.
        gist: what it comes to, as one says it at the table; "" where nobody has written it.
        trap: what one gets wrong who has read it once; "" where nobody has written it.
        example: the clause that a lesson shows by a case; "" for the one that gives most.
        place: where it stands in the rulebook.
        retold: it stands on a page of the same code that the sources do not hold, and is known
            in our words alone.
        ends: how it ends, in our words, where our copy breaks off; "" where nobody tells.
        ends_from: where that end is printed; "" where nobody tells it.
    """

    id: str
    text: str
    authority: str
    origin: str | None
    passage: Passage | None
    breaks_off: bool
    section: str
    clauses: tuple[Clause, ...]
    doubts: tuple[Doubt, ...]
    gist: str = ""
    trap: str = ""
    example: str = ""
    place: Place | None = None
    retold: bool = False
    ends: str = ""
    ends_from: str = ""

    @property
    def as_held(self) -> Law:
        """The law by the pages that the sources hold: without the end that is retold."""
        if not self.ends:
            return self
        cut = tuple(clause.while_cut or clause for clause in self.clauses)
        return replace(self, clauses=cut, ends="", ends_from="")


@dataclass(frozen=True)
class Silence:
    """Something the book does not say, and which law would be needed to say it.

    It is heard on the matters of its topics; on every matter where it names none. It speaks only
    while nobody has said the facts that it names as ``unsaid``. It is about a ``penalty`` where
    the law says what must be done, and all that it does not say is what a breach costs; about
    its ``fate`` where it does not say what becomes of what was done either; about the ``score``
    where it does not say how many points a thing is; about the ``remedy`` where it says what is
    due for something amiss, and not how that is put right. It is *held* where the retold pages say
    it: only those that the sources hold do not. It speaks *where* the settings have these values;
    of those that it *hangs on* it takes a number or a word. Its *worth* is the points that other
    books give, where it is not said whether this one gives them; None where none are known.
    """

    id: str
    number: str | None
    says: str
    needs: str
    when: tuple[Condition, ...] = ()
    when_any: tuple[Condition, ...] = ()
    unless: tuple[Condition, ...] = ()
    reading: tuple[str, str] | None = None
    place: Place | None = None
    topics: tuple[str, ...] = ()
    unsaid: tuple[str, ...] = ()
    about: str | None = None
    held: bool = False
    where: Where = ()
    hangs_on: tuple[str, ...] = ()
    worth: int | None = None

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """Every condition, whichever way it counts."""
        return self.when + self.when_any + self.unless


@dataclass(frozen=True)
class Premise:
    """What the sources take for granted, and where it comes from. Never a citation."""

    id: str
    text: str
    origin: str


@dataclass(frozen=True)
class OwnCopy:
    """A copy of the printed code that somebody has, from which retold laws are quoted.

    Attributes:
        file: where it lies.
        laws: the laws that stood in it as they are printed when it was brought.
        missed: those of them that do not stand in it now.
        gone: why it cannot be read; "" where it can.
    """

    file: str
    laws: tuple[str, ...]
    missed: tuple[str, ...] = ()
    gone: str = ""


@dataclass(frozen=True)
class NotARule:
    """A passage of a source that is no rule, and why."""

    reason: str
    text: str
    passage: Passage


@dataclass(frozen=True)
class PassedOver:
    """Norms of an inventory of which the book makes no clause, and why."""

    norms: tuple[str, ...]
    because: str


@dataclass(frozen=True)
class InForce:
    """A table's house rules that are laid over a book.

    Attributes:
        title: what the table calls them.
        file: the file they stand in, as it was given.
        usual: it is a rule by which the table usually plays: it lies in the user's configuration
            folder, and neither the case nor the call names it.
        left_out: its rules, by name, that rest on the retold law, where one rules by the pages that
            the sources hold.
    """

    title: str
    file: str
    usual: bool = False
    left_out: tuple[str, ...] = ()


# Roles of the side of him on whose act it is ruled, and of the other.
OF_HIS_SIDE = ("player", "player_side", "partner")
OF_THE_OTHER_SIDE = ("opponent", "adversary", "adversaries")


@dataclass(frozen=True)
class Role:
    """Whom or what a clause may name, said of no table in particular.

    Attributes:
        said: in plain words: his adversaries.
        several: they are several.
        either: one of them, where that is not told by ``or``: either player.
        against: the role of those who stand against it; "" where nobody does.
        is_thing: it is no player, and nothing can be due to it, or from it.
    """

    said: str
    several: bool = False
    either: str = ""
    against: str = ""
    is_thing: bool = False


@dataclass(frozen=True)
class Words:
    """How a game's own things are said.

    Attributes:
        roles: whom and what its clauses may name.
        kinds: by kind of combination, how its cards belong together, in parts; a part is left out
            where the row does not tell what stands in it.
        claims: what is claimed, where its word alone would not be understood; {} is the number
            or the suit that is claimed.
    """

    roles: Mapping[str, Role] = field(default_factory=dict)
    kinds: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    claims: Mapping[str, str] = field(default_factory=dict)

    def role(self, name: str) -> Role:
        """Return a role or a thing; one that the game has no words for goes by its name.

        >>> Words().role("a_thing").said
        'the a thing'
        """
        return self.roles.get(name) or Role(f"the {name.replace('_', ' ')}")


@dataclass(frozen=True)
class AsWritten:
    """A book with settings as it is written: what stands with every value of them, together."""

    laws: tuple[Law, ...]
    silences: tuple[Silence, ...]
    equipment: Mapping[str, Plain]


@dataclass(frozen=True)
class Book:
    """One book of laws, checked against its sources.

    Attributes:
        id: such as ``euchre/somerset-1888``.
        game: the game it is for.
        title: as printed.
        by: its authors, or None.
        printed: where and when, or None.
        holds: what of it we have, in one sentence.
        seeds: its sources.
        laws: in the order of the book.
        silences: what it does not say.
        premises: what it takes for granted.
        not_a_rule: the passages of its sources that are no rule.
        equipment: what the game is played with by this book: pack, order, hand, stock; the
            law does not know what it means.
        vocabulary: the facts that its clauses may speak of.
        house: the house rules laid over it, in order; None for the printed book, of which nobody
            has asked whether any are to be laid over it.
        words: how the things of its game are said.
        claims_said: what this book says of claims otherwise than its game: it speaks of a renege.
        short: its title in a few words, as it stands beside a ruling; "" where it has none.
        pages: ``held`` where of a code of which some pages are retold those alone are taken
            that the sources hold; else ``all``.
        silences_held: what the pages that the sources hold do not say; () where they are all.
        left_out: the clauses, by id, of the pages that are not taken, and of other settings.
        settings: what each table settles for itself; () for nothing.
        agreed: the values on which the table has agreed, by setting.
        as_written: what the book says with every value of its settings; None where it has none.
            *laws*, *silences* and *equipment* are those of the values with which it is played.
        passed_over: the norms of its inventory of which it makes no clause.
        copy: the copy of one's own from which retold laws are quoted; None where there is none.
    """

    id: str
    game: str
    title: str
    by: str | None
    printed: str | None
    holds: str
    seeds: tuple[Seed, ...]
    laws: tuple[Law, ...]
    silences: tuple[Silence, ...]
    premises: tuple[Premise, ...]
    not_a_rule: tuple[NotARule, ...]
    equipment: Mapping[str, Plain]
    vocabulary: Vocabulary
    house: tuple[InForce, ...] | None = None
    words: Words = field(default_factory=Words)
    claims_said: Mapping[str, str] = field(default_factory=dict)
    short: str = ""
    pages: str = ALL_PAGES
    silences_held: tuple[Silence, ...] = ()
    left_out: frozenset[str] = frozenset()
    settings: tuple[Setting, ...] = ()
    agreed: Mapping[str, str] = field(default_factory=dict)
    as_written: AsWritten | None = None
    copy: OwnCopy | None = None
    passed_over: tuple[PassedOver, ...] = ()

    @property
    def played(self) -> Mapping[str, str]:
        """The value of each setting with which it is played."""
        return {each.id: self.agreed.get(each.id, each.default) for each in self.settings}

    @property
    def written_laws(self) -> tuple[Law, ...]:
        """Its laws with all their clauses, those of other settings among them."""
        return self.laws if self.as_written is None else self.as_written.laws

    @cached_property
    def retold(self) -> frozenset[str]:
        """The laws, by id, that stand on pages which the sources do not hold."""
        return frozenset(law.id for law in self.laws if law.retold)

    @property
    def is_wholly_retold(self) -> bool:
        """Whether no law of it is quoted: by the pages that the sources hold it says nothing."""
        return len(self.retold) == len(self.laws)

    @cached_property
    def in_our_words(self) -> frozenset[str]:
        """Those, by id, of which all or the end is in our words, and in no copy of one's own."""
        ours = (law for law in self.laws if law.ends or (law.retold and law.authority != "text"))
        return frozenset(law.id for law in ours)

    def by_pages(self, pages: str | None) -> Book:
        """Return the book by all its pages, or by those alone that the sources hold.

        None, where nobody says by which, is all of them.
        """
        return self._held if pages == HELD_PAGES and self.retold else self

    @cached_property
    def _held(self) -> Book:
        """The book without its retold laws; what they set aside, or answer, speaks again.

        A house rule that asks for what retold law alone defines goes with it.
        """
        held = tuple(law.as_held for law in self.laws if not law.retold)
        laws = _without_the_undefined(held, self.vocabulary)
        kept = {clause.id for law in laws for clause in law.clauses}
        retold = {id for id in self.clauses if id not in kept}
        return replace(
            self,
            laws=laws,
            silences=self.silences_held,
            pages=HELD_PAGES,
            left_out=self.left_out | retold,
        )

    @property
    def may_give_way(self) -> tuple[str, ...]:
        """The clauses and silences, by id, that another may override; by other pages they stand."""
        silences = (silence.id for silence in (*self.silences, *self.silences_held))
        return (*self.clauses, *silences, *self.left_out)

    @cached_property
    def clauses(self) -> Mapping[str, Clause]:
        """Every clause by id, in the order of the book."""
        return {clause.id: clause for law in self.laws for clause in law.clauses}

    @cached_property
    def combination_clauses(self) -> tuple[Clause, ...]:
        """The clauses that are rows of a table of what scores, in the order of the book."""
        return tuple(clause for clause in self.clauses.values() if clause.combination)

    @cached_property
    def combinations(self) -> tuple[Combination, ...]:
        """Every combination that scores by this book, in the order of the book."""
        return tuple(c.combination for c in self.combination_clauses if c.combination)

    @cached_property
    def remedies(self) -> frozenset[str]:
        """Every kind of remedy that some clause gives."""
        return frozenset(r.kind for clause in self.clauses.values() for r in clause.remedies)

    @cached_property
    def doubts(self) -> Mapping[str, Doubt]:
        """Every doubt by id."""
        return {doubt.id: doubt for law in self.laws for doubt in law.doubts}

    @cached_property
    def definers(self) -> Mapping[str, tuple[Clause, ...]]:
        """By defined fact, the clauses that define it."""
        found: dict[str, list[Clause]] = {}
        for clause in self.clauses.values():
            if clause.define:
                found.setdefault(clause.define, []).append(clause)
        return {name: tuple(clauses) for name, clauses in found.items()}

    def means(self, fact: str) -> str:
        """Return what a fact says, in one sentence; of one that clauses define, its name may do."""
        if fact in self.vocabulary:
            return self.vocabulary[fact].means
        for clause in self.definers.get(fact, ()):
            if clause.means:
                return clause.means
        words = fact.split("_")
        said = " ".join(words if words[0] in WITH_A_SUBJECT else ["he", *words])
        return f"{capital(said)}."

    @cached_property
    def overriders(self) -> Mapping[str, tuple[Clause, ...]]:
        """By clause id, the clauses that override it."""
        found: dict[str, list[Clause]] = {}
        for clause in self.clauses.values():
            for other in clause.overrides:
                found.setdefault(other, []).append(clause)
        return {name: tuple(clauses) for name, clauses in found.items()}

    @cached_property
    def conditions_on(self) -> Mapping[str, tuple[Condition, ...]]:
        """By fact, the different conditions that clauses and silences ask of it."""
        found: dict[str, dict[Condition, None]] = {}
        speaking: list[Clause | Silence] = [*self.clauses.values(), *self.silences]
        for each in speaking:
            for condition in each.conditions:
                found.setdefault(condition.fact, {})[condition] = None
        return {name: tuple(conditions) for name, conditions in found.items()}

    @cached_property
    def _classes(self) -> dict[str, tuple[tuple[Value, ...], ...]]:
        return {}

    def classes(self, fact: str) -> tuple[tuple[Value, ...], ...]:
        """Return the values of a fact, those together that nothing in the book tells apart.

        Nor anything that the game declares to go with it, or never to.
        """
        if fact not in self._classes:
            conditions = self.conditions_on.get(fact, ())
            words = self._words.get(fact, frozenset())
            found: dict[tuple[object, ...], list[Value]] = {}
            for value in self.vocabulary[fact].range():
                told = tuple(condition.test(value) for condition in conditions)
                # what is nothing at all can be so of any act, and a word only of some
                nothing = value == "nothing" and bool(self.vocabulary[fact].acts)
                found.setdefault((told, value in words and value, nothing), []).append(value)
            self._classes[fact] = tuple(map(tuple, found.values()))
        return self._classes[fact]

    @cached_property
    def _words(self) -> Mapping[str, frozenset[Value]]:
        """By fact, the words with which other facts are declared to go, or never to."""
        found: dict[str, set[Value]] = {}
        for fact in self.vocabulary.values():
            for written in (*fact.implies, *fact.never_with):
                for each in (written,) if isinstance(written, str) else written:
                    name, _, word = each.partition(": ")
                    if word:
                        found.setdefault(name, set()).add(word)
        return {name: frozenset(words) for name, words in found.items()}

    @cached_property
    def heard(self) -> Mapping[str, tuple[Clause, ...]]:
        """By topic, the clauses that are heard on it, in the order of the book."""
        found: dict[str, list[Clause]] = {}
        for clause in self.clauses.values():
            for topic in clause.topics:
                found.setdefault(topic, []).append(clause)
        return {name: tuple(clauses) for name, clauses in found.items()}

    def said(self, clause: Clause) -> str:
        """Return what is said aloud where a clause stands, with its slots; "" where nothing is.

        A number of points that a clause gives, and a sentence names, is read off that clause:
        "{points of march} points" reads "two points", and with a house rule "one point".
        """

        def number(slot: re.Match[str]) -> str:
            points = self.points_of(slot[1])
            # what is no number any more is refused when the book is read, or a rule laid over it
            said = slot[1] if points is None else in_words(points)
            unit = "" if not slot[2] else " point" if points == 1 else " points"
            return said + unit

        finds = clause.finds or ""
        return POINTS_OF.sub(number, finds) if "{points of " in finds else finds

    def points_of(self, id: str) -> int | None:
        """Return how many points a clause gives by itself; None where it gives no such number."""
        clause = self.clauses.get(id)
        if clause is None:
            return None
        if clause.combination:
            return clause.combination.points
        return clause.award.points if clause.award else None

    @cached_property
    def _heard_on(self) -> dict[tuple[str, ...], tuple[Clause, ...]]:
        return {}

    def heard_on(self, topics: tuple[str, ...]) -> tuple[Clause, ...]:
        """Return the clauses that are heard on a matter of these topics, in the book's order."""
        if topics not in self._heard_on:
            asked = set(topics)
            heard = (c for c in self.clauses.values() if not asked.isdisjoint(c.topics))
            self._heard_on[topics] = tuple(heard)
        return self._heard_on[topics]

    @cached_property
    def _aloud_on(self) -> dict[tuple[str, ...], tuple[Clause, ...]]:
        return {}

    def aloud_on(self, topics: tuple[str, ...]) -> tuple[Clause, ...]:
        """Return those of the clauses heard on these topics that say something aloud."""
        if topics not in self._aloud_on:
            self._aloud_on[topics] = tuple(c for c in self.heard_on(topics) if c.finds)
        return self._aloud_on[topics]

    @cached_property
    def _never_of(self) -> dict[tuple[str, ...], frozenset[str]]:
        return {}

    def never_of(self, verbs: tuple[str, ...]) -> frozenset[str]:
        """Return the facts that are never so of an act of any of these verbs."""
        if verbs not in self._never_of:
            never = (fact.name for fact in self.vocabulary.values() if not fact.can_be_of(verbs))
            self._never_of[verbs] = frozenset(never)
        return self._never_of[verbs]

    @cached_property
    def worked_out(self) -> dict[object, Any]:
        """What those who apply it have worked out of it, to be kept as long as it is."""
        return {}

    @cached_property
    def _silences_on(self) -> dict[tuple[str, ...], tuple[Silence, ...]]:
        return {}

    def silences_on(self, topics: tuple[str, ...]) -> tuple[Silence, ...]:
        """Return the silences that may speak on a matter of these topics, in the book's order."""
        if topics not in self._silences_on:
            heard = (
                s for s in self.silences if not s.topics or not set(topics).isdisjoint(s.topics)
            )
            self._silences_on[topics] = tuple(heard)
        return self._silences_on[topics]

    @cached_property
    def _doubts_on(self) -> dict[tuple[str, ...], Mapping[Doubt, tuple[Clause | Silence, ...]]]:
        return {}

    def doubts_on(self, topics: tuple[str, ...]) -> Mapping[Doubt, tuple[Clause | Silence, ...]]:
        """Return the doubts that can bear on a matter of these topics, with what is read by each.

        That is the clauses and silences that belong to one of its readings.
        """
        if topics not in self._doubts_on:
            found: dict[str, list[Clause | Silence]] = {}
            speaking: list[Clause | Silence] = [*self.heard_on(topics), *self.silences_on(topics)]
            for each in speaking:
                if each.reading:
                    found.setdefault(each.reading[0], []).append(each)
            self._doubts_on[topics] = {
                doubt: tuple(found[id]) for id, doubt in self.doubts.items() if id in found
            }
        return self._doubts_on[topics]

    @cached_property
    def played_otherwise(self) -> dict[tuple[str, str], Book]:
        """By setting and value, this book with that value: made once, when it is first wanted."""
        return {}

    @cached_property
    def _settings_by_topic(self) -> Mapping[str, frozenset[str]]:
        """By topic, the settings on which something hangs that is heard on it; "" for every topic.

        What the game is played with by a setting can bear on everything.
        """
        found: dict[str, set[str]] = {}
        if self.as_written is not None:
            for value in self.as_written.equipment.values():
                if isinstance(value, dict) and "setting" in value:
                    found.setdefault("", set()).add(str(value["setting"]))
            speaking: list[Clause | Silence] = [*self.as_written.silences]
            speaking += (clause for law in self.as_written.laws for clause in law.clauses)
            for each in speaking:
                for topic in each.topics or ("",):
                    found.setdefault(topic, set()).update(dict(each.where), each.hangs_on)
        return {topic: frozenset(ids) for topic, ids in found.items()}

    def asked_where_played(self, settings: Collection[str]) -> frozenset[str]:
        """Return the facts that are asked for by what stands with some values of these settings."""
        every = (clause for law in self.written_laws for clause in law.clauses)
        hanging = (clause for clause in every if not dict(clause.where).keys().isdisjoint(settings))
        return frozenset(condition.fact for clause in hanging for condition in clause.conditions)

    def settings_on(self, topics: tuple[str, ...]) -> Iterator[str]:
        """Yield the settings, by id, on which something hangs that can bear on these topics."""
        if self.settings:
            for topic in ("", *topics):
                yield from self._settings_by_topic.get(topic, ())

    @cached_property
    def _laws_of(self) -> dict[str, frozenset[str]]:
        return {}

    def laws_of(self, clause: Clause) -> frozenset[str]:
        """Return the laws among which a clause stands: its own, and those it changes or replaces.

        A number that a house rule changes is still a number of the printed law.
        """
        if clause.id not in self._laws_of:
            taken = (self.clauses[id].law for id in clause.overrides if id in self.clauses)
            of_the_house = clause.law.startswith(HOUSE)
            laws = {clause.law, clause.changes or clause.law, *(taken if of_the_house else ())}
            self._laws_of[clause.id] = frozenset(laws)
        return self._laws_of[clause.id]

    def law(self, id: str) -> Law:
        """Return the law of that number or name; KeyError when the book has none."""
        for law in self.laws:
            if law.id == id:
                return law
        raise KeyError(id)

    def premise(self, id: str) -> Premise:
        """Return the premise of that id; KeyError when the book has none."""
        for premise in self.premises:
            if premise.id == id:
                return premise
        raise KeyError(id)


# Whatever a book is made of that stands in its own files, its game's words aside.
PARTS = (
    Place,
    Fact,
    Seed,
    Passage,
    Setting,
    SettingValue,
    Condition,
    RemedyTerms,
    Award,
    Combination,
    Clause,
    Doubt,
    Law,
    Silence,
    Premise,
    NotARule,
    PassedOver,
    AsWritten,
    Words,
    Book,
)


def _without_the_undefined(laws: tuple[Law, ...], vocabulary: Vocabulary) -> tuple[Law, ...]:
    """Return laws without the house's clauses that ask for what nothing shows, tells or defines."""
    defined = {clause.define for law in laws for clause in law.clauses}

    def is_known(clause: Clause) -> bool:
        if not clause.law.startswith(HOUSE):
            return True  # of a book's own it is a fault, and told as one
        asked = {each.fact for each in clause.conditions}
        counted = set(clause.award.each) if clause.award else set()
        return all(fact in vocabulary or fact in defined for fact in asked | counted)

    if all(is_known(clause) for law in laws for clause in law.clauses):
        return laws
    kept = tuple(replace(law, clauses=tuple(filter(is_known, law.clauses))) for law in laws)
    return _without_the_undefined(kept, vocabulary)
