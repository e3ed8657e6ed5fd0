"""Where a document passes what no rules document has, reading stops and says where."""

from types import ModuleType

import pytest

from corpus.formats import chapter_markdown, release_notes_zh, rules_text, wiki_page
from corpus.formats.chapter_markdown import MOST_TAGS
from corpus.formats.limits import MOST_OF_A_NAME, MOST_PROBLEMS, MOST_REFERENCES
from corpus.reading import LONGEST_TEXT
from tests.corpus.mutations import small_chapter, small_page, small_rules
from tests.corpus.release_notes import HEADING

RULES = small_rules()
LAST_RULE = RULES[: RULES.rindex("\n词汇表\n")].count("\n") + 1


def in_rules(lines: str) -> str:
    """The small rules with lines after the last rule."""
    body, _, closing = RULES.rpartition("\n词汇表\n")
    return f"{body}\n{lines}\n词汇表\n{closing}"


def check(family: ModuleType, text: str, code: str, line: int) -> None:
    """A document refused for one reason, last of all, at a line."""
    problems = family.parse(text, "file")[1]
    assert (problems[-1].code, problems[-1].line, problems[-1].severity) == (code, line, "error")
    assert len(problems) <= MOST_PROBLEMS + 1


@pytest.mark.parametrize(
    ("family", "text", "line"),
    [
        (rules_text, in_rules("行。\n" * 500), LAST_RULE + MOST_PROBLEMS + 1),
        (rules_text, in_rules("510.1. 又。\n" * 500), LAST_RULE + MOST_PROBLEMS + 1),
        (wiki_page, small_page() + "\n行。" * 500, small_page().count("\n") + 2 + MOST_PROBLEMS),
        (
            chapter_markdown,
            small_chapter() + "\n行。" * 500,
            small_chapter().count("\n") + 2 + MOST_PROBLEMS,
        ),
    ],
)
def test_after_too_many_problems_the_rest_is_not_read(family: ModuleType, text: str, line: int) -> None:
    check(family, text, "too-many-problems", line)


def test_so_it_is_with_release_notes() -> None:
    assert len(release_notes_zh.parse(f"{HEADING}" + "* 没有\n\n" * 500, "notes.txt")[1]) == MOST_PROBLEMS + 1


def test_one_problem_less_is_no_problem_too_many() -> None:
    problems = rules_text.parse(in_rules("行。\n" * MOST_PROBLEMS), "file")[1]
    assert len(problems) == MOST_PROBLEMS
    assert {problem.code for problem in problems} == {"line-without-number", "line-goes-on"}


def test_paragraphs_of_one_rule_may_not_grow_without_end() -> None:
    lines = f"     {'甲' * 99}\n" * (LONGEST_TEXT // 100 + 1)
    check(rules_text, in_rules(f"510.9. 甲。\n{lines}"), "text-too-long", LAST_RULE + 1)


def test_a_document_may_not_refer_to_more_rules_than_there_are() -> None:
    line = f"例如：规则{'510.1、' * 200}\n"
    lines = line * (MOST_REFERENCES // 200 + 1)
    check(rules_text, in_rules(lines), "too-many-references", LAST_RULE + MOST_REFERENCES // 200)


@pytest.mark.parametrize("more", [0, 2])
def test_a_name_may_not_head_more_entries_than_any_does(more: int) -> None:
    entries = "甲牌\n乙。\n\n" * (MOST_OF_A_NAME + more)
    problems = rules_text.parse(RULES.replace("\n\n异能\n", f"\n\n{entries}异能\n", 1), "file")[1]
    assert [problem.code for problem in problems if problem.severity == "error"] == ["name-again"] * more


def test_more_tags_than_a_chapter_has_are_refused_where_they_become_too_many() -> None:
    text = small_chapter() + "\n" + "<b></b>\n" * (MOST_TAGS // 2)
    line = small_chapter().count("\n") + 2 + (MOST_TAGS - small_chapter().count("<")) // 2
    check(chapter_markdown, text, "too-many-tags", line)
