"""The pages of cards: a list to look through, and each card with whose texts they are."""

import json
import shutil
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient

from app.desk import Desk
from app.web import create_app
from tests.app.card_files import ADDED, ELF, ENGLISH, GIANT, LEAF, MARK, MOON, bulk_files, home_with_cards
from tests.app.desk import run


@pytest.fixture(scope="module")
def stocked(tmp_path_factory: pytest.TempPathFactory, shipped_home: Path) -> Path:
    """A home with a few cards."""
    folder = tmp_path_factory.mktemp("cards")
    return home_with_cards(folder, bulk_files(folder), shipped_home)


@pytest.fixture(scope="module")
def client(stocked: Path) -> FlaskClient:
    return create_app(Desk(stocked)).test_client()


def check(client: FlaskClient, address: str, *words: str, status: int = 200) -> str:
    """The page at an address, which has these words."""
    page = client.get(address)
    assert page.status_code == status
    assert [word for word in words if word not in page.text] == []
    return page.text


def data(client: FlaskClient, address: str, status: int = 200) -> Any:
    """The data of the same page."""
    path, mark, query = address.partition("?")
    answer = client.get(f"{path}.json{mark}{query}")
    assert answer.status_code == status
    return json.loads(answer.data)


def listed(client: FlaskClient, asked: str) -> list[str]:
    """The cards that are listed for what was asked, by their English names."""
    return [each["names"]["en"] for each in data(client, f"/cards?q={quote(asked)}")["cards"]]


def test_without_cards_the_page_names_the_command_that_adds_them(home: Path) -> None:
    bare = create_app(Desk(home)).test_client()
    assert 'class="card-filter"' not in check(bare, "/cards?lang=en", "./judgedesk cards add FILE")
    check(bare, "/cards?lang=zh", "./judgedesk cards add 文件")
    check(bare, "/card/闪电击?lang=zh", "尚未导入牌张", status=404)


def test_cards_that_come_later_are_on_pages_that_were_asked_for_before(
    tmp_path: Path, stocked: Path, shipped_home: Path
) -> None:
    home = tmp_path / "home"
    shutil.copytree(shipped_home, home)
    client = create_app(Desk(home)).test_client()
    check(client, "/cards?lang=zh", "./judgedesk cards add 文件")
    shutil.copy(stocked / "cards.sqlite", home)
    check(client, "/cards?lang=zh", "4张牌")


def test_the_list_says_how_many_cards_are_here_and_from_which_files(client: FlaskClient) -> None:
    check(client, "/cards?lang=zh", "4张牌", "3条释疑", "oracle.json", "chinese.json", ADDED)


@pytest.mark.parametrize(
    ("asked", "names"),
    [
        ("giant", ["Hillside Giant"]),
        ("巨人", ["Hillside Giant"]),
        ("HILLSIDE giant", ["Hillside Giant"]),
        ("beast", ["Moonlit Squire // Howling Beast"]),
        ("嚎月兽", ["Moonlit Squire // Howling Beast"]),
        ("one", ["Elf, Keeper of Paths", "Hillside Giant"]),
        ("ONE 12", ["Hillside Giant"]),
        ("two/7", ["Moonlit Squire // Howling Beast"]),
        ("nothing so", []),
        ("%", []),
        ("", []),
    ],
)
def test_cards_are_listed_by_part_of_a_name_by_set_and_by_number(
    client: FlaskClient, asked: str, names: list[str]
) -> None:
    assert listed(client, asked) == names


def test_the_filter_needs_no_script_and_keeps_the_language(client: FlaskClient) -> None:
    page = check(client, "/cards?q=giant&lang=en&show=zh", f"/card/{GIANT}?lang=en&amp;show=zh", "ONE 12")
    assert '<input type="hidden" name="lang" value="en">' in page
    assert '<input type="hidden" name="show" value="zh">' in page


@pytest.mark.parametrize("name", [GIANT, "Hillside Giant", "山腰巨人", "hillside-giant"])
def test_a_card_is_found_by_its_id_and_by_any_name(client: FlaskClient, name: str) -> None:
    check(client, f"/card/{quote(name)}", "Trample, haste", "践踏，敏捷", "{3}{R}{R}", "5/4")
    assert data(client, f"/card/{quote(name)}")["oracle_id"] == GIANT


def test_each_text_says_whose_it_is_and_that_oracle_decides(client: FlaskClient) -> None:
    check(
        client,
        f"/card/{GIANT}?lang=en",
        "oracle.json",
        ADDED,
        "ONE 12",
        "The Oracle text decides",
        "/cr/108.1",
    )
    check(client, f"/card/{GIANT}?lang=zh", "以Oracle文字为准", "/cr/108.1")
    check(client, f"/card/{ELF}?lang=zh", "守径妖精", "中文数据只有牌名")
    assert "108.1" not in check(client, f"/card/{LEAF}")


def test_both_sides_of_a_card_stand_beside_their_printed_ones(client: FlaskClient) -> None:
    sides = data(client, f"/card/{MOON}")["sides"]
    assert [side["name"] for side in sides] == [
        {"zh": "月下侍从", "en": "Moonlit Squire"},
        {"zh": "嚎月兽", "en": "Howling Beast"},
    ]
    assert [side["text"] for side in sides] == [
        {"zh": "昼形", "en": "Daybound"},
        {"zh": "夜形", "en": "Nightbound"},
    ]


def test_a_color_indicator_is_told_in_both_languages(tmp_path: Path, shipped_home: Path) -> None:
    """CR 204: also that a file leaves it open."""
    moon = {**ENGLISH[2], "card_faces": [{**face} for face in ENGLISH[2]["card_faces"]]}
    open_home = home_with_cards(tmp_path / "open", bulk_files(put(tmp_path / "open"), [moon]), shipped_home)
    moon["card_faces"][1]["color_indicator"] = ["R", "G"]
    home = home_with_cards(tmp_path / "told", bulk_files(put(tmp_path / "told"), [moon]), shipped_home)
    client, other = (create_app(Desk(each)).test_client() for each in (home, open_home))
    check(client, f"/card/{MOON}?lang=en", "color indicator: red, green")
    check(client, f"/card/{MOON}?lang=zh", "颜色标志：红色、绿色")
    assert [side["color_indicator"] for side in data(client, f"/card/{MOON}")["sides"]] == ["", "RG"]
    check(other, f"/card/{MOON}?lang=en", "the file does not tell its colors")
    assert "颜色标志{R}{G}" in run(home, "card", "Howling Beast", locale="zh_CN.UTF-8").out
    assert "color indicator {R}{G}" in run(home, "card", "Howling Beast").out
    assert "does not tell its colors" in run(open_home, "card", "Howling Beast").out


def put(folder: Path) -> Path:
    """A folder that is there."""
    folder.mkdir()
    return folder


def test_only_the_language_that_was_chosen_is_shown(client: FlaskClient) -> None:
    page = check(client, f"/card/{GIANT}?show=zh", "践踏，敏捷")
    assert "Trample, haste" not in page
    check(client, f"/card/{LEAF}?show=zh", "Draw a card")


@pytest.mark.parametrize(
    ("card", "rules"),
    [
        (GIANT, ["702.10", "702.19", "701.7"]),  # the counter that is put on a creature is no keyword action
        (ELF, ["702.14", "701.5", "701.18"]),
        (MOON, ["702.145"]),
    ],
)
def test_the_keywords_of_a_card_lead_to_their_rules(client: FlaskClient, card: str, rules: list[str]) -> None:
    assert [each["ref"] for each in data(client, f"/card/{card}")["keywords"]] == rules
    check(client, f"/card/{card}?lang=en", *(f'href="/cr/{rule}?lang=en"' for rule in rules))


def test_rulings_stand_with_their_dates_and_who_said_them(client: FlaskClient) -> None:
    check(client, f"/card/{GIANT}?lang=zh", "释疑（2）", "2024-01-05", "Wizards of the Coast", "Scryfall")


def test_a_name_that_is_none_offers_the_nearest_cards(client: FlaskClient) -> None:
    check(client, "/card/Hilside%20Giant?lang=en", 'href="/card/Hillside%20Giant?lang=en"', status=404)
    assert data(client, "/card/Hilside%20Giant", status=404)["nearest"] == ["Hillside Giant"]
    check(client, "/card/00000000-0000-5000-8000-0000000000ff", status=404)


def test_signs_in_a_name_or_a_text_are_only_text(client: FlaskClient) -> None:
    for address in (
        f"/card/{LEAF}",
        "/cards?q=leaf",
        f"/cards?q={quote(MARK)}",
        f"/card/{quote(MARK, safe='')}x",
    ):
        assert "<b>&" not in client.get(address).text


def test_of_damaged_cards_the_pages_say_so(stocked: Path, tmp_path: Path) -> None:
    shutil.copytree(stocked / "cache", tmp_path / "cache")
    client = create_app(Desk(tmp_path)).test_client()
    whole = (stocked / "cards.sqlite").read_bytes()
    for damaged in (b"", whole[:4096], whole[:4096] + b"\xff" * (len(whole) - 4096)):
        (tmp_path / "cards.sqlite").write_bytes(damaged)
        for address in ("/cards?lang=zh&q=giant", f"/card/{GIANT}?lang=zh", "/card/Hilside?lang=zh"):
            check(client, address, "无法读取已导入的牌张", status=503)
        assert data(client, "/cards?q=giant", status=503)["damaged"] is True
