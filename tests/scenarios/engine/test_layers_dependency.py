"""Which effect of a layer waits for which (613.8)."""

import pytest

from tests.scenarios.check import check

CARDS = """
cards:
  Tomb: {type: Legendary Land, text: Each land is a Swamp in addition to its other land types.}
  Gate: {type: Land — Gate}
  Moon: {type: Enchantment, text: Nonbasic lands are Mountains.}
  Marsh: {type: Enchantment, text: Each land is a Swamp in addition to its other land types.}
  Flattening: {type: Enchantment, text: Mountains are Plains.}
  Raising: {type: Enchantment, text: Plains are Mountains.}
  Gilding: {type: Enchantment, text: Forests are artifacts in addition to their other types.}
  Growing: {type: Enchantment, text: Islands are Forests.}
  Drowning: {type: Enchantment, text: Forests are Islands.}
  Rock: {type: Artifact — Vehicle, pt: 2/2}
  Waking:
    type: Enchantment
    text: As long as you control a Bear, all artifacts are Golem creatures in addition to their other types.
  Bearing: {type: Enchantment, text: Goblins are Bears.}
  Living: {type: Enchantment, text: All artifacts are creatures in addition to their other types.}
  Shaping: {type: Enchantment, text: All creatures are Golems in addition to their other types.}
  Hardening: {type: Enchantment, text: All Golems are Walls in addition to their other types.}
  Mine: {type: Enchantment — Aura, text: "Enchant creature\\nYou control enchanted creature."}
  Thief: {type: Enchantment — Aura, text: "Enchant permanent\\nYou control enchanted permanent."}
  Wastes: {type: Basic Land}
  Blanks: {type: Enchantment, text: Lands with no abilities are artifacts in addition to their other types.}
"""


def held(battlefield: str, *expect: str, b: str = "", effects: str = "") -> None:
    """What these permanents are, in the order in which they entered."""
    check(f"""{CARDS}
players: {{A: {{battlefield: [{battlefield}]}}, B: {{battlefield: [{b}]}}}}
{effects}
expect: [{", ".join(expect)}]
""")


def test_an_ability_that_would_be_lost_waits_and_is_gone() -> None:
    held("Tomb, Gate, Forest", "Gate: {subtypes: [Gate, Swamp]}")
    mountain = '{subtypes: [Mountain], abilities: ["{T}: Add {R}."]}'
    held("Tomb, Gate, Forest, Moon", f"Tomb: {mountain}", f"Gate: {mountain}", "Forest: {subtypes: [Forest]}")


def test_an_ability_of_a_basic_land_or_enchantment_goes_by_its_timestamp() -> None:
    held("Marsh, Gate, Moon", "Gate: {subtypes: [Mountain]}")
    held("Marsh, Gate, Moon, {card: Marsh, as: Second}", "Gate: {subtypes: [Mountain, Swamp]}")


def test_effects_in_a_circle_go_by_timestamp() -> None:
    mountain = "{subtypes: [Mountain]}"
    held("Mountain, Plains, Flattening, Raising", f"Mountain: {mountain}", f"Plains: {mountain}")


def test_one_outside_a_circle_still_waits_for_those_in_it() -> None:
    """The oldest effect applies to Forests; what is a Forest is only known once the circle is done."""
    held("Island, Gilding, Growing, Drowning", "Island: {subtypes: [Island], types: [land]}")


def test_a_condition_that_another_effect_makes_true_is_a_dependency() -> None:
    held(
        "Rock, Waking, 1/1 Goblin, Bearing",
        "1/1 Goblin: {subtypes: [Bear]}",
        "Rock: {subtypes: [Vehicle, Golem]}",
    )


def test_dependency_is_asked_again_after_each_application() -> None:
    """613.8c: the second comes to depend on the third once the first has made a creature."""
    held("Rock, Living, Hardening, Shaping", "Rock: {subtypes: [Vehicle, Golem, Wall]}")


def test_only_what_another_effect_alone_would_change_is_a_dependency() -> None:
    """613.8a: the first would wait for the second only if there were a creature already."""
    held("Rock, Hardening, Shaping, Living", "Rock: {subtypes: [Vehicle, Golem]}")


def test_control_of_an_aura_that_gives_control_is_settled_first() -> None:
    mine = "{card: Mine, attached to: 2/2 Bear}"
    held(mine, "2/2 Bear: {controller: A}", b="2/2 Bear")
    thief = "2/2 Bear, {card: Thief, attached to: Mine}"
    held(mine, "Mine: {controller: B}", "2/2 Bear: {controller: B}", b=thief)


@pytest.mark.parametrize(
    ("effects", "types"),
    [
        ("", "[land, artifact]"),
        (
            "effects: [{text: Target land becomes a Forest until end of turn., by: A, targets: Wastes}]",
            "[land]",
        ),
    ],
)
def test_a_land_that_becomes_a_forest_has_an_ability_at_once(effects: str, types: str) -> None:
    """305.7: so the older effect, on what has no abilities, would change, and waits."""
    held("Blanks, Wastes", f"Wastes: {{types: {types}}}", effects=effects)
