"""Keywords that count upkeeps, or watch the game all the time (702.24, 702.32, 702.62, 702.145 …)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.choices import NotModelledYet
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import Cause, Event, move
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.kernel.tried import only_tried
from scenarios.engine.looking.permissions import ORDINARY, begins_legally
from scenarios.engine.spells.casting import put_there
from scenarios.engine.words.abilities import Ability, Keyword, On, Static, Target
from scenarios.engine.words.circumstances import Newcomer, SameController, WhatBecameOf
from scenarios.engine.words.conditions import AllSo, Exists, InZone, Matches, RuleInForce, TimeOfDay, TurnOf
from scenarios.engine.words.continuous import AddAbilities, AddTypes, AllCreatureTypes, Duration, SetColors
from scenarios.engine.words.effects.changes import Apply
from scenarios.engine.words.effects.compound_actions import PayForEach, Remember
from scenarios.engine.words.effects.flow import Gate, IfDone, Nothing, Sequence
from scenarios.engine.words.effects.numbers import PutCounters, RemoveCounters
from scenarios.engine.words.effects.plays import CastThat
from scenarios.engine.words.effects.zones import Sacrifice
from scenarios.engine.words.filters import Anything, Being, WithCounter
from scenarios.engine.words.keyword_entry import (
    CREATURE,
    SELF,
    UPKEEP,
    KeywordEntry,
    always,
    amount_of,
    cost_of,
    enters_with,
    static,
    when,
    whole_amount_of,
)
from scenarios.engine.words.nouns import It, This
from scenarios.engine.words.rule_effects import Cant, EnterTapped, EnterWith
from scenarios.engine.words.values import CountersOn
from scenarios.engine.words.ways import SpecialAction

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game

BLESSING = 10  # permanents
LAST_COUNTER = On(
    "remove-counters",
    what=SELF,
    detail=(("counter", "time"),),
    if_so=Matches(It("event object"), WithCounter("time", "=", 0)),
)


def yes(keyword: Keyword, game: Game, thing: GameObject) -> bool:
    """The moment's question is answered by having the keyword."""
    return True


def fading(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.32a."""
    remove = IfDone(RemoveCounters("fade", This()), Nothing(), Sacrifice(This()))
    return (enters_with(EnterWith("fade", amount_of(keyword))), when(UPKEEP, remove))


def vanishing(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.63a; CR 702.63b: without a number it enters with no counters."""
    has_counter = Matches(This(), WithCounter("time"))
    ticking = (
        when(UPKEEP, RemoveCounters("time", This()), condition=has_counter),
        when(LAST_COUNTER, Sacrifice(This())),
    )
    if keyword.amount is None:
        return ticking
    return (enters_with(EnterWith("time", keyword.amount)), *ticking)


def cumulative_upkeep(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.24a: the whole set of costs is paid or nothing."""
    pay = PayForEach(cost_of(keyword), CountersOn("age", This()), Sacrifice(This()))
    steps = Sequence((PutCounters("age", This()), pay))
    return (when(UPKEEP, Gate("if", steps, condition=InZone("battlefield"))),)


def echo(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.30a."""
    return (when(UPKEEP, Gate("unless", Sacrifice(This()), cost=cost_of(keyword)), condition=Newcomer()),)


# Suspend.


def suspend(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.62a: what a suspended card does; a creature cast so has haste while you control it."""
    card = It("suspended")
    haste = Apply(
        card,
        (AddAbilities((Keyword("haste"),)),),
        Duration("always", as_long_as=SameController(WhatBecameOf(card))),
    )
    creature = AllSo((Matches(card, CREATURE), Exists(card)))
    steps = (
        Gate(
            "if",
            CastThat(This(), way="suspend", optional=False, lands=True),
            condition=RuleInForce("a suspended card has to be played"),
            otherwise=CastThat(This(), way="suspend", lands=True),
        ),
        Remember("suspended", WhatBecameOf(This())),
        Gate("if", haste, condition=AllSo((InZone("stack", card), creature))),
    )
    is_suspended = Matches(This(), Being("suspended"))
    return (
        when(UPKEEP, RemoveCounters("time", This()), condition=is_suspended, zone="exile"),
        when(LAST_COUNTER, Sequence(steps), condition=InZone("exile"), zone="exile"),
    )


def suspending(keyword: Keyword, game: Game, card: GameObject, player: Player) -> list[SpecialAction]:
    """CR 702.62a, 702.62c: from the hand, whenever one could begin to cast it."""
    if card.zone != "hand" or card.owner is not player or not castable_now(game, player, card):
        return []
    amount = whole_amount_of(keyword)

    def perform(game: Game, card: GameObject, player: Player) -> None:
        exile_with_time(game, card, player, amount)

    kind, rule = cite("116.2f", "suspend"), cite("702.62a", "suspend")
    return [SpecialAction("suspend", kind, (rule,), cost_of(keyword), perform)]


def castable_now(game: Game, player: Player, card: GameObject) -> bool:
    """CR 702.62c: timing and prohibitions count; whether it could be paid for does not."""
    with only_tried(game):
        spell = put_there(game, player, card, ORDINARY)
        return bool(begins_legally(game, player, spell, ORDINARY))


def exile_with_time(game: Game, card: GameObject, player: Player, amount: int) -> None:
    """CR 702.62a: exiled with time counters on it."""
    cause = Cause(card, player, "special action")
    cites = (cite("702.62a", "suspend"),)
    for event in game.happen(move(card, "exile", cause=cause, cites=cites)):
        if event.kind == "move" and event.became is not None and event.to == "exile":
            PutCounters("time", This(), amount).perform(Context(game, event.became, player))


# All the time.


def ascending(keyword: Keyword, game: Game, thing: GameObject) -> list[Event]:
    """CR 702.131b: any time you control ten or more permanents; for the rest of the game."""
    player = game.controller(thing)
    if player.blessed or len(game.controlled(player)) < BLESSING:
        return []
    return [Event("become-blessed", player=player, source=thing, cites=(cite("702.131b", "ascend"),))]


def ascending_spell(keyword: Keyword, game: Game, spell: GameObject) -> tuple[Target, ...]:
    """CR 702.131a: on an instant or sorcery it is a spell ability, which nobody has taught us."""
    if not game.characteristics(spell).is_permanent_type:
        raise NotModelledYet("ascend on an instant or sorcery")
    return ()


def commit_blessing(game: Game, event: Event) -> None:
    """CR 702.131c: a designation."""
    game.set(event.somebody, "blessed", True)


def by_day(keyword: Keyword, game: Game, thing: GameObject) -> list[Event]:
    """CR 702.145c, 702.145d: it becomes day if it is neither; by night its front face is turned over."""
    if not game.day:
        return [Event("become-day", source=thing, cites=(cite("702.145d", "day"),))]
    return turned_over(game, thing, "night", 0, "702.145c")


def by_night(keyword: Keyword, game: Game, thing: GameObject) -> list[Event]:
    """CR 702.145f, 702.145g: night, if it is neither and nothing has daybound; by day it is turned back."""
    daybound = any(
        held.ability.keyword == "daybound"
        for one in game.permanents
        for held in game.characteristics(one).abilities
    )
    if not game.day and not daybound:
        return [Event("become-night", source=thing, cites=(cite("702.145g", "night"),))]
    return turned_over(game, thing, "day", 1, "702.145f")


def turned_over(game: Game, thing: GameObject, when_it_is: str, face: int, rule: str) -> list[Event]:
    """Immediately, and no state-based action; only what is a transforming card can be."""
    transforming = thing.card is not None and thing.card.layout == "transforming"
    if game.day != when_it_is or thing.face != face or not transforming or thing.face_down:
        return []
    return [Event("transform", thing, player=game.controller(thing), cites=(cite(rule, "transform"),))]


# CR 702.145b, 702.145e: effects can't transform it; the rule that does has no source.
ONLY_BY_THE_RULE = static(Cant("transform", what=SELF, by=Anything()))
DAYBOUND = (
    enters_with(EnterTapped(untapped=True, transformed=True), condition=TimeOfDay("night")),
    ONLY_BY_THE_RULE,
)
CHANGELING = Static(This(), (AllCreatureTypes(),), zone="everywhere", defining=True)
DEVOID = Static(This(), (SetColors(),), zone="everywhere", defining=True)
LIVING_METAL = Static(This(), (AddTypes(frozenset(("artifact", "creature"))),), condition=TurnOf())
COMMITS = {"become-blessed": commit_blessing}

ENTRIES = (
    KeywordEntry("fading", "702.32a", fading),
    KeywordEntry("vanishing", "702.63a", vanishing, several=True),
    KeywordEntry("cumulative upkeep", "702.24a", cumulative_upkeep, several=True),
    KeywordEntry("echo", "702.30a", echo),
    KeywordEntry("phasing", "702.26a", moments={"phases out": yes}),
    KeywordEntry("suspend", "702.62a", suspend, {"special actions": suspending}),
    KeywordEntry("ascend", "702.131b", moments={"any time": ascending, "targets": ascending_spell}),
    KeywordEntry("daybound", "702.145b", always(*DAYBOUND), {"any time": by_day}),
    KeywordEntry("nightbound", "702.145e", always(ONLY_BY_THE_RULE), {"any time": by_night}),
    KeywordEntry("changeling", "702.73a", always(CHANGELING)),
    KeywordEntry("devoid", "702.114a", always(DEVOID)),
    KeywordEntry("living metal", "702.161a", always(LIVING_METAL)),
)
