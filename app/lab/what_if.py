"""What if one thing were otherwise: which changes there are, both results, and what flips the answer."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from app.lab.tasks import LabProblem, broken, told_problem, wrong
from corpus.records import LANGUAGES, Texts
from scenarios.language.known_cards import finder
from scenarios.language.scenario import Scenario
from scenarios.language.write import write
from scenarios.run.outcome import Outcome, run
from scenarios.speech.narrate import Narrator
from scenarios.tell.answer import answer, line
from scenarios.tell.facts import Facts
from scenarios.tell.telling import ToldRun, told_run
from scenarios.what_if.change import NoSuchChange, OneChange
from scenarios.what_if.changes_offered import offered_changes
from scenarios.what_if.one_change import called_otherwise, change_said, fitting, otherwise
from scenarios.what_if.parted import Apart, parted
from scenarios.what_if.pivot import pivot

MOST_OFFERED = 400
MOST_FLIPS = 40


class LabChange(Struct, frozen=True, omit_defaults=True):
    """A change in words; of a thing also what that is called."""

    change: OneChange
    text: Texts
    thing: Texts = {}


class LabFlip(Struct, frozen=True):
    """A change that makes the answer another, and that answer."""

    change: OneChange
    text: Texts
    answer: Texts


class LabFlips(Struct, frozen=True):
    """What would change the answer: what is so, what was found, how many changes were tried."""

    answer: Texts
    flips: tuple[LabFlip, ...]
    tried: int


class WhatIf(Struct, frozen=True, omit_defaults=True):
    """The changes there are; or the result as it is, the result after a change, and how they differ."""

    scenario: str
    changes: tuple[LabChange, ...] = ()
    text: Texts = {}
    here: ToldRun | None = None
    there: ToldRun | None = None
    apart: Apart | None = None
    other: str = ""  # the situation after the change, as a file
    problems: tuple[LabProblem, ...] = ()


class Tellers:
    """Says changes in both languages."""

    def __init__(self, scenario: Scenario) -> None:
        find = finder(scenario)
        self.each = {lang: Facts(scenario, find, lang) for lang in LANGUAGES}

    def said(self, change: OneChange) -> Texts:
        """What is otherwise."""
        return {lang: change_said(change, teller) for lang, teller in self.each.items()}

    def named(self, change: OneChange) -> Texts:
        """What the thing is called that is otherwise."""
        if not change.thing or change.what == "order":
            return {}
        return {lang: teller.name(change.thing) for lang, teller in self.each.items()}


def changes_of(scenario: Scenario) -> WhatIf:
    """Every change that is offered."""
    tellers = Tellers(scenario)
    offered = islice(offered_changes(scenario, finder(scenario)), MOST_OFFERED)
    told = tuple(LabChange(one, tellers.said(one), tellers.named(one)) for one in offered)
    return WhatIf(write(scenario), told)


def what_if(scenario: Scenario, change: OneChange) -> WhatIf:
    """Both results, and the first step where they part."""
    plain = replace(scenario, under=(), vary=())
    try:
        other, there = fitting(otherwise(plain, change))
        text = Tellers(plain).said(change)
    except NoSuchChange as nothing:
        near = ", ".join(scenario.keys)
        problems = wrong("nothing-called", str(nothing) or change.thing or change.what, near=near)
        return WhatIf(write(scenario), problems=tuple(map(told_problem, problems)))
    here = run(plain)
    for fault, situation in ((here.fault, plain), (there.fault, other)):
        if fault is not None:
            return WhatIf(write(scenario), problems=broken(fault, write(situation)).problems)
    apart = parted(here, there, called_otherwise(plain, other, change))
    return WhatIf(
        write(scenario),
        text=text,
        here=without_film(here),
        there=without_film(there),
        apart=apart,
        other=write(replace(other, expect=())),
    )


def without_film(outcome: Outcome) -> ToldRun:
    """A run as it is told; its board is not shown beside another, and what is illegal the answer says."""
    told = replace(told_run(outcome), film=None)
    is_refused = outcome.play is not None and outcome.play.unexpected is not None
    return replace(told, problems=()) if is_refused else told


def flips(scenario: Scenario, progress: Callable[[int], None]) -> LabFlips:
    """What would change the answer; `progress` hears how many changes were tried."""
    tellers = Tellers(scenario)
    found, tried = pivot(scenario, progress=progress)
    as_it_is = run(replace(scenario, under=(), vary=(), defaults=True))
    told = tuple(LabFlip(one.change, tellers.said(one.change), answer_of(one.outcome)) for one in found)
    return LabFlips(answer_of(as_it_is), told[:MOST_FLIPS], tried)


def answer_of(outcome: Outcome) -> Texts:
    """The answer in one line."""
    if outcome.find is None:
        return dict.fromkeys(LANGUAGES, outcome.status)
    narrators = {lang: Narrator(lang, outcome.find) for lang in LANGUAGES}
    return {lang: line(answer(outcome, narrator), narrator) for lang, narrator in narrators.items()}
