"""Mana abilities, mana and its restrictions, and paying with it (605, 106, 601.2g)."""

from typing import Any

from scenarios.engine.layers.activated_abilities import activated_abilities
from scenarios.engine.payment.mana import empty_pools
from scenarios.engine.payment.mana_abilities import could_produce, is_mana_ability, is_triggered_mana_ability
from scenarios.engine.words.abilities import Activated, On, Program, Static, Target, Triggered
from scenarios.engine.words.costs import Loyalty, PayMana, SacrificeThese, TapThis
from scenarios.engine.words.effects.flow import Sequence
from scenarios.engine.words.effects.numbers import AddMana, DealDamage, GainLife
from scenarios.engine.words.filters import AllOf, ControlledBy, OfType
from scenarios.engine.words.nouns import Each, Opponents, This, You
from scenarios.engine.words.rule_effects import Amplify, Cant, Instead
from scenarios.engine.words.values import Count
from tests.scenarios.engine.board import face
from tests.scenarios.engine.casting_board import CREATURE, CastingBoard, does, makes, refused

ON_TAPPED = On("tapped-for-mana", what=OfType("land"))


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


def test_a_mana_ability_does_not_use_the_stack() -> None:
    board = CastingBoard()
    elf = board.creature(1, 1, makes("G"))
    board.activate(elf)
    assert board.game.stack == ()
    assert colors(board) == "G"
    assert elf.tapped


def test_it_may_give_nothing_at_all_and_still_is_one() -> None:
    board = CastingBoard()
    cradle = board.land("Cradle", "", makes("G", amount=Count(Each(AllOf((CREATURE, ControlledBy(You())))))))
    board.activate(cradle)
    assert colors(board) == ""
    assert board.game.stack == ()


def test_one_of_several_colors_is_chosen() -> None:
    board = CastingBoard()
    city = board.land("City", "", Activated((TapThis(),), Program(AddMana(choices=("any",)))))
    board.answers["mana"] = ["B"]
    board.activate(city)
    assert colors(board) == "B"


def test_a_land_with_a_basic_type_taps_for_its_mana() -> None:
    board = CastingBoard()
    (island,) = board.lands("Island")
    assert len(activated_abilities(board.game, island)) == 1
    board.activate(island)
    assert colors(board) == "U"


def test_a_triggered_mana_ability_resolves_at_once_and_its_mana_pays() -> None:
    board = CastingBoard()
    (forest,) = board.lands("Forest")
    board.enchantment(Triggered((ON_TAPPED,), Program(AddMana(("G",)))))
    board.cast(board.card("Bear", "creature", "1 G"), pay_with=(forest,))
    assert board.game.waiting == ()
    assert forest.tapped


def test_twice_as_much_mana() -> None:
    board = CastingBoard()
    (forest,) = board.lands("Forest")
    board.enchantment(Static(rules=(Instead(On("add-mana", who=You()), (Amplify(2),)),)))
    board.activate(forest)
    assert colors(board) == "GG"


def test_mana_that_may_be_spent_on_creature_spells_only() -> None:
    board = CastingBoard()
    board.pool("GG", only_for=OfType("creature"))
    assert not board.can_cast(board.card("Instant", "instant", "1", does(GainLife(1))))
    board.cast(board.card("Bear", "creature", "1 G"))
    assert board.a.pool == ()


def test_restricted_mana_is_spent_first() -> None:
    board = CastingBoard()
    board.pool("G")
    board.game.set(board.a, "pool", (*board.a.pool, *mana_for_creatures()))
    board.cast(board.card("Elf", "creature", "G"))
    assert board.a.pool[0].only_for is None


def mana_for_creatures() -> tuple[Any, ...]:
    """One green mana for creature spells only."""
    from scenarios.engine.payment.mana import Mana

    return (Mana("G", only_for=OfType("creature")),)


def test_snow_mana_pays_snow_symbols() -> None:
    board = CastingBoard()
    board.lands("Forest")
    card = board.card("Snow", "creature", "S")
    assert not board.can_cast(card)
    board.land("Snow-Covered Forest", "Forest", supertypes="basic snow")
    board.cast(card)
    assert [one.label for one in board.game.battlefield if one.tapped] == ["Snow-Covered Forest"]


def test_a_source_that_is_named_is_used() -> None:
    board = CastingBoard()
    forest, tundra = board.lands("Forest", "Island")
    board.cast(board.card("Golem", "artifact creature", "1"), pay_with=(tundra,))
    assert tundra.tapped
    assert not forest.tapped
    assert board.game.assumed == ()


def test_that_it_could_have_been_paid_otherwise_is_said() -> None:
    board = CastingBoard()
    board.lands("Forest", "Island")
    board.cast(board.card("Golem", "artifact creature", "1"))
    assert [row[0] for row in board.game.assumed] == ["paid-automatically"]


def test_with_lands_of_one_name_nothing_is_assumed() -> None:
    board = CastingBoard()
    board.lands("Forest", "Forest", "Island")
    board.cast(board.card("Elf", "creature", "G"))
    assert board.game.assumed == ()


def test_a_named_source_that_does_not_suffice_is_refused() -> None:
    board = CastingBoard()
    forest, _ = board.lands("Forest", "Forest")
    assert refused(board, board.cast, board.card("Bear", "creature", "1 G"), pay_with=(forest,)) == [
        "not-enough-mana"
    ]


def test_a_treasure_is_sacrificed_only_if_nothing_else_pays() -> None:
    board = CastingBoard()
    treasure = Activated((TapThis(), SacrificeThese()), Program(AddMana(choices=("any",))))
    gold = board.put(face("Treasure", "artifact", "Treasure", treasure))
    board.lands("Forest")
    board.cast(board.card("Elf", "creature", "G"))
    assert not gold.gone
    board.resolve()
    board.cast(board.card("Fish", "creature", "U"))
    assert gold.gone


def test_what_the_cost_taps_is_not_tapped_for_its_mana() -> None:
    board = CastingBoard()
    land = board.land("Temple", "", makes("C"), Activated((PayMana(("1",)), TapThis()), Program(GainLife(1))))
    assert not board.can_activate(land, 1)
    board.lands("Forest")
    board.activate(land, 1)
    assert land.tapped


def test_a_painful_land_hurts_only_for_its_colors() -> None:
    board = CastingBoard()
    pain = Sequence((AddMana(choices=("W", "B")), DealDamage(1, You(), This())))
    land = board.land("Caves", "", makes("C"), Activated((TapThis(),), Program(pain)))
    board.cast(board.card("Golem", "artifact creature", "1"))
    assert land.tapped
    assert board.a.life == 20


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
