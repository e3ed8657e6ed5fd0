"""A board on which turns are taken: any number of players, answers by kind, invariants watched."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenarios.engine.kernel.choices import Choice, Refused
from scenarios.engine.kernel.formats import FORMATS
from scenarios.engine.kernel.objects import GameObject, LifeTotal, Player
from scenarios.engine.kernel.state import Game
from scenarios.engine.turns.priority import settle
from scenarios.engine.turns.turn import everyone_passes, go_to, start_at
from scenarios.engine.words.abilities import Ability, Keyword, Static
from scenarios.engine.words.nouns import This
from scenarios.engine.words.rule_effects import RuleEffect
from tests.scenarios import invariants
from tests.scenarios.engine.board import Board, face

Answer = tuple[Any, ...] | Callable[[Choice], tuple[Any, ...]]
DEFAULTS: dict[str, Callable[[Choice], tuple[Any, ...]]] = {
    "attack": lambda choice: (),
    "block": lambda choice: (),
    "attackers' order": lambda choice: choice.options,
    "blockers' order": lambda choice: choice.options,
    "place in attackers' order": lambda choice: choice.options[:1],
    "place in blockers' order": lambda choice: choice.options[:1],
    "assign damage": lambda choice: choice.options,
}


def says(*rules: RuleEffect, **more: Any) -> Static:
    """A static ability that changes what may be done."""
    return Static(affects=This(), rules=rules, **more)


def keyword(name: str, **more: Any) -> Keyword:
    """A keyword ability."""
    return Keyword(name, **more)


class TurnBoard(Board):
    """Players A, B, C …; choices are answered from `answers`, or as goes without saying, or not."""

    def __init__(
        self, format_: str = "two-player", teams: tuple[str, ...] = ("A", "B"), life: int = 20
    ) -> None:
        self.totals: dict[str, LifeTotal] = {}
        shared = FORMATS[format_].shared_life
        players = [
            Player(key, seat, team, self.total(team if shared else key, life))
            for seat, (key, team) in enumerate(zip("ABCDEF", teams, strict=False))
        ]
        self.answers: dict[str, list[Answer]] = {}
        self.asked: list[Choice] = []
        self.game = Game(players, FORMATS[format_], self.answer)
        self.game.set(self.game, "active", (players[0],))
        self.game.watchers += [invariants.each_object_is_in_one_zone, invariants.nothing_is_negative]
        self.players = players
        self.a, self.b = players[:2]

    def total(self, key: str, life: int) -> LifeTotal:
        """One life total for each player, or each team."""
        return self.totals.setdefault(key, LifeTotal(life))

    def answer(self, choice: Choice) -> tuple[Any, ...] | None:
        """The answers written for this kind, in order; then what goes without saying."""
        self.asked.append(choice)
        waiting = self.answers.get(choice.kind, [])
        if waiting:
            found = waiting.pop(0)
            return found(choice) if callable(found) else found
        return DEFAULTS[choice.kind](choice) if choice.kind in DEFAULTS else None

    def kinds(self) -> list[str]:
        """The kinds of choices asked so far."""
        return [choice.kind for choice in self.asked]

    def bear(self, *abilities: Ability, of: Player | None = None, **more: Any) -> GameObject:
        """A 2/2, or of another size."""
        size = more.pop("power", 2), more.pop("toughness", 2)
        return self.creature(*size, *abilities, of=of or self.a, **more)

    def library(self, player: Player, count: int = 10) -> None:
        """Cards to draw."""
        for number in range(count):
            self.put(face(f"Card {number}", "artifact"), zone="library", of=player)

    def libraries(self) -> None:
        """Cards to draw for everybody."""
        for player in self.players:
            self.library(player)

    def start(self, step: str = "precombat main", player: Player | None = None, turn: int = 3) -> None:
        """Somebody's turn."""
        start_at(self.game, player or self.a, step, turn)

    def go(self, step: str, player: Player | None = None) -> None:
        """Everybody passes until then."""
        go_to(self.game, step, player)

    def passes(self) -> None:
        """Everybody passes once."""
        everyone_passes(self.game)

    def settle(self) -> bool:
        """Somebody would get priority."""
        return settle(self.game)

    def attack(self, *pairs: tuple[GameObject, Any]) -> None:
        """The next attack."""
        self.answers.setdefault("attack", []).append(pairs)

    def block(self, *pairs: tuple[GameObject, GameObject]) -> None:
        """The next block."""
        self.answers.setdefault("block", []).append(pairs)

    def next(self, kind: str, answer: Answer) -> None:
        """The next answer of this kind."""
        self.answers.setdefault(kind, []).append(answer)

    def rows(self, kind: str) -> list[Any]:
        """The rows of this kind, each with what it is about."""
        return [
            row.args.get("thing", row.args.get("player")) for row in self.game.log.rows if row.kind == kind
        ]

    def alive(self, *things: GameObject) -> list[bool]:
        """Which of these are still there."""
        return [not thing.gone for thing in things]


def reasons(refused: Refused) -> list[str]:
    """Why something was refused."""
    return [reason.key for reason in refused.verdict.reasons]
