"""What if one thing were otherwise, as programs ask it: both results, where they part, what flips them."""

import json
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app.desk import Desk
from app.web import create_app
from tests.app.desk import Ran

WORLDS = """
cards:
  Small World: {cost: 1U, type: Enchantment, text: All creatures have base power and toughness 1/1.}
  Large World: {cost: 1W, type: Enchantment, text: All creatures have base power and toughness 4/4.}
players:
  A: {battlefield: [Small World, 2/2]}
  B: {battlefield: [Large World]}
"""
COMBAT = "A: 5/5 死触 践踏 攻; N: 2/2, 4/4 挡"
SWAPPED = {"what": "order", "thing": "Small World", "other": "Large World"}


@pytest.fixture(scope="module")
def client(shipped_home: Path, first_search: Ran) -> FlaskClient:
    app: Flask = create_app(Desk(shipped_home))
    return app.test_client()


def check(client: FlaskClient, scenario: str, change: dict[str, Any] | None = None) -> dict[str, Any]:
    """What if; or which changes there are."""
    task = {"scenario": scenario, **({"change": change} if change else {})}
    response = client.post("/api/what-if", json=task)
    assert response.status_code == 200, response.data
    found: dict[str, Any] = response.get_json()
    return found


def line(run: dict[str, Any], row: int) -> tuple[str, list[str]]:
    """A line of a log, with its rules."""
    found = next(one for one in run["lines"] if one["row"] == row)
    return found["text"]["en"], found.get("cites", [])


def test_two_timestamps_swapped_are_shown_beside_each_other(client: FlaskClient) -> None:
    found = check(client, WORLDS, SWAPPED)
    assert found["text"]["zh"] == "Small World与Large World的时间印记先后互换"
    (bear,) = found["apart"]["ends"]
    assert (bear["here"]["en"], bear["there"]["en"]) == ("4/4", "1/1")
    here, there = found["apart"]["parting"]
    assert "Small World" in line(found["here"], here)[0]
    text, cites = line(found["there"], there)
    assert "Large World" in text
    assert "613.4b" in cites


def test_the_situation_after_a_change_can_be_taken(client: FlaskClient) -> None:
    other = check(client, WORLDS, SWAPPED)["other"]
    again = client.post("/api/run", json={"scenario": other}).get_json()
    assert again["run"]["status"] == "passing"
    (bear,) = [one for one in again["run"]["film"]["first"]["cards"] if one["name"]["en"] == "2/2"]
    assert bear["figures"] == "1/1"


def test_the_changes_there_are_say_what_they_are_about(client: FlaskClient) -> None:
    changes = check(client, COMBAT)["changes"]
    assert all(set(one["text"]) == {"zh", "en"} for one in changes)
    (lost,) = [one for one in changes if one["text"]["zh"] == "5/5 死触 践踏不具有死触"]
    found = check(client, COMBAT, lost["change"])
    assert "5/5 践踏" in found["other"]
    assert found["apart"]["gone"]["en"] != found["apart"]["new"]["en"]


def test_what_flips_the_answer_is_found_step_by_step(client: FlaskClient) -> None:
    text = WORLDS + "expect: [{2/2: {power: 4}}]\n"
    lines = [json.loads(one) for one in client.post("/api/flips", json={"scenario": text}).data.splitlines()]
    assert all("progress" in one for one in lines[:-1])
    flips = lines[-1]["flips"]
    assert flips["tried"] > len(flips["flips"]) > 0
    assert flips["flips"][0]["change"] == SWAPPED
    assert (flips["answer"]["en"], flips["flips"][0]["answer"]["en"]) == ("2/2: 4/4", "2/2: 1/1")


@pytest.mark.parametrize(
    "change",
    [
        {"what": "tapped", "thing": "Nobody"},
        {"what": "answer", "number": 3, "other": "{A says: yes}"},
        {"what": "keyword", "thing": "2/2", "other": "no such"},
        {"what": "card", "thing": "2/2", "other": "\u0000"},
        {"what": "power", "thing": "2/2", "other": "1/x"},
    ],
)
def test_a_change_that_cannot_be_is_said_so(client: FlaskClient, change: dict[str, Any]) -> None:
    found = check(client, WORLDS, change)
    assert found["problems"][0]["code"] == "nothing-called"
    assert "there" not in found


def test_what_becomes_illegal_is_said_with_its_rules_and_not_as_a_mistake(client: FlaskClient) -> None:
    (who,) = [one["change"] for one in check(client, COMBAT)["changes"] if one["text"]["zh"] == "2/2已横置"]
    there = check(client, COMBAT, who)["there"]
    assert there.get("problems", []) == []
    assert "509.1a" in there["answer"][0]["cites"]


def test_a_change_of_no_known_kind_is_misshapen(client: FlaskClient) -> None:
    task = {"scenario": WORLDS, "change": {"what": "everything"}}
    assert client.post("/api/what-if", json=task).status_code == 400


def test_what_is_wrong_with_the_situation_is_the_answer(client: FlaskClient) -> None:
    found = check(client, "players:\n  A: {battlefeld: 2/2}\n", SWAPPED)
    assert found["problems"][0]["line"] == 2
