"""Resolving what is on top of the stack (608)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import Cause, Event, move
from scenarios.engine.kernel.objects import Cast, GameObject, Player
from scenarios.engine.layers.lasting import LastingEffect, add
from scenarios.engine.looking.wording import RESOLVING
from scenarios.engine.spells.changing_targets import CheckedTargets, check_again
from scenarios.engine.spells.targets import chosen_programs, context_of, slots
from scenarios.engine.words.abilities import Triggered
from scenarios.engine.words.continuous import Duration
from scenarios.engine.words.filters import Among
from scenarios.engine.words.rule_effects import MayPlay

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game

AFTER_ADVENTURE = "after its adventure"


def resolve_top(game: Game) -> None:
    """CR 608.1: the spell or ability on top of the stack resolves."""
    thing = game.stack[-1]
    row = game.log.add("resolves", (cite("608.1", "resolve"),), game.journal.mark(), thing=thing)
    with game.log.inside(row):
        if thing.kind == "ability":
            resolve_ability(game, thing)
        elif game.characteristics(thing).is_permanent_type:
            resolve_permanent(game, thing)
        else:
            resolve_instant_or_sorcery(game, thing)


def resolve_ability(game: Game, thing: GameObject) -> None:
    """CR 608.2a–c, 608.2m: the intervening "if", the targets, the instructions; then it ceases to exist."""
    context = context_of(game, thing)
    ability = thing.held
    if (
        isinstance(ability, Triggered)
        and ability.condition is not None
        and not ability.condition.holds(context)
    ):
        game.log.add(
            "if-no-longer",
            (cite("608.2a", "triggered ability"), cite("603.4", "if")),
            game.journal.mark(),
            thing=thing,
        )
        cease(game, thing)
        return
    if not targets_left(game, thing):
        cease(game, thing)
        return
    player = game.controller(thing)
    follow_instructions(game, thing, context)
    cease(game, thing)
    resolved(game, thing, player)


def resolve_instant_or_sorcery(game: Game, spell: GameObject) -> None:
    """CR 608.2b–n: the targets, the instructions in the order written, then the graveyard."""
    if not targets_left(game, spell):
        put_away(game, spell, cite("608.2b", "graveyard"))
        return
    player = game.controller(spell)
    follow_instructions(game, spell, context_of(game, spell))
    if not spell.gone:
        put_away(game, spell, cite("608.2m", "graveyard"))
    resolved(game, spell, player)


def targets_left(game: Game, thing: GameObject) -> bool:
    """CR 608.2b: whether it resolves: not if it has targets and all of them are illegal now."""
    checked = check_again(game, thing)
    for target, verdict in checked.illegal:
        cites = (cite("608.2b", "target"), *(one for reason in verdict.reasons for one in reason.cites))
        game.log.add(
            "illegal-target", cites, game.journal.mark(), thing=thing, target=target, reasons=verdict.reasons
        )
    if checked.none_left:
        game.log.add("does-not-resolve", (cite("608.2b", "resolve"),), game.journal.mark(), thing=thing)
    return not checked.none_left


def follow_instructions(game: Game, thing: GameObject, context: Context) -> None:
    """CR 608.2c: program by program, each with its own legal targets under the names its words use."""
    checked = check_again(game, thing)
    cast = thing.cast or Cast()
    context.bind(RESOLVING, ())
    for part, program in enumerate(chosen_programs(game, thing, cast.modes)):
        bind_targets(context, checked, cast, part)
        program.effect.perform(context)


def bind_targets(context: Context, checked: CheckedTargets, cast: Cast, part: int) -> None:
    """CR 608.2b: illegal targets are not what the words refer to; of what was divided each keeps
    its share.
    """
    divided = dict(cast.divided)
    announced = dict(cast.targets)
    for slot, things in checked.legal:
        if slot.part != part:
            continue
        context.bind(slot.target.name, things)
        if slot.key in divided:
            shares = zip(announced[slot.key], divided[slot.key], strict=True)
            context.bind("divided", tuple((name_of(one), share) for one, share in shares if one in things))


def name_of(thing: GameObject | Player) -> str:
    """By what the shares of what was divided are found again."""
    return thing.label if isinstance(thing, GameObject) else thing.key


def resolved(game: Game, thing: GameObject, player: Player) -> None:
    """CR 608.2n: what triggers on its having resolved triggers."""
    game.happen(
        Event(
            "resolve",
            thing,
            player=player,
            cause=Cause(thing, player, "rule"),
            cites=(cite("608.2n", "resolve"),),
        )
    )


def cease(game: Game, thing: GameObject) -> None:
    """CR 608.2m: an ability is removed from the stack and ceases to exist."""
    if not thing.gone:
        game.set(thing, "last", game.characteristics(thing))
        game.take_from_zone(thing)


def put_away(game: Game, spell: GameObject, cited: Cite) -> None:
    """CR 608.2m, 715.3d: into its owner's graveyard; an Adventure into exile, from where its card may be
    cast.
    """
    player = game.controller(spell)
    cause = Cause(spell, player, "rule")
    on_adventure = spell.card is not None and spell.card.layout == "adventure" and spell.face == 1
    if not on_adventure or cited.rule == "608.2b":
        why = {"why": "resolve"} if cited.rule == "608.2m" else {}
        game.happen(move(spell, "graveyard", cause=cause, cites=(cited,), **why))
        return
    events = game.happen(move(spell, "exile", cause=cause, cites=(cite("715.3d", "exile"),)))
    for event in events:
        if event.kind == "move" and event.to == "exile" and event.became is not None:
            let_cast_from_exile(game, player, event.became)


def let_cast_from_exile(game: Game, player: Player, card: GameObject) -> None:
    """CR 715.3d: for as long as it remains exiled, that player may cast it, not as an Adventure."""
    rule = MayPlay(Among("affected"), "exile", way=AFTER_ADVENTURE, owner=False)
    now = Context(game, card, player, {"affected": (card,)})
    cites = (cite("715.3d", "exile"),)
    add(game, LastingEffect(now, game.tick(), Duration("always"), rules=(rule,), cites=cites))


# Permanent spells.


def resolve_permanent(game: Game, spell: GameObject) -> None:
    """CR 608.3a–f: it becomes a permanent; an Aura attached to what it targets, if that is still legal."""
    player = game.controller(spell)
    host: GameObject | Player | None = None
    if slots(game, spell, ()) and (spell.cast or Cast()).targets:
        checked = check_again(game, spell)
        host = next((thing for _, things in checked.legal for thing in things), None)
        if host is None and not falls_back(game, spell):
            targets_left(game, spell)
            put_away(game, spell, cite("608.2b", "graveyard"))
            return
    cause = Cause(spell, player, "rule")
    rule = cite("608.3c", "Aura") if host is not None else cite("608.3a", "permanent")
    detail = {"attached_to": host} if host is not None else {}
    game.happen(move(spell, "battlefield", cause=cause, cites=(rule,), under=player, **detail))
    if not spell.gone:
        game.happen(move(spell, "graveyard", cause=cause, cites=(cite("608.3e", "graveyard"),)))
    resolved(game, spell, player)


def falls_back(game: Game, spell: GameObject) -> bool:
    """CR 608.3b: a spell that is an Aura or targets only for the way it was cast becomes a creature spell
    again.
    """
    way = (spell.cast or Cast()).way
    key = f"way {way} {spell.id}"
    if not any(effect.key == key for effect in game.lasting):
        return False
    game.set(game, "lasting", tuple(effect for effect in game.lasting if effect.key != key))
    game.log.add("becomes-creature-spell", (cite("608.3b", "creature"),), game.journal.mark(), thing=spell)
    return True
