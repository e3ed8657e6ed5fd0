"""The command that runs the whole library of scenarios."""

from collections import Counter
from collections.abc import Iterator

from app.arguments import Arguments
from app.cli import FOUND, NOT_FOUND
from app.output import plain, put_json
from app.sentences import say
from scenarios.library import Checked, checked

STATUSES = ("passing", "not modelled", "failing")


def check(asked: Arguments) -> int:
    """Run every scenario of the library: a table by folder, then why any does not pass."""
    found = list(checked())
    if asked.json:
        put_json({"scenarios": [data(one) for one in found]})
    else:
        print(plain("\n".join(lines(found))))
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
