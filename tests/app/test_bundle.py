"""Modules become one script: in which order, what is left of their text, and which modules are refused."""

import re

import pytest

from app.offline.bundle import bundle
from app.offline.desk_modules import desk_modules
from app.offline.javascript import Unreadable, pieces, quoted
from app.offline.made import page_modules


def check(expected: str, **modules: str) -> None:
    """What stands between the first and the last line; each module is named by its path without `.js`."""
    script = bundle("main.js", {f"{name}.js": text for name, text in modules.items()})
    assert script == f"(function () {{\n'use strict';\n{expected}\n}})();\n"


def refused(message: str, **modules: str) -> None:
    """What is said of the modules."""
    with pytest.raises(Unreadable, match=re.escape(message)):
        bundle("main.js", {f"{name}.js": text for name, text in modules.items()})


def test_a_module_stands_after_those_it_needs() -> None:
    check(
        "const $b = (() => {\nconst one=1;\nreturn {one};\n})();\n"
        "const $a = (() => {\nconst {one} = $b;\nfunction two(){return one+1;}\nreturn {two};\n})();\n"
        "const $main = (() => {\nconst {two} = $a;\nconst {one: first} = $b;\n"
        "show(first,two());\nreturn {};\n})();",
        main="import {two} from './a.js';\nimport {\n  one as first,\n} from './b.js';\n"
        "show(first, two());\n",
        a="import { one } from './b.js';\n\nexport function two() { return one + 1; }\n",
        b="/** One. */\nexport const one = 1; // and only\n",
    )


@pytest.mark.parametrize("name", ["page/main.js", "offline/desk.js"])
def test_the_scripts_of_the_desk_are_bundled(name: str) -> None:
    script = bundle(name, {**page_modules(), **desk_modules()})
    assert script == bundle(name, {**page_modules(), **desk_modules()})
    assert script.count("\n\n") == 0


@pytest.mark.parametrize(
    ("written", "left"),
    [
        ("a = 'it // is'; // not\n", "a='it // is';"),
        ("a = `x // y ${b /* c */ + `}`} z`; /* d\n */ e", "a= `x // y ${b /* c */ + `}`} z`;\ne"),
        ("a = b / c / d", "a=b/c/d"),
        ("a = / \\/ [/'] /g.test(b)", "a= / \\/ [/'] /g.test(b)"),
        ("if (a) /'/.test(b)", "if(a)/'/.test(b)"),
        ("a = (b) / c // '", "a=(b)/c"),
        ("return / +/", "return / +/"),
        ("a.return / b / c", "a.return/b/c"),
        ("a + +b - -c", "a+ +b- -c"),
        ("a++ + b", "a++ +b"),
        ("a ? .5 : b?.c", "a? .5 :b?.c"),
        ("1 .toString()", "1 .toString()"),
        ("let a\n  = b\n\n  c", "let a\n=b\nc"),
        ("a/* one */b /* two\n*/ c", "a b\nc"),
        ("x => `a\n  b`", "x=> `a\n  b`"),
    ],
)
def test_only_what_is_not_needed_is_left_out(written: str, left: str) -> None:
    check(f"const $main = (() => {{\n{left}\nreturn {{}};\n}})();", main=written)


@pytest.mark.parametrize(
    "written",
    [
        *(
            "import a from './a.js';",
            "import * as a from './a.js';",
            "import './a.js';",
            "b = import('./a.js');",
        ),
        *("import {a} from 'a';", 'import {a} from "./a.js";', "import {a} from './a.js'", "import.meta.url"),
        *("export default a;", "export {a};", "export * from './a.js';", "export let a = 1;", "await a;"),
        *("export const {a} = b;", "export {a} from './a.js';", "for await (const a of b) c;"),
    ],
)
def test_what_is_not_among_our_ways_to_import_and_export_is_refused(written: str) -> None:
    word = next(word for word in ("import", "export", "await") if word in written)
    refused(f"main.js:2: our modules do not use this kind of {word}", main=f"\n{written}", a="")


def test_constants_are_exported_one_at_a_time() -> None:
    refused("main.js:2: export one constant at a time", main="\nexport const a = [1, 2], b = 2;")


def test_what_cannot_be_found_is_said_of_the_module_that_asks() -> None:
    refused("main.js:1: there is no module a.js", main="import {a} from './a.js';")
    refused("main.js:1: there is no module ../web.py.js", main="import {a} from '../web.py.js';")
    refused("main.js:1: there is no module main.js", a="")
    refused("main.js:1: a.js exports no b", main="import {b} from './a.js';", a="export const a = 1;")


def test_modules_that_import_each_other_are_refused() -> None:
    refused(
        "b.js:1: modules import each other: main.js -> a.js -> b.js -> a.js",
        main="import {a} from './a.js';",
        a="import {b} from './b.js';\nexport const a = 1;",
        b="import {a} from './a.js';\nexport const b = 1;",
    )


def test_what_cannot_be_told_for_certain_is_refused() -> None:
    refused("main.js:2: what begins with / cannot be read here", main="function a() {}\n/b/.test(c);")
    refused("main.js:1: a template has no end", main="a = `b${c}")
    refused("main.js:1: what begins with ' cannot be read here", main="a = 'b")
    refused("main.js:1: a classic script takes this for a comment", main="while (n --> 0) n -= 1;")
    refused("main.js:1: a classic script takes this for a comment", main="a = b <!--c;")


def test_the_pieces_of_a_script_are_the_script() -> None:
    text = bundle("offline/desk.js", desk_modules())
    assert "".join(piece.text for piece in pieces(text, "desk.js")) == text


def test_a_quoted_text_is_one_line_that_ends_no_script() -> None:
    assert quoted("it's\n\\ \u2028</script><!--") == r"'it\'s\n\\ \u2028\x3c/script>\x3c!--'"
