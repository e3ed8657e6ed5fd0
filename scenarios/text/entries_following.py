"""How clauses make sentences, and sentences an ability's text (608.2c)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from scenarios.engine.words.continuous import GainControl
from scenarios.engine.words.costs import PayEnergy, PayLife
from scenarios.engine.words.effects import numbers, zones
from scenarios.engine.words.effects.changes import Apply, BecomeCopyOf
from scenarios.engine.words.effects.flow import Gate, Later, Nothing, Sequence
from scenarios.engine.words.nodes import Effect, Noun
from scenarios.engine.words.nouns import EachPlayer, Opponents, OtherPlayers, You
from scenarios.engine.words.values import X
from scenarios.text.durations import left_open, said_once
from scenarios.text.grammar import Entry, Values, at, mirror, passing, rule
from scenarios.text.raw import THEY, Commanded, SaidAfter, Subject, Targeted
from scenarios.text.trees import elaborate, replaced

OF_A_SUBJECT = (numbers.DealDamage, numbers.FightEachOther, BecomeCopyOf)


def with_subjects() -> Iterator[Entry]:
    """Who does it."""
    yield passing("verb_any", "verb")
    yield passing("verb_any", "verb_you")
    yield rule(
        "clause",
        lambda v: with_subject(v["v"], Commanded()),
        lambda n: _subject_of(n, You()),
        "{v:verb!}",
        "{v:verb!}",
    )
    yield rule(
        "clause",
        lambda v: with_subject(v["v"], v["w"]),
        _any_subject,
        "{w:player} {v:verb_any=}",
        ("{w:player}{v:verb_any=}", "{w:player}各{v:verb_any=}", "{w:player}须{v:verb_any=}"),
    )
    yield rule("clause", lambda v: with_subject(v["v"], Commanded()), None, "{v:verb_you!}", "{v:verb_you!}")
    joint_en, joint_zh = (
        "{w:player} {a:verb_any=} (and|, then) {b:verb_any=}",
        ("{w:player}(各|){a:verb_any}(且|并|，然后|，且|，并|，){b:verb_any}",),
    )
    yield rule(
        "clause",
        lambda v: Sequence((with_subject(v["a"], v["w"]), with_subject(v["b"], again(v["w"])))),
        None,
        joint_en,
        joint_zh,
    )
    yield rule(
        "clause",
        lambda v: Sequence(
            (
                with_subject(v["a"], v["w"]),
                with_subject(v["b"], again(v["w"])),
                with_subject(v["c"], again(v["w"])),
            )
        ),
        None,
        "{w:player} {a:verb_any=} , {b:verb_any=} , and {c:verb_any=}",
        "{w:player}(各|){a:verb_any}，{b:verb_any}(且|并|，且|，并){c:verb_any}",
    )


def optional() -> Iterator[Entry]:
    """CR 608.2d: what somebody may do."""
    yield rule(
        "clause",
        lambda v: Gate("may", with_subject(v["v"], Commanded())),
        lambda n: _subject_of(n.then, You()) if n == Gate("may", at(n, "then")) else None,
        "you may {v:verb_any!}",
        ("你可以{v:verb_any!}", "你可{v:verb_any!}"),
    )
    yield rule(
        "clause",
        lambda v: Gate("may", with_subject(v["v"], v["w"])) if v["w"] != You() else None,
        lambda n: (
            {"w": n.then.who, "v": verb_of(n.then, n.then.who)}
            if n == Gate("may", at(n, "then"))
            and at(n, "then.who") not in (None, You())
            and verb_of(n.then, n.then.who) is not None
            else None
        ),
        "you may have {w:player} {v:verb_any+}",
        "你可以(令|使|让){w:player}{v:verb_any}",
    )
    yield rule(
        "clause",
        lambda v: None if isinstance(v["e"], zones.Distribute) else Gate("may", v["e"]),
        lambda n: (
            {"e": n.then}
            if isinstance(n, Gate)
            and n.kind == "may"
            and n.who == You()
            and n == Gate("may", n.then)
            and not has_subject(n.then)
            else None
        ),
        "you may {e:sentence}",
        ("你可以{e:sentence}", "你可{e:sentence}"),
    )


def optional_for_others() -> Iterator[Entry]:
    """CR 608.2d: what somebody else may do, or you may have happen."""
    yield rule(
        "clause",
        lambda v: Gate("may", with_subject(v["v"], again(v["w"])), v["w"]) if is_one(v["w"]) else None,
        lambda n: (
            {"w": n.who, "v": verb_of(n.then, again(n.who))}
            if isinstance(n, Gate)
            and n.kind == "may"
            and n.who != You()
            and verb_of(n.then, again(n.who)) is not None
            else None
        ),
        "{w:player} may {v:verb_any+}",
        ("{w:player}可以{v:verb_any}", "{w:player}可{v:verb_any}"),
    )
    yield rule(
        "clause",
        lambda v: Gate("may", v["e"]),
        lambda n: {"e": n.then} if n == Gate("may", at(n, "then")) and has_subject(n.then) else None,
        "you may have {e:clause}",
        ("你可以令{e:clause}", "你可以使{e:clause}", "你可以让{e:clause}"),
    )


def has_subject(effect: Any) -> bool:
    """Whether an instruction is said of somebody or something else: `you may have it deal 1 damage`."""
    if isinstance(effect, OF_A_SUBJECT):
        return True
    if isinstance(effect, Apply):
        return not any(isinstance(one, GainControl) for one in effect.operations)
    return getattr(effect, "who", You()) not in (You(), Commanded())


def is_one(who: Noun) -> bool:
    """One other player, who decides alone; each of several decides for itself (`entries_choices`)."""
    return who not in (You(), EachPlayer(), Opponents(), OtherPlayers())


def joined() -> Iterator[Entry]:
    """One after another; where X is."""
    yield passing("sentence", "clause")
    yield rule(
        "sentence",
        lambda v: None if ends_openly(v["a"]) or changes_subject(v["a"], v["b"]) else in_one(v["a"], v["b"]),
        lambda n: _in_one_sentence(two_steps(n)),
        (
            "{a:sentence} , then {b:clause}",
            "{a:sentence} and {b:clause}",
            "{a:sentence} , and {b:clause}",
            "{a:sentence} , {b:clause}",
            "{a:sentence} and then {b:clause}",
        ),
        (
            "{a:sentence}，然后(|再){b:clause}",
            "{a:sentence}，且{b:clause}",
            "{a:sentence}且{b:clause}",
            "{a:sentence}，并{b:clause}",
            "{a:sentence}并{b:clause}",
            "{a:sentence}，{b:clause}",
            "{a:sentence}，接着{b:clause}",
            "{a:sentence}，再{b:clause}",
        ),
    )


def spoken() -> Iterator[Entry]:
    """One after another with its own subject; where X is."""
    yield rule(
        "sentence",
        lambda v: None if ends_openly(v["a"]) else in_one(v["a"], v["b"]),
        lambda n: None if two_steps(n) is None or ends_openly(n.steps[-2]) else two_steps(n),
        "{a:sentence} and {b:said}",
        "{a:sentence}，且{b:said}",
    )
    yield rule(
        "said",
        lambda v: with_subject(v["v"], v["w"]),
        _any_subject,
        "{w:player} {v:verb_any=}",
        "{w:player}{v:verb_any=}",
    )
    yield rule(
        "sentence",
        lambda v: replaced(v["e"], X(), v["v"]) if replaced(v["e"], X(), v["v"]) != v["e"] else None,
        _where,
        "{e:sentence} , where X is {v:value}",
        (
            "{e:sentence}，X为{v:value}",
            "{e:sentence}，其中X为{v:value}",
            "{e:sentence}，X等于{v:value}",
            "{e:sentence}，X等同于{v:value}",
        ),
    )


def conditional() -> Iterator[Entry]:
    """CR 608.2c: what hangs on a condition."""
    yield rule(
        "sentence",
        lambda v: Gate("if", v["e"], condition=v["c"]),
        lambda n: (
            {"e": n.then, "c": n.condition}
            if isinstance(n, Gate)
            and n.kind == "if"
            and n.otherwise == Nothing()
            and not isinstance(n.condition, SaidAfter)
            else None
        ),
        "if {c:condition} , {e:sentence}",
        ("(若|如果){c:condition}，(则|便|就|){e:sentence}",),
    )


def unless() -> Iterator[Entry]:
    """CR 118.12: what follows where nobody pays."""
    yield rule(
        "sentence",
        lambda v: None if _of_several(v) else Gate("unless", v["e"], v["p"], v["c"]),
        lambda n: (
            {"e": n.then, "p": n.who, "c": n.cost}
            if isinstance(n, Gate) and n.kind == "unless" and n.otherwise == Nothing()
            else None
        ),
        "{e:clause} unless {p:player} <pays|pay> {c:pay}",
        (
            "{e:clause}，除非{p:player}(支付|){c:pay}",
            "除非{p:player}(支付|){c:pay}，否则{e:clause}",
            "{e:clause}，除非{p:player}支付{c:pay}",
        ),
    )
    yield mirror(
        "sentence",
        lambda v: Gate("unless", v["e"], You(), v["c"]),
        {"e": "then", "c": "cost"},
        "{e:clause} unless you {c:cost}",
        ("{e:clause}，除非你{c:cost}", "除非你{c:cost}，否则{e:clause}"),
    )
    yield rule(
        "sentence",
        lambda v: None if _of_several({**v, "p": THEY}) else Gate("unless", v["e"], THEY, v["c"]),
        lambda n: (
            {"e": n.then, "c": n.cost}
            if isinstance(n, Gate) and n == Gate("unless", n.then, THEY, n.cost)
            else None
        ),
        "{e:clause} unless they {c:cost}",
        ("{e:clause}，除非(他|该牌手|该对手){c:cost}", "除非(他|该牌手|该对手){c:cost}，否则{e:clause}"),
    )


def said_after() -> Iterator[Entry]:
    """`Destroy target creature if its power is …`: the question is about what was spoken of before it."""
    yield mirror(
        "sentence",
        lambda v: Gate("if", v["e"], condition=SaidAfter(v["c"])),
        {"e": "then", "c": "condition.condition"},
        "{e:clause} if {c:condition}",
    )


def payments() -> Iterator[Entry]:
    """What is paid after `pay`."""
    yield passing("pay", "mana_cost")
    yield mirror("pay", lambda v: (PayEnergy(v["n"]),), {"n": "0.amount"}, "{n:energy}", "{n:energy}")
    yield rule(
        "pay",
        lambda v: (_life(v["n"]),),
        lambda n: {"n": n[0].amount} if len(n) == 1 and isinstance(n[0], PayLife) else None,
        "{n:digits} life",
        ("{n:digits}点生命",),
    )


def _of_several(v: Values) -> bool:
    """What each of several does unless they pay, each decides alone (`entries_choices`)."""
    return v["p"] == THEY and getattr(v["e"], "who", None) in (EachPlayer(), Opponents(), OtherPlayers())


def _life(amount: Any) -> Any:
    return PayLife(amount)


def sequence(one: Effect, other: Effect) -> Effect:
    """Instructions in order, flat."""
    steps: list[Effect] = []
    for part in (one, other):
        steps.extend(part.steps if isinstance(part, Sequence) else (part,))
    return Sequence(tuple(steps))


def in_one(one: Effect, other: Effect) -> Effect | None:
    """Instructions of one sentence, of which a duration may be said for all; None where that is left open."""
    return None if left_open(one, other) else sequence(*said_once(one, other))


def changes_subject(one: Effect, other: Effect) -> bool:
    """`Target player draws two cards and loses 2 life`: the second verb is not yours."""
    before = one.steps[-1] if isinstance(one, Sequence) else one
    after = other.steps[0] if isinstance(other, Sequence) else other
    who = getattr(before, "who", None)
    return getattr(after, "who", None) == Commanded() and who not in (None, You(), Commanded())


def ends_openly(effect: Effect) -> bool:
    """`You may draw a card, then discard a card`: what is optional goes on to the end of the sentence."""
    last = effect.steps[-1] if isinstance(effect, Sequence) else effect
    return isinstance(last, (Gate, Later))


def _in_one_sentence(values: Values | None) -> Values | None:
    if values is None or ends_openly(values["a"]):
        return None
    before = values["a"].steps[-1] if isinstance(values["a"], Sequence) else values["a"]
    others = getattr(before, "who", You()) != You() and getattr(values["b"], "who", None) == You()
    return None if others else values


def two_steps(node: Any) -> Values | None:
    """Taken apart: all but the last, and the last."""
    if not isinstance(node, Sequence) or len(node.steps) < 2:
        return None
    first = node.steps[0] if len(node.steps) == 2 else Sequence(node.steps[:-1])
    return {"a": first, "b": node.steps[-1]}


def with_subject(effect: Effect, who: Noun) -> Effect:
    """A verb phrase with its subject."""
    found: Effect = replaced(effect, Subject(), who)
    return found


def again(who: Noun) -> Noun:
    """The subject of a second verb: a target is not chosen twice."""
    return THEY if isinstance(who, Targeted) else who


def verb_of(node: Any, who: Noun) -> Effect | None:
    """The verb phrase of which this is the subject; None if it is not."""
    if isinstance(node, zones.Search):
        return replace(node, who=Subject(), whose=Subject()) if node.who == who == node.whose else None
    if getattr(node, "who", None) == who:
        found: Effect = replace(node, who=Subject())
        return found
    if isinstance(node, numbers.PutCounters) and node.what == who:
        return replace(node, what=Subject())
    return None


def _subject_of(node: Any, who: Noun) -> Values | None:
    found = verb_of(node, who)
    return None if found is None else {"v": found}


def _any_subject(node: Any) -> Values | None:
    who = getattr(node, "who", node.what if isinstance(node, numbers.PutCounters) else None)
    found = verb_of(node, who) if isinstance(who, Noun) else None
    return None if found is None else {"v": found, "w": who}


def _where(node: Any) -> Values | None:
    values = elaborate(node)
    if len(values) != 1 or replaced(node, X(), 0) != node:
        return None
    return {"e": replaced(node, values[0], X()), "v": values[0]}


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        with_subjects,
        optional,
        optional_for_others,
        joined,
        spoken,
        conditional,
        unless,
        said_after,
        payments,
    ):
        yield from part()
