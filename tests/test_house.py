"""The house stays one to grow in: no circles, nothing imported in secret, one name for one thing."""

from collections import Counter

import pytest

from scenarios.engine.words import deed_tables
from scenarios.engine.words.nodes import Condition, Effect, Filter, Noun, Value
from tests.boards import boards
from tests.house import circles, folders, graph, imports, names_twice

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
    for room in ("corpus", "index", "scenarios"):
        assert circles(graph(room)) == []
    assert all(len(circle) <= 3 for circle in circles(graph("app")))


def test_each_room_of_the_engine_knows_those_below_it() -> None:
    for room, known in folders(ENGINE).items():
        if room:
            assert known <= set(ORDER[: ORDER.index(room)]), room


def test_each_room_of_the_scenarios_knows_those_below_it() -> None:
    for room, known in folders("scenarios.").items():
        if room:
            assert known <= set(ROOMS[: ROOMS.index(room)]), room


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


def of_kind(kind: type) -> list[type]:
    """All words of a kind that the engine has; the reader of texts has some of its own."""
    below: list[type] = kind.__subclasses__()
    every = [word for one in below for word in (one, *of_kind(one))]
    return [word for word in every if word.__module__.startswith(ENGINE)]


# These two are asked about themselves where words are read, before anything can be done.
DONE_WHERE_THEY_STAND = {"MeanEach", "X"}


def test_what_stands_among_the_words_is_done_by_the_tables() -> None:
    words = [(word, TABLES[kind].deeds) for kind in TABLES for word in of_kind(kind)]
    here = [one for one in words if one[0].__module__.startswith(f"{ENGINE}words.")]
    own = {word.__name__ for word, deeds in here if not any(other in deeds for other in word.__mro__)}
    assert own == DONE_WHERE_THEY_STAND


def test_most_boards_of_the_tests_of_the_engine_are_said_and_not_put_together_by_hand() -> None:
    """A situation that can be written down reads as a ruling; by hand is what none can say."""
    counted = Counter(boards().values())
    assert counted["by hand"] < 0.4 * counted.total()
