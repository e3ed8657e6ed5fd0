"""Mana and the pool it waits in (106)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from scenarios.engine.kernel.choices import NotModelledYet
from scenarios.engine.kernel.cite import cite
from scenarios.engine.words.nodes import Filter
from scenarios.engine.words.rule_effects import Cant

if TYPE_CHECKING:
    from scenarios.engine.kernel.events import Event
    from scenarios.engine.kernel.objects import GameObject, Player
    from scenarios.engine.kernel.state import Game


class Mana(Struct, frozen=True):
    """One mana: its color or C for colorless, what made it, and what it may be spent on."""

    color: str
    source: Any = None
    snow: bool = False
    only_for: Filter | None = None  # "spend this mana only to cast creature spells" (106.6)
    only_abilities: bool = False
    not_for: Filter | None = None  # "this mana can't be spent to cast a nonartifact spell"
    keeps: str = ""  # until when it does not empty: "", "end of turn", "end of combat"

    def may_be_spent(self, context: Any, spell: GameObject | None) -> bool:
        """CR 106.6: whether its restriction allows this spell or ability."""
        if self.not_for is not None and spell is not None and spell.kind != "ability":
            return not self.not_for.matches(context, spell)
        if self.only_abilities:
            return spell is not None and spell.kind == "ability"
        return self.only_for is None or (spell is not None and self.only_for.matches(context, spell))


def commit_mana(game: Game, event: Event) -> None:
    """CR 106.4: mana goes into a player's pool; the event's detail `mana` says which."""
    player = event.somebody
    game.set(player, "pool", (*player.pool, *as_many(event.detail["mana"], event.amount)))


def as_many(mana: tuple[Mana, ...], amount: int) -> tuple[Mana, ...]:
    """CR 106.6a: where a replacement effect changed how much it is, all of it is as the ability made it."""
    if amount == len(mana) or not mana:
        return mana
    if amount % len(mana) == 0:
        return mana * (amount // len(mana))
    if len(set(mana)) == 1:
        return mana[:1] * amount
    raise NotModelledYet("a changed amount of mana of several types")


COMMITS = {"add-mana": commit_mana}


ORDER = "XWUBRGCS"


def as_one_cost(symbols: tuple[str, ...]) -> tuple[str, ...]:
    """CR 709.4b: two mana costs together, as one is written: generic mana first, then by color."""
    generic = [int(one) for one in symbols if one.isdecimal()]
    if len(generic) < 2:
        return symbols
    others = [one for one in symbols if not one.isdecimal()]
    places = {one: ORDER.find(one.split("/")[0]) for one in others}
    return (str(sum(generic)), *sorted(others, key=lambda one: places[one]))


def empty_pools(game: Game) -> None:
    """CR 106.4, 500.4: as a step or phase ends, all pools empty but for mana that is kept longer."""
    for player in game.players:
        kept = tuple(mana for mana in player.pool if stays(game, mana)) if player.pool else ()
        if len(kept) == len(player.pool) or not loses_mana(game, player):
            continue
        game.log.add(
            "pool-empties",
            (cite("106.4", "mana pool"), cite("703.4s", "mana pool")),
            game.journal.mark(),
            player=player,
            amount=len(player.pool) - len(kept),
        )
        game.set(player, "pool", kept)


def stays(game: Game, mana: Mana) -> bool:
    """Whether the effect that made this mana keeps it beyond the step that ends."""
    if mana.keeps == "end of turn":
        return game.step != "cleanup"
    return mana.keeps == "end of combat" and game.phase == "combat"


def loses_mana(game: Game, player: Player) -> bool:
    """Whether no effect says that this player doesn't lose unspent mana."""
    return not any(
        rule.action == "lose mana" and rule.who is not None and player in rule.who.things(context)
        for rule, context, _, _ in game.view.rules(Cant)
    )
