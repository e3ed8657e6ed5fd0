"""Winning, losing, leaving the game, ranges of influence, loops, the monarch (104, 721, 800.4, 801)."""

import pytest

from scenarios.engine.kernel.choices import Undetermined
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import Event
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.multiplayer.influence import within
from scenarios.engine.players.leaving import leave_game
from scenarios.engine.turns.conceding import concede
from scenarios.engine.turns.turn import next_in_order, resolve_stack
from scenarios.engine.words.abilities import On, Triggered
from scenarios.engine.words.continuous import AddAbilities, ControlledNow
from scenarios.engine.words.effects.flow import Gate, program
from scenarios.engine.words.effects.numbers import GainLife, LoseLife
from scenarios.engine.words.effects.plays import BecomeMonarch, DrawGame, LoseGame, WinGame
from scenarios.engine.words.effects.zones import Draw
from scenarios.engine.words.nodes import Effect
from scenarios.engine.words.nouns import EachPlayer, Opponents, You
from scenarios.engine.words.rule_effects import Cant
from tests.scenarios.engine.board import face
from tests.scenarios.engine.turn_board import TurnBoard, keyword, says


def board(
    format_: str = "two-player", teams: tuple[str, ...] = ("A", "B"), step: str = "precombat main"
) -> TurnBoard:
    made = TurnBoard(format_, teams)
    made.libraries()
    made.start(step)
    return made


def three() -> TurnBoard:
    return board("free-for-all", ("A", "B", "C"))


def does(b: TurnBoard, effect: Effect, of: Player | None = None) -> None:
    """A spell does this."""
    player = of or b.a
    effect.perform(Context(b.game, b.game.new_object("Spell", player, "stack"), player))


def where(thing: GameObject) -> str:
    while thing.next is not None:
        thing = thing.next
    return "nowhere" if thing.gone else thing.zone


def test_all_who_remain_lose_at_once_and_it_is_a_draw() -> None:
    b = board()
    for player in b.players:
        b.game.set(player.total, "life", 0)
    b.settle()
    assert (b.game.over, b.game.winners) == ("104.4a", ())


def test_an_effect_wins_the_game_at_once() -> None:
    b = three()
    does(b, WinGame())
    assert (b.game.over, b.game.winners) == ("104.2b", (b.a,))


def test_who_would_win_and_lose_loses() -> None:
    """CR 104.3f."""
    b = board()
    with b.game.together():
        does(b, WinGame())
        does(b, LoseGame())
    assert (b.game.over, b.game.winners) == ("104.2a", (b.b,))


def test_an_effect_says_the_game_is_a_draw() -> None:
    b = three()
    does(b, DrawGame())
    assert (b.game.over, b.game.winners) == ("104.4c", ())


def test_the_last_one_left_wins() -> None:
    b = three()
    concede(b.game, b.b)
    assert b.game.over == ""
    concede(b.game, b.players[2])
    assert (b.game.over, b.game.winners) == ("104.2a", (b.a,))


def test_a_team_wins_with_those_who_had_lost() -> None:
    b = board("team vs. team", ("X", "X", "Y", "Y"))
    concede(b.game, b.a)
    assert b.game.over == ""
    concede(b.game, b.players[2])
    concede(b.game, b.players[3])
    assert (b.game.over, b.game.winners) == ("104.2c", tuple(b.players[:2]))


def test_in_two_headed_giant_a_team_concedes_together() -> None:
    b = board("two-headed giant", ("X", "X", "Y", "Y"))
    concede(b.game, b.a)
    assert (b.players[1].lost, b.game.winners) == ("810.8a", tuple(b.players[2:]))


def test_a_team_does_not_lose_while_one_of_it_can_not() -> None:
    """CR 810.8a."""
    b = board("two-headed giant", ("X", "X", "Y", "Y"))
    b.enchantment(says(Cant("lose", who=You())), of=b.players[3])
    b.game.set(b.players[3].total, "life", 0)
    b.settle()
    does(b, LoseGame(Opponents()))
    assert [player.lost for player in b.players] == [""] * 4


def test_a_team_loses_with_its_emperor() -> None:
    b = board("emperor", ("X", "X", "X", "Y", "Y", "Y"))
    b.game.set(b.players[0].total, "life", 0)
    b.settle()
    assert b.game.over == ""
    b.game.set(b.players[4].total, "life", 0)
    b.settle()
    assert [player.lost for player in b.players[3:]] == ["809.5b", "704.5a", "809.5b"]
    assert b.game.winners == tuple(b.players[:3])


def test_what_a_leaving_player_owns_leaves_and_control_effects_end() -> None:
    """CR 800.4a, the examples."""
    b = three()
    c = b.players[2]
    own, stolen = b.bear(of=b.b), b.bear(of=c)
    theft = b.bear(of=b.b, name="Taken")
    b.spell(stolen, does=(ControlledNow((b.b,)), AddAbilities((keyword("flying"),))))
    b.spell(theft, does=(ControlledNow((b.a,)),))
    b.settle()
    assert b.game.controller(stolen) is b.b
    concede(b.game, b.b)
    assert [where(one) for one in (own, theft, stolen)] == ["nowhere", "nowhere", "battlefield"]
    assert b.game.controller(stolen) is c
    assert b.keywords(stolen) == ("flying",)
    assert b.b.library == ()


def test_what_a_leaving_player_controls_without_such_an_effect_is_exiled() -> None:
    """CR 800.4a: put onto the battlefield under that player's control."""
    b = three()
    lent = b.bear(of=b.players[2], put_by=b.b)
    concede(b.game, b.b)
    assert where(lent) == "exile"


def test_their_attackers_leave_and_their_priority_passes_on() -> None:
    b = three()
    bear = b.bear()
    b.attack((bear, b.b))
    b.go("declare attackers")
    concede(b.game, b.a)
    assert b.game.priority is b.b
    b.go("upkeep", b.b)
    assert (b.game.active, b.b.life) == ((b.b,), 20)


def test_the_turn_of_one_who_left_does_not_begin() -> None:
    b = three()
    concede(b.game, b.b)
    assert next_in_order(b.game) is b.players[2]


def test_leaving_the_battlefield_this_way_is_seen() -> None:
    b = three()
    b.enchantment(Triggered((On("move", from_zone="battlefield"),), program(GainLife(1))))
    b.bear(of=b.b)
    concede(b.game, b.b)
    b.settle()
    assert len(b.game.stack) == 1


def test_a_range_of_influence_is_fixed_for_the_turn() -> None:
    b = TurnBoard("free-for-all", ("A", "B", "C", "D", "E"))
    b.libraries()
    for player in b.players:
        player.range = 1
    b.start()
    d = b.players[3]
    far, near = b.bear(of=d), b.bear(of=b.b)
    assert (within(b.game, b.a, far), within(b.game, b.a, near)) == (False, True)
    concede(b.game, b.players[4])
    assert not within(b.game, b.a, d)
    b.go("upkeep", b.b)
    assert within(b.game, b.a, d)


def test_with_limited_range_winning_makes_those_in_range_lose() -> None:
    """CR 104.3h."""
    b = TurnBoard("free-for-all", ("A", "B", "C", "D", "E"))
    b.libraries()
    for player in b.players:
        player.range = 1
    b.start()
    does(b, WinGame())
    assert [player.key for player in b.players if player.lost] == ["B", "E"]
    assert b.game.over == ""


# Loops.


def gains(effect: Effect) -> Triggered:
    return Triggered((On("gain-life"),), program(effect))


def loses(effect: Effect) -> Triggered:
    return Triggered((On("lose-life"),), program(effect))


def test_a_loop_of_mandatory_actions_is_a_draw() -> None:
    """CR 104.4b: gaining and losing one life for ever."""
    b = board()
    b.enchantment(gains(LoseLife(1)))
    b.enchantment(loses(GainLife(1)))
    b.game.happen(Event("gain-life", player=b.a))
    b.settle()
    resolve_stack(b.game)
    assert (b.game.over, b.game.winners) == ("104.4b", ())


def test_a_loop_with_an_optional_action_is_no_draw() -> None:
    b = board()
    b.enchantment(gains(Gate("may", LoseLife(1))))
    b.enchantment(loses(GainLife(1)))
    for _ in range(9):
        b.next("may", (True,))
    b.next("may", (False,))
    b.game.happen(Event("gain-life", player=b.a))
    b.settle()
    resolve_stack(b.game)
    assert b.game.over == ""


def test_a_loop_that_only_grows_is_told_and_decided_by_people() -> None:
    b = board()
    b.enchantment(gains(GainLife(1)))
    b.game.happen(Event("gain-life", player=b.a))
    b.settle()
    with pytest.raises(Undetermined):
        resolve_stack(b.game)


def test_a_loop_that_kills_goes_on_until_it_does() -> None:
    b = board()
    b.enchantment(loses(LoseLife(1, EachPlayer())))
    b.game.set(b.b.total, "life", 60)
    b.game.happen(Event("lose-life", player=b.a))
    b.settle()
    resolve_stack(b.game)
    assert b.game.winners == (b.b,)


# The monarch.


def test_the_monarch_draws_at_the_end_step() -> None:
    b = board()
    does(b, BecomeMonarch())
    b.go("end")
    assert len(b.game.stack) == 1
    b.passes()
    assert len(b.a.hand) == 1


def test_combat_damage_to_the_monarch_takes_the_crown() -> None:
    b = board()
    does(b, BecomeMonarch(Opponents()))
    bear = b.bear()
    b.attack((bear, b.b))
    b.go("combat damage")
    assert b.game.monarch is b.b
    resolve_stack(b.game)
    assert b.game.monarch is b.a


def test_when_the_monarch_leaves_the_active_player_becomes_it() -> None:
    b = three()
    does(b, BecomeMonarch(), of=b.b)
    concede(b.game, b.b)
    assert b.game.monarch is b.a


def test_who_takes_the_initiative_ventures_into_undercity() -> None:
    """CR 722.2, 722.5: also who has it already."""
    b = board()
    for _ in range(2):
        b.game.happen(Event("take-initiative", player=b.a))
    assert b.game.initiative is b.a
    assert len(b.game.waiting) == 2


def test_you_means_the_one_who_draws_while_another_is_active() -> None:
    b = board()
    does(b, Draw(2, You()), of=b.b)
    assert (len(b.a.hand), len(b.b.hand)) == (0, 2)
    assert b.put(face("Card", "artifact"), zone="hand") in b.a.hand


def test_priority_goes_to_the_next_in_turn_order_after_who_left_not_to_the_active_player() -> None:
    """CR 800.4a."""
    b = three()
    b.game.set(b.game, "priority", b.b)
    concede(b.game, b.b)
    assert b.game.priority is b.players[2]


def test_who_left_controls_neither_objects_nor_players_any_more() -> None:
    """CR 800.4a: of an effect that did both, the rest goes on; others go on controlling whom they control."""
    b = three()
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
