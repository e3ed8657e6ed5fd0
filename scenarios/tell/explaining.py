"""How an object's characteristics came about, and why an action is not possible: lines with their rules."""

from __future__ import annotations

from typing import Any

from scenarios.engine.kernel.characteristics import Characteristics
from scenarios.engine.kernel.legality import Reason
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.layers.explain import explain
from scenarios.engine.layers.layer_record import ExplainStep, shown
from scenarios.engine.looking.faces import start
from scenarios.language.problems import Report, Wrong
from scenarios.language.scenario import Scenario, Sentence
from scenarios.language.sentences import ACTION, ANSWER_OR_DECLARATION
from scenarios.language.shapes import BAD
from scenarios.language.yaml_lines import parsed
from scenarios.run.acting import NothingCalled
from scenarios.run.outcome import Outcome
from scenarios.run.play import Play
from scenarios.speech.asked import START, Listed, Stated, step_row
from scenarios.speech.narrate import Narrator
from scenarios.tell.action_said import as_written

TOLD = ("name", "colors", "supertypes", "types", "subtypes", "power", "toughness", "abilities")


def explained(outcome: Outcome, name: str, narrator: Narrator) -> list[str] | None:
    """Where it starts, layer by layer which effect, why in this order, what changed, and what it is then.

    None if nothing is called so; nothing if no effect applies to it.
    """
    if outcome.play is None or outcome.game is None:
        return None
    thing = outcome.play.names.thing(name)
    if not isinstance(thing, GameObject):
        return None
    steps = explain(outcome.game, thing)
    if not steps:
        return []
    first = whole("explain start", thing, start(thing), narrator)
    last = whole("explain end", thing, outcome.game.characteristics(thing), narrator)
    return [first, *(step_words(step, thing, narrator) for step in steps), last]


def whole(key: str, thing: GameObject, now: Characteristics, narrator: Narrator) -> str:
    """All that matters of an object at once."""
    values = ((name, shown(getattr(now, name))) for name in TOLD)
    facts = Listed(tuple(Stated(thing, *one) for one in values if one[1] not in (None, (), frozenset())))
    return f"{narrator.sentence([key], {'thing': thing, 'facts': facts})}  [{START.rule}]"


def step_words(step: ExplainStep, thing: GameObject, narrator: Narrator) -> str:
    """One effect in one layer."""
    kind, values, cites = step_row(step, thing)
    rules = ", ".join(dict.fromkeys(one.rule for one in cites))
    return f"{narrator.sentence([kind, 'explain'], values)}  [{rules}]"


def why_not(outcome: Outcome, written: str, narrator: Narrator) -> tuple[list[str], Report]:
    """The rules that forbid an action at the end of the run, one line each; none if it is possible."""
    report = Report("--why-not")
    if outcome.play is None:
        return [], report
    report.players = outcome.play.table.scenario.keys
    tree = parsed(as_written(written, report.players), report)
    action = ACTION.read(report, tree) if tree is not None else BAD
    if action is BAD or report.errors:
        return [], report
    reasons = attempted(outcome.play, action, report)
    return [reason_line(reason, narrator) for reason in reasons], report


def attempted(play: Play, action: Sentence, report: Report) -> tuple[Reason, ...]:
    """What stands against an action; where it is about something nobody has, that is told instead."""
    try:
        return play.attempt(action).reasons
    except NothingCalled as nothing:
        wrong = nothing.wrong(action.at, play.names)
    except Wrong as found:
        wrong = found
    report.add(wrong.at, wrong.code, wrong.excerpt, **wrong.values)
    return ()


def answer_written(written: str, scenario: Scenario) -> tuple[Sentence | None, Report]:
    """An answer as it was typed, such as `A assigns: {Baloth: {Wall: 3}}`."""
    report = Report("--why-not")
    report.players = scenario.keys
    tree = parsed(as_written(written, report.players), report)
    found = ANSWER_OR_DECLARATION.read(report, tree) if tree is not None else BAD
    return None if found is BAD or report.errors else found, report


def reason_line(reason: Any, narrator: Narrator) -> str:
    """A reason with its rules."""
    rules = ", ".join(dict.fromkeys(one.rule for one in reason.cites))
    return f"{narrator.reason(reason)}  [{rules}]"
