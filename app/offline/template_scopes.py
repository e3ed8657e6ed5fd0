"""What a name in a template stands for in its translation: a variable, found as Jinja's own compiler does."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import count
from typing import NoReturn

from jinja2 import nodes
from jinja2.compiler import find_undeclared
from jinja2.idtracking import (
    VAR_LOAD_ALIAS,
    VAR_LOAD_PARAMETER,
    VAR_LOAD_RESOLVE,
    VAR_LOAD_UNDEFINED,
    Symbols,
)

from app.offline.javascript import quoted


class UntranslatableTemplate(Exception):
    """A template uses what translations have no words for; says which, in which line, and what to do."""

    def __init__(self, template: str, line: int, what: str) -> None:
        super().__init__(f"{template}:{line}: {what}")


@dataclass(frozen=True)
class TemplateScope:
    """A stretch of a template in which names keep their meaning.

    `top` is where names are set for blocks and importers too. `child` is outside of the blocks of a
    template that extends another: nothing there is shown.
    """

    template: str
    symbols: Symbols
    top: bool = False
    child: bool = False
    numbers: Iterator[int] = field(default_factory=count)

    def inner(self, node: nodes.Node, **branch: str) -> "TemplateScope":
        """The scope of what stands inside a node; it sees what is outside."""
        symbols = Symbols(parent=self.symbols)
        symbols.analyze_node(node, **branch)
        return replace(self, symbols=symbols, top=False)

    def variable(self, name: str) -> str:
        """The variable that holds what the name stands for."""
        return self.symbols.ref(name)

    def temporary(self) -> str:
        """A variable of the translation's own."""
        return f"t{next(self.numbers)}"

    def opening(self) -> Iterator[str]:
        """The lines that give each variable of this scope what it stands for when the scope is entered."""
        for variable, (how, what) in self.symbols.loads.items():
            if how != VAR_LOAD_PARAMETER:
                yield f"let {variable}{_FIRST[how].format(what=what, name=quoted(what or ''))};"

    def set_here(self) -> str:
        """An object of the names set here and in the scopes around, for templates that are included."""
        held = (f"{name}: {variable}" for name, variable in self.symbols.dump_stores().items())
        return f"{{{', '.join(held)}}}"

    def refuse(self, node: nodes.Node, what: str) -> NoReturn:
        """Give up, with the place."""
        within = (each.lineno for each in (node, *node.find_all(nodes.Node)) if each.lineno)
        raise UntranslatableTemplate(self.template, next(within, 1), what)


_FIRST = {
    VAR_LOAD_RESOLVE: " = c.get({name})",
    VAR_LOAD_ALIAS: " = {what}",
    VAR_LOAD_UNDEFINED: "",
}


def asks_for(body: Iterable[nodes.Node], name: str) -> bool:
    """Whether a body reads a name that it does not set itself."""
    return name in find_undeclared(body, (name,))
