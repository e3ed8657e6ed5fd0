"""Damage (120), its prevention (615) and redirection (614.9) at their bounds.

Boards still: what is dealt by nobody or to one who has left, excess that goes to others than the controller,
how much is left of a shield, shields of a source and with a gain of life, fights with what is no creature.
"""

from json import dumps
from typing import Any

import pytest

from scenarios.engine.actions.damage import fight
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import move
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.words.effects.numbers import DealDamage, GainLife, PreventDamage, RedirectDamage
from scenarios.engine.words.nodes import Effect
from scenarios.engine.words.nouns import It
from tests.scenarios.check import check
from tests.scenarios.engine.board import face
from tests.scenarios.engine.turn_board import TurnBoard

START = "start: {turn of: A, step: precombat main}"


def spells(*texts: str, a: str = "{}", b: str = "{}", cards: str = "") -> str:
    """A has cast instants that say this, one after another: `TEXT | TARGETS`."""
    parted = [text.split(" | ") for text in texts]
    made = "".join(
        f"\n      Spell {number}: {{type: Instant, text: {dumps(text)}}}"
        for number, (text, *_) in enumerate(parted)
    )
    stack = "".join(
        f"\n      - {{card: Spell {number}" + "".join(f", targets: {one}" for one in about) + "}"
        for number, (_, *about) in reversed(list(enumerate(parted)))
    )
    return f"""
    cards:{made}{cards}
    players: {{A: {a}, B: {b}}}
    {START}
    stack:{stack}
    """


WALKER = """
      Walker: {type: Planeswalker, loyalty: 3}
      Both: {type: Creature Planeswalker, pt: 2/4, loyalty: 5}
      Siege: {type: Battle — Siege, defense: 3}
      Source: {type: Creature, pt: 2/2, text: "{0}: Source deals 1 damage to target creature.\\nLifelink"}"""


def deals(amount: int, target: str, b: str = "{}", a: str = "{}") -> str:
    """Damage to one of those above."""
    return spells(f"Spell 0 deals {amount} damage to any target. | {target}", a=a, b=b, cards=WALKER)


def test_of_a_planeswalker_no_more_counters_are_removed_than_there_are() -> None:
    check(f"""{deals(5, "Walker", "{battlefield: [Walker]}")}
    expect:
      - lost counters: Walker
        amount: 3
      - put into graveyard: Walker
        by: 704.5i
    """)


def test_of_a_creature_that_is_a_planeswalker_both_follow() -> None:
    check(f"""{deals(2, "Both", "{battlefield: [Both]}")}
    expect:
      - Both: {{loyalty: 3, damage: 2}}
    """)


def test_of_a_battle_defense_is_removed() -> None:
    check(f"""{deals(2, "Siege", a="{battlefield: [{card: Siege, chosen: {protector: B}}]}")}
    expect:
      - Siege: {{defense: 1, damage: 0}}
    """)


def test_what_is_neither_and_what_is_gone_is_dealt_none() -> None:
    text = spells(
        "Spell 0 deals 2 damage to target permanent. | Rock",
        "Spell 1 deals 0 damage to target player. | B",
        "Sacrifice a creature. Spell 2 deals 2 damage to target creature. | [2/2 Bear]",
        a="{battlefield: [2/2 Bear]}",
        b="{battlefield: [Rock]}",
        cards="\n      Rock: {type: Artifact}",
    )
    check(f"""{text}
    expect:
      - resolved: Spell 0
      - resolved: Spell 1
      - resolved: Spell 2
      - did not happen: [damaged: Rock, damaged: 2/2 Bear, damaged: B]
    """)


def test_damage_of_an_ability_is_of_its_source() -> None:
    check(f"""
    cards: {WALKER}
    players: {{A: {{battlefield: [Source]}}, B: {{battlefield: [2/2 Bear]}}}}
    {START}
    play:
      - A activates: Source
        targets: 2/2 Bear
    expect:
      - damaged: 2/2 Bear
        source: Source
      - A: {{life: 21}}
    """)


def test_only_combat_damage_of_a_commander_is_kept() -> None:
    check(f"""
    format: commander
    cards:
      Chief: {{type: Legendary Creature, pt: 3/3, text: "{{0}}: Chief deals 3 damage to target player."}}
    players: {{A: {{life: 20, battlefield: [{{card: Chief, commander: yes}}, 3/3 Ox]}}, B: {{life: 20}}}}
    {START}
    play:
      - A activates: Chief
        targets: B
      - resolve
      - A attacks with: [Chief, 3/3 Ox]
      - go to: end of combat
    expect:
      - B: {{life: 11, commander damage: {{Chief: 3}}}}
    """)


# Excess (120.4a).

TOUCH = "\n      Touch: {type: Enchantment, text: Instant and sorcery spells you control have deathtouch.}"

EXCESS = (
    "Spell 0 deals {} damage to target creature. "
    "Excess damage is dealt to that creature's controller instead."
)


@pytest.mark.parametrize(
    ("toughness", "marked", "amount", "rest"), [(4, 0, 4, 0), (4, 0, 5, 1), (4, 1, 5, 2), (4, 3, 3, 2)]
)
def test_what_a_creature_does_not_need_goes_to_its_controller(
    toughness: int, marked: int, amount: int, rest: int
) -> None:
    text = spells(
        f"{EXCESS.format(amount)} | 2/{toughness} Bear",
        b=f"{{battlefield: [{{card: 2/{toughness} Bear, damage: {marked}}}]}}",
    )
    check(f"""{text}
    expect:
      - B: {{life: {20 - rest}}}
      - damaged: 2/{toughness} Bear
        amount: {amount - rest}
    """)


def test_all_but_one_is_excess_of_deathtouch() -> None:
    """CR 120.4a, 702.2c."""
    text = spells(
        f"{EXCESS.format(3)} | 2/4 Bear",
        a="{battlefield: [Touch]}",
        b="{battlefield: [2/4 Bear]}",
        cards=TOUCH,
    )
    check(f"""{text}
    expect:
      - B: {{life: 18}}
      - damaged: 2/4 Bear
        amount: 1
    """)


@pytest.mark.parametrize(("one", "amount"), [("Walker", 5), ("Both", 7)])
def test_of_a_planeswalker_its_loyalty_and_of_several_types_the_most_is_needed(one: str, amount: int) -> None:
    text = spells(
        f"Spell 0 deals {amount} damage to target planeswalker. "
        f"Excess damage is dealt to that permanent's controller instead. | {one}",
        b=f"{{battlefield: [{one}]}}",
        cards=WALKER,
    )
    check(f"""{text}
    expect:
      - B: {{life: 18}}
    """)


# Fighting.


def test_both_deal_damage_equal_to_their_power_at_once() -> None:
    text = spells(
        "Target creature you control fights target creature you don't control. | [[3/9 Ox], [1/9 Wall]]",
        a="{battlefield: [3/9 Ox]}",
        b="{battlefield: [1/9 Wall]}",
    )
    check(f"""{text}
    expect:
      - in one event: [damaged: 3/9 Ox, damaged: 1/9 Wall]
      - 3/9 Ox: {{damage: 1}}
      - 1/9 Wall: {{damage: 3}}
    """)


# Shields.

SHIELD = "Prevent the next {} damage that would be dealt to any target this turn. | B"


@pytest.mark.parametrize(("dealt", "lost"), [((2,), 0), ((3,), 0), ((5,), 2), ((2, 2), 1), ((3, 1), 1)])
def test_a_shield_of_three_prevents_three(dealt: tuple[int, ...], lost: int) -> None:
    burns = [
        f"Spell {number} deals {amount} damage to any target. | B" for number, amount in enumerate(dealt, 1)
    ]
    check(f"""{spells(SHIELD.format(3), *burns)}
    expect:
      - B: {{life: {20 - lost}}}
    """)


def test_who_is_protected_chooses_which_of_two_sources_a_shield_meets_first() -> None:
    """CR 615.7."""
    check(f"""{spells(SHIELD.format(3), a="{battlefield: [3/3 Ox, 3/3 Cleric with lifelink]}")}
    play:
      - resolve
      - A attacks with: [3/3 Ox, 3/3 Cleric with lifelink]
      - go to: combat damage
      - B orders: [3/3 Cleric with lifelink, 3/3 Ox]
    expect:
      - choice offered: shield
        of: B
        options: [3/3 Ox, 3/3 Cleric with lifelink]
      - life: {{A: 20, B: 17}}
    """)


def test_where_a_shield_is_enough_for_all_nothing_is_asked() -> None:
    check(f"""{spells(SHIELD.format(6), a="{battlefield: [3/3 Ox, 3/3 Bear]}")}
    play:
      - resolve
      - A attacks with: [3/3 Ox, 3/3 Bear]
      - go to: combat damage
    expect:
      - no choice offered: shield
      - B: {{life: 20}}
    """)


def test_a_shield_too_small_for_one_source_is_no_choice() -> None:
    """CR 615.7: there is nothing to put in order."""
    text = spells(SHIELD.format(2), a="{battlefield: [3/3 Ox, 3/3 Bear]}", b="{battlefield: [1/9 Wall]}")
    check(f"""{text}
    play:
      - resolve
      - A attacks with: [3/3 Ox, 3/3 Bear]
      - B blocks with: {{1/9 Wall: 3/3 Bear}}
      - go to: combat damage
    expect:
      - choice offered: shield
        options: [3/3 Ox]
      - B: {{life: 19}}
      - 1/9 Wall: {{damage: 3}}
    """)


def test_regenerated_from_an_effect_it_still_has_been_dealt_damage_by_deathtouch() -> None:
    """CR 701.15a removes the damage; CR 704.5h asks whether it was dealt since the last check."""
    text = spells(
        "Regenerate target creature. | 2/9 Bear",
        "Spell 1 deals 1 damage to target creature. Destroy that creature. | 2/9 Bear",
        a="{battlefield: [Touch]}",
        b="{battlefield: [2/9 Bear]}",
        cards=TOUCH,
    )
    check(f"""{text}
    expect:
      - in order: [regenerated: 2/9 Bear, {{destroyed: 2/9 Bear, by: 704.5h}}]
    """)


def test_regenerated_it_is_tapped_without_damage_and_out_of_combat_once() -> None:
    text = spells(
        "Regenerate target creature. | 2/2 Bear",
        a="{battlefield: [2/2 Bear], hand: [Kill]}",
        b="{battlefield: [9/9 Ox with deathtouch]}",
        cards='\n      Kill: {cost: "{0}", type: Instant, text: Destroy target creature.}',
    )
    check(f"""{text}
    play:
      - resolve
      - A attacks with: 2/2 Bear
      - B blocks with: {{9/9 Ox with deathtouch: 2/2 Bear}}
      - go to: combat damage
      - expect:
          - regenerated: 2/2 Bear
            times: 1
          - 2/2 Bear: {{tapped: yes, damage: 0, attacking: nothing}}
      - A casts: Kill
        targets: 2/2 Bear
    expect:
      - destroyed: 2/2 Bear
    """)


# Redirection.


def test_to_what_cannot_be_dealt_damage_nothing_is_moved() -> None:
    """CR 614.9."""
    text = spells(
        "The next 2 damage that would be dealt to target player this turn is dealt to target permanent "
        "instead. | [[B], [Rock]]",
        "Spell 1 deals 3 damage to any target. | B",
        b="{battlefield: [Rock]}",
        cards="\n      Rock: {type: Artifact}",
    )
    check(f"""{text}
    expect:
      - B: {{life: 17}}
    """)


# What no text says.


def board(format_: str = "two-player") -> TurnBoard:
    made = TurnBoard(format_)
    made.libraries()
    made.start()
    return made


def does(b: TurnBoard, effect: Effect, to: Any = None, source: GameObject | None = None, **more: Any) -> None:
    """An effect of a source of A, on "it" and others by name."""
    this = source or b.bear()
    names = {"it": (to,), **{name: (value,) for name, value in more.items()}}
    effect.perform(Context(b.game, this, b.game.controller(this), names))


def strikes(b: TurnBoard, thing: Any, amount: int, *abilities: Any) -> None:
    """Damage to somebody from a source with these abilities."""
    does(b, DealDamage(amount, It("it")), thing, b.bear(*abilities))


def test_who_has_left_is_dealt_none() -> None:
    b = board()
    strikes(b, b.enchantment(), 2)
    strikes(b, b.bear(zone="graveyard"), 2)
    strikes(b, b.b, 0)
    b.game.set(b.b, "left", True)
    strikes(b, b.b, 1)
    assert b.rows("damage") == []


def test_of_a_battle_its_defense_is_needed() -> None:
    b = board()
    battle = b.put(face("Battle", "battle", defense=3), counters=(("defense", 3, 1),))
    does(b, DealDamage(5, It("it"), excess_to=It("player")), battle, player=b.b)
    assert b.b.life == 18


def test_a_player_is_dealt_all_of_it() -> None:
    """CR 120.4a: only of permanents there is damage beyond what is lethal; to nobody nothing is dealt."""
    b = board()
    does(b, DealDamage(5, It("it"), excess_to=It("player")), b.b, player=b.a)
    assert (b.a.life, b.b.life) == (20, 15)
    bear = b.bear(of=b.b)
    does(b, DealDamage(5, It("it"), excess_to=It("nobody")), bear, player=b.a)
    assert (bear.damage, b.a.life, b.b.life) == (5, 20, 15)


def test_nothing_is_dealt_in_a_fight_with_what_is_no_creature() -> None:
    b = board()
    bear, other = b.bear(power=3, toughness=9), b.bear(of=b.b, power=1, toughness=9)
    fight(Context(b.game, bear, b.a), bear, other)
    assert (bear.damage, other.damage) == (1, 3)
    rock = b.put(face("Rock", "artifact"))
    fight(Context(b.game, bear, b.a), bear, rock)
    assert bear.damage == 1
    assert b.rows("damage") == [other, bear]  # nothing to what is no creature (701.12b)


@pytest.mark.parametrize(("dealt", "lost"), [((2,), 0), ((3,), 0), ((5,), 2), ((2, 2), 1), ((3, 1), 1)])
def test_a_shield_is_gone_when_it_is_used_up(dealt: tuple[int, ...], lost: int) -> None:
    b = board()
    does(b, PreventDamage(3, It("it")), b.b)
    for amount in dealt:
        strikes(b, b.b, amount)
    assert b.b.life == 20 - lost
    assert len(b.game.lasting) == (0 if sum(dealt) >= 3 else 1)


def test_each_of_several_has_a_shield_and_others_have_none() -> None:
    b = board()
    PreventDamage(1, It("them")).perform(Context(b.game, b.bear(), b.a, {"them": (b.a, b.b)}))
    for player in (b.a, b.b, b.b):
        strikes(b, player, 2)
    strikes(b, bear := b.bear(toughness=9), 2)
    assert (b.a.life, b.b.life, bear.damage) == (19, 17, 2)


def test_the_next_damage_of_a_source_is_prevented_whatever_its_amount() -> None:
    """CR 615.8."""
    b = board()
    source, other = b.bear(), b.bear()
    does(b, PreventDamage(None, It("it"), source=It("source")), b.b, source=other)
    does(b, PreventDamage(None, It("it"), source=It("from")), b.b, **{"from": source})
    does(b, DealDamage(5, It("it")), b.b, source=other)
    assert b.b.life == 15
    does(b, DealDamage(5, It("it")), b.b, source=source)
    assert b.b.life == 15
    does(b, DealDamage(1, It("it")), b.b, source=source)
    assert b.b.life == 14
    spell = b.bear(zone="stack")
    b.game.happen(move(spell, "battlefield"))  # which takes over what changed the spell, and no shield
    assert spell.next is not None


def test_life_for_what_is_prevented_comes_with_the_results() -> None:
    b = board()
    does(b, PreventDamage(3, It("it"), then=GainLife(2)), b.b)
    strikes(b, b.b, 4)
    assert (b.a.life, b.b.life) == (22, 19)


def test_what_nobody_deals_is_not_dealt() -> None:
    """CR 120.1: damage has a source."""
    b = board()
    does(b, DealDamage(3, It("it"), source=It("nobody")), b.b)
    assert b.b.life == 20


def test_life_for_prevention_of_all_of_it_comes_without_any_damage() -> None:
    """CR 120.8, 615.1: nothing of it is left to be dealt."""
    b = board()
    does(b, PreventDamage(None, It("it"), then=GainLife(2)), b.b)
    strikes(b, b.b, 4)
    assert (b.a.life, b.b.life) == (22, 20)
    assert b.rows("damage") == []


@pytest.mark.parametrize(("amount", "dealt", "stays"), [(None, 3, 0), (2, 3, 1), (3, 3, 0), (5, 3, 0)])
def test_so_much_is_dealt_to_another(amount: int | None, dealt: int, stays: int) -> None:
    b = board()
    taker = b.bear(toughness=9)
    does(b, RedirectDamage(amount, It("it"), It("taker")), b.b, taker=taker)
    strikes(b, b.b, dealt)
    assert (b.b.life, taker.damage) == (20 - stays, dealt - stays)
    assert [row.args["amount"] for row in b.game.log.rows if row.kind == "shield"] == [amount or 0]
    strikes(b, b.b, 1)
    used_up = amount is not None and amount <= dealt
    assert b.b.life == 20 - stays - (1 if used_up else 0)
