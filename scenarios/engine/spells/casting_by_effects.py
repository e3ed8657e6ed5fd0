"""Casting as part of an effect: while a spell or ability resolves, for the cost it says (608.2g)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.choices import Choice
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.kernel.tried import only_tried
from scenarios.engine.looking.acting_on import players, present
from scenarios.engine.looking.permissions import halves
from scenarios.engine.spells.casting import (
    cast_this_way,
    possible,
    put_there,
    reversed_if_illegal,
    told_by_its_face,
)
from scenarios.engine.spells.playing import may_be_played, put_land
from scenarios.engine.words.nodes import Filter
from scenarios.engine.words.ways import OPEN, Way, Wish, named_ways

ONLY_POOL = Wish(pay_with=())

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game
    from scenarios.engine.words.effects.plays import CastThat


class CastAs(Filter, frozen=True):
    """CR 601.3e: a card that would be such a spell if it were cast, as one of its halves or faces."""

    spell: Filter

    def matches(self, context: Context, thing: GameObject) -> bool:
        game, way = context.game, Way("", (cite("608.2g", "cast"),), (), thing.zone)
        return any(self.would_be(context, thing, one) for one in halves(game, thing, way))

    def would_be(self, context: Context, thing: GameObject, way: Way) -> bool:
        """Whether it would be so if it were cast this way; a land is never cast (305.9)."""
        with only_tried(context.game):
            spell = put_there(context.game, context.you, thing, way)
            return "land" not in context.of(spell).types and self.spell.matches(context, spell)


def cast_by_effect(context: Context, node: CastThat) -> None:
    """CR 608.2g: casting as part of an effect: no timing, no priority; and only what can be cast."""
    pass

    game = context.game
    for player in players(context, node.who):
        for card in present(context, node.what):
            if "land" in game.characteristics(card).types:
                if node.lands:
                    play_by_effect(context, player, card, optional=node.optional)
                continue
            cast_one_by_effect(context, node, player, card)


def cast_one_by_effect(context: Context, node: CastThat, player: Player, card: GameObject) -> None:
    """CR 608.2g, 118.9: for the cost the effect says; declined if the player may and doesn't want to."""
    game = context.game
    base = Way(node.way, (cite("608.2g", "cast"),), node.cost, card.zone, transformed=node.transformed)
    ways = halves(game, card, base)
    able = [
        way
        for way in ways
        if fits(context, node, player, card, way) and possible(game, player, card, way, OPEN, timed=False)
    ]
    stays = (cite("111.8", "token"),) if card.kind == "token" else ()
    if not able or stays:
        rules = (cite("608.2g", "cast"), *stays)
        game.log.add("not-cast", rules, game.journal.mark(), thing=card, player=player)
        return
    if node.optional and not wants(context, player, card):
        rule = (cite("608.2d", "effect"),)
        game.log.add("casts-not", rule, game.journal.mark(), thing=card, player=player)
        return
    if not node.optional and not makes_mana(game, player, card, able):
        rule = (cite("118.3c", "mana ability"),)
        game.log.add("casts-not", rule, game.journal.mark(), thing=card, player=player)
        return
    named = named_ways(card, able)
    choice = Choice("way", player, card.label, tuple(named), cites=(cite("608.2g", "cast"),))
    way = named[game.ask(choice)[0]]
    with reversed_if_illegal(game, player, card, "casting", cite("608.2g", "cast")) as row:
        context.follow(card)
        told_by_its_face(row, cast_this_way(game, player, card, way, OPEN, timed=False))


def makes_mana(game: Game, player: Player, card: GameObject, able: list[Way]) -> bool:
    """CR 118.3c: a player who has to cast it pays with the mana there is, but need not make any for it."""
    if any(possible(game, player, card, way, ONLY_POOL, timed=False) for way in able):
        return True
    rule = (cite("118.3c", "mana ability"),)
    return bool(game.ask(Choice("make mana", player, card.label, (True, False), cites=rule))[0])


def fits(context: Context, node: CastThat, player: Player, card: GameObject, way: Way) -> bool:
    """CR 702.85a: whether the resulting spell is what the effect lets one cast."""
    if node.only is None:
        return True
    with only_tried(context.game):
        return node.only.matches(context, put_there(context.game, player, card, way))


def wants(context: Context, player: Player, card: GameObject) -> bool:
    """CR 608.2d: whether a player who may cast or play it does."""
    choice = Choice("may", player, card.label, (True, False), cites=(cite("608.2d", "effect"),))
    return bool(context.game.ask(choice)[0])


def play_by_effect(context: Context, player: Player, card: GameObject, *, optional: bool) -> None:
    """CR 305.2b, 305.3: an effect that lets one play a land is ignored where one can't."""
    game = context.game
    verdict = may_be_played(game, player, card, 0)
    if not verdict:
        cites = tuple(one for reason in verdict.reasons for one in reason.cites)
        game.log.add("not-played", cites, game.journal.mark(), thing=card, player=player)
        return
    if not optional or wants(context, player, card):
        context.follow(card)
        put_land(game, player, card, 0, "effect")
