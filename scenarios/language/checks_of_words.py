"""Words nobody knows, where the language itself leaves a word free: none of them becomes a ruling."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from scenarios.engine.kernel.formats import Format
from scenarios.language import known_words
from scenarios.language.as_written import listed
from scenarios.language.known_cards import Finder, There, finder, names_of
from scenarios.language.problems import Report
from scenarios.language.scenario import CardText, Placed, PlayerSetup, Scenario, Sentence
from scenarios.language.vocabulary import ZONES
from scenarios.language.yaml_lines import Place

ON = ("yes", "no")
Known = Callable[[Report, Sentence, Any, Finder], None]


def words(scenario: Scenario, there: list[There], report: Report) -> None:
    """Every word of players, objects, actions and answers that is none of the engine's."""
    find = finder(scenario)
    for player in scenario.players:
        of_player(player, scenario, there, report)
    for placed in {id(one.placed): one.placed for one in there}.values():
        of_object(placed, scenario, find, report)
    for sentence in said(scenario):
        for word, value in ((sentence.verb, sentence.what), *sentence.more):
            if word in KNOWN:
                KNOWN[word](report, sentence, value, find)


def said(scenario: Scenario) -> Iterator[Sentence]:
    """All that players do, answer and could do, in variations and under other editions too."""
    parts = [scenario.play, scenario.answers, scenario.expect]
    parts += [part for one in scenario.under for part in (one.answers, one.expect)]
    parts += [part or () for one in scenario.vary for part in (one.play, one.answers, one.expect)]
    for part in parts:
        yield from within(part)


def within(part: Iterable[Sentence]) -> Iterator[Sentence]:
    """Sentences, and those that stand in others."""
    for sentence in part:
        yield sentence
        yield from within(one for one in listed(sentence.what) if isinstance(one, Sentence))


def texts(scenario: Scenario, find: Finder, *names: str) -> list[str]:
    """All that is written on the cards of a scenario, and on these."""
    cards = [*scenario.cards, *(card for name in names if (card := find(name)) is not None)]
    faces: list[CardText] = [face for card in cards for face in (card, *card.faces)]
    effects = [text for one in scenario.effects for text in (one.text, one.text_zh)]
    return [*(text for face in faces for text in (face.text, face.text_zh)), *effects]


def of_player(player: PlayerSetup, scenario: Scenario, there: list[There], report: Report) -> None:
    """Counters, what was counted this turn, whose damage it was dealt."""
    names = [one.placed.card for one in there]
    counters(player.counters, player.at, texts(scenario, finder(scenario), *names), report)
    for word, _ in player.this_turn:
        among(report, player.at, "tally", word, known_words.TALLIES)
    commanders = {name for one in there if one.placed.commander for name in (one.label, one.placed.card)}
    for name, _ in player.commander_damage:
        among(report, player.at, "object", name, commanders)


def of_object(placed: Placed, scenario: Scenario, find: Finder, report: Report) -> None:
    """Counters, marks, and what was chosen for it."""
    written = texts(scenario, find, placed.card)
    counters(placed.counters, placed.at, written, report)
    for mark in placed.marks:
        among(report, placed.at, "mark", mark, known_words.MARKS)
    for about, value in placed.chosen:
        among(report, placed.at, "choice", about, (*known_words.kinds_of_choices(), "name"))
        what = scenario.keys if about in known_words.OF_PLAYERS else known_words.choosable(about)
        card = find(placed.card)
        if about == "room" and card is not None:
            what = tuple(line.split("—")[0].strip() for line in f"{card.text}\n{card.text_zh}".split("\n"))
        if what:
            among(report, placed.at, "chosen", value, what)


def counters(given: Iterable[tuple[str, int]], at: Place, written: list[str], report: Report) -> None:
    """CR 122.1: kinds of counters."""
    for kind, _ in given:
        if not known_words.is_counter(kind, written):
            report.unknown(at, "counter", kind, known_words.counters())


def among(report: Report, at: Place, what: str, word: str, known: Iterable[str]) -> None:
    """A word has to be one of these."""
    found = tuple(known)
    if word not in found:
        report.unknown(at, what, word, found)


# Of actions and answers.


def way(report: Report, sentence: Sentence, value: Any, find: Finder) -> None:
    """CR 118.9: a way of casting; one of two alike is told by its cost: `flashback {2}`."""
    among(report, sentence.at, "way", value.partition(" {")[0], known_words.ways())


def also(report: Report, sentence: Sentence, value: Any, find: Finder) -> None:
    """CR 601.2b, 702.47a: a keyword with a cost (the second of that name is `squad (2)`), or a card that is
    spliced.
    """
    for word in value:
        if find(word) is None:
            among(
                report,
                sentence.at,
                "cost",
                word.partition(" (")[0],
                known_words.answering(known_words.OPTIONAL_COSTS),
            )


def half(report: Report, sentence: Sentence, value: Any, find: Finder) -> None:
    """CR 709.1, 712.1: a half or a face of the card."""
    card = find(sentence.what) if isinstance(sentence.what, str) else None
    if card is not None and value not in tuple(names_of(card)):
        report.unknown(sentence.at, "half", value, tuple(names_of(card)))


def symbols(report: Report, sentence: Sentence, value: Any, find: Finder) -> None:
    for word in value:
        among(report, sentence.at, "symbol", word, known_words.SYMBOLS_PAID_AS)


def action(report: Report, sentence: Sentence, value: Any, find: Finder) -> None:
    among(report, sentence.at, "special-action", value, known_words.SPECIAL_ACTIONS)


def kind(report: Report, sentence: Sentence, value: Any, find: Finder) -> None:
    among(report, sentence.at, "choice", value, known_words.kinds_of_choices())


def zone(report: Report, sentence: Sentence, value: Any, find: Finder) -> None:
    among(report, sentence.at, "zone", value, ZONES)


KNOWN: dict[str, Known] = {
    "from": zone,
    "to": zone,
    "way": way,
    "also": also,
    "half": half,
    "symbols paid as": symbols,
    "takes special action": action,
    "about": kind,
    "choice offered": kind,
    "no choice offered": kind,
    "waiting for": kind,
}


def flags(scenario: Scenario, there: list[There], report: Report) -> None:
    """Only flags that a format has can be changed, each to what it can be."""
    fields = {field.replace("_", " "): field for field in Format.__struct_fields__ if field != "name"}
    for flag, value in scenario.format.flags:
        if flag not in fields:
            report.unknown(scenario.format.at, "flag", flag, fields)
            continue
        now = Format.__struct_defaults__[Format.__struct_fields__.index(fields[flag])]
        words = ON if isinstance(now, bool) else WORDS_OF_FLAGS.get(flag, ())
        number = not words and not (value.isdecimal() or (now is None and value == "none"))
        if number or (words and value not in words):
            report.unknown(scenario.format.at, "word", value, words or ("0", "1", "2", "none"))


WORDS_OF_FLAGS = {"attack": ("all", "left", "right", "one", "adjacent"), "seats": ("together", "apart")}
