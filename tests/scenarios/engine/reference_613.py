"""Section 613 written down once more, literally and slowly: what the engine's own layers are measured by.

Nothing is remembered between two questions. Whether one effect depends on another is found out by applying
the other to a copy of everything and looking again. The operations are done here too, after the rules that
say what they do; only what nouns, filters, values and conditions mean is the engine's.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from scenarios.engine.kernel.characteristics import Characteristics, Held, printed
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.kernel.state import Game
from scenarios.engine.layers.lasting import LastingEffect
from scenarios.engine.looking.faces import FACE_DOWN, printed_face
from scenarios.engine.spells.splicing import AddText
from scenarios.engine.words.abilities import Ability, Keyword, Static
from scenarios.engine.words.continuous import AddAbilities, DefinePT, ModifyPT, Operation
from scenarios.engine.words.keyword_table import meaning
from scenarios.engine.words.nouns import This
from tests.scenarios.engine.operations_613 import LAYER_OF, perform, with_intrinsic_abilities

LAYERS = ("1a", "1b", "2", "3", "4", "5", "6", "7a", "7b", "7c", "7d")
WITH_CONTROLLER = ("battlefield", "stack", "command")
KEYWORD_COUNTERS = (
    "flying", "first strike", "double strike", "deathtouch", "haste", "hexproof", "indestructible",
    "lifelink", "menace", "reach", "shadow", "trample", "vigilance",
)  # fmt: skip
Name = tuple[Any, ...]
Deeds = tuple[tuple[GameObject, tuple[Operation, ...]], ...]


class Effect(NamedTuple):
    """A continuous effect as it exists in some state of the calculation."""

    name: Name  # the same in every state
    timestamp: tuple[int, ...]
    source: GameObject
    text: Static | None  # of the ability that generates it
    operations: tuple[Operation, ...]
    defining: bool = False
    lasting: LastingEffect | None = None
    things: tuple[GameObject, ...] | None = None  # fixed from the start, or since it began to apply

    def part(self, layer: str) -> tuple[Operation, ...]:
        """CR 613.6: the part of the effect that is applied in this layer."""
        return tuple(one for one in self.operations if self.layer_of(one) == layer)

    def layer_of(self, operation: Operation) -> str:
        """CR 613.1, 613.4. Power and toughness defined by what is no characteristic-defining ability: 7b
        (613.6, the example of Svogthos).
        """
        if type(operation) is DefinePT and not self.defining:
            return "7b"
        return LAYER_OF[type(operation)]


class State:
    """All objects after some effects have been applied, and which effects have begun. Never changed."""

    def __init__(self, game: Game, now: dict[GameObject, Characteristics], begun: dict[Name, Effect]) -> None:
        self.game = game
        self.now = now
        self.begun = begun
        self.seen: dict[GameObject, Characteristics] = {}
        self.permanents = tuple(one for one in game.battlefield if not one.phased_out)

    def of(self, thing: GameObject) -> Characteristics:
        """What filters and numbers see. CR 208.3: what is no creature has no power or toughness, except
        printed ones elsewhere than on the battlefield; CR 208.5: a creature without a value has 0.
        """
        if thing not in self.seen:
            seen = (self.now[thing] if thing in self.now else begin(thing)).copy()
            if "creature" in seen.types:
                seen.power, seen.toughness = seen.power or 0, seen.toughness or 0
            elif thing.zone == "battlefield" or printed_face(thing).power is None:
                seen.power = seen.toughness = None
            self.seen[thing] = seen
        return self.seen[thing]

    def show(self) -> None:
        """Let filters, numbers and conditions see this state."""
        game: Any = self.game
        game.view_now = self

    def exists(self, thing: GameObject) -> bool:
        """CR 702.26b: what is phased out is treated as though it does not exist."""
        return thing in self.now and not thing.phased_out

    def effects(self) -> dict[Name, Effect]:
        """All continuous effects that exist now. CR 613.6: those that began go on, on the same objects, even
        if the ability is gone.
        """
        found = {one.name: one for one in (*self.of_abilities(), *self.of_resolutions(), *self.of_counters())}
        for name, before in self.begun.items():
            found[name] = found.get(name, before)._replace(things=before.things)
        return found

    def of_abilities(self) -> list[Effect]:
        """CR 611.3, 604.2: of the static abilities objects now have, in the zones where they function."""
        found: list[Effect] = []
        for order, source in enumerate(self.now):
            for place, held in enumerate(self.now[source].abilities):
                for part, ability in enumerate(meanings(held.ability)):
                    if (
                        isinstance(ability, Static)
                        and ability.operations
                        and functions(source, held, ability)
                    ):
                        name = ("ability", source.id, held.key, part)
                        # 613.7a. Of equal timestamps, of which the rules say nothing, that of what an effect
                        # granted is the later, as it is where its object receives a new one.
                        latest = max(source.timestamp, held.timestamp)
                        stamp = (latest, held.timestamp, order, place, part)
                        defining = is_defining(held, ability)
                        found.append(Effect(name, stamp, source, ability, ability.operations, defining))
        return [one for one in found if self.exists(one.source)]

    def of_resolutions(self) -> list[Effect]:
        """CR 611.2, 613.7b. CR 611.2c: the objects were determined as it began."""
        found: list[Effect] = []
        for place, one in enumerate(self.game.lasting):
            if one.operations:
                things = tuple(thing for thing in one.things if self.exists(thing))
                stamp = (one.timestamp, -1, place)
                found.append(
                    Effect(
                        ("lasting", place), stamp, one.context.this, None, one.operations, False, one, things
                    )
                )
        return found

    def of_counters(self) -> list[Effect]:
        """CR 122.1a, 122.1b, 613.7c: all counters of a kind on one object have the same timestamp."""
        found: list[Effect] = []
        for order, thing in enumerate(self.now):
            for kind, amount, timestamp in thing.counters:
                does = counter_does(kind, amount)
                if does is not None and self.exists(thing):
                    name, stamp = ("counter", thing.id, kind), (timestamp, -2, order)
                    found.append(Effect(name, stamp, thing, None, (does,), things=(thing,)))
        return found

    def context(self, effect: Effect) -> Context:
        """The words stand on its source and are those of its controller, now (109.5)."""
        if effect.lasting is not None:
            return effect.lasting.context
        return Context(self.game, effect.source, self.of(effect.source).controller)

    def idle(self, effect: Effect) -> bool:
        """Whether what it says is only so as long as something is so that is not so now."""
        self.show()
        condition = effect.text.condition if effect.text is not None and effect.things is None else None
        return condition is not None and not condition.holds(self.context(effect))

    def applies_to(self, effect: Effect) -> tuple[GameObject, ...]:
        """CR 611.3a: what its text indicates now, unless it has begun (613.6) or is fixed (611.2c)."""
        self.show()
        if effect.things is not None:
            return effect.things
        if self.idle(effect):
            return ()
        affects = effect.text.affects if effect.text is not None else None
        if affects is None:
            return (effect.source,)
        things = affects.things(self.context(effect))
        return tuple(one for one in things if isinstance(one, GameObject) and self.exists(one))

    def does(self, effect: Effect, layer: str) -> Deeds:
        """What it does in this layer to each of the things it applies to, with every number found."""
        self.show()
        context = self.context(effect)
        return tuple(
            (thing, tuple(one.evaluated(context, thing) for one in effect.part(layer)))
            for thing in self.applies_to(effect)
        )

    def after(self, effect: Effect, layer: str) -> State:
        """A deep copy in which this effect has been applied in this layer."""
        deeds = self.does(effect, layer)
        now = {thing: values.copy() for thing, values in self.now.items()}
        granted = 0
        for thing, operations in deeds:
            for operation in operations:
                gained: tuple[Held, ...] = ()
                if isinstance(operation, (AddAbilities, AddText)):
                    gained = grants(effect, operation.abilities, granted)
                    granted += len(gained)
                perform(operation, now[thing], gained)
            if layer in ("1a", "1b", "3", "4"):
                with_intrinsic_abilities(now[thing])
        begun = dict(self.begun)
        if not self.idle(effect):
            begun[effect.name] = effect._replace(things=tuple(thing for thing, _ in deeds))
        return State(self.game, now, begun)


def characteristics_by_the_book(game: Game) -> dict[GameObject, Characteristics]:
    """CR 613.1: from the actual objects, layer by layer."""
    shown = game.view_now
    try:
        state = State(game, {thing: begin(thing) for thing in objects(game)}, {})
        for layer in LAYERS:
            state = face_down(state) if layer == "1b" else through(state, layer)
        return {thing: state.of(thing) for thing in state.now if not thing.phased_out}
    finally:
        game.view_now = shown


def objects(game: Game) -> list[GameObject]:
    """Everything there is, in a fixed order."""
    found = [*game.battlefield, *game.stack, *game.exile, *game.command]
    for player in game.players:
        found += [*player.hand, *player.library, *player.graveyard]
    return found


def begin(thing: GameObject) -> Characteristics:
    """CR 613.1: what is printed, or defined by what created it, under its first controller."""
    made = printed(printed_face(thing), thing.put_by if thing.zone in WITH_CONTROLLER else thing.owner)
    with_intrinsic_abilities(made)
    return made


def face_down(state: State) -> State:
    """CR 613.2b, 708.2: face-down permanents and spells have only what made them so lists; copying does
    not show (708.10).
    """
    now = dict(state.now)
    for thing in now:
        if thing.face_down and thing.zone in ("battlefield", "stack"):
            now[thing] = printed(FACE_DOWN, now[thing].controller)
    return State(state.game, now, state.begun)


def through(state: State, layer: str) -> State:
    """CR 613.8c: after each effect, what remains is looked at anew."""
    applied: list[Name] = []
    while remaining := [
        one for name, one in state.effects().items() if name not in applied and one.part(layer)
    ]:
        effect = first(state, remaining, layer)
        state = state.after(effect, layer)
        applied.append(effect.name)
    return state


def first(state: State, remaining: list[Effect], layer: str) -> Effect:
    """CR 613.3, 613.7, 613.8b: characteristic-defining ones first; then the earliest that need not wait."""
    if layer in ("2", "3", "4", "5", "6"):
        remaining = [one for one in remaining if one.defining] or remaining
    waits = {
        one.name: {other.name for other in remaining if depends(state, one, other, layer)}
        for one in remaining
    }
    free = [one for one in remaining if all(one.name in reached(waits, other) for other in waits[one.name])]
    return min(free, key=lambda one: one.timestamp)


def reached(waits: dict[Name, set[Name]], start: Name) -> set[Name]:
    """All effects this one depends on, through others too; those that reach it in turn form a loop."""
    found: set[Name] = set()
    ahead = [start]
    while ahead:
        for name in waits[ahead.pop()] - found:
            found.add(name)
            ahead.append(name)
    return found


def depends(state: State, one: Effect, other: Effect, layer: str) -> bool:
    """CR 613.8a: applying the other would change the text or the existence of the one, what it applies to, or
    what it does to any of the things it applies to.
    """
    if one.name == other.name or one.defining != other.defining:
        return False
    after = state.after(other, layer)
    then = after.effects().get(one.name)
    if then is None:
        return True
    return one.text != then.text or state.does(one, layer) != after.does(then, layer)


def meanings(ability: Ability) -> tuple[Ability, ...]:
    """CR 702.1: what a keyword stands for."""
    return meaning(ability) if isinstance(ability, Keyword) else (ability,)


def is_defining(held: Held, ability: Static) -> bool:
    """CR 604.3a: printed or copied, never granted; without conditions; not about other objects."""
    itself = ability.affects is None or ability.affects == This()
    return ability.defining and held.granted_by is None and ability.condition is None and itself


def functions(source: GameObject, held: Held, ability: Static) -> bool:
    """CR 113.6: on the battlefield, unless it says otherwise (113.6b) or defines characteristics (113.6a);
    those of emblems and the like in the command zone (113.6p).
    """
    if is_defining(held, ability) or ability.zone in ("everywhere", source.zone):
        return True
    return source.kind == "emblem" and source.zone == "command"


def grants(effect: Effect, abilities: tuple[Ability, ...], before: int) -> tuple[Held, ...]:
    """CR 613.7a: what an effect grants has that effect's timestamp."""
    return tuple(
        Held(ability, f"{effect.name}.{before + place}", effect.timestamp[0], effect)
        for place, ability in enumerate(abilities)
    )


def counter_does(kind: str, amount: int) -> Operation | None:
    """CR 122.1a: +X/+Y and -X/-Y; CR 122.1b: keyword counters; others change no characteristics."""
    numbers = re.fullmatch(r"([+-]\d+)/([+-]\d+)", kind)
    if numbers:
        return ModifyPT(int(numbers[1]) * amount, int(numbers[2]) * amount)
    return AddAbilities((Keyword(kind),)) if kind in KEYWORD_COUNTERS else None
