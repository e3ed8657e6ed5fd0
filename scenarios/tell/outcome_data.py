"""An outcome as JSON data, with its sentences in both languages: the same bytes for the same run."""

from __future__ import annotations

from typing import Any

from corpus.problems import Problem
from corpus.records import LANGUAGES
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.layers.layer_record import Changed
from scenarios.engine.words.abilities import Ability
from scenarios.language.naming import told
from scenarios.run.choice_words import assumption_said, choice_said
from scenarios.run.difference import Difference
from scenarios.run.later import UnderLater, later
from scenarios.run.outcome import Outcome
from scenarios.run.script import Offered
from scenarios.run.state_of import ability_name
from scenarios.run.taken_for_granted import Assumption, Gap
from scenarios.speech.asked import Because, Listed, Stated
from scenarios.speech.narrate import Narrator
from scenarios.tell.answer import answer, line
from scenarios.tell.facts import facts


def plain(outcome: Outcome) -> dict[str, Any]:
    """The outcome as JSON data, the same bytes for the same run."""
    if outcome.find is None:
        return {}
    chinese, english = Narrator("zh", outcome.find), Narrator("en", outcome.find)
    return {
        "edition": outcome.edition,
        "status": outcome.status,
        "answer": answer_data(outcome, chinese, english),
        "later": [later_data(one, chinese, english) for one in later(outcome)],
        "facts": facts_data(outcome),
        "log": [
            {
                "id": row.id,
                "parent": row.parent,
                "kind": row.kind,
                "args": {name: plain_value(value) for name, value in row.args.items()},
                "cites": [{"rule": one.rule, "term": one.term} for one in row.cites],
                "zh": chinese.row(row),
                "en": english.row(row),
            }
            for row in outcome.rows
        ],
        "state": outcome.state,
        "assumptions": [assumption_data(one, chinese, english) for one in outcome.assumptions],
        "open_choices": [choice_data(one, chinese, english) for one in outcome.open_choices],
        "not_modelled": [gap_data(one) for one in outcome.not_modelled],
        "problems": [problem_data(one) for one in outcome.problems],
        **({"difference": difference_data(outcome.difference)} if outcome.difference is not None else {}),
        **({"outcomes": len({one.digest for one in outcome.outcomes})} if outcome.outcomes else {}),
    }


def answer_data(outcome: Outcome, chinese: Narrator, english: Narrator) -> dict[str, Any]:
    """What a judge says first, in both languages, with its rules."""
    parts = answer(outcome, english)
    return {
        "zh": line(answer(outcome, chinese), chinese),
        "en": line(parts, english),
        "cites": list(dict.fromkeys(rule for part in parts for rule in part.cites)),
    }


def later_data(other: UnderLater, chinese: Narrator, english: Narrator) -> dict[str, Any]:
    """What a later edition makes of it that changes a rule it came to, with how that rule is then."""
    return {
        "edition": other.edition,
        "same": other.same,
        "changed": [{"rules": list(one.rules), "zh": one.zh, "en": one.en} for one in other.switches],
        "answer": answer_data(other.outcome, chinese, english),
    }


def facts_data(outcome: Outcome) -> dict[str, list[str]]:
    """The situation read back, in both languages."""
    if outcome.scenario is None or outcome.find is None:
        return {"zh": [], "en": []}
    return {lang: facts(outcome.scenario, outcome.find, lang) for lang in LANGUAGES}


def plain_value(value: Any) -> Any:
    """A value of a row as data."""
    if isinstance(value, (bool, int, str)) or value is None:
        return value
    if isinstance(value, GameObject):
        return {"object": value.label, "id": value.id}
    if isinstance(value, (tuple, list)):
        return [plain_value(one) for one in value]
    if isinstance(value, Listed):
        return [plain_statement(part) for part in value.parts]
    if isinstance(value, Because):
        return [part.key for part in value.parts]
    return told(value)


def plain_statement(part: Stated | Changed) -> dict[str, Any]:
    """A characteristic as it is or as it changes."""
    found: dict[str, Any] = {"of": part.characteristic}
    if isinstance(part, Stated):
        return found | {"is": plain_characteristic(part.value)}
    return found | {"before": plain_characteristic(part.before), "after": plain_characteristic(part.after)}


def plain_characteristic(value: Any) -> Any:
    """The value of a characteristic as data."""
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, tuple):
        return [ability_name(one) if isinstance(one, Ability) else plain_value(one) for one in value]
    return plain_value(value)


def assumption_data(one: Assumption, chinese: Narrator, english: Narrator) -> dict[str, Any]:
    """An assumption in both languages."""
    return {
        "key": one.key,
        "values": dict(one.values),
        "cites": list(one.cites),
        "zh": assumption_said(one, chinese),
        "en": assumption_said(one, english),
    }


def choice_data(one: Offered, chinese: Narrator, english: Narrator) -> dict[str, Any]:
    """An open choice with its options, in both languages."""
    return {
        "kind": one.kind,
        "player": one.player,
        "subject": one.subject,
        "options": list(one.options),
        "least": one.least,
        "most": one.most,
        "cites": [cite.rule for cite in one.cites],
        "zh": choice_said(one, chinese),
        "en": choice_said(one, english),
    }


def gap_data(one: Gap) -> dict[str, str]:
    """Something nobody taught the engine."""
    return {"card": one.card, "text": one.text, "why": one.why}


def problem_data(one: Problem) -> dict[str, Any]:
    """A problem with its place, in both languages."""
    return {
        "where": one.where,
        "line": one.line,
        "column": one.column,
        "code": one.code,
        "zh": one.say("zh"),
        "en": one.say("en"),
    }


def difference_data(one: Difference) -> dict[str, Any]:
    """Both sides of a difference."""
    return {"line": one.at.line, "about": one.about, "expected": one.expected, "found": one.found}
