"""How an object's characteristics came about, and why an action is not possible: lines with their rules."""

from __future__ import annotations

from typing import Any

from scenarios.engine.explain import ExplainStep, explain
from scenarios.engine.objects import GameObject
from scenarios.narrate import Narrator
from scenarios.outcome import Outcome
from scenarios.problems import Report
from scenarios.sentences import ACTION
from scenarios.shapes import BAD
from scenarios.state_of import ability_names
from scenarios.yaml_lines import parsed


def explained(outcome: Outcome, name: str, narrator: Narrator) -> list[str] | None:
    """Layer by layer: which effect, why in this order, what changed; None if nothing is called so."""
    if outcome.play is None or outcome.game is None:
        return None
    thing = outcome.play.names.thing(name)
    if not isinstance(thing, GameObject):
        return None
    return [step_words(step, thing, narrator) for step in explain(outcome.game, thing)]


def step_words(step: ExplainStep, thing: GameObject, narrator: Narrator) -> str:
    """One effect in one layer."""
    mine = [change for change in step.changes if change.thing is thing]
    changes = "; ".join(
        f"{narrator.word(change.characteristic)} {value_words(change.before, narrator)} → "
        f"{value_words(change.after, narrator)}"
        for change in mine
    )
    values: dict[str, Any] = {
        "layer": step.layer,
        "source": step.source,
        "timestamp": step.timestamp,
        "others": step.waited_for,
        "changes": changes or narrator.word("no change"),
    }
    rules = ", ".join(dict.fromkeys(one.rule for one in step.cites))
    return f"{narrator.sentence([f'explain {step.why}', 'explain'], values)}  [{rules}]"


def value_words(value: Any, narrator: Narrator) -> str:
    """A characteristic's value in words."""
    if isinstance(value, tuple) and value and not isinstance(value[0], str):
        return narrator.value(tuple(ability_names(one)[-1 if narrator.lang == "zh" else 0] for one in value))
    if isinstance(value, (tuple, frozenset)) and not value:
        return "—"
    return narrator.value(value)


def why_not(outcome: Outcome, written: str, narrator: Narrator) -> tuple[list[str], Report]:
    """The rules that forbid an action at the end of the run, one line each; none if it is possible."""
    report = Report("--why-not")
    if outcome.play is None:
        return [], report
    report.players = outcome.play.table.scenario.keys
    tree = parsed(written, report)
    action = ACTION.read(report, tree) if tree is not None else BAD
    if action is BAD or report.errors:
        return [], report
    verdict = outcome.play.attempt(action)
    return [reason_line(reason, narrator) for reason in verdict.reasons], report


def reason_line(reason: Any, narrator: Narrator) -> str:
    """A reason with its rules."""
    rules = ", ".join(dict.fromkeys(one.rule for one in reason.cites))
    return f"{narrator.reason(reason)}  [{rules}]"
