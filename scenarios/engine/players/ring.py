"""The Ring (701.52): an emblem that grows with each time it tempts its owner, and the Ring-bearer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.actions.tokens import emblem
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import Event
from scenarios.engine.keywords.trigger_keywords import END_OF_COMBAT
from scenarios.engine.layers.changing_control import BEARER
from scenarios.engine.looking.acting_on import cause_of, players
from scenarios.engine.words.abilities import Ability, On, Static
from scenarios.engine.words.continuous import AddAbilities, AddTypes
from scenarios.engine.words.effects.compound_actions import Remember
from scenarios.engine.words.effects.flow import ChooseThings, Later, Sequence
from scenarios.engine.words.effects.numbers import LoseLife
from scenarios.engine.words.effects.zones import Discard, Draw, Sacrifice
from scenarios.engine.words.filters import CONTROL, Compared
from scenarios.engine.words.keyword_entry import CREATURE, YOUR_CREATURE, when
from scenarios.engine.words.nodes import Condition, Effect, Filter, Noun
from scenarios.engine.words.nouns import ControllerOf, Each, EachPlayer, It, Opponents, This, You
from scenarios.engine.words.rule_effects import Cant
from scenarios.engine.words.values import QualityOf

if TYPE_CHECKING:
    from scenarios.engine.kernel.objects import GameObject, Player
    from scenarios.engine.kernel.state import Game

THE_RING = "The Ring"
TEMPTED = "tempted"


class RingBearer(Filter, frozen=True):
    """CR 701.52e: `your Ring-bearer`: on the battlefield under your control, with the designation."""

    def matches(self, context: Context, thing: GameObject) -> bool:
        you = context.you
        return (
            thing.zone == "battlefield"
            and any(word == BEARER and whose is you for word, whose in thing.prepared)
            and context.of(thing).controller is you
        )

    @property
    def reads(self) -> frozenset[str]:
        return CONTROL


class RingTempted(Condition, frozen=True):
    """`As long as the Ring has tempted you two or more times this game`."""

    least: int

    def holds(self, context: Context) -> bool:
        ring = ring_of(context.game, context.you)
        return ring is not None and times(ring) >= self.least


class ChoseAnother(Condition, frozen=True):
    """Of the Ring tempting you: `if you chose a creature other than this as your Ring-bearer`."""

    def holds(self, context: Context) -> bool:
        chosen = context.names.get("event object", ())
        return bool(chosen) and all(one is not context.this for one in chosen)


class RingTempts(Effect, frozen=True):
    """CR 701.52a, 701.52c: the emblem where there is none, then the choice of a creature you control."""

    who: Noun = You()

    def perform(self, context: Context) -> None:
        for player in players(context, self.who):
            names = dict(context.names)
            tempt(Context(context.game, context.this, player, names, context.stack_object))


def tempt(context: Context) -> None:
    """CR 701.52d: it has tempted that player once all that was possible is done."""
    game, player, cause = context.game, context.you, cause_of(context)
    if ring_of(game, player) is None:
        emblem(context, player, RING, THE_RING)
    ChooseThings(BEARER, YOUR_CREATURE).perform(context)
    chosen = game.objects_of(context.names[BEARER])
    for one in chosen:
        cites = (cite("701.52a", "Ring-bearer"),)
        game.happen(Event("choose-ring-bearer", one, player=player, cause=cause, cites=cites))
    thing = chosen[0] if chosen else None
    game.happen(
        Event("tempt", thing, player=player, cause=cause, cites=(cite("701.52d", "The Ring Tempts You"),))
    )


def ring_of(game: Game, player: Player) -> GameObject | None:
    """CR 701.52c: the emblem named The Ring that a player has."""
    return next(
        (
            one
            for one in game.command
            if one.kind == "emblem" and one.owner is player and one.copy is not None
            if one.copy.name == THE_RING
        ),
        None,
    )


def times(ring: GameObject) -> int:
    """How often the Ring has tempted the player who has it."""
    return sum(number for word, number in ring.prepared if word == TEMPTED)


def has_tempted(game: Game, event: Event) -> None:
    """CR 701.52c: it counts, whether a creature was there to be chosen or not."""
    ring = ring_of(game, event.somebody)
    if ring is not None:
        game.set(ring, "prepared", ((TEMPTED, times(ring) + 1),))


def become_bearer(game: Game, event: Event) -> None:
    """CR 701.52a: until another creature becomes that player's Ring-bearer."""
    mark = (BEARER, event.somebody)
    for thing in game.battlefield:
        if mark in thing.prepared and thing is not event.thing:
            game.set(thing, "prepared", tuple(one for one in thing.prepared if one != mark))
    if mark not in event.object.prepared:
        game.set(event.object, "prepared", (*event.object.prepared, mark))


def from_the(least: int, ability: Ability) -> Static:
    """CR 701.52c: an ability the emblem has as long as the Ring has tempted its owner so often."""
    return Static(This(), (AddAbilities((ability,)),), condition=RingTempted(least))


MINE = RingBearer()
GREATER = Compared("power", ">", QualityOf("power", Each(MINE)))
BLOCKER = It("blocker")
RING = (
    Static(Each(MINE), (AddTypes(supertypes=frozenset(("legendary",))),)),
    Static(rules=(Cant("be blocked", what=MINE, by=GREATER),)),
    from_the(2, when(On("attack", what=MINE), Sequence((Draw(1), Discard(1))))),
    from_the(
        3,
        when(
            On("block", what=CREATURE, source=MINE),
            Sequence(
                (
                    Remember("blocker", It("event object")),
                    Later(when(END_OF_COMBAT, Sacrifice(BLOCKER, ControllerOf(BLOCKER)))),
                )
            ),
        ),
    ),
    from_the(
        4,
        when(
            On("damage", who=EachPlayer(), source=MINE, detail=(("combat", True),)),
            LoseLife(3, Opponents()),
        ),
    ),
)
COMMITS = {"tempt": has_tempted, "choose-ring-bearer": become_bearer}
