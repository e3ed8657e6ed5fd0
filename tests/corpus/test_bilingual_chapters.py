"""Single chapters in two languages: markdown with anchors, and the old wiki page."""

from collections import Counter
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.formats import chapter_markdown, rules_text, wiki_page
from corpus.records import Language, Record
from tests.corpus.documents import CASUAL, CASUAL_2014, MULTIPLAYER, RULES, shipped

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


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_mutated_chapters_never_raise(data: st.DataObject) -> None:
    family, name = data.draw(st.sampled_from([(chapter_markdown, CASUAL), (wiki_page, CASUAL_2014)]))
    text = shipped(name)[:6000]
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 300)))
    family.parse(text[:start] + data.draw(st.text(max_size=40)) + text[end:], "mutated")
