"""What happened, as a tree of rows: data only; `scenarios/speech/narrate.py` has the words."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from scenarios.engine.kernel.cite import Cite


class Row:
    """One line: what kind, its values, the rules that made it so, and where in the journal it stands."""

    __slots__ = ("args", "batch", "cites", "id", "kind", "parent", "start")

    def __init__(
        self,
        number: int,
        parent: int | None,
        kind: str,
        args: dict[str, Any],
        cites: tuple[Cite, ...],
        start: int,
    ) -> None:
        self.id = number
        self.parent = parent
        self.kind = kind
        self.args = args  # values: objects, players, numbers, words; made into text and labels when written
        self.cites = cites
        self.start = start
        self.batch = 0  # of an event: the same number for all that happened at the same time


class Log:
    """Rows in the order in which they began; `inside` makes what follows children of a row."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.above: list[int] = []

    def add(self, kind: str, cites: tuple[Cite, ...], mark: int, /, **args: Any) -> Row:
        """A row below the one that is open."""
        row = Row(len(self.rows), self.above[-1] if self.above else None, kind, args, cites, mark)
        self.rows.append(row)
        return row

    @contextmanager
    def inside(self, row: Row) -> Iterator[Row]:
        """While this lasts, rows go below that one."""
        self.above.append(row.id)
        try:
            yield row
        finally:
            self.above.pop()

    def cut(self, length: int) -> None:
        """Forget rows of what was taken back or only tried."""
        del self.rows[length:]
