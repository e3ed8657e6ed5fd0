"""What things are called: from what is written to what is meant at this moment, and back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.objects import Card, GameObject, Player
from scenarios.engine.kernel.state import Game
from scenarios.language.quick_names import quick_in_chinese, quick_in_english

UNKNOWN_CARD = "unknown card"
ABILITY_OF = "ability of "
COPY_OF = "copy of "


class Names:
    """The objects and players of one game by what people call them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.start: list[GameObject] = []  # objects of the start, whatever became of them

    def player(self, name: str) -> Player | None:
        """The player called so."""
        return next((player for player in self.game.players if player.key == name), None)

    def present(self, zones: Iterable[str] = ()) -> Iterator[GameObject]:
        """All objects that exist, phased-out ones too; or those in these zones."""
        game = self.game
        for zone, things in (
            ("battlefield", (game.battlefield,)),
            ("stack", (game.stack[::-1],)),
            ("hand", (player.hand for player in game.players)),
            ("graveyard", (player.graveyard[::-1] for player in game.players)),
            ("exile", (game.exile,)),
            ("command", (game.command,)),
            ("outside", (game.outside,)),
            ("library", (player.library for player in game.players)),
        ):
            if not zones or zone in zones:
                for some in things:
                    yield from some

    def all_called(self, name: str, zones: Iterable[str] = ()) -> list[GameObject]:
        """Objects with this label, else with this card's name, in either language.

        `A's NAME` is one player's, `ability of NAME` is on the stack.
        """
        abilities = name.startswith(ABILITY_OF)
        name = name.removeprefix(ABILITY_OF)
        there = [one for one in self.present(zones) if (one.kind == "ability") is abilities]
        found = [one for one in there if labelled(one, name)] or [one for one in there if named(one, name)]
        if found:
            return sorted(found, key=lambda one: one.kind == "copy")  # which is called `copy of NAME`
        for player in self.game.players:
            rest = next(
                (
                    name[len(mark) :]
                    for mark in (f"{player.key}'s ", f"{player.key}的")
                    if name.startswith(mark)
                ),
                "",
            )
            if rest:
                return [one for one in there if called_of(self.game, one, rest, player)]
        return []

    def controlled(self, player: Player, name: str, zones: Iterable[str] = ()) -> list[GameObject]:
        """What this player controls of those with this label or this card's name."""
        mine = [
            one for one in self.present() if one.kind != "ability" and called_of(self.game, one, name, player)
        ]
        there = [one for one in mine if not zones or one.zone in zones]
        return [one for one in there if labelled(one, name)] or there

    def thing(self, name: str, zones: Iterable[str] = ()) -> GameObject | Player | None:
        """A player, or the first object called so."""
        found: GameObject | Player | None = self.player(name)
        return found or next(iter(self.all_called(name, zones)), None)

    def last_seen(self, name: str) -> GameObject | None:
        """What was called so and is no longer there: the last object of that name, as it last existed."""
        gone = next((one for one in self.start if labelled(one, name) or named(one, name)), None)
        while gone is not None and gone.next is not None:
            gone = gone.next
        return gone

    def known(self) -> list[str]:
        """All that can be called at this moment."""
        labels = (one.label for one in self.present() if told_card(one) != UNKNOWN_CARD)
        return [*(player.key for player in self.game.players), *labels]


def called_of(game: Game, thing: GameObject, name: str, player: Player) -> bool:
    """Whether this is called so and is this player's."""
    return game.controller(thing) is player and (labelled(thing, name) or named(thing, name))


def labelled(thing: GameObject, name: str) -> bool:
    """Whether this is its label, as either language shows it."""
    marked = name[:1].isdecimal() or name[-1:].isdecimal()
    return thing.label == name or (marked and name in labels_shown(thing))


def labels_shown(thing: GameObject) -> tuple[str, ...]:
    """What the other language calls it: a creature described in passing, or the second of several cards."""
    card = card_meant(thing)
    words = card.name if card is not None else ""
    if card is None or not thing.label.startswith(words):
        return ()
    number = thing.label.removeprefix(words)
    if words[:1].isdecimal():
        return tuple(shown + number for shown in (quick_in_english(words), quick_in_chinese(words)) if shown)
    return (card.zh + number,) if card.zh and number.strip().isdecimal() else ()


def named(thing: GameObject, name: str) -> bool:
    """Whether this is what its card is called, or what it is called now.

    `copy of NAME` and `ability of NAME` are no cards.
    """
    mark = {"copy": COPY_OF, "ability": ABILITY_OF}.get(thing.kind)
    if mark is not None and name.startswith(mark):
        return thing.label == name.removeprefix(mark) or named(thing, name.removeprefix(mark))
    card = card_meant(thing)
    if card is not None and (name in (card.name, card.zh) or any(face.name == name for face in card.faces)):
        return True
    return thing.copy is not None and thing.copy.name == name


def card_meant(thing: GameObject) -> Card | None:
    """The card after which it is called: its own, or of an ability on the stack that of its source."""
    source = thing.source if thing.kind == "ability" else thing
    return source.card if source is not None else None


def told_card(thing: GameObject) -> str:
    """The name of its card, if it is one."""
    return thing.card.name if thing.card is not None else ""


def told(value: Any) -> str:
    """What a value is called when it is an option, or stands in the log."""
    return next(iter(tellings(value)), "")


def told_apart(values: Iterable[Any]) -> list[str]:
    """What several options are called: the second of those called alike has a 2 after it, in brackets."""
    found: list[str] = []
    seen: list[tuple[str, Any]] = []
    for value in values:
        name = told(value)
        alike = [other for called, other in seen if called == name]
        same = any(other is value or (other == value and isinstance(value, str | int)) for other in alike)
        found.append(f"{name} ({len(alike) + 1})" if alike and not same else name)
        seen += [] if same else [(name, value)]
    return found


def tellings(value: Any) -> Iterator[str]:
    """Everything by which people may call a value: its label first."""
    match value:
        case bool():
            yield "yes" if value else "no"
        case Player():
            yield value.key
        case GameObject():
            yield value.label
            yield from labels_shown(value)
            if value.kind == "copy":
                yield COPY_OF + value.label
            if value.card is not None:
                names = (value.card.name, value.card.zh, *(face.name for face in value.card.faces))
                yield from (name for name in names if name)
        case int() | str():
            yield str(value)
        case None:
            yield "nothing"
        case Context():
            yield value.this.label
        case tuple() | list():
            yield ", ".join(told(one) for one in value)
        case _:
            yield from of_something(value)


def of_something(value: Any) -> Iterator[str]:
    """Effects and abilities are called by the object they are of."""
    for field in ("label", "source", "this", "context", "thing"):
        inner = getattr(value, field, None)
        if inner is not None and not callable(inner):
            yield from tellings(inner)
            return
    yield type(value).__name__ if isinstance(value, Struct) else str(value)
