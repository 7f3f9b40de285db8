"""Questions on what turns on something that nobody has said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from adjudicator.law.effects import effects, weighs
from adjudicator.law.engine.findings import aloud, numbered, saying
from adjudicator.law.engine.hearing import Hearing
from adjudicator.law.engine.questions import settled
from adjudicator.law.ruling import ASK, Decision, Given, Missing, Row
from adjudicator.learn.quiz.asked import ToAsk
from adjudicator.learn.quiz.composing import of_answers
from adjudicator.learn.quiz.questions import NOTHING, SILENCE, OfferedAnswer, QuizQuestion
from adjudicator.learn.quiz.wrong import sentence

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
    return made and replace(made, law=asked.law if in_laws else law)


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
    if weighty or any(finding.kind == "ruling" for finding in decision.findings):
        return weighty
    return row.outcome, frozenset((e.kind, e.against, e.held_by) for e in follows)


def _if_it_were_known(decision: Decision) -> Iterator[OfferedAnswer]:
    """Yield what each answer would lead to, without what is so in any case."""
    said = [set(row.findings) for row in decision.answers]
    always = set.intersection(*said) | {aloud(finding) for finding in decision.findings}
    rows: dict[str, list[Row]] = {}
    for row in decision.answers:
        words = sentence(" ".join(each for each in row.findings if each not in always))
        rows.setdefault(words, []).append(row)
    for words, leading in rows.items():
        if words:
            given = "; or ".join(_given(decision.missing, row.given) for row in leading)
            clause = next(iter(leading[0].clauses), None)
            yield OfferedAnswer(
                words, clause=clause, why=(f"Only if the answer is this: {given}.",)
            )


def _given(missing: Sequence[Missing], given: Sequence[Given]) -> str:
    questions = {each.fact: each.question for each in missing}
    return "; ".join(f"{questions[g.fact]} {g.said}" for g in given)
