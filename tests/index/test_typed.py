"""Filters, exact phrases and exclusions; everything else that looks like syntax is text."""

import pytest

from corpus.store import Corpus
from index.entries import Entry
from index.hits import Hit
from index.narrow import holders, holds
from index.search import Search
from index.typed import LONGEST, read


def check(search: Search, typed: str) -> tuple[Hit, ...]:
    """The hits of a query that finds something."""
    hits = search.search(typed, 50).results
    assert hits, typed
    return hits


@pytest.mark.parametrize(
    "typed", ["in:702 伤害", "伤害 in:702", "IN:702 伤害", "in：702 伤害", "in:７０２ 伤害", "in:702. 伤害"]
)
def test_in_keeps_to_a_section(search: Search, typed: str) -> None:
    assert {hit.ref[:4] for hit in check(search, typed)} <= {"702.", "702"}
    assert len(check(search, typed)) == 50


@pytest.mark.parametrize("place", ["702.19", "702.19b"])
def test_in_keeps_to_a_rule_with_all_that_belongs_to_it(search: Search, place: str) -> None:
    for typed in (f"in:{place}", f"in:{place} 伤害"):
        hits = check(search, typed)
        assert all(hit.ref.startswith(place) for hit in hits)
        assert "example" in {hit.kind for hit in hits}
    assert check(search, f"in:{place}")[0].ref == place


def test_in_a_rule_does_not_reach_rules_that_begin_like_it(search: Search) -> None:
    assert {hit.family for hit in check(search, "in:702.1 异能")} == {"702.1"}


def test_in_a_chapter_reaches_all_of_it(search: Search) -> None:
    assert {hit.ref[0] for hit in check(search, "in:9 指挥官")} == {"9"}


def test_several_places_are_all_searched(search: Search) -> None:
    families = {hit.family for hit in check(search, "in:702.2 in:702.19 伤害")}
    assert families == {"702.2", "702.19"}


@pytest.mark.parametrize(
    ("said", "kinds"),
    [
        ("glossary", {"glossary"}),
        ("词汇表", {"glossary"}),
        ("example", {"example"}),
        ("例子", {"example"}),
        ("subrule", {"subrule"}),
        ("rule", {"rule", "subrule"}),
        ("规则", {"chapter", "section", "rule", "subrule"}),
        ("ruling", {"ruling", "card-ruling"}),
        ("判例", {"ruling", "card-ruling"}),
    ],
)
def test_kind_keeps_to_one_kind(search: Search, said: str, kinds: set[str]) -> None:
    assert {hit.kind for hit in check(search, f"kind:{said} 触发")} <= kinds


@pytest.mark.parametrize(
    "typed", ["edition:2014-06-01 指挥官", "指挥官 edition:2014", "EDITION：2014-06-01 指挥官"]
)
def test_edition_keeps_to_an_edition_or_a_year(search: Search, typed: str) -> None:
    assert {hit.edition[:4] for hit in check(search, typed)} == {"2014"}


def test_the_current_edition_stands_before_an_older_one(search: Search) -> None:
    older = [hit.older for hit in check(search, "指挥官税")[:5]]
    assert older == sorted(older)


@pytest.mark.parametrize("typed", ["kind:section", "in:903 kind:example"])
def test_where_only_filters_are_typed_the_current_edition_stands_first(search: Search, typed: str) -> None:
    older = [hit.older for hit in search.search(typed, 200).results]
    assert older == sorted(older)


def test_lang_keeps_to_texts_in_a_language_and_shows_it(search: Search) -> None:
    english = check(search, "lang:en 指挥官")
    assert {hit.lang for hit in english} == {"en"}
    assert english[0].ref.startswith("903")
    assert {hit.lang for hit in check(search, "lang:zh commander")} == {"zh"}


@pytest.mark.parametrize(
    "typed", ["in:foo", "in:702x", "kind:foo", "edition:new", "edition:2014-06", "lang:fr", "foo:bar", "in:"]
)
def test_a_filter_with_a_value_nobody_knows_is_text(typed: str) -> None:
    asked = read(typed)
    assert (asked.text, asked.narrowed) == (typed, False)


@pytest.mark.parametrize(
    "typed", ["“不能被反击”", '"不能被反击"', "「不能被反击」", "『不能被反击』", "＂不能被反击＂"]
)
def test_a_phrase_in_any_quotes_stands_so_in_every_hit(search: Search, typed: str) -> None:
    hits = check(search, typed)
    assert all("不能被反击" in _plain(hit) for hit in hits)
    assert {"113.6g", "505.6b"} <= {hit.ref for hit in hits}


def test_several_phrases_must_all_be_there(search: Search, corpus: Corpus) -> None:
    for hit in check(search, "“先攻” “连击” 伤害"):
        record = corpus.get(hit.key, hit.edition)
        assert record is not None
        assert all(phrase in record.text["zh"] for phrase in ("先攻", "连击"))


def test_english_phrases_are_whole_words_whatever_their_case(search: Search) -> None:
    found = {hit.ref for hit in check(search, '"COMMAND ZONE" kind:rule')}
    assert "903.6" in found
    assert "no-phrase" in {notice.code for notice in search.search('"ommand zone"').notices}


@pytest.mark.parametrize(
    ("typed", "in_text"), [('"{横置}"', "{横置}"), ('"+1"', "+1"), ("“踐踏”", "践踏"), ("「{T}」", "{T}")]
)
def test_a_phrase_is_found_however_its_signs_and_characters_are_written(
    search: Search, corpus: Corpus, typed: str, in_text: str
) -> None:
    for hit in check(search, typed):
        record = corpus.get(hit.key, hit.edition)
        assert record is not None
        assert in_text in str((record.text, record.title, record.senses))


@pytest.mark.parametrize(
    ("phrase", "text", "there"),
    [
        ("can", "It can't block.", False),
        ("can", "It can block, can't it?", True),
        ("active player", "the active player’s turn", True),
        ("player", "the players", False),
        ("blocked", "an unblocked creature", False),
        ("t", "{T}: Add {G}. It isn't tapped.", False),
        ("{t}", "{T}: Add {G}.", True),
        ("or", "and/or", True),
    ],
)
def test_words_of_a_phrase_are_whole_words(phrase: str, text: str, there: bool) -> None:
    entry = Entry(key="1.1", ref="1.1", kind="rule", text={"en": text})
    assert holds(phrase)(entry) is there


def test_a_phrase_lists_every_entry_that_holds_it(search: Search) -> None:
    table = search.rules
    for phrase in ("{横置}", "+1", "can", "active player", "践踏", "702.19b", "X", "a", "-1/-1", "指挥官 税"):
        by_reading = {n for n in range(len(table)) if holds(phrase)(table.entry(n))}
        assert by_reading <= holders(phrase, table), phrase


def test_a_phrase_that_stands_nowhere_says_so_and_is_looked_for_by_its_words(search: Search) -> None:
    found = search.search("“践踏死触先攻连击”")
    assert found.results
    assert [notice.code for notice in found.notices] == ["no-phrase"]


def test_a_number_in_quotes_finds_the_rule_and_those_that_name_it(search: Search) -> None:
    refs = [hit.ref for hit in check(search, "“702.19b”")]
    assert refs[0] == "702.19b"
    assert "702.19c" in refs


@pytest.mark.parametrize(
    "typed",
    ["“践踏”是啥?", 'may i respond when my opponent casts "Paper Lightning"', "对手攻击时用“践踏”怎么分配"],
)
def test_quotes_within_a_question_name_something(typed: str) -> None:
    assert read(typed).phrases == ()


def test_of_two_editions_the_last_counts() -> None:
    assert read("edition:2014 edition:2023 x").edition == "2023"


@pytest.mark.parametrize(
    ("typed", "gone"),
    [
        ("践踏 -鹏洛客", "鹏洛客"),
        ("践踏 －鹏洛客", "鹏洛客"),
        ('指挥官 -"战斗伤害"', "战斗伤害"),
        ("指挥官 -“战斗伤害”", "战斗伤害"),
        ("-死触 践踏", "死触"),
        ("-踐踏 生物", "践踏"),
        ("lang:en commander -damage", "damage"),
    ],
)
def test_a_word_behind_a_dash_is_in_no_hit(search: Search, typed: str, gone: str) -> None:
    with_it = typed.replace("-", "").replace("－", "")
    assert any(gone in _plain(hit).lower() for hit in check(search, with_it))
    assert not any(gone in _plain(hit).lower() for hit in check(search, typed))


@pytest.mark.parametrize(
    "typed", ["-1/-1", "-1/-1 指示物", "-X/-X", "-0/-1", "split-second", "non-basic land", "- 地", "--", "-"]
)
def test_signs_and_hyphens_within_words_are_text(typed: str) -> None:
    asked = read(typed)
    assert (asked.text, asked.without) == (typed, ())


@pytest.mark.parametrize(
    "typed",
    [
        *(
            "AND 践踏",
            "践踏*",
            "~践踏",
            "践踏?",
            "(((践踏",
            "[践踏]",
            "/践踏/",
            "践踏;",
            "践踏\\",
            "title:践踏",
        ),
        *(
            "'践踏'",
            "NOT 践踏",
            "+践踏",
            "践踏 &&",
            "践踏 | |",
            "%践踏%",
            "<践踏>",
            "$践踏",
            "@践踏",
            "^践踏",
        ),
    ],
)
def test_what_looks_like_syntax_is_text(search: Search, typed: str) -> None:
    asked = read(typed)
    assert not asked.narrowed
    assert "702.19b" in [hit.ref for hit in check(search, typed)[:3]]


@pytest.mark.parametrize(
    "typed", ["AND", "OR", "NOT", "*", "~", "^", "(((", "?", '"', "“", "“”", '""', "-", "...", "{}", "\\"]
)
def test_signs_alone_are_no_mistake(search: Search, typed: str) -> None:
    assert search.search(typed).query == typed


@pytest.mark.parametrize("typed", ["", " ", "\t", "　", "\n"])
def test_nothing_typed_is_answered_with_what_to_type(search: Search, typed: str) -> None:
    found = search.search(typed)
    assert not found.results
    assert [notice.code for notice in found.notices] == ["no-question"]


@pytest.mark.parametrize(
    "typed", ["践\u200b踏", "践\u200d踏", "践 踏", "tram\u00adple", "\u2066trample\u2069", "践　踏", "践\n踏"]
)
def test_what_shows_nothing_and_spaces_between_characters_change_nothing(search: Search, typed: str) -> None:
    found = search.search(typed)
    assert (found.results[0].ref, found.notices) == ("702.19b", ())


def test_exactly_as_much_as_is_read_is_not_too_much(search: Search) -> None:
    for more, codes in ((LONGEST - 2, []), (LONGEST - 1, ["read-in-part"])):
        assert [notice.code for notice in search.search("践踏" + "，" * more).notices] == codes


def test_a_long_text_is_cut_between_words(search: Search) -> None:
    assert {notice.code for notice in search.search("deathtouch " * 60).notices} == {"read-in-part"}


def test_of_a_very_long_question_the_beginning_is_read_and_that_is_said(search: Search) -> None:
    found = search.search("践踏" + "，" * 10_000)
    assert found.results[0].ref == "702.19b"
    assert [(notice.code, notice.values) for notice in found.notices] == [
        ("read-in-part", {"count": str(LONGEST)})
    ]


@pytest.mark.parametrize(
    "typed", ["(" * 3000, "“" * 3000, '"' * 3001, "in:7 " * 2000, "-a " * 3000, "{" * 3000]
)
def test_three_thousand_brackets_are_read(search: Search, typed: str) -> None:
    assert search.search(typed).query == typed


@pytest.mark.parametrize("typed", ["İn:702", "ın:702", "\u212aind:rule", "in-in:702", "colour:red"])
def test_a_filter_that_none_is_stays_text(typed: str) -> None:
    assert not read(typed).narrowed


def _plain(hit: Hit) -> str:
    """A hit's snippet without marks, with what it is called."""
    return hit.snippet.replace("<mark>", "").replace("</mark>", "") + hit.title
