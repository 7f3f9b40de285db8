"""Events: what happened at the table, as a case tells it; and what is said of a hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from typing import Any

from adjudicator.base.cards import Card, Suit, UnknownCard
from adjudicator.base.facts import Value
from adjudicator.base.phrases import in_text, letters
from adjudicator.base.values import dataclass, field, replace

# Under which particular an event that did not happen tells what it was said to be.
DENIED = "denied"
# Of an accusation: it is heard as he tells it who is accused, and denies it.
AS_HE_TELLS_IT = "as_he_tells_it"
PLAYS = ("leads", "follows", "plays")  # the verbs by which a card is played to a trick
TAKEN = ("wins", "loses")  # those by which it is told who took a trick
DEALS = ("deals", "misdeals")  # those of one who deals
ALONE = ("plays_alone", "takes_it_from")  # those by which one says that one plays alone


class CardsLaid(tuple[Card, ...]):
    """Cards that a player lays down, when he says which of them are for what.

    Attributes:
        named: the combinations that he names, each with its cards.
        untold: all the cards that he lays, where not every one is known: then they are none of
            the cards themselves, of which nobody says where they lie. () where all are known.
    """

    named: tuple[tuple[str, tuple[Card, ...]], ...]
    untold: tuple[Card, ...]

    def __new__(
        cls,
        cards: Iterable[Card],
        named: Iterable[tuple[str, tuple[Card, ...]]] = (),
        untold: Iterable[Card] = (),
    ) -> CardsLaid:
        """Return the cards, each as often as it is laid down."""
        laid = super().__new__(cls, tuple(cards))
        laid.named, laid.untold = tuple(named), tuple(untold)
        return laid


SOMEBODY = "somebody"  # of an act of which nobody says who did it
PLACES = ("middle", "top", "bottom")  # of the pack, to which a card is returned


@dataclass(frozen=True)
class Event:
    """One thing that happened: one actor, one verb.

    What stands after the verb lies where its kind belongs: a card or cards in ``cards``, a suit in
    ``suit``, a word, a player or a text in ``word``. A number, a yes or no, several words, and
    what may be a number or cards lie among the ``particulars``, under the verb itself:
    ``event.get("finds")`` is 9 where somebody finds nine cards.

    Attributes:
        by: the player (or ``bystander``) who did it.
        verb: the verb's name.
        cards: the cards it speaks of, in the order written; empty when it names none.
        suit: the suit it speaks of, or None.
        word: the word, text or player written after the verb when it is neither card nor
            suit; ``hand`` where a whole hand is meant; None when the verb stands alone.
        particulars: the further keys, read: a player's name, a word, a number, a bool.
        untold: the cards that are laid down, where not every one is known: a king, KS.
        tried: nobody did it: somebody claims it, and it is tried what would be ruled on it.
        told: what the players say about this event alone, by fact.
        disputed: what they say differently about it: by fact, the answers by player; no answers
            where nobody knows.
        happened: whether it happened at all, where that is not sure: what each player says of it;
            empty where nobody knows. None where nobody doubts it.
        unsure: the players who are asked whether it happened, and do not know it.
        unsure_of: by fact told of it, the players who are asked for that, and do not know it.
        who: the players of whom one did it, where nobody says which; () where it is known.
        line: the line of the case it stands on, from 1; 0 when it was not read from a file.
        number: its place in the record, from 1.
    """

    by: str
    verb: str
    cards: tuple[Card, ...] = ()
    suit: Suit | None = None
    word: str | None = None
    particulars: Mapping[str, Any] = field(default_factory=dict)
    told: Mapping[str, Value] = field(default_factory=dict)
    disputed: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    happened: Mapping[str, bool] | None = None
    line: int = 0
    number: int = 0
    untold: tuple[Card, ...] = ()
    tried: bool = False
    who: tuple[str, ...] = ()
    unsure: tuple[str, ...] = ()
    unsure_of: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def is_nothing(self) -> bool:
        """Whether nothing happened in its place: somebody told of it, and is not believed."""
        return not self.verb

    @property
    def verbs(self) -> tuple[str, ...]:
        """The verbs by which it may be judged: who plays a card leads it, or follows with it."""
        return PLAYS if self.verb == "plays" else (self.verb,)

    def whether(self, fact: str) -> bool | None:
        """Return what the players say of a fact about this event alone; None where nobody does."""
        told = self.told.get(fact)
        return told if isinstance(told, bool) else None

    def word_of(self, verb: str) -> str:
        """Return the word written after that verb, or ``nothing``: of another act there is none."""
        return self.word or "nothing" if self.verb == verb else "nothing"

    def told_no_more_than(self, facts: Set[str]) -> Event:
        """Return it with what the players say of these facts alone; itself where it is no more."""
        if not self.told.keys() - facts and not self.disputed.keys() - facts:
            return self
        told = {fact: said for fact, said in self.told.items() if fact in facts}
        disputed = {fact: said for fact, said in self.disputed.items() if fact in facts}
        return replace(self, told=told, disputed=disputed)

    def gone(self) -> Event:
        """Return what stands in its place in the record if it did not happen: that it did not."""
        denied = {DENIED: self.verb}
        return Event(self.by, "", line=self.line, number=self.number, particulars=denied)

    def denies(self, verb: str) -> bool:
        """Whether it is what stands in the place of such an act, which did not happen."""
        return self.is_nothing and self.particulars.get(DENIED) == verb

    def in_text(self) -> str:
        """Return it in words: West leads 9S."""
        what = " and ".join(map(in_text, self.cards)) or str(self.suit or self.word or "")
        of = self.particulars.get("of")
        words = [
            SOMEBODY if self.who else self.by,
            self.verb.replace("_", " "),
            what,
            f"(of {of})" if of else "",
        ]
        return " ".join(word for word in words if word)

    def done(self) -> str:
        """Return it in words without who did it: exchanges 7H, declares marriage in clubs."""
        several = self.particulars.get(self.verb)
        named = several if isinstance(several, tuple) else () if several is True else (several,)
        place = self.particulars.get("from")
        to, suit = self.particulars.get("where"), self.particulars.get("suit")
        named = (*named, f"from the {place}" if place else None)
        named = (*named, f"to the {to}" if to in PLACES else None)
        named = (*named, f"in {suit}" if suit else None)
        by = SOMEBODY if self.who else self.by
        said = self.in_text().removeprefix(by).strip()
        return " ".join([said, *(str(one).replace("-", " ") for one in named if one is not None)])

    def __str__(self) -> str:
        return letters(self.in_text())

    def get(self, particular: str) -> Any:
        """Return a particular as it was read, or None when nobody wrote it."""
        return self.particulars.get(particular)


@dataclass(frozen=True)
class Holding:
    """What the case says of one player's hand when the record begins.

    Attributes:
        cards: the cards it is said to hold.
        number: how many cards it holds, or None when nobody says.
        whole: *cards* is the whole hand.
        lacks: suits of which it is said to hold none.
        some: cards besides of which no more is known than the suit, or not even that.
    """

    cards: tuple[Card, ...] = ()
    number: int | None = None
    whole: bool = False
    lacks: tuple[Suit, ...] = ()
    some: tuple[UnknownCard, ...] = ()

    @property
    def known_by_suit(self) -> tuple[UnknownCard, ...]:
        """The cards of which the suit is known, and no more."""
        return tuple(card for card in self.some if card.of_suit is not None)
