"""The lists beside this file: `survivors.tsv`, which a run writes, and `equivalent.tsv`, which people do."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.scenarios.mutants.areas import AREAS
from tests.scenarios.mutants.killing import Fate
from tests.scenarios.mutants.making import Mutant

HERE = Path(__file__).parent
SURVIVORS = HERE / "survivors.tsv"
EQUIVALENT = HERE / "equivalent.tsv"

Key = tuple[str, ...]  # area, module and function, mistake, what was there, what is there instead


def rows(path: Path) -> Iterator[tuple[str, ...]]:
    """The rows of a list without its remarks."""
    for line in path.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            yield tuple(line.split("\t"))


def equivalent() -> dict[Key, str]:
    """The mutants that are no mistakes, with the reason why nobody could notice them."""
    return {row[:5]: row[5] for row in rows(EQUIVALENT)}


def counts(found: Iterable[tuple[Mutant, Fate]]) -> dict[str, Counter[str]]:
    """What became of how many, area by area."""
    counted: dict[str, Counter[str]] = defaultdict(Counter)
    for mutant, fate in found:
        counted[mutant.area][fate.how] += 1
    return {area: counted[area] for area in AREAS if area in counted}


def share(count: Counter[str]) -> tuple[int, int, str]:
    """Killed, of how many, and the share."""
    killed = count["killed"] + count["time"] + count["crash"]
    total = count.total() - count["never lived"]  # which are no mutants
    return killed, total, f"{killed / max(1, total):.1%}"


def summary(found: list[tuple[Mutant, Fate]], known: Counter[str]) -> Iterator[str]:
    """One line for each area: the shares of those that are mistakes, and what was left out as none."""
    for area, count in counts(found).items():
        killed, total, part = share(count)
        late = f"{count['time']} ran on, {count['crash']} ended the process"
        left = f"{count['survived']} survived, {count['unreached']} reached by no test"
        yield f"{area}: {killed} of {total} killed, {part} ({late}); {left}; {known[area]} are equivalent"


def write_survivors(found: list[tuple[Mutant, Fate]], known: Counter[str], how: str) -> None:
    """The list, as it is committed."""
    lines = [
        "# Mistakes in the engine that no test notices, from python -m tests.scenarios.mutants --write",
        f"# {how}",
        *(f"# {line}" for line in summary(found, known)),
        "# area, module and function, mistake, what was there, what is there instead, what became of it",
    ]
    lines += ["\t".join((*mutant.key, fate.how)) for mutant, fate in found if not fate.killed]
    SURVIVORS.write_text("\n".join(lines) + "\n", "utf-8")
