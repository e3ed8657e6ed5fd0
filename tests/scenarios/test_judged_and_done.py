"""What is judged legal can be done with any answer that is offered, what is judged illegal can't be done
(101.3, 118.3, 601.3).
"""

import pytest

from scenarios.engine.spells.possible import possible_actions
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
