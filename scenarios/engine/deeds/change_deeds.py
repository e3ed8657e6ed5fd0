"""How permanents are changed: continuous effects begin, tokens are made, things attached and turned over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.actions.attaching import attach
from scenarios.engine.actions.copying import become_copies
from scenarios.engine.actions.tokens import create, create_copies, emblem
from scenarios.engine.happening.replacement import regeneration_shields
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.events import Event
from scenarios.engine.layers.lasting import begin, begin_rules, exchange_control, goad
from scenarios.engine.looking.acting_on import cause_of, players, present
from scenarios.engine.looking.faces import turn
from scenarios.engine.words.abilities import Modal, Program
from scenarios.engine.words.continuous import AddAbilities
from scenarios.engine.words.deed_tables import fits, performs
from scenarios.engine.words.effects.changes import (
    Apply,
    ApplyRules,
    AttachTo,
    BecomeCopyOf,
    CreateCopies,
    CreateTokens,
    Emblem,
    ExchangeControl,
    Goad,
    LeaveCombat,
    Mark,
    RegenerateShield,
    SetTapped,
    ShareKeywords,
    TapOrUntap,
    Turn,
    Unattach,
    WithMark,
)
from scenarios.engine.words.effects.flow import ChooseMode

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context


@performs(Apply)
def apply(effect: Apply, context: Context) -> None:
    begin(context, effect)


@performs(ShareKeywords)
def share_keywords(effect: ShareKeywords, context: Context) -> None:
    held = [one for thing in context.game.objects_of(effect.among.things(context))
            for one in context.of(thing).abilities]  # fmt: skip
    found = tuple(one.ability for name in effect.keywords for one in held if one.ability.keyword == name)
    if found:
        Apply(effect.what, (AddAbilities(tuple(dict.fromkeys(found))),), effect.duration).perform(context)


@performs(ApplyRules)
def apply_rules(effect: ApplyRules, context: Context) -> None:
    begin_rules(context, effect)


@performs(BecomeCopyOf)
def become_copy_of(effect: BecomeCopyOf, context: Context) -> None:
    become_copies(context, effect)


@performs(ExchangeControl)
def exchange_control_now(effect: ExchangeControl, context: Context) -> None:
    exchange_control(context, effect)


@performs(SetTapped)
def set_tapped(effect: SetTapped, context: Context) -> None:
    kind, term = ("tap", "tap") if effect.tapped else ("untap", "untap")
    rule = "701.21a" if effect.tapped else "701.21b"
    context.game.happen(
        *(
            Event(kind, one, cause=cause_of(context), cites=(cite(rule, term),))
            for one in present(context, effect.what)
            if one.zone == "battlefield" and one.tapped is not effect.tapped
        )
    )


@performs(TapOrUntap)
def tap_or_untap(effect: TapOrUntap, context: Context) -> None:
    ways = tuple(Program(SetTapped(effect.what, tapped)) for tapped in (True, False))
    ChooseMode(Modal(ways)).perform(context)


@performs(Turn)
def turn_now(effect: Turn, context: Context) -> None:
    turn(context, present(context, effect.what), effect.how)


@performs(AttachTo)
def attach_to(effect: AttachTo, context: Context) -> None:
    attach(context, effect)


@performs(Unattach)
def unattach(effect: Unattach, context: Context) -> None:
    context.game.happen(
        *(
            Event("unattach", one, cause=cause_of(context), cites=(cite("701.3d", "unattach"),))
            for one in present(context, effect.what)
            if one.attached_to is not None
        )
    )


@performs(CreateTokens)
def create_tokens(effect: CreateTokens, context: Context) -> None:
    create(context, effect)


@performs(CreateCopies)
def create_copies_now(effect: CreateCopies, context: Context) -> None:
    create_copies(context, effect)


@performs(RegenerateShield)
def regenerate_shield(effect: RegenerateShield, context: Context) -> None:
    regeneration_shields(context, present(context, effect.what))


@performs(LeaveCombat)
def leave_combat(effect: LeaveCombat, context: Context) -> None:
    context.game.happen(
        *(
            Event(
                "leave-combat",
                one,
                cause=cause_of(context),
                cites=(cite("506.4", "removed from combat"),),
            )
            for one in present(context, effect.what)
            if one.attacking is not None or one.blocking is not None
        )
    )


@performs(Goad)
def goad_now(effect: Goad, context: Context) -> None:
    goad(context, effect)


@performs(Emblem)
def emblem_now(effect: Emblem, context: Context) -> None:
    for player in players(context, effect.who):
        emblem(context, player, effect.abilities)


@performs(Mark)
def mark(effect: Mark, context: Context) -> None:
    game = context.game
    for one in present(context, effect.what):
        game.set(one, "prepared", (*one.prepared, (effect.word, game.turn_number)))


@fits(WithMark)
def with_mark_fits(wanted: WithMark, context: Context, thing: object) -> bool:
    return any(word == wanted.word for word, _ in getattr(thing, "prepared", ()))
