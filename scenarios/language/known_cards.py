"""Which card a name in a scenario means: defined in the file, known to all files, or described in passing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from corpus.terms import chinese
from scenarios.engine.kernel.characteristics import COLORS
from scenarios.language.problems import Report
from scenarios.language.scenario import CardText, Placed, Scenario
from scenarios.language.vocabulary import CARD, QUICK, UNKNOWN_CARD, Keyed
from scenarios.language.yaml_lines import parsed
from scenarios.text import words_table

Finder = Callable[[str], CardText | None]
TYPE_WORDS = ("artifact", "creature", "enchantment", "land", "legendary", "snow")
COLORS_ZH = dict(zip(("白", "蓝", "黑", "红", "绿"), COLORS, strict=True))
PLAYER_ZONES = ("battlefield", "hand", "library", "graveyard", "exile", "command", "outside")
AND = re.compile(r",? and (?!from )")  # "protection from red and from blue" is one phrase
COLOR_ZH = re.compile("([白蓝黑红绿])(?:[双多]?色)?")
PROTECTION_ZH = re.compile("^反([白蓝黑红绿])色?(?:保护)?$")
CJK = re.compile(r"[\u4e00-\u9fff]")


def names_of(card: CardText) -> Iterator[str]:
    """All names a card can be called by: its own in both languages, its faces'."""
    for one in (card, *card.faces):
        yield from (name for name in (one.name, one.zh) if name)


def called(card: CardText) -> Iterator[str]:
    """The same, and the names of its faces one behind the other, as lists of cards have them."""
    yield from names_of(card)
    if card.faces:
        yield " // ".join(face.name for face in card.faces)
        yield " // ".join(face.zh or face.name for face in card.faces)


@cache
def shared() -> dict[str, CardText]:
    """The cards every scenario knows, by all their names."""
    report = Report("cards.yaml")
    tree = parsed(files("scenarios.language").joinpath("cards.yaml").read_text("utf-8"), report)
    cards = Keyed(CARD, "name").read(report, tree) if tree is not None else ()
    if report.problems:
        raise ValueError([one.say("en") for one in report.problems])
    return {name: card for card in cards for name in names_of(card)}


def finder(scenario: Scenario, beyond: Finder | None = None) -> Finder:
    """How this scenario's names are understood; `beyond` knows further cards, such as imported ones."""
    own = {name: card for card in reversed(scenario.cards) for name in called(card)}

    def find(name: str) -> CardText | None:
        if name == UNKNOWN_CARD:
            return CardText(UNKNOWN_CARD)
        found = own.get(name) or shared().get(name) or described(name)
        return found or (beyond(name) if beyond is not None else None)

    return find


def described(words: str) -> CardText | None:
    """`2/2 red Goblin with flying, haste`, `3/3 飞行 死触`: a creature without a name of its own."""
    match = QUICK.fullmatch(words)
    if match is None:
        return None
    pt, rest = f"{match[1]}/{match[2]}", match[3].strip()
    if CJK.search(rest):
        return described_zh(words, pt, rest)
    colors, types, subtypes, abilities = words_apart(rest)
    return CardText(
        words, type=type_line(types, subtypes), text=abilities[:1].upper() + abilities[1:], pt=pt,
        color=tuple(color for color in COLORS if color in colors),
    )  # fmt: skip


def words_apart(rest: str) -> tuple[list[str], list[str], list[str], str]:
    """Colors, types and subtypes of a creature described in English, and the abilities that follow."""
    colors: list[str] = []
    types: list[str] = []
    subtypes: list[str] = []
    said = rest.split()
    while said:
        word = said[0]
        if word in COLORS:
            colors.append(word)
        elif word in TYPE_WORDS:
            types.append(word.capitalize())
        elif word[:1].isupper():
            subtypes.append(word)
        elif word not in ("and", "colorless"):
            break
        said.pop(0)
    abilities = apart(AND.sub(", ", " ".join(said[1:] if said[:1] == ["with"] else said)))
    return colors, types, subtypes, abilities


def apart(abilities: str) -> str:
    """Keyword abilities that stand one behind the other, with commas between: `first strike trample`."""
    if "," in abilities:
        return abilities
    left, found = abilities.split(), []
    while left:
        size = next((size for size in (3, 2, 1) if is_keyword_ability(" ".join(left[:size]))), 0)
        if not size:
            return abilities  # something else stands there: the grammar reads it as it is
        found.append(" ".join(left[:size]))
        left = left[size:]
    return ", ".join(found)


def is_keyword_ability(name: str) -> bool:
    """Whether a keyword ability is called so in English."""
    return any(one.kind == "keyword-ability" for one in chinese(name))


def type_line(types: list[str], subtypes: list[str]) -> str:
    """A creature's type line, with its subtypes after the dash."""
    front = " ".join([*(one for one in types if one != "Creature"), "Creature"])
    return f"{front} — {' '.join(subtypes)}" if subtypes else front


def parts_zh(rest: str) -> list[str]:
    """What stands one behind the other in a Chinese description."""
    return [part for part in re.split(r"(?:[\s，,、]|[和与及](?!反))+", rest) if part]


def described_zh(words: str, pt: str, rest: str) -> CardText:
    """The same in Chinese: colors, types and subtypes, then keyword abilities."""
    colors: list[str] = []
    types: list[str] = []
    kinds: list[str] = []
    abilities: list[str] = []
    for part in parts_zh(rest):
        if (said := kind_zh(part)) is None:
            abilities.append(PROTECTION_ZH.sub(r"反\1保护", part))
        else:
            for known, found in zip((colors, types, kinds), said, strict=True):
                known += found
    line = [one for one in dict.fromkeys(types) if one != "Creature"]
    return CardText(
        words, type=type_line(line, kinds), type_zh="" if line or kinds else "生物", pt=pt,
        text_zh="，".join(abilities), color=tuple(color for color in COLORS if color in colors),
    )  # fmt: skip


def kind_zh(part: str) -> tuple[list[str], list[str], list[str]] | None:
    """Colors, types and subtypes of one word: `绿色熊`, `红白双色人类／战士`; None if it is none of them."""
    colors: list[str] = []
    types: list[str] = []
    while match := COLOR_ZH.match(part):
        colors.append(COLORS_ZH[match[1]])
        part = part[match.end() :]
    while found := next((word for word in types_zh() if part.startswith(word)), ""):
        types.append(types_zh()[found])
        part = part.removeprefix(found)
    kinds = [] if not part else [kinds_zh().get(one, "") for one in re.split("[／/]", part)]
    return None if "" in kinds else (colors, types, kinds)


@cache
def types_zh() -> dict[str, str]:
    """The types and supertypes a creature may be described with, by their Chinese names."""
    known = words_table.TYPE_WORDS | words_table.SUPERTYPE_WORDS
    return {known[word]: word.capitalize() for word in TYPE_WORDS}


@cache
def kinds_zh() -> dict[str, str]:
    """Creature types by all their Chinese names."""
    return {
        zh: one.en.replace("’", "'")
        for one in words_table.of_kind("creature-type")
        for zh in (one.zh, *one.also_zh)
    }


class There(NamedTuple):
    """One object of the start: where it is, whose it is, and what it is called."""

    placed: Placed
    label: str
    player: str
    zone: str


def all_placed(scenario: Scenario, find: Finder) -> list[There]:
    """Every object of the start in the order written, each with a label of its own.

    The first of several with one name has that name, the second the name with a 2 after it.
    """
    found: list[There] = []
    taken: dict[tuple[str, bool], int] = {}
    wanted = {one.label for player in scenario.players for one in every(player) if one.label}
    for player in scenario.players:
        for zone in PLAYER_ZONES:
            for placed in getattr(player, zone) or ():
                card = find(placed.card)
                name = placed.label or (card.name if card is not None else placed.card)
                for _ in range(placed.count):
                    found.append(
                        There(placed, free_label(name, taken, wanted, bool(placed.label)), player.key, zone)
                    )
    return found


def every(player: object) -> Iterable[Placed]:
    """All that is placed in a player's zones."""
    return (one for zone in PLAYER_ZONES for one in getattr(player, zone) or ())


def free_label(name: str, taken: dict[tuple[str, bool], int], wanted: set[str], own: bool) -> str:
    """A label nobody has; one that is written with `as` is kept for who has it."""
    while True:
        number = taken[name, own] = taken.get((name, own), 0) + 1
        label = name if number == 1 else f"{name} {number}"
        if own or label not in wanted:
            return label
