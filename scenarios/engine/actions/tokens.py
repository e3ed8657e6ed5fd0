"""Tokens and emblems: what an effect brings into the game that is no card (111, 114, 701.6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from scenarios.engine.actions.copying import copiable, copied_card, excepted
from scenarios.engine.combat.combat_phase import attackable
from scenarios.engine.combat.into_combat import attack_on_entering
from scenarios.engine.kernel.characteristics import PERMANENT_TYPES, Face, in_said_order
from scenarios.engine.kernel.choices import Choice, NotModelledYet
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.events import Event
from scenarios.engine.kernel.objects import Card, GameObject, Player
from scenarios.engine.looking.acting_on import cause_of, players
from scenarios.engine.looking.giving import given_by
from scenarios.engine.looking.why_replaced import rules_of_exceptions
from scenarios.engine.words.nodes import number, number_for
from scenarios.engine.words.predefined import BACKS, PREDEFINED, RULES

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context
    from scenarios.engine.kernel.state import Game
    from scenarios.engine.words.effects.changes import CreateCopies, CreateTokens


def create(context: Context, node: CreateTokens) -> None:
    """CR 701.6a: each of these players creates so many tokens, all at once."""
    face = predefined(node.kind) if node.face is None else node.face
    changes: dict[str, Any] = {}
    if node.power is not None:
        changes["power"] = number(context, node.power)
    if node.toughness is not None:
        changes["toughness"] = number(context, node.toughness)
    face = given_by(named(replace(face, **changes) if changes else face), context.this)
    events = [
        creation(context, player, face, number_for(context, node.amount, player), node.status)
        for player in players(context, node.who)
    ]
    more = further(context, node)
    if node.attached_to is not None and more.get("host") is None:
        return  # 303.4i: what it would be attached to is not there
    for event in events:
        event.detail |= more
        if node.kind:
            event.cites = (*event.cites, cite_of_kind(node.kind))
    if node.blocking is not None:
        for event in events:
            event.detail["blocked"] = tuple(node.blocking.things(context))
    happen_created(context, node.name, events)


def further(context: Context, node: CreateTokens) -> dict[str, Any]:
    """What else the effect says of how they enter: counters, and what they are attached to."""
    detail: dict[str, Any] = {}
    if node.counters:
        detail["counters"] = tuple((kind, number(context, amount)) for kind, amount in node.counters)
    if node.attached_to is not None:
        hosts = [context.found(one) if isinstance(one, GameObject) else one
                 for one in node.attached_to.things(context)]  # fmt: skip
        detail["host"] = next((one for one in hosts if one is not None), None)
    return detail


def cite_of_kind(kind: str) -> Cite:
    """The rule that defines a predefined token, with its name: of a Royal Role "Royal"."""
    return cite(RULES[kind], kind.removesuffix(" Role"))


def create_copies(context: Context, node: CreateCopies) -> None:
    """CR 111.3, 707.2: tokens with the copiable values of something, as it is or last was (111.11)."""
    game = context.game
    count = number(context, node.amount)
    whom = tuple(node.attacking.things(context)) if node.attacking is not None else ()
    events: list[Event] = []
    for one in game.objects_of(node.of.things(context)):
        face = excepted(copiable(game, one), node.but, context)
        if face.types.isdisjoint(PERMANENT_TYPES):
            continue  # 111.5: no token is a copy of an instant or sorcery card
        card = copied_card(context, one, node.but)
        for player in players(context, node.who):
            event = creation(context, player, face, count, node.status)
            event.detail |= {"card": card, "shown": one.face, "whom": whom}
            event.cites = (
                *event.cites, cite("707.2", "copy"), *rules_of_exceptions(node.but),
                *((cite("707.8a", "copy"),) if card is not None else ()),
            )  # fmt: skip
            events.append(event)
    if not events:
        cites = (cite("111.11", "token"),)
        game.log.add("no-token", cites, game.journal.mark(), source=context.this)
    happen_created(context, node.name, events)


def creation(context: Context, player: Player, face: Face, count: int, status: tuple[str, ...]) -> Event:
    """CR 111.2: the event of one player creating tokens that are alike."""
    return Event(
        "create", player=player, amount=count, source=context.this, cause=cause_of(context),
        cites=(cite("701.6a", "create"),), face=face, name=face.name, status=status,
    )  # fmt: skip


def happen_created(context: Context, name: str, events: list[Event]) -> None:
    """All of it happens at once; the tokens that came are then referred to by this name."""
    made = context.game.happen(*(event for event in events if event.amount > 0))
    created = tuple(event.became for event in made if event.kind == "move" and event.became is not None)
    context.bind(name, tuple(one for one in created if one.kind == "token"))


def contained(game: Game, event: Event) -> list[Event]:
    """CR 701.6a: what creating contains: each token is put onto the battlefield from nowhere."""
    return [entry(game, event) for _ in range(event.amount)]


def entry(game: Game, event: Event) -> Event:
    """CR 111.2: the player who creates a token owns it, and it enters under that player's control."""
    player = event.somebody
    token = blank(game, event)
    detail: dict[str, Any] = {"under": player, "why": "create"}
    status: tuple[str, ...] = event.detail.get("status", ())
    if "tapped" in status:
        detail["tapped"] = True
    if "attacking" in status:
        detail["attacking"] = whom_to_attack(game, token, player, event.detail.get("whom", ()))
    if event.detail.get("host") is not None:
        detail["attached_to"] = event.detail["host"]
    for name in ("counters", "blocked"):
        if name in event.detail:
            detail[name] = event.detail[name]
    cites = (cite("111.2", "token"),)
    made = Event("move", token, player=player, cause=event.cause, cites=cites, to="battlefield", **detail)
    made.inside = event
    return made


def blank(game: Game, event: Event) -> GameObject:
    """CR 111.3: a token with these characteristics as its copiable values, in no zone yet.

    One with two faces, as a copy (707.8a) or as it is defined (111.10i), has them as a card would.
    """
    face = event.detail["face"]
    if not isinstance(face, Face):
        raise TypeError(face)
    token = game.new_object(label(game, face.name), event.somebody, "", "token")
    card = event.detail.get("card")
    if card is not None:
        token.card, token.face = card, event.detail["shown"]
    elif face.name in BACKS:
        token.card = Card(face.name, (face, BACKS[face.name]), "transforming", "token")
    else:
        token.copy = face
    return token


def label(game: Game, name: str) -> str:
    """What people call a new object: its name, and from the second of that name on a number."""
    counts = dict(game.named)
    taken = {
        one.label for zone in ("battlefield", "stack", "exile", "command") for one in getattr(game, zone)
    }
    while True:
        counts[name] = counts.get(name, 0) + 1
        made = name if counts[name] == 1 else f"{name} {counts[name]}"
        if made not in taken:
            break
    game.set(game, "named", tuple(counts.items()))
    return made


def whom_to_attack(game: Game, token: GameObject, player: Player, players_meant: tuple[Any, ...]) -> Any:
    """CR 508.4: its controller chooses what it is attacking as it enters; where an effect says which
    player, that player or a planeswalker of theirs.
    """
    if not players_meant:
        return attack_on_entering(game, token, player)
    able = tuple(
        one
        for one in attackable(game)
        if one in players_meant or (isinstance(one, GameObject) and game.controller(one) in players_meant)
    )
    choice = Choice("attacked", player, token.label, able, cites=(cite("508.4", "defending player"),))
    return (*game.ask(choice), None)[0]


def predefined(kind: str) -> Face:
    """CR 111.10: what a token of a predefined kind is."""
    if kind not in PREDEFINED:
        raise NotModelledYet(f"{kind} token")
    return PREDEFINED[kind]


def named(face: Face) -> Face:
    """CR 111.4: a token nobody gave a name is called by its subtypes and the word Token."""
    if face.name:
        return face
    return replace(face, name=" ".join((*in_said_order(face.subtypes), "Token")))


def emblem(context: Context, player: Player, abilities: Iterable[Any], name: str = "") -> GameObject:
    """CR 114.2: an object in the command zone, owned and controlled by that player; it has only abilities."""
    game = context.game
    called = label(game, name or f"{context.this.label} emblem")
    made = game.new_object(called, player, "command", "emblem")
    made.copy = Face(name=name, abilities=tuple(abilities))
    game.set(made, "timestamp", game.tick())
    game.add_to_zone(made, "command")
    game.set(game, "happened", game.happened + 1)
    cites = (cite("114.2", "emblem"), cite("109.4c", "emblem"), cite("408.2", "emblem"))
    game.log.add("emblem", cites, game.journal.mark(), thing=made, player=player, source=context.this)
    return made


COMMITS: dict[str, Any] = {}
