"""What a delayed triggered ability speaks of: its own event, what was before, its own targets (603.7)."""

from scenarios.text.compile import compile_text
from tests.scenarios.check import check


def test_it_is_what_the_delayed_ability_triggered_on() -> None:
    check("""
        cards:
          Drummer:
            type: Creature — Human
            text: "{T}: Whenever a creature attacks this turn, put a +1/+1 counter on it."
            pt: 1/1
        players:
          A: {battlefield: [Drummer, {card: "2/2 Bear", as: Bear}]}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A activates: Drummer
          - resolve
          - go to: declare attackers
          - A attacks with: [Bear]
          - resolve
        expect:
          - Bear: {counters: {+1/+1: 1}}
          - Drummer: {counters: {}}
    """)


def test_its_controller_is_that_of_the_creature_that_blocks() -> None:
    check("""
        cards:
          Raid:
            cost: B
            type: Sorcery
            text: |
              Destroy target creature.
              Whenever a creature blocks this turn, its controller loses 1 life.
        players:
          A: {hand: [Raid], battlefield: [{card: "2/2 Bear", as: Bear}, {card: "1/1 Elf", as: Elf}], mana: B}
          B: {battlefield: [{card: "0/4 Wall", as: Wall}]}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Raid
            targets: Elf
          - resolve
          - go to: declare attackers
          - A attacks with: [Bear]
          - B blocks with: {Wall: Bear}
          - resolve
        expect:
          - A: {life: 20}
          - B: {life: 19}
    """)


def test_its_target_is_chosen_as_it_is_put_on_the_stack() -> None:
    """CR 603.3d: not when the ability that creates it is; by then the target need not even be there."""
    check("""
        cards:
          Herald:
            type: Creature — Human
            text: "{T}: Whenever you cast a creature spell this turn, put a +1/+1 counter on target creature."
            pt: 1/1
          Elk: {cost: G, type: Creature — Elk, pt: 1/1}
          Hart: {cost: G, type: Creature — Elk, pt: 1/1}
        players:
          A: {battlefield: [Herald], hand: [Elk, Hart], mana: GG}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A activates: Herald
          - resolve
          - A casts: Elk
          - resolve everything
          - A casts: Hart
          - A chooses: Elk
          - resolve everything
        expect:
          - Herald: {counters: {+1/+1: 1}}
          - Elk: {counters: {+1/+1: 1}}
    """)


def test_that_creature_is_the_one_that_attacked_not_any_that_dies() -> None:
    """CR 603.7c: the ability waits for the very creature that was spoken of before."""
    check("""
        cards:
          Mourner:
            type: Enchantment
            text: |
              Whenever a creature you control attacks, it gets +1/+0 until end of turn. When that creature \
              dies this turn, draw a card.
          Shot: {cost: R, type: Instant, text: Shot deals 3 damage to any target.}
        players:
          A:
            battlefield: [Mourner, 2 Mountain, {card: "2/2 Bear", as: Bear}, {card: "1/1 Elf", as: Elf}]
            hand: [2 Shot]
            library: [3 unknown cards]
          B: {}
        start: {turn of: A, step: beginning of combat}
        play:
          - A attacks with: [Bear]
          - resolve
          - A casts: Shot
            targets: Elf
          - resolve everything
          - expect:
              - A: {hand: 1}
          - A casts: Shot 2
            targets: Bear
          - resolve everything
        expect:
          - A: {hand: 1}
    """)


def test_that_player_is_the_one_dealt_damage_not_the_one_whose_step_it_is() -> None:
    check("""
        cards:
          Biter:
            type: Creature — Rat
            text: |
              Whenever Biter deals combat damage to a player, that player loses 2 life at the beginning of \
              the next end step.
            pt: 1/1
        players:
          A: {battlefield: [Biter]}
          B: {}
        start: {turn of: A, step: beginning of combat}
        play:
          - A attacks with: [Biter]
          - go to: end
          - resolve everything
        expect:
          - life: {A: 20, B: 17}
    """)


def test_a_sentence_after_it_that_could_belong_to_it_is_refused() -> None:
    text = "{T}: Whenever a creature attacks this turn, untap it. It gains haste until end of turn."
    _, _, problems = compile_text(text, "en", "Name", frozenset(("creature",)))
    assert [problem.kind for problem in problems] == ["unbound word"]
