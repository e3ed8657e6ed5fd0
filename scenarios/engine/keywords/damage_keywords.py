"""Keywords that change what damage by their source results in (120.3, 120.4), and one that prevents some."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.events import Cause, Event
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.words.abilities import Ability, Keyword, On
from scenarios.engine.words.effects.numbers import PutCounters
from scenarios.engine.words.keyword_entry import HITS_PLAYER, SELF, KeywordEntry, amount_of, static, when
from scenarios.engine.words.nouns import It
from scenarios.engine.words.rule_effects import Instead, Prevent

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game


def dealer(game: Game, event: Event) -> Cause:
    """CR 120.3: the source's controller, or its owner if it has none, is who does what damage results in."""
    player = game.controller(event.source) if event.source is not None else None
    return Cause(event.source, player, event.cause.how)


def least_is_lethal(keyword: Keyword, game: Game, source: GameObject, victim: GameObject, normal: int) -> int:
    """CR 702.2c: any nonzero amount is lethal damage."""
    return min(1, normal)


def deathtouch_mark(keyword: Keyword, game: Game, event: Event) -> list[Event]:
    """CR 702.2b: the creature is destroyed the next time state-based actions are checked (704.5h)."""
    if not creature(game, event):
        return []
    rules = (cite("702.2b", "deathtouch"),)
    return [Event("mark", event.thing, amount=0, source=event.source, cites=rules, deathtouch=True)]


def life_as_well(keyword: Keyword, game: Game, events: list[Event]) -> list[Event]:
    """CR 702.15b. One life gain for all the damage a source deals at once, one for each source (702.15e)."""
    cause, amount = dealer(game, events[0]), sum(event.amount for event in events)
    rules = (cite("702.15b", "lifelink"),)
    return [Event("gain-life", player=cause.controller, amount=amount, cause=cause, cites=rules)]


def creature(game: Game, event: Event) -> bool:
    """Whether a creature is dealt this damage."""
    return isinstance(event.thing, GameObject) and game.characteristics(event.thing).is_a("creature")


def withering(game: Game, event: Event, name: str, rule: str) -> list[Event] | None:
    """CR 120.3d: -1/-1 counters in place of damage marked on a creature."""
    if not creature(game, event):
        return None
    return [counters(game, event, "-1/-1", event.amount, name, rule)]


def counters(game: Game, event: Event, kind: str, amount: int, name: str, rule: str) -> Event:
    """The source's controller puts counters on what is dealt damage."""
    cause = dealer(game, event)
    return Event(
        "put-counters", event.thing, player=cause.controller, amount=amount, cause=cause,
        cites=(cite(rule, name),), counter=kind,
    )  # fmt: skip


def wither_results(keyword: Keyword, game: Game, event: Event) -> list[Event] | None:
    """CR 702.80a."""
    return withering(game, event, "wither", "702.80a")


def infect_results(keyword: Keyword, game: Game, event: Event) -> list[Event] | None:
    """CR 702.90b: poison counters in place of lost life; CR 702.90c: -1/-1 counters on creatures."""
    if isinstance(event.thing, Player):
        return [counters(game, event, "poison", event.amount, "infect", "702.90b")]
    return withering(game, event, "infect", "702.90c")


def toxic_counters(keyword: Keyword, game: Game, event: Event) -> list[Event]:
    """CR 702.164c: combat damage to a player also gives poison counters, of all toxic abilities together."""
    if not isinstance(event.thing, Player) or not event.detail.get("combat") or event.source is None:
        return []
    return [counters(game, event, "poison", toxic_value(game, event.source), "toxic", "702.164c")]


def toxic_value(game: Game, thing: GameObject) -> int:
    """CR 702.164b: the sum of the numbers of all its toxic abilities."""
    abilities = [held.ability for held in game.characteristics(thing).abilities]
    amounts = [one.amount for one in abilities if isinstance(one, Keyword) and one.name == "toxic"]
    return sum(amount for amount in amounts if isinstance(amount, int))


def absorb(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.64a: each time so much of a source's damage is prevented."""
    return (static(Instead(On("damage", what=SELF), (Prevent(amount_of(keyword)),))),)


def poisonous(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.70a."""
    return (when(HITS_PLAYER, PutCounters("poison", It("event player"), amount_of(keyword))),)


ENTRIES = (
    KeywordEntry(
        "deathtouch",
        "702.2b",
        moments={"lethal": least_is_lethal, "damage also": deathtouch_mark},
        by={"lethal": "702.2c"},
    ),
    KeywordEntry("lifelink", "702.15b", moments={"all its damage": life_as_well}),
    KeywordEntry("wither", "702.80a", moments={"damage results": wither_results}),
    KeywordEntry("infect", "702.90b", moments={"damage results": infect_results}),
    KeywordEntry("toxic", "702.164c", moments={"damage also": toxic_counters}),
    KeywordEntry("absorb", "702.64a", absorb, several=True),
    KeywordEntry("poisonous", "702.70a", poisonous, several=True),
)
