"""What becomes of a claim, and why, in a few words."""

from __future__ import annotations

from adjudicator.base.patterns import pattern
from adjudicator.base.values import NamedTuple
from adjudicator.law.ruling import Finding, Lacks, Standing

UPHELD, IN_PART, REFUSED, OPEN, SAYS_NOTHING = "upheld", "in-part", "refused", "open", "silent"
NOTHING_FOR_IT = "no law of the book gives it"
NONE_GIVEN = "no law of the book gives any"
NOT_IN_THIS_CASE = "no law gives it here"
IN_ANOTHER_CASE = "in another case only"
NOT_IN_FORCE = "the right to it is not in force"
GIVES_OTHERS = "it gives other rights, and not this one"
BINDS_NO_MORE = "it binds no more"
NOTHING_DEMANDS_IT = "no law of the book demands it"
NOTHING_AGAINST_IT = "no law is against it"
NO_LAW_GIVES_ONE = "no law gives one here"
NOTHING_EXPOSES_IT = "no law exposes it"
BY_WHAT_IS_RECORDED = "by what is recorded"
NOT_SAID = "the book does not say"
PRICE_NOT_SAID = "the book states no price for it"
HOWEVER_AGREED = "however the table has it"
NOTHING_DONE = "nothing is told that was done"
DID_NOT_HAPPEN = "it did not happen"
NO_TIME_SET = "the book sets no time for it"
NOT_SPOKEN_OF = "no law here speaks of it"
# That no law was found to speak of a claim.
BY_ABSENCE = (
    NOTHING_FOR_IT, NONE_GIVEN, NOT_IN_THIS_CASE, NOTHING_DEMANDS_IT, NOTHING_AGAINST_IT,
    NO_LAW_GIVES_ONE, NOTHING_EXPOSES_IT,
)  # fmt: skip
# Claims that something is due, whatever it is, and that nothing is.
OF_WHAT_IS_DUE = ("no-penalty", "a-penalty")
# Claims that something done, or to be done, is good or is not, or was done in its time.
OF_WHAT_IS_GOOD = (
    "stands", "void", "not-valid", "may", "may-not", "must", "must-name", "must-pass", "barred",
    "too-late", "too-early", "out-of-time", "out-of-turn", "trumps", "who-deals", "follow-suit",
    "had-to-win", "my-lead", "this-trick-is-mine", "exposed", "not-exposed",
)  # fmt: skip
# Of what a silence is that leaves out a number of points.
AMOUNTS = ("penalty", "fate", "score")
# What a silence is about that leaves nothing of the act itself out.
BESIDE_THE_ACT = ("penalty", "remedy", "score")
# Of what the book is silent, where the claim itself tells it.
TOLD_BY_THE_CLAIM = (PRICE_NOT_SAID, NO_TIME_SET, NOT_SPOKEN_OF)
ONCE = "once, from one or the other"
ONE_OR_THE_OTHER = "one or the other, not both"
WHOSE_GOES_FIRST = "the other has a right too, and the book does not say whose goes first"
# A sentence of more letters than this is told by its first part.
A_FEW_WORDS, A_WHOLE_PART = 80, 24


_CONTRARY = {UPHELD: REFUSED, REFUSED: UPHELD}
# A stop that ends no sentence: that of Mr. or Mrs., and of a letter that stands for a name.
_STOP = "\0"
_ABBREVIATED = pattern(r"\b(Mrs?|Messrs|Dr|St|Rev|Capt|Col|Gen|Prof|Hon|[A-Z])\.(?= )")


class ClaimAnswer(NamedTuple):
    """What becomes of a claim, and by what.

    Attributes:
        word: upheld, in part, refused, open or silent.
        finding: the finding that decides it, of the record or of an act that was tried; None
            where there is none.
        reason: why, in a few words; "" where the finding says it.
        right: the right that it would use, where it is one.
        law: the law that decides it, where no finding does: one that would grant it, and does not.
        lacks: the rules by which a refused claim would hold, with what keeps each from standing.
        question: what would close it, where it is open and the law does not ask for it.
        premises: the ids of the premises on which it rests, where no finding decides it.
        due: how many points are due, where several findings give them together; else None.
    """

    word: str
    finding: Finding | None = None
    reason: str = ""
    right: Standing | None = None
    law: str | None = None
    lacks: tuple[Lacks, ...] = ()
    question: str = ""
    premises: tuple[str, ...] = ()
    due: int | None = None

    def denied(self) -> ClaimAnswer:
        """Return what becomes of the contrary claim."""
        return self._replace(word=_CONTRARY.get(self.word, self.word))

    def why(self, *, of_record: bool) -> str:
        """Return why, in a few words: the reason that was given for it, else what is found.

        Args:
            of_record: the ruling tells the finding itself, so that what it grants needs no reason.
        """
        if self.reason or self.finding is None or (of_record and self.word == UPHELD):
            return self.reason
        said = "" if of_record else self.finding.if_done
        return in_a_few_words(said or self.finding.text)


def in_a_few_words(sentence: str) -> str:
    """Return a sentence without its stop; of a long one the first part that says something.

    >>> in_a_few_words("East has drawn already, and had to declare before drawing another card.")
    'East has drawn already, and had to declare before drawing another card'
    >>> in_a_few_words("The card was called in time. All the rest of it can wait until then.")
    'The card was called in time'
    >>> in_a_few_words("Susan was bound by what Mr. Crane did; what she declares is void.")
    'Susan was bound by what Mr. Crane did; what she declares is void'
    >>> in_a_few_words("A card was seen in the dealing of the pack; but Cy had touched his, and so "
    ...                "the deal stands.")
    'Cy had touched his, and so the deal stands'
    """
    said = _ABBREVIATED.sub(rf"\1{_STOP}", sentence.strip())
    for mark in (". ", ": ", "; "):
        first, found, rest = said.partition(mark)
        if found and len(first) >= A_WHOLE_PART and (mark == ". " or len(said) > A_FEW_WORDS):
            said = rest.removeprefix("but ") if rest.startswith("but ") else first
    return said.rstrip(".").replace(_STOP, ".")
