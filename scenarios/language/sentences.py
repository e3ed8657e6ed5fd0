"""The sentences of the scenario language: what players do and answer, and what is expected."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from scenarios.language.event_words import EVENTS
from scenarios.language.problems import Report, nearest
from scenarios.language.scenario import Sentence
from scenarios.language.shapes import BAD, Either, Many, MappingOf, Number, Shape, Text, Word
from scenarios.language.vocabulary import (
    COUNTS,
    MOMENT,
    NAMES,
    NUMBER,
    RULE,
    SIGNED,
    STEPS,
    TARGETS,
    TEXT,
    YES_NO,
    ZONES,
)
from scenarios.language.yaml_lines import Pairs, Place, Scalar, Written


class Verb(NamedTuple):
    """What a sentence may say: who does it or not, what its value is, and which further words may follow."""

    verb: str
    who: bool
    what: Shape | None
    more: tuple[Word, ...] = ()
    bare: bool = False  # whether it may stand without a value


class Deferred(Shape):
    """A shape that is defined further down."""

    def __init__(self, find: Callable[[], Any]) -> None:
        self.find: Callable[[], Shape] = find

    def read(self, report: Report, node: Written) -> Any:
        return self.find().read(report, node)

    def write(self, value: Any) -> Any:
        return self.find().write(value)


def words(shapes: dict[Shape, str]) -> tuple[Word, ...]:
    """Further words, each under its own name, after what their values look like."""
    return tuple(Word(word, word, shape) for shape, line in shapes.items() for word in line.split(", "))


VALUE: Shape = Either(
    TEXT, Many(Either(TEXT, Many(TEXT, alone=False)), alone=False), MappingOf(TEXT, Deferred(lambda: VALUE))
)
RULES, NUMBERS = Many(RULE), Many(NUMBER)
ALWAYS = words({RULES: "illegal because", MOMENT: "at"})
PAYING = words(
    {
        NAMES: "paying with, helping, sacrificing, discarding, exiling, returning, tapping, revealing, "
        "removing counters from, symbols paid as"
    }
)
ANNOUNCING = words(
    {TARGETS: "targets", Many(Number(1)): "modes", NUMBER: "x", NUMBERS: "divided", TEXT: "as"}
)
CASTING = words({TEXT: "half, way", NUMBERS: "kicked", NAMES: "also"})
ACTIONS = (
    Verb("casts", True, TEXT, (*CASTING, *ANNOUNCING, *PAYING, *ALWAYS)),
    Verb("activates", True, TEXT, (*words({TEXT: "ability"}), *ANNOUNCING, *PAYING, *ALWAYS)),
    Verb("plays", True, TEXT, (*words({TEXT: "half"}), *ALWAYS)),
    Verb("turns face up", True, TEXT, (*words({NUMBER: "x"}), *PAYING, *ALWAYS)),
    Verb("takes special action", True, TEXT, (*words({TEXT: "of", NUMBER: "x"}), *PAYING, *ALWAYS)),
    Verb("attacks with", True, Either(TEXT, Many(TEXT, alone=False), MappingOf(TEXT, TEXT)), ALWAYS),
    Verb("blocks with", True, Either(TEXT, Many(TEXT, alone=False), MappingOf(TEXT, NAMES)), ALWAYS),
    Verb("passes", True, None, ALWAYS, bare=True),
    Verb("concedes", True, None, ALWAYS, bare=True),
    Verb("resolve", False, NUMBER, bare=True),
    Verb("resolve everything", False, None, bare=True),
    Verb("everyone passes", False, None, bare=True),
    Verb("go to", False, MOMENT),
    Verb("stop here", False, None, bare=True),
)  # fmt: skip
REPAIRS = (
    Verb("back to", False, MOMENT),
    Verb("forgot", False, TEXT, words({TEXT: "ability"})),
    Verb("missed trigger goes on the stack", False, TEXT),
)
CHOOSING = words({TEXT: "for, about", RULES: "illegal because"})
ANSWERS = (
    Verb("says", True, YES_NO, CHOOSING),
    Verb("chooses", True, VALUE, CHOOSING),
    Verb("orders", True, Many(TEXT, alone=False), CHOOSING),
    Verb("assigns", True, MappingOf(TEXT, Either(NUMBER, pairs=COUNTS)), CHOOSING),
    Verb("pays", True, Either(TEXT, Many(TEXT, alone=False)), CHOOSING),
    Verb("votes", True, TEXT, CHOOSING),
    Verb("chance", False, VALUE, CHOOSING),
)


STATE_NAMES = Text(*ZONES, what="zone")
COUNT_OR_NAMES = Either(NUMBER, Many(TEXT, alone=False))
EVENT_MORE = words(
    {
        RULES: "by",
        SIGNED: "amount",
        TEXT: "source, player, from, to, counter",
        YES_NO: "combat",
        NUMBER: "times",
    }
)
OBJECT_STATE = words(
    {
        STATE_NAMES: "zone",
        TEXT: "name, controller, owner, cost, attached to, attacking",
        SIGNED: "power, toughness",
        NUMBER: "loyalty, defense, mana value, damage, x, position",
        NAMES: "colors, color identity, types, supertypes, subtypes, abilities, "
        "has, has not, is, is not, blocking, targets",
        COUNTS: "counters",
        MappingOf(TEXT, TEXT): "chosen",
        YES_NO: "exists, tapped, face down, flipped, phased out, blocked, summoning sick, commander, token",
    }
)
PLAYER_STATE = words(
    {
        SIGNED: "life",
        COUNT_OR_NAMES: "hand, library, graveyard, exile, command, battlefield",
        COUNTS: "counters, commander damage, tally",
        TEXT: "mana, lost, won",
        NAMES: "in range, neighbors",
        YES_NO: "in the game, monarch, city's blessing",
    }
)
CHOICE_MORE = words({TEXT: "of, for", VALUE: "options, offering, not offering", NUMBER: "number of options"})
EXPECTATIONS = (
    Verb("life", False, MappingOf(TEXT, SIGNED)),
    Verb("winner", False, NAMES),
    Verb("turn of", False, NAMES),
    Verb("turn markers", False, NAMES),
    Verb("step", False, Text(*STEPS, what="step")),
    Verb("day", False, Text("day", "night", "neither")),
    Verb("stack", False, Many(TEXT, alone=False)),
    Verb("happened", False, Many(Deferred(lambda: EVENT))),
    Verb("did not happen", False, Many(Deferred(lambda: EVENT))),
    Verb("in one event", False, Many(Deferred(lambda: EVENT))),
    Verb("in order", False, Many(Deferred(lambda: EVENT_OR_CHOICE))),
    Verb("event", False, TEXT, (*words({NAMES: "of"}), *EVENT_MORE)),
    Verb("choice offered", False, TEXT, CHOICE_MORE),
    Verb("no choice offered", False, TEXT, CHOICE_MORE),
    Verb("waiting for", False, TEXT, CHOICE_MORE),
    Verb("status", False, Text("undetermined", "not modelled")),
    Verb("possible", False, Deferred(lambda: ACTION)),
    Verb("impossible", False, Deferred(lambda: ACTION), words({RULES: "because"})),
    Verb("deck may have", False, NAMES, words({TEXT: "commander"})),
    Verb("deck may not have", False, NAMES, words({TEXT: "commander", RULES: "because"})),
    Verb("outcomes", False, Either(Number(1, 10_000), Many(Many(Deferred(lambda: EXPECT)), alone=False))),
    *(
        Verb(word, False, NAMES if told.of else None, EVENT_MORE, bare=not told.of)
        for word, told in EVENTS.items()
    ),
)


class VerbSentence(Shape):
    """A sentence that begins with one of certain verbs."""

    def __init__(self, what: str, verbs: Iterable[Verb], states: bool = False) -> None:
        self.what = what
        self.verbs = {verb.verb: verb for verb in verbs}
        self.longest = sorted(self.verbs, key=len, reverse=True)
        self.states = states  # whether a player or an object may stand in place of the verb

    def read(self, report: Report, node: Written) -> Any:
        if isinstance(node, Scalar):
            who, verb = self.split(node.text.strip())
            return self.bare(report, node.at, who, verb, node.text)
        if not isinstance(node, Pairs):
            report.add(node.at, "not-a-sentence")
            return BAD
        for key, value in node.pairs:
            who, verb = self.split(key.text)
            if verb is not None:
                return self.whole(report, node, key, value, who, verb)
        if self.states and len(node.pairs) == 1:
            return self.state(report, *node.pairs[0])
        return self.unknown(report, node.at, node.pairs[0][0].text if node.pairs else "")

    def split(self, text: str) -> tuple[str, Verb | None]:
        """Who and what: `A casts`."""
        for word in self.longest:
            verb = self.verbs[word]
            if text == word and not verb.who:
                return "", verb
            if verb.who and text.endswith(" " + word):
                return text[: -len(word) - 1].strip(), verb
        return "", None

    def unknown(self, report: Report, at: Place, text: str) -> Any:
        """No verb that is known."""
        last = text.split(" ", 1)[-1]
        report.add(at, f"unknown-{self.what}", text, near=nearest(last if last in text else text, self.verbs))
        return BAD

    def bare(self, report: Report, at: Place, who: str, verb: Verb | None, text: str) -> Any:
        """A sentence that is a text alone: `resolve`, `A passes`."""
        if verb is None:
            return self.unknown(report, at, text)
        if not verb.bare:
            report.add(at, "nothing-after", text)
            return BAD
        return Sentence(verb.verb, self.known(report, at, who), at=at)

    def known(self, report: Report, at: Place, who: str) -> str:
        """A player's name, which has to be one of the scenario's players."""
        if who and who not in report.players:
            report.unknown(at, "player", who, report.players)
        return who

    def whole(self, report: Report, node: Pairs, key: Scalar, value: Written, who: str, verb: Verb) -> Any:
        """A sentence with its value and further words."""
        empty = isinstance(value, Scalar) and not value.text
        what = None
        if verb.what is not None and not (empty and verb.bare):
            what = verb.what.read(report, value)
        elif not empty:
            report.add(value.at, "value-too-much", getattr(value, "text", "…"), verb=verb.verb)
            what = BAD
        shapes = {word.word: word.shape for word in verb.more}
        more: dict[str, Any] = {}
        for name, given in node.pairs:
            if name is key:
                continue
            if name.text not in shapes:
                report.unknown(name.at, "further-word", name.text, shapes)
                what = BAD
                continue
            more[name.text] = shapes[name.text].read(report, given)
        if what is BAD or BAD in more.values():
            return BAD
        ordered = tuple((word.word, more[word.word]) for word in verb.more if word.word in more)
        return Sentence(verb.verb, self.known(report, key.at, who), what, ordered, key.at)

    def state(self, report: Report, key: Scalar, value: Written) -> Any:
        """What is expected of a player or an object: `Grizzly Bears: {zone: graveyard}`."""
        table = PLAYER_STATE if key.text in report.players else OBJECT_STATE
        shapes = {word.word: word.shape for word in table}
        if not isinstance(value, Pairs):
            return self.unknown(report, key.at, key.text)
        found: dict[str, Any] = {}
        for name, given in value.pairs:
            if name.text not in shapes:
                report.unknown(name.at, "state-word", name.text, shapes)
                found[name.text] = BAD
            else:
                found[name.text] = shapes[name.text].read(report, given)
        if BAD in found.values():
            return BAD
        ordered = tuple((word.word, found[word.word]) for word in table if word.word in found)
        return Sentence("is", key.text, None, ordered, key.at)

    def write(self, value: Any) -> Any:
        if value.verb == "is":
            # Words common to both tables have the same shapes where they mean the same, so either may write.
            shapes = {word.word: word.shape for word in (*OBJECT_STATE, *PLAYER_STATE)}
            return {value.who: {word: shapes[word].write(one) for word, one in value.more}}
        verb = self.verbs[value.verb]
        head = f"{value.who} {value.verb}".strip()
        shapes = {word.word: word.shape for word in verb.more}
        more = {word: shapes[word].write(one) for word, one in value.more}
        if value.what is None or verb.what is None:
            return {head: "", **more} if more else head
        return {head: verb.what.write(value.what), **more}


EVENT: Shape = VerbSentence(
    "event", (verb for verb in EXPECTATIONS if verb.verb in EVENTS or verb.verb == "event")
)
EVENT_OR_CHOICE: Shape = VerbSentence(
    "event",
    (verb for verb in EXPECTATIONS if verb.verb in EVENTS or verb.verb in ("event", "choice offered")),
)
EXPECT: Shape = VerbSentence("expectation", EXPECTATIONS, states=True)
ACTION: Shape = VerbSentence("action", ACTIONS)
ANSWER: Shape = VerbSentence("answer", ANSWERS)
ANSWER_OR_DECLARATION: Shape = VerbSentence(
    "answer", (*ANSWERS, *(verb for verb in ACTIONS if verb.verb in ("attacks with", "blocks with")))
)
EXPECTING = Verb("expect", False, Many(EXPECT))
PLAY = VerbSentence("action", (*ACTIONS, *REPAIRS, *ANSWERS, EXPECTING))
