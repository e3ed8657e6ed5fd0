"""Card files in the public shapes become records that are found by name, all or nothing."""

import gzip
import json
import os
import random
import signal
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from corpus.cards.add import add
from corpus.cards.bulk.bulk_json import elements
from corpus.cards.card_records import Card, CollectorNumber, Counts, Face
from corpus.cards.card_store import Cards
from corpus.cards.names import half_of_name
from corpus.problems import Problem, sentences

ORACLE: list[dict[str, Any]] = [
    {
        "object": "card",
        "oracle_id": "id-lantern",
        "name": "Paper Lantern",
        "lang": "en",
        "layout": "normal",
        "mana_cost": "{2}",
        "colors": [],
        "type_line": "Artifact",
        "oracle_text": "{T}: Add {C}.",
        "set": "tst",
        "collector_number": "7a",
        "released_at": "2020-01-01",
        "prices": {"usd": None},
    },
    {
        "object": "card",
        "oracle_id": "id-crane",
        "name": "Crane // Kite",
        "lang": "en",
        "layout": "transform",
        "type_line": "Creature — Bird // Artifact",
        "card_faces": [
            {
                "name": "Crane",
                "mana_cost": "{W}",
                "type_line": "Creature — Bird",
                "oracle_text": "Flying",
                "power": "1",
                "toughness": "2",
            },
            {"name": "Kite", "mana_cost": "", "type_line": "Artifact", "oracle_text": ""},
        ],
    },
]
CHINESE: list[dict[str, Any]] = [
    {
        "object": "card",
        "oracle_id": "id-lantern",
        "name": "Paper Lantern",
        "lang": "zhs",
        "printed_name": "纸灯笼",
        "printed_type_line": "神器",
        "printed_text": "{T}：加{1}到你的法术力池中。",
        "set": "old",
        "collector_number": "3",
        "released_at": "2010-01-01",
    },
    {
        "object": "card",
        "oracle_id": "id-crane",
        "name": "Crane // Kite",
        "face_name": "Kite",
        "lang": "zhs",
        "printed_name": "鹤 // 纸鸢",
        "printed_type_line": "神器",
    },
]
RULINGS: list[dict[str, Any]] = [
    {
        "object": "ruling",
        "oracle_id": "id-lantern",
        "source": "wotc",
        "published_at": "2020-02-02",
        "comment": "It is a mana ability.",
    },
    {
        "object": "ruling",
        "oracle_id": "id-lantern",
        "source": "wotc",
        "published_at": "2020-02-02",
        "comment": "It is a mana ability.",
    },
]
ATOMIC = {
    "meta": {"date": "2024-05-06", "version": "5"},
    "data": {
        "Crane // Kite": [
            {
                "name": "Crane // Kite",
                "faceName": face,
                "type": kind,
                "layout": "transform",
                "identifiers": {"scryfallOracleId": "id-crane"},
                "foreignData": [{"language": "Chinese Simplified", "name": "鹤 // 纸鸢", "text": text}],
                "rulings": [{"date": "2021-03-04", "text": "It transforms once."}],
            }
            for face, kind, text in (("Crane", "Creature — Bird", "飞行"), ("Kite", "Artifact", None))
        ]
    },
}


def quietly(_file: str, _done: int, _size: int) -> None:
    """No progress is shown."""


def packed(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode()


def put(folder: Path, *contents: object) -> tuple[Counts, list[str]]:
    """Add files of these contents (bytes, or values written as JSON); counts and codes of problems."""
    counts, problems = added(folder, *contents)
    return counts, [problem.code for problem in problems]


def added(folder: Path, *contents: object) -> tuple[Counts, list[Problem]]:
    files = []
    for number, content in enumerate(contents):
        files.append(folder / f"file-{number}")
        files[-1].write_bytes(content if isinstance(content, bytes) else packed(content))
    return add(files, folder / "desk", quietly)


def check(folder: Path, *contents: object) -> Cards:
    """The cards of a desk to which these files were added one by one, without any problem."""
    for content in contents:
        assert put(folder, content)[1] == []
    return Cards(folder / "desk")


def only(cards: tuple[Card, ...]) -> Card:
    assert len(cards) == 1, cards
    return cards[0]


# What the files say.


def test_a_card_has_its_oracle_text_and_its_chinese_printing_side_by_side(tmp_path: Path) -> None:
    card = only(check(tmp_path, ORACLE, CHINESE).find("Paper Lantern"))
    assert card.names == {"en": "Paper Lantern", "zh": "纸灯笼"}
    assert card.faces == (Face("Paper Lantern", "{2}", "Artifact", "{T}: Add {C}."),)
    assert card.printed is not None
    assert card.printed.faces == (Face("纸灯笼", "", "神器", "{T}：加{1}到你的法术力池中。"),)


def test_each_text_says_whose_it_is(tmp_path: Path) -> None:
    card = only(check(tmp_path, ORACLE, CHINESE).find("Paper Lantern"))
    assert card.oracle is not None
    assert (card.oracle.publisher, card.oracle.name, card.oracle.date) == ("Scryfall", "file-0", "")
    printing = card.printings[0]
    assert (printing.set, printing.number, printing.lang, printing.released) == (
        "old",
        "3",
        "zh",
        "2010-01-01",
    )


def test_mtgjson_states_the_day_of_its_texts(tmp_path: Path) -> None:
    card = only(check(tmp_path, ATOMIC).find("Kite"))
    assert card.oracle is not None
    assert (card.oracle.publisher, card.oracle.date) == ("MTGJSON", "2024-05-06")
    assert [face.type_line for face in card.faces] == ["Creature — Bird", "Artifact"]
    assert [ruling.text for ruling in card.rulings] == ["It transforms once."]
    assert card.names["zh"] == "鹤 // 纸鸢"


def test_a_text_given_to_two_faces_alike_is_nobodys(tmp_path: Path) -> None:
    """MTGJSON gives both halves of a split card the Chinese text of one."""
    alike = json.loads(packed(ATOMIC))
    for face in alike["data"]["Crane // Kite"]:
        face["foreignData"][0]["text"] = "飞行"
    printing = only(check(tmp_path, alike).find("鹤")).printings[0]
    assert [face.text for face in printing.faces] == ["", ""]
    assert printing.name == "鹤 // 纸鸢"


def test_a_record_of_the_second_face_leaves_the_first_empty(tmp_path: Path) -> None:
    printing = only(check(tmp_path, ORACLE, CHINESE).find("纸鸢")).printings[0]
    assert printing.faces == (Face(), Face("纸鸢", "", "神器"))


def test_a_chinese_record_of_all_faces_gives_oracles_text_and_the_printed_one(tmp_path: Path) -> None:
    """So Scryfall's full files have it: one object, both texts in each face."""
    chinese = json.loads(packed(ORACLE[1])) | {"lang": "zhs", "set": "tst", "collector_number": "9"}
    for face, name in zip(chinese["card_faces"], ("鹤", "纸鸢"), strict=True):
        face |= {"printed_name": name, "printed_text": f"{name}的叙述"}
    card = only(check(tmp_path, [chinese]).find("纸鸢"))
    assert [face.name for face in card.faces] == ["Crane", "Kite"]
    assert [face.text for face in card.printings[0].faces] == ["鹤的叙述", "纸鸢的叙述"]
    assert card.names == {"en": "Crane // Kite", "zh": "鹤 // 纸鸢"}


@pytest.mark.parametrize("printed", ["鹤 // 纸鸢", "鹤//纸鸢", "鹤 // 纸鸢 // 鹤 // 纸鸢"])
def test_a_face_has_its_half_of_the_printed_name(printed: str) -> None:
    assert half_of_name(printed, 1, "Crane // Kite") == "纸鸢"


@pytest.mark.parametrize(("printed", "name"), [("鹤", "Crane // Kite"), ("鹤 // 纸鸢", "Crane")])
def test_halves_that_do_not_match_stay_whole(printed: str, name: str) -> None:
    assert half_of_name(printed, 0, name) == printed


def test_the_newest_printing_stands_first_and_one_with_text_is_shown(tmp_path: Path) -> None:
    newer = {**CHINESE[0], "set": "new", "released_at": "2022-01-01", "printed_name": "纸灯", "number": "1"}
    nameless = {key: value for key, value in newer.items() if key != "printed_text"}
    card = only(check(tmp_path, [*CHINESE, nameless], ORACLE).find("纸灯笼"))
    assert [printing.set for printing in card.printings] == ["new", "old"]
    assert card.names["zh"] == "纸灯"
    assert card.printed == card.printings[1]


def test_a_ruling_that_the_file_repeats_is_counted_twice_and_said_once(tmp_path: Path) -> None:
    desk = check(tmp_path, ORACLE, RULINGS)
    assert desk.count().rulings == 2
    assert len(only(desk.find("Paper Lantern")).rulings) == 1


def test_tokens_are_marked_and_stand_back_behind_cards_of_their_name(tmp_path: Path) -> None:
    tokens = [
        {**ORACLE[0], "oracle_id": "id-token", "layout": "token"},
        {**ORACLE[0], "oracle_id": "id-only-token", "layout": "token", "name": "Servo"},
    ]
    desk = check(tmp_path, [*ORACLE, *tokens])
    assert [card.oracle_id for card in desk.find("Paper Lantern")] == ["id-lantern"]
    assert not only(desk.find("Servo")).is_card


def test_a_rebalanced_card_is_digital(tmp_path: Path) -> None:
    desk = check(tmp_path, [{**ORACLE[0], "name": "A-Paper Lantern", "oracle_id": "id-digital"}])
    assert only(desk.find("A-Paper Lantern")).digital


def test_a_reversible_printing_does_not_hide_the_cards_own_layout(tmp_path: Path) -> None:
    sides = [{**face, "oracle_id": "id-lantern", "name": "Paper Lantern"} for face in ORACLE[1]["card_faces"]]
    reversible = {
        "object": "card",
        "name": "Paper Lantern // Paper Lantern",
        "lang": "en",
        "layout": "reversible_card",
        "card_faces": sides,
        "set": "sld",
        "collector_number": "1",
    }
    for files in ([[*ORACLE, reversible]], [[reversible, *ORACLE]], [ORACLE, [reversible]]):
        desk = check(tmp_path, *files)
        card = only(desk.find("Paper Lantern"))
        assert (card.layout, len(card.faces)) == ("normal", 1)
        assert CollectorNumber("sld", "1") in card.numbers


def test_a_crossover_name_finds_the_card(tmp_path: Path) -> None:
    crossover = {**ORACLE[0], "flavor_name": "Lamp of the East"}
    assert only(check(tmp_path, [crossover]).find("lamp of the east")).other_names == ("Lamp of the East",)


def test_an_answer_of_scryfalls_search_is_read_too(tmp_path: Path) -> None:
    assert check(tmp_path, {"object": "list", "has_more": False, "data": ORACLE}).count().cards == 2


def test_printings_in_other_languages_are_passed_over_and_said(tmp_path: Path) -> None:
    counts, problems = put(tmp_path, [*ORACLE, {**CHINESE[0], "lang": "ja"}])
    assert (counts, problems) == (Counts(cards=2), ["cards-other-languages"])


# Adding, in any order and again.


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0), (1, 0, 2)])
def test_the_order_of_adding_does_not_matter(tmp_path: Path, order: tuple[int, ...]) -> None:
    desk = check(tmp_path, *((ORACLE, CHINESE, RULINGS)[number] for number in order))
    assert desk.count() == Counts(cards=2, printings=2, rulings=2)
    card = only(desk.find("纸灯笼"))
    assert (len(card.faces), len(card.printings), len(card.rulings)) == (1, 1, 1)


def test_a_chinese_printing_alone_is_found_and_has_no_oracle_text(tmp_path: Path) -> None:
    card = only(check(tmp_path, CHINESE).find("纸灯笼"))
    assert (card.oracle, card.faces) == (None, ())
    assert card.names["en"] == "Paper Lantern"


def test_adding_the_same_again_changes_nothing(tmp_path: Path) -> None:
    files = (ORACLE, CHINESE, RULINGS, ATOMIC)
    once = check(tmp_path, *files)
    before = (once.count(), once.find("Crane"), once.sources())
    again = check(tmp_path, *files)
    assert (again.count(), again.find("Crane"), again.sources()) == before


def test_a_newer_file_updates_texts_names_and_rulings(tmp_path: Path) -> None:
    desk = check(tmp_path, ORACLE, RULINGS)
    renamed = [{**ORACLE[0], "name": "Silk Lantern", "oracle_text": "{T}: Add {W}."}]
    check(tmp_path, renamed, [{**RULINGS[0], "comment": "It still is."}])
    assert desk.find("Paper Lantern") == ()
    card = only(desk.find("Silk Lantern"))
    assert card.faces[0].text == "{T}: Add {W}."
    assert [ruling.text for ruling in card.rulings] == ["It still is."]


def test_an_older_dated_file_does_not_replace_a_newer_oracle_text(tmp_path: Path) -> None:
    desk = check(tmp_path, ATOMIC)
    older = json.loads(packed(ATOMIC))
    older["meta"]["date"] = "2019-01-01"
    older["data"]["Crane // Kite"][0]["type"] = "Summon Bird"
    assert put(tmp_path, older)[1] == ["cards-older-file"]
    assert only(desk.find("Crane")).faces[0].type_line == "Creature — Bird"


def test_a_wording_mtgjson_has_from_a_printing_already_here_is_not_kept_twice(tmp_path: Path) -> None:
    for files in ((CHINESE, ATOMIC), (ATOMIC, CHINESE)):
        desk = check(tmp_path, *files)
        publishers = [printing.publisher for printing in only(desk.find("鹤")).printings]
        assert publishers == ["Scryfall", "MTGJSON"], "MTGJSON alone knows the first face"
        assert [face.name for face in only(desk.find("鹤")).printings[1].faces] == ["鹤"]


def test_an_open_desk_answers_from_what_was_added_last(tmp_path: Path) -> None:
    desk = Cards(tmp_path / "desk")
    assert desk.find("纸灯笼") == ()
    assert desk.count() == Counts()
    check(tmp_path, CHINESE)
    assert len(desk.find("纸灯笼")) == 1


def test_progress_ends_with_the_whole_file(tmp_path: Path) -> None:
    heard: list[tuple[str, int, int]] = []
    file = tmp_path / "cards.json.gz"
    file.write_bytes(gzip.compress(packed(ORACLE)))
    add([file], tmp_path / "desk", lambda *told: heard.append(told))
    assert heard[-1] == ("cards.json.gz", file.stat().st_size, file.stat().st_size)


# Finding.


@pytest.mark.parametrize(
    "typed",
    [
        "纸灯笼",
        "「纸灯笼」",
        "纸 灯·笼",
        "paper lantern",
        "ＰＡＰＥＲ　Ｌａｎｔｅｒｎ",
        "Paper-Lantern",
        " paperlantern ",
    ],
)
def test_a_name_is_found_as_people_type_it(tmp_path: Path, typed: str) -> None:
    assert only(check(tmp_path, ORACLE, CHINESE).find(typed)).oracle_id == "id-lantern"


def test_a_whole_name_stands_before_a_faces(tmp_path: Path) -> None:
    desk = check(tmp_path, [*ORACLE, {**ORACLE[0], "oracle_id": "id-kite", "name": "Kite"}])
    assert only(desk.find("kite")).oracle_id == "id-kite"
    assert only(desk.find("Crane")).oracle_id == "id-crane"
    assert only(desk.find("crane/kite")).oracle_id == "id-crane"


def test_cards_that_share_a_chinese_name_are_all_found(tmp_path: Path) -> None:
    shared = {**CHINESE[0], "oracle_id": "id-other", "name": "Paper Lamp"}
    assert len(check(tmp_path, [*CHINESE, shared]).find("纸灯笼")) == 2


def test_a_card_is_found_by_set_and_collector_number(tmp_path: Path) -> None:
    desk = check(tmp_path, ORACLE, CHINESE)
    assert only(desk.numbered("TST", "7A")).oracle_id == "id-lantern"
    assert only(desk.numbered("old", "3")).oracle_id == "id-lantern"
    assert desk.numbered("tst", "8") == ()


@pytest.mark.parametrize(
    ("typed", "nearest"),
    [
        ("纸灯龙", "纸灯笼"),
        ("Papr Lantren", "Paper Lantern"),
        ("lantern", "Paper Lantern"),
        ("纸灯", "纸灯笼"),
    ],
)
def test_a_slip_is_answered_with_the_nearest_name(tmp_path: Path, typed: str, nearest: str) -> None:
    desk = check(tmp_path, ORACLE, CHINESE)
    assert desk.find(typed) == ()
    assert desk.nearest(typed)[0].name == nearest


def test_nothing_is_near_to_nonsense(tmp_path: Path) -> None:
    assert check(tmp_path, ORACLE, CHINESE).nearest("zzqqxx") == ()


# Odd and bad files.


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_odd_encodings_are_read_and_said(tmp_path: Path, encoding: str) -> None:
    counts, problems = put(tmp_path, packed(CHINESE).decode().encode(encoding))
    assert (counts.printings, problems) == (2, ["read-as"])
    assert len(Cards(tmp_path / "desk").find("纸灯笼")) == 1


def test_escaped_characters_are_read(tmp_path: Path) -> None:
    """Plain escapes, and one of a character beyond the first plane, in two halves."""
    escaped = json.dumps([{**CHINESE[0], "printed_name": "𠮷灯笼"}]).encode()
    assert b"\\ud842\\udfb7" in escaped
    assert only(check(tmp_path, escaped).find("𠮷灯笼")).names["zh"] == "𠮷灯笼"


def test_gzip_is_recognised_by_content(tmp_path: Path) -> None:
    assert check(tmp_path, gzip.compress(packed(ORACLE))).count().cards == 2


def damaged(content: bytes) -> bytes:
    """The same with bytes in the middle overwritten."""
    middle = len(content) // 2
    return content[:middle] + b"\0" * 99 + content[middle + 99 :]


GOOD = packed(ORACLE)
BAD = {
    "empty": (b"", "empty"),
    "blank": (b" \n ", "empty"),
    "picture": (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "cards-not-json"),
    "archive": (b"PK\x03\x04\x14\x00", "cards-not-json"),
    "prose": ("完整规则".encode(), "cards-not-json"),
    "number": (b"3", "cards-not-json"),
    "cut off": (GOOD[:-40], "cards-cut-off"),
    "cut off between cards": (packed(ORACLE[:1])[:-1], "cards-cut-off"),
    "cut off in a character": (b'[{"a": "' + "“".encode()[:-1], "cards-cut-off"),
    "cut off gzip": (gzip.compress(GOOD)[:-20], "cards-cut-off"),
    "damaged gzip": (
        damaged(gzip.compress(packed([random.Random(1).randbytes(9000).hex()]))),
        "cards-damaged-gzip",
    ),
    "twice in one file": (GOOD + GOOD, "cards-second-document"),
    "no comma": (GOOD.replace(b'"lang"', b' "lang" 3 ', 1), "cards-broken-json"),
    "wrong byte": (GOOD.replace(b"Lantern", b"Lan\xfftern", 1), "broken-encoding"),
    "half a character": (GOOD.replace(b"Artifact", b"\\ud83d", 1), "cards-broken-json"),
    "nested": (b'[{"a":' + b"[" * 100_000, "cards-nested"),
    "no cards": (b"[]", "cards-none-inside"),
    "settings": (b'{"name": "package", "version": "1"}', "cards-none-inside"),
    "dictionary": (packed({str(number): number for number in range(99)}), "cards-none-inside"),
    "list of sets": (b'[{"object": "set", "code": "tst"}]', "cards-unknown-object"),
    "numbers": (b"[1, 2]", "cards-unknown-object"),
    "text is a number": (packed([{**ORACLE[0], "oracle_text": 3}]), "cards-misshapen"),
    "no oracle id": (packed([{"object": "card", "name": "X"}]), "cards-without-identity"),
    "ruling without date": (packed([{**RULINGS[0], "published_at": None}]), "cards-misshapen"),
    "MTGJSON by sets": (packed({"meta": {}, "data": {"TST": {"cards": []}}}), "cards-misshapen"),
    "MTGJSON without id": (
        packed({"data": {"X": [{"name": "X", "type": "T", "identifiers": {}}]}}),
        "cards-without-identity",
    ),
    "huge number": (b'[{"object": "card", "n": ' + b"9" * 9000 + b"}]", "cards-broken-json"),
    "endless card": (b'[{"a": "' + b"x" * (6 << 20), "cards-large-element"),
    "endless space": (b"[" + b" " * (6 << 20), "cards-not-json"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_refused_and_nothing_changes(tmp_path: Path, name: str) -> None:
    content, code = BAD[name]
    desk = check(tmp_path, ORACLE)
    before = (tmp_path / "desk" / "cards.sqlite").read_bytes()
    counts, problems = added(tmp_path, CHINESE, content)
    assert (counts, {problem.code for problem in problems}) == (Counts(), {code})
    assert all(problem.where.endswith("file-1") and problem.line and problem.column for problem in problems)
    assert all(problem.say("zh") and problem.say("en") for problem in problems)
    assert (tmp_path / "desk" / "cards.sqlite").read_bytes() == before
    assert desk.find("纸灯笼") == ()
    assert sorted(os.listdir(tmp_path / "desk")) == ["cards.sqlite", "cards.sqlite.lock"]


def test_a_fault_is_located_by_line_and_column(tmp_path: Path) -> None:
    text = '[\n{"object": "ruling"},\n  {"object": "nonsense"},\n{"a" 1}]'
    _, problems = added(tmp_path, text.encode())
    assert [(problem.line, problem.column) for problem in problems] == [(2, 1), (3, 3), (4, 6)]


def test_of_many_faults_the_first_twenty_are_said(tmp_path: Path) -> None:
    _, codes = put(tmp_path, [{}] * 1000)
    assert codes == ["cards-unknown-object"] * 20 + ["cards-many-faults"]


def test_a_file_given_twice_is_read_once_and_said(tmp_path: Path) -> None:
    counts, codes = put(tmp_path, RULINGS, RULINGS)
    assert (counts.rulings, codes) == (2, ["cards-file-twice"])


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    _, problems = add([tmp_path / "none.json", tmp_path], tmp_path / "desk", quietly)
    assert [problem.code for problem in problems] == ["cards-no-file", "cards-no-file"]


def test_a_gzip_file_made_to_fill_the_disk_is_refused(tmp_path: Path) -> None:
    record = packed(ORACLE[0])
    bomb = gzip.compress(b"[" + b",".join([record] * 80_000) + b"]")
    assert put(tmp_path, bomb) == (Counts(), ["cards-unpacks-too-far"])


def test_a_damaged_store_is_left_alone_and_said(tmp_path: Path) -> None:
    store = tmp_path / "desk" / "cards.sqlite"
    store.parent.mkdir()
    store.write_bytes(b"not a database" * 99)
    assert put(tmp_path, ORACLE) == (Counts(), ["cards-store-unreadable"])
    desk = Cards(tmp_path / "desk")
    assert desk.problems() == (desk.damaged,)
    assert desk.find("Paper Lantern") == ()
    assert store.read_bytes() == b"not a database" * 99


def test_a_store_cut_off_anywhere_is_damaged(tmp_path: Path) -> None:
    desk = check(tmp_path, ORACLE)
    assert desk.problems() == ()
    store = tmp_path / "desk" / "cards.sqlite"
    whole = store.read_bytes()
    for length in (0, 50, 4096, len(whole) - 1):
        store.write_bytes(whole[:length])
        assert desk.problems() == (desk.damaged,)
        assert put(tmp_path, CHINESE) == (Counts(), ["cards-store-unreadable"])
        assert store.stat().st_size == length


def test_a_place_that_cannot_be_written_to_is_said(tmp_path: Path) -> None:
    (tmp_path / "desk").write_text("a file, no folder")
    assert put(tmp_path, ORACLE) == (Counts(), ["cards-store-unwritable"])


def test_while_one_adds_another_is_told_to_wait(tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_bytes(GOOD)
    second: list[str] = []

    def meanwhile(*_told: object) -> None:
        second.extend(problem.code for problem in add([file], tmp_path / "desk", quietly)[1])

    counts, problems = add([file], tmp_path / "desk", meanwhile)
    assert (counts.cards, problems, set(second)) == (2, [], {"cards-busy"})


def test_every_problem_of_cards_speaks_both_languages() -> None:
    for code in (code for code in sentences() if code.startswith("cards-")):
        values = {"fault": "f", "n": "1", "other": "o", "megabytes": "1"}
        problem = Problem("a.json", 1, 2, code, "x", values)
        assert problem.say("en") != problem.say("zh")


# The reader alone.


@settings(deadline=None)
@given(st.integers(1, 40), st.sampled_from([ORACLE, CHINESE, RULINGS, ATOMIC, [], [[]], {}]), st.booleans())
def test_where_the_pieces_end_makes_no_difference(size: int, value: object, indented: bool) -> None:
    text = json.dumps(value, ensure_ascii=False, indent=2 if indented else None)
    cut = (text[at : at + size] for at in range(0, len(text), size))
    assert list(elements(cut)) == list(elements(iter([text])))


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fuzzed")


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_mutated_bytes_are_answered_with_problems_or_read(fuzzed: Path, data: st.DataObject) -> None:
    content = bytearray(packed(data.draw(st.sampled_from([ORACLE, CHINESE, RULINGS, ATOMIC]))))
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(content) - 1))
        content[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    counts, problems = added(fuzzed, gzip.compress(content) if data.draw(st.booleans()) else bytes(content))
    assert counts != Counts() or problems


# Whole processes.

ADD = """
import re, sys, time
from pathlib import Path
from corpus.cards.add import add
counts, problems = add([Path(name) for name in sys.argv[2:]], Path(sys.argv[1]), {progress})
# The most memory of this process alone: what getrusage says begins with that of the tests it was forked from.
memory = re.search(r"VmHWM:\\s*(\\d+)", Path("/proc/self/status").read_text())[1]
print(counts.cards, counts.printings, counts.rulings, len(problems), memory)
"""


def start(progress: str, *arguments: Path) -> subprocess.Popen[str]:
    code = textwrap.dedent(ADD).replace("{progress}", progress)
    root = Path(__file__).parents[2]
    command = [sys.executable, "-c", code, *map(str, arguments)]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=root, env={"PYTHONPATH": str(root)}
    )


def test_what_was_there_stays_when_the_process_is_killed_half_way(tmp_path: Path) -> None:
    desk = check(tmp_path, ORACLE)
    before = (desk.count(), desk.find("Crane"))
    files = [tmp_path / "chinese.json", tmp_path / "rulings.json"]
    files[0].write_bytes(packed(CHINESE))
    files[1].write_bytes(packed(RULINGS))
    waiting = "lambda *told: (print('reading', flush=True), time.sleep(60 * told[0].startswith('rul')))"
    with start(waiting, tmp_path / "desk", *files) as process:
        assert process.stdout is not None
        heard = [process.stdout.readline(), process.stdout.readline()]
        process.send_signal(signal.SIGKILL)
    assert heard == ["reading\n"] * 2
    (unfinished,) = (tmp_path / "desk").glob("cards.sqlite.*.new")
    assert (desk.count(), desk.find("Crane")) == before
    os.utime(unfinished, (0, 0))
    assert check(tmp_path, CHINESE).count() == Counts(cards=2, printings=2)
    assert sorted(os.listdir(tmp_path / "desk")) == ["cards.sqlite", "cards.sqlite.lock"]


@pytest.fixture(scope="module")
def sample_desk(samples: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The three real files, added by a process of its own that says how much memory it took."""
    folder = tmp_path_factory.mktemp("desk")
    kinds = ("oracle-cards", "zhs-cards", "rulings")
    files = [samples / "cards" / f"scryfall-{kind}.json.gz" for kind in kinds]
    with start("lambda *told: None", folder, *files) as process:
        output, _ = process.communicate()
    *counts, kilobytes = output.split()
    assert counts == ["32241", "22702", "46638", "0"]
    assert int(kilobytes) < 500 * 1024
    return folder


def test_the_real_files_load_whole_and_in_little_memory(sample_desk: Path) -> None:
    assert Cards(sample_desk).count() == Counts(cards=32241, printings=22702, rulings=46638)


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("闪电击", {"Lightning Bolt"}),
        ("Lightning Bolt", {"Lightning Bolt"}),
        ("折磨", {"Torture", "Afflict"}),
        ("Jotun Grunt", {"Jötun Grunt"}),
        ("sp//dr piloted by peni", {"SP//dr, Piloted by Peni"}),
        ("保全", {"Assure // Assemble"}),
        ("ice", {"Fire // Ice"}),
    ],
)
def test_real_names_find_their_cards(sample_desk: Path, typed: str, names: set[str]) -> None:
    assert {card.names["en"] for card in Cards(sample_desk).find(typed)} == names


@pytest.mark.parametrize(
    ("typed", "nearest"),
    [
        ("闪电机", "闪电击"),
        ("Lightening Bolt", "Lightning Bolt"),
        ("jac the mind sculptor", "Jace, the Mind Sculptor"),
    ],
)
def test_real_slips_find_the_nearest_name(sample_desk: Path, typed: str, nearest: str) -> None:
    assert Cards(sample_desk).nearest(typed)[0].name == nearest


def test_the_real_mtgjson_file_adds_no_second_copy(sample_desk: Path, samples: Path) -> None:
    counts, problems = add([samples / "cards" / "mtgjson-atomic-sample.json"], sample_desk, quietly)
    assert (counts.cards, problems) == (371, [])
    assert Cards(sample_desk).count() == Counts(cards=32241, printings=22702, rulings=46638)
