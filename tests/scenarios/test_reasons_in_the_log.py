"""Where the engine acts by a rule, the row of the log that came of it cites that rule."""

from scenarios.outcome import Outcome
from tests.scenarios.check import check


def cited(outcome: Outcome, kind: str) -> list[set[str]]:
    """The rules of each row of a kind."""
    return [{one.rule for one in row.cites} for row in outcome.rows if row.kind == kind]


def test_a_zone_change_trigger_says_whether_it_looks_back_and_that_its_if_was_asked() -> None:
    outcome = check("""
        cards:
          Watcher: {type: Creature — Cat, pt: 2/2, text: "Whenever another creature dies, you gain 1 life."}
          Greeter: {type: Enchantment,
            text: "Whenever a creature you control enters, if you control an artifact, you gain 1 life."}
          Doom: {type: Sorcery, cost: B, text: Destroy all creatures.}
          Cub: {type: Creature — Cat, cost: G, pt: 1/1}
          Rock: {type: Artifact}
        players: {A: {hand: [Doom, Cub], mana: BG, battlefield: [Watcher, Greeter, Rock]}, B: {}}
        start: {turn of: A, step: precombat main}
        play: [{A casts: Cub}, resolve everything, {A casts: Doom}]
        expect: [{A: {life: 22}}]
    """)
    assert cited(outcome, "triggers") == [{"603.6a", "603.4", "603.2"}, {"603.6c", "603.10a", "603.2"}]


def test_what_cannot_happen_says_so() -> None:
    outcome = check("""
        cards:
          Myr: {type: Artifact Creature — Myr, pt: 0/1, text: Indestructible}
          Doom: {type: Sorcery, cost: B, text: Destroy all creatures.}
        players: {A: {hand: [Doom], mana: B, battlefield: [Myr]}, B: {}}
        start: {turn of: A, step: precombat main}
        play: [{A casts: Doom}]
        expect: [{did not happen: [{destroyed: Myr}]}]
    """)
    assert cited(outcome, "impossible") == [{"101.2", "702.12b", "614.17"}]


PLENTY = """
    cards:
      Season: {type: Enchantment,
        text: "If an effect would create one or more tokens under your control, it creates twice that many of
          those tokens instead."}
      Loss: {type: Enchantment, text: "If you would draw a card, you gain 2 life instead."}
      More: {type: Enchantment, text: "If you would gain life, you gain twice that much life instead."}
      Call: {type: Sorcery, cost: G, text: Create a 2/2 green Bear creature token.}
      Study: {type: Sorcery, cost: U, text: Draw a card.}
    players: {A: {hand: [Call, Study], mana: GU, battlefield: [%s]}, B: {}}
    start: {turn of: A, step: precombat main}
    play: [{A casts: %s}]
    expect: [%s]
"""


def test_replacing_tokens_and_draws_has_rules_of_its_own_and_so_has_what_only_then_applies() -> None:
    outcome = check(PLENTY % ("Season", "Call", "{created: A, amount: 2}"))
    assert cited(outcome, "replaced") == [{"614.6", "614.16", "604.1"}]
    outcome = check(PLENTY % ("Loss, More", "Study", "{A: {life: 24}}"))
    assert {"614.6", "614.11", "604.1"} <= cited(outcome, "did-not-happen")[0]
    assert cited(outcome, "replaced") == [{"614.6", "616.2", "604.1"}]


def test_what_is_done_as_though_says_so() -> None:
    outcome = check("""
        cards:
          Stones: {type: Enchantment, text: "Wall creatures can attack as though they didn't have defender."}
          Wall: {type: Creature — Wall, pt: 3/3, text: Defender}
        players: {A: {battlefield: [Stones, Wall]}, B: {}}
        start: {turn of: A, step: precombat main}
        play: [{A attacks with: Wall}, {go to: postcombat main}]
        expect: [{B: {life: 17}}]
    """)
    assert cited(outcome, "attack") == [{"508.1k", "609.4", "604.1"}]
    outcome = check(
        """
        cards:
          Orrery: {type: Artifact, text: You may cast spells as though they had flash.}
          Cub: {type: Creature — Cat, cost: G, pt: 1/1}
        players: {A: {battlefield: [Orrery], hand: [Cub], mana: G}, B: {}}
        start: {turn of: B, step: end}
        play: [{A casts: Cub}]
        expect: [{on battlefield: Cub}]
    """.replace("{on battlefield: Cub}", "{Cub: {zone: battlefield}}")
    )
    assert cited(outcome, "cast") == [{"601.2i", "609.4", "604.1"}]
