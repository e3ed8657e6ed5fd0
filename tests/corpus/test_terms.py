"""The table of names holds together, and says what the rulebook and the cards say."""

import gzip
import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.naming import folded
from corpus.terms import Kind, Name, chinese, english, glossary_pairs, headings, names
from tests.corpus.documents import RULES, shipped

COUNTS = {
    "chapter": 9,
    "section": 142,
    "keyword-action": 54,
    "keyword-ability": 166,
    "glossary": 668,
    "ability-word": 50,
    "card-type": 15,
    "supertype": 5,
    "artifact-type": 13,
    "enchantment-type": 10,
    "land-type": 14,
    "planeswalker-type": 78,
    "spell-type": 4,
    "creature-type": 289,
    "planar-type": 82,
    "dungeon-type": 1,
    "battle-type": 1,
}
LISTED = {  # the rules that enumerate a kind of name
    "ability-word": "207.2c",
    "card-type": "205.2a",
    "supertype": "205.4a",
    "artifact-type": "205.3g",
    "enchantment-type": "205.3h",
    "land-type": "205.3i",
    "planeswalker-type": "205.3j",
    "spell-type": "205.3k",
    "creature-type": "205.3m",
    "planar-type": "205.3n",
}
HEADED = ("chapter", "section", "keyword-action", "keyword-ability")
OWN_WORDS = ("set", "spoken")  # kinds whose names the rulebook does not print
HOMONYMS = {"模式"}  # mode, and option of a multiplayer game


def of_kind(*kinds: str) -> list[Name]:
    return [name for name in names() if name.kind in kinds]


def english_rules(samples: Path) -> str:
    return (samples / "cr" / "cr-2023-11-17-en.txt").read_text("utf-8-sig").replace("\r\n", "\n")


def numbered(text: str) -> dict[str, str]:
    """Number -> what is printed behind it; headings from the table of contents."""
    lines = re.finditer(r"^(\d{3}\.\d+[a-z]|\d{1,3}(?:\.\d+)?(?=\.)) ?\.? *(.*?) *$", text, re.MULTILINE)
    found: dict[str, str] = {}
    for line in lines:
        found.setdefault(line[1], line[2])
    return found


def headwords(text: str, heading: str, end: str) -> list[str]:
    """The first line of every glossary entry, without translators' notes."""
    glossary = text.split(f"\n{heading}\n")[-1].split(f"\n{end}\n")[0]
    first_lines = [entry.split("\n")[0].strip() for entry in re.split(r"\n\s*\n", glossary.strip())]
    return [re.sub(r"（译者?注：.*?）", "", line) for line in first_lines]


def enumerated(rule: str) -> list[str]:
    """The names a rule enumerates, in either language, without the numbers in parentheses."""
    plain = re.sub(r"（[^）]*）| \([^)]*\)", "", rule)
    if listed := re.search(r"包括(.*?)。", plain):
        words = re.split(r"[、，](?:以及)?", listed[1])
        return [re.sub(r"(?<=.)\[.*", "", word).strip("[]") for word in words]
    listed = re.search(r"The [a-z ]*(?:types|words) are (.*?)\.(?: |$)", plain)
    assert listed
    return re.split(r", and |, ", listed[1])


def test_every_row_is_well_formed() -> None:
    for name in names():
        cells = (name.ref, name.zh, name.en, *name.also_zh, *name.also_en)
        assert all(cell and cell == cell.strip() and "\t" not in cell for cell in cells), name
        assert name.note == name.note.strip(), name


def test_every_kind_is_used_and_follows_the_previous_without_return() -> None:
    kinds = list(dict.fromkeys(name.kind for name in names()))
    assert sorted(kinds) == sorted(get_args(Kind))
    assert [name.kind for name in sorted(names(), key=lambda name: kinds.index(name.kind))] == [
        name.kind for name in names()
    ]


def test_no_row_stands_twice() -> None:
    rows = Counter((name.kind, name.zh, name.en) for name in names())
    assert [row for row, times in rows.items() if times > 1] == [("section", "总则", "General")]


@pytest.mark.parametrize(("kind", "count"), COUNTS.items())
def test_a_kind_is_complete(kind: str, count: int) -> None:
    assert len(of_kind(kind)) == count


def test_every_reference_exists() -> None:
    there = numbered(shipped(RULES)).keys() | {f"term:{name.zh}" for name in of_kind("glossary")}
    for name in names():
        if name.kind == "set":
            assert re.fullmatch(r"[A-Z0-9]{3}", name.ref), name
        else:
            assert name.ref.removesuffix("(2)") in there, name


def test_every_heading_of_the_rulebook_is_here_verbatim() -> None:
    printed = numbered(shipped(RULES))
    heads = {ref: name.zh for ref, name in headings().items()}
    assert heads == {ref: printed[ref] for ref in heads}
    chapters_and_sections = {ref for ref in printed if re.fullmatch(r"\d|\d{3}", ref)}
    keywords = {ref for ref in printed if re.fullmatch(r"70[12]\.\d+", ref)} - {"701.1", "702.1"}
    assert set(heads) == chapters_and_sections | keywords


def test_the_glossary_is_here_in_its_order() -> None:
    assert [name.zh for name in of_kind("glossary")] == headwords(shipped(RULES), "词汇表", "版权信息")


@pytest.mark.parametrize(("kind", "rule"), LISTED.items())
def test_a_list_of_the_rulebook_is_here(kind: str, rule: str) -> None:
    here = [name.zh for name in of_kind(kind)]
    printed = enumerated(numbered(shipped(RULES))[rule])
    assert sorted(here) == sorted(printed)


def test_every_official_chinese_name_is_in_the_rulebook() -> None:
    for name in names():
        only_on_cards = name.kind == "counter" and name.ref == "122.1"
        assert name.kind in OWN_WORDS or only_on_cards or name.zh in shipped(RULES), name


def test_the_rule_of_a_counter_names_it() -> None:
    printed = numbered(shipped(RULES))
    for name in of_kind("counter"):
        word = {"122.1": "指示物", "122.1a": "指示物", "122.1b": name.zh}.get(name.ref, f"{name.zh}指示物")
        assert word in printed[name.ref], name


def test_what_people_say_is_not_the_official_name() -> None:
    for name in names():
        assert name.zh not in name.also_zh, name
        assert name.en.casefold() not in {word.casefold() for word in name.also_en}, name


def test_what_people_say_stands_once() -> None:
    said = Counter(word.casefold() for name in names() for word in (*name.also_zh, *name.also_en))
    assert {word for word, times in said.items() if times > 1} == HOMONYMS


def test_chinese_names_are_written_in_simplified_characters() -> None:
    outside = "旸·"  # a rare character and a dot that GB 2312 lacks
    for name in names():
        for word in (name.zh, *name.also_zh):
            word.translate(dict.fromkeys(map(ord, outside))).encode("gb2312")


def test_a_name_is_found_in_either_language() -> None:
    assert ("702.19", "Trample") in [(name.ref, name.en) for name in english("践踏")]
    assert ("702.19", "践踏") in [(name.ref, name.zh) for name in chinese("trample")]
    assert headings()["702.19"].en == "Trample"


def test_what_people_say_is_found_behind_official_names() -> None:
    assert [name.en for name in english("循环")] == ["Cycling", "Loop"]
    assert [name.zh for name in chinese("CMC")] == ["法术力值"]
    assert [name.zh for name in chinese("Urza's")] == ["克撒的"]


def test_the_headword_printed_twice_has_two_english_names() -> None:
    assert glossary_pairs()["平原行者"] == ("Plainscycling", "Plainswalk")
    assert sum(len(pair) > 1 for pair in glossary_pairs().values()) == 1


@settings(deadline=None)
@given(st.text() | st.sampled_from([name.en.swapcase() for name in of_kind("creature-type")]))
def test_looking_up_answers_rows_that_carry_the_word(word: str) -> None:
    for name in english(word):
        assert word in (name.zh, *name.also_zh)
    for name in chinese(word):
        assert folded(word) in {folded(said) for said in (name.en, *name.also_en)}


def test_headings_equal_the_english_document(samples: Path) -> None:
    printed = numbered(english_rules(samples))
    assert {name.ref: name.en for name in of_kind(*HEADED)} == {
        name.ref: printed[name.ref] for name in of_kind(*HEADED)
    }


def test_headwords_equal_the_english_document_but_for_two_places_out_of_order(samples: Path) -> None:
    printed = headwords(english_rules(samples), "Glossary", "Credits")
    here = [name.en for name in of_kind("glossary")]
    assert sorted(here) == sorted(printed)
    moved = [name.zh for name, word in zip(of_kind("glossary"), printed, strict=True) if name.en != word]
    assert moved == ["关键字指示物", "关键字动作", "替代性效应", "铭勇", "已铭勇"]


@pytest.mark.parametrize(("kind", "rule"), LISTED.items())
def test_lists_equal_the_english_document(kind: str, rule: str, samples: Path) -> None:
    here = [name.en.casefold() for name in of_kind(kind)]
    printed = [word.casefold() for word in enumerated(numbered(english_rules(samples))[rule])]
    assert sorted(here) == sorted(printed)


def test_every_official_english_name_is_in_the_english_document(samples: Path) -> None:
    text = english_rules(samples).casefold()
    for name in names():
        only_on_cards = name.kind == "counter" and name.ref == "122.1"
        assert name.kind in OWN_WORDS or only_on_cards or name.en.casefold() in text, name


def test_most_cards_print_the_subtypes_so(samples: Path) -> None:
    """At least half: cards were given new creature types after they were printed."""
    printings: dict[str, list[list[str]]] = defaultdict(list)
    for chinese_types, english_types in type_lines(samples / "cards"):
        for word in english_types:
            printings[word].append(chinese_types)
    subtypes = [name for name in names() if name.ref.startswith("205.3")]
    for name in subtypes:
        printed = printings[name.en.replace("’", "'")]
        agreeing = sum(any(word in types for word in (name.zh, *name.also_zh)) for types in printed)
        assert 2 * agreeing >= len(printed), name
    assert sum(bool(printings[name.en]) for name in subtypes) >= 350


def type_lines(cards: Path) -> Iterator[tuple[list[str], list[str]]]:
    """The subtypes as printed in Chinese, and the English ones, face by face."""
    faces = {
        (card["oracle_id"], face["name"]): face for card in rows(cards, "oracle") for face in sides(card)
    }
    for card in rows(cards, "zhs"):
        face = faces.get((card["oracle_id"], card.get("face_name", card["name"])))
        if face and "～" in card.get("printed_type_line", ""):
            printed = card["printed_type_line"].split("～", 1)[1].strip(" -—")
            types, _, subtypes = face["type_line"].partition(" — ")
            yield re.split(r"\s*[／/]\s*", printed), [subtypes] if types == "Plane" else subtypes.split()


def rows(cards: Path, of: str) -> Iterator[dict[str, Any]]:
    with gzip.open(cards / f"scryfall-{of}-cards.json.gz", "rt", encoding="utf-8") as lines:
        yield from (json.loads(line.rstrip(",\n")) for line in lines if line.startswith("{"))


def sides(card: dict[str, Any]) -> list[dict[str, Any]]:
    return card.get("card_faces") or [card]
