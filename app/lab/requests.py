"""What the lab is asked; servers know this much of it, and the processes that play know the rest."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from corpus.records import Texts
from scenarios.what_if.change import OneChange

Does = Literal[
    "add", "change", "counter", "move", "another", "remove",
    "life", "tally", "mana", "lands", "commander damage", "begin", "player", "leave", "team", "format",
    "attack", "block", "until",
]  # fmt: skip

# Seconds of a processor; the engine's budgets end nearly everything before.
LONGEST_RUN = 6.0
LONGEST_SEARCH = 60.0  # for all outcomes


class Edit(Struct, frozen=True, forbid_unknown_fields=True):
    """A change to the situation; which of the further words it needs hangs on what it does.

    What is put in without a zone goes where it belongs: into the hand if it is an instant or sorcery.
    """

    do: Does
    player: str = ""
    zone: str = ""
    card: str = ""
    text: str = ""
    type: str = ""
    cost: str = ""
    figures: str = ""
    thing: str = ""
    other: str = ""
    about: str = ""
    amount: Annotated[int, Meta(ge=-999_999, le=999_999)] = 0


class LabTask(Struct, frozen=True, forbid_unknown_fields=True):
    """What to play: a scenario or one spoken line, changes to it, sentences to add to what players do."""

    scenario: str
    more: tuple[str, ...] = ()
    edits: tuple[Edit, ...] = ()


class WhatIfTask(LabTask, frozen=True, forbid_unknown_fields=True):
    """A situation, and the one thing that is to be otherwise; without that, what could be."""

    change: OneChange | None = None


Wanted = Literal["run", "outcomes", "what if", "flips", "nearest"]


class LabRequest(Struct, frozen=True):
    """A situation, and what is wanted of it: its run, all its outcomes, another beside it, what flips it,
    what of the library is nearest.

    `home` is where imported cards are kept, `state` what is there now.
    """

    task: LabTask
    wanted: Wanted = "run"
    change: OneChange | None = None
    home: str = ""
    state: str = ""

    @property
    def longest(self) -> float:
        """Seconds of a processor that it may take."""
        return LONGEST_SEARCH if self.is_search else LONGEST_RUN

    @property
    def is_search(self) -> bool:
        """Whether it is many runs."""
        return self.wanted in ("outcomes", "flips")


class LabError(Struct, frozen=True):
    """Why there is no answer, in both languages."""

    error: Texts
    code: str
