"""The door to all replacing and preventing (614–616): what an event becomes before it happens, and whether
it can happen. All that happens comes here by `Game.happen`; outside this room nobody asks another of its
modules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.actions.contents import CONTENTS
from scenarios.engine.actions.entering import can_enter, choose_host, own_replacements, prepare
from scenarios.engine.casual.commander import instead_of_hidden_zone
from scenarios.engine.happening.replacement_choice import chosen_candidate
from scenarios.engine.happening.replacing import CHANGES, CLASSES, may_be_prevented
from scenarios.engine.kernel.budgets import MOST_NESTED
from scenarios.engine.kernel.choices import Choice, Undetermined
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import Event
from scenarios.engine.kernel.legality import Verdict
from scenarios.engine.kernel.objects import GameObject, Thing
from scenarios.engine.kernel.what_replaced import difference
from scenarios.engine.layers.lasting import LastingEffect, add, fixed
from scenarios.engine.looking.counters_that_protect import protected_by_counters
from scenarios.engine.looking.matching import match
from scenarios.engine.looking.prohibitions import impossible, prohibited
from scenarios.engine.looking.why_replaced import rules_of
from scenarios.engine.words.abilities import On
from scenarios.engine.words.continuous import Duration
from scenarios.engine.words.effects.flow import Sequence
from scenarios.engine.words.effects.numbers import GainLife, LoseLife, SetLife
from scenarios.engine.words.effects.zones import Move
from scenarios.engine.words.filters import Among, both
from scenarios.engine.words.nodes import Amount, Effect, number
from scenarios.engine.words.rule_effects import Change, DoAlso, Instead, Prevent, Redirect, Regenerate

if TYPE_CHECKING:
    from scenarios.engine.kernel.log import Row
    from scenarios.engine.kernel.state import Game
    from scenarios.engine.words.effects.numbers import PreventDamage, RedirectDamage


PHASING = ("phase-in", "phase-out")
AFTERWARDS = ("resolve",)  # what is said of an object that has gone: it has resolved


class Candidate:
    """A replacement effect that could apply to an event."""

    __slots__ = ("cites", "context", "instead", "key", "label", "shield", "told")

    def __init__(
        self,
        instead: Instead,
        context: Context,
        key: str,
        cites: tuple[Cite, ...],
        shield: LastingEffect | None = None,
        told: str = "replaced",
    ) -> None:
        self.told = told
        self.instead = instead
        self.context = context
        self.key = key
        self.cites = cites
        self.shield = shield
        self.label = context.this.label

    @property
    def rank(self) -> int:
        """CR 616.1a–e: the class it belongs to; lower comes first."""
        if self.instead.own:
            return 0
        return min((CLASSES.get(type(change), 4) for change in self.instead.changes), default=4)


def replaced(game: Game, event: Event) -> list[Event]:
    """CR 616.1: what the event becomes, with what it contains; nothing if it does not happen."""
    if isinstance(event.thing, GameObject) and nothing_happens_to(event.thing, event):
        return []
    prepare(game, event)
    verdict = impossible(game, event)
    if not verdict:
        return prevented_by_rule(game, event, verdict)
    candidates = applicable(game, event)
    if not candidates:
        return with_contents(game, event)
    if len(event.applied) > MOST_NESTED:
        raise Undetermined("effects that replace one event", MOST_NESTED)
    chosen = chosen_candidate(game, event, candidates)
    event.open_to |= {one.key for one in candidates} if not event.applied else frozenset()
    event.applied |= {chosen.key}
    if chosen.instead.optional and not wanted(game, event, chosen):
        return replaced(game, event)
    return [one for made in changed_by(game, event, chosen) for one in replaced(game, made)]


def nothing_happens_to(thing: GameObject, event: Event) -> bool:
    """CR 400.7, 702.26b: to what is gone or phased out nothing can happen, but that it phases in."""
    if thing.gone:
        return event.kind not in AFTERWARDS
    return bool(thing.phased_out) and event.kind not in PHASING


def prevented_by_rule(game: Game, event: Event, verdict: Verdict) -> list[Event]:
    """CR 101.2: what can't happen doesn't; the log says why."""
    for reason in verdict.reasons:
        about = event.thing or event.player
        said = (cite("614.17", "effect"),) if reason.key == "cant" else ()
        game.log.add(
            "impossible",
            (*reason.cites, *said),
            game.journal.mark(),
            why=reason,
            event=f"event {event.kind}",
            thing=about,
        )
    return []


def applicable(game: Game, event: Event) -> list[Candidate]:
    """CR 614.4, 614.5: effects that exist now, have not yet applied to it, and whose event this is."""
    found = [
        Candidate(instead, context, key, holder.cites, holder if isinstance(holder, LastingEffect) else None)
        for instead, context, key, holder in game.view.replacements(event.kind)
    ]
    found += [
        Candidate(instead, context, key, cites)
        for instead, context, key, cites in own_replacements(game, event)
    ]
    found += [
        Candidate(instead, context, key, (rule,), told="to-command-zone")
        for instead, context, key, rule in instead_of_hidden_zone(game, event)
    ]
    found += [
        Candidate(instead, context, key, (rule,), None)
        for instead, context, key, rule in protected_by_counters(game, event)
    ]
    return [one for one in found if applies(game, event, one)]


def applies(game: Game, event: Event, candidate: Candidate) -> bool:
    """Whether this effect is about this event."""
    instead = candidate.instead
    if candidate.key in event.applied or used_before(game, candidate):
        return False
    if any(isinstance(one, Regenerate) for one in instead.changes) and not may_regenerate(game, event):
        return False
    if not may_be_prevented(game, event) and only_prevents(instead):
        return False
    names = match(game, instead.on, event, candidate.context)
    if names is None:
        return False
    candidate.context = Context(
        game, candidate.context.this, candidate.context.you, {**candidate.context.names, **names},
        candidate.context.stack_object,
    )  # fmt: skip
    return instead.condition is None or instead.condition.holds(candidate.context)


def may_regenerate(game: Game, event: Event) -> bool:
    """CR 701.15c: of what can't be regenerated, regeneration shields are not applied: it is destroyed."""
    told_not_to = event.detail.get("no_regeneration")
    return not told_not_to and bool(prohibited(game, "be regenerated", thing=event.object))


def only_prevents(instead: Instead) -> bool:
    """CR 615.12: an effect that does something besides is applied to damage that can't be prevented, too; any
    other is not told. What is there for the next time, whatever its amount, is kept for that (615.8).
    """
    changes = [one for one in instead.changes if isinstance(one, Prevent)]
    return any(one.then is None or one.next_time for one in changes)


def used_before(game: Game, candidate: Candidate) -> bool:
    """CR 615.8: a shield for the next time is gone after the moment at which it prevented damage."""
    spent = candidate.shield.spent if candidate.shield is not None else None
    return spent is not None and (game.moment is None or spent != game.moment.number)


def wanted(game: Game, event: Event, candidate: Candidate) -> bool:
    """A replacement effect with "may": its controller decides (614.12a, 616.1)."""
    choice = Choice("may", candidate.context.you, candidate.label, (True, False), cites=candidate.cites)
    return bool(game.ask(choice)[0])


def changed_by(game: Game, event: Event, candidate: Candidate) -> list[Event]:
    """CR 614.6: the event as the effect makes it. What it becomes remembers what has applied to it."""
    besides = all(isinstance(one, DoAlso) for one in candidate.instead.changes)
    rule = cite("604.1", "static ability") if besides else cite("614.6", "event")
    values = {"by": candidate.context.this, "event": event.kind, "thing": event.thing or event.player}
    note = (
        "besides" if besides else candidate.told,
        tuple(dict.fromkeys((rule, *rules_of(event, candidate), *candidate.cites))),
        values,
    )
    event.notes = (*event.notes, note)
    was, made = (event.amount, event.to, dict(event.detail)), [event]
    for change in candidate.instead.changes:
        made = [one for before in made for one in CHANGES[type(change)](game, before, change, candidate)]
    values |= difference(was, made)
    if all(one.detail.get("with damage") for one in made):
        made = [*made, *happens_instead(game, event)]
        game.set(game, "happened", game.happened + 1)  # 118.11: what is replaced by nothing was begun
    for one in made:
        one.applied |= event.applied
    return made


def is_known(change: Change) -> bool:
    """Whether there is something that changes an event in this way."""
    return type(change) in CHANGES


def happens_instead(game: Game, event: Event) -> list[Event]:
    """CR 614.6, 615.6: what was replaced or prevented never happens; the log keeps what did so, and below it
    what happens instead: at the same time as all else if that can be (400.6), else now. Effects that have
    replaced it can't replace that again (614.5).
    """
    kept = [note for note in event.notes if note[0] == "prevented"] or event.notes[-1:]
    for kind, cites, values in kept:
        said = "did-not-happen" if kind in ("replaced", "besides") else kind
        rules = tuple(dict.fromkeys((*event.cites, *cites)))
        row = game.log.add(said, rules, game.journal.mark(), **values)
    event.row = row
    applied = frozenset() if any(note[0] == "prevented" for note in event.notes) else event.applied
    if not all(at_once(effect) for effect, _ in event.shared):
        follow_now(game, event, row, applied)
        return []
    with game.gathering() as gathered:
        for effect, context in event.shared:
            effect.perform(context)
    for one in gathered:
        one.inside = event
        one.applied |= applied
    return gathered


def follow_now(game: Game, event: Event, row: Row, applied: frozenset[str]) -> None:
    """Carry out what happens instead; `applied` are the effects to which it is open no more."""
    inherited, game.inherited = game.inherited, game.inherited | applied
    try:
        with game.log.inside(row):
            for effect, context in event.shared:
                effect.perform(context)
    finally:
        game.inherited = inherited


def at_once(effect: Effect) -> bool:
    """Whether an instruction is nothing but events that can happen together."""
    if isinstance(effect, Sequence):
        return all(at_once(step) for step in effect.steps)
    return isinstance(effect, (Move, GainLife, LoseLife, SetLife))


def with_contents(game: Game, event: Event) -> list[Event]:
    """CR 616.1g: the event is settled; what it contains is replaced on its own now. CR 111.5, 303.4i: tokens
    that do not enter are not created.
    """
    if event.to == "battlefield" and not (can_enter(game, event) and choose_host(game, event)):
        return []
    if event.kind not in CONTENTS:
        return [event]
    made = [one for part in CONTENTS[event.kind](game, event) for one in replaced(game, part)]
    return [event, *made] if made or event.kind != "create" else []


def apportioned(game: Game, events: list[Event]) -> list[Event]:
    """CR 615.7: where one shield meets damage from several sources at once, the protected player chooses in
    which
    order it prevents; the order of the events then says so.
    """
    damage = [event for event in events if event.kind == "damage"]
    for effect in game.lasting:
        if effect.left is None or len(damage) < 2:
            continue
        met = [event for event in damage if shielded(game, effect, event)]
        if len({id(event.thing) for event in met}) == 1 and sum(event.amount for event in met) > effect.left:
            options = tuple(event.source for event in met)
            choice = Choice(
                "shield", met[0].affected, effect.context.this.label, options, len(options), len(options),
                ordered=True, cites=(cite("615.7", "prevention effect"),),
            )  # fmt: skip
            order = list(game.ask(choice))
            met.sort(key=lambda event: order.index(event.source))
            rest = iter(met)
            events = [next(rest) if event in met else event for event in events]
    return events


def shielded(game: Game, effect: LastingEffect, event: Event) -> bool:
    """Whether a shield would prevent some of this damage."""
    return any(
        isinstance(rule, Instead)
        and any(isinstance(change, Prevent) for change in rule.changes)
        and match(game, rule.on, event, effect.context) is not None
        for rule in effect.rules
    )


def shield(context: Context, node: PreventDamage) -> None:
    """CR 615.6–615.11: a prevention effect begins; one shield for each thing protected (615.11)."""
    details = (("combat", True),) if node.combat else ()
    cites = (cite("615.1", "prevention effect"),)
    if node.source is not None:
        next_time(context, node, cites)
        return
    if node.to is None:
        on = On("damage", what=node.to_filter, source=node.by, detail=details)
        change = Prevent(node.amount, then=node.then)
        add_shield(context, node.amount, node.until, Instead(on, (change,)), fixed(context), cites)
        return
    for thing in node.to.things(context):
        now = fixed(context)
        now.bind("protected", (thing,))
        on = On("damage", what=Among("protected"), source=node.by, detail=details)
        change = Prevent(node.amount, then=node.then)
        add_shield(context, node.amount, node.until, Instead(on, (change,)), now, cites)


def next_time(context: Context, node: PreventDamage, cites: tuple[Cite, ...]) -> None:
    """CR 615.8: the next instance of damage from each of these sources, whatever its amount; what the source
    has to be is asked again then (609.7b).
    """
    details = (("combat", True),) if node.combat else ()
    protected: tuple[Thing | None, ...] = (None,) if node.to is None else node.to.things(context)
    for source in node.source.things(context) if node.source is not None else ():
        for thing in protected:
            now = fixed(context)
            now.bind("source of damage", (source,))
            now.bind("protected", () if thing is None else (thing,))
            by = Among("source of damage") if node.by is None else both(Among("source of damage"), node.by)
            on = On("damage", what=None if thing is None else Among("protected"), source=by, detail=details)
            change = Prevent(then=node.then, next_time=True)
            add_shield(context, 1, node.until, Instead(on, (change,)), now, cites)


def redirection(context: Context, node: RedirectDamage) -> None:
    """CR 614.9: a redirection effect begins, for this turn; whom it protects and who is dealt the damage
    are fixed.
    """
    for thing in node.of.things(context):
        now = fixed(context)
        now.bind("protected", (thing,))
        instead = Instead(On("damage", what=Among("protected")), (Redirect(node.to),))
        add_shield(context, node.amount, "end of turn", instead, now, (cite("614.9", "damage"),))


def add_shield(
    context: Context,
    amount: Amount | None,
    until: str,
    instead: Instead,
    now: Context,
    cites: tuple[Cite, ...],
) -> None:
    """Put one shield to work."""
    game = context.game
    left = number(context, amount) if amount is not None else None
    effect = LastingEffect(now, game.tick(), Duration(until), rules=(instead,), left=left, cites=cites)
    add(game, effect)
    game.set(game, "happened", game.happened + 1)
    told = 0 if any(getattr(change, "next_time", False) for change in instead.changes) else left or 0
    game.log.add("shield", cites, game.journal.mark(), source=context.this, amount=told)


def regeneration_shields(context: Context, things: list[GameObject]) -> None:
    """CR 701.15a: one shield for each; it replaces the next destruction this turn and is gone then."""
    game = context.game
    for thing in things:
        now = fixed(context)
        now.bind("protected", (thing,))
        on = On("destroy", what=Among("protected"))
        cites = (cite("701.15a", "regenerate"),)
        effect = LastingEffect(
            now, game.tick(), Duration(), rules=(Instead(on, (Regenerate(),)),), left=1, cites=cites
        )
        add(game, effect)
        game.set(game, "happened", game.happened + 1)
        game.log.add("shield", cites, game.journal.mark(), source=context.this, thing=thing)
