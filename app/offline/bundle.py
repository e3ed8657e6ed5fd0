"""Modules of `app/static` as one classic script, so that a page asks for one file and needs no module loader.

Each module becomes a function that gives what it exports, in the order in which modules need each other.
Of the ways to import and export only those are taken that all our modules use; all else is refused.
"""

import posixpath
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from app.offline.javascript import Piece, Unreadable, line, pieces

_STATIC = Path(__file__).parents[1] / "static"
_NAMES = r"\s*[\w$]+(?:\s+as\s+[\w$]+)?\s*"
_IMPORT = re.compile(rf"import\s*\{{({_NAMES}(?:,{_NAMES})*),?\s*\}}\s*from\s*'(\.{{1,2}}/[\w./-]+\.js)'\s*;")
_EXPORT = re.compile(r"export\s+(?=(?:(?:async\s+)?function\s*\*?\s*|class\s+|const\s+)([\w$]+))")
_LINE_END = re.compile(r"[\n\r\u2028\u2029]")
_TOP = ("import", "export", "await")


def bundle(entry: str, extra: Mapping[str, str] | None = None) -> str:
    """The script that runs the module `entry`, with all it imports.

    Modules are named by their path in `app/static`; `extra` has the texts of modules that lie in no file.
    """
    modules = _in_order(entry, extra or {})
    shared = _shared(modules)
    wrapped = (line for each in modules for line in (_wrapped(each), *_told(each.path, shared)))
    return "\n".join(["(function () {", "'use strict';", *wrapped, "})();", ""])


@dataclass(frozen=True)
class _Module:
    """A module taken apart: what it imports, name by path, what it exports, and the rest of its text."""

    path: str
    imports: tuple[tuple[str, tuple[str, ...]], ...]
    exports: tuple[str, ...]
    body: str


def _in_order(entry: str, extra: Mapping[str, str]) -> list[_Module]:
    """The module and all it needs, each after those that it needs itself."""
    done: dict[str, _Module] = {}

    def visit(path: str, asking: tuple[str, ...]) -> None:
        if path in asking:
            raise Unreadable(asking[-1], 1, f"modules import each other: {' -> '.join([*asking, path])}")
        if path in done:
            return
        module = _taken_apart(path, _text(path, extra, asking))
        for needed, names in module.imports:
            visit(needed, (*asking, path))
            _check_names(module, done[needed], names)
        done[path] = module

    visit(entry, ())
    return list(done.values())


def _text(path: str, extra: Mapping[str, str], asking: tuple[str, ...]) -> str:
    if path in extra:
        return extra[path]
    if path.startswith("../") or not (_STATIC / path).is_file():
        raise Unreadable(asking[-1] if asking else path, 1, f"there is no module {path}")
    return (_STATIC / path).read_text("utf-8")


def _check_names(module: _Module, needed: _Module, names: tuple[str, ...]) -> None:
    for name in names:
        if name.split()[0] not in needed.exports:
            raise Unreadable(module.path, 1, f"{needed.path} exports no {name.split()[0]}")


def _shared(modules: Sequence[_Module]) -> dict[str, list[str]]:
    """What modules import under names that begin with `$`, nobody else's: said once, by the path."""
    found: dict[str, dict[str, None]] = {}
    for each in modules:
        for path, names in each.imports:
            found.setdefault(path, {}).update(dict.fromkeys(filter(_is_shared, names)))
    return {path: sorted(names) for path, names in found.items()}


def _is_shared(name: str) -> bool:
    return " as $" in name


def _told(path: str, shared: Mapping[str, Sequence[str]]) -> Iterator[str]:
    if shared.get(path):
        yield _destructured(path, shared[path])


def _destructured(path: str, names: Iterable[str]) -> str:
    return f"const {{{', '.join(name.replace(' as ', ': ') for name in names)}}} = {_variable(path)};"


def _wrapped(module: _Module) -> str:
    """A module as a function that is called at once."""
    own = ((path, [name for name in names if not _is_shared(name)]) for path, names in module.imports)
    imports = [_destructured(path, names) for path, names in own if names]
    give = f"return {{{', '.join(module.exports)}}};"
    return "\n".join([f"const {_variable(module.path)} = (() => {{", *imports, module.body, give, "})();"])


def _variable(path: str) -> str:
    # With a sign in it that our own variables do not have.
    return "$" + re.sub(r"\W", "$", path.removesuffix(".js"))


def _taken_apart(path: str, text: str) -> _Module:
    read = pieces(text, path)
    imports, exports, cut = [], [], []
    for piece in _statements(read, path, text):
        found = (_IMPORT if piece.text == "import" else _EXPORT).match(text, piece.at)
        if not found:
            raise Unreadable(path, line(text, piece.at), f"our modules do not use this kind of {piece.text}")
        cut.append(found.span())
        if found.re is _IMPORT:
            imports.append(_imported(path, found))
        else:
            exports.append(found[1])
    kept = (piece for piece in read if not any(start <= piece.at < end for start, end in cut))
    return _Module(path, tuple(imports), tuple(exports), "".join(_short(kept)))


def _imported(path: str, found: re.Match[str]) -> tuple[str, tuple[str, ...]]:
    names = (" ".join(name.split()) for name in found[1].split(","))
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), found[2])), tuple(names)


def _statements(read: Sequence[Piece], path: str, text: str) -> Iterator[Piece]:
    """Each `import` and `export`; what would mean something else in a classic script is refused."""
    depth, constant, before = 0, False, ""
    for piece in read:
        if piece.sort in ("space", "comment"):
            continue
        if piece.sort == "sign":
            depth += (piece.text in "([{") - (piece.text in ")]}")
        if text.startswith(("<!--", "-->"), piece.at):
            raise Unreadable(path, line(text, piece.at), "a classic script takes this for a comment")
        if piece.sort == "word" and before not in (".", "?."):
            if piece.text in _TOP and (depth == 0 or piece.text == "import"):
                yield piece
            constant = constant or (piece.text == "const" and before == "export")
        if constant and depth == 0 and piece.text in (",", ";"):
            if piece.text == ",":
                raise Unreadable(path, line(text, piece.at), "export one constant at a time")
            constant = False
        before = piece.text


def _short(read: Iterator[Piece]) -> Iterator[str]:
    """The same pieces without comments, and without spaces where none are needed."""
    gap, last = "", Piece("space", "", 0)
    for piece in read:
        if piece.sort in ("space", "comment"):
            gap = "\n" if _LINE_END.search(gap + piece.text) else " "
            continue
        if last.text and not (gap == " " and _apart(last, piece)):
            yield gap
        yield piece.text
        gap, last = "", piece


def _apart(left: Piece, right: Piece) -> bool:
    """Whether two pieces are two without a space between them."""
    signs = [each.text for each in (left, right) if each.sort == "sign"]
    if any(sign in "()[]{},;" for sign in signs):
        return True
    others = [each.sort for each in (left, right) if each.sort in ("word", "text", "number")]
    if "number" in others and "." in left.text + right.text:
        return False
    return len(signs) == len(others) == 1
