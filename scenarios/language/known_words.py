"""What can stand where the language leaves a word free: ways of casting, counters, marks, what is chosen."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from scenarios.engine.actions.choosing import CARD_TYPES
from scenarios.engine.actions.designations import LEVEL, LEVELS
from scenarios.engine.kernel.characteristics import BASIC_LAND_MANA, COLORS
from scenarios.engine.kernel.counter_kinds import CHANGES_POWER, KEYWORD_COUNTERS, RULES
from scenarios.engine.kernel.subtypes import CREATURE_TYPES, LAND_TYPES
from scenarios.engine.spells.planar_die import TAKEN
from scenarios.engine.spells.resolve import AFTER_ADVENTURE
from scenarios.engine.words.conditions import IN_DRAW_STEP
from scenarios.engine.words.keyword_table import KEYWORDS
from scenarios.engine.words.ways import FREE, NORMALLY
from scenarios.language.wordings import wordings
from scenarios.text.words_table import counter_names

MARKS = (
    "monstrous",
    "renowned",
    "exerted",
    "attacked",
    "blocked",
    "foretold",
    *(f"{LEVEL} {n}" for n in LEVELS),
)
TALLIES = (
    "life gained", "life lost", "spells cast", "cards drawn", IN_DRAW_STEP, "attacked", "damage dealt",
    "creatures died", "permanents left", "descended", "dungeons completed", TAKEN,
)  # fmt: skip
SPECIAL_ACTIONS = (
    "turn face up", "turn face up for its mana cost", "suspend", "foretell", "companion", "ignore", "stop",
    "roll the planar die",
)  # fmt: skip
SYMBOLS_PAID_AS = ("W", "U", "B", "R", "G", "C", "2", "S", "life")
OPTIONAL_COSTS = "additional costs"
CHOICE = "choice "


@cache
def answering(moment: str) -> tuple[str, ...]:
    """The keyword abilities that answer a moment."""
    return tuple(name for name, entry in KEYWORDS.items() if moment in entry.moments)


@cache
def ways() -> tuple[str, ...]:
    """CR 118.9, 601.2b: the ways of casting."""
    return (NORMALLY, FREE, *answering("ways"), *answering("both halves"), AFTER_ADVENTURE)


@cache
def kinds_of_choices() -> frozenset[str]:
    """What a choice can be about."""
    return frozenset(key.removeprefix(CHOICE) for key in wordings() if key.startswith(CHOICE))


def counters() -> tuple[str, ...]:
    """CR 122.1: the kinds of counters that are known."""
    return tuple(dict.fromkeys(("+1/+1", "-1/-1", *RULES, *KEYWORD_COUNTERS, *counter_names())))


def is_counter(kind: str, texts: Iterable[str]) -> bool:
    """CR 122.1: a kind of counter the rules or known cards have, or of which a card that is here speaks."""
    if kind in counters() or CHANGES_POWER.fullmatch(kind):
        return True
    return any(f"{kind} counter" in text or f"{kind}指示物" in text for text in texts)


@cache
def choosable(about: str) -> tuple[str, ...]:
    """What can have been chosen where there are certain words for it; nothing where it is anything else."""
    return {
        "color": COLORS,
        "creature type": tuple(CREATURE_TYPES),
        "land type": tuple(LAND_TYPES),
        "basic land type": tuple(BASIC_LAND_MANA),
        "card type": CARD_TYPES,
        "sector": ("alpha", "beta", "gamma"),
    }.get(about, ())


OF_PLAYERS = ("player", "opponent", "protector")
