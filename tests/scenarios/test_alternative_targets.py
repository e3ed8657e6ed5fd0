"""What a kicked spell does instead has targets of its own; of both only those of one are chosen (601.2c)."""

import pytest

from scenarios.text.compile import compile_text
from tests.scenarios.check import check

CARDS = """
    cards:
      Small: {cost: "{1}", type: Creature, pt: 1/1}
      Big: {cost: "{5}", type: Creature, pt: 5/5}
      Rock: {type: Artifact}
      Snuff:
        cost: "{0}"
        type: Sorcery
        text: "Kicker {0}\\nDestroy target creature with power 2 or less. If this spell was kicked, instead \
destroy target creature."
      Both:
        cost: "{0}"
        type: Sorcery
        text: "Kicker {0}\\nDestroy target creature. If this spell was kicked, destroy target artifact."
      Wipe:
        cost: "{0}"
        type: Sorcery
        text: "Kicker {0}\\nDestroy target creature. If this spell was kicked, destroy all creatures instead."
      Expel:
        cost: "{0}"
        type: Sorcery
        text: "Kicker {0}\\nChoose target creature with mana value 3 or less. If this spell was kicked, \
instead choose target creature. Exile the chosen creature, then its controller gains 4 life."
      Ward Off:
        cost: "{0}"
        type: Instant
        text: "Kicker {0}\\nPrevent the next 2 damage that would be dealt to any target this turn. \
If this spell was kicked, prevent the next 4 damage that would be dealt to that permanent or player this \
turn instead."
      Shot: {cost: "{0}", type: Instant, text: Shot deals 4 damage to any target.}
      Plague:
        cost: "{0}"
        type: Sorcery
        text: "Kicker {0}\\nCreatures target player controls get -1/-1 until end of turn. If this spell was \
kicked, those creatures get -2/-2 until end of turn instead."
"""


def cast(card: str, there: str, kicked: int, targets: str, *expected: str) -> None:
    wanted = "\n".join(f"      - {one}" for one in expected)
    check(f"""{CARDS}
    players:
      A: {{hand: [{card}]}}
      B: {{battlefield: [{there}]}}
    play:
      - A casts: {card}
        kicked: {kicked}
        targets: {targets}
    expect:
{wanted}
    """)


@pytest.mark.parametrize(("kicked", "target"), [(0, "Small"), (1, "Big"), (1, "Small")])
def test_kicked_or_not_one_target_is_chosen_of_what_is_done(kicked: int, target: str) -> None:
    other = "Big" if target == "Small" else "Small"
    cast("Snuff", "Small, Big", kicked, target, f"destroyed: {target}", f"{other}: {{zone: battlefield}}")


def test_a_spell_that_is_not_kicked_cannot_target_what_only_a_kicked_one_could() -> None:
    check(f"""{CARDS}
    players:
      A: {{hand: [Snuff]}}
      B: {{battlefield: [Small, Big]}}
    play:
      - A casts: Snuff
        kicked: 0
        targets: Big
        illegal because: 115.1
    expect:
      - Big: {{zone: battlefield}}
    """)


def test_with_targets_for_a_kicked_spell_alone_it_can_only_be_kicked() -> None:
    check(f"""{CARDS}
    players:
      A: {{hand: [Snuff]}}
      B: {{battlefield: [Big]}}
    start: {{turn of: A, step: precombat main}}
    play:
      - expect:
          - possible: {{A casts: Snuff}}
      - A casts: Snuff
    expect:
      - destroyed: Big
    """)


def test_a_further_target_is_needed_only_if_it_is_kicked() -> None:
    cast("Both", "Big", 0, "Big", "destroyed: Big")
    cast("Both", "Big, Rock", 1, "[Big, Rock]", "in one event: [{destroyed: Big}]", "destroyed: Rock")


def test_what_is_done_to_all_instead_has_no_target() -> None:
    check(f"""{CARDS}
    players:
      A: {{hand: [Wipe]}}
      B: {{}}
    play:
      - A casts: Wipe
    expect:
      - resolved: Wipe
    """)


@pytest.mark.parametrize(("kicked", "target"), [(0, "Small"), (1, "Big")])
def test_the_chosen_creature_is_whichever_was_chosen(kicked: int, target: str) -> None:
    cast("Expel", "Small, Big", kicked, target, f"{target}: {{zone: exile}}", "B: {life: 24}")


@pytest.mark.parametrize(("kicked", "life"), [(0, 18), (1, 20)])
def test_that_permanent_or_player_is_the_target_that_may_be_either(kicked: int, life: int) -> None:
    check(f"""{CARDS}
    players:
      A: {{hand: [Ward Off, Shot]}}
      B: {{}}
    play:
      - A casts: Shot
        targets: B
      - A casts: Ward Off
        kicked: {kicked}
        targets: B
    expect:
      - B: {{life: {life}}}
    """)


def test_a_spell_on_the_stack_has_the_targets_of_a_kicked_one() -> None:
    check(f"""{CARDS}
    players:
      A: {{}}
      B: {{battlefield: [Big]}}
    stack:
      - {{card: Snuff, controller: A, kicked: [1], targets: [Big]}}
    expect:
      - destroyed: Big
    """)


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target creature with flying. If you have 5 or less life, instead destroy target artifact.",
        "Tap target creature. If you control a Swamp, instead exile target creature.",
    ],
)
def test_what_is_done_instead_for_another_reason_never_needs_a_target_more(text: str) -> None:
    _, unread, problems = compile_text(text, "en", "Foo", frozenset(("instant",)))
    assert unread == (text,)
    assert [one.kind for one in problems] == ["unbound word"]


@pytest.mark.parametrize(("kicked", "toughness"), [(0, 4), (1, 3)])
def test_a_target_whose_creatures_are_meant_either_way_is_chosen_either_way(
    kicked: int, toughness: int
) -> None:
    cast("Plague", "Big", kicked, "B", f"Big: {{toughness: {toughness}}}")
