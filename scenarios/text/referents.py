"""What words refer to: targets and choices get names, pronouns are bound to them, or the line is refused."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from scenarios.engine import filters, nouns
from scenarios.engine.abilities import (
    Activated,
    Chapter,
    Keyword,
    Modal,
    On,
    Program,
    Spell,
    Static,
    Target,
    Triggered,
)
from scenarios.engine.continuous import DefinePT, Operation
from scenarios.engine.effects import changes, flow, zones
from scenarios.engine.effects.flow import ChooseThings, Sequence
from scenarios.engine.nodes import Effect, Filter
from scenarios.engine.nouns import It, This
from scenarios.engine.values import ThatMany
from scenarios.text.combine import parts_of
from scenarios.text.functioning import with_zone
from scenarios.text.raw import Chosen, Commanded, Pronoun, RawNumber, Subject, Targeted
from scenarios.text.trees import mapped, parts, replaced

PERMANENT_WORDS = {"permanent", "card", "token", "spell", ""}


class Unbound(Exception):
    """A word that refers to nothing, or to one of several things."""

    def __init__(self, word: str, candidates: tuple[str, ...] = ()) -> None:
        super().__init__(word)
        self.word = word
        self.candidates = candidates


class Referent(Struct, frozen=True):
    """Something that has been spoken of."""

    noun: Any  # It(name) or This()
    sort: str  # "object", "player"
    words: frozenset[str]  # the types it has, as far as the text says; empty if anything
    step: int
    zone: str = "battlefield"


class Scope:
    """What has been spoken of so far in one ability."""

    def __init__(self, is_spell: bool, outer: Scope | None = None) -> None:
        self.is_spell = is_spell
        self.known: list[Referent] = list(outer.known) if outer else []
        self.step: int = outer.step + 1 if outer else 0
        self.targets: list[Target] = []
        self.counts: dict[str, int] = dict(outer.counts) if outer else {}
        self.number: str = outer.number if outer else ""

    def name(self, kind: str) -> str:
        """The next name of this kind: `target 1`."""
        self.counts[kind] = self.counts.get(kind, 0) + 1
        return f"{kind} {self.counts[kind]}"

    def introduce(
        self, noun: Any, sort: str, words: frozenset[str] = frozenset(), zone: str = "battlefield"
    ) -> None:
        """Speak of something: it is the latest now."""
        self.known = [one for one in self.known if one.noun != noun or one.sort != sort]
        self.known.append(Referent(noun, sort, words, self.step, zone))

    def mention(self, noun: Any, sort: str) -> Any:
        """Speak of something again: it is the latest now."""
        for one in self.known:
            if one.noun == noun and one.sort == sort:
                self.introduce(noun, sort, one.words, one.zone)
                break
        return noun

    def resolve(self, pronoun: Pronoun) -> Any:
        """The latest that fits; two of one instruction that both fit are refused."""
        fitting = [one for one in self.known if fits(pronoun, one)]
        if not fitting:
            raise Unbound(described(pronoun))
        latest = max(one.step for one in fitting)
        nearest = [one for one in fitting if one.step == latest]
        if len(nearest) > 1:
            raise Unbound(described(pronoun), tuple(named(one.noun) for one in nearest))
        if isinstance(nearest[0].noun, nouns.Each) and latest < self.step:
            raise Unbound(described(pronoun))  # who they are may have changed since
        return nearest[0].noun


def fits(pronoun: Pronoun, one: Referent) -> bool:
    """Whether these words can mean it."""
    if one.sort != pronoun.sort or (pronoun.that and one.noun == This()):
        return False
    if pronoun.word in PERMANENT_WORDS or not one.words:
        return True
    return pronoun.word in one.words


def described(pronoun: Pronoun) -> str:
    """The pronoun in words."""
    return f"that {pronoun.word or pronoun.sort}" if pronoun.that else "it"


def named(noun: Any) -> str:
    """A referent in words."""
    return noun.name if isinstance(noun, It) else "~"


def words_of(what: Filter | None) -> frozenset[str]:
    """The card types a filter asks for."""
    if what is None:
        return frozenset()
    found: set[str] = set()
    for part in parts_of(what):
        if isinstance(part, filters.OfType):
            found.add(part.word)
        elif isinstance(part, filters.AnyOf):
            found |= {one.word for one in part.parts if isinstance(one, filters.OfType)}
    return frozenset(found)


def bound(ability: Any, is_spell: bool = False) -> Any:
    """An ability with all its words bound. Raises Unbound."""
    scope = Scope(is_spell)
    if isinstance(ability, Triggered):
        return _triggered(ability, scope)
    if isinstance(ability, (Activated, Spell, Chapter)):
        if isinstance(ability, Activated):
            scope.introduce(This(), "object")
        body = _body(ability.body, scope)
        cost = {"cost": _plain(ability.cost, Scope(False))} if isinstance(ability, Activated) else {}
        return with_zone(_check(replace(ability, body=body, **cost)))
    if isinstance(ability, Static):
        scope.introduce(This(), "object")
        if isinstance(ability.affects, Pronoun) and ability.condition is not None:
            scope.step += 1  # `as long as enchanted creature is red, it …`: the condition is said first
            ability = replace(ability, condition=_walk(ability.condition, scope))
        if ability.affects is not None:
            affects = _walk(ability.affects, scope)
            scope.known = []
            each = It("affected") if isinstance(affects, nouns.Each) else This()
            scope.introduce(affects if isinstance(affects, (This, nouns.Host)) else each, "object")
            ability = replace(ability, affects=affects, operations=of_each(ability))
        else:
            scope.known = []
            for part in parts(ability.rules):
                if isinstance(part, On) and (part.what is not None or part.source is not None):
                    _event((part,), scope)
                    break
            else:
                scope.introduce(This(), "object")
        return _check(_found_for_each(mapped(ability, lambda part: _walk(part, scope))))
    if isinstance(ability, Keyword):
        return _check(_plain(ability, scope))
    return ability


def of_each(ability: Static) -> tuple[Operation, ...]:
    """In a number for each of several objects `other` says other than that one, not than the source."""
    if isinstance(ability.affects, This):
        return ability.operations
    return tuple(
        replaced(one, filters.Other(), filters.Other("affected")) if isinstance(one, DefinePT) else one
        for one in ability.operations
    )


def _check(ability: Any) -> Any:
    for part in parts(ability):
        if isinstance(part, (Pronoun, Targeted, Chosen, Subject, RawNumber)):
            raise Unbound(described(part) if isinstance(part, Pronoun) else type(part).__name__)
    return ability


def _found_for_each(ability: Static) -> Static:
    """Only power and toughness are found anew for each object; elsewhere "its" would mean nobody."""
    for part in (*ability.operations, *ability.rules, ability.condition):
        if not isinstance(part, DefinePT) and It("affected") in tuple(parts(part)):
            raise Unbound("its")
    return ability


def _plain(value: Any, scope: Scope) -> Any:
    scope.introduce(This(), "object")
    return _walk(value, scope)


def _triggered(ability: Triggered, scope: Scope) -> Any:
    aside = Scope(False)
    aside.introduce(This(), "object")
    on = tuple(_walk(one, aside) for one in ability.on)
    _event(on, scope)
    condition = None if ability.condition is None else _walk(ability.condition, scope)
    state = None if ability.state is None else _walk(ability.state, scope)
    body = _body(ability.body, scope)
    return with_zone(_check(replace(ability, on=on, condition=condition, state=state, body=body)))


def _event(on: tuple[On, ...], scope: Scope) -> None:
    """What an event introduces: its object, its player, its number."""
    if not on:
        scope.introduce(This(), "object")
        return
    first = on[0]
    self_ = filters.Among("this")
    source_first = first.kind == "damage" and first.source is not None
    about = first.source if source_first else first.what
    name = "event source" if source_first else "event object"
    if any((one.source if source_first else one.what) == self_ for one in on):
        scope.introduce(This(), "object")
    elif isinstance(about, filters.HostOf):
        scope.introduce(
            It(name), "object", frozenset(("creature",)) if first.kind == "attack" else frozenset()
        )
    elif about is not None:
        scope.introduce(It(name), "object", words_of(about))
    elif first.kind in ("cast",):
        scope.introduce(It("event object"), "object", frozenset(("spell",)))
    elif first.kind in ("discard", "draw", "cycle", "play-land"):
        scope.introduce(It("event object"), "object", frozenset(("card",)))
    else:
        scope.introduce(This(), "object")
    if first.kind == "block" and first.source is not None:
        other = This() if first.source == self_ else It("event source")
        scope.introduce(other, "object", words_of(first.source))
    if first.kind == "target":
        scope.introduce(It("event source"), "object", frozenset(("spell",)))
    if source_first and first.what is not None:
        scope.introduce(It("event object"), "object", words_of(first.what))
    if (first.who is not None and not isinstance(first.who, nouns.You)) or first.kind == "begin-step":
        scope.introduce(It("event player"), "player")
    scope.number = "event amount"


def _body(body: Program | Modal, scope: Scope) -> Any:
    if isinstance(body, Modal):
        return replace(body, modes=tuple(_program(mode, Scope(scope.is_spell, scope)) for mode in body.modes))
    return _program(body, scope)


def _program(program: Program, scope: Scope) -> Program:
    scope.targets = []
    if not scope.is_spell and not scope.known:
        scope.introduce(This(), "object")
    effect = _effect(program.effect, scope)
    return Program(effect, tuple(scope.targets))


def _effect(effect: Effect, scope: Scope) -> Effect:
    """One instruction: what it chooses comes before it."""
    if isinstance(effect, Sequence):
        steps: list[Effect] = []
        for step in effect.steps:
            done = _effect(step, scope)
            steps.extend(done.steps if isinstance(done, Sequence) else (done,))
        return Sequence(tuple(steps))
    if isinstance(effect, flow.Gate):
        scope.step += 1
        return _gate(effect, scope)
    if isinstance(effect, flow.IfDone):
        first = _effect(effect.first, scope)
        return flow.IfDone(first, _effect(effect.then, scope), _effect(effect.otherwise, scope))
    if isinstance(effect, flow.Reflexive):
        first = _effect(effect.first, scope)
        inner = Scope(scope.is_spell, scope)
        inner.counts.pop("target", None)
        inner.known = [
            one for one in scope.known if one.noun == This() or not named(one.noun).startswith("target")
        ]
        return flow.Reflexive(first, _body(effect.body, inner))
    if isinstance(effect, flow.Later):
        inner = Scope(scope.is_spell, scope)
        inner.targets = scope.targets
        program = effect.ability.body
        if isinstance(program, Program):
            done = _effect(program.effect, inner)
            return replace(effect, ability=replace(effect.ability, body=Program(done)))
    scope.step += 1
    return _instruction(effect, scope)


def _gate(effect: flow.Gate, scope: Scope) -> Effect:
    condition = None if effect.condition is None else _walk(effect.condition, scope)
    if effect.kind == "unless":
        then = _effect(effect.then, scope)
        who = _walk(effect.who, scope)
    else:
        who = _walk(effect.who, scope)
        then = _effect(effect.then, scope)
    cost = _walk(effect.cost, scope)
    otherwise = _effect(effect.otherwise, scope) if effect.otherwise != flow.Nothing() else effect.otherwise
    return replace(effect, condition=condition, who=who, then=then, cost=cost, otherwise=otherwise)


def _instruction(effect: Effect, scope: Scope) -> Effect:
    chosen: list[Effect] = []
    done = _walk(effect, scope, chosen)
    if isinstance(done, zones.Search):
        scope.introduce(It(done.name), "object", frozenset(("card",)))
    if isinstance(done, (changes.CreateTokens, changes.CreateCopies)):
        number = scope.counts.get("tokens", 0) + 1
        scope.counts["tokens"] = number
        name = "tokens" if number == 1 else f"tokens {number}"
        done = replace(done, name=name)
        words = frozenset(("creature", "token"))
        scope.introduce(It(name), "object", words)
    return Sequence((*chosen, done)) if chosen else done


def _walk(value: Any, scope: Scope, chosen: list[Effect] | None = None) -> Any:
    """Bind all words of a part, in the order in which its fields are spoken of."""
    if isinstance(value, Targeted):
        return _target(value, scope)
    if isinstance(value, Chosen) and chosen is not None:
        return _choice(value, scope, chosen)
    if isinstance(value, Commanded):
        return nouns.You()
    if isinstance(value, Pronoun):
        return scope.mention(scope.resolve(value), value.sort)
    if isinstance(value, RawNumber):
        return ThatMany(scope.number or "event amount")
    if isinstance(value, (This, nouns.ThisFrom)):
        if not scope.is_spell:
            scope.introduce(This(), "object")
        return value
    if isinstance(value, (nouns.Linked, nouns.TopOfLibrary)):
        done = mapped(value, lambda part: _walk(part, scope, chosen))
        scope.introduce(done, "object", frozenset(("card",)))
        return done
    if isinstance(value, nouns.Each) and chosen is not None:
        done = mapped(value, lambda part: _walk(part, scope, chosen))
        scope.introduce(done, "object", words_of(done.what))
        return done
    if isinstance(value, nouns.Host):
        scope.introduce(value, "object", frozenset())
        return value
    if isinstance(value, (Static, Activated, Triggered)):
        return bound(value)
    if isinstance(value, (nouns.EachPlayer, nouns.Opponents)):
        scope.introduce(value, "player")
        return value
    if isinstance(value, (nouns.ControllerOf, nouns.OwnerOf)):
        done = mapped(value, lambda part: _walk(part, scope, chosen))
        scope.introduce(done, "player")
        return done
    return mapped(value, lambda part: _walk(part, scope, chosen))


def _choice(value: Chosen, scope: Scope, chosen: list[Effect]) -> It:
    """CR 608.2d: an instruction of its own, before the one it stands in."""
    what = _walk(value.what, scope)
    name = scope.name("chosen")
    chosen.append(ChooseThings(name, what, value.zone, value.least, value.most, at_random=value.at_random))
    scope.introduce(It(name), "object", words_of(what), value.zone)
    return It(name)


def _target(value: Targeted, scope: Scope) -> It:
    what = None if value.what is None else _walk(value.what, scope)
    name = scope.name("target")
    others = tuple(target.name for target in scope.targets) if value.another else ()
    bounds = (value.zone, value.least, value.most)
    scope.targets.append(Target(name, what, value.players, *bounds, others, value.divided, by=value.by))
    if what is not None:
        words = words_of(what)
        if value.zone == "stack":
            words |= {"spell"}
        scope.introduce(It(name), "object", words, value.zone)
    if value.players:
        scope.introduce(It(name), "player")
    return It(name)
