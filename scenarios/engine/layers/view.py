"""What everything is now: the characteristics of all objects, layer by layer (613)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from scenarios.engine.kernel.characteristics import Characteristics, Held
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.layers.dependency import in_order
from scenarios.engine.layers.in_force import InForce
from scenarios.engine.layers.layer_effects import (
    LayerEffect,
    Part,
    Plan,
    counter_parts,
    lasting_parts,
    plans_of,
)
from scenarios.engine.layers.layer_record import LayerRecord
from scenarios.engine.layers.timeless import timeless
from scenarios.engine.looking.faces import give_intrinsic_abilities, size_of, start
from scenarios.engine.looking.zones_of_function import functions
from scenarios.engine.words.abilities import Keyword
from scenarios.engine.words.continuous import LAYERS, Operation, Origin
from scenarios.engine.words.deploying import DEPLOYED
from scenarios.engine.words.keyword_table import entry_of

if TYPE_CHECKING:
    from scenarios.engine.kernel.objects import GameObject, Player
    from scenarios.engine.kernel.state import Game

Snapshot = dict["GameObject", Characteristics]
Doings = dict["GameObject", tuple[Operation, ...]]


def had_already(held: Held, before: tuple[Held, ...]) -> bool:
    """CR 702.9c, 702.152b and the like: whether it is a keyword of which one instance is enough, and the
    object has the same already.
    """
    keyword = held.ability
    if not isinstance(keyword, Keyword) or entry_of(keyword).several:
        return False
    return any(one.ability == keyword for one in before)


def change(
    now: Characteristics, thing: GameObject, operations: tuple[Operation, ...], origin: Origin
) -> None:
    """Do all this to one object. CR 305.6, 305.7: with the basic land types come and go their mana abilities,
    as long as types are what the layers are about.
    """
    for operation in operations:
        operation.apply(now, thing, origin)
        if operation.layer < "5":
            give_intrinsic_abilities(now)


class Here(Context):
    """A context in the midst of the layers: objects are what they are there so far."""

    __slots__ = ("view",)

    def __init__(self, view: View, this: GameObject, you: Player) -> None:
        super().__init__(view.game, this, you)
        self.view = view

    def of(self, thing: GameObject) -> Characteristics:
        """An object's characteristics so far; of one that is gone or about to enter, as always."""
        found = self.view.now.get(thing)
        return found if found is not None else self.game.characteristics(thing)


class View(InForce):
    """The characteristics of all objects in one state. Made as a whole at once, so that it can be kept to
    look back (603.10); `alone` limits the static abilities of one object to itself (614.12).
    """

    def __init__(self, game: Game, alone: GameObject | None = None) -> None:
        super().__init__(game)
        self.alone = alone
        self.own: Snapshot = {}  # those that are no longer shared with what is printed
        self.statics: dict[GameObject, tuple[LayerEffect, ...]] = {}
        self.others: tuple[LayerEffect, ...] = ()  # of resolutions and counters
        self.layers: set[str] = set()  # in which any of them does something
        self.begun: dict[str, LayerEffect] = {}
        self.timeless = True  # as far as what passes is concerned (`timeless.py`)
        self.restless = False  # whether the static abilities there are have changed since they were gathered
        self.record = LayerRecord() if game.explaining else None
        before, game.view_now = game.view_now, self
        try:
            self.compute()
        except BaseException:
            game.view_now = before
            raise

    def outlasts(self) -> bool:
        """Whether it stays as it is while time passes; rules that hang on a condition are asked again."""
        if self.conditional:
            self.ruling, self.conditional = None, False
        return self.timeless

    def of(self, thing: GameObject) -> Characteristics:
        """What this object is. Cards in libraries, and what is phased out, are looked at one by one."""
        found = self.now.get(thing)
        return found if found is not None else thing.last or self.apart(thing)

    # The layers.

    def compute(self) -> None:
        """CR 613.1: start with the actual objects; then layer by layer all objects at once."""
        game = self.game
        there = [game.permanents, game.stack, game.exile, game.in_zone("graveyard"), game.command]
        for things in (*there, game.in_zone("hand")):
            for thing in things:
                self.now[thing] = start(thing)
        game.work(len(self.now))
        for thing, now in self.now.items():
            self.gather(thing, now)
        self.others = (*self.of_resolutions(), *self.of_counters())
        self.layers.update(*(effect.parts for effect in self.others))
        if self.statics or self.others or self.record is not None:
            if self.record is not None:
                self.record.copies(self.now)
            for layer in LAYERS:
                if layer in self.layers:
                    self.apply_layer(layer)
                if layer == "4":
                    self.deploy()
                if layer == "1b" and self.record is not None:
                    self.record.face_down(self.now)
        else:
            self.deploy()
        self.settle_sizes()

    def deploy(self) -> None:
        """CR 804.2: with that option each creature has the ability to be handed over."""
        for thing in self.game.permanents if self.game.format.deploy else ():
            if "creature" in self.now[thing].types:
                now = self.mine(thing)
                now.abilities += (DEPLOYED,)

    def gather(self, thing: GameObject, now: Characteristics) -> None:
        """CR 611.3: the effects this object's static abilities generate, where they function."""
        found = None
        for place, held in enumerate(now.abilities):
            plans = held.plans if held.plans is not None else plans_of(held)
            if plans and had_already(held, now.abilities[:place]):
                continue
            for plan in plans:
                if functions(plan.static, thing, now.types):
                    found = (*(found or ()), self.of_static(thing, plan, len(found or ())))
        if found is not None:
            self.statics[thing] = found
        elif thing in self.statics:
            del self.statics[thing]

    def of_static(self, thing: GameObject, plan: Plan, place: int) -> LayerEffect:
        """CR 613.7a: with its object's timestamp, or that of the effect that granted the ability, if that is
        later.
        """
        key, granted = f"{thing.id}:{plan.key}", plan.held.timestamp
        stamp = max(thing.timestamp, granted)
        known = self.begun.get(key)
        origin = known.origin if known is not None else Origin(key, stamp)
        effect = LayerEffect(key, plan.parts, (stamp, granted, thing.id, place), origin, thing, plan.cites)
        effect.plan, effect.defining = plan, plan.defining
        self.timeless = self.timeless and plan.timeless
        self.layers.update(plan.parts)
        effect.objects = known.objects if known is not None else None
        return effect

    def of_resolutions(self) -> Iterator[LayerEffect]:
        """CR 611.2, 613.7b: their objects were fixed as they began (611.2c)."""
        for place, one in enumerate(self.game.lasting):
            if one.operations:
                parts, cites = lasting_parts(one.operations), one.cites or (cite("613.7b", "timestamp"),)
                order = (one.timestamp, 0, 0, place)
                effect = LayerEffect(
                    one.key, parts, order, Origin(one.key, one.timestamp), one.context.this, cites
                )
                effect.context, effect.objects = one.context, one.things
                self.timeless = self.timeless and timeless(one.operations)
                yield effect

    def of_counters(self) -> Iterator[LayerEffect]:
        """CR 122.1a, 122.1b, 613.7c: all counters of a kind have the timestamp of the latest."""
        for thing in self.now:
            for kind, amount, stamp in thing.counters:
                parts = counter_parts(kind, amount)
                if parts is not None:
                    key = f"{thing.id}:counter {kind}"
                    cites = (
                        cite("122.1a" if "7c" in parts else "122.1b", "counter"),
                        cite("613.7c", "counter"),
                    )
                    effect = LayerEffect(
                        key, parts, (stamp, 0, thing.id, 0), Origin(key, stamp), thing, cites
                    )
                    effect.objects = (thing,)
                    yield effect

    def apply_layer(self, layer: str) -> None:
        """CR 613.6, 613.8c: apply what there is; ask again what there is and what goes first, until all is
        done.
        """
        done: set[str] = set()
        while waiting := [effect for effect in self.candidates(layer) if effect.key not in done]:
            self.restless = False
            for effect in in_order(self, layer, waiting):
                done.add(effect.key)
                self.apply(effect, layer)
                if self.restless:
                    break

    def candidates(self, layer: str) -> list[LayerEffect]:
        """Effects of abilities that exist now, of resolutions and counters, and those that began earlier
        (613.6).
        """
        found = {
            effect.key: effect
            for effects in (*self.statics.values(), self.others)
            for effect in effects
            if layer in effect.parts
        }
        for key, effect in self.begun.items():
            if layer in effect.parts and key not in found:
                found[key] = effect
        return list(found.values())

    def apply(self, effect: LayerEffect, layer: str) -> None:
        """One effect in one layer, on all its objects at the same time."""
        part = effect.parts[layer]
        begins = len(effect.parts) > 1 and self.applies(effect)
        doings = self.doings(effect, part)
        if self.record is not None:
            self.record.before(self.now, doings)
        for thing, operations in doings.items():
            now = self.mine(thing)
            change(now, thing, operations, effect.origin)
        if self.record is not None:
            self.record.after(self.now, layer, effect, tuple(doings))
        if begins and effect.objects is None:
            effect.objects = tuple(doings)  # also if there are none: no others are looked for later (613.6)
            self.begun[effect.key] = effect
        if part.removes or part.grants:
            self.regather(effect, layer, doings)

    def regather(self, effect: LayerEffect, layer: str, doings: Doings) -> None:
        """Find the static abilities again of objects that may have lost or gained some."""
        part = effect.parts[layer]
        granted = [held for some in effect.origin.granted.values() for held in some]
        gains = part.copies or (bool(part.grants) and any(plans_of(held) for held in granted))
        if not gains and not part.removes:
            return
        for thing in doings if gains else [thing for thing in doings if thing in self.statics]:
            had = self.statics.get(thing)
            self.gather(thing, self.now[thing])
            if had is not self.statics.get(thing):
                self.restless = True
            if self.record is not None:
                left = {one.key for one in self.statics.get(thing, ())}
                for lost in (one for one in had or () if one.key not in left):
                    self.record.gone(layer, lost, effect, self.objects(lost))

    def mine(self, thing: GameObject) -> Characteristics:
        """Characteristics that may be written to: what is printed is shared, so the first change makes a
        copy.
        """
        found = self.own.get(thing)
        if found is None:
            found = self.own[thing] = self.now[thing] = self.now[thing].copy()
        return found

    def settle_sizes(self) -> None:
        """CR 208.3, 208.5: what is no creature has no power or toughness; a creature without a value, 0."""
        for thing in dict.fromkeys((*self.game.permanents, *self.own)):
            now = self.now[thing]
            sizes = size_of(now, thing)
            if sizes != (now.power, now.toughness):
                now = self.mine(thing)
                now.power, now.toughness = sizes

    # What an effect applies to and does.

    def context(self, effect: LayerEffect) -> Context:
        """Whose words they are: of a static ability, those of its source's controller as things stand."""
        if effect.context is not None:
            context: Context = effect.context
            return context
        return Here(self, effect.source, self.now[effect.source].controller)

    def objects(self, effect: LayerEffect) -> tuple[GameObject, ...]:
        """CR 611.2c, 611.3a, 613.6: fixed, or whatever its text indicates at the moment."""
        if effect.objects is not None or effect.plan is None:
            return tuple(thing for thing in effect.objects or () if thing in self.now)
        static, context = effect.plan.static, self.context(effect)
        if not self.applies(effect):
            return ()
        if static.affects is None or effect.defining:
            return (effect.source,)
        found = tuple(thing for thing in static.affects.things(context) if thing in self.now)
        return tuple(one for one in found if one is self.alone) if effect.source is self.alone else found

    def applies(self, effect: LayerEffect) -> bool:
        """CR 611.3a: whether what it says is so at the moment; an effect that has begun goes on (613.6)."""
        condition = effect.plan.static.condition if effect.plan is not None else None
        return condition is None or effect.objects is not None or condition.holds(self.context(effect))

    def doings(self, effect: LayerEffect, part: Part) -> Doings:
        """What it does to each of its objects, with nothing left to find out."""
        things = self.objects(effect)
        self.game.work(1 + len(things))
        if part.plain:
            return dict.fromkeys(things, part.operations)
        context = self.context(effect)
        return {
            thing: tuple(operation.evaluated(context, thing) for operation in part.operations)
            for thing in things
        }

    def footprint(self, effect: LayerEffect, layer: str) -> Any:
        """CR 613.8a: its text or that it does not exist, what it applies to, and what it does to that."""
        if effect.plan is None or effect.objects is not None:
            return None, self.doings(effect, effect.parts[layer])
        root = effect.plan.held
        held = next((one for one in self.now[effect.source].abilities if one.key == root.key), None)
        if held is None:
            return None
        return held.ability, self.doings(effect, effect.parts[layer])

    def applied_alone(self, effect: LayerEffect, layer: str) -> Snapshot:
        """What its objects would be if it were applied now; nothing is changed."""
        changed = {}
        for thing, operations in self.doings(effect, effect.parts[layer]).items():
            now = changed[thing] = self.now[thing].copy()
            change(now, thing, operations, effect.origin)
        return changed

    @contextmanager
    def overlaid(self, changed: Snapshot) -> Iterator[None]:
        """While this lasts, these objects are so."""
        kept = {thing: self.now[thing] for thing in changed}
        self.now.update(changed)
        try:
            yield
        finally:
            self.now.update(kept)

    def note_order(
        self, layer: str, effect: LayerEffect, others: tuple[LayerEffect, ...], why: str, because: str = ""
    ) -> None:
        """Remember for the explanation why an effect did not simply go by its timestamp."""
        if self.record is not None and others:
            self.record.note(layer, effect, others, why, because)

    def apart(self, thing: GameObject) -> Characteristics:
        """An object the layers do not reach: printed, with its characteristic-defining abilities (604.3) and
        counters; whose it was when it phased out (702.26d).
        """
        now = start(thing)
        plans = [plan for held in now.abilities for plan in plans_of(held) if plan.defining]
        counted = [counter_parts(kind, amount) for kind, amount, _ in thing.counters]
        if not plans and not any(counted) and not thing.phased_out:
            return now
        now = now.copy()
        if thing.phased_out and thing.controlled_by is not None:
            now.controller = thing.controlled_by
        context, origin = Context(self.game, thing, now.controller), Origin(f"{thing.id}", thing.timestamp)
        for layer in LAYERS:
            for parts in (*(plan.parts for plan in plans), *counted):
                for operation in parts[layer].operations if parts and layer in parts else ():
                    operation.evaluated(context, thing).apply(now, thing, origin)
        return now
