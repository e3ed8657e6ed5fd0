"""Every scenario of the library is true, says so in both languages, and would notice if it were not."""

import ast
import json
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from corpus.terms import chinese
from scenarios.language.known_cards import finder, names_of
from scenarios.language.read import read
from scenarios.language.scenario import NOWHERE, CardText, Scenario
from scenarios.language.wordings import wordings
from scenarios.language.write import write
from scenarios.library.checked import FOLDER, ROOT, paths
from scenarios.run.outcome import run
from scenarios.run.state_of import LANGUAGES
from scenarios.speech.narrate import Narrator, keys
from scenarios.tell.outcome_data import plain
from scenarios.text.compile import compile_face
from scenarios.text.typeline import read_type_line
from tests.scenarios.cited_terms import fault, rules
from tests.scenarios.renaming import Renaming, cards_of
from tests.scenarios.straying import refused
from tests.scenarios.watched import FILES, played, scenario_of

each_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


@cache
def data(path: Path) -> str:
    """The outcome of a file as JSON, of the run that was watched."""
    return as_json(played(path).outcome)


def as_json(outcome: object) -> str:
    return json.dumps(plain(outcome), ensure_ascii=False)  # type: ignore[arg-type]


# What is written.


@each_file
def test_it_says_what_it_is_in_both_languages_and_what_it_expects(path: Path) -> None:
    scenario = scenario_of(path)
    assert scenario.title.zh
    assert scenario.title.en
    assert re.search(r"[\u4e00-\u9fff]", scenario.title.zh)
    assert not re.search(r"[\u4e00-\u9fff]", scenario.title.en)
    assert scenario.expect
    assert bool(scenario.note.zh) == bool(scenario.note.en)


@each_file
def test_the_rules_it_shows_exist(path: Path) -> None:
    scenario = scenario_of(path)
    assert scenario.shows
    assert [number for number in scenario.shows if number not in rules()] == []


@pytest.mark.parametrize("path", paths(), ids=lambda path: path.stem)
def test_a_file_about_an_example_is_called_after_one_that_is_printed(path: Path) -> None:
    scenario = scenario_of(path)
    if path.relative_to(FOLDER).parts[0] == "cr":
        number, _, nth = scenario.example.rpartition("-")
        assert f"{number}#{nth}" in rules(), "no such example is printed"
        assert path.stem == scenario.example or path.stem.startswith(f"{scenario.example}-")
    elif scenario.example:
        number, _, nth = scenario.example.rpartition("-")
        assert f"{number}#{nth}" in rules(), "no such example is printed"


def test_no_two_files_have_one_title() -> None:
    titles = [(scenario_of(path).title.zh, scenario_of(path).title.en) for path in FILES]
    for lang in (0, 1):
        said = [title[lang] for title in titles]
        assert [title for title in said if said.count(title) > 1] == []


@each_file
def test_it_is_written_in_one_way(path: Path) -> None:
    scenario = scenario_of(path)
    written = write(scenario)
    again, problems = read(written, scenario.where)
    assert problems == []
    assert again is not None
    assert write(again) == written


# What happens.


@each_file
def test_it_passes_and_nothing_impossible_happens_in_it(path: Path) -> None:
    _, outcome, _ = played(path)
    said = [problem.say("en") for problem in outcome.problems]
    missing = [(one.card, one.text, one.why) for one in outcome.not_modelled]
    assert outcome.status == "passing", (outcome.difference, said, missing, outcome.open_choices)


@each_file
def test_it_fails_as_soon_as_any_expectation_is_another(path: Path) -> None:
    _, _, ran = played(path)
    assert ran.tried
    assert ran.survivors == []


@each_file
def test_every_line_of_its_log_cites_rules_that_say_so(path: Path) -> None:
    _, outcome, _ = played(path)
    assert [row.kind for row in outcome.rows if not row.cites] == []
    cites = dict.fromkeys(cite for row in outcome.rows for cite in row.cites)
    assert [(rule, term, fault(rule, term)) for rule, term in cites if fault(rule, term)] == []
    others = [rule for one in outcome.assumptions for rule in one.cites]
    assert [rule for rule in others if rule not in rules()] == []


@each_file
def test_its_log_is_in_good_chinese_and_good_english(path: Path) -> None:
    scenario, outcome, _ = played(path)
    assert outcome.find is not None
    table = wordings()
    names = names_in(scenario)
    for row in outcome.rows:
        assert any(key in table for key in keys(row.kind, row.args)), row.kind
        chinese_line = Narrator("zh", outcome.find).row(row)
        english_line = Narrator("en", outcome.find).row(row)
        assert not re.search(r"[a-z]{2,}", without(names, chinese_line)), chinese_line
        assert not re.search(r"[\u4e00-\u9fff]", without(names, english_line)), english_line
        assert not re.search(r"_|(?<!\w)None(?!\w)|  |[{}]\w{2,}", without(names, english_line)), english_line
        assert not re.search(r"[a-z]+(-[a-z]+)+:", english_line), english_line
        assert not re.search(r"(, |: |\(|\))", without(names, chinese_line)), chinese_line


def names_in(scenario: Scenario) -> list[str]:
    """Everything that is called by a name here, the longest first."""
    found = {name for card in cards_of(scenario) for name in names_of(card)}
    found |= set(scenario.keys) | {player.team for player in scenario.players}
    find = finder(scenario)
    for player in scenario.players:
        for zone in ("battlefield", "hand", "library", "graveyard", "exile", "command"):
            for placed in getattr(player, zone) or ():
                card = find(placed.card)
                found |= {placed.card, placed.label, card.name if card else ""}
    found |= {str(said.get("as", "")) for said in scenario.play} | {one.label for one in scenario.stack}
    found |= {one.source for one in scenario.effects}
    return sorted(filter(None, found), key=len, reverse=True)


def without(names: list[str], line: str) -> str:
    """A line without names, so that what is left has to be in its language."""
    for name in names:
        line = line.replace(name, "◆")
    return re.sub(r"\{[^{}]*\}", "◇", line)


@each_file
def test_no_answer_that_is_offered_is_refused(path: Path) -> None:
    assert list(refused(scenario_of(path))) == []


# The same again.


@each_file
def test_the_same_run_gives_the_same_bytes(path: Path) -> None:
    assert as_json(run(scenario_of(path))) == data(path)


@each_file
def test_the_same_answers_given_from_outside_give_the_same(path: Path) -> None:
    scenario = scenario_of(path)
    outcome = run(replace(scenario, answers=()), scenario.answers)
    assert as_json(outcome) == data(path)


PRINT_ALL = """
import hashlib, sys
from tests.scenarios.test_library import FILES, as_json, run, scenario_of
print(hashlib.sha256("".join(as_json(run(scenario_of(path))) for path in FILES).encode()).hexdigest())
"""


@pytest.mark.long
def test_no_order_of_hashes_is_felt() -> None:
    printed = {
        subprocess.run(
            [sys.executable, "-c", PRINT_ALL],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            cwd=ROOT, capture_output=True, text=True, check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }  # fmt: skip
    assert len(printed) == 1


@each_file
def test_names_of_cards_mean_nothing(path: Path) -> None:
    scenario = scenario_of(path)
    renaming = Renaming(scenario)
    outcome = run(renaming.value(scenario))
    assert json.loads(renaming.back(as_json(outcome))) == json.loads(data(path))


# Cards.


def used() -> list[CardText]:
    """Every card and face of the library that has text, once."""
    cards = (card for path in FILES for card in cards_of(scenario_of(path)) if not card.faces)
    return list(dict.fromkeys(replace(card, at=NOWHERE) for card in cards))


@pytest.mark.parametrize("card", used(), ids=lambda card: card.name)
def test_a_card_means_the_same_in_both_languages(card: CardText) -> None:
    if card.type and card.type_zh:
        english, chinese_line = read_type_line(card.type, "en"), read_type_line(card.type_zh, "zh")
        assert english == chinese_line
    if card.text and card.text_zh:
        names = tuple(names_of(card))
        faces = [
            compile_face(card.name, "", card.type, text, language=lang, names=names)
            for lang, text in zip(LANGUAGES, (card.text, card.text_zh), strict=True)
        ]
        assert [one.excerpt for _, problems in faces for one in problems] == []
        assert faces[0][0].abilities == faces[1][0].abilities


def test_nothing_in_the_engine_knows_a_card_by_its_name() -> None:
    names = {name for card in used() for name in names_of(card)}
    telling = {name for name in names if " " in name or not chinese(name)}
    known = {}
    for room in ("engine", "text"):
        for path in sorted((ROOT / "scenarios" / room).rglob("*.py")):
            texts = [text for text in constants(path) if " " in text or text in telling]
            whole = "\n".join(texts)
            for name in sorted(name for name in telling if name in whole):
                if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", whole):
                    known[path.name] = name
    assert known == {}


def constants(path: Path) -> list[str]:
    """The strings of a module, but for those that only document it."""
    tree = ast.parse(path.read_text("utf-8"))
    documenting = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in documenting
    ]
