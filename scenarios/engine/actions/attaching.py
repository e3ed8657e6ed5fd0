"""Attaching Auras, Equipment and Fortifications to objects and players (301.5, 301.6, 303.4, 701.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenarios.engine.kernel.choices import Choice
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import BY_RULE, Cause, Event
from scenarios.engine.kernel.legality import LEGAL, Verdict, forbidden
from scenarios.engine.kernel.objects import GameObject, Player, Thing
from scenarios.engine.looking.acting_on import cause_of, present
from scenarios.engine.words.keyword_table import moments
from scenarios.engine.words.rule_effects import Cant

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game
    from scenarios.engine.words.effects.changes import AttachTo

Judge = Callable[["Game", GameObject, Thing], Verdict]

# What each kind of attachment does to its host, and the prohibition that can stand against it.
ATTACHING = {"Aura": "be enchanted", "Equipment": "be equipped", "Fortification": "be fortified"}


def attach(context: Context, node: AttachTo) -> None:
    """CR 701.3a, 701.3b: if it can be attached there it is; otherwise it does not move."""
    game = context.game
    hosts = [
        host
        for host in node.to.things(context)
        if not isinstance(host, GameObject) or context.found(host) is not None
    ]
    for what in present(context, node.what):
        if hosts:
            attach_to(game, what, one_host(context, what, hosts), cause_of(context))


def one_host(context: Context, what: GameObject, hosts: list[Thing]) -> Thing:
    """CR 303.4d, 301.5c: of several, its controller chooses one; an object that moved is what it became."""
    game = context.game
    choice = Choice(
        "host", game.controller(what), what.label, tuple(hosts), cites=(cite("701.3a", "attach"),)
    )
    (host,) = game.ask(choice)
    found: Thing | None = context.found(host) if isinstance(host, GameObject) else host
    return found if found is not None else hosts[0]


def attach_to(game: Game, what: GameObject, host: Thing, cause: Cause = BY_RULE) -> bool:
    """Attach one thing to another if that is possible and changes anything; the log says why not."""
    if what.attached_to is host:
        return False
    verdict = attachable(game, what, host)
    if not verdict:
        cites = tuple(rule for reason in verdict.reasons for rule in reason.cites)
        game.log.add(
            "not-attached", cites, game.journal.mark(), thing=what, host=host, reasons=verdict.reasons
        )
        return False
    game.happen(Event("attach", what, cause=cause, cites=(cite("701.3a", "attach"),), host=host))
    return what.attached_to is host


def attachable(game: Game, what: GameObject, host: Thing) -> Verdict:
    """CR 701.3a: whether this could enchant, equip or fortify that, and all that stands against it."""
    now = game.characteristics(what)
    kinds = [kind for kind in ATTACHING if kind in now.subtypes]
    if not kinds:
        return forbidden("attach-no-kind", cite("701.3b", "attach"), thing=what)
    verdict = LEGAL
    if host is what:
        verdict += forbidden("attach-itself", cite(ITSELF[kinds[0]], kinds[0]), thing=what)
    if isinstance(host, GameObject) and (host.gone or host.phased_out):
        verdict += forbidden("attach-not-there", cite(GONE[kinds[0]], kinds[0]), thing=what, host=host)
    if not game.in_range(game.controller(what), host):
        rule = "801.8" if kinds[0] == "Aura" else "801.9"
        verdict += forbidden("attach-out-of-range", cite(rule, kinds[0]), thing=what, host=host)
    if "creature" in now.types and not moments(game, what, "attaches as a creature"):
        verdict += forbidden("attach-creature", cite(ITSELF[kinds[0]], kinds[0]), thing=what)
    for kind in kinds:
        verdict += HOSTS[kind](game, what, host) + not_prohibited(game, what, host, ATTACHING[kind])
    return verdict


ITSELF = {"Aura": "303.4d", "Equipment": "301.5c", "Fortification": "301.6"}
GONE = {"Aura": "303.4c", "Equipment": "301.5c", "Fortification": "301.6"}


def aura_host(game: Game, what: GameObject, host: Thing) -> Verdict:
    """CR 303.4c, 702.5c: every enchant ability it has must allow the host."""
    if isinstance(host, Player) and not host.playing:
        return forbidden("attach-player-left", cite("303.4c", "Aura"), thing=what, host=host)
    verdict = LEGAL
    for allows, keyword in moments(game, what, "enchants"):
        if not allows(keyword, game, what, host):
            verdict += forbidden("attach-enchant", cite("702.5a", "enchant"), thing=what, host=host)
    return verdict


def host_of_type(word: str, rule: Cite) -> Judge:
    """CR 301.5, 301.6: what an Equipment or Fortification needs under it."""

    def judge(game: Game, what: GameObject, host: Thing) -> Verdict:
        if (
            isinstance(host, GameObject)
            and host.zone == "battlefield"
            and game.characteristics(host).is_a(word)
        ):
            return LEGAL
        return forbidden("attach-type", rule, thing=what, host=host, type=word)

    return judge


HOSTS: dict[str, Judge] = {
    "Aura": aura_host,
    "Equipment": host_of_type("creature", cite("301.5", "Equipment")),
    "Fortification": host_of_type("land", cite("301.6", "Fortification")),
}


def not_prohibited(game: Game, what: GameObject, host: Thing, action: str) -> Verdict:
    """CR 702.16c, 702.16d, 303.4: effects by which the host can't be enchanted, equipped or fortified."""
    verdict = LEGAL
    for rule, context, cites, _ in game.view.rules(Cant):
        if rule.action == action and concerns(rule, context, what, host):
            verdict += forbidden("attach-prohibited", *cites, thing=what, host=host, by=context.this)
    return verdict


def concerns(rule: Cant, context: Context, what: GameObject, host: Thing) -> bool:
    """Whether a prohibition is about this host and this attachment."""
    if isinstance(host, Player):
        about = rule.who is not None and host in rule.who.things(context)
    else:
        about = rule.what is not None and rule.what.matches(context, host)
    if not about or (rule.by is not None and not rule.by.matches(context, what)):
        return False
    players = rule.by_players
    return players is None or context.game.controller(what) in players.things(context)


def possible_hosts(game: Game, aura: GameObject) -> tuple[Thing, ...]:
    """CR 303.4f: all objects and players this Aura, as it would be on the battlefield, could enchant."""
    places: list[Thing] = [*game.permanents, *game.in_zone("graveyard"), *game.turn_order()]
    return tuple(thing for thing in places if thing is not aura and attachable(game, aura, thing))


def commit_attach(game: Game, event: Event) -> None:
    """CR 701.3c: a new timestamp when it moves onto something else (613.7e)."""
    what = event.object
    game.set(what, "attached_to", event.detail["host"])
    game.set(what, "timestamp", game.tick())


def commit_unattach(game: Game, event: Event) -> None:
    """CR 701.3d: it stays, attached to nothing; what lasted while it was attached ends."""
    what = event.object
    game.set(what, "attached_to", None)
    for answer, keyword in moments(game, what, "unattached"):
        answer(keyword, game, what)


COMMITS = {"attach": commit_attach, "unattach": commit_unattach}
