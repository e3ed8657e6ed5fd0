"""The question the judge forgot to ask: which one fact, if it were otherwise, would flip the outcome.

Facts are changed one at a time, the nearest first: another answer, the other order of two timestamps, tapped
or not, other figures, a keyword fewer, another controller, a card that is not there. The outcome has flipped
when what a scenario expects is no longer so, or, where it expects nothing or it never was so, when the answer
people are told is another. What nobody answered is decided by default.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct, structs

from scenarios.language.known_cards import Finder, finder
from scenarios.language.scenario import Scenario
from scenarios.run.fault import STATUS
from scenarios.run.outcome import Outcome, run
from scenarios.speech.narrate import Narrator
from scenarios.tell.answer import answer, line
from scenarios.what_if.change import NoSuchChange, OneChange
from scenarios.what_if.changes_offered import offered_changes
from scenarios.what_if.one_change import called_otherwise, fitting, otherwise
from scenarios.what_if.parted import by_its_name

MOST_CHANGES = 400
NEAR = {
    "answer": 1, "order": 1, "effects": 1, "turn about": 1, "tapped": 2, "untapped": 2, "no counters": 2,
    "no damage": 2, "stays out": 2, "counter": 3, "power": 3, "keyword": 3, "controller": 3, "without": 4,
    "card": 4,
}  # fmt: skip


class Flip(Struct, frozen=True):
    """A change that flips the outcome, how near it is, and what comes of it."""

    change: OneChange
    distance: int
    outcome: Outcome


def pivot(
    scenario: Scenario, cards: Finder | None = None, progress: Callable[[int], None] = lambda _: None
) -> tuple[list[Flip], int]:
    """The changes that flip the outcome, the nearest first; and how many were tried."""
    plain = structs.replace(scenario, under=(), vary=(), defaults=True)
    as_it_is = run(plain, cards=cards)
    told, expects = answer_told(as_it_is), bool(scenario.expect) and as_it_is.status == "passing"
    found: list[Flip] = []
    tried = 0
    for change in changes(plain, finder(plain, cards)):
        try:
            changed, other = fitting(otherwise(plain, change), cards)
        except NoSuchChange:
            continue
        progress(tried)
        if other.status in ("problem", STATUS):
            continue  # what is written no longer fits together: no other situation, but none
        tried += 1
        so = by_its_name(answer_told(other), called_otherwise(plain, changed, change))
        if other.status == "failing" if expects else so != told:
            found.append(Flip(change, NEAR[change.what], other))
    return found, tried


def changes(scenario: Scenario, find: Finder) -> list[OneChange]:
    """What is tried, the nearest first; a keyword that nobody has is no fact of the situation."""
    able = (one for one in offered_changes(scenario, find) if one.what != "keyword" or one.number < 0)
    return sorted(able, key=lambda one: NEAR[one.what])[:MOST_CHANGES]


def answer_told(outcome: Outcome) -> str:
    """The answer in one line, by which outcomes are told apart."""
    if outcome.find is None:
        return outcome.status
    narrator = Narrator("en", outcome.find)
    return line(answer(outcome, narrator), narrator)
