"""Every change of the game is written down, so that it can be shown, compared and taken back."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple


class AttributeChange(NamedTuple):
    """One attribute of one thing, as it was and as it became."""

    thing: Any
    name: str
    before: Any
    after: Any


class Journal:
    """What every write of the game replaced. Values are never changed in place, only replaced."""

    __slots__ = ("entries",)

    def __init__(self) -> None:
        self.entries: list[tuple[Any, str, Any]] = []

    def mark(self) -> int:
        """A moment to come back to."""
        return len(self.entries)

    def rollback(self, mark: int) -> None:
        """Undo everything since that moment, latest first."""
        entries = self.entries
        while len(entries) > mark:
            thing, name, value = entries.pop()
            setattr(thing, name, value)

    @contextmanager
    def as_it_was(self, mark: int) -> Iterator[None]:
        """While this lasts, everything is as it was at that moment; afterwards as it was before."""
        entries = self.entries
        later = entries[mark:]
        undone = []
        while len(entries) > mark:
            thing, name, value = entries.pop()
            undone.append((thing, name, getattr(thing, name)))
            setattr(thing, name, value)
        try:
            yield
        finally:
            for thing, name, value in reversed(undone):
                setattr(thing, name, value)
            entries[:] = [*entries[:mark], *later]

    def diff(self, start: int, end: int | None = None) -> list[AttributeChange]:
        """What changed between two moments: one row for each attribute, with its first and last value."""
        first: dict[tuple[int, str], tuple[Any, Any]] = {}
        for thing, name, before in self.entries[start:end]:
            first.setdefault((id(thing), name), (thing, before))
        later = self.entries[end:] if end is not None else []
        now: dict[tuple[int, str], Any] = {}
        for thing, name, before in later:
            now.setdefault((id(thing), name), before)
        changes = [
            AttributeChange(thing, key[1], before, now.get(key, getattr(thing, key[1])))
            for key, (thing, before) in first.items()
        ]
        return [change for change in changes if change.before != change.after]
