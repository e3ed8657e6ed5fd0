"""What words refer to: targets and choices get names, pronouns are bound to them, or the line is refused."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from scenarios.engine.words import nouns
from scenarios.engine.words.abilities import (
    Activated,
    Chapter,
    Modal,
    On,
    Program,
    Room,
    Spell,
    Static,
    Target,
    Triggered,
)
from scenarios.engine.words.circumstances import PaidWith
from scenarios.engine.words.conditions import Kicked, WasCast
from scenarios.engine.words.continuous import Duration
from scenarios.engine.words.costs import ExileThese
from scenarios.engine.words.effects import changes, flow, numbers, zones
from scenarios.engine.words.effects.compound_actions import Remember
from scenarios.engine.words.effects.flow import ChooseThings, Sequence
from scenarios.engine.words.nodes import Effect
from scenarios.engine.words.nouns import It, This
from scenarios.engine.words.rule_effects import DoInstead, EnterDoing
from scenarios.engine.words.values import QualityOf
from scenarios.text import branches
from scenarios.text.deeds_spoken import introduce_cost, introduce_deed
from scenarios.text.durations import with_durations
from scenarios.text.events_spoken import (
    close_awaited,
    introduce_awaited,
    introduce_event,
    introduce_somebodys,
    make_earlier,
)
from scenarios.text.functioning import with_zone
from scenarios.text.groups import remembering
from scenarios.text.points_of_view import (
    GROUPS,
    counted,
    of_each,
    of_the_affected,
    other_than_later,
    said_of,
    that_many,
    viewed,
)  # fmt: skip
from scenarios.text.raw import (
    Ahead,
    Chosen,
    Commanded,
    OfIt,
    Pronoun,
    PronounIs,
    RawNumber,
    SaidAfter,
    SaidFirst,
    SameRecipient,
    SameSource,
    Targeted,
)  # fmt: skip
from scenarios.text.scope import Scope, Unbound, among, another, wants, words_of
from scenarios.text.settled import checked, found_for_each
from scenarios.text.spells_facts import cast_it, of_itself
from scenarios.text.targeting import EACH_OF_THEM, announced, any_target, required_if
from scenarios.text.trees import mapped, parts

EXILED = nouns.Linked("exiled")


def bound(ability: Any, is_spell: bool = False) -> Any:
    """An ability with all its words bound. Raises Unbound."""
    scope = Scope(is_spell)
    if isinstance(ability, Triggered):
        return _triggered(ability, scope)
    if isinstance(ability, (Activated, Spell, Chapter, Room)):
        if isinstance(ability, Activated):
            scope.introduce(This(), "object")
            introduce_cost(ability.cost, scope)
            scope.buried = ExileThese(None, 1, "graveyard") in ability.cost
        plain = ("cost", "less", "condition") if isinstance(ability, Activated) else ()
        cost: dict[str, Any] = {name: _plain(getattr(ability, name), Scope(False)) for name in plain}
        return with_zone(checked(replace(ability, body=_body(ability.body, scope), **cost)))
    if isinstance(ability, Static):
        ability = _introduced(ability, scope)
        return with_zone(checked(found_for_each(mapped(ability, lambda part: _walk(part, scope)))))
    return checked(_plain(ability, scope))


def _introduced(ability: Static, scope: Scope) -> Static:
    """A static ability speaks of what it affects, or of the event that its first rule is about."""
    if ability.affects is None:
        events = tuple(part for part in parts(ability.rules) if isinstance(part, On))
        introduce_event(events[:1], scope)
        return ability
    scope.introduce(This(), "object")
    if isinstance(ability.affects, Pronoun):
        scope.step += 1  # `as long as enchanted creature is red, it …`: the condition is said first
        ability = replace(ability, condition=_walk(ability.condition, scope))
    affects = _walk(ability.affects, scope)
    scope.known = []
    scope.introduce(affects if isinstance(affects, (This, nouns.Host)) else It("affected"), "object")
    return of_the_affected(replace(ability, affects=affects), scope, _walk)


def _plain(value: Any, scope: Scope) -> Any:
    scope.introduce(This(), "object")
    return _walk(value, scope)


def _triggered(ability: Triggered, scope: Scope) -> Any:
    aside = Scope(False)
    aside.introduce(This(), "object")
    on = tuple(_walk(one, aside) for one in ability.on)
    introduce_event(on, scope)
    condition, state = _walk(ability.condition, scope), _walk(ability.state, scope)
    body = _body(ability.body, scope)
    return with_zone(checked(replace(ability, on=on, condition=condition, state=state, body=body)))


def _body(body: Program | Modal, scope: Scope) -> Any:
    if isinstance(body, Modal):
        return replace(body, modes=tuple(_program(mode, Scope(scope.is_spell, scope)) for mode in body.modes))
    return _program(body, scope)


def _program(program: Program, scope: Scope) -> Program:
    if not scope.is_spell and not scope.known:
        scope.introduce(This(), "object")
    effect = remembering(_effect(with_durations(program.effect), scope), scope)
    return Program(effect, tuple(scope.targets))


def _effect(effect: Effect, scope: Scope) -> Effect:
    """One instruction: what it chooses comes before it."""
    if isinstance(effect, Sequence):
        steps: list[Effect] = []
        for step in effect.steps:
            done = _effect(step, scope)
            steps.extend(done.steps if isinstance(done, Sequence) else (done,))
        return Sequence(tuple(steps))
    if isinstance(effect, flow.AtOnce):
        return flow.AtOnce(tuple(_effect(step, scope) for step in effect.steps))
    if isinstance(effect, flow.Gate):
        scope.step += 1
        return _gate(effect, scope)
    if isinstance(effect, branches.WAYS):
        return branches.ways(effect, scope, _effect, _walk)
    if isinstance(effect, flow.Reflexive):
        first = _effect(effect.first, scope)
        inner = Scope(scope.is_spell, scope)
        return flow.Reflexive(first, _body(effect.body, inner))
    if isinstance(effect, flow.ForEach):
        each = _walk(effect.what, scope)
        scope.each = effect.name
        return replace(effect, what=each, then=_effect(effect.then, scope))
    if isinstance(effect, flow.Later):
        inner = Scope(scope.is_spell, scope)
        inner.targets = scope.targets
        payer = _walk(effect.payer, scope)
        done = replace(effect, ability=_delayed(effect.ability, inner), payer=payer)
        close_awaited(done.ability.on, scope)
        return done
    scope.step += 1
    return _instruction(effect, scope)


def _delayed(ability: Triggered, scope: Scope) -> Triggered:
    """CR 603.7c: what was spoken of before is meant, or what the event it waits for is about; and a target it
    chooses itself as it is put on the stack (603.3d).
    """
    if not isinstance(ability.body, Program):
        raise Unbound("modes of a delayed ability")
    at_a_step = ability.on[0].kind == "begin-step"
    make_earlier(scope, at_a_step)
    aside = Scope(False, scope)
    on = tuple(_walk(one, aside) for one in ability.on)
    if at_a_step:
        return replace(ability, on=on, body=Program(_effect(ability.body.effect, scope)))
    introduce_awaited(on, scope)
    scope.targets = []
    effect = _effect(ability.body.effect, scope)
    return replace(ability, on=on, body=Program(effect, tuple(scope.targets)))


def _gate(effect: flow.Gate, scope: Scope) -> Effect:
    scope.wants = ""
    if isinstance(effect.condition, SaidAfter):
        then = _effect(effect.then, scope)
        return replace(effect, then=then, condition=_walk(effect.condition.condition, scope))
    start = len(scope.targets)
    condition = None if effect.condition is None else branches.asked(effect.condition, scope, _walk)
    if effect.kind == "unless":
        then = _effect(effect.then, scope)
        who, cost = _walk(effect.who, scope), _walk(effect.cost, scope)
        return replace(effect, condition=condition, who=who, then=then, cost=cost)
    who, cost = _walk(effect.who, scope), _walk(effect.cost, scope)
    before = branches.spoken(scope)
    then = _effect(effect.then, scope)
    if condition is not None and announced(condition):
        required_if(condition, scope, start)
    done = replace(effect, condition=condition, who=who, then=then, cost=cost)
    if effect.otherwise != flow.Nothing():
        return branches.or_else(done, scope, before, _effect)
    if effect.kind == "if":
        branches.leave_open(scope, before)
    return done


def _instruction(effect: Effect, scope: Scope) -> Effect:
    chosen: list[Effect] = []
    scope.wants, scope.acts = wants(effect), wants(effect) == "permanent"
    if scope.is_spell and isinstance(effect, zones.Move):
        scope.wants = "permanent"
    done = introduce_deed(other_than_later(_walk(effect, scope, chosen), scope), scope)
    return Sequence((*chosen, done)) if chosen else done


OF_TWO = (changes.AttachTo, numbers.FightEachOther)
TO_BE_MEANT = (
    Ahead, Commanded, Pronoun, PronounIs, PaidWith, RawNumber, SameSource, SameRecipient, OfIt,
)  # fmt: skip


def _walk(value: Any, scope: Scope, chosen: list[Effect] | None = None) -> Any:
    """Bind all words of a part, in the order in which its fields are spoken of."""
    if isinstance(value, Targeted):
        return _target(value, scope)
    if value == It(EACH_OF_THEM) and scope.each != EACH_OF_THEM:
        return any_target(scope)
    if isinstance(value, Chosen) and chosen is not None:
        return _choice(value, scope, chosen)
    if isinstance(value, TO_BE_MEANT):
        return _meant(value, scope)
    if isinstance(value, OF_TWO) or isinstance(getattr(value, "amount", None), SaidFirst):
        return _in_order(value, scope, chosen)
    if isinstance(value, (Kicked, WasCast)) and isinstance(value.what, Pronoun):
        return replace(value, what=cast_it(value.what, scope))
    if isinstance(value, (This, nouns.ThisFrom)):
        scope.introduce(This(), "object", frozenset(("spell",)) if scope.is_spell else frozenset())
        return value
    if isinstance(value, QualityOf):
        return _quality(value, scope, chosen)
    if isinstance(value, nouns.TopOfLibrary) and chosen is not None:
        return _from_the_top(value, scope, chosen)
    if value == EXILED and scope.exiles:
        return It("exiled")
    if isinstance(value, (nouns.Linked, nouns.TopOfLibrary)):
        done = mapped(value, lambda part: _walk(part, scope, chosen))
        scope.introduce(done, "object", frozenset(("card",)))
        return done
    seen = viewed(value, scope, _walk, chosen)
    if seen is not None:
        return seen
    if isinstance(value, nouns.Each) and chosen is not None:
        done = mapped(value, lambda part: _walk(part, scope, chosen))
        scope.introduce(done, "object", words_of(done.what))
        return done
    if isinstance(value, DoInstead | EnterDoing):
        return type(value)(_effect(value.effect, Scope(False, scope)))
    if isinstance(value, nouns.Host):
        scope.introduce(value, "object", frozenset())
        return value
    if isinstance(value, (Static, Activated, Triggered)):
        return bound(value)
    if isinstance(value, (*GROUPS, nouns.ControllerOf, nouns.OwnerOf)):
        done = mapped(value, lambda part: _walk(part, scope, chosen))
        scope.introduce(done, "player")
        return done
    return mapped(value, lambda part: _walk(part, scope, chosen))


def _in_order(value: Any, scope: Scope, chosen: list[Effect] | None) -> Any:
    """An instruction that says its parts in an order of its own."""
    if isinstance(value, OF_TWO):
        return _of_two(value, scope, chosen)
    if isinstance(value, numbers.DealDamage):
        source = _walk(value.source, scope, chosen)
        with said_of(scope, source):
            amount = _walk(value.amount.amount, scope, chosen)  # type: ignore[union-attr]
        return replace(value, source=source, amount=amount, to=_walk(value.to, scope, chosen))
    # A number that is said before everything else; what is counted is not what `it` means.
    amount = _walk(value.amount.amount, scope)
    return replace(_walk(replace(value, amount=0), scope, chosen), amount=amount)


def _of_two(value: Any, scope: Scope, chosen: list[Effect] | None) -> Any:
    """CR 301.5c, 701.12: `attach ~ to it`, `it fights that creature` speak of something else than itself."""
    one, other = ("what", "to") if isinstance(value, changes.AttachTo) else ("one", "other")
    scope.subject = _walk(getattr(value, one), scope, chosen)
    value = replace(value, **{one: scope.subject})
    done = replace(value, **{other: _walk(getattr(value, other), scope, chosen)})
    scope.subject = None
    return done


def _meant(value: Any, scope: Scope) -> Any:
    """What a word means that says no more than what was spoken of before."""
    if isinstance(value, Commanded):
        return nouns.You()
    if isinstance(value, Ahead):
        return _walk(Duration(value.until, value.as_long_as), scope)
    if isinstance(value, OfIt):
        return of_itself(value, scope)
    if isinstance(value, SameSource | SameRecipient):
        return scope.source if isinstance(value, SameSource) else scope.recipient
    if isinstance(value, Pronoun):
        found = scope.measured(value) if scope.counting else scope.resolve(value)
        return of_each(scope.mention(found, value.sort), scope)
    if isinstance(value, PronounIs):
        return among(scope.resolve(value.noun))
    if isinstance(value, PaidWith):  # if not as a cost, by an instruction before
        return It(value.how) if any(one.noun == It(value.how) for one in scope.known) else value
    return that_many(scope)


def _quality(value: QualityOf, scope: Scope, chosen: list[Effect] | None) -> QualityOf:
    """An instant has no power that its text could mean."""
    wanted, acts, scope.acts = scope.wants, scope.acts, False
    if scope.is_spell and value.quality != "mana value":
        scope.wants = "permanent"
    with counted(scope):
        done: QualityOf = mapped(value, lambda part: _walk(part, scope, chosen))
    if scope.wants and scope.is_spell and done.what == This():
        raise Unbound("its")
    scope.wants, scope.acts = wanted, acts
    return done


def _from_the_top(value: nouns.TopOfLibrary, scope: Scope, chosen: list[Effect]) -> It:
    """Cards of a library are meant as they lie there now; once they have moved, others lie there (400.7)."""
    name = scope.name("top")
    chosen.append(Remember(name, mapped(value, lambda part: _walk(part, scope, chosen))))
    scope.introduce(It(name), "object", frozenset(("card",)), "library")
    return It(name)


def _choice(value: Chosen, scope: Scope, chosen: list[Effect]) -> It:
    """CR 608.2d: an instruction of its own, before the one it stands in."""
    who = _walk(value.who, scope)
    before = list(scope.known)
    what = _walk(value.what, scope)
    name = scope.name("chosen")
    introduce_somebodys(what, name, value.most, before, scope)
    bounds = (value.zone, value.least, value.most)
    chosen.append(ChooseThings(name, what, *bounds, who=who, at_random=value.at_random))
    if value.most != 1:
        scope.many.add(name)
    scope.introduce(It(name), "object", words_of(what), value.zone)
    return It(name)


def _target(value: Targeted, scope: Scope) -> It:
    before = list(scope.known)
    what, name = _walk(value.what, scope), scope.name("target")
    introduce_somebodys(what, name, value.most, before, scope)
    others: tuple[str, ...] = ()
    if value.another:
        what, others = another(what, scope, value.zone)
    bounds = (value.zone, value.least, value.most)
    target = Target(name, what, value.players, *bounds, others, value.divided, by=value.by)
    scope.targets.append(replace(target, for_each=value.for_each))
    if what is not None:
        words = words_of(what)
        if "stack" in value.zone:
            words |= {"spell"}
        scope.introduce(It(name), "object", words, value.zone)
    if value.players:
        scope.introduce(It(name), "player")
    return It(name)
