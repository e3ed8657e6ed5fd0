"""Keywords that are another way to cast a card: for another cost, from elsewhere, face down (118.9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.events import Cause, Event, move
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.looking.permissions import sorcery_timing
from scenarios.engine.words.abilities import Ability, Keyword, On, Static
from scenarios.engine.words.circumstances import WhatBecameOf
from scenarios.engine.words.conditions import Comparison, Happened, NotSo, WasCast
from scenarios.engine.words.continuous import AddAbilities, SetTypes
from scenarios.engine.words.costs import Cost, DiscardThese, PayMana
from scenarios.engine.words.effects.flow import Gate, IfDone, Later, Nothing, Reflexive, program
from scenarios.engine.words.effects.plays import CastThat
from scenarios.engine.words.effects.zones import Draw, Move, Reveal, Sacrifice
from scenarios.engine.words.filters import Anything, OfType
from scenarios.engine.words.keyword_entry import (
    CREATURE,
    DIES,
    END_STEP,
    ENTERS,
    SELF,
    KeywordEntry,
    always,
    cost_of,
    enters_with,
    static,
    when,
)
from scenarios.engine.words.nodes import Condition, Effect
from scenarios.engine.words.nouns import Opponents, Teammates, This
from scenarios.engine.words.rule_effects import Cant, DoAlso, GoElsewhere, Instead
from scenarios.engine.words.values import TalliedThisTurn
from scenarios.engine.words.ways import FACE_UP, SpecialAction, Way

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game

Answer = Callable[..., Any]
SPELLS = ("instant", "sorcery")
A_CARD, A_LAND = (DiscardThese(Anything()),), (DiscardThese(OfType("land")),)


def for_its_cost(rule: str, condition: Condition | None = None) -> Answer:
    """`You may cast this card by paying [cost] rather than its mana cost.`"""

    def answer(keyword: Keyword, game: Game, card: GameObject, player: Player) -> list[Way]:
        return [Way(keyword.name, (cite(rule, keyword.name),), cost_of(keyword), condition=condition)]

    return answer


def from_graveyard(
    rule: str,
    *,
    own_cost: bool = True,
    extra: tuple[Cost, ...] = (),
    types: tuple[str, ...] = (),
    exile: bool = False,
    transformed: bool = False,
    face: int | None = None,
) -> Answer:
    """`You may cast this card from your graveyard …`"""

    def answer(keyword: Keyword, game: Game, card: GameObject, player: Player) -> list[Way]:
        if card.zone != "graveyard" or card.owner is not player:
            return []
        cost = cost_of(keyword) if own_cost else None
        return [
            Way(
                keyword.name, (cite(rule, keyword.name),), cost, "graveyard", extra, types=types,
                exile_after=exile, transformed=transformed, face=face,
            )
        ]  # fmt: skip

    return answer


def fused(keyword: Keyword, way: Way) -> Way:
    """CR 702.102a, 702.102c: both halves of a split card, for both their mana costs or what is paid
    instead.
    """
    return replace(way, name="fuse", cites=(cite("702.102a", "fuse"), *way.cites), both=True)


def bestowed(keyword: Keyword, game: Game, card: GameObject, player: Player) -> list[Way]:
    """CR 702.103a, 702.103b: as an Aura enchantment with enchant creature, as long as it is bestowed."""
    aura = SetTypes(frozenset(("enchantment",)), frozenset(("Aura",)))
    becomes = (aura, AddAbilities((Keyword("enchant", what=CREATURE),)))
    return [Way("bestow", (cite("702.103a", "bestow"),), cost_of(keyword), becomes=becomes)]


def bestowing(game: Game, thing: GameObject) -> list[Any]:
    """CR 702.103b: the effect by which it is bestowed."""
    return [
        effect for effect in game.lasting if effect.key.startswith("way bestow ") and thing in effect.things
    ]


def becomes_unattached(keyword: Keyword, game: Game, aura: GameObject) -> list[Event]:
    """CR 702.103f: an Aura that is bestowed is not put into the graveyard but becomes unattached."""
    cause = Cause(None, None, "state-based action")
    if not bestowing(game, aura):
        return [move(aura, "graveyard", cause=cause, cites=(cite("704.5m", "Aura"),))]
    return [Event("unattach", aura, cause=cause, cites=(cite("702.103f", "bestow"),))]


def bestow_ends(keyword: Keyword, game: Game, thing: GameObject) -> None:
    """CR 702.103f: unattached, it ceases to be bestowed."""
    ending = bestowing(game, thing)
    if ending:
        game.set(game, "lasting", tuple(effect for effect in game.lasting if effect not in ending))


# Until the end of the turn.


def paid(keyword: Keyword) -> Condition:
    """CR 702.152b: `if its cost was paid`: that of just this ability."""
    return WasCast(keyword.name, its=cost_of(keyword))


def until_end_step(keyword: Keyword, what_then: Effect) -> Ability:
    """`If its cost was paid, … at the beginning of the next end step`: said of the permanent as it enters."""
    return enters_with(DoAlso(Later(when(END_STEP, what_then))), condition=paid(keyword))


def has(keyword: Keyword, *abilities: Ability) -> Ability:
    """`As long as this permanent's cost was paid, it has …`"""
    return Static(This(), (AddAbilities(abilities),), condition=paid(keyword))


HASTE = Keyword("haste")


def evoke(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.74a."""
    return (when(ENTERS, Sacrifice(This()), condition=paid(keyword)),)


def dash(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.109a."""
    return (until_end_step(keyword, Move(This(), "hand")), has(keyword, HASTE))


def blitz(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.152a."""
    return (until_end_step(keyword, Sacrifice(This())), has(keyword, HASTE, when(DIES, Draw(1))))


AFTERMATH = static(Cant("cast", what=SELF, if_so=NotSo(WasCast(from_zone="graveyard"))), zone="stack")


# Face down.


def face_down(keyword: Keyword, game: Game, card: GameObject, player: Player) -> list[Way]:
    """CR 702.37c."""
    three = (PayMana(("3",)),)
    return [Way("morph", (cite("702.37a", "morph"),), three, face_down="morph")]


def turning_up(counter: bool) -> Answer:
    """CR 702.37e: its controller may turn it up for its morph cost; CR 702.37b: with a counter."""

    def answer(keyword: Keyword, game: Game, thing: GameObject, player: Player) -> list[SpecialAction]:
        if not thing.face_down or thing.zone != "battlefield" or game.controller(thing) is not player:
            return []
        cost = cost_of(keyword)
        x = any(isinstance(part, PayMana) and "X" in part.symbols for part in cost)
        rules = (cite("702.37e", "morph"),)
        return [
            SpecialAction("turn face up", FACE_UP, rules, cost, turn_up_with if counter else turn_up, x=x)
        ]

    return answer


def turn_up(game: Game, thing: GameObject, player: Player) -> None:
    """CR 702.37e: it does not use the stack, and the permanent does not enter again."""
    game.happen(face_up(thing, player))


def turn_up_with(game: Game, thing: GameObject, player: Player) -> None:
    """CR 702.37b: as it is turned face up, it gets a +1/+1 counter."""
    up = face_up(thing, player)
    cites = (cite("702.37b", "megamorph"),)
    game.happen(up, Event("put-counters", thing, player=player, cause=up.cause, cites=cites, counter="+1/+1"))


def face_up(thing: GameObject, player: Player) -> Event:
    """The event of a permanent being turned face up by its controller."""
    cause = Cause(thing, player, "special action")
    return Event("turn-face-up", thing, player=player, cause=cause, cites=(cite("702.37e", "morph"),))


def reveal_agenda(keyword: Keyword, game: Game, thing: GameObject, player: Player) -> list[SpecialAction]:
    """CR 702.106c: a face-down conspiracy may be turned face up; that reveals the chosen name."""
    if not thing.face_down or thing.zone != "command" or thing.owner is not player:
        return []
    kind, rule = cite("116.2j", "conspiracy"), cite("702.106c", "conspiracy")
    return [SpecialAction("turn face up", kind, (rule,), (), turn_up_conspiracy)]


def turn_up_conspiracy(game: Game, thing: GameObject, player: Player) -> None:
    """CR 702.106c, 905.4a: it stays in the command zone, and its ability applies from now on."""
    cause = Cause(thing, player, "special action")
    cites = (cite("702.106c", "conspiracy"),)
    game.happen(Event("turn-face-up", thing, player=player, cause=cause, cites=cites))


# Later.


def foretelling(keyword: Keyword, game: Game, card: GameObject, player: Player) -> list[SpecialAction]:
    """CR 702.143a: during one's own turn, from the hand."""
    if card.zone != "hand" or card.owner is not player or player not in game.active:
        return []
    kind, rule = cite("116.2h", "foretell"), cite("702.143a", "foretell")
    return [SpecialAction("foretell", kind, (rule,), (PayMana(("2",)),), foretell)]


def foretell(game: Game, card: GameObject, player: Player) -> None:
    """CR 702.143a: exiled face down."""
    cites = (cite("702.143a", "foretell"), cite("406.3", "face down"))
    for event in game.happen(move(card, "exile", cause=Cause(card, player, "special action"), cites=cites)):
        if event.kind == "move" and event.became is not None and event.to == "exile":
            game.set(event.became, "face_down", "foretold")
            game.set(event.became, "prepared", (("foretold", game.turn_number),))


def foretold(keyword: Keyword, game: Game, card: GameObject, player: Player) -> list[Way]:
    """CR 702.143a: once the turn in which it was foretold has ended."""
    turns = [turn for word, turn in card.prepared if word == "foretold"]
    if card.zone != "exile" or card.owner is not player or not turns or turns[-1] >= game.turn_number:
        return []
    return [Way("foretell", (cite("702.143a", "foretell"),), cost_of(keyword), "exile")]


def companion(keyword: Keyword, game: Game, card: GameObject, player: Player) -> list[SpecialAction]:
    """CR 702.139a: from outside the game, whenever one could cast a sorcery, and only once."""
    if card.zone != "outside" or card.owner is not player or not sorcery_timing(game, player):
        return []
    kind, rule = cite("116.2g", "companion"), cite("702.139a", "companion")
    return [SpecialAction("companion", kind, (rule,), (PayMana(("3",)),), into_hand)]


def into_hand(game: Game, card: GameObject, player: Player) -> None:
    """CR 702.139a, 108.3: who brings it into the game is its owner."""
    cites = (cite("702.139a", "companion"), cite("108.3", "owner"))
    game.happen(move(card, "hand", cause=Cause(card, player, "special action"), cites=cites))


def madness(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.35a: exiled instead of put into the graveyard; then cast, or put there after all."""
    discarded = (("why", "discard"),)
    exiled = On("move", what=SELF, from_zone="hand", to_zone="graveyard", detail=discarded)
    here = On("move", what=SELF, from_zone="hand", to_zone="exile", detail=discarded)
    cast = CastThat(This(), cost_of(keyword), way="madness")
    return (
        static(Instead(exiled, (GoElsewhere("exile"),)), zone="hand"),
        when(here, IfDone(cast, Nothing(), Move(This(), "graveyard")), zone="exile"),
    )


def miracle(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.94a: revealed as it is drawn, if it is the first card drawn this turn."""
    card = WhatBecameOf(This())
    drawn = On("move", what=SELF, from_zone="library", to_zone="hand", detail=(("why", "draw"),))
    cast = program(CastThat(card, cost_of(keyword), way="miracle"))
    reveal = Gate("may", Reflexive(Reveal(card), cast))
    first = Comparison(TalliedThisTurn("cards drawn"), "=", 0)
    return (static(Instead(drawn, (DoAlso(reveal),), condition=first), zone="library"),)


def at_once(keyword: Keyword, game: Game, spell: GameObject) -> bool:
    """CR 702.8a: whenever one could cast an instant."""
    return True


ENTRIES = (
    KeywordEntry("flash", "702.8a", moments={"flash": at_once}),
    KeywordEntry(
        "flashback",
        "702.34a",
        moments={"ways": from_graveyard("702.34a", types=SPELLS, exile=True)},
        several=True,
    ),
    KeywordEntry(
        "jump-start",
        "702.133a",
        moments={"ways": from_graveyard("702.133a", own_cost=False, extra=A_CARD, types=SPELLS, exile=True)},
    ),
    KeywordEntry(
        "retrace",
        "702.81a",
        moments={"ways": from_graveyard("702.81a", own_cost=False, extra=A_LAND)},
    ),
    KeywordEntry("escape", "702.138a", moments={"ways": from_graveyard("702.138a")}, several=True),
    KeywordEntry("disturb", "702.146a", moments={"ways": from_graveyard("702.146a", transformed=True)}),
    KeywordEntry(
        "aftermath",
        "702.127a",
        always(AFTERMATH),
        {"ways": from_graveyard("702.127a", own_cost=False, exile=True, face=1)},
    ),
    KeywordEntry("fuse", "702.102a", moments={"both halves": fused}),
    KeywordEntry("evoke", "702.74a", evoke, {"ways": for_its_cost("702.74a")}),
    KeywordEntry("dash", "702.109a", dash, {"ways": for_its_cost("702.109a")}),
    KeywordEntry("overload", "702.96a", moments={"ways": for_its_cost("702.96a")}),
    KeywordEntry("blitz", "702.152a", blitz, {"ways": for_its_cost("702.152a")}),
    KeywordEntry(
        "surge",
        "702.117a",
        moments={"ways": for_its_cost("702.117a", Happened("spells cast", Teammates(with_you=True)))},
    ),
    KeywordEntry(
        "spectacle",
        "702.137a",
        moments={"ways": for_its_cost("702.137a", Happened("life lost", Opponents()))},
    ),
    KeywordEntry(
        "bestow",
        "702.103a",
        moments={"ways": bestowed, "falls off": becomes_unattached, "unattached": bestow_ends},
    ),
    KeywordEntry(
        "morph", "702.37a", moments={"ways": face_down, "special actions": turning_up(counter=False)}
    ),
    KeywordEntry(
        "megamorph", "702.37b", moments={"ways": face_down, "special actions": turning_up(counter=True)}
    ),
    KeywordEntry("hidden agenda", "702.106a", moments={"special actions": reveal_agenda}),
    KeywordEntry("foretell", "702.143a", moments={"ways": foretold, "special actions": foretelling}),
    KeywordEntry("companion", "702.139a", moments={"special actions": companion}),
    KeywordEntry("madness", "702.35a", madness),
    KeywordEntry("miracle", "702.94a", miracle),
)
