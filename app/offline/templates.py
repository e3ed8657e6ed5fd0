"""The Jinja templates as a module of JavaScript, so that each stands in one place and browsers fill it too.

What comes out is text, made from Jinja's own syntax tree; nothing is compiled in the browser. It means what
Jinja's templates mean, with these exceptions: null prints nothing (Jinja: `None`), what is missing has no
fields (Jinja: an error), and equals whatever is empty. Whatever is not translated is refused, with its line.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from jinja2 import Environment, nodes
from jinja2.idtracking import Symbols

from app.offline.javascript import quoted
from app.offline.template_expressions import call, condition, expression, target
from app.offline.template_scopes import TemplateScope, UntranslatableTemplate, asks_for

_IMPORTS = """\
import {filters, tests} from './filters.js';
import {method} from '../python/methods.js';
import {absent, imported, include, loops, macro, named} from './runtime.js';
import {Markup, add, attribute, both, compare, contains, either, equal, item} from '../python/values.js';
import {joined, list, number, quotient, remainder, shown, slice, truth} from '../python/values.js';
"""


def translated(environment: Environment, names: Iterable[str] = ()) -> str:
    """The module: `templates`, the functions of each template by its name; of all if none is named."""
    each = (_template(environment, name) for name in names or environment.list_templates(["html"]))
    return "\n".join([_IMPORTS, "export const templates = {", *each, "};", ""])


def _template(environment: Environment, name: str) -> str:
    if environment.loader is None or not _escaping(environment, name):
        raise UntranslatableTemplate(name, 1, "only templates that escape what they print are translated")
    source, filename, _ = environment.loader.get_source(environment, name)
    tree = environment.parse(source, name, filename)
    blocks = (_block(block, name) for block in tree.find_all(nodes.Block))
    parts = (*_parent(tree, name), "blocks: {", *_flat(blocks), "},", *_body(tree, name))
    return "\n".join([f"{quoted(name)}: {{", *parts, "},"])


def _escaping(environment: Environment, name: str) -> bool:
    wanted = environment.autoescape
    return wanted(name) if callable(wanted) else wanted


def _flat(parts: Iterable[Iterable[str]]) -> Iterator[str]:
    for part in parts:
        yield from part


def _parent(tree: nodes.Template, name: str) -> Iterator[str]:
    for node in tree.find_all(nodes.Extends):
        if tree.body[0] is not node:
            raise UntranslatableTemplate(
                name, node.lineno, "“extends” must be the first thing in its template"
            )
        yield f"parent: {quoted(_named(node.template, name))},"


def _named(node: nodes.Expr, template: str) -> str:
    if isinstance(node, nodes.Const) and isinstance(node.value, str):
        return node.value
    raise UntranslatableTemplate(template, node.lineno, "the name of a template must be written out")


def _body(tree: nodes.Template, name: str) -> Iterator[str]:
    """What a template does outside of its blocks."""
    scope = TemplateScope(name, Symbols(), top=True, child=tree.find(nodes.Extends) is not None)
    scope.symbols.analyze_node(tree)
    yield from _function("body: (c) => {", tree.body, scope, "},")


def _block(block: nodes.Block, name: str) -> Iterator[str]:
    if block.scoped or block.required:
        raise UntranslatableTemplate(name, block.lineno, "scoped and required blocks are not translated")
    scope = TemplateScope(name, Symbols())
    above = asks_for(block.body, "super") and scope.symbols.declare_parameter("super")
    first = [f"const {above} = () => new Markup(c.block({quoted(block.name)}, at + 1));"] if above else []
    scope.symbols.analyze_node(block)
    yield from _function(f"{quoted(block.name)}: (c, at) => {{", block.body, scope, "},", first)


def _function(
    head: str, body: list[nodes.Node], scope: TemplateScope, foot: str, first: Iterable[str] = ()
) -> Iterator[str]:
    """A function that shows a body."""
    yield head
    yield from scope.opening()
    yield from first
    yield "let o = '';"
    yield from _statements(body, scope)
    yield "return o;"
    yield foot


def _statements(body: Iterable[nodes.Node], scope: TemplateScope) -> Iterator[str]:
    for node in body:
        write = _STATEMENTS.get(type(node))
        if write is None:
            scope.refuse(node, f"{type(node).__name__} is not translated")
        yield from write(node, scope)


def _output(node: nodes.Output, scope: TemplateScope) -> Iterator[str]:
    if not scope.child:
        yield f"o += {' + '.join(_shown(each, scope) for each in node.nodes)};"


def _shown(node: nodes.Expr, scope: TemplateScope) -> str:
    if isinstance(node, nodes.TemplateData):
        return quoted(node.data)
    return f"shown({expression(node, scope)})"


def _if(node: nodes.If, scope: TemplateScope) -> Iterator[str]:
    yield f"if ({condition(node.test, scope)}) {{"
    yield from _statements(node.body, scope)
    for branch in node.elif_:
        yield f"}} else if ({condition(branch.test, scope)}) {{"
        yield from _statements(branch.body, scope)
    if node.else_:
        yield "} else {"
        yield from _statements(node.else_, scope)
    yield "}"


def _for(node: nodes.For, scope: TemplateScope) -> Iterator[str]:
    if node.recursive:
        scope.refuse(node, "recursive loops are not translated")
    items = scope.temporary()
    yield f"const {items} = list({expression(node.iter, scope)}){_chosen(node, scope)};"
    inside = scope.inner(node, for_branch="body")
    loop = asks_for(node.iter_child_nodes(only=("body",)), "loop")
    each = target(node.target, inside)
    if loop:
        each = f"[{each}, {inside.symbols.declare_parameter('loop')}]"
    yield f"for (let {each} of {f'loops({items})' if loop else items}) {{"
    yield from inside.opening()
    yield from _statements(node.body, inside)
    yield "}"
    if node.else_:
        otherwise = scope.inner(node, for_branch="else")
        yield f"if (!{items}.length) {{"
        yield from otherwise.opening()
        yield from _statements(node.else_, otherwise)
        yield "}"


def _chosen(node: nodes.For, scope: TemplateScope) -> str:
    """What leaves out the items that do not pass the loop's own `if`."""
    if node.test is None:
        return ""
    inside = scope.inner(node, for_branch="test")
    head, opening = f".filter(({target(node.target, inside)}) => {{", " ".join(inside.opening())
    return f"{head} {opening} return {condition(node.test, inside)}; }})"


def _assign(node: nodes.Assign, scope: TemplateScope) -> Iterator[str]:
    value = expression(node.node, scope)
    if isinstance(node.target, nodes.Tuple):
        value = f"list({value})"
    yield f"{target(node.target, scope)} = {value};"
    yield from _told(node.target, scope)


def _assign_block(node: nodes.AssignBlock, scope: TemplateScope) -> Iterator[str]:
    if node.filter is not None:
        scope.refuse(node, "a filter for what is set is not translated")
    head = f"{target(node.target, scope)} = new Markup((() => {{"
    yield from _function(head, node.body, replace(scope.inner(node), child=False), "})());")
    yield from _told(node.target, scope)


def _told(node: nodes.Expr, scope: TemplateScope) -> Iterator[str]:
    """At the top of a template a name is set for its blocks, too."""
    if scope.top:
        for name in _names(node):
            yield f"c.set({quoted(name)}, {scope.variable(name)});"


def _names(node: nodes.Node) -> list[str]:
    return [each.name for each in (node, *node.find_all(nodes.Name)) if isinstance(each, nodes.Name)]


def _macro(node: nodes.Macro, scope: TemplateScope) -> Iterator[str]:
    yield from _callable(f"{scope.variable(node.name)} = ", node, scope)
    if scope.top:
        yield f"c.set({quoted(node.name)}, {scope.variable(node.name)});"


def _callable(head: str, node: nodes.Macro | nodes.CallBlock, scope: TemplateScope) -> Iterator[str]:
    """A macro, or what a call block hands to one."""
    inside = replace(scope.inner(node), child=False)
    arguments = [inside.variable(each.name) for each in node.args]
    if any(each.name == "caller" for each in node.args):
        scope.refuse(node, "a macro gets its caller without naming it")
    if asks_for(node.body, "caller"):
        arguments.append(inside.symbols.declare_parameter("caller"))
    names = ", ".join(quoted(each.name) for each in node.args)
    head += f"macro([{names}], {len(node.defaults)}, ({', '.join(arguments)}) => {{"
    yield from _function(head, node.body, inside, "});", _defaults(node, inside))


def _defaults(node: nodes.Macro | nodes.CallBlock, scope: TemplateScope) -> Iterator[str]:
    optional = node.args[len(node.args) - len(node.defaults) :]
    for at, (argument, default) in enumerate(zip(optional, node.defaults, strict=True)):
        later = {each.name for each in optional[at:]}
        if later.intersection(_names(default)):
            scope.refuse(default, "a default may use only the arguments before it")
        variable = scope.variable(argument.name)
        yield f"if ({variable} === absent) {variable} = {expression(default, scope)};"


def _call_block(node: nodes.CallBlock, scope: TemplateScope) -> Iterator[str]:
    _refuse_outside(node, scope)
    caller = scope.temporary()
    yield from _callable(f"const {caller} = ", node, scope)
    yield f"o += shown({call(node.call, scope, {'caller': caller})});"


def _refuse_outside(node: nodes.Node, scope: TemplateScope) -> None:
    # Jinja shows them before the page that the blocks belong to, which nobody wants.
    if scope.child:
        scope.refuse(node, "in a template that extends another this must stand in a block")


def _with(node: nodes.With, scope: TemplateScope) -> Iterator[str]:
    inside = scope.inner(node)
    yield "{"
    yield from inside.opening()
    for name, value in zip(node.targets, node.values, strict=True):
        yield f"let {target(name, inside)} = {expression(value, scope)};"
    yield from _statements(node.body, inside)
    yield "}"


def _block_here(node: nodes.Block, scope: TemplateScope) -> Iterator[str]:
    if not scope.child:
        yield f"o += c.block({quoted(node.name)});"


def _include(node: nodes.Include, scope: TemplateScope) -> Iterator[str]:
    if node.ignore_missing or not node.with_context:
        scope.refuse(node, "only a plain “include” is translated")
    _refuse_outside(node, scope)
    yield f"o += include(c, {quoted(_named(node.template, scope.template))}, {scope.set_here()});"


def _imported(node: nodes.Import | nodes.FromImport, scope: TemplateScope) -> str:
    here = f", {scope.set_here()}" if node.with_context else ""
    return f"imported(c, {quoted(_named(node.template, scope.template))}{here})"


def _import(node: nodes.Import, scope: TemplateScope) -> Iterator[str]:
    variable = scope.variable(node.target)
    yield f"{variable} = {_imported(node, scope)};"
    if scope.top:
        yield f"c.keep({quoted(node.target)}, {variable});"


def _from_import(node: nodes.FromImport, scope: TemplateScope) -> Iterator[str]:
    module = scope.temporary()
    yield f"const {module} = {_imported(node, scope)};"
    for each in node.names:
        name, alias = each if isinstance(each, tuple) else (each, each)
        variable = scope.variable(alias)
        yield f"{variable} = attribute({module}, {quoted(name)});"
        if scope.top:
            yield f"c.keep({quoted(alias)}, {variable});"


_STATEMENTS: Mapping[type[nodes.Node], Callable[[Any, TemplateScope], Iterator[str]]] = {
    nodes.Output: _output,
    nodes.If: _if,
    nodes.For: _for,
    nodes.Assign: _assign,
    nodes.AssignBlock: _assign_block,
    nodes.Macro: _macro,
    nodes.CallBlock: _call_block,
    nodes.With: _with,
    nodes.Block: _block_here,
    nodes.Extends: lambda node, scope: iter(()),
    nodes.Include: _include,
    nodes.Import: _import,
    nodes.FromImport: _from_import,
}
