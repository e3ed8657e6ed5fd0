"""Of two cards that are found one goes to one place and the other to another; of one card, to the first."""

import pytest

from tests.scenarios.check import check


@pytest.mark.parametrize("found", [["Forest", "Island"], ["Forest"], []])
def test_one_is_put_onto_the_battlefield_tapped_and_the_other_into_the_hand(found: list[str]) -> None:
    first = "" if len(found) < 2 else f"- A chooses: [{found[0]}]"
    rest = [one for one in ("Forest", "Island", "Plains") if one not in found]
    shuffled = f"- chance: [{', '.join(rest)}]" if len(rest) > 1 else ""
    there = {
        2: "- Forest: {zone: battlefield, tapped: yes}\n      - A: {hand: [Island], library: 1}",
        1: "- Forest: {zone: battlefield, tapped: yes}\n      - A: {hand: 0, library: 2}",
        0: "- A: {hand: 0, library: 3}",
    }
    check(f"""
    cards:
      Tend:
        cost: "{{0}}"
        type: Sorcery
        text: "Search your library for up to two basic land cards, reveal those cards, put one onto the \
battlefield tapped and the other into your hand, then shuffle."
    players:
      A: {{hand: [Tend], library: [Forest, Island, Plains]}}
      B: {{}}
    play:
      - A casts: Tend
    answers:
      - A chooses: [{", ".join(found)}]
      {first}
      {shuffled}
    expect:
      {there[len(found)]}
    """)
