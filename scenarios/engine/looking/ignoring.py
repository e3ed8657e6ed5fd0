"""What a player may ignore for a turn (116.2d) or keep from triggering (116.2c), for a cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.words.abilities import Static
from scenarios.engine.words.rule_effects import MayIgnore
from scenarios.engine.words.ways import SpecialAction

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game


def ignoring(game: Game, player: Player, thing: GameObject) -> list[SpecialAction]:
    """CR 116.2d: any time a player to whom the ability gives it has priority, for what it costs."""
    if thing.zone != "battlefield":
        return []
    context = Context(game, thing, game.controller(thing))
    kind = cite("116.2d", "static ability")
    return [
        SpecialAction("ignore", kind, (), rule.cost, ignore)
        for held in game.characteristics(thing).abilities
        if isinstance(held.ability, Static)
        for rule in held.ability.rules
        if isinstance(rule, MayIgnore) and player in rule.who.things(context)
    ]


def ignore(game: Game, thing: GameObject, player: Player) -> None:
    """Until end of turn the effects of this object's ability do not bind this player."""
    game.set(thing, "prepared", (*thing.prepared, (mark_of(player), game.turn_number)))
    game.set(game, "happened", game.happened + 1)
    cites = (cite("116.2d", "effect"),)
    game.log.add("ignores", cites, game.journal.mark(), player=player, thing=thing)


def stopping(game: Game, player: Player, thing: GameObject) -> list[SpecialAction]:
    """CR 116.2c: a delayed triggered ability that this player can pay to stop; its source is found where its
    card is now.
    """

    def stop(game: Game, thing: GameObject, player: Player) -> None:
        waiting = tuple(one for one in game.delayed if one is not found[0])
        game.set(game, "delayed", waiting)
        cites = (cite("116.2c", "delayed triggered ability"),)
        game.log.add("stops", cites, game.journal.mark(), player=player, thing=thing)

    found = [
        one
        for one in game.delayed
        if one.cost and player in one.payers and thing in (one.context.this, one.context.this.next)
    ]
    kind = cite("116.2c", "delayed triggered ability")
    return [SpecialAction("stop", kind, (), one.cost, stop) for one in found[:1]]


def ignored(game: Game, thing: GameObject, player: Player | None) -> bool:
    """Whether this player ignores the effect of this object's ability this turn."""
    return player is not None and (mark_of(player), game.turn_number) in thing.prepared


def mark_of(player: Player) -> str:
    """What the object remembers of a player who ignores it."""
    return f"ignored by {player.key}"
