"""Ways to cast, additional costs, what is taken back, casting by an effect, activating, lands (601.2b, 602,
305).
"""

from typing import Any

from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.payment.paying import pay_if_wanted
from scenarios.engine.spells.playing import can_play_land, can_take_action, play_land, take_action
from scenarios.engine.words import keyword_table
from scenarios.engine.words.abilities import Activated, Keyword, Program, Static
from scenarios.engine.words.conditions import Kicked
from scenarios.engine.words.costs import (
    DiscardThese,
    EitherCost,
    ExileThese,
    Loyalty,
    PayLife,
    PayMana,
    SacrificeThese,
    TakeCounters,
    TapThese,
    TapThis,
)
from scenarios.engine.words.effects.flow import Gate, Nothing
from scenarios.engine.words.effects.numbers import GainLife
from scenarios.engine.words.effects.plays import CastThat
from scenarios.engine.words.effects.zones import Destroy
from scenarios.engine.words.filters import Among, AnyOf, Anything, Compared, OfType
from scenarios.engine.words.keyword_entry import KeywordEntry
from scenarios.engine.words.nouns import It, This
from scenarios.engine.words.rule_effects import Cant, CostChange, LandPlays, MayAsThough, MayPlay
from scenarios.engine.words.values import X
from scenarios.engine.words.ways import FACE_UP, AdditionalCost, Helper, SpecialAction, Way
from tests.scenarios.engine.board import face
from tests.scenarios.engine.casting_board import (
    CREATURE,
    CastingBoard,
    any_target,
    damage,
    does,
    keys,
    refused,
)

CITES = (cite("702.33a", "kicker"),)


def keyword_answering(monkeypatch: Any, name: str, moment: str, answer: Any) -> Keyword:
    """A keyword of the test that answers one moment."""
    entry = KeywordEntry(name, "702.1", moments={moment: answer})
    monkeypatch.setitem(keyword_table.KEYWORDS, name, entry)
    return Keyword(name)


def kicker(monkeypatch: Any, symbols: str, times: int | None = 1) -> Keyword:
    """Kicker with this cost."""
    cost = AdditionalCost("kicker", CITES, (PayMana(tuple(symbols.split())),), True, times)
    return keyword_answering(monkeypatch, "kicker", "additional costs", lambda *_: [cost])


def test_a_kicked_spell_costs_more_and_knows_it(monkeypatch: Any) -> None:
    board = CastingBoard()
    kicked = Gate("if", GainLife(5), condition=Kicked())
    card = board.card("Kick", "instant", "R", kicker(monkeypatch, "2"), does(kicked))
    board.pool("RRR")
    board.cast(card, kicked=(1,))
    assert board.a.pool == ()
    board.resolve()
    assert board.a.life == 25


def test_kicking_is_offered_only_as_often_as_it_can_be_paid(monkeypatch: Any) -> None:
    board = CastingBoard()
    board.pool("RRRR")
    board.answers["kick"] = [2]
    spell = board.cast(board.card("Multi", "instant", "R", kicker(monkeypatch, "1", None), does(GainLife(1))))
    assert next(one for one in board.asked if one.kind == "kick").options == (0, 1, 2, 3)
    assert spell.cast is not None
    assert spell.cast.kicked == (2,)
    assert len(board.a.pool) == 1


def test_with_no_mana_for_it_nobody_is_asked_about_kicking(monkeypatch: Any) -> None:
    board = CastingBoard()
    board.pool("R")
    board.cast(board.card("Kick", "instant", "R", kicker(monkeypatch, "2"), does(GainLife(1))))
    assert [one for one in board.asked if one.kind != "payment"] == []


def test_an_additional_cost_of_the_text_is_paid_with_what_the_player_chooses() -> None:
    board = CastingBoard()
    one, _ = board.creature(1, 1, name="One"), board.creature(2, 2, name="Other")
    cost = Static(rules=(CostChange(Among("this"), 0, extra=(SacrificeThese(CREATURE),)),), zone="stack")
    spell = board.cast(board.card("Fling", "instant", "0", cost, does(GainLife(1))), sacrificed=(one,))
    assert spell.cast is not None
    assert spell.cast.paid == (("sacrificed", (one,)),)
    assert [card.label for card in board.a.graveyard] == ["One"]


def test_an_additional_cost_that_cannot_be_paid_stops_the_spell() -> None:
    board = CastingBoard()
    cost = Static(rules=(CostChange(Among("this"), 0, extra=(SacrificeThese(CREATURE),)),), zone="stack")
    card = board.card("Fling", "instant", "0", cost, does(GainLife(1)))
    assert keys(board.can_cast(card)) == ["nothing-to-pay-with"]
    assert refused(board, board.cast, card) == ["nothing-to-pay-with"]


def test_of_two_costs_one_is_chosen() -> None:
    board = CastingBoard()
    either = EitherCost(((DiscardThese(Anything()),), (PayLife(3),)))
    cost = Static(rules=(CostChange(Among("this"), 0, extra=(either,)),), zone="stack")
    board.cast(board.card("Bargain", "instant", "0", cost, does(GainLife(1))))
    assert board.a.life == 17


def test_an_alternative_cost_replaces_the_mana_cost_and_taxes_apply_to_it(monkeypatch: Any) -> None:
    board = CastingBoard()
    way = Way("evoke", CITES, (PayMana(("G",)),))
    keyword = keyword_answering(monkeypatch, "evoke", "ways", lambda *_: [way])
    card = board.card("Elemental", "creature", "5 G", keyword)
    board.enchantment(Static(rules=(CostChange(CREATURE, 1),)))
    board.pool("GG")
    spell = board.cast(card)
    assert board.a.pool == ()
    assert spell.cast is not None
    assert spell.cast.way == "evoke"


def test_of_several_ways_the_player_chooses_one(monkeypatch: Any) -> None:
    board = CastingBoard()
    way = Way("evoke", CITES, (PayMana(("G",)),))
    keyword = keyword_answering(monkeypatch, "evoke", "ways", lambda *_: [way])
    board.pool("GGG")
    board.answers["way"] = ["evoke"]
    board.cast(board.card("Elemental", "creature", "1 G", keyword))
    assert board.asked[0].options == ("normally", "evoke")
    assert len(board.a.pool) == 2


def test_a_card_in_the_graveyard_is_cast_only_by_permission_and_then_exiled(monkeypatch: Any) -> None:
    board = CastingBoard()
    spell = does(GainLife(1))
    plain = board.card("Plain", "instant", "0", spell, zone="graveyard")
    assert keys(board.can_cast(plain)) == ["no-permission-to-cast"]
    way = Way("flashback", CITES, (PayMana(("0",)),), "graveyard", exile_after=True)
    keyword = keyword_answering(monkeypatch, "flashback", "ways", lambda *_: [way])
    card = board.card("Flash", "instant", "9", spell, keyword, zone="graveyard")
    board.cast(card)
    board.resolve()
    assert [one.label for one in board.game.exile] == ["Flash"]


def test_the_top_card_of_a_library_may_be_cast_if_an_effect_says_so() -> None:
    board = CastingBoard()
    board.enchantment(Static(rules=(MayPlay(CREATURE, "library", top_only=True),)))
    top = board.card("Top", "creature", "0", zone="library")
    under = board.card("Under", "creature", "0", zone="library")
    assert board.can_cast(top)
    assert not board.can_cast(under)


def test_each_half_of_a_split_card_is_cast_by_itself() -> None:
    board = CastingBoard()
    left = face("Fire", "instant", "", does(GainLife(1)), cost="R")
    right = face("Ice", "instant", "", does(GainLife(2)), cost="U")
    card = board.put(left, right, layout="split", zone="hand")
    board.pool("U")
    spell = board.cast(card)
    assert board.now(spell).name == "Ice"
    board.resolve()
    assert board.a.life == 22


def test_an_adventure_goes_into_exile_and_its_card_is_cast_from_there_as_a_creature() -> None:
    board = CastingBoard()
    creature = face("Giant", "creature", cost="0")
    adventure = face("Stomp", "instant", "Adventure", does(GainLife(2)), cost="0")
    card = board.put(creature, adventure, layout="adventure", zone="hand")
    board.cast(card, face="Stomp")
    board.resolve()
    (exiled,) = board.game.exile
    assert not board.can_cast(exiled, face="Stomp")
    board.cast(exiled)
    board.resolve()
    assert [one.label for one in board.game.battlefield] == ["Giant"]


def test_a_face_down_spell_is_judged_by_what_it_is_face_down(monkeypatch: Any) -> None:
    board = CastingBoard()
    way = Way("morph", CITES, (PayMana(("3",)),), face_down="morph")
    keyword = keyword_answering(monkeypatch, "morph", "ways", lambda *_: [way])
    board.enchantment(Static(rules=(Cant("cast", what=OfType("artifact")),)))
    card = board.card("Golem", "artifact creature", "3", keyword)
    board.pool("CCC")
    spell = board.cast(card)
    assert spell.face_down == "morph"
    assert board.now(spell).name == ""


def test_tapped_creatures_help_to_pay(monkeypatch: Any) -> None:
    board = CastingBoard()
    elf = board.creature(1, 1)
    board.pool("G")

    def convoke(keyword: Keyword, game: Any, spell: Any, player: Any) -> list[Helper]:
        able = tuple(one for one in game.controlled(player) if not one.tapped)
        return [Helper("convoke", CITES, "tap", able, lambda thing: frozenset(("generic", "green")))]

    keyword = keyword_answering(monkeypatch, "convoke", "helps pay", convoke)
    spell = board.cast(board.card("Wurm", "creature", "1 G", keyword))
    assert elf.tapped
    assert spell.cast is not None
    assert len(spell.cast.mana_spent) == 1


def test_casting_without_paying_makes_x_zero() -> None:
    board = CastingBoard()
    card = board.card("Blaze", "sorcery", "X R", does(damage(X()), any_target()))
    source = board.enchantment()
    context = Context(board.game, source, board.a, {"card": (card,)})
    board.answers["may"] = [True]
    board.answers["target"] = [board.b]
    CastThat(It("card")).perform(context)
    (spell,) = board.game.stack
    assert spell.cast is not None
    assert spell.cast.x == 0


def test_sorcery_timing_does_not_matter_while_something_resolves() -> None:
    board = CastingBoard()
    board.game.set(board.game, "priority", None)
    card = board.card("Bear", "creature", "5")
    CastThat(It("card"), optional=False).perform(Context(board.game, card, board.a, {"card": (card,)}))
    assert [one.label for one in board.game.stack] == ["Bear"]


# Activated abilities.


def test_a_creature_that_came_this_turn_does_not_tap_for_its_ability() -> None:
    board = CastingBoard()
    ability = Activated((TapThis(),), Program(damage(1), (any_target(),)))
    pinger = board.creature(1, 1, ability, sick=True)
    assert keys(board.can_activate(pinger)) == ["summoning-sick"]
    board.game.set(pinger, "sick", False)
    board.activate(pinger, targets=(board.b,))
    board.resolve()
    assert board.b.life == 19
    assert pinger.tapped
    assert board.game.stack == ()


def test_an_ability_is_activated_so_often_in_a_turn() -> None:
    board = CastingBoard()
    thing = board.enchantment(Activated((), Program(GainLife(1)), per_turn=1))
    board.activate(thing)
    assert keys(board.can_activate(thing)) == ["already-activated"]
    board.game.set(board.game, "turn_number", 2)
    assert board.can_activate(thing)


def test_only_its_controller_activates_an_ability() -> None:
    board = CastingBoard()
    theirs = board.enchantment(Activated((), Program(GainLife(1))), of=board.b, put_by=board.b)
    assert keys(board.can_activate(theirs)) == ["not-yours-to-activate"]


def test_one_loyalty_ability_of_a_permanent_each_turn() -> None:
    board = CastingBoard()
    plus = Activated((Loyalty(1),), Program(GainLife(1)))
    minus = Activated((Loyalty(-3),), Program(GainLife(9)))
    walker = board.put(face("Walker", "planeswalker", "", plus, minus))
    board.counters(walker, "loyalty", 2)
    assert keys(board.can_activate(walker, 1)) == ["not-enough-loyalty"]
    board.activate(walker, 0)
    assert walker.count("loyalty") == 3
    board.resolve()
    assert keys(board.can_activate(walker, 1)) == ["loyalty-already-activated"]


def test_an_ability_whose_source_was_sacrificed_still_resolves() -> None:
    board = CastingBoard()
    thing = board.creature(3, 3, Activated((SacrificeThese(),), Program(GainLife(2))))
    board.activate(thing)
    assert [one.label for one in board.a.graveyard] == ["Creature"]
    board.resolve()
    assert board.a.life == 22


def test_costs_of_counters_cards_and_crew() -> None:
    board = CastingBoard()
    thing = board.enchantment(
        Activated((TakeCounters("charge"), ExileThese(None, zone="battlefield")), Program(GainLife(1)))
    )
    assert keys(board.can_activate(thing)) == ["nothing-to-pay-with"]
    board.counters(thing, "charge")
    board.activate(thing)
    assert [one.label for one in board.game.exile] == ["Enchantment"]
    crew = board.put(
        face("Vehicle", "artifact", "", Activated((TapThese(CREATURE, total_power=3),), Program(Nothing())))
    )
    one = board.creature(2, 2, sick=True)
    assert keys(board.can_activate(crew)) == ["not-enough-power"]
    other = board.creature(1, 1)
    board.activate(crew, tapped=(one, other))
    assert one.tapped
    assert other.tapped


def test_paying_as_something_resolves_is_a_choice_only_if_it_can_be_paid() -> None:
    board = CastingBoard()
    context = Context(board.game, board.enchantment(), board.b)
    assert not pay_if_wanted(context, board.a, (PayMana(("2",)),))
    board.pool("GG")
    board.answers["pay"] = [True]
    assert pay_if_wanted(context, board.a, (PayMana(("2",)),))
    assert board.a.pool == ()


def test_a_halved_cost_on_resolution_is_chosen_as_it_is_paid() -> None:
    board = CastingBoard()
    board.pool("WU")
    board.answers.update({"pay": [True], "half": ["{U}"]})
    assert pay_if_wanted(Context(board.game, board.enchantment(), board.b), board.a, (PayMana(("W/U",)),))
    assert [mana.color for mana in board.a.pool] == ["W"]


# Lands and special actions.


def test_one_land_each_turn_unless_effects_allow_more() -> None:
    board = CastingBoard()
    one, two, three = (board.put(face("Forest", "land", "Forest"), zone="hand") for _ in range(3))
    play_land(board.game, board.a, one)
    assert keys(can_play_land(board.game, board.a, two)) == ["no-land-play-left"]
    board.enchantment(Static(rules=(LandPlays(1),)))
    assert can_play_land(board.game, board.a, two)
    play_land(board.game, board.a, two)
    assert refused(board, play_land, board.game, board.a, three) == ["no-land-play-left"]
    assert len(board.game.battlefield) == 3


def test_no_land_on_somebody_else_s_turn_for_any_reason() -> None:
    board = CastingBoard()
    land = board.put(face("Forest", "land", "Forest"), zone="hand")
    board.game.set(board.game, "active", (board.b,))
    assert "land-not-your-turn" in keys(can_play_land(board.game, board.a, land))
    CastThat(It("card"), lands=True, optional=False).perform(
        Context(board.game, land, board.a, {"card": (land,)})
    )
    assert board.a.hand == (land,)


def test_a_special_action_is_paid_for_and_does_not_use_the_stack(monkeypatch: Any) -> None:
    board = CastingBoard()

    def gain(game: Any, thing: Any, player: Any) -> None:
        GainLife(3).perform(Context(game, thing, player))

    action = SpecialAction("unmask", FACE_UP, CITES, (PayMana(("1",)),), gain)
    keyword = keyword_answering(monkeypatch, "mask", "special actions", lambda *_: [action])
    thing = board.creature(1, 1, keyword)
    assert can_take_action(board.game, board.a, thing, "unmask")
    assert refused(board, take_action, board.game, board.a, thing, "unmask") == ["not-enough-mana"]
    board.pool("C")
    take_action(board.game, board.a, thing, "unmask")
    assert board.a.life == 23
    assert board.game.stack == ()


def test_an_aura_enters_attached_to_what_it_targets() -> None:
    board = CastingBoard()
    bear = board.creature(2, 2)
    board.cast(board.card("Aura", "enchantment", "0", Keyword("enchant", what=CREATURE), subtypes="Aura"))
    board.resolve()
    assert board.game.battlefield[-1].attached_to is bear


def test_an_aura_whose_target_is_gone_goes_to_the_graveyard() -> None:
    board = CastingBoard()
    bear = board.creature(2, 2)
    board.cast(board.card("Aura", "enchantment", "0", Keyword("enchant", what=CREATURE), subtypes="Aura"))
    Destroy(This()).perform(Context(board.game, bear, board.b))
    board.resolve()
    assert sorted(one.label for one in board.a.graveyard) == ["Aura", "Creature"]


def test_a_bestowed_aura_without_its_target_comes_as_a_creature() -> None:
    board = CastingBoard()
    bear = board.creature(2, 2)
    bestow = Keyword("bestow", cost=(PayMana(("0",)),))
    card = board.put(face("Nymph", "enchantment creature", "", bestow, cost="9"), zone="hand")
    spell = board.cast(card)
    assert "Aura" in board.now(spell).subtypes
    assert "creature" not in board.now(spell).types
    Destroy(This()).perform(Context(board.game, bear, board.b))
    board.resolve()
    (nymph,) = board.game.battlefield
    assert "creature" in board.now(nymph).types
    assert nymph.attached_to is None


def test_morph_is_cast_face_down_and_turned_up_for_its_cost() -> None:
    board = CastingBoard()
    card = board.put(
        face("Exalted", "creature", "", Keyword("morph", cost=(PayMana(("W",)),)), cost="9"), zone="hand"
    )
    board.pool("CCC")
    board.cast(card)
    board.resolve()
    (thing,) = board.game.battlefield
    assert board.now(thing).name == ""
    board.pool("W")
    take_action(board.game, board.a, thing, "turn face up")
    assert board.now(thing).name == "Exalted"
    assert board.a.pool == ()


def test_a_spell_of_a_forbidden_mana_value_may_have_another_x() -> None:
    board = CastingBoard()
    even = AnyOf((Compared("mana value", "=", 1), Compared("mana value", "=", 3)))
    board.enchantment(Static(rules=(Cant("cast", what=even),)))
    board.pool("RRR")
    card = board.card("Blaze", "sorcery", "X R", does(damage(X()), any_target()))
    assert board.can_cast(card)
    assert refused(board, board.cast, card, x=2, targets=(board.b,)) == ["cant"]
    board.cast(card, x=1, targets=(board.b,))


def test_a_split_card_cast_for_nothing_still_leaves_the_choice_of_a_half() -> None:
    board = CastingBoard()
    left = face("Fire", "instant", "", does(GainLife(1)), cost="R")
    right = face("Ice", "instant", "", does(GainLife(2)), cost="U")
    card = board.put(left, right, layout="split", zone="hand")
    board.answers["way"] = ["Ice"]
    context = Context(board.game, board.enchantment(), board.a, {"card": (card,)})
    CastThat(It("card"), optional=False).perform(context)
    assert board.asked[0].options == ("Fire", "Ice")
    assert board.now(board.game.stack[0]).name == "Ice"


def test_an_illegal_activation_is_reversed_with_the_mana_made_for_it() -> None:
    board = CastingBoard()
    (forest,) = board.lands("Forest")
    thing = board.enchantment(Activated((PayMana(("2",)),), Program(GainLife(1))))
    assert refused(board, board.activate, thing, pay_with=(forest,)) == ["not-enough-mana"]
    assert not forest.tapped
    (row,) = [row for row in board.game.log.rows if row.kind == "reversed"]
    assert row.args["mana"]


def test_a_flash_permission_with_a_quality_counts_only_if_the_spell_has_it_in_the_end() -> None:
    board = CastingBoard()
    board.enchantment(
        Static(rules=(MayAsThough("cast as though it had flash", Compared("mana value", ">=", 2)),))
    )
    board.game.set(board.game, "active", (board.b,))
    card = board.card("Hydra", "creature", "X")
    board.pool("GGG")
    assert board.can_cast(card)
    assert "not-your-turn" in refused(board, board.cast, card, x=1)
    board.cast(card, x=2)
