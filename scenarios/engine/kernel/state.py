"""The game: its players, zones and clock, and the few primitives through which everything happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Set
from contextlib import contextmanager
from itertools import islice
from typing import TYPE_CHECKING, Any

from scenarios.engine.kernel.budgets import MOST_NESTED, MOST_OBJECTS, MOST_STEPS, MOST_WORK
from scenarios.engine.kernel.choices import Choice, Chooser, NeedChoice, Undetermined
from scenarios.engine.kernel.doors import doors
from scenarios.engine.kernel.editions import FOLLOWED
from scenarios.engine.kernel.formats import Format
from scenarios.engine.kernel.journal import Journal
from scenarios.engine.kernel.log import Log
from scenarios.engine.kernel.objects import Cast, GameObject, Player, Thing

if TYPE_CHECKING:
    from scenarios.engine.kernel.characteristics import Characteristics
    from scenarios.engine.kernel.context import Context
    from scenarios.engine.kernel.events import Event
    from scenarios.engine.kernel.simultaneous import Simultaneous
    from scenarios.engine.layers.view import View
    from scenarios.engine.payment.sparing import Sparing
    from scenarios.engine.triggers.triggering import Waiting
    from scenarios.engine.turns.repairs import Begun

# Attributes no characteristic can hang on: writing them leaves the view of all objects as it is.
QUIET = frozenset(
    (
        "priority passed waiting happened cast_count names used pool drew_from_empty steps "
        "deathtouched land_plays controlled_by chances schedule unperformed clock numbers named"
    ).split()
)
KEPT_APART = frozenset(("battlefield", "phased_out", "active", "lost", "left"))
PASSING_PRIORITY = frozenset(("priority", "passed", "unperformed"))
PLAYER_ZONES = ("hand", "library", "graveyard")


class Game:
    """All of the state. Everything is written through `set`, so the journal knows it."""

    worked = 0  # not journalled: objects and effects looked at so far (`budgets.py`)
    explaining = False
    loops: Any = None  # not journalled: what `loops.py` has seen
    asked = 0  # not journalled: decisions with more than one possible answer so far (104.4b)
    view_now: View | None = None
    depth = 0  # not journalled: events that are within events at this moment
    permanents_now: tuple[GameObject, ...] | None = (
        None  # not journalled, like the next: kept until it changes
    )
    order_now: tuple[Player, ...] | None = None
    has_no_cards = False  # whether there ever was a token or a copy of a spell or card
    controls_of: View | None = None  # not journalled: in which it was last seen whose control has changed
    changes = 0  # not journalled: so often anything was written that matters when somebody gets priority
    settled = -1  # not journalled: of which of these it is known that nothing is to be dealt with (117.5)
    moment: Simultaneous | None = None  # not journalled: what is being settled to happen together
    entering: tuple[GameObject, ...] = ()  # not journalled: what enters at this moment (614.13)
    sparing: tuple[Sparing, ...] = ()  # not journalled: what waits while something else is paid for it
    collecting: list[Event] | None = None  # not journalled: events gathered by `together`
    # Not journalled: who says how much what comes later wants a source that gives mana of these types.
    wanted_later: Callable[[GameObject, frozenset[str]], int] | None = None
    forgets: Callable[[Waiting], bool] | None = None  # not journalled: who says what is forgotten (`repairs`)
    begun: tuple[Begun, ...] = ()  # not journalled: the steps that have begun, to come back to
    inherited: frozenset[str] = frozenset()  # not journalled: effects that let it happen instead (614.5)

    def __init__(self, players: Iterable[Player], format_: Format, chooser: Chooser) -> None:
        self.journal = Journal()
        self.log = Log()
        self.format = format_
        self.edition = FOLLOWED
        self.switched: dict[str, None] = {}  # not journalled: rules it came to that other editions change
        self.chooser = chooser
        self.players = tuple(players)  # by seat
        self.battlefield: tuple[GameObject, ...] = ()
        self.stack: tuple[GameObject, ...] = ()  # the top last
        self.exile: tuple[GameObject, ...] = ()
        self.command: tuple[GameObject, ...] = ()
        self.outside: tuple[GameObject, ...] = ()  # cards players own outside the game (400.11), no zone
        self.clock = 0  # timestamps (613.7)
        self.numbers = 0  # identities of objects
        self.turn_number: int = 0
        self.active: tuple[Player, ...] = ()  # the active player, or team where teams share turns
        self.phase = ""
        self.step = ""
        self.schedule: tuple[tuple[str, str], ...] = ()  # phases and steps still to come this turn (500.1)
        self.last_regular: Player | None = None  # whose turn the latest was that was no extra turn (500.7)
        self.unperformed: tuple[Any, ...] = ()  # state-based actions that could not happen, as last told
        self.combat: Any = None  # what is known of this combat phase (`combat.Combat`)
        self.previous_active: tuple[Player, ...] = ()  # who was active in the previous turn (502.2)
        self.priority: Player | None = None
        self.passed: tuple[Player, ...] = ()
        self.lasting: tuple[Any, ...] = ()  # continuous effects of resolved spells and abilities (611.2)
        self.delayed: tuple[Any, ...] = ()  # delayed triggered abilities (603.7)
        self.waiting: tuple[Any, ...] = ()  # abilities that have triggered and wait for the stack (603.3)
        self.extra: tuple[Any, ...] = ()  # additional turns, phases, steps, latest first (500.7, 500.8)
        self.away: tuple[tuple[GameObject, GameObject], ...] = ()  # exiled until something leaves (610.3)
        self.untapped_at_start: tuple[int, ...] = ()  # permanents that were untapped as the turn began
        self.dungeons: tuple[Any, ...] = ()  # dungeon cards outside the game, of which every player has each
        self.day: str = ""
        self.monarch: Player | None = None
        self.initiative: Player | None = None
        self.over = ""  # the rule by which the game ended, or ""
        self.winners: tuple[Player, ...] = ()
        self.happened = 0  # events committed so far
        self.steps = 0
        self.chances: tuple[Any, ...] = ()
        self.named: tuple[tuple[str, int], ...] = ()  # how many objects of a name the game has made so far
        self.ranges: tuple[tuple[Player, frozenset[str]], ...] = ()  # who is within whose range (801.2c)
        self.assumed: tuple[Any, ...] = ()  # what was decided for a player where it may matter
        self.missed: tuple[Waiting, ...] = ()  # triggered abilities nobody put on the stack (`repairs`)
        self.watchers: list[Any] = []  # invariants, in test mode

    # Writing.

    def set(self, thing: Any, name: str, value: object) -> None:
        """The one way to change anything. What is so already is not written again."""
        before = getattr(thing, name)
        if before is value:
            return
        self.about_to_write(thing, name, value)
        if name not in PASSING_PRIORITY:
            self.changes += 1
        self.journal.entries.append((thing, name, before))
        setattr(thing, name, value)

    def about_to_write(self, thing: Any, name: str, value: object) -> None:
        """Forget what was found out and hangs on it."""
        view = self.view_now
        if view is not None and name not in QUIET:
            passing = name in PASSING or (name in SOMETIMES and leaves_the_layers(thing, name, value))
            if not passing or not view.outlasts():
                self.view_now = None
        if name in KEPT_APART:
            self.permanents_now = self.order_now = None

    def rollback(self, mark: int) -> None:
        """Back to an earlier moment."""
        self.journal.rollback(mark)
        self.view_now = self.permanents_now = self.order_now = None
        self.changes += 1

    @contextmanager
    def replayed(self) -> Iterator[Callable[[int], Set[Any]]]:
        """Look at one earlier moment after the other, without changing what came later: each call goes on to
        the next, and says who was written to on the way.
        """
        touched: set[Any] = set()

        def about_to_write(thing: Any, name: str, value: object) -> None:
            touched.add(thing)
            self.about_to_write(thing, name, value)

        def go_on(mark: int) -> Set[Any]:
            touched.clear()
            forward(mark)
            return frozenset(touched)

        kept = self.view_now, self.permanents_now, self.order_now
        self.view_now = self.permanents_now = self.order_now = None
        try:
            with self.journal.replayed(about_to_write) as forward:
                self.view_now = self.permanents_now = self.order_now = None
                yield go_on
        finally:
            self.view_now, self.permanents_now, self.order_now = kept

    def tick(self) -> int:
        """CR 613.7: the next timestamp."""
        self.set(self, "clock", self.clock + 1)
        return self.clock

    def top_cards(self, player: Player, count: int) -> tuple[GameObject, ...]:
        """The top cards of a library, but for what is entering from there at this moment (614.13c). A token
        that was put there is none (108.2b), and is gone before anybody gets priority (704.5d).
        """
        there = (one for one in player.library if one not in self.entering and one.kind != "token")
        return tuple(islice(there, count))

    def new_object(self, label: str, owner: Player, zone: str, kind: str = "card") -> GameObject:
        """An object with an identity of its own, in no zone's list yet."""
        self.set(self, "numbers", self.numbers + 1)
        if self.numbers > MOST_OBJECTS:
            raise Undetermined("objects", MOST_OBJECTS)
        if kind in ("token", "copy") and not self.has_no_cards:
            self.set(self, "has_no_cards", True)
        return GameObject(self.numbers, label, owner, zone, kind)

    def add_to_zone(self, thing: GameObject, zone: str, position: int | None = None) -> None:
        """Put an object into the list of its zone: of its owner's zones for hand, library and graveyard."""
        holder: Any = thing.owner if zone in PLAYER_ZONES else self
        things = list(getattr(holder, zone))
        things.insert(len(things) if position is None else position, thing)
        self.set(holder, zone, tuple(things))

    def take_from_zone(self, thing: GameObject) -> None:
        """Take an object out of the list of its zone."""
        holder: Any = thing.owner if thing.zone in PLAYER_ZONES else self
        self.set(holder, thing.zone, tuple(one for one in getattr(holder, thing.zone) if one is not thing))

    # Looking.

    @property
    def view(self) -> View:
        """The characteristics of all objects as they are now (613)."""
        if self.view_now is None:
            self.view_now = doors.view(self)
        return self.view_now

    def characteristics(self, thing: GameObject) -> Characteristics:
        """What an object is now, would be as it enters, or was when it last existed."""
        if thing.last is not None:
            return thing.last
        if thing.ahead is not None:
            return thing.ahead
        view = self.view_now or self.view
        return view.now.get(thing) or view.of(thing)

    def mana_value(self, thing: GameObject) -> int:
        """CR 202.3: with X as chosen while it is a spell on the stack (202.3e)."""
        now = self.characteristics(thing)
        if thing.zone == "stack" and thing.cast is not None and now.mana_cost:
            return now.mana_value + (thing.cast.x or 0) * now.mana_cost.count("X")
        return now.mana_value

    def controller(self, thing: GameObject) -> Player:
        """CR 108.4, 109.4: who controls it; for a card with no controller its owner."""
        return self.characteristics(thing).controller

    def in_zone(self, zone: str) -> tuple[GameObject, ...]:
        """All objects of a zone, of all players in turn order for those each player has; without phased-out
        ones.
        """
        if zone in PLAYER_ZONES:
            return tuple(one for player in self.players if not player.left for one in getattr(player, zone))
        if zone == "battlefield":
            return self.permanents
        things: tuple[GameObject, ...] = getattr(self, zone)
        return things

    @property
    def permanents(self) -> tuple[GameObject, ...]:
        """CR 702.26b: the battlefield as far as it exists: phased-out permanents are treated as though
        not.
        """
        if self.permanents_now is None:
            self.permanents_now = tuple(one for one in self.battlefield if not one.phased_out)
        return self.permanents_now

    def controlled(self, player: Player) -> tuple[GameObject, ...]:
        """The permanents a player controls."""
        return tuple(one for one in self.permanents if self.controller(one) is player)

    def objects_of(self, things: Iterable[Thing]) -> list[GameObject]:
        """Those that are objects."""
        return [thing for thing in things if isinstance(thing, GameObject)]

    def players_of(self, things: Iterable[Thing]) -> list[Player]:
        """Those that are players."""
        return [thing for thing in things if isinstance(thing, Player)]

    def turn_order(self) -> tuple[Player, ...]:
        """CR 101.4: players still in the game, the active player first (the active team's in seat order)."""
        if self.order_now is not None:
            return self.order_now
        active = self.active
        first = active[0].seat if active else 0
        others = [player for player in (*self.players[first:], *self.players[:first]) if player not in active]
        team = (
            active
            if len(active) < 2
            else sorted(active, key=lambda one: (one.seat - first) % len(self.players))
        )
        self.order_now = tuple(player for player in (*team, *others) if player.playing)
        return self.order_now

    def opponents(self, player: Player) -> tuple[Player, ...]:
        """CR 102.2, 102.3."""
        return tuple(other for other in self.turn_order() if other.team != player.team)

    def team(self, player: Player) -> tuple[Player, ...]:
        """CR 102.3: the players of this player's team, this one included."""
        return tuple(other for other in self.players if other.team == player.team)

    def in_range(self, player: Player, thing: Thing) -> bool:
        """CR 801.2: the one question about range of influence."""
        if player.range is None:
            return True
        return doors.within(self, player, thing)

    def defending_player(self, attacker: GameObject) -> Player | None:
        """CR 508.5: whom it attacks, or who controls or protects what it attacks."""
        return doors.defending_player(self, attacker)

    def title(self, context: Context) -> str:
        """How a choice names what it is about: the label of the spell or of the ability's source."""
        return context.this.label

    # Deciding and happening.

    def ask(self, choice: Choice) -> tuple[Any, ...]:
        """The one primitive for a decision."""
        forced = choice.forced
        if forced is not None:
            return forced
        self.asked += 1
        answer = self.chooser(choice)
        if answer is None:
            answer = choice.unsaid
        if answer is None:
            raise NeedChoice(choice)
        return answer

    def happen(self, *events: Event) -> list[Event]:
        """The one primitive for a happening: these events at the same time."""
        if self.collecting is not None:
            self.collecting.extend(events)
            return list(events)
        self.depth += 1
        if self.depth > MOST_NESTED:
            raise Undetermined("events within events", MOST_NESTED)
        try:
            return doors.happen(self, list(events))
        finally:
            self.depth -= 1

    @contextmanager
    def together(self) -> Iterator[None]:
        """What happens inside happens at the same time, at the end (101.4, 608.2e)."""
        if self.collecting is not None:
            yield
            return
        self.collecting = []
        try:
            yield
        except BaseException:
            self.collecting = None
            raise
        gathered, self.collecting = self.collecting, None
        if gathered:
            self.happen(*gathered)

    @contextmanager
    def gathering(self) -> Iterator[list[Event]]:
        """What would happen inside is gathered and does not happen yet."""
        gathered: list[Event] = []
        before, self.collecting = self.collecting, gathered
        try:
            yield gathered
        finally:
            self.collecting = before

    def count_step(self, what: str = "steps") -> None:
        """A budget for what never ends (104.4b is for `loops.py` to find)."""
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise Undetermined(what, MOST_STEPS)

    def work(self, amount: int) -> None:
        """A budget for what takes long without anything happening."""
        self.worked += amount
        if self.worked > MOST_WORK:
            raise Undetermined("work", MOST_WORK)


def leaves_the_layers(thing: Any, name: str, after: Any) -> bool:
    """Whether this is so of what is written now: abilities come to the stack and leave it as what they are,
    with no abilities of their own, and no effect is about them.
    """
    if name == "cast":
        return same_way(thing.cast, after)
    abilities = {thing} if name == "last" else {*thing.stack} ^ {*after}
    return all(one.kind == "ability" for one in abilities)


def same_way(before: Cast | None, after: Any) -> bool:
    """Whether it is cast in the same way: which of its faces it shows can hang on that (702.102c)."""
    return (before.way if before is not None else "") == (after.way if after is not None else "")


SOMETIMES = frozenset(("cast", "last", "stack"))
# What can be written without any such effect becoming another.
PASSING = frozenset(
    (
        "phase step combat previous_active turns this_turn last_turn delayed extra life tapped damage "
        "dealt_damage_by sick attacking blocking blocked prepared"
    ).split()
)
