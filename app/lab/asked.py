"""What the lab is asked; servers know this much of it, and the processes that play know the rest."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from corpus.records import Texts


class Edit(Struct, frozen=True, forbid_unknown_fields=True):
    """A change to the situation; which of the further words it needs hangs on what it does."""

    do: Literal["add", "change", "remove", "life", "begin", "player", "attack", "block"]
    player: str = ""
    zone: str = "battlefield"
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


class LabRequest(Struct, frozen=True):
    """A situation, and whether all outcomes of its open choices are wanted."""

    task: LabTask
    explore: bool = False


class LabError(Struct, frozen=True):
    """Why there is no answer, in both languages."""

    error: Texts
    code: str
