"""Bodies of abilities with their modes (700.2), and what a line of a card may be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from scenarios.engine.words import abilities
from scenarios.engine.words.abilities import Keyword, Modal, Program, Spell, Static
from scenarios.engine.words.rule_effects import CostChange
from scenarios.text.grammar import Entry, Values, passing, rule, word
from scenarios.text.raw import SELF
from scenarios.text.words_table import of_kind


def programs() -> Iterator[Entry]:
    """Instructions, or modes."""
    yield rule(
        "program",
        lambda v: Program(v["e"]),
        lambda n: {"e": n.effect} if isinstance(n, Program) else None,
        "{e:text}",
        "{e:text}",
    )
    amounts = (
        ("choose one —", ("选择一项—",), 1, 1),
        ("choose two —", ("选择两项—",), 2, 2),
        (
            "choose one or both —",
            ("选择一项或都选—", "选择一项或两项都选—", "选择一项或两者都选—", "选择一项或两项—"),
            1,
            2,
        ),
        ("choose three —", ("选择三项—",), 3, 3),
        ("choose one or more —", ("选择一项或更多—", "选择一项或多项—"), 1, 99),
        ("choose up to one —", ("选择至多一项—",), 0, 1),
        ("choose up to two —", ("选择至多两项—",), 0, 2),
    )
    for en, zh, least, most in amounts:

        def make(v: Values, least: int = least, most: int = most) -> Any:
            return Modal(v["m"], least, len(v["m"]) if most == 99 else most)

        def unmake(n: Any, least: int = least, most: int = most) -> Values | None:
            if isinstance(n, Modal) and n == Modal(n.modes, least, len(n.modes) if most == 99 else most):
                return {"m": n.modes}
            return None

        yield rule("program", make, unmake, f"{en} {{m:modes}}", tuple(f"{text}{{m:modes}}" for text in zh))
    for number, said, chinese in ((2, "two", "两"), (3, "three", "三"), (4, "four", "四"), (5, "five", "五")):
        yield _several_times(number, said, chinese)


def _several_times(number: int, en: str, zh: str) -> Entry:
    """CR 700.2d."""

    def unmake(n: Any) -> Values | None:
        repeated = isinstance(n, Modal) and n == Modal(n.modes, number, number, repeated=True)
        return {"m": n.modes} if repeated else None

    return rule(
        "program",
        lambda v: Modal(v["m"], number, number, repeated=True),
        unmake,
        f"choose {en} . you may choose the same mode more than once . {{m:modes}}",
        (
            f"选择{zh}项。你可以选择同一模式数次。{{m:modes}}",
            f"选择{zh}项。你可以(选择同一(模式|项)(数次|多次)|多次选择同一(项|模式))。{{m:modes}}",
        ),
    )


def chosen_by_others() -> Iterator[Entry]:
    """CR 700.2e."""
    yield rule(
        "program",
        lambda v: Modal(v["m"], by="opponent"),
        lambda n: {"m": n.modes} if isinstance(n, Modal) and n == Modal(n.modes, by="opponent") else None,
        "an opponent chooses one — {m:modes}",
        ("由一位对手选择一项—{m:modes}", "一位对手选择一项—{m:modes}"),
    )


def modes() -> Iterator[Entry]:
    """CR 700.2: each mode."""
    yield rule(
        "program",
        lambda v: Modal(v["m"], if_kicked=(0, len(v["m"]))),
        lambda n: (
            {"m": n.modes}
            if isinstance(n, Modal) and n == Modal(n.modes, if_kicked=(0, len(n.modes)))
            else None
        ),
        "choose one . if ~ was kicked , choose any number instead . {m:modes}",
        "选择一项。若~已增幅，则改为选择任意数量的选项。{m:modes}",
    )
    yield rule(
        "modes",
        lambda v: (Program(v["e"]),),
        lambda n: {"e": n[0].effect} if isinstance(n, tuple) and len(n) == 1 else None,
        "• {e:text}",
        ("•{e:text}", "·{e:text}", "●{e:text}"),
    )
    yield rule(
        "modes",
        lambda v: (Program(v["e"]),),
        None,
        "• {w:flavor} — {e:text}",
        "(•|·|●){w:flavor}—{e:text}",
    )
    yield rule(
        "modes",
        lambda v: (*v["m"], Program(v["e"])),
        None,
        "{m:modes} • {w:flavor} — {e:text}",
        "{m:modes}(•|·|●){w:flavor}—{e:text}",
    )
    yield rule(
        "modes",
        lambda v: (*v["m"], Program(v["e"])),
        lambda n: {"m": n[:-1], "e": n[-1].effect} if isinstance(n, tuple) and len(n) > 1 else None,
        "{m:modes} • {e:text}",
        ("{m:modes}•{e:text}", "{m:modes}·{e:text}", "{m:modes}●{e:text}"),
    )


def modes_in_one_sentence() -> Iterator[Entry]:
    """`… ; or …`."""
    yield rule(
        "modes",
        lambda v: (Program(v["a"]), Program(v["b"])),
        None,
        "{a:sentence} ; or {b:sentence} .",
        (
            "{a:sentence}；或(者|是|)(，|){b:sentence}。",
            "{a:sentence}；{b:sentence}。",
            "{a:sentence}(，|)或是{b:sentence}。",
        ),
    )


def abilities_of_lines() -> Iterator[Entry]:
    """An ability, with its ability word (207.2c)."""
    for name in of_kind("ability-word"):
        zh = name.zh
        yield word("ability_word", name.en, name.en.replace("’", "'"), (zh, *name.also_zh))
    yield rule(
        "ability",
        lambda v: v["a"],
        lambda n: {"a": n} if isinstance(n, Static) else None,
        "{a:static}",
        "{a:static}",
    )
    yield rule(
        "worded",
        lambda v: _worded(v["a"], v["w"]),
        lambda n: (
            {"w": n.ability_word, "a": replace(n, ability_word="")}
            if getattr(n, "ability_word", "")
            else None
        ),
        "{w:ability_word} — {a:ability}",
        ("{w:ability_word}—{a:ability}",),
    )
    yield passing("line_ability", "ability")
    yield passing("line_ability", "worded")


def worded_spells() -> Iterator[Entry]:
    """CR 207.2c: an ability word before what a spell does has no meaning."""
    yield rule(
        "spell_line",
        lambda v: (Spell(v["p"]),),
        None,
        "{w:ability_word} — {p:program}",
        ("{w:ability_word}—{p:program}",),
    )


def lines() -> Iterator[Entry]:
    """A line is a tuple of abilities."""
    yield rule(
        "line",
        lambda v: (v["a"],),
        lambda n: (
            {"a": n[0]}
            if isinstance(n, tuple)
            and len(n) == 1
            and (isinstance(n[0], abilities.Chapter) or not isinstance(n[0], (Keyword, Spell)))
            else None
        ),
        "{a:line_ability}",
        "{a:line_ability}",
    )
    yield rule(
        "line",
        lambda v: v["k"],
        lambda n: (
            {"k": n}
            if isinstance(n, tuple)
            and all(isinstance(x, Keyword) and not isinstance(x, abilities.Chapter) for x in n)
            else None
        ),
        "{k:keyword_list}",
        ("{k:keyword_list}", "{k:keyword_list}。"),
    )
    yield rule(
        "spell_line",
        lambda v: (Spell(v["p"]),),
        lambda n: (
            {"p": n[0].body} if isinstance(n, tuple) and len(n) == 1 and isinstance(n[0], Spell) else None
        ),
        "{p:program}",
        "{p:program}",
    )
    yield passing("spell_line", "line", number="")


def without_a_break() -> Iterator[Entry]:
    """Chinese texts in which the break between two lines is lost: keywords, then an ability."""
    yield rule("line", lambda v: (*v["k"], v["a"]), None, (), "{k:keyword_list}{a:line_ability}")
    yield word("line", (Keyword("flash"),), (), "你可以于你能(够|)(使用|施放)瞬间的时机下(，|)(使用|施放)~。")


def additional_costs() -> Iterator[Entry]:
    """CR 601.2b."""
    yield rule(
        "line",
        lambda v: (v["s"],),
        lambda n: {"s": n[0]} if isinstance(n, tuple) and len(n) == 1 else None,
        "{s:spell_cost}",
        "{s:spell_cost}",
    )
    yield rule(
        "spell_cost",
        lambda v: Static(rules=(CostChange(SELF, 0, extra=v["c"]),), zone="everywhere"),
        lambda n: (
            {"c": n.rules[0].extra}
            if isinstance(n, Static)
            and len(n.rules) == 1
            and isinstance(n.rules[0], CostChange)
            and n.rules[0].extra
            and n == Static(rules=(CostChange(SELF, 0, extra=n.rules[0].extra),), zone="everywhere")
            else None
        ),
        "as an additional cost to cast ~ , {c:cost} .",
        (
            "作为施放~的额外费用，{c:cost}。",
            "作为使用~的额外费用，{c:cost}。",
            "作为施放~的额外费用，你须{c:cost}。",
            "{c:cost}，以作为(施放|使用)~的额外费用。",
        ),
    )


def _worded(ability: Any, name: str) -> Any:
    return (
        replace(ability, ability_word=name)
        if "ability_word" in ability.__struct_fields__ and not ability.ability_word
        else None
    )


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        programs,
        chosen_by_others,
        modes,
        modes_in_one_sentence,
        abilities_of_lines,
        worded_spells,
        lines,
        without_a_break,
        additional_costs,
    ):
        yield from part()
