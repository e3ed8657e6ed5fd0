"""Which objects and players a noun phrase means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.choices import NotModelledYet
from scenarios.engine.kernel.objects import Player, Thing
from scenarios.engine.words.deed_tables import finds
from scenarios.engine.words.nodes import number
from scenarios.engine.words.nouns import (
    ActivePlayer,
    Both,
    ChosenPlayer,
    ControllerOf,
    Defending,
    Each,
    EachPlayer,
    Giver,
    Host,
    It,
    Linked,
    Opponents,
    OpponentsOf,
    OtherPlayers,
    OwnerOf,
    Teammates,
    ThatPlayerOrController,
    This,
    ThisFrom,
    TopOfLibrary,
    You,
)

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context


@finds(This)
def this_meant(noun: This, context: Context) -> tuple[Thing, ...]:
    return (context.this,)


@finds(ThisFrom)
def this_from_meant(noun: ThisFrom, context: Context) -> tuple[Thing, ...]:
    return (context.this,)


@finds(Giver)
def giver_meant(noun: Giver, context: Context) -> tuple[Thing, ...]:
    if noun.thing is None:
        raise NotModelledYet("the name of what gives an ability")
    return () if noun.thing.gone else (noun.thing,)


@finds(It)
def it_meant(noun: It, context: Context) -> tuple[Thing, ...]:
    return tuple(context.names.get(noun.name, ()))


@finds(Each)
def each_meant(noun: Each, context: Context) -> tuple[Thing, ...]:
    """CR 801.11: of what is out of your range of influence nothing is known."""
    game = context.game
    found = [one for one in game.in_zone(noun.zone) if noun.what.matches(context, one)]
    if context.you.range is None:
        return tuple(found)
    return tuple(one for one in found if game.in_range(context.you, one))


@finds(Host)
def host_meant(noun: Host, context: Context) -> tuple[Thing, ...]:
    host = context.this.attached_to
    return (host,) if host is not None else ()


@finds(Linked)
def linked_meant(noun: Linked, context: Context) -> tuple[Thing, ...]:
    return tuple(context.this.remembered(noun.link))


@finds(TopOfLibrary)
def top_of_library_meant(noun: TopOfLibrary, context: Context) -> tuple[Thing, ...]:
    players = context.game.players_of(noun.whose.things(context))
    count = number(context, noun.amount)
    return tuple(card for player in players for card in context.game.top_cards(player, count))


@finds(Both)
def both_meant(noun: Both, context: Context) -> tuple[Thing, ...]:
    found: list[Thing] = []
    for part in noun.parts:
        found.extend(thing for thing in part.things(context) if thing not in found)
    return tuple(found)


@finds(You)
def you_meant(noun: You, context: Context) -> tuple[Thing, ...]:
    return (context.you,)


@finds(EachPlayer)
def each_player_meant(noun: EachPlayer, context: Context) -> tuple[Thing, ...]:
    game = context.game
    return tuple(player for player in game.turn_order() if game.in_range(context.you, player))


@finds(Opponents)
def opponents_meant(noun: Opponents, context: Context) -> tuple[Thing, ...]:
    game, you = context.game, context.you
    return tuple(
        player for player in game.turn_order() if player.team != you.team and game.in_range(you, player)
    )


@finds(OpponentsOf)
def opponents_of_meant(noun: OpponentsOf, context: Context) -> tuple[Thing, ...]:
    """CR 801.11: as far as your own range of influence goes, not that player's."""
    game = context.game
    teams = {player.team for player in game.players_of(noun.who.things(context))}
    others = (player for player in game.turn_order() if teams and player.team not in teams)
    return tuple(player for player in others if game.in_range(context.you, player))


@finds(ChosenPlayer)
def chosen_player_meant(noun: ChosenPlayer, context: Context) -> tuple[Thing, ...]:
    chosen = (context.choice(about) for about in ("player", "opponent"))
    return tuple(one for one in chosen if isinstance(one, Player))


@finds(Teammates)
def teammates_meant(noun: Teammates, context: Context) -> tuple[Thing, ...]:
    you = context.you
    return tuple(
        player
        for player in context.game.turn_order()
        if player.team == you.team and (noun.with_you or player is not you)
    )


@finds(OtherPlayers)
def other_players_meant(noun: OtherPlayers, context: Context) -> tuple[Thing, ...]:
    return tuple(player for player in EachPlayer().things(context) if player is not context.you)


@finds(ActivePlayer)
def active_player_meant(noun: ActivePlayer, context: Context) -> tuple[Thing, ...]:
    return context.game.active


@finds(Defending)
def defending_meant(noun: Defending, context: Context) -> tuple[Thing, ...]:
    game = context.game
    attackers = game.objects_of(noun.what.things(context))
    defenders = [game.defending_player(one) for one in attackers]
    return tuple(player for player in defenders if player is not None)


@finds(ControllerOf)
def controller_of_meant(noun: ControllerOf, context: Context) -> tuple[Thing, ...]:
    found: list[Player] = []
    for one in context.game.objects_of(noun.what.things(context)):
        player = context.of(one).controller
        if player not in found:
            found.append(player)
    return tuple(found)


@finds(ThatPlayerOrController)
def that_player_or_controller_meant(noun: ThatPlayerOrController, context: Context) -> tuple[Thing, ...]:
    found = noun.what.things(context)
    return (*context.game.players_of(found), *ControllerOf(noun.what).things(context))


@finds(OwnerOf)
def owner_of_meant(noun: OwnerOf, context: Context) -> tuple[Thing, ...]:
    found: list[Player] = []
    for one in context.game.objects_of(noun.what.things(context)):
        if one.owner not in found:
            found.append(one.owner)
    return tuple(found)
