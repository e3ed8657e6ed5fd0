"""Which mana pays a cost: the search finds a payment whenever there is one (107.4, 118.3)."""

from collections.abc import Sequence
from itertools import combinations, permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenarios.engine.payment.payment_plan import Option, PaymentPlan, Source, Supply, find_payment, units
from scenarios.engine.words.mana_symbols import TYPES_OF_MANA, halves_of


def all_payments(
    symbols: Sequence[str], available: Sequence[str] = tuple(TYPES_OF_MANA)
) -> list[tuple[str, ...]]:
    """CR 107.4e, 107.4f: every different way to pay these symbols with mana of these types and life, each
    once.

    A payment lists the mana in the order of the types, then "life" for every 2 life.
    """
    found: set[tuple[str, ...]] = set()
    order = (*TYPES_OF_MANA, "life")
    for halves in product(*(halves_of(symbol) for symbol in symbols)):
        life = ("life",) * halves.count("life")
        demands = units([half for half in halves if half != "life"])
        for spent in product(*(available if one in ("1", "S") else (one,) for one in demands)):
            if all(one in available for one in spent):
                found.add((*sorted(spent, key=order.index), *life))
    return sorted(found, key=lambda payment: [order.index(one) for one in payment])


def source(name: str, *outputs: str, takes: str = "", harm: int = 0) -> Source:
    """A source of mana: what each of its options gives, and the mana they take."""
    return Source(name, tuple(Option(name, tuple(gives), tuple(takes), harm) for gives in outputs))


def pool(colors: str) -> list[Supply]:
    """Mana in a pool."""
    return [Supply(frozenset(color), ("pool", place)) for place, color in enumerate(colors)]


def paid(symbols: str, in_pool: str = "", *sources: Source) -> PaymentPlan | None:
    """How a cost written with spaces would be paid."""
    return find_payment(symbols.split(), pool(in_pool), sources)


def used(plan: PaymentPlan | None) -> list[str]:
    """The names of the sources a plan activates, in order."""
    assert plan is not None
    return [one.source.thing for one in plan.activations]


def test_colored_symbols_want_their_color_and_generic_any() -> None:
    assert paid("1 W", "WU") is not None
    assert paid("1 W", "UU") is None
    assert paid("2 C", "CWU") is not None
    assert paid("C", "W") is None


def test_the_pool_is_used_before_anything_is_tapped() -> None:
    assert used(paid("1", "G", source("Forest", "G"))) == []


def test_a_source_with_fewer_alternatives_is_tapped_first() -> None:
    assert used(paid("G", "", source("City", "W", "U", "B", "R", "G"), source("Forest", "G"))) == ["Forest"]


def test_a_dual_land_is_kept_for_the_color_only_it_gives() -> None:
    plan = paid("W U", "", source("Tundra", "W", "U"), source("Plains", "W"))
    assert plan is not None
    assert {one.source.thing: one.option.gives for one in plan.activations} == {
        "Tundra": ("U",),
        "Plains": ("W",),
    }


def test_a_source_that_hurts_comes_last() -> None:
    assert used(paid("1", "", source("Treasure", "W", harm=2), source("City", "W", "U", "B"))) == ["City"]


def test_two_mana_of_one_source_pay_together() -> None:
    assert used(paid("2", "", source("Sol Ring", "CC"))) == ["Sol Ring"]
    assert paid("W U", "", source("Sol Ring", "CC")) is None


def test_a_source_that_takes_mana_cannot_pay_for_itself() -> None:
    signet = source("Signet", "WU", takes="1")
    assert paid("1", "", signet) is None
    assert used(paid("W U", "", signet, source("Wastes", "C"))) == ["Wastes", "Signet"]


def test_one_signet_may_pay_for_another() -> None:
    azorius, izzet = source("Azorius", "WU", takes="1"), source("Izzet", "UR", takes="1")
    assert used(paid("W U R", "", izzet, azorius, source("Wastes", "C"))) in (
        ["Wastes", "Azorius", "Izzet"],
        ["Wastes", "Izzet", "Azorius"],
    )


@pytest.mark.parametrize(
    ("symbols", "ways"),
    [
        ("G/W G/W", [("G", "G"), ("W", "G"), ("W", "W")]),  # 107.4e
        ("W/P W/P", [("W", "W"), ("W", "life"), ("life", "life")]),  # 107.4f
        ("G/W/P", [("G",), ("W",), ("life",)]),
    ],
)
def test_every_way_to_pay_a_symbol_is_listed(symbols: str, ways: list[tuple[str, ...]]) -> None:
    assert sorted(all_payments(symbols.split())) == ways


def test_a_monocolored_hybrid_symbol_is_one_mana_of_the_color_or_two_of_any_type() -> None:
    assert all_payments(["2/B"], ("B", "C")) == [("B",), ("B", "B"), ("B", "C"), ("C", "C")]


def payable_by_trying(symbols: list[str], in_pool: str, sources: list[Source]) -> bool:
    """The oracle: every order of using every choice of sources, each paid and paying with every mana."""

    def spend(mana: tuple[str, ...], wanted: tuple[str, ...]) -> set[tuple[str, ...]]:
        """What can be left after paying this."""
        if not wanted:
            return {tuple(sorted(mana))}
        left: set[tuple[str, ...]] = set()
        for place, one in enumerate(mana):
            if wanted[0] in ("1", one):
                left |= spend(mana[:place] + mana[place + 1 :], wanted[1:])
        return left

    for count in range(len(sources) + 1):
        for group in combinations(sources, count):
            for order in permutations(group):
                for options in product(*(one.options for one in order)):
                    states = {tuple(sorted(in_pool))}
                    for option in options:
                        states = {
                            tuple(sorted((*rest, *option.gives)))
                            for state in states
                            for rest in spend(state, units(option.takes))
                        }
                    if any(spend(state, units(symbols)) for state in states):
                        return True
    return False


TYPES = st.sampled_from("WUC")
GIVES = st.text(TYPES, min_size=1, max_size=2)
SOURCES = st.lists(
    st.tuples(st.lists(GIVES, min_size=1, max_size=2), st.sampled_from(["", "", "1", "W"])), max_size=3
)


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.sampled_from(["1", "2", "W", "U", "C"]), min_size=1, max_size=3),
    st.text(TYPES, max_size=2),
    SOURCES,
)
def test_a_payment_is_found_exactly_if_there_is_one(
    symbols: list[str], in_pool: str, rows: list[tuple[list[str], str]]
) -> None:
    sources = [source(str(place), *gives, takes=takes) for place, (gives, takes) in enumerate(rows)]
    found = find_payment(symbols, pool(in_pool), sources)
    assert (found is not None) == payable_by_trying(symbols, in_pool, sources)
