"""An event pack: made by the command or by the page, of what is wanted or of nothing."""

import struct
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from app.desk import Desk
from app.offline.card_list import listed, read_list
from app.offline.event_file import MARK, PACKS, VERSION, heading, read, written
from app.offline.event_pack import EventPack, PackWanted, prepared
from app.web import create_app
from corpus.cards.card_store import Cards
from tests.app.card_files import ADDED, ELF, GIANT, LEAF, MOON, bulk_files, home_with_cards
from tests.app.desk import run

WHERE = {part: f"--{part}" for part in ("cards", "sets", "rules", "releases")}
DAY = "2024-06-07"


@pytest.fixture(scope="module")
def stocked(tmp_path_factory: pytest.TempPathFactory, shipped_home: Path) -> Path:
    """A home with a few cards."""
    folder = tmp_path_factory.mktemp("packing")
    return home_with_cards(folder, bulk_files(folder), shipped_home)


@pytest.fixture(scope="module")
def client(stocked: Path) -> FlaskClient:
    return create_app(Desk(stocked)).test_client()


def check(home: Path, **wanted: Any) -> EventPack:
    """The pack of what is wanted, all of it to be had; read from its file as it was written."""
    desk = Desk(home)
    pack, problems = prepared(desk.corpus, home, PackWanted(where=WHERE, **wanted), DAY)
    assert [problem.say("en") for problem in problems] == []
    assert read(written(pack)) == pack
    return pack


def names(pack: EventPack) -> list[str]:
    """What the cards of a pack are called in English."""
    return sorted(card.names["en"] for card in pack.cards)


# The command.


def test_the_command_writes_a_pack_of_sets_lists_rules_notes_and_release_notes(
    stocked: Path, tmp_path: Path
) -> None:
    (tmp_path / "list.txt").write_text("# mine\n4 Elf, Keeper of Paths\n\n  山腰巨人\n", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("九点开始。见702.19b", encoding="utf-8")
    ran = run(
        stocked,
        *("pack", str(tmp_path / "saturday"), "--sets", "TWO", "--cards", str(tmp_path / "list.txt")),
        *("--rules", "702.19b,践踏", "--notes", str(tmp_path / "notes.txt"), "--releases", "CNS"),
        *("--title", "周六"),
    )
    assert ran.code == 0, ran.err
    assert "4 cards, 2 pinned rules" in ran.out
    data = (tmp_path / "saturday.desk").read_bytes()
    pack = read(data)
    assert names(pack) == sorted(
        ["Elf, Keeper of Paths", "Hillside Giant", "Leaf <b>&\"'</b>", "Moonlit Squire // Howling Beast"]
    )
    assert pack.notes == "九点开始。见702.19b"
    assert [rule.ref for rule in pack.pinned] == ["702.19b", "term:践踏"]
    assert "践踏" in pack.pinned[0].text["zh"]
    assert {record.kind for record in pack.records} >= {"release", "card-block", "ruling"}
    summary = heading(data)
    assert summary is not None
    assert (summary.title, summary.cards, summary.rulings, summary.releases) == ("周六", 4, 3, ("CNS",))


def test_everything_that_is_not_to_be_had_is_told_at_once_and_nothing_is_written(
    stocked: Path, tmp_path: Path
) -> None:
    (tmp_path / "list.txt").write_text("Elf, Keeper of Paths\n\n  Hilside Giant\nqqzzxx\n", encoding="utf-8")
    ran = run(
        stocked,
        *("pack", str(tmp_path / "no"), "--cards", str(tmp_path / "list.txt"), "--sets", "QQQ"),
        *("--rules", "702.19z", "--releases", "XYZ", "--notes", str(tmp_path / "none.txt")),
    )
    assert ran.code == 1
    told = ran.err.replace(str(tmp_path), "")
    assert "/list.txt:3:3: no card is called “Hilside Giant”. The nearest: Hillside Giant." in told
    assert "/list.txt:4:1: no card is called “qqzzxx”, and none is like it." in told
    assert "--sets:1:1: no card here is known to be in the set “QQQ”. Sets here: ONE TWO." in told
    assert "--rules:1:1: nothing is called “702.19z”. The nearest: 702.19g" in told
    assert "--releases:1:1: no release notes are called “XYZ”. Here are: CNS." in told
    assert "/none.txt:1:1: the file cannot be read" in told
    assert "No pack was written." in told
    assert not (tmp_path / "no.desk").exists()


def test_a_pack_of_nothing_is_not_made(stocked: Path, home: Path, tmp_path: Path) -> None:
    ran = run(stocked, "pack", str(tmp_path / "empty"))
    assert (ran.code, (tmp_path / "empty.desk").exists()) == (2, False)
    assert "--sets" in ran.err
    without = run(home, "pack", str(tmp_path / "empty"), "--sets", "ONE")
    assert without.code == 1
    assert "./judgedesk cards add" in without.err.replace("`cards add", "./judgedesk cards add")


# What is in a pack.


@pytest.mark.parametrize(
    "line",
    [
        "Hillside Giant",
        "山腰巨人",
        "hillside giant",
        "4 Hillside Giant",
        "4x Hillside Giant",
        "SB: 2 山腰巨人",
        "1 Hillside Giant (ONE) 12",
        "Hillside Giant [ONE]",
        "ONE 12",
        "(one) 12",
    ],
)
def test_a_list_is_read_as_people_write_it(stocked: Path, line: str) -> None:
    assert [card.oracle_id for card in check(stocked, names=read_list(line)).cards] == [GIANT]


def test_each_card_is_in_a_pack_once_with_its_keywords(stocked: Path) -> None:
    pack = check(stocked, sets=("ONE", "one"), names=read_list("ONE 3\nElf, Keeper of Paths"))
    assert [card.oracle_id for card in pack.cards] == [GIANT, ELF]
    assert pack.keywords == (("敏捷", "践踏", "消灭"), ("地行者", "反击", "占卜"))


def test_a_pack_has_the_words_that_its_chinese_texts_are_cut_at(stocked: Path) -> None:
    words = check(stocked, sets=("ONE",)).words
    assert {"目标", "生物", "消灭", "放置", "死"} <= set(words)
    assert all(frequency > 0 for frequency in words.values())
    assert list(words) == sorted(words)


def test_what_was_typed_one_after_the_other_is_told_apart() -> None:
    assert listed("CNS,fdn  M21，ONE；TWO") == ("CNS", "fdn", "M21", "ONE", "TWO")
    assert listed("702.19b 704.5, first strike，先攻", spaced=False) == (
        "702.19b",
        "704.5",
        "first strike",
        "先攻",
    )
    assert listed(" ") == ()


def test_the_same_pack_is_the_same_byte_for_byte(stocked: Path) -> None:
    wanted: Mapping[str, Any] = {"sets": ("ONE", "TWO"), "rules": ("704.5",), "title": "x"}
    assert written(check(stocked, **wanted)) == written(check(stocked, **wanted))


def test_a_card_takes_a_third_of_a_kilobyte(tmp_path: Path, shipped_home: Path, samples: Path) -> None:
    home = home_with_cards(tmp_path, [samples / "cards" / "mtgjson-atomic-sample.json"], shipped_home)
    pack = check(home, names=read_list("\n".join(card.names["en"] for card in Cards(home).all())))
    assert len(written(pack)) < 333 * len(pack.cards)


@pytest.mark.long
def test_three_thousand_cards_fit_into_a_megabyte(tmp_path: Path, shipped_home: Path, samples: Path) -> None:
    """With both languages and rulings: of the cards that have all, those of the lowest ids."""
    files = [
        samples / "cards" / f"scryfall-{name}.json.gz" for name in ("oracle-cards", "zhs-cards", "rulings")
    ]
    home = home_with_cards(tmp_path, files, shipped_home)
    whole = (card for card in Cards(home).all() if card.rulings and card.printed and card.printed.has_text)
    chosen = "\n".join(card.names["en"] for card, _ in zip(whole, range(3000), strict=False))
    pack = check(home, names=read_list(chosen), releases=("CNS",))
    assert len(pack.cards) >= 3000
    assert len(written(pack)) < 1_000_000


# Files that are none.


def test_a_file_that_is_no_pack_has_no_heading(stocked: Path) -> None:
    good = written(check(stocked, sets=("ONE",)))
    assert heading(good) is not None
    other_version = good.replace(MARK + VERSION, MARK + b"2", 1)
    cut_off, turned = good[:-1], good[:-9] + bytes([good[-9] ^ 1]) + good[-8:]
    bad_heading = struct.pack("<16sII", MARK + VERSION, zlib.crc32(b"{}xx"), 2) + b"{}xx"
    for bad in (b"", b"judgedesk", b"PK\x03\x04", other_version, cut_off, turned, bad_heading, good + b"x"):
        assert heading(bad) is None


# The page.


def test_the_page_hands_out_the_packs_of_the_home(client: FlaskClient, stocked: Path) -> None:
    folder = stocked / PACKS
    folder.mkdir(exist_ok=True)
    good = written(check(stocked, sets=("ONE",), title="<i>周六</i>"))
    (folder / "周六 a&b.desk").write_bytes(good)
    (folder / "broken.desk").write_bytes(good[:-3])
    (stocked / "secret.desk").write_bytes(good)
    page = client.get("/pack?lang=zh").text
    assert 'href="/pack/%E5%91%A8%E5%85%AD%20a%26b.desk?lang=zh"' in page
    assert "&lt;i&gt;周六" in page
    assert "broken" not in page
    answer = client.get("/pack/%E5%91%A8%E5%85%AD%20a%26b.desk")
    assert (answer.status_code, answer.data) == (200, good)
    assert answer.headers["Content-Disposition"].startswith("attachment; filename*=UTF-8''")
    for name in ("none", "..", "%2e%2e%2fsecret", "..%5csecret", ".hidden", "%00", "a" * 5000):
        assert client.get(f"/pack/{name}.desk").status_code == 404


def test_the_form_makes_a_pack(client: FlaskClient) -> None:
    form = {"title": "周六\r\nX: y", "sets": "two", "cards": "山腰巨人", "rules": "704.5", "notes": "a\r\nb"}
    answer = client.post("/pack?lang=zh", data=form)
    assert answer.status_code == 200
    assert answer.content_type == "application/octet-stream"
    assert "X" not in answer.headers
    pack = read(answer.data)
    assert {card.oracle_id for card in pack.cards} == {GIANT, MOON, LEAF}
    assert pack.notes == "a\nb"
    assert pack.cards[0].oracle is not None
    assert pack.cards[0].oracle.added == ADDED


def test_the_form_comes_back_with_everything_that_is_wrong(client: FlaskClient) -> None:
    answer = client.post("/pack?lang=zh", data={"cards": "Hilside Giant\n<b>x</b>", "rules": "702.19z"})
    assert answer.status_code == 422
    assert "牌张，每行一张:1:1: 没有名为“Hilside Giant”的牌。最接近的：Hillside Giant" in answer.text
    assert "没有“702.19z”这一条" in answer.text
    assert "<b>x</b>" not in answer.text
    assert "Hilside Giant\n&lt;b&gt;x&lt;/b&gt;</textarea>" in answer.text
    assert "赛事包没有内容" in client.post("/pack?lang=zh", data={"title": "x"}).text
    assert client.post("/pack", data={"notes": "x" * 600_000}).status_code == 413


def test_without_cards_a_pack_can_hold_rules_and_notes(home: Path) -> None:
    bare = create_app(Desk(home)).test_client()
    page = bare.get("/pack?lang=en").text
    assert "./judgedesk cards add FILE" in page
    assert 'name="sets"' not in page
    assert read(bare.post("/pack", data={"rules": "702.19b", "notes": "x"}).data).cards == ()
