"""Situations changed tap by tap, as the lab's page asks for it: after every edit they can be played."""

from typing import Any

import pytest

from app.lab.requests import Edit, LabTask
from app.lab.tasks import LabAnswer, carry_out
from scenarios.language.read import read

LEGEND = "Varolz, the Scar-Striped"


def check(situation: str, *edits: dict[str, Any], more: tuple[str, ...] = ()) -> LabAnswer:
    """What comes of a situation with some changes."""
    return carry_out(LabTask(situation, more, tuple(Edit(**edit) for edit in edits)))


def built(*edits: dict[str, Any], situation: str = "") -> LabAnswer:
    """The same, where nothing is wrong with it."""
    found = check(situation, *edits)
    assert found.run is not None, found.problems
    assert not found.problems
    return found


def add(player: str, card: str, **more: Any) -> dict[str, Any]:
    """Put something in."""
    return {"do": "add", "player": player, "card": card, **more}


def change(thing: str, about: str, **more: Any) -> dict[str, Any]:
    """Say something else of a thing."""
    return {"do": "change", "thing": thing, "about": about, **more}


def test_a_card_of_the_library_comes_with_its_text_in_both_languages() -> None:
    text = built(add("A", "贝西摩斯锤")).scenario
    assert "Equipped creature gets +2/+2" in text
    assert "佩带此武具的生物得+2/+2" in text


def test_a_spell_goes_into_the_hand_unless_it_is_said_where() -> None:
    assert "A: {hand: 闪电击}" in built(add("A", "闪电击")).scenario
    assert "A: {graveyard: 闪电击}" in built(add("A", "闪电击", zone="graveyard")).scenario


def test_a_card_on_top_of_a_library_leaves_the_unknown_ones_below_it() -> None:
    text = built(add("A", "灰熊", zone="library")).scenario
    assert "library: [灰熊, 7 unknown cards]" in text


def test_a_text_pasted_in_chinese_is_read_in_chinese_and_what_is_not_understood_is_named() -> None:
    pasted = {"type": "生物～熊", "figures": "2/2", "text": "飞行\n它静静地哼唱。"}
    found = built(add("A", "怪熊", **pasted))
    assert found.run is not None
    assert ["静静地哼唱" in one.text for one in found.run.unread] == [True]


def test_a_spell_on_the_stack_gets_its_targets() -> None:
    aimed = built(add("B", "闪电击", zone="stack"), change("闪电击", "targets", other="A"))
    assert aimed.run is not None
    assert "A: 20 → 17 life" in [one.text["en"] for one in aimed.run.answer]


@pytest.mark.parametrize(
    ("edits", "written"),
    [
        ((add("A", "贝西摩斯锤"), change("Behemoth Sledge", "attached to", other="2/2")), "attached to: 2/2"),
        ((change("2/2", "controller", other="B"),), "controller: B"),
        (
            (change("2/2", "controller", other="B"), change("2/2", "controller", other="A")),
            "{battlefield: 2/2}",
        ),
        ((change("2/2", "face down"),), "face down: morph"),
        ((change("2/2", "phased out"),), "phased out: yes"),
        ((change("2/2", "damage", amount=2), change("2/2", "damage", amount=-1)), "damage: 1"),
        (({"do": "counter", "thing": "2/2", "about": "充电", "amount": 2},), "counters: {charge: 2}"),
        (({"do": "another", "thing": "2/2"},), "A: {battlefield: 2 2/2}"),
        (({"do": "move", "thing": "2/2", "zone": "exile"},), "A: {exile: 2/2}"),
        (({"do": "move", "thing": "2/2", "zone": "hand", "player": "B"},), "hand: 2/2"),
        (({"do": "lands", "player": "A", "about": "{2}{R}"},), "3 Mountain"),
        (({"do": "mana", "player": "A", "about": "{W}{W}"},), 'mana: "{W}{W}"'),
        (({"do": "tally", "player": "B", "about": "中毒", "amount": 9},), "counters: {poison: 9}"),
        (({"do": "tally", "player": "B", "about": "monarch"},), "monarch: yes"),
        (({"do": "team", "player": "B", "other": "Sun"},), "team: Sun"),
        (({"do": "player", "about": "next"},), "C:"),
        (({"do": "begin", "about": "upkeep", "amount": 5},), "{turn of: A, step: upkeep, turn: 5}"),
        (({"do": "until", "about": "end"},), "go to: end"),
    ],
)
def test_what_is_tapped_is_written_down(edits: tuple[dict[str, Any], ...], written: str) -> None:
    text = built(*edits, situation="A: 2/2; B 20:").scenario
    assert written in text, text


def test_of_two_things_the_one_that_came_later_can_come_first() -> None:
    later = built(change("2/2", "age", amount=1), situation="A: 2/2, 3/3; B 20:").scenario
    assert "{card: 2/2, timestamp: 2}, {card: 3/3, timestamp: 1}" in later
    assert "timestamp" not in built(change("2/2", "age", amount=-1), situation=later).scenario


def test_what_is_gone_takes_with_it_what_hung_on_it() -> None:
    worn = built(
        add("A", "2/2"), add("A", "贝西摩斯锤"), change("Behemoth Sledge", "attached to", other="2/2")
    )
    for gone in ({"do": "remove", "thing": "2/2"}, {"do": "move", "thing": "2/2", "zone": "graveyard"}):
        assert "attached" not in built(gone, situation=worn.scenario).scenario


def test_a_card_that_was_cast_is_removed_with_all_that_followed() -> None:
    cast = check(
        "", add("A", "闪电击"), {"do": "lands", "player": "A", "about": "{R}"}, more=("A casts: 闪电击",)
    )
    gone = built({"do": "remove", "thing": "Lightning Bolt"}, situation=cast.scenario)
    assert "casts" not in gone.scenario


def test_a_format_in_teams_seats_players_in_two_teams_that_attack_together() -> None:
    edits = [{"do": "format", "about": "two-headed giant"}, add("A", "3/3"), add("C", "2/2")]
    attacks = [
        {"do": "attack", "player": "A", "thing": "3/3"},
        {"do": "attack", "player": "C", "thing": "2/2"},
    ]
    found = built(*edits, *attacks)
    assert found.run is not None
    assert found.format == "two-headed giant"
    assert [one.text["en"] for one in found.run.answer] == ["B, D: 30 → 25 life"]


def test_once_one_creature_attacks_a_planeswalker_the_others_attack_the_player() -> None:
    edits = [add("B", "Jace Beleren"), {"do": "attack", "player": "A", "thing": "2/2"}]
    found = built(
        *edits, {"do": "attack", "player": "A", "thing": "3/3", "other": "Jace Beleren"},
        situation="A: 2/2, 3/3; B 20:",
    )  # fmt: skip
    assert "A attacks with: {2/2: B, 3/3: Jace Beleren}" in found.scenario


def test_a_legend_in_the_command_zone_is_a_commander_whose_damage_counts() -> None:
    edits = [
        {"do": "format", "about": "commander"},
        add("A", LEGEND, zone="command"),
        {"do": "commander damage", "player": "B", "thing": LEGEND, "amount": 19},
    ]
    text = built(*edits).scenario
    assert "commander: yes" in text
    assert f'commander damage: {{"{LEGEND}": 19}}' in text


def test_a_player_can_leave_with_all_that_is_theirs() -> None:
    begun = built({"do": "player", "player": "#3"}, add("#3", "2/2"))
    assert '"#3"' in begun.scenario
    left = built({"do": "leave", "player": "#3"}, situation=begun.scenario)
    assert "#3" not in left.scenario
    assert "2/2" not in left.scenario


@pytest.mark.parametrize(
    ("edit", "code"),
    [
        ({"do": "player", "player": ""}, "player-unnamed"),
        ({"do": "player", "player": " "}, "player-unnamed"),
        ({"do": "player", "player": "A"}, "label-twice"),
        ({"do": "player", "player": "2/2"}, "label-twice"),
        (add("A", "Grizly Bears"), "unknown-card"),
        (add("A", "Nothing Like It Anywhere"), "no-such-card"),
        (add("A", "", text="Flying"), "no-card"),
        (add("Z", "2/2"), "nothing-called"),
        (add("A", "2/2", zone="moon"), "nothing-called"),
        (change("5/5", "tapped"), "nothing-called"),
        ({"do": "counter", "thing": "2/2", "about": " "}, "nothing-called"),
        ({"do": "move", "thing": "2/2", "zone": "moon"}, "nothing-called"),
        ({"do": "begin", "about": "teatime"}, "nothing-called"),
        ({"do": "begin", "player": "Z"}, "nothing-called"),
        ({"do": "format", "about": "solitaire"}, "nothing-called"),
        ({"do": "mana", "player": "A", "about": "money"}, "not-mana"),
        ({"do": "commander damage", "player": "A", "thing": "5/5", "amount": 1}, "nothing-called"),
        (change("2/2", "controller", other="Z"), "unknown-player"),
        (change("2/2", "attached to", other="2/2"), "attached-to-itself"),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(edit: dict[str, Any], code: str) -> None:
    found = check("A: 2/2; B 20:", edit)
    assert found.run is None
    assert [one.code for one in found.problems] == [code]


def test_a_response_is_offered_before_the_spell_resolves() -> None:
    hands = [add("A", "闪电击"), add("B", "反击咒语"), {"do": "lands", "player": "A", "about": "{R}"}]
    cast = check("", *hands, more=("A casts: 闪电击", "A chooses: [B]"))
    (answer,) = cast.moves
    assert (answer.player, answer.lacks) == ("B", "{U}{U}")
    paid = check(
        cast.scenario, {"do": "lands", "player": "B", "about": answer.lacks}, more=(answer.sentence,)
    )
    assert paid.run is not None
    assert [one.text["en"] for one in paid.run.answer] == ["Lightning Bolt is countered"]


def test_cards_of_the_library_and_imported_names_may_stand_in_one_line() -> None:
    found = built(situation="A: Grizzly Bears attacks; B: 灰熊 blocks")
    assert found.run is not None
    assert "Grizzly Bears is destroyed" in [one.text["en"] for one in found.run.answer]


def test_a_spell_on_the_stack_whose_targets_nobody_named_asks_for_them() -> None:
    asks = check("", add("B", "闪电击", zone="stack"))
    assert asks.question is not None
    assert (asks.question.kind, asks.question.player) == ("target", "B")
    aimed = check(asks.scenario, more=(asks.question.answers[0].sentence,))
    assert aimed.run is not None
    assert "A: 20 → 17 life" in [one.text["en"] for one in aimed.run.answer]


def test_two_triggers_of_one_source_are_told_apart_in_the_question() -> None:
    attack = {"do": "attack", "player": "A", "thing": "Watcher of Blocks"}
    block = {"do": "block", "player": "B", "thing": "3/3", "other": "Watcher of Blocks"}
    found = check("", add("A", "挡路观察者"), add("B", "3/3"), attack, block)
    assert found.question is not None
    assert found.question.kind == "order of triggers"
    first, second = (one.text["en"] for one in found.question.answers)
    assert first != second
    assert "becomes blocked, you gain 1 life" in first
    assert "put a +1/+1 counter" in first


def test_two_triggers_of_one_ability_are_told_apart_by_what_they_triggered_on() -> None:
    text = """
    cards:
      Witness:
        type: Creature — Cleric
        pt: 1/1
        text: TEXT
    players:
      A: {battlefield: [Witness, {card: 2/2, damage: 2}, {card: 3/3, damage: 3}]}
      B: {}
    """
    words = (
        "Whenever another creature dies, Witness deals damage equal to that creature's power to any target."
    )
    found = check(text.replace("TEXT", words))
    assert found.question is not None, found.run
    assert found.question.kind == "order of triggers"
    assert [one.text["en"] for one in found.question.answers] == [
        "Witness (2/2); Witness (3/3)", "Witness (3/3); Witness (2/2)",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "teams"),
    [
        ("two-headed giant", "A1 C1 B2 D2"),
        ("emperor", "C1 A1 D1 E2 B2 F2"),
        ("alternating teams", "A1 B2 C1 D2"),
    ],
)
def test_each_format_in_teams_has_its_seats(name: str, teams: str) -> None:
    seated = read(built({"do": "format", "about": name}).scenario)[0]
    assert seated is not None
    assert " ".join(one.key + one.team.removeprefix("T") for one in seated.players) == teams
