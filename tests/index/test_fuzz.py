"""Nothing typed raises, and every answer is whole: it encodes, its records exist, its snippets are safe."""

import html
import re
import time

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from corpus.records import Language
from corpus.store import Corpus
from index.hits import Hit
from index.search import MOST, Search

FUZZED = settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
WORDS = (
    *("践踏", "死触", "trample", "deathtouch", "702.19b", "704.5", "70219", "7", "第7章", "601.2f-h", "999"),
    *(
        "in:702",
        "kind:glossary",
        "kind:example",
        "edition:2014-06-01",
        "lang:en",
        "-伤害",
        "“不能被反击”",
        '"x"',
    ),
    *(
        "{T}",
        "{W/U}",
        "+1/+1",
        "-1/-1",
        "2/2",
        "//",
        "jianta",
        "jt",
        "贱踏",
        "tramble",
        "踐踏",
        "漏触发",
        "IPG",
    ),
    *("AND", "OR", "NOT", "*", "~", "^", "(((", ")", "[", "\\", "'", '"', "“", "<b>", "&amp;", "%s", "{0}"),
    *(
        "can't",
        "if",
        "不能",
        "戴克费登",
        "。",
        "，",
        "\u200b",
        "\ud800",
        "\udcff",
        "\x00",
        "\x1b[31m",
        "😀",
        "é",
    ),
)
queries = st.one_of(
    st.text(max_size=60),
    st.lists(st.sampled_from(WORDS), max_size=12).map(" ".join),
    st.lists(st.sampled_from(WORDS), max_size=12).map("".join),
    st.text(st.sampled_from('0123456789.。，、-–abfl 条第章in:"“”{}/+'), max_size=30),
    st.text(st.characters(min_codepoint=0x4E00, max_codepoint=0x9FFF), max_size=20),
    st.text(st.characters(codec=None), max_size=20),
)
_MARKED = re.compile(r"(?:[^<>]|<mark>[^<>]+</mark>)*")
_ENTITY = re.compile(r"&(?:amp|lt|gt);")


def check(search: Search, corpus: Corpus, typed: str, limit: int = 10, lang: Language = "zh") -> None:
    """The answer is whole, whatever was typed."""
    found = search.search(typed, limit, lang)
    assert found.query == typed.encode("utf-8", "surrogatepass").decode("utf-8", "replace")
    decoded = msgspec.json.decode(msgspec.json.encode(found))
    assert decoded["query"] == found.query
    assert len(found.results) <= max(0, min(limit, MOST))
    names = [(hit.edition, hit.key, hit.n) for hit in found.results]
    assert len(names) == len(set(names))
    for hit in found.results:
        _whole(hit, corpus)
    for notice in found.notices:
        assert notice.say("en")
        assert notice.say("zh")


def _whole(hit: Hit, corpus: Corpus) -> None:
    """A hit is a record that is there, and its snippet is marked text with all else escaped."""
    record = corpus.get(hit.key, hit.edition)
    assert record is not None
    assert _MARKED.fullmatch(hit.snippet)
    assert "&" not in _ENTITY.sub("", hit.snippet)
    assert hit.score >= 0
    shown = html.unescape(re.sub("</?mark>", "", hit.snippet)).strip("…")
    texts = [*record.text.values(), *record.title.values()]
    texts += [sense for senses in record.senses.values() for sense in senses]
    assert any(" ".join(shown.split()) in " ".join(text.split()) for text in texts)


@given(typed=queries, lang=st.sampled_from(["zh", "en"]))
@FUZZED
def test_whatever_is_typed_is_answered_in_whole(
    search: Search, corpus: Corpus, typed: str, lang: Language
) -> None:
    check(search, corpus, typed, 10, lang)


@given(typed=queries, limit=st.integers(-5, 300))
@settings(FUZZED, max_examples=40)
def test_no_limit_is_overrun(search: Search, corpus: Corpus, typed: str, limit: int) -> None:
    check(search, corpus, typed, limit)


@given(typed=queries)
@settings(FUZZED, max_examples=60)
def test_the_same_question_has_the_same_answer(search: Search, typed: str) -> None:
    assert search.search(typed) == search.search(typed)


@pytest.mark.parametrize(
    "typed",
    [
        *("", " ", "\n", "\t\r\n", "\x00", "\x00" * 500, "\x7f\x1b[2J", "\ufeff践踏", "\u202e践踏", "\u200b"),
        *("\ud800", "\udfff", "\udc80践踏\udcff", "\ud83d", "😀", "👨‍👩‍👧‍👦" * 50, "e\u0301" * 200),
        *("(" * 3000, "[" * 3000, "{" * 3000, "“" * 3000, '"' * 3000, "<mark>" * 1000, "&lt;" * 1000),
        *("践" * 10_000, "践踏" * 5_000, "a" * 10_000, "trample " * 2_000, "jianta" * 2_000, "7" * 10_000),
        *("702.19b " * 2_000, "702." * 3_000, "in:7 " * 2_000, "-a " * 3_000, "+1/+1" * 2_000, "第" * 9_999),
        *("。" * 10_000, "zhi" * 3_000, "xian" * 100, "ang" * 133, "a b c d e f g h " * 25, "x y" * 133),
    ],
)
def test_floods_and_odd_characters_are_answered_quickly(search: Search, corpus: Corpus, typed: str) -> None:
    start = time.process_time()
    check(search, corpus, typed)
    assert time.process_time() - start < 2


@pytest.mark.parametrize(
    "typed", ["<script>alert(1)</script>", "a & b", '"><img src=x>', "&lt;mark&gt;", "</mark>"]
)
def test_what_is_typed_never_becomes_part_of_a_page(search: Search, corpus: Corpus, typed: str) -> None:
    check(search, corpus, f"{typed} 践踏 反[特性]保护", 50)


def test_every_record_shows_a_safe_snippet(search: Search, corpus: Corpus) -> None:
    for typed in ("in:1", "in:6 的", "in:8 the", "in:9 lang:en a", "kind:glossary", "kind:ruling"):
        check(search, corpus, typed, MOST)
        check(search, corpus, typed, MOST, "en")
