"""The color indicators of cards (204): what the publishers' files say of them, and what follows from it."""

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from corpus.cards.add import add
from corpus.cards.card_records import Card
from corpus.cards.card_store import STORE, Cards
from corpus.cards.indicators import DOUBTFUL, UNTOLD
from corpus.files import seal


def face(**said: Any) -> dict[str, Any]:
    """A sorcery without a mana cost, if nothing else is said."""
    return {"name": "Slow Thought", "type_line": "Sorcery", **said}


def scryfall(*records: dict[str, Any]) -> list[dict[str, Any]]:
    """The records as Scryfall has them."""
    return [
        {"object": "card", "oracle_id": f"id-{record['name']}", "lang": "en", "layout": "normal", **record}
        for record in records
    ]


def mtgjson(**said: Any) -> dict[str, Any]:
    """A card without a mana cost as MTGJSON has it."""
    atomic = {"name": "Slow Thought", "type": "Sorcery", "layout": "normal", **said}
    atomic["identifiers"] = {"scryfallOracleId": "id-Slow Thought"}
    return {"meta": {"date": "2024-05-06"}, "data": {"Slow Thought": [atomic]}}


def check(folder: Path, *contents: Any, name: str = "Slow Thought") -> Card:
    """The card of this name when files of these contents are added."""
    for number, content in enumerate(contents):
        file = folder / f"file-{number}"
        file.write_text(json.dumps(content))
        assert add([file], folder / "desk", lambda *step: None)[1] == []
    (card,) = Cards(folder / "desk").find(name)
    return card


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ({"color_indicator": ["U"]}, "U"),
        ({"color_indicator": ["G", "B"], "colors": ["B", "G"]}, "BG"),
        ({"colors": ["G", "W"]}, "WG"),
        ({"colors": []}, ""),
        ({"mana_cost": "{1}{R}", "colors": ["R"]}, ""),
        ({"mana_cost": "{2/W}{U/P}", "colors": ["U", "W"]}, ""),
        ({"mana_cost": "{1}{R}", "colors": [], "oracle_text": "Devoid\nTrample"}, ""),
        ({"colors": ["W", "U", "B", "R", "G"], "oracle_text": "Slow Thought is all colors."}, ""),
        ({"mana_cost": "{1}{R}"}, ""),
        ({"type_line": "Land — Forest"}, ""),
        ({"type_line": "Land Creature — Forest Dryad", "color_indicator": ["G"]}, "G"),
        ({"mana_cost": "{1}{R}", "colors": ["U"]}, DOUBTFUL),
        ({"mana_cost": "{1}{R}", "colors": ["U", "R"]}, DOUBTFUL),
        ({"color_indicator": ["U"], "colors": ["U", "B"]}, DOUBTFUL),
        ({"color_indicator": ["Purple"]}, DOUBTFUL),
    ],
)
def test_the_indicator_is_what_the_file_states_or_what_its_colors_leave_over(
    tmp_path: Path, said: dict[str, Any], found: str
) -> None:
    (only,) = check(tmp_path, scryfall(face(**said))).faces
    assert only.color_indicator == found


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ({"colorIndicator": ["U"], "colors": ["U"]}, "U"),
        ({"colors": ["U"]}, "U"),
        ({"colors": []}, ""),
        ({}, UNTOLD),
        ({"manaCost": "{0}"}, UNTOLD),
        ({"manaCost": "{U}"}, ""),
    ],
)
def test_mtgjsons_indicator_is_read_too(tmp_path: Path, said: dict[str, Any], found: str) -> None:
    (only,) = check(tmp_path, mtgjson(**said)).faces
    assert only.color_indicator == found


def test_a_half_has_not_the_colors_of_both(tmp_path: Path) -> None:
    """CR 709.4: MTGJSON may give those of the card for each of its halves."""
    halves = [
        {"name": "Fire // Ice", "faceName": name, "type": "Instant", "layout": "split", "manaCost": cost}
        | {"colors": ["R", "U"], "identifiers": {"scryfallOracleId": "id-fire"}}
        for name, cost in (("Fire", "{1}{R}"), ("Ice", "{1}{U}"))
    ]
    card = check(tmp_path, {"meta": {}, "data": {"Fire // Ice": halves}}, name="Fire // Ice")
    assert [one.color_indicator for one in card.faces] == ["", ""]


def test_each_face_has_its_own(tmp_path: Path) -> None:
    back = face(name="Red Back", color_indicator=["R"])
    two = {"name": "Front // Red Back", "card_faces": [face(name="Front", mana_cost="{U}"), back]}
    card = check(tmp_path, scryfall({"layout": "transform", **two}), name="Front // Red Back")
    assert [one.color_indicator for one in card.faces] == ["", "R"]


def test_a_file_that_speaks_of_no_colors_leaves_them_open(tmp_path: Path) -> None:
    (only,) = check(tmp_path, scryfall(face())).faces
    assert only.color_indicator == UNTOLD


def test_a_file_that_gives_indicators_says_of_the_others_that_they_have_none(tmp_path: Path) -> None:
    vision = face(name="Old Vision", color_indicator=["U"])
    (only,) = check(tmp_path, scryfall(face(), vision)).faces
    assert only.color_indicator == ""


def test_a_file_that_is_silent_takes_nothing_away(tmp_path: Path) -> None:
    card = check(tmp_path, scryfall(face(color_indicator=["U"])), mtgjson())
    assert card.oracle is not None
    assert card.oracle.publisher == "MTGJSON"
    assert card.faces[0].color_indicator == "U"


def as_the_last_version_wrote(folder: Path) -> None:
    """The store as it was kept before it had color indicators."""
    with sqlite3.connect(folder / STORE) as store:
        store.execute("pragma user_version = 1")
        for column in ("color_indicator", "hand_modifier", "life_modifier"):
            store.execute(f"alter table face drop column {column}")
    store.close()
    seal(folder / STORE)


def test_the_store_of_an_earlier_version_is_not_used_and_says_what_to_do(tmp_path: Path) -> None:
    check(tmp_path, scryfall(face(color_indicator=["U"])))
    as_the_last_version_wrote(tmp_path / "desk")
    desk = Cards(tmp_path / "desk")
    assert desk.find("Slow Thought") == ()
    (problem,) = desk.problems()
    assert (problem.code, problem.values) == ("cards-store-old", {"other": "file-0"})
    assert "cards add" in problem.say("en")
    assert "cards add" in problem.say("zh")


def test_adding_to_the_store_of_an_earlier_version_begins_anew_and_says_what_is_gone(tmp_path: Path) -> None:
    check(tmp_path, scryfall(face(name="Old Vision"), face(color_indicator=["U"])))
    as_the_last_version_wrote(tmp_path / "desk")
    file = tmp_path / "again"
    file.write_text(json.dumps(scryfall(face(color_indicator=["U"]))))
    counts, (problem,) = add([file], tmp_path / "desk", lambda *step: None)
    assert (counts.cards, problem.code, problem.values) == (1, "cards-store-anew", {"other": "file-0"})
    assert Cards(tmp_path / "desk").problems() == ()
    assert [card.faces[0].color_indicator for card in Cards(tmp_path / "desk").all()] == ["U"]


def test_the_store_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    check(tmp_path, scryfall(face()))
    with sqlite3.connect(tmp_path / "desk" / STORE) as store:
        store.execute("pragma user_version = 99")
    store.close()
    seal(tmp_path / "desk" / STORE)
    before = (tmp_path / "desk" / STORE).read_bytes()
    counts, (problem,) = add([tmp_path / "file-0"], tmp_path / "desk", lambda *step: None)
    assert (counts.cards, problem.code) == (0, "cards-store-unreadable")
    assert (tmp_path / "desk" / STORE).read_bytes() == before
