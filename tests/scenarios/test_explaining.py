"""`--explain OBJECT`: layer by layer which effect, why in this order, what changed, in both languages."""

from __future__ import annotations

from typing import Literal

from scenarios.language.read import read
from scenarios.library.checked import FOLDER
from scenarios.run.outcome import Outcome, run
from scenarios.speech.narrate import Narrator
from scenarios.tell.explaining import explained
from tests.scenarios.check import ran

Lang = Literal["zh", "en"]


def told(outcome: Outcome, name: str, lang: Lang = "en") -> list[str]:
    """What is said of an object, without the two lines of what it starts as and what it is then."""
    assert outcome.find is not None
    lines = explained(outcome, name, Narrator(lang, outcome.find))
    assert lines is not None
    return lines[1:-1]


def lesson(name: str) -> Outcome:
    """The outcome of a lesson on section 613."""
    path = FOLDER / "lessons" / "613" / f"{name}.yaml"
    scenario, _ = read(path.read_text("utf-8"), path.name)
    assert scenario is not None
    return run(scenario)


def test_it_begins_with_what_is_printed_and_ends_with_what_it_is() -> None:
    outcome = lesson("flying-then-lost")
    assert outcome.find is not None
    lines = explained(outcome, "Runeclaw Bear", Narrator("zh", outcome.find)) or []
    assert lines[0] == "符爪熊起初：名称 符爪熊；颜色 绿；类别 生物；副类别 熊；力量 2；防御力 2  [613.1]"
    assert lines[-1] == "符爪熊结果：名称 符爪熊；颜色 蓝；类别 生物；副类别 蛙；力量 1；防御力 1  [613.1]"
    assert explained(outcome, "Nobody", Narrator("zh", outcome.find)) is None


def test_timestamps_order_what_is_independent() -> None:
    assert told(lesson("flying-then-lost"), "Runeclaw Bear")[2:4] == [
        "layer 6 (abilities): Jump (timestamp 19): abilities — → Flying  [613.1f, 613.7, 613.7b]",
        "layer 6 (abilities): Turn to Frog (timestamp 22), begun in layer 4, on the same objects: "
        "abilities Flying → —  [613.1f, 613.7, 613.6, 613.7b]",
    ]


def test_an_effect_goes_on_although_its_ability_is_gone() -> None:
    assert told(lesson("opalescence-then-humility"), "Humility", "zh")[-1] == (
        "第7b层（设定力量与防御力）：Humility（时间印记19），已于第6层开始，作用于同样的物件，"
        "即使该异能已失去：力量 4 → 1；防御力 4 → 1  [613.4b, 613.7, 613.6, 611.3a, 604.1]"
    )


def test_an_effect_whose_ability_is_lost_first_is_told_where_it_would_have_applied() -> None:
    lines = told(lesson("lord-among-creatures-without-abilities"), "1/1 green Elf Warrior")
    assert lines[1] == (
        "layer 6 (abilities): Imperious Perfect (timestamp 1) does nothing: Humility has taken the ability "
        "away before its effect began  [613.1f, 613.6, 604.1]"
    )


def test_it_says_that_an_earlier_timestamp_does_not_help_what_depends() -> None:
    outcome = lesson("swamps-and-mountains")
    assert told(outcome, "Island") == [
        "layer 4 (types): Urborg, Tomb of Yawgmoth (timestamp 1) does nothing: Magus of the Moon has taken "
        "the ability away before its effect began (its timestamp is earlier, but it depends on the other and "
        "waits)  [613.1d, 613.8b, 613.6, 604.1]"
    ]
    assert told(outcome, "Island", "zh") == [
        "第4层（类别）：约格莫夫之墓乌尔博格（时间印记1）没有作用：其效应开始之前，红月贤者已使其失去该异能"
        "（其时间印记较早，但它从属于后者，须等待）  [613.1d, 613.8b, 613.6, 604.1]"
    ]


def test_all_effects_of_a_loop_are_told_as_such() -> None:
    lines = told(lesson("mountains-are-plains-are-mountains"), "Mountain", "zh")
    assert [line.partition("：副类别")[0] for line in lines] == [
        "第4层（类别）：Conversion（时间印记1），与岩石隆起形成从属循环，因此按时间印记顺序",
        "第4层（类别）：岩石隆起（时间印记20），与Conversion形成从属循环，因此按时间印记顺序",
    ]


def test_what_waits_for_a_loop_and_what_a_loop_waits_for_are_not_in_it() -> None:
    """CR 613.8b: Zero depends on both of the loop, and one of them on Three; neither the other way round."""
    outcome = ran("""
        cards:
          Zero: {type: Enchantment, text: Plains are artifacts in addition to their other types.}
          One: {type: Enchantment, text: All Mountains are Plains.}
          Two: {type: Enchantment, text: All Plains are Mountains.}
          Three: {type: Enchantment, text: Forests are Plains in addition to their other types.}
        players: {A: {battlefield: [Zero, One, Two, Three, Mountain, Forest, Plains]}, B: {}}
        expect: [{Mountain: {exists: yes}}]
    """)
    assert [line.partition(": subtypes")[0] for line in told(outcome, "Mountain")] == [
        "layer 4 (types): One (timestamp 2), in a dependency loop with Two, so by timestamp",
        "layer 4 (types): Two (timestamp 3), which waits for Three, on which it depends (the other would "
        "change what it applies to)",
    ]


def test_a_granted_ability_is_later_than_those_its_object_has_itself() -> None:
    path = FOLDER / "cr" / "613.7a-1.yaml"
    scenario, _ = read(path.read_text("utf-8"), path.name)
    assert scenario is not None
    assert told(run(scenario), "Runeclaw Bear")[1] == (
        "layer 6 (abilities): Colossus Hammer (timestamp 19), by an ability granted to it, later than those "
        "it has itself: abilities — → Flying  [613.1f, 613.7, 613.7a, 611.3a, 604.1]"
    )


def test_defining_abilities_come_first_and_every_creature_type_is_one_word() -> None:
    assert told(lesson("changeling-among-goblins"), "Woodland Changeling") == [
        "layer 4 (types): Woodland Changeling (timestamp 18), a characteristic-defining ability, before all "
        "others: subtypes Shapeshifter → every creature type  [613.1d, 613.3, 702.73a]",
        "layer 4 (types): Goblin Decree (timestamp 1): subtypes every creature type → Goblin  "
        "[613.1d, 613.7, 611.3a, 604.1]",
    ]


def test_that_it_is_face_down_is_told_once_and_first() -> None:
    """CR 613.2b, 708.2."""
    outcome = ran("""
        cards:
          Anthem: {type: Enchantment, text: Creatures you control get +1/+1.}
          Paint: {type: Enchantment, text: All creatures are black.}
          Hidden: {type: Creature — Bear, pt: 5/5, text: "Morph {3}"}
        players: {A: {battlefield: [Anthem, Paint, {card: Hidden, face down: morph}]}, B: {}}
        expect: [{Hidden: {power: 3, toughness: 3}}]
    """)
    assert [line.partition(":")[0] for line in told(outcome, "Hidden")] == [
        "layer 1b (face-down objects)",
        "layer 5 (colors)",
        "layer 7c (power and toughness modified)",
    ]


def test_counters_are_told_as_counters() -> None:
    lines = told(lesson("counter-before-switch"), "1/3 green Beast", "zh")
    assert lines[0] == (
        "第7c层（影响力量与防御力）：1/3 绿色野兽上的+0/+1指示物（时间印记21）：防御力 3 → 4"
        "  [613.4c, 613.7, 122.1a, 613.7c]"
    )


ARTIFACTS = """
    cards:
      Older: {type: Enchantment, text: "%s"}
      Newer: {type: Enchantment, text: "%s"}
      Rock: {type: Artifact}
    players: {A: {battlefield: [Older, Newer, Rock, 1/1 green Elf]}, B: {}}
    expect: [{Rock: {exists: yes}}]
"""


def test_what_a_dependency_would_change_is_told() -> None:
    newer = "Artifacts are creatures in addition to their other types and have base power and toughness 1/1."
    outcome = ran(ARTIFACTS % ("Creatures are Goblins.", newer))
    assert [line.partition(": subtypes")[0] for line in told(outcome, "Rock")[1:2]] == [
        "layer 4 (types): Older (timestamp 1), which waits for Newer, on which it depends (the other would "
        "change what it applies to)"
    ]
    outcome = ran(ARTIFACTS % ("Creatures have base power and toughness 2/2.", newer))
    assert "waits" not in "".join(told(outcome, "Rock"))
