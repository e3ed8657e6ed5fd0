"""How an object's characteristics came about, and why an action is not possible: lines with their rules."""

from __future__ import annotations

from typing import Any

from scenarios.engine.abilities import Ability
from scenarios.engine.characteristics import Characteristics
from scenarios.engine.cite import cite
from scenarios.engine.explain import SHOWN, ExplainStep, explain, shown
from scenarios.engine.faces import start
from scenarios.engine.objects import GameObject
from scenarios.engine.subtypes import CREATURE_TYPES
from scenarios.narrate import Narrator
from scenarios.outcome import Outcome
from scenarios.problems import Report
from scenarios.scenario import Scenario, Sentence
from scenarios.sentences import ACTION, ANSWER
from scenarios.shapes import BAD
from scenarios.text.compile import print_ability
from scenarios.yaml_lines import parsed

START = cite("613.1", "characteristics")
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
    facts = [
        told(name, value, thing, narrator) for name, value in values if value not in (None, (), frozenset())
    ]
    return f"{narrator.sentence([key], {'thing': thing, 'facts': joined(facts, narrator)})}  [{START.rule}]"


def joined(parts: list[str], narrator: Narrator) -> str:
    """Several statements in a row."""
    return ("；" if narrator.lang == "zh" else "; ").join(parts)


def step_words(step: ExplainStep, thing: GameObject, narrator: Narrator) -> str:
    """One effect in one layer."""
    mine = sorted(
        (change for change in step.changes if change.thing is thing),
        key=lambda one: SHOWN.index(one.characteristic),
    )
    changes = [
        f"{told(one.characteristic, one.before, thing, narrator)} → "
        f"{value_words(one.characteristic, one.after, thing, narrator)}"
        for one in mine
    ]
    values: dict[str, Any] = {
        "layer": step.layer,
        "about": narrator.word(f"layer {step.layer}"),
        "source": step.source,
        "counter": step.counter,
        "timestamp": step.timestamp,
        "others": step.waited_for,
        "reasons": "".join(reasons(step, narrator)),
        "changes": joined(changes, narrator) or narrator.word("no change"),
    }
    rules = ", ".join(dict.fromkeys(one.rule for one in step.cites))
    kind = "gone" if step.why == "gone" else "counters" if step.counter else "face-down"
    keys = [f"explain {kind}", "explain"] if kind != "face-down" or step.why == kind else ["explain"]
    return f"{narrator.sentence(keys, values)}  [{rules}]"


def reasons(step: ExplainStep, narrator: Narrator) -> list[str]:
    """Why it goes here: what it waited for, its circle, where it began."""
    keys = []
    if step.why in ("dependency", "loop", "defining") or (step.why == "gone" and step.because):
        keys = [f"because {step.why} {step.because}".strip()]
    keys += ["because granted"] if step.granted else []
    keys += ["because begun"] if step.began else []
    keys += ["because orphaned"] if step.orphaned else []
    values = {"others": step.waited_for, "began": step.began}
    return [narrator.sentence([key], values) for key in keys]


def told(name: str, value: Any, thing: GameObject, narrator: Narrator) -> str:
    """A characteristic and its value."""
    return f"{narrator.word(name)} {value_words(name, value, thing, narrator)}"


def value_words(name: str, value: Any, thing: GameObject, narrator: Narrator) -> str:
    """A characteristic's value in words."""
    if name == "name":
        return narrator.renamed(value, value) or "—"
    if isinstance(value, tuple) and value and isinstance(value[0], Ability):
        label = narrator.label(thing)
        return narrator.value(tuple(ability_words(one, label, narrator) for one in value))
    if isinstance(value, frozenset) and value >= CREATURE_TYPES:
        return narrator.value(("every creature type", *sorted(value - CREATURE_TYPES)))
    if isinstance(value, (tuple, frozenset)) and not value:
        return "—"
    return narrator.value(value)


def ability_words(ability: Ability, name: str, narrator: Narrator) -> str:
    """One ability: a keyword as such, anything else in quotation marks."""
    text = print_ability(ability, narrator.lang, name) or ability.keyword
    if ability.keyword:
        return text
    return f"「{text}」" if narrator.lang == "zh" else f"“{text}”"


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


def answer_written(written: str, scenario: Scenario) -> tuple[Sentence | None, Report]:
    """An answer as it was typed, such as `A assigns: {Baloth: {Wall: 3}}`."""
    report = Report("--why-not")
    report.players = scenario.keys
    tree = parsed(written, report)
    found = ANSWER.read(report, tree) if tree is not None else BAD
    return None if found is BAD or report.errors else found, report


def reason_line(reason: Any, narrator: Narrator) -> str:
    """A reason with its rules."""
    rules = ", ".join(dict.fromkeys(one.rule for one in reason.cites))
    return f"{narrator.reason(reason)}  [{rules}]"
