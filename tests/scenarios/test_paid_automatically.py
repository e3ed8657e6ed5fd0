"""What pays where nobody says so (601.2g): nothing that the scenario needs for something else."""

from tests.scenarios.check import check, ran

WOOD = """
    cards:
      Den: {type: Land,
        text: "{T}: Add {G}.\\n{1}: Den becomes a 2/2 green Wolf creature until end of turn.
          It's still a land."}
      Elf: {type: Creature — Elf, pt: 1/1, text: "{T}: Add {G}."}
      Song: {cost: 1G, type: Sorcery, text: "You gain 1 life."}
    start: {turn of: A, step: precombat main}
"""


def test_a_land_that_becomes_a_creature_does_not_pay_for_that_itself() -> None:
    check(f"""{WOOD}
    players:
      A: {{battlefield: [Den, Forest]}}
      B: {{life: 20}}
    play:
      - A activates: Den
        ability: "2"
      - resolve
      - go to: declare attackers
      - A attacks with: [Den]
      - go to: end of combat
    expect: [B: {{life: 18}}]
    """)


def test_lands_pay_before_creatures_do() -> None:
    check(f"""{WOOD}
    players:
      A: {{hand: [Song], battlefield: [Elf, 2 Forest]}}
      B: {{}}
    play: [A casts: Song]
    expect: [Elf: {{tapped: no}}, Forest: {{tapped: yes}}, Forest 2: {{tapped: yes}}]
    """)


def test_what_a_later_line_names_pays_last() -> None:
    check(f"""{WOOD}
    players:
      A: {{hand: [Song], battlefield: [Den, 2 Elf]}}
      B: {{life: 20}}
    play:
      - A casts: Song
      - resolve
      - go to: declare attackers
      - A attacks with: [Elf]
      - go to: end of combat
    expect: [B: {{life: 19}}, Den: {{tapped: yes}}, Elf 2: {{tapped: yes}}]
    """)


def test_what_was_chosen_is_said_where_there_were_other_ways() -> None:
    outcome = ran(f"""{WOOD}
    players:
      A: {{hand: [Song], battlefield: [Elf, 2 Forest]}}
      B: {{}}
    play: [A casts: Song]
    expect: [A: {{life: 21}}]
    """)
    said = [one for one in outcome.assumptions if one.key == "assume-paid-automatically"]
    assert [dict(one.values)["sources"] for one in said] == [("Forest", "Forest 2")]


def test_mana_that_a_later_spell_needs_is_not_spent_on_generic_costs() -> None:
    check("""
    cards:
      Song: {cost: 1G, type: Sorcery, text: "You gain 1 life."}
      Chant: {cost: U, type: Instant, text: "You gain 2 life."}
    players:
      A: {life: 20, hand: [Song, Chant], battlefield: [Island, 2 Forest]}
      B: {}
    start: {turn of: A, step: precombat main}
    play:
      - A casts: Song
      - resolve
      - A casts: Chant
    expect: [A: {life: 23}]
    """)


def test_what_is_illegal_only_as_something_was_paid_does_not_read_like_a_ruling() -> None:
    outcome = ran("""
    cards:
      Song: {cost: "1", type: Instant, text: "You gain 1 life."}
      Chant: {cost: U, type: Instant, text: "You gain 2 life."}
      Cloak: {cost: U, type: Instant, text: "You gain 3 life."}
    players:
      A: {hand: [Song, Chant], battlefield: [Island, Mountain]}
      B: {}
    start: {turn of: A, step: precombat main}
    play:
      - A casts: Song
      - resolve
      - A activates: Mountain
      - A casts: Chant
    expect: [A: {life: 23}]
    """)
    assert outcome.play is not None
    assert outcome.play.unexpected is not None
    keys = [reason.key for reason in outcome.play.unexpected[1].reasons]
    assert keys[-1] == "as-paid-automatically"
