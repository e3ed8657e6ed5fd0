"""Which of several replacement effects applies next: who chooses, among which, and why no other (616.1)."""

import pytest

from scenarios.engine.happening.replacement import Candidate
from scenarios.engine.happening.replacement_choice import independent
from scenarios.engine.kernel.context import Context
from scenarios.engine.words.abilities import On
from scenarios.engine.words.rule_effects import EnterTapped, HappensNot, Instead
from tests.scenarios.check import check, ran
from tests.scenarios.engine.casting_board import CastingBoard

DYING = """
    cards:
      Void:
        type: Enchantment
        text: If a card or token would be put into a graveyard from anywhere, exile it instead.
      Shade:
        type: Creature
        pt: 2/2
        text: "If Shade would die, put Shade on top of its owner's library instead."
      Doom: {cost: B, type: Instant, text: Destroy target creature.}
      Shroud: {type: Artifact, text: Creatures your opponents control enter tapped.}
      Ward: {type: Enchantment — Aura, text: "Enchant creature\\nUmbra armor"}
"""


def test_the_controller_of_what_dies_chooses_one_effect_that_replaces_that() -> None:
    """CR 616.1, 616.1f: one at a time, and of those that apply to this very event."""
    outcome = check(f"""{DYING}
    players:
      A: {{hand: [Doom], mana: B, battlefield: [Void]}}
      B: {{battlefield: [Shade]}}
    play:
      - A casts: Doom
        targets: Shade
      - resolve
      - B chooses: [Void, Shade]
        illegal because: 616.1f
      - B chooses: Doom
        illegal because: 616.1
      - B chooses: Shade
    expect:
      - Shade: {{zone: library, position: 1}}
      - choice offered: replacement
        of: B
        for: Shade
        options: [Void, Shade]
      - event: replaced
        by: [616.1, 616.1e]
    """)
    first = next(row for row in outcome.rows if row.kind == "replaced")
    assert {"616.1", "616.1e"} <= {one.rule for one in first.cites}


def test_what_replaces_the_move_comes_after_what_replaces_the_destruction() -> None:
    """CR 616.1g: destroying contains putting into the graveyard."""
    check(f"""{DYING}
    players:
      A: {{hand: [Doom], mana: B, battlefield: [Void]}}
      B:
        battlefield:
          - 3/3 Ox
          - {{card: Ward, attached to: 3/3 Ox, as: First Ward}}
          - {{card: Ward, attached to: 3/3 Ox, as: Second Ward}}
    play:
      - A casts: Doom
        targets: 3/3 Ox
      - resolve
      - B chooses: Void
        illegal because: 616.1g
      - B chooses: 3/3 Ox
        illegal because: 616.1
      - B chooses: First Ward
    expect:
      - 3/3 Ox: {{zone: battlefield}}
      - exiled: First Ward
      - Second Ward: {{zone: battlefield}}
      - choice offered: replacement
        of: B
        options: [First Ward, Second Ward]
    """)


ENTERING = """
    cards:
      Gate: {type: Artifact, text: Creatures your opponents control enter tapped.}
      Mimic:
        cost: U
        type: Creature
        pt: 0/0
        text: You may have Mimic enter as a copy of any creature on the battlefield.
      Chant:
        type: Enchantment
        text: Each other creature you control enters with an additional +1/+1 counter on it.
      Bear: {cost: G, type: Creature, pt: 2/2}
"""


def test_becoming_a_copy_comes_before_how_it_enters() -> None:
    """CR 616.1c: an effect of a later class can't be chosen yet."""
    check(f"""{ENTERING}
      Essence: {{type: Creature, pt: 4/4, text: Creatures you control enter as a copy of Essence.}}
    players:
      A: {{hand: [Mimic], mana: U, battlefield: [Bear, Essence]}}
      B: {{battlefield: [Gate]}}
    start: {{turn of: A, step: precombat main}}
    play:
      - A casts: Mimic
      - resolve
      - A chooses: Gate
        about: replacement
        illegal because: 616.1c
      - A chooses: Mimic
        about: replacement
      - A chooses: Bear
        about: copy
      - A chooses: Essence
        about: replacement
    expect:
      - Mimic: {{name: Essence, tapped: yes}}
      - event: replaced
        of: Mimic
        by: 616.1c
    """)


def test_what_was_chosen_says_so_and_what_had_to_be_says_which_class_comes_first() -> None:
    """CR 616.1, 616.1c."""
    outcome = check(f"""{ENTERING}
    players:
      A: {{hand: [Mimic], mana: U, battlefield: [Bear]}}
      B: {{battlefield: [Gate]}}
    start: {{turn of: A, step: precombat main}}
    play:
      - A casts: Mimic
      - resolve
      - A chooses: Bear
        about: copy
    expect:
      - Mimic: {{name: Bear, tapped: yes}}
    """)
    (copied, tapped) = [{one.rule for one in row.cites} for row in outcome.rows if row.kind == "replaced"]
    assert "616.1c" in copied
    assert not {"616.1", "616.1e"} & (copied | tapped)


def test_nobody_chooses_where_the_order_cannot_matter() -> None:
    """CR 616.1: entering tapped and with so many counters come out the same in any order."""
    check(f"""{ENTERING}
    players:
      A: {{hand: [Bear], mana: G, battlefield: [Chant]}}
      B: {{battlefield: [Gate]}}
    start: {{turn of: A, step: precombat main}}
    play:
      - A casts: Bear
      - resolve
    expect:
      - Bear: {{tapped: yes, counters: {{+1/+1: 1}}}}
      - no choice offered: replacement
    """)


def test_a_choice_is_offered_where_one_of_the_effects_can_matter() -> None:
    """CR 616.1e: one makes it enter tapped, the other leaves that to a payment."""
    check("""
    cards:
      Slow Lands: {type: Artifact, text: Lands your opponents control enter tapped.}
      Fountain:
        type: Land
        text: "As Fountain enters, you may pay 2 life. If you don't, it enters tapped."
    players:
      A: {hand: [Fountain]}
      B: {battlefield: [Slow Lands]}
    start: {turn of: A, step: precombat main}
    play:
      - A plays: Fountain
      - A chooses: Slow Lands
        about: replacement
      - A pays: yes
    expect:
      - Fountain: {tapped: yes}
      - A: {life: 18}
      - choice offered: replacement
        of: A
        number of options: 2
    """)


def test_an_effect_is_not_chosen_a_second_time() -> None:
    """CR 614.5: it has applied to this event already."""
    check(f"""{ENTERING}
      First: {{type: Creature, pt: 4/4, text: Creatures you control enter as a copy of First.}}
      Second: {{type: Creature, pt: 5/5, text: Creatures you control enter as a copy of Second.}}
      Third: {{type: Creature, pt: 6/6, text: Creatures you control enter as a copy of Third.}}
    players:
      A: {{hand: [Bear], mana: G, battlefield: [First, Second, Third, Forest]}}
      B: {{battlefield: [Gate]}}
    start: {{turn of: A, step: precombat main}}
    play:
      - A casts: Bear
      - resolve
      - A chooses: First
        about: replacement
      - A chooses: First
        about: replacement
        illegal because: 614.5
      - A chooses: Forest
        about: replacement
        illegal because: 616.1
      - A chooses: Third
        about: replacement
    expect:
      - Bear: {{name: Second, tapped: yes}}
    """)


def test_what_may_be_chosen_is_judged_so() -> None:
    outcome = ran(f"""{DYING}
    players:
      A: {{hand: [Doom], mana: B, battlefield: [Void]}}
      B: {{battlefield: [Shade]}}
    play:
      - A casts: Doom
        targets: Shade
      - resolve
      - B chooses: Shade
        illegal because: 616.1
    """)
    assert outcome.difference is not None
    assert (outcome.difference.expected, outcome.difference.found) == ("illegal because 616.1", "legal")


FURNACE = """
      Furnace:
        type: Enchantment
        text: "If a source would deal damage to a permanent or player, it deals double that damage to that
          permanent or player instead."
"""


@pytest.mark.parametrize(
    ("meant", "rule"), [("Void", "616.1g"), ("3/3 Ox", "616.1"), ("Furnace", "616.1"), ("A", "616.1")]
)
def test_what_does_not_replace_this_event_is_told_from_what_replaces_a_part_of_it(
    meant: str, rule: str
) -> None:
    """CR 616.1, 616.1g: nothing of a destruction is damage."""
    outcome = ran(f"""{DYING}{FURNACE}
    players:
      A: {{hand: [Doom], mana: B, battlefield: [Void, Furnace]}}
      B:
        battlefield:
          - 3/3 Ox
          - {{card: Ward, attached to: 3/3 Ox, as: First Ward}}
          - {{card: Ward, attached to: 3/3 Ox, as: Second Ward}}
    play:
      - A casts: Doom
        targets: 3/3 Ox
      - resolve
      - B chooses: {meant}
        illegal because: 616.1c
      - B chooses: First Ward
    """)
    assert outcome.difference is not None
    assert outcome.difference.found == f"illegal because {rule}"


def test_what_enters_can_be_chosen_as_what_it_was() -> None:
    """CR 616.1: its own effect is that of the permanent it becomes."""
    outcome = ran(f"""{ENTERING}
      Essence: {{type: Creature, pt: 4/4, text: Creatures you control enter as a copy of Essence.}}
    players:
      A: {{hand: [Mimic], mana: U, battlefield: [Bear, Essence]}}
      B: {{battlefield: [Gate]}}
    start: {{turn of: A, step: precombat main}}
    play:
      - A casts: Mimic
      - resolve
      - A chooses: Mimic
        about: replacement
        illegal because: 616.1
      - A chooses: Bear
        about: copy
      - A chooses: Essence
        about: replacement
    """)
    assert outcome.difference is not None
    assert outcome.difference.found == "legal"


@pytest.mark.parametrize(
    "words",
    [
        "Swarm enters tapped unless you control an artifact.",
        "Swarm enters with X +1/+1 counters on it, where X is the number of Forests you control.",
        "Devour 1",
        "Tribute 2",
        "Riot",
        "Amplify 1",
    ],
)
def test_a_choice_is_offered_where_how_it_enters_is_asked_or_counted(words: str) -> None:
    """CR 616.1e: what is asked or counted may be another answer after the other effects."""
    outcome = ran(f"""{ENTERING}
      Swarm: {{cost: G, type: Creature — Elf, pt: 2/2, text: "{words}"}}
    players:
      A: {{hand: [Swarm], mana: G, battlefield: [Chant]}}
      B: {{battlefield: [Gate]}}
    start: {{turn of: A, step: precombat main}}
    play:
      - A casts: Swarm
      - resolve
    """)
    (choice,) = outcome.open_choices
    assert (choice.kind, choice.options) == ("replacement", ("Chant", "Gate", "Swarm"))


def test_two_like_effects_of_an_earlier_class_say_which_class_that_is() -> None:
    """CR 616.1b: nobody is asked which of the two, but why not how it enters."""
    outcome = check(f"""{ENTERING}
      Gather:
        cost: U
        type: Instant
        text: If a creature would enter under an opponent's control this turn, it enters under your control
          instead.
    players:
      A: {{hand: [Bear], mana: G, battlefield: [Chant]}}
      B: {{battlefield: [Gate], hand: [2 Gather], mana: UU}}
    start: {{turn of: A, step: precombat main}}
    play:
      - B casts: Gather
      - resolve
      - B casts: Gather 2
      - resolve
      - A casts: Bear
      - resolve
    expect:
      - Bear: {{controller: B}}
      - no choice offered: replacement
    """)
    first = next(row for row in outcome.rows if row.kind == "replaced")
    assert "616.1b" in {one.rule for one in first.cites}


def test_the_same_words_twice_on_one_card_need_no_choice() -> None:
    """CR 616.1: though they speak of that card, they are both of the same one."""
    check("""
    cards:
      Ward: {type: Enchantment — Aura, text: "Enchant creature\\nUmbra armor\\nUmbra armor"}
      Doom: {cost: B, type: Instant, text: Destroy target creature.}
    players:
      A: {hand: [Doom], mana: B}
      B: {battlefield: [2/2 Bear, {card: Ward, attached to: 2/2 Bear}]}
    play:
      - A casts: Doom
        targets: 2/2 Bear
      - resolve
    expect:
      - 2/2 Bear: {zone: battlefield}
      - Ward: {zone: graveyard}
      - no choice offered: replacement
    """)


def test_what_would_be_chosen_later_is_told_from_what_does_not_apply() -> None:
    """CR 616.1c: what enters has an effect of its own, of a later class."""
    outcome = ran(f"""{ENTERING}
      First: {{type: Creature, pt: 4/4, text: Creatures you control enter as a copy of First.}}
      Second: {{type: Creature, pt: 5/5, text: Creatures you control enter as a copy of Second.}}
      Swarm: {{cost: G, type: Creature, pt: 2/2, text: Devour 1}}
    players:
      A: {{hand: [Swarm], mana: G, battlefield: [First, Second]}}
      B: {{}}
    start: {{turn of: A, step: precombat main}}
    play:
      - A casts: Swarm
      - resolve
      - A chooses: Swarm
        about: replacement
        illegal because: 616.1a
      - A chooses: First
        about: replacement
    """)
    assert outcome.difference is not None
    assert outcome.difference.found == "illegal because 616.1c"


def test_only_what_says_how_it_enters_and_nothing_else_can_go_at_any_time() -> None:
    """CR 616.1e: not what its controller may leave alone, nor what does something else besides."""
    board = CastingBoard()
    context = Context(board.game, board.enchantment(), board.a)
    entering = On("move", to_zone="battlefield")
    for changes, optional, found in (
        ((EnterTapped(),), False, True),
        ((EnterTapped(),), True, False),
        ((EnterTapped(), HappensNot()), False, False),
    ):
        instead = Instead(entering, changes, optional=optional)
        assert independent(Candidate(instead, context, "", ())) is found


def test_of_two_shields_alike_that_lead_to_different_targets_one_is_chosen() -> None:
    """CR 616.1: the words are the same, where the damage goes is not."""
    check("""
    cards:
      Ploy:
        cost: XR
        type: Instant
        text: "The next X damage that would be dealt to target creature, planeswalker, or player this turn is
          dealt to another target creature, planeswalker, or player instead."
      Spark: {cost: R, type: Instant, text: Spark deals 1 damage to any target.}
    players:
      A: {hand: [2 Ploy], mana: RRRR, battlefield: [2/2 Bear, 3/3 Ox]}
      B: {hand: [Spark], mana: R}
    play:
      - A casts: Ploy
        x: 1
        targets: [[2/2 Bear], [3/3 Ox]]
      - resolve
      - A casts: Ploy 2
        x: 1
        targets: [[2/2 Bear], [B]]
      - resolve
      - B casts: Spark
        targets: 2/2 Bear
      - resolve
      - A chooses: Ploy 2
        about: replacement
    expect:
      - B: {life: 19}
    """)
