"""Texts of one thing become one record: by number, and in the glossary by table, citations and place."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from corpus.formats.glossary import headwords, senses
from corpus.passes.pair import merged, pair
from corpus.records import Kind, Language, Note, Place, Record
from corpus.terms import glossary_pairs

EDITION = "2023-11-17"


def rule(ref: str, lang: Language, text: str, document: str, edition: str = EDITION) -> Record:
    """A numbered rule as a parser gives it."""
    kind: Kind = "example" if "#" in ref else "rule"
    return Record(ref=ref, kind=kind, edition=edition, text={lang: text}, places={lang: Place(document, 1)})


def glossary(lang: Language, lines: str) -> list[Record]:
    """Entries of one language, a line each: headword, a colon, the body, its lines parted by a bar."""
    entries = (line.replace(" | ", "\n").partition(": ") for line in lines.strip().split("\n"))
    return [
        Record(
            ref=f"term:{title}",
            kind="term",
            edition=EDITION,
            text={lang: body},
            title={lang: title},
            headwords={lang: headwords(title, lang)},
            senses={lang: senses(body)},
            places={lang: Place(f"{lang}.txt", line)},
        )
        for line, (title, _, body) in enumerate(entries, 1)
    ]


def check(chinese: str, english: str, *expected: str) -> None:
    """The entries as `Chinese = English` or alone, in the order of the Chinese ones, then what is told."""
    records, problems = pair([*glossary("zh", chinese), *glossary("en", english)])
    found = [
        " = ".join(record.title[lang] for lang in ("zh", "en") if lang in record.title) for record in records
    ]
    found += [f"{problem.code}: {problem.excerpt}" for problem in problems]
    assert found == list(expected)


# Numbered texts.


def test_one_number_in_two_languages_is_one_record() -> None:
    records, problems = pair([rule("100.1", "zh", "甲", "zh.txt"), rule("100.1", "en", "A", "en.txt")])
    assert [record.text for record in records] == [{"zh": "甲", "en": "A"}]
    assert records[0].places == {"zh": Place("zh.txt", 1), "en": Place("en.txt", 1)}
    assert problems == []


def test_the_same_number_in_two_editions_is_two_records() -> None:
    old = rule("903.8", "en", "A", "wiki.txt", edition="2014-06-01")
    assert len(pair([old, rule("903.8", "en", "B", "en.txt")])[0]) == 2


def test_another_wording_in_the_same_language_is_a_variant_and_the_first_one_stands() -> None:
    (record,) = pair([rule("801.17", "zh", "723", "rules.txt"), rule("801.17", "zh", "724", "page.md")])[0]
    assert record.text == {"zh": "723"}
    assert [(each.text, each.place.document) for each in record.variants] == [("724", "page.md")]


def test_the_same_wording_again_is_no_variant() -> None:
    (record,) = pair([rule("900.1", "zh", "甲", "rules.txt"), rule("900.1", "zh", "甲", "page.md")])[0]
    assert record.variants == ()


def test_notes_come_only_with_the_text_they_belong_to() -> None:
    note = Note("zh", "（译注：乙）", 1)
    noted = replace(rule("100.1", "zh", "甲", "page.md"), notes=(note,))
    assert merged(rule("100.1", "zh", "丙", "rules.txt"), noted).notes == ()
    assert merged(rule("100.1", "en", "A", "en.txt"), noted).notes == (note,)


# The glossary. 践踏, 总费用 and 牌手 stand in the term table; 甲牌 and Alpha, 乙牌 and Beta in none.


def test_entries_of_the_table_pair_wherever_they_stand() -> None:
    check("践踏: 甲。\n牌手: 乙。", "Player: B.\nTrample: A.", "践踏 = Trample", "牌手 = Player")


def test_a_headword_printed_twice_pairs_in_its_order() -> None:
    names = glossary_pairs()["平原行者"]
    assert len(names) == 2
    chinese = glossary("zh", "平原行者: 甲。")
    english = glossary("en", f"{names[0]}: A.\n{names[1]}: B.")
    records, _ = pair([*chinese, *english])
    assert records[0].text == {"zh": "甲。", "en": "A."}


def test_an_entry_that_alone_cites_its_rules_pairs_by_them() -> None:
    check(
        "牌手: 乙。\n甲牌: 参见规则702.170。\n乙牌: 参见规则702.171。",
        "Beta: See rule 702.171.\nAlpha: See rule 702.170.\nPlayer: B.",
        "牌手 = Player",
        "甲牌 = Alpha",
        "乙牌 = Beta",
    )


def test_entries_between_the_same_two_pair_by_their_place_and_that_is_told() -> None:
    check(
        "牌手: 乙。\n甲牌: 参见规则702.170。\n乙牌: 参见规则702.170。\n总费用: 丙。",
        "Player: B.\nAlpha: See rule 702.170.\nBeta: See rule 702.170.\nTotal Cost: C.",
        "牌手 = Player",
        "甲牌 = Alpha",
        "乙牌 = Beta",
        "总费用 = Total Cost",
        "term-paired-by-place: Alpha",
        "term-paired-by-place: Beta",
    )


def test_a_slip_in_a_letter_does_not_part_two_entries_of_one_place() -> None:
    check(
        "牌手: 乙。\n甲牌: 参见规则709.5g。\n总费用: 丙。",
        "Player: B.\nAlpha: See rule 709.5f.\nTotal Cost: C.",
        "牌手 = Player",
        "甲牌 = Alpha",
        "总费用 = Total Cost",
        "term-paired-by-place: Alpha",
    )


@pytest.mark.parametrize(
    ("chinese", "english", "why"),
    [
        ("甲牌: 参见规则702.170。", "Alpha: See rule 709.5.", "they cite other rules"),
        ("甲牌: 丁。\n乙牌: 戊。", "Alpha: D.", "one language has more of them"),
        ("甲牌: 丁。", "Alpha: 1. D. | 2. E.", "one has numbered senses"),
        ("甲牌: 规则702.17a。\n乙牌: 规则702.17b。", "Beta: Rule 702.17b.\nAlpha: Rule 702.17.",
         "one fits another better"),
    ],
)  # fmt: skip
def test_entries_at_one_place_stay_apart_when(chinese: str, english: str, why: str) -> None:
    zh = glossary("zh", f"牌手: 乙。\n{chinese}\n总费用: 丙。")
    en = glossary("en", f"Player: B.\n{english}\nTotal Cost: C.")
    records, problems = pair([*zh, *en])
    assert {problem.code for problem in problems} <= {"term-unpaired"}
    assert not [record for record in records if record.title.get("zh") == "甲牌" and "en" in record.text], why


def test_at_the_ends_of_the_glossary_place_proves_nothing() -> None:
    check(
        "甲牌: 丁。\n乙牌: 戊。\n牌手: 乙。",
        "Alpha: D.\nBeta: E.\nPlayer: B.",
        "甲牌",
        "乙牌",
        "牌手 = Player",
        "Alpha",
        "Beta",
        "term-unpaired: Alpha",
        "term-unpaired: Beta",
    )


def test_without_a_chinese_glossary_entries_are_called_as_in_other_editions_and_none_is_missing() -> None:
    records, problems = pair(glossary("en", "Player: B.\nAlpha: D."))
    assert [record.ref for record in records] == ["term:牌手", "term:Alpha"]
    assert problems == []


TITLES: dict[Language, list[str]] = {
    "zh": ["践踏", "牌手", "总费用", "平原行者", "甲牌", "乙牌", "X", "《", "，"],
    "en": ["Trample", "Player", "Total Cost", "Plainswalk", "Alpha", "Beta", "X", ",", "/"],
}
BODIES = st.sampled_from(["", "A.", "702.170", "709.5f 709.5", "1. a | 2. b"])


@settings(deadline=None)
@given(st.data())
def test_whatever_the_glossaries_no_text_is_lost_or_doubled(data: st.DataObject) -> None:
    sides: dict[Language, Sequence[tuple[str, str]]] = {
        lang: data.draw(st.lists(st.tuples(st.sampled_from(titles), BODIES), unique_by=lambda each: each[0]))
        for lang, titles in TITLES.items()
    }
    given_records = [
        record
        for lang, entries in sides.items()
        if entries
        for record in glossary(lang, "\n".join(f"{title}: {body}" for title, body in entries))
    ]
    records, problems = pair(given_records)
    texts = sorted(text for record in records for text in record.text.values())
    assert texts == sorted(text for record in given_records for text in record.text.values())
    assert len({record.ref for record in records}) == len(records)
    assert all(problem.say("zh") and problem.say("en") for problem in problems)
