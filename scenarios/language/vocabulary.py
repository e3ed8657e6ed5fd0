"""The words of the scenario language: one entry each, with how its value is read and written."""

from __future__ import annotations

import re
from typing import Any

from corpus.citation import typed
from scenarios.engine.kernel.formats import FORMATS
from scenarios.language.problems import Report
from scenarios.language.scenario import (
    CardText,
    FormatWord,
    InBoth,
    Moment,
    OnStack,
    Placed,
    PlayerSetup,
    WorkingEffect,
)
from scenarios.language.shapes import (
    BAD,
    Either,
    Many,
    MappingOf,
    Number,
    Record,
    RuleNumber,
    Shape,
    Text,
    TextOfForm,
    Word,
    YesNo,
)
from scenarios.language.yaml_lines import Pairs, Place, Scalar, Written
from scenarios.text.figures import is_pt

STEPS = (
    "untap", "upkeep", "draw", "precombat main", "beginning of combat", "declare attackers",
    "declare blockers", "combat damage", "end of combat", "postcombat main", "end", "cleanup",
)  # fmt: skip
COLORS = ("white", "blue", "black", "red", "green")
ZONES = ("battlefield", "hand", "library", "graveyard", "exile", "command", "outside", "stack", "nowhere")
UNKNOWN_CARD = "unknown card"
MOST_OF_ONE = 1_000

TEXT, NUMBER, YES_NO, RULE = Text(), Number(), YesNo(), RuleNumber()
SIGNED = Number(least=-1_000_000_000)
NAMES = Many(TEXT)
COUNTS = MappingOf(TEXT, NUMBER)
TARGETS = Many(Either(TEXT, Many(TEXT, alone=False)))
LINES = Text()

MANA_SYMBOL = re.compile(r"\{(?:\d{1,4}|[WUBRGCXYZSPTQ]|[WUBRG2C]/[WUBRGP](?:/P)?)\}")
UNHEARD = "?"  # the type line of a card of which nothing is known but its name
QUICK = re.compile(r"(-?\d+|\*)/(-?\d+|\*)(?:\s+|$)(.*)", re.DOTALL)
COUNTED = re.compile(r"(\d{1,4})\s*[x×]?\s+(\S.*)", re.DOTALL)


def is_mana(text: str) -> bool:
    """`{2}{W/U}`, or `2WU` for short."""
    return bool(mana_symbols(text))


def mana_symbols(text: str) -> tuple[str, ...]:
    """The symbols without braces; empty if the text is no mana."""
    text = text.replace(" ", "")
    if "{" in text:
        symbols = MANA_SYMBOL.findall(text)
        return tuple(one[1:-1] for one in symbols) if "".join(symbols) == text else ()
    short = re.findall(r"\d{1,4}|[WUBRGCXS]", text)
    return tuple(short) if "".join(short) == text else ()


MANA = TextOfForm("not-mana", is_mana)
PT = TextOfForm("not-a-pt", is_pt)
NUMERAL = TextOfForm("not-a-number", lambda text: re.fullmatch(r"\d{1,3}|X|\*", text) is not None)
DATE = TextOfForm("not-a-date", lambda text: re.fullmatch(r"\d{4}-\d\d-\d\d", text) is not None)
EXAMPLE = TextOfForm("not-an-example", lambda text: typed(text.rpartition("-")[0]) is not None)
BOTH = Record(InBoth, (Word("zh", "zh", TEXT), Word("en", "en", TEXT)), short="en")
MOMENT = Record(
    Moment,
    (
        Word("turn of", "turn_of", TEXT),
        Word("step", "step", Text(*STEPS, what="step")),
        Word("turn", "turn", NUMBER),
    ),
    short="step",
)
FORMAT = Record(
    FormatWord,
    (Word("like", "name", Text(*FORMATS, what="format")), Word("with", "flags", MappingOf(TEXT, TEXT))),
    short="like",
)

CARD_WORDS = (
    Word("name", "name", TEXT),
    Word("zh", "zh", TEXT),
    Word("cost", "cost", MANA),
    Word("color", "color", Many(Text(*COLORS, what="color"))),
    Word("type", "type", TEXT),
    Word("type zh", "type_zh", TEXT),
    Word("text", "text", LINES),
    Word("text zh", "text_zh", LINES),
    Word("pt", "pt", PT),
    Word("loyalty", "loyalty", NUMERAL),
    Word("defense", "defense", NUMERAL),
    Word("oracle", "oracle", DATE),
    Word("printing", "printing", TEXT),
    Word("life modifier", "life_modifier", Number(-99, 99)),
    Word("hand modifier", "hand_modifier", Number(-20, 20)),
    Word("layout", "layout", Text("normal", "transforming", "modal", "split", "flip", "adventure", "meld")),
)  # fmt: skip
FACE = Record(CardText, CARD_WORDS, what="card-word")
CARD = Record(CardText, (*CARD_WORDS, Word("faces", "faces", Many(FACE, alone=False))), what="card-word")


def split_count(text: str) -> tuple[int, str]:
    """`4 Forest` is four of them."""
    match = COUNTED.fullmatch(text)
    if match is None or QUICK.match(text) or not 1 <= int(match[1]) <= MOST_OF_ONE:
        return 1, text
    name = match[2]
    return int(match[1]), UNKNOWN_CARD if name == UNKNOWN_CARD + "s" else name


def with_count(report: Report, values: dict[str, Any], at: Place) -> Any:
    """Take the number before a card's name; a card has to be named."""
    if "card" not in values:
        report.add(at, "no-card")
        return BAD
    if "count" not in values:
        values["count"], values["card"] = split_count(values["card"])
    return values


class PlacedShape(Record):
    """A card in a zone, `4 Forest` for several."""

    def write(self, value: Any) -> Any:
        plain = super().write(value)
        if split_count(value.card) != (1, value.card):
            return {
                "card": value.card,
                **(plain if isinstance(plain, dict) else {}),
                "count": str(value.count),
            }
        if value.count == 1 or not isinstance(plain, dict):
            return plain
        card = value.card + ("s" if value.card == UNKNOWN_CARD else "")
        rest = {word: one for word, one in plain.items() if word not in ("card", "count")}
        return {"card": f"{value.count} {card}", **rest} if rest else f"{value.count} {card}"


PLACED = PlacedShape(
    Placed,
    (
        Word("card", "card", TEXT),
        Word("count", "count", Number(1, MOST_OF_ONE)),
        Word("as", "label", TEXT),
        Word("token", "token", YES_NO),
        Word("tapped", "tapped", YES_NO),
        Word("damage", "damage", NUMBER),
        Word("deathtouch damage", "deathtouched", YES_NO),
        Word("counters", "counters", COUNTS),
        Word("attached to", "attached_to", TEXT),
        Word("controller", "controller", TEXT),
        Word("owner", "owner", TEXT),
        Word("copy of", "copy_of", TEXT),
        Word("face down", "face_down", Text("morph", "manifest", "effect", "deck", "agenda")),
        Word("phased out", "phased_out", YES_NO),
        Word("summoning sick", "sick", YES_NO),
        Word("timestamp", "timestamp", NUMBER),
        Word("chosen", "chosen", MappingOf(TEXT, TEXT)),
        Word("exiled with", "exiled_with", TEXT),
        Word("transformed", "transformed", YES_NO),
        Word("flipped", "flipped", YES_NO),
        Word("attacking", "attacking", TEXT),
        Word("blocking", "blocking", NAMES),
        Word("commander", "commander", YES_NO),
        Word("cast before", "cast_before", NUMBER),
        Word("x", "x", NUMBER),
        Word("kicked", "kicked", Many(NUMBER)),
        Word("marks", "marks", NAMES),
    ),
    short="card",
    what="object-word",
    found=with_count,
)
CARDS = Many(PLACED)
PLAYER = Record(
    PlayerSetup,
    (
        Word("life", "life", SIGNED),
        Word("team", "team", TEXT),
        Word("range", "range", NUMBER),
        Word("battlefield", "battlefield", CARDS),
        Word("hand", "hand", CARDS),
        Word("library", "library", CARDS),
        Word("graveyard", "graveyard", CARDS),
        Word("exile", "exile", CARDS),
        Word("command", "command", CARDS),
        Word("outside", "outside", CARDS),
        Word("mana", "mana", MANA),
        Word("counters", "counters", COUNTS),
        Word("commander damage", "commander_damage", COUNTS),
        Word("lands played", "lands_played", NUMBER),
        Word("this turn", "this_turn", COUNTS),
        Word("monarch", "monarch", YES_NO),
        Word("initiative", "initiative", YES_NO),
        Word("city's blessing", "blessing", YES_NO),
    ),
    what="player-word",
)
EFFECT = Record(
    WorkingEffect,
    (
        Word("text", "text", LINES),
        Word("text zh", "text_zh", LINES),
        Word("by", "by", TEXT),
        Word("targets", "targets", TARGETS),
        Word("x", "x", NUMBER),
        Word("source", "source", TEXT),
    ),
    short="text",
    what="effect-word",
)
STACKED = Record(
    OnStack,
    (
        Word("card", "card", TEXT),
        Word("ability of", "ability_of", TEXT),
        Word("ability", "ability", TEXT),
        Word("controller", "controller", TEXT),
        Word("as", "label", TEXT),
        Word("targets", "targets", TARGETS),
        Word("x", "x", NUMBER),
        Word("modes", "modes", Many(Number(1))),
        Word("kicked", "kicked", Many(NUMBER)),
    ),
    short="card",
    what="stack-word",
)


class Keyed(Shape):
    """A mapping of names to records that know their name: cards, players."""

    def __init__(self, record: Record, field: str) -> None:
        self.record, self.field = record, field

    def read(self, report: Report, node: Written) -> Any:
        if not isinstance(node, Pairs):
            report.add(node.at, "not-a-mapping", getattr(node, "text", "[…]"))
            return BAD
        found = []
        for key, value in node.pairs:
            pairs = [] if isinstance(value, Scalar) and not value.text else getattr(value, "pairs", None)
            if pairs is None:
                report.add(value.at, "not-a-mapping", getattr(value, "text", "[…]"))
                continue
            fields = self.record.fields(report, pairs, key.at)
            if fields is not BAD:
                found.append(self.record.struct(**{**fields, self.field: key.text}))
        return tuple(found)

    def write(self, value: Any) -> Any:
        plain = {}
        for one in value:
            whole = self.record.write(one)
            fields = whole if isinstance(whole, dict) else {self.record.short: whole}
            plain[getattr(one, self.field)] = {key: each for key, each in fields.items() if key != self.field}
        return plain
