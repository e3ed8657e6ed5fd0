"""Every keyword of the engine is read in card texts, in both languages, with the cost or number it wants."""

import ast
import re
from pathlib import Path

import pytest

from scenarios.engine.kernel.choices import NotModelledYet
from scenarios.engine.words.abilities import Keyword
from scenarios.engine.words.keyword_table import KEYWORDS, meaning
from scenarios.language.coverage import lost
from scenarios.language.known_words import TALLIES
from scenarios.text.entries_keywords import OTHERS, keyword_names
from scenarios.text.functioning import OF_SPELLS
from scenarios.text.points_of_view import DONE_TO
from tests.scenarios.engine.keyword_board import mana
from tests.scenarios.engine.test_keywords_meaning import sample
from tests.scenarios.text.texts import LANGUAGES

ENGINE = Path(__file__).parents[3] / "scenarios" / "engine"
TYPES = frozenset(("creature",))
# What no card is printed with by that name: a part of a card, or what has words of its own.
NOT_BY_NAME = {
    "room", "chapter", "level", "class level", "partner with", "friends forever", "choose a background",
    "doctor's companion", "trample over planeswalkers",
}  # fmt: skip
OF_HALVES = {"aftermath"}  # no effect gives it


@pytest.mark.parametrize("name", OTHERS)
def test_a_keyword_with_words_of_its_own_has_an_entry(name: str) -> None:
    texts = [path.read_text("utf-8") for path in (ENGINE.parent / "text").glob("entries_*.py")]
    assert any(f'"{name}"' in text for text in texts), (
        f"{name}: an entry in scenarios/text/entries_keywords.py"
    )


def means_something(keyword: Keyword) -> bool:
    """Whether nothing it wants is missing."""
    try:
        meaning(keyword)
    except NotModelledYet:
        return False
    return True


@pytest.mark.parametrize("name", sorted(set(KEYWORDS) - NOT_BY_NAME - set(OTHERS)))
def test_a_keyword_is_read_with_what_it_wants(name: str) -> None:
    assert name in keyword_names(), f"{name} has no row of kind keyword-ability in corpus/terms.tsv"
    ways = (Keyword(name), Keyword(name, amount=2), Keyword(name, cost=mana("1")))
    fine = [way for way in ways if means_something(way)]
    read = [way for way in fine if not any(list(lost((way,), lang, TYPES)) for lang in LANGUAGES)]
    assert read, f"{name}: put it into WITH_COST, WITH_NUMBER or OTHERS of scenarios/text/entries_keywords.py"


@pytest.mark.parametrize("name", sorted(set(KEYWORDS) - OF_HALVES))
def test_what_works_on_the_stack_alone_is_given_to_spells(name: str) -> None:
    zones = {getattr(ability, "zone", "") for ability in meaning(sample(name))}
    fine = zones != {"stack"} or name in OF_SPELLS
    assert fine, f"add {name} to OF_SPELLS of scenarios/text/functioning.py"


def test_whatever_is_counted_in_a_turn_can_be_written() -> None:
    programs = [path.read_text("utf-8") for path in ENGINE.rglob("*.py")]
    counted = {word for text in programs for word in re.findall(r'\btally\([^"\n]*"([^"]+)",', text)}
    assert counted
    assert counted <= set(TALLIES), "add it to TALLIES of scenarios/language/known_words.py"


def test_a_deed_that_finds_a_number_for_each_is_known_to_the_texts() -> None:
    """What `their` is in such a number is found for each apart (608.2f)."""
    known = {word.__name__ for word in DONE_TO}
    for path in (ENGINE / "deeds").glob("*.py"):
        for deed in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(deed, ast.FunctionDef) and "number_for" in called(deed):
                assert performed(deed) <= known, "add it to DONE_TO of scenarios/text/points_of_view.py"


def called(function: ast.FunctionDef) -> set[str]:
    """The functions that are called in one."""
    calls = (node.func for node in ast.walk(function) if isinstance(node, ast.Call))
    return {one.id for one in calls if isinstance(one, ast.Name)}


def performed(function: ast.FunctionDef) -> set[str]:
    """The words that this does."""
    marks = (one for one in function.decorator_list if isinstance(one, ast.Call))
    return {
        word.id
        for one in marks
        if isinstance(one.func, ast.Name) and one.func.id == "performs"
        for word in one.args
        if isinstance(word, ast.Name)
    }
