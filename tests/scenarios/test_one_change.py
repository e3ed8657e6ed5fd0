"""What if one thing were otherwise: the changes that are offered, and the situation after each."""

import pytest

from scenarios.language.known_cards import finder
from scenarios.language.read import read
from scenarios.language.scenario import Scenario
from scenarios.language.write import write
from scenarios.speech.narrate import Narrator
from scenarios.tell.facts import Facts
from scenarios.what_if.change import NoSuchChange, OneChange
from scenarios.what_if.changes_offered import offered_changes
from scenarios.what_if.one_change import change_said, fitting, otherwise
from scenarios.what_if.pivot import answer_told, pivot

WORLDS = """
cards:
  Small World: {cost: 1U, type: Enchantment, text: All creatures have base power and toughness 1/1.}
  Large World:
    {zh: 大世界, cost: 1W, type: Enchantment, text: All creatures have base power and toughness 4/4.}
players:
  A: {battlefield: [Small World, 2/2]}
  B: {battlefield: [Large World, Forest]}
expect: [{2/2: {power: 4}}]
"""
COMBAT = "A: 5/5 deathtouch trample attacks; B: 2/2, 4/4 block"
CARDS = """
cards:
  Bolt: {cost: R, type: Instant, text: Bolt deals 3 damage to any target.}
  Shock: {cost: R, type: Instant, text: Shock deals 2 damage to any target.}
  Baloth: {zh: 巴洛西, type: Creature — Beast, pt: 3/3, text: Trample, text zh: 践踏, oracle: 2026-11-13}
"""
BOLTED = (
    CARDS
    + """
players:
  A: {hand: [Bolt, Shock], mana: RR}
  B: {battlefield: [2 Baloth]}
play:
  - {A casts: Bolt, targets: Baloth}
  - resolve
"""
)


def scenario_of(text: str) -> Scenario:
    scenario, problems = read(text)
    assert scenario is not None, [one.say("en") for one in problems]
    return scenario


def check(text: str, change: OneChange, says: str = "", answer: str = "", written: str = "") -> str:
    """The change in words, what comes of it, and what then stands in the file."""
    scenario = scenario_of(text)
    after, outcome = fitting(otherwise(scenario, change))
    find = finder(scenario)
    assert says in change_said(change, Facts(scenario, find, "en"))
    assert change_said(change, Facts(scenario, find, "zh"))
    assert outcome.find is not None
    told = answer_told(outcome)
    assert answer in told, told
    assert written in write(after), write(after)
    assert outcome.status in ("passing", "failing", "waiting"), [one.say("en") for one in outcome.problems]
    return told


def test_two_timestamps_are_swapped_whoever_has_them() -> None:
    order = OneChange("order", "Small World", "Large World")
    check(WORLDS, order, "the other order of timestamps", "2/2: 1/1", "timestamp: 3")
    again = otherwise(otherwise(scenario_of(WORLDS), order), order)
    assert "2/2: 4/4" in answer_told(fitting(again)[1])


def test_what_is_done_with_a_card_that_is_not_there_is_not_done() -> None:
    told = check(BOLTED, OneChange("without", "Bolt"), "Bolt is not there", "nothing changes")
    assert "Baloth" not in told
    check(COMBAT, OneChange("without", "2/2"), written="B blocks with: {4/4: 5/5 deathtouch trample}")


def test_what_was_attached_to_it_is_attached_to_nothing_or_to_what_is_there_instead() -> None:
    text = """
cards:
  Sword: {type: Artifact — Equipment, text: Equipped creature gets +1/+1.}
players:
  A: {battlefield: [Ox, {card: Sword, attached to: Ox}, 4/4]}
  B: {}
""".replace("[Ox", "[{card: 2/2, as: Ox}")
    gone = otherwise(scenario_of(text), OneChange("without", "Ox"))
    assert [one.attached_to for one in gone.players[0].battlefield] == ["", ""]
    other = otherwise(scenario_of(text), OneChange("card", "Ox", "4/4"))
    assert [one.attached_to for one in other.players[0].battlefield] == ["", "4/4 2", ""]


def test_another_card_does_what_it_was_to_do() -> None:
    check(BOLTED, OneChange("card", "Bolt", "Shock"), "Shock instead of Bolt", written="A casts: Shock 2")
    check(BOLTED, OneChange("card", "Shock", "Bolt"), written="A casts: Bolt")


def test_one_of_several_alike_is_changed_and_the_others_keep_their_names() -> None:
    check(BOLTED, OneChange("counter", "Baloth", "+1/+1", 1), "a +1/+1 counter more")
    after = otherwise(scenario_of(BOLTED), OneChange("counter", "Baloth 2", "+1/+1", 1))
    placed = after.players[1].battlefield
    assert [(one.label, one.counters) for one in placed] == [("Baloth", ()), ("Baloth 2", (("+1/+1", 1),))]


def test_figures_and_keywords_of_a_card_are_no_longer_printed() -> None:
    after = otherwise(scenario_of(BOLTED), OneChange("power", "Baloth", "3/4"))
    (card,) = [one for one in after.cards if one.name == "Baloth"]
    assert (card.pt, card.oracle) == ("3/4", "")
    check(BOLTED, OneChange("power", "Baloth", "3/4"), "Baloth is 3/4", "3 damage is marked on Baloth")
    lost = otherwise(scenario_of(BOLTED), OneChange("keyword", "Baloth", "trample", -1))
    (card,) = [one for one in lost.cards if one.name == "Baloth"]
    assert (card.text, card.text_zh) == ("", "")
    gained = otherwise(scenario_of(BOLTED), OneChange("keyword", "Baloth", "flying", 1))
    (card,) = [one for one in gained.cards if one.name == "Baloth"]
    assert (card.text, card.text_zh) == ("Flying\nTrample", "飞行\n践踏")


@pytest.mark.parametrize(
    ("line", "keyword", "written"),
    [
        (COMBAT, "trample", "5/5 deathtouch:"),
        (COMBAT, "flying", "5/5 deathtouch trample, flying"),
        ("A: 5/5 死触 践踏 攻; B: 2/2, 4/4 挡", "deathtouch", "5/5 践踏"),
        ("A: 5/5 死触 践踏 攻; B: 2/2, 4/4 挡", "lifelink", "5/5 死触 践踏 系命"),
    ],
)
def test_a_creature_described_in_passing_is_described_otherwise(
    line: str, keyword: str, written: str
) -> None:
    scenario = scenario_of(line)
    offered = list(offered_changes(scenario, finder(scenario)))
    change = next(one for one in offered if (one.what, one.other) == ("keyword", keyword))
    assert change.thing.startswith("5/5")
    assert written.rstrip(":") in write(otherwise(scenario, change))


def test_another_answer_leaves_out_those_that_are_not_asked_any_more() -> None:
    text = """
cards:
  Cat:
    cost: 1W
    type: Creature — Cat
    pt: 2/2
    text: "When Cat enters, you may draw a card. If you do, discard a card."
players: {A: {hand: [Cat, Forest, Island], mana: 1W, library: [Swamp]}, B: {}}
play: [A casts: Cat, resolve, resolve, A says: yes, A chooses: Forest]
"""
    scenario = scenario_of(text)
    offered = [one for one in offered_changes(scenario, finder(scenario)) if one.what == "answer"]
    assert len(offered) == 3, "no; Island; Swamp"
    told = check(text, offered[0], "no")
    assert "discard" not in told


def test_two_actions_are_turned_about() -> None:
    text = BOLTED.replace("- resolve", "- resolve\n  - {A casts: Shock, targets: Baloth 2}\n  - resolve")
    scenario = scenario_of(text)
    after = otherwise(scenario, OneChange("turn about", number=0))
    assert [one.what for one in after.play if one.verb == "casts"] == ["Shock", "Bolt"]


def test_what_is_turned_about_resolves_where_something_resolved() -> None:
    text = BOLTED + "  - {A casts: Shock, targets: Baloth 2}\n"
    after = otherwise(scenario_of(text), OneChange("turn about", number=0))
    assert [(one.verb, one.what) for one in after.play] == [
        ("casts", "Shock"),
        ("resolve", None),
        ("casts", "Bolt"),
    ]


def test_two_cards_of_one_player_change_places() -> None:
    text = WORLDS.replace("[Small World, 2/2]", "[Small World, 2/2, Large World]").replace(
        "[Large World, ", "["
    )
    after = otherwise(scenario_of(text), OneChange("order", "Small World", "Large World"))
    assert [one.card for one in after.players[0].battlefield] == ["Large World", "2/2", "Small World"]
    check(text, OneChange("order", "Small World", "Large World"), answer="2/2: 1/1")


def test_who_stays_out_is_not_blocked_either() -> None:
    check(
        COMBAT,
        OneChange("stays out", "5/5 deathtouch trample"),
        "neither attacks nor blocks",
        "nothing changes",
    )


@pytest.mark.parametrize(
    "change",
    [
        OneChange("tapped", "Nobody"),
        OneChange("card", "Bolt", "Nobody's Card"),
        OneChange("answer", number=7),
        OneChange("turn about", number=-1),
        OneChange("power", "Bolt", "1/1"),
        OneChange("power", "Baloth", "x"),
        OneChange("keyword", "Baloth", "not a keyword"),
        OneChange("controller", "Baloth", "Nobody"),
        OneChange("order", "Bolt", "Baloth"),
        OneChange("effects", number=3),
        OneChange("stays out", "Baloth"),
    ],
)
def test_a_change_that_cannot_be_is_refused(change: OneChange) -> None:
    with pytest.raises(NoSuchChange):
        otherwise(scenario_of(BOLTED), change)


def test_every_change_that_is_offered_can_be_made_and_said() -> None:
    for text in (WORLDS, COMBAT, BOLTED):
        scenario = scenario_of(text)
        find = finder(scenario)
        offered = list(offered_changes(scenario, find))
        assert len(offered) == len(set(offered)) > 10
        for change in offered:
            otherwise(scenario, change)
            for lang in ("zh", "en"):
                said = change_said(change, Facts(scenario, find, lang))
                assert said != change.what
                assert not said.startswith("pivot")


def test_a_name_is_said_in_the_reader_s_language() -> None:
    scenario = scenario_of(WORLDS)
    find = finder(scenario)
    change = OneChange("without", "Large World")
    assert change_said(change, Facts(scenario, find, "zh")) == "没有大世界"
    assert Narrator("zh", find).word("trample") == "践踏"


def test_a_change_that_leaves_something_a_copy_of_nothing_is_not_tried() -> None:
    found, tried = pivot(
        scenario_of("""
            cards: {Copy Man: {type: Creature — Shapeshifter, pt: 0/0}}
            players: {A: {battlefield: [{card: Copy Man, copy of: b}, {card: 2/2 Bear, as: b}]}, B: {}}
        """)
    )
    assert tried
    assert all(one.outcome.status != "problem" for one in found)
