"""Which triggers look back in time (603.10), and what the log says of each (603.6c, 603.11)."""

from scenarios.run.outcome import Outcome
from tests.scenarios.check import check


def cited(outcome: Outcome) -> list[set[str]]:
    """The rules of each trigger."""
    return [{one.rule for one in row.cites} for row in outcome.rows if row.kind == "triggers"]


def test_what_is_sacrificed_with_another_sees_that() -> None:
    """CR 603.10a: as both were before."""
    outcome = check("""
        cards:
          Altar Priest:
            type: Creature
            pt: 1/1
            text: Whenever you sacrifice a creature, you gain 1 life.
          Purge: {cost: B, type: Sorcery, text: Each player sacrifices two creatures.}
        players:
          A: {battlefield: [Altar Priest, 2/2 Bear], hand: [Purge], mana: B}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Purge
          - resolve everything
        expect:
          - A: {life: 22}
    """)
    assert cited(outcome) == [{"603.2", "603.10a"}] * 2


def test_put_into_a_graveyard_from_anywhere_looks_at_what_is_there() -> None:
    """CR 603.6c: from the battlefield too; and what returns to a hand looks back."""
    outcome = check("""
        cards:
          Pit:
            type: Enchantment
            text: Whenever a creature card is put into your graveyard from anywhere, you gain 1 life.
          Doom: {cost: B, type: Instant, text: Destroy target creature.}
          Bear: {type: Creature, pt: 2/2}
        players:
          A: {battlefield: [Pit, Bear], hand: [Doom], mana: B}
          B: {}
        play:
          - A casts: Doom
            targets: Bear
          - resolve everything
        expect:
          - A: {life: 21}
    """)
    (rules,) = cited(outcome)
    assert "603.6c" in rules
    assert "603.10a" not in rules


def test_a_creature_that_enters_is_told_by_the_rule_of_entering_alone() -> None:
    """CR 603.6a: from the graveyard as well."""
    outcome = check("""
        cards:
          Herald: {type: Creature, pt: 1/1, text: "Whenever another creature enters, you gain 1 life."}
          Rise:
            cost: B
            type: Sorcery
            text: Return target creature card from your graveyard to the battlefield.
          Bear: {type: Creature, pt: 2/2}
        players:
          A: {battlefield: [Herald], graveyard: [Bear], hand: [Rise], mana: B}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Rise
            targets: Bear
          - resolve everything
        expect:
          - A: {life: 21}
    """)
    assert cited(outcome) == [{"603.2", "603.6a"}]


def test_what_can_only_trigger_from_elsewhere_functions_there() -> None:
    """CR 113.6k."""
    outcome = check("""
        cards:
          Relic Bones:
            type: Creature
            pt: 1/1
            text: When Relic Bones is put into a graveyard from anywhere, you gain 1 life.
          Dig: {cost: U, type: Sorcery, text: Mill a card.}
        players:
          A: {library: [Relic Bones], hand: [Dig], mana: U}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Dig
          - resolve everything
        expect:
          - A: {life: 21}
    """)
    (rules,) = cited(outcome)
    assert "113.6k" in rules


def test_what_is_milled_is_not_told_by_the_rule_of_what_leaves_the_battlefield() -> None:
    """CR 603.6c: only what went from the battlefield to that graveyard."""
    outcome = check("""
        cards:
          Pit:
            type: Enchantment
            text: Whenever a creature card is put into your graveyard from anywhere, you gain 1 life.
          Dig: {cost: U, type: Sorcery, text: Mill a card.}
          Bear: {type: Creature, pt: 2/2}
        players:
          A: {battlefield: [Pit], library: [Bear], hand: [Dig], mana: U}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Dig
          - resolve everything
        expect:
          - A: {life: 21}
    """)
    assert cited(outcome) == [{"603.2"}]


def test_what_its_own_static_ability_has_revealed_is_told_by_that_and_nothing_else_is() -> None:
    """CR 603.11, 607.2h: a source of damage that is this very object is no such thing."""
    outcome = check("""
        cards:
          Etchings:
            type: Enchantment
            text: "Reveal the first card you draw each turn. Whenever you reveal a basic land card this way,
              draw a card."
          Rogue:
            type: Creature
            pt: 1/1
            text: Whenever Rogue deals combat damage to a player, you gain 1 life.
        players:
          A: {battlefield: [Etchings, Rogue], library: [Forest, Swamp]}
          B: {}
        start: {turn of: A, step: upkeep}
        play:
          - go to: beginning of combat
          - A attacks with: Rogue
          - go to: postcombat main
        expect:
          - A: {life: 21, hand: 2}
    """)
    revealed, damaged = cited(outcome)
    assert {"603.11", "607.2h"} <= revealed
    assert not {"603.11", "607.2h"} & damaged
