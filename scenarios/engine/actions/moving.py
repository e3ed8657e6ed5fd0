"""Objects change zones: the one commit of a move, drawing, discarding, and putting things somewhere (400,
121).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenarios.engine.combat.into_combat import attack_on_entering, enter_blocking
from scenarios.engine.kernel.choices import Choice
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.events import Cause, Event, move
from scenarios.engine.kernel.linked import BY_REPLACEMENT, remember, rules_of_link, set_aside
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.kernel.this_turn import tally
from scenarios.engine.layers.lasting import LastingEffect, add, carry_over, fixed
from scenarios.engine.looking.acting_on import cause_of, players, present
from scenarios.engine.looking.faces import stays_untransformed
from scenarios.engine.words.abilities import Triggered
from scenarios.engine.words.conditions import IN_DRAW_STEP
from scenarios.engine.words.continuous import Duration
from scenarios.engine.words.effects.zones import Move
from scenarios.engine.words.nodes import number, number_for
from scenarios.engine.words.nouns import OwnerOf

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context
    from scenarios.engine.kernel.state import Game
    from scenarios.engine.words.effects.zones import Discard, Shuffle

POSITIONS = {"top": 0, "second": 1, "third": 2, "fourth": 3, "seventh": 6}


def prospect(game: Game, event: Event) -> GameObject:
    """CR 400.7: the new object a move makes, with what it keeps; not in its zone yet."""
    old = event.object
    if not old.zone:  # a token: it comes from nowhere, as itself
        return old
    kind = "token" if old.kind == "copy" and old.zone == "stack" and event.to == "battlefield" else old.kind
    new = game.new_object(old.label, old.owner, event.to, kind)
    new.card, new.is_commander, new.previous = old.card, old.is_commander, old
    if old.kind in ("token", "copy"):
        new.copy = old.copy
    if event.to == "stack" or (old.zone == "stack" and event.to == "battlefield"):
        new.face, new.cast, new.chosen = old.face, old.cast, old.chosen  # 400.7b-d
        new.face_down = old.face_down
    return new


def commit_move(game: Game, event: Event) -> None:
    """CR 400.7: the old object ends with its last known information, the new one begins."""
    old = event.object
    if event.to == "nowhere":
        cease(game, old)
        return
    new = event.became or prospect(game, event)
    event.became = new
    if old.zone:
        dying = old.zone == "battlefield" and event.to == "graveyard"
        controller = game.controller(old) if dying else None
        if old.zone == "battlefield":
            tally(game, game.controller(old), "permanents left", 1)
        cease(game, old)
        game.set(old, "next", new)
        if controller is not None and old.last is not None and "creature" in old.last.types:
            tally(game, controller, "creatures died", 1)
    game.set(new, "ahead", None)
    game.set(new, "zone", event.to)
    game.set(new, "timestamp", game.tick())
    if event.to == "battlefield":
        enter(game, event, old, new)
    game.add_to_zone(new, event.to, place(event, new))
    if "linked to" in event.detail and event.to == "exile":
        thing, link = event.detail["linked to"]
        set_aside(game, thing, link, (new,), BY_REPLACEMENT)
    if event.to == "graveyard" and new.kind == "card" and game.characteristics(new).is_permanent_type:
        tally(game, new.owner, "descended", 1)  # 700.11
    if "blocked" in event.detail:
        enter_blocking(game, new, *event.detail["blocked"][:1])


def cease(game: Game, thing: GameObject) -> None:
    """CR 400.7, 608.2h: it stays as it last existed, and is in no zone."""
    game.set(thing, "last", game.characteristics(thing))
    game.take_from_zone(thing)


def place(event: Event, new: GameObject) -> int | None:
    """Where in its zone it goes; a library's top is its beginning."""
    if event.to != "library":
        return None
    position = str(event.detail.get("position", "top"))
    return POSITIONS.get(position)


def enter(game: Game, event: Event, old: GameObject, new: GameObject) -> None:
    """How a permanent enters: what the event and the effects that replaced it say (110.5b, 614.12)."""
    detail = event.detail
    under = detail.get("under") or (old.cast.by if old.zone == "stack" and old.cast else None) or new.put_by
    for name, value in (
        ("put_by", under),
        ("sick", True),
        ("controlled_by", None),
        ("tapped", bool(detail.get("tapped"))),
        ("face_down", str(detail.get("face_down", new.face_down))),
        ("face", int(detail.get("face", new.face))),
        ("copy", detail.get("copy", new.copy)),
        ("chosen", (*new.chosen, *detail.get("chosen", ()))),
        ("linked", (*new.linked, *detail.get("linked", ()))),
        ("prepared", (*new.prepared, ("entered", game.turn_number), *detail.get("marks", ()))),
    ):
        if getattr(new, name) != value:
            game.set(new, name, value)
    if new is not old:
        carry_over(game, old, new)
    if detail.get("attached_to") is not None:
        game.set(new, "attached_to", detail["attached_to"])
    if detail.get("attacking") is not None:
        game.set(new, "attacking", detail["attacking"])
    if detail.get("operations"):
        context, operations = detail["operations"]

        things, now = (new,), fixed(context)
        add(game, LastingEffect(now, game.tick(), Duration("always"), things=things, operations=operations))


def commit_draw(game: Game, event: Event) -> None:
    """CR 121.1: counted; the card moves in an event of its own."""
    tally(game, event.somebody, "cards drawn", 1)
    if game.step == "draw" and event.somebody in game.active:
        tally(game, event.somebody, IN_DRAW_STEP, 1)


def commit_draw_nothing(game: Game, event: Event) -> None:
    """CR 121.4, 704.5b: no card is drawn, but the attempt is remembered until the next check."""
    game.set(event.somebody, "drew_from_empty", True)


def as_it_happens(event: Event) -> Event:
    """CR 121.4: a draw that nothing has replaced is only an attempt where the library is empty."""
    if event.kind != "draw" or event.somebody.library:
        return event
    return event.changed(kind="draw-nothing", cites=(cite("121.4", "draw"),))


def commit_tapping(game: Game, event: Event) -> None:
    """CR 701.21."""
    game.set(event.thing, "tapped", event.kind == "tap")


def commit_shuffle(game: Game, event: Event) -> None:
    """CR 701.20a: the order is chance; a library whose order nobody needs to know stays as it is."""
    player = event.somebody
    kept = [(one, place) for one, place in event.detail.get("kept", ()) if one in player.library]
    rest = tuple(one for one in player.library if all(one is not other for other, _ in kept))
    if len(rest) > 1:
        choice = Choice(
            "shuffle", None, player.key, rest, len(rest), len(rest),
            ordered=True, random=True, cites=(cite("701.20a", "shuffle"),),
        )  # fmt: skip
        rest = game.ask(choice)
    for one, place in kept:
        at = len(rest) if place is None else place
        rest = (*rest[:at], one, *rest[at:])
    if rest != player.library:
        game.set(player, "library", rest)


def put_in_place(events: list[Event]) -> tuple[tuple[GameObject, int | None], ...]:
    """CR 701.20g: what goes to a certain place of a library is no part of a shuffle at the same time."""
    return tuple(
        (event.became, place(event, event.became))
        for event in events
        if event.to == "library" and event.became is not None and not event.detail.get("shuffled")
    )


COMMITS = {
    "move": commit_move,
    "draw": commit_draw,
    "draw-nothing": commit_draw_nothing,
    "tap": commit_tapping,
    "untap": commit_tapping,
    "shuffle": commit_shuffle,
}


def moves_inside(game: Game, event: Event) -> list[Event]:
    """CR 616.1g: what an event contains: destroying, sacrificing, discarding, drawing, milling,
    countering.
    """
    if event.kind == "draw":
        return [inside(event, card, "hand") for card in game.top_cards(event.somebody, 1)]
    to, of_another = "graveyard", game.controller(event.object) is not event.object.owner
    if event.kind == "counter":
        if event.object.kind == "ability":
            return [inside(event, event.object, "nowhere")]
        to = str(event.detail.get("to") or to)
    whose = (cite("404.1", "graveyard"),) if of_another and to == "graveyard" else ()
    return [inside(event, event.object, to, whose)]


def inside(event: Event, thing: GameObject, to: str, whose: tuple[Cite, ...] = ()) -> Event:
    """A move contained in another event, with its cause. `whose`: why it is somebody else's zone."""
    cites = event.cites[:1] if event.kind == "draw" else event.cites
    made = move(thing, to, cause=event.cause, cites=(*cites, *whose), why=event.kind)
    made.inside = event
    return made


def draw(game: Game, player: Player, amount: int, cause: Cause, why: tuple[Cite, ...] = ()) -> None:
    """CR 121.2: one at a time. `why` is what has the player draw, where no effect does."""
    for _ in range(amount):
        game.happen(Event("draw", player=player, cause=cause, cites=(cite("121.1", "draw"), *why)))


def put(context: Context, node: Move, things: list[GameObject]) -> None:
    """What the verb "exile", "return" or "put" does: all at once."""
    game = context.game
    events = []
    if node.to == "battlefield" and under_nobody(context, node, things):
        return
    for thing in things:
        if thing.zone == node.to and node.to != "library":
            continue
        if "transformed" in node.status and stays_untransformed(game, thing):
            continue
        detail = move_detail(context, node, thing)
        if node.link and game.collecting is not None:  # it moves later, and is set aside then
            detail["linked to"] = (context.this, node.link)
        context.follow(thing)
        cites = (cite("400.7", "zone"), *rules_of(node.to, thing))
        events.append(move(thing, node.to, cause=cause_of(context), cites=cites, **detail))
    moved = tuple(event.became for event in game.happen(*events) if event.kind == "move" and event.became)
    if node.link and game.collecting is None:
        there = tuple(one for one in moved if one.zone == node.to)
        set_aside(game, context.this, node.link, there, rules_of_link(node.link))
    if node.to == "exile":
        exiled = tuple(one for one in moved if one.zone == "exile")
        context.bind("exiled", (*context.names.get("exiled", ()), *exiled))


def rules_of(zone: str, thing: GameObject) -> tuple[Cite, ...]:
    """Of the zone an effect puts something into: whose it is there (110.2a), that it is another permanent
    than the same card was before (403.4), what it is to be exiled (406.2).
    """
    if zone == "exile":
        return (cite("406.2", "exile"),)
    if zone != "battlefield":
        return ()
    again = thing.previous is not None and thing.previous.zone == "battlefield"
    return (cite("110.2a", "control"), *((cite("403.4", "battlefield"),) if again else ()))


def under_nobody(context: Context, node: Move, things: list[GameObject]) -> bool:
    """CR 800.4b: what would be put onto the battlefield under the control of a player who has left stays
    where it is.
    """
    meant = context.game.players_of(node.under.things(context)) if node.under is not None else []
    if not meant or any(player.playing for player in meant):
        return False
    cites = (cite("800.4b", "control"),)
    for thing in things:
        context.game.log.add("stays", cites, context.game.journal.mark(), thing=thing, player=meant[0])
    return True


def move_detail(context: Context, node: Move, thing: GameObject) -> dict[str, Any]:
    """How things go where the verb puts them."""
    detail: dict[str, Any] = {"position": node.position} if node.position else {}
    if node.to == "battlefield":
        detail["under"] = taker(node, context, thing)
    if "tapped" in node.status:
        detail["tapped"] = True
    if "transformed" in node.status:
        detail["face"] = 1
    if "attacking" in node.status:
        detail["attacking"] = attack_on_entering(context.game, thing, detail["under"])
    if "blocking" in node.status:
        detail["blocked"] = ()
    if "face-down" in node.status:
        detail["face_down"] = "effect"
    if node.counters:
        detail["counters"] = tuple((kind, number(context, amount)) for kind, amount in node.counters)
    if node.also:
        detail["operations"] = (context, node.also)
    return detail


def exile_until(context: Context, things: list[GameObject]) -> None:
    """CR 610.3: exiled until this leaves the battlefield; not at all if it has left already."""
    game, this = context.game, context.this
    if this.gone or this.zone != "battlefield":
        triggered = isinstance(context.stack_object.held, Triggered)
        rule = cite("610.3b", "triggered ability") if triggered else cite("610.3a", "activated ability")
        for thing in things:
            game.log.add("stays-there", (rule,), game.journal.mark(), thing=thing, source=this)
        return
    for thing in things:
        context.follow(thing)
    cites = (cite("610.3", "effect"),)
    for event in game.happen(*(move(one, "exile", cause=cause_of(context), cites=cites) for one in things)):
        if event.kind == "move" and event.to == "exile" and event.became is not None:
            remember(game, this, "exiled", event.became)
            game.set(game, "away", (*game.away, (this, event.became)))


def come_back(game: Game) -> None:
    """CR 610.3, 610.3d: what was exiled until something left returns right after, all at the same time."""
    due = [(source, thing) for source, thing in game.away if source.gone]
    if not due:
        return
    game.set(game, "away", tuple(pair for pair in game.away if pair not in due))
    together = (cite("610.3d", "effect"),) if len(due) > 1 else ()
    cites = (cite("610.3", "effect"), *together)
    game.happen(
        *(
            move(thing, "battlefield", cause=Cause(source, None, "effect"), cites=cites, under=thing.owner)
            for source, thing in due
            if not thing.gone
        )
    )


def discard(context: Context, node: Discard) -> None:
    """CR 701.8: each of these players chooses in turn; then all discard together (101.4)."""
    game = context.game
    chosen: list[tuple[Player, GameObject]] = []
    for player in players(context, node.who):
        able = tuple(one for one in player.hand if node.what is None or node.what.matches(context, one))
        count = len(able) if node.whole_hand else min(number_for(context, node.amount, player), len(able))
        by = players(context, node.chooser)[0] if node.chooser is not None else player
        choice = Choice(
            "discard", None if node.at_random else by, game.title(context), able, count, count,
            random=node.at_random, cites=(cite("701.8b", "discard"),),
        )  # fmt: skip
        chosen += [(player, card) for card in game.ask(choice)]
    deciding = len({player for player, _ in chosen}) > 1 and not (node.whole_hand or node.at_random)
    together = (cite("101.4", "active player"), cite("101.4a", "hidden zone")) if deciding else ()
    for _, card in chosen:
        context.follow(card)
    context.bind("discarded", tuple(card for _, card in chosen))
    game.happen(
        *(
            Event(
                "discard",
                card,
                player=player,
                cause=cause_of(context),
                cites=(cite("701.8a", "discard"), *together),
            )
            for player, card in chosen
        )
    )


def shuffle_in(context: Context, node: Shuffle) -> None:
    """CR 701.20: cards go into the library, then it is shuffled; even if none of them got there (701.20d)."""
    game = context.game
    there = 0
    if node.what is not None:
        things = present(context, node.what)
        for thing in things:
            context.follow(thing)
        moved = game.happen(
            *(
                move(one, "library", cause=cause_of(context), cites=(cite("701.20a", "shuffle"),))
                for one in things
            )
        )
        there = sum(event.kind == "move" and event.to == "library" for event in moved)
    cites = (cite("701.20a", "shuffle"), *why_anyway(context, node, there))
    kept = context.names.get("put in place", ())
    cites += (cite("701.20g", "library"),) if kept else ()
    game.happen(
        *(
            Event("shuffle", player=player, cause=cause_of(context), cites=cites, kept=kept)
            for player in players(context, node.who)
        )
    )


def why_anyway(context: Context, node: Shuffle, there: int) -> tuple[Cite, ...]:
    """CR 701.20c, 701.20d: a library is shuffled although nothing was shuffled into it."""
    if node.what is None or there:
        return ()
    meant = node.what.things(context)
    return (cite("701.20c", "shuffle") if meant else cite("701.20d", "shuffle"),)


def taker(node: Move, context: Context, thing: GameObject) -> Player:
    """CR 110.2a: under whose control a permanent is put; of several each under its own owner's."""
    if isinstance(node.under, OwnerOf) and node.under.what == node.what:
        return thing.owner
    takers = players(context, node.under) if node.under is not None else [context.you]
    return takers[0] if takers else thing.owner
