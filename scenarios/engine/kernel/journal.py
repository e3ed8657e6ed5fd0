"""Every change of the game is written down, so that it can be shown, compared and taken back."""

from collections.abc import Callable, Iterator
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
    def replayed(self, about_to: Callable[[Any, str, Any], None]) -> Iterator[Callable[[int], None]]:
        """While this lasts, everything is as it was at first, and goes on to each later moment asked for:
        what each entry wrote is written once more, and told before that. Afterwards all is as before.
        """
        entries, kept = self.entries, list(self.entries)
        undone = []
        while entries:
            thing, name, value = entries.pop()
            undone.append((thing, name, getattr(thing, name)))
            setattr(thing, name, value)

        def forward(mark: int) -> None:
            while undone and len(entries) < mark:
                thing, name, value = undone.pop()
                entries.append(kept[len(entries)])
                about_to(thing, name, value)
                setattr(thing, name, value)

        try:
            yield forward
        finally:
            forward(len(kept))
            entries[:] = kept

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
