"""What several devour abilities of one creature take is chosen for each, nothing twice, and goes at once."""

from tests.scenarios.check import check

SEES = "Whenever one or more creatures you control die, you gain 1 life."


def eaten(play: str, expect: str) -> None:
    """A dragon with devour 1 and devour 2 enters, and somebody gains life once for all that die at once."""
    check(f"""
        cards:
          Eater: {{type: Creature — Dragon, pt: 1/1, cost: W, text: "Devour 1\\nDevour 2"}}
          Watcher: {{type: Enchantment, text: "{SEES}"}}
        players:
          A: {{life: 20, mana: W, hand: [Eater], battlefield: [2/2 Bear, 3/3 Boar, Watcher]}}
          B: {{}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A casts: Eater
          - resolve
{play}
          - resolve everything
        defaults: yes
        expect:
{expect}
    """)


def test_what_both_abilities_take_is_sacrificed_at_the_same_time() -> None:
    chosen = """
          - A chooses: 2/2 Bear
            about: choose
          - A chooses: 3/3 Boar
            about: choose
    """
    eaten(chosen, "          - A: {life: 21}\n          - Eater: {counters: {+1/+1: 3}}")
