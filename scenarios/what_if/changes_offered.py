"""Which changes a situation invites: of what was answered and done, of ages, of each thing that is there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import combinations, islice, pairwise
from typing import Any

from msgspec.structs import replace

from scenarios.engine.kernel.choices import Choice, Undetermined
from scenarios.language.known_cards import Finder, There, all_placed
from scenarios.language.scenario import NOWHERE, CardText, Placed, Scenario, Sentence
from scenarios.language.sentences import ANSWER
from scenarios.language.write import flow
from scenarios.run.outcome import Run
from scenarios.run.script import Script, answers_of
from scenarios.what_if.answering import sentence_of
from scenarios.what_if.card_otherwise import FIGURES, KEYWORDS, described_with_keyword, has, is_described
from scenarios.what_if.change import OneChange
from scenarios.what_if.doings_otherwise import COMBAT, blocks_of

MOST_ANSWERS_TRIED = 12  # of one choice
MOST_PAIRS = 60
MOST_CARDS = 8  # that are tried in place of one
LYING = ("battlefield", "hand", "graveyard", "exile", "command")
PLUS = "+1/+1"
TYPES = {"Artifact", "Battle", "Creature", "Enchantment", "Instant", "Planeswalker", "Sorcery"}
SPELL = {"Instant": "Sorcery"}


def offered_changes(scenario: Scenario, find: Finder) -> Iterator[OneChange]:
    """Every change that is offered, what is nearest to the situation first."""
    there = all_placed(scenario, find)
    yield from other_answers(scenario, find)
    yield from doings(scenario)
    yield from ages(scenario, there, find)
    seen: set[tuple[str, str, Placed]] = set()
    for one in there:
        kind = (one.player, one.zone, replace(one.placed, label="", count=1, at=NOWHERE))
        if one.zone in LYING and kind not in seen:  # of several that are alike one stands for all
            yield from changes_of(one, there, scenario, find)
        seen.add(kind)


# What was answered, what was done.


class Hearing(Script):
    """Answers as the scenario does, and keeps what else could have been answered."""

    def __init__(self, script: Script, defaults: bool) -> None:
        super().__init__(script.answers, script.report, defaults)
        self.heard: list[tuple[int, list[Sentence]]] = []

    def __call__(self, choice: Choice) -> tuple[Any, ...] | None:
        before = list(self.used)
        answer = super().__call__(choice)
        for place, was in enumerate(before):
            if self.used[place] and not was and answer is not None:
                self.heard.append((place, others(choice, answer)))
        return answer


def others(choice: Choice, answer: tuple[Any, ...]) -> list[Sentence]:
    """What could have been answered instead."""
    found: list[Sentence] = []
    with suppress(Undetermined):
        for one in islice(answers_of(choice), MOST_ANSWERS_TRIED + 1):
            sentence = sentence_of(choice, one)
            if one != answer and sentence is not None:
                found.append(sentence)
    return found[:MOST_ANSWERS_TRIED]


def other_answers(scenario: Scenario, find: Finder) -> Iterator[OneChange]:
    """Of each choice that was answered the other answers."""
    done = Run(scenario, (), find)
    hearing = done.script = Hearing(done.script, scenario.defaults)
    done.go()
    for place, sentences in sorted(hearing.heard, key=lambda one: one[0]):
        for sentence in sentences:
            yield OneChange("answer", other=flow(ANSWER.write(sentence)) or "", number=place)


def doings(scenario: Scenario) -> Iterator[OneChange]:
    """Two actions the other way round; a creature that neither attacks nor blocks."""
    blocks = blocks_of(scenario.play)
    for place, (one, other) in enumerate(pairwise(blocks)):
        if all(block[0].who and block[0].verb not in COMBAT for block in (one, other)):
            yield OneChange("turn about", number=place)
    said = [name for one in scenario.play if one.verb in COMBAT for name in declared(one)]
    for name in dict.fromkeys(said):
        yield OneChange("stays out", name)


def declared(sentence: Sentence) -> tuple[str, ...]:
    """Who attacks or blocks."""
    what = getattr(sentence.what, "pairs", sentence.what)
    names = what if isinstance(what, tuple) else (what,)
    return tuple(one[0] if isinstance(one, tuple) else one for one in names)


# What is older.


def ages(scenario: Scenario, there: list[There], find: Finder) -> Iterator[OneChange]:
    """The other order of two permanents that may have effects, and of two effects that are at work."""
    for place in range(len(scenario.effects) - 1):
        yield OneChange("effects", number=place)
    able = [one for one in there if one.zone == "battlefield" and has_text(one, find)]
    pairs = ((one, other) for one, other in combinations(able, 2) if one.placed.card != other.placed.card)
    for one, other in islice(pairs, MOST_PAIRS):
        yield OneChange("order", one.label, other.label)


def has_text(one: There, find: Finder) -> bool:
    """Whether its age may matter: it has abilities, or it is another than it was printed."""
    card = find(one.placed.card)
    text = card is not None and (card.text or card.text_zh or card.faces)
    return bool(text and not is_described(one.placed.card)) or bool(one.placed.copy_of)


# What is there.


def changes_of(one: There, there: list[There], scenario: Scenario, find: Finder) -> Iterator[OneChange]:
    """What could be otherwise with one card."""
    card = find(one.placed.card)
    if one.zone == "battlefield":
        yield from of_permanent(one, scenario)
    if card is not None and card.pt and not one.placed.face_down:
        yield from of_creature(one, card, find)
    names = dict.fromkeys(other.placed.card for other in there if other.zone in LYING)
    fitting = (name for name in names if name != one.placed.card and alike(card, find(name)))
    for name in islice(fitting, MOST_CARDS):
        yield OneChange("card", one.label, name)
    yield OneChange("without", one.label)


def of_permanent(one: There, scenario: Scenario) -> Iterator[OneChange]:
    """Tapped or not, with its counters or without, under another player's control."""
    placed = one.placed
    yield OneChange("untapped" if placed.tapped else "tapped", one.label)
    if placed.counters:
        yield OneChange("no counters", one.label)
    if placed.damage:
        yield OneChange("no damage", one.label)
    for key in scenario.keys:
        if key != (placed.controller or one.player):
            yield OneChange("controller", one.label, key)


def of_creature(one: There, card: CardText, find: Finder) -> Iterator[OneChange]:
    """A counter more, other figures, a keyword ability more or fewer."""
    if one.zone == "battlefield":
        yield OneChange("counter", one.label, PLUS, 1)
    figures = FIGURES.fullmatch(card.pt)
    if figures:
        power, toughness = int(figures[1]), int(figures[2])
        for more, tougher in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            if power + more >= 0 and toughness + tougher > 0:
                yield OneChange("power", one.label, f"{power + more}/{toughness + tougher}")
    for name in KEYWORDS:
        if not is_described(one.placed.card) or described_with_keyword(one.placed.card, name, find):
            yield OneChange("keyword", one.label, name, -1 if has(card, name) else 1)


def alike(one: CardText | None, other: CardText | None) -> bool:
    """Whether one can stand in for the other: they have a card type in common."""
    if one is None or other is None:
        return False
    types, others = (
        {SPELL.get(word, word) for word in TYPES & set(each.type.split())} for each in (one, other)
    )
    return bool(types & others)
