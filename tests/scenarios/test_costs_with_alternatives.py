"""Costs of which one of two is paid, as they are printed, and costs that are paid more than once."""

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
