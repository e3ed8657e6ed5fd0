"""Kinds of counters the rules say something about (122.1a–h)."""

from __future__ import annotations

import re

from scenarios.engine.kernel.cite import Cite, cite

CHANGES_POWER = re.compile(r"([+-]\d+)/([+-]\d+)")
KEYWORD_COUNTERS = (
    "flying", "first strike", "double strike", "deathtouch", "haste", "hexproof", "indestructible",
    "lifelink", "menace", "reach", "shadow", "trample", "vigilance",
)  # fmt: skip
KEYWORDS = cite("122.1b", "keyword counter")
RULES = {
    "shield": cite("122.1c", "shield counter"),
    "stun": cite("122.1d", "stun counter"),
    "loyalty": cite("122.1e", "loyalty"),
    "poison": cite("122.1f", "poison counter"),
    "defense": cite("122.1g", "defense"),
    "finality": cite("122.1h", "finality counter"),
}


def rule_of(kind: str) -> Cite:
    """What a kind of counter does; of most kinds the rules say nothing but that they are counters."""
    if CHANGES_POWER.fullmatch(kind):
        return cite("122.1a", "counter")
    return KEYWORDS if kind in KEYWORD_COUNTERS else RULES.get(kind, cite("122.1", "counter"))
