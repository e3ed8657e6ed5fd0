"""The whole state of a game in one word: with the same digest two are the same to the last identity."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from scenarios.engine.kernel.characteristics import Face, Held
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.objects import Card, GameObject, LifeTotal, Player
from scenarios.engine.words.nodes import Node

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game

# What is computed from the rest, belongs to the run and not to the game, or is only counted.
NOT_STATE = frozenset(
    (
        "journal log chooser format players view_now watchers explaining loops asked steps worked depth "
        "permanents_now order_now changes settled controls_of switched has_no_cards collecting "
        "sparing kept entering inherited base set moment begun forgets"
    ).split()
)


def digest(game: Game) -> str:
    """Everything that is written through the journal."""
    seen: dict[int, GameObject] = {}
    parts = [fields(vars(game), seen)]
    parts += [fields(slots(player), seen) for player in game.players]
    done: set[int] = set()
    while waiting := [one for number, one in seen.items() if number not in done]:
        for one in waiting:
            done.add(one.id)
            parts.append(f"{one.id}: {fields(slots(one), seen)}")
    return sha256("\n".join(parts).encode()).hexdigest()


def slots(thing: Any) -> dict[str, Any]:
    """What an object of a class with slots holds."""
    return {name: getattr(thing, name) for name in type(thing).__slots__}


def fields(values: dict[str, Any], seen: dict[int, GameObject]) -> str:
    """Names and values."""
    return repr([(name, plain(value, seen)) for name, value in values.items() if name not in NOT_STATE])


def plain(value: Any, seen: dict[int, GameObject]) -> Any:
    """A value without anything that is told apart by its place in memory; objects by their numbers,
    cards and meanings, which never change, by what they are called.
    """
    match value:
        case str() | int() | None:
            return value
        case GameObject():
            seen.setdefault(value.id, value)
            return ("object", value.id)
        case Player():
            return ("player", value.key)
        case LifeTotal():
            return ("life", value.life)
        case Card() | Face():
            return ("card", value.name)
        case Held():
            return ("ability", value.key, value.timestamp)
        case Node():
            return ("tree", type(value).__name__)
        case Context():
            return ("context", plain(value.this, seen), value.you.key, plain(value.names, seen))
        case tuple() | list():
            return [plain(one, seen) for one in value]
        case dict():
            return [(str(key), plain(one, seen)) for key, one in value.items()]
        case frozenset() | set():
            return sorted(repr(plain(one, seen)) for one in value)
        case Struct():
            return [
                type(value).__name__,
                *(plain(getattr(value, one), seen) for one in value.__struct_fields__),
            ]
        case _:
            names = getattr(type(value), "__slots__", ())
            return [type(value).__name__, *(plain(getattr(value, one), seen) for one in names)]
