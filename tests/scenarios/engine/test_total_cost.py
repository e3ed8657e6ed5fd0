"""The total cost (601.2f, 118.7): what makes it more or less, what is taken from which part, and why."""

import pytest

from scenarios.engine.kernel.choices import NotModelledYet
from scenarios.engine.payment.total_cost import ManaPart, combined, random_or_from_library, reduced
from scenarios.engine.words.abilities import Static
from scenarios.engine.words.costs import DiscardThese, ExileThese, Loyalty, MillThese, PayLife
from scenarios.engine.words.filters import OfType
from scenarios.engine.words.rule_effects import CostChange
from scenarios.run.outcome import Outcome
from tests.scenarios.check import check
from tests.scenarios.engine.casting_board import CastingBoard


@pytest.mark.parametrize(
    ("cost", "less", "left", "rule"),
    [
        ("3 G", "2", "1 G", "118.7a"),
        ("1 G", "4", "G", "118.7a"),
        ("2 G", "G", "2", "118.7"),
        ("2 G", "R", "1 G", "118.7b"),
        ("2 G", "G G", "1", "118.7c"),
        ("2 C", "C C", "1", "118.7d"),
        ("2 R", "R/P", "2", "118.7f"),
        ("2 S", "S", "1 S", "118.7g"),
        ("G", "R", "G", "118.7b"),
    ],
)
def test_what_is_not_there_is_taken_from_generic_mana(cost: str, less: str, left: str, rule: str) -> None:
    """CR 118.7a–g."""
    mana = ManaPart(tuple(cost.split()))
    for symbol in less.split():
        mana.reduce(symbol)
    assert mana.plain == tuple(left.split())
    assert rule in [one.rule for one in mana.rules]
    assert ("118.7f" in [one.rule for one in mana.rules]) is (rule == "118.7f")


def test_no_mana_left_to_pay_is_zero() -> None:
    mana = ManaPart(("2",))
    mana.reduce("5")
    assert (mana.plain, mana.amount) == (("0",), 0)


def test_what_comes_from_a_library_or_by_chance_is_paid_last() -> None:
    """CR 601.2h."""
    assert random_or_from_library(DiscardThese(amount=1, at_random=True))
    assert not random_or_from_library(DiscardThese(amount=1))
    assert random_or_from_library(MillThese(1))
    assert random_or_from_library(ExileThese(amount=1, from_top=True))
    assert not random_or_from_library(ExileThese(amount=1))
    assert not random_or_from_library(PayLife(1))


def test_several_loyalty_costs_are_one() -> None:
    """CR 606.5."""
    assert combined((Loyalty(-2), Loyalty(1), PayLife(1))) == (Loyalty(-1, of_several=True), PayLife(1))
    assert combined((Loyalty(-2), PayLife(1))) == (Loyalty(-2), PayLife(1))


CHANGES = """
    cards:
      Bazaar: {type: Artifact, text: "Artifact spells you cast cost {1} less to cast."}
      Grove: {type: Artifact, text: "Creature spells you cast cost {1} less to cast."}
      Thorn: {type: Artifact, text: "Noncreature spells cost {1} more to cast."}
      Bear: {cost: 2G, type: Creature, pt: 2/2}
      Spark: {cost: R, type: Instant, text: "Kicker {R}\\nSpark deals 1 damage to any target."}
      Echoes: {cost: 4R, type: Sorcery, text: "Echoes deals 1 damage to each opponent.\\nFlashback {R}"}
"""


def test_each_effect_asks_for_itself_whether_it_is_about_this_spell() -> None:
    """CR 601.2f: the first here is not, the second is, the third is not."""
    outcome = check(f"""{CHANGES}
    players:
      A: {{battlefield: [Bazaar, Grove, Thorn], hand: [Bear], mana: 1G}}
      B: {{}}
    start: {{turn of: A, step: precombat main}}
    play:
      - A casts: Bear
      - resolve
    expect:
      - Bear: {{zone: battlefield}}
      - A: {{mana: nothing}}
    """)
    assert paid(outcome) == [{"601.2h", "601.2f", "118.7a"}]
    assert [row.args["mana"] for row in outcome.rows if row.kind == "paid"] == ["{1}{G}"]


def test_an_alternative_cost_is_increased_like_any_other() -> None:
    """CR 118.9d: and the log says by which rules it is what it is."""
    outcome = check(f"""{CHANGES}
    players:
      A: {{battlefield: [Thorn], graveyard: [Echoes], mana: 1R}}
      B: {{}}
    start: {{turn of: A, step: precombat main}}
    play:
      - A casts: Echoes
      - resolve
    expect:
      - B: {{life: 19}}
      - A: {{mana: nothing}}
    """)
    (rules,) = paid(outcome)
    assert {"601.2f", "118.9", "118.9d"} <= rules


@pytest.mark.parametrize(("where", "mana"), [("graveyard", "R"), ("hand", "4R")])
def test_an_alternative_cost_that_nothing_changes_and_a_mana_cost_say_less(where: str, mana: str) -> None:
    outcome = check(f"""{CHANGES}
    players:
      A: {{{where}: [Echoes], mana: {mana}}}
      B: {{}}
    start: {{turn of: A, step: precombat main}}
    play:
      - A casts: Echoes
      - resolve
    expect:
      - B: {{life: 19}}
    """)
    (rules,) = paid(outcome)
    assert "118.9d" not in rules
    assert ("118.9" in rules) is (mana == "R") is ("601.2f" in rules)


def test_a_reduction_that_hangs_on_the_target_asks_for_the_target() -> None:
    """CR 601.2f: of two creatures it speaks of one."""
    check("""
        cards:
          Snuff:
            cost: 1B
            type: Instant
            text: |-
              This spell costs {1} less to cast if it targets a tapped creature.
              Destroy target creature.
        players:
          A: {hand: [Snuff], mana: B}
          B: {battlefield: [2/2 Bear, {card: 3/3 Ox, tapped: yes}]}
        play:
          - A casts: Snuff
            targets: 2/2 Bear
            illegal because: 118.3
          - A casts: Snuff
            targets: 3/3 Ox
          - resolve
        expect:
          - 3/3 Ox: {zone: graveyard}
    """)


def test_what_is_added_is_said_by_its_rule() -> None:
    """CR 601.2f, 118.8: an increase alone, and an additional cost."""
    outcome = check(f"""{CHANGES}
    players:
      A: {{battlefield: [Thorn], hand: [Spark], mana: RRR}}
      B: {{}}
    play:
      - A casts: Spark
        kicked: [0]
        targets: B
      - resolve
    expect:
      - A: {{mana: R}}
    """)
    assert paid(outcome) == [{"601.2h", "601.2f"}]
    outcome = check(f"""{CHANGES}
    players:
      A: {{hand: [Spark], mana: RRR}}
      B: {{}}
    play:
      - A casts: Spark
        kicked: [1]
        targets: B
      - resolve
    expect:
      - A: {{mana: R}}
    """)
    assert paid(outcome) == [{"601.2h", "601.2f", "118.8"}]


def paid(outcome: Outcome) -> list[set[str]]:
    """The rules of each payment of mana."""
    return [{one.rule for one in row.cites} for row in outcome.rows if row.kind == "paid"]


def test_a_loyalty_cost_of_x_that_is_changed_is_not_guessed() -> None:
    with pytest.raises(NotModelledYet):
        combined((Loyalty(0, x=True), Loyalty(1)))


def test_what_makes_spells_of_one_player_cheaper_leaves_those_of_another_alone() -> None:
    """CR 601.2f: B's effect is the older one, and A's still helps A."""
    check(f"""{CHANGES}
    players:
      B: {{battlefield: [Grove]}}
      A: {{battlefield: [Grove], hand: [Bear], mana: 1G}}
    start: {{turn of: A, step: precombat main}}
    play:
      - A casts: Bear
      - resolve
    expect:
      - Bear: {{zone: battlefield}}
      - A: {{mana: nothing}}
    """)


@pytest.mark.parametrize(
    ("cost", "reductions", "left"),
    [
        ("3", ["2 >1", "2"], "0"),
        ("3", ["2", "2 >1"], "0"),
        ("2", ["2 >1"], "1"),
        ("2 R", ["R/P"], "2"),
        ("2 W", ["C", "C U >3", "3 >2", "U W >1", "C U"], "0"),
        ("9", [*["1"] * 5, "2 >3"], "2"),
        ("12", ["1"] * 10, "2"),
    ],
)
def test_reductions_apply_in_the_order_that_leaves_the_least(
    cost: str, reductions: list[str], left: str
) -> None:
    """CR 601.2f: those that can't reduce below an amount while there is more; very many end in time too."""
    found = []
    for words, _, least in (one.partition(" >") for one in reductions):
        found.append((tuple(words.split()), int(least or 0)))
    assert reduced(ManaPart(tuple(cost.split())), found).plain == tuple(left.split())


def test_a_reduction_by_hybrid_mana_is_not_guessed() -> None:
    """CR 118.7e: a player would choose one half."""
    with pytest.raises(NotModelledYet):
        reduced(ManaPart(("2", "R")), [(("R/G",), 0)])


def test_colored_mana_makes_a_spell_dearer_and_cheaper() -> None:
    """CR 601.2f, 118.7: as often as it says; no card that is read so far does this."""
    board = CastingBoard()
    board.enchantment(Static(rules=(CostChange(OfType("creature"), 2, symbols=("B",)),)))
    bear = board.card("Bear", "creature", "1 G")
    board.pool("GGGG")
    assert not board.can_cast(bear)
    board.pool("GGBB")
    assert board.can_cast(bear)
    board.enchantment(Static(rules=(CostChange(OfType("creature"), -2, symbols=("B",)),)))
    board.pool("GG")
    assert board.can_cast(bear)


def test_an_ability_that_costs_less_can_cost_nothing() -> None:
    """CR 601.2f, 602.2b: there is no least amount of it."""
    check("""
        cards:
          Well:
            type: Artifact
            text: "{2}: You gain 1 life. This ability costs {1} less to activate for each artifact you
              control."
        players:
          A: {battlefield: [3 Well]}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A activates: Well
          - resolve
        expect:
          - A: {life: 21}
    """)


def test_what_could_have_made_it_cheaper_but_did_not_is_not_told() -> None:
    """CR 601.2f: no artifacts, so the cost is the one that is printed."""
    outcome = check("""
        cards:
          Frogmite:
            cost: "{1}"
            type: Creature
            pt: 2/2
            text: "Frogmite costs {1} less to cast for each Elf you control."
        players:
          A: {hand: [Frogmite], mana: R}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Frogmite
          - resolve
        expect:
          - Frogmite: {zone: battlefield}
    """)
    assert paid(outcome) == [{"601.2h"}]


def test_an_x_that_is_not_announced_yet_is_the_least_there_is() -> None:
    """CR 107.3a: whether a spell can be cast at all is asked before its X is chosen."""
    check("""
        cards:
          Blaze: {cost: XR, type: Sorcery, text: Blaze deals X damage to any target.}
        players:
          A: {hand: [Blaze], mana: R}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - expect:
              - possible: {A casts: Blaze}
          - A casts: Blaze
            x: 0
            targets: B
        expect:
          - A: {mana: nothing}
    """)


def test_an_x_in_the_mana_cost_of_a_card_elsewhere_is_zero() -> None:
    """CR 107.3h: of the card in a graveyard whose mana cost is the cost of its ability."""
    check("""
        cards:
          Wraps:
            type: Artifact
            text: "{T}: Target creature card in your graveyard gains embalm until end of turn. The embalm cost
              is equal to its mana cost."
          Hydra: {cost: XG, type: Creature, pt: 1/1}
        players:
          A: {battlefield: [Wraps], graveyard: [Hydra], mana: GG}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A activates: Wraps
            targets: Hydra
          - resolve
          - A activates: Hydra
          - resolve
        expect:
          - A: {battlefield: 2, mana: G}
    """)


def test_what_changes_spells_leaves_abilities_alone_and_the_other_way_round() -> None:
    """CR 601.2f, 606.5: a loyalty ability costs no mana, and what is said of loyalty costs is of no spell."""
    check(f"""{CHANGES}
      Carth:
        type: Enchantment
        text: "Planeswalkers' loyalty abilities you activate cost an additional [+1] to activate."
      Sage: {{type: Planeswalker, loyalty: 3, text: "[+1]: You gain 1 life."}}
    players:
      A: {{battlefield: [Carth, Thorn, Grove, Sage], hand: [Bear], mana: 1G}}
      B: {{}}
    start: {{turn of: A, step: precombat main}}
    play:
      - A casts: Bear
      - resolve
      - A activates: Sage
      - resolve
    expect:
      - A: {{life: 21, mana: nothing}}
      - Sage: {{loyalty: 5}}
    """)
