"""Where the two languages of an edition disagree: found in what has no grammar, and nowhere else."""

from collections import Counter
from pathlib import Path

import pytest

from corpus.numerals import numerals
from corpus.passes.link import link
from corpus.records import Language, Place, Record
from corpus.translations import disagreements
from tests.corpus.libraries import whole_library

NEWEST = "2026-04-17"


def check(zh: str, en: str, *expected: str) -> None:
    """The kinds of disagreement between two texts of one rule, with what either has alone."""
    rules = [
        Record(ref=ref, kind="chapter" if len(ref) == 1 else "section", edition=NEWEST,
               text={"zh": ref, "en": ref}, places={"zh": Place("zh.txt", 1), "en": Place("en.txt", 1)})
        for ref in ("1", "6", "100", "101", "601")
    ]  # fmt: skip
    places = {"zh": Place("zh.txt", 7), "en": Place("en.txt", 7)}
    rule = Record(ref="100.1", kind="rule", edition=NEWEST, text={"zh": zh, "en": en}, places=places)  # type: ignore[arg-type]
    links, _ = link([*rules, rule])
    found = disagreements([*rules, rule], links)
    assert [f"{each.code} {each.values['zh']} | {each.values['en']}" for each in found] == list(expected)


def test_texts_that_say_the_same_agree() -> None:
    check("派出三个1/1的衍生物，参见规则601。", "Create three 1/1 tokens. See rule 601.")
    check("支付{二}{蓝}，得到+1/+1。", "Pay {2}{U}; it gets +1/+1.")
    check("得到−1/−1。", "It gets -1/-1.")


def test_another_number_is_told_from_a_pointer_that_one_language_lacks() -> None:
    check("参见规则100。", "See rule 101.", "languages-numbers 100 | 101")
    check("抓牌。", "Draw. See rule 601.", "languages-pointer – | 601")
    check("依规则601施放。", "Cast it.", "languages-numbers 601 | –")


def test_symbols_sizes_and_numbers_are_compared() -> None:
    check("支付{B}{B}。", "Pay {BB}.", "languages-symbols {B} {B} | {BB}")
    check("得到+1/+1。", "It gets +1/-1.", "languages-sizes +1/+1 | +1/-1", )  # fmt: skip
    check("抓三张牌。", "Draw four cards.", "languages-numerals 3 | 4")


@pytest.mark.parametrize(
    ("text", "lang", "expected"),
    [
        ("十二张，一百张，三分之一，两倍", "zh", {12, 100, 3, 1, 2}),
        ("twelve cards, a hundred, one third, twice", "en", {12, 100, 1, 3, 2}),
        ("至少7张牌，二十点生命，零", "zh", {7, 20, 0}),
        ("三五成群", "zh", set()),
    ],
)
def test_numbers_are_read_in_digits_and_words(text: str, lang: Language, expected: set[int]) -> None:
    assert numerals(text, lang) == expected


def test_the_disagreements_of_the_newest_edition_are_these(samples: Path) -> None:
    library = whole_library(samples)
    records = [record for record in library.records if record.edition == NEWEST]
    found = list(disagreements(records, [each for each in library.links if each.edition == NEWEST]))
    cited = [
        each.values["source"] for each in found if each.code in ("languages-numbers", "languages-pointer")
    ]
    assert sum(not ref.startswith("term:") for ref in cited) == 21
    assert sum(ref.startswith("term:") for ref in cited) == 9
    assert not [each for each in found if each.code == "languages-examples"]
    assert {each.values["source"] for each in found if each.code == "languages-symbols"} == {
        "201.5b#1", "207.4", "311.7", "term:一般法术力",
    }  # fmt: skip
    pointers = Counter(each.code for each in found)["languages-pointer"]
    assert pointers == 14
    numbers = {each.values["source"] for each in found if each.code == "languages-numerals"}
    assert {"702.2b", "120.4c", "732.2a#1"} <= numbers
