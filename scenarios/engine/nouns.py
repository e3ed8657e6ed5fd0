"""Noun phrases: which objects and players the words mean (109, 102, 115)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenarios.engine.choices import NotModelledYet
from scenarios.engine.cite import cite
from scenarios.engine.filters import CONTROL
from scenarios.engine.nodes import Amount, Filter, Noun, number, reads_of
from scenarios.engine.objects import Player, Thing

if TYPE_CHECKING:
    from scenarios.engine.context import Context


class This(Noun, frozen=True):
    """The object the words stand on: `this creature`, or its name (201.5)."""

    def things(self, context: Context) -> tuple[Thing, ...]:
        return (context.this,)


class ThisFrom(Noun, frozen=True):
    """The object the words stand on, where they say from which zone: `~ from your graveyard` (113.6m)."""

    zone: str

    def things(self, context: Context) -> tuple[Thing, ...]:
        return (context.this,)


class Giver(Noun, frozen=True):
    """CR 201.5a: in an ability an object gives to something else, that object by its name.

    What is given says which object that is (`given_by`); until then nobody knows.
    """

    thing: Any = None

    def things(self, context: Context) -> tuple[Thing, ...]:
        if self.thing is None:
            raise NotModelledYet("the name of what gives an ability")
        return () if self.thing.gone else (self.thing,)


class It(Noun, frozen=True):
    """What an earlier phrase introduced under this name: a target, a choice, the object of the event."""

    name: str

    def things(self, context: Context) -> tuple[Thing, ...]:
        return tuple(context.names.get(self.name, ()))


class Each(Noun, frozen=True):
    """All objects that are so: `each creature you control`, `all cards in your graveyard`."""

    what: Filter
    zone: str = "battlefield"

    def things(self, context: Context) -> tuple[Thing, ...]:
        game = context.game
        found = [one for one in game.in_zone(self.zone) if self.what.matches(context, one)]
        if context.you.range is None:
            return tuple(found)
        return tuple(one for one in found if game.in_range(context.you, one))

    @property
    def reads(self) -> frozenset[str]:
        return self.what.reads


class Host(Noun, frozen=True):
    """What this Aura, Equipment or Fortification is attached to: `enchanted creature`, `enchanted player`."""

    def things(self, context: Context) -> tuple[Thing, ...]:
        host = context.this.attached_to
        return (host,) if host is not None else ()


class Linked(Noun, frozen=True):
    """CR 607: what a linked ability of this object set aside: `the exiled card`."""

    link: str

    def things(self, context: Context) -> tuple[Thing, ...]:
        return tuple(context.this.remembered(self.link))


class TopOfLibrary(Noun, frozen=True):
    """`the top two cards of your library`."""

    amount: Amount
    whose: Noun

    def things(self, context: Context) -> tuple[Thing, ...]:
        players = context.game.players_of(self.whose.things(context))
        count = number(context, self.amount)
        return tuple(card for player in players for card in context.game.top_cards(player, count))


class Both(Noun, frozen=True):
    """Several phrases together: `each creature and each player`."""

    parts: tuple[Noun, ...]

    def things(self, context: Context) -> tuple[Thing, ...]:
        found: list[Thing] = []
        for part in self.parts:
            found.extend(thing for thing in part.things(context) if thing not in found)
        return tuple(found)

    @property
    def reads(self) -> frozenset[str]:
        return reads_of(self.parts)


class You(Noun, frozen=True):
    """CR 109.5: the controller of the spell or ability."""

    def things(self, context: Context) -> tuple[Thing, ...]:
        return (context.you,)

    @property
    def reads(self) -> frozenset[str]:
        return CONTROL


class EachPlayer(Noun, frozen=True):
    """Each player still in the game, within range, the active player first (101.4)."""

    def things(self, context: Context) -> tuple[Thing, ...]:
        game = context.game
        return tuple(player for player in game.turn_order() if game.in_range(context.you, player))


class Opponents(Noun, frozen=True):
    """CR 102.2, 102.3: each opponent: players who are not on your team."""

    def things(self, context: Context) -> tuple[Thing, ...]:
        game, you = context.game, context.you
        return tuple(
            player for player in game.turn_order() if player.team != you.team and game.in_range(you, player)
        )

    @property
    def reads(self) -> frozenset[str]:
        return CONTROL


class OpponentsOf(Noun, frozen=True):
    """CR 102.2, 102.3: `each of that player's opponents`."""

    who: Noun

    def things(self, context: Context) -> tuple[Thing, ...]:
        game = context.game
        teams = {player.team for player in game.players_of(self.who.things(context))}
        others = (player for player in game.turn_order() if teams and player.team not in teams)
        return tuple(player for player in others if game.in_range(context.you, player))


class ChosenPlayer(Noun, frozen=True):
    """`the chosen player`: chosen for this object as it entered; nobody where nobody was (607.2d)."""

    means = (cite("607.2d", "ability"),)

    def things(self, context: Context) -> tuple[Thing, ...]:
        chosen = (context.choice(about) for about in ("player", "opponent"))
        return tuple(one for one in chosen if isinstance(one, Player))


class Teammates(Noun, frozen=True):
    """The other players of your team (102.3); with yourself: `your team`."""

    with_you: bool = False

    def things(self, context: Context) -> tuple[Thing, ...]:
        you = context.you
        return tuple(
            player
            for player in context.game.turn_order()
            if player.team == you.team and (self.with_you or player is not you)
        )

    @property
    def reads(self) -> frozenset[str]:
        return CONTROL


class OtherPlayers(Noun, frozen=True):
    """Each player but you."""

    def things(self, context: Context) -> tuple[Thing, ...]:
        return tuple(player for player in EachPlayer().things(context) if player is not context.you)

    @property
    def reads(self) -> frozenset[str]:
        return CONTROL


class ActivePlayer(Noun, frozen=True):
    """The player whose turn it is (102.1)."""

    def things(self, context: Context) -> tuple[Thing, ...]:
        return context.game.active


class Defending(Noun, frozen=True):
    """CR 508.5: the defending player of this attacking creature, or of the one meant."""

    what: Noun = This()

    def things(self, context: Context) -> tuple[Thing, ...]:
        game = context.game
        attackers = game.objects_of(self.what.things(context))
        defenders = [game.defending_player(one) for one in attackers]
        return tuple(player for player in defenders if player is not None)

    @property
    def reads(self) -> frozenset[str]:
        return CONTROL


class ControllerOf(Noun, frozen=True):
    """`its controller`: now, or when it was last there (608.2h)."""

    what: Noun

    def things(self, context: Context) -> tuple[Thing, ...]:
        found: list[Player] = []
        for one in context.game.objects_of(self.what.things(context)):
            player = context.of(one).controller
            if player not in found:
                found.append(player)
        return tuple(found)

    @property
    def reads(self) -> frozenset[str]:
        return CONTROL


class ThatPlayerOrController(Noun, frozen=True):
    """`that player or that planeswalker's controller`: of a target that may be one or the other."""

    what: Noun

    def things(self, context: Context) -> tuple[Thing, ...]:
        found = self.what.things(context)
        return (*context.game.players_of(found), *ControllerOf(self.what).things(context))

    @property
    def reads(self) -> frozenset[str]:
        return CONTROL


class OwnerOf(Noun, frozen=True):
    """`its owner` (108.3)."""

    what: Noun

    def things(self, context: Context) -> tuple[Thing, ...]:
        found: list[Player] = []
        for one in context.game.objects_of(self.what.things(context)):
            if one.owner not in found:
                found.append(one.owner)
        return tuple(found)
