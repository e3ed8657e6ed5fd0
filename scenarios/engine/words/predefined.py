"""The predefined tokens (111.10): what "create a Treasure token" brings."""

from __future__ import annotations

from scenarios.engine.kernel.characteristics import Face
from scenarios.engine.words.abilities import Activated, Keyword, On, Static, Target, Triggered
from scenarios.engine.words.conditions import Matches
from scenarios.engine.words.continuous import AddAbilities, ModifyPT, Operation, SetPT
from scenarios.engine.words.costs import Cost, DiscardThese, PayMana, SacrificeThese, TapThis
from scenarios.engine.words.effects.changes import Turn
from scenarios.engine.words.effects.compound_actions import Explore
from scenarios.engine.words.effects.flow import Sequence, program
from scenarios.engine.words.effects.numbers import AddMana, GainLife, LoseLife, PutCounters
from scenarios.engine.words.effects.zones import Draw, Scry
from scenarios.engine.words.filters import AllOf, Among, Anything, Compared, ControlledBy, Not, OfType
from scenarios.engine.words.nodes import Effect, Filter
from scenarios.engine.words.nouns import Each, Host, It, Opponents, This, You
from scenarios.engine.words.values import Count

CREATURE = OfType("creature")
ATTACKS = On("attack", what=Among("this"))


def pay(*symbols: str) -> PayMana:
    """A mana cost."""
    return PayMana(symbols)


def activated(effect: Effect, *cost: Cost) -> Activated:
    """`Cost: effect`."""
    return Activated(cost, program(effect))


def utility(subtype: str, *abilities: Activated, card_type: str = "artifact") -> Face:
    """A colorless token of one subtype with one ability, called by it (111.4)."""
    types, subtypes = frozenset((card_type,)), frozenset((subtype,))
    return Face(name=f"{subtype} Token", types=types, subtypes=subtypes, abilities=abilities)


def role(name: str, *abilities: Static | Triggered) -> Face:
    """A colorless Aura Role enchantment token with enchant creature."""
    return Face(
        name=name,
        types=frozenset(("enchantment",)),
        subtypes=frozenset(("Aura", "Role")),
        abilities=(Keyword("enchant", what=CREATURE), *abilities),
    )


def host_has(*operations: Operation) -> Static:
    """`Enchanted creature …`"""
    return Static(affects=Host(), operations=operations)


def yours(what: Filter) -> Each:
    """`… you control`."""
    return Each(AllOf((what, ControlledBy(You()))))


ONE_ONE = ModifyPT(1, 1)
SCRY_ON_ATTACK = Triggered((ATTACKS,), program(Scry(1)))
GROW_ON_ATTACK = Triggered(
    (ATTACKS,),
    program(PutCounters("+1/+1", This())),
    condition=Matches(This(), Compared("toughness", "<=", 3)),
)
WICKED = Triggered(
    (On("move", what=Among("this"), from_zone="battlefield", to_zone="graveyard"),),
    program(LoseLife(1, Opponents())),
)
EACH_ENCHANTMENT = Count(yours(OfType("enchantment")))
MAP = Activated(
    (pay("1"), TapThis(), SacrificeThese()),
    program(Explore(It("target")), Target("target", what=AllOf((CREATURE, ControlledBy(You()))))),
    timing="sorcery",
)
ANY_COLOR = AddMana(choices=("any",))
NO_NONARTIFACT_SPELL = AddMana(("C",), not_for=Not(OfType("artifact")))
SHARD = Sequence((Scry(1), Draw(1)))

PREDEFINED: dict[str, Face] = {
    "Treasure": utility("Treasure", activated(ANY_COLOR, TapThis(), SacrificeThese())),
    "Food": utility("Food", activated(GainLife(3), pay("2"), TapThis(), SacrificeThese())),
    "Gold": utility("Gold", activated(ANY_COLOR, SacrificeThese())),
    "Walker": Face(
        name="Walker",
        indicator=frozenset(("black",)),
        types=frozenset(("creature",)),
        subtypes=frozenset(("Zombie",)),
        power=2,
        toughness=2,
    ),
    "Shard": utility("Shard", activated(SHARD, pay("2"), SacrificeThese()), card_type="enchantment"),
    "Clue": utility("Clue", activated(Draw(1), pay("2"), SacrificeThese())),
    "Blood": utility(
        "Blood", activated(Draw(1), pay("1"), TapThis(), DiscardThese(what=Anything()), SacrificeThese())
    ),
    "Powerstone": utility("Powerstone", activated(NO_NONARTIFACT_SPELL, TapThis())),
    "Incubator": utility("Incubator", activated(Turn(This(), "transform"), pay("2"))),
    "Cursed Role": role("Cursed", host_has(SetPT(1, 1))),
    "Monster Role": role("Monster", host_has(ONE_ONE, AddAbilities((Keyword("trample"),)))),
    "Royal Role": role("Royal", host_has(ONE_ONE, AddAbilities((Keyword("ward", cost=(pay("1"),)),)))),
    "Sorcerer Role": role("Sorcerer", host_has(ONE_ONE, AddAbilities((SCRY_ON_ATTACK,)))),
    "Virtuous Role": role("Virtuous", host_has(ModifyPT(EACH_ENCHANTMENT, EACH_ENCHANTMENT))),
    "Wicked Role": role("Wicked", host_has(ONE_ONE), WICKED),
    "Young Hero Role": role("Young Hero", host_has(AddAbilities((GROW_ON_ATTACK,)))),
    "Map": utility("Map", MAP),
}

# The rule that defines each, in the order of the table.
RULES: dict[str, str] = dict(
    zip(PREDEFINED, (f"111.10{letter}" for letter in "abcdefghijkmnpqrs"), strict=True)
)

# CR 111.10i: the back face of the one transforming double-faced token.
BACKS: dict[str, Face] = {
    "Incubator Token": Face(
        name="Phyrexian Token",
        types=frozenset(("artifact", "creature")),
        subtypes=frozenset(("Phyrexian",)),
        power=0,
        toughness=0,
    )
}
