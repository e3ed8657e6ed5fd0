"""Who may do what and when: timing (117.1), prohibitions (101.2), ways a card may be cast (601.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.having_priority import holds_priority
from scenarios.engine.kernel.legality import LEGAL, Verdict, forbidden
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.looking.cast_before import times_cast
from scenarios.engine.looking.prohibitions import prohibited
from scenarios.engine.looking.wording import rules_of_words
from scenarios.engine.words.abilities import Keyword
from scenarios.engine.words.costs import PayMana
from scenarios.engine.words.keyword_table import because, moments
from scenarios.engine.words.rule_effects import MayAsThough, MayPlay
from scenarios.engine.words.ways import Way

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game

ORDINARY = Way("", (cite("601.3", "cast"),), None, "hand")
SEVERAL_FACES = ("split", "modal", "adventure")
FLASH = "cast as though it had flash"


def has_priority(game: Game, player: Player) -> Verdict:
    """CR 117.1, 805.5a."""
    if holds_priority(game, player):
        return LEGAL
    return forbidden("no-priority", cite("117.1", "priority"), player=player)


def sorcery_timing(game: Game, player: Player, proposed: GameObject | None = None, *by: Cite) -> Verdict:
    """CR 117.1a, 307.1: with priority, in a main phase of one's own turn, with an empty stack.

    The spell that is proposed is not what makes it occupied. `by` are the rules that ask for this; of a spell
    it is that of its type.
    """
    verdict = has_priority(game, player)
    by = by or (cite(timing_rule(game, proposed), "main phase"),)
    if player not in game.active:
        verdict += forbidden("not-your-turn", *by, player=player)
    if "main" not in game.phase and "main" not in game.step:
        verdict += forbidden("not-main-phase", *by, player=player)
    if any(one is not proposed for one in game.stack):
        verdict += forbidden("stack-not-empty", *by, player=player)
    return verdict


TIMING = {
    "sorcery": "307.1", "creature": "302.1", "planeswalker": "306.1", "battle": "310.1", "artifact": "301.1",
    "enchantment": "303.1",
}  # fmt: skip


def timing_rule(game: Game, spell: GameObject | None) -> str:
    """The rule that says when a card of this type may be cast."""
    types = game.characteristics(spell).types if spell is not None else ()
    return next((rule for word, rule in TIMING.items() if word in types), "307.5")


def about(of: Context, thing: GameObject | None, player: Player) -> Context:
    """A rule's context with the object that acts and its player bound as of an event."""
    names = {**of.names, "event object": (thing,) if thing is not None else (), "event player": (player,)}
    return Context(of.game, of.this, of.you, names, of.stack_object)


def as_though(game: Game, action: str, thing: GameObject, player: Player) -> tuple[Cite, ...]:
    """CR 609.4: by which rules this player may do this as though something were so; none: nobody says so."""
    for rule, of, cites, _ in game.view.rules(MayAsThough):
        if (
            rule.action == action
            and (rule.who is None or player in rule.who.things(of))
            and (rule.what is None or rule.what.matches(of, thing))
        ):
            return (cite("609.4", "as though"), *rules_of_words(rule), *cites)
    return ()


# The ways a card may be cast.


def ways_to_cast(game: Game, player: Player, card: GameObject) -> list[Way]:
    """CR 601.3, 118.9: every permission to cast this card from where it is, each of its halves by itself."""
    permitted = permissions(game, player, card)
    other = [
        way
        for answer, keyword in moments_face_up(game, card, "ways")
        for way in answer(keyword, game, card, player)
    ]
    found = [half for way in permitted for half in halves(game, card, way)]
    for way in other:
        if way.condition is not None and not way.condition.holds(Context(game, card, player)):
            continue
        if way.zone == card.zone:
            found.append(way)
        elif not way.zone:
            found += [as_permitted(way, base) for base in permitted if base.cost is None]
    different: dict[Way, Way] = {}
    for way in found:
        different.setdefault(essence(way), way)
    return list(different.values())


def essence(way: Way) -> Way:
    """A way without whose words permit it: two permissions to do the same are one way."""
    return replace(way, cites=(), only=None if way.only is None else (way.only[0], None))


def as_permitted(way: Way, base: Way) -> Way:
    """CR 118.9a: an alternative cost is paid wherever the card may be cast, as far as it may be."""
    return replace(
        way, zone=base.zone, flash=way.flash or base.flash, exile_after=base.exile_after, only=base.only
    )


def moments_face_up(game: Game, thing: GameObject, name: str) -> list[tuple[Callable[..., Any], Keyword]]:
    """CR 702.37e, 702.143a: what the keywords of an object answer as it would be face up, to who may look at
    it.
    """
    if not thing.face_down:
        return moments(game, thing, name)
    mark = game.journal.mark()
    game.set(thing, "face_down", "")
    found = moments(game, thing, name)
    game.rollback(mark)
    return found


def halves(game: Game, card: GameObject, way: Way) -> list[Way]:
    """CR 709.3, 702.102a: a permission for each half or face of the card, and in the hand for both halves of
    a split card with fuse, whatever the permission says is paid.
    """
    found = [replace(way, face=face) for face in faces_of(card, way)]
    if card.zone == "hand" and card.card is not None and card.card.layout == "split" and way.face is None:
        answers = moments_face_up(game, card, "both halves")
        found += [answer(keyword, way) for answer, keyword in answers]
    return found


def faces_of(card: GameObject, way: Way) -> tuple[int, ...]:
    """CR 709.3, 712.11b, 715.3: which halves or faces of a card may be chosen as it is cast this way."""
    if way.face is not None:
        return (way.face,)
    if card.card is None or card.copy is not None or card.card.layout not in SEVERAL_FACES:
        return (card.face,)
    return tuple(range(len(card.card.faces)))


def permissions(game: Game, player: Player, card: GameObject) -> list[Way]:
    """CR 601.3, 903.8: from one's hand, one's commander from the command zone, and what effects permit."""
    found = []
    if card.zone == "hand" and card.owner is player:
        found.append(ORDINARY)
    if card.zone == "command" and card.is_commander and card.owner is player:
        found.append(commander_way(card, player))
    for rule, of, cites, _ in game.view.rules(MayPlay):
        if permits(game, rule, of, player, card):
            found.append(
                Way(
                    rule.way,
                    cites,
                    rule.cost,
                    rule.zone,
                    flash=rule.flash,
                    face=0 if rule.way == "after its adventure" else None,
                    exile_after=rule.exile_after,
                    only=(rule.only, of) if rule.only is not None else None,
                )
            )
    return found


def permits(game: Game, rule: MayPlay, of: Context, player: Player, card: GameObject) -> bool:
    """Whether an effect lets this player play this card from where it is."""
    if rule.zone != card.zone or player not in rule.who.things(of):
        return False
    if rule.owner and card.owner is not player:
        return False
    if rule.top_only and (not card.owner.library or card.owner.library[0] is not card):
        return False
    return rule.what.matches(of, card)


def commander_way(card: GameObject, player: Player) -> Way:
    """CR 903.8: it costs {2} more for each time it was cast from the command zone before in this game."""
    times = times_cast(card, player)
    tax = (PayMana((str(2 * times),)),) if times else ()
    return Way("", (cite("903.8", "commander"),), None, "command", extra=tax)


def begins_legally(game: Game, player: Player, spell: GameObject, way: Way, *, timed: bool = True) -> Verdict:
    """CR 601.3, 601.3e, 601.5: judged by what the spell is on the stack."""
    now = game.characteristics(spell)
    verdict = LEGAL
    if "land" in now.types:
        verdict += forbidden("land-not-cast", cite("305.9", "land"), thing=spell)
    if way.types and now.types.isdisjoint(way.types):
        verdict += forbidden("way-not-for-this", *way.cites, thing=spell, way=way.name)
    if way.only is not None and not way.only[0].matches(way.only[1], spell):
        verdict += forbidden(
            "no-permission-to-cast", cite("601.3e", "cast"), thing=spell, zone=way.zone, player=player
        )
    verdict += legendary_spell(game, player, spell) + prohibited(game, "cast", thing=spell, player=player)
    if timed:
        verdict += cast_timing(game, player, spell, way)
    return verdict


def legendary_spell(game: Game, player: Player, spell: GameObject) -> Verdict:
    """CR 205.4e: a legendary instant or sorcery is cast only by who controls a legendary creature or
    planeswalker.
    """
    now = game.characteristics(spell)
    if "legendary" not in now.supertypes or now.types.isdisjoint(("instant", "sorcery")):
        return LEGAL
    theirs = (game.characteristics(one) for one in game.controlled(player))
    if any("legendary" in one.supertypes and one.types & {"creature", "planeswalker"} for one in theirs):
        return LEGAL
    return forbidden("nobody-legendary", cite("205.4e", "legendary"), thing=spell, player=player)


def cast_timing(game: Game, player: Player, spell: GameObject, way: Way) -> Verdict:
    """CR 117.1a, 702.8a: instants and what has or is treated as having flash whenever one has priority."""
    now = game.characteristics(spell)
    at_once = "instant" in now.types or way.flash or bool(as_though(game, FLASH, spell, player))
    if at_once or any(answer(keyword, game, spell) for answer, keyword in moments(game, spell, "flash")):
        return has_priority(game, player)
    return sorcery_timing(game, player, spell)


def may_change(game: Game, spell: GameObject) -> bool:
    """CR 601.3a, 601.3b: whether what is announced can change what the spell is: with an X its mana value
    does.

    Then it is judged once that is announced.
    """
    return "X" in (game.characteristics(spell).mana_cost or ())


def why_now(game: Game, player: Player, spell: GameObject) -> tuple[Cite, ...]:
    """CR 702.8a, 609.4: why it could be cast at a moment that is none for a sorcery."""
    found = because(game, spell, "flash")
    instant = "instant" in game.characteristics(spell).types
    return found or (() if instant else as_though(game, FLASH, spell, player))
