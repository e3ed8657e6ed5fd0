"""The board at one moment, as players see it: every object and player with what matters of them, as data."""

from __future__ import annotations

from collections.abc import Iterator, Set
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from corpus.records import Language, Texts
from scenarios.engine.kernel.characteristics import Characteristics
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.kernel.state import Game
from scenarios.language.known_cards import Finder
from scenarios.tell.card_why import CardWhy, Reasons
from scenarios.tell.card_words import CardWords, colors_of, figures, told_by

Place = str  # an object by its number: `#17`; a player by name, where it begins with # or @ after an @


class BoardCounter(Struct, frozen=True):
    """So many counters of a kind."""

    kind: Texts
    amount: int


class BoardCard(Struct, frozen=True, omit_defaults=True):
    """An object where it lies; `zone` of a player's own zones goes with `owner`, else with `controller`."""

    id: int
    name: Texts
    zone: str
    owner: str
    controller: str
    line: Texts = {}
    figures: str = ""  # power and toughness, loyalty or defense
    colors: tuple[str, ...] = ()
    counters: tuple[BoardCounter, ...] = ()
    damage: int = 0
    marks: tuple[str, ...] = ()
    chosen: tuple[Texts, ...] = ()  # what was chosen for it: a color, a name, a protector, a dungeon's room
    on: Place = ""
    attacking: Place = ""
    blocking: tuple[int, ...] = ()
    targets: tuple[Place, ...] = ()
    elsewhere: dict[
        Place, Texts
    ] = {}  # what is called so that it attacks or targets and is not there any more
    says: dict[Language, tuple[str, ...]] = {}
    why: CardWhy | None = None  # where effects apply to it; else it is as printed


class BoardDealt(Struct, frozen=True):
    """So much combat damage by one commander (903.10a)."""

    name: Texts
    amount: int


class BoardPlayer(Struct, frozen=True, omit_defaults=True):
    """A player: what is not in any zone, and how many cards lie where nobody sees them."""

    key: str
    life: int
    library: int
    hand: int
    team: str = ""  # where there are teams
    shares_life: bool = False  # with the team (810.4)
    commanders: tuple[BoardDealt, ...] = ()
    counters: tuple[BoardCounter, ...] = ()
    mana: str = ""
    marks: tuple[str, ...] = ()


class BoardHead(Struct, frozen=True):
    """What time it is, and who may act."""

    turn: int
    step: Texts
    active: tuple[str, ...]
    priority: str


class Board(Struct, frozen=True):
    """Everything there is at one moment; cards in the order in which they lie."""

    head: BoardHead
    players: tuple[BoardPlayer, ...]
    cards: tuple[BoardCard, ...]


class Painted(NamedTuple):
    """An object as it was seen, and what it was seen by."""

    now: Characteristics
    why: CardWhy | None
    card: BoardCard


class Painter:
    """Sees boards with the names of one scenario's cards."""

    def __init__(self, find: Finder) -> None:
        self.words = CardWords(find)
        self.reasons = Reasons(self.words)
        self.painted: dict[GameObject, Painted] = {}  # on the board before

    def board(self, game: Game, touched: Set[Any] | None = None) -> Board:
        """What there is now, hands too; libraries are counted. `touched` is what was written to since the
        board before, if there was one: what else is as it was need not be looked at again.
        """
        reasons, before = self.reasons.now(game, touched), self.painted
        self.painted = {}
        for thing in lying(game):
            known = before.get(thing) if touched is not None and touched.isdisjoint(told_by(thing)) else None
            self.painted[thing] = self.seen(game, thing, reasons.get(thing), known)
        return Board(
            self.head(game),
            tuple(self.player(game, player) for player in game.players),
            tuple(self.pointing(one.card, thing) for thing, one in self.painted.items()),
        )

    def seen(self, game: Game, thing: GameObject, why: CardWhy | None, known: Painted | None) -> Painted:
        """An object as it is now: as it is known, unless it has become something else by now."""
        now = game.characteristics(thing)
        if known is not None and known.why == why and known.now.is_like(now):
            return known
        return Painted(now, why, self.card(thing, now, why))

    def pointing(self, card: BoardCard, thing: GameObject) -> BoardCard:
        """A card with the names of what it attacks or targets that is not there any more."""
        names = self.lost(thing)
        return replace(card, elsewhere=names) if names else card

    def lost(self, thing: GameObject) -> dict[Place, Texts]:
        """What it attacks or targets that is not there any more."""
        gone = (
            one
            for one in (thing.attacking, *targets_of(thing))
            if isinstance(one, GameObject) and one not in self.painted
        )
        return {place(one): self.words.named(one) for one in gone}

    def head(self, game: Game) -> BoardHead:
        """What time it is."""
        active = tuple(player.key for player in game.active)
        priority = game.priority.key if game.priority is not None else ""
        return BoardHead(game.turn_number, self.words.both(game.step or game.phase), active, priority)

    def player(self, game: Game, player: Player) -> BoardPlayer:
        """A player as shown beside the battlefield."""
        marks = {
            "monarch": game.monarch is player,
            "initiative": game.initiative is player,
            "blessed": player.blessed,
            "lost": player.lost or not player.playing,
            "won": player.won or player in game.winners,
        }
        return BoardPlayer(
            player.key,
            player.life,
            len(player.library),
            len(player.hand),
            player.team if game.format.teams else "",
            game.format.teams and game.format.shared_life,
            tuple(BoardDealt(self.words.named(one), dealt) for one, dealt in player.commander_damage),
            self.counted(player.counters),
            "".join(f"{{{mana.color}}}" for mana in player.pool),
            tuple(mark for mark, so in marks.items() if so),
        )

    def card(self, thing: GameObject, now: Characteristics, why: CardWhy | None) -> BoardCard:
        """An object as it is now."""
        attached = thing.attached_to
        return BoardCard(
            thing.id,
            self.words.named(thing),
            thing.zone,
            thing.owner.key,
            now.controller.key,
            self.words.line(now),
            figures(thing, now),
            colors_of(now),
            self.counted(thing.counters),
            thing.damage,
            marks_of(thing),
            tuple(self.words.value(value) for _, value in thing.chosen),
            place(attached) if attached is not None else "",
            place(thing.attacking) if thing.attacking is not None else "",
            tuple(one.id for one in thing.blocking or ()),
            tuple(map(place, targets_of(thing))),
            says=self.words.says(thing, now),
            why=why,
        )

    def counted(self, counters: tuple[tuple[str, int, int], ...]) -> tuple[BoardCounter, ...]:
        """Counters without their timestamps."""
        return tuple(BoardCounter(self.words.both(kind), amount) for kind, amount, _ in counters if amount)


def lying(game: Game) -> Iterator[GameObject]:
    """What is not in a library: battlefield, stack, then each player's cards, then what all share."""
    yield from game.battlefield
    yield from game.stack
    for player in game.players:
        yield from player.hand
        yield from player.graveyard
    yield from game.exile
    yield from game.command


def targets_of(thing: GameObject) -> Iterator[Any]:
    """What a spell or ability on the stack targets."""
    for _, several in thing.cast.targets if thing.cast is not None else ():
        yield from several


def place(thing: Any) -> Place:
    """An object or player by what it is found by."""
    return f"#{thing.id}" if isinstance(thing, GameObject) else place_of(str(getattr(thing, "key", thing)))


def place_of(key: str) -> Place:
    """A player's: a name that could be the number of an object has a sign before it."""
    return f"@{key}" if key.startswith(("#", "@")) else key


def marks_of(thing: GameObject) -> tuple[str, ...]:
    """What is special about it."""
    found = {
        "tapped": thing.tapped,
        "face down": thing.face_down,
        "flipped": thing.flipped,
        "phased out": thing.phased_out,
        "summoning sick": thing.sick and thing.zone == "battlefield",
        "blocked": thing.blocked is not None and thing.attacking is not None,
        "commander": thing.is_commander,
        "token": thing.kind == "token",
        "ability": thing.kind == "ability",
        "copy": thing.kind == "copy",
    }
    return tuple(mark for mark, so in found.items() if so)
