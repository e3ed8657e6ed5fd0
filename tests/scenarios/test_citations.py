"""Every citation of the engine is of a rule of the edition it follows, for a term which that rule
contains.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.scenarios.cited_terms import fault

ENGINE = Path(__file__).parents[2] / "scenarios"


def cited() -> Iterator[tuple[str, str, str]]:
    """Where something is cited, the rule and the term, for all citations that are written out."""
    for path in sorted(ENGINE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "cite":
                words = [word.value for word in node.args if isinstance(word, ast.Constant)]
                if len(words) == 2 and all(isinstance(word, str) for word in words):
                    yield f"{path.name}:{node.lineno}", str(words[0]), str(words[1])


def test_every_citation_is_of_a_rule_that_contains_its_term() -> None:
    faults = {place: (rule, term, fault(rule, term)) for place, rule, term in cited()}
    assert {place: wrong for place, wrong in faults.items() if wrong[2]} == {}
