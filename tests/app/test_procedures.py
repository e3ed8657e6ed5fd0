"""Procedures say every step in few words, in both languages, and each step is a rule."""

import html
import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from app.desk import Desk
from app.pages.procedures import rows
from app.web import create_app
from corpus.citation import order, parent
from corpus.terms import TABLE_EDITION
from tests.app.desk import Ran, run

NAMES = [name for name, step, _ in rows() if not step]
WANTED = "103 117 120.4 508.1 509.1 510.1 514 601.2 608.2 613 616.1 704.5 800.4a".split()
# Steps in other families than their procedure's own, and why they are among them.
ELSEWHERE = {
    "120.4": ("120.3",),  # the results of which 120.4c speaks
    "500": ("502", "503", "504", "505", "506", "511", "513", "514"),  # the steps and phases of a turn
    "506": ("507", "508", "509", "510", "511"),  # the steps of combat
    "602.2": ("601.2",),  # which 602.2b makes the steps of activating
    "704.5": ("704.3", "704.6"),  # when they are checked, and those of variants
    "800.4a": ("800.4",),  # what happens to what comes later
}
LONGEST = {"zh": 30, "en": 90}


@pytest.fixture(scope="module")
def client(home: Path, first_search: Ran) -> FlaskClient:
    return create_app(Desk(home)).test_client()


@pytest.fixture(scope="module")
def newest(samples: Path, tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    """A desk that has an edition and a newer one in English."""
    return _with(tmp_path_factory, *samples.glob("cr/cr-202*-en.txt"))


@pytest.fixture(scope="module")
def english(samples: Path, tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    """A desk that has a newer edition in a language it has no older one in."""
    return _with(tmp_path_factory, samples / "cr/cr-2024-11-08-en.txt")


def test_the_procedures_that_judges_ask_for_are_there(client: FlaskClient) -> None:
    assert set(WANTED) <= set(NAMES)
    assert sorted(NAMES, key=order) == NAMES
    assert [each["ref"] for each in _data(client, "/procedures")["procedures"]] == NAMES
    assert [each["ref"] for each in _data(client, "/index")["procedures"]] == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_every_step_is_a_rule_of_its_family(client: FlaskClient, name: str) -> None:
    written = [step for procedure, step, _ in rows() if procedure == name and step]
    assert check(client, name) == written
    families = (name, *ELSEWHERE.get(name, ()))
    assert [step for step in written if not _of(step, families)] == []
    assert [family for family in families[1:] if not any(_of(step, (family,)) for step in written)] == []


@pytest.mark.parametrize("name", NAMES)
def test_steps_of_one_rule_stand_in_its_order(name: str) -> None:
    steps = [step for procedure, step, _ in rows() if procedure == name and step]
    for above in {parent(step) for step in steps}:
        numbers = [order(step) for step in steps if parent(step) == above]
        assert all(first <= second for first, second in pairwise(numbers)), above


@pytest.mark.parametrize("name", [name for name in NAMES if name not in ("500", "506", "613", "800.4a")])
def test_no_step_of_a_procedure_is_left_out(client: FlaskClient, name: str) -> None:
    children = _data(client, f"/cr/{TABLE_EDITION}/{name}")["children"]
    assert set(children) <= {step for procedure, step, _ in rows() if procedure == name}


def test_all_layers_are_there_in_the_order_in_which_they_apply(client: FlaskClient) -> None:
    labels = [step["label"]["zh"] for step in _data(client, "/procedures/613")["steps"]]
    layers = [found[1] for label in labels if (found := re.match("层(\\d[a-d]?)：", label))]
    assert layers == "1 1a 1b 2 3 4 5 6 7 7a 7b 7c 7d".split()


@pytest.mark.parametrize("name", NAMES)
def test_a_label_is_short_in_both_languages_and_stands_once(name: str) -> None:
    labels = [label for procedure, step, label in rows() if procedure == name and step]
    for lang, longest in LONGEST.items():
        said = [label[lang] for label in labels]  # type: ignore[index]
        assert max(map(len, said)) <= longest
        assert len(said) == len(set(said))
        assert all(each == each.strip(" 。.") for each in said)
    assert all(re.search("[一-鿿]", label["zh"]) and "：" not in label["en"] for label in labels)


def test_a_number_in_a_label_is_in_its_rule(client: FlaskClient) -> None:
    for name in NAMES:
        for step in _data(client, f"/procedures/{name}")["steps"]:
            said, text = step["label"]["zh"], step["rule"]["text"]["zh"]
            assert [number for number in re.findall(r"\d+", said) if number not in text] == [], said


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_page_has_the_steps_with_their_rules(client: FlaskClient, lang: str) -> None:
    page = client.get("/procedures/800.4a", query_string={"lang": lang}).get_data(as_text=True)
    said = html.unescape(re.sub("<[^>]*>", "", page))
    for step in _data(client, "/procedures/800.4a")["steps"]:
        assert step["label"][lang] in said
        assert step["rule"]["text"]["zh"][:40] in said


def test_an_unknown_procedure_names_those_that_are_there(client: FlaskClient) -> None:
    answer = client.get("/procedures/601.2a.json")
    assert answer.status_code == 404
    assert "601.2" in json.loads(answer.data)["nearest"]


def test_a_rule_that_was_reworded_speaks_for_itself(newest: FlaskClient) -> None:
    """In 2024 damage assignment order is gone, so nothing we wrote about it may remain."""
    steps = _data(newest, "/procedures/510.1?lang=en")["steps"]
    said = [step["label"]["en"] for step in steps if step["rule"]["ref"] == "510.1c"]
    assert said == ["A blocked creature assigns its combat damage to the creatures blocking it"]
    assert not [step for step in steps if "order" in step["label"]["en"]]
    combat = check(newest, "506?lang=en")
    assert combat[combat.index("509.1") + 1 :][:2] == ["509.2", "510.1"]


def test_a_rule_that_is_new_stands_among_the_steps(newest: FlaskClient) -> None:
    steps = _data(newest, "/procedures/608.2?lang=en")["steps"]
    labels = {step["rule"]["ref"]: step["label"]["en"] for step in steps}
    assert labels["608.2i"].startswith("Some effects look back in time")
    assert labels["608.2j"] == "Certain characteristics referred to: only those are checked"
    assert list(labels) == [f"608.2{letter}" for letter in ("", *"abcdefghijkmnp")]


def test_what_cannot_be_followed_to_a_newer_edition_is_told_of_the_older(english: FlaskClient) -> None:
    assert _data(english, "/procedures/704.5?lang=en")["edition"] == TABLE_EDITION
    assert _data(english, "/procedures/800.4a?lang=en")["edition"] == "2024-11-08"
    assert check(english, "601.2?lang=en")[0] == "601.2"


def check(client: FlaskClient, name: str) -> list[str]:
    """The rules of a procedure's steps."""
    return [step["rule"]["ref"] for step in _data(client, f"/procedures/{name}")["steps"]]


def _data(client: FlaskClient, path: str) -> Any:
    path, mark, query = path.partition("?")
    answer = client.get(f"{path}.json{mark}{query}")
    assert answer.status_code == 200
    return json.loads(answer.data)


def _of(step: str, families: tuple[str, ...]) -> bool:
    """Whether a rule is one of these or below one of them."""
    above = step
    while above and above not in families:
        above = parent(above)
    return bool(above)


def _with(tmp_path_factory: pytest.TempPathFactory, *documents: Path) -> FlaskClient:
    folder = tmp_path_factory.mktemp("procedures")
    assert run(folder, "corpus", "add", *map(str, documents)).code == 0
    return create_app(Desk(folder)).test_client()
