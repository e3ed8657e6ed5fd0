"""What an effect finds: objects that moved, that are phased out, that came into being as something else."""

from tests.scenarios.check import check


def test_the_citys_blessing_is_there_as_soon_as_ten_permanents_are() -> None:
    """CR 702.131b: at any time, also where the game begins so, or nothing but control has changed."""
    check("""
        cards:
          City: {type: Creature, pt: 1/1, text: Ascend}
        players:
          A: {battlefield: [City, 9 Forest]}
          B: {}
        expect:
          - A: {city's blessing: yes}
    """)
    check("""
        cards:
          City: {type: Creature, pt: 1/1, text: Ascend}
          Theft:
            cost: U
            type: Sorcery
            text: >-
              Gain control of target creature until end of turn. If you have the city's blessing, you gain
              3 life.
        players:
          A: {battlefield: [City, 8 Forest], hand: [Theft], mana: U}
          B: {battlefield: [2/2 Bear]}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Theft
            targets: 2/2 Bear
          - resolve
        expect:
          - A: {life: 23}
    """)


def test_what_is_phased_out_is_not_found_by_what_was_to_happen_to_it() -> None:
    """CR 702.26b: a delayed trigger that waits for the end step finds nothing to act on, and says so."""
    check("""
        cards:
          Puppet:
            cost: R
            type: Sorcery
            text: >-
              Create a 3/1 red Elemental creature token. Sacrifice it at the beginning of the next end step.
          Veil: {cost: U, type: Instant, text: Target creature phases out.}
        players:
          A: {battlefield: [Mountain, Island], hand: [Puppet, Veil]}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Puppet
          - resolve
          - A casts: Veil
            targets: Elemental Token
            at: {turn of: A, step: end}
          - resolve everything
        expect:
          - Elemental Token: {phased out: yes}
          - event: treated-as-not-there
            of: Elemental Token
            by: 702.26b
          - did not happen: [sacrificed: Elemental Token]
    """)


def test_what_is_phased_out_is_not_counted() -> None:
    """CR 702.26b: neither for devotion nor in a party."""
    check("""
        cards:
          Veil: {cost: U, type: Instant, text: Target creature phases out.}
          Hymn: {cost: U, type: Sorcery, text: You gain life equal to your devotion to green.}
          March: {cost: U, type: Sorcery, text: You gain life equal to the number of creatures in your party.}
          Bear: {type: Creature — Rogue, pt: 2/2, cost: GG}
        players:
          A: {battlefield: [Bear, 3 Island], hand: [Veil, Hymn, March]}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Veil
            targets: Bear
          - resolve
          - A casts: Hymn
          - resolve
          - A casts: March
          - resolve
        expect:
          - A: {life: 20}
    """)


def test_a_creature_whose_aura_alone_phased_out_is_not_enchanted() -> None:
    """CR 702.26b, 700.9: nor modified by it."""
    check("""
        cards:
          Lace: {type: Enchantment — Aura, text: "Enchant creature"}
          Fray: {cost: U, type: Instant, text: Target enchantment phases out.}
          Praise:
            cost: U
            type: Sorcery
            text: You gain life equal to the number of enchanted creatures you control.
        players:
          A: {battlefield: [2/2 Bear, {card: Lace, attached to: 2/2 Bear}, 2 Island], hand: [Fray, Praise]}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Fray
            targets: Lace
          - resolve
          - A casts: Praise
          - resolve
        expect:
          - A: {life: 20}
    """)


def test_what_phased_out_under_somebody_who_leaves_phases_in_after_that_turn_would_have_begun() -> None:
    """CR 702.26n: with the next untap step, whoever's it is; it is under its owner's control by then."""
    check("""
        format: free-for-all
        cards:
          Theft: {cost: U, type: Sorcery, text: Gain control of target creature until end of turn.}
          Veil: {cost: U, type: Instant, text: Target creature phases out.}
        players:
          A: {battlefield: [2 Island], hand: [Theft, Veil]}
          B: {battlefield: [2/2 Bear]}
          C: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Theft
            targets: 2/2 Bear
          - resolve
          - A casts: Veil
            targets: 2/2 Bear
          - resolve
          - go to: {turn of: B, step: upkeep}
          - A concedes
          - go to: {turn of: C, step: upkeep}
          - expect:
              - 2/2 Bear: {phased out: yes}
          - go to: {turn of: B, step: upkeep}
        expect:
          - phased in: 2/2 Bear
            by: 702.26n
          - 2/2 Bear: {controller: B}
    """)


def test_an_effect_that_lasts_as_long_as_something_is_so_ends_when_that_phases_out() -> None:
    """CR 702.26f."""
    check("""
        cards:
          Veil: {cost: U, type: Instant, text: Target creature phases out.}
          Warden:
            type: Creature
            pt: 2/2
            text: "{T}: Gain control of target artifact for as long as you control Warden."
          Ring: {type: Artifact}
        players:
          A: {battlefield: [Warden, Island], hand: [Veil]}
          B: {battlefield: [Ring]}
        start: {turn of: A, step: precombat main}
        play:
          - A activates: Warden
            targets: Ring
          - resolve
          - A casts: Veil
            targets: Warden
          - resolve
          - expect:
              - Ring: {controller: B}
          - go to: {turn of: A, step: upkeep}
        expect:
          - Warden: {phased out: no}
          - Ring: {controller: B}
    """)


def test_an_aura_is_found_in_the_graveyard_where_it_fell_with_its_creature() -> None:
    """CR 400.7f: as a state-based action, or at the same time; not in exile."""
    aura = """
        cards:
          Grace:
            type: Enchantment — Aura
            text: "Enchant creature\\nWhen enchanted creature dies, return Grace to its owner's hand."
          Doom: {cost: B, type: Instant, text: "Destroy target creature."}
          Flood: {cost: B, type: Instant, text: "Destroy all creatures and enchantments."}
          Void:
            type: Artifact
            text: If a card or token would be put into a graveyard from anywhere, exile it instead.
        players:
          A: {battlefield: [2/2 Bear, {card: Grace, attached to: 2/2 Bear}]}
    """
    check(f"""{aura}
          B: {{hand: [Doom], mana: B}}
        play:
          - B casts: Doom
            targets: 2/2 Bear
          - resolve everything
        expect:
          - Grace: {{zone: hand}}
    """)
    check(f"""{aura}
          B: {{hand: [Flood], mana: B}}
        play:
          - B casts: Flood
          - resolve everything
        expect:
          - Grace: {{zone: hand}}
    """)
    check(f"""{aura}
          B: {{hand: [Doom], mana: B, battlefield: [Void]}}
        play:
          - B casts: Doom
            targets: 2/2 Bear
          - resolve everything
        expect:
          - Grace: {{zone: exile}}
    """)


def test_an_aura_waits_on_the_battlefield_for_its_creature_though_it_speaks_of_the_graveyard() -> None:
    """CR 113.6m: that what it enchants leaves the battlefield is what puts it where it returns from."""
    check("""
        cards:
          Screams:
            type: Enchantment — Aura
            text: "Enchant creature\\nWhen enchanted creature dies, return Screams from your graveyard to the
              battlefield."
          Doom: {cost: B, type: Instant, text: Destroy target creature.}
        players:
          A: {battlefield: [{card: Screams, attached to: 2/2 Bear}], hand: [Doom], mana: B}
          B: {battlefield: [2/2 Bear, 3/3 Ox]}
        play:
          - A casts: Doom
            targets: 2/2 Bear
          - resolve everything
        expect:
          - Screams: {attached to: 3/3 Ox}
    """)


def test_what_can_not_enter_stays_where_it_is() -> None:
    """CR 712.14a, 400.4a, 712.14b: no transforming card transformed; no instant; no modal card with such a
    front.
    """
    check("""
        cards:
          Walker:
            type: Creature
            pt: 1/1
            text: "{1}: Exile Walker, then return it to the battlefield transformed under your control."
        players:
          A: {battlefield: [Walker], mana: 1}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A activates: Walker
          - resolve
        expect:
          - Walker: {zone: exile}
          - event: stays-untransformed
            by: 712.14a
    """)
    check("""
        cards:
          Blink:
            cost: W
            type: Instant
            text: >-
              Exile target permanent, then return that card to the battlefield under its owner's control.
          Spark: {cost: R, type: Instant, text: Spark deals 1 damage to any target.}
          Spell of Two Sides:
            layout: modal
            faces:
              - {name: Spell of Two Sides, cost: R, type: Instant, text: Spell deals 1 damage to any target.}
              - {name: Land of Two Sides, type: Land, text: "{T}: Add {R}."}
        players:
          A:
            battlefield: [{card: Spark, face down: manifest}, 2 Plains]
            hand: [2 Blink, Spell of Two Sides]
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A plays: Spell of Two Sides
            half: Land of Two Sides
          - A casts: Blink
            targets: Spark
          - resolve
          - A casts: Blink 2
            targets: Spell of Two Sides
          - resolve
        expect:
          - Spark: {zone: exile}
          - Spell of Two Sides: {zone: exile}
          - event: cannot-enter
            of: Spark
            by: 400.4a
          - event: cannot-enter
            of: Spell of Two Sides
            by: 712.14b
    """)


def test_what_enters_as_a_copy_of_an_aura_is_attached_by_its_controllers_choice() -> None:
    """CR 303.4f: it was no Aura spell and has no target, so that shroud does not matter."""
    cards = """
        cards:
          Shape:
            cost: U
            type: Enchantment
            text: You may have Shape enter as a copy of any enchantment on the battlefield.
          Crown: {type: Enchantment — Aura, text: "Enchant player\\nEnchanted player can't gain life."}
          Mantle: {type: Enchantment — Aura, text: "Enchant creature\\nEnchanted creature gets +1/+1."}
    """
    check(f"""{cards}
        players:
          A:
            hand: [Shape]
            mana: U
            battlefield: [{{card: Mantle, attached to: 2/2 Bear}}, 2/2 Bear]
          B: {{battlefield: [3/3 Ox]}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A casts: Shape
          - resolve
          - A chooses: Mantle
            about: copy
          - A chooses: 3/3 Ox
            about: host
        expect:
          - 3/3 Ox: {{power: 4}}
          - Shape: {{attached to: 3/3 Ox}}
          - entered: Shape
            by: 303.4f
    """)
    check(f"""{cards}
        players:
          A: {{hand: [Shape], mana: U}}
          B:
            battlefield:
              - {{card: Mantle, attached to: Bear}}
              - {{card: 2/2 Bear with shroud, as: Bear}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A casts: Shape
          - resolve
          - A chooses: Mantle
            about: copy
        expect:
          - Shape: {{attached to: Bear}}
    """)


def test_x_in_what_is_copied_is_0_and_of_the_copys_own_exception_what_was_chosen() -> None:
    """CR 107.3j, 107.3m: for what replaces its entering and for what triggers on it."""
    check("""
        cards:
          Mimic:
            cost: XU
            type: Creature
            pt: 0/0
            text: >-
              You may have Mimic enter as a copy of any creature on the battlefield, except it enters with X
              additional +1/+1 counters on it.
          Hydra:
            cost: XG
            type: Creature
            pt: 0/0
            text: "Hydra enters with X +1/+1 counters on it.\\nWhen Hydra enters, you gain X life."
        players:
          A: {hand: [Mimic], mana: 3U}
          B: {battlefield: [{card: Hydra, counters: {+1/+1: 2}}]}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Mimic
            x: 3
          - resolve
          - A chooses: Hydra
            about: copy
          - resolve everything
        expect:
          - Mimic: {counters: {+1/+1: 3}}
          - A: {life: 20}
          - event: replaced
            of: Mimic
            by: 707.9e
    """)


def test_the_counters_of_a_kind_that_something_enters_with_are_put_on_it_at_once() -> None:
    """CR 122.6, 614.16: "that many plus one" is one more, however many effects give counters."""
    check("""
        cards:
          Wreath:
            type: Enchantment
            text: >-
              If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1
              counters are put on it instead.
          Chant:
            type: Enchantment
            text: Each other creature you control enters with an additional +1/+1 counter on it.
          Bear: {cost: G, type: Creature, pt: 2/2}
        players:
          A: {hand: [Bear], mana: G, battlefield: [Wreath, 2 Chant]}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Bear
          - resolve
        expect:
          - Bear: {counters: {+1/+1: 3}}
          - got counters: Bear
            amount: 3
            times: 1
    """)
