"""What each file of the library says when it is run, in one word: python -m tests.scenarios.logs [--write]

`logs.tsv` holds the words. Whoever only moves code changes none of them; whoever changes what is told writes
the table anew and reads what differs: without `--write` the files that say otherwise are listed.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from pathlib import Path

from scenarios.language.read import read
from scenarios.library.checked import FOLDER, paths
from scenarios.run.outcome import run
from scenarios.tell.outcome_data import plain

TABLE = Path(__file__).with_suffix(".tsv")


def said(path: Path) -> str:
    """All that is told of one run, the log in both languages, as a digest."""
    scenario, problems = read(path.read_text("utf-8"), path.name)
    assert scenario is not None, problems
    told = json.dumps(plain(run(scenario)), ensure_ascii=False, sort_keys=True)
    return sha256(told.encode()).hexdigest()[:16]


def now() -> dict[str, str]:
    """For every file what it says today."""
    return {path.relative_to(FOLDER).as_posix(): said(path) for path in paths()}


def kept() -> dict[str, str]:
    """What the table has."""
    rows = (line.partition("\t") for line in TABLE.read_text("utf-8").splitlines())
    return {name: word for name, _, word in rows}


def otherwise() -> list[str]:
    """The files that say something else than the table, or that only one of the two knows."""
    before, after = kept(), now()
    return sorted(name for name in before | after if before.get(name) != after.get(name))


def main() -> int:
    """List what differs, or write it down."""
    if "--write" in sys.argv:
        TABLE.write_text("".join(f"{name}\t{word}\n" for name, word in now().items()), "utf-8")
        return 0
    found = otherwise()
    print(*found, sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
