"""The order of hits: the same on every machine, however many are asked for."""

import pytest

from index.search import Search


@pytest.mark.parametrize(
    "typed", ["伤害", "the", "践踏怎么分配伤害", "creature", "牌手", "double strike trample"]
)
def test_the_best_few_are_the_first_of_all_also_where_many_are_equal(search: Search, typed: str) -> None:
    (ranking,) = search.query(typed).rankings
    every = ranking.best(len(search.rules))
    assert every == sorted(every, key=lambda found: (-found[0], found[1]))
    for count in (0, 1, 7, 30, 220, len(every)):
        assert ranking.best(count) == every[:count]
