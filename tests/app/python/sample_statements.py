"""Statements, functions and scopes: samples for the translation."""
# ruff: noqa  (written as nobody should, too: the translation has to do that alike)
# mypy: ignore-errors

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache

LIMIT = 3
NAMES = ("a", "b", "c")
FIRST, SECOND, *_REST = NAMES
TABLE: dict[str, int] = {"a": 1, "b": 2}
LONGEST = max((len(each) for each in NAMES), default=0)


def returns_nothing(number: int):
    if number > 3:
        return "large"


def returns_bare(number: int):
    if number > 3:
        return
    return number


def chosen(number: int) -> str:
    if number < 0:
        return "below"
    elif number == 0:
        return "zero"
    else:
        return "above"


def counted_up(most: int) -> list[int]:
    at, found = 0, []
    while at < most:
        at += 1
        if at % 3 == 0:
            continue
        if at > 8:
            break
        found.append(at)
    return found


def first_large(numbers: list[int]) -> str:
    for each in numbers:
        if each > 5:
            found = each
            break
    else:
        return "none"
    return str(found)


def nested_else(rows: list[list[int]]) -> list[str]:
    found = []
    for row in rows:
        for each in row:
            if each > 5:
                found.append("large")
                break
        else:
            found.append("small")
    else:
        found.append("end")
    return found


def else_after_inner_break(rows: list[list[int]]) -> str:
    for row in rows:
        for each in row:
            break
        while True:
            break
    else:
        return "through"
    return "broken"


def else_broken_in_try(numbers: list[int]) -> str:
    for each in numbers:
        try:
            if each == 2:
                break
            int("x" if each == 1 else "3")
        except ValueError:
            break
    else:
        return "through"
    return "broken"


def swapped(one: int, other: int) -> list[int]:
    one, other = other, one
    return [one, other]


def unpacked(row: list[int]) -> list[object]:
    first, *rest = row
    return [first, rest]


def pair_of(row: list[int]) -> list[int]:
    one, other = row
    return [other, one]


def caught_pair(row: list[int]) -> int:
    try:
        one, other = row
    except ValueError:
        return -1
    return one + other


def nested_pairs(rows: list[list[object]]) -> list[object]:
    found = []
    for at, (name, (one, other)) in enumerate(rows):
        found.append([at, name, one, other])
    return found


def many_targets(number: int) -> list[int]:
    one = other = number + 1
    other += 1
    return [one, other]


def item_targets(number: int) -> dict[str, int]:
    found = {"a": 0}
    found["a"], found["b"] = number, number + 1
    found["a"] += 10
    found["b"] -= 1
    return found


def augmented_once(numbers: list[int]) -> list[object]:
    asked: list[int] = []

    def place() -> int:
        asked.append(1)
        return 0

    numbers[place()] += 5
    return [numbers, asked]


def aliased(numbers: list[int]) -> list[object]:
    other = numbers
    other += [1]
    third = numbers
    third = third + [2]
    return [numbers, other, third]


def tuple_grown(numbers: list[int]) -> list[object]:
    kept = tuple(numbers)
    grown = kept
    grown += (1,)
    return [kept, grown]


def written_tuple_grown(number: int) -> list[object]:
    kept = (number, number)
    grown = kept
    grown += (1,)
    return [kept, grown]


def signs(one: int, other: int) -> list[int]:
    found = one
    found += other
    found -= 2
    found *= 3
    found //= 4
    found %= 7
    found |= 8
    found &= 13
    found ^= 5
    found <<= 2
    found >>= 1
    found **= 2
    return [found]


def sets_joined(words: list[str], others: list[str]) -> list[object]:
    found = set(words)
    same = found
    found |= set(others)
    found &= {"a", "b", "X"}
    found -= {"b"}
    return [found, len(same)]


def deleted(numbers: list[int], table: dict[str, int]) -> list[object]:
    del numbers[0]
    del table["a"]
    return [numbers, table]


def deleted_last(numbers: list[int]) -> list[int]:
    del numbers[-1]
    return numbers


def caught(text: str) -> list[object]:
    try:
        return ["number", int(text)]
    except ValueError as error:
        return ["no number", isinstance(error, ValueError)]


def caught_missing(key: str) -> int:
    try:
        return TABLE[key]
    except (KeyError, IndexError):
        return -1


def caught_place(numbers: list[int], at: int) -> int:
    try:
        return numbers[at]
    except IndexError:
        return -99


def caught_above(numbers: list[int], table: dict[str, int]) -> str:
    try:
        try:
            return str(numbers[3] + table["q"])
        except KeyError:
            return "key"
    except LookupError:
        return "lookup"


def raised_again(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        if text == "a":
            raise
        return 0


def raised(kind: str) -> int:
    if kind == "value":
        raise ValueError("no value")
    if kind == "key":
        raise KeyError(kind)
    if kind == "class":
        raise IndexError
    return 1


def wrapped(text: str) -> int:
    try:
        return int(text)
    except Exception as error:
        raise KeyError(text) from error


def removed(words: list[str], word: str) -> list[str]:
    try:
        words.remove(word)
    except ValueError:
        return ["absent"]
    return words


def index_caught(words: list[str], word: str) -> int:
    try:
        return words.index(word)
    except ValueError:
        return -1


def _defaults(one: int, other: int = 2, *rest: int, sep: str = "-", last: bool = False) -> str:
    return f"{one}{sep}{other}{sep}{len(rest)}{sep}{last}"


def called_all_ways(number: int) -> list[str]:
    return [
        _defaults(number),
        _defaults(number, 5),
        _defaults(number, other=6),
        _defaults(other=7, one=number),
        _defaults(number, 5, 6, 7),
        _defaults(number, 5, 6, 7, sep="+"),
        _defaults(number, sep="*", last=True),
    ]


def _placed(one: int, other: int = 2, *rest: int) -> list[object]:
    return [one, other, rest]


def called_with_stars(numbers: list[int]) -> list[object]:
    return [
        _placed(*[1, 2]),
        _placed(*(4, 5, 6)),
        _placed(*numbers),
        _placed(0, *numbers),
        _placed(0, 1, *numbers),
    ]


def _starred(*words: str, sep: str = ", ") -> str:
    return sep.join(words)


def starred_calls(words: list[str]) -> list[str]:
    return [
        _starred(),
        _starred("a"),
        _starred("a", "b"),
        _starred(*words),
        _starred("a", *words, "z"),
        _starred(*words, sep="+"),
    ]


def _by_names(first: int, **rest: int) -> list[object]:
    return [first, rest]


def called_by_names(number: int) -> list[object]:
    return [_by_names(1), _by_names(1, a=2, b=number), _by_names(number, **{"c": 3}), _by_names(first=2, d=4)]


def _only_by_name(*, one: int, other: int = 4) -> int:
    return one * 10 + other


def called_only_by_name(number: int) -> list[int]:
    return [_only_by_name(one=number), _only_by_name(other=1, one=2)]


def _with_none(one: int, other: int | None = 7) -> list[object]:
    return [one, other]


def none_given(number: int) -> list[object]:
    return [_with_none(number), _with_none(number, None), _with_none(1, other=None)]


def counter_of(steps: int) -> list[int]:
    count = 0

    def more(by: int = 1) -> int:
        nonlocal count
        count += by
        return count

    return [more() for _ in range(steps)] + [more(10), count]


def inner_in_branch(number: int) -> int:
    if number > 0:

        def change(value: int) -> int:
            return value + 1
    else:

        def change(value: int) -> int:
            return value - 1

    return change(number)


def inner_recursive(number: int) -> int:
    def sum_to(last: int) -> int:
        return last + sum_to(last - 1) if last > 0 else 0

    return sum_to(number)


def inner_shadows(name: str) -> str:
    def len(value: str) -> str:
        return value + "!"

    return len(name)


def late_bound(most: int) -> list[int]:
    calls: list[Callable[[], int]] = []
    for each in range(most):

        def give() -> int:
            return each

        calls.append(give)
    return [give() for give in calls]


def lambdas(number: int) -> list[int]:
    twice = lambda value: value * 2  # noqa: E731
    more = lambda value, by=3: value + by  # noqa: E731
    return [twice(number), more(number), more(number, 4), *map(lambda each: each + number, [1, 2])]


def _steps(most: int) -> Iterator[int]:
    for each in range(most):
        if each == 2:
            continue
        yield each
    yield from [10, 20]
    yield from (each * 2 for each in (1, 2))


def generated(most: int) -> list[int]:
    return list(_steps(most))


def generated_halfway(most: int) -> list[object]:
    steps = _steps(most)
    first = next(steps)
    second = next(steps, None)
    rest = list(steps)
    return [first, second, rest, next(steps, "end"), list(steps)]


def _stopped(numbers: list[int]) -> Iterator[int]:
    for each in numbers:
        if each < 0:
            return
        yield each


def stopped(numbers: list[int]) -> list[int]:
    return [*_stopped(numbers)]


def inner_generator(numbers: list[int]) -> list[int]:
    def positive() -> Iterator[int]:
        for each in numbers:
            if each > 0:
                yield each

    return sorted(positive())


def lazy_first(numbers: list[int]) -> list[object]:
    given = numbers
    steps = (each for each in given)
    given = [99]
    return [list(steps), given]


def lazy_same_name(numbers: list[int]) -> int:
    each = numbers
    return next((each for each in each if each > 1), 0)


def lazily_seen(numbers: list[int]) -> list[object]:
    seen: list[int] = []

    def note(value: int) -> int:
        seen.append(value)
        return value

    found = next((note(each) for each in numbers if note(each) > 2), None)
    return [found, seen]


def consumed(numbers: list[int]) -> list[object]:
    steps = iter(numbers)
    firsts = [each for each, _ in zip(steps, "ab")]
    return [firsts, next(steps, None), next(steps, None)]


def next_of_map(numbers: list[int]) -> list[object]:
    steps = map(str, numbers)
    first = next(steps, None)
    return [first, next(steps, None), list(steps)]


@cache
def _slow(number: int, other: str = "") -> list[object]:
    return [number, other]


def remembered(number: int) -> list[object]:
    return [_slow(number) is _slow(number), _slow(number, "a") is _slow(number, "a"), _slow(number, "b")]


@cache
def _of_tuple(row: tuple[object, ...], more: int = 0) -> list[object]:
    return [row, more]


def remembered_tuples(number: int) -> list[object]:
    return [
        _of_tuple((number, 1)) is _of_tuple((number, 1)),
        _of_tuple((1, "1")),
        _of_tuple((1, 1)),
        _of_tuple((1,), 2),
    ]


@lru_cache(maxsize=2)
def _kept(name: str) -> list[object]:
    return [name]


@lru_cache(maxsize=None)
def _kept_all(*names: str) -> list[object]:
    return [names]


def remembered_for_long(name: str) -> list[object]:
    return [
        _kept(name),
        _kept(name) is _kept(name),
        _kept("a"),
        _kept("b"),
        _kept("c"),
        _kept_all("a", name),
        _kept_all(),
    ]


def counted_down(start: int, stop: int) -> list[object]:
    found = []
    for at in range(start, stop, -2):
        found.append(at)
        at += 5
    for at in range(stop):
        start += at
    for at in range(start, stop):
        stop -= 1
    step = 3 if start < stop else -3
    for at in range(start, stop, step):
        found.append(at)
    return [found, start, stop]


def at_the_top() -> list[object]:
    return [LIMIT, FIRST, SECOND, TABLE, LONGEST]


def shadowing(LIMIT: int) -> int:  # noqa: N803
    return LIMIT + 1


def reserved(new: int, default: int) -> dict[str, int]:
    var = new + default
    function = [each for each in (var,)]
    this, delete = function[0], 2
    return {"var": var, "this": this, "delete": delete}


def scopes(numbers: list[int]) -> list[object]:
    each = "kept"
    found = [each * 2 for each in numbers]
    return [each, found]


def loop_variable_stays(numbers: list[int]) -> int:
    each = -1
    for each in numbers:
        pass
    return each


def changed_while_walking(numbers: list[int]) -> list[int]:
    for each in numbers:
        if each > 0 and len(numbers) < 12:
            numbers.append(each - 1)
    return numbers


def passes(number: int) -> int:
    """It has a docstring, and nothing else happens."""
    pass
    ...
    assert number < 10**6, "so large"
    return number


def ranges(start: int, stop: int) -> list[int]:
    found = []
    for at in range(start % 5, stop % 9):
        found.append(at)
        at += 7
    for at in range(stop % 9, -1, -2):
        found.append(at)
    first = next((one for one in range(9, 1, -1) if one * one < stop), 0)
    return [*found, at, first + 1]


def one_by_one(one: int, other: int) -> list[int]:
    one, other = other, one + other
    third, fourth = one, other
    third, fifth = fourth, third
    return [one, other, third, fourth, fifth]


def low_texts(text: str) -> list[bool]:
    return ["\u3400" <= text[:1] <= "\u9fff", text < "b", "\ue000" < text]


def asked(numbers: list[int], holds: Callable[[int], bool] = lambda each: each > 2) -> list[int]:
    return [each for each in numbers if holds(each) and each != 4]


def sized(numbers: list[int]) -> list[int]:
    places = [0] * (len(numbers) + 1)
    places[-1] = min(len(numbers), 3)
    return [*places, max(places[-1], 1)]
