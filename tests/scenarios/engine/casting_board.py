"""A board on which spells are cast: two players in a main phase, lands, cards in hand, and answers to
choices.
"""

from __future__ import annotations

from typing import Any

import pytest

from scenarios.engine.kernel.choices import Choice, Refused
from scenarios.engine.kernel.legality import Verdict
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.payment.mana import Mana
from scenarios.engine.spells.activating import activate
from scenarios.engine.spells.casting import can_cast, cast
from scenarios.engine.spells.resolve import resolve_top
from scenarios.engine.words.abilities import Ability, Activated, Program, Spell, Target
from scenarios.engine.words.costs import Cost, TapThis
from scenarios.engine.words.effects.numbers import AddMana, DealDamage
from scenarios.engine.words.filters import AnyOf, OfType
from scenarios.engine.words.nodes import Effect, Filter
from scenarios.engine.words.nouns import It
from scenarios.engine.words.ways import Wish
from tests.scenarios.engine.board import Board, face

CREATURE = OfType("creature")
ANY_TARGET = AnyOf((CREATURE, OfType("planeswalker"), OfType("battle")))
BASICS = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}


def target(name: str = "target", what: Filter | None = CREATURE, **more: Any) -> Target:
    """`target creature`."""
    return Target(name, what, **more)


def any_target(name: str = "target", **more: Any) -> Target:
    """`any target`."""
    return Target(name, ANY_TARGET, players="any", **more)


def damage(amount: Any, to: str = "target", **more: Any) -> DealDamage:
    """`deals that much damage to it`."""
    return DealDamage(amount, It(to), **more)


def does(effect: Effect, *targets: Target) -> Spell:
    """What an instant or sorcery says."""
    return Spell(Program(effect, targets))


def makes(*symbols: str, cost: tuple[Cost, ...] = (TapThis(),), **more: Any) -> Activated:
    """`{T}: Add …`."""
    return Activated(cost, Program(AddMana(symbols, **more)))


class CastingBoard(Board):
    """A's precombat main phase, A with priority."""

    def __init__(self) -> None:
        super().__init__()
        self.answers: dict[str, list[Any]] = {}
        self.asked: list[Choice] = []
        self.game.chooser = self.answer
        for name, value in (
            ("phase", "precombat main"),
            ("step", "main"),
            ("priority", self.a),
            ("turn_number", 1),
        ):
            self.game.set(self.game, name, value)

    def answer(self, choice: Choice) -> tuple[Any, ...] | None:
        """The answers for this kind of choice, in order."""
        self.asked.append(choice)
        waiting = self.answers.get(choice.kind, [])
        if not waiting:
            return None
        found = waiting.pop(0)
        return found if isinstance(found, tuple) else (found,)

    def card(self, name: str, types: str, cost: str, *abilities: Ability, **more: Any) -> GameObject:
        """A card in A's hand."""
        where: dict[str, Any] = {key: more.pop(key) for key in ("zone", "of") if key in more}
        return self.put(
            face(name, types, more.pop("subtypes", ""), *abilities, cost=cost, **more),
            **({"zone": "hand"} | where),
        )

    def lands(self, *names: str) -> list[GameObject]:
        """Basic lands of A."""
        return [self.land(name, name, supertypes="basic") for name in names]

    def pool(self, colors: str, player: Player | None = None, **more: Any) -> None:
        """Mana in a pool."""
        self.game.set(player or self.a, "pool", tuple(Mana(color, **more) for color in colors))

    def cast(self, card: GameObject, **wish: Any) -> GameObject:
        """A casts it."""
        return cast(self.game, self.a, card, Wish(**wish))

    def can_cast(self, card: GameObject, **wish: Any) -> Verdict:
        """Whether A could."""
        return can_cast(self.game, self.a, card, Wish(**wish))

    def activate(self, thing: GameObject, which: str | int = 0, **wish: Any) -> GameObject:
        """A activates it."""
        return activate(self.game, self.a, thing, which, Wish(**wish))

    def resolve(self) -> None:
        """The top of the stack resolves."""
        resolve_top(self.game)

    def rows(self, *kinds: str) -> list[str]:
        """The kinds of rows in the log, of these kinds."""
        return [row.kind for row in self.game.log.rows if row.kind in kinds]


def keys(verdict: Verdict) -> list[str]:
    """The reasons of a verdict."""
    return [reason.key for reason in verdict.reasons]


def refused(board: CastingBoard, action: Any, *args: Any, **more: Any) -> list[str]:
    """The reasons for which an action is refused; that nothing of it is left is checked."""
    before = len(board.game.journal.entries)
    with pytest.raises(Refused) as caught:
        action(*args, **more)
    assert not board.game.journal.diff(before)
    return keys(caught.value.verdict)
