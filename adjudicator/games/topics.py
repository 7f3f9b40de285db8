"""What a matter can be about: one table a game, from which all that names a topic is derived."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from adjudicator.base.values import cached_property, dataclass


@dataclass(frozen=True)
class Topics:
    """One sort of matter: what is judged at once, and the acts that give it to judge.

    Attributes:
        about: the topics, all at once; () where no clause is heard, and a silence may speak.
        by: the acts that raise it, for the proof of a book; () where they are proved as others:
            who ``plays`` leads or follows. What an event is about is the game's to say, in its
            ``subjects``: that hangs on what lies on the table as well.
        told: the acts by which one tells such a dispute; None for the same.
    """

    about: tuple[str, ...]
    by: tuple[str, ...]
    told: tuple[str, ...] | None = None


class TopicTable:
    """The sorts of matter of a game.

    Args:
        table: every sort; several games may share it.
        verbs: the acts that the game knows; None for all.

    >>> table = (Topics(("lead", "play"), by=("leads",)), Topics(("play",), by=("follows", "wins")))
    >>> shared = TopicTable(table, verbs=("leads", "follows"))
    >>> shared.raised
    {('lead', 'play'): ('leads',), ('play',): ('follows',)}
    >>> shared.disputes
    {'lead': ('leads',), 'play': ('leads', 'follows')}
    >>> shared.about("follows"), shared.about("draws")
    (('play',), ())
    """

    def __init__(self, table: Sequence[Topics], verbs: Collection[str] | None = None) -> None:
        self.table, self.verbs = table, verbs

    def _known(self, acts: Iterable[str]) -> tuple[str, ...]:
        return tuple(act for act in acts if self.verbs is None or act in self.verbs)

    @cached_property
    def raised(self) -> Mapping[tuple[str, ...], tuple[str, ...]]:
        """By what one matter may be about, all at once, the acts that raise it."""
        by = {each.about: self._known(each.by) for each in self.table if each.by}
        return {about: acts for about, acts in by.items() if acts}

    @cached_property
    def disputes(self) -> Mapping[str, tuple[str, ...]]:
        """By topic, the acts by which a dispute about it is told."""
        told = {topic: self._known(acts) for topic, acts in _told(self.table).items()}
        return {topic: acts for topic, acts in told.items() if acts}

    @cached_property
    def all(self) -> tuple[str, ...]:
        """Every topic of the table, those first that are told of."""
        every = (topic for each in self.table for topic in each.about)
        return tuple(dict.fromkeys([*_told(self.table), *every]))

    def about(self, verb: str) -> tuple[str, ...]:
        """Return what an act is about, where its verb alone decides it: the first sort it raises.

        A game asks this last, when nothing that it sees at the table has decided it.
        """
        return next((each.about for each in self.table if verb in each.by), ())


def _told(table: Iterable[Topics]) -> Mapping[str, dict[str, None]]:
    """By topic, the acts by which it is told of, in the order of the table."""
    found: dict[str, dict[str, None]] = {}
    for each in table:
        acts = each.by if each.told is None else each.told
        for topic in each.about if acts else ():
            found.setdefault(topic, {}).update(dict.fromkeys(acts))
    return found
