"""What words refer to that look back: another target, that spell, that card."""

import pytest

from scenarios.engine.words.abilities import Target
from scenarios.engine.words.filters import Other
from scenarios.engine.words.nouns import This
from scenarios.text.combine import parts_of
from scenarios.text.compile import compile_text, print_ability
from scenarios.text.lexer import language_of
from scenarios.text.trees import parts


def targets(text: str, kind: str = "creature") -> list[Target]:
    """The targets of what a text says."""
    abilities, _, problems = compile_text(text, language_of(text), "Name", frozenset((kind,)))
    assert problems == ()
    return [part for ability in abilities for part in parts(ability) if isinstance(part, Target)]


@pytest.mark.parametrize(
    "text",
    [
        "When this creature enters, exile another target permanent.",
        "When this creature enters, it deals 2 damage to any other target.",
        "{T}: Untap another target creature.",
        "当此生物进战场时，放逐另一个目标永久物。",
    ],
)
def test_another_target_is_another_than_the_object_itself(text: str) -> None:
    (target,) = targets(text)
    assert target.what is not None
    assert Other(This()) in parts_of(target.what)


def test_another_target_is_another_than_the_target_before_it() -> None:
    first, second = targets("Target creature you control fights another target creature.", "sorcery")
    assert second.other_than == (first.name,)


def test_another_target_is_another_than_what_the_sentence_speaks_of() -> None:
    (target,) = targets("Whenever a Goblin attacks, it fights another target creature.")
    assert target.other_than == ("event object",)


@pytest.mark.parametrize(
    "text",
    [
        "Whenever an artifact you control enters, another target creature gets +1/+1 until end of turn.",
        "Whenever you sacrifice a creature, put a +1/+1 counter on another target creature you control.",
        "Whenever you cast a creature spell, tap another target creature.",
    ],
)
def test_another_target_is_not_another_than_what_the_event_was_about(text: str) -> None:
    (target,) = targets(text)
    assert target.other_than == ()
    assert target.what is not None
    assert Other(This()) in parts_of(target.what)


@pytest.mark.parametrize(
    "text",
    [
        "Whenever a Goblin attacks, another target creature gets +1/+1 until end of turn.",
        "Whenever a creature dies, return another target creature card from your graveyard to your hand.",
    ],
)
def test_another_that_may_be_said_of_two_things_is_refused(text: str) -> None:
    _, _, (problem,) = compile_text(text, "en", "", frozenset(("enchantment",)))
    assert (problem.kind, problem.excerpt) == ("unbound word", "another")


def test_another_than_nothing_is_refused() -> None:
    _, _, (problem,) = compile_text("Destroy another target creature.", "en", "", frozenset(("sorcery",)))
    assert (problem.kind, problem.excerpt) == ("unbound word", "another")


@pytest.mark.parametrize(
    "text",
    [
        "When this creature enters, target opponent may draw a card.",
        "{2}: Target creature's owner shuffles it into their library.",
    ],
)
def test_what_is_said_once_is_targeted_once(text: str) -> None:
    assert len(targets(text)) == 1


def test_a_spell_is_not_the_target_of_damage() -> None:
    """`其数量等同于该咒语的法术力值` stands after the target in Chinese."""
    english = (
        "Whenever an opponent casts a spell, this creature deals damage equal to that spell's mana value "
        "to any target."
    )
    chinese = "每当任一对手施放咒语时，此生物对任意一个目标造成伤害，其数量等同于该咒语的法术力值。"
    assert meanings(english) == meanings(chinese)


def test_what_is_counted_first_is_not_said_of_what_comes_after() -> None:
    chinese = "当此生物死去时，其上每有一个-1/-1指示物，就在目标生物上放置一个-1/-1指示物。"
    english = "When this creature dies, put a -1/-1 counter on target creature for each -1/-1 counter on it."
    assert meanings(english.replace("on it.", "on this creature.")) == meanings(chinese)


def test_this_creature_is_not_said_of_what_is_none() -> None:
    text = "每当受此结界的生物攻击时，此生物的操控者失去3点生命。"
    _, unread, _ = compile_text(text, "zh", "", frozenset(("enchantment",)))
    assert unread == (text,)


def meanings(text: str) -> tuple[object, ...]:
    """What a creature's text says."""
    abilities, _, problems = compile_text(text, language_of(text), "Name", frozenset(("creature",)))
    assert problems == ()
    return abilities


def test_what_each_of_several_is_dealt_reads_back_as_each_ones_own() -> None:
    text = "Name deals 2 damage to each creature for each Aura attached to that creature."
    (ability,), _, problems = compile_text(text, "en", "Name", frozenset(("sorcery",)))
    printed = print_ability(ability, "en", "Name")
    assert problems == ()
    assert printed is not None
    assert compile_text(printed, "en", "Name", frozenset(("sorcery",)))[0] == (ability,)
