"""Splice (702.47): the text of a card in one's hand is added to a spell that is being cast."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.characteristics import Characteristics
from scenarios.engine.kernel.choices import NotModelledYet
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import Cause, Event
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.layers.lasting import LastingEffect, add
from scenarios.engine.spells.targets import can_choose, slots_of
from scenarios.engine.words.abilities import Ability, Program, Spell
from scenarios.engine.words.continuous import Duration, Operation, Origin
from scenarios.engine.words.keyword_table import moments
from scenarios.engine.words.ways import AdditionalCost

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game


class AddText(Operation, frozen=True):
    """CR 612.10, 702.47c: rules text is added after its own; nothing else of the card it comes from."""

    abilities: tuple[Ability, ...]
    layer = "3"

    def apply(self, now: Characteristics, thing: GameObject, origin: Origin) -> None:
        now.abilities += origin.grants(self.abilities)

    @property
    def writes(self) -> frozenset[str]:
        return frozenset(("text", "abilities"))


def splice_costs(game: Game, spell: GameObject, player: Player) -> list[AdditionalCost]:
    """CR 702.47a: what the cards in this player's hand offer this spell."""
    return [
        cost
        for card in player.hand
        for answer, keyword in moments(game, card, "splices")
        for cost in answer(keyword, game, card, spell, player)
    ]


def can_be_spliced(game: Game, card: GameObject, spell: GameObject, player: Player) -> bool:
    """CR 702.47b: not if the choices its text asks for can't be made."""
    context = Context(game, spell, player, {}, spell)
    held = [one.ability for one in game.characteristics(card).abilities]
    bodies = [one.body for one in held if isinstance(one, Spell)]
    programs = tuple(one for one in bodies if isinstance(one, Program))
    if len(programs) < len(bodies):
        raise NotModelledYet("splicing a modal text")
    return bool(can_choose(context, slots_of(context, programs)))


def splice(game: Game, player: Player, spell: GameObject, cards: tuple[GameObject, ...]) -> None:
    """CR 702.47a, 702.47b: all are revealed at once; their text follows the spell's own in this order."""
    if not cards:
        return
    rule = cite("702.47a", "splice")
    cause = Cause(spell, player, "cost")
    game.happen(*(Event("reveal", card, player=player, cause=cause, cites=(rule,)) for card in cards))
    for card in cards:
        text = tuple(held.ability for held in game.characteristics(card).abilities)
        add(
            game,
            LastingEffect(
                Context(game, spell, player), game.tick(), Duration("always"), things=(spell,),
                operations=(AddText(text),), cites=(cite("702.47c", "splice"),),
            ),
        )  # fmt: skip
        game.log.add(
            "spliced",
            (cite("612.10", "splice"), cite("702.47c", "splice")),
            game.journal.mark(),
            thing=spell,
            card=card,
        )
