"""`cards coverage`: how much of the cards' text is understood, and where it is not."""

import json
from pathlib import Path

import pytest

from tests.app.desk import run


def card(number: int, name: str, **texts: str) -> dict[str, object]:
    oracle_id = f"00000000-0000-5000-8000-{number:012}"
    rest = {"layout": "normal", "mana_cost": "{G}", "power": "2", "toughness": "2", "lang": "en"}
    return {"object": "card", "oracle_id": oracle_id, "name": name, "colors": ["G"], **rest, **texts}


TREE, TREE_ZH = "Creature — Treefolk", "生物～树妖"
ORACLE = [
    card(1, "Oak Bear", type_line="Creature — Bear", oracle_text=""),
    card(2, "Swift Oak", type_line=TREE, oracle_text="Haste\nWhen Swift Oak enters, draw a card."),
    card(3, "Odd Oak", type_line=TREE, oracle_text="Haste\nWhen Odd Oak enters, sneeze twice."),
    card(4, "Odder Oak", type_line=TREE, oracle_text="When Odder Oak dies, sneeze twice."),
]
PRINTED = (("迅橡", "敏捷\n当迅橡进战场时，抓一张牌。"), ("怪橡", "敏捷\n当怪橡进战场时，打喷嚏。"))
CHINESE = [
    card(n, name, printed_name=zh, printed_type_line=TREE_ZH, printed_text=text) | {"lang": "zhs"}
    for n, name, (zh, text) in zip((2, 3), ("Swift Oak", "Odd Oak"), PRINTED, strict=True)
]


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    folder = tmp_path_factory.mktemp("cards")
    for name, cards in (("oracle.json", ORACLE), ("chinese.json", CHINESE)):
        (folder / name).write_text(json.dumps(cards, ensure_ascii=False), encoding="utf-8")
    return [str(folder / "oracle.json"), str(folder / "chinese.json")]


@pytest.fixture(scope="module")
def desk(files: list[str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("home")
    assert run(home, "cards", "add", *files).code == 0
    return home


def test_it_counts_the_cards_all_of_which_is_understood(desk: Path) -> None:
    ran = run(desk, "cards", "coverage", "--json")
    assert ran.code == 0
    english, chinese = ran.data["languages"]["en"], ran.data["languages"]["zh"]
    assert [english[name] for name in ("cards", "read", "kept", "executed", "share")] == [4, 2, 2, 2, 0.5]
    assert [chinese[name] for name in ("cards", "read", "kept", "executed", "share")] == [2, 1, 1, 1, 0.5]


def test_what_is_not_understood_is_listed_the_commonest_first(desk: Path) -> None:
    english = run(desk, "cards", "coverage", "--json").data["languages"]["en"]
    assert english["fragments"] == [{"fragment": "sneeze twice.", "cards": 2}]
    assert run(desk, "cards", "coverage", "--json", "--most", "0").data["languages"]["en"]["fragments"] == []


def test_a_card_that_no_run_takes_is_not_counted(tmp_path: Path) -> None:
    """Its text is understood; its type is none of the edition's, its layout none the engine has."""
    cards = [
        card(1, "Odd Oak", type_line="Creature — Hedgehog", oracle_text="Haste"),
        card(2, "Halved Oak", type_line=TREE, oracle_text="Haste", layout="prepare"),
    ]
    file = tmp_path / "cards.json"
    file.write_text(json.dumps(cards), encoding="utf-8")
    english = run(tmp_path / "home", "cards", "coverage", str(file), "--json").data["languages"]["en"]
    assert [english[name] for name in ("cards", "read", "kept", "executed")] == [2, 0, 0, 0]


def test_files_are_read_without_being_added(files: list[str], tmp_path: Path) -> None:
    ran = run(tmp_path, "cards", "coverage", *files, "--json")
    assert ran.data["languages"]["en"]["cards"] == 4
    assert run(tmp_path, "card", "Oak Bear").code == 1


def test_it_is_said_in_both_languages(desk: Path) -> None:
    english = run(desk, "cards", "coverage").out
    assert "English (Oracle)" in english
    assert "50.0%" in english
    assert "sneeze twice." in english
    chinese = run(desk, "cards", "coverage", "--lang", "zh", locale="zh_CN.UTF-8").out
    assert "中文印刷版本" in chinese
    assert "打喷嚏" in chinese
    assert "Oracle" not in chinese


def test_it_says_how_far_it_is(desk: Path) -> None:
    said = run(desk, "cards", "coverage").err
    assert "50 %" in said
    assert "100 %" in said


def test_without_cards_the_command_that_adds_them_is_named(tmp_path: Path) -> None:
    ran = run(tmp_path, "cards", "coverage")
    assert ran.code == 1
    assert "cards add" in ran.err


def test_a_file_that_is_none_is_refused(tmp_path: Path) -> None:
    (tmp_path / "broken.json").write_text("[{", encoding="utf-8")
    ran = run(tmp_path, "cards", "coverage", str(tmp_path / "broken.json"))
    assert ran.code == 1
    assert "broken.json" in ran.err
