"""The lists beside this file: `survivors.tsv`, which a run writes, and `equivalent.tsv`, which people do."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

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


class Listed(NamedTuple):
    """What survivors.tsv says: how it was made, what became of how many, and who is left."""

    how: str
    counted: dict[str, Counter[str]]
    known: Counter[str]  # to be no mistakes
    left: list[tuple[str, ...]]  # a key and what became of it

    def summary(self) -> Iterator[str]:
        """One line for each area: the shares of those that are mistakes, and what was left out as none."""
        for area, count in self.counted.items():
            killed, total, part = share(count)
            late = f"{count['time']} ran on, {count['crash']} ended the process"
            left = f"{count['survived']} survived, {count['unreached']} reached by no test"
            none = f"{self.known[area]} are equivalent"
            yield f"{area}: {killed} of {total} killed, {part} ({late}); {left}; {none}"

    def write(self) -> None:
        """The list, as it is committed."""
        lines = [
            "# Mistakes in the engine that no test notices, from python -m tests.scenarios.mutants --write",
            f"# {self.how}",
            *(f"# {line}" for line in self.summary()),
            "# area, module and function, mistake, what was there, what is there instead, what became of it",
            *("\t".join(row) for row in self.left),
        ]
        SURVIVORS.write_text("\n".join(lines) + "\n", "utf-8")


def listed(found: list[tuple[Mutant, Fate]], known: Counter[str], how: str) -> Listed:
    """What a run has found."""
    left: list[tuple[str, ...]] = [(*mutant.key, fate.how) for mutant, fate in found if not fate.killed]
    return Listed(how, counts(found), known, left)


def beside(before: Listed, new: Listed) -> Listed:
    """What is new about some areas, in place of what was said of them; the others stay as they were."""
    counted = {area: new.counted.get(area, before.counted.get(area, Counter())) for area in AREAS}
    known = Counter({**before.known, **{area: new.known[area] for area in new.counted}})
    left = [row for row in before.left if row[0] not in new.counted] + new.left
    told = AGAIN.search(before.how)
    how = f"{AGAIN.sub('', before.how)}; {', '.join(new.counted)}: {new.how}{told[0] if told else ''}"
    return Listed(how, {area: count for area, count in counted.items() if count}, known, left)


SUMMARY = re.compile(
    r"# ([\w -]+): (\d+) of \d+ killed, \S+ \((\d+) ran on, (\d+) ended the process\); "
    r"(\d+) survived, (\d+) reached by no test; (\d+) are equivalent"
)


def read() -> Listed:
    """The list, as it was written."""
    _, how, *lines = SURVIVORS.read_text("utf-8").splitlines()
    counted, known = {}, Counter[str]()
    for line in lines:
        if line.startswith("#") and (said := SUMMARY.fullmatch(line)):
            area = said[1]
            killed, time, crash, survived, unreached, known[area] = map(int, said.groups()[1:])
            counted[area] = Counter(
                killed=killed - time - crash, time=time, crash=crash, survived=survived, unreached=unreached
            )
    return Listed(how.removeprefix("# "), counted, known, list(rows(SURVIVORS)))


AGAIN = re.compile(r"; of those left (\d+) killed later, (\d+) no mistakes, (\d+) not in the code any more$")


def asked_again(before: Listed, fates: Mapping[Key, Fate], there: Collection[Key]) -> Listed:
    """Who is killed now is counted so; what is said to be no mistake by now, or is there no more, is not
    counted with the others. How many of each is told, over all the times.
    """
    counted = {area: Counter(count) for area, count in before.counted.items()}
    known, left, none = Counter(before.known), [], equivalent()
    told = AGAIN.search(before.how)
    killed, no_mistakes, gone = map(int, told.groups()) if told else (0, 0, 0)
    for row in before.left:
        area, key, how = row[0], row[:5], row[5]
        fate = fates.get(key, Fate(how))
        now = how if fate.how == "unreached" else fate.how  # by those few that were asked
        counted[area][how] -= 1
        if key in none:
            known[area] += 1
            no_mistakes += 1
        elif key not in there:
            gone += 1
        else:
            counted[area][now] += 1
            killed += fate.killed
            if not fate.killed:
                left.append((*key, now))
    later = (
        f"; of those left {killed} killed later, {no_mistakes} no mistakes, {gone} not in the code any more"
    )
    return Listed(AGAIN.sub("", before.how) + later, counted, known, left)
