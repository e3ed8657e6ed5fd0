"""The table of keyword abilities as a whole: cited rules, meanings that say the same as the name (702.1)."""

from typing import Any

import pytest

from scenarios.engine.kernel.choices import NotModelledYet
from scenarios.engine.layers.in_force import InForce
from scenarios.engine.words.abilities import (
    Activated,
    Chapter,
    ClassLevel,
    Keyword,
    Level,
    Program,
    Room,
    Static,
    Triggered,
)
from scenarios.engine.words.effects.flow import Nothing
from scenarios.engine.words.filters import Anything, OfType
from scenarios.engine.words.keyword_table import KEYWORDS, meaning, moments
from tests.scenarios.cited_terms import fault
from tests.scenarios.engine.keyword_board import KeywordBoard, mana

# Other words look for these: "reach" for blocking, the others for what may be a commander.
LOOKED_FOR = ("reach", "partner", "choose a background", "doctor's companion", "friends forever")
NEED_A_QUALITY = ("protection", "affinity", "champion", "enchant")


def sample(name: str) -> Keyword:
    """A keyword with all the parameters it could want."""
    if name == "room":
        return Room(room="Cave", body=Program(Nothing()))
    if name == "chapter":
        return Chapter(numbers=(1, 2), body=Program(Nothing()))
    if name == "level":
        return Level(least=0, power=3, toughness=4, abilities=(Keyword("flying"),))
    if name == "class level":
        return ClassLevel(level=2, cost=mana("1"), abilities=(Keyword("flying"),))
    what = Anything() if name == "protection" else OfType("artifact") if name in NEED_A_QUALITY else None
    return Keyword(name, amount=2, cost=mana("1"), what=what)


def said_of(*abilities: Any) -> tuple[Any, ...]:
    """Everything a creature with these abilities says: rules, abilities, characteristics."""
    board = KeywordBoard()
    creature = board.bear(*abilities)
    view = board.game.view
    assert isinstance(view, InForce)
    rules = [repr(one.rule) for found in view.ruled().values() for one in found]
    held = [repr(one.ability) for kind in (Triggered, Activated, Static) for _, one in view.abilities(kind)]
    now = board.now(creature)
    return sorted(rules), sorted(held), board.size(creature), now.types, now.subtypes, now.colors


@pytest.mark.parametrize("name", sorted(KEYWORDS))
def test_a_keyword_says_the_same_as_its_meaning(name: str) -> None:
    keyword = sample(name)
    assert said_of(keyword) == said_of(*meaning(keyword))


@pytest.mark.parametrize("name", sorted(KEYWORDS))
def test_a_keyword_stands_for_abilities_or_answers_moments_or_is_only_looked_for(name: str) -> None:
    entry = KEYWORDS[name]
    assert meaning(sample(name)) or entry.moments or name in LOOKED_FOR


def test_every_entry_cites_a_rule_that_says_its_name() -> None:
    faults = {
        name: wrong for name, entry in KEYWORDS.items() for one in entry.cites if (wrong := fault(*one))
    }
    assert faults == {}


def test_what_is_not_in_the_table_is_not_modelled() -> None:
    board = KeywordBoard()
    stranger = board.bear()
    assert moments(board.game, stranger, "ways") == []
    with pytest.raises(NotModelledYet, match="cipher"):
        meaning(Keyword("cipher"))
