"""Winning, losing, leaving the game, ranges of influence, loops, the monarch (104, 721, 800.4, 801).

The last two tests are boards: who would win and lose in one event (no text says both at once), and the parts
of effects of one who left, looked at one by one.
"""

from scenarios.engine.kernel.context import Context
from scenarios.engine.players.leaving import leave_game
from scenarios.engine.turns.conceding import concede
from scenarios.engine.words.continuous import AddAbilities, ControlledNow
from scenarios.engine.words.effects.plays import LoseGame, WinGame
from scenarios.engine.words.nodes import Effect
from tests.scenarios.check import check
from tests.scenarios.engine.turn_board import TurnBoard, keyword

MAIN = "{turn of: A, step: precombat main}"
THREE = f"""
    format: free-for-all
    players: {{A: {{}}, B: {{}}, C: {{}}}}
    start: {MAIN}
"""
FIVE = f"""
    format: {{like: free-for-all, with: {{range: 1}}}}
    start: {MAIN}
"""
EMPERORS = """
    format: emperor
    players:
      {A: {team: X, life: 0}, B: {team: X}, C: {team: X}, D: {team: Y}, E: {team: Y}, F: {team: Y}}
"""
TEAMS = f"""
    players: {{A: {{team: X}}, B: {{team: X}}, C: {{team: Y}}, D: {{team: Y}}}}
    start: {MAIN}
"""


def test_all_who_remain_lose_at_once_and_it_is_a_draw() -> None:
    check(f"""
    players: {{A: {{life: 0}}, B: {{life: 0}}}}
    start: {MAIN}
    expect:
      - game drawn:
        by: 104.4a
    """)


def test_an_effect_wins_the_game_at_once() -> None:
    check(f"""{THREE}
    cards: {{Coalition: {{type: Sorcery, text: You win the game.}}}}
    stack: [Coalition]
    expect:
      - won the game: A
        by: 104.2b
      - winner: A
    """)


def test_an_effect_says_the_game_is_a_draw() -> None:
    check(f"""{THREE}
    cards: {{Divine: {{type: Sorcery, text: The game is a draw.}}}}
    stack: [Divine]
    expect:
      - game drawn:
        by: 104.4c
    """)


def test_the_last_one_left_wins() -> None:
    check(f"""{THREE}
    play:
      - B concedes
      - expect:
          - A: {{won: no}}
      - C concedes
    expect:
      - event: game-won
        by: 104.2a
      - winner: A
    """)


def test_a_team_wins_with_those_who_had_lost() -> None:
    check(f"""{TEAMS}
    format: team vs. team
    play:
      - A concedes
      - C concedes
      - expect:
          - A: {{won: no}}
      - D concedes
    expect:
      - event: game-won
        by: 104.2c
      - winner: [X]
    """)


def test_in_two_headed_giant_a_team_concedes_together() -> None:
    check(f"""{TEAMS}
    format: two-headed giant
    play:
      - A concedes
    expect:
      - B: {{lost: 810.8a}}
      - winner: [Y]
    """)


def test_a_team_does_not_lose_while_one_of_it_can_not() -> None:
    """CR 810.8a."""
    check(f"""
    format: two-headed giant
    cards:
      Angel: {{type: Enchantment, text: You can't lose the game.}}
      Curse: {{type: Sorcery, text: Each opponent loses the game.}}
    players: {{A: {{team: X}}, B: {{team: X}}, C: {{team: Y, life: 0}}, D: {{team: Y, battlefield: [Angel]}}}}
    start: {MAIN}
    stack: [Curse]
    play:
      - expect:
          - C: {{lost: no}}
          - D: {{lost: no}}
      - resolve
    expect:
      - resolved: Curse
      - C: {{lost: no, life: 0}}
      - D: {{lost: no}}
      - A: {{won: no}}
    """)


def test_a_team_loses_with_its_emperor() -> None:
    check(f"""{EMPERORS}
    cards: {{Axe: {{type: Sorcery, text: Target player loses 20 life.}}}}
    start: {{turn of: D, step: precombat main}}
    stack: [{{card: Axe, controller: D, targets: E}}]
    play:
      - expect:
          - A: {{lost: 704.5a}}
          - B: {{lost: no}}
          - C: {{lost: no}}
          - E: {{lost: no}}
      - resolve
    expect:
      - D: {{lost: 809.5b}}
      - E: {{lost: 704.5a}}
      - F: {{lost: 809.5b}}
      - winner: [X]
    """)


def test_what_a_leaving_player_owns_leaves_and_control_effects_end() -> None:
    """CR 800.4a, the examples."""
    check("""
    format: free-for-all
    players:
      A: {}
      B: {battlefield: [1/1 Elf, 2/2 Bear], library: [Island]}
      C: {battlefield: [3/3 Ox]}
    effects:
      - {text: Gain control of target creature. It gains flying., by: B, targets: 3/3 Ox}
      - {text: Gain control of target creature. It gains flying., by: A, targets: 2/2 Bear}
    start: {turn of: A, step: precombat main}
    play:
      - expect:
          - 3/3 Ox: {controller: B}
          - 2/2 Bear: {controller: A}
      - B concedes
    expect:
      - B: {library: 0}
      - 1/1 Elf: {exists: no}
      - 2/2 Bear: {exists: no}
      - 3/3 Ox: {controller: C, abilities: [flying], zone: battlefield}
    """)


def test_what_a_leaving_player_controls_without_such_an_effect_is_exiled() -> None:
    """CR 800.4a: put onto the battlefield under that player's control."""
    check("""
    format: free-for-all
    cards:
      Reanimate:
        type: Sorcery
        text: Put target creature card from a graveyard onto the battlefield under your control.
    players: {A: {}, B: {}, C: {graveyard: [2/2 Bear]}}
    start: {turn of: A, step: precombat main}
    stack: [{card: Reanimate, controller: B, targets: 2/2 Bear}]
    play:
      - resolve
      - expect:
          - 2/2 Bear: {zone: battlefield, controller: B}
      - B concedes
    expect:
      - exiled: 2/2 Bear
        by: 800.4a
      - 2/2 Bear: {zone: exile}
    """)


def test_their_attackers_leave_and_their_priority_passes_on() -> None:
    """Who gets it gets it after state-based actions (117.5), which the Aura shows."""
    check(f"""
    format: free-for-all
    cards:
      Aura: {{type: Enchantment — Aura, text: Enchant creature}}
    players:
      A: {{battlefield: [2/2 Bear]}}
      B: {{}}
      C: {{battlefield: [{{card: Aura, attached to: 2/2 Bear}}]}}
    start: {MAIN}
    play:
      - A attacks with: {{2/2 Bear: B}}
      - A concedes
      - expect:
          - 2/2 Bear: {{exists: no}}
          - Aura: {{zone: graveyard}}
      - go to: {{turn of: B, step: upkeep}}
    expect:
      - turn of: B
      - B: {{life: 20}}
    """)


def test_leaving_the_battlefield_this_way_is_seen() -> None:
    check(f"""
    format: free-for-all
    cards:
      Watcher: {{type: Enchantment, text: "Whenever a creature leaves the battlefield, you gain 1 life."}}
    players: {{A: {{battlefield: [Watcher]}}, B: {{battlefield: [2/2 Bear]}}, C: {{}}}}
    start: {MAIN}
    play:
      - B concedes
      - A passes
    expect:
      - triggered: Watcher
        times: 1
      - A: {{life: 21}}
    """)


def test_a_range_of_influence_is_fixed_for_the_turn() -> None:
    check(f"""{FIVE}
    players: {{A: {{}}, B: {{}}, C: {{}}, D: {{}}, E: {{}}}}
    play:
      - expect:
          - A: {{in range: [A, B, E]}}
      - E concedes
      - expect:
          - A: {{in range: [A, B]}}
      - go to: {{turn of: B, step: upkeep}}
    expect:
      - A: {{in range: [A, B, D]}}
    """)


def test_with_limited_range_winning_makes_those_in_range_lose() -> None:
    """CR 104.3h."""
    check(f"""{FIVE}
    players: {{A: {{}}, B: {{}}, C: {{}}, D: {{}}, E: {{}}}}
    cards: {{Coalition: {{type: Sorcery, text: You win the game.}}}}
    stack: [Coalition]
    expect:
      - B: {{lost: 801.14}}
      - C: {{lost: no}}
      - D: {{lost: no}}
      - E: {{lost: 801.14}}
      - A: {{won: no}}
    """)


# Loops.


def loops(*texts: str) -> str:
    """A gains a life, with enchantments that say this."""
    cards = "".join(
        f'\n      Law {number}: {{type: Enchantment, text: "{text}"}}' for number, text in enumerate(texts)
    )
    laws = ", ".join(f"Law {number}" for number, _ in enumerate(texts))
    return f"""
    cards:{cards}
      Gift: {{type: Sorcery, text: You gain 1 life.}}
    players: {{A: {{battlefield: [{laws}]}}, B: {{life: 60}}}}
    start: {MAIN}
    stack: [Gift]
    """


def test_a_loop_of_mandatory_actions_is_a_draw() -> None:
    """CR 104.4b: gaining and losing one life for ever."""
    text = loops("Whenever you gain life, you lose 1 life.", "Whenever you lose life, you gain 1 life.")
    check(f"""{text}
    expect:
      - game drawn:
        by: 104.4b
    """)


def test_a_loop_with_an_optional_action_is_no_draw() -> None:
    text = loops("Whenever you gain life, you may lose 1 life.", "Whenever you lose life, you gain 1 life.")
    says = "\n".join(f"      - A says: {word}" for word in ["yes"] * 9 + ["no"])
    check(f"""{text}
    answers:
{says}
    expect:
      - did not happen: [game drawn]
      - A: {{life: 21}}
    """)


def test_a_loop_that_only_grows_is_told_and_decided_by_people() -> None:
    check(loops("Whenever you gain life, you gain 1 life.") + "expect: [status: undetermined]")


def test_a_loop_that_kills_goes_on_until_it_does() -> None:
    text = loops(
        "Whenever you gain life, each opponent loses 1 life.",
        "Whenever an opponent loses life, that player loses 1 life.",
    )
    check(f"""{text}
    expect:
      - B: {{lost: 704.5a}}
      - winner: A
    """)


# The monarch.


def test_the_monarch_draws_at_the_end_step() -> None:
    check(f"""
    cards: {{Crown: {{type: Sorcery, text: You become the monarch.}}}}
    players: {{A: {{library: [Island]}}, B: {{}}}}
    start: {MAIN}
    stack: [Crown]
    play:
      - resolve
      - go to: end
      - expect:
          - A: {{hand: 0}}
      - resolve
    expect:
      - A: {{hand: [Island], monarch: yes}}
    """)


def test_combat_damage_to_the_monarch_takes_the_crown() -> None:
    check(f"""
    players: {{A: {{battlefield: [2/2 Bear]}}, B: {{monarch: yes}}}}
    start: {MAIN}
    play:
      - A attacks with: 2/2 Bear
      - go to: combat damage
      - expect:
          - B: {{monarch: yes}}
      - resolve
    expect:
      - A: {{monarch: yes}}
      - B: {{monarch: no}}
    """)


def test_when_the_monarch_leaves_the_active_player_becomes_it() -> None:
    check(f"""
    format: free-for-all
    players: {{A: {{}}, B: {{monarch: yes}}, C: {{}}}}
    start: {MAIN}
    play:
      - B concedes
    expect:
      - A: {{monarch: yes}}
    """)


def test_who_takes_the_initiative_ventures_into_undercity() -> None:
    """CR 722.2, 722.5: also who has it already."""
    check(f"""
    cards: {{Dare: {{type: Sorcery, text: You take the initiative. You take the initiative.}}}}
    players: {{A: {{}}, B: {{}}}}
    start: {MAIN}
    stack: [Dare]
    play:
      - resolve
      - stop here
    expect:
      - took the initiative: A
        times: 2
      - event: triggers
        by: 722.2
        times: 2
    """)


def test_you_means_the_one_who_draws_while_another_is_active() -> None:
    check(f"""
    cards: {{Insight: {{type: Instant, text: Draw two cards.}}}}
    players: {{A: {{hand: [Forest]}}, B: {{library: [Island, Swamp]}}}}
    start: {MAIN}
    stack: [{{card: Insight, controller: B}}]
    expect:
      - A: {{hand: [Forest]}}
      - B: {{hand: [Island, Swamp]}}
    """)


def test_priority_goes_to_the_next_in_turn_order_after_who_left_not_to_the_active_player() -> None:
    """CR 800.4a."""
    check(f"""{THREE}
    cards: {{Gift: {{cost: "{{0}}", type: Instant, text: You gain 1 life.}}}}
    stack: [Gift]
    play:
      - A passes
      - B concedes
      - C passes
    expect:
      - event: passes
        of: A
        times: 1
      - A: {{life: 21}}
    """)


def test_the_turn_of_one_who_left_does_not_begin() -> None:
    check(f"""{THREE}
    play:
      - B concedes
      - go to: upkeep
    expect:
      - turn of: C
    """)


# What no text says.


def does(b: TurnBoard, effect: Effect) -> None:
    """A spell does this."""
    effect.perform(Context(b.game, b.game.new_object("Spell", b.a, "stack"), b.a))


def test_who_would_win_and_lose_loses() -> None:
    """CR 104.3f."""
    b = TurnBoard()
    with b.game.together():
        does(b, WinGame())
        does(b, LoseGame())
    assert (b.game.over, b.game.winners) == ("104.2a", (b.b,))


def test_who_left_controls_neither_objects_nor_players_any_more() -> None:
    """CR 800.4a: of an effect that did both, the rest goes on; others go on controlling whom they control."""
    b = TurnBoard("free-for-all", ("A", "B", "C"))
    b.start()
    c = b.players[2]
    stolen, other = b.bear(of=c), b.bear(of=c, name="Other")
    b.spell(other, does=(AddAbilities((keyword("haste"),)),))
    b.spell(stolen, does=(ControlledNow((b.b,)), AddAbilities((keyword("flying"),))))
    b.game.set(c, "controlled_by", b.b)
    b.game.set(b.b, "controlled_by", b.a)
    concede(b.game, b.b)
    assert c.controlled_by is None
    assert b.b.controlled_by is b.a
    given = [operation for effect in b.game.lasting for operation in effect.operations]
    assert not any(isinstance(operation, ControlledNow) for operation in given)
    assert (b.keywords(stolen), b.keywords(other)) == (("flying",), ("haste",))
    rows = len(b.game.log.rows)
    leave_game(b.game, b.b)
    assert len(b.game.log.rows) == rows
