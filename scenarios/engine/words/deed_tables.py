"""How each word is done: one table a kind, from the word's class to what does it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Deed = TypeVar("Deed", bound=Callable[..., Any])


class Deeds:
    """The deeds of all words of a kind. A word answers by its deed as if it were a method of its own, so that
    finding it costs nothing, and a word that is derived from another does as that one does.
    """

    def __init__(self, method: str) -> None:
        self.method = method
        self.deeds: dict[type[Any], Callable[..., Any]] = {}

    def __call__(self, word: type[Any]) -> Callable[[Deed], Deed]:
        """Say of the function below that it is how this word is done."""

        def known(deed: Deed) -> Deed:
            self.deeds[word] = deed
            setattr(word, self.method, deed)
            return deed

        return known


performs = Deeds("perform")  # an effect
can_be_done = Deeds("possible")  # whether anybody may choose an effect
counts = Deeds("number")  # a value
holds = Deeds("holds")  # a condition
fits = Deeds("matches")  # a filter
finds = Deeds("things")  # a noun
applies = Deeds("apply")  # an operation on characteristics
evaluates = Deeds("evaluated")  # an operation, as an effect begins
