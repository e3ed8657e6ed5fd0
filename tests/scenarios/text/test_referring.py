"""What words refer to that look back: another target, that spell, that card."""

import pytest

from scenarios.engine.abilities import Target
from scenarios.engine.filters import Other
from scenarios.text.combine import parts_of
from scenarios.text.compile import compile_text
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
    assert Other() in parts_of(target.what)


def test_another_target_is_another_than_the_target_before_it() -> None:
    first, second = targets("Target creature you control fights another target creature.", "sorcery")
    assert second.other_than == (first.name,)


def test_another_target_is_another_than_what_the_event_was_about() -> None:
    (target,) = targets("Whenever a Goblin attacks, another target creature gets +1/+1 until end of turn.")
    assert target.other_than == ("event object",)


def test_another_than_nothing_is_refused() -> None:
    _, _, (problem,) = compile_text("Destroy another target creature.", "en", "", frozenset(("sorcery",)))
    assert (problem.kind, problem.excerpt) == ("unbound word", "another")
