"""Targets looked at again as something resolves (608.2b), and changed (115.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from scenarios.engine.kernel.choices import Choice
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.legality import Verdict, forbidden
from scenarios.engine.kernel.objects import Cast, GameObject, Thing
from scenarios.engine.spells.targets import (
    TargetSlot,
    announce_targets,
    context_of,
    legal_targets,
    may_target,
    slots,
)

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context
    from scenarios.engine.kernel.state import Game
    from scenarios.engine.words.effects.plays import ChooseNewTargets


class CheckedTargets(Struct, frozen=True):
    """CR 608.2b: the targets of something that resolves: which are legal still, and why the others
    are not.
    """

    legal: tuple[tuple[TargetSlot, tuple[Any, ...]], ...]
    illegal: tuple[tuple[Thing, Verdict], ...]

    @property
    def none_left(self) -> bool:
        """Whether it had targets and all of them are illegal now."""
        return bool(self.illegal) and not any(things for _, things in self.legal)


def check_again(game: Game, thing: GameObject) -> CheckedTargets:
    """CR 608.2b: every target of every instance of the word, with the game as it is now."""
    cast = thing.cast or Cast()
    context = context_of(game, thing)
    wanted = {slot.key: slot for slot in slots(game, thing, cast.modes)}
    for key, things in cast.targets:
        if key in wanted:
            context.bind(wanted[key].target.name, things)
    legal: list[tuple[TargetSlot, tuple[Any, ...]]] = []
    illegal: list[tuple[Thing, Verdict]] = []
    for key, things in cast.targets:
        if key not in wanted:
            illegal += [
                (one, forbidden("target-no-longer-wanted", cite("608.2b", "target"), thing=one))
                for one in things
            ]
            continue
        slot = wanted[key]
        settled = replace(slot.target, other_than=())  # that it is another one was settled when it was chosen
        verdicts = [(one, may_target(context, settled, one)) for one in things]
        legal.append((slot, tuple(one for one, verdict in verdicts if verdict)))
        illegal += [(one, verdict) for one, verdict in verdicts if not verdict]
    return CheckedTargets(tuple(legal), tuple(illegal))


def change_targets(context: Context, node: ChooseNewTargets) -> None:
    """CR 115.7: somebody changes targets of spells or abilities, or chooses new ones."""
    for spell in context.game.objects_of(node.what.things(context)):
        if not spell.gone and spell.zone == "stack" and spell.cast is not None:
            change_targets_of(context, node, spell, spell.cast)


class TargetPlace(Struct, frozen=True):
    """One target as it is, and the instance of the word it stands for."""

    slot: TargetSlot
    old: Any


def change_targets_of(context: Context, node: ChooseNewTargets, spell: GameObject, cast: Cast) -> None:
    """CR 115.7a–e: target by target, but only the final set is judged; the division stays (115.7f)."""
    game = context.game
    wanted = {slot.key: slot for slot in slots(game, spell, cast.modes)}
    places = [TargetPlace(wanted[key], one) for key, things in cast.targets for one in things]
    given = tuple(node.to.things(context)) if node.to is not None else None
    offered = [candidates(spell, place, node.how, given, game) for place in places]
    final: list[Any] = []
    for place in range(len(places)):
        able = tuple(one for one in offered[place] if completed(places, offered, [*final, one]) is not None)
        if not able:
            return
        choice = Choice("target", context.you, spell.label, able, cites=(cite("115.7", "target"),))
        final += game.ask(choice)
    settle(game, spell, cast, places, final)


def candidates(
    spell: GameObject, place: TargetPlace, how: str, given: tuple[Thing, ...] | None, game: Game
) -> tuple[Any, ...]:
    """CR 115.7a, 115.7d: what is a legal target by itself; the old one only where it need not change."""
    alone = replace(place.slot.target, other_than=())
    legal = tuple(
        one
        for one in legal_targets(context_of(game, spell), alone)
        if one is not place.old and (given is None or one in given)
    )
    return legal if how == "change the target" else (place.old, *legal)


def completed(
    places: list[TargetPlace], offered: list[tuple[Any, ...]], final: list[Any]
) -> list[Any] | None:
    """CR 115.7e: a whole set that begins like this and is legal; None if there is none."""
    if not go_together(places, final):
        return None
    if len(final) == len(places):
        return final
    for one in offered[len(final)]:
        found = completed(places, offered, [*final, one])
        if found is not None:
            return found
    return None


def go_together(places: list[TargetPlace], final: list[Any]) -> bool:
    """CR 115.3, 115.7d: one instance of the word has no target twice, "another" is another one."""
    for here, one in enumerate(final):
        for there, other in enumerate(final[:here]):
            mine, theirs = places[here].slot, places[there].slot
            apart = mine.key == theirs.key or theirs.target.name in mine.target.other_than
            if one is other and apart:
                return False
    return one_controller(places, final)


def one_controller(places: list[TargetPlace], final: list[Any]) -> bool:
    """Targets that have to be controlled by the same player still are."""
    for place in places[: len(final)]:
        if place.slot.target.same_controller:
            mine = [
                one for other, one in zip(places, final, strict=False) if other.slot.key == place.slot.key
            ]
            if len({one.controlled_by for one in mine if isinstance(one, GameObject)}) > 1:
                return False
    return True


def settle(game: Game, spell: GameObject, cast: Cast, places: list[TargetPlace], final: list[Any]) -> None:
    """The spell or ability has these targets now; each new one becomes a target (601.2c)."""
    fresh = tuple(new for place, new in zip(places, final, strict=True) if new is not place.old)
    if not fresh:
        return
    rest = iter(final)
    changed = tuple((key, tuple(next(rest) for _ in things)) for key, things in cast.targets)
    game.set(spell, "cast", replace(cast, targets=changed))
    rules = [cite("115.7", "target")]
    rules += [cite("707.10c", "copy")] if spell.kind == "copy" else []
    rules += [cite("115.7e", "target")] if len(places) > 1 else []
    rules += [cite("115.8", "mode")] if cast.modes else []
    game.log.add("targets-changed", tuple(rules), game.journal.mark(), thing=spell, targets=tuple(final))
    announce_targets(game, spell, fresh)
