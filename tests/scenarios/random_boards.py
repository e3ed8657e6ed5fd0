"""Random small games to begin with: players, formats, and cards of the library in every zone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from scenarios.language.compiled import compiled
from scenarios.language.read import read
from scenarios.language.scenario import CardText, FormatWord, InBoth, Moment, Placed, PlayerSetup, Scenario
from scenarios.library.checked import paths

BASICS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
OUTSIDE = frozenset(("plane", "phenomenon", "scheme", "vanguard", "dungeon", "conspiracy"))
PERMANENT = frozenset(("artifact", "creature", "enchantment", "land", "planeswalker", "battle"))
NAMES = "ABCD"
ATTACHED = frozenset(("Aura", "Equipment"))
STEPS = ("upkeep", "precombat main", "precombat main", "precombat main", "postcombat main")
FORMATS = (  # how often, name, players, flags
    (52, "two-player", 2, ()),
    (10, "free-for-all", 3, ()),
    (6, "free-for-all", 4, ()),
    (4, "free-for-all", 4, (("range", "1"),)),
    (10, "two-headed giant", 4, ()),
    (4, "team vs. team", 4, ()),
    (4, "alternating teams", 4, ()),
    (5, "commander", 2, ()),
    (5, "commander", 4, ()),
)


class Pool(NamedTuple):
    """Cards of the library that can be in a deck, and those that are outside of it: dungeons."""

    cards: tuple[CardText, ...]
    dungeons: tuple[CardText, ...]


@cache
def pool() -> Pool:
    """Every card of the library whose whole text is understood; of equal names the first."""
    found: dict[str, CardText] = {}
    for path in paths():
        scenario, _ = read(path.read_text("utf-8"), path.name)
        for card in scenario.cards if scenario is not None else ():
            if card.name not in BASICS.values():
                found.setdefault(card.name, card)
    known = [card for card in found.values() if not compiled(card).problems]
    inside = tuple(card for card in known if OUTSIDE.isdisjoint(types_of(card)))
    return Pool(inside, tuple(card for card in known if "dungeon" in types_of(card)))


def types_of(card: CardText) -> frozenset[str]:
    """The types of a card's front."""
    return compiled(card).card.faces[0].types


def colors_of(card: CardText) -> frozenset[str]:
    """The colors of mana its cost asks for."""
    cost = "".join((card.cost, *(face.cost for face in card.faces)))
    return frozenset(color for color in BASICS if color in cost)


def random_scenario(random: Random, name: str) -> Scenario:
    """One set-up: everything there is before anybody does anything."""
    weights = [row[0] for row in FORMATS]
    _, format_, count, flags = random.choices(FORMATS, weights)[0]
    taken: set[str] = set()
    players = tuple(player(random, NAMES[seat], seat, format_, count, taken) for seat in range(count))
    cards = [card for card in pool().cards if card.name in taken]
    if any("venture" in card.text or "initiative" in card.text for card in cards):
        cards += pool().dungeons
    return Scenario(
        title=InBoth(f"随机对局 {name}", f"Random game {name}"),
        format=FormatWord(format_, flags),
        cards=tuple(cards),
        players=players,
        day=random.choice(("day", "night")) if random.random() < 0.05 else "",
        start=Moment(turn_of=random.choice(NAMES[:count]), step=random.choice(STEPS)),
    )


def player(random: Random, key: str, seat: int, format_: str, count: int, taken: set[str]) -> PlayerSetup:
    """One player with a deck of two or three colors, dealt out to the zones."""
    colors = set(random.sample(list(BASICS), random.choice((2, 2, 3))))
    fitting = [card for card in pool().cards if colors_of(card) <= colors or random.random() < 0.04]
    deck = [card for card in random.sample(fitting, min(len(fitting), 28)) if card.name not in taken]
    taken.update(card.name for card in deck)
    lands = [Placed(BASICS[color], count=random.randint(1, 3)) for color in sorted(colors)]
    there = [card for card in deck if types_of(card) & PERMANENT][: random.randint(1, 6 if count < 4 else 3)]
    rest = [card for card in deck if card not in there]
    hand, rest = rest[:5], rest[5:]
    graveyard, library = rest[: random.randint(0, 3)], rest[3:]
    return PlayerSetup(
        key=key,
        life=random.randint(8, 20),
        team=team(format_, seat),
        battlefield=(*lands, *permanents(random, there, taken)),
        hand=(*(Placed(card.name) for card in hand), *(Placed(BASICS[one]) for one in sorted(colors)[:1])),
        library=shuffled(random, [card.name for card in library], sorted(colors)),
        graveyard=tuple(Placed(card.name) for card in graveyard),
        command=commander(random, format_, deck, taken),
        counters=(("poison", random.randint(1, 8)),) if random.random() < 0.08 else (),
        blessing=random.random() < 0.02,
    )


def team(format_: str, seat: int) -> str:
    """Who plays with whom: neighbors, or in turns around the table."""
    if format_ in ("two-headed giant", "team vs. team"):
        return "XY"[seat // 2]
    return "XY"[seat % 2] if format_ == "alternating teams" else ""


def shuffled(random: Random, names: list[str], colors: list[str]) -> tuple[Placed, ...]:
    """A library: some cards and some lands in any order."""
    cards = names[:8] + [BASICS[color] for color in colors]
    random.shuffle(cards)
    return tuple(Placed(name) for name in cards)


def permanents(random: Random, cards: list[CardText], taken: set[str]) -> Iterator[Placed]:
    """Permanents; Auras and Equipment may be attached to a creature among them."""
    hosts = [card.name for card in cards if "creature" in types_of(card)]
    for card in cards:
        found = permanent(random, card, taken)
        attached = not ATTACHED.isdisjoint(compiled(card).card.faces[0].subtypes)
        if attached and hosts and random.random() < 0.7:
            found = replace(found, attached_to=random.choice(hosts), copy_of="", face_down="")
        yield found


def permanent(random: Random, card: CardText, taken: set[str]) -> Placed:
    """A permanent as it may be found: tapped, with counters, come under control just now, a copy, a token,
    face down, phased out.
    """
    creature = "creature" in types_of(card)
    counters: tuple[tuple[str, int], ...] = ()
    if card.loyalty.isdecimal():
        counters = (("loyalty", int(card.loyalty)),)
    elif card.defense.isdecimal():
        counters = (("defense", int(card.defense)),)
    elif creature and random.random() < 0.15:
        counters = ((random.choice(("+1/+1", "+1/+1", "-1/-1", "shield", "stun")), random.randint(1, 2)),)
    return Placed(
        card.name,
        tapped=random.random() < 0.1,
        counters=counters,
        sick=creature and random.random() < 0.1,
        token=random.random() < 0.03,
        copy_of=copied(random, taken) if creature and random.random() < 0.03 else "",
        face_down="manifest" if creature and random.random() < 0.03 else "",
        phased_out=random.random() < 0.02,
    )


def copied(random: Random, taken: set[str]) -> str:
    """The name of a card to be a copy of."""
    chosen = random.choice([card for card in pool().cards if "creature" in types_of(card)])
    taken.add(chosen.name)
    return chosen.name


def commander(random: Random, format_: str, deck: list[CardText], taken: set[str]) -> tuple[Placed, ...]:
    """A commander, where there is one in the format: any creature will do."""
    if format_ != "commander":
        return ()
    able = [card for card in pool().cards if "creature" in types_of(card) and card.name not in taken]
    chosen = random.choice(able)
    taken.add(chosen.name)
    return (Placed(chosen.name, commander=True),)
