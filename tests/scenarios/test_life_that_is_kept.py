"""What happens at the same moment is known to what replaces it (120.4d, 615.8); costs are paid though
nothing comes of it (118.11); a card in exile that haunts.
"""

from tests.scenarios.check import check

WORSHIP = """
    cards:
      Worship:
        type: Enchantment
        text: "If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1 instead."
      Awe Strike:
        cost: "{0}"
        type: Instant
        text: "The next time target creature would deal damage this turn, prevent that damage. You gain life equal to the damage prevented this way."
"""  # noqa: E501


def test_damage_of_several_sources_at_once_leaves_one_life() -> None:
    check(f"""{WORSHIP}
    players:
      A: {{battlefield: [5/5 red Dragon, 3/3 red Dragon]}}
      B: {{life: 6, battlefield: [Worship, {{card: 1/1 white Cat, tapped: yes}}]}}
    play:
      - A attacks with: [5/5 red Dragon, 3/3 red Dragon]
      - go to: combat damage
    expect:
      - B: {{life: 1}}
    """)


def test_life_that_is_low_already_is_not_raised() -> None:
    check(f"""{WORSHIP}
    players:
      A: {{battlefield: [5/5 red Dragon]}}
      B: {{life: 1, battlefield: [Worship, {{card: 1/1 white Cat, tapped: yes}}]}}
    play:
      - A attacks with: [5/5 red Dragon]
      - go to: combat damage
    expect:
      - B: {{life: 1}}
    """)


def test_without_a_creature_nothing_is_kept() -> None:
    check(f"""{WORSHIP}
    players:
      A: {{battlefield: [5/5 red Dragon]}}
      B: {{life: 3, battlefield: [Worship]}}
    play:
      - A attacks with: [5/5 red Dragon]
      - go to: combat damage
    expect:
      - B: {{lost: 704.5a}}
    """)


def test_the_next_time_is_all_damage_of_one_moment_and_no_later_one() -> None:
    check(f"""{WORSHIP}
    players:
      A: {{battlefield: ["5/5 red Dragon with double strike, trample"]}}
      B: {{battlefield: [1/1 white Cat], hand: [Awe Strike]}}
    play:
      - A attacks with: ["5/5 red Dragon with double strike, trample"]
      - B blocks with: [1/1 white Cat]
      - B casts: Awe Strike
        targets: 5/5 red Dragon with double strike, trample
      - resolve
      - go to: combat damage
      - A assigns: {{1/1 white Cat: 1, B: 4}}
      - expect:
          - B: {{life: 25}}
      - everyone passes
      - A assigns: {{1/1 white Cat: 1, B: 4}}
    expect:
      - B: {{life: 21}}
    """)


def test_a_draw_that_is_skipped_pays_for_cumulative_upkeep() -> None:
    check("""
    cards:
      Vortex: {type: Enchantment, text: Cumulative upkeep—Draw a card.}
      Familiar: {type: Creature, pt: 1/1, text: "If you would draw a card, you may skip that draw instead."}
    players:
      A: {battlefield: [Vortex, Familiar]}
      B: {}
    start: {turn of: B, step: end}
    play:
      - go to: {turn of: A, step: upkeep}
      - resolve
      - A pays: yes
      - A says: yes
    expect:
      - Vortex: {zone: battlefield, counters: {age: 1}}
      - A: {hand: 0}
    """)


def test_a_sorcery_haunts_once_it_has_resolved() -> None:
    check("""
    cards:
      Cry: {cost: "{0}", type: Sorcery, text: "You gain 2 life.\\nHaunt\\nWhen the creature Cry haunts dies, you gain 3 life."}
      Murder: {cost: "{0}", type: Instant, text: Destroy target creature.}
    players:
      A: {hand: [Cry, Murder], battlefield: [1/1 white Cat]}
      B: {}
    play:
      - A casts: Cry
      - resolve everything
      - expect:
          - Cry: {zone: exile}
      - A casts: Murder
        targets: 1/1 white Cat
    expect:
      - A: {life: 25}
    """)  # noqa: E501
