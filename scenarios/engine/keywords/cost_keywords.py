"""Keywords about what a spell costs: additional costs, help with paying, reductions (702.33, 702.51 …)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from scenarios.engine.kernel.choices import NotModelledYet
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.spells.splicing import can_be_spliced
from scenarios.engine.words.abilities import Ability, Keyword, On
from scenarios.engine.words.circumstances import OwnCostPaid, PaidFor, TimesPaid
from scenarios.engine.words.costs import Cost, SacrificeThese, TapThese
from scenarios.engine.words.effects.changes import CreateCopies
from scenarios.engine.words.effects.plays import CopySpell
from scenarios.engine.words.filters import AnyOf, Being, Compared, OfType, Sharing, both
from scenarios.engine.words.keyword_entry import (
    CAST,
    CREATURE,
    ENTERS,
    SELF,
    YOURS,
    KeywordEntry,
    always,
    amount_of,
    cost_of,
    static,
    when,
)
from scenarios.engine.words.nodes import Amount
from scenarios.engine.words.nouns import Each, Opponents, This
from scenarios.engine.words.rule_effects import CostChange, GoElsewhere, Instead
from scenarios.engine.words.values import Count, Times
from scenarios.engine.words.ways import AdditionalCost, Helper

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game

Answer = Callable[..., Any]
LEAVES_AS_IT_RESOLVES = On(
    "move", what=SELF, from_zone="stack", to_zone="graveyard", detail=(("why", "resolve"),)
)


def may_pay(rule: str, times: int | None = 1, cost: tuple[Cost, ...] = ()) -> Answer:
    """CR 601.2b: a further cost that may be paid so often: the keyword's own, or this one."""

    def answer(keyword: Keyword, game: Game, spell: GameObject, player: Player) -> list[AdditionalCost]:
        cites = (cite(rule, keyword.name),)
        return [AdditionalCost(keyword.name, cites, cost or cost_of(keyword), times=times)]

    return answer


def copies(amount: Amount) -> Ability:
    """`When you cast this spell, if that cost was paid, copy it …` (702.56a, 702.78a, 702.153a)."""
    return when(CAST, CopySpell(This(), amount), condition=OwnCostPaid(), zone="stack")


def casualty_cost(keyword: Keyword, game: Game, spell: GameObject, player: Player) -> list[AdditionalCost]:
    """CR 702.153a: sacrificing a creature of enough power."""
    food = both(CREATURE, Compared("power", ">=", amount_of(keyword)))
    return [AdditionalCost("casualty", (cite("702.153a", "casualty"),), (SacrificeThese(food),))]


BUYBACK = static(
    Instead(LEAVES_AS_IT_RESOLVES, (GoElsewhere("hand"),), condition=PaidFor("buyback")), zone="stack"
)
CONSPIRE_COST = TapThese(both(CREATURE, Sharing("color", This())), 2)
SQUAD = when(ENTERS, CreateCopies(This(), TimesPaid()), condition=OwnCostPaid())
BARGAIN = SacrificeThese(AnyOf((OfType("artifact"), OfType("enchantment"), Being("token"))))


def splices(
    keyword: Keyword, game: Game, card: GameObject, spell: GameObject, player: Player
) -> list[AdditionalCost]:
    """CR 702.47a: onto a spell of that quality; it is called by the card's name."""
    quality = keyword.what
    if quality is None or not quality.matches(Context(game, spell, player), spell):
        return []
    if not can_be_spliced(game, card, spell, player):
        return []
    return [AdditionalCost(card.label, (cite("702.47a", "splice"),), cost_of(keyword), card=card)]


def escalate(keyword: Keyword) -> tuple[tuple[Cost, ...], Cite]:
    """CR 702.120a: what is paid for each mode chosen beyond the first."""
    return cost_of(keyword), cite("702.120a", "escalate")


# Help with paying.


def convoke(keyword: Keyword, game: Game, spell: GameObject, player: Player) -> list[Helper]:
    """CR 702.51a: each creature for generic mana or one of its colors."""
    creatures = untapped(game, player, "creature")

    def pays(creature: GameObject) -> frozenset[str]:
        return game.characteristics(creature).colors | {"generic"}

    return [Helper("convoke", (cite("702.51a", "convoke"),), "tap", creatures, pays)]


def improvise(keyword: Keyword, game: Game, spell: GameObject, player: Player) -> list[Helper]:
    """CR 702.126a."""
    artifacts = untapped(game, player, "artifact")
    return [Helper("improvise", (cite("702.126a", "improvise"),), "tap", artifacts, only_generic)]


def delve(keyword: Keyword, game: Game, spell: GameObject, player: Player) -> list[Helper]:
    """CR 702.66a."""
    return [Helper("delve", (cite("702.66a", "delve"),), "exile", player.graveyard, only_generic)]


def untapped(game: Game, player: Player, card_type: str) -> tuple[GameObject, ...]:
    """What a player could tap for this; summoning sickness does not matter (302.6)."""
    return tuple(
        one for one in game.controlled(player) if not one.tapped and game.characteristics(one).is_a(card_type)
    )


def only_generic(thing: GameObject) -> frozenset[str]:
    """It pays for generic mana alone."""
    return frozenset(("generic",))


def affinity(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.41a."""
    if keyword.what is None:
        raise NotModelledYet("affinity for what?")
    less = Times(-1, Count(Each(both(keyword.what, YOURS))))
    return (static(CostChange(SELF, less), zone="stack"),)


UNDAUNTED = static(CostChange(SELF, Times(-1, Count(Opponents()))), zone="stack")

ENTRIES = (
    KeywordEntry("splice", "702.47a", moments={"splices": splices}, several=True),
    KeywordEntry("kicker", "702.33a", moments={"additional costs": may_pay("702.33a")}, several=True),
    KeywordEntry(
        "multikicker", "702.33c", moments={"additional costs": may_pay("702.33c", None)}, several=True
    ),
    KeywordEntry("entwine", "702.42a", moments={"additional costs": may_pay("702.42a")}),
    KeywordEntry("escalate", "702.120a", moments={"further modes": escalate}, several=True),
    KeywordEntry("buyback", "702.27a", always(BUYBACK), {"additional costs": may_pay("702.27a")}),
    KeywordEntry(
        "replicate",
        "702.56a",
        always(copies(TimesPaid())),
        {"additional costs": may_pay("702.56a", None)},
    ),
    KeywordEntry(
        "conspire",
        "702.78a",
        always(copies(1)),
        {"additional costs": may_pay("702.78a", cost=(CONSPIRE_COST,))},
    ),
    KeywordEntry("casualty", "702.153a", always(copies(1)), {"additional costs": casualty_cost}),
    KeywordEntry("squad", "702.157a", always(SQUAD), {"additional costs": may_pay("702.157a", None)}),
    KeywordEntry("bargain", "702.166a", moments={"additional costs": may_pay("702.166a", cost=(BARGAIN,))}),
    KeywordEntry("convoke", "702.51a", moments={"helps pay": convoke}),
    KeywordEntry("improvise", "702.126a", moments={"helps pay": improvise}),
    KeywordEntry("delve", "702.66a", moments={"helps pay": delve}),
    KeywordEntry("affinity", "702.41a", affinity, several=True),
    KeywordEntry("undaunted", "702.125a", always(UNDAUNTED), several=True),
)
