"""Optional additional costs: each instance of a keyword is paid for and counts by itself (601.2b)."""

import pytest

from scenarios.engine.words.keyword_table import KEYWORDS
from tests.scenarios.check import check, ran

# Each keyword with an optional cost as it is printed on the spell, how it is granted, and how many triggered
# abilities each instance that is paid once puts on the stack.
SPELLS = {
    "conspire": ("Conspire", "conspire", 1),
    "replicate": ("Replicate {1}", "replicate {2}", 1),
    "casualty": ("Casualty 1", "casualty 2", 1),
    "buyback": ("Buyback {1}", "buyback {2}", 0),
    "entwine": ("Entwine {1}", "entwine {2}", 0),
    "bargain": ("Bargain", "bargain", 0),
    "kicker": ("Kicker {1}", "kicker {2}", 0),
    "multikicker": ("Multikicker {1}", "multikicker {2}", 0),
    "squad": ("Squad {1}", "squad {2}", 0),
}
BY_PLACE = ("kicker", "multikicker")  # what is said of them is how often each, in printed order


def test_every_keyword_with_an_optional_cost_is_looked_at() -> None:
    assert {one.name for one in KEYWORDS.values() if "additional costs" in one.moments} == set(SPELLS)


@pytest.mark.parametrize("paid", [(1, 0), (0, 1), (1, 1), (0, 0)])
@pytest.mark.parametrize("name", SPELLS)
def test_one_printed_and_one_granted_are_each_paid_for_themselves(name: str, paid: tuple[int, int]) -> None:
    printed, granted, triggers = SPELLS[name]
    also = [name] * paid[0] + [f"{name} (2)"] * paid[1]
    said = f"kicked: {list(paid)}" if name in BY_PLACE else f"also: {also}".replace("'", "")
    modes = "Choose one —\\n• You gain 1 life.\\n• You gain 2 life."
    does = modes if name == "entwine" else "You gain 1 life."
    one_mode = "modes: [1]" if name == "entwine" and not any(paid) else ""
    outcome = ran(f"""
        cards:
          Song: {{cost: R, type: Sorcery, text: "{printed}\\n{does}"}}
          Teacher: {{type: Enchantment, text: "Sorcery spells you cast have {granted}."}}
          Imp: {{type: Creature — Imp, pt: 2/2, color: red}}
          Trinket: {{type: Artifact}}
        players:
          A: {{hand: [Song], battlefield: [Teacher, 4 Imp, 2 Trinket, 9 Mountain]}}
          B: {{}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A casts: Song
            {said}
            {one_mode}
          - stop here
        defaults: yes
        expect: [stack: {[1]}]
    """)
    assert outcome.not_modelled == ()
    game = outcome.game
    assert game is not None
    spell = next(one for one in game.stack if one.kind != "ability")
    assert spell.cast is not None
    times = spell.cast.kicked if name in BY_PLACE else paid
    assert times == paid
    assert [one.name for one in spell.cast.optional] == [name] * sum(paid)
    assert len({one.ability for one in spell.cast.optional}) == sum(paid)
    assert len(game.waiting) + len(game.stack) - 1 == triggers * sum(paid)


def test_a_spell_with_two_instances_of_conspire_that_pays_for_one_is_copied_once() -> None:
    check("""
        cards:
          Spark: {cost: R, type: Sorcery, text: "Conspire\\nSpark deals 1 damage to target player."}
          Teacher: {type: Enchantment, text: "Sorcery spells you cast have conspire."}
          Imp: {type: Creature — Imp, pt: 1/1, color: red}
        players:
          A: {hand: [Spark], battlefield: [Teacher, 4 Imp, Mountain]}
          B: {life: 20}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Spark
            targets: B
            also: conspire
            tapping: [Imp, Imp 2]
          - resolve everything
        defaults: yes
        expect: [B: {life: 18}]
    """)


@pytest.mark.parametrize(
    ("also", "tokens"),
    [("squad", 1), ("[squad, squad]", 2), ("squad (2)", 1), ("[squad, squad, squad (2)]", 3)],
)
def test_each_instance_of_squad_makes_tokens_for_its_own_payments(also: str, tokens: int) -> None:
    check(f"""
        cards:
          Ant: {{cost: G, type: Creature — Insect, pt: 1/1, text: "Squad {{1}}\\nSquad {{2}}"}}
        players:
          A: {{hand: [Ant], battlefield: [9 Forest]}}
          B: {{}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A casts: Ant
            also: {also}
          - resolve everything
        defaults: yes
        expect: [A: {{battlefield: {10 + tokens}}}]
    """)


@pytest.mark.parametrize(
    ("words", "also", "more"),
    [
        ("Replicate {R}\\nReplicate {1}", "[replicate]", ""),
        ("Casualty 1\\nCasualty 2", "[casualty (2)]", "sacrificing: Ogre"),
    ],
)
def test_each_instance_of_replicate_and_casualty_copies_for_its_own_payment(
    words: str, also: str, more: str
) -> None:
    check(f"""
        cards:
          Spark: {{cost: R, type: Sorcery, text: "{words}\\nSpark deals 1 damage to target player."}}
          Ogre: {{type: Creature — Ogre, pt: 2/2}}
        players:
          A: {{hand: [Spark], battlefield: [Ogre, 5 Mountain]}}
          B: {{life: 20}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A casts: Spark
            targets: B
            also: {also}
            {more}
          - resolve everything
        defaults: yes
        expect: [B: {{life: 18}}]
    """)


def test_of_two_ways_to_cast_by_one_keyword_each_is_offered_with_its_cost() -> None:
    check("""
        cards:
          Bolter: {cost: "{7}", type: Creature — Goblin, pt: 1/1, text: "Dash {5}\\nDash {1}{R}"}
        players:
          A: {hand: [Bolter], battlefield: [2 Mountain]}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Bolter
            way: dash
          - resolve everything
        expect: [Bolter: {zone: battlefield, has: [haste]}]
    """)
