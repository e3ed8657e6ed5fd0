"""Keyword actions that are procedures of several steps: explore, connive, amass, bolster, populate (701)."""

from __future__ import annotations

from scenarios.engine.words.conditions import Exists, Matches
from scenarios.engine.words.costs import Cost
from scenarios.engine.words.effects.changes import CreateTokens, Mark, WithMark
from scenarios.engine.words.effects.flow import Gate, Repeat, Sequence
from scenarios.engine.words.effects.numbers import PutCounters
from scenarios.engine.words.effects.zones import Move, Reveal
from scenarios.engine.words.filters import Not, OfType, WithCounter
from scenarios.engine.words.nodes import Amount, Effect, Filter, Noun
from scenarios.engine.words.nouns import It, This, TopOfLibrary, You

EXPLORER, REVEALED = It("explorer"), It("revealed")
KEEP_OR_NOT = Gate("if", Gate("may", Move(REVEALED, "graveyard")), condition=Exists(REVEALED))
EXPLORE = Sequence(
    (
        Reveal(TopOfLibrary(1, You()), "revealed"),
        Gate(
            "if",
            Move(REVEALED, "hand"),
            condition=Matches(REVEALED, OfType("land")),
            otherwise=Sequence((PutCounters("+1/+1", EXPLORER), KEEP_OR_NOT)),
        ),
    )
)


class Explore(Effect, frozen=True):
    """CR 701.40a: reveal the top card; a land goes to the hand, else a counter and perhaps the graveyard."""

    what: Noun


class Connive(Effect, frozen=True):
    """CR 701.47a, 701.47e: draw, discard, and a counter for each nonland card discarded this way."""

    what: Noun
    amount: Amount = 1


class Amass(Effect, frozen=True):
    """CR 701.44a: an Army if there is none; one of them gets counters and the subtype. Bound as "amassed"."""

    subtype: str
    amount: Amount = 1


class Bolster(Effect, frozen=True):
    """CR 701.33a: counters on a creature you control with the least toughness among them."""

    amount: Amount = 1


class Populate(Effect, frozen=True):
    """CR 701.30a: a copy of a creature token you control; none if you control none (701.30b)."""


def monstrosity(amount: Amount) -> Effect:
    """CR 701.31a."""
    grow = Sequence((PutCounters("+1/+1", This(), amount), Mark(This(), "monstrous"), Announce("monstrous")))
    return Gate("if", grow, condition=Matches(This(), Not(WithMark("monstrous"))))


def adapt(amount: Amount) -> Effect:
    """CR 701.43a."""
    return Gate(
        "if", PutCounters("+1/+1", This(), amount), condition=Matches(This(), WithCounter("+1/+1", "=", 0))
    )


def incubate(amount: Amount) -> Effect:
    """CR 701.51a."""
    return CreateTokens(kind="Incubator", counters=(("+1/+1", amount),))


def investigate(amount: Amount = 1) -> Effect:
    """CR 701.36a."""
    return Repeat(amount, CreateTokens(kind="Clue"))


class Announce(Effect, frozen=True):
    """An event that only tells abilities what this permanent, if it is still there, has done: it evolved."""

    kind: str


class RemoveDamage(Effect, frozen=True):
    """All damage marked on permanents is removed (120.6)."""

    what: Noun


class ExileUntil(Effect, frozen=True):
    """Cards from the top of a library are exiled until one is so: that is `name`; all are `all`."""

    what: Filter
    name: str = "hit"
    all: str = "exiled"


class RevealUntil(Effect, frozen=True):
    """Cards from the top of your library are revealed until one is so: that is `name`; all are `all`."""

    what: Filter
    name: str = "hit"
    all: str = "revealed"


class RestToBottom(Effect, frozen=True):
    """What is left in exile of the cards meant goes to the bottom of the library in a random order."""

    what: Noun


class Remember(Effect, frozen=True):
    """Later words refer to what is meant now by a name; what moves on is not found by it any more (400.7)."""

    name: str
    what: Noun


class Drain(Effect, frozen=True):
    """Players lose life, and you gain as much as they lost in all (702.101a)."""

    amount: Amount
    who: Noun


class PayForEach(Effect, frozen=True):
    """You may pay a cost so many times, all of it or nothing (702.24a); what follows if you do not."""

    cost: tuple[Cost, ...]
    times: Amount
    otherwise: Effect
