"""Sentences: what happens later, what hangs on the sentence before, and all of an ability's text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from scenarios.engine.words.abilities import On, Program, Triggered
from scenarios.engine.words.effects import flow
from scenarios.engine.words.effects.flow import Gate, IfDone, Nothing, Reflexive, Sequence
from scenarios.engine.words.nodes import Effect
from scenarios.engine.words.nouns import You
from scenarios.text.entries_following import sequence, two_steps
from scenarios.text.grammar import Entry, Values, mirror, passing, rule
from scenarios.text.raw import SaidAfter


def delayed() -> Iterator[Entry]:
    """CR 603.7: at the beginning of the next step."""
    yield rule(
        "sentence",
        lambda v: later("end", v["e"]),
        unlater("end"),
        (
            "{e:clause} at the beginning of the next end step",
            "at the beginning of the next end step , {e:sentence}",
        ),
        (
            "在下一个结束步骤开始时，{e:sentence}",
            "在下个结束步骤开始时，{e:sentence}",
            "于下一个结束步骤开始时，{e:sentence}",
            "在回合结束时，{e:sentence}",
            "回合结束时，{e:sentence}",
            "于下个结束步骤开始时，{e:sentence}",
        ),
    )
    yield rule(
        "sentence",
        lambda v: later("upkeep", v["e"]),
        unlater("upkeep"),
        (
            "{e:clause} at the beginning of the next turn 's upkeep",
            "at the beginning of the next turn 's upkeep , {e:sentence}",
        ),
        (
            "在下一个回合的维持开始时，{e:sentence}",
            "(在|于|)下(一|)(个|)回合(的|之|)维持开始时，{e:sentence}",
            "在下一回合的维持开始时，{e:sentence}",
            "在下一个维持开始时，{e:sentence}",
        ),
    )
    yield rule(
        "sentence",
        lambda v: later("end of combat", v["e"]),
        unlater("end of combat"),
        ("{e:clause} at end of combat", "at end of combat , {e:sentence}"),
        ("在战斗结束时，{e:sentence}", "(在|于|)战斗结束时(，|){e:sentence}"),
    )


def units() -> Iterator[Entry]:
    """Sentences with their full stop, and what hangs on the sentence before."""
    yield rule(
        "unit",
        lambda v: v["e"],
        lambda n: {"e": n} if not isinstance(n, (IfDone, Reflexive)) else None,
        "{e:sentence} .",
        "{e:sentence}。",
    )
    yield rule(
        "unit", lambda v: v["e"], None, "then {e:sentence} .", ("然后{e:sentence}。", "接着{e:sentence}。")
    )
    yield rule(
        "unit",
        lambda v: hanging(v["a"], lambda last: IfDone(last, v["b"])),
        lambda n: {"a": n.first, "b": n.then} if isinstance(n, IfDone) and n.otherwise == Nothing() else None,
        "{a:sentence} . if (you|they|that player|the player) (do|does) , {b:sentence} .",
        (
            "{a:sentence}。(若|如果)(你|他|该牌手)(如此作|如此做|这么作|这么做)，(则|便|){b:sentence}。",
            "{a:sentence}。(若|如果)如此(作|做)，(则|){b:sentence}。",
        ),
    )
    yield rule(
        "unit",
        lambda v: hanging(v["a"], lambda last: IfDone(last, Nothing(), v["b"])),
        lambda n: {"a": n.first, "b": n.otherwise} if isinstance(n, IfDone) and n.then == Nothing() else None,
        "{a:sentence} . if (you|they|that player|the player) (don't|doesn't) , {b:sentence} .",
        (
            "{a:sentence}。(若|如果)(你|他|该牌手)(没有|未|不|没)(如此作|如此做|这么作|这么做)，(则|便|){b:sentence}。",
        ),
    )


def reflexive() -> Iterator[Entry]:
    """CR 603.12, 118.12: when one does, if one pays."""
    yield rule(
        "unit",
        lambda v: hanging(v["a"], lambda last: Reflexive(last, Program(v["b"]))),
        lambda n: (
            {"a": n.first, "b": n.body.effect}
            if isinstance(n, Reflexive) and isinstance(n.body, Program)
            else None
        ),
        "{a:sentence} . when you do , {b:sentence} .",
        ("{a:sentence}。当你如此(作|做)时，{b:sentence}。",),
    )
    yield rule(
        "unit",
        lambda v: Gate("pay", v["b"], cost=v["c"]),
        _pay_may,
        ("you may pay {c:pay} . if you do , {b:sentence} .",),
        ("你可以支付{c:pay}。(若|如果)你如此(作|做)，(则|便|){b:sentence}。",),
    )


def hanging(first: Effect, make: Callable[[Effect], Effect]) -> Effect:
    """CR 608.2c, 603.7: after `tap it, then you may sacrifice …`, `if you do` asks about what one may do
    alone; after what is done later, it is asked then.
    """
    if isinstance(first, Sequence) and isinstance(first.steps[-1], (Gate, flow.Later)):
        return sequence(Sequence(first.steps[:-1]), hanging(first.steps[-1], make))
    if isinstance(first, flow.Later) and isinstance(first.ability.body, Program):
        body = Program(hanging(first.ability.body.effect, make))
        return replace(first, ability=replace(first.ability, body=body))
    return make(first)


def following(before: Effect, after: Effect) -> Effect:
    """CR 603.12, 603.4: sentences after `when you do, …` are of the ability that triggers then, and after
    `when you do, if …` they hang on that too.
    """
    steps = before.steps if isinstance(before, Sequence) else (before,)
    if isinstance(steps[-1], Reflexive) and isinstance(steps[-1].body, Program):
        effect = steps[-1].body.effect
        if isinstance(effect, Gate) and effect.kind == "if" and not isinstance(effect.condition, SaidAfter):
            effect = replace(effect, then=following(effect.then, after))
        else:
            effect = following(effect, after)
        after = replace(steps[-1], body=Program(effect))
        return sequence(Sequence(steps[:-1]), after) if steps[:-1] else after
    return sequence(before, after)


def unfollowing(node: Any) -> Values | None:
    """Taken apart: all sentences but the last, and the last."""
    steps = node.steps if isinstance(node, Sequence) else (node,)
    if isinstance(steps[-1], Reflexive) and isinstance(steps[-1].body, Program):
        inner = unfollowing(steps[-1].body.effect)
        if inner is not None:
            return {
                "a": Sequence((*steps[:-1], replace(steps[-1], body=Program(inner["a"])))),
                "b": inner["b"],
            }
    return two_steps(node)


def paid() -> Iterator[Entry]:
    """CR 603.12, 118.12: when one has paid."""
    yield mirror(
        "unit",
        lambda v: Reflexive(Gate("pay", Nothing(), cost=v["c"]), Program(v["b"])),
        {"c": "first.cost", "b": "body.effect"},
        "you may pay {c:pay} . when you do , {b:sentence} .",
        "你可以支付{c:pay}。当你如此(作|做)时，{b:sentence}。",
    )


def bodies() -> Iterator[Entry]:
    """All sentences; the last may lack its full stop, in quotation marks."""
    yield rule(
        "body", lambda v: following(v["a"], v["b"]), unfollowing, "{a:body} {b:unit}", "{a:body}{b:unit}"
    )
    yield passing("body", "unit")
    # An ability's text may lack its full stop, in quotation marks.
    yield passing("text", "body")
    yield passing("text", "sentence")


def _pay_may(n: Any) -> Values | None:
    if isinstance(n, Gate) and n.kind == "pay" and n.who == You() and n.otherwise == Nothing():
        return {"b": n.then, "c": n.cost}
    return None


def later(step: str, effect: Effect) -> Effect:
    """CR 603.7: at the beginning of the next such step."""
    return flow.Later(Triggered((On("begin-step", detail=(("step", step),)),), Program(effect)))


def unlater(step: str) -> Any:
    """Taken apart."""

    def unmake(n: Any) -> Values | None:
        if (
            isinstance(n, flow.Later)
            and isinstance(n.ability.body, Program)
            and n == later(step, n.ability.body.effect)
        ):
            return {"e": n.ability.body.effect}
        return None

    return unmake


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        delayed,
        units,
        reflexive,
        paid,
        bodies,
    ):
        yield from part()
