"""The data of every page is as `/api/openapi.json` describes it, whatever is asked."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from flask import Flask
from hypothesis import HealthCheck, Phase, assume, given, settings
from schemathesis import Case
from schemathesis.generation import GenerationMode
from schemathesis.schemas import APIOperation

from app.desk import Desk
from app.openapi import described
from app.pages.table import ROUTES
from app.web import create_app
from tests.app.card_files import GIANT, bulk_files, home_with_cards
from tests.app.desk import Ran

Operation = APIOperation[Any, Any, Any, Any]

PATHS = tuple(path for path, each in described(ROUTES)["paths"].items() if "get" in each)
# What is there at addresses that name something; what is there nowhere is asked by everything else.
THERE: tuple[tuple[str, Mapping[str, str]], ...] = (
    ("/{number}.json", {"number": "4"}),
    ("/cr/{number}.json", {"number": "702.19b"}),
    ("/cr/{number}.json", {"number": "903"}),
    ("/cr/{edition}/{number}.json", {"edition": "2014-06-01", "number": "903.8"}),
    ("/term/{name}.json", {"name": "践踏"}),
    ("/term/{name}.json", {"name": "2023-11-17/Trample"}),
    ("/release/{code}.json", {"code": "CNS"}),
    ("/release/{code}/{name}.json", {"code": "CNS", "name": "事不宜迟"}),
    ("/editions/{older}/{newer}.json", {"older": "2014-06-01", "newer": "2023-11-17"}),
    ("/procedures/{number}.json", {"number": "601.2"}),
    ("/scenario/{name}.json", {"name": "cr/510.1c-1"}),
    ("/scenario/{name}.json", {"name": "lessons/702/deathtouch-and-trample"}),
    ("/card/{name}.json", {"name": "山腰巨人"}),
    ("/card/{name}.json", {"name": GIANT}),
)
_PLAIN = {"Accept-Encoding": "identity"}  # what the checks read is not unpacked for them


@pytest.fixture(scope="module")
def app(shipped_home: Path, first_search: Ran, tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """A desk with a few cards."""
    assert first_search.code == 0
    folder = tmp_path_factory.mktemp("described")
    return create_app(Desk(home_with_cards(folder, bulk_files(folder), shipped_home)))


@pytest.fixture(scope="module")
def operations(app: Flask) -> dict[str, Operation]:
    """Everything that can be asked, by its path."""
    schema = schemathesis.openapi.from_wsgi("/api/openapi.json", app)
    return {path: schema[path]["GET"] for path in PATHS}


def check(operation: Operation, mode: GenerationMode, count: int) -> None:
    """What is asked, as the description allows or as it does not, is answered as it says; tried so often."""

    @settings(
        max_examples=count,
        phases=[Phase.generate],
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def answered(case: Case[Any]) -> None:
        # A name may happen to be that of another page: /procedures.json.
        assume(case.formatted_path not in PATHS or case.formatted_path == operation.path)
        case.call_and_validate(headers=_PLAIN)

    answered()


@pytest.mark.parametrize("mode", GenerationMode)
@pytest.mark.parametrize("path", PATHS)
def test_whatever_is_asked_is_answered_as_described(
    operations: dict[str, Operation], path: str, mode: GenerationMode, pytestconfig: pytest.Config
) -> None:
    check(operations[path], mode, 60 if pytestconfig.getoption("--long") else 10)


@pytest.mark.parametrize(("path", "named"), THERE)
def test_what_is_there_is_as_described(
    operations: dict[str, Operation], path: str, named: Mapping[str, str]
) -> None:
    for lang in ("zh", "en"):
        case = operations[path].Case(path_parameters=dict(named), query={"lang": lang})
        answer = case.call(headers=_PLAIN)
        assert answer.status_code == 200
        case.validate_response(answer)


def test_every_address_with_a_name_in_it_is_tried_with_one_that_is_there() -> None:
    assert {path for path in PATHS if "{" in path} == {path for path, _ in THERE}


def test_the_description_is_the_same_for_everybody(app: Flask) -> None:
    client = app.test_client()
    said = [client.get("/api/openapi.json", headers={"Accept-Language": lang}) for lang in ("zh", "en")]
    assert said[0].data == said[1].data
    assert said[0].data.startswith(b'{"openapi":"3.')
