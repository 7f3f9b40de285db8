"""What each side claims, and what becomes of it: a verdict each, with its law and a few words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence

from adjudicator.base.cards import UnknownCard
from adjudicator.base.patterns import pattern
from adjudicator.base.phrases import capital, in_text, infinitive, joined, points_in_words
from adjudicator.base.values import replace
from adjudicator.court.answers import BY_ABSENCE, NOT_SAID, ONE_OR_THE_OTHER
from adjudicator.law.book.model import HOUSE, Words
from adjudicator.law.remedies import register
from adjudicator.law.ruling import (
    WHOEVER_IS_RIGHT,
    CameTo,
    ClaimVerdict,
    Decision,
    Finding,
    Ruling,
)
from adjudicator.report.citing import law_name, plain
from adjudicator.report.document import Verdict
from adjudicator.report.remedies import scorer

# What a verdict is called, and how it is painted.
VERDICTS: Mapping[str, tuple[str, str]] = {
    "upheld": ("YES", "ruling"),
    "in-part": ("IN PART", "waits"),
    "refused": ("NO", "wrong"),
    "open": ("OPEN", "ask"),
    "silent": ("SILENT", "ask"),
}

EITHER = "EITHER"  # of what may be chosen between, where more than one is claimed
BARRED = "barred"
OF_WHAT_ONE_DID = ("barred", "not-valid", "stands", "void")  # claims that need name no act
OF_WHAT_ONE_MAY_DO = ("may", "may-not")
NO_POINTS = "no-points"
OF_THE_TABLE = ("trumps", "no-trumps")  # claims that are of no player
HAPPENED = "happened"  # what is told differently, where it is whether an act was done
# What is found of an act that is only tried is told as if it had been done: then this comes before.
BREACHES, WOULD_BE = ("had-to-follow",), "it would be ruled: "
SHORT = 32  # signs; a longer act is told without its cards, and a longer reason once
_CARDS_BESIDE = pattern(r" (?:\([^()]*\)|with .*)$")
_SAID = pattern(r'notices ".*"$')
_TAIL = pattern(r"(?:: |, its face |, and names the trick).*$")
OF_A_TRICK = "the trick"
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
IF_ANSWERED = {"yes": "so", "no": "not"}
# Why a claim is refused that no law grants, and none speaks of.
NO_WORDS = "the book has no words for it"
AS_READ_HERE = "as read here"


def verdict_rows(
    words: Words,
    claims: Sequence[ClaimVerdict],
    sides: bool,
    question: str = "",
    silence: str = "",
    told: Iterable[str] = (),
    places: Mapping[int, str] = {},
    asked: Collection[str] = (),
    turned_by: Sequence[Mapping[str, str]] = (),
    exceptions: Sequence[Collection[str]] = (),
) -> list[Verdict]:
    """Return the verdicts on claims, a row each.

    Args:
        words: how the things of the game are said.
        claims: what is claimed.
        sides: points are scored by partners together.
        question: the question that would close what is open, where it is asked beside it.
        silence: what the book does not say, where it is told beside what is met by silence.
        told: sentences that stand below: no reason is given that is one of them.
        places: where an event stands, see :func:`places`; claims alike in words are told by it.
        asked: the questions that are asked below; any other stands beside the claim it would close.
        turned_by: of each claim, by doubt, the law of which another reading would turn it.
        exceptions: of each claim, the laws that except it from others.
    """
    untold: Sequence[Mapping[str, str]] = [{}] * len(claims)
    none: Sequence[Collection[str]] = [()] * len(claims)
    rows = []
    below = [sentence.lower() for sentence in told]
    for claim, doubted, but in zip(claims, turned_by or untold, exceptions or none, strict=True):
        word, style = VERDICTS[claim.verdict]
        if claim.verdict == "in-part" and claim.reason == ONE_OR_THE_OTHER:
            word = EITHER  # all that the law gives is claimed, one thing beside the other
        said = capital(said_apart(words, claim, claims, sides, places)) + _due(claim.comes_to)
        own = "" if claim.question in asked else claim.question
        beside = {"open": question or own, "silent": silence}.get(claim.verdict)
        if beside:
            said = f"{said}: {beside[:1].lower()}{beside[1:]}"
        again = beside or any(_says(sentence, claim.reason.lower()) for sentence in below)
        if claim.verdict == "silent" and len(claim.reason) > SHORT:
            below.append(claim.reason.lower())  # what the book does not say is told once
        why = _why(
            replace(claim, reason="") if again or claim.verdict == "open" else claim, doubted, but
        )
        if not claim.question or own or {claim.question} == set(asked) | {question} - {""}:
            why = "; ".join(filter(None, (by_answers(claim), why)))
        rows.append(Verdict(word, style, said, why))
    rows = list(dict.fromkeys(rows))  # what two tell of one act reads the same
    if question:  # where the answers lead stands right under it
        rows.sort(key=lambda row: row.word == VERDICTS["open"][0])
    return rows


def by_answers(claim: ClaimVerdict) -> str:
    """Return what becomes of an open claim by each answer: if so: NO; if not: YES.

    "" where that is not known.
    """
    given: dict[str, list[str]] = {}
    for answer, so in claim.by_answer.items():
        comes_to = f"{VERDICTS[so.verdict][0]}{_due(so)}{in_part(so)}"
        given.setdefault(comes_to, []).append(IF_ANSWERED.get(answer, answer))
    return "; ".join(f"if {joined(answers, 'or')}: {so}" for so, answers in given.items())


def _says(sentence: str, reason: str) -> bool:
    """Whether a sentence tells a reason: at its beginning, or a long one anywhere."""
    return sentence.startswith(reason) or (len(reason) > SHORT and reason in sentence)


def with_its_card(claim: ClaimVerdict, finding: Finding | None) -> ClaimVerdict:
    """Return a claim with the card it is about, where what decides it speaks of that one alone."""
    if claim.card is not None or finding is None or claim.verdict == "silent":
        return claim
    about = [r for r in finding.remedies if claim.of in (None, *r.against)]
    granted = register().granted_by.get(claim.word or "", frozenset())
    if claim.verdict == "upheld":  # the card by which it is so, though others lie beside it
        about = [r for r in about if r.kind in granted] or about
    cards = dict.fromkeys(card for remedy in about for card in remedy.things.get("cards", ()))
    alone = [card for card in cards if len(cards) == 1 and not isinstance(card, str)]
    return replace(claim, card=alone[0]) if alone else claim


def verdict_of(claim: ClaimVerdict) -> str:
    """Return what becomes of a claim, without saying what is claimed: NO: it is 40 (law 53)."""
    word, _ = VERDICTS[claim.verdict]
    why = _why(claim)
    return f"{word}{_due(claim.comes_to)}" + (f" ({why})" if why else "")


def _due(so: CameTo) -> str:
    """What is due instead of the number that is claimed."""
    return f": it is {so.due}" if so.due is not None else ""


def in_part(so: CameTo) -> str:
    """What of a thing is so in part, where it is told beside no law: ", and Jo deals"."""
    if not so.but:
        return ""
    return f", {so.but}" if so.but.startswith(("and ", "if ", "unless ", "but ")) else f": {so.but}"


def _why(
    claim: ClaimVerdict, doubted: Mapping[str, str] = {}, exceptions: Collection[str] = ()
) -> str:
    # a claim that is refused leans on one law, and may be refused by another; what would turn it
    # is another reading of the law on which they quarrel
    leans = (lacks.law for lacks in claim.lacks)
    over = {claim.law} if any(lacks.gives_way_to for lacks in claim.lacks) else set()
    if claim.verdict == "silent":  # the house's rule is no authority for what the book leaves out
        leans = (law for law in leans if not law.startswith(HOUSE))
    # first the law that goes before the other; last by what that is so of which a law speaks
    laws = dict.fromkeys([*over, *leans, claim.law, *exceptions])
    given = claim.reason.rstrip(".")
    read_so = claim.verdict == "refused" and bool(doubted) and given in BY_ABSENCE
    if read_so:  # that no law gives a thing is so as one is read here, and by another reading not
        given = "" if any(laws) else AS_READ_HERE
        laws = laws if any(laws) else dict.fromkeys(doubted.values())
    if claim.verdict == "silent" and any(laws) and given == NOT_SAID:
        given = ""  # the verdict says it; of the law that is named more is told below
    by_either = given.startswith(WHOEVER_IS_RIGHT)  # then it names the laws itself
    names = [law_name(law).lower() for law in laws if law]
    law = "; ".join(name for name in names if not (by_either and name in given))
    breach = claim.tried is not None and claim.tried.gives(*BREACHES)
    if breach and claim.tried is not None and given and claim.tried.text.startswith(given):
        given = f"{WOULD_BE}{given}"  # nobody has done it
    apart = " " if given == AS_READ_HERE else ": "
    why = apart.join(part for part in (law, given) if part)
    why = why or (NO_WORDS if claim.verdict == "refused" and not claim.otherwise else "")
    return "; ".join(filter(None, (why, _by_another_reading(claim, doubted, laws))))


def _by_another_reading(
    claim: ClaimVerdict, doubted: Mapping[str, str], named: Collection[str | None]
) -> str:
    """Return what a claim comes to by another reading, and of which law if it is not named yet."""
    by_law: dict[str, list[str]] = {}
    for doubt, so in claim.otherwise.items():
        if so.verdict == claim.verdict:
            comes_to = f"it is {so.due}"
        else:
            comes_to = so.instead or VERDICTS[so.verdict][0].lower()
        by_law.setdefault(doubted.get(doubt, ""), []).append(comes_to)
    alike: dict[tuple[str, ...], list[str]] = {}
    for law, came in by_law.items():
        alike.setdefault(tuple(dict.fromkeys(came)), []).append(law)
    parts: list[str] = []
    for came_to, laws in alike.items():
        begun = "" if parts else "by another reading" if len(came_to) == 1 else "by other readings"
        # where the readings of several laws come to other things, it is told which to what
        told = [
            law_name(law).lower() for law in laws if law and (law not in named or len(alike) > 1)
        ]
        of = f"of {joined(told)}:" if told else ""
        parts.append(" ".join(filter(None, (begun, of, joined(list(came_to), "or")))))
    return "; ".join(parts)


def verdicts_by(words: Words, claims: Iterable[ClaimVerdict], doubt: str, ruling: Ruling) -> str:
    """Return what becomes of claims by the reading of a doubt that is not followed, in a line.

    YES: it stands, says Cleo. NO: a card goes back, says Bart. Only of those of which something
    else becomes; "" where there are none.
    """
    by_it = ((claim, claim.otherwise.get(doubt)) for claim in claims)
    return verdicts_turned(words, by_it, ruling)


def verdicts_turned(
    words: Words, claims: Iterable[tuple[ClaimVerdict, CameTo | None]], ruling: Ruling
) -> str:
    """Return what else becomes of claims of a ruling, in a line; of one with None nothing does.

    Where the same becomes of every one they need not be named.
    """
    claims, where = list(claims), places(ruling)
    alike = {None if so is None or so.due is not None else so.verdict for _, so in claims}
    only = next(iter(alike)) if len(alike) == 1 and len(claims) > 1 else None
    if only is not None:
        return f"{VERDICTS[only][0]} on every claim."
    as_they_are = [claim for claim, so in claims if so is None]
    turned = [so for _, so in claims if so is not None]
    same = {so.verdict for so in turned} if all(so.due is None for so in turned) else set()
    if len(same) == 1 and len(turned) > 2 * len(as_they_are) > 0:
        verdict = same.pop()
        rest = [
            told_again(words, claim, ruling, where)
            for claim in as_they_are
            if claim.verdict != verdict
        ]  # what stays as it is is sooner told
        but = f" but: {'; '.join(rest)}" if rest else ""
        return f"{VERDICTS[verdict][0]} on every claim{but}."
    found: dict[str, list[str]] = {}
    for claim, so in claims:
        if so is not None:
            said = told_again(words, claim, ruling, where) + _due(so) + in_part(so)
            found.setdefault(VERDICTS[so.verdict][0], []).append(said)
    if as_they_are and found and all(claim.verdict == "silent" for claim, _ in claims):
        found[VERDICTS["silent"][0]] = [
            told_again(words, claim, ruling, where) for claim in as_they_are
        ]  # else one would look for them
    return " ".join(f"{word}: {'; '.join(said)}." for word, said in found.items())


def told_again(words: Words, claim: ClaimVerdict, ruling: Ruling, where: Mapping[int, str]) -> str:
    """Return a claim in words where its verdict stands above, with him who makes it.

    Who that is goes without saying but where another claims what reads the same.
    """
    said = claim_said(words, claim, ruling.sides, by=False)
    alike = [c for c in ruling.claims if claim_said(words, c, ruling.sides, by=False) == said]
    by = len({each.by for each in alike}) > 1
    return said_apart(words, claim, ruling.claims, ruling.sides, where, by=by)


def said_apart(
    words: Words,
    claim: ClaimVerdict,
    among: Sequence[ClaimVerdict],
    sides: bool,
    places: Mapping[int, str],
    *,
    by: bool = True,
) -> str:
    """Return a claim in words; with its place, where others are of the like at other acts.

    The like is what reads the same, or what is claimed of the same thing: twenty for one pair, and
    that another may not be declared.

    Args:
        words: how the things of the game are said.
        claim: the claim.
        among: all that are claimed.
        sides: points are scored by partners together.
        places: where an event stands, see :func:`places`.
        by: with him who claims it.
    """
    said = claim_said(words, claim, sides)
    wanted = claimed_in_words(words, claim, sides).lower()
    alike = (
        each.event
        for each in among
        if claimed_in_words(words, each, sides).lower() == wanted
        or _is_of_one_thing(each, claim)
        or _are_of_what_one_did(each, claim)
        or _is_scored_besides(each, claim)
        or _is_denied_of_another(each, claim)
    )
    others = set(alike) - {claim.event}
    # what is said of the whole record, too, and met otherwise there, would read as a contradiction
    whole = _is_of_no_points(claim) or any(
        each.verdict != claim.verdict and claim_said(words, each, sides) == said for each in among
    )
    apart = claim.event and (others if whole else others - {0})
    # five for the revoke alone, and five in all, are met otherwise though both are of its claim
    of_it_alone = claim.placed and any(
        each.verdict != claim.verdict and not each.placed and claim_said(words, each, sides) == said
        for each in among
    )
    same = (each.event for each in among if claim_said(words, each, sides) == said)
    told = places.get(claim.event, f"act {claim.event}" if set(same) - {claim.event, 0} else "")
    said = claim_said(words, claim, sides, by=by)
    return f"{said}; {told}" if (apart or of_it_alone or claim.timed) and told else said


def places(ruling: Ruling) -> Mapping[int, str]:
    """Return where each event stands on which something was ruled: when Ann leads 9S.

    It is told by what was done, which is what one saw at the table; and, where that was done
    several times, by which time it was. So are those that were done in one story only, of which
    nothing is ruled that is so in every story.
    """
    apart = [each for each in ruling.disputes if each.fact == HAPPENED and each.about]
    acts = {each.event: f"when {each.about}" for each in apart}
    # of what is ruled on one event the first is the act itself
    acts |= {decision.event: _done_by(decision) for decision in reversed(ruling.decisions)}
    for claim in ruling.claims:  # who takes the trick may be open; what was played to it is not
        of_a_trick = OF_A_TRICK in acts.get(claim.event, OF_A_TRICK)
        if claim.when and of_a_trick:
            acts[claim.event] = f"when {claim.when}"
    acts = {event: _in_short(act) if len(act) > SHORT else act for event, act in acts.items()}
    bare = {event: _without_cards(act) for event, act in acts.items()}
    short = Counter(bare.values())
    named = {
        event: bare[event] if len(act) > SHORT and short[bare[event]] == 1 else act
        for event, act in acts.items()
    }
    times, so_far = Counter(named.values()), Counter[str]()
    found = {}
    for event, act in sorted(named.items()):
        so_far[act] += 1
        found[event] = f"{act} {which_time(so_far[act])}" if times[act] > 1 else act
    return found


def which_time(number: int) -> str:
    """Return which of several times something was done: the second time."""
    which = ORDINALS[number - 1] if number <= len(ORDINALS) else f"{number}th"
    return f"the {which} time"


def _in_short(act: str) -> str:
    """Return an act without what was wrong with it, how a card lay, or what somebody said."""
    said = _SAID.sub("notices it", act)
    return _TAIL.sub("", said)


def _without_cards(act: str) -> str:
    """Return an act without the cards that it names besides: when Ann declares four aces."""
    return _CARDS_BESIDE.sub("", act)


def _done_by(decision: Decision) -> str:
    """What was done, as it stands in a sentence: when Ann leads 9S; of what Ann claimed at once."""
    if decision.actor and decision.act.startswith(decision.actor):
        return f"when {decision.act}"
    said = decision.act[:1].lower() + decision.act[1:]
    return f"{'of' if said.startswith('what ') else 'when'} {said}"


def _are_of_what_one_did(one: ClaimVerdict, claim: ClaimVerdict) -> bool:
    """Whether a claim says whether something is good that a player did, and not what, as one does.

    So does one that says what he may do, or may not, beside those that say whether it is good.
    """
    if one.of != claim.of or claim.things or one.things:
        return False
    of_an_act = (*OF_WHAT_ONE_DID, *OF_WHAT_ONE_MAY_DO)
    unnamed = not (claim.act or claim.deed)
    good = claim.word in OF_WHAT_ONE_DID and unnamed and one.word in of_an_act
    may = claim.word in OF_WHAT_ONE_MAY_DO and one.word in OF_WHAT_ONE_DID and not one.act
    return good or may


def _is_denied_of_another(one: ClaimVerdict, claim: ClaimVerdict) -> bool:
    """Whether the same is said of two players at two times, and not met alike."""
    return (
        one.word == claim.word is not None and one.of != claim.of and one.verdict != claim.verdict
    )


def _is_of_no_points(claim: ClaimVerdict) -> bool:
    """Whether a claim says that something scores nothing, and not what."""
    return claim.word == NO_POINTS and not (claim.act or claim.things)


def _is_scored_besides(one: ClaimVerdict, claim: ClaimVerdict) -> bool:
    """Whether points are claimed of a player of whom it is said that something scores nothing."""
    points = one.word is None and bool(one.number)
    return points and _is_of_no_points(claim) and (one.of or one.by) == (claim.of or claim.by)


def _is_of_one_thing(one: ClaimVerdict, other: ClaimVerdict) -> bool:
    """Whether one claims something for a thing, and another is of an act by which it is made."""
    return any(
        thing.replace("-", " ") in claim.act
        for for_it, claim in ((one, other), (other, one))
        if not _is_supposed(claim)
        for thing in for_it.things
    )


def _is_supposed(claim: ClaimVerdict) -> bool:
    """Whether a claim is of what follows from an act, and says itself: if that is done."""
    return bool(claim.act) and claim.word not in (*OF_WHAT_ONE_MAY_DO, "must")


def claim_said(words: Words, claim: ClaimVerdict, sides: bool, *, by: bool = True) -> str:
    """Return a claim in words: a suit may be called of East, says West.

    Args:
        words: how the things of the game are said.
        claim: the claim.
        sides: points are scored by partners together.
        by: with him who claims it.
    """
    supposed = claim.word is not None and claim.act and "{does}" not in _phrase(words, claim)
    after = f", once {joined(claim.after)}" if claim.after and not supposed else ""
    before = f", before {claim.before}" if claim.before else ""
    if_right = f", if {claim.if_right} is right" if claim.if_right else ""
    says = f", says {claim.by}" if by else ""
    return f"{claimed_in_words(words, claim, sides)}{after}{before}{if_right}{says}"


def claimed_in_words(words: Words, claim: ClaimVerdict, sides: bool) -> str:
    """Return what is claimed, in words: call suit, a total of 120, 5 points."""
    if claim.word is None:
        of = f" for {scorer(claim.of, sides)}" if claim.of else ""
        things = joined([plain(thing) for thing in claim.things])
        return f"{points_in_words(claim.number or 0)}{_told(claim, 'for ', things)}{of}"
    about = " ".join(claim.about)
    named = _phrase(words, claim)
    unnamed = "|" in words.claims.get(claim.word, "")
    if claim.card is None:  # no card of his is so, and not: a card of his is not so
        named = named.replace("{card} is not ", "no {card} is ")
    number = points_in_words(claim.number) if claim.number is not None and "{}" not in named else ""
    of_things = joined([plain(thing) for thing in claim.things])
    for_it = _told(claim, "for ", of_things) if of_things and "{for_it}" in named else ""
    with_it = f" with {in_text(claim.card)}" if claim.card and "{with_it}" in named else ""
    said = named.format(
        about,
        for_it=for_it,
        with_it=with_it,
        of=claim.of,
        deed=f"{claim.of}'s {claim.deed}" if claim.deed else f"what {claim.of} did",
        who=f"{claim.of}'s {claim.deed}" if claim.deed else claim.of,
        by=claim.by,
        card=_card(claim).removeprefix("a " if named.startswith("no ") else ""),
        suit=_suit(claim),
        back_to=f" {claim.back_to}" if claim.back_to else "",
        does=infinitive(claim.act) if claim.act else f"have {number}" if number else _done(claim),
    )
    done = ""
    if claim.act and "{does}" not in named:  # what is done before it is told before it
        done = f", if {joined([*claim.after, claim.act])}"
    number = "" if "{does}" in named else number
    told = () if of_things == claim.deed else claim.things
    things = joined([plain(thing) for thing in (*told, number) if thing])
    if claim.word == BARRED and number and not for_it:
        said, things = f"{said.strip()} from {number}", of_things
    rest = (f", {number}" if number else "") if for_it else _told(claim, "", things, but=named)
    said = said.strip() + rest + done
    of_him = claim.of and claim.word not in OF_THE_TABLE
    of = f", as to {claim.of}" if of_him and not unnamed and "{card}" not in named else ""
    return f"{said.strip()}{of}"


def _phrase(words: Words, claim: ClaimVerdict) -> str:
    """How a word is said of him of whom it is claimed, or of nobody."""
    word = claim.word or ""
    phrase = words.claims.get(word, f"{plain(word)} {{}}".rstrip())
    named, _, unnamed = phrase.partition("|")
    return unnamed if unnamed and claim.of is None else named


def _told(claim: ClaimVerdict, before: str, things: str, but: str = "") -> str:
    """What else a claim tells of what it is about: ", marriage in clubs"; "" where nothing.

    Args:
        claim: the claim.
        before: what comes before it.
        things: the things of which it is said, in words.
        but: the words in which some of it stands already.
    """
    said = {"card", "suit"} if "{}" in but else {k for k in ("card", "suit") if f"{{{k}}}" in but}
    if "{with_it}" in but:
        said.add("card")
    if "{does}" in but and claim.word == "must":
        said.add("card")
        if not claim.act or (claim.suit and claim.act.endswith(str(UnknownCard(claim.suit)))):
            said.add("suit")
    card = in_text(claim.card) if claim.card is not None and "card" not in said else ""
    in_the_act = "{does}" in but and card in claim.act
    if card and (in_the_act or card in claim.deed):
        card = ""  # the act that is named tells it
    suit = "" if claim.suit is None or "suit" in said else in_text(claim.suit)
    if suit and (suit in claim.deed or ("{does}" in but and suit in claim.act)):
        suit = ""
    suit = suit and f"{'for' if claim.deed else 'in'} {suit}"
    told = " ".join(word for word in (things, card, suit) if word)
    return f"{' ' if before else ', '}{before}{told}" if told else ""


def _done(claim: ClaimVerdict) -> str:
    """What is done by an act that nobody names: a card, or a suit, that one must play is played."""
    owed = claim.card or (UnknownCard(claim.suit) if claim.suit else None)
    return f"play {in_text(owed)}" if claim.word == "must" and owed is not None else "do it"


def _card(claim: ClaimVerdict) -> str:
    if claim.card is None:
        return f"a card of {claim.of}'s" if claim.of else "the card"
    card = in_text(claim.card)
    if claim.of is None:
        return card
    one_of_several = card.startswith(("a ", "an "))
    return f"{card} of {claim.of}'s" if one_of_several else f"{claim.of}'s {card}"


def _suit(claim: ClaimVerdict) -> str:
    return "a suit" if claim.suit is None else in_text(claim.suit)
