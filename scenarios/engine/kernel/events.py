"""Events: what happens, in the words of the rules (603.2, 614.1, 700.1)."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from scenarios.engine.kernel.cite import Cite
from scenarios.engine.kernel.objects import GameObject, Player

KINDS = frozenset(
    (
        "move destroy sacrifice discard draw mill damage mark gain-life lose-life put-counters "
        "remove-counters tap untap create add-mana attach unattach transform flip turn-face-up "
        "turn-face-down phase-out phase-in become-monarch take-initiative become-day become-night lose win "
        "draw-game draw-nothing leave-game cast activate trigger copy-spell resolve counter attack attackers "
        "block become-blocked unblocked target shuffle reveal search scry surveil look begin-step begin-turn "
        "skip flip-coin roll-die regenerate prevented cycle tapped-for-mana explore venture goad monstrous "
        "become-blessed leave-combat crew exert vote play-land fight proliferate exchange suspend-last "
        "connive evolve chaos enter-room complete-dungeon put-under-deck planeswalk turn-up-in-deck "
        "set-in-motion roll-planar-die become-level tempt choose-ring-bearer pair"
    ).split()
)


class Cause(Struct, frozen=True):
    """Where an event comes from: the object and player responsible, and as what it happens."""

    source: GameObject | None = None
    controller: Player | None = None
    how: str = "rule"  # "effect", "cost", "combat", "rule", "state-based action", "special action"


BY_RULE = Cause()


class Event:
    """Something about to happen or just happened. Replacement effects make changed copies of it."""

    __slots__ = (
        "amount",
        "applied",
        "became",
        "cause",
        "cites",
        "detail",
        "inside",
        "kind",
        "notes",
        "open_to",
        "player",
        "row",
        "shared",
        "source",
        "thing",
        "to",
    )  # fmt: skip

    def __init__(
        self,
        kind: str,
        thing: GameObject | Player | None = None,
        *,
        player: Player | None = None,
        amount: int = 1,
        source: GameObject | None = None,
        cause: Cause = BY_RULE,
        cites: tuple[Cite, ...] = (),
        **detail: Any,
    ) -> None:
        self.kind = kind
        self.thing = thing  # what it happens to: an object, or a player dealt damage
        self.player = player  # to whom or by whom: who draws, gains life, sacrifices, casts
        self.amount = amount
        self.source = source  # of damage: what deals it; else what does it, if an object does
        self.cause = cause
        self.to: str = detail.get("to", "")  # of a move: the zone it leads to
        self.detail = detail  # of a move: to, position, tapped, counters, under, …; of damage: combat
        self.cites = cites
        self.applied: frozenset[str] = frozenset()  # effects that have replaced it already (614.5)
        self.open_to: frozenset[str] = frozenset()  # effects that could replace it as it was (616.2)
        self.became: GameObject | None = None  # of a move: the object it becomes
        self.inside: Event | None = None  # the event that contains it (616.1g)
        self.notes: tuple[Any, ...] = ()  # which effects replaced it, for the log
        self.row: Any = None  # its row in the log, once it has happened
        self.shared: tuple[Any, ...] = ()  # instructions that follow it: of what replaced or prevented it

    def changed(self, **changes: Any) -> Event:
        """A copy with other values; unknown names are details."""
        other = object.__new__(Event)
        for name in Event.__slots__:
            setattr(other, name, getattr(self, name))
        other.detail = dict(self.detail)
        for name, value in changes.items():
            if name in Event.__slots__:
                setattr(other, name, value)
            if name == "to" or name not in Event.__slots__:
                other.detail[name] = value
        return other

    @property
    def object(self) -> GameObject:
        """The object it happens to, of an event that only happens to objects."""
        if not isinstance(self.thing, GameObject):
            raise TypeError(f"{self} has no object")
        return self.thing

    @property
    def somebody(self) -> Player:
        """The player it happens to, of an event that only happens to players."""
        if self.player is None:
            raise TypeError(f"{self} has no player")
        return self.player

    @property
    def from_zone(self) -> str:
        """Of a move: the zone it comes from; '' for what comes from nowhere."""
        return self.thing.zone if isinstance(self.thing, GameObject) and self.kind == "move" else ""

    @property
    def affected(self) -> Player | None:
        """CR 616.1: the affected player, or the affected object's controller, or its owner if it has none."""
        if isinstance(self.thing, Player):
            return self.thing
        if isinstance(self.thing, GameObject):
            if self.thing.zone in ("battlefield", "stack"):
                return self.thing.controlled_by or self.thing.put_by
            return self.player or self.thing.owner
        return self.player

    def __repr__(self) -> str:
        return f"<{self.kind} {self.thing or ''} {self.player or ''} {self.amount} {self.detail}>"


def move(
    thing: GameObject, to: str, *, cause: Cause = BY_RULE, cites: tuple[Cite, ...] = (), **detail: Any
) -> Event:
    """CR 400.7: an object goes to another zone."""
    return Event("move", thing, cause=cause, cites=cites, to=to, **detail)
