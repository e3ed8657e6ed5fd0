"""The command that runs the whole library of scenarios."""

from collections import Counter
from collections.abc import Iterator

from app.arguments import Arguments
from app.cli import FOUND, NOT_FOUND
from app.output import plain, put_json
from app.sentences import interface_language, say
from scenarios.checklist import Shown, shown
from scenarios.library import Checked, checked

STATUSES = ("passing", "not modelled", "failing")


def check(asked: Arguments) -> int:
    """Run every scenario of the library: a table by folder, then why any does not pass."""
    found = list(checked())
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
    return {"path": one.path, "title": title, "status": one.status, "reason": one.reason, "cites": one.cites}


def lines(found: list[Checked]) -> Iterator[str]:
    """The table, and each file that does not pass with its reason."""
    heads = [say(f"library-{status.replace(' ', '-')}") for status in STATUSES]
    yield f"{say('library-folder'):20}" + "".join(f"{head:>16}" for head in heads)
    for folder in sorted({one.folder for one in found}):
        counts = Counter(one.status for one in found if one.folder == folder)
        yield f"{folder:20}" + "".join(f"{counts[status]:>16}" for status in STATUSES)
    whole = Counter(one.status for one in found)
    yield f"{say('library-all'):20}" + "".join(f"{whole[status]:>16}" for status in STATUSES)
    for one in found:
        if one.status != "passing":
            yield f"{one.path}: {one.reason}"


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
    for system in missing:
        yield f"  {system.rule:22} {system.zh if interface_language() == 'zh' else system.en}"
