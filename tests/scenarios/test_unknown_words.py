"""An unknown word in place of any word of a scenario: a problem with its place, never a ruling."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from corpus.problems import Problem
from scenarios.language.problems import Report
from scenarios.language.read import read
from scenarios.language.scenario import Scenario
from scenarios.language.yaml_lines import Items, Scalar, Written, parsed
from scenarios.library.checked import ROOT, paths
from scenarios.run.outcome import as_under, run
from scenarios.run.taken_for_granted import OF_DECKS, cards_there, in_deck
from scenarios.what_if.varying import varied
from tests.scenarios.check import check, ran

UNKNOWN = "zzqx"
# What somebody names, and so may call anything; and what is only shown.
OWN_NAMES = (
    "cards/KEY",
    "players/KEY",
    "vary/KEY",
    "as",
    "team",
    "name",
    "zh",
    "type zh",
    "text zh",
    "printing",
)
SHOWN = ("title", "note", "example")
# Words of cards are not of this language: what nobody understands of them is not modelled, and said to be.
OF_CARDS = ("type", "text")
# 205.3e: what is no creature type is not offered, whatever it is.
HOLDS = ("not offering",)
SHARE = 400


class Word(NamedTuple):
    """A word of a file: where it stands, by the words above it, and how many words stand before it."""

    path: Path
    above: tuple[str, ...]
    number: int

    @property
    def is_expected(self) -> bool:
        return "expect" in self.above


def words(node: Written, above: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Scalar]]:
    """Every word, keys too."""
    if isinstance(node, Scalar):
        yield above, node
    elif isinstance(node, Items):
        for one in node.items:
            yield from words(one, above)
    else:
        for key, value in node.pairs:
            yield (*above, "KEY"), key
            yield from words(value, (*above, key.text))


def tree_of(path: Path) -> Written:
    tree = parsed(path.read_text("utf-8"), Report(path.name))
    assert tree is not None
    return tree


def every_word() -> list[Word]:
    """All of the library but names, translations and what is only shown."""
    found = []
    for path in paths():
        for number, (above, word) in enumerate(words(tree_of(path))):
            free = above[0] in SHOWN or above[-1] in OWN_NAMES or "/".join(above) in OWN_NAMES
            if word.text and not free and above[-1] not in HOLDS:
                found.append(Word(path, above, number))
    return found


def plain(node: Written) -> Any:
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Items):
        return [plain(one) for one in node.items]
    return {key.text: plain(value) for key, value in node.pairs}


def with_unknown(word: Word) -> tuple[Scenario | None, list[Problem]]:
    """The file with an unknown word there."""
    tree = tree_of(word.path)
    list(words(tree))[word.number][1].text = UNKNOWN
    return read(json.dumps(plain(tree), ensure_ascii=False, indent=1), word.path.name)


def part(scenario: Scenario, word: Word) -> Scenario:
    """The part of it in which the word stands, without expectations where it is none of theirs."""
    first, *below = word.above
    if first == "vary":
        scenario = varied(scenario, next(one for one in scenario.vary if one.name in (*below, UNKNOWN)))
    if first == "under":
        scenario = as_under(scenario, below[0])
    if word.is_expected:
        return scenario
    play = tuple(one for one in scenario.play if one.verb != "expect")
    decks = tuple(
        one for one in scenario.expect if one.verb in OF_DECKS
    )  # which look at cards that are not there
    return replace(scenario, play=play, expect=decks, under=(), vary=())


def fault(word: Word) -> str:
    """What is wrong with how an unknown word is taken; nothing if it is told."""
    scenario, problems = with_unknown(word)
    if scenario is None:
        told = problems and all(one.line for one in problems)
        return "" if told else "refused without a place"
    outcome = run(part(scenario, word))
    if outcome.status == "problem":
        return "" if all(one.line for one in outcome.problems) else "a problem without a place"
    if word.is_expected and outcome.status == "failing":
        return ""
    if word.above[0] in ("cards", "effects") and word.above[-1] in OF_CARDS:
        here = word.above[0] == "effects" or word.above[1] in spoken_of(scenario)
        return "" if outcome.status == "not modelled" or not here else outcome.status
    return outcome.status


def spoken_of(scenario: Scenario) -> set[str]:
    """The cards that are there, or named by a line that says what a deck may have."""
    return {
        *cards_there(scenario),
        *(name for one in scenario.expect if one.verb in OF_DECKS for name in in_deck(one)),
    }


def faults(chosen: list[Word]) -> list[str]:
    found = [(word, fault(word)) for word in chosen]
    return [f"{word.path.relative_to(ROOT)} {'/'.join(word.above)}: {said}" for word, said in found if said]


def test_an_unknown_word_is_a_problem_with_its_place() -> None:
    assert faults(random.Random(617).sample(every_word(), SHARE)) == []


@pytest.mark.long
def test_an_unknown_word_is_a_problem_wherever_it_stands() -> None:
    assert faults(every_word()) == []


def test_a_spell_is_cast_in_the_way_its_choice_calls_it() -> None:
    check("""
        cards:
          Plain Bear: {cost: 1G, type: Creature — Bear, pt: 2/2}
          Open Hand:
            type: Enchantment
            text: You may cast spells from your hand without paying their mana costs.
        players: {A: {battlefield: [Open Hand], hand: [Plain Bear]}, B: {}}
        play: [{A casts: Plain Bear, way: without paying}, resolve]
        expect: [{Plain Bear: {zone: battlefield}}]
    """)


def test_an_answer_said_to_be_illegal_names_what_is_there() -> None:
    outcome = ran("""
        cards: {Choosy: {cost: R, type: Instant, text: Choosy deals 3 damage to any target.}}
        players: {A: {hand: [Choosy], mana: R}, B: {}}
        play:
          - A casts: Choosy
          - A chooses: nobody at all
            about: target
            illegal because: 115.1
    """)
    assert [(one.code, one.line) for one in outcome.problems] == [("answer-not-possible", 6)]


def test_what_is_expected_on_the_way_has_to_be_so_in_every_outcome() -> None:
    outcome = ran("""
        cards: {Choosy: {cost: R, type: Instant, text: Choosy deals 3 damage to any target.}}
        players: {A: {hand: [Choosy], mana: R}, B: {}}
        play:
          - A casts: Choosy
          - expect: [stack: []]
          - resolve
        expect: [outcomes: 2]
    """)
    assert outcome.status == "failing"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Swampcycling {2}", ("swampcycling", "Swampcycling {2}", "cycling", "循环沼泽")),
        ("Basic landcycling {2}", ("basic landcycling", "landcycling", "cycling", "循环基本地")),
        ("Cycling {2}", ("cycling", "cycling {2}", "循环")),
    ],
)
def test_a_keyword_ability_is_meant_by_the_words_it_is_printed_with(
    text: str, words: tuple[str, ...]
) -> None:
    """CR 702.29e: typecycling is cycling, whatever it is called; another word is a problem, no ruling."""
    for said in (*words, "mountaincycling"):
        scenario, _ = read(f"""
            cards: {{Troll: {{cost: B, type: Creature — Troll, pt: 1/1, text: "{text}"}}}}
            players: {{A: {{mana: 2B, hand: [Troll], library: [Swamp]}}, B: {{}}}}
            play: [{{A activates: Troll, ability: "{said}"}}]
        """)
        assert scenario is not None
        outcome = run(scenario)
        assert [one.code for one in outcome.problems] == ([] if said in words else ["unknown-ability"]), said
