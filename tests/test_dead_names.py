"""Every function and class of the rooms is used by another part of them: what only a test calls is no part
of the desk.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
ROOMS = ("corpus", "index", "scenarios", "app")
# What somebody else's program calls, or what no card text leads to yet: with the reason.
USED_ELSEWHERE = {
    "temp_storage": "whoosh asks its storage for it",
    "init": "gunicorn calls it of a worker",
    "set_accept_enabled": "gevent's server, and what hears connections in its place",
    "murder_pending": "gunicorn's arbiter",
    "finish_request": "gunicorn calls it of a worker",
    "parse_headers": "gunicorn calls it of a request",
    "load_config": "gunicorn calls it of an application",
    "load": "gunicorn calls it of an application",
    "block_by_effect": "CR 509.6 is carried out; no text that has a creature block is read yet",
}
TABLES = {"performs", "can_be_done", "counts", "holds", "fits", "finds", "applies", "evaluates"}
NAMED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def words(tree: ast.AST) -> Iterator[str]:
    """The names a piece of a program uses: itself, of another, or as a word such as `module:function`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and " " not in node.value:
            yield from re.findall(r"\w+", node.value)


def unused(programs: list[str], templates: list[str]) -> set[str]:
    """What is defined and never used but within itself."""
    trees = [ast.parse(text) for text in programs]
    used = Counter(word for tree in trees for word in words(tree))
    used.update(word for text in templates for word in re.findall(r"\w+", text))
    named = [node for tree in trees for node in ast.walk(tree) if isinstance(node, NAMED)]
    defined = [node for node in named if not in_a_table(node)]
    within = {id(node): Counter(words(node))[node.name] for node in defined}
    return {
        node.name
        for node in defined
        if not node.name.startswith("__") and used[node.name] <= within[id(node)]
    }


def in_a_table(node: ast.AST) -> bool:
    """Whether it is how a word is done, and found by that (`words.deed_tables`)."""
    by = [one.func for one in getattr(node, "decorator_list", ()) if isinstance(one, ast.Call)]
    return any(isinstance(one, ast.Name) and one.id in TABLES for one in by)


def test_whatever_is_defined_is_used() -> None:
    programs = [path.read_text("utf-8") for room in ROOMS for path in (ROOT / room).rglob("*.py")]
    templates = [path.read_text("utf-8") for path in (ROOT / "app").rglob("*.html")]
    assert unused(programs, templates) == USED_ELSEWHERE.keys()


def test_a_name_that_only_calls_itself_is_dead() -> None:
    program = "def used(): pass\ndef dead(): return dead()\nclass Dead: pass\nused()\n"
    assert unused([program], []) == {"dead", "Dead"}
    assert unused([program], ["{{ dead() }}"]) == {"Dead"}
