"""Which of several replacement effects applies next: who chooses, among which, and why no other (616.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenarios.engine.kernel.choices import Choice
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.legality import LEGAL, Verdict, forbidden
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.looking.why_replaced import CLASS_RULES
from scenarios.engine.words.filters import Among
from scenarios.engine.words.nodes import parts
from scenarios.engine.words.nouns import This
from scenarios.engine.words.rule_effects import Change, EnterTapped, EnterWith

if TYPE_CHECKING:
    from scenarios.engine.happening.replacement import Candidate
    from scenarios.engine.kernel.events import Event
    from scenarios.engine.kernel.state import Game


def chosen_candidate(game: Game, event: Event, candidates: list[Candidate]) -> Candidate:
    """CR 616.1: the affected player, or the affected object's controller, chooses among the first class
    there is.
    """
    first = min(one.rank for one in candidates)
    options = tuple(one for one in candidates if one.rank == first)
    same = all(interchangeable(one, options[0]) for one in options)
    fewer = len(options) < len(candidates)
    nothing_between = same or all(independent(one) for one in options)
    if not fewer if len(options) == 1 else nothing_between:
        options[0].cites += (CLASS_RULES[first],) * fewer
        return options[0]
    rules = (cite("616.1", "effect"), CLASS_RULES[first])
    choice = Choice("replacement", event.affected, subject(event), options, cites=rules)
    choice.settled = len(options) == 1
    choice.why = lambda answer: why_not(game, event, candidates, answer)
    (answer,) = game.ask(choice)
    chosen = options[options.index(answer)]
    chosen.cites += rules[1:] if choice.settled else rules
    return chosen


def interchangeable(one: Candidate, other: Candidate) -> bool:
    """Whether it cannot matter which of two goes first: the same words, of the same controller, that do
    nothing with the object they are of: of two umbras one is destroyed.
    """
    alike = one.instead == other.instead and one.context.you is other.context.you and not one.shield
    return alike and (one.context.this is other.context.this or not speaks_of_itself(one.instead.changes))


def speaks_of_itself(changes: tuple[Change, ...]) -> bool:
    """Whether the object an effect is of has a part in what it does."""
    return any(True for _ in parts(changes, This)) or Among("this") in parts(changes, Among)


def independent(one: Candidate) -> bool:
    """Whether it cannot matter when this one goes: it says how a permanent enters, and nothing else says
    otherwise: tapped, or with so many counters.
    """
    plain = (change == EnterTapped() or _so_many(change) for change in one.instead.changes)
    return one.instead.condition is None and not one.instead.optional and all(plain)


def _so_many(change: Change) -> bool:
    return isinstance(change, EnterWith) and isinstance(change.amount, int)


def subject(event: Event) -> str:
    """How a choice names the event: by what it happens to."""
    return event.thing.label if isinstance(event.thing, GameObject) else (event.thing or event.somebody).key


# Why an effect is not among those that can be chosen.


def why_not(game: Game, event: Event, candidates: list[Candidate], answer: tuple[Any, ...]) -> Verdict:
    """CR 616.1: one at a time, of the first class there is, of those that apply to this very event."""
    if len(answer) != 1:
        return forbidden("one-replacement-at-a-time", cite("616.1f", "effect"))
    (thing,) = answer
    first = min(one.rank for one in candidates)
    meant = [one for one in candidates if one is thing or same_object(one.context.this, thing, event)]
    if any(one.rank == first for one in meant):
        return LEGAL
    if meant:
        by = next(one for one in candidates if one.rank == first)
        return forbidden("another-class-first", CLASS_RULES[first], thing=thing, other=by.context.this)
    return why_not_applicable(game, event, thing)


def same_object(this: GameObject, thing: Any, event: Event) -> bool:
    """Whether it is this object; what enters is the permanent it becomes as well as what it was."""
    return this is thing or (this is event.became and thing is event.thing)


def why_not_applicable(game: Game, event: Event, thing: Any) -> Verdict:
    """CR 614.5, 616.1g: it has applied already, or what it would change is contained in this event."""
    about = {"thing": thing, "event": f"event {event.kind}"}
    if any(one is thing and key in event.applied for one, key, _ in every(game)):
        return forbidden("applied-already", cite("614.5", "replacement effect"), **about)
    inner = INSIDE.get(event.kind, ())
    if any(one is thing and kind in inner for one, _, kind in every(game)):
        return forbidden("contained-event-later", cite("616.1g", "event"), **about)
    return forbidden("does-not-replace-this", cite("616.1", "effect"), **about)


def every(game: Game) -> list[tuple[Any, str, str]]:
    """Every replacement effect there is: of what, its key, the kind of event it is about."""
    kinds = (
        "move",
        "destroy",
        "damage",
        "draw",
        "discard",
        "gain-life",
        "lose-life",
        "create",
        "put-counters",
    )
    return [
        (context.this, key, kind) for kind in kinds for _, context, key, _ in game.view.replacements(kind)
    ]


# CR 616.1g: which kinds of events contain a move.
INSIDE = dict.fromkeys(("destroy", "sacrifice", "discard", "draw", "mill", "counter", "create"), ("move",))
