"""What is printed with a slip is read for what it is, or the document is refused where the slip stands."""

from pathlib import Path

import pytest

from corpus.formats.misprints import misprinted, next_numbers
from corpus.load import Document, Source, document
from corpus.records import Record
from tests.corpus.damage import SLIPS, damaged, run_on
from tests.corpus.mutations import small_chapter, small_page, small_rules

SMALL = {
    "rules": (small_rules, ""),
    "chapter": (small_chapter, "2023-11-17"),
    "page": (small_page, "2014-06-01"),
}
# Above the heading of a page stands the page's own furniture, and the heading is repeated below.
FIRST_HEADING = {"page": 17}

ENGLISH = """Magic: The Gathering Comprehensive Rules

These rules are effective as of June 6, 2025.

Contents

1. Game Concepts
100. General
101. Golden Rules
Glossary
Credits

1. Game Concepts

100. General

100.1. Every game has players.

100.1a Some have two.
Example: A duel has two.

100.2. A deck is needed.

101. Golden Rules

101.1. Cards win over rules.

101.2. Can't wins over can.

Glossary

Player
Whoever plays.

Credits

Somebody.
"""


def read(text: str, edition: str = "") -> Document:
    """A document as it is added."""
    return document(Source("rules.txt", text.encode(), edition))


def told(record: Record) -> tuple[object, ...]:
    """All that a record says, wherever it is printed."""
    return record.ref, record.kind, record.edition, record.text, record.title, record.senses


def check(text: str, *codes: str) -> None:
    """The document has the records of the one without a slip, and these things are odd about it."""
    found = read(text)
    assert [problem.code for problem in found.problems] == list(codes)
    assert list(map(told, found.records)) == list(map(told, read(ENGLISH).records))


def refused(text: str, code: str, line: int) -> None:
    """The document is refused, for this reason and there."""
    found = read(text)
    assert (code, line) in [(problem.code, problem.line) for problem in found.problems]
    assert found.refused


@pytest.mark.parametrize(
    ("printed", "slip"),
    [
        ("100.2. A deck", "100.2 A deck"),
        ("101.2. Can't", "101.2.Can't"),
        ("101.2. Can't", "101.2Can't"),
        ("100.1a Some", "100.1aSome"),
        ("100.1a Some", "100.1A Some"),
        ("100.1a Some", "１００．１ａ Some"),
        ("101. Golden Rules\n\n101.1", "101 Golden Rules\n\n101.1"),
    ],
)
def test_the_number_that_comes_next_is_taken_however_it_is_printed(printed: str, slip: str) -> None:
    assert printed in ENGLISH
    check(ENGLISH.replace(printed, slip), "number-misprinted")


@pytest.mark.parametrize(
    ("printed", "marked"),
    [
        ("100.2.", "\u200b100.2."),
        ("100.2.", "  100.2."),
        ("100.2.", "**100.2.**"),
        ("Example:", "  Example:"),
        ("Example:", "*Example:*"),
        ("\n10", "\n## 10"),
        ("\n1. Game", "\n# 1. Game"),
        ("Glossary", "## Glossary"),
        ("Credits", "CREDITS"),
        ("Magic: The Gathering Comprehensive Rules", "_Magic: The Gathering_ Comprehensive Rules"),
        ("Magic: The Gathering Comprehensive Rules", "# **MAGIC: THE GATHERING® COMPREHENSIVE RULES**"),
        ("Magic: The Gathering Comprehensive Rules", "Magic: The Gathering(R)\nComprehensive Rules"),
        ("Magic: The Gathering Comprehensive Rules", "Magic Comprehensive Rulebook"),
        ("effective as of June 6,", "current as of June 6th,"),
        ("effective as of June 6,", "current as of Jun. 6,"),
    ],
)
def test_marks_of_markdown_and_of_nothing_are_no_part_of_the_rules(printed: str, marked: str) -> None:
    assert printed in ENGLISH
    check(ENGLISH.replace(printed, marked))


@pytest.mark.parametrize("mark", ["Example.", "Example,", "example:", "EXAMPLE:", "Examples:", "Example"])
def test_an_example_may_begin_otherwise(mark: str) -> None:
    found = read(ENGLISH.replace("Example:", mark))
    assert found.problems == ()
    assert next(each.text for each in found.records if each.kind == "example") == {
        "en": f"{mark} A duel has two."
    }


@pytest.mark.parametrize("mark", ["例如，", "例如:", "例如", "例：", "示例："])
def test_so_may_one_in_chinese(mark: str) -> None:
    found = read(small_rules().replace("\n例如：", f"\n{mark}", 1))
    assert [each.ref for each in found.records] == [each.ref for each in read(small_rules()).records]


def test_a_number_that_cannot_come_next_is_no_number_and_its_line_nobodys() -> None:
    refused(ENGLISH.replace("100.2. A", "100.3 A"), "line-without-number", 22)
    refused(ENGLISH.replace("100.2. A", "A"), "line-without-number", 22)
    refused(ENGLISH.replace("101.2. Can't", "lOl.2. Can't"), "line-without-number", 28)


def test_a_gap_in_the_numbers_is_refused_and_so_is_a_rule_without_its_heading() -> None:
    refused(ENGLISH.replace("101.1. Cards win over rules.\n\n", ""), "number-after-a-gap", 26)
    refused(ENGLISH.replace("100. General\n\n100.1", "100.1"), "number-without-heading", 15)
    refused(ENGLISH.replace("100.1. Every game has players.\n", ""), "number-without-heading", 18)


def test_two_rules_on_one_line_are_refused() -> None:
    refused(ENGLISH.replace("needed.\n\n101. G", "needed. 101. G"), "number-within", 22)
    refused(ENGLISH.replace("rules.\n\n101.2. C", "rules. 101.2. C"), "number-within", 26)
    refused(ENGLISH.replace("two.\nExample:", "two. Example:"), "number-within", 19)


def test_the_numbers_that_may_come_next() -> None:
    assert next_numbers("702.2k") == ("702.2m", "702.3", "703", "8")
    assert next_numbers("702.2z") == ("702.3", "703", "8")
    assert next_numbers("702") == ("702.1", "703", "8")
    assert misprinted("702.3 is explained there", next_numbers("702.2")) == ("", "702.3 is explained there")


def sort_of(found: Document, whole: Document) -> str:
    """How a document with a slip was taken: the records are the same, or it is refused."""
    same = list(map(told, found.records)) == list(map(told, whole.records))
    return "refused" if found.refused else "same" if same else "wrong"


@pytest.mark.parametrize("slip", SLIPS)
@pytest.mark.parametrize("name", SMALL)
def test_a_line_with_a_slip_is_read_alike_or_the_document_refused_with_the_place(
    name: str, slip: str
) -> None:
    text, edition = SMALL[name][0](), SMALL[name][1]
    whole, every = read(text, edition), 20
    slipped = [each for each in damaged(text, SLIPS[slip]) if each[0] != FIRST_HEADING.get(name)]
    for line, printed in slipped[len(slip) % 4 :: every]:
        found = read(printed, edition)
        assert sort_of(found, whole) != "wrong", printed.split("\n")[line - 1]
        errors = [problem.line for problem in found.problems if problem.severity == "error"]
        assert not errors or min(abs(at - line) for at in errors) < 40


@pytest.mark.parametrize(("name", "least"), [("rules", 45), ("page", 55)])
def test_lines_that_run_on_are_refused(name: str, least: int) -> None:
    text, edition = SMALL[name][0](), SMALL[name][1]
    whole = read(text, edition)
    taken = [sort_of(read(printed, edition), whole) for _, printed in run_on(text)]
    assert taken.count("refused") >= least
    assert (
        taken.count("wrong") <= 2
    )  # headings of the page, which are repeated, and a section that was left out


@pytest.mark.long
@pytest.mark.parametrize("name", ["cr-2014-06-01-en.txt", "cr-2026-04-17-en.txt", "cr-2026-04-17-zh.txt"])
def test_no_slip_in_the_published_rules_loses_a_rule(samples: Path, name: str) -> None:
    text = (samples / "cr" / name).read_text(encoding="utf-8").replace("\r\n", "\n")
    whole = read(text)
    for nth, slip in enumerate(SLIPS.values()):
        for line, printed in list(damaged(text, slip))[nth * 13 :: 900]:
            assert sort_of(read(printed), whole) != "wrong", printed.split("\n")[line - 1]
