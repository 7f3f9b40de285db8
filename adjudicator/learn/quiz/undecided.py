"""Questions on what turns on something that nobody has said."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from adjudicator.base.phrases import SOMEBODY
from adjudicator.base.values import replace
from adjudicator.law.effects import effects, weighs
from adjudicator.law.engine.findings import aloud, numbered, saying
from adjudicator.law.engine.hearing import Hearing
from adjudicator.law.engine.questions import settled
from adjudicator.law.ruling import ASK, SILENT, Decision, Given, Missing, Row
from adjudicator.learn.exercises.ruled import PLAYED_AMISS
from adjudicator.learn.quiz.asked import ToAsk
from adjudicator.learn.quiz.composing import of_answers
from adjudicator.learn.quiz.questions import NOTHING, SILENCE, OfferedAnswer, QuizQuestion
from adjudicator.learn.quiz.wrong import sentence

# Whatever the reason, nobody has to obey.
WITHOUT_FORCE = frozenset(("void", "call-void", "call-fails"))
FOR_EACH = "for each."  # how a finding ends that counts what nobody has counted
MOST_OPEN = 3  # so many open questions fit into an answer


def open_question(asked: ToAsk, seed: int) -> QuizQuestion | None:
    """A ruling that turns on what nobody has said: to rule all the same is wrong.

    None where the same follows in any case.
    """
    open_ones = [d for d in asked.heard.decisions if d.outcome == ASK]
    decision = open_ones[0]
    questions = dict.fromkeys(m.question for each in open_ones for m in each.missing)
    if not 0 < len(questions) <= MOST_OPEN or asked.doubtful:
        return None
    if any(finding.gives(*PLAYED_AMISS) for finding in asked.heard.findings):
        return None  # that alone is asked about such a card
    if _leaves_the_price_open(asked, open_ones):
        return None
    if not all(_turns_on_the_answers(asked, each) for each in open_ones):
        return None
    right = OfferedAnswer(f"It depends: {' '.join(questions)}", right=True)
    turns = "It turns on what nobody has said."
    wrong = list(_if_it_were_known(decision))
    asked.rng.shuffle(wrong)
    wrong = wrong[:2]
    wrong += [OfferedAnswer(SILENCE, why=("The book speaks of it, once that is known.", turns))]
    wrong += [OfferedAnswer(NOTHING, why=(turns,))]
    law = next((asked.heard.book.clauses[c].law for m in decision.missing
                for a in m.answers for c in a.clauses), asked.law)  # fmt: skip
    made = of_answers(asked, "ruling", None, "what does the book say of it?", right, wrong, seed)
    in_laws = asked.law in {*asked.heard.situation.laws, *decision.heard}
    act = sentence(asked.told_of(decision))
    return made and replace(made, law=asked.law if in_laws else law, act=act)


def _leaves_the_price_open(asked: ToAsk, decisions: Sequence[Decision]) -> bool:
    """Whether by some answer the book says what is wrong, and not what is paid for it.

    Then who says that the book does not say is right as well.
    """
    book = asked.heard.book
    silences = {s.says for m in asked.heard.matters for s in book.silences_on(m.topics)}
    found = {words for d in decisions for row in d.answers for words in row.findings}
    return any(silence in words for silence in silences for words in found)


def _turns_on_the_answers(asked: ToAsk, decision: Decision) -> bool:
    """Whether the answers lead to different consequences, and not to other reasons alone."""
    return len({_consequence(asked, decision, row) for row in decision.answers}) > 1


def _consequence(asked: ToAsk, decision: Decision, row: Row) -> object:
    """Return what a row of the table means for the players: what follows, and for whom.

    What goes without saying counts only where nothing is ruled in any case.
    """
    matter = next(each for each in asked.heard.matters if each.part == decision.part)
    given = {each.fact: each.values[0] for each in row.given}
    hearing = settled(Hearing(asked.heard.book, matter).assuming(given))
    says = [saying(hearing, clause, number) for number, clause in numbered(hearing)]
    follows = {each for one in says for each in effects(one)}
    weighty = frozenset(each for each in follows if weighs([each]))
    if follows and all(each.kind in WITHOUT_FORCE for each in follows):
        return WITHOUT_FORCE
    if weighty or any(finding.kind == "ruling" for finding in decision.findings):
        return weighty
    return row.outcome, frozenset((e.kind, e.against, e.held_by) for e in follows)


def _if_it_were_known(decision: Decision) -> Iterator[OfferedAnswer]:
    """Yield what each answer would lead to, without what is so in any case."""
    said = [set(row.findings) for row in decision.answers]
    always = set.intersection(*said) | {aloud(finding) for finding in decision.findings}
    rows: dict[str, list[Row]] = {}
    for row in decision.answers:
        if row.outcome == SILENT:
            continue  # what the book does not say it does not say in any case
        if any(words.endswith(FOR_EACH) for words in row.findings):
            continue  # of what it is so many for each no answer tells
        words = sentence(" ".join(each for each in row.findings if each not in always))
        rows.setdefault(words, []).append(row)
    for words, leading in rows.items():
        if words and SOMEBODY not in words and not _names_its_answer(words, leading):
            given = "; or ".join(_given(decision.missing, row.given) for row in leading)
            clause = next(iter(leading[0].clauses), None)
            yield OfferedAnswer(
                words, clause=clause, why=(f"Only if the answer is this: {given}.",)
            )


def _names_its_answer(words: str, leading: Sequence[Row]) -> bool:
    """Whether a finding says itself on what it hangs: then it is so, whatever the answer is."""
    said = {g.said.casefold() for row in leading for g in row.given}
    return any(word in said for word in re.findall(r"\w+", words.casefold()))


def _given(missing: Sequence[Missing], given: Sequence[Given]) -> str:
    questions = {each.fact: each.question for each in missing}
    return "; ".join(f"{questions[g.fact]} {g.said.replace('-', ' ')}" for g in given)
