"""Imported cards in `run`: a spoken line or a file may name them without their text."""

import shutil
import sqlite3
from pathlib import Path

import pytest

from corpus.cards.card_store import STORE
from corpus.files import seal
from tests.app.card_files import ENGLISH, bulk_files, home_with_cards
from tests.app.desk import run

OGRE = {
    "oracle_id": "00000000-0000-5000-8000-000000000009",
    "name": "Hasty Ogre",
    "mana_cost": "{2}{R}",
    "type_line": "Creature — Ogre",
    "oracle_text": "Trample",
    "power": "3",
    "toughness": "3",
    "set": "two",
    "collector_number": "9",
}
CHINESE = {**OGRE, "printed_name": "急躁食人魔", "printed_type_line": "生物～食人魔", "printed_text": "践踏"}


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory, shipped_home: Path) -> Path:
    """A home with a card in both languages, and one whose back face has a color the record does not tell."""
    folder = tmp_path_factory.mktemp("imported")
    moon = [each for each in ENGLISH if each.get("layout") == "transform"]
    return home_with_cards(folder, bulk_files(folder, [OGRE, *moon], [CHINESE])[:2], shipped_home)


def test_a_spoken_line_names_imported_cards_in_either_language(desk: Path) -> None:
    zh = run(desk, "run", "A: 急躁食人魔 攻; B 20: 1/1", "--json")
    en = run(desk, "run", "A: Hasty Ogre attacks; B 20: 1/1", "--json")
    assert zh.data["state"] == en.data["state"]
    assert zh.data["state"]["players"]["B"]["life"] == 17
    assert any("Oracle" in str(one) for one in zh.data["assumptions"])


def test_a_file_need_not_define_an_imported_card(desk: Path, tmp_path: Path) -> None:
    file = tmp_path / "ogre.yaml"
    file.write_text(
        "players:\n  A: {battlefield: Hasty Ogre}\n  B: {}\nexpect: [{Hasty Ogre: {has: trample}}]\n"
    )
    assert run(desk, "run", str(file)).code == 0


def test_what_is_known_in_part_is_not_guessed(desk: Path) -> None:
    ran = run(desk, "run", "A: Moonlit Squire // Howling Beast attacks; B 20:", locale="zh_CN.UTF-8")
    assert ran.code == 2
    assert "没有说明其颜色" in ran.err


def test_a_name_almost_right_is_offered_right(desk: Path) -> None:
    ran = run(desk, "run", "A: Hasty Ogrre attacks; B 20:")
    assert ran.code == 3
    assert "Hasty Ogre" in f"{ran.out}{ran.err}"


def test_a_damaged_store_is_no_crash(desk: Path, tmp_path: Path) -> None:
    (tmp_path / STORE).write_bytes(b"no database" * 100)
    ran = run(tmp_path, "run", "A: Hasty Ogre attacks; B 20:")
    assert ran.code == 3
    assert "Traceback" not in f"{ran.out}{ran.err}"
    assert "this file is damaged" in f"{ran.out}{ran.err}"


def test_cards_that_an_earlier_version_kept_are_to_be_added_again(desk: Path, tmp_path: Path) -> None:
    shutil.copy(desk / STORE, tmp_path)
    with sqlite3.connect(tmp_path / STORE) as store:
        store.execute("pragma user_version = 1")
    store.close()
    seal(tmp_path / STORE)
    ran = run(tmp_path, "run", "A: Hasty Ogre attacks; B 20:")
    assert ran.code == 3
    assert "Add their files again with `cards add`: oracle.json" in f"{ran.out}{ran.err}"


def test_what_is_wrong_is_said_in_the_language_asked_for(desk: Path) -> None:
    ran = run(desk, "run", "A: 2/2 攻", "--lang", "zh", locale="en_US.UTF-8")
    assert "没有“2/2”能攻击的牌手" in ran.err


def test_where_nothing_was_expected_nothing_is_as_expected(desk: Path) -> None:
    ran = run(desk, "run", "A: 2/2 attacks; B 20:", "--lang", "en")
    assert ran.out.splitlines()[-1].startswith("played to its end")
