"""Verbs that move things: destroy, exile, return, sacrifice, discard, draw, mill, search, shuffle (701)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.cite import cite
from scenarios.engine.events import Cause, Event
from scenarios.engine.nodes import Amount, Effect, Filter, Node, Noun, number_for
from scenarios.engine.nouns import OwnerOf, You
from scenarios.engine.objects import GameObject, Player
from scenarios.engine.wording import tell

if TYPE_CHECKING:
    from scenarios.engine.context import Context


def cause_of(context: Context) -> Cause:
    """CR 609.1: what an effect does has the object it stands on as its source."""
    return Cause(context.this, context.you, "effect")


def present(context: Context, noun: Noun) -> list[GameObject]:
    """The objects meant, as far as they are still there to act on (608.2b, 400.7), and in range (801.10)."""
    meant = [context.became(one) for one in context.game.objects_of(noun.things(context))]
    for one in meant:
        if one.phased_out and not one.gone:
            tell(context, "treated-as-not-there", (cite("702.26b", "phased out"),), thing=one)
    return [one for one in meant if context.found(one) is not None and context.reaches(one)]


def players(context: Context, noun: Noun) -> list[Player]:
    """The players meant, as far as they are in the game and in range (801.10)."""
    found = context.game.players_of(noun.things(context))
    return [player for player in found if player.playing and context.reaches(player)]


class Destroy(Effect, frozen=True):
    """CR 701.7."""

    what: Noun
    no_regeneration: bool = False

    def perform(self, context: Context) -> None:
        things = [one for one in present(context, self.what) if one.zone == "battlefield"]
        for one in things:
            context.follow(one)
        context.game.happen(
            *(
                Event("destroy", one, cause=cause_of(context), cites=(cite("701.7a", "destroy"),),
                      no_regeneration=self.no_regeneration)
                for one in things
            )
        )  # fmt: skip


class Move(Effect, frozen=True):
    """Exile, return, put: to a zone. `link` remembers what was exiled for a linked ability (607).

    `position` of a library: "top", "bottom", "second" …; `under`: who controls a permanent so put; `status`
    how it enters: "tapped", "transformed", "attacking", "face-down"; `counters` with which.
    """

    what: Noun
    to: str
    position: str = ""
    under: Noun | None = None
    status: tuple[str, ...] = ()
    counters: tuple[tuple[str, Amount], ...] = ()
    link: str = ""
    also: tuple[Node, ...] = ()  # continuous operations that apply to it while it is there (611.2e)

    def perform(self, context: Context) -> None:
        from scenarios.engine.moving import put

        put(context, self, present(context, self.what))

    def taker(self, context: Context, thing: GameObject) -> Player:
        """CR 110.2a: under whose control a permanent is put; of several each under its own owner's."""
        if isinstance(self.under, OwnerOf) and self.under.what == self.what:
            return thing.owner
        takers = players(context, self.under) if self.under is not None else [context.you]
        return takers[0] if takers else thing.owner


class Sacrifice(Effect, frozen=True):
    """CR 701.17: the players meant sacrifice what they control among what is meant."""

    what: Noun
    who: Noun = You()

    def perform(self, context: Context) -> None:
        game = context.game
        able = players(context, self.who)
        things = [one for one in present(context, self.what) if game.controller(one) in able]
        for one in things:
            context.follow(one)
        game.happen(
            *(
                Event("sacrifice", one, player=game.controller(one), cause=cause_of(context),
                      cites=(cite("701.17a", "sacrifice"),))
                for one in things
            )
        )  # fmt: skip


class SacrificeChosen(Effect, frozen=True):
    """Each of these players sacrifices permanents of their choice: chosen in turn, sacrificed together
    (101.4).
    """

    what: Filter
    amount: Amount = 1
    who: Noun = You()

    def perform(self, context: Context) -> None:
        from scenarios.engine.choosing import sacrifice_chosen

        sacrifice_chosen(context, self)

    def possible(self, context: Context) -> bool:
        from scenarios.engine.choosing import sacrificeable

        return any(sacrificeable(context, self, player) for player in players(context, self.who))


class Draw(Effect, frozen=True):
    """CR 121.2: cards are drawn one at a time; of several players, in turn order, each all of theirs."""

    amount: Amount = 1
    who: Noun = You()

    def perform(self, context: Context) -> None:
        from scenarios.engine.moving import draw

        counts = {player: number_for(context, self.amount, player) for player in players(context, self.who)}
        for player, count in counts.items():
            draw(context.game, player, count, cause_of(context))


class Discard(Effect, frozen=True):
    """CR 701.8: as many as possible; chosen by the player, at random, or the whole hand; `what` limits the
    choice.
    `chooser`: somebody else chooses ("you choose a card from it").
    """

    amount: Amount = 1
    who: Noun = You()
    at_random: bool = False
    whole_hand: bool = False
    what: Filter | None = None
    chooser: Noun | None = None

    def perform(self, context: Context) -> None:
        from scenarios.engine.moving import discard

        discard(context, self)

    def possible(self, context: Context) -> bool:
        hands = [card for player in players(context, self.who) for card in player.hand]
        return any(self.what is None or self.what.matches(context, card) for card in hands)


class Mill(Effect, frozen=True):
    """CR 701.13: put cards from the top of a library into the graveyard, all at once."""

    amount: Amount = 1
    who: Noun = You()

    def perform(self, context: Context) -> None:
        game = context.game
        game.happen(
            *(
                Event("mill", card, player=player, cause=cause_of(context), cites=(cite("701.13a", "mill"),))
                for player in players(context, self.who)
                for card in game.top_cards(player, number_for(context, self.amount, player))
            )
        )


class Shuffle(Effect, frozen=True):
    """CR 701.20: shuffle a library, with these cards in it first if there are any."""

    who: Noun = You()
    what: Noun | None = None

    def perform(self, context: Context) -> None:
        from scenarios.engine.moving import shuffle_in

        shuffle_in(context, self)


class Search(Effect, frozen=True):
    """CR 701.19: look through a library for cards that are so, put them somewhere, then shuffle.

    With a quality asked for, less than all may be found (701.19b). `name` binds what was found. `some`: the
    player chooses in which of these zones, one or more.
    """

    what: Filter
    to: str
    amount: Amount = 1
    up_to: bool = False
    reveal: bool = False
    position: str = ""
    status: tuple[str, ...] = ()
    zones: tuple[str, ...] = ("library",)
    whose: Noun = You()
    who: Noun = You()
    shuffle: bool = True
    name: str = "found"
    link: str = ""
    some: bool = False

    def perform(self, context: Context) -> None:
        from scenarios.engine.searching import search

        search(context, self)


class Reveal(Effect, frozen=True):
    """CR 701.16: show cards to all; under a name."""

    what: Noun
    name: str = "revealed"

    def perform(self, context: Context) -> None:
        cards = present(context, self.what)
        context.bind(self.name, tuple(cards))
        context.game.happen(
            *(
                Event(
                    "reveal",
                    one,
                    player=one.owner,
                    cause=cause_of(context),
                    cites=(cite("701.16a", "reveal"),),
                )
                for one in cards
            )
        )


class LookAt(Effect, frozen=True):
    """Look at cards: nothing happens but that a name is given to them."""

    what: Noun
    name: str = "looked"

    def perform(self, context: Context) -> None:
        context.bind(self.name, tuple(present(context, self.what)))


class Scry(Effect, frozen=True):
    """CR 701.18: look at the top cards, put any number on the bottom and the rest on top, in any order."""

    amount: Amount = 1
    who: Noun = You()
    to: str = "library"  # "graveyard" for surveil (701.42)

    def perform(self, context: Context) -> None:
        from scenarios.engine.searching import scry

        for player in players(context, self.who):
            scry(context, player, number_for(context, self.amount, player), self.to)


class Distribute(Effect, frozen=True):
    """`Put one into your hand and the rest on the bottom`: cards already looked at go to several places.

    Each place: zone, position, how many (None: the rest), and what they have to be.
    """

    what: Noun
    places: tuple[tuple[str, str, Amount | None, Filter | None], ...]
    up_to: bool = False
    who: Noun = You()

    def perform(self, context: Context) -> None:
        from scenarios.engine.searching import distribute

        distribute(context, self)


class ExileWhileHere(Effect, frozen=True):
    """CR 610.3: exile until this permanent leaves the battlefield; not at all if it has left already
    (610.3a).
    """

    what: Noun

    def perform(self, context: Context) -> None:
        from scenarios.engine.moving import exile_until

        exile_until(context, present(context, self.what))
