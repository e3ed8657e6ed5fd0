"""Loops of mandatory actions (104.4b, 727.4): the same state again, and nobody had anything to decide.

Two states are the same if they differ only in the identities of objects, in their order and in timestamps. A
state is made into plain values: each object first by itself, then with what it refers to, in three rounds.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from scenarios.engine.kernel.budgets import MOST_ONE_WAY
from scenarios.engine.kernel.choices import Undetermined
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.events import Event
from scenarios.engine.kernel.objects import Card, GameObject, Player
from scenarios.engine.players.winning_and_losing import results

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game

ROUNDS = 3
PLAIN = (str, int, bool, float, type(None))
ZONES = ("battlefield", "stack", "exile", "command")
HELD_ZONES = ("hand", "library", "graveyard")
OWN = (
    "kind", "face", "tapped", "flipped", "face_down", "phased_out", "damage", "deathtouched", "sick", "copy",
    "is_commander", "zone",
)  # fmt: skip
REFERRING = (
    "chosen", "linked", "cast", "held", "names", "attached_to", "attacking", "blocking", "blocked", "goaded",
    "source",
)  # fmt: skip
NOT_STATE = frozenset(
    ("game", "timestamp", "key", "since", "id", "base", "context", "granted_by", "stack_object")
)
MOST_USES = 9
LOOK_FROM = 6  # so many resolutions without a choice before states are compared: most never get there


class LoopWatch:
    """What has been seen since something optional happened."""

    def __init__(self, game: Game) -> None:
        self.asked = game.asked
        self.place = (game.step, game.turn_number)
        self.looks = 0
        self.seen: dict[Any, list[Any]] = {}
        self.rising: dict[Any, list[tuple[int, ...]]] = {}
        self.involved: dict[str, None] = {}

    def goes_on(self, game: Game) -> bool:
        """Whether nobody had a choice since, and the step is the same."""
        return self.asked == game.asked and self.place == (game.step, game.turn_number)

    def look(self, game: Game) -> None:
        """CR 104.4b: called whenever something has resolved and the active player would get priority."""
        self.looks += 1
        if self.looks < LOOK_FROM:
            return
        self.involved.update((game.controller(one).key, None) for one in game.stack)
        shape, numbers = shape_of(game), numbers_of(game)
        if (shape, numbers) in self.seen and self.been_here(game, self.seen[shape, numbers]):
            draw(game, tuple(self.involved))
            return
        self.seen.setdefault((shape, numbers), [])
        self.one_way(shape, numbers)

    def been_here(self, game: Game, states: list[Any]) -> bool:
        """Whether the whole state is one of those that looked like this: they are kept from the second on,
        because nearly all states look like no other.
        """
        state = digest(game)
        if state in states:
            return True
        states.append(state)
        return False

    def one_way(self, shape: Any, numbers: tuple[int, ...]) -> None:
        """CR 727.1b: the same but for numbers that only grow: a loop people end by naming a number."""
        rising = self.rising.setdefault(shape, [])
        rising.append(numbers)
        grows = all(
            len(one) == len(other) and all(less <= more for less, more in zip(one, other, strict=True))
            for one, other in pairwise(rising)
        )
        if len(rising) >= MOST_ONE_WAY and grows:
            raise Undetermined("a loop of mandatory actions that only changes numbers", MOST_ONE_WAY)


def watch(game: Game) -> None:
    """Look once more at what keeps happening."""
    if game.loops is None or not game.loops.goes_on(game):
        game.loops = LoopWatch(game)
    game.loops.look(game)


def draw(game: Game, involved: tuple[str, ...]) -> None:
    """CR 104.4b: the game is a draw; CR 104.4f: with limited range for those involved and those in their
    range.
    """
    if all(player.range is None for player in game.players):
        game.happen(Event("draw-game", cites=(cite("104.4b", "loop"),)))
        return
    reached = [
        player
        for player in game.turn_order()
        if any(one.key in involved and game.in_range(one, player) for one in game.players)
    ]

    for player in reached:
        game.set(player, "lost", "104.4f")
    game.log.add("draw-for", (cite("104.4f", "loop"),), game.journal.mark(), players=tuple(reached))
    results(game)


# The state as plain values.


def digest(game: Game) -> Any:
    """The whole state."""
    objects = [one for zone in ZONES for one in getattr(game, zone)]
    objects += [one for player in game.players for zone in HELD_ZONES for one in getattr(player, zone)]
    marks: dict[int, Any] = {one.id: own(game, one) for one in objects}
    for _ in range(ROUNDS):
        ranks = {mark: place for place, mark in enumerate(sorted(set(marks.values()), key=repr))}
        known = {number: ranks[mark] for number, mark in marks.items()}
        marks = {
            one.id: (marks[one.id], plain([getattr(one, name) for name in REFERRING], known))
            for one in objects
        }
        marks = {number: repr(mark) for number, mark in marks.items()}
    ranks = {mark: place for place, mark in enumerate(sorted(set(marks.values())))}
    known = {number: ranks[mark] for number, mark in marks.items()}
    stack = tuple(marks[one.id] for one in game.stack)
    rest = tuple(sorted(marks[one.id] for one in objects if one.zone != "stack"))
    effects = plain([game.lasting, game.delayed, game.waiting], known)
    players = tuple(of_player(player) for player in game.players)
    clock = (game.turn_number, game.phase, game.step, game.day, plain(game.monarch, known))
    return stack, rest, effects, players, clock


def own(game: Game, thing: GameObject) -> Any:
    """An object by itself: what it is, whose it is, its status and counters."""
    uses: dict[str, int] = {}
    for key, turn in thing.used:
        if turn == game.turn_number:
            uses[key] = min(uses.get(key, 0) + 1, MOST_USES)
    return repr(
        (
            thing.card.name if thing.card is not None else "",
            thing.owner.key,
            game.controller(thing).key,
            plain([getattr(thing, name) for name in OWN], {}),
            tuple((kind, amount) for kind, amount, _ in thing.counters),
            tuple(sorted(uses.items())),
        )
    )


def of_player(player: Player) -> tuple[Any, ...]:
    """A player: name and condition, then what is counted."""
    return (
        (player.key, player.lost, player.left, player.skips, player.land_plays),
        player.life,
        tuple((kind, amount) for kind, amount, _ in player.counters),
        len(player.library),
        plain(player.pool, {}),
    )


def shape_of(game: Game) -> Any:
    """How a state looks at a glance, without numbers: what is on the stack, and which kinds of objects are in
    which places.
    """
    kinds = frozenset(
        (
            one.card.name if one.card is not None else one.copy.name if one.copy is not None else "",
            game.controller(one).key,
            one.tapped,
        )
        for one in game.battlefield
    )
    players = tuple((one.key, one.lost, one.left, one.skips, one.land_plays) for one in game.players)
    clock = (game.turn_number, game.phase, game.step, game.day, game.monarch and game.monarch.key)
    return players, clock, tuple(one.label for one in game.stack), kinds


def numbers_of(game: Game) -> tuple[int, ...]:
    """What a loop can move one way: life, counters, how much there is in each zone. Damage and lost life
    count down.
    """
    players = [(player.life, sum(amount for _, amount, _ in player.counters), len(player.library))
               for player in game.players]  # fmt: skip
    counters = sum(amount for one in game.battlefield for _, amount, _ in one.counters)
    damage = sum(one.damage for one in game.battlefield)
    return (*(number for numbers in players for number in numbers), counters, len(game.battlefield), -damage)


def plain(value: Any, known: dict[int, int]) -> Any:
    """A value without identities and timestamps; an object is its rank among all objects."""
    if isinstance(value, PLAIN):
        return value
    if isinstance(value, GameObject):
        return ("object", known.get(value.id, value.label if value.gone else "?"))
    if isinstance(value, (Player, Card)):
        return ("named", value.key if isinstance(value, Player) else value.name)
    if isinstance(value, dict):
        return tuple(sorted(((str(name), plain(one, known)) for name, one in value.items()), key=repr))
    if isinstance(value, (set, frozenset)):
        return tuple(sorted((plain(one, known) for one in value), key=repr))
    if isinstance(value, (tuple, list)):
        return tuple(plain(one, known) for one in value)
    names: Iterable[str] = (
        value.__struct_fields__ if isinstance(value, Struct) else getattr(value, "__slots__", ())
    )
    fields = tuple(plain(getattr(value, name), known) for name in names if name not in NOT_STATE)
    return (type(value).__name__, *fields)
