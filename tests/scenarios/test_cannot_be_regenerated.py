"""CR 701.15c: of what can't be regenerated the shields there are already are not applied."""

from tests.scenarios.check import check


def test_a_shield_made_before_does_not_save_what_cannot_be_regenerated() -> None:
    check("""
    cards:
      Kill: {cost: "{0}", type: Instant, text: Destroy target creature.}
      Brood: {type: Creature, pt: 1/1, text: "{0}: Target creature can't be regenerated this turn."}
      Troll: {type: Creature, pt: 1/1, text: "{0}: Regenerate this creature."}
    players:
      A: {battlefield: [Brood], hand: [Kill]}
      B: {battlefield: [Troll]}
    start: {turn of: A, step: precombat main}
    play:
      - B activates: Troll
      - resolve
      - A activates: Brood
        targets: Troll
      - resolve
      - A casts: Kill
        targets: Troll
    expect:
      - destroyed: Troll
        by: 701.7a
    """)
