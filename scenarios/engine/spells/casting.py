"""Casting a spell, step by step (601.2a–i), and taking back what turns out to be illegal (728)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from scenarios.engine.kernel.choices import Choice, NotModelledYet, Refused
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import Cause, Event, move
from scenarios.engine.kernel.legality import LEGAL, Verdict, forbidden, of_several
from scenarios.engine.kernel.objects import Cast, GameObject, Player
from scenarios.engine.kernel.this_turn import tally
from scenarios.engine.kernel.tried import only_tried
from scenarios.engine.layers.lasting import LastingEffect, add, fixed
from scenarios.engine.looking.permissions import (
    ORDINARY,
    begins_legally,
    has_priority,
    may_change,
    sorcery_timing,
    ways_to_cast,
    why_now,
)
from scenarios.engine.payment.paying import pay
from scenarios.engine.spells.announcing import announce
from scenarios.engine.spells.judging import possible_somehow
from scenarios.engine.spells.proposal import Proposal
from scenarios.engine.words.abilities import On
from scenarios.engine.words.continuous import AddAbilities, Duration
from scenarios.engine.words.filters import Among
from scenarios.engine.words.rule_effects import GoElsewhere, Instead
from scenarios.engine.words.ways import OPEN, Way, Wish, named_ways

if TYPE_CHECKING:
    from scenarios.engine.kernel.log import Row
    from scenarios.engine.kernel.state import Game


def commit_cast(game: Game, event: Event) -> None:
    """CR 601.2i: the spell has become cast; what counts spells counts this one too."""
    if event.player is not None:
        tally(game, event.player, "spells cast", 1)
        event.amount = sum(player.tally("spells cast") for player in game.players)  # its place among them all


COMMITS = {"cast": commit_cast}


def cast(game: Game, player: Player, card: GameObject, wish: Wish = OPEN) -> GameObject:
    """CR 601.2: the spell on the stack; refused, with everything taken back, if any step can't be
    followed.
    """
    way = chosen_way(game, player, card, wish)
    response = responding(game, player)
    with reversed_if_illegal(game, player, card, "casting", cite("601.2", "cast"), way, response) as row:
        return told_by_its_face(row, cast_this_way(game, player, card, way, wish))


def responding(game: Game, player: Player) -> GameObject | None:
    """CR 117.7: what on the stack a player with priority responds to by casting or activating something."""
    return game.stack[-1] if game.stack and has_priority(game, player) else None


def told_by_its_face(row: Row, spell: GameObject) -> GameObject:
    """CR 712.8c, 715.3b: the log calls a spell by the face it was cast with."""
    if spell.face:
        row.args["thing"] = spell
    return spell


def cast_this_way(
    game: Game, player: Player, card: GameObject, way: Way, wish: Wish, *, timed: bool = True
) -> GameObject:
    """CR 601.2a–i, in order."""
    main = not timed or bool(sorcery_timing(game, player))
    spell = propose(game, player, card, way)  # 601.2a
    choices = may_change(game, spell)
    if not choices:
        judge(begins_legally(game, player, spell, way, timed=timed))  # 601.3
    proposal = Proposal(game, player, spell, way, wish)
    announce(proposal)  # 601.2b–d
    judge(checked(begins_legally(game, player, spell, way, timed=timed and choices)))  # 601.2e, 601.5
    game.set(spell, "cast", pay(proposal))  # 601.2f–h
    become_cast(game, player, spell, () if main else why_now(game, player, spell))  # 601.2i
    return spell


def judge(verdict: Verdict) -> None:
    """Go on only if nothing stands against it."""
    if not verdict:
        raise Refused(verdict)


def checked(verdict: Verdict) -> Verdict:
    """CR 601.2e: what was legal to begin with may be illegal as it is proposed."""
    rule = cite("601.2e", "illegal action")
    return Verdict(tuple(replace(one, cites=(rule, *one.cites)) for one in verdict.reasons))


def propose(game: Game, player: Player, card: GameObject, way: Way) -> GameObject:
    """CR 601.2a: the card moves to the stack with the characteristics it is cast with; the player controls
    it.
    """
    from_zone = card.zone
    cause = Cause(card, player, "rule")
    half = card.card is not None and card.copy is None and card.card.layout == "split" and way.name != "fuse"
    cites = (cite("601.2a", "stack"), *((cite("709.3a", "stack"),) if half else ()))
    events = game.happen(move(card, "stack", cause=cause, cites=cites, under=player))
    spell = next(
        (event.became for event in events if event.kind == "move" and event.became is not None), None
    )
    if spell is None or spell.zone != "stack":
        raise Refused(forbidden("not-put-on-stack", cite("601.2a", "stack"), thing=card))
    shape(game, player, spell, way, from_zone)
    return spell


def shape(game: Game, player: Player, spell: GameObject, way: Way, from_zone: str) -> None:
    """CR 601.2a, 601.3e: which half it is, or face down; whose it is; what this way of casting
    makes of it.
    """
    game.set(spell, "put_by", player)
    game.set(spell, "face", 1 if way.transformed else way.face or 0)
    game.set(spell, "face_down", way.face_down)
    game.set(spell, "cast", Cast(from_zone=from_zone, way=way.name, instead=way.cost, by=player))
    keep_granted(game, player, spell, way)
    if way.becomes:
        context = Context(game, spell, player)
        operations = tuple(one.evaluated(context, spell) for one in way.becomes)
        effect = LastingEffect(
            fixed(context),
            game.tick(),
            Duration("always"),
            things=(spell,),
            operations=operations,
            cites=way.cites,
        )
        effect.key = way_key(way, spell)
        add(game, effect)
    if way.exile_after:
        exile_instead(game, player, spell, way)


def keep_granted(game: Game, player: Player, spell: GameObject, way: Way) -> None:
    """CR 400.7g: an ability that was granted and allows it to be cast applies to it as a spell too."""
    before = spell.previous.last if spell.previous is not None else None
    granted = [
        held.ability
        for held in (before.abilities if before is not None else ())
        if held.granted_by is not None and way.name and held.ability.keyword == way.name
    ]
    if granted:
        effect = LastingEffect(
            Context(game, spell, player),
            game.tick(),
            Duration("always"),
            things=(spell,),
            operations=(AddAbilities(tuple(granted[:1])),),
            cites=(cite("400.7g", "ability"),),
        )
        add(game, effect)


def way_key(way: Way, spell: GameObject) -> str:
    """Names the effect by which a spell is something else for being cast a certain way."""
    return f"way {way.name} {spell.id}"


def exile_instead(game: Game, player: Player, spell: GameObject, way: Way) -> None:
    """CR 614.1a: instead of going anywhere else from the stack it is exiled; a permanent spell, to the
    graveyard.
    """
    lasting = game.characteristics(spell).is_permanent_type
    on = On("move", what=Among("affected"), from_zone="stack", to_zone="graveyard" if lasting else None)
    now = Context(game, spell, player, {"affected": (spell,)})
    instead = Instead(on, (GoElsewhere("exile"),))
    add(game, LastingEffect(now, game.tick(), Duration("always"), rules=(instead,), cites=way.cites))


def become_cast(game: Game, player: Player, spell: GameObject, at_once: tuple[Cite, ...] = ()) -> None:
    """CR 601.2i: the spell becomes cast; abilities that trigger on that trigger now. The amount of the event
    is its place among all spells cast this turn.
    """
    spent = spell.cast or Cast()
    game.happen(
        Event("cast", spell, player=player, cause=Cause(spell, player, "rule"),
        cites=(cite("601.2i", "cast"), *at_once),
        amount=1 + sum(one.tally("spells cast") for one in game.players),
        from_zone=spent.from_zone, way=spent.way) )  # fmt: skip


# Taking back.


@contextmanager
def reversed_if_illegal(
    game: Game,
    player: Player,
    thing: GameObject,
    kind: str,
    cited: Cite,
    way: Way = ORDINARY,
    response: GameObject | None = None,
) -> Iterator[Row]:
    """CR 728.1: an illegal action is reversed, payments and all; the log keeps that it was tried and why not.

    Mana abilities that were activated for it are reversed with it: their player may always do so, and has
    the mana again by activating them anew. What touched a library can't be taken back.
    """
    mark, rows, stack = game.journal.mark(), len(game.log.rows), len(game.log.above)
    cites = [cited, *(one for one in way.cites if one not in ORDINARY.cites)]
    cites += [cite("117.7", "stack")] if response is not None else []
    row = game.log.add(
        kind, tuple(cites), mark, thing=thing, player=player, way=way.name, zone=elsewhere(way),
        response=response,
    )  # fmt: skip
    try:
        with game.log.inside(row):
            yield row
    except Refused as refused:
        kept = libraries_touched(game, mark, thing)
        made_mana = any(one.kind == "add-mana" for one in game.log.rows[rows:])
        game.rollback(mark)
        game.log.cut(rows)
        del game.log.above[stack:]
        reasons = refused.verdict.reasons
        because = (one for reason in reasons for one in reason.cites)
        cites = [cite("728.1", "illegal action"), *dict.fromkeys(because)]
        game.log.add(
            "reversed", tuple(cites), game.journal.mark(), thing=thing, player=player, action=kind,
            reasons=reasons,
            mana=made_mana,
        )  # fmt: skip
        if kept:
            raise NotModelledYet("an illegal action that touched a library") from refused
        raise


def elsewhere(way: Way) -> str:
    """The zone a card is cast from by this way, where that is not the hand."""
    return "" if way.zone == "hand" else way.zone


def libraries_touched(game: Game, mark: int, thing: GameObject) -> bool:
    """CR 728.1: what moved cards to a library, or from one but to the stack, or shuffled it, can't be
    reversed.
    """
    return any(
        [one for one in change.before if one is not thing]
        != [one for one in change.after if one is not thing]
        for change in game.journal.diff(mark)
        if change.name == "library"
    )


# Whether, and in which way.


def can_cast(game: Game, player: Player, card: GameObject, wish: Wish = OPEN) -> Verdict:
    """CR 601.3: whether this player could cast this card now, in the way that is wished or in any; with
    reasons.
    """
    ways = wished_ways(game, player, card, wish)
    if not ways:
        return not_castable(player, card)
    return of_several(possible(game, player, card, way, wish) for way in ways)


def not_castable(player: Player, card: GameObject) -> Verdict:
    """CR 601.3: no rule or effect allows it."""
    return forbidden(
        "no-permission-to-cast", cite("601.3", "cast"), thing=card, zone=card.zone, player=player
    )


def wished_ways(game: Game, player: Player, card: GameObject, wish: Wish) -> list[Way]:
    """The ways to cast it that fit what the scenario says."""
    if card.gone:
        return []
    return [
        way
        for way in ways_to_cast(game, player, card)
        if wish.way in (None, way.called) and fits_face(card, way, wish.face)
    ]


def fits_face(card: GameObject, way: Way, face: str | None) -> bool:
    """Whether the half or face that is named is the one cast this way."""
    if face is None or card.card is None:
        return True
    return not way.face_down and not way.both and card.card.faces[way.face or 0].name == face


def possible(
    game: Game, player: Player, card: GameObject, way: Way, wish: Wish, *, timed: bool = True
) -> Verdict:
    """CR 601.3, 601.2c, 118.3: permitted, with enough targets, payable; judged as the spell it would be."""
    with only_tried(game):
        spell = put_there(game, player, card, way)
        begins = partial(begins_legally, game, player, spell, way, timed=timed)
        verdict = LEGAL if may_change(game, spell) else begins()
        if not verdict:
            return verdict
        return possible_somehow(Proposal(game, player, spell, way, wish), begins)


def put_there(game: Game, player: Player, card: GameObject, way: Way) -> GameObject:
    """The card as a spell on the stack, as far as one only looks at what it would be (601.3e)."""
    from_zone = card.zone
    spell = game.new_object(card.label, card.owner, "stack", card.kind)
    spell.card, spell.copy, spell.previous, spell.is_commander = card.card, card.copy, card, card.is_commander
    game.set(card, "last", game.characteristics(card))
    game.take_from_zone(card)
    game.add_to_zone(spell, "stack")
    shape(game, player, spell, way, from_zone)
    return spell


def chosen_way(game: Game, player: Player, card: GameObject, wish: Wish) -> Way:
    """CR 601.2b, 118.9a: one way only; asked if several are possible, the first reason given if none is."""
    ways = wished_ways(game, player, card, wish)
    if len(ways) > 1:
        able = [way for way in ways if possible(game, player, card, way, wish).possible]
        ways = able or ways[:1]
    if not ways:
        verdict = not_castable(player, card)
        game.log.add(
            "reversed", (cite("601.3", "cast"),), game.journal.mark(),
            thing=card, player=player, action="casting", reasons=verdict.reasons, mana=False,
        )  # fmt: skip
        raise Refused(verdict)
    named = named_ways(card, ways)
    choice = Choice("way", player, card.label, tuple(named), cites=(cite("601.2b", "alternative cost"),))
    return named[game.ask(choice)[0]]
