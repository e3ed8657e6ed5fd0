"""The question the judge forgot to ask: which one fact, if it were otherwise, would flip the outcome.

Facts are changed one at a time, the nearest first: another answer, the other order of two timestamps, tapped
or not, another controller, a card that is not there. The outcome has flipped when what a scenario expects is
no longer so, or, where it expects nothing or it never was so, when the answer people are told is another.
What nobody answered is decided by default.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from msgspec import Struct, structs

from scenarios.answer import answer, line
from scenarios.known_cards import Finder
from scenarios.narrate import Narrator
from scenarios.outcome import Outcome, run
from scenarios.scenario import Placed, PlayerSetup, Scenario, Sentence

MOST_CHANGES = 400
ZONES = ("battlefield", "hand", "graveyard", "exile", "command")


class OtherFact(Struct, frozen=True):
    """One fact that is otherwise: a key of the word table with its values, how near it is, the scenario."""

    key: str
    values: tuple[tuple[str, Any], ...]
    distance: int
    scenario: Scenario


class Flip(Struct, frozen=True):
    """A change with what comes of it."""

    change: OtherFact
    outcome: Outcome


def pivot(scenario: Scenario, cards: Finder | None = None) -> tuple[list[Flip], int]:
    """The changes that flip the outcome, the nearest first; and how many were tried."""
    plain = structs.replace(scenario, under=(), vary=(), defaults=True)
    as_it_is = run(plain, cards=cards)
    told, expects = answer_told(as_it_is), bool(scenario.expect) and as_it_is.status == "passing"
    found: list[Flip] = []
    tried = 0
    for change in sorted(changes(plain), key=lambda one: one.distance)[:MOST_CHANGES]:
        other = run(change.scenario, cards=cards)
        if other.status == "problem":
            continue  # what is written no longer fits together: no other situation, but none
        tried += 1
        if other.status == "failing" if expects else answer_told(other) != told:
            found.append(Flip(change, other))
    return found, tried


def answer_told(outcome: Outcome) -> str:
    """The answer in one line, by which outcomes are told apart."""
    if outcome.find is None:
        return outcome.status
    narrator = Narrator("en", outcome.find)
    return line(answer(outcome, narrator), narrator)


def changes(scenario: Scenario) -> Iterator[OtherFact]:
    """Every fact that is tried otherwise."""
    yield from other_answers(scenario)
    for place, player in enumerate(scenario.players):
        for other in of_player(player, [one.key for one in scenario.players if one is not player]):
            players = (*scenario.players[:place], other[3], *scenario.players[place + 1 :])
            yield OtherFact(other[0], other[1], other[2], structs.replace(scenario, players=players))


def other_answers(scenario: Scenario) -> Iterator[OtherFact]:
    """Each yes as a no, each order the other way round, each answer left to the first other choice."""
    for word in ("play", "answers"):
        sentences: tuple[Sentence, ...] = getattr(scenario, word)
        for place, sentence in enumerate(sentences):
            for what in other_whats(sentence):
                changed = structs.replace(sentence, what=what)
                whole = (*sentences[:place], changed, *sentences[place + 1 :])
                values = (("player", sentence.who), ("verb", sentence.verb), ("what", words(what)))
                yield OtherFact("pivot answer", values, 1, structs.replace(scenario, **{word: whole}))


def other_whats(sentence: Sentence) -> Iterator[Any]:
    """What could have been answered instead."""
    if sentence.verb in ("says", "pays") and isinstance(sentence.what, bool):
        yield not sentence.what
    if sentence.verb in ("orders", "chooses") and isinstance(sentence.what, tuple) and len(sentence.what) > 1:
        yield tuple(reversed(sentence.what))


def words(what: Any) -> str:
    """An answer as it is written."""
    if isinstance(what, bool):
        return "yes" if what else "no"
    return ", ".join(map(str, what)) if isinstance(what, tuple) else str(what)


Changed = tuple[str, tuple[tuple[str, Any], ...], int, PlayerSetup]


def of_player(player: PlayerSetup, others: list[str]) -> Iterator[Changed]:
    """What could be otherwise with one player's cards."""
    board = player.battlefield
    for one, other in combinations(range(len(board)), 2):
        order = list(board)
        order[one], order[other] = order[other], order[one]
        values = (("thing", name(board[one])), ("other", name(board[other])))
        if board[one] != board[other]:
            yield "pivot order", values, 1, structs.replace(player, battlefield=tuple(order))
    for place, placed in enumerate(board):
        for key, changed, distance in of_permanent(placed, others):
            values = (("thing", name(placed)), ("player", changed.controller))
            whole = (*board[:place], changed, *board[place + 1 :])
            yield key, values, distance, structs.replace(player, battlefield=whole)
    for zone in ZONES:
        cards: tuple[Placed, ...] = getattr(player, zone)
        for place, placed in enumerate(cards):
            left = (*cards[:place], *cards[place + 1 :])
            values = (("thing", name(placed)), ("zone", zone))
            yield "pivot without", values, 4, structs.replace(player, **{zone: left})


def of_permanent(placed: Placed, others: list[str]) -> Iterator[tuple[str, Placed, int]]:
    """Tapped or not, with its counters or without, under another player's control."""
    key = "pivot untapped" if placed.tapped else "pivot tapped"
    yield key, structs.replace(placed, tapped=not placed.tapped), 2
    if placed.counters:
        yield "pivot no counters", structs.replace(placed, counters=()), 2
    if placed.damage:
        yield "pivot no damage", structs.replace(placed, damage=0), 2
    for other in others:
        if placed.controller != other:
            yield "pivot controller", structs.replace(placed, controller=other), 3


def name(placed: Placed) -> str:
    """What a card is called."""
    return placed.label or placed.card
