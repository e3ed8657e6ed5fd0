"""What can't happen (101.2, 614.17): the effects that say so, asked of every event, cost and action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.legality import LEGAL, Verdict, forbidden
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.looking.ignoring import ignored
from scenarios.engine.looking.permanents_meant import is_meant
from scenarios.engine.words.rule_effects import Cant

if TYPE_CHECKING:
    from scenarios.engine.kernel.events import Event
    from scenarios.engine.kernel.state import Game

# Which "can't" stands against which kind of event.
ACTIONS = {
    "destroy": "be destroyed",
    "sacrifice": "be sacrificed",
    "regenerate": "be regenerated",
    "counter": "be countered",
    "put-counters": "have counters",
    "transform": "transform",
    "phase-out": "phase out",
    "draw": "draw",
    "discard": "discard",
    "gain-life": "gain life",
    "lose-life": "lose life",
    "win": "win",
    "lose": "lose",
    "search": "search",
    "tap": "be tapped",
    "untap": "be untapped",
    "turn-face-up": "be turned face up",
    "become-monarch": "become the monarch",
}


def impossible(game: Game, event: Event) -> Verdict:
    """CR 614.17: reasons why this event can't happen; an empty verdict lets it happen."""
    if event.kind == "move" and token_has_left(event):
        return forbidden("token-has-left", cite("111.8", "token"), thing=event.object)
    if event.kind == "move" and event.to == "battlefield":
        return prohibited(game, "enter", thing=event.became or event.object, player=event.detail.get("under"))
    action = ACTIONS.get(event.kind)
    if action is None:
        return LEGAL
    thing = event.thing if isinstance(event.thing, GameObject) else None
    player = event.thing if isinstance(event.thing, Player) else event.player
    by, by_player = event.cause.source, event.cause.controller
    verdict = LEGAL
    actions = (action, *(UNLESS[why] for why in (event.detail.get("why"),) if why in UNLESS))
    for word in actions:
        verdict += prohibited(game, word, thing=thing, player=player, by=by, by_player=by_player)
    for mate in teammates_bound(game, event.kind, player) if verdict else ():
        for word in actions:
            found = prohibited(game, word, thing=thing, player=mate, by=by, by_player=by_player)
            verdict += for_the_team(found, event.kind, player)
    return verdict


def for_the_team(verdict: Verdict, kind: str, player: Player | None) -> Verdict:
    """CR 810.8a: what a teammate can't, this player can't."""
    rule = SHARED_BY_A_TEAM[kind]
    return Verdict(
        tuple(
            replace(
                reason,
                cites=(*reason.cites, rule),
                values=tuple(
                    ("subject", player) if name == "subject" else (name, value)
                    for name, value in reason.values
                ),
            )
            for reason in verdict.reasons
        )
    )


def token_has_left(event: Event) -> bool:
    """CR 111.8: a token that has left the battlefield stays in its zone until it ceases to exist."""
    thing = event.object
    return thing.kind == "token" and thing.zone not in ("", "battlefield") and event.to != "nowhere"


def teammates_bound(game: Game, kind: str, player: Player | None) -> tuple[Player, ...]:
    """CR 810.8a, 810.9g, 810.9h: what one player of a team that shares life can't, none of the team can."""
    if player is None or not game.format.shared_life or kind not in SHARED_BY_A_TEAM:
        return ()
    return game.team(player)


SHARED_BY_A_TEAM = {
    "win": cite("810.8a", "team"),
    "lose": cite("810.8a", "team"),
    "gain-life": cite("810.9g", "team"),
    "lose-life": cite("810.9h", "team"),
}
# Why a player would lose, and what an effect says that keeps a player from losing for that alone.
UNLESS = {"no life": "lose for having 0 or less life"}


def prohibited(
    game: Game,
    action: str,
    *,
    thing: GameObject | None = None,
    player: Player | None = None,
    by: GameObject | None = None,
    by_player: Player | None = None,
) -> Verdict:
    """CR 101.2: every effect that says this object or player can't, with its rule and its source."""
    verdict = LEGAL
    for rule, context, cites, _ in game.view.rules(Cant):
        about = rule.action == action and speaks_of(rule, context, thing, player, by, by_player)
        if about and not ignored(game, context.this, player):
            verdict += forbidden(
                "cant",
                cite("101.2", "effect"),
                *cites,
                action=f"do {action}",
                subject=player if rule.what is None and rule.who is not None else thing or player,
                because=context.this if context.this is not thing else None,
            )
    return verdict


def speaks_of(
    rule: Cant,
    context: Context,
    thing: GameObject | None,
    player: Player | None,
    by: GameObject | None,
    by_player: Player | None,
) -> bool:
    """Whether a "can't" is about this object, this player, and what would do it."""
    game = context.game
    if not all(context.reaches(one) for one in (thing, player) if one is not None):
        return False
    if rule.what is not None and (thing is None or not is_meant(rule.what, thing, context, rule.action)):
        return False
    if rule.who is not None and player not in rule.who.things(context):
        return False
    if rule.by is not None and (by is None or not rule.by.matches(context, by)):
        return False
    if rule.by_players is not None and by_player not in rule.by_players.things(context):
        return False
    if rule.if_so is None:
        return True
    names = {**context.names, "event object": (thing,)}
    return rule.if_so.holds(Context(game, context.this, context.you, names, context.stack_object))
