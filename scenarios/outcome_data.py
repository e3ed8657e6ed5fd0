"""An outcome as JSON data, with its sentences in both languages: the same bytes for the same run."""

from __future__ import annotations

from typing import Any

from corpus.problems import Problem
from corpus.records import LANGUAGES
from scenarios.answer import answer, line
from scenarios.choice_words import choice_said
from scenarios.difference import Difference
from scenarios.engine.objects import GameObject
from scenarios.facts import facts
from scenarios.naming import told
from scenarios.narrate import Narrator
from scenarios.outcome import Assumption, Outcome
from scenarios.script import Offered


def plain(outcome: Outcome) -> dict[str, Any]:
    """The outcome as JSON data, the same bytes for the same run."""
    if outcome.find is None:
        return {}
    chinese, english = Narrator("zh", outcome.find), Narrator("en", outcome.find)
    return {
        "edition": outcome.edition,
        "status": outcome.status,
        "answer": answer_data(outcome, chinese, english),
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
        "not_modelled": [
            {"card": one.card, "text": one.text, "why": one.why} for one in outcome.not_modelled
        ],
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
    return told(value)


def assumption_data(one: Assumption, chinese: Narrator, english: Narrator) -> dict[str, Any]:
    """An assumption in both languages."""
    return {
        "key": one.key,
        "values": dict(one.values),
        "cites": list(one.cites),
        "zh": chinese.sentence([one.key], dict(one.values)),
        "en": english.sentence([one.key], dict(one.values)),
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
