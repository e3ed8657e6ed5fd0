"""Scenarios that fit a query: found beside the rules, in a table of their own, and never among the hits.

What was typed is understood as the search understands it. What counts is how much of it a scenario has:
rare words more, a word within a longer one less. So nothing that is found here can push a rule down.
"""

from collections.abc import Collection, Mapping
from functools import cached_property, reduce
from operator import add
from typing import NamedTuple

from index.cut import Group
from index.entries import Entry
from index.narrow import admits
from index.search import Query, Search
from index.table import Table
from index.weights import SCENES, UNNAMED, WORTH


class Scene(NamedTuple):
    """A scenario that was found; `fits` says that it is near enough to be shown to who asked for rules."""

    entry: Entry
    score: float
    fits: bool


class Scenes:
    """Searches scenarios with the words of the rules; safe to share between threads."""

    def __init__(self, rules: Table, table: Table) -> None:
        self.rules, self.table = rules, table
        self._search = Search(rules, table)

    def find(self, typed: str, answers: Collection[str] = ()) -> list[Scene]:
        """The scenarios that have much of what was typed, the best first.

        `answers` are the rules the search answers with: a scenario that shows one of them needs less.
        """
        query = self._search.query(typed)
        wanted, asked = admits(query.asked), _Sought(query, self)
        found = []
        for number, score in asked.candidates():
            share = asked.share(number)
            if share >= SCENES["listed"] and wanted(entry := self.table.entry(number)):
                agrees = any(rule in entry.path for rule in answers)
                score += SCENES["number"] * sum(rule in entry.path[:1] for rule in query.refs)
                score *= SCENES["agreeing"] if agrees else 1.0
                found.append(Scene(entry, score, share >= SCENES["agreed" if agrees else "shown"]))
        return sorted(found, key=lambda one: -one.score)

    @cached_property
    def shown(self) -> list[tuple[str, ...]]:
        """The rules each scenario shows, with what those are part of."""
        return [self.table.entry(number).path for number in range(len(self.table))]


class _Sought:
    """What one query asks for, and how much of that each scenario has."""

    def __init__(self, query: Query, scenes: Scenes) -> None:
        self._refs, self._scenes, self._ranking = query.refs, scenes, query.rankings[1]
        self._is_listing = query.asked.narrowed and not query.groups and not query.refs
        groups = [group for group in query.groups if not group.filler and not query.policy]
        self._groups = [(group, _amount(group, scenes)) for group in groups if not group.beside]
        self._beside = [group for group in groups if group.beside]
        words = reduce(add, (amount for _, amount in self._groups), 0.0)
        self._whole = words + SCENES["number"] * len(self._refs)
        self._has: dict[int, dict[int, float]] = {}  # of each scenario which groups, and how much of each

    def candidates(self) -> list[tuple[int, float]]:
        """Each scenario that may have enough of it, with the score of its words."""
        whole = len(self._scenes.table)
        best = self._ranking.best(whole) if self._groups else []
        for number, reasons in self._ranking.reasons([number for _, number in best]).items():
            self._has[number] = {id(group): word.worth for group, word in reasons}
        found = {number: score for score, number in best}
        every = range(whole) if self._refs or self._is_listing else ()
        return list({**dict.fromkeys(every, 0.0), **found}.items())

    def share(self, number: int) -> float:
        """How much of the query a scenario has; all of one that only filters."""
        if self._is_listing:
            return 1.0
        has = self._has.get(number, {})
        words = reduce(add, (amount * self._part(group, has) for group, amount in self._groups), 0.0)
        numbers = SCENES["number"] * sum(ref in self._scenes.shown[number] for ref in self._refs)
        return (words + numbers) / self._whole

    def _part(self, group: Group, has: Mapping[int, float]) -> float:
        """How much of a group is there: the best of its words, or what stands for several of them.

        Where it is nothing but several words, one of them is only a part.
        """
        whole = [each.worth for each in group.alternatives if each.how != "part"]
        own = has.get(id(group), 0.0) / max(whole, default=WORTH["word"])
        beside = [id(each) in has for each in self._beside if each.said == group.said]
        return max(own, sum(beside) / len(beside)) if beside else own


def _amount(group: Group, scenes: Scenes) -> float:
    """How much of a query a piece is: rare words are more, and those that nobody knows are most."""
    words = [each.word for each in group.alternatives]
    rarest = (max(map(table.rarity, words)) for table in (scenes.table, scenes.rules))
    rarity = next(filter(None, rarest), SCENES["number"])
    return rarity * (1.0 if group.is_named else UNNAMED)
