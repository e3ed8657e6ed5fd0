"""What is taken for granted, in plain words of either language."""

from corpus.records import Language
from scenarios.run.choice_words import assumption_said
from scenarios.speech.narrate import Narrator
from tests.scenarios.check import check, ran

BEARS = """
defaults: yes
cards:
  Plain Bear: {zh: 平熊, cost: 1G, type: Creature — Bear, pt: 2/2}
  Tough Beast: {zh: 硬兽, cost: G, type: Creature — Beast, pt: 5/5}
players:
  A: {battlefield: [Tough Beast]}
  B: {battlefield: [2 Plain Bear]}
play:
  - A attacks with: [Tough Beast]
  - B blocks with: {Plain Bear: Tough Beast, Plain Bear 2: Tough Beast}
  - go to: end of combat
"""


def said(text: str, lang: Language) -> list[str]:
    outcome = ran(text)
    assert outcome.find is not None
    narrator = Narrator(lang, outcome.find)
    return [assumption_said(one, narrator) for one in outcome.assumptions if one.offer is not None]


def test_damage_that_was_assigned_by_default_says_who_gets_how_much() -> None:
    assert said(BEARS, "en")[1] == (
        "A: how to assign combat damage (Tough Beast) was decided by default: "
        "Tough Beast: {Plain Bear: 2, Plain Bear 2: 3}"
    )
    assert said(BEARS, "zh")[1] == ("A的选择（如何分配战斗伤害，硬兽）按默认：硬兽: {平熊: 2, 平熊 2: 3}")


def test_nothing_chosen_by_default_is_said_in_words() -> None:
    text = """
        defaults: yes
        cards: {Tempter: {cost: R, type: Sorcery, text: You may sacrifice any number of creatures.}}
        players: {A: {hand: [Tempter], mana: R, battlefield: [2/2 Bear]}, B: {}}
        play: [{A casts: Tempter}, resolve]
    """
    assert not any("—" in one for one in said(text, "en"))


def test_an_answer_to_the_only_possibility_is_not_handed_to_another_choice() -> None:
    check("""
        cards:
          Shrink:
            cost: R
            type: Instant
            text: Target creature gets -1/-1 until end of turn. You may draw a card.
        players: {A: {hand: [Shrink], mana: R}, B: {battlefield: [2/2 Bear]}}
        play:
          - A casts: Shrink
          - A chooses: 2/2 Bear
          - resolve
          - A says: yes
        expect: [drew: A, 2/2 Bear: {power: 1}]
    """)


def test_true_and_false_are_yes_and_no() -> None:
    check(
        "players: {A: {battlefield: [{card: Forest, tapped: true}]}, B: {}}\nexpect: [Forest: {tapped: True}]"
    )


def test_a_creature_described_in_chinese_is_told_in_english() -> None:
    outcome = ran("players: {A: {battlefield: [5/5 死触 践踏]}, B: {battlefield: [2/2 白色 反红]}}")
    assert outcome.find is not None
    narrator = Narrator("en", outcome.find)
    assert narrator.renamed("5/5 死触 践踏 2", "5/5 死触 践踏") == "5/5 deathtouch trample 2"
    assert narrator.renamed("2/2 白色 反红", "2/2 白色 反红") == "2/2 white protection from red"


TAXED = """
cards:
  Tax: {cost: U, type: Instant, text: "Counter target spell unless its controller pays {3}."}
  Bolt: {cost: R, type: Instant, text: Bolt deals 3 damage to any target.}
players:
  A: {hand: [Bolt], mana: R}
  B: {hand: [Tax], mana: U}
play:
  - {A casts: Bolt, targets: B}
  - A passes
  - {B casts: Tax, targets: Bolt}
  - resolve
  - A pays: SAID
expect: [countered: Bolt, no choice offered: pay]
"""


def test_that_a_cost_is_not_paid_may_be_said_where_it_cannot_be() -> None:
    check(TAXED.replace("SAID", "no"))
    assert [one.code for one in ran(TAXED.replace("SAID", "yes")).problems] == ["answer-unused"]


def test_what_a_card_says_in_chinese_only_is_heard_of() -> None:
    check("""
        cards:
          Guard: {type: Creature — Human, pt: 2/2, text zh: 反黑保护}
          Dye:
            cost: U
            type: Instant
            text: >-
              Change the text of target spell or permanent by replacing all instances of one color word with
              another.
        players: {A: {battlefield: [Guard], hand: [Dye], mana: U}, B: {}}
        play:
          - {A casts: Dye, targets: Guard}
          - {A chooses: black, about: color}
          - {A chooses: green, about: second color}
          - resolve
        expect: [Guard: {has: protection from green, has not: protection from black}]
    """)
