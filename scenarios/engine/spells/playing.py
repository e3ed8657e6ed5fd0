"""Playing lands (305, 116.2a) and the other special actions (116.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from scenarios.engine.kernel.choices import Refused
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import Cause, Event, move
from scenarios.engine.kernel.legality import LEGAL, Verdict, forbidden
from scenarios.engine.kernel.objects import Cast, GameObject, Player
from scenarios.engine.looking.ignoring import ignoring, stopping
from scenarios.engine.looking.permissions import has_priority, moments_face_up, permits, sorcery_timing
from scenarios.engine.looking.prohibitions import prohibited
from scenarios.engine.payment.paying import affordable, chosen_x, pay_now
from scenarios.engine.spells.casting import judge, reversed_if_illegal
from scenarios.engine.spells.planar_die import rolling
from scenarios.engine.words.costs import PayMana
from scenarios.engine.words.nodes import number
from scenarios.engine.words.rule_effects import LandPlays, MayPlay
from scenarios.engine.words.ways import FACE_UP, OPEN, SpecialAction, Way, Wish

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game


def commit_land(game: Game, event: Event) -> None:
    """CR 305.2a: lands played count, whether as a special action or by an effect."""
    player = event.somebody
    game.set(player, "land_plays", player.land_plays + 1)


COMMITS = {"play-land": commit_land}


def lands_allowed(game: Game, player: Player) -> int:
    """CR 305.2: one, and as many more as continuous effects say."""
    return 1 + sum(
        number(of, rule.amount)
        for rule, of, _, _ in game.view.rules(LandPlays)
        if player in rule.who.things(of)
    )


def can_play_land(game: Game, player: Player, card: GameObject, face: int = 0) -> Verdict:
    """CR 305.1–305.3, 116.2a: whether this player may play this land now, with every reason against it."""
    return (
        land_timing(game, player) + may_be_played(game, player, card, face) + from_there(game, player, card)
    )


def land_timing(game: Game, player: Player) -> Verdict:
    """CR 305.1: in a main phase of one's own turn, with priority and an empty stack."""
    return sorcery_timing(game, player, None, cite("305.1", "main phase"))


def may_be_played(game: Game, player: Player, card: GameObject, face: int) -> Verdict:
    """CR 305.2b, 305.3: for any reason only a land, on one's own turn, and while land plays are left."""
    verdict = LEGAL
    if not is_land(game, card, face):
        verdict += forbidden("not-a-land", cite("305.1", "land"), thing=card)
    if player not in game.active:
        verdict += forbidden("land-not-your-turn", cite("305.3", "land"), player=player)
    allowed = lands_allowed(game, player)
    if player.land_plays >= allowed:
        verdict += forbidden("no-land-play-left", cite("305.2b", "land"), player=player, amount=allowed)
    return verdict + prohibited(game, "play lands", thing=card, player=player)


def is_land(game: Game, card: GameObject, face: int) -> bool:
    """CR 712.11c: of a modal double-faced card the chosen face has to be a land."""
    if card.card is not None and card.card.layout == "modal":
        return "land" in card.card.faces[face].types
    return "land" in game.characteristics(card).types


def from_there(game: Game, player: Player, card: GameObject) -> Verdict:
    """CR 305.1: from one's hand, or from where an effect lets one play lands."""
    if card.zone == "hand" and card.owner is player:
        return LEGAL
    if any(
        rule.lands and permits(game, rule, of, player, card) for rule, of, _, _ in game.view.rules(MayPlay)
    ):
        return LEGAL
    return forbidden(
        "no-permission-to-play", cite("305.1", "land"), thing=card, zone=card.zone, player=player
    )


def face_named(card: GameObject, wish: Wish) -> int:
    """Which face of a modal double-faced card is played: the one named, else the first that is a land."""
    if card.card is None or card.card.layout != "modal":
        return 0
    faces = card.card.faces
    if wish.face is not None:
        return next((place for place, face in enumerate(faces) if face.name == wish.face), 0)
    return next((place for place, face in enumerate(faces) if "land" in face.types), 0)


def play_land(game: Game, player: Player, card: GameObject, wish: Wish = OPEN) -> GameObject | None:
    """CR 116.2a, 305.1: the land simply enters the battlefield; it never is a spell."""
    face = face_named(card, wish)
    with reversed_if_illegal(game, player, card, "playing", cite("116.2a", "play")):
        judge(can_play_land(game, player, card, face))
        return put_land(game, player, card, face, "special action")


def put_land(game: Game, player: Player, card: GameObject, face: int, how: str) -> GameObject | None:
    """CR 305.1: the land enters, and was played."""
    cause = Cause(card, player, how)
    detail = {"face": face} if face else {}
    events = game.happen(
        Event("play-land", card, player=player, cause=cause, cites=(cite("305.1", "land"),)),
        move(card, "battlefield", cause=cause, cites=(cite("305.1", "battlefield"),), under=player, **detail),
    )
    return next((event.became for event in events if event.kind == "move"), None)


# Other special actions.


def special_actions(game: Game, player: Player, thing: GameObject) -> list[SpecialAction]:
    """CR 116.2b–j: the moment "special actions": turning face up, suspending, foretelling and the like."""
    offered = [
        action
        for answer, keyword in moments_face_up(game, thing, "special actions")
        for action in answer(keyword, game, thing, player)
    ]
    others = (manifested, rolling, ignoring, stopping)
    return offered + [action for offers in others for action in offers(game, player, thing)]


def manifested(game: Game, player: Player, thing: GameObject) -> list[SpecialAction]:
    """CR 701.34b: a manifested creature card may be turned face up for its mana cost."""
    if thing.face_down != "manifest" or thing.zone != "battlefield" or game.controller(thing) is not player:
        return []
    if thing.card is None or "creature" not in thing.card.faces[0].types:
        return []
    symbols = thing.card.faces[0].mana_cost
    if symbols is None:
        return []
    cites = (cite("701.34b", "manifest"),)
    return [SpecialAction("turn face up for its mana cost", FACE_UP, cites, (PayMana(symbols),), turn_up)]


def turn_up(game: Game, thing: GameObject, player: Player) -> None:
    """CR 116.2b, 708.8: the permanent is turned face up; it does not enter again."""
    cause = Cause(thing, player, "special action")
    game.happen(
        Event("turn-face-up", thing, player=player, cause=cause, cites=(cite("116.2b", "face down"),))
    )


def action_named(game: Game, player: Player, thing: GameObject, name: str) -> SpecialAction | None:
    """The special action of this name that this object offers."""
    return next((one for one in special_actions(game, player, thing) if one.name == name), None)


def can_take_action(game: Game, player: Player, thing: GameObject, name: str) -> Verdict:
    """CR 116.1: with priority, if the object offers it and its condition is so."""
    action = action_named(game, player, thing, name)
    verdict = has_priority(game, player)
    if action is None:
        return verdict + forbidden(
            "no-such-action", cite("116.2", "special action"), thing=thing, action=name
        )
    if action.condition is not None and not action.condition.holds(Context(game, thing, player)):
        verdict += forbidden("condition-not-met", *action.cites, thing=thing)
    return verdict


def can_pay_for_action(game: Game, player: Player, thing: GameObject, name: str) -> Verdict:
    """CR 116.2, 118.3: whether it can be taken, and its cost be paid."""
    verdict = can_take_action(game, player, thing, name)
    action = action_named(game, player, thing, name)
    return (
        verdict if action is None else verdict + affordable(Context(game, thing, player), player, action.cost)
    )


def take_action(game: Game, player: Player, thing: GameObject, name: str, wish: Wish = OPEN) -> None:
    """CR 116.2, 107.3d, 118.13c: its cost is paid, then it is done; nobody can respond."""
    action = action_named(game, player, thing, name)
    kind = action.kind if action is not None else cite("116.2", "special action")
    way = Way(name, (cite("405.6d", "special action"),), None)
    with reversed_if_illegal(game, player, thing, "special-action", kind, way):
        verdict = can_take_action(game, player, thing, name)
        if action is None or not verdict:
            raise Refused(verdict)
        context = Context(game, thing, player)
        if action.x:
            x = wish.x if wish.x is not None else chosen_x(context, player, action.cost)
            game.set(thing, "cast", replace(thing.cast or Cast(by=player), x=x))
        pay_now(context, player, action.cost, wish)
        action.perform(game, thing, player)
