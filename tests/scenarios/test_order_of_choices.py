"""Choices have their place among what happens: `in order` tells both."""

from tests.scenarios.check import check, ran

EDICT = """
    cards:
      Edict: {cost: "{0}", type: Sorcery, text: Each player sacrifices a creature.}
    players:
      A: {battlefield: [1/1 red Goblin, 2/2 red Goblin], hand: [Edict]}
      B: {battlefield: [3/3 green Bear, 4/4 green Bear]}
    play:
      - A casts: Edict
      - A chooses: 1/1 red Goblin
      - B chooses: 3/3 green Bear
"""


def test_the_active_player_chooses_first_and_all_is_sacrificed_at_once() -> None:
    check(f"""{EDICT}
    expect:
      - in order:
          - choice offered: sacrifice
            of: A
          - choice offered: sacrifice
            of: B
          - sacrificed: [1/1 red Goblin, 3/3 green Bear]
            by: 101.4
    """)


def test_choices_in_another_order_are_a_difference() -> None:
    outcome = ran(f"""{EDICT}
    expect:
      - in order:
          - choice offered: sacrifice
            of: B
          - choice offered: sacrifice
            of: A
    """)
    assert outcome.status == "failing"


def test_a_choice_after_what_came_of_it_is_a_difference() -> None:
    outcome = ran(f"""{EDICT}
    expect:
      - in order:
          - sacrificed: 1/1 red Goblin
          - choice offered: sacrifice
    """)
    assert outcome.status == "failing"


def test_an_answer_that_was_the_only_possibility_may_be_said_aloud() -> None:
    check(f"""{EDICT.replace(", 2/2 red Goblin]", "]")}
    expect: [{{sacrificed: 1/1 red Goblin}}]
    """)


def test_another_answer_than_the_only_possibility_is_one_nobody_asked_for() -> None:
    outcome = ran(EDICT.replace(", 2/2 red Goblin]", "]").replace("A chooses: 1/1", "A chooses: 2/2"))
    assert [problem.code for problem in outcome.problems] == ["answer-unused"]


def test_options_called_alike_are_told_apart() -> None:
    """CR 603.3b: two abilities of one object trigger, and either may be put on the stack first."""
    for first, second, life in (("Bell", "Bell (2)", 13), ("Bell (2)", "Bell", 10)):
        check(f"""
            cards:
              Bell:
                type: Artifact
                text: |-
                  Whenever a creature dies, you gain 2 life.
                  Whenever a creature dies, if you have 9 or less life, you gain 3 life.
              Bolt: {{cost: R, type: Instant, text: Bolt deals 3 damage to target creature.}}
            players:
              A: {{life: 8, battlefield: [Bell], hand: [Bolt], mana: R}}
              B: {{battlefield: [2/2 green Bear]}}
            play:
              - A casts: Bolt
                targets: 2/2 green Bear
              - A orders: ["{first}", "{second}"]
            expect:
              - choice offered: order of triggers
                options: [Bell, Bell (2)]
              - life: {{A: {life}}}
        """)


ARTIST = """
    cards:
      Artist: {cost: B, type: Creature — Vampire, pt: 0/1,
        text: "Whenever Artist or another creature dies, target player loses 1 life."}
      Wrath: {cost: W, type: Sorcery, text: Destroy all creatures.}
    players: {A: {hand: Wrath, mana: W, battlefield: [Artist, 1/1 white Cat]}, B: {}}
    play:
      - A casts: Wrath
    answers:
      - A chooses: [A]
        about: target
      - A chooses: [B]
        about: target
"""


def test_nobody_is_asked_for_the_order_of_triggers_that_are_the_same() -> None:
    """603.3b: one ability that triggered twice; each has its own target all the same."""
    check(f"""{ARTIST}
    expect:
      - no choice offered: order of triggers
      - life: {{A: 19, B: 19}}
    """)


def test_the_order_is_asked_for_where_each_speaks_of_what_it_triggered_on() -> None:
    outcome = ran(ARTIST.replace("target player loses 1 life", "exile it. Target player loses 1 life"))
    assert [one.kind for one in outcome.open_choices] == ["order of triggers"]
