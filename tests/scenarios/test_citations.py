"""Every citation of the engine is of a rule of the edition it follows, for a term which that rule
contains.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from corpus.naming import folded
from corpus.records import Record
from corpus.terms import TABLE_EDITION, Name, chinese
from tests.corpus.libraries import shipped_library

ENGINE = Path(__file__).parents[2] / "scenarios"


@pytest.fixture(scope="module")
def rules() -> dict[str, Record]:
    """The rules of that edition by number."""
    records = shipped_library().records
    return {record.ref: record for record in records if record.edition == TABLE_EDITION}


def cited() -> Iterator[tuple[str, str, str]]:
    """Where something is cited, the rule and the term, for all citations that are written out."""
    for path in sorted(ENGINE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "cite":
                words = [word.value for word in node.args if isinstance(word, ast.Constant)]
                if len(words) == 2 and all(isinstance(word, str) for word in words):
                    yield f"{path.name}:{node.lineno}", str(words[0]), str(words[1])


def spellings(name: Name) -> set[str]:
    """All the ways in which a text may say this name."""
    return {word for whole in (name.zh, *name.also_zh) for word in (whole, *re.split("[，／/]", whole))}


def fault(rules: dict[str, Record], rule: str, term: str) -> str:
    """What is wrong with a citation, or nothing."""
    record = rules.get(rule)
    if record is None:
        return "no such rule"
    names = chinese(term)
    if not names:
        return "no such term"
    text = folded(" ".join((*record.title.values(), *record.text.values())))
    words = {folded(word) for name in names for word in spellings(name)} | {folded(term)}
    return "" if any(word in text for word in words) else f"the rule does not say {' / '.join(sorted(words))}"


def test_every_citation_is_of_a_rule_that_contains_its_term(rules: dict[str, Record]) -> None:
    faults = {place: (rule, term, fault(rules, rule, term)) for place, rule, term in cited()}
    assert {place: wrong for place, wrong in faults.items() if wrong[2]} == {}
