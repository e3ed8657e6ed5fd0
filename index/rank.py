"""How a score comes about: what the words weigh, how much of the query is there, what the names lead to."""

from collections.abc import Sequence
from functools import cached_property
from heapq import nlargest
from typing import NamedTuple

from index.cut import GUESSED, Alternative, Group
from index.standing import factors
from index.table import Table
from index.weights import COVERAGE, FILLER, KINDS, LEADS, MOST_POSTINGS, OLDER, SHARED, UNNAMED

_FACTORS = factors(KINDS, OLDER)


class Score(NamedTuple):
    """The score of an entry, and what it is made of: (words x coverage + name) x factor."""

    total: float
    words: float  # the weights of its words
    coverage: float  # the share of the query that it has
    name: float  # for being where a name leads
    factor: float  # of its kind and edition


GIVEN = Score(0.0, 0.0, 1.0, 0.0, 1.0)  # of what was named outright


class _Weighed(NamedTuple):
    """What one group gives: to how much of the query it amounts, and what each entry has of it."""

    group: Group
    amount: float
    weights: dict[int, float]


class Ranking:
    """The entries of one table in the order of one query."""

    def __init__(self, groups: Sequence[Group], table: Table) -> None:
        self.table = table
        self._counted = [group for group in groups if not group.filler] or list(groups)
        self._weighed = [self._weigh(group) for group in groups]
        self._whole = sum(each.amount for each in self._weighed)

    def best(self, count: int) -> list[int]:
        """The numbers of the best entries; of equals those that stand first in their document."""
        totals = self._totals
        return nlargest(count, totals, key=lambda number: (totals[number], -number))

    def score(self, number: int) -> Score:
        """The score of one entry, taken apart."""
        words = sum(each.weights.get(number, 0.0) for each in self._weighed)
        covered = sum(each.amount for each in self._weighed if number in each.weights)
        coverage = (covered / self._whole) ** COVERAGE if self._whole else 0.0
        name, factor = self._named.get(number, 0.0), _FACTORS[self.table.standing[number]]
        return Score((words * coverage + name) * factor, words, coverage, name, factor)

    def has(self, number: int) -> list[tuple[Group, Alternative]]:
        """Which words of the query an entry has, and as what."""
        found = []
        for each in self._weighed:
            if number in each.weights:
                found.append((each.group, self._by_which(each, number)))
        return found

    def _by_which(self, weighed: _Weighed, number: int) -> Alternative:
        """The alternative that gave an entry its weight."""
        if len(weighed.group.alternatives) == 1:
            return weighed.group.alternatives[0]
        return next(
            each
            for each in sorted(weighed.group.alternatives, key=lambda each: -each.worth)
            if number in self.table.postings(each.word, MOST_POSTINGS)[0]
        )

    def _weigh(self, group: Group) -> _Weighed:
        share = FILLER if group not in self._counted else 1.0 if group.is_named else UNNAMED
        rarity = max((self.table.rarity(each.word) * each.worth for each in group.alternatives), default=0.0)
        best: dict[int, float] = {}
        for alternative in group.alternatives:
            worth = alternative.worth * share
            numbers, weights = self.table.postings(alternative.word, MOST_POSTINGS)
            if not best:
                best = dict(zip(numbers, [weight * worth for weight in weights], strict=True))
                continue
            for number, weight in zip(numbers, weights, strict=True):
                if weight * worth > best.get(number, 0.0):
                    best[number] = weight * worth
        return _Weighed(group, rarity * share, best)

    @cached_property
    def _totals(self) -> dict[int, float]:
        """The score of every entry that has any word of the query, or to which one of its names leads."""
        words: dict[int, float] = {}
        covered: dict[int, float] = {}
        for _, amount, weights in self._weighed:
            for number, weight in weights.items():
                words[number] = words.get(number, 0.0) + weight
                covered[number] = covered.get(number, 0.0) + amount
        standing, whole, named = self.table.standing, self._whole or 1.0, self._named
        totals = {
            number: (weight * (covered[number] / whole) ** COVERAGE) * _FACTORS[standing[number]]
            for number, weight in words.items()
        }
        for number, name in named.items():
            totals[number] = totals.get(number, 0.0) + name * _FACTORS[standing[number]]
        return totals

    @cached_property
    def _named(self) -> dict[int, float]:
        """What each entry gains for being where a name of the query leads."""
        gains: dict[int, float] = {}
        share = 1.0 if len(self._counted) == 1 else SHARED / max(1, len(self._counted))
        for group in self._counted:
            for each in group.names:
                leads = LEADS["guessed" if each.how in GUESSED else "typed"]
                for numbers, gain in zip(self.table.roles.get(each.word, ()), leads, strict=False):
                    for number in numbers:
                        gains[number] = max(gains.get(number, 0.0), gain * each.worth * share)
        return gains
