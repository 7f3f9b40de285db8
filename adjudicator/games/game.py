"""What a game is to the court: one value, with everything that is known of one game alone.

A new game is an instance of a class of its own made of :class:`Game`, which says how it is played
and what its play shows; what it says nothing of, it has none of.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Generic, Literal, Protocol, TypeVar

from adjudicator.base import paths
from adjudicator.base.cards import Card
from adjudicator.base.errors import Fault, did_you_mean
from adjudicator.base.events import Event, Holding
from adjudicator.base.facts import Fact, FactRegister, Value
from adjudicator.base.language import Language
from adjudicator.base.phrases import joined
from adjudicator.base.plain import Plain
from adjudicator.base.scene import Scene, Seat, ShownCard
from adjudicator.base.values import NamedTuple, cached_property, dataclass, replace
from adjudicator.case import Case, Claim
from adjudicator.games.topics import TopicTable
from adjudicator.law.book.model import Book, Role, Words
from adjudicator.law.ruling import Decision, Standing

if TYPE_CHECKING:
    from adjudicator.games.deals import Deals


class Table(Protocol):
    """What everybody may see of a game's table; the rest of it only the game itself."""

    @property
    def players(self) -> tuple[str, ...]:
        """The players, clockwise."""

    @property
    def standing(self) -> tuple[Standing, ...]:
        """The duties and rights that rulings have left."""

    def hand(self, player: str) -> Holding:
        """Return what is known of a hand."""


# What a claimed number can be a number of: what the record gives a player, his score in the end,
# what waits to be scored by him, or what the game is worth.
NumberOf = Literal["scored", "score", "waiting", "game"]


class LiesThere(NamedTuple):
    """Whether a table shows what is claimed.

    Attributes:
        so: whether it does; None when nobody can say.
        why: what it shows, in a few words.
        question: what would have to be known, where nobody can say.
        by: the numbers of the acts by which it does.
        premises: the ids of the premises on which it rests.
        asks: the subject under which one would ask the book for the law of it; "" for none.
        acts: the acts, the last of them in question, by which it would be done; () for none.
    """

    so: bool | None
    why: str = ""
    question: str = ""
    by: tuple[int, ...] = ()
    premises: tuple[str, ...] = ()
    asks: str = ""
    acts: tuple[Event, ...] = ()


T = TypeVar("T", bound=Table)


@dataclass(frozen=True)
class Subject:
    """What one event gives the law to judge, one of perhaps several.

    Attributes:
        about: the topics on which clauses are heard; () when only a silence may speak.
        who: the player it concerns; "" for the one who acts.
    """

    about: tuple[str, ...]
    who: str = ""


@dataclass(frozen=True)
class Regular:
    """How something is where nobody says it and nobody contests it, and how one says that.

    Attributes:
        value: how it is.
        says: the same in words, without a stop: "nobody played alone".
        denied_by: the words of the claims by which somebody says that it was otherwise, None being
            a claim of points; left out, any claim that would be better if it was.
        event: the act by which it is so, by its number; 0 where it is by none.
        others: how else it can be: what the table would say then.
        relied_on: he who did that act relied on it: no claim of his own side contests it.
    """

    value: object
    says: str
    denied_by: frozenset[str | None] | None = None
    event: int = 0
    others: tuple[Mapping[str, object], ...] = ()
    relied_on: bool = False


class Situation(Protocol):
    """One event as the facts see it, and as one subject of it is heard."""

    @property
    def event(self) -> Event:
        """What happened."""

    @property
    def about(self) -> tuple[str, ...]:
        """The topics on which clauses are heard."""

    @property
    def after(self) -> Table:
        """The table that the act leaves, with what was ruled on the subjects before it."""

    @property
    def premises_used(self) -> set[str]:
        """The ids of the premises on which looking at one fact has rested so far.

        :meth:`Game.look` empties it, and a fact adds to it each time it looks. What is looked at
        once and kept, as a cached property is, must add nothing: the next fact would rest on the
        premise as well, and not say so.
        """

    @property
    def sits(self) -> bool:
        """Whether the player it concerns sits at the table; a bystander does not."""


S = TypeVar("S", bound=Situation)


class Game(ABC, Generic[T, S]):
    """How one game is played, and what its play shows; never what anything costs.

    Attributes:
        language: what a case may say of it.
        called: what people call it: Bézique.
        home: the folder of another package that brings the game, with its ``rulebooks``,
            ``cases`` and ``seeds`` laid out as they are here; None for one that is shipped.
        numbers_claimed: by word of a claim, what its number is a number of, where it is judged by
            all that the record gives; empty where points are claimed of one ruling.
        points_for: by word, for what points may be claimed beside the combinations, and the facts
            on which it rests that they are scored; no fact for all that is declared.
        done_at_the_end: by topic of what is done as soon as the last card is played, the act of
            its own by which a record may tell it.
        lies_there: by word of a claim, whether the table makes it so, where no law of the record
            speaks of it; None where it does not show it, and the book alone could say.
        told_of_some_card: what is told of a play of which one says no more than that it is of some
            card: that it is a rightful one.
        out_of_turn: the facts of which each says that an act was done out of turn, by a yes or by
            the word that a claim has for it.
        unshown: the facts of which each says that nothing shows what somebody is accused of.
        looked_for_before: the facts that are told of one act, and that the ruling on others before
            it may hang on: that the fourth hand lay face up, for the three thrown down before it.
        read_as_told: the facts of which it reads what the players tell, to know the table, or what
            the play shows of these facts and others: a situation is told of no others. It is the
            same on every answer to any other.
        registers: the facts that its play shows.
        bounded_by: by fact of how many, by what of a book's equipment it is the most that can be.
        premises_of: by fact, the premises on which it rests wherever it is so.
        of_anybody: the facts that can be so of one who does not sit at the table.
        topics: what a matter can be about, and the acts that raise it: for the proof of a book,
            and to tell a rule that would never be heard.
        roles: whom and what a clause may name; :meth:`terms` fills them in.
        kinds: by kind of scoring combination, how its cards belong together, in words.
        by_leave: the acts that come to nothing where no law gives points for them.
        premises: the premises that a book must state, since the facts take them for granted.
        ended_by_acts: the kinds of duty and right that some act brings to an end, whatever a
            clause says of how long they last.
        chosen_by_acts: the kinds of option that some act takes, by whatever law they are given.
    """

    language: Language
    called: str
    home: Path | None = None
    numbers_claimed: Mapping[str, NumberOf] = MappingProxyType({})
    points_for: Mapping[str, frozenset[str]] = MappingProxyType({})
    done_at_the_end: Mapping[str, str] = MappingProxyType({})
    lies_there: Mapping[str, Callable[[T, Claim], LiesThere | None]] = MappingProxyType({})
    told_of_some_card: Mapping[str, Value] = MappingProxyType({})
    out_of_turn: tuple[str, ...] = ()
    unshown: tuple[str, ...] = ()
    looked_for_before: tuple[str, ...] = ()
    read_as_told: frozenset[str] = frozenset()
    registers: tuple[FactRegister[S], ...]
    bounded_by: Mapping[str, str] = MappingProxyType({})
    premises_of: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    of_anybody: tuple[str, ...] = ()
    topics: TopicTable
    roles: Mapping[str, Role]
    kinds: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    by_leave: tuple[str, ...] = ()
    premises: tuple[str, ...] = ()
    ended_by_acts: Collection[str] = ()
    chosen_by_acts: Collection[str] = ()

    @property
    def rulebooks(self) -> Path:
        """The folder of the game's books, each in a folder of its own."""
        above = self.home / "rulebooks" if self.home else paths.RULEBOOKS
        return above / self.language.game

    @property
    def cases(self) -> Path:
        """The folder in which cases of the game lie."""
        return self.home / "cases" if self.home else paths.CASES

    @property
    def seeds(self) -> Path:
        """The folder of the sources of its books."""
        return self.home / "seeds" if self.home else paths.SEEDS

    @cached_property
    def facts(self) -> Mapping[str, Fact]:
        """The facts of the registers, by name: those that the game's verbs can show."""
        verbs = {verb.name for verb in self.language.verbs}
        declared = (fact for register in self.registers for fact in register)
        return {fact.name: fact for fact in declared if not fact.acts or verbs & set(fact.acts)}

    @cached_property
    def _register_of(self) -> Mapping[str, FactRegister[S]]:
        """By name of a fact, the register in which it stands; the first where it is in several."""
        return {fact.name: register for register in reversed(self.registers) for fact in register}

    @property
    def words(self) -> Words:
        """How the things that are the game's own are said."""
        return Words(self.roles, self.kinds, self.language.claims_said)

    def unfit(self, book: Book) -> Iterator[tuple[str, str, str]]:
        """Yield what the game needs and a book lacks: (where, what is wrong, how to mend it).

        *Where* is a clause's id, or a key of ``book.yaml``.
        """
        stated = {premise.id for premise in book.premises}
        for premise in self.premises:
            if premise not in stated:
                message = f"the premise {premise} is not stated, and the game rests on it"
                yield "premises", message, "State it under premises: id, text, from."
        for clause in book.clauses.values():
            for word in clause.said_as:
                if word not in self.language.claims:
                    hint = did_you_mean(
                        word, self.language.claims, known=self.language.claims_meant
                    )
                    yield clause.id, f"nobody can claim {word}", hint

    def impossible(self, case: Case, book: Book) -> list[Fault]:
        """Return what cannot have happened; an illegal act is never among it."""
        return []

    def side(self, players: Sequence[str], player: str) -> tuple[str, ...]:
        """Return a player and his partners."""
        return (player,)

    def take_no_part(
        self,
        players: Sequence[str],
        table: Mapping[str, Plain],
        told: Sequence[Mapping[str, Plain]],
    ) -> frozenset[str]:
        """Return who plays nothing in this deal, by what is told of the table and was done."""
        return frozenset()

    def marked_for(self, players: Sequence[str], player: str) -> str:
        """Return by what name a player's points are marked: his own, or that of his side.

        Of one who does not sit at the table it is his own.
        """
        if player not in players:
            return player
        side = self.side(players, player)
        return joined([each for each in players if each in side])

    def marked_before(self, case: Case) -> Mapping[str, int]:
        """Return the points that stand marked when the record begins, by whose they are."""
        score = (case.table.get("score") or {}).items()
        return {self.marked_for(case.players, player): points for player, points in score}

    def first_marked(self, table: T) -> Mapping[str, tuple[int, int]]:
        """Return how scores were marked that nobody had told before, by whose they are.

        Each with the number of the act by which it was; what one scored until then is in it.
        """
        return {}

    def scores_said(self, case: Case) -> Iterator[tuple[Event, str, int]]:
        """Yield how scores are said to stand in the record, as (act, whose, points)."""
        for event in case.events:
            if event.verb == "marks" and event.get("for") is None:
                yield event, event.by, int(event.get("marks"))

    def deal_in_words(self, table: T) -> str:
        """Return what was played for, and how it went, in words; "" where there are none."""
        return ""

    def regular(self, case: Case) -> Mapping[str, Regular]:
        """Return what of the table takes its regular course, by key, where a case leaves it out."""
        return {}

    def contests(self, event: Event) -> Collection[str] | None:
        """Return what one contests who notices something: facts, and keys of the table.

        None where it may be anything about the act.
        """
        return None

    def accused(self, event: Event) -> tuple[str, Collection[str]] | None:
        """Return whom an act holds to account, and for which facts of what he did.

        None where it names nobody, or leaves it open for what.
        """
        return None

    def charges_elsewhere(self, charge: Event, table: T) -> bool:
        """Whether an act that holds somebody to account names another trick than the last.

        Args:
            charge: the act, see :meth:`accused`.
            table: the table after what he did.
        """
        return False

    def course(self, fact: str, at: S) -> Value | None:
        """Return the regular course of a fact that its play shows; None when it has none."""
        register = self._register_of.get(fact)
        return None if register is None else register.course(fact, at)

    def untold(self, case: Case, at: S, surrounding: str) -> tuple[str, str] | None:
        """Return what of the table was taken to be empty though the case does not say so.

        Args:
            case: the case.
            at: the event as the facts see it.
            surrounding: what was looked at, as a fact declares it.

        Returns:
            The key of the table, and how one says it; None where the case speaks of it.
        """
        return None

    def untold_of(self, case: Case, claim: Claim) -> tuple[str, str] | None:
        """Return what of the table was taken to be empty for a claim, as :meth:`untold` does.

        A claim of something that stands, as a score in abeyance, rests on what stood before.
        """
        return None

    # the road of one event: table, situation, subjects, ruling, table

    @abstractmethod
    def opening(self, case: Case, book: Book) -> T:
        """Return the table as the record begins."""

    @abstractmethod
    def situation(self, case: Case, book: Book, table: T, event: Event) -> S:
        """Play an event, and return it as the facts see it, with the later ones of the case.

        The table that the act leaves, before anything is ruled on it, is its ``after``. Of the case
        and of the event no more is told than the game reads.
        """

    def as_told(self, at: S, event: Event) -> Event:
        """Return what is judged, with all that is told of the event by which it came to be judged.

        Args:
            at: the situation, as one subject is heard.
            event: the event, with all that is told of it.
        """
        if event.told == at.event.told and event.disputed == at.event.disputed:
            return at.event
        told, disputed = {**event.told, **at.event.told}, {**event.disputed, **at.event.disputed}
        return replace(at.event, told=told, disputed=disputed)

    def actor(self, at: S) -> str:
        """Return the player whose act is judged; "" when it is nobody's."""
        return at.event.by

    def named(self, at: S) -> tuple[str, ...]:
        """Return what is judged of what he named, by id, such as one combination of several."""
        return ()

    def subjects(self, at: S) -> tuple[Subject, ...]:
        """Return what an event may give to judge, in the order in which it is judged."""
        return (Subject(self.topics.about(at.event.verb) if at.sits else ()),)

    @abstractmethod
    def on(self, at: S, subject: Subject, after: T) -> S | None:
        """Return the situation as one subject is heard.

        None where nothing is left to judge, by what was ruled on the subjects before it.

        Args:
            at: the event as the facts see it.
            subject: one of its subjects.
            after: the table that the act leaves, with what was ruled on the subjects before it.
        """

    def minded_equipment(self, at: S) -> Collection[str] | None:
        """Return what of that with which a book says it is played can bear on a situation.

        By its keys in the book; None for all of it.
        """
        return None

    def act(self, at: S) -> str:
        """Return what is judged, as one says it."""
        return str(at.event)

    @abstractmethod
    def terms(self, at: S) -> Mapping[str, tuple[object, ...]]:
        """Return what the roles and things that clauses name are here."""

    def look(self, fact: str, at: S) -> tuple[Value | None, tuple[str, ...]]:
        """Return what the play shows of a fact, and the premises on which that rests.

        Of an act of which it cannot be so, it is not so.
        """
        register = self._register_of.get(fact)
        if register is None or not (at.sits or fact in self.of_anybody):
            return None, ()
        at.premises_used.clear()
        declared = register[fact]
        can_be = declared.can_be_of(at.event.verbs)
        value = register.look(fact, at) if can_be else declared.nothing
        premises = self.premises_of.get(fact, ())
        return value, (*premises, *sorted(at.premises_used)) if at.premises_used else premises

    def within(self, fact: str, at: S) -> tuple[int, int] | None:
        """Return the least and the greatest that a number can be by the record; None for any."""
        register = self._register_of.get(fact)
        return None if register is None or not at.sits else register.within(fact, at)

    def among(self, fact: str, at: S) -> tuple[str, ...] | None:
        """Return the words among which a fact is by the record, in whatever order it was done."""
        register = self._register_of.get(fact)
        return None if register is None or not at.sits else register.among(fact, at)

    def told_of(self, fact: str, value: Value, at: S) -> Value:
        """Return what is told of a fact as it is so of the player whom a matter concerns.

        It is told of him who did the act; where a matter of the act is another's, and the one's
        yes is the other's no, it is told of that other as well.
        """
        return value

    @abstractmethod
    def leaves(self, at: S, decision: Decision) -> T:
        """Return the table that a matter and its ruling leave."""

    def option_named(self, at: S) -> Standing | None:
        """Return the option of a choice that an act would take, be it still to be had or not.

        Only where laws speak of the choices alone that they give themselves; else, and where no
        option is named, None.
        """
        return None

    def left_at_the_end(self, table: T) -> tuple[Standing, ...]:
        """Return the duties and rights that still bind somebody when the record ends."""
        return tuple(each for each in table.standing if each.in_force)

    def acts_claimed(self, claim: Claim, table: T) -> tuple[Event, ...]:
        """Return the acts by which one would do what a claim demands; () where no act does it.

        Args:
            claim: the claim.
            table: the table when it is made.
        """
        return ()

    def found_by_claiming(self, claim: Claim, table: T) -> Event | None:
        """Return the act by which one who claims points finds what is amiss; None for no such.

        Who says that another has nine cards, and asks for what that brings, has found them.
        """
        return None

    def acts_spoken_of(self, claim: Claim, table: T) -> tuple[Event, ...]:
        """Return the acts of another of which a claim may say that he may not, or that it is void.

        Any of them that the record has is meant, else the first is tried; () where the claim
        names none.
        """
        return ()

    def is_of_card(self, event: Event, card: Card, before: T) -> bool:
        """Whether an act of the record is one with a card, as a claim may name it by that card.

        Args:
            event: the act.
            card: the card.
            before: the table as the act found it.
        """
        return card in event.cards

    def done_with(self, events: Sequence[Event], number: int, whose: Collection[str]) -> int:
        """Return the number of the event with which an act is done that is under way at another.

        Its own number where nothing of theirs is under way.

        Args:
            events: the record.
            number: the event at which it is under way.
            whose: the players whose act it can be.
        """
        return number

    @property
    def done_once(self) -> frozenset[str]:
        """The verbs of what nobody does twice in a deal: who said that he plays alone has."""
        return frozenset()

    @property
    def said_with_an_act(self) -> tuple[str, ...]:
        """What is said with an act, or is not, so that who tells the act without it denies it."""
        return ()

    @property
    def scored_on(self) -> tuple[str, ...]:
        """The topics on which a deal is scored for its tricks; () where it is not so scored."""
        return ()

    def is_played_for_points(self, table: T) -> tuple[str, ...]:
        """Return on which topics the deal is scored that is still being played; () for none.

        No points are due for its tricks till then, where a book gives any.
        """
        return ()

    def passes_over(self, table: T, event: Event) -> T:
        """Return the table when an act is passed over that by the story told did not happen."""
        return table

    def lies_open(self, table: T) -> bool:
        """Whether cards are still to be played to a trick that has begun."""
        return False

    def acts_otherwise(self, claim: Claim, table: T) -> tuple[Event, ...]:
        """Return what a player could do instead of what a claim says that he must.

        () where he is not to act, or nothing that he could do is known.
        """
        return ()

    def number_lying(self, table: T, player: str) -> int:
        """Return how many cards lie before a player of those that are counted as his hand."""
        return 0

    def acts_in_full(self, acts: Sequence[Event], table: T) -> Sequence[Event]:
        """Return acts done one after the other, with what another must have done between them."""
        return acts

    def obeys(self, duty: Standing, at: S) -> bool | None:
        """Whether a card is played as a duty requires that names no card; None if nobody can say.

        Args:
            duty: the duty, of him who plays.
            at: the play.
        """
        return None

    # what one sees

    def next_deal(self, events: Sequence[Event]) -> int | None:
        """Return the number of the event with which the next deal begins; None where none does."""
        return None

    def is_of_the_next_deal(self, claim: Claim, table: T) -> bool:
        """Whether a claim is of the deal that comes after the one that lies on the table."""
        return False

    def scene(self, table: T, contested: Event | None, unsettled: Collection[int] = ()) -> Scene:
        """Return what a drawing shows of a table; *contested* is the event in dispute, if any.

        It is made of the table alone, and of what the event shows of itself. What comes of the
        events that are *unsettled*, by their numbers, is drawn as said, and not as done.
        """
        hands = {player: table.hand(player) for player in table.players}
        return Scene(
            tuple(
                Seat(player, hand=tuple(map(ShownCard, held.cards)), held=held.number)
                for player, held in hands.items()
            )
        )

    # what could be done next

    @property
    def deals(self) -> Deals[T]:
        """What the game deals, for exercises."""
        from adjudicator.games.deals import Deals  # one who rules deals nothing

        return Deals()

    def to_act(self, table: T) -> str | None:
        """Return whose act it is; None when nobody can say."""
        return None

    def sits_out_for(self, table: T, player: str) -> str | None:
        """Return the partner who plays alone, so that a player takes no part; else None."""
        return None

    def plays(self, table: T, player: str) -> Iterator[tuple[str, Event]]:
        """Yield the cards that a player could play, each as (in words, event)."""
        return iter(())

    def acts_next(self, table: T) -> str | None:
        """Return who is to do something next, be it not in a trick; None when nobody can say."""
        return self.to_act(table)

    def presumed(self, case: Case) -> Mapping[str, Regular]:
        """Return what of the table is taken for granted, by key, to say who acts."""
        return {}

    def declarations(self, table: T, book: Book, player: str) -> Iterator[tuple[str, Event]]:
        """Yield what a player could declare for points, each as (in words, event)."""
        return iter(())

    def announced_with(self, table: T, book: Book, event: Event) -> Iterator[tuple[str, str]]:
        """Yield what could be announced together with a declaration, as (in words, name)."""
        return iter(())

    def together(self, event: Event, announced: Sequence[tuple[str, str]]) -> Event:
        """Return a declaration with what is announced together with it."""
        return event

    def all_claimed(self, event: Event) -> Event | None:
        """Return a declaration as if all that is announced with it were claimed at once.

        None where it is no declaration of several.
        """
        return None

    def choices(self, at: S, decision: Decision) -> tuple[Event, ...]:
        """Return the acts by which one may choose of what a decision offers, to be tried."""
        return ()

    def what_follows(
        self, at: S, offered: T, left: Sequence[T]
    ) -> Mapping[str, tuple[object, ...]]:
        """Return what each choice keeps and loses, as terms for the words of the decision.

        Args:
            at: the situation in which the choice is given.
            offered: the table that it leaves.
            left: the table after each of the :meth:`choices`.
        """
        return {}

    def declares_again_after(self, player: str) -> Event | None:
        """Return the act after which one who has declared may declare once more, if any."""
        return None

    def declared_again(self, table: T, event: Event) -> Event:
        """Return a declaration as it is made later, when some of its cards lie there already."""
        return event

    def state(self, table: T, player: str) -> Hashable:
        """Return what a table comes to for one who declares: two alike can be taken for one."""
        return None
