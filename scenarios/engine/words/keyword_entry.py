"""What an entry of the table of keyword abilities is, and the phrases their meanings are made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from scenarios.engine.kernel.choices import NotModelledYet
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.words.abilities import Ability, Body, Keyword, On, Static, Triggered
from scenarios.engine.words.continuous import Duration, ModifyPT
from scenarios.engine.words.costs import Cost
from scenarios.engine.words.effects.changes import Apply
from scenarios.engine.words.effects.flow import program
from scenarios.engine.words.filters import AllOf, Among, ControlledBy, OfType
from scenarios.engine.words.nodes import Amount, Condition, Effect, Noun
from scenarios.engine.words.nouns import EachPlayer, You
from scenarios.engine.words.rule_effects import Change, Instead, RuleEffect

SELF = Among("this")
CREATURE = OfType("creature")
YOURS = ControlledBy(You())
YOUR_CREATURE = AllOf((CREATURE, YOURS))
ENTERS = On("move", what=SELF, to_zone="battlefield")
DIES = On("move", what=SELF, from_zone="battlefield", to_zone="graveyard")
ATTACKS = On("attack", what=SELF)
BECOMES_BLOCKED = On("become-blocked", what=SELF)
CAST = On("cast", what=SELF)
UPKEEP = On("begin-step", who=You(), detail=(("step", "upkeep"),))
END_STEP = On("begin-step", detail=(("step", "end"), ("first", True)))
HITS_PLAYER = On("damage", who=EachPlayer(), source=SELF, detail=(("combat", True),))

Meaning = Callable[[Keyword], tuple[Ability, ...]]


def nothing(keyword: Keyword) -> tuple[Ability, ...]:
    """A keyword that stands for no other ability: it only answers moments, or other words look for it."""
    return ()


class KeywordEntry(Struct, frozen=True):
    """One keyword ability: its rule, the abilities 702 says it stands for, and the moments it answers.

    A moment's answer is called with the keyword and whatever the machinery announces the moment with.
    `several`: each instance counts; of the others all but the first are redundant. `parts`: the rules of what
    its static ability says, one after another, where each has one of its own.
    """

    name: str
    rule: str
    meaning: Meaning = nothing
    moments: Mapping[str, Callable[..., Any]] = {}
    several: bool = False
    term: str = ""  # the word of its rule to cite, where that is not its name
    parts: tuple[str, ...] = ()
    by: Mapping[str, str] = {}  # of a moment: the rule by which it answers, where that is another

    def cites_at(self, moment: str) -> tuple[Cite, ...]:
        """The rule by which it answers a moment, for the log."""
        return (cite(self.by.get(moment, self.rule), self.term or self.name),)

    @property
    def cites(self) -> tuple[Cite, ...]:
        """The rule that says what it does, for the log."""
        return self.cites_of(None)

    def cites_of(self, place: int | None) -> tuple[Cite, ...]:
        """The rule of one of the things its static ability says."""
        rule = self.rule if place is None or place >= len(self.parts) else self.parts[place]
        return (cite(rule, self.term or self.name),)


def always(*abilities: Ability) -> Meaning:
    """The meaning of a keyword without parameters."""
    return lambda keyword: abilities


def static(*rules: RuleEffect, zone: str = "battlefield", condition: Condition | None = None) -> Static:
    """A static ability that changes what may be done or what happens."""
    return Static(rules=rules, zone=zone, condition=condition)


def enters_with(*changes: Change, condition: Condition | None = None) -> Static:
    """CR 614.1c: `this permanent enters the battlefield …`."""
    return static(Instead(ENTERS, changes, condition=condition))


def when(on: On, effect: Effect | Body, *targets: Any, **more: Any) -> Triggered:
    """A triggered ability with one event and one program."""
    return Triggered((on,), program(effect, *targets) if isinstance(effect, Effect) else effect, **more)


def gets(what: Noun, power: Amount, toughness: Amount) -> Apply:
    """`It gets +N/+N until end of turn.`"""
    return Apply(what, (ModifyPT(power, toughness),), Duration())


def amount_of(keyword: Keyword) -> Amount:
    """The number a keyword is printed with."""
    if keyword.amount is None:
        raise NotModelledYet(f"{keyword.name} without a number")
    return keyword.amount


def whole_amount_of(keyword: Keyword) -> int:
    """The number a keyword is printed with, where it has to be a plain one."""
    amount = amount_of(keyword)
    if not isinstance(amount, int):
        raise NotModelledYet(f"{keyword.name} with a variable number")
    return amount


def cost_of(keyword: Keyword) -> tuple[Cost, ...]:
    """The cost a keyword is printed with."""
    if not keyword.cost:
        raise NotModelledYet(f"{keyword.name} without a cost")
    return keyword.cost
