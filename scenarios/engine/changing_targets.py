"""Targets looked at again as something resolves (608.2b), and changed (115.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from scenarios.engine.choices import Choice
from scenarios.engine.cite import cite
from scenarios.engine.legality import Verdict, forbidden
from scenarios.engine.objects import Cast, GameObject, Thing
from scenarios.engine.targets import (
    TargetSlot,
    announce_targets,
    context_of,
    legal_targets,
    may_target,
    slots,
)

if TYPE_CHECKING:
    from scenarios.engine.context import Context
    from scenarios.engine.effects.playing import ChooseNewTargets
    from scenarios.engine.state import Game


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


def change_targets_of(context: Context, node: ChooseNewTargets, spell: GameObject, cast: Cast) -> None:
    """CR 115.7a–e: only the final set is judged; the division stays (115.7f)."""
    game = context.game
    wanted = {slot.key: slot for slot in slots(game, spell, cast.modes)}
    given = tuple(node.to.things(context)) if node.to is not None else None
    changed = tuple(
        (key, new_targets(context, node.how, spell, wanted[key], things, given))
        for key, things in cast.targets
    )
    if node.how == "change the target" and any(
        new is old
        for (_, before), (_, after) in zip(cast.targets, changed, strict=True)
        for old, new in zip(before, after, strict=True)
    ):
        return
    fresh = tuple(
        new
        for (_, before), (_, after) in zip(cast.targets, changed, strict=True)
        for old, new in zip(before, after, strict=True)
        if new is not old
    )
    if fresh:
        game.set(spell, "cast", replace(cast, targets=changed))
        game.log.add(
            "targets-changed", (cite("115.7", "target"),), game.journal.mark(), thing=spell, targets=fresh
        )
        announce_targets(game, spell, fresh)


def new_targets(
    context: Context,
    how: str,
    spell: GameObject,
    slot: TargetSlot,
    things: tuple[Any, ...],
    given: tuple[Thing, ...] | None,
) -> tuple[Any, ...]:
    """CR 115.7: for one instance of the word, target by target; each legal new one differs from all the
    others.
    """
    game = context.game
    final = list(things)
    of = context_of(game, spell)
    for key, others in (spell.cast or Cast()).targets:
        of.bind(key.split("#")[0], others)
    for place, old in enumerate(things):
        legal = tuple(
            one for one in legal_targets(of, slot.target)
            if one is not old and all(one is not other for other in final) and (given is None or one in given)
        )  # fmt: skip
        options = legal if how == "change the target" else (old, *legal)
        if not legal:
            continue
        choice = Choice("target", context.you, spell.label, options, cites=(cite("115.7", "target"),))
        (final[place],) = game.ask(choice)
    return tuple(final)
