"""Expressions of templates in JavaScript; what they mean there stands in app/static/python/values.js."""

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from jinja2 import nodes

from app.offline.javascript import quoted
from app.offline.template_scopes import TemplateScope

# The filters there are, by their names in JavaScript, with the names of their arguments in order.
FILTERS: Mapping[str, tuple[str, ...]] = {
    "batch": ("linecount", "fill_with"),
    "default": ("default_value", "boolean"),
    "escape": (),
    "first": (),
    "items": (),
    "join": ("d", "attribute"),
    "last": (),
    "length": (),
    "list": (),
    "lower": (),
    "map": ("attribute", "default"),
    "rejectattr": ("attribute", "test", "value"),
    "replace": ("old", "new", "count"),
    "reverse": (),
    "safe": (),
    "selectattr": ("attribute", "test", "value"),
    "sort": ("reverse", "case_sensitive", "attribute"),
    "string": (),
    "trim": ("chars",),
    "upper": (),
    "urlencode": (),
}
# The tests there are, with how many arguments each takes.
TESTS: Mapping[str, int] = {
    **dict.fromkeys(("defined", "even", "false", "mapping", "none", "number", "odd", "string"), 0),
    **dict.fromkeys(("true", "undefined"), 0),
    **dict.fromkeys(("divisibleby", "eq", "ge", "gt", "in", "le", "lt", "ne"), 1),
}
_ALSO_CALLED = {
    **{"d": "default", "e": "escape", "count": "length"},
    **{"==": "eq", "equalto": "eq", "!=": "ne", ">": "gt", "greaterthan": "gt", ">=": "ge"},
    **{"<": "lt", "lessthan": "lt", "<=": "le"},
}
# Filters that give an iterator, which Python takes for true even where nothing is in it.
_ALWAYS_TRUE = ("batch", "items", "map", "rejectattr", "reverse", "selectattr")
_LOOP = (
    *("cycle", "first", "index", "index0", "last", "length"),
    *("nextitem", "previtem", "revindex", "revindex0"),
)
_NO_NAMES = ("self", "varargs", "kwargs")
_NO_CALLS = ("cycler", "dict", "joiner", "lipsum", "namespace")


def expression(node: nodes.Node, scope: TemplateScope) -> str:
    """The expression in JavaScript."""
    write = _EXPRESSIONS.get(type(node))
    if write is None:
        scope.refuse(node, f"{type(node).__name__} is not translated")
    return write(node, scope)


def condition(node: nodes.Node, scope: TemplateScope) -> str:
    """The expression where only its truth counts: what comes out is true or false in JavaScript too."""
    if isinstance(node, (nodes.And, nodes.Or)):
        sign = "&&" if isinstance(node, nodes.And) else "||"
        return f"({condition(node.left, scope)} {sign} {condition(node.right, scope)})"
    written = _asked(node, scope)
    return written if isinstance(node, (nodes.Not, nodes.Compare, nodes.Test)) else f"truth({written})"


def _asked(node: nodes.Node, scope: TemplateScope) -> str:
    """An expression of which the truth is asked."""
    if isinstance(node, nodes.Filter) and node.name in _ALWAYS_TRUE:
        scope.refuse(node, f"what {node.name} gives is always true in Python; ask for “| list” of it")
    return expression(node, scope)


def target(node: nodes.Node, scope: TemplateScope) -> str:
    """What is assigned to: a variable, or a pattern of them."""
    if isinstance(node, nodes.Name):
        return scope.variable(node.name)
    if not isinstance(node, nodes.Tuple):
        scope.refuse(node, "only names can be set; attributes of a namespace are not translated")
    return f"[{', '.join(target(each, scope) for each in node.items)}]"


def call(node: nodes.Call, scope: TemplateScope, extra: Mapping[str, str] | None = None) -> str:
    """A call; what is given by name, and what is `extra`, becomes one object."""
    if node.dyn_args is not None or node.dyn_kwargs is not None:
        scope.refuse(node, "arguments with * are not translated")
    if isinstance(node.node, nodes.Name) and node.node.name in _NO_CALLS:
        scope.refuse(node, f"{node.node.name}() is not translated")
    called = _called(node.node, scope)
    names = {each.key: expression(each.value, scope) for each in node.kwargs} | dict(extra or {})
    if not names:
        return f"{called}({_list(node.args, scope)})"
    return f"named({', '.join([called, _object(names), *(expression(each, scope) for each in node.args)])})"


def _called(node: nodes.Node, scope: TemplateScope) -> str:
    if not isinstance(node, nodes.Getattr):
        return expression(node, scope)
    _check_loop(node, scope)
    return f"method({expression(node.node, scope)}, {quoted(node.attr)})"


def _name(node: nodes.Name, scope: TemplateScope) -> str:
    if node.name in _NO_NAMES:
        scope.refuse(node, f"the name {node.name} is not translated")
    return scope.variable(node.name)


def _constant(node: nodes.Const, scope: TemplateScope) -> str:
    if isinstance(node.value, str):
        return quoted(node.value)
    if isinstance(node.value, float):
        scope.refuse(node, "JavaScript cannot tell 2.0 from 2: only whole numbers are translated")
    return json.dumps(node.value)


def _items(node: nodes.Tuple | nodes.List, scope: TemplateScope) -> str:
    return f"[{_list(node.items, scope)}]"


def _dictionary(node: nodes.Dict, scope: TemplateScope) -> str:
    pairs = {}
    for pair in node.items:
        key = pair.key.value if isinstance(pair.key, nodes.Const) else None
        if not isinstance(key, str) or not key.isidentifier() or key == "__proto__":
            scope.refuse(pair, "only words in quotes are keys of a dictionary that is translated")
        pairs[key] = expression(pair.value, scope)
    return _object(pairs)


def _object(pairs: Mapping[str, str]) -> str:
    return f"{{{', '.join(f'{key}: {value}' for key, value in pairs.items())}}}"


def _attribute(node: nodes.Getattr, scope: TemplateScope) -> str:
    _check_loop(node, scope)
    return f"attribute({expression(node.node, scope)}, {quoted(node.attr)})"


def _check_loop(node: nodes.Getattr, scope: TemplateScope) -> None:
    if isinstance(node.node, nodes.Name) and node.node.name == "loop" and node.attr not in _LOOP:
        scope.refuse(node, f"loop.{node.attr} is not translated")


def _item(node: nodes.Getitem, scope: TemplateScope) -> str:
    owner = expression(node.node, scope)
    if not isinstance(node.arg, nodes.Slice):
        return f"item({owner}, {expression(node.arg, scope)})"
    if node.arg.step is not None:
        scope.refuse(node, "slices with a step are not translated")
    ends = (node.arg.start, node.arg.stop)
    start, stop = ("null" if end is None else expression(end, scope) for end in ends)
    return f"slice({owner}, {start}, {stop})"


def _comparison(node: nodes.Compare, scope: TemplateScope) -> str:
    parts, left = [], expression(node.expr, scope)
    for operand in node.ops:
        right = expression(operand.expr, scope)
        parts.append(_COMPARED[operand.op].format(left=left, right=right))
        left = right
    return parts[0] if len(parts) == 1 else f"({' && '.join(parts)})"


_COMPARED = {
    "eq": "equal({left}, {right})",
    "ne": "!equal({left}, {right})",
    "gt": "(compare({left}, {right}) > 0)",
    "gteq": "(compare({left}, {right}) >= 0)",
    "lt": "(compare({left}, {right}) < 0)",
    "lteq": "(compare({left}, {right}) <= 0)",
    "in": "contains({right}, {left})",
    "notin": "!contains({right}, {left})",
}


def _choice(node: nodes.CondExpr, scope: TemplateScope) -> str:
    otherwise = "undefined" if node.expr2 is None else expression(node.expr2, scope)
    return f"({condition(node.test, scope)} ? {expression(node.expr1, scope)} : {otherwise})"


def _filter(node: nodes.Filter, scope: TemplateScope) -> str:
    name = _ALSO_CALLED.get(node.name, node.name)
    if name not in FILTERS or node.node is None or node.dyn_args or node.dyn_kwargs:
        scope.refuse(node, f"the filter {node.name} is not translated so; there are {', '.join(FILTERS)}")
    given = dict(enumerate(node.args))
    for keyword in node.kwargs:
        if keyword.key not in FILTERS[name]:
            scope.refuse(node, f"the filter {name} takes no {keyword.key}")
        given[FILTERS[name].index(keyword.key)] = keyword.value
    _check_given(node, name, given, scope)
    in_order = [given.get(at) for at in range(max(given, default=-1) + 1)]
    written = ("undefined" if each is None else expression(each, scope) for each in in_order)
    return f"filters.{name}({', '.join([expression(node.node, scope), *written])})"


def _check_given(
    node: nodes.Filter, name: str, given: Mapping[int, nodes.Node], scope: TemplateScope
) -> None:
    if max(given, default=-1) >= len(FILTERS[name]):
        scope.refuse(node, f"the filter {name} takes {len(FILTERS[name])} arguments")
    if name == "map" and node.args:
        scope.refuse(node, "of map only “map(attribute=…)” is translated")
    if name in ("selectattr", "rejectattr") and 1 in given:
        test = given[1].value if isinstance(given[1], nodes.Const) else None
        if test not in TESTS:
            scope.refuse(node, f"there is no test {test}; there are {', '.join(TESTS)}")


def _test(node: nodes.Test, scope: TemplateScope) -> str:
    name = _ALSO_CALLED.get(node.name, node.name)
    if name not in TESTS or node.kwargs or node.dyn_args or node.dyn_kwargs:
        scope.refuse(node, f"the test {node.name} is not translated; there are {', '.join(TESTS)}")
    if len(node.args) != TESTS[name]:
        scope.refuse(node, f"the test {name} takes {TESTS[name]} arguments")
    return f"tests.{name}({_list((node.node, *node.args), scope)})"


def _function(name: str, *fields: str) -> Callable[[Any, TemplateScope], str]:
    """What writes an operator as a call of a function of the same meaning."""

    def write(node: nodes.Expr, scope: TemplateScope) -> str:
        return f"{name}({_list((getattr(node, each) for each in fields), scope)})"

    return write


def _sign(sign: str) -> Callable[[Any, TemplateScope], str]:
    """What writes an operator on two numbers."""

    def write(node: nodes.BinExpr, scope: TemplateScope) -> str:
        return f"(number({expression(node.left, scope)}) {sign} number({expression(node.right, scope)}))"

    return write


def _both(node: nodes.And, scope: TemplateScope) -> str:
    return f"both({_asked(node.left, scope)}, () => {expression(node.right, scope)})"


def _either(node: nodes.Or, scope: TemplateScope) -> str:
    return f"either({_asked(node.left, scope)}, () => {expression(node.right, scope)})"


def _joined(node: nodes.Concat, scope: TemplateScope) -> str:
    return f"joined({_list(node.nodes, scope)})"


def _list(items: Iterable[nodes.Node], scope: TemplateScope) -> str:
    return ", ".join(expression(each, scope) for each in items)


_EXPRESSIONS: Mapping[type[nodes.Node], Callable[[Any, TemplateScope], str]] = {
    nodes.Name: _name,
    nodes.Const: _constant,
    nodes.Tuple: _items,
    nodes.List: _items,
    nodes.Dict: _dictionary,
    nodes.Getattr: _attribute,
    nodes.Getitem: _item,
    nodes.Call: call,
    nodes.Filter: _filter,
    nodes.Test: _test,
    nodes.Compare: _comparison,
    nodes.CondExpr: _choice,
    nodes.And: _both,
    nodes.Or: _either,
    nodes.Not: lambda node, scope: f"!{condition(node.node, scope)}",
    nodes.Neg: lambda node, scope: f"(-number({expression(node.node, scope)}))",
    nodes.Pos: _function("number", "node"),
    nodes.Add: _function("add", "left", "right"),
    nodes.Sub: _sign("-"),
    nodes.Mul: _sign("*"),
    nodes.FloorDiv: _function("quotient", "left", "right"),
    nodes.Mod: _function("remainder", "left", "right"),
    nodes.Concat: _joined,
}
