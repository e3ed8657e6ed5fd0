"""From whose point of view words are said: numbers of each of several, and what `other` is other than."""

import pytest

from tests.scenarios.check import check

SWAMPS = [
    ("Each player loses 1 life for each Swamp they control.", {"A": 17, "B": 18}),
    ("Each opponent loses 1 life for each Swamp they control.", {"A": 20, "B": 18}),
    ("Each other player loses 1 life for each Swamp they control.", {"A": 20, "B": 18}),
    ("Each player gains 2 life for each Swamp they control.", {"A": 26, "B": 24}),
    ("Each player's life total becomes the number of Swamps they control.", {"A": 3, "B": 2}),
    (
        "Tithe deals damage to each player equal to the number of Swamps that player controls.",
        {"A": 17, "B": 18},
    ),
    (
        "Tithe deals damage to each player equal to half that player's life total, rounded down.",
        {"A": 10, "B": 10},
    ),
]


@pytest.mark.parametrize(("text", "life"), SWAMPS)
def test_a_number_of_each_player_is_that_players_own(text: str, life: dict[str, int]) -> None:
    check(f"""
        cards:
          Tithe: {{cost: B, type: Sorcery, text: "{text}"}}
        players:
          A: {{mana: B, hand: [Tithe], battlefield: [Swamp, Swamp, Swamp]}}
          B: {{battlefield: [Swamp, Swamp]}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A casts: Tithe
          - resolve
        expect:
          - life: {life}
    """)


def test_each_player_creates_tokens_for_what_that_player_controls() -> None:
    check("""
        cards:
          Weeds:
            cost: G
            type: Sorcery
            text: Each player creates a 1/1 green Cat creature token for each untapped Forest they control.
        players:
          A: {mana: G, hand: [Weeds], battlefield: [Forest]}
          B: {battlefield: [Forest, Forest]}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Weeds
          - resolve
        expect:
          - A: {battlefield: 2}
          - B: {battlefield: 4}
    """)


def test_each_player_draws_as_many_cards_as_that_player_discarded() -> None:
    check("""
        cards:
          Churn:
            cost: R
            type: Sorcery
            text: Each player discards all the cards in their hand, then draws that many cards.
        players:
          A: {mana: R, hand: [Churn, Swamp]}
          B: {hand: [Forest, Forest, Forest]}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Churn
          - resolve
        expect:
          - A: {hand: 1}
          - B: {hand: 3}
    """)


def test_each_creature_gets_as_many_counters_as_its_own_toughness() -> None:
    check("""
        cards:
          Shape:
            cost: G
            type: Sorcery
            text: >
              Put a number of +1/+1 counters on each creature you control equal to that creature's
              toughness.
        players:
          A: {mana: G, hand: [Shape], battlefield: ["1/2 Elf", "0/3 Wall"]}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Shape
          - resolve
        expect:
          - "1/2 Elf": {counters: {+1/+1: 2}}
          - "0/3 Wall": {counters: {+1/+1: 3}}
    """)


def test_each_attacking_creature_counts_the_others() -> None:
    check("""
        cards:
          Charge:
            cost: R
            type: Instant
            text: >
              Attacking creatures you control get +1/+0 until end of turn for each other attacking
              creature you control.
        players:
          A: {hand: [Charge], battlefield: [Mountain, "1/1 Elf", "2/2 Bear", "3/3 Giant"]}
          B: {}
        start: {turn of: A, step: beginning of combat}
        play:
          - A attacks with: ["1/1 Elf", "2/2 Bear", "3/3 Giant"]
          - A casts: Charge
          - resolve
          - stop here
        expect:
          - "1/1 Elf": {power: 3}
          - "3/3 Giant": {power: 5}
    """)


@pytest.mark.parametrize(("others", "power"), [([], 1), (["2/2 Bear"], 2)])
def test_what_attacks_counts_those_that_attack_beside_it(others: list[str], power: int) -> None:
    check(f"""
        cards:
          Rage:
            type: Enchantment
            text: >
              Whenever a creature you control attacks, it gets +1/+0 until end of turn for each other
              attacking creature.
        players:
          A: {{battlefield: [Rage, "1/1 Elf", "2/2 Bear"]}}
          B: {{}}
        start: {{turn of: A, step: beginning of combat}}
        play:
          - A attacks with: {["1/1 Elf", *others]}
          - resolve everything
          - stop here
        expect:
          - "1/1 Elf": {{power: {power}}}
    """)


def test_another_target_of_an_ability_is_not_its_source() -> None:
    check("""
        cards:
          Mender:
            type: Artifact Creature
            pt: 1/1
            text: >
              Whenever an artifact you control enters, another target creature gets +1/+1 until end of
              turn.
          Golem: {cost: "1", type: Artifact Creature, pt: 2/2}
          Trinket: {cost: "1", type: Artifact}
        players:
          A: {mana: "1", hand: [Trinket], battlefield: [Mender, "2/2 Bear"]}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Trinket
          - resolve
          - A chooses: "2/2 Bear"
          - resolve everything
        expect:
          - choice offered: target
            options: ["2/2 Bear"]
          - "2/2 Bear": {power: 3}
    """)


OTHERS = [
    ("Target creature you control gets +2/+1 until end of turn. Each other creature you control gets +1/+1 "
     "until end of turn.", {"1/1 Elf": 3, "2/2 Bear": 3, "3/3 Giant": 3}),
    ("Each other creature you control becomes a copy of target creature you control until end of turn.",
     {"1/1 Elf": 1, "2/2 Bear": 1, "3/3 Giant": 3}),
    ("Creatures you control with power 2 or less get +2/+0 until end of turn. Other creatures you control "
     "get -1/-0 until end of turn.", {"1/1 Elf": 3, "2/2 Bear": 4}),
]  # fmt: skip


@pytest.mark.parametrize(("text", "powers"), OTHERS)
def test_others_of_a_spell_are_other_than_what_it_has_spoken_of(text: str, powers: dict[str, int]) -> None:
    targets = 'targets: ["1/1 Elf"]' if "target" in text.lower() else ""
    expected = "\n".join(f'          - "{name}": {{power: {power}}}' for name, power in powers.items())
    check(f"""
        cards:
          Order: {{cost: W, type: Sorcery, text: "{text}"}}
        players:
          A: {{mana: W, hand: [Order], battlefield: ["1/1 Elf", "2/2 Bear"]}}
          B: {{battlefield: ["3/3 Giant"]}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A casts: Order
            {targets}
          - resolve
        expect:
{expected}
    """)


@pytest.mark.parametrize("bears", [0, 1])
def test_no_other_creatures_of_an_aura_are_others_than_the_enchanted_one(bears: int) -> None:
    other = '"2/2 Bear", ' if bears else ""
    check(f"""
        cards:
          Solitude:
            type: Enchantment — Aura
            text: |
              Enchant creature
              Enchanted creature has flying as long as its controller controls no other creatures.
        players:
          A: {{battlefield: ["1/1 Elf", {other}{{card: Solitude, attached to: "1/1 Elf"}}]}}
          B: {{}}
        expect:
          - "1/1 Elf": {{{"has not" if bears else "has"}: flying}}
    """)


def test_other_creatures_of_an_aura_are_others_than_the_enchanted_one() -> None:
    check("""
        cards:
          Leech:
            type: Enchantment — Aura
            text: |
              Enchant creature
              Enchanted creature gets +1/+1 for each other creature you control.
              Other creatures you control get -1/-1.
        players:
          A: {battlefield: ["1/1 Elf", "2/2 Bear", {card: Leech, attached to: "1/1 Elf"}]}
          B: {}
        expect:
          - "1/1 Elf": {power: 2}
          - "2/2 Bear": {power: 1}
    """)


def test_another_knight_is_another_than_the_knight_that_asks_and_not_than_its_target() -> None:
    check("""
        cards:
          Warden:
            type: Creature — Human Knight
            cost: "1"
            pt: 2/2
            text: >
              When Warden enters, tap target creature an opponent controls. Put a stun counter on that
              creature if you control another Knight.
        players:
          A: {mana: "1", hand: [Warden]}
          B: {battlefield: ["2/2 Bear"]}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Warden
          - resolve everything
        expect:
          - "2/2 Bear": {tapped: yes, counters: {}}
    """)


def test_what_dies_does_not_return_itself_as_another() -> None:
    check("""
        cards:
          Guide:
            type: Creature
            pt: 1/1
            text: >
              When Guide dies, return another target creature card from your graveyard to your hand.
        players:
          A: {battlefield: [{card: Guide, damage: 1}]}
          B: {}
        expect:
          - A: {hand: 0}
          - did not happen: [{returned to hand: Guide}]
    """)


def test_each_card_returns_under_the_control_of_its_own_owner() -> None:
    check("""
        cards:
          Vaults:
            cost: W
            type: Sorcery
            text: >
              Return all artifact cards from all graveyards to the battlefield under their owners' control.
          Crown: {type: Artifact}
          Anvil: {type: Artifact}
        players:
          A: {mana: W, hand: [Vaults], graveyard: [Crown]}
          B: {graveyard: [Anvil]}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Vaults
          - resolve
        expect:
          - Crown: {controller: A}
          - Anvil: {controller: B}
    """)


DEFENDED = [
    (
        "Enchantment",
        "Whenever a creature you control attacks, tap target creature defending player controls.",
    ),
    (
        "Artifact — Equipment",
        "Whenever equipped creature attacks, tap target creature defending player controls.",
    ),
]


@pytest.mark.parametrize(("kind", "text"), DEFENDED)
def test_defending_player_is_the_one_the_creature_attacks(kind: str, text: str) -> None:
    attached = ', attached to: "3/3 Giant"' if "Equipment" in kind else ""
    check(f"""
        format: free-for-all
        cards:
          Horn: {{type: {kind}, text: "{text}"}}
        players:
          A: {{battlefield: ["3/3 Giant", {{card: Horn{attached}}}]}}
          B: {{battlefield: ["1/1 Elf"]}}
          C: {{battlefield: ["2/2 Bear"]}}
        start: {{turn of: A, step: beginning of combat}}
        play:
          - A attacks with: {{"3/3 Giant": C}}
          - resolve
          - stop here
        expect:
          - "2/2 Bear": {{tapped: yes}}
          - "1/1 Elf": {{tapped: no}}
    """)


def test_each_attacking_creature_has_its_own_defending_player() -> None:
    check("""
        format: free-for-all
        cards:
          Downfall:
            cost: R
            type: Instant
            text: >
              Each attacking creature gets +1/+0 until end of turn for each Forest defending player
              controls.
        players:
          A: {hand: [Downfall], battlefield: [Mountain, "3/3 Giant", "4/4 Ogre"]}
          B: {battlefield: [Forest]}
          C: {battlefield: [Forest, Forest]}
        start: {turn of: A, step: beginning of combat}
        play:
          - A attacks with: {"3/3 Giant": B, "4/4 Ogre": C}
          - A casts: Downfall
          - resolve
          - stop here
        expect:
          - "3/3 Giant": {power: 4}
          - "4/4 Ogre": {power: 6}
    """)


@pytest.mark.parametrize(
    ("lands", "hand"), [(["Snow-Covered Island", "Island"], 1), (["Island", "Island"], 0)]
)
def test_a_permanent_knows_whether_snow_mana_was_spent_on_its_spell(lands: list[str], hand: int) -> None:
    check(f"""
        cards:
          Strider:
            cost: "2"
            type: Snow Creature
            pt: 4/4
            text: "When Strider enters, if {{S}} was spent to cast this spell, draw a card."
          Snow-Covered Island: {{type: Basic Snow Land — Island}}
        players:
          A: {{hand: [Strider], library: [Forest], battlefield: {lands}}}
          B: {{}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A casts: Strider
          - resolve everything
        expect:
          - A: {{hand: {hand}}}
    """)


@pytest.mark.parametrize(("kicked", "zone"), [(1, "graveyard"), (0, "battlefield")])
def test_whether_it_was_kicked_is_asked_of_the_spell_that_is_meant(kicked: int, zone: str) -> None:
    check(f"""
        cards:
          Giant:
            cost: "1"
            type: Creature
            pt: 3/3
            text: "Kicker {{1}}"
          Trick: {{cost: U, type: Instant, text: Counter target spell if it was kicked.}}
        players:
          A: {{mana: "{1 + kicked}", hand: [Giant]}}
          B: {{mana: U, hand: [Trick]}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A casts: Giant
            kicked: {kicked}
          - B casts: Trick
            targets: [Giant]
          - resolve everything
        expect:
          - Giant: {{zone: {zone}}}
    """)


def test_all_others_that_were_exiled_are_others_than_the_one_exiled_just_now() -> None:
    check("""
        cards:
          Mirror:
            type: Artifact
            text: >
              Whenever a creature enters, if it was cast, exile it, then return all other permanent cards
              exiled with Mirror to the battlefield under their owners' control.
          Ox: {type: Creature, cost: "1", pt: 2/4}
        players:
          A: {mana: "1", hand: [Ox], battlefield: [Mirror]}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Ox
          - resolve everything
        expect:
          - Ox: {zone: exile}
    """)


@pytest.mark.parametrize(
    "text",
    [
        "Until end of turn, target creature gets +2/+0 and another target creature gets +1/+0.",
        "直到回合结束，目标生物得+2/+0且另一个目标生物得+1/+0。",
    ],
)
def test_how_long_it_lasts_is_said_once_for_both(text: str) -> None:
    check(f"""
        cards:
          Gift: {{cost: G, type: Instant, {"text" if text.isascii() else "text zh"}: "{text}"}}
        players:
          A: {{mana: G, hand: [Gift], battlefield: ["1/1 Elf", "2/2 Bear"]}}
          B: {{}}
        start: {{turn of: A, step: end}}
        play:
          - A casts: Gift
            targets: [["1/1 Elf"], ["2/2 Bear"]]
          - resolve
          - expect:
              - "1/1 Elf": {{power: 3}}
              - "2/2 Bear": {{power: 3}}
          - go to: {{turn of: B, step: upkeep}}
        expect:
          - "1/1 Elf": {{power: 1}}
          - "2/2 Bear": {{power: 2}}
    """)


@pytest.mark.parametrize(("mine", "theirs"), [(3, 4), (4, 3), (4, 4), (2, 3)])
def test_a_condition_of_each_player_is_asked_of_each_apart(mine: int, theirs: int) -> None:
    """`Lands each player controls … as long as that player …`: of each player's own lands."""
    says = (
        "Basic lands each player controls have shroud as long as that player controls three or fewer lands."
    )
    shroud = {True: "has: shroud", False: "has not: shroud"}
    check(f"""
        cards:
          Prayers: {{type: Enchantment, text: "{says}"}}
        players:
          A: {{battlefield: [Prayers, {mine} Forest]}}
          B: {{battlefield: [{theirs} Island]}}
        play: [stop here]
        expect:
          - Forest: {{{shroud[mine <= 3]}}}
          - Island: {{{shroud[theirs <= 3]}}}
    """)
