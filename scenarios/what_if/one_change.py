"""What if one thing were otherwise: the same situation after one change, and the change in words.

Answers that nobody asks for any more, or that are none any more, are left out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from scenarios.language.known_cards import Finder, all_placed, finder
from scenarios.language.read import read
from scenarios.language.scenario import Scenario
from scenarios.language.write import write
from scenarios.run.outcome import Outcome, run
from scenarios.tell.facts import Facts
from scenarios.what_if.change import NoSuchChange, OneChange
from scenarios.what_if.doings_otherwise import (
    answer,
    blocks_of,
    effects,
    sentence_in,
    stays_out,
    turn_about,
    without_sentences,
)
from scenarios.what_if.things_otherwise import (
    controller,
    counter,
    keyword,
    left_out,
    order,
    power,
    replaced_by,
    so,
)

# Problems of answers to what is not asked any more, and of waiting for what is not there any more.
NO_LONGER = ("answer-unused", "answer-not-possible", "nothing-to-resolve", "already-there")
MOST_LEFT_OUT = 8
RENAMING = ("power", "keyword", "card")  # after these changes something may be called otherwise


def otherwise(scenario: Scenario, change: OneChange) -> Scenario:
    """The scenario after the change, as though somebody had written it so."""
    find = finder(scenario)
    plain = replace(scenario, under=(), vary=())
    changed = CHANGES[change.what](plain, change, find)
    again, problems = read(write(changed), scenario.where)
    if again is None:
        raise NoSuchChange("; ".join(one.excerpt for one in problems))
    return again


def fitting(scenario: Scenario, cards: Finder | None = None) -> tuple[Scenario, Outcome]:
    """What comes of it, without answers that do not fit any more."""
    outcome = run(scenario, cards=cards)
    for _ in range(MOST_LEFT_OUT):
        shorter = without_unfit(scenario, outcome)
        if shorter == scenario:
            break
        scenario, outcome = shorter, run(shorter, cards=cards)
    return scenario, outcome


def without_unfit(scenario: Scenario, outcome: Outcome) -> Scenario:
    """The scenario without what a run had no use for."""
    unfit = {one.line for one in outcome.problems if one.code in NO_LONGER}
    return without_sentences(scenario, lambda one: one.at.line in unfit)


def called_otherwise(before: Scenario, after: Scenario, change: OneChange) -> dict[str, str]:
    """What things are called after a change, and what each was called before, where that is another name."""
    if change.what not in RENAMING:
        return {}
    there, then = (all_placed(one, finder(one)) for one in (before, after))
    if len(there) != len(then):
        return {}
    pairs = ((one.label, other.label) for other, one in zip(there, then, strict=True))
    return {new: old for new, old in pairs if new != old}


def change_said(change: OneChange, teller: Facts) -> str:
    """What is otherwise, with names in this language."""
    values: dict[str, Any] = {"thing": teller.name(change.thing), "other": teller.name(change.other)}
    if change.what == "answer":
        values["other"] = teller.doing(sentence_in(change.other, teller.scenario)).rstrip("。.")
    elif change.what == "turn about":
        blocks = blocks_of(teller.scenario.play)
        said = [teller.doing(blocks[place][0]).rstrip("。.") for place in (change.number, change.number + 1)]
        values |= {"thing": said[0], "other": said[1]}
    elif change.what == "effects":
        pair = teller.scenario.effects[change.number : change.number + 2]
        texts = [
            (one.text_zh if teller.lang == "zh" else one.text) or one.text or one.text_zh for one in pair
        ]
        values |= dict(zip(("thing", "other"), texts, strict=False))
    elif change.what == "keyword":
        values["other"] = teller.narrator.word(change.other)
    values |= {"player": change.other, "number": change.number}
    lost = change.what == "keyword" and change.number < 0
    return teller.narrator.sentence([f"pivot {'no ' if lost else ''}{change.what}"], values)


CHANGES: dict[str, Callable[[Scenario, OneChange, Finder], Scenario]] = {
    "answer": answer,
    "order": order,
    "effects": effects,
    "turn about": turn_about,
    "tapped": so(tapped=True),
    "untapped": so(tapped=False),
    "no counters": so(counters=()),
    "no damage": so(damage=0),
    "counter": counter,
    "controller": controller,
    "power": power,
    "keyword": keyword,
    "stays out": stays_out,
    "card": replaced_by,
    "without": left_out,
}
