"""Single chapters in two languages: markdown with anchors, and the old wiki page."""

from collections import Counter
from types import ModuleType

import pytest
from hypothesis import given, settings

from corpus.formats import chapter_markdown, rules_text, wiki_page
from corpus.records import Language, Record
from tests.corpus.documents import CASUAL, CASUAL_2014, MULTIPLAYER, RULES, shipped
from tests.corpus.mutations import mutated, small_chapter, small_page, well_formed

Texts = dict[tuple[str, Language], Record]


def check(family: ModuleType, text: str) -> Texts:
    """The records of a chapter that has nothing wrong with it, by reference and language."""
    records, problems = family.parse(text, "chapter")
    assert problems == []
    return {(record.ref, lang): record for record in records for lang in record.text}


def numbers(texts: Texts, lang: Language) -> list[str]:
    """The numbers of the rules printed in one language."""
    return [ref for (ref, found), text in texts.items() if found == lang and text.kind in ("rule", "subrule")]


@pytest.mark.parametrize(
    ("name", "rules", "examples", "sections"), [(CASUAL, 124, 8, 6), (MULTIPLAYER, 173, 35, 12)]
)
def test_each_rule_and_example_of_a_markdown_chapter_stands_in_both_languages(
    name: str, rules: int, examples: int, sections: int
) -> None:
    texts = check(chapter_markdown, shipped(name))
    assert numbers(texts, "zh") == numbers(texts, "en")
    assert len(numbers(texts, "zh")) == rules
    assert Counter(text.kind for text in texts.values())["example"] == 2 * examples
    assert Counter(text.kind for text in texts.values())["section"] == 2 * sections


def test_links_become_plain_text_and_placeholders_stay() -> None:
    texts = check(chapter_markdown, shipped(MULTIPLAYER))
    assert "[724]" not in texts["801.17", "zh"].text["zh"]
    assert "724" in texts["801.17", "zh"].text["zh"]
    assert "[http://WPN.Wizards.com" in texts["800.3", "zh"].text["zh"]
    assert "[Time Walk]" in texts["807.4j#1", "zh"].text["zh"]


def test_a_link_that_leads_elsewhere_than_it_says_is_a_problem() -> None:
    text = shipped(CASUAL).replace("[806](/8#cr806)", "[806](/8#cr807)")
    problems = chapter_markdown.parse(text, "casual.md")[1]
    assert [problem.code for problem in problems] == ["link-crossed"] * text.count("[806](/8#cr807)")


def cut(family: ModuleType, text: str) -> bool:
    """Whether a document is refused for breaking off, at its last line."""
    problems = family.parse(text, "chapter")[1]
    found = [problem for problem in problems if problem.code == "chapter-cut-off"]
    assert all(problem.line == text.rstrip().count("\n") + 1 for problem in found)
    return bool(found)


@pytest.mark.parametrize("name", [CASUAL, MULTIPLAYER])
def test_a_markdown_chapter_cut_off_anywhere_is_refused(name: str) -> None:
    text = shipped(name)
    start = text.index("\n", text.index("<b id="))
    for at in range(start, len(text), 997):
        assert cut(chapter_markdown, text[:at]), at


def test_a_chapter_without_links_around_it_is_refused_where_it_breaks_off() -> None:
    text = shipped(CASUAL).split("\n\n", 1)[1]
    rule = text.index("<b id='cr903-8'>")
    second = text.index("<b>903.8.</b>")
    assert not cut(chapter_markdown, text[:rule])
    assert cut(chapter_markdown, text[:second]), "without its Chinese"
    assert cut(chapter_markdown, text[: second - 10]), "within a sentence"
    assert cut(chapter_markdown, text[: rule + 9]), "within a tag"
    assert cut(chapter_markdown, text[: second + 8]), "within a number"
    assert cut(chapter_markdown, text[: text.index("<b id='cr904-1'>")]), "after a heading"
    example = text.index("Example:")
    assert cut(chapter_markdown, text[: text.index("例如：", example)]), "between an example and its Chinese"


def test_the_wiki_page_may_lack_chinese_but_not_in_a_section_that_has_it() -> None:
    text = shipped(CASUAL_2014)
    assert not cut(wiki_page, text[: text.index("\n902.")])
    assert not cut(wiki_page, text[: text.index("\n905.2.")])
    english = text.index("905.2. ")
    assert cut(wiki_page, text[: text.index("\n905.2. ", english + 1)]), "without its Chinese"
    assert cut(wiki_page, text[: text.index("\n901.1.")]), "after a heading"
    assert cut(wiki_page, text[:-3]), "within a sentence"
    assert cut(wiki_page, text + "\n905"), "within a number"


def test_what_stands_below_the_chapter_of_a_page_is_no_break() -> None:
    problems = wiki_page.parse(shipped(CASUAL_2014) + "\n\n最后更改: 2014/06/01", "page.txt")[1]
    assert [problem.code for problem in problems] == ["line-left-out"]


def test_only_the_marks_these_pages_are_written_with_are_taken_for_marks() -> None:
    odd = "Plane<!--chase & <a href='x'>"
    texts = check(chapter_markdown, shipped(CASUAL).replace("竞逐时空 Planechase", f"竞逐时空 {odd}"))
    assert texts["901", "en"].title == {"en": odd}
    plain = check(chapter_markdown, shipped(CASUAL))
    assert texts["901.1", "en"].places == plain["901.1", "en"].places


def test_headings_are_told_apart_by_language() -> None:
    texts = check(chapter_markdown, shipped(CASUAL))
    assert texts["901", "zh"].title == {"zh": "竞逐时空"}
    assert texts["901", "en"].title == {"en": "Planechase"}
    assert texts["903.12", "zh"].title == {"zh": "争锋模式"}


def test_the_old_wiki_page_has_98_english_and_16_chinese_rules() -> None:
    texts = check(wiki_page, shipped(CASUAL_2014))
    assert (len(numbers(texts, "en")), len(numbers(texts, "zh"))) == (98, 16)
    assert sum(text.kind == "example" for text in texts.values()) == 8
    assert Counter(ref[:3] for ref in numbers(texts, "zh")) == {"900": 2, "905": 14}


def test_neither_page_states_its_edition() -> None:
    for family, name in ((chapter_markdown, CASUAL), (wiki_page, CASUAL_2014)):
        assert {text.edition for text in check(family, shipped(name)).values()} == {""}


def test_each_family_is_recognised_by_its_content() -> None:
    families = (rules_text, chapter_markdown, wiki_page)
    first = {
        name: next(family for family in families if family.recognises(shipped(name)))
        for name in (RULES, MULTIPLAYER, CASUAL, CASUAL_2014)
    }
    assert first == {
        RULES: rules_text,
        MULTIPLAYER: chapter_markdown,
        CASUAL: chapter_markdown,
        CASUAL_2014: wiki_page,
    }


@settings(max_examples=60, deadline=None)
@given(mutated(small_chapter()))
def test_accidents_in_a_markdown_chapter_are_read_or_reported(text: str) -> None:
    well_formed(chapter_markdown.parse, text)


@settings(max_examples=60, deadline=None)
@given(mutated(small_page()))
def test_accidents_in_the_wiki_page_are_read_or_reported(text: str) -> None:
    well_formed(wiki_page.parse, text)
