"""Permanents that enter, at their bounds (614.12, 707.5): looked at as they would be there.

Boards still: what is seen as it is looked at, and what no text says of how it enters.
"""

from __future__ import annotations

from typing import Any

import pytest

from scenarios.engine.actions.entering import prepare
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import move
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.layers.look_ahead import looked_ahead
from scenarios.engine.words.abilities import On, Static
from scenarios.engine.words.continuous import AddTypes, DefinePT, LoseAbilities, SetPT, SetTypes
from scenarios.engine.words.filters import AllOf, Among, Anything, OfType
from scenarios.engine.words.nodes import Filter
from scenarios.engine.words.nouns import Each, Opponents
from scenarios.engine.words.rule_effects import (
    EnterAs,
    EnterTapped,
    EnterUnder,
    Instead,
)
from scenarios.engine.words.values import Count
from tests.scenarios.check import check
from tests.scenarios.engine.board import anthem, face, words
from tests.scenarios.engine.said import START, card
from tests.scenarios.engine.turn_board import TurnBoard, says

CREATURE = OfType("creature")


def board() -> TurnBoard:
    made = TurnBoard()
    made.libraries()
    made.start()
    return made


def entered(text: str) -> None:
    """A's main phase, with these cards and what follows."""
    check(f"{START}\ncards:{text}")


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
    card_itself = looked_ahead(b.game, card, move(card, "battlefield", under=b.a))
    assert card_itself.power == 1
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
    ("text", "tapped"),
    [
        ("Newcomer enters the battlefield tapped.", "yes"),
        ("Creatures enter the battlefield tapped.", "no"),
        ("Creatures you control enter the battlefield tapped.", "no"),
    ],
)
def test_of_its_own_abilities_those_about_itself_count_and_those_of_a_class_do_not(
    text: str, tapped: str
) -> None:
    entered(f"""
  {card("Newcomer", text)}
players: {{A: {{hand: [Newcomer]}}, B: {{}}}}
play: [A casts: Newcomer]
expect: [Newcomer: {{zone: battlefield, tapped: {tapped}}}]
""")


@pytest.mark.parametrize(
    "what", [AllOf((CREATURE, Among("this"))), AllOf((AllOf((Among("this"),)), CREATURE))]
)
def test_about_itself_is_also_a_creature_that_is_itself(what: Filter) -> None:
    b = board()
    on = On("move", what=what, to_zone="battlefield")
    card = b.creature(2, 2, says(Instead(on, (EnterTapped(),))), zone="hand")
    b.game.happen(move(card, "battlefield", under=b.a))
    (new,) = (one for one in b.game.battlefield if one.label == card.label)
    assert new.tapped


def test_what_cannot_enter_is_known_before_it_is_there() -> None:
    """CR 614.17: of a card that is still in a graveyard, and as what it would be there."""
    entered("""
  Ban: {type: Enchantment, text: Creatures can't enter the battlefield.}
  Rise: {cost: 0, type: Instant, text: Return target permanent card from your graveyard to the battlefield.}
  Orb: {type: Artifact}
  Bear: {cost: 1G, type: Creature, pt: 2/2}
players: {A: {hand: [2 Rise], graveyard: [Bear, Orb], battlefield: [Ban]}, B: {}}
play:
  - A casts: Rise
    targets: Bear
  - A casts: Rise 2
    targets: Orb
expect:
  - resolved: Rise
  - Bear: {zone: graveyard}
  - Orb: {zone: battlefield}
  - did not happen: [entered: Bear]
""")


def test_a_planeswalker_that_enters_as_something_else_has_no_loyalty() -> None:
    """CR 306.5b: a planeswalker enters with its loyalty; what is none does not."""
    b = board()
    card = b.put(face("Walker", "planeswalker", loyalty=4), zone="hand")
    other = b.put(face("Walker", "planeswalker", loyalty=4), zone="hand")
    b.game.happen(move(card, "battlefield", under=b.a))
    stone = (Context(b.game, other, b.a), (SetTypes(words("artifact")),))
    b.game.happen(move(other, "battlefield", under=b.a, operations=stone))
    assert [b.game.permanents[-2].count("loyalty"), b.game.permanents[-1].count("loyalty")] == [4, 0]


def test_with_no_counters_nothing_is_put_on_it() -> None:
    """CR 614.1c: nothing triggers on no counters."""
    entered("""
  Hydra: {cost: X, type: Creature, pt: 1/1, text: Hydra enters the battlefield with X +1/+1 counters on it.}
players: {A: {hand: [Hydra]}, B: {}}
play:
  - A casts: Hydra
    x: 0
expect:
  - entered: Hydra
  - did not happen: [got counters: Hydra]
""")


@pytest.mark.parametrize(("under", "counters"), [("A", "{}"), ("B", "{+1/+1: 1}")])
def test_it_is_looked_at_under_the_control_of_whoever_puts_it_there(under: str, counters: str) -> None:
    """CR 614.12: "if you control a land" asks about the player under whose control it would enter."""
    entered(f"""
  {card("Settler", "If you control a land, Settler enters the battlefield with a +1/+1 counter on it.")}
  Rise:
    cost: 0
    type: Instant
    text: Put target creature card from a graveyard onto the battlefield under your control.
players:
  A: {{hand: [Rise], graveyard: [Settler]}}
  B: {{hand: [{{card: Rise, as: Theirs}}], battlefield: [Forest]}}
play:
  - {under} casts: {"Rise" if under == "A" else "Theirs"}
    targets: Settler
expect: [Settler: {{controller: {under}, counters: {counters}}}]
""")


def test_what_it_has_become_as_it_enters_is_asked_about_again() -> None:
    """CR 614.12, 616.1f: as an artifact it has no abilities any more, and does not enter tapped."""
    b = board()
    b.enchantment(anthem(Each(OfType("artifact")), LoseAbilities()))
    made = says(Instead(ENTERS, (EnterAs((AddTypes(words("artifact")),)),)))
    card = b.bear(made, says(Instead(ENTERS, (EnterTapped(),))), zone="hand")
    b.next("replacement", lambda choice: choice.options[:1])
    b.game.happen(move(card, "battlefield", under=b.a))
    assert card.next is not None
    assert b.now(card.next).types == words("artifact creature")
    assert not card.next.tapped


def test_face_down_it_has_nothing_by_which_it_would_enter_otherwise() -> None:
    """CR 708.3: it is turned face down before it enters; nothing its face says applies."""
    b = board()
    card = b.bear(says(Instead(ENTERS, (EnterTapped(),))), zone="library")
    b.game.happen(move(card, "battlefield", under=b.a, face_down="manifest"))
    assert card.next is not None
    assert not card.next.tapped


def test_with_nobody_whose_it_could_be_it_enters_under_its_owners_control() -> None:
    """CR 614.12: "under the control of an opponent", and there is none."""
    b = TurnBoard("two-headed giant", ("X", "X"))
    b.start()
    card = b.bear(says(Instead(ENTERS, (EnterUnder(Opponents()),))), zone="hand")
    b.game.happen(move(card, "battlefield", under=b.a))
    assert card.next is not None
    assert b.game.controller(card.next) is b.a


def test_the_effect_that_gives_it_counters_puts_them_there() -> None:
    """CR 122.6a."""
    entered("""
  Rise:
    cost: 0
    type: Sorcery
    text: Return target creature card from your graveyard to the battlefield with a +1/+1 counter on it.
  Bear: {cost: 1G, type: Creature, pt: 2/2}
players: {A: {hand: [Rise], graveyard: [Bear]}, B: {}}
play:
  - A casts: Rise
    targets: Bear
expect:
  - got counters: Bear
    source: Rise
    player: A
    times: 1
""")


def test_a_token_that_could_not_be_attached_is_not_created() -> None:
    """CR 303.4i."""
    check("""
        cards:
          Knight: {type: Creature — Human Knight, pt: 2/2, text: Protection from enchantments}
          Curse:
            cost: B
            type: Sorcery
            text: Create a Cursed Role token attached to target creature.
        players:
          A: {mana: B, hand: [Curse]}
          B: {battlefield: [Knight]}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Curse
            targets: Knight
          - resolve
        expect:
          - Knight: {power: 2}
          - A: {battlefield: 0}
          - did not happen: [{created: A}]
    """)


def test_only_what_it_may_copy_is_offered() -> None:
    entered(f"""
  {card("Double", "You may have Double enter as a copy of any creature on the battlefield.", "0/3")}
  Orb: {{type: Artifact}}
players: {{A: {{hand: [Double], battlefield: [2/2 Bear, Orb]}}, B: {{}}}}
play:
  - A casts: Double
  - A chooses: 2/2 Bear
expect:
  - choice offered: copy
    options: [2/2 Bear]
  - Double: {{power: 2, toughness: 2}}
""")


def test_what_enters_from_a_graveyard_is_no_copy_of_itself() -> None:
    """CR 707.5, 614.12a: of the creature cards in graveyards not of the one that is about to enter."""
    entered(f"""
  {card("Double", "You may have Double enter as a copy of any creature card in a graveyard.", "0/3")}
  Bear: {{cost: 1G, type: Creature, pt: 2/2}}
  Rise: {{cost: 0, type: Sorcery, text: Return target creature card from your graveyard to the battlefield.}}
players: {{A: {{hand: [Rise], graveyard: [Double, Bear]}}, B: {{}}}}
play:
  - A casts: Rise
    targets: Double
  - A chooses: Bear
expect:
  - choice offered: copy
    options: [Bear]
  - Double: {{zone: battlefield, power: 2}}
""")


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
