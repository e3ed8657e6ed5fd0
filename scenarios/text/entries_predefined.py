"""CR 111.10: `create two Treasure tokens`, `create a Royal Role token attached to it`, `incubate 2`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.words.effects import changes, compound_actions
from scenarios.text.grammar import Entry, Values, entry, rule
from scenarios.text.raw import Subject
from scenarios.text.words_table import subtypes

KINDS = "Treasure Food Gold Walker Shard Clue Blood Powerstone Map".split()
MORE_ZH = {"Walker": ("尸行者",)}
ROLES = {
    "Cursed": "倒楣鬼", "Monster": "怪物", "Royal": "皇族", "Sorcerer": "术士", "Virtuous": "善人",
    "Wicked": "恶人", "Young Hero": "青年英雄",
}  # fmt: skip
STATUSES: tuple[tuple[tuple[str, ...], str, str], ...] = (
    ((), "", ""),
    (("tapped",), "tapped ", "(|已)横置的"),
    (("tapped", "attacking"), "tapped and attacking ", "(|已)横置且正进行攻击的"),
)


def kinds() -> Iterator[Entry]:
    """Tokens of one kind, as they enter."""
    for status, en, zh in STATUSES:
        for kind in KINDS:
            yield _predefined(kind, status, en, zh)


def _predefined(kind: str, status: tuple[str, ...], en: str, zh: str) -> Entry:
    """One kind in one status."""

    def make(v: Values) -> Any:
        return changes.CreateTokens(None, v["n"], kind, who=Subject(), status=status)

    def unmake(n: Any) -> Values | None:
        return {"n": n.amount} if isinstance(n, changes.CreateTokens) and n == make({"n": n.amount}) else None

    names = (*subtypes().get(kind, ()), *MORE_ZH.get(kind, ()))
    wordings = tuple(f"{{n:so_many}}{zh}{name}衍生物" for name in names)
    if kind == "Treasure":  # as it was printed before it was predefined
        mana = "加一点任意颜色的法术力(到你的法术力池中|)"
        wordings += (f'{{n:so_many}}{zh}无色珍宝衍生(神器|物)，(且|它|其|)具有"{{T}}，牺牲~：{mana}。"',)
    return rule("token_phrase", make, unmake, f"{{n:so_many}} {en}{kind} <token|tokens>", wordings)


def roles() -> Iterator[Entry]:
    """CR 111.10j–r: each is attached to something as it enters."""
    for kind, zh in ROLES.items():
        yield entry(
            "clause",
            changes.CreateTokens,
            f"create (a|an) {kind} Role token attached to {{attached_to:noun}}",
            (
                f"派出一个结附于{{attached_to:noun}}(上|)的{zh}角色衍生物",
                f"派出一个{zh}角色衍生物，(且|并|)(其|)结附于{{attached_to:noun}}(上|)",
            ),
            kind=f"{kind} Role",
        )


def incubating() -> Iterator[Entry]:
    """CR 701.51a."""
    yield rule(
        "clause",
        lambda v: compound_actions.incubate(v["n"]),
        lambda n: (
            {"n": n.counters[0][1]}
            if isinstance(n, changes.CreateTokens)
            and len(n.counters) == 1
            and n == compound_actions.incubate(n.counters[0][1])
            else None
        ),
        "incubate {n:digits}",
        "抚育{n:digits}",
    )


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (kinds, roles, incubating):
        yield from part()
