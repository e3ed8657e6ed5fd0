"""What is wrong with a scenario: collected in one run, each with its place and a remedy."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from difflib import get_close_matches
from typing import Protocol

from corpus.problems import Problem

MOST_PROBLEMS = 100


class HasPlace(Protocol):
    """Anything that knows its line and column."""

    @property
    def line(self) -> int: ...

    @property
    def column(self) -> int: ...


class Lacks(Protocol):
    """Why a card that is known cannot be played with: the code of a problem, and the words it quotes."""

    @property
    def code(self) -> str: ...

    @property
    def what(self) -> str: ...


class Wrong(Exception):
    """What somebody wrote that shows to be wrong only as it is set up or played: a problem with its place."""

    def __init__(self, at: HasPlace, code: str, excerpt: str = "", **values: str) -> None:
        super().__init__(code, excerpt)
        self.at, self.code, self.excerpt, self.values = at, code, excerpt, values


def problem(where: str, at: HasPlace, code: str, excerpt: str = "", **values: str) -> Problem:
    """A problem of the scenarios' table."""
    return Problem(where, at.line, at.column, code, excerpt, values, "scenarios")


def nearest(word: str, words: Iterable[str]) -> str:
    """The known words most like what was written, or the first few that there are."""
    known = list(dict.fromkeys(words))
    near = get_close_matches(word, known, 3, 0.6)
    return ", ".join(near or known[:12]) + ("" if near or len(known) <= 12 else " …")


class Report:
    """The problems of one text."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.problems: list[Problem] = []
        self.players: tuple[str, ...] = ()  # what the players are called, once that is read
        self.full = False
        self.names_like: Callable[[str], tuple[str, ...]] = lambda name: ()  # of imported cards
        self.lacking: Callable[[str], Lacks | None] = lambda name: None  # why an imported card is of no use

    def add(self, at: HasPlace, code: str, excerpt: str = "", **values: str) -> None:
        """One more; of very many the rest is not told."""
        if len(self.problems) < MOST_PROBLEMS:
            shown = excerpt if len(excerpt) <= 80 else excerpt[:79] + "…"
            self.problems.append(problem(self.where, at, code, shown, **values))
        elif not self.full:
            self.full = True
            self.problems.append(problem(self.where, at, "too-many-problems", most=str(MOST_PROBLEMS)))

    def unknown(self, at: HasPlace, what: str, excerpt: str, known: Iterable[str]) -> None:
        """A word that is none of those that can stand here."""
        near = nearest(excerpt, known) if len(self.problems) < MOST_PROBLEMS else ""
        self.add(at, f"unknown-{what}", excerpt, near=near)

    def unknown_card(self, at: HasPlace, name: str, known: Iterable[str]) -> None:
        """A card nobody defined; only names that are much like this one are offered."""
        lacks, near = self.lacking(name), self.like(name, known)
        if lacks is not None:
            self.add(at, lacks.code, name, what=lacks.what)
        elif near:
            self.add(at, "unknown-card", name, near=near)
        else:
            self.add(at, "no-such-card", name)

    def stranger(self, at: HasPlace, name: str, known: Iterable[str]) -> None:
        """A card nobody defined, in a line that is played all the same."""
        self.add(at, "stranger", name, near=self.like(name, known) or "—")

    def like(self, name: str, known: Iterable[str]) -> str:
        """The names that are much like this one; none where nothing more is told."""
        if len(self.problems) >= MOST_PROBLEMS:
            return ""
        near = list(dict.fromkeys((*get_close_matches(name, list(known), 3, 0.6), *self.names_like(name))))
        # A name with a comma has to be written in quotes where it stands in a list.
        return ", ".join(f'"{one}"' if "," in one else one for one in near[:5])

    @property
    def errors(self) -> bool:
        """Whether the text is refused."""
        return any(one.severity == "error" for one in self.problems)
