"""What a spell says of itself is so while it is on the stack (113.6, 113.6e, 113.6g), in either language."""

import pytest

from tests.scenarios.check import check

UNDO = 'Undo: {zh: 撤回, cost: "{0}", type: Instant, text: Counter target spell.}'


@pytest.mark.parametrize(
    "card",
    [
        '{cost: "{0}", type: Sorcery, text: "This spell can\'t be countered.\\nYou gain 3 life."}',
        '{cost: "{0}", type: Sorcery, text: "Sure Thing can\'t be countered.\\nYou gain 3 life."}',
        '{cost: "{0}", type: Sorcery, text zh: "此咒语不能被反击。\\n你获得3点生命。"}',
        '{cost: "{0}", type: Creature, pt: 1/1, text: "This spell can\'t be countered.\\n'
        'When this creature enters, you gain 3 life."}',
    ],
)  # fmt: skip
def test_a_spell_that_says_it_cannot_be_countered_resolves(card: str) -> None:
    check(f"""
    cards:
      Sure Thing: {card}
      {UNDO}
    players:
      A: {{hand: [Sure Thing]}}
      B: {{hand: [Undo]}}
    play:
      - A casts: Sure Thing
      - B casts: Undo
        targets: Sure Thing
    expect:
      - did not happen: [{{countered: Sure Thing}}]
      - A: {{life: 23}}
    """)


@pytest.mark.parametrize("kicked", [0, 1])
def test_a_spell_has_split_second_if_it_was_kicked_and_else_not(kicked: int) -> None:
    answer = "illegal because: 702.61a" if kicked else "targets: Burst"
    check(f"""
    cards:
      Burst:
        cost: "{{0}}"
        type: Sorcery
        text: "Kicker {{0}}\\nIf this spell was kicked, it has split second.\\nYou gain 3 life."
      {UNDO}
    players:
      A: {{hand: [Burst]}}
      B: {{hand: [Undo]}}
    play:
      - A casts: Burst
        kicked: {kicked}
      - B casts: Undo
        {answer}
    expect:
      - A: {{life: {23 if kicked else 20}}}
    """)


@pytest.mark.parametrize("merfolk", [True, False])
def test_a_spell_has_flash_as_long_as_it_says(merfolk: bool) -> None:
    there = "{battlefield: [1/1 Merfolk], hand: [Tide]}" if merfolk else "{hand: [Tide]}"
    check(f"""
    cards:
      Tide:
        cost: "{{0}}"
        type: Sorcery
        text: "This spell has flash as long as you control a Merfolk.\\nYou gain 3 life."
    players:
      A: {{}}
      B: {there}
    start: {{turn of: A, step: upkeep}}
    expect:
      - {"possible" if merfolk else "impossible"}: {{B casts: Tide}}
    """)


@pytest.mark.parametrize("land", ["Forest", "Swamp"])
def test_a_creature_spell_has_cascade_as_long_as_it_says(land: str) -> None:
    check(f"""
    cards:
      Marauder:
        {{cost: "{{0}}{{R}}", type: Creature, pt: 3/1,
         text: "This spell has cascade as long as you control a Forest."}}
    players:
      A: {{battlefield: [Mountain, {land}], hand: [Marauder], library: [Plains]}}
      B: {{}}
    play:
      - A casts: Marauder
    expect:
      - {"happened" if land == "Forest" else "did not happen"}: [{{event: trigger, of: Marauder}}]
    """)
