"""What has to hold after every commit (ENGINE.md, "Checking"): watchers for a game in test mode."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from scenarios.engine.kernel.characteristics import Characteristics
from scenarios.engine.kernel.events import Event
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.layers.view import View
from scenarios.engine.turns.state_based import STATE_BASED_ACTIONS, merged, name_of
from tests.scenarios.digest import digest

if TYPE_CHECKING:
    from scenarios.engine.kernel.choices import Choice
    from scenarios.engine.kernel.state import Game

SHARED_ZONES = ("battlefield", "stack", "exile", "command", "outside")
OWN_ZONES = ("hand", "library", "graveyard")
DIGEST_EVERY = 10


def everything(game: Game) -> list[tuple[str, GameObject]]:
    """Every object with the zone in whose list it stands."""
    found = [(zone, one) for zone in SHARED_ZONES for one in getattr(game, zone)]
    found += [(zone, one) for player in game.players for zone in OWN_ZONES for one in getattr(player, zone)]
    return found


def each_object_is_in_one_zone(game: Game) -> None:
    """And the zone it says it is in is that one."""
    places = everything(game)
    assert not [one for zone, one in places if one.zone != zone]
    assert not [one for one, count in Counter(id(one) for _, one in places).items() if count > 1]
    assert not [one for _, one in places if one.gone]


def nothing_is_negative(game: Game) -> None:
    """Neither damage nor a number of counters."""
    for _, one in everything(game):
        assert one.damage >= 0
        assert all(amount > 0 for _, amount, _ in one.counters)
    assert all(amount > 0 for player in game.players for _, amount, _ in player.counters)


def what_is_kept_is_what_would_be_computed(game: Game) -> None:
    """The view that is kept, object by object."""
    kept = game.view
    fresh = View(game)
    game.view_now = kept
    for _, one in everything(game):
        had, has = kept.of(one), fresh.of(one)
        assert all(getattr(had, name) == getattr(has, name) for name in Characteristics.__slots__), one


class CardsAreConserved:
    """No card appears or vanishes, except those of a player who leaves (800.4a)."""

    def __init__(self, game: Game) -> None:
        self.before = self.count(game)

    @staticmethod
    def count(game: Game) -> dict[str, int]:
        """How many cards each player owns; nobody asks about those who leave."""
        leaving = {row.args["player"] for row in game.log.rows if row.kind == "leave-game"}
        owners = Counter(one.owner for _, one in everything(game) if one.kind == "card")
        return {player.key: owners[player] for player in game.players if player not in leaving}

    def __call__(self, game: Game) -> None:
        now = self.count(game)
        assert now == {key: self.before[key] for key in now}


class LifeAddsUp:
    """Each life total is what it was plus what the log says was gained and lost."""

    def __init__(self, game: Game) -> None:
        self.start = {id(player.total): player.total.life for player in game.players}
        self.rows = len(game.log.rows)

    def __call__(self, game: Game) -> None:
        now = dict(self.start)
        for row in game.log.rows[self.rows :]:
            if row.kind in ("gain-life", "lose-life"):
                sign = 1 if row.kind == "gain-life" else -1
                now[id(row.args["player"].total)] += sign * row.args["amount"]
        assert {id(player.total): player.total.life for player in game.players} == now


class RollsBack:
    """Every so often the whole state is remembered; going back through the journal gives it again."""

    def __init__(self, game: Game) -> None:
        self.commits = 0
        self.kept: list[tuple[int, Any, str]] = [(game.journal.mark(), last(game), digest(game))]

    def __call__(self, game: Game) -> None:
        self.commits += 1
        while last(game, self.kept[-1][0]) is not self.kept[-1][1]:  # only tried: not there any more
            self.kept.pop()
        if self.commits % DIGEST_EVERY == 0:
            self.kept.append((game.journal.mark(), last(game), digest(game)))

    def check(self, game: Game) -> None:
        """Back to the start step by step, and forward again to where it was."""
        end, undone = digest(game), []
        for mark, entry, wanted in reversed(self.kept):
            if last(game, mark) is not entry:
                continue
            for thing, name, _ in reversed(game.journal.entries[mark:]):
                undone.append((thing, name, getattr(thing, name)))
                game.rollback(game.journal.mark() - 1)
            assert digest(game) == wanted
        for thing, name, value in reversed(undone):
            game.journal.entries.append((thing, name, getattr(thing, name)))
            setattr(thing, name, value)
        game.rollback(game.journal.mark())
        assert digest(game) == end


def last(game: Game, mark: int | None = None) -> Any:
    """The last entry of the journal, now or at an earlier mark; None if there is none there."""
    entries = game.journal.entries[: game.journal.mark() if mark is None else mark]
    whole = mark is None or len(entries) == mark
    return entries[-1] if entries and whole else None


class Asked(Exception):
    """A state-based action wants something decided."""


def nothing_is_pending(game: Game) -> None:
    """CR 704.3: when somebody gets priority no state-based action applies, but for those that cannot happen
    (`game.unperformed`).
    """

    def nobody(choice: Choice) -> None:
        raise Asked(choice.kind)

    chooser, game.chooser, asked = game.chooser, nobody, game.asked
    try:
        due: list[Any] = [one for find in STATE_BASED_ACTIONS for one in find(game)]
    finally:
        game.chooser, game.asked = chooser, asked
    events = merged(one for one in due if isinstance(one, Event))
    assert len(events) == len(due), due
    assert not events or tuple((one.kind, name_of(one)) for one in events) == game.unperformed, events


def look_on_at_priority(game: Game) -> None:
    """Whenever somebody gets priority, nothing may be pending."""
    write = game.set

    def watched(thing: Any, name: str, value: object) -> None:
        write(thing, name, value)
        if thing is game and name == "priority" and isinstance(value, Player):
            nothing_is_pending(game)

    game.set = watched  # type: ignore[method-assign]


def watch(game: Game) -> RollsBack:
    """Check all of it after every commit from now on, and what is pending whenever somebody gets priority."""
    rolls_back = RollsBack(game)
    look_on_at_priority(game)
    game.watchers += [
        each_object_is_in_one_zone,
        nothing_is_negative,
        what_is_kept_is_what_would_be_computed,
        CardsAreConserved(game),
        LifeAddsUp(game),
        rolls_back,
    ]
    return rolls_back
