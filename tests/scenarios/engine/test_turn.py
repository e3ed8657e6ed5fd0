"""Phases and steps, what happens in them by itself, and moving on from one to the next (500–514, 117).

By hand is what no card says, and how the engine passes priority step by step.
"""

import pytest

from scenarios.engine.kernel.choices import Refused
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.having_priority import holds_priority
from scenarios.engine.turns.phases import WHOLE_TURN
from scenarios.engine.turns.priority import after_action
from scenarios.engine.turns.turn import begin_turn, pass_priority
from scenarios.engine.words.abilities import On, Triggered
from scenarios.engine.words.effects.flow import program
from scenarios.engine.words.effects.numbers import GainLife
from scenarios.engine.words.effects.plays import ExtraPhase, SkipNext
from scenarios.engine.words.filters import OfType
from scenarios.engine.words.nodes import Effect
from scenarios.engine.words.nouns import Opponents
from scenarios.engine.words.rule_effects import Cant, HandSize, Skip
from tests.scenarios.check import check
from tests.scenarios.engine.board import face
from tests.scenarios.engine.turn_board import TurnBoard, says

CARDS = """
cards:
  Upkeep One: {type: Enchantment, text: "At the beginning of each upkeep, you gain 1 life."}
  Upkeep Two: {type: Enchantment, text: "At the beginning of each upkeep, you gain 2 life."}
  Own Upkeep: {type: Enchantment, text: "At the beginning of your upkeep, you gain 1 life."}
  Frozen: {type: Creature, pt: 2/2, text: Frozen doesn't untap during your untap step.}
  Lazy: {type: Creature, pt: 2/2, text: You may choose not to untap Lazy during your untap step.}
  Saga: {type: Enchantment — Saga, text: "I, II — You gain 1 life."}
  Library: {type: Enchantment, text: You have no maximum hand size.}
  Growth: {cost: "{0}", type: Instant, text: Target creature gets +2/+2 until end of turn.}
  Time Walk: {cost: "{0}", type: Instant, text: Take an extra turn after this one.}
  Gift of Time: {cost: "{0}", type: Instant, text: Target opponent takes an extra turn after this one.}
  Again:
    cost: "{0}"
    type: Instant
    text: "After this phase, there is an additional combat phase followed by an additional main phase."
  Amnesia: {cost: "{0}", type: Instant, text: Target player skips their next draw step.}
  Sleep: {cost: "{0}", type: Instant, text: Target player skips their next turn.}
  Late: {type: Enchantment, text: "At the beginning of each end step, you gain 5 life."}
  Sundial: {cost: "{0}", type: Instant, text: End the turn.}
  Wither: {cost: "{0}", type: Instant, text: Put three -1/-1 counters on target creature.}
"""


def played(text: str) -> list[str]:
    """A scenario with these cards: its steps in their order."""
    outcome = check(CARDS + text)
    return [str(row.args["step"]) for row in outcome.rows if row.kind == "step"]


def test_a_turn_has_all_its_steps_in_order() -> None:
    steps = played("""
players: {A: {battlefield: [2/2 Bear]}, B: {}}
start: {turn of: B, step: end, turn: 4}
play:
  - go to: {turn of: A, step: beginning of combat}
  - A attacks with: 2/2 Bear
  - go to: {turn of: B, step: upkeep}
expect:
  - turn of: B
""")
    assert steps[1:-1] == ["cleanup", *(step for _, step in WHOLE_TURN), "untap"]


def test_without_attackers_blockers_and_damage_are_skipped() -> None:
    steps = played("""
players: {A: {battlefield: [2/2 Bear]}, B: {}}
start: {turn of: A, step: precombat main}
play:
  - go to: end of combat
expect:
  - {event: skip, by: 508.8, times: 2}
  - step: end of combat
""")
    assert steps[1:] == ["beginning of combat", "declare attackers", "end of combat"]


def test_nobody_gets_priority_in_the_untap_step_nor_in_a_quiet_cleanup_step() -> None:
    steps = played("""
players: {A: {}, B: {}}
start: {turn of: A, step: end}
play:
  - everyone passes
expect:
  - step: upkeep
  - turn of: B
  - {event: passes, times: 2}
""")
    assert steps == ["end", "cleanup", "untap", "upkeep"]


def test_each_player_of_a_team_draws() -> None:
    played("""
format: two-headed giant
players: {A: {team: X}, B: {team: X}, C: {team: Y}, D: {team: Y}}
start: {turn of: A, step: end}
play:
  - go to: {turn of: C, step: draw}
expect:
  - A: {hand: 0}
  - B: {hand: 0}
  - C: {hand: 1}
  - D: {hand: 1}
""")


def test_triggers_of_a_step_go_on_the_stack_before_priority_and_the_top_resolves_after_all_pass() -> None:
    played("""
players: {A: {battlefield: [Upkeep One, Upkeep Two]}, B: {}}
start: {turn of: A, step: end}
play:
  - go to: upkeep
  - A orders: [Upkeep One, Upkeep Two]
  - expect:
      - stack: [Upkeep One, Upkeep Two]
  - everyone passes
  - expect:
      - A: {life: 22}
      - step: upkeep
      - stack: [Upkeep One]
expect:
  - A: {life: 23}
  - step: upkeep
""")


def test_untapping_happens_at_once_and_what_does_not_untap_says_why() -> None:
    played("""
players:
  A: {battlefield: [{card: 1/1 Cat, tapped: yes}]}
  B: {battlefield: [{card: 2/2 Bear, tapped: yes}, {card: 2/2 Ox, tapped: yes}, {card: Frozen, tapped: yes}]}
start: {turn of: A, step: end}
play:
  - everyone passes
expect:
  - in one event: [untapped: 2/2 Bear, untapped: 2/2 Ox]
  - {event: stays-tapped, of: Frozen, times: 1}
  - Frozen: {tapped: yes}
  - 1/1 Cat: {tapped: yes}
""")


def test_one_may_choose_not_to_untap() -> None:
    played("""
players: {A: {}, B: {battlefield: [{card: Lazy, tapped: yes}]}}
start: {turn of: A, step: end}
play:
  - everyone passes
  - B says: no
    about: untap
expect:
  - Lazy: {tapped: yes}
""")


def test_sickness_ends_as_the_turn_of_the_controller_begins() -> None:
    played("""
players:
  A: {battlefield: [{card: 1/1 Cat, summoning sick: yes}]}
  B: {battlefield: [{card: 2/2 Bear, summoning sick: yes}]}
start: {turn of: A, step: end}
play:
  - everyone passes
expect:
  - 1/1 Cat: {summoning sick: yes}
  - 2/2 Bear: {summoning sick: no}
""")


def test_phasing_out_and_in_before_untapping() -> None:
    played("""
players:
  A: {}
  B:
    battlefield:
      - {card: 2/2 Bear with phasing, as: Out}
      - {card: 2/2 Ox with phasing, as: Back, phased out: yes, tapped: yes}
start: {turn of: A, step: end}
play:
  - everyone passes
expect:
  - in one event: [phased out: Out, phased in: Back]
  - Out: {phased out: yes}
  - Back: {phased out: no, tapped: no}
""")


def test_neither_day_nor_night_stays_neither() -> None:
    played("""
players: {A: {}, B: {}}
start: {turn of: A, step: end}
play:
  - everyone passes
expect:
  - did not happen: [event: become-day, event: become-night]
""")


def test_a_saga_gets_a_lore_counter_each_turn_and_is_sacrificed_after_its_last_chapter() -> None:
    played("""
players: {A: {battlefield: [Saga]}, B: {}}
start: {turn of: A, step: draw}
play:
  - go to: precombat main
  - expect:
      - Saga: {counters: {lore: 1}}
      - stack: [Saga]
  - go to: postcombat main
  - expect:
      - Saga: {counters: {lore: 1}, zone: battlefield}
      - A: {life: 21}
  - go to: {turn of: A, step: precombat main}
  - expect:
      - Saga: {counters: {lore: 2}, zone: battlefield}
  - resolve
expect:
  - A: {life: 22}
  - Saga: {zone: graveyard}
""")


def test_discarding_to_hand_size_and_no_maximum() -> None:
    played("""
players: {A: {hand: [9 Forest]}, B: {}}
start: {turn of: A, step: end}
play:
  - everyone passes
  - A chooses: [Forest, Forest 2]
expect:
  - A: {hand: 7, graveyard: 2}
""")
    played("""
players: {A: {hand: [9 Forest], battlefield: [Library]}, B: {}}
start: {turn of: A, step: end}
play:
  - everyone passes
expect:
  - A: {hand: 9}
""")


def test_damage_and_effects_until_end_of_turn_end_together() -> None:
    played("""
players: {A: {battlefield: [{card: 2/2 Bear, damage: 3}]}, B: {}}
effects: [{by: A, text: Target creature gets +2/+2 until end of turn., targets: 2/2 Bear}]
start: {turn of: A, step: end}
play:
  - everyone passes
expect:
  - 2/2 Bear: {zone: battlefield, damage: 0, power: 2, toughness: 2}
""")


def test_mana_empties_between_steps() -> None:
    played("""
players: {A: {mana: G}, B: {}}
start: {turn of: A, step: precombat main}
play:
  - go to: beginning of combat
expect:
  - A: {mana: nothing}
  - {event: pool-empties, amount: 1}
""")


def test_an_extra_turn_comes_next_and_the_latest_first() -> None:
    played("""
format: free-for-all
players: {A: {hand: [Time Walk, Gift of Time]}, B: {}, C: {}}
start: {turn of: A, step: precombat main}
play:
  - A casts: Time Walk
  - resolve
  - A casts: Gift of Time
    targets: C
  - resolve
  - go to: upkeep
  - expect:
      - turn of: C
  - go to: end
  - go to: upkeep
  - expect:
      - turn of: A
  - go to: end
  - go to: upkeep
  - expect:
      - turn of: B
""")


def test_an_extra_combat_phase_and_main_phase_follow_this_phase() -> None:
    steps = played("""
players: {A: {hand: [Again]}, B: {}}
start: {turn of: A, step: precombat main}
play:
  - A casts: Again
  - resolve
  - go to: end
expect:
  - step: end
""")
    assert [step for step in steps if step.endswith(("main", "of combat"))] == [
        "precombat main",
        "beginning of combat",
        "end of combat",
        "postcombat main",
        "beginning of combat",
        "end of combat",
        "postcombat main",
    ]


def test_a_step_that_is_skipped_next_is_skipped_once() -> None:
    played("""
players: {A: {hand: [Amnesia]}, B: {}}
start: {turn of: A, step: end}
play:
  - A casts: Amnesia
    targets: B
  - resolve
  - go to: {turn of: B, step: precombat main}
  - expect:
      - B: {hand: 0}
      - {event: skip, times: 1}
  - go to: {turn of: A, step: end}
  - go to: {turn of: B, step: precombat main}
expect:
  - B: {hand: 1}
""")


def test_a_skipped_turn_is_passed_over() -> None:
    played("""
players: {A: {hand: [Sleep]}, B: {}}
start: {turn of: A, step: end}
play:
  - A casts: Sleep
    targets: B
  - resolve
  - go to: upkeep
expect:
  - turn of: A
""")


def test_ending_the_turn_exiles_the_stack_and_goes_to_cleanup() -> None:
    steps = played("""
players: {A: {hand: [Sundial, Growth], battlefield: [{card: 2/2 Bear, damage: 1}, Late]}, B: {}}
start: {turn of: A, step: precombat main}
play:
  - A casts: Growth
  - A casts: Sundial
  - resolve
expect:
  - A: {life: 20, exile: [Sundial, Growth]}
  - 2/2 Bear: {damage: 0, power: 2}
  - turn of: B
""")
    assert steps == ["precombat main", "cleanup", "untap", "upkeep"]


def test_a_creature_that_dies_is_seen_while_its_controller_has_priority() -> None:
    played("""
players: {A: {hand: [Wither], battlefield: [{card: 2/2 Bear, damage: 2}, 1/1 Cat]}, B: {}}
start: {turn of: A, step: precombat main}
play:
  - expect:
      - {destroyed: 2/2 Bear, by: 704.5g}
      - possible: {A casts: Wither, targets: 1/1 Cat}
""")


def test_a_step_that_begins_for_the_active_player_is_that_players_step() -> None:
    played("""
players: {A: {}, B: {battlefield: [Own Upkeep]}}
start: {turn of: A, step: end}
play:
  - go to: {turn of: B, step: draw}
  - expect:
      - B: {life: 21}
  - go to: {turn of: A, step: draw}
expect:
  - B: {life: 21}
""")


def test_an_event_between_priority_points_is_settled_before_the_next() -> None:
    played("""
players: {A: {hand: [Wither], battlefield: [2/2 Bear]}, B: {}}
start: {turn of: A, step: precombat main}
play:
  - A casts: Wither
  - resolve
  - expect:
      - 2/2 Bear: {zone: graveyard}
      - {died: 2/2 Bear, by: 704.5f}
""")


# By hand.


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


def test_no_more_than_one_land_untaps() -> None:
    b = board("end")
    lands = [b.put(face("Land", "land"), of=b.b, tapped=True) for _ in range(3)]
    b.enchantment(says(Cant("untap", what=OfType("land"), at_most=1)))
    b.next("untap", (lands[1],))
    b.passes()
    assert [land.tapped for land in lands] == [True, False, True]


def test_whoever_goes_first_does_not_draw_in_a_duel() -> None:
    for format_, cards in (("two-player", 0), ("free-for-all", 1)):
        b = TurnBoard(format_)
        b.libraries()
        begin_turn(b.game, (b.a,))
        b.go("precombat main")
        assert len(b.a.hand) == cards


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


def test_a_hand_size_that_becomes_two_after_there_was_none() -> None:
    b = board("end")
    b.enchantment(says(HandSize(none=True)))
    b.enchantment(says(HandSize(becomes=2, who=Opponents())), of=b.b)
    cards = [b.put(face(f"Card {n}", "artifact"), zone="hand") for n in range(4)]
    b.next("discard", tuple(cards[:2]))
    b.passes()
    assert len(b.a.hand) == 2


def test_a_trigger_in_the_cleanup_step_gives_priority_and_another_cleanup_step() -> None:
    b = board("end")
    b.enchantment(whenever("cleanup", GainLife(1), per_turn=1))
    b.passes()
    assert (b.game.step, b.game.priority, len(b.game.stack)) == ("cleanup", b.a, 1)
    b.passes()
    assert b.a.life == 21
    b.passes()
    assert (b.game.step, steps(b)) == ("upkeep", ["end", "cleanup", "cleanup", "untap", "upkeep"])


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
