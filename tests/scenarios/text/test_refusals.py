"""What is not understood is refused, with the words at which reading stopped and what they could mean."""

import pytest

from scenarios.text.compile import TextProblem, compile_text
from scenarios.text.lexer import language_of


def refused(text: str, *types: str) -> TextProblem:
    """Why a text is not understood; nothing else of it may be."""
    abilities, unread, problems = compile_text(text, language_of(text), "Name", frozenset(types))
    assert abilities == ()
    assert len(unread) == len(problems) == 1
    return problems[0]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Draw a card, then juggle two oranges.", "juggle two oranges"),
        ("Flying, sneezing", "sneezing"),
        ("Whenever you sneeze, draw a card.", "sneeze, draw a card"),
        ("{T}: Destroy target creature with purple hair.", "purple hair"),
        ("Creatures you control get +1/+1 and smile.", "smile"),
        ("抓一张牌，然后打喷嚏。", "打喷嚏"),
        ("飞行，喷嚏", "喷嚏"),
        ("每当你打喷嚏时，抓一张牌。", "打喷嚏时"),
    ],
)
def test_a_refusal_quotes_the_words_it_stopped_at(text: str, words: str) -> None:
    problem = refused(text, "sorcery")
    assert problem.kind == "unknown words"
    assert problem.excerpt.startswith(words)


def test_it_says_where_they_stand() -> None:
    _, _, problems = compile_text("Flying\nFirst strike, sneezing\nHaste", "en")
    assert [(one.line, one.column) for one in problems] == [(2, 15)]


def test_the_lines_around_it_are_understood() -> None:
    abilities, unread, _ = compile_text("Flying\nSneezing\nHaste", "en")
    assert unread == ("Sneezing",)
    assert [ability.name for ability in abilities] == ["flying", "haste"]


def test_a_clause_is_never_dropped() -> None:
    """A line half of which is unknown gives nothing at all."""
    assert refused("Draw a card and sneeze.", "sorcery").kind == "unknown words"
    assert refused("When Name enters, draw a card. You may sneeze.").kind == "unknown words"


@pytest.mark.parametrize(
    ("text", "candidates"),
    [
        ("Target creature fights another target creature. Destroy that creature.", {"target 1", "target 2"}),
        ("Target creature you control deals damage equal to its power to target creature. Exile it.",
         {"target 1", "target 2"}),
        ("目标生物与另一个目标生物互斗。消灭该生物。", {"target 1", "target 2"}),
    ],
)  # fmt: skip
def test_a_pronoun_that_could_mean_two_things_lists_both(text: str, candidates: set[str]) -> None:
    problem = refused(text, "sorcery")
    assert problem.kind == "unbound word"
    assert set(problem.readings) == candidates


@pytest.mark.parametrize("text", ["Destroy that creature.", "消灭该生物。", "That player draws a card."])
def test_a_pronoun_that_means_nothing_is_refused(text: str) -> None:
    problem = refused(text, "sorcery")
    assert problem.kind == "unbound word"
    assert problem.readings == ()


def test_a_line_that_can_be_read_in_two_ways_lists_both() -> None:
    problem = refused("消灭目标黑色生物或神器生物。", "sorcery")
    assert problem.kind == "two readings"
    assert len(set(problem.readings)) == 2
