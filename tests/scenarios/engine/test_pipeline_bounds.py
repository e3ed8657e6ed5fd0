"""Events at their bounds: what replaces them, what can't happen, what triggers, what enters (603, 614)."""

from __future__ import annotations

from typing import Any

import pytest

from scenarios.engine.abilities import On, Program, Static, Target, Triggered
from scenarios.engine.conditions import Exists
from scenarios.engine.context import Context
from scenarios.engine.continuous import DefinePT, SetPT
from scenarios.engine.effects.flow import Later, Sequence
from scenarios.engine.effects.numbers import DealDamage, GainLife
from scenarios.engine.effects.zones import Draw
from scenarios.engine.entering import prepare
from scenarios.engine.events import Event, move
from scenarios.engine.filters import AllOf, Among, Anything, ControlledBy, OfType
from scenarios.engine.nodes import Effect, Filter
from scenarios.engine.nouns import Each, Opponents, You
from scenarios.engine.objects import GameObject
from scenarios.engine.prohibitions import impossible
from scenarios.engine.rule_effects import (
    Amplify,
    Cant,
    DoInstead,
    EnterTapped,
    EnterWith,
    Instead,
    Prevent,
)
from scenarios.engine.values import Count
from tests.scenarios.check import check
from tests.scenarios.engine.board import face
from tests.scenarios.engine.turn_board import TurnBoard, says

CREATURE = OfType("creature")


def board(format_: str = "two-player", teams: tuple[str, ...] = ("A", "B")) -> TurnBoard:
    made = TurnBoard(format_, teams)
    made.libraries()
    made.start()
    return made


def rows(b: TurnBoard, *kinds: str) -> list[Any]:
    return [row for row in b.game.log.rows if row.kind in kinds]


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


def test_only_what_a_team_shares_binds_the_other_of_it() -> None:
    b = board("two-headed giant", ("X", "X", "Y", "Y"))
    b.enchantment(says(Cant("draw", who=You())), of=b.b, controlled_by=b.b, put_by=b.b)
    assert impossible(b.game, Event("draw", player=b.a))
    assert not impossible(b.game, Event("draw", player=b.b))


def test_without_shared_life_a_teammate_is_not_bound() -> None:
    b = board("free-for-all", ("X", "X", "Y", "Y"))
    b.enchantment(says(Cant("gain life", who=You())), of=b.b, controlled_by=b.b, put_by=b.b)
    assert impossible(b.game, Event("gain-life", player=b.a, amount=1))


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


# Entering (614.12).

ENTERS = On("move", what=Among("this"), to_zone="battlefield")


def ahead(b: TurnBoard, card: GameObject, **detail: Any) -> Any:
    """What it would be there."""
    event = move(card, "battlefield", under=b.a, **detail)
    prepare(b.game, event)
    assert event.became is not None
    return event.became.ahead


@pytest.mark.parametrize("zone", ["hand", "graveyard"])
def test_a_card_looked_at_as_it_would_be_there_is_no_more_where_it_is(zone: str) -> None:
    b = board()
    defined = Static(operations=(DefinePT(Count(Each(Anything(), zone)), 1),), defining=True)
    card, _ = b.put(face("Lhurgoyf", "creature", "", defined), zone=zone), b.bear(zone=zone)
    found = ahead(b, card)
    assert (found.power, found.toughness) == (1, 1)
    assert card in b.game.in_zone(zone)
    assert len(b.game.in_zone(zone)) == 2


def test_what_an_effect_says_it_is_it_is_when_it_is_looked_at() -> None:
    b = board()
    card = b.creature(2, 2, zone="hand")
    context = Context(b.game, b.enchantment(), b.a)
    before = len(b.game.lasting)
    assert ahead(b, card, operations=(context, (SetPT(5, 6),))).power == 5
    assert ahead(b, card, operations=()).power == 2
    assert len(b.game.lasting) == before


@pytest.mark.parametrize(
    ("what", "tapped"),
    [
        (Among("this"), True),
        (AllOf((CREATURE, Among("this"))), True),
        (AllOf((AllOf((Among("this"),)), CREATURE)), True),
        (CREATURE, False),
        (AllOf((CREATURE, ControlledBy(You()))), False),
    ],
)
def test_of_its_own_abilities_those_about_itself_count_and_those_of_a_class_do_not(
    what: Filter, tapped: bool
) -> None:
    b = board()
    on = On("move", what=what, to_zone="battlefield")
    card = b.creature(2, 2, says(Instead(on, (EnterTapped(),))), zone="hand")
    b.game.happen(move(card, "battlefield", under=b.a))
    (new,) = (one for one in b.game.battlefield if one.label == card.label)
    assert new.tapped is tapped


@pytest.mark.parametrize("there", [True, False])
def test_a_copy_of_nothing_enters_as_itself(there: bool) -> None:
    """CR 707.5: nobody has to choose, and nobody can where there is nothing."""
    cat = ", battlefield: [2/2 white Cat]" if there else ""
    chooses = "- A chooses: []" if there else ""
    check(f"""
        cards:
          Double: {{cost: U, type: Creature — Shapeshifter, pt: 0/3,
            text: "You may have Double enter as a copy of any creature on the battlefield."}}
        players: {{A: {{mana: U, hand: [Double]}}, B: {{life: 20{cat}}}}}
        play:
          - A casts: Double
          - resolve
          {chooses}
        expect:
          - Double: {{power: 0, toughness: 3}}
    """)


def test_at_night_what_has_daybound_enters_with_its_night_side_and_does_not_transform() -> None:
    """CR 702.145d, 702.145e: entering that way is no transforming."""
    check("""
        cards:
          Herder:
            layout: transforming
            faces:
              - {name: Herder, cost: G, type: Creature — Human Werewolf, text: Daybound, pt: 1/1}
              - {name: Howler, type: Creature — Werewolf, text: Nightbound, pt: 4/4}
        day: night
        players: {A: {mana: G, hand: [Herder]}, B: {}}
        play: [A casts: Herder, resolve]
        expect:
          - Herder: {power: 4, tapped: no}
          - did not happen: [{transformed: Herder}]
    """)


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
