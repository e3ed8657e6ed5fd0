"""Casting spells, step by step (601)."""

from scenarios.engine.words.abilities import Modal, Program, Spell, Static
from scenarios.engine.words.effects.flow import Nothing
from scenarios.engine.words.effects.numbers import GainLife
from scenarios.engine.words.filters import Among, OfType
from scenarios.engine.words.nouns import Opponents
from scenarios.engine.words.rule_effects import Cant, CostChange, MayAsThough
from scenarios.engine.words.values import X
from tests.scenarios.engine.casting_board import (
    CastingBoard,
    any_target,
    damage,
    does,
    keys,
    refused,
    target,
)


def test_a_creature_spell_is_paid_for_and_becomes_a_permanent() -> None:
    board = CastingBoard()
    lands = board.lands("Forest", "Forest")
    bear = board.card("Bear", "creature", "1 G")
    spell = board.cast(bear)
    assert board.game.stack == (spell,)
    assert [land.tapped for land in lands] == [True, True]
    assert spell.cast is not None
    assert "".join(mana.color for mana in spell.cast.mana_spent) == "GG"
    board.resolve()
    assert [one.label for one in board.game.battlefield] == ["Forest", "Forest", "Bear"]
    assert not board.game.stack


def test_an_instant_deals_its_damage_and_goes_to_the_graveyard() -> None:
    board = CastingBoard()
    board.lands("Mountain")
    bolt = board.card("Bolt", "instant", "R", does(damage(3), any_target()))
    board.cast(bolt, targets=(board.b,))
    board.resolve()
    assert board.b.life == 17
    assert [one.label for one in board.a.graveyard] == ["Bolt"]


def test_without_enough_mana_everything_is_taken_back() -> None:
    board = CastingBoard()
    (forest,) = board.lands("Forest")
    bear = board.card("Bear", "creature", "1 G")
    assert refused(board, board.cast, bear) == ["not-enough-mana"]
    assert board.a.hand == (bear,)
    assert not bear.gone
    assert not forest.tapped
    assert board.rows("reversed", "cast", "move") == ["reversed"]


def test_a_sorcery_waits_for_an_empty_stack_and_one_s_own_main_phase() -> None:
    board = CastingBoard()
    sorcery = board.card("Divination", "sorcery", "0", does(GainLife(1)))
    instant = board.card("Instant", "instant", "0", does(GainLife(1)))
    board.cast(instant)
    assert keys(board.can_cast(sorcery)) == ["stack-not-empty"]
    board.game.set(board.game, "active", (board.b,))
    board.game.set(board.game, "phase", "combat")
    board.game.set(board.game, "step", "declare blockers")
    assert keys(board.can_cast(sorcery)) == ["not-your-turn", "not-main-phase", "stack-not-empty"]
    assert refused(board, board.cast, sorcery) == ["not-your-turn", "not-main-phase", "stack-not-empty"]


def test_nobody_casts_without_priority() -> None:
    board = CastingBoard()
    board.game.set(board.game, "priority", board.b)
    assert keys(board.can_cast(board.card("Instant", "instant", "0", does(GainLife(1))))) == ["no-priority"]


def test_as_though_it_had_flash() -> None:
    board = CastingBoard()
    bear = board.card("Bear", "creature", "0")
    board.game.set(board.game, "active", (board.b,))
    assert not board.can_cast(bear)
    board.enchantment(Static(rules=(MayAsThough("cast as though it had flash", OfType("creature")),)))
    assert board.can_cast(bear)


def test_a_prohibited_spell_is_not_cast_and_the_reason_names_what_forbids_it() -> None:
    board = CastingBoard()
    rug = board.enchantment(Static(rules=(Cant("cast", what=OfType("creature")),)))
    verdict = board.can_cast(board.card("Bear", "creature", "0"))
    assert keys(verdict) == ["cant"]
    assert dict(verdict.reasons[0].values)["because"] is rug
    assert board.can_cast(board.card("Instant", "instant", "0", does(GainLife(1))))


def test_a_card_that_is_a_land_too_is_never_cast() -> None:
    board = CastingBoard()
    assert keys(board.can_cast(board.card("Arbor", "land creature", "0"))) == ["land-not-cast"]


def test_a_card_without_mana_cost_cannot_be_paid_for() -> None:
    board = CastingBoard()
    card = board.card("Vision", "instant", "0", does(GainLife(1)))
    face = card.card.faces[0] if card.card else None
    assert face is not None
    bare = board.put(type(face)("Bare", None, types=face.types, abilities=face.abilities), zone="hand")
    assert refused(board, board.cast, bare) == ["unpayable"]


def test_x_is_announced_and_paid() -> None:
    board = CastingBoard()
    board.lands("Mountain", "Mountain", "Mountain", "Mountain")
    blaze = board.card("Blaze", "sorcery", "X R", does(damage(X()), any_target()))
    spell = board.cast(blaze, x=3, targets=(board.b,))
    assert board.game.mana_value(spell) == 4
    board.resolve()
    assert board.b.life == 17


def test_only_values_of_x_that_can_be_paid_are_offered() -> None:
    board = CastingBoard()
    board.lands("Mountain", "Mountain", "Mountain")
    board.answers["x"] = [1]
    board.cast(board.card("Blaze", "sorcery", "X R", does(damage(X()), any_target())), targets=(board.b,))
    assert next(one for one in board.asked if one.kind == "x").options == (0, 1, 2)


def test_a_hybrid_half_is_announced() -> None:
    board = CastingBoard()
    board.pool("WU")
    board.answers["half"] = ["U"]
    spell = board.cast(board.card("Guild", "creature", "W/U"))
    assert spell.cast is not None
    assert spell.cast.mana_spent[0].color == "U"


def test_only_halves_that_can_be_paid_are_offered() -> None:
    board = CastingBoard()
    board.lands("Island", "Swamp")
    spell = board.cast(board.card("Guild", "creature", "W/U"))
    assert spell.cast is not None
    assert spell.cast.mana_spent[0].color == "U"


def test_a_phyrexian_symbol_may_be_paid_with_life() -> None:
    board = CastingBoard()
    board.pool("G")
    board.answers["half"] = ["life"]
    board.cast(board.card("Mutagenic", "creature", "G/P"))
    assert board.a.life == 18
    assert len(board.a.pool) == 1


def test_life_that_is_not_there_cannot_be_paid() -> None:
    board = CastingBoard()
    board.game.set(board.a.total, "life", 1)
    assert keys(board.can_cast(board.card("Mutagenic", "creature", "G/P"))) == ["not-enough-life"]


def test_modes_without_legal_targets_cannot_be_chosen() -> None:
    board = CastingBoard()
    charm = Modal((Program(damage(2), (target(),)), Program(GainLife(4)), Program(Nothing())))
    card = board.card("Charm", "instant", "0", Spell(charm))
    board.answers["mode"] = [2]
    board.cast(card)
    assert next(one for one in board.asked if one.kind == "mode").options == (2, 3)
    board.resolve()
    assert board.a.life == 24


def test_choosing_an_impossible_mode_is_refused() -> None:
    board = CastingBoard()
    charm = Modal((Program(damage(2), (target(),)), Program(GainLife(4))))
    assert refused(board, board.cast, board.card("Charm", "instant", "0", Spell(charm)), modes=(0,)) == [
        "wrong-modes"
    ]


def test_two_modes_are_carried_out_in_printed_order_with_targets_of_their_own() -> None:
    board = CastingBoard()
    one, other = board.creature(2, 2, name="One"), board.creature(3, 3, name="Other")
    modal = Modal((Program(damage(1), (target(),)), Program(damage(2), (target(),))), 2, 2)
    spell = board.cast(board.card("Two", "instant", "0", Spell(modal)), modes=(1, 0), targets=(one, other))
    assert spell.cast is not None
    assert spell.cast.targets == (("target", (one,)), ("target#2", (other,)))
    board.resolve()
    assert (one.damage, other.damage) == (1, 2)


def test_costs_go_up_before_they_go_down() -> None:
    board = CastingBoard()
    board.enchantment(Static(rules=(CostChange(OfType("creature"), -2),)))
    board.enchantment(Static(rules=(CostChange(OfType("creature"), 1),)))
    board.pool("GG")
    board.cast(board.card("Bear", "creature", "1 G"))
    assert len(board.a.pool) == 1


def test_a_reduction_of_generic_mana_leaves_colored_mana_alone() -> None:
    board = CastingBoard()
    board.enchantment(Static(rules=(CostChange(OfType("creature"), -3),)))
    board.pool("G")
    board.cast(board.card("Bear", "creature", "1 G"))
    assert board.a.pool == ()


def test_what_sets_a_least_cost_comes_last() -> None:
    board = CastingBoard()
    board.enchantment(Static(rules=(CostChange(OfType("creature"), 0, at_least=3),)))
    board.enchantment(Static(rules=(CostChange(OfType("creature"), -1),)))
    bear = board.card("Bear", "creature", "1 G")
    board.pool("GG")
    assert keys(board.can_cast(bear)) == ["not-enough-mana"]
    board.pool("GGG")
    assert board.can_cast(bear)


def test_opponents_pay_more() -> None:
    board = CastingBoard()
    board.enchantment(Static(rules=(CostChange(None, 1, who=Opponents()),)), of=board.b, put_by=board.b)
    assert not board.can_cast(board.card("Free", "creature", "0"))


def test_an_effect_of_the_spell_itself_changes_its_cost() -> None:
    board = CastingBoard()
    own = Static(rules=(CostChange(Among("this"), -2),), zone="stack")
    assert board.can_cast(board.card("Affine", "creature", "2", own))
