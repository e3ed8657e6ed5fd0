"""Two runs beside each other: what differs in the situation, what differs in the end, and where they part.

They part at the first step of which only one of them tells, or tells otherwise. Where nothing happens but
something is another in the end, that is a step of the layers; so those are told of it, in both logs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import zip_longest

from msgspec import Struct

from corpus.records import LANGUAGES, Language, Texts
from scenarios.engine.kernel.choices import NotModelledYet, Undetermined
from scenarios.engine.kernel.log import Row
from scenarios.language.scenario import Sentence
from scenarios.run.outcome import Outcome
from scenarios.speech.asked import tell_why, without_why
from scenarios.speech.narrate import Narrator, in_tree_order, keys
from scenarios.tell.board import Board, BoardCard, BoardPlayer, Painter
from scenarios.tell.facts import facts

ENDED = -1  # in place of a row where a run had ended before
NOT_SAID = frozenset(("summoning sick", "blocked", "ability", "copy", "token", "commander"))
LYING = ("battlefield", "stack")  # zones on which something is, not in which
MADE_BY_LAYERS = ("figures", "line", "colors", "controller", "says")
WHOSE_LAYERS = ("power", "types", "subtypes", "colors", "abilities", "controller")
BOTH: tuple[Language, ...] = ("zh", "en")

Sentences = dict[Language, tuple[str, ...]]
Called = dict[str, str]
Key = tuple[str, int]  # an English name, and the so-manieth of it; players have none


class EndApart(Struct, frozen=True):
    """Something that is another in the end: what it is called, what is so here, what is so there."""

    name: Texts
    here: Texts
    there: Texts


class SoInTheEnd(Struct, frozen=True):
    """A player or object as it is in the end."""

    name: Texts
    facts: tuple[Texts, ...]
    card: BoardCard | None = None
    where: tuple[Texts, ...] = ()  # in short, where the other lies elsewhere


Ends = dict[Key, SoInTheEnd]


class Apart(Struct, frozen=True, omit_defaults=True):
    """How two runs differ: facts of the situation only one has, ends, and the rows where they part."""

    gone: Sentences = {}
    new: Sentences = {}
    ends: tuple[EndApart, ...] = ()
    parting: tuple[int, ...] = ()  # a row of each, or `ENDED`; none if nothing differs
    at: tuple[int, ...] = ()  # how many lines of each log stand before that


def parted(here: Outcome, there: Outcome, called: Called | None = None) -> Apart:
    """How they differ. It is asked before the runs are told, as it adds to their logs.

    What is `called` otherwise there, by its name there, is no difference.
    """
    called = called or {}
    gone, new = facts_apart(here, there)
    ends = tuple(ends_apart(here, there, called))
    rows = parting(here, there, called)
    before = (lines_before(one, row) for one, row in zip((here, there), rows, strict=False))
    return Apart(gone, new, ends, rows, tuple(before))


# The situation.


def facts_apart(here: Outcome, there: Outcome) -> tuple[Sentences, Sentences]:
    """The facts read back that only one of them has."""
    mine, yours = ({lang: read_back(one, lang) for lang in BOTH} for one in (here, there))
    gone = {lang: tuple(one for one in mine[lang] if one not in yours[lang]) for lang in BOTH}
    new = {lang: tuple(one for one in yours[lang] if one not in mine[lang]) for lang in BOTH}
    return gone, new


def read_back(outcome: Outcome, lang: Language) -> list[str]:
    """The situation in plain sentences."""
    if outcome.scenario is None or outcome.find is None:
        return []
    return facts(outcome.scenario, outcome.find, lang)


# The ends.


def ends_apart(here: Outcome, there: Outcome, called: Called) -> Iterator[EndApart]:
    """Players and objects of which something else is so in the end; why, both logs then say."""
    try:
        mine, yours = seen(here), seen(there)
    except (NotModelledYet, Undetermined):
        return
    if mine is None or yours is None:
        return
    ours, theirs = ends(mine, here, {}), ends(yours, there, called)
    pairs = [(ours.get(key), theirs.get(key)) for key in dict.fromkeys((*ours, *theirs))]
    different = [(one, other) for one, other in pairs if facts_of(one, other) != facts_of(other, one)]
    for one, other in different:
        name = one.name if one is not None else other.name if other is not None else {}
        yield EndApart(name, joined(one, other), joined(other, one))
    changed = [(one.card, other.card) for one, other in different if one is not None and other is not None]
    alike = [(one, other) for one, other in changed if one and other and are_others(one, other)]
    say_why(here, {one.id for one, _ in alike})
    say_why(there, {other.id for _, other in alike})


def are_others(one: BoardCard, other: BoardCard) -> bool:
    """Whether two permanents have other characteristics, which layers made."""
    return one.zone == other.zone == "battlefield" and any(
        getattr(one, word) != getattr(other, word) for word in MADE_BY_LAYERS
    )


def facts_of(one: SoInTheEnd | None, other: SoInTheEnd | None) -> tuple[Texts, ...]:
    """What is so of something; in short where the other is not there, or lies elsewhere."""
    if one is None:
        return ()
    elsewhere = other is None or (one.card and other.card and one.card.zone != other.card.zone)
    return one.where if elsewhere else one.facts


def both(text: str) -> Texts:
    """What is the same in both languages."""
    return {"zh": text, "en": text}


def joined(one: SoInTheEnd | None, other: SoInTheEnd | None) -> Texts:
    """What only one of them says; a dash where that is nothing."""
    facts, others = facts_of(one, other), facts_of(other, one)
    own = [each for each in facts if each not in others and any(each.values())]
    between = {"zh": "，", "en": ", "}
    return {lang: between[lang].join(each[lang] for each in own) or "—" for lang in BOTH}


def seen(outcome: Outcome) -> Board | None:
    """The board in the end."""
    if outcome.game is None or outcome.find is None or outcome.status == "not modelled":
        return None
    return Painter(outcome.find).board(outcome.game)


def ends(board: Board, outcome: Outcome, called: Called) -> Ends:
    """What is so of each player and object, by its name and the so-manieth of that name."""
    teller = Ending(outcome)
    found: Ends = {}
    for player in board.players:
        facts = tuple(teller.player(player))
        found[player.key, -1] = SoInTheEnd(both(player.key), facts, None, facts)
    for card in board.cards:
        name = called.get(card.name["en"], card.name["en"])
        number = sum(1 for other, _ in found if other == name)
        facts, where = tuple(teller.card(card, board)), tuple(teller.where(card))
        found[name, number] = SoInTheEnd(card.name, facts, card, where)
    return found


class Ending:
    """Says what is so in the end, in both languages."""

    def __init__(self, outcome: Outcome) -> None:
        find = outcome.find
        assert find is not None  # noqa: S101  (whoever has a board has names)
        self.narrators: dict[Language, Narrator] = {lang: Narrator(lang, find) for lang in LANGUAGES}

    def say(self, key: str, **values: object) -> Texts:
        """A sentence of the word table."""
        return {lang: one.sentence([key], values) for lang, one in self.narrators.items()}

    def player(self, one: BoardPlayer) -> Iterator[Texts]:
        """Life, cards that lie hidden, counters, whether the game is lost or won."""
        yield self.say("fact life", life=one.life)
        yield self.say("end hand", amount=one.hand)
        yield self.say("end library", amount=one.library)
        yield from (self.say(f"end {mark}") for mark in one.marks)
        for each in one.counters:
            yield {lang: f"{each.kind[lang]} ×{each.amount}" for lang in BOTH}

    def where(self, one: BoardCard) -> Iterator[Texts]:
        """Where it lies, and as what."""
        yield self.say(f"end {one.zone}") if one.zone in LYING else self.say("end zone", zone=one.zone)
        if one.zone == "battlefield" and one.figures:
            yield both(one.figures)

    def card(self, one: BoardCard, board: Board) -> Iterator[Texts]:
        """What it is, what is on it, what it is attached to, who controls it; elsewhere only where it is."""
        if one.zone != "battlefield":
            yield from self.where(one)
            return
        if one.figures:
            yield both(one.figures)
        yield one.line
        if one.colors:
            yield {lang: each.value(one.colors) for lang, each in self.narrators.items()}
        yield self.say("fact controlled", player=one.controller)
        yield from (self.say(f"word {mark}") for mark in one.marks if mark not in NOT_SAID)
        for each in one.counters:
            yield {lang: f"{each.kind[lang]} ×{each.amount}" for lang in BOTH}
        if one.damage:
            yield self.say("fact damage", amount=one.damage)
        host = next((other for other in board.cards if f"#{other.id}" == one.on), None)
        if host is not None:
            yield {
                lang: each.sentence(["fact attached"], {"host": host.name[lang]})
                for lang, each in self.narrators.items()
            }
        if one.says:
            yield {lang: "／".join(one.says.get(lang, ())) for lang in BOTH}


def say_why(outcome: Outcome, numbers: set[int]) -> None:
    """Below the log, the layers that made these objects what they are; not of what was told already."""
    if outcome.play is None or outcome.game is None:
        return
    told = {row.args["thing"] for row in outcome.log if row.kind == "explain start"}
    names = outcome.play.names
    labels = [one.label for one in names.present() if one.id in numbers and one not in told]
    asked = [Sentence("is", label, None, tuple((word, None) for word in WHOSE_LAYERS)) for label in labels]
    with suppress(NotModelledYet, Undetermined):
        tell_why(outcome.game, names, asked, {})
    outcome.log = tuple(outcome.game.log.rows)


# Where they part.


def parting(here: Outcome, there: Outcome, called: Called) -> tuple[int, ...]:
    """The rows where the logs first differ: in what happened, else in why something is as it is."""
    found = rows_apart(here, there, called, without_why) or rows_apart(here, there, called)
    return tuple(row.id if row is not None else ENDED for row in found or ())


def rows_apart(
    here: Outcome, there: Outcome, called: Called, wanted: Callable[[list[Row]], list[Row]] = list
) -> tuple[Row | None, Row | None] | None:
    """The first rows that do not say the same by the same rules, among those that are wanted."""
    if here.find is None or there.find is None:
        return None
    mine, yours = Comparing(Narrator("en", here.find), {}), Comparing(Narrator("en", there.find), called)
    ours, theirs = (wanted(list(in_tree_order(outcome.told))) for outcome in (here, there))
    for one, other in zip_longest(ours, theirs):
        if one is None or other is None or mine.told(one) != yours.told(other):
            return one, other
    return None


class Comparing(Struct, frozen=True):
    """Tells rows so that they can be compared: by the names things have here."""

    narrator: Narrator
    called: Called

    def told(self, row: Row) -> tuple[str, list[str]]:
        """A row in words, with its rules; how old something is, is no difference by itself."""
        ageless = {**row.args, "timestamp": 0} if "timestamp" in row.args else row.args
        said = self.narrator.sentence(keys(row.kind, ageless), ageless)
        return by_its_name(said, self.called), [one.rule for one in row.cites]


def by_its_name(text: str, called: Called) -> str:
    """A text that speaks of things by other names, the longest first."""
    for name in sorted(called, key=len, reverse=True):
        text = text.replace(name, called[name])
    return text


def lines_before(outcome: Outcome, row: int) -> int:
    """How many lines of the log stand before a row; all, where it had ended."""
    lines = [one.id for one in in_tree_order(outcome.told)]
    return lines.index(row) if row in lines else len(lines)
