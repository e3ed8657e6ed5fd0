"""Which mana can be had for a payment: sources used again, that tap others, that do something first."""

import pytest

from tests.scenarios.check import check, ran


def casting(cards: str, cost: str, battlefield: str, more: str = "", hand: str = "[Song]") -> str:
    """Somebody with these permanents casts a sorcery for this cost."""
    return f"""
        cards:
          Song: {{cost: "{cost}", type: Sorcery, text: "You gain 1 life."}}
{cards}
        players:
          A: {{life: 20, hand: {hand}, battlefield: {battlefield}}}
          B: {{}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A casts: Song
{more}
        defaults: yes
    """


DRUID = """
          Druid: {type: Creature — Druid, pt: 1/1}
          Ring: {type: Enchantment, text: "Tap an untapped Druid you control: Add {G}."}
"""
GROWER = """
          Grower: {type: Artifact, text: "{T}: Put a charge counter on Grower, then add {G} for each
            charge counter on Grower."}
"""
FILTER = '          Lens: {type: Artifact, text: "{1}: Add one mana of any color."}'
HYBRID = '          Vale: {type: Land, text: "{G/W}, {T}: Add {W}{W}."}'
ALTAR = """
          Altar: {type: Artifact, text: "Sacrifice a creature: Add {C}{C}."}
          Elk: {type: Creature — Elk, pt: 2/2}
"""
COUNTERS = '          Urn: {type: Artifact, text: "Remove a charge counter from Urn: Add {C}."}'
OATH = '          Oath: {type: Enchantment, text: "Pay 2 life: Add {R}."}'


@pytest.mark.parametrize(
    ("cards", "cost", "battlefield"),
    [
        (DRUID, "{G}{G}{G}", "[Ring, 3 Druid]"),
        (GROWER, "{G}", "[Grower]"),
        (GROWER, "{G}{G}", "[{card: Grower, counters: {charge: 1}}]"),
        (FILTER, "{W}{U}", "[Lens, 2 Forest]"),
        (HYBRID, "{W}{W}", "[Vale, Forest]"),
        (ALTAR, "{4}", "[Altar, 2 Elk]"),
        (COUNTERS, "{3}", "[{card: Urn, counters: {charge: 3}}]"),
        (OATH, "{R}{R}", "[Oath]"),
    ],
)
def test_what_can_be_paid_is_paid(cards: str, cost: str, battlefield: str) -> None:
    check(casting(cards, cost, battlefield) + "    expect: [Song: {zone: graveyard}]")


@pytest.mark.parametrize(
    ("cards", "cost", "battlefield"),
    [
        (DRUID, "{G}{G}{G}{G}", "[Ring, 3 Druid]"),
        (GROWER, "{G}{G}", "[Grower]"),
        (FILTER, "{W}{U}{2}", "[Lens, 3 Forest]"),
        (HYBRID, "{W}{W}", "[Vale, Island]"),
        (ALTAR, "{5}", "[Altar, 2 Elk]"),
        (COUNTERS, "{4}", "[{card: Urn, counters: {charge: 3}}]"),
    ],
)
def test_what_surely_cannot_be_paid_is_illegal(cards: str, cost: str, battlefield: str) -> None:
    more = "            illegal because: 118.3"
    check(casting(cards, cost, battlefield, more) + "    expect: [Song: {zone: hand}]")


def test_a_druid_that_makes_mana_itself_is_tapped_once() -> None:
    cards = DRUID.replace("pt: 1/1}", 'pt: 1/1, text: "{T}: Add {G}."}')
    check(casting(cards, "{G}{G}", "[Ring, 2 Druid]") + "    expect: [Song: {zone: graveyard}]")
    more = "            illegal because: 118.3"
    check(casting(cards, "{G}{G}{G}", "[Ring, 2 Druid]", more) + "    expect: [Song: {zone: hand}]")


@pytest.mark.parametrize(
    "words",
    [
        "{X}, {T}: Add X mana in any combination of colors.",
        "{T}: You may gain 1 life. If you do, add {G}{G}{G}.",
    ],
)
def test_what_is_not_foreseen_is_no_ruling(words: str) -> None:
    cards = f'          Orb: {{type: Artifact, text: "{words}"}}'
    assert ran(casting(cards, "{G}{G}", "[Orb, Forest]")).status == "not modelled"


def test_a_token_that_makes_mana_makes_no_mana_ability_of_what_creates_it() -> None:
    check("""
        cards:
          Nest: {type: Artifact, text: "{T}: Create a 0/1 colorless Eldrazi Spawn creature token
            with \\"Sacrifice this creature: Add {C}.\\""}
        players:
          A: {battlefield: [Nest]}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A activates: Nest
          - expect: [stack: [ability of Nest]]
          - resolve
        expect: [{created: A}]
    """)
