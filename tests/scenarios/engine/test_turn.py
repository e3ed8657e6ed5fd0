"""Phases and steps, what happens in them by itself, and moving on from one to the next (500–514, 117)."""

import pytest

from scenarios.engine.kernel.choices import Refused
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import Event
from scenarios.engine.kernel.having_priority import holds_priority
from scenarios.engine.payment.mana import Mana
from scenarios.engine.turns.phases import WHOLE_TURN
from scenarios.engine.turns.priority import after_action
from scenarios.engine.turns.turn import begin_turn, everyone_passes, pass_priority, resolve_stack, team_of
from scenarios.engine.words.abilities import Chapter, On, Triggered
from scenarios.engine.words.continuous import ModifyPT
from scenarios.engine.words.effects.flow import program
from scenarios.engine.words.effects.numbers import GainLife
from scenarios.engine.words.effects.plays import EndTurn, ExtraPhase, ExtraTurn, SkipNext
from scenarios.engine.words.filters import AllOf, Among, OfType
from scenarios.engine.words.nodes import Effect
from scenarios.engine.words.nouns import Opponents, You
from scenarios.engine.words.rule_effects import Cant, HandSize, MayAsThough, Skip
from tests.scenarios.engine.board import face
from tests.scenarios.engine.turn_board import TurnBoard, keyword, says

SELF = Among("this")


def board(step: str = "precombat main") -> TurnBoard:
    made = TurnBoard()
    made.libraries()
    made.start(step)
    return made


def steps(b: TurnBoard) -> list[str]:
    return [row.args["step"] for row in b.game.log.rows if row.kind == "step"]


def skipped(b: TurnBoard) -> list[str]:
    return [row.args["step"] for row in b.game.log.rows if row.kind == "skip"]


def does(b: TurnBoard, effect: Effect) -> None:
    """A spell of A does this."""
    effect.perform(Context(b.game, b.game.new_object("Spell", b.a, "stack"), b.a))


def whenever(step: str, effect: Effect, **more: object) -> Triggered:
    """`At the beginning of … step`."""
    return Triggered((On("begin-step", detail=(("step", step),)),), program(effect), **more)  # type: ignore[arg-type]


def test_a_turn_has_all_its_steps_in_order() -> None:
    b = TurnBoard()
    b.libraries()
    bear = b.bear()
    b.game.set(b.game, "turn_number", 4)
    b.attack((bear, b.b))
    begin_turn(b.game, team_of(b.game, b.a))
    turn = b.game.turn_number
    while b.game.turn_number == turn:
        everyone_passes(b.game)
    assert steps(b)[: len(WHOLE_TURN)] == [step for _, step in WHOLE_TURN]
    assert b.game.active == (b.b,)
    assert b.game.turn_number == 6


def test_without_attackers_blockers_and_damage_are_skipped() -> None:
    b = board()
    b.go("end of combat")
    assert steps(b)[1:] == ["beginning of combat", "declare attackers", "end of combat"]
    assert skipped(b) == ["declare blockers", "combat damage"]


def test_nobody_gets_priority_in_the_untap_step_nor_in_a_quiet_cleanup_step() -> None:
    b = board("end")
    b.passes()
    assert (b.game.step, b.game.active, b.game.priority) == ("upkeep", (b.b,), b.b)
    assert steps(b) == ["end", "cleanup", "untap", "upkeep"]


def test_going_to_a_step_without_priority_goes_on_to_the_next() -> None:
    b = board()
    b.go("cleanup")
    assert (b.game.step, b.game.active) == ("upkeep", (b.b,))
    b.go("untap", b.a)
    assert (b.game.step, b.game.active) == ("upkeep", (b.a,))


def test_priority_goes_round_and_only_its_holder_may_pass() -> None:
    b = board()
    with pytest.raises(Refused):
        pass_priority(b.game, b.b)
    pass_priority(b.game, b.a)
    assert b.game.priority is b.b
    after_action(b.game, b.b)
    pass_priority(b.game, b.b)
    assert (b.game.priority, b.game.step) == (b.a, "precombat main")
    pass_priority(b.game, b.a)
    assert b.game.step == "beginning of combat"


def test_a_team_has_priority_and_passes_together() -> None:
    b = TurnBoard("two-headed giant", ("X", "X", "Y", "Y"))
    b.libraries()
    b.start()
    assert holds_priority(b.game, b.players[1])
    pass_priority(b.game, b.players[1])
    assert not holds_priority(b.game, b.a)
    assert holds_priority(b.game, b.players[3])
    pass_priority(b.game, b.players[2])
    assert b.game.step == "beginning of combat"


def test_each_player_of_a_team_draws() -> None:
    b = TurnBoard("two-headed giant", ("X", "X", "Y", "Y"))
    b.libraries()
    b.start("end")
    b.go("draw")
    assert [len(player.hand) for player in b.players] == [0, 0, 1, 1]


def test_whoever_goes_first_does_not_draw_in_a_duel() -> None:
    for format_, cards in (("two-player", 0), ("free-for-all", 1)):
        b = TurnBoard(format_)
        b.libraries()
        begin_turn(b.game, (b.a,))
        b.go("precombat main")
        assert len(b.a.hand) == cards


def test_triggers_of_a_step_go_on_the_stack_before_priority_and_the_top_resolves_after_all_pass() -> None:
    b = board("end")
    b.enchantment(whenever("upkeep", GainLife(1)))
    b.enchantment(whenever("upkeep", GainLife(2)))
    b.next("order of triggers", lambda choice: choice.options)
    b.go("upkeep")
    assert len(b.game.stack) == 2
    b.passes()
    assert (b.a.life, len(b.game.stack), b.game.step) == (22, 1, "upkeep")
    resolve_stack(b.game)
    assert (b.a.life, b.game.step) == (23, "upkeep")


def test_untapping_happens_at_once_and_what_does_not_untap_says_why() -> None:
    b = board("end")
    one, two = b.bear(of=b.b, tapped=True), b.bear(of=b.b, tapped=True)
    frozen = b.bear(says(Cant("untap", what=SELF)), of=b.b, tapped=True)
    mine = b.bear(tapped=True)
    b.passes()
    assert [creature.tapped for creature in (one, two, frozen, mine)] == [False, False, True, True]
    assert b.rows("stays-tapped") == [frozen]


def test_no_more_than_one_land_untaps() -> None:
    b = board("end")
    lands = [b.put(face("Land", "land"), of=b.b, tapped=True) for _ in range(3)]
    b.enchantment(says(Cant("untap", what=OfType("land"), at_most=1)))
    b.next("untap", (lands[1],))
    b.passes()
    assert [land.tapped for land in lands] == [True, False, True]


def test_one_may_choose_not_to_untap() -> None:
    b = board("end")
    kept = b.bear(says(MayAsThough("not untap", what=SELF)), of=b.b, tapped=True)
    b.next("untap", (False,))
    b.passes()
    assert kept.tapped


def test_sickness_ends_as_the_turn_of_the_controller_begins() -> None:
    b = board("end")
    mine, theirs = b.bear(sick=True), b.bear(of=b.b, sick=True)
    b.passes()
    assert (mine.sick, theirs.sick) == (True, False)


def test_phasing_out_and_in_before_untapping() -> None:
    b = board("end")
    out = b.bear(keyword("phasing"), of=b.b)
    back = b.bear(keyword("phasing"), of=b.b, phased_out="directly", tapped=True)
    b.game.set(back, "controlled_by", b.b)
    b.passes()
    assert (out.phased_out, back.phased_out, back.tapped) == ("directly", "", False)


def test_day_becomes_night_after_a_turn_without_spells_and_night_day_after_two() -> None:
    b = board("end")
    b.game.set(b.game, "day", "day")
    b.passes()
    assert b.game.day == "night"
    b.game.set(b.b, "this_turn", (("spells cast", 2),))
    b.go("upkeep", b.a)
    assert b.game.day == "day"
    b.game.set(b.a, "this_turn", (("spells cast", 1),))
    b.go("upkeep", b.b)
    assert b.game.day == "day"


def test_neither_day_nor_night_stays_neither() -> None:
    b = board("end")
    b.passes()
    assert b.game.day == ""


def test_a_saga_gets_a_lore_counter_each_turn_and_is_sacrificed_after_its_last_chapter() -> None:
    b = board("draw")
    story = Chapter(numbers=(1, 2), body=program(GainLife(1)))
    saga = b.put(face("Saga", "enchantment", "Saga", story))
    b.go("precombat main")
    assert (saga.count("lore"), len(b.game.stack)) == (1, 1)
    b.go("postcombat main")
    assert (saga.count("lore"), b.a.life, saga.gone) == (1, 21, False)
    b.go("draw", b.a)
    b.passes()
    assert (saga.count("lore"), len(b.game.stack), saga.gone) == (2, 1, False)
    b.passes()
    assert (b.a.life, saga.gone) == (22, True)


def test_discarding_to_hand_size_and_no_maximum() -> None:
    b = board("end")
    cards = [b.put(face(f"Card {n}", "artifact"), zone="hand") for n in range(9)]
    b.next("discard", tuple(cards[:2]))
    b.passes()
    assert len(b.a.hand) == 7
    b = board("end")
    for n in range(9):
        b.put(face(f"Card {n}", "artifact"), zone="hand")
    b.enchantment(says(HandSize(none=True)))
    b.passes()
    assert len(b.a.hand) == 9


def test_a_hand_size_that_becomes_two_after_there_was_none() -> None:
    b = board("end")
    b.enchantment(says(HandSize(none=True)))
    b.enchantment(says(HandSize(becomes=2, who=Opponents())), of=b.b)
    cards = [b.put(face(f"Card {n}", "artifact"), zone="hand") for n in range(4)]
    b.next("discard", tuple(cards[:2]))
    b.passes()
    assert len(b.a.hand) == 2


def test_damage_and_effects_until_end_of_turn_end_together() -> None:
    b = board("end")
    bear = b.bear(damage=3)
    b.spell(bear, does=(ModifyPT(2, 2),))
    b.passes()
    assert (bear.gone, bear.damage, b.size(bear)) == (False, 0, (2, 2))


def test_a_trigger_in_the_cleanup_step_gives_priority_and_another_cleanup_step() -> None:
    b = board("end")
    b.enchantment(whenever("cleanup", GainLife(1), per_turn=1))
    b.passes()
    assert (b.game.step, b.game.priority, len(b.game.stack)) == ("cleanup", b.a, 1)
    b.passes()
    assert b.a.life == 21
    b.passes()
    assert (b.game.step, steps(b)) == ("upkeep", ["end", "cleanup", "cleanup", "untap", "upkeep"])


def test_mana_empties_between_steps() -> None:
    b = board()
    b.game.set(b.a, "pool", (Mana("G"),))
    b.go("beginning of combat")
    assert b.a.pool == ()


def test_an_extra_turn_comes_next_and_the_latest_first() -> None:
    b = TurnBoard("free-for-all", ("A", "B", "C"))
    b.libraries()
    b.start()
    does(b, ExtraTurn())
    does(b, ExtraTurn(Opponents()))
    turns = []
    for _ in range(5):
        b.go("end")
        turns.append(b.game.active[0].key)
        b.go("upkeep")
    assert turns == ["A", "C", "B", "A", "B"]


def test_an_extra_combat_phase_and_main_phase_follow_this_phase() -> None:
    b = board()
    does(b, ExtraPhase(("combat", "main")))
    b.go("end")
    assert [step for step in steps(b) if step.endswith(("main", "of combat"))] == [
        "precombat main",
        "beginning of combat",
        "end of combat",
        "postcombat main",
        "beginning of combat",
        "end of combat",
        "postcombat main",
    ]


def test_a_step_that_is_skipped_next_is_skipped_once() -> None:
    b = board("end")
    does(b, SkipNext("draw", Opponents()))
    b.go("precombat main", b.b)
    assert (len(b.b.hand), skipped(b), b.b.skips) == (0, ["draw"], ())


def test_a_skipped_combat_phase_has_no_steps() -> None:
    b = board()
    b.enchantment(says(Skip("combat")))
    b.go("postcombat main")
    assert steps(b) == ["precombat main", "postcombat main"]
    assert skipped(b) == ["combat"]


def test_two_reasons_to_skip_the_next_step_skip_two() -> None:
    """CR 614.10a."""
    b = board()
    does(b, SkipNext("combat"))
    does(b, SkipNext("combat"))
    does(b, ExtraPhase(("combat",)))
    b.go("end")
    assert skipped(b) == ["combat", "combat"]


def test_a_skipped_turn_is_passed_over() -> None:
    b = board("end")
    does(b, SkipNext("turn", Opponents()))
    b.go("upkeep")
    assert b.game.active == (b.a,)


def test_ending_the_turn_exiles_the_stack_and_goes_to_cleanup() -> None:
    b = board()
    bear = b.bear(damage=1)
    b.enchantment(whenever("end", GainLife(5)))
    b.enchantment(
        Triggered((On("begin-step", detail=(("step", "beginning of combat"),)),), program(EndTurn()))
    )
    b.enchantment(whenever("beginning of combat", GainLife(3)))
    b.next(
        "order of triggers",
        lambda choice: tuple(sorted(choice.options, key=lambda one: one.source.id, reverse=True)),
    )
    b.go("beginning of combat")
    b.passes()
    assert (b.game.active, b.a.life, bear.damage, b.game.stack) == ((b.b,), 20, 0, ())
    assert steps(b) == ["precombat main", "beginning of combat", "cleanup", "untap", "upkeep"]


def test_a_creature_that_dies_is_seen_while_its_controller_has_priority() -> None:
    b = board()
    bear = b.bear(damage=2)
    after_action(b.game, b.a)
    assert bear.gone
    assert b.game.priority is b.a


def test_a_step_that_begins_for_the_active_player_is_that_players_step() -> None:
    b = board("end")
    b.enchantment(
        Triggered((On("begin-step", who=You(), detail=(("step", "upkeep"),)),), program(GainLife(1))), of=b.b
    )
    b.go("draw", b.b)
    assert b.b.life == 21
    b.go("draw", b.a)
    assert b.b.life == 21


def test_an_event_between_priority_points_is_settled_before_the_next() -> None:
    b = board()
    bear = b.bear()
    b.game.happen(Event("put-counters", bear, player=b.a, amount=3, counter="-1/-1"))
    assert not bear.gone
    pass_priority(b.game, b.a)
    assert bear.gone
    assert AllOf((SELF,)).matches(Context(b.game, bear, b.a), bear)
