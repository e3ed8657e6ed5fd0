"""What a sentence says belongs to the sentences before it: to what triggers, is done later, is looked at."""

import pytest

from scenarios.text.compile import compile_text
from tests.scenarios.check import check


def test_what_is_said_after_when_you_do_is_said_of_that_abilitys_target() -> None:
    """CR 603.12."""
    check("""
        cards:
          Research:
            type: Creature
            cost: "{0}"
            pt: 1/1
            text: >-
              When Research enters, create a 2/2 white Alien creature token. When you do, tap target nontoken
              creature an opponent controls. Put a stun counter on it.
          Bear: {type: Creature, pt: 2/2}
        players:
          A: {hand: [Research]}
          B: {battlefield: [Bear]}
        play:
          - A casts: Research
          - resolve everything
        expect:
          - Bear: {tapped: yes, counters: {stun: 1}}
          - Alien Token: {counters: {}}
    """)


def test_after_when_you_do_a_second_sentence_waits_for_the_first() -> None:
    check("""
        cards:
          Loot:
            type: Sorcery
            cost: "{0}"
            text: You may sacrifice a creature. When you do, tap target creature. Draw a card.
          Bear: {type: Creature, pt: 2/2}
        players:
          A: {hand: [Loot], battlefield: [Bear]}
          B: {}
        play:
          - A casts: Loot
          - A says: no
        expect:
          - A: {hand: 0}
    """)


EMBRACE = """
        cards:
          Embrace:
            cost: "{0}"
            type: Sorcery
            text: >-
              Untap target creature. It gains haste until end of turn. At the beginning of the next end step,
              sacrifice it. If you do, you gain life equal to its toughness.
          Bear: {type: Creature, pt: 2/3}
          Shot: {cost: "{0}", type: Instant, text: Destroy target creature.}
        players:
          A: {hand: [Embrace, Shot], battlefield: [Bear]}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Embrace
            targets: Bear
          - resolve
"""


def test_whether_what_is_done_later_was_done_is_asked_then() -> None:
    """CR 603.7: not as the spell resolves."""
    check(f"""{EMBRACE}
          - expect:
              - A: {{life: 20}}
          - go to: end
          - resolve
        expect:
          - sacrificed: Bear
          - A: {{life: 23}}
    """)


def test_what_could_not_be_done_later_brings_nothing() -> None:
    check(f"""{EMBRACE}
          - A casts: Shot
            targets: Bear
          - resolve
          - go to: end
          - resolve
        expect:
          - A: {{life: 20}}
    """)


@pytest.mark.parametrize(("chosen", "top"), [("[]", "Swamp"), ("[Island]", "Island")])
def test_the_rest_goes_to_the_bottom_whether_one_is_kept_on_top_or_none(chosen: str, top: str) -> None:
    check(f"""
        defaults: yes
        cards:
          Scavenge:
            type: Sorcery
            cost: "{{0}}"
            text: >-
              Look at the top two cards of your library. You may put one of those cards on top of your
              library. Put the rest on the bottom of your library in a random order.
        players:
          A: {{hand: [Scavenge], library: [Forest, Island, Swamp]}}
          B: {{}}
        play:
          - A casts: Scavenge
          - A chooses: {chosen}
        expect:
          - {top}: {{position: 1}}
    """)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        (
            "When you cast this spell, reveal the top X cards of your library, where X is the number of "
            "creature cards in your graveyard. You may put a creature card with mana value X or less from "
            "among them onto the battlefield. Put the rest on the bottom of your library in a random order.",
            "en",
        ),
        (
            "当你施放此咒语时，展示你牌库顶的X张牌，X为你坟墓场中的生物牌数量。你可以将其中一张总法术力费用"
            "等于或小于X的生物牌放进战场。将其余的牌以随机顺序置于你的牌库底。",
            "zh",
        ),
    ],
)
def test_an_x_that_is_said_to_be_something_is_no_other_x_in_the_next_sentence(
    text: str, language: str
) -> None:
    """CR 107.3i: it is not carried over to the next sentence, so the line is refused."""
    problems = compile_text(text, "zh" if language == "zh" else "en", "Spider", frozenset({"creature"}))[2]
    assert [problem.excerpt for problem in problems] == ["X"]


@pytest.mark.parametrize(("charges", "abilities"), [(0, "has not"), (3, "has")])
def test_after_when_you_do_if_every_sentence_hangs_on_that(charges: int, abilities: str) -> None:
    """CR 603.4."""
    check(f"""
        cards:
          Ascension:
            type: Enchantment
            text: >-
              Whenever a land you control enters, put a quest counter on Ascension. When you do, if it has
              four or more quest counters on it, put a +1/+1 counter on target creature you control. It gains
              trample until end of turn.
          Bear: {{type: Creature, pt: 2/2}}
        players:
          A: {{hand: [Forest], battlefield: [{{card: Ascension, counters: {{quest: {charges}}}}}, Bear]}}
          B: {{}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A plays: Forest
          - resolve everything
        expect:
          - Bear: {{{abilities}: [trample]}}
    """)


@pytest.mark.parametrize(("says", "zone"), [("yes", "library"), ("no", "hand")])
def test_whoever_does_not_do_what_may_be_done_instead_does_the_first(says: str, zone: str) -> None:
    """CR 608.2d."""
    check(f"""
        cards:
          Sweep:
            cost: "{{0}}"
            type: Instant
            text: >-
              Return target creature to its owner's hand. If that creature is attacking, you may put it on top
              of its owner's library instead.
          Bear: {{type: Creature, pt: 2/2}}
        players:
          A: {{hand: [Sweep]}}
          B: {{battlefield: [Bear]}}
        start: {{turn of: B, step: beginning of combat}}
        play:
          - B attacks with: Bear
          - A casts: Sweep
            targets: Bear
          - A says: {says}
        expect:
          - Bear: {{zone: {zone}}}
    """)


@pytest.mark.parametrize(("card", "zone"), [("Ox", "library"), ("Forest", "hand")])
def test_who_has_won_a_clash_is_known_after_it(card: str, zone: str) -> None:
    """CR 701.23d."""
    check(f"""
        defaults: yes
        cards:
          Whelm:
            cost: "{{0}}"
            type: Instant
            text: >-
              Clash with an opponent, then return target creature to its owner's hand. If you win, you may put
              that creature on top of its owner's library instead.
          Bear: {{type: Creature, pt: 2/2}}
          Ox: {{cost: "{{5}}", type: Creature, pt: 4/4}}
        players:
          A: {{hand: [Whelm], library: [{card}, Island]}}
          B: {{battlefield: [Bear], library: [Swamp, Swamp]}}
        play:
          - A casts: Whelm
            targets: Bear
        expect:
          - Bear: {{zone: {zone}}}
    """)
