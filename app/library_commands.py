"""The command that runs the whole library of scenarios."""

import sys
from collections import Counter
from collections.abc import Iterator

from app.arguments import Arguments
from app.cli import FOUND, NOT_FOUND
from app.columns import aligned
from app.output import plain, put_json, tell_step
from app.sentences import interface_language, say
from scenarios.library.checked import Checked, checked
from scenarios.library.checklist import Shown, shown

STATUSES = ("passing", "not modelled", "failing")


def check(asked: Arguments) -> int:
    """Run every scenario of the library: a table by folder, then why any does not pass."""
    found = list(checked(tell_progress))
    rows = shown(found) if asked.rows else []
    if asked.json:
        put_json(
            {"scenarios": [data(one) for one in found]}
            | ({"rows": [row(one) for one in rows]} if rows else {})
        )
    else:
        print(plain("\n".join([*lines(found), *row_lines(rows)])))
    return FOUND if all(one.status == "passing" for one in found) else NOT_FOUND


def data(one: Checked) -> dict[str, object]:
    """One file as data."""
    title = {"zh": one.title.zh, "en": one.title.en}
    reason = one.reason.en
    return {"path": one.path, "title": title, "status": one.status, "reason": reason, "cites": one.cites}


def tell_progress(done: int, all_of_them: int) -> None:
    """How far it is, where a person looks on."""
    if sys.stderr is not None and sys.stderr.isatty():
        tell_step("library", f"{done * 100 // all_of_them} %")


def lines(found: list[Checked]) -> Iterator[str]:
    """The table, and each file that does not pass with its reason."""
    heads = [say("library-folder"), *(say(f"library-{status.replace(' ', '-')}") for status in STATUSES)]
    folders = sorted({one.folder for one in found})
    rows = [counted(folder, [one for one in found if one.folder == folder]) for folder in folders]
    yield from aligned([heads, *rows, counted(say("library-all"), found)], right=(1, 2, 3))
    for one in found:
        if one.status != "passing":
            why = one.reason.zh if interface_language() == "zh" else one.reason.en
            yield why if why.startswith(one.path) else f"{one.path}: {why}"


def counted(name: str, found: list[Checked]) -> list[str]:
    """A row of the table."""
    counts = Counter(one.status for one in found)
    return [name, *(str(counts[status]) for status in STATUSES)]


def row(one: Shown) -> dict[str, object]:
    """A system of the checklist as data."""
    names = {"zh": one.system.zh, "en": one.system.en}
    return {"rule": one.system.rule, "group": one.system.group, "name": names, "scenarios": one.paths}


def row_lines(rows: list[Shown]) -> Iterator[str]:
    """How many systems of the rules the library shows; each that it does not."""
    if not rows:
        return
    missing = [one.system for one in rows if not one.paths]
    yield say("library-rows", shown=len(rows) - len(missing), all=len(rows))
    chinese = interface_language() == "zh"
    table = aligned((system.rule, system.zh if chinese else system.en) for system in missing)
    yield from (f"  {line}" for line in table)
