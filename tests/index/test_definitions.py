"""A keyword's name leads to the sub-rule that defines it; tested for all of them, in both languages."""

import pytest

from corpus.records import LANGUAGES, Language, Record
from corpus.store import Corpus
from index.definitions import definitions, only_its_kind
from index.following import follower
from index.search import Search

EDITION = "2023-11-17"

# Read by hand: of these the first sub-rule says only which kind of ability it is.
KIND_FIRST = (
    *("702.2", "702.3", "702.4", "702.7", "702.9", "702.10", "702.11", "702.12", "702.13", "702.15"),
    *("702.17", "702.20", "702.28", "702.31", "702.36", "702.90", "702.111", "702.118"),
)
# Of these it says where or by whom it is used, or how it is written.
READ_BY_HAND = {
    "701.24": "701.24b",  # who may planeswalk
    "701.25": "701.25b",  # which cards are set in motion
    "701.26": "701.26b",  # which cards are abandoned
    "701.48": "701.48b",  # who may open an Attraction
    "702.14": "702.14c",  # how landwalk is written, and its kind
    "702.19": "702.19b",  # that trample is about assigning damage
    "702.22": "702.22c",  # its kind, and “bands with other”
    "702.145": "702.145b",  # where daybound and nightbound stand
    "702.158": "702.158c",  # that one card has it, and what a sector is
    "702.164": "702.164c",  # how toxic is written, and what its total is
}
# Its name is Latin in Chinese too, and the glossary repeats it whole.
BEHIND_ITS_GLOSSARY = "702.158"
# One heading for two things, each with a glossary entry of its own; or none at all.
WITHOUT_GLOSSARY = ("701.9", "701.21", "701.48", "701.49", "702.145")


@pytest.fixture(scope="module")
def headings(corpus: Corpus) -> list[Record]:
    """The keyword actions and keyword abilities."""
    return [
        record
        for record in corpus.records(EDITION, "rule")
        if record.parent in ("701", "702") and record.title and corpus.children(record.ref, EDITION)
    ]


def check(search: Search, headings: list[Record], lang: Language) -> None:
    """Every heading's name finds its definition first, and the glossary is near."""
    wrong = []
    for heading in headings:
        for name in heading.headwords.get(lang, ()):
            hits = search.search(name, 10, lang).results
            refs = [hit.ref for hit in hits]
            explained = "glossary" in [hit.kind for hit in hits[:3]] or heading.ref in WITHOUT_GLOSSARY
            place = 2 if heading.ref == BEHIND_ITS_GLOSSARY else 1
            if _by_hand(heading.ref) not in refs[:place] or not explained:
                wrong.append((heading.ref, name, refs[:4]))
    assert wrong == []


def _by_hand(heading: str) -> str:
    return READ_BY_HAND.get(heading) or heading + ("b" if heading in KIND_FIRST else "a")


def test_there_are_166_keyword_abilities_and_54_keyword_actions(headings: list[Record]) -> None:
    assert [heading.parent for heading in headings].count("702") == 166
    assert [heading.parent for heading in headings].count("701") == 54


def test_every_keyword_has_the_definition_that_was_read_by_hand(
    corpus: Corpus, headings: list[Record]
) -> None:
    found = definitions(corpus, follower(corpus, EDITION))
    assert found == {heading.ref: _by_hand(heading.ref) for heading in headings}


def test_nineteen_keywords_first_say_only_their_kind(corpus: Corpus, headings: list[Record]) -> None:
    """The nineteenth is banding, whose second sub-rule does not say what it does either."""
    first = {heading.ref: corpus.children(heading.ref, EDITION)[0].text["zh"] for heading in headings}
    assert {ref for ref, text in first.items() if only_its_kind(text)} == {*KIND_FIRST, "702.22"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_name_of_a_keyword_finds_its_definition_first(
    search: Search, headings: list[Record], lang: Language
) -> None:
    check(search, headings, lang)


@pytest.mark.parametrize(
    ("asked", "ref"),
    [
        *(("死触是什么", "702.2b"), ("什么是践踏？", "702.19b"), ("请问系命是什么意思", "702.15b")),
        *(("what is trample", "702.19b"), ("What does deathtouch do?", "702.2b"), ("TRAMPLE", "702.19b")),
        *(
            ("ｔｒａｍｐｌｅ", "702.19b"),
            ("踐踏", "702.19b"),
            ("風暴", "702.40a"),
            ("first-strike", "702.7b"),
        ),
        *(("double strike", "702.4b"), ("split second", "702.61a")),
    ],
)
def test_a_keyword_within_a_question_or_in_other_letters_does_too(
    search: Search, asked: str, ref: str
) -> None:
    assert search.search(asked).results[0].ref == ref


@pytest.mark.parametrize(
    "text",
    [
        "死触属于静止式异能。",
        "辟邪是静止式异能。",
        "不灭是一个静止式异能。",
        "飞行属于躲避式异能。",
        "先攻属于静止式异能，它会影响战斗伤害步骤的规则。（参见规则510，“战斗伤害步骤”。）",
        "警戒属于静止式异能，会影响宣告攻击者步骤的规则。",
    ],
)
def test_a_text_that_says_only_the_kind_is_known_for_one(text: str) -> None:
    assert only_its_kind(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "歼灭是触发式异能。“歼灭N”意指“每当此生物攻击时，防御牌手牺牲N个永久物。”",
        "干枯属于静止式异能。由具有干枯异能的来源对生物所造成的伤害，并不会标记在该生物上。",
        "具有守军的生物不能进行攻击。",
        "具有飞行的生物只能被具有飞行和/或延势的生物阻挡。",
        "预报是一种特殊的起动式异能，只能从牌手的手上起动。",
    ],
)
def test_a_text_that_says_more_is_a_definition(text: str) -> None:
    assert not only_its_kind(text)


def test_other_editions_have_definitions_where_their_rules_came_through(corpus: Corpus) -> None:
    assert definitions(corpus, follower(corpus, "2014-06-01")) == {}
