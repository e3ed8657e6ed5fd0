"""The addresses that answer with data, described for programs (OpenAPI 3.1)."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from app.lab.card_names import CardNames
from app.lab.requests import LabError, LabTask, WhatIfTask
from app.lab.tasks import LabAnswer
from app.lab.what_if import WhatIf
from app.pages.table import Route
from app.scenes import Found
from corpus.nearest import Missing

_PART = re.compile(r"<(?:(\w+):)?(\w+)>")
_ABOUT = {
    "q": "a number, words, pinyin, a question",
    "limit": "how many hits, 1 to 200",
    "lang": "the language of the interface",
    "show": "the languages of the texts",
    "family": "with all that stands below, if there at all",
    "edition": "the edition, by its date",
    "kind": "cr for printed examples, lessons, or questions",
    "chapter": "a chapter of the rules, 1 to 9",
    "situation": "a situation in one line, or as a file",
    "rule": "a rule that their logs cite",
    "by": "in the order of which language",
    "number": "a number as the rulebook prints it",
}
_CHOICES = {"lang": ["zh", "en"], "show": ["zh", "en", "both"], "by": ["zh", "en"]}
_PLAIN = {"type": "object", "properties": {"error": {"type": "string"}}, "required": ["error"]}
_NOTHING = {"anyOf": [{"$ref": "#/components/schemas/Missing"}, _PLAIN]}
_POSTED = (LabTask, LabAnswer, LabError, WhatIfTask, WhatIf, CardNames)
_WHAT_IF = "What if one thing were otherwise: both results; without a change, those there are"
_NAMED = ("lang", "show")  # what every address takes


def described(routes: Sequence[Route]) -> dict[str, Any]:
    """Every address of the table with `.json`, and the search."""
    paths = {_path(route.path): {"get": _operation(route)} for route in routes}
    return {
        "openapi": "3.1.0",
        "info": {"title": "judgedesk", "version": "1", "description": "Every page as data."},
        "paths": {**paths, "/api/search": {"get": _search()}, **_lab()},
        "components": {"schemas": _schemas(routes)},
    }


def _path(address: str) -> str:
    """An address in the way of OpenAPI."""
    return "/index.json" if address == "/" else _PART.sub(r"{\2}", address) + ".json"


def _operation(route: Route) -> dict[str, Any]:
    inside = [_parameter(name, "path") for _, name in _PART.findall(route.path)]
    asked = [_parameter(name, "query") for name in (*route.query, *_NAMED)]
    return {
        "summary": route.summary,
        "parameters": [*inside, *asked],
        "responses": {
            "200": _answers("what is there", _schema(route.data)),
            **({"404": _answers("nothing of that name; what comes near", _NOTHING)} if inside else {}),
        },
    }


def _search() -> dict[str, Any]:
    return {
        "summary": "The answer of the search command",
        "parameters": [_parameter(name, "query") for name in ("q", "limit", "lang")],
        "responses": {"200": _answers("the hits", _schema(Found))},
    }


def _lab() -> dict[str, Any]:
    """What the lab is asked, mostly by posting."""
    posted = {
        "run": _played("Play a situation", LabTask, LabAnswer),
        "what-if": _played(_WHAT_IF, WhatIfTask, WhatIf),
        "explore": _searched("All outcomes of open choices", "outcomes"),
        "flips": _searched("Which one change makes the answer another", "flips"),
    }
    cards = {
        "summary": "Cards by a part of their names, as they are typed in the lab",
        "parameters": [_parameter("q", "query")],
        "responses": {"200": _answers("the cards", _schema(CardNames))},
    }
    return {"/api/cards": {"get": cards}} | {f"/api/{name}": {"post": one} for name, one in posted.items()}


def _played(summary: str, task: type, answer: type) -> dict[str, Any]:
    busy = {
        "422": _answers("it took too long and was ended", _schema(LabError)),
        "503": _answers("everybody is busy; come again", _schema(LabError)),
    }
    found = {"200": _answers("what comes of it, or what is wrong with it", _schema(answer))}
    return {"summary": summary, "requestBody": _posted(task), "responses": {**found, **_refused(), **busy}}


def _searched(summary: str, found: str) -> dict[str, Any]:
    lines = {"application/x-ndjson": {"schema": {"type": "string"}}}
    told = f"lines of JSON: {{progress}}, and at last {{{found}}}, {{answer}} with its problems, or {{error}}"
    responses = {"200": {"description": told, "content": lines}, **_refused()}
    return {"summary": summary, "requestBody": _posted(LabTask), "responses": responses}


def _posted(task: type) -> dict[str, Any]:
    return {"required": True, "content": {"application/json": {"schema": _schema(task)}}}


def _refused() -> dict[str, Any]:
    told = {
        "400": "what was posted is misshapen",
        "413": "too much was posted",
        "415": "no JSON was posted",
    }
    return {status: _answers(text, _schema(LabError)) for status, text in told.items()}


def _parameter(name: str, place: str) -> dict[str, Any]:
    schema: dict[str, Any] = {"type": "string"}
    if name in _CHOICES:
        schema["examples"] = _CHOICES[name]
    return {
        "name": name,
        "in": place,
        "required": place == "path",
        "description": _ABOUT.get(name, name),
        "schema": schema,
    }


def _answers(told: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"description": told, "content": {"application/json": {"schema": schema}}}


def _schema(data: type) -> dict[str, Any]:
    return {"$ref": f"#/components/schemas/{data.__name__}"}


def _schemas(routes: Iterable[Route]) -> dict[str, Any]:
    """The shapes of all answers."""
    types = dict.fromkeys([*(route.data for route in routes), Found, Missing, *_POSTED])
    _, schemas = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    return schemas
