"""What an effect finds: objects that moved, that are phased out, that came into being as something else."""

from tests.scenarios.check import check


def test_the_citys_blessing_is_there_as_soon_as_ten_permanents_are() -> None:
    """CR 702.131b: at any time, also where the game begins so, or nothing but control has changed."""
    check("""
        cards:
          City: {type: Creature, pt: 1/1, text: Ascend}
        players:
          A: {battlefield: [City, 9 Forest]}
          B: {}
        expect:
          - A: {city's blessing: yes}
    """)
    check("""
        cards:
          City: {type: Creature, pt: 1/1, text: Ascend}
          Theft:
            cost: U
            type: Sorcery
            text: >-
              Gain control of target creature until end of turn. If you have the city's blessing, you gain
              3 life.
        players:
          A: {battlefield: [City, 8 Forest], hand: [Theft], mana: U}
          B: {battlefield: [2/2 Bear]}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Theft
            targets: 2/2 Bear
          - resolve
        expect:
          - A: {life: 23}
    """)
