"""Rule numbers as thumbs and keyboards give them, and what only looks like one."""

import pytest

from corpus.citation import expand
from index.numbers import find, without
from index.search import Search
from index.typed import LONGEST


def check(search: Search, typed: str, *refs: str) -> None:
    """What is typed leads to these records first, in this order, and is understood without a remark."""
    found = search.search(typed)
    assert [hit.ref for hit in found.results[: len(refs)]] == list(refs)
    assert [notice.code for notice in found.notices] == []
    assert {why.how for hit in found.results[: len(refs)] for why in hit.why[:1]} <= {"number"}


def no_number(search: Search, typed: str) -> None:
    """Nothing in what is typed is taken for a rule's number."""
    hows = {why.how for hit in search.search(typed).results for why in hit.why}
    assert not hows & {"number", "nearest", "family", "moved"}


@pytest.mark.parametrize(
    "typed",
    [
        *("702.19b", "702 19b", "70219b", "CR702.19B", "cr702-19b", "规则702.19b", "第702.19b条"),
        *("７０２．１９ｂ", "７０２。１９Ｂ", "702。19b", "702，19b", "702、19b", "702；19b", "702：19b"),
        *("702·19b", "702・19b", "702_19b", "702/19b", "702'19b", "702点19b", "七零二点一九b"),
        *("702 . 19 b", "702.19 b", "702.19.b", "702.19-b", "702.19(b)", "702.19（b）", "702.19条b款"),
        *("702.19b.", "702.19b。", "702.19b?", "702.19b？", "(702.19b)", "【702.19b】", "“702.19b”"),
        *("7 0 2 . 1 9 b", "７　０　２．１９ｂ", "7 0 2 . 19b", "第7 0 2 . 1 9 b条"),
        *("rule 702.19b", "Rules 702.19b", "CR 702.19b", "CR#702.19b", "CR：702.19b", "§702.19b"),
        *("section 702.19b", "Comprehensive Rules 702.19b", "规则第702.19b条", "完整规则702.19b款"),
        *(
            "702条19款b",
            "第702条第19款b",
            "702条第19b款",
            "702.19的b",
            "第七百零二条第19款b",
            "7o2.l9b",
            "7O2.19b",
        ),
        *("what is 702.19b", "请问702.19b是什么意思", "702.19b吗", "702.19b\u200b", "702.019b"),
    ],
)
def test_a_sub_rule_is_found_in_any_shape(search: Search, typed: str) -> None:
    check(search, typed, "702.19b")


@pytest.mark.parametrize(
    "typed", ["704.5", "704 5", "7045", "cr704-5", "704。5", "规则704.5条", "704.5.", "７０４．５", "704．05"]
)
def test_part_of_a_number_brings_the_rule_and_its_family_in_order(search: Search, typed: str) -> None:
    check(search, typed, "704.5")
    family = [hit.ref for hit in search.search(typed, 30).results if hit.ref.startswith("704.5")]
    assert family == ["704.5", *(f"704.5{letter}" for letter in "abcdefghijkmnpqrstuvwxy")]


@pytest.mark.parametrize("number", ["701.1", "702.1", "702.10", "704.5", "704", "903.1", "7"])
def test_a_number_never_brings_strangers_that_only_begin_like_it(search: Search, number: str) -> None:
    for hit in search.search(number, 50).results:
        assert hit.ref == number or number in hit.key.split("#")[0] or hit.why[0].how in ("family", "above")
        if hit.ref.startswith(number) and "." in number:
            assert not hit.ref.removeprefix(number)[:1].isdigit()


@pytest.mark.parametrize(
    "typed",
    [
        "702",
        "702.",
        "７０２",
        "第702节",
        "第702章",
        "第七百零二节",
        "规则七百零二",
        "CR702",
        "cr 702",
        "规则702",
        "section 702",
    ],
)
def test_a_section_is_found_with_its_rules_behind_it(search: Search, typed: str) -> None:
    found = [hit.ref for hit in search.search(typed, 4).results]
    assert found == ["702", "702.1", "702.2", "702.3"]


@pytest.mark.parametrize(
    "typed", ["7", "7.", "７", "第7章", "第七章", "第 7 章", "chapter 7", "Chapter 7", "CR 7", "规则7"]
)
def test_a_chapter_is_found_with_its_sections_behind_it(search: Search, typed: str) -> None:
    assert [hit.ref for hit in search.search(typed, 3).results] == ["7", "700", "701"]


@pytest.mark.parametrize(
    ("typed", "first", "last"),
    [
        *((typed, "601.2f", "601.2h") for typed in ("601.2f-h", "601.2f–h", "601.2f—h", "601.2f~h")),
        *((typed, "601.2f", "601.2h") for typed in ("601.2f～h", "６０１．２ｆ－ｈ", "601.2f - h")),
        *((typed, "601.2f", "601.2h") for typed in ("601.2f到h", "601.2f至601.2h", "601.2f to h")),
        *((typed, "601.2f", "601.2h") for typed in ("601.2f-601.2h", "rules 601.2f-h", "601.2h-f")),
        ("704.5a–d", "704.5a", "704.5d"),
        ("704.5k-n", "704.5k", "704.5n"),
        ("702.2-4", "702.2", "702.4"),
        ("702.2-702.4", "702.2", "702.4"),
        ("第702.2至702.4条", "702.2", "702.4"),
        ("100-103", "100", "103"),
        ("CR 702–704", "702", "704"),
    ],
)
def test_a_range_brings_all_its_numbers_in_order(search: Search, typed: str, first: str, last: str) -> None:
    check(search, typed, *expand(first, last))


@pytest.mark.parametrize(
    ("typed", "refs"),
    [
        *((typed, "702.19b 510.1c") for typed in ("702.19b、510.1c", "702.19b 510.1c", "702.19b,510.1c")),
        *((typed, "702.19b 510.1c") for typed in ("702.19b和510.1c", "702.19b and 510.1c", "702.19b/510.1c")),
        ("510.1c跟702.19b有什么区别", "510.1c 702.19b"),
        ("70219b和5101c", "702.19b 510.1c"),
        ("601.2a-601.2c, 510.1c", "601.2a 601.2b 601.2c 510.1c"),
        ("704.5f/g", "704.5f 704.5g"),
        ("704.5f、g、h", "704.5f 704.5g 704.5h"),
        *((typed, "704.5f 704.5g") for typed in ("rule 704.5 f and g", "704.5f and g", "704.5f 和 g")),
        ("704.5f and a creature", "704.5f"),
        ("702、703", "702 703"),
        ("702 704", "702 704"),
    ],
)
def test_several_numbers_stand_in_the_order_typed(search: Search, typed: str, refs: str) -> None:
    check(search, typed, *refs.split())


@pytest.mark.parametrize(
    "typed",
    [
        *("3/3", "+1/+1", "-1/-1", "{2}{U}", "100/100", "40张", "60张牌", "100张牌", "21点", "500点伤害"),
        *("deal 3 damage", "deal 100 damage", "100 cards", "100 card deck", "a deck of 100", "104 life"),
        *("我有100点生命", "法术力值为700", "100个指示物", "create 100 tokens", "create 100 1/1 tokens"),
        *("2014年的规则", "2023-11-17", "1702.19b", "702.1234", "20.5", "12", "0", "第10章", "第3步"),
        *(
            "抓7张牌",
            "7 cards",
            "在第7回合",
            "传纪第二章",
            "saga chapter 2",
            "100,000",
            "702.0",
            "七百点生命",
        ),
    ],
)
def test_amounts_sizes_and_dates_are_not_taken_for_numbers(search: Search, typed: str) -> None:
    no_number(search, typed)


def test_words_between_numbers_keep_their_order(search: Search) -> None:
    assert search.search("702.19b 践踏 510.1c 死触").read_as == "702.19b 510.1c 践踏 死触"


def test_a_section_that_is_called_one_but_does_not_exist_is_told(search: Search) -> None:
    notices = search.search("规则999是什么").notices
    assert [notice.values for notice in notices if notice.code == "no-rule"] == [{"ref": "999"}]


def test_several_numbers_bring_themselves_and_what_stands_above_but_no_family(search: Search) -> None:
    hits = search.search("702.2 702.3").results
    assert [hit.ref for hit in hits if hit.why[0].how in ("number", "family", "above")] == [
        *("702.2", "702.3", "702")
    ]


@pytest.mark.parametrize(("typed", "refs"), [("12345z", []), ("702.19、b", [("702.19",)]), ("99999", [])])
def test_what_only_resembles_a_number_is_none(
    search: Search, typed: str, refs: list[tuple[str, ...]]
) -> None:
    assert [number.refs for number in find(typed, lambda ref: ref in search.rules.refs)] == refs


@pytest.mark.parametrize(("typed", "ref"), [("2014", "201.4"), ("100", "100"), ("70219", "702.19")])
def test_digits_are_a_number_where_nothing_else_is_typed_and_there_is_such_a_rule(
    search: Search, typed: str, ref: str
) -> None:
    check(search, typed, ref)


@pytest.mark.parametrize("typed", ["702 践踏", "践踏 702", "702践踏", "trample 702", "规则702 践踏"])
def test_a_section_beside_words_is_still_a_section(search: Search, typed: str) -> None:
    assert search.search(typed).results[0].ref == "702"


@pytest.mark.parametrize(
    ("typed", "missing", "nearest"),
    [
        ("704.5l", "704.5l", ["704.5k", "704.5m", "704.5"]),
        ("7045l", "704.5l", ["704.5k", "704.5m", "704.5"]),
        ("规则704.5o是什么", "704.5o", ["704.5n", "704.5p", "704.5"]),
        ("702.19z", "702.19z", ["702.19g", "702.19"]),
        ("702.999", "702.999", ["702.167", "702"]),
        ("704.50", "704.50", ["704.8", "704"]),
        ("999", "999", ["905", "9"]),
        ("rule 299", "299", ["213", "2"]),
    ],
)
def test_a_number_that_does_not_exist_offers_its_neighbours(
    search: Search, typed: str, missing: str, nearest: list[str]
) -> None:
    found = search.search(typed)
    assert [hit.ref for hit in found.results][: len(nearest)] == nearest
    assert all(hit.why[0].how == "nearest" for hit in found.results[: len(nearest)])
    assert (found.notices[0].code, found.notices[0].values) == ("no-rule", {"ref": missing})


@pytest.mark.parametrize(
    ("typed", "now"), [("903.14", "903.10"), ("90314a", "903.10a"), ("第903.14条", "903.10")]
)
def test_a_number_that_only_an_older_edition_has_says_where_it_went(
    search: Search, typed: str, now: str
) -> None:
    old, new, *_ = search.search(typed).results
    assert (old.edition, old.older, old.now) == ("2014-06-01", True, now)
    assert now in old.notices[0].say("en")
    assert (new.ref, new.edition, new.older, new.why[0].how) == (now, "2023-11-17", False, "moved")


def test_a_number_of_two_editions_brings_the_current_one(search: Search) -> None:
    hit = search.search("903.8").results[0]
    assert (hit.ref, hit.edition, hit.older) == ("903.8", "2023-11-17", False)


@pytest.mark.parametrize(
    ("typed", "rest"),
    [
        ("702.19 a creature", "a creature"),
        ("is 702.19 a rule", "is a rule"),
        ("践踏702.19b和死触", "践踏 和死触"),
        ("3 702.19b", "3"),
        ("第七百条伤害", "伤害"),
        ("践踏和第七百条的伤害", "践踏和 的伤害"),
        ("规则七百，规则七百零二，伤害", "， ，伤害"),
    ],
)
def test_what_stands_around_a_number_remains(typed: str, rest: str) -> None:
    found = find(typed, lambda ref: ref in ("700", "702", "702.19", "702.19b"))
    assert " ".join(without(typed, found).split()) == rest


@pytest.mark.parametrize(
    "typed", ["7" * 5000, "702." * 2000, "1-" * 3000, "第" * 3000 + "7章", "7 " * 4000, "702.19b" * 900]
)
def test_floods_of_digits_are_read_at_once(typed: str) -> None:
    assert isinstance(find(typed[:LONGEST], lambda ref: len(ref) == 3), list)
