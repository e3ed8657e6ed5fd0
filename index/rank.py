"""How a score comes about: what the words weigh, how much of the query is there, what the names lead to.

A score is (weight of the words + gain by name) x share of the query x factor of kind and edition.
"""

from collections.abc import Sequence
from functools import cached_property, reduce
from operator import add
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from index.cut import GUESSED, Alternative, Group
from index.standing import factors
from index.table import Table
from index.weights import COVERAGE, KINDS, LEADS, MOST_POSTINGS, OLDER, SHARED, UNNAMED

_FACTORS = np.array(factors(KINDS, OLDER))

Numbers = NDArray[np.int64]
Weights = NDArray[np.float64]


class Score(NamedTuple):
    """The score of an entry, and what it is made of."""

    total: float
    words: float  # the weights of its words
    name: float  # for being where a name leads
    coverage: float  # the share of the query that it has
    factor: float  # of its kind and edition


class Reason(NamedTuple):
    """A piece of the query that an entry has, and as which word."""

    group: Group
    word: Alternative


class _Standing(NamedTuple):
    """Where the words of one group stand: for each alternative the entries and its weight in them."""

    group: Group
    amount: float  # how much of the query the group is
    postings: list[tuple[Alternative, Numbers, Weights]]


class Ranking:
    """The entries of one table in the order of one query."""

    def __init__(self, groups: Sequence[Group], table: Table) -> None:
        self.table = table
        self._groups = [group for group in groups if not group.filler] or list(groups)
        self._found = [self._find(group) for group in self._groups]
        self._whole = reduce(add, (found.amount for found in self._found), 0.0) or 1.0

    def best(self, count: int) -> list[tuple[float, int]]:
        """The best entries, each with its score; of equals those that stand first in their document."""
        numbers, totals = self._totals
        if count < len(numbers):
            kept = totals >= np.partition(totals, -count)[-count]  # all that are equal to the last
            numbers, totals = numbers[kept], totals[kept]
        order = np.lexsort((numbers, -totals))[:count]
        return list(zip(totals[order].tolist(), numbers[order].tolist(), strict=True))

    def score(self, number: int) -> Score:
        """The score of one entry, taken apart."""
        words, covered = self._sums
        name = self._named.get(number, 0.0)
        coverage = float(covered[number] / self._whole) ** COVERAGE
        factor = float(_FACTORS[self.table.standing[number]])
        return Score(
            (float(words[number]) + name) * coverage * factor, float(words[number]), name, coverage, factor
        )

    def reasons(self, numbers: Sequence[int]) -> dict[int, list[Reason]]:
        """What each of some entries has of the query."""
        wanted = np.array(numbers, dtype=np.int64)
        reasons: dict[int, list[Reason]] = {number: [] for number in numbers}
        for found in self._found:
            missing = np.ones(len(wanted), dtype=bool)
            for alternative, there, _ in sorted(found.postings, key=lambda each: -each[0].worth):
                has = (there[:, None] == wanted[missing]).any(axis=0)
                for number in wanted[missing][has].tolist():
                    reasons[number].append(Reason(found.group, alternative))
                missing[missing] = ~has
        return reasons

    def _find(self, group: Group) -> _Standing:
        share = 1.0 if group.is_named else UNNAMED
        postings = []
        rarity = 0.0
        for each in group.alternatives:
            numbers, weights = self.table.postings(each.word, MOST_POSTINGS)
            if len(numbers):
                postings.append(
                    (each, numbers.astype(np.int64), weights.astype(np.float64) * (each.worth * share))
                )
                rarity = max(rarity, self.table.rarity(each.word) * each.worth)
        return _Standing(group, rarity * share, postings)

    @cached_property
    def _sums(self) -> tuple[Weights, Weights]:
        """For every entry the weight of its words, of each group the best, and its share of the query."""
        words, covered, best = (np.zeros(len(self.table)) for _ in range(3))
        for found in self._found:
            if len(found.postings) == 1:
                ((_, numbers, weights),) = found.postings
                words[numbers] += weights
                covered[numbers] += found.amount
            elif found.postings:
                for _, numbers, weights in found.postings:
                    best[numbers] = np.maximum(best[numbers], weights)
                touched = np.concatenate([numbers for _, numbers, _ in found.postings])
                words[touched] += best[touched]  # once, though an entry may be there more than once
                covered[touched] += found.amount
                best[touched] = 0.0
        return words, covered

    @cached_property
    def _totals(self) -> tuple[Numbers, Weights]:
        """The entries that have any word of the query, and their scores."""
        words, covered = self._sums
        numbers = np.flatnonzero(words)
        totals = words[numbers]
        for number, gain in self._named.items():
            totals[numbers == number] += gain
        totals *= (covered[numbers] / self._whole) ** COVERAGE
        return numbers, totals * _FACTORS[self.table.standing_numbers[numbers]]

    @cached_property
    def _named(self) -> dict[int, float]:
        """What each entry gains for being where a name of the query leads."""
        gains: dict[int, float] = {}
        primary = [group for group in self._groups if not group.beside]
        alone = len(primary) == 1
        share = 1.0 if alone else SHARED / max(1, len(primary))
        for group in primary:
            for each in group.names:
                leads = LEADS["guessed" if alone and each.how in GUESSED else "typed"]
                for numbers, gain in zip(self.table.roles.get(each.word, ()), leads, strict=False):
                    for number in numbers:
                        gains[number] = max(gains.get(number, 0.0), gain * each.worth * share)
        return gains
