"""Expressions and containers: samples for the translation."""
# ruff: noqa  (written as nobody should, too: the translation has to do that alike)
# mypy: ignore-errors

from __future__ import annotations

from collections import Counter, defaultdict, deque
from typing import Any


def signs(one: int, other: int) -> list[int]:
    return [one + other, one - other, one * other, -one, +one, ~one, abs(one), one**2]


def divisions(one: int, other: int) -> list[object]:
    return [one // other, one % other, list(divmod(one, other)), one / other]


def remainder(one: int, other: int) -> int:
    return one % other


def bits(one: int, other: int) -> list[int]:
    return [one & other, one | other, one ^ other, one << 3, one >> 2, (one & 1) << 33, one & 0xFFFFFFFF]


def large(one: int) -> list[int]:
    return [(1 << 40) + one, (1 << 40) & ~one, (one + (1 << 45)) >> 3, 2**50 // 3, 10**15 % 7]


def too_large(one: int) -> list[object]:
    return [2**60 * one]


def mixed(flag: bool, number: int) -> list[object]:
    return [
        flag + number,
        flag == number,
        flag < number,
        flag in (0, 1),
        number in (True, False),
        flag is True,
        sum([flag, flag, number]),
        {1: "a", 0: "b"}.get(flag),
    ]


def rounded(one: int, other: int) -> list[object]:
    return [round(one / 4), round(one / 2), int(one / 3), round(other / 8, 2), round(one), int(-one / 3)]


def compared(one: int, other: int, third: int) -> list[bool]:
    return [
        one < other < third,
        one <= other != third,
        0 < one <= 20,
        one == other == third,
        one < other > third,
    ]


def compared_once(numbers: list[int]) -> list[object]:
    seen = []

    def note(at: int) -> int:
        seen.append(at)
        return numbers[at]

    return [note(0) < note(1) < note(2), seen]


def same(one: Any, other: Any) -> list[bool]:
    return [
        one == other,
        one != other,
        [one] == [other],
        one in [other],
        {"a": one} == {"a": other},
        one is None,
    ]


def true(value: Any) -> list[object]:
    return [bool(value), not value, value or "other", value and "other", 1 if value else 2, bool(value and 3)]


def true_parts(values: list[Any]) -> list[object]:
    return [
        [each for each in values if each],
        any(values),
        all(values),
        [not each for each in values],
        values and values[0] or "none",
    ]


def chosen(one: Any, other: Any, third: Any) -> list[object]:
    return [
        one or other or third,
        one and other and third,
        one or (other and third),
        (one or other) and third,
    ]


def empties() -> list[bool]:
    return [
        bool(each)
        for each in (0, 1, "", "0", [], [0], (), {}, {"a": 0}, set(), {0}, None, False, range(0), range(2))
    ]


def missing(table: dict[str, int]) -> list[object]:
    return [
        table.get("a"),
        table.get("a") is None,
        table.get("a", 0),
        table.get("a") or 5,
        "a" in table,
        table.get("z", None),
    ]


def none_told() -> list[object]:
    nothing = None
    return [
        f"{nothing}",
        nothing == "",
        nothing == [],
        nothing == 0,
        nothing == False,
        nothing is None,
        [nothing] == [None],
        not nothing,
    ]  # noqa: E712


def slices(numbers: list[int], start: int, stop: int) -> list[object]:
    return [numbers[start:stop], numbers[start:], numbers[:stop], numbers[:], numbers[::-1], numbers[-2:]]


def copies(numbers: list[int]) -> list[object]:
    first, second, third, fourth = numbers[:], list(numbers), [each for each in numbers], numbers.copy()
    fifth, sixth = sorted(numbers), [*numbers]
    for each in (first, second, third, fourth, fifth, sixth):
        each.append(0)
    return [numbers, first, second, third, fourth, fifth, sixth]


def list_item(numbers: list[int], at: int) -> int:
    return numbers[at]


def set_item(numbers: list[int], at: int) -> list[int]:
    numbers[at] = 99
    return numbers


def list_methods(numbers: list[int]) -> list[object]:
    numbers.append(3)
    numbers.extend([1, 2])
    numbers.insert(0, 7)
    numbers.insert(-1, 8)
    numbers.reverse()
    last, first = numbers.pop(), numbers.pop(0)
    return [numbers, last, first, numbers.count(3), numbers.index(3), numbers.copy(), 3 in numbers]


def list_popped(numbers: list[int]) -> int:
    return numbers.pop()


def list_index(numbers: list[int], start: int) -> int:
    return numbers.index(1, start)


def list_cleared(numbers: list[int]) -> list[int]:
    numbers.clear()
    return numbers


def list_sorted(numbers: list[int], words: list[str]) -> list[object]:
    numbers.sort(reverse=True)
    words.sort(key=len)
    return [
        numbers,
        words,
        sorted(words),
        sorted(words, key=lambda each: (-len(each), each)),
        sorted(numbers, key=abs, reverse=True),
    ]


def sorted_rows(rows: list[tuple[int, str]]) -> list[object]:
    return [
        *(sorted(rows), sorted(rows, reverse=True), sorted(rows, key=lambda row: row[0], reverse=True)),
        sorted(rows, key=lambda row: (row[1], -row[0])),
    ]


def added(numbers: list[int]) -> list[object]:
    return [
        numbers + [1],
        [*numbers, 1, *numbers],
        numbers * 2,
        2 * numbers,
        sum([numbers, [5]], []),
        (*numbers, 1),
    ]


def best(numbers: list[int]) -> list[object]:
    return [
        *(min(numbers, default=None), max(numbers, default=-1), max([0, *numbers]), min(3, 1, 2), max(1, 2)),
        *(min(numbers, key=abs, default=0), max(numbers, key=lambda each: each % 5, default=0), sum(numbers)),
        *(max((each for each in numbers), default=0), sum(each > 0 for each in numbers), sum(numbers, 10)),
    ]


def best_of_none(numbers: list[int]) -> int:
    return max(numbers)


def ranges(start: int, stop: int) -> list[object]:
    return [
        list(range(stop)),
        list(range(start, stop)),
        list(range(start, stop, 2)),
        list(range(stop, start, -3)),
        start in range(stop),
        len(range(start, stop)),
    ]


def together(numbers: list[int], words: list[str]) -> list[object]:
    return [
        *(
            list(zip(numbers, words)),
            dict(zip(words, numbers)),
            list(enumerate(words)),
            list(enumerate(words, 1)),
        ),
        *(
            [(at, word, number) for at, (word, number) in enumerate(zip(words, numbers))],
            list(reversed(numbers)),
        ),
        *(
            list(filter(None, numbers)),
            list(filter(lambda each: each > 0, numbers)),
            list(map(lambda one, other: (other, one), numbers, words)),
        ),
    ]


def dictionaries(words: list[str], numbers: list[int]) -> list[object]:
    table = dict(zip(words, numbers))
    table["new"] = 1
    more = {**table, "last": 2, "new": 3}
    return [
        *(
            table,
            more,
            list(table),
            list(table.keys()),
            list(table.values()),
            list(table.items()),
            len(table),
        ),
        *(
            {value: key for key, value in table.items()},
            dict(sorted(table.items())),
            table | {"x": 1},
            "a" in table,
        ),
        *(
            {key: value for key, value in table.items() if value > 0},
            dict.fromkeys(words),
            dict.fromkeys(words, 0),
        ),
        *(
            table == dict(reversed(list(table.items()))),
            table == more,
            sorted(table),
            max(table),
            dict(a=1, b=2),
        ),
    ]


def dictionary_methods(table: dict[str, int]) -> list[object]:
    found = [table.pop("a", None), table.setdefault("b", 4), table.setdefault("c", 5), table.copy()]
    table.update(
        {"d": 6},
    )
    table.update([("e", 7)])
    table |= {"f": 8}
    return [*found, table, table.pop("f"), table]


def dictionary_popped(table: dict[str, int]) -> int:
    return table.pop("a")


def number_keys(numbers: list[int]) -> list[object]:
    table = {each: str(each) for each in numbers}
    return [
        table,
        list(table),
        table.get(1),
        {10: "a", 2: "b", 1: "c"},
        {"10": 1, "2": 2},
        {1: "int", "1": "text"},
    ]


def tuple_keys(rows: list[tuple[int, str]]) -> list[object]:
    table = {row: at for at, row in enumerate(rows)}
    table[(1, "1")] = 90
    table[("1", 1)] = 91
    seen = set(rows) | {(1, "a")}
    return [
        table,
        list(table),
        (1, "1") in table,
        table[("1", 1)],
        table.get((0, "")),
        seen,
        (1, "a") in seen,
        (1, None) in seen,
        len(seen),
    ]


def odd_keys() -> list[object]:
    table = {None: 1, True: 2, 0: 3, (True, None): 4, ((1, 2), "x"): 5, frozenset((1, 2)): 6}
    table[False] = 7
    return [
        table[1],
        table[None],
        table[0],
        table[(1, None)],
        table[((1, 2), "x")],
        table[frozenset((2, 1))],
        len(table),
    ]


def set_of_sets() -> list[object]:
    return [
        {frozenset("ab"), frozenset("ba"), frozenset("c")} == {frozenset("c"), frozenset("ab")},
        {(1, 2)} == {(1, 2)},
    ]


def grouped(words: list[str]) -> list[object]:
    table: dict[int, list[str]] = defaultdict(list)
    for word in words:
        table[len(word)].append(word)
    return [table, table.get(99), 99 in table, sorted(table.items()), list(table.values())]


def grouped_untold(words: list[str]) -> list[object]:
    def fill(table: Any) -> Any:
        for word in words:
            table[len(word)].append(word)
        return [table.items(), table.get("items"), len(table)]

    return fill(defaultdict(list))


def counted(words: list[str]) -> list[object]:
    counts = Counter(words)
    counts["more"] += 2
    return [
        counts,
        counts["absent"],
        len(counts),
        "absent" in counts,
        sorted(counts.items()),
        sum(counts.values()),
    ]


def sets(words: list[str], others: list[str]) -> list[object]:
    one, other = set(words), frozenset(others)
    return [
        *(
            one | other,
            one & other,
            one - other,
            one ^ other,
            one.union(other, ["z"]),
            one.intersection(other),
        ),
        *(one.difference(other), one.isdisjoint(other), one.issubset(other), one.issuperset(other), len(one)),
        *(
            one == other,
            sorted(one),
            {*one, "x"},
            {each[:1] for each in one},
            "a" in one,
            one.copy(),
            set("abca"),
        ),
    ]


def set_methods(words: list[str], others: list[str]) -> list[object]:
    found = set(words)
    found.add("a")
    found.discard("absent")
    found.update(others, ["y"])
    found.difference_update(["X"])
    found.remove("y")
    return [found]


def set_removed(words: list[str]) -> set[str]:
    found = set(words)
    found.remove("a")
    return found


def keys_as_sets(one: dict[str, int], other: dict[str, int]) -> list[object]:
    return [
        one.keys() & other.keys(),
        one.keys() | other.keys(),
        one.keys() - other.keys(),
        one.keys() - {"a"},
    ]


def queued(numbers: list[int]) -> list[object]:
    waiting = deque(numbers)
    waiting.append(1)
    waiting.appendleft(2)
    first = waiting.popleft()
    return [first, list(waiting), len(waiting), waiting.pop()]


def comprehensions(rows: list[list[int]], words: list[str]) -> list[object]:
    return [
        *(
            [each for row in rows for each in row],
            [each * 2 for row in rows if row for each in row if each > 0],
        ),
        *([[each + 1 for each in row] for row in rows], {each % 3 for row in rows for each in row}),
        *(
            {word: len(word) for word in words if word},
            [(one, other) for one in words for other in words if one < other],
        ),
        *(
            [row for row in rows],
            list(each for row in rows for each in row),
            any(each > 5 for row in rows for each in row),
        ),
        *(
            all(each > 5 for row in rows if row for each in row),
            sum(len(row) for row in rows),
            " ".join(word for word in words),
        ),
    ]


def walrus(numbers: list[int]) -> list[object]:
    if (count := len(numbers)) > 2:
        count += 100
    found = [twice for each in numbers if (twice := each * 2) > 4]
    last = [(kept := each) for each in numbers]
    first = next((seen for each in numbers if (seen := each + 1)), None)
    has = any((hit := each) > 3 for each in numbers) and hit
    while (at := len(last)) > 3:
        last.pop()
    return [count, found, last, first, has, at, kept if numbers else None]


def nested_scopes(numbers: list[int]) -> list[object]:
    return [
        [(lambda more: each + more)(1) for each in numbers],
        [sorted(numbers, key=lambda each: each * other) for other in (1, -1)],
    ]


def kinds(value: Any) -> list[bool]:
    return [
        isinstance(value, str),
        isinstance(value, dict),
        isinstance(value, (list, tuple)),
        isinstance(value, bool),
        isinstance(value, int | str),
        isinstance(value, (int, list)),
    ]


def spread(numbers: list[int], table: dict[str, int]) -> list[object]:
    return [[*numbers, *table, *"ab"], {*numbers, *table}, (*table.items(),), [*range(2), *map(str, numbers)]]


def tuples(one: int, other: str) -> list[object]:
    pair = (one, other)
    name, (first, *rest) = other, (one, 2, 3)
    return [
        pair,
        pair[0],
        pair[-1],
        pair == (one, other),
        pair < (one, other + "a"),
        (one,),
        (),
        len(pair),
        other in pair,
        name,
        first,
        rest,
    ]


def ordered_values(one: list[Any], other: list[Any]) -> list[bool]:
    return [one < other, one <= other, one > other, one == other, (1, one) < (1, other)]


def attributes_of_none(value: Any) -> Any:
    return value.strip() if value is not None else None
