"""What a situation is like, in so few words that two can be compared: who has what, what players do.

`app/static/offline/likeness.js` makes the same of a text in the browser, where no engine is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import chain

from msgspec import Struct
from msgspec.structs import replace

from corpus import terms
from corpus.records import Texts
from scenarios.language.known_cards import PLAYER_ZONES, shared
from scenarios.language.scenario import CardText, Placed, PlayerSetup, Scenario, Sentence
from scenarios.language.shapes import ForEachKey
from scenarios.language.vocabulary import QUICK

MOST_OF_ONE = 8  # of several that are alike more tell nothing
UNSEEN = ("library", "outside")  # nobody compares what is there
NAMED = re.compile(r"(\S+)'s (.+)")  # B's Grizzly Bears
DECLARED = {"attacks with": "attacks", "blocks with": "blocks"}
DEEDS = ("casts", "activates", "plays", "turns face up", "takes special action")
KINDS = {
    "creature": "生物",
    "artifact": "神器",
    "enchantment": "结界",
    "land": "地",
    "planeswalker": "鹏洛客",
    "battle": "战役",
    "instant": "瞬间",
    "sorcery": "法术",
}


class CardLike(Struct, frozen=True):
    """A card as far as it is compared: what it is called and is, how large, with which keywords."""

    name: Texts
    kinds: tuple[str, ...] = ()
    size: str = ""
    keywords: tuple[str, ...] = ()

    @property
    def is_nameless(self) -> bool:
        """Whether it is only described: 2/2 green Bear."""
        return QUICK.fullmatch(self.name["en"]) is not None


class ThingLike(Struct, frozen=True):
    """A card where it is, of the player whose turn it is or of another, and what it does in combat."""

    card: CardLike
    is_active: bool
    zone: str
    does: str = ""
    tapped: bool = False
    damage: int = 0
    counters: str = ""


class DeedLike(Struct, frozen=True):
    """What a player does besides attacking and blocking, and with which card."""

    verb: str
    name: Texts


class Likeness(Struct, frozen=True):
    """A situation to be compared."""

    life: tuple[str, ...]  # of each player, from the one whose turn it is; empty where it is not said
    things: tuple[ThingLike, ...]
    deeds: tuple[DeedLike, ...]


Known = Callable[[str], CardLike | None]


def likeness(scenario: Scenario, known: Known = lambda name: None) -> Likeness:
    """What a scenario is like; `known` knows cards that it does not describe itself."""
    find = finder(scenario.cards, known)
    active = scenario.start.turn_of or next(iter(scenario.keys), "")
    players = from_active(scenario.players, active)
    life = tuple("" if one.life is None else str(one.life) for one in players)
    labelled = list(labels(scenario.players, find, active))
    for sentence in scenario.play:
        if sentence.verb in DECLARED:
            declare(labelled, sentence)
    things = [thing for _, _, thing in labelled]
    for one in scenario.stack:
        name = one.card or one.ability_of
        things.append(ThingLike(find(name), one.controller in ("", active), "stack"))
    return Likeness(life, tuple(things), tuple(deeds(scenario, find)))


def from_active(players: tuple[PlayerSetup, ...], active: str) -> tuple[PlayerSetup, ...]:
    """The players in the order of their seats, first the one whose turn it is."""
    at = next((place for place, one in enumerate(players) if active in (one.key, one.team)), 0)
    return players[at:] + players[:at]


Labelled = tuple[str, str, ThingLike]  # what it is called in the scenario, whose it is, what it is like


def labels(
    players: Iterable[PlayerSetup], find: Callable[[str], CardLike], active: str
) -> Iterator[Labelled]:
    """Everything in the order in which it is written, the second of a name with a 2 after it."""
    taken: dict[str, int] = {}
    for player in players:
        for zone in PLAYER_ZONES:
            for placed in getattr(player, zone) or ():
                card = find(placed.card)
                name = placed.label or card.name["en"]
                for _ in range(min(placed.count, MOST_OF_ONE)):
                    taken[name] = taken.get(name, 0) + 1
                    label = name if taken[name] == 1 else f"{name} {taken[name]}"
                    is_active = active in (placed.controller or player.key, player.team)
                    if zone not in UNSEEN:
                        yield label, player.key, thing_of(placed, card, is_active, zone)


def thing_of(placed: Placed, card: CardLike, is_active: bool, zone: str) -> ThingLike:
    """A card in a zone."""
    does = "attacks" if placed.attacking else "blocks" if placed.blocking else ""
    counters = ", ".join(f"{kind}×{number}" for kind, number in placed.counters)
    return ThingLike(card, is_active, zone, does, placed.tapped, placed.damage, counters)


def declare(labelled: list[Labelled], sentence: Sentence) -> None:
    """Each creature that attacks or blocks says so."""
    said = sentence.what
    names = [name for name, _ in said.pairs] if isinstance(said, ForEachKey) else said or ()
    for name in (names,) if isinstance(names, str) else names:
        at = place_of(labelled, str(name))
        if at is not None:
            label, player, thing = labelled[at]
            labelled[at] = label, player, replace(thing, does=DECLARED[sentence.verb])


def place_of(labelled: list[Labelled], name: str) -> int | None:
    """Which of them is meant: by its label, by its Chinese name, by whose it is."""
    owned = NAMED.fullmatch(name)
    for place, (label, player, thing) in enumerate(labelled):
        if name in (label, thing.card.name["zh"]):
            return place
        if owned and player == owned[1] and owned[2] in thing.card.name.values():
            return place
    return None


def deeds(scenario: Scenario, find: Callable[[str], CardLike]) -> Iterator[DeedLike]:
    """What players do besides combat, and what is at work already."""
    for sentence in scenario.play:
        if sentence.verb in DEEDS and sentence.who:
            said = sentence.what if isinstance(sentence.what, str) else ""
            yield DeedLike(sentence.verb, find(said).name)
    yield from (DeedLike("effect", {"zh": "", "en": ""}) for _ in scenario.effects)


# Cards.


def finder(cards: Iterable[CardText], known: Known) -> Callable[[str], CardLike]:
    """What a name means: a card of the scenario, a basic land, a creature described, or one known."""
    own = {
        name: like_of(card)
        for card in [*shared().values(), *reversed(tuple(cards))]
        for name in (card.name, card.zh, *chain.from_iterable((face.name, face.zh) for face in card.faces))
        if name
    }

    def find(name: str) -> CardLike:
        return own.get(name) or described(name) or known(name) or CardLike({"zh": name, "en": name})

    return find


def like_of(card: CardText) -> CardLike:
    """A card by its texts; of several faces what it is by the first."""
    faces = card.faces or (card,)
    first = faces[0]
    said = " ".join(face.text or face.text_zh for face in faces)
    zh = card.zh or first.zh or card.name
    return CardLike(
        {"zh": zh, "en": card.name}, kinds_of(first), first.pt or first.loyalty, keywords_in(said)
    )


def described(words: str) -> CardLike | None:
    """A creature without a name of its own."""
    match = QUICK.fullmatch(words)
    if match is None:
        return None
    kinds = tuple(kind for kind in KINDS if kind == "creature" or kind in match[3].split())
    return CardLike({"zh": words, "en": words}, kinds, f"{match[1]}/{match[2]}", keywords_in(match[3]))


def kinds_of(card: CardText) -> tuple[str, ...]:
    """The card types of a type line; of a card without one its size tells."""
    if card.type:
        front = card.type.partition("—")[0].lower().split()
        return tuple(kind for kind in KINDS if kind in front)
    front_zh = card.type_zh.partition("～")[0]
    return tuple(kind for kind, zh in KINDS.items() if zh in front_zh or (kind == "creature" and card.pt))


def keywords_in(text: str) -> tuple[str, ...]:
    """The keyword abilities that stand in a text, by their English names."""
    found = (match[0].lower() for match in pattern().finditer(text))
    return tuple(sorted({abilities().get(name, name) for name in found}))


@cache
def keyword_names() -> tuple[Texts, ...]:
    """Every keyword ability in both languages, as it stands in a text."""
    known = (name for name in terms.names() if name.kind == "keyword-ability")
    return tuple({"zh": name.zh.lower(), "en": name.en.lower()} for name in known)


@cache
def abilities() -> dict[str, str]:
    """The English name of every keyword ability, by its name in either language."""
    return {called: name["en"] for name in keyword_names() for called in name.values()}


@cache
def pattern() -> re.Pattern[str]:
    """Any of these names, the longest first; English ones as whole words."""
    longest = sorted(abilities(), key=lambda name: (-len(name), name))
    words = (rf"\b{re.escape(name)}\b" if name.isascii() else re.escape(name) for name in longest)
    return re.compile("|".join(words), re.IGNORECASE | re.ASCII)
