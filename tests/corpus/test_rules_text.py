"""The Comprehensive Rules as published, Chinese and English: every count, every quirk."""

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings

from corpus.formats.rules_text import parse, recognises
from corpus.load import Source, document
from corpus.records import Language, Record
from tests.corpus.documents import MULTIPLAYER, RULES, shipped
from tests.corpus.mutations import mutated, small_rules, well_formed

SHIPPED = {"chapter": 9, "section": 142, "rule": 1100, "subrule": 1799, "example": 276, "term": 668}


def check(text: str) -> dict[str, Record]:
    """The records of a document that has nothing wrong with it, by reference."""
    records, problems = parse(text, "rules.txt")
    assert [problem.say("en") for problem in problems if problem.severity == "error"] == []
    assert len({record.ref for record in records}) == len(records)
    return {record.ref: record for record in records}


@pytest.fixture(scope="module")
def rules() -> dict[str, Record]:
    return check(shipped(RULES))


def test_every_rule_example_and_entry_becomes_one_record(rules: dict[str, Record]) -> None:
    assert Counter(record.kind for record in rules.values()) == SHIPPED
    assert len({record.parent for record in rules.values() if record.kind == "example"}) == 210
    assert {record.edition for record in rules.values()} == {"2023-11-17"}


def test_keywords_and_seven_others_are_only_a_heading_for_their_subrules(rules: dict[str, Record]) -> None:
    headings = [record.ref for record in rules.values() if record.kind == "rule" and record.title]
    assert sum(ref.startswith("701.") for ref in headings) == 54
    assert sum(ref.startswith("702.") for ref in headings) == 166
    assert [ref for ref in headings if ref[:3] not in ("701", "702")] == (
        ["205.2", "205.3", "205.4", "901.15", "903.12", "903.13", "904.12"]
    )
    assert rules["702.163"].title == {"zh": "秘罗万岁！"}
    assert rules["701.33"].text == rules["701.33"].title


def test_senses_obsolete_words_and_repeated_headwords_of_the_glossary(rules: dict[str, Record]) -> None:
    terms = [record for record in rules.values() if record.kind == "term"]
    assert sum(len(term.senses["zh"]) for term in terms) == 696
    assert sum(len(term.senses["zh"]) > 1 for term in terms) == 24
    assert sum(term.obsolete for term in terms) == 30
    assert rules["term:平原行者(2)"].title == {"zh": "平原行者"}
    assert rules["term:反击/指示物"].headwords == {"zh": ("反击", "指示物")}
    assert rules["term:循环（异能）"].headwords == {"zh": ("循环",)}


def test_translators_notes_are_set_apart_in_all_their_spellings(rules: dict[str, Record]) -> None:
    notes = [(ref, note.text) for ref, record in rules.items() for note in record.notes]
    assert len(notes) == 33
    assert not any("译注" in record.text["zh"] or "译者注" in record.text["zh"] for record in rules.values())
    assert rules["505.6a"].notes[0].text == "（译注：遗漏了「战役」。）"
    assert (
        rules["727.1b"].text["zh"].startswith("有时候游戏会进行到一组动作不断反复的状态（即导致了“循环”）。")
    )
    assert dict(notes)["term:阶段/时间跳跃"] == "（译者注：这两个词在英文原文中相同）"


def test_continuation_paragraphs_belong_to_their_rule(rules: dict[str, Record]) -> None:
    paragraphs = {ref for ref, record in rules.items() if record.kind != "term" and "\n" in record.text["zh"]}
    assert paragraphs == {"205.4c", "509.1b"}
    assert rules["509.1b#1"].parent == "509.1b"


def test_several_examples_stand_in_order(rules: dict[str, Record]) -> None:
    assert [ref for ref in rules if ref.startswith("613.6#")] == ["613.6#1", "613.6#2", "613.6#3", "613.6#4"]


def test_a_record_knows_the_line_it_is_printed_in(rules: dict[str, Record]) -> None:
    assert rules["200.1"].places["zh"].line == 1253


@pytest.mark.parametrize(
    ("name", "edition", "counts"),
    [
        ("cr-2023-11-17-en.txt", "2023-11-17", SHIPPED),
        (
            "cr-2024-11-08-en.txt",
            "2024-11-08",
            {"section": 144, "rule": 1124, "subrule": 1883, "example": 272},
        ),
        (
            "cr-2024-11-08-zh.txt",
            "2024-11-08",
            {"section": 144, "rule": 1124, "subrule": 1883, "example": 272},
        ),
        (
            "cr-2014-06-01-en.txt",
            "2014-06-01",
            {"section": 126, "rule": 861, "subrule": 1139, "example": 223},
        ),
    ],
)
def test_further_editions_read_the_same_way(
    samples: Path, name: str, edition: str, counts: dict[str, int]
) -> None:
    records = check((samples / "cr" / name).read_text(encoding="utf-8"))
    found: Counter[str] = Counter(record.kind for record in records.values())
    assert {kind: found[kind] for kind in counts} == counts
    assert {record.edition for record in records.values()} == {edition}


def faults(text: str) -> set[str]:
    """The kinds of error found in a document."""
    return {problem.code for problem in parse(text, "rules.txt")[1] if problem.severity == "error"}


def test_a_document_cut_off_anywhere_is_refused() -> None:
    text = shipped(RULES)
    for part in range(1, 20):
        assert faults(text[: len(text) * part // 20]), part


def test_a_document_twice_in_one_file_is_refused() -> None:
    assert "number-twice" in faults(shipped(RULES) + "\n\n" + shipped(RULES))


def test_shuffled_rules_are_refused() -> None:
    lines = shipped(RULES).split("\n")
    a, b = lines.index("400. 总则", 200), lines.index("500. 总则", 200)
    assert "number-out-of-order" in faults("\n".join(lines[:a] + lines[b:6000] + lines[a:b] + lines[6000:]))


def test_a_missing_effective_date_is_refused() -> None:
    assert faults(shipped(RULES).replace("此规则于2023年11月17日起生效", "此规则")) == {"no-effective-date"}


def test_a_day_the_calendar_does_not_have_is_named() -> None:
    problems = parse(shipped(RULES).replace("11月17日", "6月31日"), "rules.txt")[1]
    assert [(problem.code, problem.line) for problem in problems] == [("date-impossible", 3)]
    assert "6月31日" in problems[0].say("en")


def test_only_the_whole_rules_are_recognised() -> None:
    assert recognises(shipped(RULES))
    assert not recognises(shipped(MULTIPLAYER))


def test_the_small_document_has_every_part_of_the_large_one() -> None:
    records, problems = parse(small_rules(), "small.txt")
    kinds = Counter(record.kind for record in records)
    assert set(kinds) == {"chapter", "section", "rule", "subrule", "example", "term"}
    assert any(record.notes for record in records)
    assert [record.ref for record in records if record.kind == "subrule" and "\n" in record.text["zh"]] == [
        "205.4c"
    ]
    assert "term:平原行者(2)" in {record.ref for record in records}
    assert problems == []


@settings(max_examples=80, deadline=None)
@given(mutated(small_rules()))
def test_accidents_in_any_part_are_read_or_reported(text: str) -> None:
    well_formed(parse, text)


def test_an_entry_that_is_called_as_a_repeated_one_would_be_is_no_obstacle() -> None:
    entries = "平原行者(2)\n甲。\n\n平原行者\n乙。\n\n平原行者\n丙。\n\n"
    text = small_rules().replace("\n\n平原行者\n", f"\n\n{entries}平原行者\n", 1)
    refs = [record.ref for record in parse(text, "rules.txt")[0] if "平原行者" in record.ref]
    assert refs == [f"term:平原行者{again}" for again in ("(2)", "", "(3)", "(4)", "(5)")]


def test_a_note_in_a_further_paragraph_is_set_apart_too() -> None:
    text = small_rules().replace("     在核心第八版", "     在（译注：甲）核心第八版")
    record = next(record for record in parse(text, "rules.txt")[0] if record.ref == "205.4c")
    assert [note.text for note in record.notes] == ["（译注：甲）"]
    assert "译注" not in record.text["zh"]


@pytest.mark.parametrize(("lang", "title"), [("en", "∞ (Infinity)"), ("zh", "∞（无限）")])
def test_a_sign_with_its_name_in_parentheses_is_a_heading(samples: Path, lang: Language, title: str) -> None:
    records = check((samples / "cr" / f"cr-2026-04-17-{lang}.txt").read_text(encoding="utf-8"))
    assert records["702.186"].title == {lang: title}


def test_an_example_that_begins_otherwise_is_one(samples: Path) -> None:
    records = check((samples / "cr" / "cr-2026-04-17-zh.txt").read_text(encoding="utf-8"))
    assert records["111.11#1"].text["zh"].startswith("例如，勇行者蒂莎")
    assert "例如，" not in records["111.11"].text["zh"]


def test_older_editions_name_themselves_otherwise(samples: Path) -> None:
    text = (samples / "cr" / "cr-2014-06-01-en.txt").read_text(encoding="utf-8")
    known = check(text)
    title = "Magic: The Gathering Comprehensive Rules"
    older = text.replace(title, f"_{title.replace(' Com', '_ Com')}", 1)
    assert older.lstrip("\ufeff").startswith("_Magic: The Gathering_ Comprehensive Rules")
    assert check(older) == known
    assert check(text.replace("effective as of", "current as of", 1)) == known


@pytest.mark.parametrize(
    ("number", "printed"),
    [("606.5.", "606.5"), ("901.4. ", "901.4."), ("702.2b ", "702.2b"), ("704.5.", "\u200b704.5.")],
)
def test_a_published_number_that_is_misprinted_is_taken(samples: Path, number: str, printed: str) -> None:
    text = (samples / "cr" / "cr-2026-04-17-en.txt").read_text(encoding="utf-8")
    assert f"\n{number}" in text
    odd = document(Source("rules.txt", text.replace(f"\n{number}", f"\n{printed}").encode()))
    assert not odd.refused
    assert {record.ref: record.text for record in odd.records} == {
        record.ref: record.text for record in check(text).values()
    }
