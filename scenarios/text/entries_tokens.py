"""CR 111: `create two 1/1 white Soldier creature tokens with flying`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Any

from msgspec.structs import replace

from scenarios.engine.kernel.characteristics import Face
from scenarios.engine.words.abilities import Static
from scenarios.engine.words.continuous import DefinePT
from scenarios.engine.words.effects import changes
from scenarios.engine.words.effects.flow import Sequence
from scenarios.engine.words.values import X
from scenarios.text.grammar import Entry, Values, entry, rule, word
from scenarios.text.raw import RawNumber, Subject
from scenarios.text.trees import parts, replaced


def tokens() -> Iterator[Entry]:
    """Tokens as they enter: untapped, tapped, tapped and attacking."""
    yield from _described((), "", "")
    yield from _described(("tapped",), "tapped ", "(|已)横置的")
    yield from _described(("tapped", "attacking"), "tapped and attacking ", "(|已)横置且(正|)进行攻击的")


def _created(v: Values, status: tuple[str, ...]) -> Any:
    """What the text describes; X is found as they are created."""
    given = [v[name] for name in "tcs" if name in v]
    types = tuple(reduce(or_, (each[at] for each in given)) for at in range(4))
    face = token_face(types, v["b"], v.get("a", ()), v.get("name", ""))
    variable = any(isinstance(half, X) for half in v["b"])
    more = {"power": v["b"][0], "toughness": v["b"][1]} if variable else {}
    return None if face is None else changes.CreateTokens(face, v["n"], who=Subject(), status=status, **more)


def _described(status: tuple[str, ...], en: str, zh: str) -> Iterator[Entry]:
    """CR 111.3: tokens whose characteristics the text gives, and predefined ones (111.10)."""

    def make(v: Values) -> Any:
        return _created(v, status)

    def unmake(node: Any) -> Values | None:
        found = token_parts(node, False, status)
        return found if found is not None and make(found) == node else None

    def granted(node: Any) -> Values | None:
        found = token_parts(node, True, status)
        return found if found is not None and make(found) == node else None

    begin = f"{{n:so_many}}{zh}{{b:base}}(|的|，)"
    first, last = "{n:so_many}{b:base}(|的|，)", f"，(且|)(其|它们|)(为|是|)({zh.removesuffix('的')})"
    colored, types, having = "{c:token_colors}", "{s:token_types}", "(具|具有){a:granted}"
    described = f"{{n:so_many=}} {en}{{b:base}} {{t:token_list}} <token|tokens>"
    yield rule(
        "token_phrase",
        make,
        unmake,
        described,
        (f"{begin}{colored}(|的){types}", f"{begin}{types}")
        + ((f"{first}{colored}(|的){types}{last}", f"{first}{types}{last}") if status else ()),
    )
    yield rule(
        "token_phrase",
        make,
        granted,
        f"{described} with {{a:granted}}",
        (
            f"{begin}{colored}(，|)(|且){having}(|，)(的|){types}",
            f"{begin}，(且|){having}的{types}",
            f"{begin}{types}，(且|其|它){having}",
            f"{begin}{colored}(|的){types}，(且|其|它){having}",
        )
        + ((f"{first}{colored}(，|)(|且){having}(|，)(的|){types}{last}",) if status else ()),
    )
    before = f"{{n:number}} {{u:supertype_word}} {en}{{b:base}} {{t:token_list}} <token|tokens>"
    yield rule(
        "token_phrase",
        lambda v: make({**v, "t": (*v["t"][:2], v["t"][2] | {v["u"]}, v["t"][3])}),
        None,
        (before, f"{before} with {{a:granted}}"),
    )


def granted_later() -> Iterator[Entry]:
    """CR 111.3: `create a token. It has "…"`: an ability it is created with."""

    def make(v: Values) -> Any:
        made = [part for part in parts(v["e"]) if isinstance(part, changes.CreateTokens) and part.face]
        if len(made) != 1 or made[0].face is None:
            return None
        face = replace(made[0].face, abilities=(*made[0].face.abilities, v["a"]))
        return replaced(v["e"], made[0], replace(made[0], face=face))

    yield rule(
        "unit",
        make,
        None,
        '{e:sentence} . (it|they) (has|have) " {a:ability} " .',
        (
            '{e:sentence}。(它|它们|其)(具有|具)"{a:ability}"。',
            '{e:sentence}，(它|它们|其)(具有|具)"{a:ability}"。',
        ),
    )


def defined_tokens() -> Iterator[Entry]:
    """CR 604.3a: tokens whose power and toughness an ability they are given defines."""

    def make(v: Values) -> Any:
        types = tuple(reduce(or_, (v[name][at] for name in "ts" if name in v)) for at in range(4))
        face = token_face(types, None, v["a"], "")
        defined = any(DefinePT in map(type, one.operations) for one in v["a"] if isinstance(one, Static))
        return changes.CreateTokens(face, v["n"], who=Subject()) if face is not None and defined else None

    def unmake(node: Any) -> Values | None:
        if not isinstance(node, changes.CreateTokens) or node.face is None:
            return None
        face = node.face
        types = (face.types, face.subtypes, face.supertypes, face.indicator)
        found = {"n": node.amount, "t": types, "s": types, "a": face.abilities}
        return found if make(found) == node else None

    yield rule(
        "token_phrase",
        make,
        unmake,
        "{n:number} {t:token_list} <token|tokens> with {a:granted}",
        "{n:number}个{s:token_types}，且具有{a:granted}",
    )


def named_tokens() -> Iterator[Entry]:
    """CR 111.4: `create NAME, a legendary 1/1 red Hamster creature token`."""
    yield rule(
        "token_phrase",
        lambda v: called(v["t"], v["name"]),
        lambda n: (
            {"name": n.face.name, "t": called(n, "")}
            if isinstance(n, changes.CreateTokens) and n.face is not None and n.face.name
            else None
        ),
        "{name:name} , {t:token_phrase}",
        "名为{name:name}的{t:token_phrase}",
    )


def called(tokens: Any, name: str) -> Any:
    """The same tokens under a name; predefined ones have theirs."""
    return None if tokens.face is None else replace(tokens, face=replace(tokens.face, name=name))


def copies() -> Iterator[Entry]:
    """Tokens that are copies."""
    yield entry(
        "clause",
        changes.CreateCopies,
        ("create (a|an) token that's a copy of {of:noun}",),
        (
            "派出一个衍生物，~为{of:noun}(的|之)复制(品|)",
            "派出一个(是|为){of:noun}(的|之)复制品的衍生物",
            "将一个衍生物(放置进场|放进战场)，~为{of:noun}(的|之)复制(品|)",
            "派出一个衍生物，且其为{of:noun}(的|之)复制品",
            "派出一个衍生物，其为{of:noun}(的|之)复制(品|)",
            "将一个为{of:noun}之复制品的衍生物放进战场",
            "派出一个衍生物，其为{of:noun}的复制(品|)",
            "派出一个衍生物，它是{of:noun}的复制品",
        ),
    )
    yield rule(
        "clause",
        lambda v: changes.CreateCopies(v["of"], v["n"]) if v["n"] != 1 else None,
        lambda n: (
            {"of": n.of, "n": n.amount}
            if isinstance(n, changes.CreateCopies)
            and n == changes.CreateCopies(n.of, n.amount)
            and n.amount != 1
            else None
        ),
        "create {n:number} tokens that are copies of {of:noun}",
        ("派出{n:number}个衍生物，(且其|其|它们)(均|)为{of:noun}(的|之)复制品",),
    )


def so_many() -> Iterator[Entry]:
    """How many tokens; in Chinese with the word that counts them."""
    yield rule(
        "so_many", lambda v: v["n"], lambda n: {"n": n}, "{n:number}", ("{n:number}个", "{n:number}张")
    )
    yield word("so_many", RawNumber(), "that many", ("等量的", "该数量的", "相同数量的"))


def token_types() -> Iterator[Entry]:
    """In Chinese the word for tokens stands within the types: 士兵衍生生物."""
    yield _types(("creature",), ("{t:type_list}衍生生物", "{t:type_list}衍生的生物"))
    yield _types(("artifact", "creature"), ("{t:type_list}衍生神器生物",))
    yield _types(("creature", "enchantment"), ("{t:type_list}衍生结界生物",))
    yield rule(
        "token_types",
        lambda v: v["t"],
        lambda n: {"t": n},
        (),
        ("{t:type_list}衍生物", "{t:type_read}衍生生物"),
    )
    yield rule("token_list", lambda v: v["t"], None, "{t:type_list}", ())
    yield rule(
        "token_list",
        lambda v: None,
        lambda n: {"w": n} if isinstance(n, tuple) else None,
        "{w:type_colored}",
        (),
    )
    yield rule("token_colors", lambda v: v["t"], None, (), "{t:type_list}")
    yield rule("token_colors", lambda v: None, lambda n: {"w": n}, (), "{w:type_colored}")


def _types(kinds: tuple[str, ...], zh: tuple[str, ...]) -> Entry:
    also = frozenset(kinds)

    def make(v: Values) -> Any:
        types, *rest = v["t"]
        return None if types & also else (types | also, *rest)

    def unmake(n: Any) -> Values | None:
        return {"t": (frozenset(), *n[1:])} if n[0] == also else None

    return rule("token_types", make, unmake, (), zh)


def token_face(types: Any, base: Any, abilities: Any, name: str) -> Face | None:
    """The characteristics a text gives a token (111.3)."""
    kinds, subs, supers, colors = types
    if base is not None and not kinds:
        kinds = frozenset(("creature",))  # what has power and toughness need not be said to be one
    if not kinds or (base is not None and "creature" not in kinds):
        return None
    power, toughness = (half if isinstance(half, int) else 0 for half in base) if base else (None, None)
    return Face(
        name=name,
        indicator=colors,
        supertypes=supers,
        types=kinds,
        subtypes=subs,
        power=power,
        toughness=toughness,
        abilities=tuple(abilities),
    )


def token_parts(node: Any, abilities: bool, status: tuple[str, ...]) -> Values | None:
    """Taken apart again."""
    if (
        not isinstance(node, changes.CreateTokens)
        or node.face is None
        or node.status != status
        or node.who != Subject()
    ):
        return None
    face = node.face
    if bool(face.abilities) != abilities or face.name or face.power is None:
        return None
    base = (face.power, face.toughness) if node.power is None else (node.power, node.toughness)
    none: frozenset[str] = frozenset()
    everything = (face.types, face.subtypes, face.supertypes, face.indicator)
    return {
        "n": node.amount,
        "b": base,
        "a": face.abilities,
        "t": everything,
        "c": (none, none, face.supertypes, face.indicator),
        "s": (face.types, face.subtypes, none, none),
    }


def creating() -> Iterator[Entry]:
    """CR 111: what a player creates."""
    yield rule(
        "verb",
        lambda v: v["t"],
        lambda n: {"t": n} if isinstance(n, changes.CreateTokens) else None,
        "<creates|create> {t:token_phrase=}",
        (
            "派出{t:token_phrase}",
            "将{t:token_phrase}放进战场",
            "将{t:token_phrase}放置进场",
            "把{t:token_phrase}放进战场",
        ),
    )
    yield rule(
        "verb",
        lambda v: Sequence((v["t"], v["u"])),
        lambda n: (
            {"t": n.steps[0], "u": n.steps[1]}
            if isinstance(n, Sequence)
            and len(n.steps) == 2
            and all(isinstance(x, changes.CreateTokens) and x.who == Subject() for x in n.steps)
            else None
        ),
        "<creates|create> {t:token_phrase=} and {u:token_phrase=}",
        (
            "派出{t:token_phrase}(和|与|以及|及){u:token_phrase}",
            "将{t:token_phrase}(和|与|以及|及){u:token_phrase}(放进战场|放置进场)",
        ),
    )


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        tokens,
        granted_later,
        defined_tokens,
        named_tokens,
        copies,
        so_many,
        token_types,
        creating,
    ):
        yield from part()
