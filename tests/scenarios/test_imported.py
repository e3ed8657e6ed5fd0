"""Cards from the publishers' files in scenarios: with their own colors, or not at all."""

import json
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from corpus.cards.add import add
from corpus.cards.card_records import Card
from corpus.cards.card_store import Cards
from scenarios.language.imported import Imported
from scenarios.language.known_cards import finder
from scenarios.language.problems import MOST_PROBLEMS
from scenarios.language.read import read
from scenarios.language.scenario import CardText, Scenario
from scenarios.run.outcome import run

GREEN_LAND = {
    "name": "Dryad Arbor",
    "type_line": "Land Creature — Forest Dryad",
    "oracle_text": "(Dryad Arbor isn't a spell, it's affected by summoning sickness.)",
    "color_indicator": ["G"],
    "colors": ["G"],
    "power": "1",
    "toughness": "1",
}
BLUE_SORCERY = {
    "name": "Slow Vision",
    "type_line": "Sorcery",
    "oracle_text": "Draw three cards.",
    "color_indicator": ["U"],
    "colors": ["U"],
}
SCHOLAR = {
    "name": "Scholar // Brute",
    "layout": "transform",
    "card_faces": [
        {
            "name": "Scholar",
            "mana_cost": "{2}{U}",
            "type_line": "Creature — Human Advisor",
            "oracle_text": "{T}: Transform Scholar.",
            "colors": ["U"],
            "power": "1",
            "toughness": "1",
        },
        {
            "name": "Brute",
            "mana_cost": "",
            "type_line": "Creature — Human Mutant",
            "oracle_text": "",
            "color_indicator": ["R"],
            "colors": ["R"],
            "power": "5",
            "toughness": "1",
        },
    ],
}
MYSTIC = {
    "name": "Mystic // Sage",
    "layout": "flip",
    "card_faces": [
        {
            "name": "Mystic",
            "mana_cost": "{3}{W}",
            "type_line": "Creature — Fox Wizard",
            "oracle_text": "{0}: Flip Mystic.",
            "power": "2",
            "toughness": "3",
        },
        {
            "name": "Sage",
            "mana_cost": "",
            "type_line": "Legendary Creature — Fox Wizard",
            "oracle_text": "Vigilance",
            "power": "4",
            "toughness": "5",
        },
    ],
}
MELDING = {
    "name": "Left Half",
    "layout": "meld",
    "mana_cost": "{1}{B}",
    "colors": ["B"],
    "type_line": "Creature — Rat",
    "oracle_text": "(Melds with Right Half.)",
    "power": "2",
    "toughness": "1",
}
VANGUARD = {
    "name": "Old General",
    "layout": "vanguard",
    "type_line": "Vanguard",
    "oracle_text": "Creatures you control get +1/+1.",
    "colors": [],
    "hand_modifier": "-1",
    "life_modifier": "+5",
}
HALF_CHINESE = {
    **SCHOLAR,
    "oracle_id": "id-Scholar // Brute",
    "lang": "zhs",
    "card_faces": [{"name": "Scholar", "printed_name": "Scholar"}, {"name": "Brute", "printed_name": "蛮汉"}],
}
CHINESE = {
    "oracle_id": "id-Scholar // Brute",
    "lang": "zhs",
    "name": "Scholar // Brute",
    "layout": "transform",
}
CHINESE_FACES = {
    "card_faces": [{"name": "Scholar", "printed_name": "学者"}, {"name": "Brute", "printed_name": "蛮汉"}]
}


def desk(folder: Path, *records: dict[str, Any]) -> Imported:
    """What is imported when a file of Scryfall's has these records."""
    common = {"object": "card", "lang": "en", "layout": "normal"}
    file = folder / "cards.json"
    file.write_text(
        json.dumps([{**common, "oracle_id": f"id-{record['name']}", **record} for record in records])
    )
    _, problems = add([file], folder, lambda *step: None)
    assert problems == []
    return Imported(Cards(folder))


def check(imported: Imported, text: str) -> None:
    """Run a scenario that names imported cards; everything it expects has to be so."""
    scenario, problems = read(dedent(text), "test", imported)
    assert scenario is not None, "\n".join(problem.say("en") for problem in problems)
    outcome = run(scenario)
    assert outcome.status == "passing", (outcome.difference, outcome.not_modelled, outcome.problems)


def refused(imported: Imported, name: str) -> tuple[str, str]:
    """Why a card may not be played with: the code, and what it quotes."""
    scenario, problems = read(f"players: {{A: {{battlefield: ['{name}']}}, B: {{}}}}", "test", imported)
    assert scenario is None
    (problem,) = problems
    assert problem.say("en") != problem.say("zh")
    return problem.code, problem.values.get("what", "")


# Colors.


def test_a_land_creature_with_a_green_indicator_is_green(tmp_path: Path) -> None:
    """CR 202.2e, 204.2: protection from green stops its blocking."""
    check(
        desk(tmp_path, GREEN_LAND),
        """
        cards: {Knight: {cost: WW, type: Creature — Human Knight, pt: 2/2, text: Protection from green}}
        players:
          A: {battlefield: [Knight]}
          B: {battlefield: [Dryad Arbor]}
        start: {turn of: A, step: beginning of combat}
        play:
          - A attacks with: [Knight]
          - B blocks with: {Dryad Arbor: Knight}
            illegal because: 702.16f
        expect:
          - Dryad Arbor: {colors: [green], color identity: [green], mana value: 0}
        """,
    )


def test_a_creature_that_costs_nothing_is_red_by_its_indicator(tmp_path: Path) -> None:
    """CR 202.2e: a cost of {0} shows no color."""
    kobold = creature(name="Kobold", mana_cost="{0}", color_indicator=["R"], colors=["R"])
    check(
        desk(tmp_path, kobold),
        "players: {A: {battlefield: [Kobold]}, B: {}}\nexpect: [{Kobold: {colors: [red], mana value: 0}}]",
    )


def test_a_suspended_sorcery_without_a_cost_is_blue_in_a_hand(tmp_path: Path) -> None:
    """CR 202.2e."""
    check(
        desk(tmp_path, BLUE_SORCERY),
        "players: {A: {hand: [Slow Vision]}, B: {}}\nexpect: [{Slow Vision: {colors: [blue]}}]",
    )


def test_a_transformed_back_has_its_own_color_and_the_fronts_mana_value(tmp_path: Path) -> None:
    """CR 202.3b, 204.2, 903.4."""
    check(
        desk(tmp_path, SCHOLAR),
        """
        players:
          A: {battlefield: [Scholar // Brute, {card: Scholar, transformed: yes, as: turned}]}
          B: {}
        expect:
          - Scholar: {colors: [blue], mana value: 3, color identity: [blue, red]}
          - turned: {name: Brute, colors: [red], mana value: 3, power: 5}
        """,
    )


def test_a_whole_name_with_both_faces_is_understood_in_both_languages(tmp_path: Path) -> None:
    imported = desk(tmp_path, SCHOLAR, {**CHINESE, **CHINESE_FACES})
    for name in ("Scholar // Brute", "Scholar", "学者 // 蛮汉", "学者"):
        check(
            imported, f"players: {{A: {{battlefield: ['{name}']}}, B: {{}}}}\nexpect: [{{life: {{A: 20}}}}]"
        )


def test_a_name_of_which_one_half_alone_is_chinese_is_understood(tmp_path: Path) -> None:
    imported = desk(tmp_path, SCHOLAR, HALF_CHINESE)
    for name in ("Scholar // 蛮汉", "蛮汉"):
        check(
            imported, f"players: {{A: {{battlefield: ['{name}']}}, B: {{}}}}\nexpect: [{{life: {{A: 20}}}}]"
        )


def test_no_card_is_called_nothing() -> None:
    assert finder(Scenario(cards=(CardText("Bear", type="Creature"),)))("") is None


def test_a_flipped_card_keeps_the_color_and_mana_value_of_its_top_half(tmp_path: Path) -> None:
    """CR 710.1c: the file need not tell the bottom half's."""
    check(
        desk(tmp_path, {**GREEN_LAND}, MYSTIC),
        """
        players: {A: {battlefield: [{card: Mystic, flipped: yes}]}, B: {}}
        expect:
          - Mystic: {name: Sage, colors: [white], mana value: 4, power: 4}
        """,
    )


@pytest.mark.parametrize("typed", ["Big Lizard", "slow VISION", "Slow Visions"])
def test_a_name_that_is_written_otherwise_is_offered_as_the_card_has_it(tmp_path: Path, typed: str) -> None:
    crossover = {**BLUE_SORCERY, "flavor_name": "Big Lizard"}
    scenario, problems = read(
        f"players: {{A: {{hand: ['{typed}']}}, B: {{}}}}", "test", desk(tmp_path, crossover)
    )
    assert scenario is None
    assert [problem.values.get("near") for problem in problems] == ["Slow Vision"]


@pytest.mark.parametrize(
    "line",
    [
        "A: Lizard, Who Waits attacks; B 20:",
        "A: Forest, lizard, who waits attacks; B 20:",
        "A: 蜥蜴，候者 攻; B 20:",
        "A: 大蜥蜴 攻; B 20:",
    ],
)
def test_a_spoken_line_takes_a_name_with_a_comma_and_as_people_write_it(tmp_path: Path, line: str) -> None:
    lizard = creature(name="Lizard, Who Waits")
    chinese = {
        **lizard,
        "lang": "zhs",
        "printed_name": "蜥蜴，候者",
        "released_at": "2020-01-01",
        "set": "new",
    }
    older = {**chinese, "printed_name": "大蜥蜴", "released_at": "2010-01-01", "set": "old"}
    numbered = [{**one, "collector_number": "1"} for one in (chinese, older)]
    scenario, problems = read(line, "test", desk(tmp_path, lizard, *numbered))
    assert scenario is not None, problems
    card = finder(scenario)(scenario.players[0].battlefield[-1].card)
    assert card is not None
    assert card.name == "Lizard, Who Waits"


def test_a_spoken_name_with_a_comma_that_cannot_be_played_with_says_why(tmp_path: Path) -> None:
    walker = creature(name="Lizard, Who Waits", layout="prepare")
    scenario, problems = read("A: Lizard, Who Waits attacks; B 20:", "test", desk(tmp_path, walker))
    assert scenario is None
    assert [(one.code, one.excerpt) for one in problems] == [("card-layout", "Lizard, Who Waits")]


def test_two_cards_with_a_comma_between_stay_two(tmp_path: Path) -> None:
    cards = [creature(name=name) for name in ("Lizard", "Cat", "Lizard, Cat")]
    scenario, _ = read("A: Lizard, Cat attacks; B 20:", "test", desk(tmp_path, *cards))
    assert scenario is not None
    assert [placed.card for placed in scenario.players[0].battlefield] == ["Lizard", "Cat"]


def test_cards_outside_the_game_and_in_variations_are_imported_too(tmp_path: Path) -> None:
    check(
        desk(tmp_path, BLUE_SORCERY, GREEN_LAND),
        """
        players: {A: {outside: [Slow Vision]}, B: {}}
        vary:
          with a land: {players: {A: {battlefield: [Dryad Arbor]}}}
        expect: [{life: {A: 20}}]
        """,
    )


# Layouts and figures.


def test_a_card_that_melds_is_double_faced(tmp_path: Path) -> None:
    """CR 712.16: it can't be turned face down."""
    imported = desk(tmp_path, MELDING)
    text = imported("Left Half")
    assert text is not None
    assert text.layout == "meld"
    check(
        imported, "players: {A: {battlefield: [Left Half]}, B: {}}\nexpect: [{Left Half: {colors: [black]}}]"
    )


@pytest.mark.parametrize(
    "record", [VANGUARD, {**VANGUARD, "hand_modifier": None, "life_modifier": None,
                          "oracle_text": "Hand -1, life +5\nCreatures you control get +1/+1."}]
)  # fmt: skip
def test_a_vanguard_card_changes_the_starting_life(tmp_path: Path, record: dict[str, Any]) -> None:
    """CR 210, 211, 902.4: some files have the modifiers in the text."""
    imported = desk(tmp_path, record)
    text = imported("Old General")
    assert text is not None
    assert (text.hand_modifier, text.life_modifier, text.text) == (-1, 5, "Creatures you control get +1/+1.")
    check(
        imported,
        """
        cards: {Bear: {cost: 1G, type: Creature — Bear, pt: 2/2}}
        players: {A: {command: [Old General], battlefield: [Bear]}, B: {}}
        expect: [{life: {A: 25}}, {Bear: {power: 3}}]
        """,
    )


def creature(**said: Any) -> dict[str, Any]:
    """A creature like any other, but for what is said."""
    plain = {"name": "Odd One", "mana_cost": "{1}{G}", "type_line": "Creature — Bear", "colors": ["G"]}
    return {**plain, "oracle_text": "", "power": "2", "toughness": "2", **said}


def halves(layout: str, *lines: str) -> dict[str, Any]:
    """A card with these type lines on its faces."""
    sides = [
        {"name": f"Half {number}", "mana_cost": "{G}", "type_line": line, "oracle_text": "Trample"}
        for number, line in enumerate(lines)
    ]
    for side in sides:
        if "Creature" in side["type_line"]:
            side.update(power="2", toughness="2")
    return {"name": " // ".join(side["name"] for side in sides), "layout": layout, "card_faces": sides}


@pytest.mark.parametrize(
    ("record", "why"),
    [
        (creature(mana_cost="{0}", colors=None), ("card-colors", "")),
        (creature(colors=["R"]), ("card-colors", "")),
        (creature(mana_cost="{HW}", colors=["W"]), ("card-figures", "{HW}")),
        (creature(mana_cost="{Y}{G}"), ("card-figures", "{Y}{G}")),
        (creature(mana_cost="{1000000}", colors=[]), ("card-figures", "{1000000}")),
        (creature(power="3.5"), ("card-figures", "3.5/2")),
        (creature(power="+2"), ("card-figures", "+2/2")),
        (creature(toughness="∞"), ("card-figures", "2/∞")),
        (creature(type_line="Enchantment"), ("card-figures", "2/2")),
        (creature(power=None, toughness=None), ("card-without", "power/toughness")),
        (creature(type_line="Planeswalker — Karn", power=None, toughness=None, loyalty="X"),
         ("card-figures", "X")),
        (creature(type_line="Planeswalker — Karn", power=None, toughness=None), ("card-without", "loyalty")),
        (creature(type_line="Battle — Siege", power=None, toughness=None), ("card-without", "defense")),
        ({**VANGUARD, "hand_modifier": None}, ("card-without", "hand/life")),
        (creature(layout="token"), ("card-no-card", "")),
        (creature(layout="emblem"), ("card-no-card", "")),
        (creature(type_line="Dungeon", power=None, toughness=None), ("card-no-card", "")),
        (creature(type_line="Token Creature — Goblin"), ("card-no-card", "")),
        (creature(layout="meld", mana_cost="", color_indicator=["G"]), ("card-no-card", "")),
        (creature(layout="host"), ("card-layout", "host")),
        (creature(layout="something new"), ("card-layout", "something new")),
        (creature(security_stamp="acorn"), ("card-acorn", "")),
        (creature(border_color="silver"), ("card-acorn", "")),
        (creature(promo_types=["playtest"]), ("card-acorn", "")),
        (creature(name="A-Odd One", digital=True), ("card-rebalanced", "")),
        (halves("split", "Enchantment — Room", "Enchantment — Room"), ("card-layout", "Room")),
        (halves("adventure", "Creature — Dragon", "Sorcery — Omen"), ("card-layout", "Omen")),
        (halves("prepare", "Creature — Bird", "Sorcery"), ("card-layout", "prepare")),
        (halves("transform", "Creature — Bird"), ("card-layout", "transform")),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else value["name"],
)  # fmt: skip
def test_what_the_record_leaves_open_or_the_rules_do_not_know_is_said(
    tmp_path: Path, record: dict[str, Any], why: tuple[str, str]
) -> None:
    assert refused(desk(tmp_path, record), record["name"]) == why


def test_the_back_of_a_planeswalker_has_no_loyalty_of_its_own(tmp_path: Path) -> None:
    """CR 306.5b: it keeps its counters when it transforms."""
    walker = halves("transform", "Legendary Planeswalker — Arlinn", "Legendary Planeswalker — Arlinn")
    front, back = walker["card_faces"]
    front.update(oracle_text="[0]: Transform Half 0.", loyalty="3")
    back.update(oracle_text="[-1]: You gain 2 life.", mana_cost="", color_indicator=["G"])
    check(
        desk(tmp_path, walker),
        """
        players: {A: {battlefield: [Half 0]}, B: {}}
        start: {turn of: A, step: precombat main}
        play:
          - A activates: Half 0
          - resolve
        expect: [{Half 0: {name: Half 1, loyalty: 3, colors: [green]}}]
        """,
    )
    check(
        desk(tmp_path, walker),
        """
        players: {A: {battlefield: [{card: Half 0, transformed: yes}]}, B: {}}
        start: {turn of: A, step: precombat main}
        expect: [{Half 0: {zone: battlefield, loyalty: 3}}]
        """,
    )


def test_a_modal_card_that_also_transforms_follows_later_rules(tmp_path: Path) -> None:
    record = halves("modal_dfc", "Creature — Human", "Creature — Spider")
    record["card_faces"][0]["oracle_text"] = "{4}: Transform Half 0."
    assert refused(desk(tmp_path, record), "Half 0") == ("card-layout", "modal, transforming")


def test_a_name_several_cards_have_is_said_with_their_names(tmp_path: Path) -> None:
    cards = [creature(name="First One"), creature(name="Other One")]
    shared = [{"oracle_id": f"id-{one['name']}", "lang": "zhs", "printed_name": "怪客"} for one in cards]
    imported = desk(tmp_path, *cards, *({**card, **zh} for card, zh in zip(cards, shared, strict=True)))
    assert refused(imported, "怪客") == ("card-several", "First One, Other One")


def test_a_card_without_its_oracle_text_is_not_guessed(tmp_path: Path) -> None:
    chinese = {"name": "Odd One", "lang": "zhs", "printed_name": "怪客", "printed_text": "飞行"}
    assert refused(desk(tmp_path, chinese), "怪客") == ("card-no-oracle", "")


def test_a_card_printed_in_silver_and_in_black_is_played_with(tmp_path: Path) -> None:
    silver = creature(border_color="silver")
    for records in ((silver, creature()), (creature(), silver)):
        assert desk(tmp_path, *records)("Odd One") is not None


def test_a_digital_card_steps_back_behind_one_of_paper(tmp_path: Path) -> None:
    digital = creature(oracle_id="other", name="Odd One", power="9", digital=True)
    text = desk(tmp_path, digital, creature())("Odd One")
    assert text is not None
    assert text.pt == "2/2"


class Counted(Imported):
    """Imported cards that count how often they are asked."""

    asked = alike = 0

    def _found(self, name: str) -> list[Card]:
        self.asked += 1
        return super()._found(name)

    def nearest(self, name: str) -> tuple[str, ...]:
        self.alike += 1
        return super().nearest(name)


@pytest.mark.parametrize("line", ["A: 5/5 attacks; N: {}", "A: 1/1; N: 2/2, hand {}"])
def test_of_many_unknown_cards_each_is_looked_up_once_and_what_is_not_told_is_not_sought(line: str) -> None:
    names = [f"x{number:x}" for number in range(1000)]
    cards = Counted(Cards(Path("nowhere")))
    scenario, problems = read(line.format(", ".join(names)), "line", cards)
    assert scenario is None
    assert len(problems) == MOST_PROBLEMS + 1
    assert cards.asked <= 2 * len(names)  # each name, and each two beside each other as one
    assert cards.alike == MOST_PROBLEMS
