"""`cards add` and `card`: cards from public files, shown with whose text it is."""

import json
from pathlib import Path

import pytest

from tests.app.desk import run

ORACLE = [
    {
        "object": "card",
        "oracle_id": "00000000-0000-5000-8000-000000000001",
        "name": "Lightning Bolt",
        "lang": "en",
        "layout": "normal",
        "mana_cost": "{R}",
        "type_line": "Instant",
        "oracle_text": "Lightning Bolt deals 3 damage to any target.",
    }
]
CHINESE = [
    {
        "object": "card",
        "oracle_id": "00000000-0000-5000-8000-000000000001",
        "name": "Lightning Bolt",
        "lang": "zhs",
        "printed_name": "闪电击",
        "printed_type_line": "瞬间",
        "printed_text": "闪电击对任意一个目标造成3点伤害。",
    }
]


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with one card in both languages."""
    folder = tmp_path_factory.mktemp("cards")
    for name, cards in (("oracle.json", ORACLE), ("chinese.json", CHINESE)):
        (folder / name).write_text(json.dumps(cards, ensure_ascii=False), encoding="utf-8")
    added = run(folder / "home", "cards", "add", str(folder / "oracle.json"), str(folder / "chinese.json"))
    assert added.code == 0, added.err
    assert "1 cards, 1 Chinese printings" in added.out
    assert "100 %" in added.err
    return folder / "home"


@pytest.mark.parametrize("name", ["闪电击", "Lightning Bolt", "lightning bolt", "「闪电击」"])
def test_a_card_is_found_in_both_languages(desk: Path, name: str) -> None:
    ran = run(desk, "card", name, "--json")
    assert ran.code == 0
    assert ran.data["ref"] == "card:Lightning Bolt"
    assert ran.data["text"] == {"en": ORACLE[0]["oracle_text"], "zh": CHINESE[0]["printed_text"]}


def test_a_card_says_whose_text_it_is(desk: Path) -> None:
    shown = run(desk, "card", "闪电击").out
    assert "Oracle text (oracle.json" in shown
    assert "108.1" in shown
    assert "108.1" not in run(desk, "card", "闪电击", "--lang", "en").out
    assert "Oracle" in run(desk, "card", "闪电击", locale="zh_CN.UTF-8").out


def test_a_card_that_is_not_there_offers_the_nearest(desk: Path) -> None:
    ran = run(desk, "card", "Lightnig Bolt", "--json")
    assert (ran.code, ran.data["nearest"]) == (1, ["Lightning Bolt"])
    assert "Lightning Bolt" in run(desk, "card", "Lightnig Bolt").err


def test_without_cards_the_command_that_adds_them_is_named(home: Path) -> None:
    assert "./judgedesk cards add" in run(home, "card", "闪电击").err


@pytest.mark.parametrize(
    ("kept", "filled"), [(0, False), (4096, False), (4096, True)], ids=["emptied", "cut off", "overwritten"]
)
def test_of_damaged_cards_the_command_says_so_and_how_to_mend_them(
    desk: Path, tmp_path: Path, kept: int, filled: bool
) -> None:
    whole = (desk / "cards.sqlite").read_bytes()
    filling = b"\xff" * (len(whole) - kept) if filled else b""
    (tmp_path / "cards.sqlite").write_bytes(whole[:kept] + filling)
    for name in ("Lightning Bolt", "Lightnig Bolt"):
        ran = run(tmp_path, "card", name)
        assert (ran.code, ran.out) == (1, "")
        assert "cards.sqlite:1:1: this file is damaged" in ran.err
    asked = run(tmp_path, "card", "闪电击", "--json")
    assert "Move it away" in asked.data["error"]
    assert asked.data["nearest"] == []


def test_a_broken_card_file_is_refused_and_the_old_cards_stay(desk: Path, tmp_path: Path) -> None:
    (tmp_path / "broken.json").write_text('[{"object": "card", "name": ', encoding="utf-8")
    ran = run(desk, "cards", "add", str(tmp_path / "broken.json"))
    assert ran.code == 1
    assert "broken.json:1:" in ran.err
    assert run(desk, "card", "闪电击").code == 0
