"""What is done for each of several players or objects (608.2f): together where it can be, else in order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from scenarios.engine.words.effects.flow import ForEach
from scenarios.engine.words.filters import AnyOf, ControlledBy, OfType
from scenarios.engine.words.nouns import It, Opponents
from scenarios.text.combine import every, parts_of
from scenarios.text.entries_nouns import MANY
from scenarios.text.grammar import Entry, Values, rule, word
from scenarios.text.raw import THEY, Targeted
from scenarios.text.targeting import EACH_OF_THEM
from scenarios.text.trees import mapped, parts

THEIRS, OPPONENTS = ControlledBy(THEY), ControlledBy(Opponents())


def for_each_opponent() -> Iterator[Entry]:
    """One target for each opponent; what is done to them is done at the same time."""
    yield rule(
        "clause",
        lambda v: _targeting_each(v["e"]),
        _targeting_theirs,
        "for each opponent , {e:sentence}",
        ("为每位对手各进行以下流程—{e:sentence}", "对每位对手各进行以下流程—{e:sentence}"),
    )


def _targeting_each(effect: Any) -> Any:
    """`Target … that player controls`, for each opponent: targets of which each opponent controls one."""
    found = [one for one in parts(effect) if isinstance(one, Targeted)]
    if len(found) != 1 or found[0].what is None or THEIRS not in parts_of(found[0].what):
        return None
    rest = (part for part in parts_of(found[0].what) if part != THEIRS)
    each = replace(found[0], what=every(*rest, OPPONENTS), for_each=True)
    return _with(effect, found[0], each)


def _targeting_theirs(effect: Any) -> Values | None:
    """Taken apart."""
    found = [one for one in parts(effect) if isinstance(one, Targeted) and one.for_each]
    if len(found) != 1 or found[0].what is None:
        return None
    rest = (part for part in parts_of(found[0].what) if part != OPPONENTS)
    return {"e": _with(effect, found[0], replace(found[0], what=every(*rest, THEIRS), for_each=False))}


def _with(value: Any, old: Any, new: Any) -> Any:
    """The same with one part in place of another."""
    return (
        new
        if value == old
        else mapped(value, lambda part: _with(part, old, new))
        if _has_parts(value)
        else value
    )


def _has_parts(value: Any) -> bool:
    return isinstance(value, tuple) or hasattr(value, "__struct_fields__")


def for_each_of_them() -> Iterator[Entry]:
    """Targets are chosen; then something is done for one after another."""
    yield word(
        "noun",
        Targeted(AnyOf((OfType("creature"), OfType("planeswalker"))), "any", least=0, most=MANY),
        "any number of target creatures , planeswalkers , and / or players",
        "任意数量的目标生物，鹏洛客与/或牌手",
    )
    yield rule(
        "unit",
        lambda v: ForEach(v["w"], EACH_OF_THEM, v["e"]),
        lambda n: {"w": n.what, "e": n.then} if isinstance(n, ForEach) and n.name == EACH_OF_THEM else None,
        "choose {w:noun} . for each of them , {e:sentence} .",
        (
            "选择{w:noun}。为他们各进行以下流程—{e:sentence}。",
            "选择{w:noun}。为它们各进行以下流程—{e:sentence}。",
        ),
    )
    for en, zh in (
        ("that permanent or player", "该永久物或牌手"),
        ("that creature or player", "该生物或牌手"),
    ):
        yield word("noun", It(EACH_OF_THEM), en, zh)


def entries() -> Iterator[Entry]:
    """All of them."""
    yield from for_each_opponent()
    yield from for_each_of_them()
