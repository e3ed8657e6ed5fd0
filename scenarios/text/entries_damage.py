"""CR 120: damage, and fighting."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from scenarios.engine.words.effects import numbers
from scenarios.engine.words.effects.flow import AtOnce, ChooseWord, Sequence
from scenarios.engine.words.nodes import Effect, Noun
from scenarios.engine.words.nouns import Each, This
from scenarios.engine.words.values import QualityOf, ThatMany
from scenarios.text.entries_nouns import DAMAGEABLE
from scenarios.text.grammar import Entry, Values, entry, mirror, rule
from scenarios.text.points_of_view import PLAYERS
from scenarios.text.raw import Pronoun, RawNumber, SaidFirst, SameSource, Targeted
from scenarios.text.trees import parts


def dealing() -> Iterator[Entry]:
    """CR 120.1: so much, and that much."""
    yield entry(
        "clause",
        numbers.DealDamage,
        "{source:thing} <deals|deal> {amount:digits} damage to {to:recipient}",
        (
            "{source:thing}对{to:recipient}造成{amount:digits}点伤害",
            "{source:thing}向{to:recipient}造成{amount:digits}点伤害",
            "{source:thing}各对{to:recipient}造成{amount:digits}点伤害",
            "{source:thing}对{to:recipient}各造成{amount:digits}点伤害",
        ),
    )
    yield entry(
        "clause",
        numbers.DealDamage,
        "{source:thing} <deals|deal> that much damage to {to:recipient}",
        (
            "{source:thing}对{to:recipient}造成等量的伤害",
            "{source:thing}对{to:recipient}造成等量伤害",
            "{source:thing}对{to:recipient}造成该数量的伤害",
        ),
        amount=RawNumber(),
    )


def dealing_as_much() -> Iterator[Entry]:
    """CR 120.1: as much as something is; in English that may be said before who is dealt it."""
    yield rule(
        "clause",
        lambda v: numbers.DealDamage(SaidFirst(v["amount"]), v["to"], v["source"]),
        lambda n: (
            {"source": n.source, "amount": n.amount, "to": n.to}
            if isinstance(n, numbers.DealDamage)
            and n == numbers.DealDamage(n.amount, n.to, n.source)
            and not _of_the_recipient(n)
            else None
        ),
        "{source:thing} <deals|deal> damage equal to {amount:value} to {to:recipient}",
    )
    yield entry(
        "clause",
        numbers.DealDamage,
        "{source:thing} <deals|deal> damage to {to:recipient} equal to {amount:value}",
        (
            "{source:thing}对{to:recipient}造成等同于{amount:value}的伤害",
            "{source:thing}对{to:recipient}造成伤害，其数量等同于{amount:value}",
            "{source:thing}对{to:recipient}造成等同于{amount:value}之伤害",
            "{source:thing}对{to:recipient}各造成等同于{amount:value}的伤害",
            "{source:thing}向{to:recipient}造成等同于{amount:value}的伤害",
        ),
    )


def _of_the_recipient(n: numbers.DealDamage) -> bool:
    """Whether the number may speak of who is dealt the damage, and has to stand after it."""
    told = any(isinstance(part, Pronoun) for part in parts(n.amount))
    return told and n.source == This() and isinstance(n.to, (Targeted, Each, *PLAYERS))


def dividing() -> Iterator[Entry]:
    """CR 601.2d, and damage to two."""
    yield rule(
        "clause",
        lambda v: numbers.DealDamage(v["n"], replace(v["t"], divided=v["n"]), v["s"], divided=True),
        lambda n: (
            {"n": n.amount, "s": n.source, "t": replace(n.to, divided=None)}
            if isinstance(n, numbers.DealDamage) and n.divided and isinstance(n.to, Targeted)
            else None
        ),
        "{s:thing} <deals|deal> {n:digits} damage divided as you choose among {t:divided}",
        (
            "{s:thing}对{t:divided}造成共{n:digits}点伤害，由你(|来)(任意|)分配",
            "{s:thing}(向|对){t:divided}造成共{n:digits}点伤害，你(任意|可以任意|)分配",
            "{s:thing}造成{n:digits}点伤害，你可以(任意|)将其分配(给|至){t:divided}",
            "{s:thing}对{t:divided}造成{n:digits}点伤害，(你可以任意分配|由你分配|你来分配)(伤害|)",
        ),
    )


def biting() -> Iterator[Entry]:
    """Damage to two; damage equal to power; fighting."""
    yield rule(
        "clause",
        _two_damages,
        _untwo,
        "{s:thing} <deals|deal> {x:digits} damage to {a:recipient} and {y:digits} damage to {b:recipient}",
        (
            "{s:thing}对{a:recipient}造成{x:digits}点伤害，(并|且|)对{b:recipient}造成{y:digits}点伤害",
            "{s:thing}对{a:recipient}造成{x:digits}点伤害(并|且)对{b:recipient}造成{y:digits}点伤害",
        ),
    )
    yield rule(
        "clause",
        _biting,
        lambda n: (
            {"w": n.source, "t": n.to}
            if isinstance(n, numbers.DealDamage) and n.source != This() and n == _bite(n.source, n.to)
            else None
        ),
        "{w:noun} deals damage equal to its power to {t:recipient}",
        (
            "{w:noun}对{t:recipient}造成等同于其力量的伤害",
            "{w:noun}对{t:recipient}造成伤害，其数量等同于前者的力量",
            "{w:noun}对{t:recipient}造成等同于前者(的|)力量(的|)伤害",
            "{w:noun}向{t:recipient}造成等同于其力量的伤害",
        ),
    )
    yield entry(
        "clause",
        numbers.FightEachOther,
        "{one:noun} fights {other:noun}",
        ("{one:noun}与{other:noun}互斗", "{one:noun}和{other:noun}互斗"),
    )


def chosen_by_an_opponent() -> Iterator[Entry]:
    """CR 601.2c: two targets, the second chosen by an opponent; in Chinese the choices stand first."""
    mine, theirs = Targeted(DAMAGEABLE, "any"), Targeted(DAMAGEABLE, "any", by="opponent")
    yield rule(
        "clause",
        lambda v: _two_damages({**v, "a": mine, "b": theirs}),
        lambda n: (
            {name: values[name] for name in "xys"}
            if (values := _untwo(n)) is not None and (values["a"], values["b"]) == (mine, theirs)
            else None
        ),
        (),
        (
            "你选择任意一个目标，任一对手选择任意一个目标。"
            "{s:thing}对前者造成{x:digits}点伤害，并对后者造成{y:digits}点伤害",
        ),
    )


def _biting(v: Values) -> Any:
    """Of several each would deal as much as its own power: that is no one number."""
    if isinstance(v["w"], Each) or getattr(v["w"], "most", 1) != 1:
        return None
    bite = _bite(v["w"], v["t"])
    return replace(bite, amount=SaidFirst(bite.amount))


def _bite(what: Noun, to: Noun) -> numbers.DealDamage:
    return numbers.DealDamage(QualityOf("power", Pronoun("object")), to, what)


def _two_damages(v: Values) -> Effect:
    first = numbers.DealDamage(v["x"], v["a"], v["s"])
    return AtOnce((first, numbers.DealDamage(v["y"], v["b"], SameSource())))


def _untwo(n: Any) -> Values | None:
    if (
        not isinstance(n, AtOnce)
        or len(n.steps) != 2
        or not all(isinstance(s, numbers.DealDamage) for s in n.steps)
    ):
        return None
    one: Any = n.steps[0]
    two: Any = n.steps[1]
    found = {"x": one.amount, "y": two.amount, "a": one.to, "b": two.to, "s": one.source}
    again = AtOnce((one, replace(two, source=SameSource())))
    return found if one.source == two.source and again == _two_damages(found) else None


def chosen_amount() -> Iterator[Entry]:
    """CR 608.2d: as much as its controller says; and what can't be prevented."""

    def make(v: Values) -> Any:
        chosen = numbers.DealDamage(ThatMany("number"), v["t"], v["s"], unpreventable=True)
        return Sequence((ChooseWord("number"), chosen))

    yield mirror(
        "clause",
        make,
        {"s": "steps.1.source", "t": "steps.1.to"},
        (
            "{s:thing} <deals|deal> an amount of damage of your choice to {t:recipient} . "
            "the damage can't be prevented"
        ),
        ("{s:thing}对{t:recipient}造成等量的伤害，其数量由你决定。此伤害不能被防止",),
    )


def excess() -> Iterator[Entry]:
    """CR 120.4a: what is more than lethal goes to somebody else."""
    yield rule(
        "unit",
        lambda v: replace(v["e"], excess_to=v["w"]) if isinstance(v["e"], numbers.DealDamage) else None,
        lambda n: (
            {"e": replace(n, excess_to=None), "w": n.excess_to}
            if isinstance(n, numbers.DealDamage) and n.excess_to is not None
            else None
        ),
        "{e:clause} . excess damage is dealt to {w:recipient} instead .",
        ("{e:clause}。过量伤害改为对{w:recipient}造成之。", "{e:clause}。过量伤害改为对{w:recipient}造成。"),
    )


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        dealing,
        dealing_as_much,
        excess,
        dividing,
        biting,
        chosen_by_an_opponent,
        chosen_amount,
    ):
        yield from part()
