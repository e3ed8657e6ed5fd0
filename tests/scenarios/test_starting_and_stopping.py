"""Where a scenario starts and stops, and lines after which nothing is otherwise."""

from scenarios.tell.facts import facts
from tests.scenarios.check import check, ran

ARENA = """
cards:
  Dark Arena: {type: Enchantment, text: "At the beginning of your upkeep, you lose 1 life."}
players:
  A: {battlefield: [Dark Arena]}
  B: {}
"""


def problems(text: str) -> list[tuple[str, int]]:
    """What is wrong with it, and in which line."""
    return [(one.code, one.line) for one in ran(text).problems]


def said(text: str) -> list[str]:
    """The facts in English."""
    outcome = ran(text)
    assert outcome.scenario is not None
    assert outcome.find is not None
    return facts(outcome.scenario, outcome.find, "en")


def test_what_triggers_at_the_beginning_of_the_step_it_starts_in_goes_on_the_stack() -> None:
    check(f"{ARENA}start: {{turn of: A, step: upkeep}}\nexpect: [life: {{A: 19}}, triggered: Dark Arena]")


def test_it_has_triggered_already_where_a_stack_is_written_and_the_facts_say_so() -> None:
    text = f"""{ARENA}
start: {{turn of: A, step: upkeep}}
stack: [{{card: Bolt, controller: B, targets: A}}]
expect: [{{life: {{A: 17}}}}, did not happen: [triggered: Dark Arena]]
""".replace("cards:", "cards:\n  Bolt: {type: Instant, text: Bolt deals 3 damage to any target.}")
    check(text)
    assert "What triggers at the beginning of this step has triggered already." in said(text)


def test_the_card_of_a_draw_step_is_drawn_before_and_the_facts_say_so() -> None:
    text = "players: {A: {}, B: {}}\nstart: {turn of: A, step: draw}\nexpect: [A: {hand: 0}]"
    check(text)
    assert "The card of this draw step has been drawn already." in said(text)


def test_nobody_can_stop_in_a_quiet_cleanup_step_in_an_untap_step_or_in_one_that_is_skipped() -> None:
    for step in ("cleanup", "untap", "declare blockers", "combat damage"):
        assert problems(f"players: {{A: {{}}, B: {{}}}}\nplay: [go to: {step}]") == [("step-passed-by", 2)]


def test_a_cleanup_step_in_which_something_triggers_can_be_stopped_at() -> None:
    check("""
        cards:
          Echo: {type: Enchantment, text: "Whenever you discard a card, you gain 1 life."}
        players: {A: {battlefield: [Echo], hand: [8 unknown cards]}, B: {}}
        start: {turn of: A, step: end}
        play:
          - go to: cleanup
          - expect: [step: cleanup, stack: [ability of Echo]]
    """)


def test_another_step_of_that_name_in_the_same_turn_is_waited_for() -> None:
    check("""
        cards:
          Again: {cost: R, type: Instant, text: "After this phase, there is an additional combat phase."}
        players: {A: {hand: [Again], mana: R, battlefield: [2/2 Bear]}, B: {}}
        start: {turn of: A, step: end of combat}
        play:
          - A casts: Again
          - resolve
          - go to: declare attackers
          - expect: [turn of: A]
    """)


def test_a_line_after_which_nothing_is_otherwise_is_a_mistake() -> None:
    nobody = "players: {A: {}, B: {}}\nstart: {turn of: A, step: upkeep}\nplay:\n"
    assert problems(f"{nobody}  - go to: upkeep") == [("already-there", 4)]
    assert problems(f"{nobody}  - resolve everything") == [("nothing-to-resolve", 4)]
    assert problems(
        "players: {A: {battlefield: [2/2 Bear]}, B: {}}\n"
        "effects: [{text: ~ gets +2/+2 until end of turn., by: A}]"
    ) == [("effect-without-effect", 2)]


def test_the_source_of_an_effect_that_is_at_work_is_the_permanent_of_that_name() -> None:
    check("""
        cards: {Plain Bear: {cost: 1G, type: Creature — Bear, pt: 2/2}}
        players: {A: {battlefield: [Plain Bear]}, B: {}}
        effects: [{text: Plain Bear gets +2/+2 until end of turn., source: Plain Bear, by: A}]
        expect: [Plain Bear: {power: 4, toughness: 4}]
    """)


def test_what_an_effect_at_work_names_has_to_be_there() -> None:
    bear = "players: {A: {battlefield: [2/2 Bear]}, B: {}}\n"
    text = f"{bear}effects: [{{text: Target creature gets +1/+1 until end of turn., targets: Nobody, by: A}}]"
    assert problems(text) == [("nothing-called", 2)]
    assert problems(f"{bear}stack: [{{ability of: Nobody, controller: A}}]") == [("nothing-called", 2)]
