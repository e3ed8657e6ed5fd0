"""Searching, scrying, surveilling, and putting cards into several places (701.18–20, 701.42)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from scenarios.engine.actions.choosing import in_order
from scenarios.engine.kernel.choices import Choice
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.events import Event, move
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.looking.acting_on import cause_of, players, present
from scenarios.engine.words.effects.zones import Move, Reveal
from scenarios.engine.words.filters import Anything
from scenarios.engine.words.nodes import number
from scenarios.engine.words.nouns import It

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context
    from scenarios.engine.kernel.state import Game
    from scenarios.engine.words.effects.zones import Distribute, Search

HIDDEN = ("library", "hand")  # CR 400.2


def search(context: Context, node: Search) -> None:
    """CR 701.19a: each of these players searches; what is found is put somewhere; libraries are shuffled."""
    owners = players(context, node.whose)
    found: list[GameObject] = []
    if node.some:
        node = replace(node, zones=zones_chosen(context, node), some=False)
    for searcher in players(context, node.who):
        theirs = [searcher] if node.whose == node.who else owners
        for limit in begun(context, node, searcher, theirs):
            found += find(context, node, searcher, theirs, limit)
        context.bind("searcher", (searcher,))
    context.bind(node.name, tuple(found))
    if node.reveal:
        Reveal(It(node.name), "revealed").perform(context)
    if node.to != "library":
        Move(It(node.name), node.to, node.position, It("searcher"), node.status, link=node.link).perform(
            context
        )
    if node.shuffle and "library" in node.zones:
        rule = (cite("701.20a", "shuffle"),)
        context.game.happen(
            *(Event("shuffle", player=owner, cause=cause_of(context), cites=rule) for owner in owners)
        )
    if node.to == "library":
        for owner in owners:
            cards = tuple(one for one in found if one.owner is owner)
            place(context.game, owner, cards, node.position or "top")


def zones_chosen(context: Context, node: Search) -> tuple[str, ...]:
    """CR 608.2d: of `library and/or graveyard` the player says which are searched, at least one."""
    game = context.game
    for searcher in players(context, node.who):
        rule = (cite("608.2d", "effect"),)
        asked = Choice("zone", searcher, game.title(context), node.zones, 1, len(node.zones), cites=rule)
        return tuple(game.ask(asked))
    return ()


def begun(context: Context, node: Search, searcher: Player, owners: list[Player]) -> list[int | None]:
    """CR 701.19a: whether the search of a library happens, and how much of it is searched (701.19f); other
    zones need no event.
    """
    if "library" not in node.zones or not owners:
        return [None]
    cites = (cite("701.19a", "search"),)
    events = [
        Event("search", player=searcher, cause=cause_of(context), cites=cites, whose=owner)
        for owner in owners
    ]
    happened = [event for event in context.game.happen(*events) if event.kind == "search"]
    return [happened[0].detail.get("top")] if happened else []


def find(
    context: Context, node: Search, searcher: Player, owners: list[Player], limit: int | None = None
) -> list[GameObject]:
    """CR 701.19b: cards with a quality in a hidden zone need not be found; CR 701.19d: others must be."""
    game = context.game
    able = tuple(
        card
        for owner in owners
        for zone in node.zones
        for card in getattr(owner, zone)[: limit if zone == "library" else None]
        if node.what.matches(context, card)
    )
    most = number(context, node.amount)
    hidden = () if isinstance(node.what, Anything) else tuple(one for one in able if one.zone in HIDDEN)
    found: list[GameObject] = []
    if hidden and not node.up_to and most >= len(able):
        found = [one for one in able if one not in hidden]
        able, most = hidden, most - len(found)
    least = 0 if node.up_to else min(most, len(able) - len(hidden))
    rule = cite("701.19b", "search") if hidden else cite("701.19a", "search")
    choice = Choice("search", searcher, game.title(context), able, least, most, cites=(rule,))
    return [*found, *game.ask(choice)]


def place(game: Game, player: Player, cards: tuple[GameObject, ...], position: str) -> None:
    """CR 401.4: cards of a library go to another place in it, which is no change of zones."""
    rest = tuple(one for one in player.library if one not in cards)
    at = {"top": 0, "second": 1, "third": 2, "bottom": len(rest)}[position.split()[0]]
    game.set(player, "library", (*rest[:at], *cards, *rest[at:]))


# Scry and surveil.

LOOKING: dict[str, tuple[str, Cite]] = {
    "library": ("scry", cite("701.18a", "scry")),
    "graveyard": ("surveil", cite("701.42a", "surveil")),
}


def scry(context: Context, player: Player, amount: int, to: str = "library") -> None:
    """CR 701.18a, 701.42a; of 0 cards there is no such event (701.18b, 701.42c)."""
    kind, rule = LOOKING[to]
    if amount > 0:
        context.game.happen(
            Event(
                kind,
                player=player,
                amount=amount,
                cause=cause_of(context),
                cites=(rule,),
                about=context.game.title(context),
            )
        )


def sent_away(game: Game, event: Event, rule: Cite) -> tuple[GameObject, ...]:
    """Which of the top cards do not stay on top."""
    player = event.player
    cards = player.library[: event.amount] if player is not None else ()
    return game.ask(Choice(event.kind, player, event.detail["about"], cards, 0, len(cards), cites=(rule,)))


def commit_scry(game: Game, event: Event) -> None:
    """CR 701.18a: any number on the bottom and the rest on top, both in any order."""
    player, rule = event.player, LOOKING["library"][1]
    if player is None:
        return
    top = player.library[: event.amount]
    away = sent_away(game, event, rule)
    kept = tuple(card for card in top if card not in away)
    kept = in_order(game, player, event.detail["about"], kept, rule, "order on top")
    away = in_order(game, player, event.detail["about"], away, rule, "order on bottom")
    game.set(player, "library", (*kept, *player.library[len(top) :], *away))


def commit_surveil(game: Game, event: Event) -> None:
    """CR 701.42a: what stays on top stays in any order; the others are on their way to the graveyard."""
    player, rule = event.player, LOOKING["graveyard"][1]
    if player is None:
        return
    top = player.library[: event.amount]
    away = event.detail.get("away", ())
    kept = in_order(
        game,
        player,
        event.detail["about"],
        tuple(card for card in top if card not in away),
        rule,
        "order on top",
    )
    game.set(player, "library", (*kept, *away, *player.library[len(top) :]))


def surveil_contents(game: Game, event: Event) -> list[Event]:
    """CR 701.42a: surveilling contains that the chosen cards are put into the graveyard."""
    away = sent_away(game, event, LOOKING["graveyard"][1])
    event.detail["away"] = away
    moves = [move(card, "graveyard", cause=event.cause, cites=event.cites, why="surveil") for card in away]
    for one in moves:
        one.inside = event
    return moves


COMMITS = {"scry": commit_scry, "surveil": commit_surveil}


# Cards that were looked at or revealed.


REVEALED = "revealed"  # of a place: what goes there is shown before


def distribute(context: Context, node: Distribute) -> None:
    """CR 608.2c: for each place in order the player chooses which cards go there; then all go at once."""
    game = context.game
    player = players(context, node.who)[0]
    left = tuple(present(context, node.what))
    moves: list[Event] = []
    staying: list[tuple[tuple[GameObject, ...], str]] = []
    for zone, position, amount, what in node.places:
        able = tuple(card for card in left if what is None or what.matches(context, card))
        chosen = able
        if amount is not None:
            most = number(context, amount)
            least = 0 if node.up_to or what is not None else most
            rule = (cite("608.2d", "effect"),)
            chosen = game.ask(
                Choice(f"to {zone}", player, game.title(context), able, least, most, cites=rule)
            )
        left = tuple(card for card in left if card not in chosen)
        if position == REVEALED:
            game.happen(*(revealing(context, card) for card in chosen))
        if zone == "library":
            staying.append((ordered(context, player, chosen, position), position))
        else:
            moves += [to_zone(context, player, card, zone, position) for card in chosen]
    game.happen(*moves)
    for cards, position in staying:
        put_in_library(context, cards, position)


def ordered(
    context: Context, player: Player, cards: tuple[GameObject, ...], position: str
) -> tuple[GameObject, ...]:
    """CR 401.4: the owner orders cards put into a library at once, unless the order is to be random."""
    chooser = None if "random" in position else player
    rule = cite("401.4", "library")
    game = context.game
    if chooser is not None and len(cards) > 1:
        where, amount = position.split()[0], len(cards)
        game.log.add("arranges", (rule,), game.journal.mark(), player=player, amount=amount, position=where)
    return in_order(game, chooser, game.title(context), cards, rule, f"order on {position}")


def revealing(context: Context, card: GameObject) -> Event:
    """CR 701.16a: the event of one card being shown to all."""
    cites = (cite("701.16a", "reveal"),)
    return Event("reveal", card, player=card.owner, cause=cause_of(context), cites=cites)


def to_zone(context: Context, player: Player, card: GameObject, zone: str, status: str) -> Event:
    """One card going to another zone; `status` is how it enters the battlefield."""
    context.follow(card)
    detail: dict[str, Any] = {"under": player} if zone == "battlefield" else {}
    if status == "tapped":
        detail["tapped"] = True
    return move(card, zone, cause=cause_of(context), cites=(cite("400.7", "zone"),), **detail)


def put_in_library(context: Context, cards: tuple[GameObject, ...], position: str) -> None:
    """Cards that are in that library change places; those that were exiled meanwhile move there."""
    game = context.game
    for owner in game.players:
        mine = tuple(card for card in cards if card.owner is owner)
        inside = tuple(card for card in mine if card.zone == "library")
        if inside:
            place(game, owner, inside, position)
    outside = [card for card in cards if card.zone != "library"]
    where = position.split()[0]
    coming = outside if where == "bottom" else outside[::-1]
    rule = (cite("400.7", "zone"),)
    for card in coming:
        context.follow(card)
    game.happen(
        *(move(card, "library", cause=cause_of(context), cites=rule, position=where) for card in coming)
    )
