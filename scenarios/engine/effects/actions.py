"""Keyword actions that are procedures of several steps: explore, connive, amass, bolster, populate (701)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from scenarios.engine.characteristics import Face, OrderedWords
from scenarios.engine.cite import cite
from scenarios.engine.conditions import Exists, Matches
from scenarios.engine.context import Context
from scenarios.engine.continuous import AddTypes, Duration
from scenarios.engine.costs import Cost
from scenarios.engine.effects.changes import Apply, CreateCopies, CreateTokens, Mark, WithMark
from scenarios.engine.effects.flow import ChooseThings, Gate, Repeat, Sequence
from scenarios.engine.effects.numbers import GainLife, PutCounters
from scenarios.engine.effects.zones import Discard, Draw, Move, Reveal, cause_of, players, present
from scenarios.engine.events import Event, move
from scenarios.engine.filters import Being, Compared, ControlledBy, Not, OfSubtype, OfType, WithCounter, both
from scenarios.engine.nodes import Amount, Effect, Filter, Noun, number
from scenarios.engine.nouns import Each, It, This, TopOfLibrary, You

if TYPE_CHECKING:
    from scenarios.engine.objects import GameObject

EXPLORER, REVEALED = It("explorer"), It("revealed")
KEEP_OR_NOT = Gate("if", Gate("may", Move(REVEALED, "graveyard")), condition=Exists(REVEALED))
EXPLORE = Sequence(
    (
        Reveal(TopOfLibrary(1, You()), "revealed"),
        Gate(
            "if",
            Move(REVEALED, "hand"),
            condition=Matches(REVEALED, OfType("land")),
            otherwise=Sequence((PutCounters("+1/+1", EXPLORER), KEEP_OR_NOT)),
        ),
    )
)


def acting(context: Context, name: str, thing: GameObject) -> Context:
    """CR 701.40c: the actions are those of the permanent's controller, as it is or last was."""
    names = {**context.names, name: (thing,)}
    return Context(context.game, context.this, context.of(thing).controller, names, context.stack_object)


def done(context: Context, kind: str, thing: GameObject, rule: str) -> None:
    """CR 701.40b: it has happened once the process is complete, whatever of it was possible."""
    context.game.happen(
        Event(kind, thing, player=context.you, cause=cause_of(context), cites=(cite(rule, kind),))
    )


class Explore(Effect, frozen=True):
    """CR 701.40a: reveal the top card; a land goes to the hand, else a counter and perhaps the graveyard."""

    what: Noun

    def perform(self, context: Context) -> None:
        for one in context.game.objects_of(self.what.things(context)):
            inner = acting(context, "explorer", one)
            EXPLORE.perform(inner)
            done(inner, "explore", one, "701.40b")


class Connive(Effect, frozen=True):
    """CR 701.47a, 701.47e: draw, discard, and a counter for each nonland card discarded this way."""

    what: Noun
    amount: Amount = 1

    def perform(self, context: Context) -> None:
        amount = number(context, self.amount)
        for one in context.game.objects_of(self.what.things(context)):
            inner = acting(context, "conniver", one)
            inner.bind("discarded", ())
            Sequence((Draw(amount), Discard(amount))).perform(inner)
            nonland = sum(not inner.of(card).is_a("land") for card in inner.names["discarded"])
            PutCounters("+1/+1", It("conniver"), nonland).perform(inner)
            done(inner, "connive", one, "701.47b")


class Amass(Effect, frozen=True):
    """CR 701.44a: an Army if there is none; one of them gets counters and the subtype. Bound as "amassed"."""

    subtype: str
    amount: Amount = 1

    def perform(self, context: Context) -> None:
        army = both(OfType("creature"), OfSubtype("Army"), ControlledBy(You()))
        face = Face(
            indicator=frozenset(("black",)), types=frozenset(("creature",)),
            subtypes=OrderedWords(self.subtype, "Army"), power=0, toughness=0,
        )  # fmt: skip
        if not Each(army).things(context):
            CreateTokens(face, name="army").perform(context)
        chosen = It("amassed")
        Sequence(
            (
                ChooseThings("amassed", army),
                PutCounters("+1/+1", chosen, self.amount),
                Gate(
                    "if",
                    Apply(chosen, (AddTypes(subtypes=frozenset((self.subtype,))),), Duration("always")),
                    condition=Matches(chosen, Not(OfSubtype(self.subtype))),
                ),
            )
        ).perform(context)


class Bolster(Effect, frozen=True):
    """CR 701.33a: counters on a creature you control with the least toughness among them."""

    amount: Amount = 1

    def perform(self, context: Context) -> None:
        mine = both(OfType("creature"), ControlledBy(You()))
        toughness = [context.of(one).toughness for one in context.game.objects_of(Each(mine).things(context))]
        least = min((one for one in toughness if one is not None), default=0)
        ChooseThings("bolstered", both(mine, Compared("toughness", "=", least))).perform(context)
        PutCounters("+1/+1", It("bolstered"), self.amount).perform(context)


class Populate(Effect, frozen=True):
    """CR 701.30a: a copy of a creature token you control; none if you control none (701.30b)."""

    def perform(self, context: Context) -> None:
        mine = both(OfType("creature"), Being("token"), ControlledBy(You()))
        ChooseThings("populated", mine).perform(context)
        CreateCopies(It("populated")).perform(context)


def monstrosity(amount: Amount) -> Effect:
    """CR 701.31a."""
    grow = Sequence((PutCounters("+1/+1", This(), amount), Mark(This(), "monstrous"), Announce("monstrous")))
    return Gate("if", grow, condition=Matches(This(), Not(WithMark("monstrous"))))


def adapt(amount: Amount) -> Effect:
    """CR 701.43a."""
    return Gate(
        "if", PutCounters("+1/+1", This(), amount), condition=Matches(This(), WithCounter("+1/+1", "=", 0))
    )


def incubate(amount: Amount) -> Effect:
    """CR 701.51a."""
    return CreateTokens(kind="Incubator", counters=(("+1/+1", amount),))


def investigate(amount: Amount = 1) -> Effect:
    """CR 701.36a."""
    return Repeat(amount, CreateTokens(kind="Clue"))


class Announce(Effect, frozen=True):
    """An event that only tells abilities what this permanent, if it is still there, has done: it evolved."""

    kind: str

    def perform(self, context: Context) -> None:
        context.game.happen(Event(self.kind, context.this, player=context.you, cause=cause_of(context)))


class RemoveDamage(Effect, frozen=True):
    """All damage marked on permanents is removed (120.6)."""

    what: Noun

    def perform(self, context: Context) -> None:
        for one in present(context, self.what):
            context.game.set(one, "damage", 0)


class ExileUntil(Effect, frozen=True):
    """Cards from the top of a library are exiled until one is so: that is `name`; all are `all`."""

    what: Filter
    name: str = "hit"
    all: str = "exiled"

    def perform(self, context: Context) -> None:
        game, you = context.game, context.you
        exiled: list[GameObject] = []
        hit: tuple[GameObject, ...] = ()
        while you.library and not hit:
            cites = (cite("701.11a", "exile"),)
            for event in game.happen(move(you.library[0], "exile", cause=cause_of(context), cites=cites)):
                if event.kind == "move" and event.became is not None:
                    exiled.append(event.became)
                    hit = (event.became,) if self.what.matches(context, event.became) else ()
        context.bind(self.all, tuple(exiled))
        context.bind(self.name, hit)


class RevealUntil(Effect, frozen=True):
    """Cards from the top of your library are revealed until one is so: that is `name`; all are `all`."""

    what: Filter
    name: str = "hit"
    all: str = "revealed"

    def perform(self, context: Context) -> None:
        from scenarios.engine.searching import revealing

        shown: list[GameObject] = []
        hit: tuple[GameObject, ...] = ()
        for card in context.you.library:
            context.game.happen(revealing(context, card))
            shown.append(card)
            if self.what.matches(context, card):
                hit = (card,)
                break
        context.bind(self.all, tuple(shown))
        context.bind(self.name, hit)


class RestToBottom(Effect, frozen=True):
    """What is left in exile of the cards meant goes to the bottom of the library in a random order."""

    what: Noun

    def perform(self, context: Context) -> None:
        from scenarios.engine.searching import ordered, put_in_library

        things = context.game.objects_of(self.what.things(context))
        left = tuple(one for one in things if not one.gone and one.zone == "exile")
        put_in_library(context, ordered(context, context.you, left, "bottom random"), "bottom")


class Remember(Effect, frozen=True):
    """Later words refer to what is meant now by a name; what moves on is not found by it any more (400.7)."""

    name: str
    what: Noun

    def perform(self, context: Context) -> None:
        context.bind(self.name, self.what.things(context))


class Drain(Effect, frozen=True):
    """Players lose life, and you gain as much as they lost in all (702.101a)."""

    amount: Amount
    who: Noun

    def perform(self, context: Context) -> None:
        cites = (cite("119.3", "life total"),)
        count = number(context, self.amount)
        lost = context.game.happen(
            *(
                Event("lose-life", player=player, amount=count, cause=cause_of(context), cites=cites)
                for player in players(context, self.who)
            )
        )
        GainLife(sum(event.amount for event in lost if event.kind == "lose-life")).perform(context)


class PayForEach(Effect, frozen=True):
    """You may pay a cost so many times, all of it or nothing (702.24a); what follows if you do not."""

    cost: tuple[Cost, ...]
    times: Amount
    otherwise: Effect

    def perform(self, context: Context) -> None:
        from scenarios.engine.paying import pay_if_wanted

        cost = so_often(context, self.cost, number(context, self.times))
        if not pay_if_wanted(context, context.you, cost):
            self.otherwise.perform(context)


def so_often(context: Context, cost: tuple[Cost, ...], times: int) -> tuple[Cost, ...]:
    """CR 702.24a: a cost several times over: so much of what it asks for, no object of it twice."""
    found: list[Cost] = []
    for part in cost:
        amount: Amount | None = getattr(part, "amount", None)
        if amount is not None and times:
            found.append(replace(part, amount=number(context, amount) * times))
        else:
            found += [part] * times
    return tuple(found)
