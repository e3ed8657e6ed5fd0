"""What makes mistakes in the engine (`mutants/`) says who notices them, and its lists are of today."""

import json
import os
from functools import cache, partial
from pathlib import Path

import pytest

from scenarios.library import FOLDER
from tests.scenarios.mutants import killing, listing
from tests.scenarios.mutants.areas import AREAS, MODULES
from tests.scenarios.mutants.killing import Fate, Trial
from tests.scenarios.mutants.listing import EQUIVALENT, SURVIVORS
from tests.scenarios.mutants.making import Mutant, mutants
from tests.scenarios.mutants.swapping import Functions
from tests.scenarios.mutants.units import Unit, file_passes

PATH = FOLDER / "lessons" / "704" / "zero-toughness.yaml"
FILE = Unit(PATH.stem, 0, partial(file_passes, PATH))


@cache
def every() -> dict[listing.Key, Mutant]:
    return {one.key: one for module in MODULES for one in mutants(module)}


def fate(mutant: Mutant) -> Fate:
    """Of a mutant that meets one file of the library, in a process of its own."""
    trial = Trial(mutant, [(FILE, 0.01)], lambda: None)
    reading, pid = killing.started(lambda: tuple(killing.lived(trial, Functions())))
    with os.fdopen(reading, "rb") as pipe:
        said = pipe.read()
    os.waitpid(pid, 0)
    return Fate(*json.loads(said))


def meant(name: str, was: str, becomes: str) -> Mutant:
    """The one mutant of a function that reads so."""
    (found,) = [one for one in every().values() if (one.name, one.was, one.becomes) == (name, was, becomes)]
    return found


@pytest.mark.parametrize(
    ("was", "becomes", "how"),
    [
        ("toughness is not None and toughness <= 0", "False", "killed"),
        ("toughness <= 0", "toughness < 0", "survived"),
    ],
)
def test_a_mistake_is_noticed_by_a_file_that_it_changes(was: str, becomes: str, how: str) -> None:
    (found,) = [one for one in every().values() if told(one) == ("zero_toughness", was, becomes)]
    assert fate(found).how == how


def told(one: Mutant) -> tuple[str, str, str]:
    """Where it is, and what is changed into what."""
    return one.name, one.was, one.becomes


def test_every_mutant_can_be_told_from_every_other_and_lives() -> None:
    assert len(every()) == sum(len(mutants(module)) for module in MODULES)
    assert {one.area for one in every().values()} == set(AREAS)


@pytest.mark.parametrize("path", [SURVIVORS, EQUIVALENT], ids=lambda path: path.stem)
def test_what_is_listed_is_about_functions_that_there_are(path: Path) -> None:
    there = {key[:2] for key in every()}
    assert [row for row in listing.rows(path) if row[:2] not in there] == []


def test_what_is_said_to_be_no_mistake_has_its_reason() -> None:
    assert [row for row in listing.rows(EQUIVALENT) if len(row) != 6 or not row[5]] == []
    assert [key for key in listing.equivalent() if key in {row[:5] for row in listing.rows(SURVIVORS)}] == []
