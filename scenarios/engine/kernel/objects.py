"""Cards, objects and players: what the game is about (102, 108, 109, 400.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from scenarios.engine.kernel.characteristics import Characteristics, Face

if TYPE_CHECKING:
    from scenarios.engine.payment.mana import Mana

PUBLIC_ZONES = ("battlefield", "graveyard", "stack", "exile", "command", "ante")
LAYOUTS = (
    "normal", "transforming", "modal", "split", "flip", "adventure", "meld",
)  # fmt: skip


class Card(Struct, frozen=True):
    """What is printed on a card: its faces, in the order of the layout, and whose text it is (108.1)."""

    name: str
    faces: tuple[Face, ...]
    layout: str = "normal"
    text_of: str = ""  # "Oracle 2023-11-17", "printing ISD zh", "typed"
    zh: str = ""
    life_modifier: int = 0  # of a vanguard card (210)
    hand_modifier: int = 0  # of a vanguard card (211)


class PaidCost(Struct, frozen=True):
    """CR 601.2b: an optional additional cost that is paid: its keyword, which ability it is of, how often."""

    name: str
    ability: str  # as the object calls its abilities: of several of one name each is paid for itself
    times: int


class Cast(Struct, frozen=True):
    """What was announced and paid for a spell or ability (601.2b, 601.2h); kept while it is asked about."""

    x: int | None = None
    kicked: tuple[int, ...] = ()  # how often each kicker cost was paid, in printed order
    modes: tuple[int, ...] = ()
    targets: tuple[tuple[str, tuple[Any, ...]], ...] = ()
    divided: tuple[tuple[str, tuple[int, ...]], ...] = ()
    mana_spent: tuple[Mana, ...] = ()
    paid: tuple[tuple[str, tuple[Any, ...]], ...] = ()  # objects paid with: "sacrificed", "tapped", "exiled"
    optional: tuple[PaidCost, ...] = ()  # which optional additional costs were paid, and for which ability
    from_zone: str = ""
    way: str = ""  # "", or the alternative cost or permission it was cast by: "flashback", "bestow", "morph"
    instead: Any = None  # the alternative cost that was paid: of several of one way, which it was
    by: Any = None  # the player who cast or activated it


class GameObject:
    """One object in one zone. Moving makes a new one (400.7); the old one stays as it last existed."""

    __slots__ = (
        "ahead",
        "attached_to",
        "attacking",
        "base",
        "blocked",
        "blocking",
        "card",
        "cast",
        "chosen",
        "controlled_by",
        "copy",
        "counters",
        "damage",
        "dealt_damage_by",
        "deathtouched",
        "face",
        "face_down",
        "flipped",
        "goaded",
        "held",
        "id",
        "is_commander",
        "kind",
        "label",
        "last",
        "linked",
        "names",
        "next",
        "owner",
        "phased_out",
        "prepared",
        "previous",
        "put_by",
        "sick",
        "source",
        "tapped",
        "timestamp",
        "used",
        "zone",
    )  # fmt: skip

    def __init__(self, number: int, label: str, owner: Player, zone: str, kind: str = "card") -> None:
        self.id = number
        self.label = label  # what people call it: its name, told apart from others of that name
        self.card: Card | None = None
        self.kind = kind  # "card", "token", "copy" (of a spell or card), "ability", "emblem"
        self.owner = owner
        self.zone = zone
        self.put_by = owner  # who controls it as long as no effect says otherwise (110.2a, 112.2, 113.8)
        self.timestamp = 0
        self.face = 0  # which face of its card is up or which half was cast
        self.tapped = False
        self.flipped = False
        self.face_down = ""  # "", or what turned it face down: "morph", "manifest", "effect"
        self.phased_out = ""  # "", "directly" or "indirectly"
        self.counters: tuple[tuple[str, int, int], ...] = ()  # kind, how many, timestamp (613.7c), by kind
        self.damage = 0
        self.deathtouched = False  # dealt damage by a source with deathtouch since the last check (704.5h)
        self.attached_to: GameObject | Player | None = None
        self.sick = False  # not under its controller's control continuously since the turn began (302.6)
        self.chosen: tuple[tuple[str, Any], ...] = ()  # values chosen for it, by what was asked
        self.linked: tuple[tuple[str, tuple[Any, ...]], ...] = ()  # what its linked abilities remember (607)
        self.cast: Cast | None = None
        self.copy: Face | None = None  # copiable values in place of the card's own (707.2)
        self.used: tuple[tuple[str, int], ...] = ()  # ability key and turn of each activation or trigger
        self.previous: GameObject | None = None
        self.next: GameObject | None = None
        self.last: Characteristics | None = None  # last known information, once it has left its zone (608.2h)
        self.is_commander = False
        self.held: Any = None  # of an ability on the stack: the ability
        self.names: dict[str, tuple[Any, ...]] = {}  # of an ability on the stack: what its words refer to
        self.source: GameObject | None = None  # of an ability on the stack: the object it is an ability of
        self.attacking: GameObject | Player | None = None  # the player, planeswalker or battle it attacks
        self.blocking: tuple[GameObject, ...] | None = None  # attackers it blocks, in order (509.3)
        self.blocked: tuple[GameObject, ...] | None = None  # its blockers in order (509.2); None: unblocked
        self.goaded: tuple[Player, ...] = ()
        self.dealt_damage_by: tuple[Any, ...] = ()  # sources that dealt damage to it this turn
        self.prepared: tuple[
            Any, ...
        ] = ()  # marks that last while it stays: ("monstrous", 1), ("exerted", 3)
        self.controlled_by: Player | None = (
            None  # as last noticed, to notice changes of control (506.4, 302.6)
        )
        self.ahead: Characteristics | None = (
            None  # of what is about to enter: as it would exist there (614.12)
        )
        self.base: Any = None  # where the layers start for it, made once (`faces.Start`; not journalled)

    @property
    def gone(self) -> bool:
        """Whether it has left the zone it was an object of (or has ceased to exist)."""
        return self.last is not None

    @property
    def copied_as_it_entered(self) -> bool:
        """CR 707.5: whether it is a copy that the spell it was, if any, was not yet. Never a copy of a spell:
        all choices made for that one are copied, X among them (707.10).
        """
        if self.copy is None or self.kind == "copy":
            return False
        return self.previous is None or self.previous.copy is not self.copy

    def there(self, zone: str) -> bool:
        """CR 400.7, 702.26b: whether it is in that zone and exists for everything in the game."""
        return self.zone == zone and not self.gone and not self.phased_out

    def count(self, kind: str) -> int:
        """CR 122.1: how many counters of this kind are on it."""
        for name, amount, _ in self.counters:
            if name == kind:
                return amount
        return 0

    def choice(self, about: str) -> Any:
        """What was chosen for it, or None."""
        return dict(self.chosen).get(about)

    def remembered(self, link: str) -> tuple[Any, ...]:
        """CR 607: what its linked abilities have set aside under this name."""
        return dict(self.linked).get(link, ())

    def __repr__(self) -> str:
        return f"<{self.label}#{self.id} {self.zone}{' gone' if self.gone else ''}>"


class LifeTotal:
    """Life, of one player, or of a team that shares it (119.1, 810.4)."""

    __slots__ = ("life", "start")

    def __init__(self, life: int) -> None:
        self.life = life
        self.start = life


class Player:
    """A player (102). One without a team is a team of one."""

    __slots__ = (
        "blessed",
        "commander_damage",
        "controlled_by",
        "counters",
        "drew_from_empty",
        "graveyard",
        "hand",
        "key",
        "land_plays",
        "last_turn",
        "left",
        "library",
        "lost",
        "pool",
        "range",
        "seat",
        "skips",
        "team",
        "this_turn",
        "total",
        "turns",
        "won",
    )  # fmt: skip

    def __init__(self, key: str, seat: int, team: str, total: LifeTotal) -> None:
        self.key = key
        self.seat = seat
        self.team = team
        self.total = total
        self.hand: tuple[GameObject, ...] = ()
        self.library: tuple[GameObject, ...] = ()  # the top card first
        self.graveyard: tuple[GameObject, ...] = ()  # the latest last
        self.counters: tuple[tuple[str, int, int], ...] = ()
        self.pool: tuple[Mana, ...] = ()
        self.left = False  # has left the game, having lost or conceded (800.4)
        self.lost = ""  # the rule by which this player lost, or ""
        self.won = ""
        self.land_plays = 0  # lands played this turn (305.2)
        self.drew_from_empty = False  # since the last check of state-based actions (704.5b)
        self.commander_damage: tuple[tuple[Any, int], ...] = ()
        self.range: int | None = None  # range of influence; None is unlimited (801)
        self.this_turn: tuple[
            tuple[str, int], ...
        ] = ()  # tallies: "life gained", "cards drawn", "spells cast"
        self.last_turn: tuple[tuple[str, int], ...] = ()
        self.turns = 0
        self.skips: tuple[str, ...] = ()  # steps, phases and turns to be skipped (614.10)
        self.controlled_by: Player | None = None
        self.blessed = False  # has the city's blessing

    @property
    def playing(self) -> bool:
        """Whether still in the game."""
        return not self.left and not self.lost

    @property
    def life(self) -> int:
        """CR 119.1: the life total, the team's where teams share one."""
        return self.total.life

    def count(self, kind: str) -> int:
        """How many counters of this kind this player has."""
        for name, amount, _ in self.counters:
            if name == kind:
                return amount
        return 0

    def tally(self, what: str) -> int:
        """How much of this has happened to this player this turn."""
        return dict(self.this_turn).get(what, 0)

    def __repr__(self) -> str:
        return f"<player {self.key}>"


Thing = GameObject | Player
