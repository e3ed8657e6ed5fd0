"""Which scenario is nearest to a situation, and which facts are told to differ."""

from functools import cache
from inspect import cleandoc

from app.differing import difference_said
from scenarios.language.read import read
from scenarios.library.checked import paths
from scenarios.library.stored import name_of, read_file
from scenarios.what_if.likeness import Likeness, likeness
from scenarios.what_if.nearest import Near, nearest

DRAKE = """
    cards:
      Wind Drake: {zh: 飞龙兽, type: Creature — Drake, text: Flying, pt: 2/2}
    players:
      A: {battlefield: [Wind Drake]}
      B: {battlefield: [2/2 green Bear]}
    start: {turn of: A, step: beginning of combat}
    play:
      - A attacks with: Wind Drake
      - B blocks with: {2/2 green Bear: Wind Drake}
"""


def like(text: str) -> Likeness:
    scenario, problems = read(cleandoc(text), "test")
    assert scenario is not None, problems
    return likeness(scenario)


def check(text: str, *said: str, there: str = DRAKE) -> Near:
    """What differs from the one scenario there is, in English, and nothing else."""
    (found,) = nearest(like(text), [("there", like(there))])
    assert [difference_said(one, "en") for one in found.differences] == list(said)
    return found


@cache
def library() -> list[tuple[str, Likeness]]:
    return [(name_of(path), likeness(read_file(path))) for path in paths()]


def test_the_same_in_one_line_differs_in_nothing() -> None:
    assert check("A: 2/2 flying attacks; B: 2/2 blocks").distance == 0
    assert check("N：2/2 飞行 攻；M：2/2 挡").distance == 0


def test_a_keyword_that_only_one_of_them_has_is_named() -> None:
    check(
        "A: 2/2 flying, trample attacks; B: 2/2 blocks",
        "your 2/2 flying trample has trample; Wind Drake there has not",
    )
    check("A: 2/2 attacks; B: 2/2 blocks", "Wind Drake has flying there; your 2/2 has not")


def test_who_is_there_once_more_and_who_is_not() -> None:
    check("A: 2/2 flying attacks; B: 2/2, 2/2 block", "your 2/2 is not there")
    check("A: 2/2 flying attacks; B: ", "there is also 2/2 green Bear")


def test_sizes_life_damage_and_what_is_done_are_told() -> None:
    check("A: 2/2 flying attacks; B: 2/3 blocks", "2/2 green Bear: 2/2 there, 2/3 here")
    check("A: 2/2 flying attacks; B: 2/2 1 damage blocks", "2/2 green Bear: 0 damage there, 1 here")
    check(
        "A: 2/2 flying attacks; B: 2/2",
        "2/2 green Bear: blocks there, neither attacks nor blocks here",
    )
    living = DRAKE.replace("B: {", "B: {life: 3, ")
    check("A: 2/2 flying attacks; B 7: 2/2 blocks", "3 life there, 7 here", there=living)


def test_nothing_alike_is_not_named() -> None:
    assert nearest(like("A: 9/9 trample, haste; B: 8/8, 7/7, 6/6"), [("there", like(DRAKE))]) == ()


def test_of_each_file_the_nearest_is_the_file_itself() -> None:
    for name, there in library()[::25]:
        first, *_ = nearest(there, library())
        assert first.distance == 0, name
        assert first.differences == ()


def test_a_creature_with_the_keyword_is_nearer_than_one_of_the_size() -> None:
    first, *_ = nearest(like("A: 5/5 deathtouch attacks; B: 4/4 blocks"), library())
    assert "deathtouch" in {
        word for thing in dict(library())[first.name].things for word in thing.card.keywords
    }
