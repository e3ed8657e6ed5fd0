"""CR 614.9, 615: damage that is prevented or redirected for a while."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.engine.words.effects import numbers
from scenarios.text.grammar import Entry, mirror, rule, word


def preventing() -> Iterator[Entry]:
    """CR 615."""
    yield word(
        "clause",
        numbers.PreventDamage(combat=True),
        ("prevent all combat damage that would be dealt this turn",),
        (
            "防止本回合(中|)将造成的所有战斗伤害",
            "防止(于|)本回合(中|)(将造成的|)所有(将造成的|)战斗伤害",
            "(于|)本回合(中|)，防止将造成(的|之)所有战斗伤害",
        ),
    )
    yield rule(
        "clause",
        lambda v: numbers.PreventDamage(v["n"], v["w"]),
        lambda n: (
            {"n": n.amount, "w": n.to}
            if isinstance(n, numbers.PreventDamage)
            and n.amount is not None
            and n.to is not None
            and n == numbers.PreventDamage(n.amount, n.to)
            else None
        ),
        "prevent the next {n:digits} damage that would be dealt to {w:recipient} this turn",
        (
            "于本回合(中|)，防止接下来(将|)对{w:recipient}造成的{n:digits}点伤害",
            "防止本回合中接下来(将|)对{w:recipient}造成的{n:digits}点伤害",
            "(于|)本回合(中|)，防止接下来对{w:recipient}造成的{n:digits}点伤害",
        ),
    )


def redirecting() -> Iterator[Entry]:
    """CR 614.9."""
    yield rule(
        "clause",
        lambda v: numbers.RedirectDamage(v["n"], v["w"], v["t"]),
        lambda n: {"n": n.amount, "w": n.of, "t": n.to} if isinstance(n, numbers.RedirectDamage) else None,
        "the next {n:digits} damage that would be dealt to {w:recipient} this turn is dealt to"
        " {t:recipient} instead",
        (
            "于本回合(中|)，接下来将对{w:recipient}造成的{n:digits}点伤害，改为对{t:recipient}造成[之]",
            "于本回合(中|)，接下来将对{w:recipient}造成的{n:digits}点伤害改为对{t:recipient}造成[之]",
        ),
    )


def preventing_all() -> Iterator[Entry]:
    """CR 615.1: all of it."""
    yield rule(
        "clause",
        lambda v: numbers.PreventDamage(None, v["w"]),
        lambda n: (
            {"w": n.to}
            if isinstance(n, numbers.PreventDamage)
            and n.to is not None
            and n == numbers.PreventDamage(None, n.to)
            else None
        ),
        "prevent all damage that would be dealt to {w:recipient} this turn",
        (
            "(于|)本回合(中|)，防止将对{w:recipient}造成(的|之)所有伤害",
            "防止本回合(中|)将对{w:recipient}造成的所有伤害",
        ),
    )
    yield rule(
        "clause",
        lambda v: numbers.PreventDamage(by=v["f"], combat=True),
        lambda n: (
            {"f": n.by}
            if isinstance(n, numbers.PreventDamage)
            and n.by is not None
            and n == numbers.PreventDamage(by=n.by, combat=True)
            else None
        ),
        "prevent all combat damage that would be dealt this turn by {f:filter+}",
        ("(于|)本回合(中|)，防止{f:filter}将造成(的|之)所有战斗伤害",),
    )


def preventing_of_some() -> Iterator[Entry]:
    """CR 615.1: all that some things would deal; what they are is asked each time (611.2c)."""
    yield mirror(
        "clause",
        lambda v: numbers.PreventDamage(by=v["f"]),
        {"f": "by"},
        (
            "prevent all damage that would be dealt this turn by {f:filter+}",
            "prevent all damage {f:filter+} would deal this turn",
        ),
        (
            "(于|)本回合(中|)，防止{f:filter}将造成(的|之)所有伤害",
            "防止本回合中{f:filter}将造成(的|之)所有伤害",
        ),
    )


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (preventing, preventing_all, preventing_of_some, redirecting):
        yield from part()
