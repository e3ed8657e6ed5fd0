"""What makes mistakes in the engine (`mutants/`) says who notices them, and its lists are of today."""

import json
import os
from collections import Counter
from functools import cache, partial
from pathlib import Path

import pytest

from scenarios.library.checked import FOLDER
from tests.scenarios.mutants import killing, listing
from tests.scenarios.mutants.areas import AREAS, MODULES
from tests.scenarios.mutants.killing import Fate, Trial
from tests.scenarios.mutants.listing import EQUIVALENT, SURVIVORS, Listed
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


def test_a_list_is_read_as_it_was_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, text = listing.read(), SURVIVORS.read_text("utf-8")
    monkeypatch.setattr(listing, "SURVIVORS", tmp_path / "survivors.tsv")
    before.write()
    assert (tmp_path / "survivors.tsv").read_text("utf-8") == text


def test_asked_again_who_is_killed_counts_as_killed_and_what_is_no_mistake_is_not_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows: list[tuple[str, ...]] = [
        ("combat", f"blocking.{name}", "always True", "x", "True", how)
        for name, how in zip("abcdef", ["survived"] * 4 + ["unreached"] * 2, strict=True)
    ]
    one, other, late, same, gone, none = rows
    counted = {"combat": Counter(killed=10, time=2, survived=4, unreached=2)}
    before = Listed("all 18 mutants", counted, Counter(combat=3), rows)
    monkeypatch.setattr(listing, "EQUIVALENT", tmp_path / "equivalent.tsv")
    listing.EQUIVALENT.write_text("\t".join((*none[:5], "Nobody asks.")) + "\n", "utf-8")
    fates = {
        one[:5]: Fate("killed"),
        other[:5]: Fate("survived"),
        late[:5]: Fate("time"),
        same[:5]: Fate("unreached"),
    }
    after = listing.asked_again(before, fates, [row[:5] for row in rows if row is not gone])
    assert after.left == [other, same]
    assert list(after.summary()) == [
        "combat: 14 of 16 killed, 87.5% (3 ran on, 0 ended the process); 2 survived, 0 reached by no test; "
        "4 are equivalent"
    ]
    assert after.how.partition("; ")[::2] == (
        "all 18 mutants",
        "of those left 2 killed later, 1 no mistakes, 1 not in the code any more",
    )
    assert listing.asked_again(after, {same[:5]: Fate("killed")}, {same[:5]}).how.endswith(
        "; of those left 3 killed later, 1 no mistakes, 2 not in the code any more"
    )


def test_a_path_names_the_tests_in_it_and_a_file_of_the_library() -> None:
    test = Unit("tests/scenarios/engine/test_turn.py::test_a_turn", 1, lambda: True)
    assert test.named(["tests/scenarios/engine/test_turn.py"])
    assert not test.named(["tests/scenarios/engine/test_targets.py"])
    assert FILE.named([str(PATH)])
    assert not FILE.named(["tests/scenarios/engine/test_turn.py"])


def test_an_area_that_is_looked_at_again_takes_the_place_of_what_was_said_of_it() -> None:
    row = ("combat", "blocking.a", "always True", "x", "True", "survived")
    other = ("leaving", "leaving.b", "always True", "x", "True", "unreached")
    before = Listed("all 4 mutants", {"combat": Counter(killed=3, survived=1)}, Counter(combat=2), [row])
    after = listing.beside(before, Listed("all 2 mutants", {"leaving": Counter(killed=1, unreached=1)},
                                          Counter(leaving=1), [other]))  # fmt: skip
    assert (after.left, after.known) == ([row, other], Counter(combat=2, leaving=1))
    assert after.how == "all 4 mutants; leaving: all 2 mutants"
    assert listing.beside(after, before).left == [other, row]
