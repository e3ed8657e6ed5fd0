"""Triggered abilities (603): noticed as events happen, put on the stack when somebody would get priority."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import Event
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.layers.layer_effects import keyword_cites
from scenarios.engine.looking.matching import Names, match
from scenarios.engine.looking.permanents_meant import is_meant
from scenarios.engine.looking.zones_of_function import waits_here
from scenarios.engine.triggers.occurrences import Occurrence, fallen_auras, occurrence_of
from scenarios.engine.triggers.trigger_rules import looks_back, silenced, why_it_triggers
from scenarios.engine.words import once_each_turn
from scenarios.engine.words.abilities import Body, Chapter, Keyword, Room, Triggered
from scenarios.engine.words.circumstances import OF_KEYWORD
from scenarios.engine.words.nodes import parts
from scenarios.engine.words.nouns import It
from scenarios.engine.words.rule_effects import TriggersAlso
from scenarios.engine.words.variable import its_x

if TYPE_CHECKING:
    from scenarios.engine.kernel.characteristics import Held
    from scenarios.engine.kernel.state import Game
    from scenarios.engine.layers.view import View
    from scenarios.engine.words.abilities import On
    from scenarios.engine.words.costs import Cost
    from scenarios.engine.words.effects.flow import Later

CREATED = cite("603.7b", "delayed triggered ability")
EARLIER = "earlier "  # before the name of what an event was about, once another one is waited for
DONE = cite("603.12", "triggered ability")


class Waiting:
    """An ability that has triggered: whose it is, and what its words refer to (603.2, 603.3)."""

    __slots__ = ("ability", "held", "key", "names", "source", "you")

    def __init__(
        self, ability: Triggered, source: GameObject, you: Player, names: Names, key: str,
        held: Held | None = None,
    ) -> None:  # fmt: skip
        self.ability = ability
        self.held = held  # as its source has it, if it has
        self.source = source
        self.you = you
        self.names = names
        self.key = key

    @property
    def label(self) -> str:
        """How a choice of order names it."""
        return self.source.label


class Delayed:
    """CR 603.7: an ability created by an effect that waits for its event."""

    __slots__ = ("ability", "context", "cost", "key", "once", "payers", "since", "until")

    def __init__(self, ability: Triggered, context: Context, key: str, once: bool, until: str) -> None:
        self.ability = ability
        self.context = context
        self.key = key
        self.once = once
        self.until = until
        self.since = context.game.turn_number
        self.cost: tuple[Cost, ...] = ()  # for which these players can stop it (116.2c)
        self.payers: tuple[Player, ...] = ()


def notice(game: Game, events: list[Event], before: View) -> None:
    """CR 603.2: every ability whose event this was triggers, once for each time it occurred (603.2c)."""
    after = game.view
    found: dict[tuple[Any, ...], tuple[GameObject, Held, On, Occurrence]] = {}
    later: dict[tuple[Any, ...], tuple[Delayed, Occurrence]] = {}
    auras = fallen_auras(game, events)
    for event in events:
        if silenced(game, event):
            continue
        fallen = auras.get(event.thing.id, {}) if isinstance(event.thing, GameObject) else {}
        counted: set[tuple[int, str]] = set()
        for thing, held, on in awaiting(event, before, after):
            names = match(game, on, event, Context(game, thing, game.controller(thing)))
            if names is None or (thing.id, held.key) in counted:
                continue
            counted.add((thing.id, held.key))
            which = ("team",) if of_the_team(event, held) else occurrence_of(on, event)
            one = found.setdefault((thing.id, held.key, on, which), (thing, held, on, Occurrence()))
            one[-1].add(event, names | fallen)
        for delayed in game.delayed:
            for on, names in waited_for(game, event, delayed):
                one_later = later.setdefault(
                    (delayed.key, on, occurrence_of(on, event)), (delayed, Occurrence())
                )
                one_later[-1].add(event, names | fallen)
    for thing, held, on, occurrence in found.values():
        occurred(game, on, occurrence, thing, held)
    for delayed, occurrence in later.values():
        delayed_occurred(game, occurrence, delayed)


def of_the_team(event: Event, held: Held) -> bool:
    """CR 805.4d: of a step of a team's turn an ability triggers once for each of its players only if it
    speaks of "that player".
    """
    named = (noun.name for noun in parts(held.ability, It))
    return event.kind == "begin-step" and "event player" not in named


def awaiting(event: Event, before: View, after: View) -> Iterator[tuple[GameObject, Held, On]]:
    """Abilities that wait for such an event: as they are after it, or as they were if it looks back
    (603.10).
    """
    for view, back in ((after, False), (before, True)):
        for thing, held in view.concerned_by(event):
            ability = held.ability
            if not isinstance(ability, Triggered):
                continue
            for on in ability.on:
                if on.kind != event.kind or looks_back(on, event) is not back:
                    continue
                if waits_here(on, ability, thing, view.of(thing).types):
                    yield thing, held, on


def occurred(game: Game, on: On, occurrence: Occurrence, thing: GameObject, held: Held) -> None:
    """CR 603.2, 603.4: it triggers if its intervening "if" is so, and no limit forbids it."""
    ability, names = held.ability, occurrence.names
    if not isinstance(ability, Triggered):
        return
    names[OF_KEYWORD] = (held.root,)
    context = Context(game, thing, game.controller(thing), dict(names))
    if ability.condition is not None and not ability.condition.holds(context):
        return
    if ability.per_turn is not None and used(thing, held.key, game.turn_number) >= ability.per_turn:
        return
    if ability.acts_once:
        context.names[once_each_turn.KEY] = names[once_each_turn.KEY] = (held.key,)
        if once_each_turn.taken(context):
            return
    times = 1 + additional(game, occurrence, thing)
    special = (*why_it_triggers(on, occurrence.events[0], ability), *once_each_turn.rules_of(ability))
    special += (cite("603.2c", "ability"),) if len(occurrence.events) > 1 else ()
    for _ in range(times):
        trigger(game, Waiting(ability, thing, context.you, dict(names), held.key, held), *special)
    game.set(thing, "used", (*thing.used, (held.key, game.turn_number)))


def used(thing: GameObject, key: str, turn: int) -> int:
    """How often this ability of it has triggered or been activated in a turn."""
    return sum(one == (key, turn) for one in thing.used)


def additional(game: Game, occurrence: Occurrence, thing: GameObject) -> int:
    """CR 603.2d: how many additional times it triggers."""
    more = 0
    for rule, context, _, _ in game.view.rules(TriggersAlso):
        caused = not rule.on or any(
            match(game, on, event, context) is not None for on in rule.on for event in occurrence.events
        )
        if caused and is_meant(rule.of, thing, context, "trigger"):
            more += rule.times
    return more


def trigger(game: Game, waiting: Waiting, *special: Cite) -> None:
    """CR 603.3: it waits until a player would get priority; a triggered mana ability resolves at once
    (605.4a). `special` are the rules of what is no ordinary trigger.
    """
    game.count_step("triggered abilities")
    game.set(game, "waiting", (*game.waiting, waiting))
    game.log.add(
        "triggers",
        (*special, cite("603.2", "triggered ability"), *keyword_cites(waiting.held)),
        game.journal.mark(),
        source=waiting.source,
        player=waiting.you,
        keyword=keyword_of(waiting.held),
    )


def keyword_of(held: Held | None) -> str:
    """The keyword whose meaning an ability is, for the log; a chapter is none that people would name."""
    keyword = held.of if held is not None else None
    return keyword.keyword if isinstance(keyword, Keyword) and not isinstance(keyword, Chapter | Room) else ""


def waited_for(game: Game, event: Event, delayed: Delayed) -> Iterator[tuple[On, Names]]:
    """CR 603.7: the first of what it waits for that this event is, and what the words then refer to."""
    for on in delayed.ability.on:
        names = match(game, on, event, delayed.context)
        if names is not None:
            yield on, names
            return


def delayed_occurred(game: Game, occurrence: Occurrence, delayed: Delayed) -> None:
    """CR 603.7b: it triggers once, unless it says otherwise."""
    names = occurrence.names
    both = {**delayed.context.names, **names}
    both["followed"] = (*delayed.context.names.get("followed", ()), *names.get("followed", ()))
    context = Context(game, delayed.context.this, delayed.context.you, both)
    over = delayed.once and not any(one is delayed for one in game.delayed)
    if over or (delayed.ability.condition is not None and not delayed.ability.condition.holds(context)):
        return
    if delayed.once:
        game.set(game, "delayed", tuple(one for one in game.delayed if one is not delayed))
    trigger(game, Waiting(delayed.ability, context.this, context.you, both, delayed.key), CREATED)


def check_states(game: Game) -> None:
    """CR 603.8: a state trigger triggers as soon as its state is so, and not again while it waits or is on
    the stack.
    """
    for thing, held in game.view.triggers("state"):
        ability = held.ability
        if not isinstance(ability, Triggered) or ability.state is None:
            continue
        key = f"{thing.id}:{held.key}"
        if any(one.key == key for one in game.waiting) or any(
            ("state", key) in one.prepared for one in game.stack
        ):
            continue
        context = Context(game, thing, game.controller(thing))
        if ability.state.holds(context):
            state = cite("603.8", "triggered ability")
            trigger(game, Waiting(ability, thing, context.you, {}, key, held), state)


def delay(context: Context, node: Later) -> None:
    """CR 603.7c: what its words refer to is what they refer to now, even if that changes its
    characteristics; what
    this effect moved is found where it is.
    """
    game = context.game
    names = {}
    for name, things in context.names.items():
        names[name] = tuple(context.now(one) if name != "followed" else one for one in things)
    names.update(its_x(context))
    names.update({EARLIER + name: things for name, things in names.items() if name.startswith("event ")})
    now = Context(game, context.this, context.you, names)
    delayed = Delayed(node.ability, now, f"delayed {game.tick()}", node.once, node.until)
    if node.payer is not None:
        delayed.cost, delayed.payers = node.unless_paid, tuple(game.players_of(node.payer.things(now)))
    game.set(game, "delayed", (*game.delayed, delayed))
    game.log.add(
        "delayed",
        (cite("603.7", "delayed triggered ability"),),
        game.journal.mark(),
        source=context.this,
        player=context.you,
    )
    game.set(game, "happened", game.happened + 1)


def end_delayed(game: Game) -> None:
    """CR 603.7b, 514.2: those that wait only this turn wait no longer."""
    staying = tuple(one for one in game.delayed if one.until != "end of turn")
    if len(staying) != len(game.delayed):
        game.set(game, "delayed", staying)


def reflexive(context: Context, body: Body) -> None:
    """CR 603.12: it triggers because of what was just done, and goes on the stack when triggers do."""
    ability = Triggered(on=(), body=body)
    names = {**context.names, **its_x(context)}
    trigger(context.game, Waiting(ability, context.this, context.you, names, "reflexive"), DONE)
