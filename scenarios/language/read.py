"""Text into a scenario. Reading never raises on what people wrote: it returns all that is wrong with it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from corpus.problems import Problem
from scenarios.language.checks import check
from scenarios.language.imported import Imported, completed
from scenarios.language.known_cards import finder
from scenarios.language.plainly import in_one_line
from scenarios.language.problems import Report
from scenarios.language.scenario import Moment, PlayerChange, Scenario, Under, Variation
from scenarios.language.sentences import ANSWER, EXPECT, PLAY
from scenarios.language.shapes import BAD, Changes, Many, Record, Text, Word
from scenarios.language.spoken import is_spoken, read_spoken
from scenarios.language.vocabulary import (
    BOTH,
    CARD,
    EFFECT,
    EXAMPLE,
    FORMAT,
    MOMENT,
    PLAYER,
    RULE,
    STACKED,
    TEXT,
    YES_NO,
    Keyed,
)
from scenarios.language.yaml_lines import LONGEST, Pairs, Place, parsed, sound

UNDER = Record(
    Under,
    (Word("answers", "answers", Many(ANSWER)), Word("expect", "expect", Many(EXPECT))),
    what="under-word",
)
PLAYER_CHANGE = Changes(PlayerChange, PLAYER.words, what="player-word")


def with_change(report: Report, values: dict[str, Any], at: Place) -> Any:
    """A variation has to change something."""
    if set(values) <= {"at", "zh"} or values.get("start") == Moment():
        report.add(at, "nothing-changed")
        return BAD
    return values


VARIATION = Record(
    Variation,
    (
        Word("zh", "zh", TEXT),
        Word("start", "start", MOMENT),
        Word("players", "players", Keyed(PLAYER_CHANGE, "key")),
        Word("effects", "effects", Many(EFFECT)),
        Word("stack", "stack", Many(STACKED)),
        Word("play", "play", Many(PLAY)),
        Word("answers", "answers", Many(ANSWER)),
        Word("expect", "expect", Many(EXPECT)),
    ),
    what="variation-word",
    found=with_change,
)
TOP = Record(
    Scenario,
    (
        Word("title", "title", BOTH),
        Word("note", "note", BOTH),
        Word("shows", "shows", Many(RULE)),
        Word("example", "example", EXAMPLE),
        Word("format", "format", FORMAT),
        Word("defaults", "defaults", YES_NO),
        Word("cards", "cards", Keyed(CARD, "name")),
        Word("players", "players", Keyed(PLAYER, "key")),
        Word("effects", "effects", Many(EFFECT)),
        Word("stack", "stack", Many(STACKED)),
        Word("day", "day", Text("day", "night")),
        Word("mulligans", "mulligans", YES_NO),
        Word("start", "start", MOMENT),
        Word("play", "play", Many(PLAY)),
        Word("answers", "answers", Many(ANSWER)),
        Word("expect", "expect", Many(EXPECT)),
        Word("under", "under", Keyed(UNDER, "edition")),
        Word("vary", "vary", Keyed(VARIATION, "name")),
    ),
    what="top-word",
)


def read(
    text: str, where: str = "scenario", imported: Imported | None = None
) -> tuple[Scenario | None, list[Problem]]:
    """The scenario, or None if an error stands against it; with everything that is wrong.

    Cards it names and does not define are taken from those that were imported.
    """
    report = Report(where)
    if is_spoken(text) and not any(text.lstrip().startswith(f"{word.word}:") for word in TOP.words):
        return said(text, report, imported)
    tree = parsed(text, report)
    if tree is None:
        if not report.problems:
            report.add(Place(1, 1), "empty")
        also_wrong(text, report)
        return None, sorted_problems(report)
    if not isinstance(tree, Pairs):
        return plainly(text, report, imported)
    report.players = keys_of(tree)
    values: Any = TOP.fields(report, tree.pairs, tree.at)
    if values is BAD or report.errors:
        return None, sorted_problems(report)
    return checked(replace(Scenario(**values), where=where), report, imported)


def keys_of(tree: Pairs) -> tuple[str, ...]:
    """What the players are called."""
    players = tree.get("players")
    return tuple(key.text for key, _ in players.pairs) if isinstance(players, Pairs) else ()


def also_wrong(text: str, report: Report) -> None:
    """What else is wrong with a file that is broken in places, if it is known who plays in it."""
    if all(one.code in ("yaml-broken", "yaml-tab") for one in report.problems):
        tree = Pairs(Place(1, 1), list(sound(text)))
        report.players = keys_of(tree)
        if report.players:
            TOP.fields(report, tree.pairs, tree.at)


def checked(
    scenario: Scenario, report: Report, imported: Imported | None
) -> tuple[Scenario | None, list[Problem]]:
    """A scenario that has been read, if nothing in it is wrong as a whole."""
    if imported is not None:
        scenario = completed(scenario, imported)
        report.names_like, report.lacking = imported.nearest, imported.lacking
    check(scenario, report)
    return None if report.errors else scenario, sorted_problems(report)


def said(
    text: str, report: Report, imported: Imported | None = None
) -> tuple[Scenario | None, list[Problem]]:
    """A situation said in one line."""
    if len(text) > LONGEST:
        report.add(Place(1, 1), "text-too-long", text[:20])
        return None, report.problems
    scenario = read_spoken(text, report, imported)
    if scenario is None:
        return None, sorted_problems(report)
    scenario = replace(scenario, where=report.where)
    report.players = scenario.keys
    return checked(scenario, report, imported)


def plainly(text: str, report: Report, imported: Imported | None) -> tuple[Scenario | None, list[Problem]]:
    """A situation as people say it, if all of it was understood; else the line it could be."""
    find = finder(Scenario(), imported)
    plain = None if "\n" in text.strip() else in_one_line(text, lambda name: find(name) is not None)
    if plain is None:
        report.add(Place(1, 1), "no-scenario", text.strip()[:40].split("\n")[0])
    elif plain.unread:
        report.add(Place(1, 1), "plain-unread", ", ".join(plain.unread), line=plain.line)
    else:
        return said(plain.line, report, imported)
    return None, report.problems


def sorted_problems(report: Report) -> list[Problem]:
    """In the order of the text."""
    return sorted(report.problems, key=lambda one: (one.line, one.column))
