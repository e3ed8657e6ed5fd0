"""For each kind of mistake in a scenario a broken file, and beside it what is said about it."""

from pathlib import Path

import pytest

from corpus.problems import Problem, sentences
from corpus.records import LANGUAGES
from scenarios.language.read import read
from scenarios.run.outcome import run

FOLDER = Path(__file__).parent / "problems"
# A file of these would be as large as what it passes; they are made where they are tested.
TOO_LARGE_TO_SHOW = {"too-large", "too-many-words", "too-many-problems", "text-too-long"}
# Of these there is no file: they are made in `test_run_command.py` and `test_damage.py` of the app,
# `test_imported.py` and `test_fault.py`.
NO_FILE = {
    "no-such-file", "a-folder", "cannot-be-opened", "no-text", "card-acorn", "card-colors", "card-figures",
    "card-layout", "card-no-card", "card-no-oracle", "card-rebalanced", "card-several", "card-without",
    "fault", "cards-unreadable",
}  # fmt: skip
FILES = sorted(FOLDER.glob("*.yaml"))


def problems_of(path: Path) -> list[Problem]:
    """What is wrong with a file as it is read, or, where that goes well, as it is run."""
    text = path.read_bytes().decode("utf-8")
    scenario, problems = read(text, path.name)
    return problems if scenario is None else [*problems, *run(scenario).problems]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_broken_scenario_is_told_as_written_beside_it(path: Path) -> None:
    assert path.stem in sentences("scenarios"), f"give {path.stem} a row in scenarios/problems.tsv"
    problems = problems_of(path)
    assert path.with_suffix(".expected").exists(), "python -m tests.mistakes --write, then read what it wrote"
    expected = path.with_suffix(".expected").read_text("utf-8").splitlines()
    assert [problem.say(lang) for problem in problems for lang in LANGUAGES] == expected
    assert path.stem in {problem.code for problem in problems}


def test_every_kind_of_mistake_in_a_scenario_has_its_file() -> None:
    shown = {path.stem for path in FILES}
    codes = set(sentences("scenarios"))
    assert shown - codes == set(), "give each a row in scenarios/problems.tsv"
    missing = codes - shown - TOO_LARGE_TO_SHOW - NO_FILE
    assert missing == set(), f"give each a broken file in {FOLDER.name}, called after it"
    assert codes >= TOO_LARGE_TO_SHOW | NO_FILE
    assert not shown & (TOO_LARGE_TO_SHOW | NO_FILE)


def test_what_is_too_large_is_refused_at_once() -> None:
    assert codes("title: " + "x" * 300_000) == ["too-large"]
    assert codes("note: [" + "a, " * 50_000 + "]") == ["too-many-words"]
    assert codes("title: " + "x" * 9_000) == ["text-too-long"]
    assert codes("".join(f"word{number}: 1\n" for number in range(200)))[-1:] == ["too-many-problems"]


def codes(text: str) -> list[str]:
    """The kinds of mistakes in a text."""
    return [problem.code for problem in read(text)[1]]


def test_all_that_is_no_yaml_of_ours_is_told_at_once() -> None:
    assert codes("players:\n\tA: {}\n\tB: {}\n") == ["yaml-tab", "yaml-tab"]
    assert codes("note: &one a\ntitle: *one\nplayers: !map {A: {}}\n") == ["alias", "alias", "tag"]


BROKEN_IN_PLACES = """\
title: {zh: 甲, en: @b}
players: {A: {battlefield: [5/5, {card: 2/2, tapt: yes}]}, B: {}}
start: {turn of: A, step: beginning}
play:
  - A attacks with: [5/5
expect:
  - A: {life: %20}
"""


def test_a_text_that_is_broken_in_places_is_told_of_all_of_them() -> None:
    problems = read(BROKEN_IN_PLACES)[1]
    assert [(one.code, one.line) for one in problems] == [
        ("yaml-broken", 1),
        ("unknown-object-word", 2),
        ("unknown-step", 3),
        ("yaml-broken", 5),
        ("yaml-broken", 7),
    ]
