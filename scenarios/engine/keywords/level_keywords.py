"""Level symbols of leveler cards (711.2) and class level bars (716.2)."""

from __future__ import annotations

from scenarios.engine.actions.designations import BecomeLevel, LevelOf
from scenarios.engine.words.abilities import Ability, Activated, ClassLevel, Keyword, Level, Static
from scenarios.engine.words.conditions import Comparison, Matches
from scenarios.engine.words.continuous import AddAbilities, SetPT
from scenarios.engine.words.effects.flow import program
from scenarios.engine.words.filters import WithCounter, both
from scenarios.engine.words.keyword_entry import KeywordEntry, cost_of
from scenarios.engine.words.nouns import This


def level(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 711.2a, 711.2b: with so many level counters it has that base power and toughness, and abilities."""
    if not isinstance(keyword, Level):
        raise TypeError(keyword)
    enough = WithCounter("level", ">=", keyword.least)
    within = enough if keyword.most is None else both(enough, WithCounter("level", "<=", keyword.most))
    size = SetPT(keyword.power, keyword.toughness)
    operations = (size, AddAbilities(keyword.abilities)) if keyword.abilities else (size,)
    return (Static(This(), operations, condition=Matches(This(), within)),)


def class_level(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 716.2a: the next level, as a sorcery; from that level on it has the abilities."""
    if not isinstance(keyword, ClassLevel):
        raise TypeError(keyword)
    number = keyword.level
    gain = Activated(
        cost_of(keyword), program(BecomeLevel(number)), timing="sorcery",
        condition=Comparison(LevelOf(), "=", number - 1), keyword_name="class level",
    )  # fmt: skip
    has = (AddAbilities(keyword.abilities),)
    return (gain, Static(This(), has, condition=Comparison(LevelOf(), ">=", number)))


ENTRIES = (
    KeywordEntry("level", "711.2a", level, several=True),
    KeywordEntry("class level", "716.2a", class_level, several=True, term="level"),
)
