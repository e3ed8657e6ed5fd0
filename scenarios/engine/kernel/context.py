"""Whose words are being carried out: the ability's source and controller, and what its words refer to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenarios.engine.kernel.objects import PUBLIC_ZONES

if TYPE_CHECKING:
    from scenarios.engine.kernel.characteristics import Characteristics
    from scenarios.engine.kernel.objects import GameObject, Player
    from scenarios.engine.kernel.state import Game


FALLEN = "Auras that were on it"  # under this name a trigger keeps them (400.7f)


class Context:
    """One carrying out of one ability. `names` is what its words refer to: targets, choices, the event."""

    __slots__ = ("game", "names", "stack_object", "this", "you")
    game: Game
    this: GameObject
    you: Player

    def __init__(
        self,
        game: Game,
        this: GameObject,
        you: Player,
        names: dict[str, tuple[Any, ...]] | None = None,
        stack_object: GameObject | None = None,
    ) -> None:
        self.game = game
        self.this = this  # the object the words stand on: "this creature", "~" (201.5)
        self.you = you  # the ability's controller (109.5)
        self.names = names if names is not None else {}
        self.stack_object = stack_object or this  # the spell or ability that is resolving

    def of(self, thing: GameObject) -> Characteristics:
        """An object's characteristics, now or as it last existed."""
        return self.game.characteristics(thing)

    def reaches(self, thing: GameObject | Player) -> bool:
        """CR 801.10: an effect does nothing to what is out of its controller's range of influence."""
        return self.you.range is None or self.game.in_range(self.you, thing)

    def choice(self, about: str) -> Any:
        """CR 607.5a: what was chosen for this object, by an ability printed on the same object as these
        words; what was chosen when it was a copy of something else is not what they mean.
        """
        as_what = self.this.remembered(f"chosen {about}")
        if as_what and self.of(self.this).copied.name not in as_what:
            return None
        return self.this.choice(about)

    def found(self, thing: GameObject) -> GameObject | None:
        """CR 400.7, 702.26b: the object to act on: what became of it, if it exists for anybody now."""
        found = self.became(thing)
        return None if found.gone or found.phased_out else found

    def became(self, thing: GameObject) -> GameObject:
        """CR 400.7: one that moved is another object, unless this ability can find what it became."""
        while thing.gone and thing.next is not None and self.finds(thing, thing.next):
            thing = thing.next
        return thing

    def finds(self, thing: GameObject, new: GameObject) -> bool:
        """CR 400.7d, 400.7e, 400.7j: in a public zone, what this very ability moved or what triggered it by
        moving; CR 400.7f: in a graveyard, an Aura that was on what left the battlefield.
        """
        if new.zone not in PUBLIC_ZONES:
            return False
        return thing in self.names.get("followed", ()) or (
            new.zone == "graveyard" and thing in self.names.get(FALLEN, ())
        )

    def now(self, thing: Any) -> Any:
        """What became of an object, where it can be found; a player, or what is gone, as it is meant."""
        found = self.became(thing) if hasattr(thing, "previous") else thing
        return thing if found is not thing and found.gone else found

    def follow(self, thing: GameObject) -> None:
        """Remember that this ability moved this object, so that later words find it again."""
        self.names["followed"] = (*self.names.get("followed", ()), thing)

    def naming(self, name: str, *things: Any) -> Context:
        """The same with one more name, for a question that is asked of each of several things."""
        names = {**self.names, name: things}
        return Context(self.game, self.this, self.you, names, self.stack_object)

    def bind(self, name: str, things: tuple[Any, ...]) -> None:
        """Give a name to what later words refer to."""
        self.names[name] = things
