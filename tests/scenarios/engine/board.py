"""A small board for tests of the engine in plain Python: two players, and cards made up on the spot."""

from __future__ import annotations

from typing import Any

from scenarios.engine.kernel.characteristics import Characteristics, Face
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.formats import FORMATS
from scenarios.engine.kernel.objects import Card, GameObject, LifeTotal, Player
from scenarios.engine.kernel.state import Game
from scenarios.engine.layers.lasting import LastingEffect, add
from scenarios.engine.words.abilities import Ability, Activated, Keyword, Program, Static
from scenarios.engine.words.continuous import Duration, Operation, SetLandTypes
from scenarios.engine.words.effects.numbers import AddMana
from scenarios.engine.words.filters import AllOf, Not, OfSupertype, OfType, Other
from scenarios.engine.words.nodes import Filter
from scenarios.engine.words.nouns import Each, This

CREATURES = Each(OfType("creature"))
OTHER_CREATURES = Each(AllOf((Other(This()), OfType("creature"))))
LANDS = Each(OfType("land"))


def words(text: str) -> frozenset[str]:
    """`words("Goblin Warrior")`."""
    return frozenset(text.split())


def each(*filters: Filter) -> Each:
    """All permanents that are so."""
    return Each(AllOf(filters))


def face(name: str, types: str = "creature", subtypes: str = "", *abilities: Ability, **more: Any) -> Face:
    """A face: `face("Bear", "creature", "Bear", power=2, toughness=2, cost="1 G")`."""
    cost = more.pop("cost", None)
    supertypes = words(more.pop("supertypes", ""))
    if "creature" in types.split():
        more = {"power": 2, "toughness": 2} | more
    return Face(
        name,
        tuple(cost.split()) if cost is not None else None,
        types=words(types),
        subtypes=words(subtypes),
        supertypes=supertypes,
        abilities=abilities,
        **more,
    )


def anthem(affects: Any, *operations: Operation, **more: Any) -> Static:
    """A static ability with parts for the layers."""
    return Static(affects=affects, operations=operations, **more)


def mana_abilities(board: Board, land: GameObject) -> list[str]:
    """The colors its mana abilities make."""
    return [
        held.ability.body.effect.symbols[0]
        for held in board.now(land).abilities
        if isinstance(held.ability, Activated)
        and isinstance(held.ability.body, Program)
        and isinstance(held.ability.body.effect, AddMana)
    ]


NONBASIC_LANDS_ARE_MOUNTAINS = anthem(
    each(OfType("land"), Not(OfSupertype("basic"))), SetLandTypes(words("Mountain"))
)


class Board:
    """A game in which things are simply put where they should be."""

    def __init__(self) -> None:
        self.a, self.b = (Player(key, seat, key, LifeTotal(20)) for seat, key in enumerate("AB"))
        self.game = Game((self.a, self.b), FORMATS["two-player"], lambda choice: None)
        self.game.set(self.game, "active", (self.a,))

    def put(
        self, *faces: Face, layout: str = "normal", of: Player | None = None, **status: Any
    ) -> GameObject:
        """A card in a zone (the battlefield), with a new timestamp."""
        zone = status.pop("zone", "battlefield")
        thing = self.game.new_object(faces[0].name, of or self.a, zone, status.pop("kind", "card"))
        thing.card = Card(faces[0].name, faces, layout)
        thing.timestamp = self.game.tick()
        for name, value in status.items():
            setattr(thing, name, value)
        self.game.add_to_zone(thing, zone)
        return thing

    def creature(self, power: int, toughness: int, *abilities: Ability, **more: Any) -> GameObject:
        """A creature without type of its own; `subtypes`, `cost` and `supertypes` as for a face."""
        printed: dict[str, Any] = {
            name: more.pop(name) for name in ("cost", "supertypes", "indicator") if name in more
        }
        subtypes, name = more.pop("subtypes", ""), more.pop("name", "Creature")
        types = more.pop("types", "creature")
        printed |= {"power": power, "toughness": toughness}
        return self.put(face(name, types, subtypes, *abilities, **printed), **more)

    def enchantment(self, *abilities: Ability, **more: Any) -> GameObject:
        """An enchantment with these abilities."""
        cost = more.pop("cost", "1 W")
        return self.put(
            face(more.pop("name", "Enchantment"), "enchantment", "", *abilities, cost=cost), **more
        )

    def land(self, name: str, subtypes: str = "", *abilities: Ability, supertypes: str = "") -> GameObject:
        """A land."""
        return self.put(face(name, "land", subtypes, *abilities, supertypes=supertypes))

    def spell(
        self, *things: GameObject, does: tuple[Operation, ...], until: str = "end of turn"
    ) -> LastingEffect:
        """A spell of A has resolved that does this to these objects."""
        source = self.game.new_object("Spell", self.a, "stack", "card")
        context = Context(self.game, source, self.a)
        effect = LastingEffect(context, self.game.tick(), Duration(until), things=things, operations=does)
        add(self.game, effect)
        return effect

    def end(self, effect: LastingEffect) -> None:
        """An effect ends."""
        self.game.set(self.game, "lasting", tuple(one for one in self.game.lasting if one is not effect))

    def counters(self, thing: GameObject, kind: str, amount: int = 1) -> None:
        """Put counters on it."""
        kept = tuple(one for one in thing.counters if one[0] != kind)
        self.game.set(thing, "counters", (*kept, (kind, thing.count(kind) + amount, self.game.tick())))

    def attach(self, thing: GameObject, host: GameObject) -> None:
        """CR 613.7e: attaching gives a new timestamp."""
        self.game.set(thing, "attached_to", host)
        self.game.set(thing, "timestamp", self.game.tick())

    def now(self, thing: GameObject) -> Characteristics:
        """What it is now."""
        return self.game.characteristics(thing)

    def size(self, thing: GameObject) -> tuple[int | None, int | None]:
        """Its power and toughness."""
        return self.now(thing).power, self.now(thing).toughness

    def keywords(self, thing: GameObject) -> tuple[str, ...]:
        """Its keyword abilities."""
        return tuple(
            held.ability.keyword for held in self.now(thing).abilities if isinstance(held.ability, Keyword)
        )
