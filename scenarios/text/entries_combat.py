"""Words about combat: how many creatures may attack or block, what joins a combat, when spells may be cast
in it (506–509).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from scenarios.engine.words.abilities import Static
from scenarios.engine.words.circumstances import AttackingThat, Declared
from scenarios.engine.words.conditions import AllSo, DuringStep, NotSo
from scenarios.engine.words.effects.changes import ApplyRules, CreateTokens
from scenarios.engine.words.filters import Among, ControlledBy, OfType
from scenarios.engine.words.rule_effects import Cant, MayAsThough
from scenarios.text.combine import every
from scenarios.text.entries_rules import as_filter, as_noun
from scenarios.text.grammar import Entry, Values, entry, mirror, rule, word
from scenarios.text.raw import AFFECTED

CREATURE = OfType("creature")
SELF = Among("this")


def limits() -> Iterator[Entry]:
    """CR 508.1c, 509.1b: no more than so many creatures of a combat."""
    for action, zh in (("attack", "攻击"), ("block", "阻挡")):

        def make(v: Values, action: str = action) -> Any:
            return Static(rules=(Cant(action, what=CREATURE, at_most=v["n"]),))

        def unmake(node: Any, make: Any = make) -> Values | None:
            most = getattr(node.rules[0], "at_most", None) if getattr(node, "rules", ()) else None
            found = {"n": most}
            return found if most is not None and node == make(found) else None

        yield rule(
            "static",
            make,
            unmake,
            f"no more than {{n:number}} <creature|creatures> can {action} each combat .",
            (
                f"每次战斗中，进行{zh}的生物不能多于{{n:number}}个。",
                f"每次战斗中，不能有多于{{n:number}}个生物进行{zh}。",
            ),
        )


def capacities() -> Iterator[Entry]:
    """CR 509.1a, 609.4: how many attackers a creature may block; attacking as though it were otherwise."""
    also = "可以额外多阻挡一个生物"
    for action, en, zh in (
        (
            "block another creature",
            "block an additional creature each combat",
            (f"每次战斗{also}", f"(均|都|){also}"),
        ),
        ("block any number of creatures", "block any number of creatures", ("(能|可以)阻挡任意数量的生物",)),
        (
            "attack as though it didn't have defender",
            "attack as though <it|they> didn't have defender",
            ("(能|可以|能够)视同不具守军异能地进行攻击",),
        ),
    ):

        def make(v: Values, action: str = action) -> Any:
            what = as_filter(v["w"])
            return None if what is None else Static(rules=(MayAsThough(action, what, None),))

        def unmake(node: Any, make: Any = make) -> Values | None:
            said = node.rules[0] if isinstance(node, Static) and len(node.rules) == 1 else None
            if not isinstance(said, MayAsThough) or said.what is None:
                return None
            found = {"w": as_noun(said.what)}
            return found if make(found) == node else None

        yield rule(
            "static",
            make,
            unmake,
            f"{{w:affected}} can {en} .",
            tuple(f"{{w:affected}}{text}。" for text in zh),
        )


ATTACKS_AS_THOUGH = "attack as though it didn't have defender"


def as_though() -> Iterator[Entry]:
    """CR 609.4, 702.3b: for a turn, or as long as something is so."""
    yield mirror(
        "clause",
        lambda v: ApplyRules((MayAsThough(ATTACKS_AS_THOUGH, AFFECTED, None),), v["w"], v["d"]),
        {"w": "what", "d": "duration"},
        "{w:noun} can attack {d:this_turn} as though <it|they> didn't have defender",
        (
            "{w:noun}{d:this_turn}(能|可以|能够)视同不具守军异能地(进行|)攻击",
            "{d:this_turn}，{w:noun}(能|可以|能够)视同不具守军异能地(进行|)攻击",
        ),
    )
    yield rule(
        "static",
        _as_though_if,
        _as_though_not,
        (
            "as long as {c:condition} , {w:affected} can attack as though <it|they> didn't have defender .",
            "{w:affected} can attack as though <it|they> didn't have defender as long as {c:condition} .",
        ),
        "只要{c:condition}，{w:affected}(便|就|)(能|可以|能够)视同不具守军异能地(进行|)攻击。",
    )


def _as_though_if(v: Values) -> Any:
    what = as_filter(v["w"])
    if what is None:
        return None
    return Static(rules=(MayAsThough(ATTACKS_AS_THOUGH, what, None),), condition=v["c"])


def _as_though_not(n: Any) -> Values | None:
    said = n.rules[0] if isinstance(n, Static) and len(n.rules) == 1 else None
    if not isinstance(said, MayAsThough) or said.what is None or n.condition is None:
        return None
    found = {"w": as_noun(said.what), "c": n.condition}
    return found if _as_though_if(found) == n else None


def whose() -> Iterator[Entry]:
    """CR 509.1b: what players can't block with."""
    yield rule(
        "static",
        lambda v: Static(rules=(Cant("block", what=every(v["f"], ControlledBy(v["p"]))),)),
        lambda n: None,  # printed as `creatures that player controls can't block`
        "{p:player} can't block with {f:filter+} .",
        "{p:player}不能以{f:filter}进行阻挡。",
    )


def joining() -> Iterator[Entry]:
    """CR 509.7: what enters blocking; and creatures by what they attack."""
    yield entry(
        "post",
        AttackingThat,
        "attacking {whom:recipient}",
        ("攻击{whom:recipient}", "正攻击{whom:recipient}"),
    )
    yield rule(
        "verb",
        lambda v: replace(v["t"], blocking=v["b"]) if isinstance(v["t"], CreateTokens) else None,
        lambda n: (
            {"t": replace(n, blocking=None), "b": n.blocking}
            if isinstance(n, CreateTokens) and n.blocking is not None
            else None
        ),
        "<creates|create> {t:token_phrase} that's blocking {b:noun}",
        (
            "派出{t:token_phrase}，且对{b:noun}进行阻挡",
            "将{t:token_phrase}(放置进场|放进战场)，且对{b:noun}进行阻挡",
        ),
    )


def moments() -> Iterator[Entry]:
    """CR 506.7: spells that can be cast only at some point of a combat."""
    yield rule(
        "static",
        lambda v: Static(rules=(Cant("cast", what=SELF, if_so=NotSo(v["c"])),), zone="everywhere"),
        _only,
        "cast ~ only {c:combat_moment} .",
        ("只能(于|在){c:combat_moment}施放~。", "只可(于|在){c:combat_moment}施放~。"),
    )
    combat = DuringStep("combat")
    yield word("combat_moment", combat, "during combat", ("战斗中", "战斗阶段中"))
    for what, en, zh in (("attackers", "attackers", "攻击者"), ("blockers", "blockers", "阻挡者")):
        yield word(
            "combat_moment",
            Declared(what),
            f"during combat after {en} are declared",
            (f"战斗中，宣告{zh}之后", f"战斗中，宣告{zh}(之|以|)后"),
        )
        yield word(
            "combat_moment",
            AllSo((combat, NotSo(Declared(what)))),
            f"during combat before {en} are declared",
            (f"战斗中，宣告{zh}之前", f"战斗中，宣告{zh}(之|以|)前"),
        )
        yield word(
            "combat_moment",
            DuringStep(f"declare {what}"),
            f"during the declare {en} step",
            (f"宣告{zh}步骤中",),
        )


def _only(node: Any) -> Values | None:
    """Taken apart."""
    said = node.rules[0] if isinstance(node, Static) and len(node.rules) == 1 else None
    if not isinstance(said, Cant) or not isinstance(said.if_so, NotSo):
        return None
    whole = Static(rules=(Cant("cast", what=SELF, if_so=said.if_so),), zone="everywhere")
    return {"c": said.if_so.part} if node == whole else None


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (limits, capacities, as_though, whose, joining, moments):
        yield from part()
