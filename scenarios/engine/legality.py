"""Whether something may be done, and if not, by which rules: reasons instead of booleans."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from scenarios.engine.cite import Cite


class Reason(Struct, frozen=True):
    """One thing that stands against it: a sentence of the word table with its values, and its rules."""

    key: str
    cites: tuple[Cite, ...]
    values: tuple[tuple[str, Any], ...] = ()


class Verdict(Struct, frozen=True):
    """Allowed if nothing stands against it."""

    reasons: tuple[Reason, ...] = ()

    def __bool__(self) -> bool:
        return not self.reasons

    def __add__(self, other: Verdict) -> Verdict:
        """The reasons of both; what is said already is not said again."""
        return Verdict((*self.reasons, *(one for one in other.reasons if one not in self.reasons)))


LEGAL = Verdict()


def forbidden(key: str, *cites: Cite, **values: Any) -> Verdict:
    """A verdict with one reason. The key has its sentence in both languages in the word table."""
    return Verdict((Reason(key, cites, tuple(values.items())),))
