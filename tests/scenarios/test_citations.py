"""Every citation of the engine is of a rule of the edition it follows, for a term which that rule
contains: those that are written out, those that a function is given, and those of tables.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from scenarios.engine.actions import attaching, entering
from scenarios.engine.looking import faces, permissions
from scenarios.engine.players import winning_and_losing
from scenarios.engine.words import keyword_table
from scenarios.engine.words.keyword_entry import KeywordEntry
from scenarios.engine.words.predefined import RULES
from tests.scenarios.cited_terms import fault

ENGINE = Path(__file__).parents[2] / "scenarios"
Pair = tuple[str, str]
KINDS = tuple(attaching.ATTACHING)


def by_keyword(entry: KeywordEntry) -> Iterator[Pair]:
    """All rules that a keyword's entry gives, each with the keyword's name or its own term."""
    for rule in (entry.rule, *entry.parts, *entry.by.values()):
        yield rule, entry.term or entry.name
    for answer in entry.moments.values():
        names = getattr(answer, "__code__", None)
        for name, cell in zip(names.co_freevars if names else (), answer.__closure__ or (), strict=True):
            if name == "rule":
                yield cell.cell_contents, entry.name


KEYWORDS = [pair for entry in keyword_table.KEYWORDS.values() for pair in by_keyword(entry)]
# What a function takes from a table, or from a keyword: each pair that it can come to.
FROM_TABLES: dict[str, list[Pair]] = {
    "attaching.attachable": [
        *((table[kind], kind) for table in (attaching.ITSELF, attaching.GONE) for kind in KINDS),
        *(("801.8" if kind == "Aura" else "801.9", kind) for kind in KINDS),
    ],
    "change_deeds.set_tapped": [("701.21a", "tap"), ("701.21b", "untap")],
    "cost_keywords.answer": KEYWORDS,
    "damage.own_results": [("120.3c", "planeswalker"), ("120.3h", "battle")],
    "entering.intrinsic_counters": [(rule, term) for *_, rule, term in entering.INTRINSIC],
    "keyword_entry.cites_at": KEYWORDS,
    "keyword_entry.cites_of": KEYWORDS,
    "faces.turn": [(rule, term) for _, rule, term, _ in faces.WAYS.values()],
    "permissions.sorcery_timing": [(rule, "main phase") for rule in (*permissions.TIMING.values(), "307.5")],
    "winning_and_losing.cite_of": [(rule, term) for rule, term in winning_and_losing.TERMS.items()],
    "state_based_permanents.opposite_counters": [("704.5q", "+1/+1"), ("704.5q", "-1/-1")],
    "tokens.cite_of_kind": [(rule, kind.removesuffix(" Role")) for kind, rule in RULES.items()],
    "way_keywords.answer": KEYWORDS,
}


class Written(ast.NodeVisitor):
    """The calls of one module, each with the functions around it."""

    def __init__(self) -> None:
        self.around: list[ast.FunctionDef] = []
        self.calls: list[tuple[ast.Call, tuple[ast.FunctionDef, ...]]] = []

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.around.append(node)
        self.generic_visit(node)
        self.around.pop()

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name):
            self.calls.append((node, tuple(self.around)))
        self.generic_visit(node)


@cache
def calls() -> list[tuple[Path, ast.Call, tuple[ast.FunctionDef, ...]]]:
    """Every call of a function by its name."""
    found = []
    for path in sorted(ENGINE.rglob("*.py")):
        written = Written()
        written.visit(ast.parse(path.read_text("utf-8")))
        found += [(path, call, around) for call, around in written.calls]
    return found


def of(name: str) -> Iterator[tuple[Path, ast.Call, tuple[ast.FunctionDef, ...]]]:
    """The calls of one function."""
    return (one for one in calls() if isinstance(one[1].func, ast.Name) and one[1].func.id == name)


@cache
def imported(path: Path) -> set[Pair]:
    """The names a module takes from others, each with the module it is of."""
    tree = ast.parse(path.read_text("utf-8"))
    froms = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module)
    return {(str(node.module).rpartition(".")[2], one.name) for node in froms for one in node.names}


def said(node: ast.expr, around: tuple[ast.FunctionDef, ...]) -> list[str] | None:
    """The words a value can be: written out, one of two, or what a name was set to; None if it is given."""
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.IfExp):
        found = [said(one, around) for one in (node.body, node.orelse)]
        return None if None in found else [word for one in found for word in one or ()]
    if isinstance(node, ast.Name) and around:
        values = [
            one.value
            for one in ast.walk(around[-1])
            if isinstance(one, ast.Assign) and any(ast.unparse(each) == node.id for each in one.targets)
        ]
        return said(values[0], around) if len(values) == 1 else None
    return None


def pairs(path: Path, rule: ast.expr, term: ast.expr, around: tuple[ast.FunctionDef, ...]) -> list[Pair]:
    """All that a call can cite; where its function is given rule or term, all that it is called with."""
    place = f"{path.stem}.{around[-1].name}" if around else path.stem
    if place in FROM_TABLES:
        return FROM_TABLES[place]
    rules, terms = said(rule, around), said(term, around)
    if rules is not None and terms is not None:
        return [(one, other) for one in rules for other in terms]
    assert around, f"{path.name}:{rule.lineno} cites what nobody can tell"
    names = [one.arg for one in around[-1].args.args]
    found = []
    for other, call, outside in of(around[-1].name):
        if other != path and (path.stem, around[-1].name) not in imported(other):
            continue  # another function of that name
        given = dict(zip(names, call.args, strict=False)) | {one.arg: one.value for one in call.keywords}
        both = [one if said(one, around) is not None else given[ast.unparse(one)] for one in (rule, term)]
        found += pairs(other, both[0], both[1], outside)
    assert found, f"{path.name}:{rule.lineno} cites what nobody can tell"
    return found


def cited() -> Iterator[tuple[str, Pair]]:
    """Where something is cited, with the rule and the term."""
    for path, call, around in of("cite"):
        assert len(call.args) == 2, f"{path.name}:{call.lineno}"
        for pair in pairs(path, call.args[0], call.args[1], around):
            yield f"{path.name}:{call.lineno}", pair


def test_every_citation_is_of_a_rule_that_contains_its_term() -> None:
    every = list(cited())
    assert len(every) > 1_000
    assert {place: (*pair, fault(*pair)) for place, pair in every if fault(*pair)} == {}


def test_there_is_one_way_to_cite() -> None:
    assert [path.name for path, *_ in of("Cite") if path.name != "cite.py"] == []


def test_every_table_is_of_a_function_that_cites() -> None:
    citing = {f"{path.stem}.{around[-1].name}" for path, _, around in of("cite") if around}
    assert FROM_TABLES.keys() - citing == set()


def test_a_wrong_term_would_be_noticed() -> None:
    assert fault("702.19b", "flying")
    assert fault("702.999", "flying")
    assert fault("702.19b", "no such word")
