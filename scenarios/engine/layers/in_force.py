"""Who says what where, in one state: abilities where they function (113.6), and the rules they change
(613.11).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from scenarios.engine.kernel.characteristics import Characteristics, Held
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.layers.layer_effects import cites_of, meanings_of
from scenarios.engine.looking.zones_of_function import SELF, functions
from scenarios.engine.words.abilities import Ability, Keyword, Static, Triggered
from scenarios.engine.words.keyword_table import entry_of
from scenarios.engine.words.rule_effects import Instead, RuleEffect

if TYPE_CHECKING:
    from scenarios.engine.kernel.events import Event
    from scenarios.engine.kernel.objects import GameObject
    from scenarios.engine.kernel.state import Game
    from scenarios.engine.layers.lasting import LastingEffect


class RuleNow(NamedTuple):
    """A rule effect that applies now, with whose words it is; `lasting` if it is of a resolved spell or
    ability.
    """

    rule: RuleEffect
    context: Context
    cites: tuple[Cite, ...]
    key: str
    lasting: LastingEffect | None
    timestamp: int


class Concerned(NamedTuple):
    """The triggered abilities that wait for one kind of event, with their places among all of them."""

    of_anything: list[tuple[int, GameObject, Held]]
    own: dict[Any, list[tuple[int, GameObject, Held]]]  # which wait for what happens to this object alone


class InForce:
    """The abilities and rule effects of all objects, found when asked for and kept for this state."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.now: dict[GameObject, Characteristics] = {}
        self.held: dict[type[Ability], list[tuple[GameObject, Held]]] | None = None
        self.triggered: dict[str, list[tuple[GameObject, Held]]] | None = None
        self.concerned: dict[str, Concerned] = {}
        self.typed: dict[str, list[GameObject]] | None = None
        self.conditional = False  # whether some of that hangs on a condition
        self.ruling: dict[type[RuleEffect], list[RuleNow]] | None = None

    def abilities(self, kind: type[Ability]) -> list[tuple[GameObject, Held]]:
        """The abilities of one kind that function where their objects are (113.6); keywords also as what
        they mean.
        """
        if self.held is None:
            self.held = {}
            for thing, now in self.now.items():
                for held in now.abilities:
                    for one in with_meanings(held):
                        if functions(one.ability, thing, now.types):
                            self.held.setdefault(type(one.ability), []).append((thing, one))
        return self.held.get(kind, [])

    def of_type(self, word: str) -> list[GameObject]:
        """The permanents of a card type, supertype or subtype, in the order of the battlefield."""
        if self.typed is None:
            self.typed = {}
            for one in self.game.permanents:
                now = self.now[one]
                for words in (now.types, now.supertypes, now.subtypes):
                    for each in words:
                        self.typed.setdefault(each, []).append(one)
        return self.typed.get(word, [])

    def triggers(self, kind: str) -> list[tuple[GameObject, Held]]:
        """The triggered abilities that wait for this kind of event; of "state", state triggers (603.8)."""
        if self.triggered is None:
            self.triggered = {}
            for thing, held in self.abilities(Triggered):
                for kind_of_event in awaited(held.ability):
                    self.triggered.setdefault(kind_of_event, []).append((thing, held))
        return self.triggered.get(kind, [])

    def concerned_by(self, event: Event) -> list[tuple[GameObject, Held]]:
        """The triggered abilities that may wait for this event. What waits for what happens to its own object
        alone is not asked about others: of hundreds that die at once each is asked about itself.
        """
        about = self.concerned.get(event.kind)
        if about is None:
            about = self.concerned[event.kind] = concerned(event.kind, self.triggers(event.kind))
        own = [one for thing in {event.thing, event.became} for one in about.own.get(thing, ())]
        found = sorted((*about.of_anything, *own), key=lambda one: one[0]) if own else about.of_anything
        return [(thing, held) for _, thing, held in found]

    def rules(self, kind: type[RuleEffect]) -> list[tuple[Any, Context, tuple[Cite, ...], str]]:
        """CR 613.11: the rule effects of one kind that apply now, in timestamp order."""
        return [(one.rule, one.context, one.cites, one.key) for one in self.ruled().get(kind, [])]

    def replacements(self, event_kind: str) -> list[tuple[Instead, Context, str, LastingEffect | RuleNow]]:
        """The replacement effects that wait for this kind of event; last, the lasting effect one belongs to,
        or the rule effect of a static ability: both know what to cite.
        """
        return [
            (one.rule, one.context, one.key, one.lasting or one)
            for one in self.ruled().get(Instead, [])
            if isinstance(one.rule, Instead) and one.rule.on.kind == event_kind
        ]

    def ruled(self) -> dict[type[RuleEffect], list[RuleNow]]:
        """All rule effects of resolutions and of static abilities that function, if their condition holds."""
        if self.ruling is None:
            found = [*self.static_rules(), *self.lasting_rules()]
            self.ruling = {}
            for one in sorted(found, key=lambda one: one.timestamp):
                self.ruling.setdefault(type(one.rule), []).append(one)
        return self.ruling

    def static_rules(self) -> Iterator[RuleNow]:
        """CR 604.1, 611.3."""
        seen: set[Any] = set()
        for thing, held in self.abilities(Static):
            static = held.ability
            if not isinstance(static, Static) or not static.rules:
                continue
            if redundant(thing, held, seen):
                continue
            context = Context(self.game, thing, self.now[thing].controller)
            self.conditional = self.conditional or static.condition is not None
            if static.condition is None or static.condition.holds(context):
                for place, rule in enumerate(static.rules):
                    key, stamp = f"{thing.id}:{held.key}:{place}", max(thing.timestamp, held.timestamp)
                    yield RuleNow(rule, context, cites_of(held, place), key, None, stamp)

    def lasting_rules(self) -> Iterator[RuleNow]:
        """CR 611.2c: what they say of objects is asked anew each time."""
        for effect in self.game.lasting:
            for place, rule in enumerate(effect.rules):
                cites = effect.cites or (cite("611.2", "continuous effect"),)
                shield = effect if effect.left is not None else None
                yield RuleNow(rule, effect.context, cites, f"{effect.key}:{place}", shield, effect.timestamp)


def redundant(thing: GameObject, held: Held, seen: set[Any]) -> bool:
    """CR 702.9c and the like: whether this is what a keyword means of which one instance is enough, and the
    object has had it already.
    """
    if not isinstance(held.of, Keyword):
        return False

    instance = (thing, held.of, held.ability)
    if entry_of(held.of).several or instance not in seen:
        seen.add(instance)
        return False
    return True


def listed(now: Characteristics) -> list[Held]:
    """The abilities of one object, each keyword followed by what it means."""
    return [one for held in now.abilities for one in with_meanings(held)]


def with_meanings(held: Held) -> tuple[Held, ...]:
    """An ability, and after a keyword what it means."""
    meanings = meanings_of(held)
    return (held, *meanings) if isinstance(held.ability, Keyword) else meanings


def concerned(kind: str, waiting: list[tuple[GameObject, Held]]) -> Concerned:
    """Whom each of these is to be asked about."""
    found = Concerned([], {})
    for place, (thing, held) in enumerate(waiting):
        several = found.own.setdefault(thing, []) if of_itself(held.ability, kind) else found.of_anything
        several.append((place, thing, held))
    return found


def of_itself(ability: Ability, kind: str) -> bool:
    """Whether it waits for such events of its own object alone."""
    ons = ability.on if isinstance(ability, Triggered) else ()
    return all(on.what == SELF and on.who is None for on in ons if on.kind == kind)


def awaited(ability: Ability) -> tuple[str, ...]:
    """The kinds of events a triggered ability waits for, and "state" if it waits for a state."""
    if not isinstance(ability, Triggered):
        return ()
    kinds = dict.fromkeys(on.kind for on in ability.on)
    return (*kinds, "state") if ability.state is not None else tuple(kinds)
