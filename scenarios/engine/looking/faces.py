"""Which of its faces an object shows (708–712, 715), where the layers start for it, and turning it over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from scenarios.engine.kernel.characteristics import BASIC_LAND_MANA, Characteristics, Face, Held, printed
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.events import Event
from scenarios.engine.looking.acting_on import cause_of
from scenarios.engine.words.abilities import Activated, Program
from scenarios.engine.words.battles import INTRINSIC_OF_SIEGES
from scenarios.engine.words.costs import TapThis
from scenarios.engine.words.effects.numbers import AddMana

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenarios.engine.kernel.context import Context
    from scenarios.engine.kernel.objects import Card, GameObject
    from scenarios.engine.kernel.state import Game

CONTROLLED_ZONES = ("battlefield", "stack", "command")  # elsewhere a card has only its owner (108.4)
SPELL_TYPES = frozenset(("instant", "sorcery"))
NOTHING_AT_ALL = Face()  # of abilities on the stack, and of cards face down in exile (406.3)
FACE_DOWN = Face(types=frozenset(("creature",)), power=2, toughness=2)  # 708.2a
INTRINSIC = {
    word: Held(Activated((TapThis(),), Program(AddMana((symbol,)))), f"intrinsic {word}")
    for word, symbol in BASIC_LAND_MANA.items()
}


class Start:
    """Where the layers start for one object (613.1), with the circumstances it was found under."""

    __slots__ = ("characteristics", "circumstances")

    def __init__(self, circumstances: tuple[Any, ...], characteristics: Characteristics) -> None:
        self.circumstances = circumstances
        self.characteristics = characteristics


def start(thing: GameObject) -> Characteristics:
    """CR 613.1: the actual object. Shared by all views as long as nothing it hangs on changes: never write
    to it.
    """
    circumstances = (
        thing.card, thing.copy, thing.zone, thing.face, thing.flipped, thing.face_down, thing.put_by,
        thing.cast.way if thing.cast is not None else "",
    )  # fmt: skip
    found = thing.base
    if found is None or found.circumstances != circumstances:
        found = thing.base = Start(circumstances, started(thing))
    characteristics: Characteristics = found.characteristics
    return characteristics


def started(thing: GameObject) -> Characteristics:
    """Its shown face, with the controller it has as long as no effect says otherwise, and 305.6."""
    face = printed_face(thing)
    controller = thing.put_by if thing.zone in CONTROLLED_ZONES else thing.owner
    made = printed(face, controller, f"{thing.face}:" if thing.face else "")
    if thing.card is not None and thing.copy is None and not thing.face_down:
        made.copied = copiable_face(thing, face)
        made.mana_value = mana_value(thing.card, face)
    elif thing.copy is not None and not thing.face_down:
        made.copied = thing.copy
    give_intrinsic_abilities(made)
    return made


def printed_face(thing: GameObject) -> Face:
    """The characteristics it starts with: those of the face that is up, the half that was cast, or a copy."""
    if thing.kind == "ability":
        return NOTHING_AT_ALL
    if thing.face_down and thing.zone in ("battlefield", "stack"):
        return FACE_DOWN
    if thing.face_down:
        return NOTHING_AT_ALL
    values = thing.copy or (shown(thing, thing.card) if thing.card is not None else NOTHING_AT_ALL)
    return flipped(values) if thing.flipped and values.layout == "flip" else values


def shown(thing: GameObject, card: Card) -> Face:
    """CR 709.4, 710.2, 712.8, 715.4: which of the card's own faces counts in this zone."""
    match card.layout:
        case "split":
            fused = thing.cast is not None and thing.cast.way == "fuse"
            return card.faces[thing.face] if thing.zone == "stack" and not fused else combined(card)
        case "adventure" if thing.zone == "stack" and thing.face == 1:
            return card.faces[1]
        case "flip" | "adventure":
            return replace(card.faces[0], alternative=card.faces[1], layout=card.layout)
        case "normal":
            return card.faces[0]
    return card.faces[thing.face if thing.zone in ("battlefield", "stack") else 0]


def combined(card: Card) -> Face:
    """CR 709.4: both halves together: two names (709.4a), the combined cost (709.4b), all types and
    abilities.
    """
    one, other = card.faces
    return Face(
        f"{one.name} // {other.name}",
        (one.mana_cost or ()) + (other.mana_cost or ()),
        one.indicator | other.indicator,
        one.supertypes | other.supertypes,
        one.types | other.types,
        one.subtypes | other.subtypes,
        abilities=one.abilities + other.abilities,
        unread=one.unread + other.unread,
    )


def flipped(values: Face) -> Face:
    """CR 710.1c, 710.2: the bottom half's characteristics, with the color and mana cost of the top one."""
    bottom = values.alternative or values
    return replace(bottom, mana_cost=values.mana_cost, indicator=values.indicator, colored=values.colored)


def copiable_face(thing: GameObject, face: Face) -> Face:
    """CR 707.2: status is not copied: a flipped permanent's copiable values are those of both halves."""
    return shown(thing, thing.card) if thing.flipped and thing.card is not None else face


def mana_value(card: Card, face: Face) -> int:
    """CR 202.3b: of a transforming card's back face it is that of the front; of a melded one see 202.3c."""
    return card.faces[0].mana_value if card.layout in ("transforming", "meld") else face.mana_value


def give_intrinsic_abilities(now: Characteristics) -> None:
    """CR 305.6: a land with basic land types has their mana abilities; those of other types it has not
    (305.7). CR 310.11b: so has a Siege its ability.
    """
    wanted = tuple(
        INTRINSIC[word] for word in BASIC_LAND_MANA if word in now.subtypes and "land" in now.types
    )
    if "Siege" in now.subtypes:
        wanted += (INTRINSIC_OF_SIEGES,)
    had = tuple(held for held in now.abilities if held.key.startswith("intrinsic "))
    if had != wanted:
        now.abilities = tuple(held for held in now.abilities if held not in had) + wanted


def size_of(now: Characteristics, thing: GameObject) -> tuple[int | None, int | None]:
    """CR 208.3, 208.5: the power and toughness it has, whatever values were written down for it.

    A noncreature permanent has none; elsewhere, what is no creature has those printed on it alone.
    """
    if "creature" in now.types:
        return now.power or 0, now.toughness or 0
    if thing.zone == "battlefield" or printed_face(thing).power is None:
        return None, None
    return now.power, now.toughness


# Turning things over.


def turn(context: Context, things: list[GameObject], how: str) -> None:
    """Transform, flip, turn face up or face down, phase out or in: all that can, at the same time."""
    kind, rule, term, able = WAYS[how]
    if how == "transform":
        tell_hindered(context, things)
    context.game.happen(
        *(
            Event(kind, thing, cause=cause_of(context), cites=(cite(rule, term),))
            for thing in things
            if thing.zone == "battlefield" and able(context, thing)
        )
    )


def tell_hindered(context: Context, things: list[GameObject]) -> None:
    """The log says what nothing happens to, and why."""
    for thing in things:
        rule = hindered(context, thing)
        if rule is not None and thing.zone == "battlefield":
            game = context.game
            game.log.add("cannot-transform", (rule,), game.journal.mark(), thing=thing)


def transforming(thing: GameObject) -> bool:
    """CR 712.2, 712.9: whether a transforming card or token represents it, whatever it copies."""
    return thing.card is not None and thing.card.layout == "transforming"


def stays_untransformed(game: Game, thing: GameObject) -> bool:
    """CR 712.14a: what is no transforming double-faced card is not put onto the battlefield transformed."""
    if transforming(thing):
        return False
    cites = (cite("712.14a", "battlefield"),)
    game.log.add("stays-untransformed", cites, game.journal.mark(), thing=thing)
    return True


def can_transform(context: Context, thing: GameObject) -> bool:
    """CR 701.28a: whether it would."""
    return hindered(context, thing) is None


def hindered(context: Context, thing: GameObject) -> Cite | None:
    """CR 712.9, 712.15a: only transforming cards and tokens transform, face up; CR 701.28d: not into a
    spell; CR 701.28f: not a second time by one ability.
    """
    card = thing.card
    if card is None or card.layout != "transforming":
        return cite("712.9", "transform")
    if thing.face_down:
        return cite("712.15a", "face down")
    if card.faces[1 - thing.face].types & SPELL_TYPES:
        return cite("701.28d", "transform")
    return cite("701.28f", "transform") if turned_since(context, thing) else None


def turned_since(context: Context, thing: GameObject) -> bool:
    """CR 701.28f: its own ability does nothing if it has transformed since that ability was put onto the
    stack.
    """
    ability = context.stack_object
    if ability.kind != "ability" or context.this is not thing:
        return False
    return any(word == "transformed" and when > ability.timestamp for word, when in thing.prepared)


def can_flip(context: Context, thing: GameObject) -> bool:
    """CR 710.4: one way only; only what has a bottom half. A face-down one shows nothing, but its status
    changes.
    """
    return not thing.flipped and context.of(thing).copied.layout == "flip"


def can_turn_face_up(context: Context, thing: GameObject) -> bool:
    """CR 701.34f: what is an instant or sorcery card stays face down."""
    card = thing.card
    return bool(thing.face_down) and (card is None or not card.faces[0].types & SPELL_TYPES)


def can_turn_face_down(context: Context, thing: GameObject) -> bool:
    """CR 708.2b, 712.16: not what is face down already, nor double-faced cards."""
    double = thing.card is not None and thing.card.layout in ("transforming", "modal", "meld")
    return not thing.face_down and not double


def can_phase_out(context: Context, thing: GameObject) -> bool:
    """CR 702.26b: only what is phased in."""
    return not thing.phased_out


def can_phase_in(context: Context, thing: GameObject) -> bool:
    """CR 702.26g: what phased out indirectly won't phase in by itself."""
    return thing.phased_out == "directly"


WAYS: dict[str, tuple[str, str, str, Callable[[Context, GameObject], bool]]] = {
    "transform": ("transform", "701.28a", "transform", can_transform),
    "flip": ("flip", "710.4", "flipped", can_flip),
    "face-up": ("turn-face-up", "708.8", "face down", can_turn_face_up),
    "face-down": ("turn-face-down", "708.2a", "face down", can_turn_face_down),
    "phase-out": ("phase-out", "702.26b", "phased out", can_phase_out),
    "phase-in": ("phase-in", "702.26c", "phased in", can_phase_in),
}


def turned(event: Event) -> Any:
    """The object an event turns."""
    return event.thing


def commit_transform(game: Game, event: Event) -> None:
    """CR 701.28a, 613.7g: the other face is up; a new timestamp."""
    thing = turned(event)
    game.set(thing, "face", 1 - thing.face)
    game.set(thing, "timestamp", game.tick())
    game.set(thing, "prepared", (*thing.prepared, ("transformed", thing.timestamp)))


def commit_flip(game: Game, event: Event) -> None:
    """CR 710.2. No rule gives it a new timestamp."""
    game.set(turned(event), "flipped", True)


def commit_face_up(game: Game, event: Event) -> None:
    """CR 708.8, 613.7f, 712.15a: its normal values, front face up; a new timestamp."""
    thing = turned(event)
    game.set(thing, "face_down", "")
    game.set(thing, "face", 0)
    game.set(thing, "timestamp", game.tick())


def commit_face_down(game: Game, event: Event) -> None:
    """CR 708.2a, 613.7f."""
    thing = turned(event)
    game.set(thing, "face_down", str(event.detail.get("face_down", "effect")))
    game.set(thing, "timestamp", game.tick())


COMMITS = {
    "transform": commit_transform,
    "flip": commit_flip,
    "turn-face-up": commit_face_up,
    "turn-face-down": commit_face_down,
}
