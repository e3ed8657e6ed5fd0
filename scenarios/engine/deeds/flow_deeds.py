"""How instructions follow each other, and how what is optional or conditional is asked (608.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenarios.engine.actions.choosing import (
    choose_modes,
    choose_things,
    choose_word,
    decides,
    one_after_another,
)
from scenarios.engine.kernel.choices import NotModelledYet
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.payment.paying import pay_if_wanted
from scenarios.engine.triggers.triggering import delay, reflexive
from scenarios.engine.words.deed_tables import performs
from scenarios.engine.words.effects.flow import (
    AtOnce,
    Choose,
    ChooseMode,
    ChooseThings,
    ChooseWord,
    EachMay,
    EachUnless,
    ForEach,
    Gate,
    IfDone,
    Later,
    LaterAction,
    Nothing,
    NotModelled,
    Reflexive,
    Repeat,
    Sequence,
)
from scenarios.engine.words.nodes import Effect, number
from scenarios.engine.words.once_each_turn import ONLY_ONCE, limited, note_taken, taken
from scenarios.engine.words.overloading import MeanEach

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context


@performs(Sequence)
def sequence(effect: Sequence, context: Context) -> None:
    for step in effect.steps:
        step.perform(context)


@performs(MeanEach)
def mean_each(effect: MeanEach, context: Context) -> None:
    context.bind(effect.name, effect.what.things(context))


@performs(AtOnce)
def at_once(effect: AtOnce, context: Context) -> None:
    with context.game.together():
        for step in effect.steps:
            step.perform(context)


@performs(Nothing)
def nothing(effect: Nothing, context: Context) -> None:
    return


@performs(Gate)
def gate(effect: Gate, context: Context) -> None:
    open_to_all = passes(effect, context)
    (effect.then if open_to_all else effect.otherwise).perform(context)


@performs(IfDone)
def if_done(effect: IfDone, context: Context) -> None:
    before = context.game.happened
    effect.first.perform(context)
    (effect.then if context.game.happened > before else effect.otherwise).perform(context)


@performs(ForEach)
def for_each(effect: ForEach, context: Context) -> None:
    for thing in one_after_another(context, effect.what.things(context)):
        context.bind(effect.name, (thing,))
        effect.then.perform(context)


@performs(Repeat)
def repeat(effect: Repeat, context: Context) -> None:
    for _ in range(number(context, effect.times)):
        effect.then.perform(context)


@performs(ChooseThings)
def choose_things_now(effect: ChooseThings, context: Context) -> None:
    context.bind(effect.name, choose_things(context, effect))


@performs(Choose)
def choose(effect: Choose, context: Context) -> None:
    return


@performs(ChooseWord)
def choose_word_now(effect: ChooseWord, context: Context) -> None:
    game = context.game
    for player in game.players_of(effect.who.things(context)):
        word = choose_word(context, player, effect.about, effect.among)
        context.bind(effect.about, (word,))
        game.set(context.this, "chosen", (*context.this.chosen, (effect.about, word)))


@performs(ChooseMode)
def choose_mode(effect: ChooseMode, context: Context) -> None:
    for player in context.game.players_of(effect.who.things(context)):
        for place in choose_modes(context, player, effect.modal):
            effect.modal.modes[place].effect.perform(context)


@performs(EachMay)
def each_may(effect: EachMay, context: Context) -> None:
    players = context.game.players_of(effect.who.things(context))
    context.bind("willing", tuple(one for one in players if may(context, one, effect.then)))
    effect.then.perform(context)


@performs(EachUnless)
def each_unless(effect: EachUnless, context: Context) -> None:
    players = context.game.players_of(effect.who.things(context))
    left = tuple(one for one in players if not pay_if_wanted(context, one, effect.cost))
    context.bind("unpaying", left)
    effect.then.perform(context)


@performs(Later)
def later(effect: Later, context: Context) -> None:
    delay(context, effect)


@performs(Reflexive)
def reflexive_now(effect: Reflexive, context: Context) -> None:
    before = context.game.happened
    effect.first.perform(context)
    if context.game.happened > before:
        reflexive(context, effect.body)


@performs(NotModelled)
def not_modelled(effect: NotModelled, context: Context) -> None:
    raise NotModelledYet(effect.text)


@performs(LaterAction)
def later_action(effect: LaterAction, context: Context) -> None:
    raise NotModelledYet(f"{effect.name} (of a later edition)")


def passes(gate: Gate, context: Context) -> bool:
    """Whether `then` follows; asks and pays where there is something to ask or pay."""
    if gate.kind in ("if", "instead"):
        holds = gate.condition is not None and gate.condition.holds(context)
        return tell_self_replacement(context) if holds and gate.kind == "instead" else holds
    players = context.game.players_of(gate.who.things(context))
    if gate.kind == "may":
        return any(may(context, player, gate.then) for player in players)

    paid = any(pay_if_wanted(context, player, gate.cost) for player in players)
    return not paid if gate.kind == "unless" else paid


def tell_self_replacement(context: Context) -> bool:
    """CR 614.15: before anything else could replace what it would have done, it does something else."""
    cites = (cite("614.15", "self-replacement effect"),)
    context.game.log.add("self-replaced", cites, context.game.journal.mark(), thing=context.this)
    return True


def may(context: Context, player: Any, effect: Effect) -> bool:
    """CR 603.5, 608.2d: a choice made on resolution."""
    game = context.game
    cites: tuple[Cite, ...] = (cite("608.2d", "effect"),)
    if limited(context):
        cites = (*cites, ONLY_ONCE)
    done = limited(context) and taken(context)
    options = (True, False) if not done and effect.possible(context) else (False,)
    if len(options) == 1:
        game.log.add("may-not", cites, game.journal.mark(), player=player, thing=context.this)
    does = decides(context, player, "may", cites, options)
    if does:
        note_taken(context)
    return does
