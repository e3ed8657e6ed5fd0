"""The events of the game by the words people use for them."""

from __future__ import annotations

from typing import NamedTuple


class Told(NamedTuple):
    """An event by the word people use: its kind, what else it has to be, and of what it is told."""

    kind: str
    detail: tuple[tuple[str, str], ...] = ()
    of: str = "thing"


MOVES = {
    "moved": Told("move"),
    "died": Told("move", (("from", "battlefield"), ("to", "graveyard"))),
    "exiled": Told("move", (("to", "exile"),)),
    "returned to hand": Told("move", (("to", "hand"),)),
    "put into graveyard": Told("move", (("to", "graveyard"),)),
    "put into library": Told("move", (("to", "library"),)),
    "entered": Told("move", (("to", "battlefield"),)),
    "left the battlefield": Told("move", (("from", "battlefield"),)),
}
OF_THINGS = {
    "destroyed": "destroy", "sacrificed": "sacrifice", "discarded": "discard", "milled": "mill",
    "damaged": "damage", "damage prevented": "prevented", "regenerated": "regenerate",
    "got counters": "put-counters", "lost counters": "remove-counters",
    "tapped": "tap", "untapped": "untap", "attached": "attach", "unattached": "unattach",
    "transformed": "transform", "flipped": "flip", "turned face up": "turn-face-up",
    "turned face down": "turn-face-down", "phased out": "phase-out", "phased in": "phase-in",
    "cast": "cast", "activated": "activate", "triggered": "trigger", "copied": "copy-spell",
    "resolved": "resolve", "countered": "counter", "became a target": "target", "revealed": "reveal",
    "attacked": "attack", "blocked": "block", "became blocked": "become-blocked",
    "was unblocked": "unblocked",
    "left combat": "leave-combat", "goaded": "goaded", "fought": "fight", "cycled": "cycle",
    "exerted": "exert", "crewed": "crew", "land played": "play-land", "did not resolve": "does-not-resolve",
}  # fmt: skip
OF_PLAYERS = {
    "drew": "draw", "gained life": "gain-life", "lost life": "lose-life", "added mana": "add-mana",
    "created": "create", "shuffled": "shuffle", "searched": "search", "scried": "scry",
    "proliferated": "proliferate",
    "became the monarch": "become-monarch", "took the initiative": "take-initiative",
    "lost the game": "lose", "won the game": "win", "left the game": "leave-game",
    "flipped a coin": "flip-coin", "rolled a die": "roll-die", "voted": "vote", "skipped": "skip",
}  # fmt: skip
OF_NOBODY = {"game drawn": "game-drawn", "became day": "become-day", "became night": "become-night"}
EVENTS: dict[str, Told] = {
    **MOVES,
    **{word: Told(kind) for word, kind in OF_THINGS.items()},
    **{word: Told(kind, of="player") for word, kind in OF_PLAYERS.items()},
    **{word: Told(kind, of="") for word, kind in OF_NOBODY.items()},
}
