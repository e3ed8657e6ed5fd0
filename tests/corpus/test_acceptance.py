"""Every figure counted in the shipped documents before a parser was written, against the whole pipeline."""

import re
from collections import Counter
from collections.abc import Iterable

import pytest

from corpus.compile import write
from corpus.records import Kind, Language, Record
from corpus.store import Corpus
from tests.corpus.documents import CASUAL, CASUAL_2014, CONSPIRACY, MULTIPLAYER, RULES, shipped
from tests.corpus.libraries import documents, shipped_library

EDITION, OLD, NOTES = "2023-11-17", "2014-06-01", "2014-03-27"
RULE: tuple[Kind, ...] = ("rule", "subrule")

LINES = {RULES: 8632, CASUAL: 408, MULTIPLAYER: 642, CASUAL_2014: 276, CONSPIRACY: 935}

# Chapter=sections+rules+sub-rules+examples.
CHAPTERS = """
1=24+193+301+34 2=14+41+79+22 3=16+106+56+2 4=9+51+27+1 5=15+63+83+13 6=17+118+197+74 7=29+393+894+87
8=12+80+93+35 9=6+55+69+8
"""

# Section=rules+sub-rules+examples.
SECTIONS = """
100=7+12+0 101=4+6+2 102=4+0+0 103=8+24+0 104=6+24+0 105=5+3+0 106=13+7+3 107=17+31+5 108=6+5+0
109=5+11+0 110=5+9+1 111=12+17+5 112=4+3+1 113=12+29+4 114=5+0+0 115=10+16+2 116=3+10+0 117=7+13+0
118=14+25+4 119=10+7+0 120=10+15+3 121=9+8+0 122=8+9+0 123=9+17+4 200=3+0+0 201=6+16+6 202=4+15+8
203=1+0+0 204=2+0+0 205=4+29+6 206=5+3+0 207=5+4+0 208=5+5+2 209=2+0+0 210=1+0+0 211=1+0+0 212=1+0+0
213=1+7+0 300=2+2+0 301=7+8+0 302=7+3+1 303=7+13+0 304=5+0+0 305=9+2+1 306=9+4+0 307=5+1+0 308=2+0+0
309=7+9+0 310=11+12+0 311=7+0+0 312=7+0+0 313=7+0+0 314=7+0+0 315=7+2+0 400=12+17+1 401=7+0+0
402=3+0+0 403=5+0+0 404=3+0+0 405=6+8+0 406=8+2+0 407=4+0+0 408=3+0+0 500=11+0+0 501=1+0+0 502=4+1+0
503=2+1+0 504=2+0+0 505=6+3+0 506=7+20+0 507=2+0+0 508=8+29+3 509=7+21+5 510=4+6+5 511=3+0+0
512=1+0+0 513=2+1+0 514=3+1+0 600=0+0+0 601=7+19+7 602=5+13+1 603=12+35+12 604=7+1+0 605=5+8+2
606=6+0+1 607=5+20+5 608=3+20+8 609=8+5+4 610=4+8+1 611=3+10+6 612=10+1+0 613=11+29+12 614=17+19+8
615=13+2+3 616=2+7+4 700=11+16+4 701=55+179+9 702=167+491+24 703=4+18+0 704=8+30+3 705=2+0+0
706=8+10+0 707=14+18+22 708=11+2+0 709=4+7+2 710=5+3+1 711=7+2+0 712=21+35+11 713=5+3+0 714=4+7+0
715=5+7+0 716=4+4+0 717=6+3+0 718=5+5+0 719=9+4+5 720=2+13+0 721=5+0+0 722=5+0+0 723=7+2+1
724=6+10+1 725=3+15+0 726=2+4+0 727=6+6+4 728=2+0+0 800=7+14+5 801=18+10+15 802=6+5+1 803=1+2+0
804=2+0+0 805=10+16+0 806=3+3+0 807=5+15+2 808=5+2+0 809=7+7+2 810=11+16+9 811=5+3+1 900=2+0+0
901=15+20+0 902=7+2+3 903=13+34+5 904=12+5+0 905=6+8+0
"""

ONLY_ENGLISH_2014 = """
901.1 901.2 901.3 901.3a 901.4 901.5 901.6 901.7 901.7a 901.8 901.9 901.9a 901.9b 901.9c 901.10 901.10a
901.10b 901.11 901.11a 901.11b 901.11c 901.12 901.12a 901.12b 901.12c 901.12d 901.13 901.14 901.14a 901.14b
901.15 901.15a 901.15b 901.15c 902.1 902.2 902.3 902.4 902.5 902.5a 902.5b 902.6 902.7 903.1 903.2 903.3
903.4 903.4a 903.4b 903.4c 903.5 903.5a 903.5b 903.5c 903.5d 903.6 903.7 903.8 903.9 903.10 903.11 903.12
903.13 903.14 903.14a 904.1 904.2 904.2a 904.2b 904.3 904.4 904.5 904.6 904.7 904.8 904.9 904.10 904.11
904.12 904.12a 904.12b 904.12c
"""

NEW_SINCE_2014 = """
901.9d 903.10a 903.12a 903.12b 903.12c 903.12d 903.12e 903.12f 903.12g 903.12h 903.13a 903.13b 903.13c
903.13d 903.13e 903.13f 903.13g 903.3a 903.3b 903.3c 903.3d 903.3e 903.4d 903.4e 903.4f 903.9a 903.9b 903.9c
"""

MOVED_SINCE_2014 = {
    "903.4b": "903.4c", "903.4c": "903.4d", "903.10": "903.8", "903.11": "903.9a", "903.12": "903.9a",
    "903.14": "903.10", "903.14a": "903.10a",
}  # fmt: skip
OTHER_TOPIC_SINCE_2014 = "903.4b 903.4c 903.8 903.9 903.10 903.11 903.12 903.13"

CARDS_UNDER = {
    "无色": 6, "白色": 4, "蓝色": 2, "黑色": 5, "红色": 3, "綠色": 2, "多色": 8, "神器": 11, "地": 1,
}  # fmt: skip


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    """All shipped documents, compiled and opened."""
    path = tmp_path_factory.mktemp("corpus") / "corpus.sqlite"
    write(shipped_library(), path)
    return Corpus(path)


def refs(records: Iterable[Record], *kinds: Kind, lang: Language | None = None) -> list[str]:
    """The references of some kinds, in order; with a language, of those that have a text in it."""
    return [each.ref for each in records if each.kind in kinds and (lang is None or lang in each.text)]


def check(found: Iterable[str], words: str) -> None:
    """The same words, each as often, in any order."""
    assert Counter(found) == Counter(words.split())


def per_section(numbers: Iterable[str]) -> dict[str, int]:
    return dict(Counter(number[:3] for number in numbers))


# The documents.


@pytest.mark.parametrize(
    ("name", "family", "edition", "languages"),
    [
        (RULES, "rules_text", EDITION, ("zh",)),
        (MULTIPLAYER, "chapter_markdown", EDITION, ("zh", "en")),
        (CASUAL, "chapter_markdown", EDITION, ("zh", "en")),
        (CASUAL_2014, "wiki_page", OLD, ("zh", "en")),
        (CONSPIRACY, "release_notes_zh", NOTES, ("zh",)),
    ],
)
def test_each_document_is_known_for_what_it_is(
    name: str, family: str, edition: str, languages: tuple[Language, ...]
) -> None:
    found = documents()[name]
    assert (found.family, found.edition, found.languages) == (family, edition, languages)
    assert not found.refused
    assert len(shipped(name).split("\n")) == LINES[name]


def test_the_contents_promise_what_the_body_has(corpus: Corpus) -> None:
    lines = shipped(RULES).split("\n")
    assert sum(1 for line in lines if line.strip()) == 4872
    printed = Counter(line for line in lines if re.fullmatch(r"\d(?:\d\d)?\. .+", line))
    headings = [f"{each.ref}. {each.title['zh']}" for each in corpus.records(EDITION, "chapter", "section")]
    assert len(headings) == 9 + 142
    assert {line: printed[line] for line in headings} == dict.fromkeys(headings, 2)


@pytest.mark.parametrize(("name", "in_rules", "around"), [(CASUAL, 53, 4), (MULTIPLAYER, 48, 6)])
def test_links_of_a_page_stand_in_its_rules_or_around_them(name: str, in_rules: int, around: int) -> None:
    links = re.findall(r"\]\(\.?/\d?(#cr)?[^)]*\)", shipped(name))
    assert (sum(map(bool, links)), links.count("")) == (in_rules, around)


# The rules of 2023-11-17.


def test_the_rules_have_2899_numbers_142_sections_and_276_examples(corpus: Corpus) -> None:
    counts = Counter(each.kind for each in corpus.records(EDITION, "chapter", "section", *RULE, "example"))
    assert counts == {"chapter": 9, "section": 142, "rule": 1100, "subrule": 1799, "example": 276}
    examples = list(corpus.records(EDITION, "example"))
    assert len({example.parent for example in examples}) == 210
    longer = [each.ref for each in corpus.records(EDITION, *RULE) if "\n" in each.text["zh"]]
    assert longer == ["205.4c", "509.1b"]


@pytest.mark.parametrize(
    ("digits", "kinds", "expected"),
    [(1, ("section", "rule", "subrule", "example"), CHAPTERS), (3, ("rule", "subrule", "example"), SECTIONS)],
)
def test_each_chapter_and_each_section_has_its_rules_and_examples(
    corpus: Corpus, digits: int, kinds: tuple[Kind, ...], expected: str
) -> None:
    counts = Counter((each.ref[:digits], each.kind) for each in corpus.records(EDITION, *kinds))
    headings = [each.ref for each in corpus.records(EDITION, "chapter", "section") if len(each.ref) == digits]
    check((f"{each}=" + "+".join(str(counts[each, kind]) for kind in kinds) for each in headings), expected)


def test_there_are_54_keyword_actions_and_166_keyword_abilities(corpus: Corpus) -> None:
    for section, last in (("701", 55), ("702", 167)):
        keywords = [child.ref for child in corpus.children(section, EDITION) if child.title]
        assert keywords == [f"{section}.{number}" for number in range(2, last + 1)]


def test_the_glossary_has_668_entries_with_696_senses_of_which_30_are_obsolete(corpus: Corpus) -> None:
    senses = [each.senses["zh"] for each in corpus.records(EDITION, "term")]
    numbered = [each for each in senses if len(each) > 1]
    assert (len(senses), len(numbered)) == (668, 24)
    assert (sum(map(len, numbered)), sum(map(len, senses))) == (52, 696)
    assert sum(each.obsolete for each in corpus.records(EDITION, "term")) == 30


def test_33_notes_of_the_translators_are_set_apart() -> None:
    assert Counter(each.edition for each in shipped_library().records for _ in each.notes) == {EDITION: 33}


# Chapters in two languages.


@pytest.mark.parametrize(
    ("name", "chapter", "rules", "examples", "numbers"),
    [
        (CASUAL, "9", (55, 69), 8, "900=2 901=35 902=9 903=47 904=17 905=14"),
        (MULTIPLAYER, "8", (80, 93), 35,
         "800=21 801=28 802=11 803=3 804=2 805=26 806=6 807=20 808=7 809=14 810=27 811=8"),
    ],
)  # fmt: skip
def test_a_bilingual_chapter_has_each_rule_in_both_languages(
    name: str, chapter: str, rules: tuple[int, int], examples: int, numbers: str
) -> None:
    own = documents()[name].records
    whole = [each for each in shipped_library().records if each.edition == EDITION and each.ref[0] == chapter]
    assert {each.ref for each in own} == {each.ref for each in whole}
    assert all(set(each.text) == {"zh", "en"} for each in whole)
    assert (len(refs(whole, "rule")), len(refs(whole, "subrule"))) == rules
    assert len(refs(own, "example", lang="zh")) == len(refs(own, "example", lang="en")) == examples
    check((f"{number}={count}" for number, count in per_section(refs(whole, *RULE)).items()), numbers)


def test_of_the_other_chapters_nothing_is_in_english(corpus: Corpus) -> None:
    kinds: tuple[Kind, ...] = ("chapter", "section", *RULE, "example", "term")
    english = {each.ref[0] for each in corpus.records(EDITION, *kinds) if "en" in each.text}
    assert english == {"8", "9"}


def test_nine_rules_and_two_examples_of_chapter_8_are_worded_otherwise() -> None:
    variants = [(record.ref, each) for record in shipped_library().records for each in record.variants]
    check(
        (ref for ref, _ in variants),
        "800.3 800.4 801.5b 801.17 807.4h 810.9d 810.10c 810.10d 810.11 807.4j#1 810.8a#1",
    )
    assert {(each.lang, each.place.document) for _, each in variants} == {("zh", MULTIPLAYER)}


# Chapter 9 of 2014.


def test_the_old_chapter_9_has_98_rules_in_english_and_16_in_chinese(corpus: Corpus) -> None:
    old = list(corpus.records(OLD, "section", *RULE, "example"))
    kinds = Counter(each.kind for each in old)
    assert kinds == {"section": 6, "rule": 56, "subrule": 42, "example": 8}
    english, chinese = refs(old, *RULE, lang="en"), refs(old, *RULE, lang="zh")
    assert per_section(english) == {"900": 2, "901": 34, "902": 9, "903": 22, "904": 17, "905": 14}
    assert per_section(chinese) == {"900": 2, "905": 14}
    check(set(english) - set(chinese), ONLY_ENGLISH_2014)
    assert (len(refs(old, "example", lang="en")), len(refs(old, "example", lang="zh"))) == (8, 0)


def test_the_old_chapter_9_never_mixes_into_the_current_one(corpus: Corpus) -> None:
    old = {each.ref: each for each in corpus.records(OLD, *RULE)}
    new = {each.ref: each for each in corpus.records(EDITION, *RULE) if each.ref[0] == "9"}
    check(old.keys() - new.keys(), "903.14 903.14a")
    check(new.keys() - old.keys(), NEW_SINCE_2014)
    common = old.keys() & new.keys()
    assert len(common) == 96
    assert sum(old[ref].text["en"] == new[ref].text["en"] for ref in common) == 50


def test_what_became_of_the_old_chapter_9_is_known(corpus: Corpus) -> None:
    fates = [corpus.fate(each.ref, OLD) for each in corpus.records(OLD, *RULE)]
    known = [fate for fate in fates if fate]
    assert len(known) == 98
    assert {fate.ref: " ".join(fate.to) for fate in known if fate.kind == "moved"} == MOVED_SINCE_2014
    check((fate.ref for fate in known if fate.kind == "gone"), "903.8 903.9 903.13")
    check((fate.ref for fate in known if fate.reused), OTHER_TOPIC_SINCE_2014)


# The release notes of Conspiracy. How many of their rulings can be played out is for a later test.


def test_conspiracy_has_48_card_blocks_and_170_rulings() -> None:
    found = {each.ref: each for each in shipped_library().records if each.edition == NOTES}
    cards, topics = refs(found.values(), "card-block"), refs(found.values(), "topic")
    assert (len(cards), len({found[ref].title["zh"] for ref in cards})) == (48, 46)
    above = Counter(found[ref].parent for ref in topics)
    assert above == {"CNS": 2, "CNS:通则释疑": 11, "CNS:单卡解惑": 9}
    colours = Counter(found[ref].parent for ref in cards)
    assert {name: colours.pop(f"CNS:{name}") for name in CARDS_UNDER} == CARDS_UNDER
    assert (sum(CARDS_UNDER.values()), sum(colours.values())) == (42, 6)
    owners = Counter(found[found[ref].parent].kind for ref in refs(found.values(), "ruling"))
    assert owners == {"card-block": 124, "topic": 46}
    unmarked = [each for each in shipped_library().problems if each.code == "release-lost-bullet"]
    assert [each.line for each in unmarked] == [607]
    check(
        (ref.removeprefix("CNS:") for ref in refs(found.values(), "quoted-rule")),
        "702.104 702.104a 702.104b 701.29 701.29a 701.29b 701.29c",
    )
