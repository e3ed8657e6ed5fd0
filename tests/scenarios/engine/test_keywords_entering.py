"""Keywords about entering and leaving (702.38, 702.43, 702.54, 702.58, 702.79, 702.82, 702.93, 702.98 …).

Boards still: what a keyword stands for, printed in full; bloodthirst X; the mark that tribute was paid.
"""

from json import dumps
from typing import Any

import pytest

from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.words.abilities import Ability
from scenarios.engine.words.effects.numbers import DealDamage
from scenarios.engine.words.effects.zones import Destroy, Move
from scenarios.engine.words.nouns import It, OwnerOf
from tests.scenarios.check import check
from tests.scenarios.engine.keyword_board import KeywordBoard, has, said

START = "start: {turn of: A, step: precombat main}"
ENTERS = f"""{START}
    play:
      - A casts: Newcomer
"""
KILLED = f"""{START}
    play:
      - A casts: Kill
"""
KILL = 'Kill: {cost: "{0}", type: Instant, text: Destroy target creature.}'


def card(text: str, pt: str = "2/2", types: str = "Creature", name: str = "Newcomer") -> str:
    """A card that costs nothing."""
    says = f", text: {dumps(text)}" if text else ""
    return f'{name}: {{cost: "{{0}}", type: {types}, pt: {pt}{says}}}'


@pytest.mark.parametrize(("keyword", "counter"), [("Undying", "+1/+1"), ("Persist", "-1/-1")])
def test_it_returns_once_with_a_counter(keyword: str, counter: str) -> None:
    check(f"""
    cards:
      {card(keyword, "2/4")}
      {KILL}
    players: {{A: {{battlefield: [Newcomer], hand: [2 Kill]}}, B: {{}}}}
    {KILLED}
        targets: Newcomer
      - resolve: 2
      - expect:
          - Newcomer: {{zone: battlefield, counters: {{{counter}: 1}}}}
      - A casts: Kill 2
        targets: Newcomer
    expect:
      - Newcomer: {{zone: graveyard}}
    """)


def test_undying_returns_under_its_owners_control() -> None:
    check(f"""
    cards:
      {card("Undying")}
      {KILL}
    players: {{A: {{battlefield: [{{card: Newcomer, owner: B}}], hand: [Kill]}}, B: {{}}}}
    {KILLED}
        targets: Newcomer
    expect:
      - Newcomer: {{zone: battlefield, controller: B}}
    """)


def test_modular_moves_its_counters() -> None:
    check(f"""
    cards:
      {card("Modular 2", "0/0", "Artifact Creature")}
      {KILL}
      Rock: {{type: Artifact Creature, pt: 2/2}}
    players: {{A: {{battlefield: [Rock], hand: [Newcomer, Kill]}}, B: {{}}}}
    {ENTERS}
      - resolve
      - expect:
          - Newcomer: {{power: 2, toughness: 2}}
      - A casts: Kill
        targets: Newcomer
      - A says: yes
    expect:
      - Rock: {{counters: {{+1/+1: 2}}}}
    """)


def test_graft_gives_a_counter_to_who_enters() -> None:
    check(f"""
    cards:
      {card("Graft 1")}
      {card("", name="Other")}
    players: {{A: {{hand: [Newcomer, Other]}}, B: {{}}}}
    {ENTERS}
      - resolve
      - A casts: Other
      - A says: yes
    expect:
      - Newcomer: {{counters: {{}}}}
      - Other: {{counters: {{+1/+1: 1}}}}
    """)


@pytest.mark.parametrize(("says", "counters", "servos"), [("yes", "{+1/+1: 2}", 2), ("no", "{}", 4)])
def test_fabricate_counters_or_servos(says: str, counters: str, servos: int) -> None:
    """With the newcomer and a Forest there are so many permanents."""
    check(f"""
    cards:
      {card("Fabricate 2")}
    players: {{A: {{hand: [Newcomer], battlefield: [Forest]}}, B: {{}}}}
    {ENTERS}
      - A says: {says}
    expect:
      - Newcomer: {{counters: {counters}}}
      - A: {{battlefield: {servos}}}
    """)


def test_fabricate_makes_servos_when_it_has_left() -> None:
    check(f"""
    cards:
      {card("Fabricate 1")}
      {KILL}
    players: {{A: {{hand: [Newcomer, Kill]}}, B: {{}}}}
    {ENTERS}
      - resolve
      - A casts: Kill
        targets: Newcomer
    expect:
      - Servo Token: {{zone: battlefield}}
      - A: {{battlefield: 1}}
    """)


def test_afterlife_leaves_spirits() -> None:
    check(f"""
    cards:
      {card("Afterlife 2")}
      {KILL}
    players: {{A: {{battlefield: [Newcomer], hand: [Kill]}}, B: {{}}}}
    {KILLED}
        targets: Newcomer
    expect:
      - Spirit Token: {{colors: [white, black], abilities: [flying]}}
      - Spirit Token 2: {{colors: [white, black]}}
      - A: {{battlefield: 2}}
    """)


def test_soulshift_returns_a_lesser_spirit() -> None:
    check(f"""
    cards:
      {card("Soulshift 3")}
      {KILL}
      Cheap: {{cost: 2, type: Creature — Spirit, pt: 1/1}}
      Dear: {{cost: 5, type: Creature — Spirit, pt: 1/1}}
    players: {{A: {{battlefield: [Newcomer], hand: [Kill], graveyard: [Cheap, Dear]}}, B: {{}}}}
    {KILLED}
        targets: Newcomer
      - A chooses: Cheap
      - A says: yes
    expect:
      - choice offered: target
        options: [Cheap]
      - Cheap: {{zone: hand}}
    """)


@pytest.mark.parametrize(
    ("keyword", "dealt", "counters"),
    [("Bloodthirst 2", 0, "{}"), ("Bloodthirst 2", 3, "{+1/+1: 2}"), ("Bloodthirst 1", 3, "{+1/+1: 1}")],
)
def test_bloodthirst_asks_whether_an_opponent_was_dealt_damage(
    keyword: str, dealt: int, counters: str
) -> None:
    check(f"""
    cards:
      {card(keyword)}
      Burn: {{cost: "{{0}}", type: Sorcery, text: Burn deals {dealt} damage to target player.}}
    players: {{A: {{hand: [Newcomer, Burn]}}, B: {{}}}}
    {START}
    play:
      - A casts: Burn
        targets: B
      - resolve
      - A casts: Newcomer
    expect:
      - Newcomer: {{counters: {counters}}}
    """)


@pytest.mark.parametrize(("says", "counters"), [("yes", "{+1/+1: 3}"), ("no", "{}")])
def test_tribute_is_the_opponents_choice(says: str, counters: str) -> None:
    check(f"""
    cards:
      {card("Tribute 3")}
    players: {{A: {{hand: [Newcomer]}}, B: {{}}}}
    {ENTERS}
      - B says: {says}
    expect:
      - Newcomer: {{counters: {counters}}}
    """)


def test_devour_eats_as_it_enters() -> None:
    check(f"""
    cards:
      {card("Devour 2")}
    players: {{A: {{hand: [Newcomer], battlefield: [1/1 Elf, 2/2 Bear]}}, B: {{}}}}
    {ENTERS}
      - A chooses: [1/1 Elf, 2/2 Bear]
    expect:
      - Newcomer: {{counters: {{+1/+1: 4}}}}
      - A: {{battlefield: [Newcomer]}}
    """)


def test_amplify_reveals_its_kin() -> None:
    check(f"""
    cards:
      {card("Amplify 1", types="Creature — Dragon")}
      Kin: {{cost: 1, type: Creature — Dragon, pt: 1/1}}
      Stranger: {{cost: 1, type: Creature — Goblin, pt: 1/1}}
    players: {{A: {{hand: [Newcomer, 2 Kin, Stranger]}}, B: {{}}}}
    {ENTERS}
      - A chooses: [Kin, Kin 2]
    expect:
      - Newcomer: {{counters: {{+1/+1: 2}}}}
    """)


def test_champion_exiles_another_and_gives_it_back() -> None:
    check(f"""
    cards:
      {card("Champion a creature")}
      {KILL}
    players: {{A: {{hand: [Newcomer, Kill], battlefield: [2/2 Bear]}}, B: {{}}}}
    {ENTERS}
      - A chooses: 2/2 Bear
      - resolve: 2
      - expect:
          - 2/2 Bear: {{zone: exile}}
      - A casts: Kill
        targets: Newcomer
    expect:
      - 2/2 Bear: {{zone: battlefield}}
    """)


def test_champion_without_another_is_sacrificed() -> None:
    check(f"""
    cards:
      {card("Champion a creature")}
    players: {{A: {{hand: [Newcomer]}}, B: {{}}}}
    {ENTERS}
    expect:
      - sacrificed: Newcomer
    """)


def test_evolve_compares_both_numbers() -> None:
    check(f"""
    cards:
      {card("Evolve", name="Fish")}
      {card("", "1/3")}
      {card("", "3/3", name="Other")}
    players: {{A: {{hand: [Newcomer, Other], battlefield: [Fish]}}, B: {{}}}}
    {ENTERS}
      - resolve: 2
      - expect:
          - Fish: {{power: 3, toughness: 3}}
      - A casts: Other
    expect:
      - Fish: {{power: 3, toughness: 3}}
      - event: evolve
        by: 702.100b
        times: 1
    """)


def test_becoming_monstrous_is_told_by_its_rule() -> None:
    check(f"""
    cards:
      {card("{0}: Monstrosity 2.", name="Hydra")}
    players: {{A: {{battlefield: [Hydra]}}, B: {{}}}}
    {START}
    play:
      - A activates: Hydra
    expect:
      - Hydra: {{counters: {{+1/+1: 2}}}}
      - event: monstrous
        by: 701.31a
    """)


def test_exploit_may_sacrifice_even_itself() -> None:
    text = "Exploit\nWhen Newcomer exploits a creature, you gain 5 life."
    check(f"""
    cards:
      {card(text)}
    players: {{A: {{hand: [Newcomer]}}, B: {{}}}}
    {ENTERS}
      - A says: yes
    expect:
      - sacrificed: Newcomer
      - A: {{life: 25}}
    """)


@pytest.mark.parametrize(("says", "counters", "has"), [("yes", "{+1/+1: 1}", ""), ("no", "{}", ", haste")])
def test_riot_counter_or_haste(says: str, counters: str, has: str) -> None:
    check(f"""
    cards:
      {card("Riot")}
    players: {{A: {{hand: [Newcomer]}}, B: {{}}}}
    {ENTERS}
      - A says: {says}
    expect:
      - Newcomer: {{counters: {counters}, abilities: [riot{has}]}}
    """)


def test_unleashed_creatures_cannot_block() -> None:
    check(f"""
    cards:
      {card("Unleash")}
    players:
      A: {{battlefield: [2/2 Bear]}}
      B:
        battlefield: [{{card: Newcomer, as: Chaos, counters: {{+1/+1: 1}}}}, {{card: Newcomer, as: Calm}}]
    {START}
    play:
      - A attacks with: 2/2 Bear
      - B blocks with: {{Chaos: 2/2 Bear}}
        illegal because: 702.98a
      - B blocks with: {{Calm: 2/2 Bear}}
    expect:
      - Calm: {{blocking: 2/2 Bear}}
    """)
    check(f"""
    cards:
      {card("Unleash")}
    players: {{A: {{hand: [Newcomer]}}, B: {{}}}}
    {ENTERS}
      - A says: yes
    expect:
      - Newcomer: {{counters: {{+1/+1: 1}}}}
    """)


@pytest.mark.parametrize(
    ("types", "mana", "counters"),
    [("Artifact Creature, pt: 0/0", "{R}{G}{G}", "+1/+1: 2"), ("Artifact", "{R}{C}{C}", "charge: 1")],
)
def test_sunburst_counts_colors_of_mana_spent(types: str, mana: str, counters: str) -> None:
    check(f"""
    cards: {{Golem: {{cost: 3, type: {types}, text: Sunburst}}}}
    players: {{A: {{hand: [Golem], mana: "{mana}"}}, B: {{}}}}
    {START}
    play:
      - A casts: Golem
    expect:
      - Golem: {{counters: {{{counters}}}}}
    """)


def test_ravenous_enters_with_x_counters_and_draws_at_five() -> None:
    check(f"""
    cards:
      Tyrant: {{cost: "{{X}}", type: Creature, pt: 0/0, text: Ravenous}}
    players: {{A: {{hand: [Tyrant], mana: "{{C}}{{C}}{{C}}{{C}}{{C}}", library: [Island]}}, B: {{}}}}
    {START}
    play:
      - A casts: Tyrant
        x: 5
    expect:
      - Tyrant: {{counters: {{+1/+1: 5}}}}
      - A: {{hand: [Island]}}
    """)


# What no text says.


def entered(board: KeywordBoard, *abilities: Ability, **more: Any) -> GameObject:
    """A creature that an effect puts onto the battlefield."""
    card = board.card("Newcomer", more.pop("types", "creature"), "2", *abilities, **more)
    board.does(Move(It("it"), "battlefield", under=OwnerOf(It("it"))), it=card)
    return board.successor(card)


def dies(board: KeywordBoard, thing: GameObject) -> GameObject:
    """It is destroyed, and what triggers resolves."""
    board.does(Destroy(It("it")), it=thing)
    board.stack()
    return board.successor(thing)


@pytest.mark.parametrize(("keyword", "counter"), [("undying", "+1/+1"), ("persist", "-1/-1")])
def test_it_returns_so_when_printed_in_full_too(keyword: str, counter: str) -> None:
    for abilities in ((has(keyword),), said(has(keyword))):
        board = KeywordBoard()
        back = board.bear(*abilities, toughness=4)
        board.start()
        back = dies(board, back)
        assert (back.zone, back.count(counter)) == ("battlefield", 1)
        assert dies(board, back).zone == "graveyard"


def test_bloodthirst_x_counts_the_damage() -> None:
    board = KeywordBoard()
    board.start()
    assert entered(board, has("bloodthirst", 2)).count("+1/+1") == 0
    board.does(DealDamage(3, It("it")), it=board.b)
    assert entered(board, has("bloodthirst", 2)).count("+1/+1") == 2
    assert entered(board, has("bloodthirst", word="X")).count("+1/+1") == 3


@pytest.mark.parametrize(("paid", "counters"), [(True, 3), (False, 0)])
def test_it_is_known_whether_tribute_was_paid(paid: bool, counters: int) -> None:
    board = KeywordBoard()
    board.start()
    board.next("may", (paid,))
    god = entered(board, has("tribute", 3))
    assert god.count("+1/+1") == counters
    assert any(word == "tribute" for word, _ in god.prepared) is paid
    assert [choice.player for choice in board.asked if choice.kind == "may"] == [board.b]
