"""Our scripts at work in node, with nothing of a browser but what is put there."""

import json
import subprocess
from collections.abc import Mapping
from typing import Any

from app.offline.bundle import bundle
from app.offline.python.modules import TRANSLATED, path_of, translated

_ENTRY = "offline/entry.js"


def evaluated(
    imports: Mapping[str, str], body: str, given: object = None, before: str = "", **made: str
) -> Any:
    """What the body of an async function returns: it has what is imported, by names and modules, and `given`.

    `before` is run first; `made` are texts of modules that lie in no file.
    """
    lines = [f"import {{{names}}} from '../{module}';" for module, names in imports.items()]
    names = ", ".join(imports.values())
    entry = "\n".join([*lines, f"globalThis.ours = {{{names}}};"])
    modules = _translated(imports) | {name.replace("__", "/") + ".js": text for name, text in made.items()}
    script = f"""{before}
      {bundle(_ENTRY, {**modules, _ENTRY: entry})}
      (async (given) => {{ const {{{names}}} = globalThis.ours; {body} }})({json.dumps(given)})
        .then((found) => console.log(JSON.stringify(found ?? null)));"""
    ran = subprocess.run(["node", "-"], input=script, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr[-2000:]
    return json.loads(ran.stdout)


def _translated(imports: Mapping[str, str]) -> dict[str, str]:
    """The modules that are translated, with what is imported of them."""
    modules = {path_of(module): module for module in TRANSLATED}
    wanted = [(modules[path], names) for path, names in imports.items() if path in modules]
    return translated((module, name.strip()) for module, names in wanted for name in names.split(","))
