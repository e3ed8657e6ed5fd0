"""Events at their bounds: what replaces them, what can't happen, what triggers, what enters (603, 614)."""

from __future__ import annotations

from typing import Any

import pytest

from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import Event, move
from scenarios.engine.looking.prohibitions import impossible
from scenarios.engine.spells.triggers_on_stack import put_on_stack
from scenarios.engine.words.abilities import On, Program, Static, Target, Triggered
from scenarios.engine.words.conditions import Exists
from scenarios.engine.words.effects.flow import Later, Sequence
from scenarios.engine.words.effects.numbers import AddMana, DealDamage, GainLife
from scenarios.engine.words.effects.zones import Draw
from scenarios.engine.words.filters import Among, OfType
from scenarios.engine.words.nodes import Effect
from scenarios.engine.words.nouns import Each, Opponents, You
from scenarios.engine.words.rule_effects import Amplify, Cant, DoInstead, EnterWith, Instead, Prevent
from tests.scenarios.check import check
from tests.scenarios.engine.board import face
from tests.scenarios.engine.casting_board import CastingBoard
from tests.scenarios.engine.turn_board import TurnBoard, says

CREATURE = OfType("creature")


def board(format_: str = "two-player", teams: tuple[str, ...] = ("A", "B")) -> TurnBoard:
    made = TurnBoard(format_, teams)
    made.libraries()
    made.start()
    return made


def rows(b: TurnBoard, *kinds: str) -> list[Any]:
    return [row for row in b.game.log.rows if row.kind in kinds]


ENTERS = On("move", what=Among("this"), to_zone="battlefield")


def instead(kind: str, effect: Effect, **more: Any) -> Static:
    return says(Instead(On(kind, **more), (DoInstead(effect),)))


# What happens instead (614.6, 614.5).


def test_what_happens_instead_stands_below_what_did_not_happen() -> None:
    b = board()
    b.enchantment(instead("draw", GainLife(2), who=You()))
    b.game.happen(Event("draw", player=b.a))
    (dropped,), (gained,) = rows(b, "did-not-happen"), rows(b, "gain-life")
    assert (gained.parent, b.a.life) == (dropped.id, 22)


def test_what_happens_instead_at_once_is_of_the_same_moment() -> None:
    """CR 400.6: two draws that become life are gained with what happens besides, in one batch."""
    b = board()
    b.enchantment(instead("draw", Sequence((GainLife(2), GainLife(1))), who=You()))
    b.game.happen(Event("draw", player=b.a), Event("gain-life", player=b.b, amount=5))
    assert len({row.batch for row in rows(b, "gain-life")}) == 1
    assert (b.a.life, b.b.life) == (23, 25)


def test_what_happens_instead_is_not_replaced_by_the_same_effect_again() -> None:
    b = board()
    b.enchantment(instead("gain-life", Sequence((GainLife(1), GainLife(1))), who=You()))
    b.game.happen(Event("gain-life", player=b.a, amount=5))
    assert b.a.life == 22


def test_what_cannot_happen_at_once_is_not_replaced_by_the_same_effect_either() -> None:
    b = board()
    b.enchantment(instead("draw", Draw(2), who=You()))
    b.game.happen(Event("draw", player=b.a))
    assert len(b.a.hand) == 2


def test_what_follows_a_prevention_is_a_new_event_which_all_may_replace() -> None:
    """CR 615.5, 614.5: it is no modified damage; the doubling that came first doubles this damage too."""
    b = board()
    double = says(Instead(On("damage"), (Amplify(2),)))
    shield = says(Instead(On("damage", who=You()), (Prevent(then=DealDamage(3, Opponents())),)))
    b.enchantment(double, name="Double")
    b.enchantment(shield, name="Shield")
    b.next("replacement", lambda choice: choice.options[:1])
    b.game.happen(Event("damage", b.a, amount=1, source=b.bear(of=b.b)))
    assert (b.a.life, b.b.life) == (20, 14)
    (prevented,) = rows(b, "prevented")
    assert prevented.args["amount"] == 2


# What a row tells.


def test_a_row_tells_only_what_can_be_said_in_words() -> None:
    b = board()
    card = b.creature(2, 2, says(Instead(ENTERS, (EnterWith("+1/+1", 2),))), zone="hand")
    b.game.happen(move(card, "battlefield", under=b.a))
    (row,) = rows(b, "move")
    assert "counters" not in row.args
    assert (row.args["to"], row.args["from"], row.args["under"]) == ("battlefield", "hand", b.a)
    b.game.happen(Event("tap", b.bear()))
    assert "from" not in rows(b, "tap")[0].args
    assert None not in rows(b, "tap")[0].args.values()


# What can't happen (614.17, 810).


def two_teams(*bound: str) -> TurnBoard:
    """These players can't gain life."""
    b = board("two-headed giant", ("X", "X", "Y", "Y"))
    for player in b.players:
        if player.key in bound:
            b.enchantment(says(Cant("gain life", who=You())), of=player, controlled_by=player, put_by=player)
    return b


@pytest.mark.parametrize(
    ("bound", "reasons"),
    [("", []), ("A", [False]), ("B", [True]), ("AB", [False]), ("CD", []), ("BC", [True])],
)
def test_what_a_teammate_cannot_a_player_cannot_and_ones_own_reason_is_enough(
    bound: str, reasons: list[bool]
) -> None:
    """CR 810.9g; a reason that is a teammate's says so and still speaks of the player."""
    b = two_teams(*bound)
    found = impossible(b.game, Event("gain-life", player=b.a, amount=1)).reasons
    assert ["810.9g" in [one.rule for one in reason.cites] for reason in found] == reasons
    assert all(dict(reason.values)["subject"] is b.a for reason in found)
    assert all(dict(reason.values)["action"] == "do gain life" for reason in found)


def test_only_what_a_team_shares_binds_the_other_of_it() -> None:
    b = board("two-headed giant", ("X", "X", "Y", "Y"))
    b.enchantment(says(Cant("draw", who=You())), of=b.b, controlled_by=b.b, put_by=b.b)
    assert impossible(b.game, Event("draw", player=b.a))
    assert not impossible(b.game, Event("draw", player=b.b))


def test_without_shared_life_a_teammate_is_not_bound() -> None:
    b = board("free-for-all", ("X", "X", "Y", "Y"))
    b.enchantment(says(Cant("gain life", who=You())), of=b.b, controlled_by=b.b, put_by=b.b)
    assert impossible(b.game, Event("gain-life", player=b.a, amount=1))


def test_what_cannot_happen_is_told_with_what_it_would_happen_to_and_its_rule() -> None:
    """CR 614.17 is told of an effect that says so; of a token that has left the rule is another (111.8)."""
    b = board()
    b.enchantment(says(Cant("be destroyed", what=CREATURE)))
    bear = b.bear()
    b.game.happen(Event("destroy", bear))
    token = b.bear(kind="token", zone="graveyard")
    b.game.happen(move(token, "battlefield", under=b.a))
    kept, stays = rows(b, "impossible")
    assert (kept.args["thing"], stays.args["thing"]) == (bear, token)
    assert [one.rule for one in kept.cites] == ["101.2", "604.1", "614.17"]
    assert [one.rule for one in stays.cites] == ["111.8"]
    b.enchantment(says(Cant("gain life", who=You())))
    b.game.happen(Event("gain-life", player=b.a))
    assert rows(b, "impossible")[-1].args["thing"] is b.a


def test_the_reason_speaks_of_whom_the_effect_speaks_of() -> None:
    """CR 101.2: of a player who can't, or of an object that can't be."""
    b = board()
    land = b.put(face("Forest", "land", "Forest"))
    b.enchantment(says(Cant("be sacrificed", what=OfType("land"))))
    b.enchantment(says(Cant("be sacrificed")))
    b.enchantment(says(Cant("be sacrificed", who=You())))
    reasons = impossible(b.game, Event("sacrifice", land, player=b.a)).reasons
    assert [dict(reason.values)["subject"] for reason in reasons] == [land, land, b.a]
    b.enchantment(says(Cant("draw")))
    (reason,) = impossible(b.game, Event("draw", player=b.b)).reasons
    assert dict(reason.values)["subject"] is b.b


def test_a_player_who_cannot_have_counters_gets_none() -> None:
    """CR 614.17: it is about the player they would be put on, whoever puts them there (122.6)."""
    b = board()
    b.enchantment(says(Cant("have counters", who=Opponents())), of=b.b)
    for player, by in ((b.a, b.b), (b.b, b.a)):
        b.game.happen(Event("put-counters", player, player=by, amount=2, counter="poison"))
    assert (b.a.count("poison"), b.b.count("poison")) == (0, 2)


# Delayed triggered abilities (603.7) and removed ones (603.3d).


def later(b: TurnBoard, *on: On, condition: Any = None, once: bool = True) -> None:
    """An effect of A: when one of these happens, A gains 1 life."""
    ability = Triggered(on, Program(GainLife(1)), condition)
    Later(ability, once=once).perform(Context(b.game, b.enchantment(), b.a))


GAINED = On("gain-life")


def test_a_delayed_ability_triggers_once() -> None:
    b = board()
    later(b, On("draw"))
    for _ in range(2):
        b.game.happen(Event("draw", player=b.b))
    assert (len(b.game.waiting), b.game.delayed) == (1, ())


def test_or_as_often_as_it_says() -> None:
    b = board()
    later(b, On("draw"), once=False)
    for _ in range(2):
        b.game.happen(Event("draw", player=b.b))
    assert (len(b.game.waiting), len(b.game.delayed)) == (2, 1)


def test_of_two_events_it_waits_for_one_that_is_both_triggers_it_once() -> None:
    b = board()
    later(b, On("discard"), On("draw"), On("draw", who=Opponents()), once=False)
    b.game.happen(Event("draw", player=b.b))
    assert len(b.game.waiting) == 1


def test_while_its_condition_is_not_so_it_goes_on_waiting() -> None:
    """CR 603.4, 603.7b."""
    b = board()
    later(b, On("draw"), condition=Exists(Each(OfType("artifact"))))
    b.game.happen(Event("draw", player=b.b))
    assert (b.game.waiting, len(b.game.delayed)) == ((), 1)
    b.put(face("Orb", "artifact"))
    b.game.happen(Event("draw", player=b.b))
    assert (len(b.game.waiting), b.game.delayed) == (1, ())


@pytest.mark.parametrize("target", [True, False])
def test_a_trigger_without_a_legal_target_is_removed_and_never_was_on_the_stack(target: bool) -> None:
    b = board()
    if target:
        b.bear(of=b.b)
    words = (Target("it", CREATURE),)
    b.enchantment(Triggered((On("draw"),), Program(GainLife(1), words)))
    b.game.happen(Event("draw", player=b.b))
    b.settle()
    assert [row.kind for row in rows(b, "trigger", "trigger-removed")] == [
        "trigger" if target else "trigger-removed"
    ]
    assert len(b.game.stack) == int(target)


@pytest.mark.parametrize(
    ("order", "moved"), [("LR", True), ("RL", True), ("R", False), ("L", True), ("", False)]
)
def test_whether_anything_was_put_on_the_stack(order: str, moved: bool) -> None:
    """CR 704.3: state-based actions are looked at again if anything was; R lacks a target and is removed."""
    b = board()
    for kind in order:
        words = (Target("it", OfType("battle")),) if kind == "R" else ()
        ability = Triggered((On("draw"),), Program(GainLife(1), words))
        b.enchantment(ability, name=kind)
    b.next("order of triggers", lambda choice: choice.options)
    b.game.happen(Event("draw", player=b.b))
    assert put_on_stack(b.game) is moved
    assert [one.label for one in b.game.stack] == [kind for kind in order if kind == "L"]
    assert b.game.waiting == ()


def test_a_triggered_mana_ability_does_not_use_the_stack_and_says_so() -> None:
    """CR 605.4a."""
    b = CastingBoard()
    b.enchantment(Triggered((On("tapped-for-mana"),), Program(AddMana(("G",)))))
    b.activate(b.lands("Forest")[0])
    (told,) = (row for row in b.game.log.rows if row.kind == "mana-at-once")
    assert [one.rule for one in told.cites] == ["605.4a"]
    assert ([one.color for one in b.a.pool], list(b.game.stack)) == (["G", "G"], [])


# Numbers of cards.


def test_three_life_that_become_cards_are_three_draws_one_after_another() -> None:
    """CR 121.2, 614.5: a player draws one card at a time."""
    check("""
        cards:
          Vigor: {type: Enchantment, text: "If you would gain life, draw that many cards instead."}
          Cheer: {cost: W, type: Instant, text: You gain 3 life.}
        players: {A: {mana: W, hand: [Cheer], battlefield: [Vigor], library: [4 Forest]}, B: {}}
        play: [A casts: Cheer, resolve]
        expect:
          - drew: A
            times: 3
          - A: {life: 20, hand: [Forest, Forest 2, Forest 3]}
    """)


def test_what_each_card_drawn_becomes() -> None:
    check("""
        cards:
          Vigor: {type: Enchantment, text: "If you would gain life, draw that many cards instead."}
          Memory: {type: Enchantment, text: "If you would draw a card, you lose 1 life instead."}
          Cheer: {cost: W, type: Instant, text: You gain 3 life.}
        players: {A: {mana: W, hand: [Cheer], battlefield: [Vigor, Memory]}, B: {}}
        play: [A casts: Cheer, resolve]
        expect:
          - A: {life: 17, hand: []}
          - did not happen: [{drew: A}]
    """)
