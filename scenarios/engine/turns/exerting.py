"""Exerting (701.39): a permanent stays tapped in its player's next untap step; exerting as it attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.choices import Choice, NotModelledYet
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import Cause, Event
from scenarios.engine.layers.lasting import YOUR_UNTAP_STEP, LastingEffect, add
from scenarios.engine.looking.acting_on import present
from scenarios.engine.words.continuous import Duration
from scenarios.engine.words.filters import Among
from scenarios.engine.words.nodes import Effect, Noun
from scenarios.engine.words.nouns import You
from scenarios.engine.words.rule_effects import Cant, MayExert

if TYPE_CHECKING:
    from scenarios.engine.kernel.objects import GameObject, Player
    from scenarios.engine.kernel.state import Game

EXERTED = cite("701.39a", "untap step")
AS_IT_ATTACKS = (cite("508.1g", "cost"), cite("701.39d", "exert"))
STAYS = (Cant("untap", what=Among("affected"), who=You()),)


class Exert(Effect, frozen=True):
    """CR 701.39a: of an instruction or a cost: `exert this creature`."""

    what: Noun

    def perform(self, context: Context) -> None:
        exert(context.game, context.you, present(context, self.what), by=context.this)


def exert(
    game: Game, player: Player, things: list[GameObject], *, by: GameObject, attacking: bool = False
) -> None:
    """CR 701.39a–c: each effect ends with that player's next untap step; tapped or not, only permanents."""
    there = [one for one in things if one.zone == "battlefield" and not one.gone]
    cites = (EXERTED, *AS_IT_ATTACKS) if attacking else (EXERTED,)
    cause = Cause(by, player, "effect")
    game.happen(
        *(
            Event("exert", one, player=player, cause=cause, cites=cites, as_it_attacks=attacking)
            for one in there
        )
    )
    for one in there:
        game.set(one, "prepared", (*one.prepared, ("exerted", game.turn_number)))
        now = Context(game, by, player, {"affected": (one,)})
        add(game, LastingEffect(now, game.tick(), Duration(YOUR_UNTAP_STEP), rules=STAYS, cites=(EXERTED,)))


def chosen(game: Game, creatures: list[GameObject]) -> list[GameObject]:
    """CR 508.1g: which of the attacking creatures their controllers exert, as the optional cost it is."""
    return [one for one in creatures if may_exert(game, one) and wanted(game, one)]


def may_exert(game: Game, creature: GameObject) -> bool:
    """CR 701.39d: whether an effect lets it be exerted as it attacks."""
    allowed = sum(
        bool(rule.what.matches(context, creature)) for rule, context, _, _ in game.view.rules(MayExert)
    )
    if allowed > 1:
        raise NotModelledYet("exerting a creature several times as it attacks")
    return allowed == 1


def wanted(game: Game, creature: GameObject) -> bool:
    """CR 508.1g: whether its controller chooses to pay that cost."""
    player = game.controller(creature)
    return bool(game.ask(Choice("may", player, creature.label, (True, False), cites=AS_IT_ATTACKS))[0])
