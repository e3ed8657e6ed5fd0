"""The house stays one to grow in: no circles, nothing imported in secret, one name for one thing."""

import ast
from collections import Counter
from pathlib import Path

import pytest

from scenarios.engine.words import deed_tables
from scenarios.engine.words.nodes import Condition, Effect, Filter, Noun, Value
from tests.boards import boards
from tests.house import (
    DOORS,
    Import,
    at_once,
    circles,
    folders,
    graph,
    imports,
    modules,
    names_twice,
    past_asking,
    past_doors,
    reachable,
)

ENGINE = "scenarios.engine."
# The rooms of the engine, from the ground up: each knows those before it and no others.
ORDER = tuple(
    "kernel words looking combat layers casual multiplayer actions triggers payment spells keywords players "
    "turns happening deeds assembly".split()
)
ROOMS = ("engine", "text", "language", "speech", "run", "tell", "what_if", "library")


def test_nothing_is_imported_inside_a_function_of_the_engine_or_the_texts() -> None:
    rooms = ("scenarios.engine", "scenarios.text")
    assert [one for one in imports() if one.inside and one.module.startswith(rooms)] == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert circles(graph()) == []


# What `app` imports only where it is needed, and who would wait for it else; milliseconds as once measured.
# Commands need no row: the table of `app/cli.py` names the module of each, imported when somebody types it.
WHEN_NEEDED = {
    ("app.desk", "corpus.compile"): "a rule by number: 75, most of it the parsers",
    ("app.desk", "corpus.load"): "a rule by number: the same",
    ("app.desk", "corpus.shelf"): "a rule by number: the same",
    ("app.desk", "corpus.shipped"): "a rule by number: the same",
    ("app.desk", "app.indexes"): "a rule by number: 55",
    ("app.desk", "app.played"): "a rule by number: 3",
    ("app.card_commands", "corpus.cards.add"): "a card by its name: 8",
    ("app.run_command", "app.run_answers"): "a run that asks for no other answers: 11",
    ("app.indexes", "index.build"): "a search whose index is there: 190",
    ("app.indexes", "app.scenario_entries"): "whoever opens the rules alone: 80, the engine",
    (
        "app.played",
        "scenarios.library.stored",
    ): "whoever asks only what the runs are known by: 80, the engine",
    ("app.pages.about", "corpus.shelf"): "the first page: 70, the parsers",
    ("app.pages.about", "corpus.shipped"): "the first page: the same",
    ("app.offline.saving", "corpus.shelf"): "the first page: the same",
    ("app.offline.saving", "app.offline.pack"): "the first page: 200; another process makes packs",
    ("app.offline.saving", "app.offline.pack_runs"): "the first page: 220; the same",
    ("app.offline.event_pack", "index.dictionary"): "the first page: 15",
    ("app.lab.card_names", "index.speech"): "the first page: 130, the sounds of all characters",
    ("app.serve", "app.web"): "who is told that a port is taken: 220; each worker loads its own",
    ("app.serve", "app.lab.api"): "the same",
    ("app.serve", "app.offline.saving"): "the same: 60",
}


def test_what_is_imported_inside_a_function_would_make_somebody_wait() -> None:
    assert {(one.module, one.other) for one in imports() if one.inside} == WHEN_NEEDED.keys()


@pytest.mark.parametrize(("module", "other"), WHEN_NEEDED)
def test_what_is_imported_when_needed_is_not_loaded_before(module: str, other: str) -> None:
    """Else there is no reason for it."""
    assert other not in reachable(module, at_once())


def test_each_room_of_the_engine_knows_those_below_it() -> None:
    for room, known in folders(ENGINE).items():
        if room:
            assert known <= set(ORDER[: ORDER.index(room)]), room


def test_each_room_of_the_scenarios_knows_those_below_it() -> None:
    for room, known in folders("scenarios.").items():
        if room:
            assert known <= set(ROOMS[: ROOMS.index(room)]), room


def test_what_is_behind_a_door_is_imported_by_its_own_room_only() -> None:
    """One door for paying, one for replacing, one for choosing."""
    assert past_doors() == []
    assert all(f"{room}.{door}" in modules() for room, doors in DOORS.items() for door in doors)


def test_nobody_is_asked_but_by_the_game() -> None:
    assert past_asking() == []


@pytest.mark.parametrize(
    ("module", "other", "names", "said"),
    [
        (
            "turns.tolls",
            "payment.payer",
            ("Payer",),
            "the doors of scenarios.engine.payment are paying, mana",
        ),
        ("turns.tolls", "payment.paying", ("pay_now",), ""),
        ("payment.paying", "payment.payer", ("Payer",), ""),
        (
            "deeds.zone_deeds",
            "happening.replacing",
            ("CHANGES",),
            "the doors of scenarios.engine.happening are",
        ),
        ("deeds.flow_deeds", "kernel.choices", ("Choice",), "the door is scenarios.engine.actions.choosing"),
        ("deeds.flow_deeds", "kernel.choices", ("Refused",), ""),
        ("actions.chance", "kernel.choices", ("Choice",), ""),
        ("assembly", "payment.payer", ("Payer",), ""),
    ],
)
def test_an_import_past_a_door_is_told_with_its_place(
    module: str, other: str, names: tuple[str, ...], said: str
) -> None:
    (found,) = past_doors([Import(ENGINE + module, ENGINE + other, False, 7, names)]) or ("",)
    assert said in found
    assert bool(said) == found.startswith(f"scenarios/engine/{module.replace('.', '/')}.py:7 imports")


def test_no_two_modules_of_a_room_go_by_one_name() -> None:
    assert names_twice() == {}


TABLES: dict[type, deed_tables.Deeds] = {
    Effect: deed_tables.performs,
    Value: deed_tables.counts,
    Condition: deed_tables.holds,
    Filter: deed_tables.fits,
    Noun: deed_tables.finds,
}


@pytest.mark.parametrize("kind", TABLES)
def test_every_word_has_its_deed(kind: type) -> None:
    """Either in the table of its kind, or written where the word itself is."""
    method = TABLES[kind].method
    for word in of_kind(kind):
        assert getattr(word, method) is not getattr(kind, method), f"nothing does {word.__name__}"


@pytest.mark.parametrize("kind", TABLES)
def test_every_word_is_said_by_something(kind: type) -> None:
    """A text leads to it, a keyword means it, or the rules need it; its deed alone is no use of it."""
    said = set[str]()
    for path in (Path(__file__).parents[1] / "scenarios").rglob("*.py"):
        nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
        if path.parent.name == "deeds":  # what it makes, not what it does
            nodes = [node.func for node in nodes if isinstance(node, ast.Call)]
        said |= {node.id for node in nodes if isinstance(node, ast.Name)}
        said |= {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    for word in of_kind(kind):
        assert word.__name__ in said, f"nothing says {word.__name__}: give it an entry in scenarios/text"


def of_kind(kind: type) -> list[type]:
    """All words of a kind that the engine has; the reader of texts has some of its own."""
    below: list[type] = kind.__subclasses__()
    every = [word for one in below for word in (one, *of_kind(one))]
    return [word for word in every if word.__module__.startswith(ENGINE)]


def test_what_stands_among_the_words_is_done_by_the_tables() -> None:
    words = [(word, TABLES[kind].deeds) for kind in TABLES for word in of_kind(kind)]
    here = [one for one in words if one[0].__module__.startswith(f"{ENGINE}words.")]
    own = {word.__name__ for word, deeds in here if not any(other in deeds for other in word.__mro__)}
    assert own == set()


def test_most_boards_of_the_tests_of_the_engine_are_said_and_not_put_together_by_hand() -> None:
    """A situation that can be written down reads as a ruling; by hand is what none can say."""
    counted = Counter(boards().values())
    assert counted["by hand"] < 0.4 * counted.total()
