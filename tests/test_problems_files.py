"""For each kind of mistake in a document a broken file; beside it the command that adds it and the answer."""

import shlex
from pathlib import Path

import pytest

from corpus.load import Source, library
from corpus.problems import Problem, sentences
from corpus.records import LANGUAGES
from corpus.shelf import HERE, examine
from corpus.translations import disagreements

FOLDER = Path(__file__).parent / "problems"
# A file of these would be as large as what it passes; they are made where they are tested.
TOO_LARGE_TO_SHOW = {
    "too-large": "tests/corpus/test_reading.py",
    "too-many-lines": "tests/corpus/test_reading.py",
    "text-too-long": "tests/corpus/test_reading.py",
    "too-many-tags": "tests/corpus/test_limits.py",
    "too-many-problems": "tests/corpus/test_limits.py",
    "too-many-references": "tests/corpus/test_limits.py",
}
TODAY = "2024-03-01"
EXPECTED = sorted(FOLDER.glob("*.expected"))


def problems_of(command: str) -> list[Problem]:
    """What is wrong when these documents are added to an empty shelf, and where their languages disagree."""
    words = shlex.split(command.removeprefix("$ corpus add "))
    edition = words[words.index("--edition") + 1] if "--edition" in words else ""
    names = [word for word in words if word.endswith(".txt")]
    sources = [Source(name, (FOLDER / name).read_bytes(), edition) for name in names]
    documents, problems = examine(sources, (), TODAY)
    if any(problem.severity == "error" or problem.code in HERE for problem in problems):
        return problems
    found = library(documents)
    return [*found.problems, *disagreements(found.records, found.links)]


@pytest.mark.parametrize("path", EXPECTED, ids=lambda path: path.stem)
def test_a_broken_file_is_told_as_written_beside_it(path: Path) -> None:
    command, *expected = path.read_text("utf-8").splitlines()
    problems = problems_of(command)
    assert [problem.say(lang) for problem in problems for lang in LANGUAGES] == expected
    assert path.stem in {problem.code for problem in problems}


def test_every_kind_of_mistake_in_a_document_has_its_file() -> None:
    shown = {path.stem for path in EXPECTED}
    codes = {code for code in sentences() if not code.startswith("cards-")}
    assert shown | TOO_LARGE_TO_SHOW.keys() == codes
    assert not shown & TOO_LARGE_TO_SHOW.keys()


def test_every_file_is_named_in_a_command() -> None:
    named = " ".join(path.read_text("utf-8").split("\n")[0] for path in EXPECTED).split()
    assert {path.name for path in FOLDER.glob("*.txt")} <= set(named)
