"""Whether an event is the one an ability waits for, and what its words then refer to (603.2, 614.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.looking.permanents_meant import is_meant
from scenarios.engine.words.filters import Among
from scenarios.engine.words.variable import CHOSEN

if TYPE_CHECKING:
    from scenarios.engine.kernel.events import Event
    from scenarios.engine.kernel.state import Game
    from scenarios.engine.words.abilities import On
    from scenarios.engine.words.nodes import Filter

MOVING = ("move", "destroy", "sacrifice", "discard", "mill", "counter")  # what contains a move too (616.1g)
FROM_ANYWHERE = ("graveyard", "exile")  # where what is put "from anywhere" is looked at as it is there
Names = dict[str, tuple[Any, ...]]


def match(game: Game, on: On, event: Event, context: Context) -> Names | None:
    """What the words refer to if this is such an event; None if it is not."""
    if on.kind != event.kind or not zones_match(on, event) or not details_match(on, event):
        return None
    if context.you.range is not None and not all(
        game.in_range(context.you, part) for part in parts_meant(on, event)
    ):
        return None
    names = {**context.names, **names_of(event)}
    now = Context(game, context.this, context.you, names, context.stack_object)
    if not affected_match(on, event, now) or not responsible_match(on, event, now):
        return None
    if on.if_so is not None and not on.if_so.holds(now):
        return None
    return names_of(event) | own_x(event, context.this)


def parts_meant(on: On, event: Event) -> list[GameObject | Player]:
    """CR 801.7, 801.13b: the parts of an event that have to be within range: those the words speak of. Of
    damage, who deals it or whom it is dealt to, as far as either is named; if neither is, both.
    """
    thing, source = subject_of(event), event.source
    whom = on.what is not None or on.who is not None
    parts: list[GameObject | Player | None] = [thing, event.player]
    if event.kind == "damage":
        parts = [thing if whom or on.source is None else None, None if whom and on.source is None else source]
    elif on.source is not None or on.kind == "target":
        parts.append(source)
    if on.by is not None:
        parts.append(event.cause.controller)
    return [part for part in parts if part is not None]


def zones_match(on: On, event: Event) -> bool:
    """Where a move comes from and leads to."""
    if on.from_zone is not None and on.from_zone != event.from_zone:
        return False
    return on.to_zone is None or on.to_zone == event.to


def details_match(on: On, event: Event) -> bool:
    """Further requirements: combat damage, which counter, which step."""
    return all(event.detail.get(name) == value for name, value in on.detail)


def affected_match(on: On, event: Event, context: Context) -> bool:
    """What it happens to. Of damage, either an object that is so or a player who is so."""
    thing = context.this if event.became is context.this else subject_of(event)
    if event.became is not None and on.from_zone is None and on.to_zone in FROM_ANYWHERE:
        thing = event.became  # what is there now is asked, not what it was (603.6c, 603.10)
    if event.kind != "damage":
        return (on.what is None or is_so(on.what, thing, context, event.kind)) and (
            on.who is None or event.player in on.who.things(context)
        )
    if on.what is None and on.who is None:
        return True
    if on.what is not None and is_so(on.what, thing, context):
        return True
    return on.who is not None and thing in on.who.things(context)


def subject_of(event: Event) -> GameObject | Player | None:
    """Of a move to the battlefield the permanent it becomes, else what it happens to."""
    return event.became if event.to == "battlefield" and event.became is not None else event.thing


def is_so(what: Filter, thing: GameObject | Player | None, context: Context, kind: str = "") -> bool:
    """A filter asked of whatever the event happens to; players are only meant by a name. Of what happens to
    cards and spells too, it has to be what is meant (109.2).
    """
    if isinstance(thing, GameObject):
        return is_meant(what, thing, context, kind)
    return isinstance(what, Among) and thing in context.names.get(what.name, ())


def responsible_match(on: On, event: Event, context: Context) -> bool:
    """What does it, and whose spell, ability or action it is."""
    source = event.source or event.cause.source
    if on.source is not None and (source is None or not on.source.matches(context, source)):
        return False
    if on.how and event.cause.how != on.how:
        return False
    return on.by is None or event.cause.controller in on.by.things(context)


def own_x(event: Event, this: GameObject) -> Names:
    """CR 107.3, 702.29c: the X paid for what this object's ability triggers on is the X in that ability."""
    mine = event.detail.get("x") is not None and (event.thing is this or event.became is this)
    return {CHOSEN: (event.detail["x"],)} if mine else {}


def names_of(event: Event) -> Names:
    """What "it", "that player", "that much" mean in words about this event."""
    names: Names = {"event amount": (event.amount,)}
    thing = subject_of(event)
    if thing is not None:
        names["event object" if isinstance(thing, GameObject) else "event player"] = (thing,)
    if isinstance(thing, GameObject) and event.kind in MOVING:
        names["followed"] = (event.thing,)
    if event.player is not None:
        names["event player"] = (event.player,)
    source = event.source or event.cause.source
    if source is not None:
        names["event source"] = (source,)
    for name in ("whom", "attacker", "blocker", "by", "card", "mana"):
        if name in event.detail:
            value = event.detail[name]
            names[f"event {name}"] = value if isinstance(value, tuple) else (value,)
    return names
