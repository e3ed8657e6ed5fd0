"""Costs of which one of two is paid, as they are printed, and costs that are paid more than once."""

import pytest

from tests.scenarios.check import check, ran


def test_where_both_ways_have_the_tap_symbol_it_is_tapped_once() -> None:
    """CR 107.5: `{3}, {T} or {R}, {T}` is not a choice between {T} and {R}."""
    for text in (
        "text: '{3}, {T} or {R}, {T}: You gain 1 life.'",
        "text zh: '{3}，{T}或{R}，{T}：你获得1点生命。'",
    ):
        check(f"""
            cards:
              Shard: {{type: Artifact, {text}}}
            players:
              A: {{battlefield: [Shard, 2 Mountain]}}
              B: {{}}
            play:
              - A activates: Shard
              - expect:
                  - impossible: {{A activates: Shard}}
                    because: 107.5
            expect:
              - life: {{A: 21}}
              - Shard: {{tapped: yes}}
        """)


def test_one_card_does_not_pay_for_two_further_modes() -> None:
    """CR 601.2f, 702.120a: with two cards in hand besides, three modes; with one, two."""
    for cards, most in (2, 3), (1, 2):
        outcome = ran(f"""
            title: {{zh: 题, en: t}}
            cards:
              Ways:
                cost: B
                type: Sorcery
                text: |-
                  Escalate—Discard a card.
                  Choose one or more —
                  • You gain 1 life.
                  • You gain 2 life.
                  • You gain 3 life.
            players: {{A: {{hand: [Ways, {cards} Forest], mana: B}}, B: {{}}}}
            play: [A casts: Ways]
        """)
        assert [(one.kind, one.most) for one in outcome.open_choices] == [("mode", most)]


@pytest.mark.parametrize("x", [True, False])
def test_a_mode_is_chosen_with_the_x_that_is_announced_with_it(x: bool) -> None:
    """CR 601.2b, 700.2a."""
    check(f"""
        cards:
          Decree:
            cost: "{{X}}{{R}}"
            type: Sorcery
            text: |
              Choose two —
              • Destroy target artifact with mana value X or less.
              • You gain 3 life.
              • Draw a card.
          Gear: {{cost: "2", type: Artifact}}
        players:
          A: {{mana: RRRR, hand: [Decree]}}
          B: {{battlefield: [Gear]}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A casts: Decree
            targets: [Gear]
            {"x: 2" if x else ""}
            modes: [1, 2]
          - resolve
        answers: [{"" if x else "{A chooses: 2, about: x}"}]
        expect:
          - Gear: {{zone: graveyard}}
          - life: {{A: 23}}
    """)
