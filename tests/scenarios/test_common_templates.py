"""Common templates of card text, carried out: what is looked at, chosen, counted, done instead."""

from tests.scenarios.check import check


def test_one_card_is_taken_and_the_rest_go_to_the_bottom() -> None:
    check("""
        cards:
          Browse:
            cost: U
            type: Sorcery
            text: >-
              Look at the top three cards of your library. Put one of them into your hand and the rest on the
              bottom of your library in any order.
        players:
          A: {hand: [Browse], mana: U, library: ["1/1 Elf", "2/2 Bear", "3/3 Ox", "4/4 Wurm"]}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Browse
          - A chooses: "2/2 Bear"
          - A orders: ["3/3 Ox", "1/1 Elf"]
        expect:
          - "2/2 Bear": {zone: hand}
          - A: {library: ["4/4 Wurm", "3/3 Ox", "1/1 Elf"]}
    """)


def test_a_card_that_is_so_may_be_revealed_and_taken() -> None:
    check("""
        cards:
          Seek:
            cost: G
            type: Sorcery
            text: >-
              Look at the top three cards of your library. You may reveal a creature card from among them and
              put it into your hand. Put the rest into your graveyard.
        players:
          A: {hand: [Seek], mana: G, library: [Forest, "2/2 Bear", Island, Swamp]}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Seek
          - A chooses: "2/2 Bear"
        expect:
          - revealed: "2/2 Bear"
          - "2/2 Bear": {zone: hand}
          - A: {graveyard: [Forest, Island, Seek], library: [Swamp]}
    """)


def test_cards_are_revealed_until_one_is_so() -> None:
    check("""
        cards:
          Dig:
            cost: R
            type: Sorcery
            text: >-
              Reveal cards from the top of your library until you reveal a creature card. Put that card into
              your hand and the rest into your graveyard.
        players:
          A: {hand: [Dig], mana: R, library: [Forest, Island, "2/2 Bear", Swamp]}
          B: {}
        start: {turn of: A, step: precombat main}
        play: [A casts: Dig]
        expect:
          - revealed: [Forest, Island, "2/2 Bear"]
          - "2/2 Bear": {zone: hand}
          - A: {graveyard: [Forest, Island, Dig], library: [Swamp]}
    """)


def test_otherwise_is_done_where_it_is_not_so() -> None:
    check("""
        cards:
          Peek:
            cost: G
            type: Sorcery
            text: >-
              Reveal the top card of your library. If it's a land card, put it onto the battlefield.
              Otherwise, put it into your hand.
        players:
          A: {hand: [2 Peek], mana: GG, library: [Forest, "2/2 Bear"]}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Peek
          - resolve
          - A casts: Peek 2
        expect:
          - Forest: {zone: battlefield}
          - "2/2 Bear": {zone: hand}
    """)


def test_two_cards_are_drawn_instead_of_one() -> None:
    for has, left in (("Trinket", 3), ("Forest", 4)):
        check(f"""
            cards:
              Insight:
                cost: U
                type: Sorcery
                text: Draw a card. If you control an artifact, draw two cards instead.
              Trinket: {{cost: 1, type: Artifact}}
            players:
              A: {{battlefield: [{has}], hand: [Insight], mana: U, library: [5 Forest]}}
              B: {{}}
            start: {{turn of: A, step: precombat main}}
            play: [A casts: Insight]
            expect:
              - A: {{library: {left}}}
        """)


def test_what_is_kicked_draws_instead_and_has_no_target() -> None:
    check("""
        cards:
          Bolt:
            cost: R
            type: Sorcery
            text: |
              Kicker {R}
              Bolt deals 2 damage to target creature. If this spell was kicked, draw two cards instead.
        players:
          A: {hand: [2 Bolt], mana: RRR, library: [5 Forest]}
          B: {battlefield: ["2/2 Bear", "3/2 Elf"]}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Bolt
            targets: "2/2 Bear"
            kicked: [0]
          - resolve
          - A casts: Bolt 2
            kicked: [1]
        expect:
          - destroyed: "2/2 Bear"
          - "3/2 Elf": {damage: 0}
          - A: {library: 3}
    """)


def test_the_second_card_of_a_turn_triggers_and_the_third_does_not() -> None:
    check("""
        cards:
          Scholar:
            type: Creature
            pt: 1/1
            text: Whenever you draw your second card each turn, you gain 2 life.
          Insight: {cost: U, type: Sorcery, text: Draw three cards.}
        players:
          A: {battlefield: [Scholar], hand: [Insight], mana: U, library: [5 Forest], life: 20}
          B: {}
        start: {turn of: A, step: precombat main}
        play: [A casts: Insight]
        expect:
          - A: {life: 22}
          - triggered: Scholar
            times: 1
    """)


def test_the_second_spell_of_a_turn_triggers() -> None:
    check("""
        cards:
          Mage:
            type: Creature
            pt: 1/1
            text: Whenever you cast your second spell each turn, you gain 3 life.
          Insight: {cost: U, type: Instant, text: Draw a card.}
        players:
          A: {battlefield: [Mage], hand: [3 Insight], mana: UUU, library: [5 Forest], life: 20}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Insight
          - A casts: Insight 2
          - A casts: Insight 3
        expect:
          - triggered: Mage
            times: 1
          - A: {life: 23}
    """)


def test_attacking_with_two_is_not_attacking_alone() -> None:
    check("""
        cards:
          Captain:
            type: Creature
            pt: 1/1
            text: |
              Whenever you attack with two or more creatures, you gain 5 life.
              Whenever a creature you control attacks alone, you lose 1 life.
        players:
          A: {battlefield: [Captain, "2/2 Bear"], life: 20}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - go to: declare attackers
          - A attacks with: [Captain, "2/2 Bear"]
        expect:
          - A: {life: 25}
    """)


def test_attacking_alone() -> None:
    check("""
        cards:
          Captain:
            type: Creature
            pt: 1/1
            text: |
              Whenever you attack with two or more creatures, you gain 5 life.
              Whenever a creature you control attacks alone, you lose 1 life.
              Whenever this creature attacks and isn't blocked, you gain 100 life.
        players:
          A: {battlefield: [Captain, "2/2 Bear"], life: 20}
          B: {battlefield: ["1/1 Elf"]}
        start: {turn of: A, step: precombat main}
        play:
          - go to: declare attackers
          - A attacks with: [Captain]
          - B blocks with: {}
        expect:
          - A: {life: 119}
    """)


def test_a_spell_is_cast_for_another_cost() -> None:
    check("""
        cards:
          Free Draw:
            cost: 3UU
            type: Sorcery
            text: |
              You may exile a blue card from your hand rather than pay this spell's mana cost.
              Draw two cards.
          Wave: {cost: U, type: Sorcery, text: Scry 1.}
        players:
          A: {hand: [Free Draw, Wave], library: [5 Forest]}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Free Draw
            exiling: Wave
        expect:
          - exiled: Wave
          - A: {library: 3}
    """)


def test_a_spell_is_cheaper_if_its_target_is_so() -> None:
    check("""
        cards:
          Strike:
            cost: 2B
            type: Sorcery
            text: |
              This spell costs {2} less to cast if it targets a tapped creature.
              Destroy target creature.
        players:
          A: {hand: [Strike], mana: B}
          B: {battlefield: ["2/2 Bear", {card: "1/1 Elf", tapped: yes}]}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Strike
            targets: "2/2 Bear"
            illegal because: 118.3
          - A casts: Strike
            targets: "1/1 Elf"
        expect:
          - destroyed: "1/1 Elf"
    """)


def test_a_creature_that_would_die_this_turn_is_exiled() -> None:
    check("""
        cards:
          Scorch:
            cost: R
            type: Sorcery
            text: >-
              This spell deals 1 damage to target creature. If that creature would die this turn, exile it
              instead.
          Bolt: {cost: R, type: Sorcery, text: Bolt deals 3 damage to target creature.}
        players:
          A: {hand: [Scorch, Bolt], mana: RR}
          B: {battlefield: ["2/2 Bear"]}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Scorch
            targets: "2/2 Bear"
          - resolve
          - A casts: Bolt
            targets: "2/2 Bear"
        expect:
          - "2/2 Bear": {zone: exile}
    """)


def test_somebody_chooses_whether_to_tap_or_to_untap() -> None:
    check("""
        cards:
          Twiddle: {cost: U, type: Sorcery, text: Tap or untap target permanent.}
        players:
          A: {hand: [Twiddle], mana: U}
          B: {battlefield: [{card: "2/2 Bear", tapped: yes}]}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Twiddle
            targets: "2/2 Bear"
          - A chooses: 2
        expect:
          - "2/2 Bear": {tapped: no}
    """)


def test_a_creature_died_this_turn() -> None:
    check("""
        cards:
          Reaper:
            type: Creature
            pt: 1/1
            text: At the beginning of your end step, if a creature died this turn, draw a card.
          Bolt: {cost: R, type: Sorcery, text: Bolt deals 3 damage to target creature.}
        players:
          A: {battlefield: [Reaper], hand: [Bolt], mana: R, library: [5 Forest]}
          B: {battlefield: ["2/2 Bear"]}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Bolt
            targets: "2/2 Bear"
          - go to: end
        expect:
          - A: {library: 4}
    """)


def test_no_creature_died_this_turn() -> None:
    check("""
        cards:
          Reaper:
            type: Creature
            pt: 1/1
            text: At the beginning of your end step, if a creature died this turn, draw a card.
        players:
          A: {battlefield: [Reaper], library: [5 Forest]}
          B: {battlefield: ["2/2 Bear"]}
        start: {turn of: A, step: precombat main}
        play: [go to: end]
        expect:
          - A: {library: 5}
    """)


def test_so_much_for_each() -> None:
    check("""
        cards:
          Harvest: {cost: G, type: Sorcery, text: You gain 2 life for each creature you control.}
        players:
          A: {hand: [Harvest], mana: G, battlefield: ["1/1 Elf", "1/1 Elf", "1/1 Elf"], life: 20}
          B: {}
        start: {turn of: A, step: precombat main}
        play: [A casts: Harvest]
        expect:
          - A: {life: 26}
    """)


def test_a_flip_that_is_won_and_one_that_is_lost() -> None:
    for falls, life in (("win", 25), ("lose", 17)):
        check(f"""
            cards:
              Wager:
                cost: R
                type: Sorcery
                text: >-
                  Flip a coin. If you win the flip, you gain 5 life. If you lose the flip, you lose 3 life.
            players:
              A: {{hand: [Wager], mana: R, life: 20}}
              B: {{}}
            start: {{turn of: A, step: precombat main}}
            play:
              - A casts: Wager
              - chance: {falls}
            expect:
              - A: {{life: {life}}}
        """)


def test_a_countered_spell_is_exiled_instead() -> None:
    check("""
        cards:
          Deny:
            cost: U
            type: Instant
            text: >-
              Counter target spell. If that spell is countered this way, exile it instead of putting it into
              its owner's graveyard.
          Insight: {cost: U, type: Sorcery, text: Draw a card.}
        players:
          A: {hand: [Insight], mana: U}
          B: {hand: [Deny], mana: U}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Insight
          - B casts: Deny
            targets: Insight
        expect:
          - Insight: {zone: exile}
    """)


def test_other_creatures_enter_with_one_counter_more() -> None:
    check("""
        cards:
          Mentor:
            type: Creature
            pt: 1/1
            text: Each other creature you control enters with an additional +1/+1 counter on it.
          Bear: {cost: G, type: Creature, pt: 2/2}
        players:
          A: {battlefield: [Mentor], hand: [Bear], mana: G}
          B: {}
        start: {turn of: A, step: precombat main}
        play: [A casts: Bear]
        expect:
          - Bear: {power: 3, toughness: 3}
    """)


def test_a_creature_enters_with_counters_if_it_was_kicked() -> None:
    check("""
        cards:
          Bear:
            cost: G
            type: Creature
            pt: 2/2
            text: |
              Kicker {2}
              If this creature was kicked, it enters with two +1/+1 counters on it.
        players:
          A: {hand: [2 Bear], mana: GGCC}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Bear
            kicked: [0]
          - resolve
          - A casts: Bear 2
            kicked: [1]
        expect:
          - Bear: {power: 2}
          - Bear 2: {power: 4}
    """)


def test_cards_that_leave_a_graveyard_together_are_one_event() -> None:
    check("""
        cards:
          Keeper:
            type: Creature
            pt: 1/1
            text: Whenever one or more cards leave your graveyard, you gain 1 life.
          Purge: {cost: B, type: Sorcery, text: Exile target player's graveyard.}
        players:
          A: {battlefield: [Keeper], hand: [Purge], mana: B, graveyard: [Forest, Island], life: 20}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Purge
            targets: A
        expect:
          - A: {life: 21}
    """)
