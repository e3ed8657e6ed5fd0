"""Which of several continuous effects of one layer goes first: timestamps and dependency (613.3, 613.7,
613.8).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenarios.engine.words.filters import TEXT

if TYPE_CHECKING:
    from scenarios.engine.layers.layer_effects import LayerEffect
    from scenarios.engine.layers.view import View


def in_order(view: View, layer: str, waiting: list[LayerEffect]) -> list[LayerEffect]:
    """CR 613.3, 613.7, 613.8: those to be applied next, before the question is asked again (613.8c).

    Characteristic-defining abilities first. Where nothing can depend on anything this is all of them by
    timestamp, otherwise the earliest that waits for nothing.
    """
    defining = [effect for effect in waiting if effect.defining]
    group = sorted(defining or waiting, key=lambda effect: effect.order)
    if len(group) == 1 or not entangled(layer, group):
        return group
    return [Dependencies(view, layer, group).first()]


def entangled(layer: str, group: list[LayerEffect]) -> bool:
    """Whether any of them could depend on another: it reads what another writes, or could lose its
    existence.
    """
    written: frozenset[str] = frozenset()
    for effect in group:
        written |= effect.parts[layer].writes
    removed = any(effect.parts[layer].removes for effect in group)
    return any(
        bool(effect.parts[layer].reads & written)
        or (removed and effect.plan is not None and effect.objects is None)
        for effect in group
    )


class Dependencies:
    """The dependencies among the effects of one layer, as things stand now."""

    def __init__(self, view: View, layer: str, group: list[LayerEffect]) -> None:
        self.view = view
        self.layer = layer
        self.group = group
        self.found: dict[str, tuple[LayerEffect, ...]] = {}
        self.now: dict[str, Any] = {}
        self.after: dict[str, Any] = {}
        self.because: dict[tuple[str, str], str] = {}  # what one would change of another

    def first(self) -> LayerEffect:
        """CR 613.8b: the earliest that waits for nothing. There always is one: circles do not wait in
        themselves.
        """
        for effect in self.group:
            blockers = self.waits_for(effect)
            if not blockers:
                self.note_circle(effect)
                return effect
            because = self.because[effect.key, blockers[0].key]
            self.view.note_order(self.layer, effect, blockers, "dependency", because)
        raise AssertionError(f"every effect of layer {self.layer} waits")

    def note_circle(self, effect: LayerEffect) -> None:
        """CR 613.8b: for the explanation: all effects of the circle this one stands in go by timestamp."""
        circle = [
            one for one in self.group if self.reaches(effect, one) and self.reaches(one, effect)
        ]  # with the effect itself, since it reaches itself by way of the others
        for one in circle:
            others = tuple(other for other in circle if other is not one)
            self.view.note_order(self.layer, one, others, "loop")

    def waits_for(self, effect: LayerEffect) -> tuple[LayerEffect, ...]:
        """CR 613.8b: what it depends on, unless that depends on it in turn."""
        return tuple(other for other in self.on(effect) if not self.reaches(other, effect))

    def on(self, effect: LayerEffect) -> tuple[LayerEffect, ...]:
        """CR 613.8a: the effects this one depends on."""
        if effect.key not in self.found:
            self.found[effect.key] = tuple(
                other for other in self.group if other is not effect and self.depends(effect, other)
            )
        return self.found[effect.key]

    def reaches(self, start: LayerEffect, goal: LayerEffect) -> bool:
        """Whether one effect depends on another, by however many steps."""
        seen, ahead = {start.key}, [start]
        while ahead:
            for other in self.on(ahead.pop()):
                if other is goal:
                    return True
                if other.key not in seen:
                    seen.add(other.key)
                    ahead.append(other)
        return False

    def depends(self, effect: LayerEffect, other: LayerEffect) -> bool:
        """CR 613.8a: applying the other alone, now, changes its text, existence, objects, or what it does."""
        mine, theirs = effect.parts[self.layer], other.parts[self.layer]
        fixed = effect.objects is not None
        feels = mine.can_feel(theirs, fixed)
        if not feels and not (theirs.removes and effect.plan is not None and not fixed):
            return False
        changed = self.applied(other)
        if not feels and effect.source not in changed and TEXT.isdisjoint(theirs.writes):
            return False
        if effect.key not in self.now:
            self.now[effect.key] = self.view.footprint(effect, self.layer)
        with self.view.overlaid(changed):
            now = self.view.footprint(effect, self.layer)
        if now == self.now[effect.key]:
            return False
        self.because[effect.key, other.key] = difference(self.now[effect.key], now)
        return True

    def applied(self, other: LayerEffect) -> Any:
        """What objects would be after this effect alone."""
        if other.key not in self.after:
            self.after[other.key] = self.view.applied_alone(other, self.layer)
        return self.after[other.key]


def difference(before: Any, after: Any) -> str:
    """CR 613.8a: which of the four has changed: existence, text, what it applies to, what it does to that."""
    if before is None or after is None:
        return "existence"
    if before[0] != after[0]:
        return "text"
    return "objects" if before[1].keys() != after[1].keys() else "doing"
