"""The table of problems: every mistake has its place, its fault and its remedy in both languages."""

import ast
import re
from pathlib import Path

import pytest

from corpus.problems import Problem, sentences

ROOM = Path(__file__).parents[2] / "corpus"
ROOMS = (ROOM, ROOM.parent / "app", ROOM.parent / "scenarios")
SOURCE = "\n".join(path.read_text("utf-8") for room in ROOMS for path in room.rglob("*.py"))
WRITTEN = [("corpus", code) for code in sentences()] + [
    ("scenarios", code) for code in sentences("scenarios")
]


@pytest.mark.parametrize(("table", "code"), WRITTEN)
def test_a_mistake_is_told_in_both_languages_with_the_same_values(table: str, code: str) -> None:
    sentence = sentences(table)[code]
    assert sentence.severity in ("error", "warning", "info")
    named = set(re.findall(r"{([a-z]\w*)}", sentence.en + sentence.en_remedy))
    assert named == set(re.findall(r"{([a-z]\w*)}", sentence.zh + sentence.zh_remedy))
    problem = Problem(
        "file", 3, 7, code, "words", {name: name.upper() for name in named - {"excerpt"}}, table
    )
    for lang in ("zh", "en"):
        said = problem.say(lang)
        assert said.startswith("file:3:7: ")
        assert [name for name in named if f"{{{name}}}" in said] == []
    assert not re.search(r"[\u4e00-\u9fff]", sentence.en + sentence.en_remedy) or "“" in sentence.en


@pytest.mark.parametrize("code", sentences())
def test_no_row_is_left_that_nobody_uses(code: str) -> None:
    assert f'"{code}"' in SOURCE


def test_no_code_is_used_that_has_no_row() -> None:
    for node in ast.walk(ast.parse(SOURCE)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Problem":
            for argument in node.args[3:4]:
                if isinstance(argument, ast.Constant):
                    assert argument.value in sentences()
