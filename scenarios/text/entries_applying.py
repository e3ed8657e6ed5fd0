"""Effects that begin: `target creature gets +3/+3 until end of turn`; durations (611.2b)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.words import continuous
from scenarios.engine.words.abilities import Keyword
from scenarios.engine.words.continuous import AddAbilities, Duration, Operation
from scenarios.engine.words.effects import changes
from scenarios.engine.words.nouns import Each, You
from scenarios.text.entries_becoming import animated, not_animated, typed
from scenarios.text.grammar import Entry, Values, at, entry, mirror, rule, word
from scenarios.text.raw import Ahead, Pronoun


def durations() -> Iterator[Entry]:
    """CR 611.2b."""
    yield word(
        "duration",
        Duration(),
        ("until end of turn",),
        ("直到回合结束", "直到本回合结束", "至回合结束", "直到该回合结束"),
    )
    yield word(
        "duration",
        Duration("your next turn"),
        "until your next turn",
        ("直到你的下一个回合", "直到你的下个回合", "直到你的下一回合"),
    )
    yield word(
        "duration",
        Duration("end of your next turn"),
        "until the end of your next turn",
        (
            "直到你下一个回合结束",
            "直到你下个回合结束",
            "直到你的下一个回合结束",
            "直到你(的|)下一个回合的回合结束(时|)",
        ),
    )
    yield word("duration", Duration("end of combat"), "until end of combat", ("直到战斗结束",))
    yield rule(
        "duration",
        lambda v: Duration("", v["c"]),
        lambda n: {"c": n.as_long_as} if isinstance(n, Duration) and n.as_long_as is not None else None,
        ("for as long as {c:condition}",),
        ("只要{c:condition}", "于{c:condition}的时段内"),
    )
    yield rule(
        "ahead",
        lambda v: Ahead(v["d"].until, v["d"].as_long_as),
        lambda n: {"d": n},
        "{d:duration}",
        "{d:duration}",
    )
    yield word(
        "this_turn",
        Duration(),
        ("this turn",),
        ("本回合(中|)", "于本回合(中|)", "在本回合(中|)", "此回合(中|)"),
    )


def changing() -> Iterator[Entry]:
    """CR 611.2c."""
    yield entry(
        "clause",
        changes.Apply,
        (
            "{what:noun} {operations:gain=} {duration:duration}",
            "{duration:ahead} , {what:noun} {operations:gain=}",
            "{what:noun} each {operations:gain+} {duration:duration}",
        ),
        (
            "{what:noun}{operations:gain}{duration:duration}",
            "{duration:ahead}，{what:noun}{operations:gain}",
            "{what:noun}各{operations:gain}{duration:duration}",
            "{what:noun}{operations:gain}，{duration:duration}",
            "{what:noun}{operations:gain}，且持续{duration:duration}",
        ),
    )
    yield rule(
        "clause",
        lambda v: changes.Apply(Each(v["f"]), v["o"], v["d"]),
        lambda n: (
            {"f": n.what.what, "o": n.operations, "d": n.duration}
            if isinstance(n, changes.Apply) and isinstance(n.what, Each) and n.what.zone == "battlefield"
            else None
        ),
        ("{f:filter+} {o:gain+} {d:duration}", "{d:ahead} , {f:filter+} {o:gain+}"),
        (
            "{f:filter}{o:gain}{d:duration}",
            "{f:filter}各{o:gain}{d:duration}",
            "{d:ahead}，{f:filter}{o:gain}",
        ),
    )


def animating() -> Iterator[Entry]:
    """CR 613.1d, f: things become creatures for a while."""
    for with_en, with_zh, has in (("", "", False), (" with {a:granted}", "(具|具有){a:granted}", True)):

        def animate(v: Values, has: bool = has) -> Any:
            ops = animated({**v, "o": v["o"]})
            return changes.Apply(v["w"], (*ops[:-1], AddAbilities(v["a"]), ops[-1]) if has else ops, v["d"])

        zh_core = ("{b:base}，" + with_zh + "(|，)的{t:type_list}") if has else "{b:base}(的|){t:type_list}"

        def still(n: Any, has: bool = has) -> Values | None:
            return still_land(n, has)

        yield rule(
            "clause",
            animate,
            still,
            (
                (
                    f"{{w:noun}} <becomes|become> (a|an|) {{b:base}} {{t:type_list=}}{with_en} "
                    f"{{d:duration}} . (it's|they're) still (a|an|) {{o:type_word}}"
                ),
                (
                    f"{{d:ahead}} , {{w:noun}} <becomes|become> (a|an|) {{b:base}} {{t:type_list=}}"
                    f"{with_en} . (it's|they're) still (a|an|) {{o:type_word}}"
                ),
            ),
            (
                (
                    f"{{w:noun}}(成为|变成|变为)(|一个){zh_core}{{d:duration}}。"
                    f"(它|它们|其)仍(然|)(是|为)(|一个){{o:type_word}}"
                ),
                (
                    f"{{d:ahead}}，{{w:noun}}(成为|变成|变为)(|一个){zh_core}。"
                    f"(它|它们|其)仍(然|)(是|为)(|一个){{o:type_word}}"
                ),
                f"{{w:thing}}(成为|变成|变为)(|一个){zh_core}，且仍为{{o:type_word}}{{d:duration}}",
            ),
        )


def still_land(n: Any, has: bool) -> Values | None:
    """Taken apart: what a land becomes for a while, with abilities or without."""
    if not isinstance(n, changes.Apply) or len(n.operations) < 2 + has:
        return None
    gains = n.operations[-2]
    if has is not isinstance(gains, AddAbilities):
        return None
    found = not_animated((*n.operations[:-2], n.operations[-1]) if has else n.operations)
    return None if found is None else {**found, "w": n.what, "d": n.duration, "a": at(gains, "abilities")}


def of_every_type() -> Iterator[Entry]:
    """CR 205.1b, 205.3: a creature with all creature types that is still a land."""

    def make(v: Values) -> Any:
        operations = animated({**v, "o": "land"})
        every_type = continuous.AllCreatureTypes()
        return changes.Apply(v["w"], (*operations[:-1], every_type, operations[-1]), v["d"])

    yield rule(
        "clause",
        make,
        _one_of_every_type,
        "{w:noun} <becomes|become> (a|an|) {b:base} {t:type_list=} with all creature types {d:duration} . "
        "(it's|they're) still (a land|lands)",
        (
            "{d:ahead}，{w:noun}(成为|变成)(一个|){b:base}{t:type_list}(，|)并具有所有生物类别。"
            "(它|它们|其)仍(然|)(是|为)地",
        ),
    )


def _one_of_every_type(n: Any) -> Values | None:
    every_type = continuous.AllCreatureTypes()
    if not isinstance(n, changes.Apply) or every_type not in n.operations:
        return None
    found = not_animated(tuple(one for one in n.operations if one != every_type))
    if found is None or n.operations != (*n.operations[:-2], every_type, n.operations[-1]):
        return None
    return {**found, "w": n.what, "d": n.duration}


def becoming_what_it_also_is() -> Iterator[Entry]:
    """CR 205.1b: with an ability in quotation marks; and for good."""
    yield rule(
        "clause",
        lambda v: changes.Apply(v["w"], (*in_addition(v), AddAbilities((v["a"],))), v["d"]),
        not_in_addition,
        '{d:ahead} , {w:noun} <becomes|become> (a|an|) {t:type_list=} with " {a:ability} " '
        "(it's|they're) still (a|an|) {o:type_word}",
        '{d:ahead}，{w:noun}(成为|变成)(一个|){t:type_list}，并具有"{a:ability}"它仍(然|)(是|为){o:type_word}',
    )
    yield mirror(
        "clause",
        lambda v: (
            None
            if as_it_enters(v) or as_it_is_created(v)
            else changes.Apply(v["what"], v["ops"], Duration("always"))
        ),
        {"what": "what", "ops": "operations"},
        "{what:noun} {ops:gain=}",
        "{what:noun}{ops:gain}",
    )


def as_it_enters(v: Values) -> bool:
    """CR 611.2e: what the permanent just put there is in addition, it is as it enters."""
    return v["what"] == Pronoun("object", "permanent", that=True) and all(
        isinstance(one, continuous.AddTypes) for one in v["ops"]
    )


def as_it_is_created(v: Values) -> bool:
    """CR 111.3: what a token is said to have in quotation marks, it is created with."""
    gained = [one for op in v["ops"] if isinstance(op, AddAbilities) for one in op.abilities]
    return v["what"] == Pronoun("object") and any(not isinstance(one, Keyword) for one in gained)


def in_addition(v: Values) -> tuple[Operation, ...]:
    """CR 205.1b: `it's still a land`: the types come on top; the colors are new."""
    types, subs, supers, colors = v["t"]
    found = (continuous.AddTypes(types, subs, supers),)
    return (*found, continuous.SetColors(colors)) if colors else found


def not_in_addition(n: Any) -> Values | None:
    """Taken apart: what a land becomes besides, with the ability."""
    if not isinstance(n, changes.Apply) or len(n.operations) not in (2, 3):
        return None
    first, gains = n.operations[0], n.operations[-1]
    if not isinstance(first, continuous.AddTypes) or not isinstance(gains, AddAbilities):
        return None
    colors = n.operations[1].colors if isinstance(n.operations[1], continuous.SetColors) else frozenset()
    types = (*typed(first)[:3], colors)
    found = {"w": n.what, "t": types, "a": gains.abilities[0], "d": n.duration, "o": "land"}
    return found if n.operations == (*in_addition(found), AddAbilities((gains.abilities[0],))) else None


def _controlled(n: Any) -> Values | None:
    if isinstance(n, changes.Apply) and n.operations == (continuous.GainControl(You()),):
        return {"w": n.what, "d": n.duration}
    return None


def gaining_control() -> Iterator[Entry]:
    """CR 613.1b."""
    yield rule(
        "clause",
        lambda v: changes.Apply(v["w"], (continuous.GainControl(You()),), v["d"]),
        lambda n: _controlled(n) if _controlled(n) and n.duration != Duration("always") else None,
        ("gain control of {w:noun} {d:duration}", "{d:ahead} , gain control of {w:noun}"),
        (
            "获得{w:noun}的操控权{d:duration}",
            "你获得{w:noun}的操控权{d:duration}",
            "{d:ahead}，(你|)获得{w:noun}的操控权",
            "获得{w:noun}之操控权{d:duration}",
            "获得{w:noun}的操控权，{d:duration}",
        ),
    )
    yield rule(
        "clause",
        lambda v: changes.Apply(v["w"], (continuous.GainControl(You()),), Duration("always")),
        lambda n: {"w": n.what} if _controlled(n) and n.duration == Duration("always") else None,
        "gain control of {w:noun}",
        ("获得{w:noun}的操控权", "你获得{w:noun}的操控权", "获得{w:noun}之操控权"),
    )


def switching() -> Iterator[Entry]:
    """Switched power and toughness; copies."""
    yield rule(
        "clause",
        lambda v: changes.Apply(v["w"], (continuous.SwitchPT(),), v["d"]),
        lambda n: (
            {"w": n.what, "d": n.duration}
            if isinstance(n, changes.Apply) and n.operations == (continuous.SwitchPT(),)
            else None
        ),
        "switch {w:noun} 's power and toughness {d:duration}",
        (
            "将{w:noun}的力量与防御力互换{d:duration}",
            "{w:noun}的力量与防御力互换{d:duration}",
            "互换{w:noun}的力量与防御力{d:duration}",
            "互换{w:noun}的力量和防御力{d:duration}",
        ),
    )


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        durations,
        of_every_type,
        changing,
        animating,
        becoming_what_it_also_is,
        gaining_control,
        switching,
    ):
        yield from part()
