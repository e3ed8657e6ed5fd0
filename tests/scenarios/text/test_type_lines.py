"""Type lines and the texts of dungeons, as files and people write them."""

import pytest

from scenarios.language.compiled import compiled
from scenarios.language.scenario import CardText


def check(line: str) -> set[str]:
    """The subtypes of a card with this type line, all of which is understood."""
    found = compiled(CardText("Odd One", type=line))
    assert found.problems == ()
    return set(found.card.faces[0].subtypes)


@pytest.mark.parametrize("mark", ["'", "’"])
def test_a_subtype_with_an_apostrophe_is_known_however_it_is_written(mark: str) -> None:
    """CR 205.3i, 205.3m."""
    assert check(f"Land — Urza{mark}s Power-Plant") == {"Urza's", "Power-Plant"}
    assert check(f"Creature — C{mark}tan") == {"C'tan"}
    assert check(f"Plane — Bolas{mark}s Meditation Realm") == {"Bolas's Meditation Realm"}


def test_it_is_a_land_type_that_setting_a_land_type_takes_away() -> None:
    """CR 305.7."""
    from tests.scenarios.check import check as played

    played("""
        cards:
          Moon: {cost: 2R, type: Enchantment, text: Nonbasic lands are Mountains.}
          Urza's Mine: {type: "Land — Urza's Mine", text: "{T}: Add {C}."}
        players:
          A: {battlefield: [Moon, "Urza's Mine"]}
          B: {}
        expect:
          - Urza's Mine: {subtypes: [Mountain]}
    """)


@pytest.mark.parametrize("text", ["", "\n", "Hall — ", "Hall — \nCave — (Leads to: Hall)"])
def test_a_dungeon_with_rooms_that_say_nothing_is_no_crash(text: str) -> None:
    found = compiled(CardText("Odd One", type="Dungeon", text=text))
    assert found.card.faces[0].abilities == ()
    assert bool(found.problems) == bool(text.strip())
