"""Every way to pay is found: held against trying everything; and it is paid as the player says."""

import random
from collections import Counter
from itertools import permutations, product

import pytest

from scenarios.language.known_cards import finder
from scenarios.language.read import read
from scenarios.run.legal import Listing, legal
from scenarios.run.outcome import run
from tests.scenarios.check import check

CARDS = """
cards:
  Elf: {cost: G, type: Creature — Elf, pt: 1/1, text: "{T}: Add {G}."}
  Bird: {cost: G, type: Creature — Bird, pt: 0/1, text: "{T}: Add {G} or {W}."}
  Goblin: {cost: R, type: Creature — Goblin, pt: 1/1}
  Ring: {cost: "1", type: Artifact, text: "{T}: Add {C}{C}."}
  Gate: {type: Land, text: "{T}: Add {C}.\\n{1}, {T}: Add {G}{W}."}
  Spell: {cost: "COST", type: Instant, text: "WORDSYou gain 1 life."}
"""
GIVES = {"Forest": ["G"], "Plains": ["W"], "Elf": ["G"], "Bird": ["G", "W"], "Goblin": [], "Ring": ["CC"]}
COLOR = {"Elf": "G", "Bird": "G", "Goblin": "R"}


def listing(cost: str, there: list[str], convoke: bool) -> list[Listing]:
    words = "Convoke\\n" if convoke else ""
    text = CARDS.replace("COST", cost).replace("WORDS", words)
    board = ", ".join(there)
    text += f"players: {{A: {{hand: Spell, battlefield: [{board}]}}, B: {{}}}}\nplay:\n  - A casts: Spell\n"
    scenario, problems = read(text)
    assert scenario is not None, [one.say("en") for one in problems]
    return legal(scenario, "payments", finder(scenario))


def everything(cost: str, there: list[str], convoke: bool) -> Counter[tuple[tuple[str, ...], ...]]:
    """Each object unused or used in any way; each part of its mana spent or not: tried one by one."""
    demands = [sign for sign in cost if not sign.isdigit()]
    demands += ["1"] * sum(int(sign) for sign in cost if sign.isdigit())
    each = []
    for name in there:
        uses: list[tuple[str, tuple[str, ...]]] = [("", ())]
        for gives in GIVES[name]:
            spent = {tuple(gives[:count]) for count in range(1, len(gives) + 1)}
            uses += [(gives, part) for part in sorted(spent)]
        if convoke and name in COLOR:
            uses.append(("convoke", (f"helper {COLOR[name]}",)))
        each.append(uses)
    found: dict[tuple[tuple[str, ...], ...], int] = {}
    for way in product(*each):
        spent_now = [one for _, part in way for one in part]
        if len(spent_now) != len(demands) or not pays(spent_now, demands):
            continue
        rest = sorted(
            one for gives, part in way if len(part) < len(gives) and gives != "convoke" for one in part
        )
        key = tuple(sorted((name, gives) for name, (gives, _) in zip(there, way, strict=True) if gives))
        whole = (*key, tuple(rest))
        found[whole] = found.get(whole, 0) + 1
    return Counter(found)


def pays(spent: list[str], demands: list[str]) -> bool:
    """Whether some order fits."""
    return any(
        all(fits(one, want) for one, want in zip(spent, order, strict=True))
        for order in permutations(demands)
    )


def fits(one: str, want: str) -> bool:
    return want == "1" or one.removeprefix("helper ") == want


def key_of(answer: tuple[object, ...]) -> tuple[tuple[str, ...], ...]:
    """An answer by the names of what is used."""
    things = sorted((one[0].card.name, one[1]) for one in answer if isinstance(one, tuple))
    return (*things, tuple(sorted(one for one in answer if isinstance(one, str))))


@pytest.mark.parametrize("seed", range(25))
def test_all_ways_to_pay_are_those_that_trying_everything_finds(seed: int) -> None:
    pick = random.Random(seed)
    there = sorted(pick.choices(list(GIVES), k=pick.randint(2, 5)))
    cost = pick.choice(["1G", "G", "GW", "2", "1GR", "2G", "3"])
    convoke = pick.random() < 0.5
    wanted = everything(cost, there, convoke)
    found = listing(cost, there, convoke)
    if not wanted:
        assert found == []
        return
    (only,) = found
    assert only.complete
    assert (
        Counter({key_of(one): equal for one, equal in zip(only.answers, only.equal, strict=True)}) == wanted
    )


BOARDS = (
    ("2G", "Convoke\\n", "mana: R, battlefield: [2 Forest, Bird, Goblin, Ring]"),
    ("1G", "", "mana: RW, battlefield: [Forest, Gate, Plains]"),
    ("GW", "", "mana: W, battlefield: [Bird, Gate]"),
)


@pytest.mark.parametrize(("cost", "words", "mine"), BOARDS)
def test_each_way_that_is_listed_can_be_taken_and_pays_with_just_that(
    cost: str, words: str, mine: str
) -> None:
    text = CARDS.replace("COST", cost).replace("WORDS", words)
    text += f"players: {{A: {{hand: Spell, {mine}}}, B: {{}}}}\nplay:\n  - A casts: Spell\n"
    scenario, _ = read(text)
    assert scenario is not None
    (found,) = legal(scenario, "payments", finder(scenario))
    assert len(found.words) > 2
    for one in found.words:
        said = ", ".join(f'"{part}"' for part in one.split(", "))
        after = read(f"{text}  - A pays: [{said}]\n  - stop here\n")[0]
        assert after is not None
        outcome = run(after)
        assert outcome.problems == ()
        assert outcome.game is not None
        assert outcome.game.assumed == ()
        tapped = sorted(one.label for one in outcome.game.battlefield if one.tapped)
        assert tapped == sorted(part.split(" for ")[0] for part in one.split(", ") if " for " in part)
        named = [part.strip("{}") for part in one.split(", ") if part.startswith("{")]
        (row,) = [row for row in outcome.rows if row.kind == "paid" and row.args["mana"] != "{1}"]
        assert all(row.args["spent"].count(sign) or "Gate" in one for sign in named)


def test_too_many_ways_are_counted_as_far_as_they_were_looked_at() -> None:
    there = [f"{{card: Bird, as: B{number}}}" for number in range(18)]
    text = CARDS.replace("COST", "9").replace("WORDS", "")
    several = ", ".join(f"{{card: Forest, counters: {{charge: {number}}}}}" for number in range(1, 19))
    text += f"players: {{A: {{hand: Spell, battlefield: [{several}, {', '.join(there)}]}}, B: {{}}}}\n"
    scenario, _ = read(text + "play:\n  - A casts: Spell\n")
    assert scenario is not None
    (found,) = legal(scenario, "payments", finder(scenario))
    assert not found.complete
    assert found.answers


def test_what_takes_several_mana_to_make_one_is_a_way_to_pay() -> None:
    """CR 601.2g: two Forests pay for the Henge's ability, whose mana pays for the Knight's."""
    text = """
cards:
  Henge: {type: Land, text: "{2}, {T}: Add one mana of any color."}
  Knight: {type: Creature — Knight, pt: 2/1, text: "{B}: This creature gains first strike until end of turn."}
players: {A: {battlefield: [3 Forest, Henge, Knight]}, B: {}}
play:
  - A activates: Knight
"""
    scenario, _ = read(text)
    assert scenario is not None
    (found,) = legal(scenario, "payments", finder(scenario))
    assert found.words == ["Forest for {G}, Forest 2 for {G}, Henge for {B}"]


def test_a_land_for_very_many_combinations_of_mana_is_beyond_the_budget_and_breaks_nothing() -> None:
    text = """
cards:
  Well: {type: Land, text: "{T}: Add four mana in any combination of colors."}
  Spell: {cost: "4", type: Instant, text: You gain 1 life.}
players: {A: {hand: Spell, battlefield: [Well]}, B: {}}
play:
  - A casts: Spell
"""
    scenario, _ = read(text)
    assert scenario is not None
    assert [one.complete for one in legal(scenario, "payments", finder(scenario))] == [False]


def test_what_was_tapped_for_its_mana_does_not_help_besides() -> None:
    """CR 702.51a, 118.3: a payment that names it for both is illegal, not paid in some other way."""
    check("""
        cards:
          Elf: {cost: G, type: Creature — Elf, pt: 1/1, text: "{T}: Add {G}."}
          Hymn: {cost: "{2}{G}", type: Sorcery, text: "Convoke\\nDraw a card."}
        players:
          A: {battlefield: [Forest, Elf, 2/2 green Bear], hand: [Hymn]}
          B: {}
        play:
          - A casts: Hymn
          - A pays: [Forest, Elf, Elf for convoke]
            illegal because: [702.51a, 118.3]
          - A pays: [Forest, Elf, 2/2 green Bear for convoke]
          - resolve
        expect:
          - A: {hand: 1}
    """)
