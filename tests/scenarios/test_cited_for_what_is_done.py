"""A log cites the rules it carries out, not only those that led to them."""

import pytest

from scenarios.library.checked import FOLDER
from tests.scenarios.check import check
from tests.scenarios.watched import played


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("cr/702.44c-1", {"702.44c", "702.43a"}),  # modular—sunburst: how many counters
        ("cr/707.8a-1", {"707.2", "707.8a"}),  # a token that copies what is double-faced
        ("cr/707.10-1", {"707.10", "707.10c"}),  # new targets for a copy
        ("cr/707.4-1", {"707.2"}),  # what becomes a copy
        ("cr/707.9a-1", {"707.2"}),
        ("cr/902.5a-1", {"902.5a", "103.5"}),  # opening hands of another size
        ("cr/902.5b-1", {"902.5b", "402.2"}),
        ("cr/101.4-1", {"101.4"}),
        ("lessons/310/siege-cast-transformed", {"310.11b"}),
        ("lessons/9/the-same-commander-in-another-life", {"903.10a"}),
    ],
)
def test_what_is_done_is_cited(name: str, rules: set[str]) -> None:
    _, outcome, _ = played(FOLDER / f"{name}.yaml")
    assert rules - set(outcome.cites) == set()


def test_what_is_cast_at_something_in_another_zone_is_not_told_of_resolving() -> None:
    """115.2 is about targets where they are chosen; 608.2b looks at them again."""
    text = """
        cards:
          Elf: {type: Creature — Elf, pt: 1/1}
          Rescue: {cost: B, type: Sorcery, text: Return target creature card from your graveyard to the
            battlefield.}
        players: {A: {mana: B, hand: [Rescue], graveyard: [Elf], battlefield: [2/2 green Bear]}, B: {}}
        play:
          - A casts: Rescue
            targets: 2/2 green Bear
            illegal because: 115.2
    """
    outcome = check(text)
    assert "608.2b" not in outcome.cites
