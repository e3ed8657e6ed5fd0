"""Keywords about attaching: enchant, equip, fortify, reconfigure, living weapon (702.5, 702.6, 702.67)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.actions.attaching import attachable
from scenarios.engine.actions.choosing import choose_up_to_one
from scenarios.engine.kernel.characteristics import Face
from scenarios.engine.kernel.choices import NotModelledYet
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import move
from scenarios.engine.kernel.objects import GameObject, Player, Thing
from scenarios.engine.looking.acting_on import cause_of
from scenarios.engine.words.abilities import Ability, Activated, Keyword, Static, Target
from scenarios.engine.words.conditions import Matches
from scenarios.engine.words.continuous import RemoveTypes
from scenarios.engine.words.effects.changes import AttachTo, CreateTokens, Unattach
from scenarios.engine.words.effects.flow import Sequence, program
from scenarios.engine.words.filters import OfType, Other, both
from scenarios.engine.words.keyword_entry import (
    CREATURE,
    ENTERS,
    YOUR_CREATURE,
    YOURS,
    KeywordEntry,
    always,
    cost_of,
    when,
)
from scenarios.engine.words.nodes import Effect, Filter
from scenarios.engine.words.nouns import Host, It, This

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game

ON_A_CREATURE = Matches(Host(), CREATURE)


def allows(keyword: Keyword, game: Game, aura: GameObject, host: Thing) -> bool:
    """CR 702.5a, 702.5d: whether this enchant ability allows that object or player."""
    context = Context(game, aura, game.controller(aura))
    if isinstance(host, Player):
        return host in players_meant(keyword.players, context)
    there = host.zone == (keyword.word or "battlefield")
    return there and keyword.what is not None and keyword.what.matches(context, host)


def players_meant(whom: str, context: Context) -> tuple[Player, ...]:
    """`Enchant player`, `enchant opponent`, `enchant you`."""
    game, you = context.game, context.you
    return {"": (), "any": game.turn_order(), "opponents": game.opponents(you), "you": (you,)}[whom]


def targets(keyword: Keyword, game: Game, spell: GameObject) -> tuple[Target, ...]:
    """CR 303.4a, 702.5c: an Aura spell has one target, which all its enchant abilities allow."""
    now = game.characteristics(spell)
    mine = [held.ability for held in now.abilities if held.ability.keyword == "enchant"]
    every = [one for one in mine if isinstance(one, Keyword)]
    if "Aura" not in now.subtypes or every[0] is not keyword:
        return ()
    if any(one.what is None and not one.players for one in every):
        raise NotModelledYet(f"enchant: {spell.label}")
    if len({(one.players, one.word) for one in every}) > 1:
        raise NotModelledYet(f"several kinds of enchant: {spell.label}")
    filters = tuple(one.what for one in every if one.what is not None)
    what = both(*filters) if filters else None
    return (Target("target", what, keyword.players, keyword.word or "battlefield"),)


def attaching(keyword: Keyword, host: Filter, name: str) -> Activated:
    """`Cost: attach this permanent to target … you control. Activate only as a sorcery.`"""
    body = program(AttachTo(This(), It("target")), Target("target", host))
    return Activated(cost_of(keyword), body, timing="sorcery", keyword_name=name)


def equip(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.6a; with a quality that restricts its targets, CR 702.6c."""
    if keyword.word:
        raise NotModelledYet(f"equip {keyword.word}")
    quality = (keyword.what,) if keyword.what is not None else ()
    return (attaching(keyword, both(YOUR_CREATURE, *quality), "equip"),)


def fortify(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.67a."""
    return (attaching(keyword, both(OfType("land"), YOURS), "fortify"),)


def reconfigure(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.151a: to another creature, or off it; and while it is on one it is no creature (702.151b)."""
    off = Activated(
        cost_of(keyword), program(Unattach(This())), timing="sorcery", condition=ON_A_CREATURE,
        keyword_name="reconfigure",
    )  # fmt: skip
    no_creature = Static(This(), (RemoveTypes(frozenset(("creature",))),), condition=ON_A_CREATURE)
    return (attaching(keyword, both(YOUR_CREATURE, Other(This())), "reconfigure"), off, no_creature)


def yes(keyword: Keyword, game: Game, thing: GameObject) -> bool:
    """CR 301.5c: an Equipment with reconfigure may equip although it is a creature."""
    return True


def arrives_with(color: str, size: int, *subtypes: str) -> Ability:
    """`When this Equipment enters the battlefield, create a creature token, then attach this to it.`"""
    token = Face(
        name=f"{' '.join(subtypes)} Token", indicator=frozenset((color,)), types=frozenset(("creature",)),
        subtypes=frozenset(subtypes), power=size, toughness=size,
    )  # fmt: skip
    return when(ENTERS, Sequence((CreateTokens(token, name="bearer"), AttachTo(This(), It("bearer")))))


class SwapAura(Effect, frozen=True):
    """CR 702.65a: this Aura for an Aura card in hand, which is then on what this one was on (701.10e)."""

    def perform(self, context: Context) -> None:
        game, you = context.game, context.you
        this = context.found(context.this)
        host = this.attached_to if this is not None and this.zone == "battlefield" else None
        mine = this is not None and this.owner is you
        fitting = tuple(
            one
            for one in you.hand
            if mine and host is not None
            if "Aura" in context.of(one).subtypes and attachable(game, one, host)
        )
        if this is None or not fitting:
            rule = cite("702.65b", "exchange")
            game.log.add("no-exchange", (rule,), game.journal.mark(), source=context.this)
            return
        rule = cite("702.65a", "exchange")
        chosen = choose_up_to_one(context, you, "exchange", fitting, rule)
        if chosen:
            cause, cites = cause_of(context), (cite("701.10e", "exchange"),)
            game.log.add("exchanged", (rule,), game.journal.mark(), one=this, other=chosen[0])
            game.happen(
                move(this, "hand", cause=cause, cites=cites),
                move(chosen[0], "battlefield", cause=cause, cites=cites, under=you, attached_to=host),
            )


def aura_swap(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.65a."""
    return (Activated(cost_of(keyword), program(SwapAura()), keyword_name="aura swap"),)


ENTRIES = (
    KeywordEntry("aura swap", "702.65a", aura_swap),
    KeywordEntry("enchant", "702.5a", moments={"enchants": allows, "targets": targets}, several=True),
    KeywordEntry("equip", "702.6a", equip),
    KeywordEntry("fortify", "702.67a", fortify),
    KeywordEntry("reconfigure", "702.151a", reconfigure, {"attaches as a creature": yes}),
    KeywordEntry("living weapon", "702.92a", always(arrives_with("black", 0, "Phyrexian", "Germ"))),
    KeywordEntry("for Mirrodin!", "702.163a", always(arrives_with("red", 2, "Rebel"))),
)
