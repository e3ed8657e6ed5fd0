"""Over every card there is: whatever a text speaks of again was there before, on its own way (608.2c).

A name in a finished tree (`It("chosen 1")`, `that many`, `this way`) has to be given by the event, the cost,
a target or an instruction before it: not by what stands on another way ("otherwise", "instead", "if you
don't"), nor by what comes after. The trees are followed here as they are carried out; nothing of what bound
their words is used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from scenarios.engine.actions import of_choice
from scenarios.engine.words import circumstances, rule_effects
from scenarios.engine.words.abilities import (
    Ability,
    Activated,
    Chapter,
    Modal,
    On,
    Program,
    Room,
    Spell,
    Target,
    Triggered,
)
from scenarios.engine.words.circumstances import PlayersSo
from scenarios.engine.words.conditions import Exists, OfAny
from scenarios.engine.words.effects import flow, numbers, plays, zones
from scenarios.engine.words.filters import COMPARED, Among, Compared, OfType
from scenarios.engine.words.nodes import Effect
from scenarios.engine.words.nouns import It, You
from scenarios.engine.words.values import ThatMany
from scenarios.text.lexer import Language
from tests.scenarios.text.test_whose_words import EACH, FILES, abilities

NAMING = (It, Among, ThatMany)  # nodes that mean what has a name
ALWAYS = frozenset(("this", "affected", "source of damage"))  # `affected` is followed in test_whose_words
OBJECTLESS = frozenset("begin-step begin-turn gain-life lose-life attackers lose win draw-game".split())
NUMBERED = frozenset("damage gain-life lose-life put-counters remove-counters create attackers".split())
OF_CARDS = frozenset("cast discard draw cycle play-land copy-spell".split())


WHOLE_EVENT = {"event object", "event player", "event source", "event amount"}
SAID_OF: dict[type[Any], set[str]] = {
    On: WHOLE_EVENT,
    OfAny: {"somebody"},
    PlayersSo: {circumstances.OF_WHOM},
    Compared: {COMPARED},
}


def given_by(on: On) -> set[str]:
    """What there is to speak of once this has happened (603.2)."""
    found = {"event amount"} if on.batch or on.kind in NUMBERED else set()
    if on.kind not in OBJECTLESS and (on.what is not None or on.kind in OF_CARDS):
        found.add("event object")
    if on.who is not None or on.kind == "begin-step":
        found.add("event player")
    if on.source is not None or on.kind in ("target", "block"):
        found.add("event source")
    return found


def made_by(effect: Effect) -> set[str]:
    """The names there are once this instruction has been carried out."""
    if isinstance(effect, zones.SacrificeChosen):
        return {"sacrificed"}
    if isinstance(effect, zones.Discard):
        return {"discarded"}
    if isinstance(effect, zones.Move) and effect.to == "exile":
        return {"exiled"}
    if isinstance(effect, numbers.DealDamage):
        return {"damage dealt"}
    if isinstance(effect, of_choice.ChooseSource):
        return {of_choice.SOURCE}
    if isinstance(effect, flow.ChooseWord):
        return {effect.about}
    if isinstance(effect, flow.LaterAction):
        return set()
    return {name for key in ("name", "all") if (name := getattr(effect, key, ""))}


class Way:
    """One way a text can take: what is surely there on it, and what may be there."""

    def __init__(self, sure: set[str], maybe: set[str], faults: list[str]) -> None:
        self.sure, self.maybe, self.faults = sure, maybe, faults
        self.acts = True  # whether anything is done on it

    def fork(self) -> Way:
        return Way(set(self.sure), set(self.maybe), self.faults)

    def give(self, names: set[str]) -> None:
        self.sure |= names
        self.maybe |= names

    def take(self, names: set[str]) -> None:
        self.sure -= names
        self.maybe -= names

    def join(self, *ways: Way) -> None:
        """After one of several ways: there is what is there on each of them. What only one of them has is
        nobody's, but where the others are that nothing is done: then nobody is meant, which is right.
        """
        self.sure = set.intersection(*(one.sure for one in ways))
        acting = [one.maybe for one in ways if one.acts]
        self.maybe = set.intersection(*acting) if acting else set(self.sure)

    def mention(self, name: str) -> None:
        if name not in self.sure | self.maybe | ALWAYS:
            self.faults.append(name)


def inside(value: Any) -> Iterator[Any]:
    """The direct parts of a tree."""
    fields = value.__struct_fields__ if isinstance(value, Struct) else ()
    parts = value if isinstance(value, tuple) else tuple(getattr(value, name) for name in fields)
    return (part for part in parts if isinstance(part, (Struct, tuple)))


def look(value: Any, way: Way) -> None:
    """What is spoken of in a part that is no instruction of this text."""
    if isinstance(value, NAMING):
        way.mention(value.name)
    if isinstance(value, circumstances.ThisWay):
        way.mention(value.how)
    if type(value) in SAID_OF:  # what it says is said of somebody, of the event itself
        way = way.fork()
        way.give(SAID_OF[type(value)])
    if isinstance(value, (Effect, Program, Modal)):
        follow(value, way.fork())
    elif isinstance(value, Ability):
        way.faults.extend(strays(value))
    elif isinstance(value, rule_effects.Instead):
        follow_instead(value, way.fork())
    else:
        for part in inside(value):
            look(part, way)


def follow_instead(rule: rule_effects.Instead, way: Way) -> None:
    """A replacement effect speaks of its event, and its changes of each other, in order."""
    look(rule.on, way)
    way.give(given_by(rule.on))
    look(rule.condition, way)
    for change in rule.changes:
        effect = getattr(change, "effect", None)
        follow(effect, way) if effect is not None else look(change, way)


def follow(value: Any, way: Way) -> None:
    """Carry out an instruction: its words look back, and what it does can be spoken of from then on."""
    for kind, walk in WALKS:
        if isinstance(value, kind):
            walk(value, way)
            return
    for part in inside(value):
        look(part, way)
    if isinstance(value, Effect):
        way.give(made_by(value))


def program(value: Program, way: Way) -> None:
    """CR 601.2c: targets are there from the start."""
    for target in value.targets:
        look((target.what, target.least, target.most), way)
        for other in target.other_than:
            way.mention(other)
        way.give({target.name})
    follow(value.effect, way)


def modal(value: Modal, way: Way) -> None:
    for mode in value.modes:
        program(mode, way.fork())


def steps(value: Any, way: Way) -> None:
    for step in value.steps:
        follow(step, way)


def gate(value: flow.Gate, way: Way) -> None:
    look((value.condition, value.who, value.cost), way)
    one_of((value.then, value.otherwise), way)


def one_of(results: Iterable[Any], way: Way) -> None:
    """Several ways, one of which is taken."""
    ways = []
    for result in results:
        ways.append(way.fork())
        ways[-1].acts = result not in (None, flow.Nothing())
        follow(result, ways[-1])
    way.join(*ways)


def if_done(value: flow.IfDone, way: Way) -> None:
    """What the first instruction may do was done where it is asked for, and is not there otherwise."""
    other = way.fork()
    other.acts = value.otherwise != flow.Nothing()
    follow(value.first, way)
    done = way.fork()
    done.give(done.maybe)
    follow(value.then, done)
    follow(value.otherwise, other)
    way.join(done, other)


def reflexive(value: flow.Reflexive, way: Way) -> None:
    follow(value.first, way)
    done = way.fork()
    done.give(done.maybe)
    follow(value.body, done)


def later(value: flow.Later, way: Way) -> None:
    """CR 603.7: an event of its own, which has the names of the one before unless it is only a step."""
    look(value.payer, way)
    then = way.fork()
    look(value.ability.on, then)
    then.give({f"earlier {name}" for name in then.sure if name.startswith("event ")})
    at_a_step = value.ability.on[0].kind == "begin-step"
    then.take({"event player", "event amount"} if at_a_step else WHOLE_EVENT)
    then.give(set.intersection(*map(given_by, value.ability.on)))
    look(value.ability.condition, then)
    follow(value.ability.body, then)


def named_for(name: str) -> Callable[[Any, Way], None]:
    """Several who are asked: in what they do they have a name."""

    def walk(value: Any, way: Way) -> None:
        look((value.who, getattr(value, "cost", ())), way)
        way.give({name})
        follow(value.then, way)

    return walk


def each_of(value: flow.ForEach, way: Way) -> None:
    look(value.what, way)
    way.give({value.name})
    follow(value.then, way)
    way.take({value.name})


def chance(value: plays.FlipCoins | plays.RollDice, way: Way) -> None:
    """CR 705, 706: one of several things happens."""
    way.give({value.name})
    if isinstance(value, plays.FlipCoins):
        one_of((value.win, value.lose), way)
    else:
        one_of([row[2] for row in value.rows], way)


def prevented(value: numbers.PreventDamage, way: Way) -> None:
    """CR 615.5: what follows speaks of the damage that was prevented."""
    look((value.amount, value.to, value.to_filter, value.by, value.source), way)
    inner = way.fork()
    inner.give(WHOLE_EVENT)
    follow(value.then, inner)


WALKS: tuple[tuple[Any, Callable[[Any, Way], None]], ...] = (
    (Program, program),
    (Modal, modal),
    ((flow.Sequence, flow.AtOnce), steps),
    (flow.Gate, gate),
    (flow.IfDone, if_done),
    (flow.Reflexive, reflexive),
    (flow.Later, later),
    (flow.EachMay, named_for("willing")),
    (flow.EachUnless, named_for("unpaying")),
    (flow.ForEach, each_of),
    (flow.Repeat, lambda value, way: follow(value.then, way)),
    ((plays.FlipCoins, plays.RollDice), chance),
    (numbers.PreventDamage, prevented),
)


def strays(ability: Any) -> list[str]:
    """The words of an ability that speak of what was not there before, on their own way."""
    way = Way(set(), set(), [])
    if isinstance(ability, Triggered):
        look(ability.on, way)
        way.give(set.intersection(*map(given_by, ability.on)) if ability.on else set())
        look((ability.condition, ability.state), way)
    if isinstance(ability, (Triggered, Activated, Spell, Chapter, Room)):
        look(getattr(ability, "cost", ()), way)
        follow(ability.body, way)
    else:
        for part in inside(ability):
            look(part, way)
    return way.faults


def told(samples: Path, language: Language, step: int) -> list[tuple[str, str]]:
    """What is found on every so-manieth card, with its name."""
    each = abilities(samples, language, step)
    return [(name, fault) for name, _, ability in each for fault in strays(ability)]


@pytest.mark.parametrize("language", FILES)
def test_words_mean_what_was_there_before(samples: Path, language: Language) -> None:
    assert told(samples, language, EACH) == []


@pytest.mark.long
@pytest.mark.parametrize("language", FILES)
def test_all_words_mean_what_was_there_before(samples: Path, language: Language) -> None:
    assert told(samples, language, 1) == []


CHOOSE = flow.ChooseThings("chosen 1", OfType("creature"))
DESTROY = zones.Destroy(It("chosen 1"))
MAY = flow.Gate("may", CHOOSE)
DRAW = zones.Draw()
DIES = On("move", what=OfType("creature"), from_zone="battlefield", to_zone="graveyard")
UPKEEP = On("begin-step", who=You(), detail=(("step", "upkeep"),))
SO = Exists(You())


@pytest.mark.parametrize(
    ("effect", "found"),
    [
        (flow.Sequence((CHOOSE, DESTROY)), []),
        (flow.Sequence((DESTROY, CHOOSE)), ["chosen 1"]),
        (flow.Sequence((MAY, DESTROY)), []),  # if nothing was chosen, nothing is meant
        (flow.IfDone(MAY, DESTROY), []),
        (flow.IfDone(MAY, DRAW, DESTROY), ["chosen 1"]),
        (flow.Reflexive(MAY, Program(DESTROY)), []),
        (flow.Gate("instead", DESTROY, condition=SO, otherwise=CHOOSE), ["chosen 1"]),
        (flow.Gate("if", CHOOSE, condition=SO, otherwise=DESTROY), ["chosen 1"]),
        (flow.Sequence((flow.Gate("if", CHOOSE, condition=SO, otherwise=DRAW), DESTROY)), ["chosen 1"]),
        (flow.Sequence((flow.Gate("if", CHOOSE, condition=SO, otherwise=CHOOSE), DESTROY)), []),
        (flow.Sequence((flow.Later(Triggered((UPKEEP,), Program(CHOOSE))), DESTROY)), ["chosen 1"]),
        (flow.Sequence((CHOOSE, flow.Later(Triggered((UPKEEP,), Program(DESTROY))))), []),
        (numbers.GainLife(ThatMany("event amount")), ["event amount"]),
    ],
)
def test_a_word_for_what_was_not_there_would_be_noticed(effect: Effect, found: list[str]) -> None:
    assert strays(Spell(Program(effect))) == found


@pytest.mark.parametrize(
    ("on", "name", "found"),
    [
        ((DIES,), "event object", []),
        ((DIES,), "event player", ["event player"]),
        ((UPKEEP,), "event player", []),
        ((UPKEEP, DIES), "event player", ["event player"]),  # if it was the other, there is no such player
        ((UPKEEP, DIES), "event object", ["event object"]),
    ],
)
def test_only_what_each_event_brings_is_there(on: tuple[On, ...], name: str, found: list[str]) -> None:
    assert strays(Triggered(on, Program(zones.Destroy(It(name))))) == found


def test_a_target_of_one_mode_is_nothing_to_the_other() -> None:
    target = Target("target 1", OfType("creature"))
    modes = (Program(DRAW, (target,)), Program(zones.Destroy(It("target 1"))))
    assert strays(Spell(Modal(modes))) == ["target 1"]
