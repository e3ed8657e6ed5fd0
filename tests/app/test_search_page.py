"""The desk answers searches as data."""

import json
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from app.desk import Desk
from app.pages import create_app


@pytest.fixture(scope="module")
def client(home: Path) -> FlaskClient:
    return create_app(Desk(home)).test_client()


def test_a_search_is_answered_as_data(client: FlaskClient) -> None:
    answer = client.get("/api/search", query_string={"q": "tramble", "lang": "zh", "limit": "2"})
    found = json.loads(answer.data)
    assert answer.content_type == "application/json; charset=utf-8"
    assert found["query"] == "tramble"
    assert [hit["ref"] for hit in found["results"]] == ["践踏", "702.19b"]
    assert set(found["results"][1]) >= {
        *("ref", "kind", "n", "edition", "section", "family", "title", "snippet", "score", "why")
    }


@pytest.mark.parametrize("limit", ["", "-1", "9" * 50, "x", "0"])
def test_a_limit_that_is_none_is_no_error(client: FlaskClient, limit: str) -> None:
    assert client.get("/api/search", query_string={"q": "践踏", "limit": limit}).status_code == 200


def test_nothing_typed_finds_nothing(client: FlaskClient) -> None:
    assert json.loads(client.get("/api/search").data)["results"] == []
