"""Targets (115): what may be one, choosing them (601.2c), checking again (608.2b), changing (115.7)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from scenarios.engine.actions.choosing import opponent_deciding
from scenarios.engine.kernel.budgets import MOST_ANSWERS
from scenarios.engine.kernel.choices import Choice, Refused, Undetermined
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import Cause, Event
from scenarios.engine.kernel.legality import LEGAL, Verdict, forbidden
from scenarios.engine.kernel.objects import Cast, GameObject, Player, Thing
from scenarios.engine.looking.prohibitions import prohibited
from scenarios.engine.words import overloading
from scenarios.engine.words.abilities import Body, Modal, Program, Spell, Target, TargetIf, Triggered
from scenarios.engine.words.keyword_table import moments
from scenarios.engine.words.nodes import number, parts

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game
    from scenarios.engine.words.ways import Wish


class TargetSlot(Struct, frozen=True):
    """One instance of the word "target": under `key` in `Cast.targets`, as `target.name` in its program."""

    key: str
    target: Target
    part: int  # which of the chosen programs it belongs to


def bodies(game: Game, thing: GameObject) -> tuple[Body, ...]:
    """What a spell's spell abilities or an ability on the stack say."""
    if thing.kind == "ability":
        return (thing.held.body,)
    held = game.characteristics(thing).abilities
    said = tuple(one.ability.body for one in held if isinstance(one.ability, Spell))
    overloaded = thing.cast is not None and thing.cast.way == "overload"
    return tuple(map(overloading.without_targets, said)) if overloaded else said


def chosen_programs(game: Game, thing: GameObject, modes: tuple[int, ...]) -> tuple[Program, ...]:
    """CR 700.2d, 608.2c: the instructions as far as their modes are chosen, in printed order."""
    found: list[Program] = []
    for body in bodies(game, thing):
        if isinstance(body, Modal):
            found += [body.modes[place] for place in sorted(modes)]
        else:
            found.append(body)
    return tuple(found)


def slots_of(context: Context, programs: tuple[Program, ...]) -> tuple[TargetSlot, ...]:
    """Every instance of the word "target" that is required in these programs, in order; equal names are told
    apart by their key.
    """
    found: list[TargetSlot] = []
    for part, program in enumerate(programs):
        for target in program.targets:
            if isinstance(target, TargetIf) and not target.condition.holds(context):
                continue
            count = sum(one.target.name == target.name for one in found)
            found.append(TargetSlot(f"{target.name}#{count + 1}" if count else target.name, target, part))
    return tuple(found)


def slots(game: Game, thing: GameObject, modes: tuple[int, ...]) -> tuple[TargetSlot, ...]:
    """CR 115.1: the targets of a spell or ability; those that keywords give a spell come first (115.1b,
    115.1e).
    """
    by_keyword = [
        target
        for answer, keyword in moments(game, thing, "targets")
        for target in answer(keyword, game, thing)
    ]
    own = tuple(TargetSlot(target.name, target, -1) for target in by_keyword)
    return own + slots_of(context_of(game, thing), chosen_programs(game, thing, modes))


def context_of(game: Game, thing: GameObject) -> Context:
    """The context a spell or ability on the stack speaks in: an ability's words stand on its source
    (113.7).
    """
    return Context(game, thing.source or thing, game.controller(thing), dict(thing.names), thing)


# What may be a target.


def legal_targets(context: Context, target: Target) -> tuple[Thing, ...]:
    """CR 115.1–115.5: everything that may be chosen, objects in the order of their zone, then players."""
    game = context.game
    zones = zones_of(target) if target.what is not None else ()
    objects: list[Thing] = [one for zone in zones for one in game.in_zone(zone)]
    players: list[Thing] = list(game.turn_order()) if target.players else []
    return tuple(thing for thing in objects + players if may_target(context, target, thing))


def out_of_reach(context: Context, target: Target) -> Verdict:
    """CR 101.2: why what is such as the text asks for may not be a target all the same."""
    verdict = LEGAL
    for thing in context.game.in_zone(target.zone) if target.what is not None else ():
        if object_fits(context, target, thing):
            verdict += shielded_from(context, thing)
    return verdict


def may_target(context: Context, target: Target, thing: Thing) -> Verdict:
    """CR 115, 608.2b: whether this is a legal target, with every reason against it."""
    game = context.game
    if isinstance(thing, Player):
        verdict = player_fits(context, target, thing)
    else:
        verdict = object_fits(context, target, thing)
    if any(thing is other for name in target.other_than for other in context.names.get(name, ())):
        verdict += forbidden("target-already-meant", cite("115.4", "target"), thing=thing)
    if verdict and not game.in_range(context.you, thing):
        verdict += forbidden("target-out-of-range", cite("801.4", "range of influence"), thing=thing)
    return verdict + shielded_from(context, thing) if verdict else verdict


def zones_of(target: Target) -> tuple[str, ...]:
    """CR 115.2: where its objects are: "stack or battlefield" of a spell or permanent."""
    return tuple(target.zone.split(" or "))


def player_fits(context: Context, target: Target, player: Player) -> Verdict:
    """CR 115.2: a player only if the text says so, and only one in the game."""
    admitted = {
        "any": True,
        "opponents": player.team != context.you.team,
        "you": player is context.you,
        "teammates": player.team == context.you.team and player is not context.you,
    }.get(target.players, False)
    if admitted and player.playing:
        return LEGAL
    apart = target.players == "opponents" and player is not context.you
    why = (cite("102.3", "opponent"),) if apart else ()
    return forbidden("target-not-such-player", cite("115.2", "target"), *why, thing=player)


def object_fits(context: Context, target: Target, thing: GameObject) -> Verdict:
    """CR 115.2, 115.5: in its zone, not phased out, of the kind asked for, and not the spell itself."""
    if thing.gone or thing.zone not in zones_of(target) or thing.phased_out:
        return forbidden("target-not-there", cite("115.2", "target"), thing=thing, zone=target.zone)
    if thing is context.stack_object:
        return forbidden("target-itself", cite("115.5", "target"), thing=thing)
    if target.what is None or not target.what.matches(context, thing):
        return forbidden("target-not-such", cite("115.1", "target"), thing=thing)
    return LEGAL


def shielded_from(context: Context, thing: Thing) -> Verdict:
    """CR 101.2, 113.7: effects that say this can't be the target: hexproof, shroud, protection and
    the like.
    """
    return prohibited(
        context.game,
        "be targeted",
        thing=thing if isinstance(thing, GameObject) else None,
        player=thing if isinstance(thing, Player) else None,
        by=context.this,
        by_player=context.you,
    )


# Choosing.


def bounds(context: Context, target: Target) -> tuple[int, int]:
    """How many: fixed as they are announced; of what is divided each gets at least one (601.2d)."""
    if target.for_each:
        count = len(controllers(context, legal_targets(context, target)))
        return count, count
    least, most = number(context, target.least), number(context, target.most)
    if target.divided is not None:
        most = min(most, number(context, target.divided))
    return min(least, most), most


def can_choose(context: Context, wanted: tuple[TargetSlot, ...]) -> Verdict:
    """CR 601.2c: whether there are enough legal targets for each instance of the word."""
    if not wanted:
        return LEGAL
    slot, rest = wanted[0], wanted[1:]
    least, most = bounds(context, slot.target)
    legal = legal_targets(context, slot.target)
    if len(legal) < least:
        few = forbidden("no-target", cite("601.2c", "target"), thing=context.this, amount=least)
        return few + out_of_reach(context, slot.target)
    if not slot.target.same_controller and not hang_on(slot.target.name, rest):
        return can_choose(context, rest)
    refused: list[Verdict] = []
    for things in chosen_first(legal, least, most if spoken_of(slot.target.name, rest) else least):
        verdict = controlled_rightly(context, slot.target, things)
        verdict = verdict and can_choose(with_name(context, slot.target.name, things), rest)
        if verdict:
            return verdict
        refused.append(verdict)
    return refused[0]


def hang_on(name: str, rest: tuple[TargetSlot, ...]) -> bool:
    """Whether what may be chosen for a later word hangs on what was chosen under this name."""
    return any(name in slot.target.other_than for slot in rest) or spoken_of(name, rest)


def spoken_of(name: str, rest: tuple[TargetSlot, ...]) -> bool:
    """Whether a later word speaks of it (`target creature that player controls`): more of them may help."""
    return any(name in parts(slot.target.what, str) for slot in rest)


def chosen_first(legal: tuple[Thing, ...], least: int, most: int) -> Iterator[tuple[Thing, ...]]:
    """All that may be chosen for a word before the others are, fewest first."""
    sizes = range(least, min(most, len(legal)) + 1)
    for tried, things in enumerate(chain.from_iterable(combinations(legal, size) for size in sizes)):
        if tried >= MOST_ANSWERS:
            raise Undetermined("ways to choose targets", MOST_ANSWERS)
        yield things


def with_name(context: Context, name: str, things: tuple[Any, ...]) -> Context:
    """The same context in which a name means these things."""
    names = {**context.names, name: things}
    return Context(context.game, context.this, context.you, names, context.stack_object)


def choose_targets(
    context: Context, wanted: tuple[TargetSlot, ...], wish: Wish
) -> tuple[tuple[str, tuple[Any, ...]], ...]:
    """CR 601.2c, 603.3d: each instance of the word in order; as wished, else asked. Refuses what is not
    legal.
    """
    game, spell = context.game, context.stack_object
    given = wished_for(context, tuple(slot for slot in wanted if not slot.target.by), wish)
    dealt = iter(given) if given is not None else None
    chosen: list[tuple[str, tuple[Any, ...]]] = []
    for place, slot in enumerate(wanted):
        verdict = can_choose(context, wanted[place:])
        if not verdict:
            raise Refused(verdict)
        if dealt is None or slot.target.by:
            things = asked_for(context, slot, wanted[place + 1 :])
        else:
            things = next(dealt)
        judge(context, slot, things)
        context.bind(slot.target.name, things)
        chosen.append((slot.key, things))
    game.set(spell, "cast", replace(spell.cast or Cast(), targets=tuple(chosen)))
    announce_targets(game, spell, tuple(thing for _, things in chosen for thing in things))
    return tuple(chosen)


def announce_targets(game: Game, spell: GameObject, things: tuple[Any, ...]) -> None:
    """CR 601.2c: each becomes a target; what triggers on that waits for the stack (603.3)."""
    player = game.controller(spell)
    different = tuple(dict.fromkeys(things))
    game.happen(
        *(
            Event("target", thing, player=player, source=spell, cause=Cause(spell, player, "rule"),
                  cites=(cite("601.2c", "target"),))
            for thing in different
        )
    )  # fmt: skip


def wished_for(context: Context, wanted: tuple[TargetSlot, ...], wish: Wish) -> list[tuple[Any, ...]] | None:
    """The targets a scenario names, for each instance of the word; a flat list is dealt out in order."""
    if wish.targets is None:
        return None
    if all(isinstance(one, tuple) for one in wish.targets) and len(wish.targets) == len(wanted):
        return [tuple(one) for one in wish.targets]
    left, dealt = list(wish.targets), []
    for place, slot in enumerate(wanted):
        later = sum(bounds(context, other.target)[0] for other in wanted[place + 1 :])
        count = min(bounds(context, slot.target)[1], max(len(left) - later, 0))
        dealt.append(tuple(left[:count]))
        del left[:count]
    if left:
        raise Refused(
            forbidden("too-many-targets", cite("601.2c", "target"), thing=context.this, amount=len(left))
        )
    return dealt


def asked_for(context: Context, slot: TargetSlot, rest: tuple[TargetSlot, ...]) -> tuple[Any, ...]:
    """The player's choice among legal targets that leave legal ones for the rest of the words; where somebody
    else chooses, within that player's range too (801.5a).
    """
    least, most = bounds(context, slot.target)
    player, cites = context.you, (cite("601.2c", "target"),)
    options = legal_targets(context, slot.target)
    if slot.target.by:
        player = opponent_deciding(context, cites[0]) or player
        options = tuple(one for one in options if context.game.in_range(player, one))
        cites = (cite("801.5a", "range of influence"),) if player.range is not None else cites
    hanging = hang_on(slot.target.name, rest)
    if most == 1 and hanging:
        options = tuple(one for one in options if leaves_enough(context, slot, (one,), rest))
        least = least if leaves_enough(context, slot, (), rest) else 1
    together = slot.target.same_controller or slot.target.for_each or hanging

    def check(answer: tuple[Any, ...]) -> Verdict:
        fine = least <= len(answer) <= most
        return judged_with_rest(context, slot, answer, rest) if fine else wrong_number(context)

    choice = Choice(
        "target", player, context.this.label, options, least, most,
        cites=cites, check=check if together and most > 1 else None,
    )  # fmt: skip
    choice.why = lambda answer: as_it_is_chosen(context, judged_with_rest(context, slot, answer, rest))
    return context.game.ask(choice)


def as_it_is_chosen(context: Context, verdict: Verdict) -> Verdict:
    """CR 603.3d: what stands against a target of a triggered ability; it is chosen as for a spell."""
    stacked = context.stack_object
    if stacked is None or not isinstance(stacked.held, Triggered):
        return verdict
    rules = cite("603.3d", "triggered ability"), cite("601.2c", "target")
    return Verdict(
        tuple(replace(one, cites=tuple(dict.fromkeys((*one.cites, *rules)))) for one in verdict.reasons)
    )


def judged_with_rest(
    context: Context, slot: TargetSlot, things: tuple[Any, ...], rest: tuple[TargetSlot, ...]
) -> Verdict:
    """CR 601.2c: these, and whether they leave legal targets for the other uses of the word."""
    verdict = judged(context, slot, things)
    return verdict and leaves_enough(context, slot, things, rest)


def leaves_enough(
    context: Context, slot: TargetSlot, things: tuple[Any, ...], rest: tuple[TargetSlot, ...]
) -> Verdict:
    """CR 601.2c: whether there are legal targets for the other words once these are chosen."""
    return can_choose(with_name(context, slot.target.name, things), rest)


def wrong_number(context: Context) -> Verdict:
    """CR 601.2c."""
    return forbidden("wrong-number-of-targets", cite("601.2c", "target"), thing=context.this)


def controllers(context: Context, things: tuple[Any, ...]) -> tuple[Player, ...]:
    """Who controls these objects, each once."""
    return tuple(dict.fromkeys(map(context.game.controller, context.game.objects_of(things))))


def controlled_rightly(context: Context, target: Target, things: tuple[Any, ...]) -> Verdict:
    """CR 608.2f, 115.1: targets that have to be controlled by one player, or each by another."""
    if target.for_each and len(controllers(context, things)) < len(things):
        return forbidden("targets-of-one-player", cite("601.2c", "target"), thing=context.this)
    return controlled_together(context, things) if target.same_controller else LEGAL


def controlled_together(context: Context, things: tuple[Any, ...]) -> Verdict:
    """Targets that have to be controlled by the same player."""
    controllers = {context.game.controller(one).key for one in context.game.objects_of(things)}
    if len(controllers) > 1:
        return forbidden("targets-of-several-players", cite("115.1", "target"), thing=context.this)
    return LEGAL


def judge(context: Context, slot: TargetSlot, things: tuple[Any, ...]) -> None:
    """CR 115.3, 601.2c: refused if they are no legal choice."""
    verdict = judged(context, slot, things)
    if not verdict:
        raise Refused(verdict)


def judged(context: Context, slot: TargetSlot, things: tuple[Any, ...]) -> Verdict:
    """CR 115.3, 601.2c: enough of them, all legal, none twice."""
    least, most = bounds(context, slot.target)
    verdict = LEGAL if least <= len(things) <= most else wrong_number(context)
    if len(set(map(id, things))) < len(things):
        verdict += forbidden("same-target-twice", cite("601.2c", "target"), cite("115.3", "target"),
                             thing=context.this)  # fmt: skip
    for thing in things:
        verdict += may_target(context, slot.target, thing)
    return verdict + controlled_rightly(context, slot.target, things)
