"""What each kind of change does to an event (614.1, 615.1): one function for each, and its class (616.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from scenarios.engine.actions.choosing import chosen_word, rule_of_word
from scenarios.engine.actions.copying import copiable, counters_besides, excepted
from scenarios.engine.actions.damage import can_be_dealt
from scenarios.engine.combat.combat_phase import remove_from_combat
from scenarios.engine.kernel.choices import Choice
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.events import Event
from scenarios.engine.looking.acting_on import cause_of, players
from scenarios.engine.looking.faces import transforming
from scenarios.engine.looking.matching import MOVING
from scenarios.engine.looking.prohibitions import prohibited
from scenarios.engine.looking.why_replaced import rules_of_prevention
from scenarios.engine.payment.paying import pay_if_wanted
from scenarios.engine.words.effects.flow import Sequence
from scenarios.engine.words.effects.numbers import GainLife
from scenarios.engine.words.effects.zones import Draw, Sacrifice, Shuffle
from scenarios.engine.words.nodes import Effect, number
from scenarios.engine.words.nouns import It, OwnerOf
from scenarios.engine.words.rule_effects import (
    Amplify,
    BecomesEvent,
    Change,
    DoAlso,
    DoInstead,
    EnterAs,
    EnterAsCopy,
    EnterChoosing,
    EnterDoing,
    EnterIfWanted,
    EnterPaying,
    EnterTapped,
    EnterUnder,
    EnterWith,
    GoElsewhere,
    HappensNot,
    KeepLife,
    Prevent,
    Redirect,
    Regenerate,
    SearchTop,
)

if TYPE_CHECKING:
    from scenarios.engine.happening.replacement import Candidate
    from scenarios.engine.kernel.objects import Thing
    from scenarios.engine.kernel.state import Game
    from scenarios.engine.layers.lasting import LastingEffect

# CR 616.1a–e: control first, then copies, then the back face; self-replacement is marked on the effect.
CLASSES: dict[type[Change], int] = {EnterUnder: 1, EnterAsCopy: 2}


def enter_tapped(game: Game, event: Event, change: EnterTapped, by: Candidate) -> list[Event]:
    """CR 614.1c, 110.5b."""
    made = event.changed(tapped=not change.untapped)
    if change.transformed and transforming(event.object):
        made.detail["face"] = 1
    return [made]


def enter_with(game: Game, event: Event, change: EnterWith, by: Candidate) -> list[Event]:
    """CR 614.1c, 122.6: counters are put on it as it enters."""
    counters = (*event.detail.get("counters", ()), (change.kind, number(by.context, change.amount)))
    return [event.changed(counters=counters)]


def enter_as_copy(game: Game, event: Event, change: EnterAsCopy, by: Candidate) -> list[Event]:
    """CR 707.5: what is chosen must be there already; the copy's own "enters" effects then apply. Counters of
    an exception are those of the last copy effect alone (707.9e).
    """
    able = tuple(
        one for one in game.in_zone(change.zone)
        if change.what.matches(by.context, one) and one is not event.became and one is not event.thing
    )  # fmt: skip
    player = event.detail["under"]
    choice = Choice("copy", player, by.label, able, 0 if change.may else 1, 1, cites=(cite("707.5", "copy"),))
    chosen = game.ask(choice) if able else ()
    if not chosen:
        return [event]
    by.context.bind("copied", chosen)
    values = copiable(game, chosen[0])
    counters = counters_besides(values, change.but, by.context)
    copies = event.detail.get("copies", 0) + 1
    values = excepted(values, change.but, by.context)
    if event.became is not None:
        game.set(event.became, "copy", values)
    return [event.changed(copy=values, face=0, copy_counters=counters, copies=copies)]


def enter_choosing(game: Game, event: Event, change: EnterChoosing, by: Candidate) -> list[Event]:
    """CR 614.12a: the choice is made before it enters."""
    word = chosen_word(by.context, event.detail["under"], change.about, change.among)
    rules = cite("614.12a", "replacement effect"), rule_of_word(change.about, change.among)
    chosen = (*event.detail.get("chosen", ()), (change.about, word))
    said = {"player": event.detail["under"], "thing": event.became, "word": word}
    event.notes = (*event.notes, ("chosen-as-it-enters", rules, said))
    if event.became is None:
        return [event.changed(chosen=chosen)]
    as_what = (f"chosen {change.about}", (game.characteristics(event.became).copied.name,))
    return [event.changed(chosen=chosen, linked=(*event.detail.get("linked", ()), as_what))]


def enter_under(game: Game, event: Event, change: EnterUnder, by: Candidate) -> list[Event]:
    """CR 616.1b: under somebody's control."""
    takers = players(by.context, change.who)
    return [event.changed(under=takers[0]) if takers else event]


def enter_as(game: Game, event: Event, change: EnterAs, by: Candidate) -> list[Event]:
    """CR 611.2e, 614.1c: it is something more as it enters."""
    return [event.changed(operations=(by.context, change.operations))]


def enter_paying(game: Game, event: Event, change: EnterPaying, by: Candidate) -> list[Event]:
    """CR 614.12b: a cost that may be paid as it enters."""
    paid = pay_if_wanted(by.context, event.detail["under"], change.cost)
    made = [event]
    for part in change.if_paid if paid else change.if_not:
        made = [one for before in made for one in CHANGES[type(part)](game, before, part, by)]
    return made


def enter_if_wanted(game: Game, event: Event, change: EnterIfWanted, by: Candidate) -> list[Event]:
    """CR 614.12a: decided before it enters; if an opponent decides, its controller first chooses which
    one.
    """
    able = tuple(players(by.context, change.who))
    chooser = event.detail["under"]
    rule = (cite("614.12a", "replacement effect"),)
    (chooser,) = game.ask(Choice("opponent", chooser, by.label, able, cites=rule)) or (chooser,)
    (wanted,) = game.ask(Choice("may", chooser, by.label, (True, False), cites=by.cites))
    if wanted and change.mark:
        event = event.changed(marks=(*event.detail.get("marks", ()), (change.mark, game.turn_number)))
    made = [event]
    for part in change.changes if wanted else change.otherwise:
        made = [one for before in made for one in CHANGES[type(part)](game, before, part, by)]
    return made


def enter_doing(game: Game, event: Event, change: EnterDoing, by: Candidate) -> list[Event]:
    """CR 614.12a, 614.12b: what is done as it enters is done before it is there; as several enter, or for
    several abilities of one, chosen for each of them, nothing twice (614.13b), and done for all at the same
    time.
    """
    now = game.moment
    if now is None or not (now.several_enter or only_sacrifices(change.effect)):
        change.effect.perform(by.context)
        return [event]
    with game.gathering() as gathered:
        change.effect.perform(by.context)
    now.first += gathered
    game.entering = (*game.entering, *(one.object for one in gathered if one.kind in MOVING))
    return [event]


def only_sacrifices(effect: Effect) -> bool:
    """Whether what is chosen is sacrificed and nothing hangs on when."""
    return isinstance(effect, Sequence) and isinstance(effect.steps[-1], Sacrifice) and len(effect.steps) == 2


def go_elsewhere(game: Game, event: Event, change: GoElsewhere, by: Candidate) -> list[Event]:
    """CR 614.6: another zone; entering is then no longer what happens."""
    made = event.changed(to=change.zone, position=change.position, became=None)
    if change.link:
        made.detail["linked to"] = (by.context.this, change.link)
    if change.reveal:
        about = {"thing": event.thing, "player": event.object.owner}
        made.notes = (*made.notes, ("reveal", (cite("701.16a", "reveal"),), about))
    if change.shuffle:
        by.context.bind("shuffled", (event.thing,))
        made.detail["shuffled"] = True
        made.shared = (*made.shared, (Shuffle(OwnerOf(It("shuffled"))), by.context))
    return [made]


def search_top(game: Game, event: Event, change: SearchTop, by: Candidate) -> list[Event]:
    """CR 701.19f: a part of the zone; of several such effects each limits what the others leave."""
    amount = number(by.context, change.amount)
    cites = (*event.cites, cite("701.19f", "search"))
    return [event.changed(top=min(amount, event.detail.get("top", amount)), cites=cites)]


def amplify(game: Game, event: Event, change: Amplify, by: Candidate) -> list[Event]:
    """CR 107.1b, 614.1a: another number, never below 0; of nothing nothing happens."""
    amount = max(event.amount * change.factor + number(by.context, change.plus), 0)
    if change.at_most is not None:
        amount = min(amount, number(by.context, change.at_most))
    return [event.changed(amount=amount)] if amount else []


def prevent(game: Game, event: Event, change: Prevent, by: Candidate) -> list[Event]:
    """CR 615.1, 615.7, 615.10: all, so much each time, or what is left of a shield; nothing of damage that
    can't be prevented, which does not reduce a shield either (615.12).
    """
    limit = event.amount if change.amount is None else number(by.context, change.amount)
    if change.next_time and by.shield is not None:
        spend(game, by.shield)
    elif by.shield is not None and by.shield.left is not None:
        limit = by.shield.left
    able = may_be_prevented(game, event)
    stopped = min(limit, event.amount) if able else 0
    if by.shield is not None and not change.next_time and able:
        use_up(game, by, stopped)
    rule = cite("615.1", "prevent") if able else cite("615.12", "prevention effect")
    note = (
        "prevented" if able else "prevents-nothing",
        tuple(dict.fromkeys((rule, *rules_of_prevention(by, change), *by.cites))),
        {"by": by.context.this, "amount": stopped, "thing": event.thing, "source": event.source},
    )
    event.notes = (*event.notes, note)
    left = event.changed(amount=event.amount - stopped)
    if isinstance(change.then, GainLife):
        by.context.bind("event amount", (stopped,))
        return [*([left] if left.amount else []), *life_gained(by, change.then)]
    if change.then is not None:
        by.context.bind("event amount", (stopped,))
        left.shared = (*left.shared, (change.then, by.context))
        event.shared = left.shared
    return [left] if left.amount else []


def may_be_prevented(game: Game, event: Event) -> bool:
    """CR 615.12: whether neither the damage itself nor another effect says that it can't be prevented."""
    told_not_to = event.detail.get("unpreventable")
    return not told_not_to and bool(prohibited(game, "be prevented", by=event.source))


def life_gained(by: Candidate, effect: GainLife) -> list[Event]:
    """CR 120.4d: life that a prevention effect gives becomes part of the damage event."""
    amount, cites = number(by.context, effect.amount), (cite("119.3", "life total"),)
    cause = cause_of(by.context)
    made = [
        Event("gain-life", player=player, amount=amount, cause=cause, cites=cites)
        for player in players(by.context, effect.who)
    ]
    for event in made:
        event.detail["with damage"] = True
    return made if amount > 0 else []


def spend(game: Game, shield: LastingEffect) -> None:
    """CR 615.8: it works for all damage of this moment, and then no more."""
    if shield.spent is None and game.moment is not None:
        spent = shield.used_at(game.moment.number)
        game.set(game, "lasting", tuple(spent if one is shield else one for one in game.lasting))


def keep_life(game: Game, event: Event, change: KeepLife, by: Candidate) -> list[Event]:
    """CR 120.4d: as much less as the life total would be below the number, with all that happens at once."""
    others = game.moment.life_change(event.somebody) if game.moment is not None else 0
    missing = change.least - (event.somebody.life + others - event.amount)
    amount = event.amount - min(max(missing, 0), event.amount)
    return [event.changed(amount=amount)] if amount else []


def use_up(game: Game, by: Candidate, amount: int) -> None:
    """CR 615.7, 701.15b: what a shield has prevented is gone from it."""
    shield = by.shield
    if shield is None or shield.left is None:
        return
    rest = (shield.with_left(shield.left - amount),) if shield.left > amount else ()
    game.set(
        game, "lasting", tuple(new for one in game.lasting for new in (rest if one is shield else (one,)))
    )


def redirect(game: Game, event: Event, change: Redirect, by: Candidate) -> list[Event]:
    """CR 614.9: to another permanent or player, if it can still be dealt damage; if not, nothing changes.
    Of a shield so much as is left of it.
    """
    takers = [thing for thing in change.to.things(by.context) if can_be_dealt(game, thing)]
    if not takers:
        return [event]
    moved = event.amount if by.shield is None else min(by.shield.left or 0, event.amount)
    use_up(game, by, moved)
    rest = [event.changed(amount=event.amount - moved)] if event.amount > moved else []
    return [*rest, *redirected(game, event, takers[0], moved)]


def redirected(game: Game, event: Event, taker: Thing, amount: int) -> list[Event]:
    """CR 801.13a: where the damage would reach somebody out of range of whoever deals it, that part of it
    does nothing.
    """
    player = event.cause.controller or (game.controller(event.source) if event.source is not None else None)
    if player is None or game.in_range(player, taker):
        return [event.changed(thing=taker, amount=amount)]
    cites = (cite("801.13a", "range of influence"),)
    game.log.add("redirected-nowhere", cites, game.journal.mark(), thing=taker, amount=amount)
    return []


def do_instead(game: Game, event: Event, change: DoInstead, by: Candidate) -> list[Event]:
    """CR 614.6: the event never happens; what the effect says happens."""
    event.shared = (*event.shared, (change.effect, by.context))
    return []


def do_also(game: Game, event: Event, change: DoAlso, by: Candidate) -> list[Event]:
    """The event happens, and more with it."""
    return [event.changed(shared=(*event.shared, (change.effect, by.context)))]


def happens_not(game: Game, event: Event, change: HappensNot, by: Candidate) -> list[Event]:
    """CR 614.1b, 614.10: skipped."""
    return []


def becomes_event(game: Game, event: Event, change: BecomesEvent, by: Candidate) -> list[Event]:
    """CR 614.6: the same player and number, another kind; cards are drawn one after another (121.2)."""
    amount = event.amount if change.amount is None else number(by.context, change.amount)
    if change.kind == "draw" and amount > 1:
        return do_instead(game, event, DoInstead(Draw(amount, It("event player"))), by)
    return [event.changed(kind=change.kind, amount=amount)]


def regenerated(game: Game, event: Event, change: Regenerate, by: Candidate) -> list[Event]:
    """CR 701.15a: tapped, its damage removed, out of combat."""
    if by.shield is not None:
        use_up(game, by, 1)
    made = event.changed(
        kind="regenerate", cites=(cite("614.8", "regenerate"), cite("701.15a", "regenerate"))
    )
    return [made]


def commit_regenerate(game: Game, event: Event) -> None:
    """CR 701.15a, 701.15b. That deathtouch has dealt it damage since the last check stays so (704.5h)."""
    thing = event.object
    game.set(thing, "damage", 0)
    if not thing.tapped:
        game.set(thing, "tapped", True)
    remove_from_combat(game, thing)


COMMITS = {"regenerate": commit_regenerate}
CHANGES: dict[type[Change], Callable[[Any, Event, Any, Any], list[Event]]] = {
    EnterTapped: enter_tapped,
    EnterWith: enter_with,
    EnterAsCopy: enter_as_copy,
    EnterChoosing: enter_choosing,
    EnterUnder: enter_under,
    EnterAs: enter_as,
    EnterIfWanted: enter_if_wanted,
    EnterDoing: enter_doing,
    EnterPaying: enter_paying,
    GoElsewhere: go_elsewhere,
    SearchTop: search_top,
    Amplify: amplify,
    Prevent: prevent,
    KeepLife: keep_life,
    Redirect: redirect,
    DoInstead: do_instead,
    DoAlso: do_also,
    HappensNot: happens_not,
    BecomesEvent: becomes_event,
    Regenerate: regenerated,
}
