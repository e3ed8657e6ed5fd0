"""What things are called when a situation is played: by card, of several the second, in either language."""

from scenarios.language.read import read
from scenarios.run.outcome import run

CALLED_IN_CHINESE = """
cards:
  Grizzly Bears: {zh: 灰棕熊, cost: 1G, type zh: 生物～熊, pt: 2/2}
  Mogg Fanatic:
    zh: 迷乱莫葛
    type zh: 生物～鬼怪
    pt: 1/1
    text zh: 牺牲迷乱莫葛：迷乱莫葛对任意一个目标造成1点伤害。
  Lightning Bolt: {zh: 闪电击, cost: R, type zh: 瞬间, text zh: 闪电击对任意一个目标造成3点伤害。}
  Twincast:
    zh: 双咒击
    cost: UU
    type zh: 瞬间
    text zh: 复制目标瞬间或法术咒语。 你可以为该复制选择新的目标。
players:
  甲: {battlefield: [2 迷乱莫葛], hand: [闪电击, 双咒击], mana: RUU}
  乙: {battlefield: [3 灰棕熊]}
play:
  - 甲 activates: 迷乱莫葛 2
    targets: 乙的灰棕熊
  - 甲 casts: 闪电击
    targets: 灰棕熊 3
  - 甲 casts: 双咒击
    targets: 闪电击
  - resolve
  - 甲 chooses: 灰棕熊 2
    about: target
  - expect:
      - stack: [ability of 迷乱莫葛 2, 闪电击, copy of Lightning Bolt]
      - ability of 迷乱莫葛 2: {targets: [灰棕熊]}
      - copy of Lightning Bolt: {targets: [灰棕熊 2]}
expect:
  - in order: [{destroyed: 灰棕熊 2}, {destroyed: 灰棕熊 3}]
  - 灰棕熊: {damage: 1}
"""


def test_the_second_of_a_name_and_an_ability_are_called_in_chinese_too() -> None:
    scenario, problems = read(CALLED_IN_CHINESE)
    assert [problem.say("zh") for problem in problems] == []
    assert scenario is not None
    outcome = run(scenario)
    assert not outcome.problems
    assert outcome.status == "passing"
