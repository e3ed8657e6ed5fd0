"""The answer in one line and the facts read back, in both languages."""

from scenarios.language.known_cards import finder
from scenarios.language.read import read
from scenarios.run.outcome import run
from scenarios.speech.narrate import Narrator
from scenarios.tell.answer import answer, line
from scenarios.tell.facts import facts


def told(text: str) -> tuple[str, str]:
    """The answer in Chinese and in English."""
    scenario, problems = read(text)
    assert scenario is not None, problems
    outcome = run(scenario)
    assert outcome.find is not None
    chinese, english = Narrator("zh", outcome.find), Narrator("en", outcome.find)
    return line(answer(outcome, chinese), chinese), line(answer(outcome, english), english)


def test_the_weightiest_comes_first_and_life_last() -> None:
    assert told("A: 3/3, 2/2 攻; B 7: 2/2 挡 3/3") == (
        "消灭2/2 2 [704.5g]；B的生命：7→5",
        "2/2 2 is destroyed [704.5g]; B: 7 → 5 life",
    )


def test_a_game_that_ended_is_the_whole_answer() -> None:
    assert told("A: 3/3 攻; B 3: 1/1")[1].startswith("B loses the game [704.5a]")


def test_what_must_be_decided_first_is_said() -> None:
    zh, en = told("A: 5/5 攻; B: 2/2, 4/4 挡")
    assert en == "A has to decide first: the order of blockers (5/5) [509.2]"
    assert zh == "须先由A决定：阻挡者的顺序（5/5） [509.2]"


def test_what_is_not_understood_is_said_instead_of_an_answer() -> None:
    assert told("A: 3/3 有趣 攻; B: 1/1")[0].startswith("裁判台无法回答：不理解")


def test_facts_are_read_back_in_both_languages() -> None:
    scenario, _ = read("A 12: 2/2 +1/+1×2 攻, 3/3 飞行 已横置; B: 4/4 3点伤害 挡")
    assert scenario is not None
    assert facts(scenario, finder(scenario), "en") == [
        "It is the turn of A, precombat main phase.",
        "A: 12 life; the battlefield: 2/2 (+1/+1 counters ×2), 3/3 flying (tapped).",
        "B: the battlefield: 4/4 (3 damage marked).",
        "A attacks with 2/2.",
        "4/4 blocks 2/2.",
        "The game goes on to end of combat step.",
    ]


def test_what_is_cast_without_targets_is_said_so() -> None:
    scenario, _ = read("""
        cards: {Sparks: {zh: 火花, cost: R, type: Instant,
          text: Sparks deals 4 damage divided as you choose among any number of targets.}}
        players: {A: {hand: Sparks, mana: R}, B: {}}
        play: [{A casts: Sparks, targets: []}]
    """)
    assert scenario is not None
    assert facts(scenario, finder(scenario), "en")[-1] == "A casts Sparks (without targets)."
    assert facts(scenario, finder(scenario), "zh")[-1] == "A施放火花（没有目标）。"


def test_where_one_choice_decides_the_answer_says_which_leads_to_what() -> None:
    said, _ = told("""
        cards:
          Furnace: {zh: 熔炉, type: Enchantment, text: "If a source would deal damage to a permanent or
            player, it deals double that damage to that permanent or player instead."}
          Salve: {zh: 药膏, cost: W, type: Instant,
            text: "Prevent the next 4 damage that would be dealt to any target this turn."}
          Bolt: {zh: 电击, cost: R, type: Instant, text: Bolt deals 3 damage to any target.}
        players: {A: {battlefield: Furnace, hand: Bolt, mana: R}, B: {hand: Salve, mana: W}}
        play:
          - A casts: Bolt
            targets: B
          - B casts: Salve
            targets: B
        expect: [{outcomes: 2}]
    """)
    assert said.startswith("取决于B的选择：先应用哪个替代性或防止性效应 [616.1, 616.1e]；若选熔炉：")
    assert "若选药膏：药膏防止电击将对B造成的3点伤害" in said
    assert "B的生命：20→18" in said


def test_cards_that_are_drawn_are_counted_and_not_told_one_by_one() -> None:
    assert told("""
        cards: {Study: {cost: U, type: Sorcery, text: Draw two cards.}}
        players: {A: {hand: Study, mana: U}, B: {}}
        play: [A casts: Study]
    """) == ("A抓一张牌 ×2 [121.1]", "A draws a card ×2 [121.1]")


def test_what_cannot_be_done_is_the_answer_where_it_is_said_as_if_it_could() -> None:
    zh, en = told("A: 3/1 飞行 攻; B: 2/2 挡")
    assert zh == "B不能如此行动（2/2阻挡3/1 飞行）：2/2不能阻挡3/1 飞行 [509.1b, 702.9b]"
    assert en.endswith("2/2 can't block 3/1 flying [509.1b, 702.9b]")


def test_what_is_exiled_until_something_leaves_stays_if_that_has_left() -> None:
    """610.3b."""
    zh, _ = told("""
        cards:
          Warden: {zh: 看守, cost: W, type: Creature — Human, pt: 1/1,
            text: "When Warden enters, exile target creature an opponent controls until Warden leaves the
            battlefield."}
          Shock: {cost: R, type: Instant, text: Shock deals 2 damage to any target.}
        players: {A: {hand: Warden, mana: W}, B: {battlefield: 2/2 green Bear, hand: Shock, mana: R}}
        play:
          - A casts: Warden
          - resolve
          - B casts: Shock
            targets: Warden
          - resolve: 2
    """)
    assert zh.startswith("2/2 绿色熊不移动：看守已先行离开 [610.3b]")


def test_a_format_is_called_by_its_name() -> None:
    scenario, _ = read("format: commander\nplayers: {A: {battlefield: Forest}, B: {}}")
    assert scenario is not None
    assert next(iter(facts(scenario, finder(scenario), "en"))) == "Commander, players in order: A, B."


def test_a_keyword_almost_right_is_offered_right() -> None:
    assert told("A: 2/2 飞 攻; B 20:")[0] == "裁判台无法回答：不理解“飞”，是否为：飞行"
    assert told("A: 2/2 trampel attacks; B 20:")[1].endswith("“Trampel”; did you mean trample?")
    assert told("A: 2/2 quux attacks; B 20:")[1].endswith("“Quux”")


def test_where_nobody_dies_the_damage_is_told() -> None:
    assert told("A: 2/2 飞行 攻; B: 1/3 延势 挡") == (
        "1/3 延势上标记2点伤害 [120.3e]；2/2 飞行上标记1点伤害 [120.3e]",
        "2 damage is marked on 1/3 reach [120.3e]; 1 damage is marked on 2/2 flying [120.3e]",
    )


REST = """
        cards:
          Rest: {zh: 安息, type: Enchantment, text: "If a card or token would be put into a graveyard from
            anywhere, exile it instead."}
          Squire: {zh: 侍从, cost: W, type: Creature — Human, pt: 1/1, text: "When Squire dies, draw a card."}
          Doom: {zh: 终结, cost: B, type: Instant, text: Destroy target creature.}
        players: {A: {battlefield: Squire}, B: {battlefield: Rest, hand: Doom, mana: B}}
        start: {turn of: B, step: precombat main}
        play:
          - B casts: Doom
            targets: Squire
        expect:
          - did not happen: [triggered: Squire]
          - A: {life: 20}
"""


def test_what_goes_elsewhere_than_to_the_graveyard_and_what_does_not_trigger_are_told() -> None:
    zh, en = told(REST)
    assert en == (
        "Squire is destroyed [701.7a]; Squire is exiled [701.7a]; Doom is exiled [608.2m]; "
        "Squire does not trigger"
    )
    assert zh.endswith("侍从不触发")
    assert told(REST.replace("- did not happen: [triggered: Squire]", ""))[0].endswith("A的生命仍为20")


def test_a_game_is_won_but_once() -> None:
    _, en = told("""
        cards: {Forty: {type: Enchantment, text: "At the beginning of your upkeep, if you have 40 or more
          life, you win the game."}}
        players: {A: {life: 40, battlefield: Forty}, B: {}}
        start: {turn of: B, step: end}
        play: [go to: {turn of: A, step: upkeep}]
    """)
    assert en == "A wins the game [104.2b]"


def test_what_a_scenario_only_asks_is_answered() -> None:
    zh, en = told("""
        cards:
          Bear: {zh: 熊, cost: 1G, type: Creature — Bear, pt: 2/2}
          Walker: {zh: 行者, type: Planeswalker — Jace, loyalty: 4, text: "+1: Draw a card."}
        players:
          A: {hand: Bear, mana: G, battlefield: [Walker, 2/2 flying]}
          B: {}
        start: {turn of: A, step: precombat main}
        expect:
          - impossible: {A casts: Bear}
          - Walker: {loyalty: 4}
          - 2/2 flying: {has: flying, has not: trample}
    """)
    assert en == (
        "Walker: loyalty 4; 2/2 flying: has flying, doesn't have trample; "
        "A can't do this (A casts Bear): the cost of Bear can't be paid: {1}{G} [118.3]"
    )
    assert "2/2 飞行：有飞行、没有践踏" in zh


def test_a_face_is_called_by_its_own_name_in_chinese() -> None:
    zh, _ = told("""
        cards:
          Cub: {zh: 幼狼, type: Creature — Wolf, pt: 1/1, layout: transforming, faces: [
            {name: Cub, zh: 幼狼, type: Creature — Wolf, pt: 1/1},
            {name: Howler, zh: 嚎狼, type: Creature — Wolf, pt: 3/3}]}
        players: {A: {battlefield: [{card: Cub, transformed: yes}]}, B: {}}
        expect: [{Cub: {name: Howler}}]
    """)
    assert zh == "嚎狼：名称 嚎狼"


def test_attacking_with_nothing_and_whose_creature_are_said_in_chinese() -> None:
    zh, _ = told("""
        cards: {Mad: {zh: 狂徒, type: Creature — Goblin, pt: 2/2, text: Mad attacks each combat if able.}}
        players: {A: {battlefield: Mad}, B: {battlefield: Mad}}
        start: {turn of: A, step: precombat main}
        play:
          - A attacks with: nothing
    """)
    assert zh.startswith("A不能如此行动（A不攻击）：")
    zh, _ = told("""
        cards: {Bird: {zh: 鸟, type: Creature — Bird, pt: 1/1, text: Flying}}
        players: {A: {battlefield: Bird}, B: {battlefield: 2/2}}
        start: {turn of: A, step: precombat main}
        play:
          - A attacks with: Bird
          - B blocks with: {2/2: A's Bird}
    """)
    assert zh.startswith("B不能如此行动（2/2阻挡A的鸟）：")


def test_who_may_not_play_lands_is_told_so() -> None:
    _, en = told("""
        players: {A: {hand: Forest}, B: {}}
        effects: [{text: You can't play lands this turn., by: A}]
        start: {turn of: A, step: precombat main}
        play:
          - A plays: Forest
    """)
    assert en.startswith("A can't do this (A plays Forest): A can't play lands [101.2")


def test_a_commander_is_offered_to_the_command_zone_by_name() -> None:
    zh, en = told("""
        format: commander
        cards:
          Boss: {zh: 老大, type: Legendary Creature — Bear, pt: 3/3}
          Doom: {cost: B, type: Instant, text: Destroy target creature.}
        players:
          A: {battlefield: [{card: Boss, commander: yes}]}
          B: {hand: Doom, mana: B}
        start: {turn of: B, step: precombat main}
        play:
          - B casts: Doom
            targets: Boss
    """)
    assert en == "A has to decide first: whether to put it into the command zone (Boss) [704.6d]"
    assert zh == "须先由A决定：是否将其置入统帅区（老大） [704.6d]"


def test_regeneration_is_told_with_what_it_does() -> None:
    _, en = told("""
        cards: {Troll: {type: Creature — Troll, pt: 2/2, text: "{G}: Regenerate Troll."}}
        players: {A: {battlefield: Troll, mana: G}, B: {battlefield: 3/3}}
        start: {turn of: A, step: precombat main}
        play:
          - A activates: Troll
          - A attacks with: Troll
          - B blocks with: 3/3
          - go to: end of combat
    """)
    assert en == "Troll regenerates: tapped, without damage, out of combat [614.8, 701.15a]"


def test_whoever_speaks_and_the_opponent_are_called_so_in_both_languages() -> None:
    for sentence in ("my 5/5 attacks, they block with 2/2 and 4/4", "我的5/5攻击，对方用2/2和4/4阻挡"):
        zh, en = told(sentence)
        assert zh == "须先由我决定：阻挡者的顺序（5/5） [509.2]"
        assert en == "My side has to decide first: the order of blockers (5/5) [509.2]"
    zh, en = told("我的5/5攻击，对方不挡")
    assert (zh, en) == ("对手的生命：20→15", "Opponent: 20 → 15 life")


def test_protection_is_understood_in_passing_and_offered_as_it_is_printed() -> None:
    zh, _ = told("A: 5/5 践踏 反红保护 攻; B: 2/2 红色 鬼怪 挡".replace("红色 鬼怪", "红色"))
    assert zh.endswith("2/2 红色不能阻挡5/5 践踏 反红保护 [509.1b, 702.16f]")
    as_players_say_it = told("A: 5/5 反红 攻; B: 2/2 红色 挡")[1]
    assert as_players_say_it == told("A: 5/5 反红保护 攻; B: 2/2 红色 挡")[1]
    assert as_players_say_it.endswith("2/2 red can't block 5/5 protection from red [509.1b, 702.16f]")
    assert told("A: 5/5 保护红色 攻; B 20:")[0].endswith("是否为：反红保护")
    assert told("A: 5/5 pro-red attacks; B 20:")[1].endswith("did you mean protection from red?")


def test_a_player_may_have_nothing_but_a_life_total() -> None:
    assert told("A: 3/3 攻; B 20") == told("A: 3/3 攻; B 20:")


def test_what_is_attached_phases_out_too_and_says_so() -> None:
    """702.26g."""
    text = """
        cards:
          Might: {zh: 力量, type: Enchantment — Aura, 
            text: "Enchant creature\\nEnchanted creature gets +2/+2."}
          Fade: {zh: 淡出, cost: U, type: Instant, text: Target creature phases out.}
        players: {A: {battlefield: [2/2, {card: Might, attached to: 2/2}], hand: Fade, mana: U}, B: {}}
        play:
          - A casts: Fade
            targets: 2/2
        expect: [{Might: {phased out: yes}}]
    """
    assert told(text) == (
        "力量：已跃离；2/2跃离 [702.26b]",
        "Might: phased out; 2/2 phases out [702.26b]",
    )
    scenario, _ = read(text)
    assert scenario is not None
    outcome = run(scenario)
    assert outcome.find is not None
    said = {row.kind: Narrator("zh", outcome.find).row(row) for row in outcome.rows}
    assert said["phase-out-with"] == "力量与2/2一同间接跃离"


def test_mana_is_told_where_it_is_made_for_itself_and_not_where_it_pays() -> None:
    searched = """
        cards: {Fetch: {cost: G, type: Sorcery, text: "Search your library for a basic land card, put it
          onto the battlefield, then shuffle."}}
        players: {A: {battlefield: Forest, hand: Fetch, library: [2/2]}, B: {}}
        play: [A casts: Fetch]
    """
    assert told(searched)[1] == "A searches the library [701.19a]; A shuffles [701.20a]"
    land = "players: {A: {battlefield: Forest}, B: {}}\nplay: [A activates: Forest]"
    assert told(land)[1] == "A adds {G} [106.4]"


def test_a_team_has_its_life_together() -> None:
    zh, en = told("""
        format: two-headed giant
        players: {A: {team: one, battlefield: 4/4 lifelink}, B: {team: one}, C: {team: two}, D: {team: two}}
        start: {turn of: one, step: precombat main}
        play:
          - A attacks with: {4/4 lifelink: C}
          - go to: end of combat
    """)
    assert (zh, en) == ("A、B的生命：30→34；C、D的生命：30→26", "A, B: 30 → 34 life; C, D: 30 → 26 life")


def test_choosing_nothing_is_said_in_words() -> None:
    zh, en = told("""
        cards: {Find: {cost: U, type: Sorcery, text: "Search your library for a basic land card, reveal it,
          put it into your hand, then shuffle."}}
        players: {A: {hand: Find, mana: U, library: [Forest]}, B: {}}
        play: [A casts: Find]
        expect: [{outcomes: 2}]
    """)
    assert "; if nothing: " in en
    assert "；若选无：" in zh


def test_why_a_text_is_not_carried_out_is_said_first() -> None:
    """A keyword of a later edition is understood; so is one that nobody has taught the desk."""
    there = "players: {{A: {{battlefield: [Thing]}}, B: {{}}}}"
    card = "cards: {{Thing: {{type: Creature, pt: 1/1, text: {}}}}}\n" + there
    later, idle = told(card.format('"Offspring {2}"')), told(card.format('"Mutate {2}"'))
    assert later[0].startswith("裁判台无法回答：“Offspring {2}”属于比所依规则更新的版本")
    assert later[1].startswith("the desk cannot tell: “Offspring {2}” came with a later edition")
    assert idle[1].startswith("the desk cannot tell: it understands “Mutate {2}”, but nobody has taught it")


def test_where_nothing_happens_it_says_what_is_otherwise_than_printed() -> None:
    """CR 613.1f, 613.4c: abilities and figures, with the layers that made them so."""
    board = """
        cards:
          Wings: {type: Enchantment, text: Creatures you control have flying.}
          Size: {type: Enchantment, text: Creatures you control get +1/+1.}
        players: {A: {battlefield: [Wings, Size, 2/2]}, B: {battlefield: [4/4]}}
    """
    assert told(board)[1].startswith("2/2: abilities — → Flying; power 2 → 3; toughness 2 → 3 [613.1f, ")
    assert told(board.replace("Wings, Size, ", ""))[1] == "nothing changes"


SHRUNK = """
title: {en: Without its abilities, zh: 失去异能}
cards:
  Swarm:
    type: Creature — Rat
    pt: "*/1+*"
    text: Swarm's power and toughness are each equal to the number of cards in your hand.
  Blot: {cost: R, type: Instant, text: Target creature loses all abilities and gets -2/-2 until end of turn.}
players:
  A: {battlefield: [Swarm, "3/3 Ogre"], hand: [Blot, "2/2 Bear"], mana: R1}
  B: {}
start: {turn of: A, step: precombat main}
play:
  - A casts: Blot
    targets: Swarm
  - resolve
expect:
  - Swarm: {zone: graveyard, power: 1}
"""


def test_of_a_creature_that_died_the_size_is_told_with_which_it_died() -> None:
    """CR 608.2h: last known information; in the graveyard its own ability counts again (604.3)."""
    zh, en = told(SHRUNK)
    size = "-2/-1 as it left the battlefield, 1/1 in the graveyard [608.2h]"
    assert en == f"Swarm: {size}; Swarm goes from the battlefield to the graveyard [704.5f]"
    assert zh == "Swarm：离开战场时为-2/-1、在坟墓场为1/1 [608.2h]；Swarm从战场进入坟墓场 [704.5f]"


def test_of_a_creature_that_died_as_large_as_its_card_one_size_is_told() -> None:
    shot = "Target creature loses all abilities and gets -2/-2 until end of turn"
    text = SHRUNK.replace(shot, "Destroy target creature").replace("Swarm: {", "Ogre: {")
    text = text.replace('"3/3 Ogre"', "{card: 3/3, as: Ogre}").replace("targets: Swarm", "targets: Ogre")
    assert told(text.replace("power: 1", "power: 3"))[1] == "Ogre: 3/3; Ogre is destroyed [701.7a]"
