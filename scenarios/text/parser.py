"""Reading tokens with a grammar: memoised, all readings, with a budget and the furthest place reached."""

from __future__ import annotations

from typing import Any

from scenarios.text.grammar import Branch, Grammar
from scenarios.text.lexer import Token

MOST_STEPS = 60_000  # items looked at for one line
MOST_DEPTH = 150  # phrases within phrases
MOST_READINGS = 12  # of one phrase between the same two places

Readings = dict[int, list[Any]]


class TooMuch(Exception):
    """The line needs more work than any card's line does."""


class Reading:
    """One line being read."""

    __slots__ = ("depth", "furthest", "grammar", "left", "memo", "size", "tokens", "words")

    def __init__(self, grammar: Grammar, tokens_: list[Token]) -> None:
        self.grammar = grammar
        self.tokens = tokens_
        self.words = [token.text for token in tokens_]
        self.size = len(tokens_)
        self.memo: dict[tuple[str, int], Readings] = {}
        self.furthest = 0
        self.left = MOST_STEPS
        self.depth = 0

    def whole(self, category: str) -> list[Any]:
        """All readings of all tokens as this category."""
        return self.phrase(category, 0).get(self.size, [])

    def phrase(self, category: str, place: int) -> Readings:
        """All readings that begin here, by where they end."""
        key = (category, place)
        known = self.memo.get(key)
        if known is not None:
            return known
        found: Readings = {}
        self.memo[key] = found
        builtin = self.grammar.builtins.get(category)
        if builtin is not None:
            for end, value in builtin.read(self, place):
                found.setdefault(end, []).append(value)
                self.furthest = max(self.furthest, end)
            return found
        self.depth += 1
        if self.depth > MOST_DEPTH:
            raise TooMuch
        new: list[tuple[int, Any]] = []
        self._walk(self.grammar.roots[category], place, {}, found, new)
        suffix = self.grammar.suffixes.get(category)
        if suffix is not None:
            ways = [(name[1:], branch) for name, branch in suffix.literals.items()]
            while new:
                end, value = new.pop()
                for name, branch in ways:
                    self._walk(branch, end, {name: value}, found, new)
        self.depth -= 1
        return found

    def _walk(
        self, root: Branch, place: int, values: dict[str, Any], found: Readings, new: list[tuple[int, Any]]
    ) -> None:
        words, size, firsts = self.words, self.size, self.grammar.firsts
        todo = [(root, place, values)]
        while todo:
            branch, here, held = todo.pop()
            self.left -= 1
            if self.left < 0:
                raise TooMuch
            if here > self.furthest:
                self.furthest = here
            for make in branch.ends:
                self._add(found, new, here, make(held))
            for jump in branch.jumps:
                todo.append((jump, here, held))
            if here >= size:
                continue
            word = words[here]
            following = branch.literals.get(word)
            if following is not None:
                todo.append((following, here + 1, held))
            for (category, name), after in branch.slots.items():
                begins = firsts[category]
                if begins is None or word in begins:
                    for end, readings in self.phrase(category, here).items():
                        todo.extend((after, end, {**held, name: value}) for value in readings)

    @staticmethod
    def _add(found: Readings, new: list[tuple[int, Any]], end: int, value: Any) -> None:
        if value is None:
            return
        readings = found.setdefault(end, [])
        if value in readings:
            return
        if len(readings) >= MOST_READINGS:
            raise TooMuch
        readings.append(value)
        new.append((end, value))
