"""What pronouns mean: what happened on the way to them, never the subject of their own clause."""

import pytest

from scenarios.text.compile import compile_text
from tests.scenarios.check import check

BEARS = "Bear, {card: Bear, as: token Bear, token: yes}"


def test_an_equipment_attached_to_it_is_not_attached_to_itself() -> None:
    """CR 301.5c: `create a token, then attach ~ to it` speaks of the token."""
    check("""
        cards:
          Cat Harness:
            cost: 2
            type: Artifact — Equipment
            text: |
              When Cat Harness enters, create a 1/1 white Cat creature token, then attach Cat Harness to it.
              Equipped creature gets +2/+0.
              Equip {3}
        players:
          A: {hand: [Cat Harness], mana: "2"}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Cat Harness
          - resolve everything
        expect:
          - Cat Harness: {attached to: Cat Token}
          - Cat Token: {power: 3}
    """)


def test_an_equipment_is_attached_to_the_creature_that_returned() -> None:
    """CR 400.7e, 603.10a: the card in the graveyard is found, and it is what returns that is equipped."""
    check("""
        cards:
          Grave Mantle:
            type: Artifact — Equipment
            text: |
              Whenever a creature you control dies, you may pay {1}. If you do, return that card to the \
              battlefield and attach Grave Mantle to it.
              Equip {3}
          Shot: {cost: R, type: Instant, text: Shot deals 3 damage to any target.}
        players:
          A: {battlefield: [Grave Mantle, {card: "2/2 Bear", as: Bear}], hand: [Shot], mana: R1}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Shot
            targets: Bear
          - resolve
          - resolve
          - A pays: yes
        expect:
          - Grave Mantle: {attached to: Bear}
    """)


def test_an_equipment_may_be_attached_to_the_creature_that_enters() -> None:
    check("""
        cards:
          Pack Saddle:
            type: Artifact — Equipment
            text: |
              Whenever a creature you control enters, you may attach Pack Saddle to it.
              Equip {3}
          Elk: {cost: G, type: Creature — Elk, pt: 1/1}
        players:
          A: {battlefield: [Pack Saddle], hand: [Elk], mana: G}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Elk
          - resolve
          - resolve
          - A says: yes
        expect:
          - Pack Saddle: {attached to: Elk}
    """)


VILLAGE = """
    cards:
      Rowdy Villagers:
        type: Creature — Human
        text: |
          Whenever this creature attacks, choose target creature an opponent controls. Tap it, then you \
          may sacrifice an artifact or creature. When you do, put a stun counter on the chosen creature.
        pt: 3/3
    players:
      A: {battlefield: [Rowdy Villagers, {card: "1/1 Elf", as: Elf}]}
      B: {battlefield: [{card: "2/2 Bear", as: Bear}]}
    start: {turn of: A, step: beginning of combat}
    play:
      - A attacks with: [Rowdy Villagers]
      - A chooses: Bear
        about: target
"""


def test_the_chosen_creature_is_the_one_that_was_chosen_not_the_one_sacrificed() -> None:
    check(
        VILLAGE
        + """
      - resolve
      - A says: yes
      - A chooses: Elf
      - resolve everything
    expect:
      - Bear: {tapped: yes, counters: {stun: 1}}
    """
    )


def test_when_you_do_asks_about_what_one_may_do_not_about_what_is_done_before_it() -> None:
    """CR 603.12: the target is tapped either way; only sacrificing has the ability trigger."""
    check(
        VILLAGE
        + """
      - resolve
      - A says: no
    expect:
      - Bear: {tapped: yes, counters: {}}
    """
    )


def test_otherwise_speaks_of_what_was_there_before_the_other_way() -> None:
    """CR 608.2c: the Treasure of the way that was not taken is not what is cast."""
    check("""
        cards:
          Wayfinding:
            cost: R
            type: Sorcery
            text: |
              Exile the top card of your library. If it's a land card, create a Treasure token. Otherwise, \
              you may cast it without paying its mana cost.
          Elk: {cost: 5G, type: Creature — Elk, pt: 5/5}
        players:
          A: {hand: [Wayfinding], library: [Elk, 2 unknown cards], mana: R}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Wayfinding
          - resolve
          - A says: yes
          - resolve everything
        expect:
          - Elk: {zone: battlefield}
    """)


def test_one_question_after_another_asks_about_the_same_card() -> None:
    """`If it's a creature card, …` and `If it's a land card, …` both ask about the card revealed."""
    check("""
        cards:
          Satchel:
            type: Artifact
            text: |
              {T}: Reveal the top card of your library. If it's a creature card, create a 1/1 green Plant \
              creature token. If it's a land card, put that card onto the battlefield. If it's a \
              noncreature, nonland card, you gain 2 life.
        players:
          A: {battlefield: [Satchel], library: [Forest, 2 unknown cards], life: 20}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A activates: Satchel
          - resolve
        expect:
          - Forest: {zone: battlefield}
          - A: {life: 20}
    """)


def test_what_was_sacrificed_gets_nothing_any_more() -> None:
    check("""
        cards:
          Wild Ripper:
            type: Creature — Human
            text: |
              Whenever Wild Ripper attacks, you may sacrifice a Forest. If you do, it gets +2/+2 until \
              end of turn.
            pt: 1/1
        players:
          A: {battlefield: [Wild Ripper, Forest]}
          B: {}
        start: {turn of: A, step: beginning of combat}
        play:
          - A attacks with: [Wild Ripper]
          - resolve
          - A says: yes
          - A chooses: Forest
        expect:
          - Wild Ripper: {power: 3}
    """)


def test_that_card_is_found_where_the_sacrifice_put_it() -> None:
    """CR 400.7e, 701.17a: a sacrificed permanent moves, and what it became is in a public zone."""
    check("""
        cards:
          Betrayer:
            type: Creature — Eldrazi
            text: |
              Whenever an opponent sacrifices a nontoken permanent, put that card onto the battlefield under \
              your control.
            pt: 5/5
          Pyre: {type: Artifact, text: "Sacrifice a creature: You gain 1 life."}
          Elk: {type: Creature — Elk, pt: 1/1}
        players:
          A: {battlefield: [Betrayer]}
          B: {battlefield: [Pyre, Elk]}
        start: {turn of: B, step: precombat main}
        play:
          - B activates: Pyre
          - resolve everything
        expect:
          - Elk: {zone: battlefield, controller: A, owner: B}
    """)


def test_that_card_is_found_where_the_discard_put_it() -> None:
    check("""
        cards:
          Grave Keeper:
            type: Enchantment
            text: Whenever you discard a card, exile that card.
          Study: {cost: U, type: Sorcery, text: "Draw a card, then discard a card."}
          Elk: {cost: G, type: Creature — Elk, pt: 1/1}
        players:
          A: {battlefield: [Grave Keeper], hand: [Study, Elk], mana: U, library: [Forest, Island]}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Study
          - resolve
          - A chooses: Elk
          - resolve everything
        expect:
          - Elk: {zone: exile}
    """)


def trickery(kicked: str) -> str:
    """A Counterspell for kicked spells only, and such a spell."""
    return f"""
        cards:
          Trickery: {{cost: U, type: Instant, text: Counter target spell if it was kicked.}}
          Burst: {{cost: R, type: Sorcery, text: "Kicker {{1}}\\nBurst deals 2 damage to any target."}}
        players:
          A: {{hand: [Burst], mana: R1}}
          B: {{hand: [Trickery], mana: U}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A casts: Burst
            targets: B
            kicked: [{kicked}]
          - A passes
          - B casts: Trickery
            targets: Burst
          - resolve everything
    """


def test_if_it_was_kicked_asks_about_the_spell_that_is_countered() -> None:
    """CR 702.33d: not about the spell that counters it."""
    check(
        trickery("1")
        + """
        expect:
          - countered: Burst
    """
    )
    check(
        trickery("0")
        + """
        expect:
          - B: {life: 18}
    """
    )


def test_if_you_cast_it_asks_about_the_creature_that_enters() -> None:
    check("""
        cards:
          Rite: {type: Enchantment, text: "Whenever a creature you control enters, if you cast it, destroy \
            that creature."}
          Elk: {cost: G, type: Creature — Elk, pt: 1/1}
          Pack Call: {cost: G, type: Instant, text: Create a 1/1 green Mouse creature token.}
        players:
          A: {battlefield: [Rite], hand: [Elk, Pack Call], mana: GG}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Pack Call
          - resolve everything
          - A casts: Elk
          - resolve everything
        expect:
          - Elk: {zone: graveyard}
          - Mouse Token: {zone: battlefield}
    """)


@pytest.mark.parametrize(
    ("mine", "theirs", "text"),
    [
        ("", BEARS, "Whenever a card is put into an opponent's graveyard from anywhere, you gain 1 life."),
        (
            "",
            BEARS,
            "Whenever a creature card is put into an opponent's graveyard from anywhere, you gain 1 life.",
        ),
        ("", BEARS, "每当一张牌从任何区域置入对手的坟墓场时，你获得1点生命。"),
        (BEARS, "", "Whenever a creature card is put into your graveyard from anywhere, you gain 1 life."),
    ],
)
def test_a_token_is_no_card_where_cards_are_put_into_a_graveyard(mine: str, theirs: str, text: str) -> None:
    """CR 111.6: of a card and a token that die, one is counted."""
    check(f"""
        cards:
          Tower: {{type: Enchantment, {"text" if text.isascii() else "text zh"}: "{text}"}}
          Bear: {{type: Creature, pt: 2/2}}
          Wipe: {{cost: "{{0}}", type: Sorcery, text: Destroy all creatures.}}
        players:
          A: {{hand: [Wipe], battlefield: [Tower, {mine}]}}
          B: {{battlefield: [{theirs}]}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A casts: Wipe
          - resolve everything
        expect:
          - A: {{life: 21}}
    """)


@pytest.mark.parametrize(
    "text",
    [
        "Whenever a creature enters, Flash deals 2 damage to it.",
        "Whenever a creature enters, Flash deals 1 damage to it. If that creature is a Bear, Flash deals 2 "
        "damage to it instead.",
    ],
)
def test_what_deals_damage_to_it_does_not_deal_it_to_itself(text: str) -> None:
    """CR 120.1: `itself` would be another word."""
    check(f"""
        cards:
          Flash: {{type: Creature, pt: 0/5, text: "{text}"}}
          Bear: {{cost: "{{0}}", type: Creature — Bear, pt: 3/3}}
        players:
          A: {{hand: [Bear], battlefield: [Flash]}}
          B: {{}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A casts: Bear
          - resolve everything
        expect:
          - Bear: {{damage: 2}}
          - Flash: {{damage: 0}}
    """)


def test_no_damage_is_dealt_to_an_artifact_that_was_sacrificed() -> None:
    """CR 120.1: `them` is somebody else, so the line is refused."""
    text = "Whenever an opponent sacrifices an artifact, Tracker deals 2 damage to them."
    problems = compile_text(text, "en", "Tracker", frozenset({"creature"}))[2]
    assert [problem.kind for problem in problems] == ["unbound word"]


def test_a_creature_that_fights_that_creature_does_not_fight_itself() -> None:
    """CR 701.12a."""
    check("""
        cards:
          Feed:
            cost: "{0}"
            type: Sorcery
            text: >-
              Choose target creature an opponent controls. When that creature dies this turn, you gain 3 life.
              Target creature you control fights that creature.
          Bear: {type: Creature, pt: 3/4}
          Ox: {type: Creature, pt: 2/3}
        players:
          A: {hand: [Feed], battlefield: [Bear]}
          B: {battlefield: [Ox]}
        play:
          - A casts: Feed
            targets: [[Ox], [Bear]]
          - resolve everything
        expect:
          - died: Ox
          - Bear: {damage: 2}
          - A: {life: 23}
    """)


def test_what_deals_damage_to_its_controller_deals_it_to_its_own() -> None:
    """CR 120.1: only `it` alone is not what deals the damage."""
    check("""
        cards:
          Shadows:
            type: Enchantment — Aura
            text: |
              Enchant creature
              Whenever enchanted creature is dealt damage, it deals that much damage to its controller.
          Bear: {type: Creature, pt: 2/4}
          Shot: {cost: "{0}", type: Instant, text: Shot deals 3 damage to target creature.}
        players:
          A: {hand: [Shot], battlefield: [{card: Shadows, attached to: Bear}]}
          B: {battlefield: [Bear]}
        play:
          - A casts: Shot
            targets: Bear
          - resolve everything
        expect:
          - damaged: B
            source: Bear
            amount: 3
    """)
