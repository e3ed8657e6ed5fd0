"""Two runs beside each other: what differs, and the step where they part."""

from msgspec.structs import replace

from scenarios.language.read import read
from scenarios.run.outcome import run
from scenarios.tell.telling import told_run
from scenarios.what_if.parted import ENDED, Apart, parted

LAYERS = """
cards:
  Small World: {cost: 1U, type: Enchantment, text: All creatures have base power and toughness 1/1.}
  Large World: {cost: 1W, type: Enchantment, text: All creatures have base power and toughness 4/4.}
players:
  A: {battlefield: [Small World, Large World, 2/2 green Bear]}
  B: {}
"""
STRUCK = """
cards:
  Bolt: {cost: R, type: Instant, text: Bolt deals 3 damage to any target.}
players:
  A: {hand: Bolt, mana: R}
  B: {battlefield: [Bear, Wall], life: 20}
play: [{A casts: Bolt, targets: Bear}, resolve]
""".replace("Bear, Wall", "{card: 2/2, as: Bear}, {card: 0/3, as: Wall}")


def check(here: str, there: str) -> tuple[Apart, list[str]]:
    """How two situations differ, and what each says where they part."""
    runs = []
    for text in (here, there):
        scenario, problems = read(text)
        assert scenario is not None, problems
        runs.append(run(scenario))
    apart = parted(runs[0], runs[1])
    said = [{line.row: line.text["en"] for line in told_run(one).lines} for one in runs]
    return apart, [rows.get(row, "—") for rows, row in zip(said, apart.parting, strict=False)]


def test_where_nothing_happens_they_part_in_the_layers() -> None:
    other = LAYERS.replace("Small World, Large World", "Large World, Small World")
    apart, steps = check(LAYERS, other)
    (bear,) = apart.ends
    assert (bear.name["en"], bear.here["en"], bear.there["en"]) == ("2/2 green Bear", "4/4", "1/1")
    assert ["Small World" in steps[0], "Large World" in steps[1]] == [True, True], steps


def test_the_first_step_that_differs_is_named_in_both() -> None:
    apart, steps = check(STRUCK, STRUCK.replace("targets: Bear", "targets: Wall"))
    assert [("Bear" in steps[0]), ("Wall" in steps[1])] == [True, True], steps
    ends = {one.name["en"]: (one.here["en"], one.there["en"]) for one in apart.ends}
    assert ends["Bear"][0] == "in the graveyard"
    assert ends["Wall"][1] == "in the graveyard"
    assert [len(apart.gone["en"]), len(apart.new["zh"])] == [1, 1], "what was cast at whom"


def test_one_may_have_ended_before() -> None:
    apart, steps = check(STRUCK, STRUCK.replace(", resolve]", ", stop here]"))
    assert apart.parting[1] == ENDED
    assert apart.at[0] == apart.at[1], "what they have in common"
    assert steps == ["Bolt resolves", "—"]


def test_another_name_is_no_difference() -> None:
    here, _ = read("A: 2/2 attacks; B: 5/5 blocks")
    there, _ = read("A: 2/3 attacks; B: 5/5 blocks")
    assert here is not None
    assert there is not None
    apart = parted(run(here), run(there), {"2/3": "2/2"})
    assert (apart.parting, apart.ends) == ((), ())


def test_what_is_the_same_does_not_part() -> None:
    scenario, _ = read(STRUCK)
    assert scenario is not None
    assert parted(run(scenario), run(replace(scenario, title=scenario.title))) == Apart(
        {"zh": (), "en": ()}, {"zh": (), "en": ()}
    )
