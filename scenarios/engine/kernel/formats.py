"""Formats as flags, each on its own, and the geometry of seats (800–811, 900s)."""

from __future__ import annotations

from msgspec import Struct


class Format(Struct, frozen=True):
    """What is different from a duel. A variant is a row of `FORMATS`; a scenario may change single flags."""

    name: str = "two-player"
    life: int = 20
    archenemy_life: int = 0  # 904.5; 0: as everybody
    hand_size: int = 7
    teams: bool = False
    shared_turns: bool = False  # 805
    shared_life: bool = False  # 810.4
    poison: int = 10  # 704.5c; 15 for a team (704.6b)
    range: int | None = None  # 801
    attack: str = "all"  # whom one may attack: "all" (802), "left", "right" (803), "one" (506.2)
    deploy: bool = False  # 804
    command_zone: bool = False
    commander_damage: int | None = None  # 704.6c
    emperor: bool = False
    turn_markers: bool = False  # 807.4
    seats: str = ""  # how teams sit: "together" (805.1, 808.2, 809.2), "apart" (811.3)
    first_draw_skipped: bool = True  # 103.8
    free_mulligan: bool = False


FORMATS = {
    format_.name: format_
    for format_ in (
        Format(attack="one"),
        Format("free-for-all", first_draw_skipped=False, free_mulligan=True),
        Format(
            "two-headed giant",
            life=30,
            teams=True,
            shared_turns=True,
            shared_life=True,
            poison=15,
            seats="together",
        ),
        Format("team vs. team", teams=True, first_draw_skipped=False, seats="together"),
        Format(
            "emperor",
            teams=True,
            deploy=True,
            emperor=True,
            attack="adjacent",
            first_draw_skipped=False,
            seats="together",
        ),
        Format(
            "alternating teams",
            teams=True,
            range=2,
            attack="adjacent",
            first_draw_skipped=False,
            seats="apart",
        ),
        Format("grand melee", range=1, attack="left", first_draw_skipped=False, turn_markers=True),
        Format(
            "commander",
            life=40,
            command_zone=True,
            commander_damage=21,
            first_draw_skipped=False,
            free_mulligan=True,
        ),
        Format("brawl", life=30, command_zone=True, first_draw_skipped=False, free_mulligan=True),
        Format(
            "archenemy",
            archenemy_life=40,
            teams=True,
            shared_turns=True,
            command_zone=True,
            seats="together",
            first_draw_skipped=False,
        ),
        Format("planechase", command_zone=True, first_draw_skipped=False),
        Format("vanguard", command_zone=True, attack="one"),
        Format("conspiracy draft", command_zone=True, first_draw_skipped=False),
    )
}
