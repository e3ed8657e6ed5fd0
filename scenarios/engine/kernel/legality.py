"""Whether something may be done, and if not, by which rules: reasons instead of booleans."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from scenarios.engine.kernel.cite import Cite

NOT_FORESEEN = "mana-not-foreseen"  # the reason where nobody can say whether the mana could be had


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

    @property
    def undecided(self) -> bool:
        """Whether nothing stands against it but that nobody can say whether it can be paid."""
        return bool(self.reasons) and all(reason.key == NOT_FORESEEN for reason in self.reasons)

    @property
    def possible(self) -> bool:
        """Whether it is legal for all that is known."""
        return not self.reasons or self.undecided

    def __add__(self, other: Verdict) -> Verdict:
        """The reasons of both; what is said already is not said again."""
        return Verdict((*self.reasons, *(one for one in other.reasons if one not in self.reasons)))


LEGAL = Verdict()


def of_several(verdicts: Iterable[Verdict]) -> Verdict:
    """What is possible in any of these ways is possible: the first verdict that is legal, else the first that
    is undecided, else the first of them.
    """
    found: Verdict | None = None
    for one in verdicts:
        if one:
            return one
        if found is None or (one.undecided and not found.undecided):
            found = one
    return found if found is not None else LEGAL


def forbidden(key: str, *cites: Cite, **values: Any) -> Verdict:
    """A verdict with one reason. The key has its sentence in both languages in the word table."""
    return Verdict((Reason(key, cites, tuple(values.items())),))
