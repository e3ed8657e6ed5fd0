"""The steps of the layers (613), recorded by the very computation that makes things what they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct

from scenarios.engine.kernel.characteristics import Characteristics, Held
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.looking.wording import rules_of_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scenarios.engine.kernel.objects import GameObject
    from scenarios.engine.layers.layer_effects import LayerEffect


SHOWN = (
    "name", "mana_cost", "colors", "supertypes", "types", "subtypes", "abilities", "power", "toughness",
    "loyalty", "defense", "controller",
)  # fmt: skip


LAYER_CITES: dict[str, Cite] = {
    "1a": cite("613.2a", "layer"),
    "1b": cite("613.2b", "layer"),
    "2": cite("613.1b", "layer"),
    "3": cite("613.1c", "layer"),
    "4": cite("613.1d", "layer"),
    "5": cite("613.1e", "layer"),
    "6": cite("613.1f", "layer"),
    "7a": cite("613.4a", "layer"),
    "7b": cite("613.4b", "layer"),
    "7c": cite("613.4c", "layer"),
    "7d": cite("613.4d", "layer"),
}


REASONS: dict[str, tuple[Cite, ...]] = {
    "timestamp": (cite("613.7", "timestamp"),),
    "dependency": (cite("613.8b", "effect"),),
    "loop": (cite("613.8b", "timestamp"),),
    "defining": (cite("613.3", "characteristic-defining ability"),),
    "began": (cite("613.7", "timestamp"), cite("613.6", "layer")),
    "face-down": (cite("708.2", "face down"),),
    "copied": (cite("707.2", "copy"),),
}


BY_ABILITY = cite("611.3a", "static ability")


class Changed(Struct, frozen=True):
    """One characteristic of one object, before and after."""

    thing: GameObject
    characteristic: str
    before: Any
    after: Any


class ExplainStep(Struct, frozen=True):
    """One effect in one layer: whose it is, why it goes here, what it applies to and what it changes."""

    layer: str
    key: str
    source: GameObject
    why: str  # "timestamp", "dependency", "loop", "defining", "began", "face-down", "gone"
    waited_for: tuple[
        GameObject, ...
    ]  # sources of what it depends on, of its circle, of what took its ability
    timestamp: int
    objects: tuple[GameObject, ...]
    changes: tuple[Changed, ...]
    cites: tuple[Cite, ...]
    because: str = ""  # of a dependency: what would change: "existence", "text", "objects", "doing"
    began: str = ""  # the layer in which it began, if that is an earlier one
    orphaned: bool = False  # whether it goes on although the ability is gone
    counter: str = ""  # the kind of counter whose effect it is
    granted: bool = (
        False  # whether an effect granted the ability: it is later than what its object had itself
    )
    would: frozenset[str] = frozenset()  # what an effect that never began would have changed


class Order(NamedTuple):
    """Why an effect did not simply go by its timestamp."""

    why: str
    others: tuple[GameObject, ...]
    because: str = ""


BY_TIMESTAMP = Order("timestamp", ())


class LayerRecord:
    """What the layers did, written down while they do it."""

    def __init__(self) -> None:
        self.steps: list[ExplainStep] = []
        self.reasons: dict[tuple[str, str], Order] = {}
        self.kept: dict[GameObject, Characteristics] = {}
        self.began: dict[str, str] = {}  # the first layer of each effect that was applied

    def note(
        self, layer: str, effect: LayerEffect, others: Iterable[LayerEffect], why: str, because: str = ""
    ) -> None:
        """Why an effect waits, or that it stands in a circle. Having waited is what counts."""
        sources = tuple(dict.fromkeys(other.source for other in others))
        if self.reasons.get((layer, effect.key), BY_TIMESTAMP).why != "dependency":
            self.reasons[layer, effect.key] = Order(why, sources, because)

    def before(self, now: dict[GameObject, Characteristics], things: Iterable[GameObject]) -> None:
        """Keep what an effect is about to change."""
        self.kept = {thing: now[thing].copy() for thing in things}

    def copies(self, now: dict[GameObject, Characteristics]) -> None:
        """CR 613.2a: what entered as a copy: the layers start there for it."""
        for thing in now:
            if thing.copy is not None and thing.kind == "card" and thing.zone == "battlefield":
                self.start(thing, "1a", "copied")

    def face_down(self, now: dict[GameObject, Characteristics]) -> None:
        """CR 613.2b, 708.2: what is face down has only what the rules list; the layers start there for it."""
        for thing in now:
            if thing.face_down:
                self.start(thing, "1b", "face-down")

    def start(self, thing: GameObject, layer: str, why: str) -> None:
        """A step that changes nothing, because it stands before all others."""
        cites = (LAYER_CITES[layer], *REASONS[why])
        key, stamp = f"{thing.id}:{why}", thing.timestamp
        self.steps.append(ExplainStep(layer, key, thing, why, (), stamp, (thing,), (), cites))

    def gone(self, layer: str, effect: LayerEffect, by: LayerEffect, things: tuple[GameObject, ...]) -> None:
        """CR 613.6: an effect whose ability is lost before it began; on these it would have been applied."""
        if effect.key in self.began:
            return
        order = self.reasons.get((layer, effect.key), BY_TIMESTAMP)
        waited = REASONS["dependency"] if order.why == "dependency" else ()
        cites = (LAYER_CITES[layer], *waited, cite("613.6", "layer"), *effect.cites)
        key, stamp = effect.key, effect.order[0]
        self.steps.append(
            ExplainStep(
                layer, key, effect.source, "gone", (by.source,), stamp, things, (), cites, order.because,
                would=frozenset().union(*(part.writes for part in effect.parts.values())),
            )
        )  # fmt: skip

    def after(
        self,
        now: dict[GameObject, Characteristics],
        layer: str,
        effect: LayerEffect,
        things: tuple[GameObject, ...],
    ) -> None:
        """Write the step down."""
        order = self.reasons.get((layer, effect.key), BY_TIMESTAMP)
        began = self.began.setdefault(effect.key, layer)
        why = "defining" if effect.defining else order.why
        if began != layer and why == "timestamp":
            why = "began"
        granted = effect.order[1] > 0
        cites = [LAYER_CITES[layer], *REASONS[why], *(REASONS["began"][1:] if began != layer else ())]
        cites += [cite("613.7a", "timestamp")] if granted else []
        cites += [BY_ABILITY] if effect.plan is not None and not effect.defining else []
        cites += words_of(effect, layer)
        self.steps.append(
            ExplainStep(
                layer, effect.key, effect.source, why, order.others, effect.order[0], things,
                tuple(change for thing in things for change in changed(thing, self.kept[thing], now[thing])),
                (*dict.fromkeys(cites), *effect.cites),
                because=order.because,
                began=began if began != layer else "",
                orphaned=began != layer and orphaned(now, effect),
                counter=effect.key.partition(":counter ")[2],
                granted=granted,
            )
        )  # fmt: skip


def words_of(effect: LayerEffect, layer: str) -> tuple[Cite, ...]:
    """The rules of what its words mean, as far as they matter in this layer."""
    said = rules_of_words(effect.parts[layer].operations)
    static = effect.plan.static if effect.plan is not None else None
    return said if static is None else (*said, *rules_of_words((static.affects, static.condition)))


def orphaned(now: dict[GameObject, Characteristics], effect: LayerEffect) -> bool:
    """Whether the ability that generates it is gone."""
    plan = effect.plan
    return plan is not None and all(held.key != plan.held.key for held in now[effect.source].abilities)


def changed(thing: GameObject, before: Characteristics, after: Characteristics) -> list[Changed]:
    """What differs, characteristic by characteristic."""
    pairs = [(name, shown(getattr(before, name)), shown(getattr(after, name))) for name in SHOWN]
    return [Changed(thing, name, one, other) for name, one, other in pairs if one != other]


def shown(value: Any) -> Any:
    """Abilities as such, without what tells equal ones apart."""
    if isinstance(value, tuple) and value and isinstance(value[0], Held):
        return tuple(held.ability for held in value)
    return value
