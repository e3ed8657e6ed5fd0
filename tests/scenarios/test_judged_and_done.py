"""What is judged legal can be done with any answer that is offered, what is judged illegal can't be done
(101.3, 118.3, 601.3).
"""

import pytest

from scenarios.engine.spells.possible import possible_actions
from scenarios.language.known_cards import finder
from scenarios.language.read import read
from scenarios.run.legal import legal
from tests.scenarios.check import check, ran


def judged(text: str, name: str) -> str:
    """What is said of A's only action with this card, before it is tried and when it is."""
    check(text)
    game = ran(text).game
    assert game is not None
    player = next(one for one in game.players if one.key == "A")
    found = [said for action, said in possible_actions(game, player) if action.thing.label == name]
    return "possible" if found[0] else "impossible"


SPELLS = """
        cards:
          Blast: {cost: "{X}{U}", type: Instant, text: "Counter target spell with mana value X."}
          Away: {cost: "{X}{U}", type: Instant, text: "Return target nonland permanent with mana value X to its owner's hand."}
          Kami: {type: Creature — Spirit, pt: 2/1, text: "{X}, Sacrifice Kami: Destroy target artifact with mana value X."}
          Rod: {cost: "{3}", type: Artifact}
          Cub: {cost: "{1}{G}", type: Creature — Bear, pt: 2/2}
          Bear: {cost: "{1}{G}", type: Creature — Bear, pt: 2/2}
"""  # noqa: E501


@pytest.mark.parametrize(
    ("own", "name", "so"),
    [
        ("3 Island", "Blast", "possible"),
        ("2 Island", "Blast", "impossible"),
        ("3 Island", "Away", "possible"),
        ("2 Island", "Away", "impossible"),
        ("3 Mountain, Kami", "Kami", "possible"),
        ("2 Mountain, Kami", "Kami", "impossible"),
    ],
)
def test_x_is_judged_with_the_targets_it_allows(own: str, name: str, so: str) -> None:
    """CR 601.3a, 601.2c: any X that can be paid and has its target makes it legal."""
    verb = "activates" if name == "Kami" else "casts"
    text = f"""{SPELLS}
        players:
          A: {{hand: [Blast, Away], battlefield: [{own}]}}
          B: {{hand: [Cub], battlefield: [Rod, Bear, 2 Forest]}}
        start: {{turn of: B, step: precombat main}}
        play:
          - B casts: Cub
          - B passes
          - stop here
        expect: [{so}: {{A {verb}: {name}}}]
    """
    assert judged(text, name) == so


VALE = '          Vale: {type: Land, text: "{R/G}, {T}: Add {R}{G}."}'


def test_a_source_of_mana_is_paid_for_with_the_mana_that_is_said_for_it() -> None:
    """CR 601.2h, 107.4e: a half that only the source itself would make can't pay for it."""
    check(f"""
        cards:
          Song: {{cost: "{{1}}{{R}}", type: Sorcery, text: "You gain 1 life."}}
{VALE}
        players:
          A: {{hand: [Song], battlefield: [Mountain, Forest, Vale]}}
          B: {{}}
        play:
          - A casts: Song
          - A pays: ["Mountain for {{R}}", "Vale for {{R}}{{G}}"]
            about: payment
          - stop here
        expect:
          - Song: {{zone: stack}}
          - Forest: {{tapped: no}}
          - {{choice offered: half, options: [R]}}
    """)


SENTINEL = """
          Sentinel: {type: Creature — Elf, pt: 1/2, text: "{T}, Tap an untapped creature you control: Add
            one mana of any color."}
          Altar: {type: Artifact, text: "Sacrifice a creature: Add {C}{C}."}
          Adept: {type: Creature — Wizard, pt: 1/3, text: "{1}{U}, {T}: Draw a card."}
          Reap: {cost: "{1}{B}", type: Instant, text: "As an additional cost to cast this spell, sacrifice a
            creature.\\nDraw two cards."}
          Wrap: {cost: "{1}{G}", type: Instant, text: "You gain 2 life."}
          Bear: {type: Creature — Bear, pt: 2/2}
          Pearl: {type: Artifact, text: "Sacrifice a creature: Add one mana of any color."}
          Toad: {type: Creature — Frog, pt: 2/2, text: "Sacrifice Toad: Add {U}{G}."}
          Great: {cost: "{3}{G}", type: Instant, text: "You gain 2 life."}
          Helped: {cost: "{1}{G}", type: Instant, text: "Convoke\\nYou gain 2 life."}
          Priest: {type: Creature — Cleric, pt: 1/2, text: "{T}, Sacrifice an artifact: Add an amount of {B}
            equal to the sacrificed artifact's mana value."}
          Coat: {type: Artifact}
          Rod: {cost: "{1}", type: Artifact}
"""


@pytest.mark.parametrize(
    ("battlefield", "action", "so"),
    [
        ("[Sentinel, Adept, Island]", "{A activates: Adept}", "impossible"),
        ("[Sentinel, Adept, Bear, Island]", "{A activates: Adept}", "possible"),
        ("[Sentinel, Forest]", "{A casts: Wrap}", "impossible"),
        ("[Sentinel, Bear, Forest]", "{A casts: Wrap}", "possible"),
        ("[Altar, Bear, Swamp]", "{A casts: Reap}", "impossible"),
        ("[Altar, 2 Bear, Swamp]", "{A casts: Reap}", "possible"),
        ("[Altar, Adept, Island]", "{A activates: Adept}", "impossible"),
        ("[Pearl, Toad, Forest]", "{A casts: Wrap}", "possible"),
        ("[Pearl, Toad]", "{A casts: Wrap}", "possible"),
        ("[Pearl, Toad, Forest]", "{A casts: Great}", "impossible"),
        ("[Pearl, Toad, Bear, Forest]", "{A casts: Great}", "possible"),
        ("[2 Sentinel, Forest]", "{A casts: Wrap}", "possible"),
        ("[2 Sentinel, 2 Forest]", "{A casts: Great}", "impossible"),
        ("[2 Sentinel, 2 Bear, 2 Forest]", "{A casts: Great}", "possible"),
        ("[Pearl, Bear]", "{A casts: Helped}", "impossible"),
        ("[Pearl, 2 Bear]", "{A casts: Helped}", "possible"),
        ("[Priest, Coat, Forest]", "{A casts: Wrap}", "impossible"),
        ("[Priest, Rod, Forest]", "{A casts: Reap}", "possible"),
    ],
)
def test_what_a_cost_needs_itself_does_not_pay_for_its_mana(battlefield: str, action: str, so: str) -> None:
    """CR 118.3: what is tapped or sacrificed for mana does not pay the rest of the cost."""
    text = f"""
        cards: {SENTINEL}
        players:
          A: {{hand: [Reap, Wrap, Great, Helped], battlefield: {battlefield}}}
          B: {{}}
        start: {{turn of: A, step: precombat main}}
        play: [stop here]
        expect: [{so}: {action}]
    """
    assert judged(text, action.strip("{}").rpartition(" ")[2]) == so


BOTH = """
cards:
  Parents: {type: Creature — Human Citizen, pt: 3/3, text: "Tap two untapped creatures you control: Add one
    mana of any color."}
  Strider: {cost: "{2}", type: Artifact Creature — Golem, pt: 1/3, text: "{1}: Add one mana of any color.
    Activate only once each turn."}
  Camp: {type: Land — Desert, text: "{T}: Add {C}.\\n{T}, Tap an untapped creature you control: Add one mana
    of any color."}
  Cantor: {cost: "{R/G}", type: Creature — Human Druid, pt: 1/1, text: "Sacrifice Cantor: Add one mana of any
    color."}
  Spire: {type: Land, text: "{T}: Add {C}.\\n{T}, Pay 1 life: Add one mana of any color. Activate only if you
    control an artifact."}
  Gold: {type: Artifact, text: "Sacrifice Gold: Add one mana of any color."}
  Elf: {cost: "{G}", type: Creature — Elf, pt: 1/1, text: "{T}: Add {G}."}
  Bear: {cost: "{1}{G}", type: Creature — Bear, pt: 2/2}
  Myr: {cost: "{2}", type: Artifact Creature — Myr, pt: 1/1}
  Blue: {cost: "{U}", type: Instant, text: "You gain 1 life."}
  Blues: {cost: "{U}{U}", type: Instant, text: "You gain 1 life."}
  Wary: {cost: "{2}{G}", type: Enchantment Creature — Nightmare, pt: 5/4, text: "As an additional cost to cast
    this spell, tap two untapped creatures and/or lands you control.\\nTrample"}
  Delving: {cost: "{2}{U}", type: Instant, text: "Delve\\nYou gain 1 life."}
  Naturalist: {type: Creature — Human Druid, pt: 1/3, text: "{T}: Add one mana of any color. Spend this mana
    only to cast a creature spell."}
  Both: {type: Land, text: "{T}: Add {C}.\\n{T}: Add {U}. Spend this mana only to cast a creature spell."}
  Egg: {type: Artifact, text: "{1}, {T}: Add {U}{U}."}
  Fish: {cost: "{U}{U}", type: Creature — Fish, pt: 2/2}
  Eye: {type: Artifact, text: "{T}: Add {U}.\\nSacrifice Eye: Add {U}."}
  Kiln: {type: Enchantment, text: "Sacrifice a creature, Sacrifice an artifact: You gain 1 life."}
"""


@pytest.mark.parametrize(
    ("battlefield", "graveyard", "spell", "so"),
    [
        ("Parents, Strider", "", "Blue", True),  # the Strider is tapped for the mana it takes itself
        ("Parents, Strider, 2 Bear", "", "Blues", True),
        ("Parents, Strider, Bear", "", "Blues", False),
        ("Camp, Cantor", "Bear", "Delving", True),  # tapped, and then sacrificed
        ("Camp, Cantor", "", "Delving", False),
        ("Camp, Cantor, Bear", "2 Bear", "Delving", True),
        ("Spire, Gold", "", "Blues", True),  # the artifact is there as long as it has to be
        ("Naturalist, Egg", "", "Fish", False),  # what is for creature spells alone pays for no ability
        ("Naturalist, Egg, Forest", "", "Fish", True),
        ("Both, Egg", "", "Fish", True),
        ("Eye", "", "Blues", True),  # tapped, and then sacrificed
        ("4 Forest", "", "Wary", False),
        ("5 Forest", "", "Wary", True),
        ("2 Forest, Elf, Bear", "", "Wary", False),
        ("2 Forest, Elf, 2 Bear", "", "Wary", True),
        ("2 Forest, Elf, Bear, Cantor", "", "Wary", True),
        ("3 Forest, Camp, Elf", "", "Wary", True),
        ("2 Forest, Camp, Cantor", "", "Wary", False),
        ("2 Forest, Camp, 2 Cantor", "", "Wary", True),
    ],
)
def test_each_way_to_pay_that_is_offered_pays(battlefield: str, graveyard: str, spell: str, so: bool) -> None:
    """CR 106.6, 118.3, 601.2g, 601.2h, 605.3a: what is tapped or given up for mana pays for nothing else."""
    before = f"""{BOTH}
players: {{A: {{hand: [{spell}], battlefield: [{battlefield}], graveyard: [{graveyard}]}}, B: {{}}}}
play:
"""
    judged_so = "possible" if so else "impossible"
    assert judged(f"{before}  - stop here\nexpect: [{judged_so}: {{A casts: {spell}}}]\n", spell) == judged_so
    if not so:
        return
    scenario, _ = read(f"{before}  - A casts: {spell}\n")
    assert scenario is not None
    (found,) = legal(scenario, "payments", finder(scenario))
    assert found.words or not found.complete
    for words in found.words:
        way = ", ".join(f'"{one}"' for one in words.split(", "))
        text = f"{before}  - A casts: {spell}\n  - A pays: [{way}]\n    about: payment\n"
        outcome = ran(f"{text}  - stop here\nexpect: [{spell}: {{zone: stack}}]\n")
        assert outcome.status == "passing" or outcome.open_choices, (
            words,
            outcome.problems,
            outcome.difference,
        )


@pytest.mark.parametrize(
    ("battlefield", "so"), [("Myr", "impossible"), ("Myr, Bear", "possible"), ("Myr, Gold", "possible")]
)
def test_one_object_does_not_pay_for_two_parts_of_a_cost(battlefield: str, so: str) -> None:
    """CR 118.3: an artifact creature is sacrificed as a creature or as an artifact, not as both."""
    text = f"""{BOTH}
players: {{A: {{battlefield: [Kiln, {battlefield}]}}, B: {{}}}}
play: [stop here]
expect: [{so}: {{A activates: Kiln}}]
"""
    assert judged(text, "Kiln") == so


@pytest.mark.parametrize("answer", ["Myr", "Bear"])
def test_what_the_rest_of_a_cost_needs_is_not_offered_for_its_first_part(answer: str) -> None:
    """CR 118.3, 601.2h: the only artifact is kept for the part that takes one."""
    outcome = ran(f"""{BOTH}
players: {{A: {{battlefield: [Kiln, Myr, 2 Bear]}}, B: {{}}}}
play:
  - A activates: Kiln
  - A chooses: {answer}
    about: cost object
  - stop here
expect: [Myr: {{zone: graveyard}}]
""")
    assert (outcome.status == "passing") == (answer == "Bear")


def test_what_a_cost_needs_itself_is_not_offered_for_its_mana() -> None:
    """CR 601.2g: the Adept has to be tapped for its own ability, so another creature is tapped for mana."""
    check(f"""
        cards: {SENTINEL}
        players:
          A: {{battlefield: [Sentinel, Adept, 2 Bear, Island]}}
          B: {{}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A activates: Adept
          - A pays: [Island, Sentinel]
            about: payment
          - A chooses: Bear 2
            about: cost object
        expect:
          - choice offered: cost object
            options: [Bear, Bear 2]
    """)


@pytest.mark.parametrize(("lands", "offered"), [(5, "[1]"), (6, "[1, 2]")])
def test_of_this_or_that_only_what_can_be_paid_with_all_the_rest_is_offered(lands: int, offered: str) -> None:
    """CR 601.2b, 118.3: {5} besides {R} takes six mana."""
    check(f"""{ORB}
        players:
          A: {{hand: [Axe, Bear], battlefield: [{lands} Mountain]}}
          B: {{}}
        play:
          - A casts: Axe
          - A chooses: 1
            about: cost
          - stop here
        expect:
          - Axe: {{zone: stack}}
          - choice offered: cost
            options: {offered}
    """)


ORB = """
        cards:
          Orb: {type: Artifact, text: "{X}, {T}: Add X mana in any combination of colors."}
          Bear: {type: Creature — Bear, pt: 2/2}
          Blaze: {cost: "{X}{R}", type: Sorcery, text: "You gain X life."}
          Kicked: {cost: "{R}", type: Sorcery, text: "Kicker {4}\\nYou gain 1 life."}
          Axe: {cost: "{R}", type: Instant, text: "As an additional cost to cast this spell, discard a card or
            pay {5}.\\nYou gain 1 life."}
"""


@pytest.mark.parametrize(
    ("spell", "answer", "status"),
    [
        ("Blaze", "A chooses: 1", "passing"),
        ("Blaze", "A chooses: 3", "not modelled"),
        ("Kicked", "A chooses: 0", "passing"),
        ("Kicked", "A chooses: 1", "not modelled"),
        ("Axe", "A chooses: 1", "passing"),
        ("Axe", "A chooses: 2", "not modelled"),
    ],
)
def test_what_nobody_can_say_whether_it_can_be_paid_is_offered_and_is_no_ruling(
    spell: str, answer: str, status: str
) -> None:
    """CR 601.2b: what is announced is not bound by the mana that is foreseen."""
    assert (
        ran(f"""{ORB}
        players:
          A: {{hand: [{spell}, Mountain], battlefield: [3 Mountain, Orb]}}
          B: {{}}
        play:
          - A casts: {spell}
          - {answer}
          - stop here
        expect: [{spell}: {{zone: stack}}]
    """).status
        == status
    )


def test_both_mana_abilities_of_one_permanent_can_be_said() -> None:
    """CR 605.3a: the Eye is tapped for one mana and sacrificed for another."""
    check(f"""{BOTH}
players: {{A: {{hand: [Blues], battlefield: [Eye]}}, B: {{}}}}
play:
  - A casts: Blues
  - A pays: ["Eye for {{U}}", "Eye for {{U}}"]
    about: payment
  - stop here
expect: [Blues: {{zone: stack}}, Eye: {{zone: graveyard}}]
""")
