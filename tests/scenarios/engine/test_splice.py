"""Splice (702.47): whose text is added, in which order, and what of it stays."""

from tests.scenarios.check import check

CARDS = """
cards:
  Whisper:
    cost: U
    type: Instant — Arcane
    text: "You gain 1 life."
  Spark:
    cost: R
    type: Instant — Arcane
    text: "Spark deals 2 damage to target creature.\\nSplice onto Arcane {R}"
  Ember:
    cost: R
    type: Instant — Arcane
    text: "Ember deals 1 damage to each opponent.\\nSplice onto Arcane {R}"
  Plain Word: {cost: U, type: Instant, text: You gain 1 life.}
"""


def test_the_text_of_several_cards_follows_in_the_order_chosen() -> None:
    """CR 702.47b."""
    check(
        CARDS
        + """
players:
  A: {hand: [Whisper, Spark, Ember], mana: URR}
  B: {battlefield: [{card: 3/3 green Bear, as: Bear}]}
start: {turn of: A, step: precombat main}
play:
  - A casts: Whisper
    also: [Ember, Spark]
    targets: Bear
  - resolve
expect:
  - in order:
      - gained life: A
      - damaged: B
        source: Whisper
      - damaged: Bear
        source: Whisper
  - A: {hand: [Spark, Ember], graveyard: [Whisper]}
"""
    )


def test_nothing_is_spliced_onto_another_kind_of_spell_or_without_a_target() -> None:
    """CR 702.47a, 702.47b."""
    check(
        CARDS
        + """
players:
  A: {hand: [Plain Word, Spark], mana: UR}
  B: {battlefield: [{card: 3/3 green Bear, as: Bear}]}
start: {turn of: A, step: precombat main}
play:
  - A casts: Plain Word
  - resolve
expect:
  - no choice offered: kick
"""
    )
    check(
        CARDS
        + """
players:
  A: {hand: [Whisper, Spark], mana: UR}
  B: {}
start: {turn of: A, step: precombat main}
play:
  - A casts: Whisper
  - resolve
expect:
  - no choice offered: kick
"""
    )
