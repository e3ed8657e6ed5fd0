"""Keywords that are activated abilities, on the battlefield, from the hand and from the graveyard (602)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenarios.engine.combat.into_combat import attacks_on_entering
from scenarios.engine.kernel.characteristics import Characteristics
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.events import Event, move
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.looking.acting_on import cause_of
from scenarios.engine.words.abilities import Ability, Activated, Keyword, On, Target
from scenarios.engine.words.circumstances import PaidWith, WhatBecameOf
from scenarios.engine.words.conditions import Comparison
from scenarios.engine.words.continuous import (
    AddAbilities,
    AddTypes,
    Duration,
    Operation,
    Origin,
    SetColors,
    SetPT,
)
from scenarios.engine.words.costs import (
    DiscardThese,
    ExileThese,
    ReturnThese,
    RevealThese,
    SacrificeThese,
    TapThese,
    TapThis,
)
from scenarios.engine.words.effects.changes import Apply, ApplyRules, CreateCopies
from scenarios.engine.words.effects.compound_actions import Remember, RemoveDamage
from scenarios.engine.words.effects.flow import ForEach, Gate, Later, Sequence, program
from scenarios.engine.words.effects.numbers import PutCounters
from scenarios.engine.words.effects.zones import Destroy, Draw, Mill, Move, Sacrifice, Search
from scenarios.engine.words.filters import Among, Being, Compared, HostOf, Other, OwnedBy, both
from scenarios.engine.words.keyword_entry import (
    CREATURE,
    END_STEP,
    YOUR_CREATURE,
    KeywordEntry,
    always,
    amount_of,
    cost_of,
    static,
    when,
)
from scenarios.engine.words.nodes import Effect
from scenarios.engine.words.nouns import It, Opponents, This, You
from scenarios.engine.words.rule_effects import DoInstead, GoElsewhere, Instead, Must
from scenarios.engine.words.values import CardsIn, QualityOf

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context
    from scenarios.engine.kernel.state import Game

TARGET = It("target")
A_CREATURE = Target("target", CREATURE)
MANA_VALUE = QualityOf("mana value", This())
SAME_MANA_VALUE = Compared("mana value", "=", MANA_VALUE)


# On the battlefield.


def crew(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.122a: creatures with enough power together; summoning sickness does not matter."""
    crewing = TapThese(
        both(YOUR_CREATURE, Other(This()), Being("untapped")), 0, total_power=amount_of(keyword)
    )
    becomes = Apply(This(), (AddTypes(frozenset(("artifact", "creature"))),))
    return (Activated((crewing,), program(becomes), keyword_name="crew"),)


def crewed(keyword: Keyword, game: Game, stacked: GameObject) -> list[Event]:
    """CR 702.122b: each creature that was tapped to pay the cost crews the Vehicle."""
    if stacked.held.keyword_name != "crew" or stacked.cast is None:
        return []
    cites = (cite("702.122b", "crew"),)
    player = game.controller(stacked)
    return [
        Event("crew", stacked.source, player=player, source=creature, cites=cites)
        for creature in dict(stacked.cast.paid).get("tapped", ())
    ]


def outlast(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.107a."""
    cost = (*cost_of(keyword), TapThis())
    grow = program(PutCounters("+1/+1", This()))
    return (Activated(cost, grow, timing="sorcery", keyword_name="outlast"),)


def level_up(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.87a."""
    level = program(PutCounters("level", This()))
    return (Activated(cost_of(keyword), level, timing="sorcery", keyword_name="level up"),)


def transfigure(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.71a: the mana value is the one it had on the battlefield."""
    find = Search(both(CREATURE, SAME_MANA_VALUE), "battlefield")
    cost = (*cost_of(keyword), SacrificeThese())
    return (Activated(cost, program(find), timing="sorcery", keyword_name="transfigure"),)


# From the hand.


def cycling(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.29a; typecycling: CR 702.29e."""
    effect: Effect = Draw(1)
    if keyword.what is not None:
        effect = Search(keyword.what, "hand", reveal=True)
    cost = (*cost_of(keyword), DiscardThese())
    return (Activated(cost, program(effect), zone="hand", keyword_name="cycling"),)


def cycled(keyword: Keyword, game: Game, stacked: GameObject) -> list[Event]:
    """CR 702.29c: it was discarded to pay a cycling cost; found where it went."""
    source = stacked.source
    if source is None or stacked.held.keyword_name != "cycling":
        return []
    cites = (cite("702.29c", "cycling"),)
    x = stacked.cast.x if stacked.cast is not None else None
    return [Event("cycle", source.next or source, player=game.controller(stacked), cites=cites, x=x)]


def transmute(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.53a."""
    cost = (*cost_of(keyword), DiscardThese())
    find = program(Search(SAME_MANA_VALUE, "hand", reveal=True))
    return (Activated(cost, find, zone="hand", timing="sorcery", keyword_name="transmute"),)


def reinforce(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.77a."""
    cost = (*cost_of(keyword), DiscardThese())
    grow = program(PutCounters("+1/+1", TARGET, amount_of(keyword)), A_CREATURE)
    return (Activated(cost, grow, zone="hand", keyword_name="reinforce"),)


def ninjutsu(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.49a."""
    attacker = ReturnThese(both(YOUR_CREATURE, Being("unblocked")))
    cost = (*cost_of(keyword), RevealThese(), attacker)
    return (Activated(cost, program(TakePlace(This())), zone="hand", keyword_name="ninjutsu"),)


class TakePlace(Effect, frozen=True):
    """CR 702.49c: a card enters tapped, unblocked and attacking what the returned creature was attacking."""

    what: This

    def perform(self, context: Context) -> None:
        card = context.found(context.this)
        returned = context.game.objects_of(PaidWith("returned").things(context))
        if card is None or card.zone != "hand":
            return
        whom = attacked_by(returned[0]) if returned else None
        detail: dict[str, Any] = {"under": context.you, "tapped": True}
        if whom is not None and attacks_on_entering(context.game, card, whom):
            detail["attacking"] = whom
        cites = (cite("702.49c", "ninjutsu"),)
        context.game.happen(move(card, "battlefield", cause=cause_of(context), cites=cites, **detail))


def attacked_by(thing: GameObject) -> Any:
    """What a creature that has left was attacking."""
    was = [whom for word, whom in thing.prepared if word == "was attacking"]
    return thing.attacking if thing.attacking is not None else (was or [None])[-1]


# From the graveyard.


class WithoutManaCost(Operation, frozen=True):
    """CR 202.1b, 707.9: the copy has no mana cost, and so a mana value of 0."""

    layer = "1a"

    def apply(self, now: Characteristics, thing: GameObject, origin: Origin) -> None:
        now.mana_cost, now.mana_value = None, 0

    @property
    def writes(self) -> frozenset[str]:
        return frozenset(("text",))


def zombie_copy(keyword: Keyword, color: str, *more: Operation) -> tuple[Ability, ...]:
    """CR 702.128a, 702.129a: a copy of the exiled card, but a Zombie of this color without mana cost."""
    but = (
        WithoutManaCost(),
        SetColors(frozenset((color,))),
        AddTypes(subtypes=frozenset(("Zombie",))),
        *more,
    )
    return from_graveyard(keyword, CreateCopies(This(), but=but))


def embalm(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.128a."""
    return zombie_copy(keyword, "white")


def eternalize(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.129a."""
    return zombie_copy(keyword, "black", SetPT(4, 4))


def scavenge(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.97a: the power the card had in the graveyard."""
    return from_graveyard(keyword, PutCounters("+1/+1", TARGET, QualityOf("power", This())), A_CREATURE)


def from_graveyard(keyword: Keyword, effect: Effect, *targets: Target) -> tuple[Ability, ...]:
    """`Cost, exile this card from your graveyard: … Activate only as a sorcery.`"""
    cost = (*cost_of(keyword), ExileThese())
    body = program(effect, *targets)
    return (Activated(cost, body, zone="graveyard", timing="sorcery", keyword_name=keyword.name),)


def encore(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.141a: a copy for each opponent that attacks that opponent this turn if able."""
    copies = It("copies")
    attacks = Must("attack", what=Among("affected"), whom=It("opponent"))
    each = Sequence(
        (
            CreateCopies(This(), name="copies"),
            ApplyRules((attacks,), copies),
            Apply(copies, (AddAbilities((Keyword("haste"),)),), Duration("always")),
            Later(when(END_STEP, Sacrifice(copies))),
        )
    )
    return from_graveyard(keyword, ForEach(Opponents(), "opponent", each))


def unearth(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.84a."""
    it = It("unearthed")
    leaves = Instead(On("move", what=Among("affected"), from_zone="battlefield"), (GoElsewhere("exile"),))
    steps = (
        Move(This(), "battlefield"),
        Remember("unearthed", WhatBecameOf(This())),
        Apply(it, (AddAbilities((Keyword("haste"),)),), Duration("always")),
        Later(when(END_STEP, Move(it, "exile"))),
        ApplyRules((leaves,), it, Duration("always")),
    )
    body = program(Sequence(steps))
    return (Activated(cost_of(keyword), body, zone="graveyard", timing="sorcery", keyword_name="unearth"),)


def recover(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.59a: "your graveyard" is that of the card's owner."""
    died = On("move", what=both(CREATURE, OwnedBy(You())), from_zone="battlefield", to_zone="graveyard")
    choice = Gate("pay", Move(This(), "hand"), cost=cost_of(keyword), otherwise=Move(This(), "exile"))
    return (when(died, choice, zone="graveyard"),)


def dredge(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.52a, 702.52b."""
    amount = amount_of(keyword)
    mill = DoInstead(Sequence((Mill(amount), Move(This(), "hand"))))
    enough = Comparison(CardsIn("library"), ">=", amount)
    instead = Instead(On("draw", who=You()), (mill,), optional=True, condition=enough)
    return (static(instead, zone="graveyard"),)


TOTEM_ARMOR = static(
    Instead(
        On("destroy", what=HostOf(This())),
        (DoInstead(Sequence((RemoveDamage(It("event object")), Destroy(This())))),),
    )
)

ENTRIES = (
    KeywordEntry("crew", "702.122a", crew, {"activated": crewed}),
    KeywordEntry("outlast", "702.107a", outlast),
    KeywordEntry("level up", "702.87a", level_up),
    KeywordEntry("transfigure", "702.71a", transfigure),
    KeywordEntry("cycling", "702.29a", cycling, {"activated": cycled}),
    KeywordEntry("transmute", "702.53a", transmute),
    KeywordEntry("reinforce", "702.77a", reinforce),
    KeywordEntry("ninjutsu", "702.49a", ninjutsu),
    KeywordEntry("embalm", "702.128a", embalm),
    KeywordEntry("eternalize", "702.129a", eternalize),
    KeywordEntry("encore", "702.141a", encore),
    KeywordEntry("scavenge", "702.97a", scavenge),
    KeywordEntry("unearth", "702.84a", unearth),
    KeywordEntry("recover", "702.59a", recover, several=True),
    KeywordEntry("dredge", "702.52a", dredge, several=True),
    KeywordEntry("totem armor", "702.89a", always(TOTEM_ARMOR)),
)
