"""One name in many spellings, and names that only look alike."""

import gzip
import json
from collections import defaultdict
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.naming import LONGEST, folded, letters
from corpus.terms import names

SAME_NAME = [
    ("践踏", "「践踏」", "“践踏”", "《践踏》", "践踏。"),
    ("Trample", "TRAMPLE", "ｔｒａｍｐｌｅ", '"trample"', "trample.", "  trample  "),
    ("first strike", "First  Strike", "ｆｉｒｓｔ　ｓｔｒｉｋｅ"),
    ("Smith’s Oath", "Smith's Oath", "SMITH‘S OATH"),
    ("Jötun Grunt", "jotun grunt", "Jo\u0308tun Grunt"),
    ("Æther Vial", "aether vial"),
    ("阿耶尼·金鬃", "阿耶尼金鬃", "阿耶尼・金鬃"),
    ("炼狱：启", "炼狱:启"),
    ("−1/−1", "-1/-1", "–1/–1"),
]


@pytest.mark.parametrize("spellings", SAME_NAME)
def test_spellings_people_use_are_one_name(spellings: tuple[str, ...]) -> None:
    assert len({folded(name) for name in spellings}) == 1
    assert len({letters(name) for name in spellings}) == 1


@pytest.mark.parametrize(
    ("one", "other"), [("Fire // Ice", "fire/ice"), ("Paper-Lantern", "paper lantern"), ("灯 笼", "灯笼")]
)
def test_signs_and_spaces_count_in_the_rulebook_and_not_on_cards(one: str, other: str) -> None:
    assert letters(one) == letters(other)
    assert folded(one) != folded(other)


def test_counters_are_told_apart_by_their_signs() -> None:
    assert folded("+1/+1 counter") != folded("−1/−1 counter")


def test_a_name_of_signs_alone_is_still_a_name() -> None:
    assert letters("_____") == "_____"
    assert letters(" + 2 ") == "2"


@settings(deadline=None)
@given(st.text(max_size=300))
def test_what_is_folded_stays_as_it_is(name: str) -> None:
    assert folded(folded(name)) == folded(name)
    assert letters(letters(name)) == letters(name)
    assert len(letters(name)) <= LONGEST


def test_no_two_names_of_the_table_become_one() -> None:
    """But for capitals, quotes and the like: what is folded to one is the same in letters, too."""
    spellings = defaultdict(set)
    for row in names():
        for name in (row.zh, row.en, *row.also_zh, *row.also_en):
            spellings[folded(name)].add(name.casefold().replace("’", "'"))
    assert [several for several in spellings.values() if len(several) > 1] == []


def test_no_two_cards_become_one(samples: Path) -> None:
    with gzip.open(samples / "cards" / "scryfall-oracle-cards.json.gz") as file:
        printed = {card["name"] for card in json.load(file)}
    spellings = defaultdict(set)
    for name in printed:
        spellings[letters(name)].add(name)
    assert [several for several in spellings.values() if len(several) > 1] == []
