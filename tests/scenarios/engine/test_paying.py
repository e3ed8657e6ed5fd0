"""Mana abilities, mana and its restrictions, and paying with it (605, 106, 601.2g).

Boards still: what is a mana ability, which types of mana there could be, and where mana in a pool comes from.
"""

from scenarios.engine.payment.mana import could_produce, empty_pools
from scenarios.engine.words.abilities import Activated, On, Program, Static, Target, Triggered
from scenarios.engine.words.costs import Loyalty, TapThis
from scenarios.engine.words.effects.numbers import AddMana, GainLife
from scenarios.engine.words.filters import AllOf, ControlledBy, OfType
from scenarios.engine.words.mana_abilities import is_mana_ability, is_triggered_mana_ability
from scenarios.engine.words.nouns import Each, Opponents, You
from scenarios.engine.words.rule_effects import Amplify, Cant, Instead
from scenarios.engine.words.values import Count
from scenarios.run.outcome import Outcome
from tests.scenarios.check import check
from tests.scenarios.engine.board import face
from tests.scenarios.engine.casting_board import CREATURE, CastingBoard, makes
from tests.scenarios.engine.said import START

ON_TAPPED = On("tapped-for-mana", what=OfType("land"))

CARDS = """
cards:
  Elf: {cost: G, type: Creature, pt: 1/1, text: "{T}: Add {G}."}
  Fish: {cost: U, type: Creature, pt: 1/1}
  Bear: {cost: 1G, type: Creature, pt: 2/2}
  Golem: {cost: 1, type: Artifact Creature, pt: 2/2}
  Cradle: {type: Land, text: "{T}: Add {G} for each creature you control."}
  Paradise: {type: Land, text: "{T}: Add one mana of any color."}
  Growth: {type: Enchantment, text: "Whenever you tap a land for mana, add {G}."}
  Grove: {type: Land, text: "{T}: Add {G}{G}. Spend this mana only to cast creature spells."}
  Instant: {cost: 1, type: Instant, text: You gain 1 life.}
  Snow Bear: {cost: "{S}", type: Creature, pt: 2/2}
  Gold: {type: Artifact — Treasure, text: "{T}, Sacrifice Gold: Add one mana of any color."}
  Temple: {type: Land, text: "{T}: Add {C}.\\n{1}, {T}: You gain 1 life."}
  Caves: {type: Land, text: "{T}: Add {C}.\\n{T}: Add {W} or {B}. Caves deals 1 damage to you."}
  Snow-Covered Forest: {type: Basic Snow Land — Forest}
"""


def begun(text: str) -> None:
    """A's main phase of these cards."""
    check(f"{CARDS}{START}{text}")


def test_a_mana_ability_does_not_use_the_stack() -> None:
    begun("""
players: {A: {battlefield: [Elf]}, B: {}}
play:
  - A activates: Elf
  - expect:
      - stack: []
      - A: {mana: G}
      - Elf: {tapped: yes}
""")


def test_it_may_give_nothing_at_all_and_still_is_one() -> None:
    begun("""
players: {A: {battlefield: [Cradle]}, B: {battlefield: [2/2 Ox]}}
play:
  - A activates: Cradle
  - expect:
      - A: {mana: nothing}
      - stack: []
      - Cradle: {tapped: yes}
""")


def test_one_of_several_colors_is_chosen() -> None:
    begun("""
players: {A: {battlefield: [Paradise]}, B: {}}
play:
  - A activates: Paradise
  - A chooses: B
  - expect:
      - A: {mana: B}
""")


def test_a_land_with_a_basic_type_taps_for_its_mana() -> None:
    begun("""
players: {A: {battlefield: [Island]}, B: {}}
play:
  - A activates: Island
  - expect:
      - A: {mana: U}
      - Island: {abilities: ["{T}: Add {U}."]}
""")


def test_a_triggered_mana_ability_resolves_at_once_and_its_mana_pays() -> None:
    begun("""
players: {A: {hand: [Bear], battlefield: [Forest, Growth]}, B: {}}
play:
  - A casts: Bear
    paying with: Forest
  - expect:
      - stack: [Bear]
      - Forest: {tapped: yes}
      - A: {mana: nothing}
""")


def test_mana_that_may_be_spent_on_creature_spells_only() -> None:
    begun("""
players: {A: {hand: [Bear, Instant], battlefield: [Grove]}, B: {}}
play:
  - A activates: Grove
  - expect:
      - impossible: {A casts: Instant}
        because: 118.3
  - A casts: Bear
  - expect:
      - A: {mana: nothing}
""")


def test_restricted_mana_is_spent_first() -> None:
    begun("""
players: {A: {mana: G, hand: [Elf, Instant], battlefield: [Grove]}, B: {}}
play:
  - A activates: Grove
  - A casts: Elf
  - expect:
      - A: {mana: GG}
  - A casts: Instant
expect:
  - A: {life: 21}
""")


def test_snow_mana_pays_snow_symbols() -> None:
    begun("""
players: {A: {hand: [Snow Bear], battlefield: [Forest]}, B: {}}
expect:
  - impossible: {A casts: Snow Bear}
    because: 118.3
""")
    begun("""
players: {A: {hand: [Snow Bear], battlefield: [Forest, Snow-Covered Forest]}, B: {}}
play: [A casts: Snow Bear]
expect:
  - Snow-Covered Forest: {tapped: yes}
  - Forest: {tapped: no}
""")


def test_a_source_that_is_named_is_used() -> None:
    outcome = check(f"""{CARDS}{START}
players: {{A: {{hand: [Golem], battlefield: [Forest, Island]}}, B: {{}}}}
play:
  - A casts: Golem
    paying with: Island
expect:
  - Island: {{tapped: yes}}
  - Forest: {{tapped: no}}
""")
    assert assumed(outcome) == []


def test_a_named_source_that_does_not_suffice_is_refused() -> None:
    begun("""
players: {A: {hand: [Bear], battlefield: [2 Forest]}, B: {}}
play:
  - A casts: Bear
    paying with: Forest
    illegal because: 118.3
""")


def test_a_treasure_is_sacrificed_only_if_nothing_else_pays() -> None:
    begun("""
players: {A: {hand: [Elf, Fish], battlefield: [Gold, Forest]}, B: {}}
play:
  - A casts: Elf
  - expect:
      - Gold: {zone: battlefield}
  - resolve
  - A casts: Fish
expect:
  - sacrificed: Gold
""")


def test_what_the_cost_taps_is_not_tapped_for_its_mana() -> None:
    begun("""
players: {A: {battlefield: [Temple]}, B: {}}
play:
  - A activates: Temple
    ability: 2
    illegal because: 118.3
""")
    begun("""
players: {A: {battlefield: [Temple, Forest]}, B: {}}
play:
  - A activates: Temple
    ability: 2
expect:
  - Temple: {tapped: yes}
  - A: {life: 21}
""")


def test_a_painful_land_hurts_only_for_its_colors() -> None:
    begun("""
players: {A: {hand: [Golem], battlefield: [Caves]}, B: {}}
play: [A casts: Golem]
expect:
  - Caves: {tapped: yes}
  - A: {life: 20}
""")


def test_that_it_could_have_been_paid_otherwise_is_said() -> None:
    outcome = check(f"""{CARDS}{START}
players: {{A: {{hand: [Golem], battlefield: [Forest, Island]}}, B: {{}}}}
play: [A casts: Golem]
""")
    assert assumed(outcome) == ["paid-automatically"]


def test_with_lands_of_one_name_nothing_is_assumed() -> None:
    outcome = check(f"""{CARDS}{START}
players: {{A: {{hand: [Elf], battlefield: [2 Forest, Island]}}, B: {{}}}}
play: [A casts: Elf]
""")
    assert assumed(outcome) == []


def assumed(outcome: Outcome) -> list[str]:
    """What was assumed."""
    assert outcome.game is not None
    return [what for what, _, _ in outcome.game.assumed]


# What no text says.


def colors(board: CastingBoard) -> str:
    """What is in A's pool."""
    return "".join(mana.color for mana in board.a.pool)


def test_what_is_a_mana_ability() -> None:
    assert is_mana_ability(makes("G"))
    targeted = Activated((TapThis(),), Program(AddMana(("G",)), (Target("target", OfType("creature")),)))
    assert not is_mana_ability(targeted)
    assert not is_mana_ability(Activated((Loyalty(1),), Program(AddMana(("R", "R")))))
    assert is_mana_ability(Activated((), Program(AddMana(("G",), amount=Count(Each(CREATURE))))))
    assert is_triggered_mana_ability(Triggered((ON_TAPPED,), Program(AddMana(("G",)))))
    assert not is_triggered_mana_ability(Triggered((ON_TAPPED,), Program(GainLife(1))))
    assert not is_triggered_mana_ability(Triggered((On("begin-step"),), Program(AddMana(("G",)))))


def test_twice_as_much_mana() -> None:
    board = CastingBoard()
    (forest,) = board.lands("Forest")
    board.enchantment(Static(rules=(Instead(On("add-mana", who=You()), (Amplify(2),)),)))
    board.activate(forest)
    assert colors(board) == "GG"


def test_which_types_a_permanent_could_produce() -> None:
    board = CastingBoard()
    any_of_theirs = AddMana(could_produce=AllOf((OfType("land"), ControlledBy(Opponents()))))
    orchard = board.land("Orchard", "", Activated((TapThis(),), Program(any_of_theirs)))
    theirs = board.put(face("Island", "land", "Island"), of=board.b, put_by=board.b, tapped=True)
    assert could_produce(board.game, theirs) == ("U",)
    assert could_produce(board.game, orchard) == ("U",)
    board.activate(orchard)
    assert colors(board) == "U"


def test_pools_empty_as_a_step_ends_but_for_what_is_kept() -> None:
    board = CastingBoard()
    board.pool("GG")
    empty_pools(board.game)
    assert colors(board) == ""
    board.pool("R", keeps="end of turn")
    empty_pools(board.game)
    assert colors(board) == "R"
    board.game.set(board.game, "step", "cleanup")
    empty_pools(board.game)
    assert colors(board) == ""


def test_an_effect_may_keep_players_from_losing_mana() -> None:
    board = CastingBoard()
    board.enchantment(Static(rules=(Cant("lose mana", who=You()),)))
    board.pool("G")
    empty_pools(board.game)
    assert colors(board) == "G"


def test_the_source_of_mana_is_the_source_of_the_ability() -> None:
    board = CastingBoard()
    elf = board.creature(1, 1, makes("G"))
    board.activate(elf)
    assert board.a.pool[0].source is elf
