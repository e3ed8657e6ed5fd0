"""A citation: the number of the rule that made something so, and the word of that rule it is about."""

from functools import cache
from typing import NamedTuple


class Cite(NamedTuple):
    """A rule and one of its terms, in English; a test looks both up in the edition the engine follows."""

    rule: str
    term: str


@cache
def cite(rule: str, term: str) -> Cite:
    """The one way to cite: every call in the engine is checked against the corpus."""
    return Cite(rule, term)
