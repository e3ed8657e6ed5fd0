"""The way back from names to words: what an ability says again as targets, choices and pronouns."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from scenarios.engine.triggers.triggering import EARLIER
from scenarios.engine.words import filters
from scenarios.engine.words.abilities import (
    Activated,
    Chapter,
    Modal,
    On,
    Program,
    Spell,
    Static,
    Target,
    Triggered,
)
from scenarios.engine.words.circumstances import OtherInBlock, PaidWith
from scenarios.engine.words.conditions import Kicked
from scenarios.engine.words.effects import changes, flow, zones
from scenarios.engine.words.effects.compound_actions import Remember
from scenarios.engine.words.effects.flow import ChooseThings, Sequence
from scenarios.engine.words.effects.numbers import DealDamage
from scenarios.engine.words.nodes import Effect, Filter, Noun
from scenarios.engine.words.nouns import Each, It, Linked, OwnerOf, ThatPlayerOrController
from scenarios.engine.words.rule_effects import DoInstead, EnterDoing
from scenarios.engine.words.values import ThatMany
from scenarios.text.combine import rest_of
from scenarios.text.functioning import without_zone
from scenarios.text.linking import not_remembering, without_links
from scenarios.text.points_of_view import AFFECTED, DISCARDED, DONE_TO, PLAYERS, unrelated
from scenarios.text.raw import (
    OTHER,
    THEY,
    Chosen,
    InsteadIf,
    Pronoun,
    PronounIs,
    RawNumber,
    SaidAfter,
    SameRecipient,
    SameSource,
    Targeted,
)
from scenarios.text.scope import OF_A_SPELL, words_of
from scenarios.text.targeting import EACH_OF_THEM
from scenarios.text.trees import mapped, parts, replaced

KEPT = ("each of them", "looked", "revealed")  # names that the words around them say
NAMING = (ChooseThings, Remember)
Style = Literal["near", "that", "it", "chosen", "after"]
STYLES: tuple[Style, ...] = ("near", "that", "it", "chosen", "after")


OF_THE_WORDING = frozenset(
    ("willing", "unpaying", "somebody", "number", "source of choice")
)  # names of what the words around them say


class Speaking:
    """Which names have been spoken of already while an ability is put into words.

    `style` is where `it` is said for `that creature`: where it was named last in the same instruction,
    nowhere, or everywhere; or what was chosen is called so, or a condition is said after. Which of them is
    understood as it was meant depends on the rest of the text.
    """

    def __init__(self, targets: tuple[Target, ...], style: Style) -> None:
        self.targets = {target.name: target for target in reversed(targets)}
        self.instead = {target.name: target for target in targets if self.targets[target.name] != target}
        self.spoken: dict[str, str] = {}
        self.style = style
        self.last = ""
        self.chosen: set[str] = set()
        self.words: dict[str, str] = {}  # what chosen things and cards of a library are called

    def again(self, name: str, word: str) -> Pronoun:
        """Something that was named before."""
        if name.startswith("group"):
            return Pronoun("object", word, that=True, many=True)
        if self.style == "chosen" and name in self.chosen:
            return Pronoun("object", word, that=True, chosen=True)
        near = self.style == "near" and self.last == name
        self.last = name
        return (
            Pronoun("object") if near or self.style in ("it", "after") else Pronoun("object", word, that=True)
        )


def unbound(ability: Any, style: Style = "that") -> Any:
    """An ability with words in place of names."""
    ability = unrelated(ability)
    if isinstance(ability, (Activated, Spell, Chapter, Triggered)):
        ability = without_links(without_zone(ability))
        event: dict[str, str] = {}
        if isinstance(ability, Triggered) and ability.on:
            event = _of_the_event(ability.on[0])
            asked = Speaking((), style)
            asked.spoken.update(event)
            ability = replace(ability, condition=_speak(ability.condition, asked))
        return replace(ability, body=_unbody(ability.body, event, style))
    if isinstance(ability, Static):
        ability = not_remembering(without_zone(ability))
    return _speak(ability, Speaking((), style))


def _of_the_event(first: On) -> dict[str, str]:
    """What the object, source and player of an event are called."""
    about = first.what or first.source
    word = "spell" if first.kind in OF_A_SPELL else _head(about)
    doer = "spell" if first.kind == "target" else _head(about)
    return {"event object": word, "event source": doer, "event player": "player"}


def _head(what: Filter | None) -> str:
    words = sorted(words_of(what))
    return words[0] if len(words) == 1 else "permanent"


def _unbody(body: Program | Modal, event: dict[str, str], style: Style, chosen: Iterable[str] = ()) -> Any:
    if isinstance(body, Modal):
        return replace(body, modes=tuple(_unbody(mode, event, style, chosen) for mode in body.modes))
    speaking = Speaking(body.targets, style)
    speaking.chosen.update(chosen)
    speaking.spoken.update(event)
    speaking.words = {part.name: _called(part) for part in parts(body.effect) if isinstance(part, NAMING)}
    return Program(_speak(_rechoose(body.effect), speaking))


def _called(step: ChooseThings | Remember) -> str:
    if isinstance(step, Remember) and isinstance(step.what, Each) and step.what.zone == "battlefield":
        return _head(step.what.what)
    chosen = isinstance(step, ChooseThings) and step.zone == "battlefield"
    return _head(step.what) if chosen and isinstance(step.what, Filter) else "card"


def _rechoose(effect: Any) -> Any:
    """A choice and the instruction after it become one phrase again."""
    if not isinstance(effect, Sequence):
        return mapped(effect, _rechoose) if isinstance(effect, (Struct, tuple)) else effect
    steps: list[Any] = []
    waiting: dict[str, Noun] = {}
    for step in effect.steps:
        if isinstance(step, ChooseThings) and step == ChooseThings(
            step.name, step.what, step.zone, step.least, step.most, step.who, at_random=step.at_random
        ):
            bounds = (step.zone, step.least, step.most)
            waiting[step.name] = Chosen(step.what, *bounds, step.at_random, step.who)
            continue
        if isinstance(step, Remember):
            waiting[step.name] = step.what
            continue
        done = _rechoose(step)
        for name, chosen in tuple(waiting.items()):
            if It(name) in tuple(parts(done)):
                done, waiting = (
                    _first_to(done, It(name), chosen),
                    {k: v for k, v in waiting.items() if k != name},
                )
        steps.append(done)
    return steps[0] if len(steps) == 1 else Sequence(tuple(steps))


def _first_to(value: Any, old: Any, new: Any) -> Any:
    done = [False]

    def change(part: Any) -> Any:
        if not done[0] and part == old:
            done[0] = True
            return new
        if isinstance(part, flow.Gate) and part.kind == "instead":  # what it replaces is said first
            part = replace(part, otherwise=change(part.otherwise))
        return mapped(part, change) if isinstance(part, (Struct, tuple)) else part

    return change(value)


def _speak(value: Any, speaking: Speaking) -> Any:
    if isinstance(value, It):
        return value if value.name in OF_THE_WORDING else _say(value.name, speaking)
    if type(value) in DONE_TO:
        value = _of_each(value, speaking)
    if isinstance(value, filters.Among) and value.name.startswith(("target", EARLIER)):
        return PronounIs(Pronoun("object", speaking.spoken.get(value.name, ""), that=True))
    if isinstance(value, OtherInBlock):
        return speaking.again("other in block", "creature")
    if isinstance(value, ThatMany) or value == DISCARDED:
        return value if getattr(value, "name", "") in OF_THE_WORDING else RawNumber()
    if isinstance(value, DoInstead | EnterDoing):
        return type(value)(_speak(_rechoose(value.effect), speaking))
    if isinstance(value, (changes.CreateTokens, changes.CreateCopies)):
        done = mapped(value, lambda part: _speak(part, speaking))
        speaking.spoken[value.name] = "token"
        return replace(done, name="tokens")
    if isinstance(value, zones.Search | zones.Reveal | zones.LookAt):
        speaking.spoken[value.name] = "card"
    if isinstance(value, flow.Gate):
        return _speak_gate(value, speaking)
    if isinstance(value, flow.Choose) and isinstance(value.what, It):
        speaking.chosen.add(value.what.name)
    if isinstance(value, flow.Later):
        return _speak_later(value, speaking)
    if isinstance(value, (Activated, Triggered)):
        return unbound(value, speaking.style)
    if isinstance(value, flow.Reflexive):
        first = _speak(value.first, speaking)
        return flow.Reflexive(first, _unbody(value.body, speaking.spoken, speaking.style, speaking.chosen))
    if isinstance(value, Program):
        return Program(_speak(value.effect, speaking))
    if isinstance(value, Effect) and not isinstance(value, (Sequence, flow.IfDone)):
        speaking.last = ""
    return mapped(_of_its_owner(value), lambda part: _speak(part, speaking))


def _speak_gate(value: flow.Gate, speaking: Speaking) -> Any:
    """What is said of something optional or conditional, in the order in which it is said."""
    if value.kind == "instead":
        first = _speak(value.otherwise, speaking)  # which is said before what is done instead
        condition = _speak(value.condition, speaking)
        for name in speaking.instead:  # another target that bears the same name (601.2c)
            speaking.spoken.pop(name, None)
        speaking.targets.update(speaking.instead)
        return InsteadIf(first, condition, _speak(_same_again(value), speaking))
    if value.kind == "if" and speaking.style == "after":
        then = _speak(_rechoose(value.then), speaking)
        value = replace(value, then=then, condition=SaidAfter(_speak(value.condition, speaking)))
        return replace(value, otherwise=_speak(value.otherwise, speaking))
    if isinstance(value.condition, Kicked) and not speaking.spoken:
        value = replace(value, then=_speak(value.then, speaking))  # what is asked about is said before
    if value.kind == "may":
        value = replace(value, who=_speak(value.who, speaking))  # who may do it is said before what
    return mapped(value, lambda part: _speak(part, speaking))


def _of_each(value: Any, speaking: Speaking) -> Any:
    """What is done to several speaks of `that creature`, of `they` and of `that many` in its numbers."""
    noun = getattr(value, DONE_TO[type(value)][-1])
    if isinstance(noun, Each) and not isinstance(value, changes.Apply):
        return replaced(value, AFFECTED, Pronoun("object", _head(noun.what), that=True))
    target = speaking.targets.get(noun.name) if isinstance(noun, It) else None
    if not isinstance(noun, PLAYERS) and (target is None or target.what is not None):
        return value
    return replaced(replaced(value, DISCARDED, RawNumber()), AFFECTED, THEY)


def _of_its_owner(value: Any) -> Any:
    """`Return it under its owner's control`."""
    if (
        isinstance(value, zones.Move)
        and not isinstance(value.what, It)
        and value.under == OwnerOf(value.what)
    ):
        return replace(value, under=OwnerOf(Pronoun("object")))
    return value


def _same_again(value: flow.Gate) -> Effect:
    """Damage by the same source to the same is said without them."""
    one, other = value.then, value.otherwise
    if not isinstance(one, DealDamage) or not isinstance(other, DealDamage):
        return one
    same = (one.to, one.source) == (other.to, other.source)
    return replace(one, to=SameRecipient(), source=SameSource()) if same else one


def _speak_later(value: flow.Later, speaking: Speaking) -> Any:
    """CR 603.7: what a delayed ability speaks of has been named before it."""
    body = value.ability.body
    if not isinstance(body, Program):
        return value
    speaking.targets.update({target.name: target for target in body.targets})
    earlier = {EARLIER + name: word for name, word in speaking.spoken.items() if name.startswith("event ")}
    speaking.spoken.update(earlier)
    on: Any = _speak(value.ability.on, speaking)
    first = value.ability.on[0] if value.ability.on else None
    if first is not None and first.kind != "begin-step":
        speaking.spoken.update(_of_the_event(first))
    effect = _speak(_rechoose(body.effect), speaking)
    payer: Noun | None = None
    if isinstance(value.payer, ThatPlayerOrController):
        payer = ThatPlayerOrController(Pronoun("player", that=True))
    elif value.payer is not None:
        payer = _speak(value.payer, speaking)
    ability = replace(value.ability, on=on, body=Program(effect))
    return replace(value, ability=ability, payer=payer)


def _say(name: str, speaking: Speaking) -> Any:
    if name == "affected":
        return Pronoun("object")
    if name == "exiled":
        return Linked("exiled")
    if name in KEPT:
        return It(name)
    if name == "sacrificed":
        return PaidWith("sacrificed")
    if name in speaking.spoken:
        word = speaking.spoken[name]
        either = speaking.targets.get(name)
        if speaking.style == "that" and either is not None and either.what is not None and either.players:
            return It(EACH_OF_THEM)  # `that permanent or player`
        return Pronoun("player", that=True) if word == "player" else speaking.again(name, word)
    target = speaking.targets.get(name)
    if target is None:
        word = speaking.words.get(name, "creature")
        return Pronoun("player", that=True) if "player" in name else speaking.again(name, word)
    speaking.spoken[name] = (
        "player"
        if target.what is None
        else "spell"
        if target.zone == "stack"
        else "card"
        if target.zone != "battlefield"
        else _head(target.what)
    )
    what = None if target.what is None else _speak(target.what, speaking)
    rest = rest_of(what, OTHER)
    speaking.last = name
    return Targeted(
        what if rest is None else rest,
        target.players,
        target.zone,
        target.least,
        target.most,
        bool(target.other_than) or rest is not None,
        target.divided,
        target.by,
        target.for_each,
    )
