"""The table of sentences, `words.tsv`: each kind of row and each reason has its own in both languages."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import NamedTuple


class Wording(NamedTuple):
    """A sentence in both languages; `[…]` is left out where a value in it is missing.

    Of `<amount:counter|counters>` the second is said unless the amount is 1, or a list has one member.
    """

    en: str
    zh: str


@cache
def wordings() -> dict[str, Wording]:
    """The table by key."""
    lines = files("scenarios.language").joinpath("words.tsv").read_text("utf-8").splitlines()
    rows = (line.split("\t") for line in lines[1:] if line)
    return {key: Wording(en, zh) for key, en, zh in rows}
