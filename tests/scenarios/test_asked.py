"""The log ends with why what was asked is so: only the layers that made it so, each with its rule."""

from scenarios.engine.kernel.log import Row
from scenarios.run.outcome import Outcome
from scenarios.speech.narrate import Narrator
from tests.scenarios.check import check

HUMBLE = """
    cards:
      Humble: {type: Enchantment, text: Creatures lose all abilities and have base power and toughness 1/1.}
      Anthem: {type: Enchantment, text: "Creatures you control get +1/+1."}
      Soldier: {type: Creature — Human Soldier, cost: W, pt: 3/4, text: Flying}
    players: {A: {battlefield: [%s]}, B: {}}
    %s
"""


def why(outcome: Outcome) -> list[str]:
    """What is told of the layers, in English with the rules, a step indented below its object."""
    assert outcome.find is not None
    narrator = Narrator("en", outcome.find)
    return [line(row, narrator) for row in outcome.rows if row.kind.startswith("explain")]


def line(row: Row, narrator: Narrator) -> str:
    rules = ", ".join(one.rule for one in row.cites)
    return f"{'' if row.kind == 'explain start' else '  '}{narrator.row(row)} [{rules}]"


def test_only_the_layers_that_changed_what_is_asked_are_told() -> None:
    found = why(check(HUMBLE % ("Humble, Anthem, Soldier", "expect: [{Soldier: {power: 2, toughness: 2}}]")))
    assert found == [
        "Soldier starts as: power 3; toughness 4 [613.1]",
        "  layer 7b (power and toughness set): Humble, begun in layer 6, on the same objects: "
        "power 3 → 1; toughness 4 → 1 [613.4b, 613.6, 611.3a, 604.1]",
        "  layer 7c (power and toughness modified): Anthem: power 1 → 2; toughness 1 → 2 "
        "[613.4c, 611.3a, 604.1]",
    ]
    found = why(check(HUMBLE % ("Humble, Anthem, Soldier", "expect: [{Soldier: {has not: flying}}]")))
    assert found == [
        "Soldier starts as: abilities Flying [613.1]",
        "  layer 6 (abilities): Humble: abilities Flying → — [613.1f, 611.3a, 604.1]",
    ]


def test_nothing_is_told_where_the_layers_change_nothing_that_is_asked() -> None:
    assert why(check(HUMBLE % ("Anthem, Soldier", "expect: [{Soldier: {has: flying}}]"))) == []
    assert why(check(HUMBLE % ("Soldier", "expect: [{Soldier: {power: 3}}]"))) == []
    assert why(check(HUMBLE % ("Anthem, Soldier", "expect: [{A: {life: 20}}]"))) == []


def test_timestamps_are_told_where_they_order_something() -> None:
    found = why(check(HUMBLE % ("Anthem, Anthem, Soldier", "expect: [{Soldier: {power: 5}}]")))
    assert [one.partition(": power")[0] for one in found[1:]] == [
        "  layer 7c (power and toughness modified): Anthem (timestamp 1)",
        "  layer 7c (power and toughness modified): Anthem 2 (timestamp 2)",
    ]
    assert all("613.7" in one for one in found[1:])


def test_what_is_asked_on_the_way_is_told_there_and_told_again_only_if_it_has_changed() -> None:
    play = """play:
      - expect: [{Soldier: {power: 4}}]
      - expect: [{Soldier: {power: 4}}]
      - go to: end
    expect: [{Soldier: {power: 4}}]
    """
    outcome = check(HUMBLE % ("Anthem, Soldier", play))
    assert len([row for row in outcome.rows if row.kind == "explain start"]) == 1


def test_a_step_of_an_effect_whose_ability_is_lost_is_told() -> None:
    lord = HUMBLE.replace("Creatures you control get", "Human creatures you control get").replace(
        '{type: Enchantment, text: "Human', '{type: Creature — Cat, pt: 2/2, text: "Human'
    )
    found = why(check(lord % ("Anthem, Humble, Soldier", "expect: [{Soldier: {power: 1}}]")))
    assert "Anthem does nothing: Humble has taken the ability away" in found[1]


def test_a_copy_and_what_is_face_down_say_so() -> None:
    found = why(
        check("""
        cards:
          Clone: {type: Creature — Shapeshifter, cost: 3U, pt: 0/0,
            text: You may have Clone enter as a copy of any creature on the battlefield.}
        players: {A: {hand: [Clone], mana: 3U, battlefield: [2/2 green Bear]}, B: {}}
        start: {turn of: A, step: precombat main}
        play: [{A casts: Clone}]
        answers: [{A chooses: 2/2 green Bear}]
        expect: [{Clone: {power: 2}}]
        """)
    )
    assert found == [
        "Clone starts as: power 2 [613.1]",
        "  layer 1a (copiable effects): Clone is a copy and has the copiable values of what it copies "
        "[613.2a, 707.2]",
    ]
