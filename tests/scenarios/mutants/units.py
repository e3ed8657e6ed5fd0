"""What can kill a mutant, one piece at a time: a file of the library, or a test."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from functools import _lru_cache_wrapper, partial
from pathlib import Path
from typing import NamedTuple

import pytest
from _pytest.runner import runtestprotocol

from scenarios.engine.kernel.characteristics import STARTS
from scenarios.language.compiled import compiled
from scenarios.library.checked import with_variations
from scenarios.run.outcome import run
from scenarios.text.compile import print_ability
from tests.scenarios.mutants.areas import OF_TEXTS
from tests.scenarios.renaming import cards_of
from tests.scenarios.watched import FILES, played, scenario_of

# Tests that ask about texts, files and words, or take long for what they say of the engine.
NOT_ASKED = frozenset(
    (
        "test_citations test_checklist test_exploring test_format test_hostile test_known_cards "
        "test_choice_words test_film test_own_cards test_problems_files test_spoken test_mutants"
    ).split()
)
# Of the tests of each file of the library those that look at what happens.
OF_EACH_FILE = frozenset(
    (
        "test_it_passes_and_nothing_impossible_happens_in_it",
        "test_every_line_of_its_log_cites_rules_that_say_so",
        "test_no_answer_that_is_offered_is_refused",
    )
)
OF_PRONOUNS = frozenset(("test_referring", "test_executing", "test_which_is_meant"))
OFFERED = "test_no_answer_that_is_offered_is_refused"
WITH_ANSWERS = ("targets", "combat")


class Unit(NamedTuple):
    """Something that passes as long as nothing is wrong. `kind` says in which order they are asked."""

    name: str
    kind: int  # 0: a file of the library as it is, 1: a test, 2: a file of the library under watch
    passes: Callable[[], bool]

    def asks(self, area: str) -> bool:
        """Whether it is asked about this area: what is offered and refused, and tests of texts, only where it
        matters.
        """
        if "/text/" in self.name:
            return area in OF_TEXTS
        return area in WITH_ANSWERS or OFFERED not in self.name

    def named(self, paths: Sequence[str]) -> bool:
        """Whether it is meant by one of these: the beginning of a test's name, or a file of the library."""
        return any(self.name.startswith(path) or self.name == Path(path).stem for path in paths)


def all_units(items: Sequence[pytest.Item]) -> list[Unit]:
    """Files first, which take a millisecond each; then tests; then what looks on at files."""
    files = [Unit(path.stem, 0, partial(file_passes, path)) for path in FILES]
    tests = [Unit(item.nodeid, kind_of(item), partial(test_passes, item)) for item in items if asked(item)]
    return [*files, *tests]


def asked(item: pytest.Item) -> bool:
    """Whether this test is one of those that are to find out."""
    module = item.path.stem
    if item.path.parent.name == "text":
        return module in OF_PRONOUNS and "long" not in item.keywords
    if "long" in item.keywords or item.path.parent.name == "problems" or module in NOT_ASKED:
        return False
    return module != "test_library" or item.name.partition("[")[0] in OF_EACH_FILE


def kind_of(item: pytest.Item) -> int:
    """Tests of the engine alone before those that run the library again."""
    return 2 if item.path.stem == "test_library" else 1


def file_passes(path: Path) -> bool:
    """What `library check` asks of a file."""
    scenario = scenario_of(path)
    return with_variations(scenario, run(scenario)).status == "passing"


def test_passes(item: pytest.Item) -> bool:
    """One test with all it needs."""
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def read_everything() -> None:
    """Every file read and every card compiled, and nothing run: what all children begin with."""
    for path in FILES:
        for card in cards_of(scenario_of(path)):
            compiled(card)


def forget_runs() -> None:
    """Files that were run under watch are run again."""
    played.cache_clear()


class Kept:
    """What is kept from run to run, so that it can be made anew where making it is what is looked at."""

    def __init__(self) -> None:
        self.kept = [
            one
            for one in gc.get_objects()
            if isinstance(one, _lru_cache_wrapper) and (one.__module__ or "").startswith("scenarios.engine")
        ]
        self.texts = (compiled.cache_clear, print_ability.cache_clear)

    def forget(self) -> None:
        """What the engine keeps of what it has computed."""
        for one in self.kept:
            one.cache_clear()
        STARTS.clear()

    def forget_texts(self) -> None:
        """That, and what the texts of cards mean."""
        self.forget()
        for clear in self.texts:
            clear()
