"""A board on which keywords show what they do: turns, combat, casting, with written answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenarios.engine.kernel.choices import Refused
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.payment.mana import Mana
from scenarios.engine.spells.activating import activate
from scenarios.engine.spells.casting import cast
from scenarios.engine.words.abilities import Ability, Keyword
from scenarios.engine.words.costs import PayMana
from scenarios.engine.words.keyword_table import meaning
from scenarios.engine.words.nodes import Effect
from scenarios.engine.words.ways import Wish
from tests.scenarios.engine.board import face
from tests.scenarios.engine.turn_board import TurnBoard


def mana(symbols: str) -> tuple[PayMana, ...]:
    """`mana("2 W")`: a cost."""
    return (PayMana(tuple(symbols.split())),)


def has(name: str, amount: int | None = None, cost: str = "", **more: Any) -> Keyword:
    """A keyword ability: `has("toxic", 2)`, `has("ward", cost="2")`."""
    return Keyword(name, amount=amount, cost=mana(cost) if cost else (), **more)


def said(*keywords: Keyword) -> tuple[Ability, ...]:
    """What these keywords stand for, as if it were printed in full."""
    return tuple(ability for keyword in keywords for ability in meaning(keyword))


class KeywordBoard(TurnBoard):
    """A's precombat main phase of turn 3, once it has started."""

    def card(self, name: str, types: str, cost: str | None, *abilities: Ability, **more: Any) -> GameObject:
        """A card in somebody's hand, A's unless it says whose."""
        where: dict[str, Any] = {key: more.pop(key) for key in ("zone", "of") if key in more}
        made = face(name, types, more.pop("subtypes", ""), *abilities, cost=cost, **more)
        return self.put(made, **({"zone": "hand"} | where))

    def pool(self, symbols: str, player: Player | None = None) -> None:
        """Mana in a pool."""
        self.game.set(player or self.a, "pool", tuple(Mana(symbol) for symbol in symbols.split()))

    def cast(self, card: GameObject, by: Player | None = None, **wish: Any) -> GameObject:
        """Somebody casts it."""
        return cast(self.game, by or self.a, card, Wish(**wish))

    def allowed(self, action: Callable[..., Any], thing: GameObject, *more: Any, **wish: Any) -> bool:
        """Whether casting or activating it so would be legal; nothing of it is left."""
        mark, rows = self.game.journal.mark(), len(self.game.log.rows)
        try:
            action(thing, *more, **wish)
        except Refused:
            return False
        self.game.rollback(mark)
        self.game.log.cut(rows)
        return True

    def activate(self, thing: GameObject, which: str | int = 0, **wish: Any) -> GameObject:
        """Its controller activates it."""
        return activate(self.game, self.a, thing, which, Wish(**wish))

    def does(
        self, effect: Effect, this: GameObject | None = None, you: Player | None = None, **names: Any
    ) -> Context:
        """An effect of A happens, whose words stand on something."""
        source = this or self.game.new_object("Source", self.a, "command")
        bound = {name: things if isinstance(things, tuple) else (things,) for name, things in names.items()}
        context = Context(self.game, source, you or self.a, bound)
        effect.perform(context)
        return context

    def stack(self) -> None:
        """Everything on the stack resolves, what triggers meanwhile too."""
        self.settle()
        while self.game.stack and not self.game.over:
            self.passes()

    def fight(self, attacker: GameObject, *blockers: GameObject, whom: Any = None) -> None:
        """A combat of one attacker and its blockers, from A's main phase to the end of combat."""
        self.attack((attacker, whom or self.b))
        self.block(*((blocker, attacker) for blocker in blockers))
        self.start()
        self.go("end of combat")

    def successor(self, thing: GameObject) -> GameObject:
        """What it has become."""
        while thing.next is not None:
            thing = thing.next
        return thing

    def zone(self, thing: GameObject) -> str:
        """Where it is now."""
        return self.successor(thing).zone
