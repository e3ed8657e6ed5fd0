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


def test_what_died_is_found_at_the_end_step_unless_it_has_left_since() -> None:
    """CR 603.7c, 400.7e, 400.7."""
    check(r"""
        cards:
          Keeper of Names:
            zh: 名册守护者
            type: Creature — Human Cleric
            type zh: 生物 ～人类／僧侣
            text: Whenever another creature you control dies, return it to its owner's hand at the beginning of the next end step.
            text zh: 每当另一个由你操控的生物死去时，在下一个结束步骤开始时，将它移回其拥有者手上。
            pt: 1/3
          Scythe Wind: {zh: 镰风, cost: "{B}", type: Sorcery, type zh: 法术, text: All creatures get -2/-2 until end of turn., text zh: 所有生物得-2/-2直到回合结束。}
          Grave Dust: {zh: 墓尘, cost: "{W}", type: Instant, type zh: 瞬间, text: Exile target card from a graveyard., text zh: 放逐目标坟墓场中的牌。}
          Twin of Oak: {zh: 橡木双子, type: Creature — Treefolk, type zh: 生物 ～树妖, pt: 2/2}
          Twin of Ash: {zh: 梣木双子, type: Creature — Treefolk, type zh: 生物 ～树妖, pt: 2/2}
        players:
          A: {battlefield: [Keeper of Names, Twin of Oak, Twin of Ash, Swamp], hand: [Scythe Wind]}
          B: {battlefield: [Plains], hand: [Grave Dust]}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Scythe Wind
          - resolve everything
          - B casts: Grave Dust
            targets: Twin of Ash
          - resolve
          - go to: end
          - resolve everything
        expect:
          - Twin of Oak: {zone: hand}
          - Twin of Ash: {zone: exile}
          - returned to hand: Twin of Oak
            times: 1
    """)  # noqa: E501


def test_what_died_can_have_itself_returned_at_the_end_step() -> None:
    """CR 603.7c, 400.7e."""
    check(r"""
        cards:
          Ember of Dawn:
            zh: 黎明余烬
            type: Creature — Elemental
            type zh: 生物 ～元素
            text: When Ember of Dawn dies, return Ember of Dawn to the battlefield under its owner's control at the beginning of the next end step.
            text zh: 当黎明余烬死去时，在下一个结束步骤开始时，将黎明余烬在其拥有者的操控下移回战场。
            pt: 2/2
          Sudden End: {zh: 猝逝, cost: "{B}", type: Instant, type zh: 瞬间, text: Destroy target creature., text zh: 消灭目标生物。}
        players:
          A: {battlefield: [Ember of Dawn]}
          B: {hand: [Sudden End], mana: B}
        start: {turn of: A, step: precombat main}
        play:
          - B casts: Sudden End
            targets: Ember of Dawn
          - resolve everything
          - expect:
              - Ember of Dawn: {zone: graveyard}
          - go to: end
          - resolve everything
        expect:
          - Ember of Dawn: {zone: battlefield, summoning sick: yes}
    """)  # noqa: E501


def test_what_is_unearthed_and_phased_out_at_the_end_step_stays() -> None:
    """CR 702.26b, 603.7b."""
    check(r"""
        cards:
          Ghoul of the Ninth Hour:
            zh: 九时食尸鬼
            cost: "{1}{B}"
            type: Creature — Zombie
            type zh: 生物 ～灵俑
            text: "Unearth {B}"
            text zh: "破坟{B}"
            pt: 2/2
          Step Between: {zh: 步入隙间, cost: "{U}", type: Instant, type zh: 瞬间, text: Target creature phases out., text zh: 目标生物跃离。}
        players:
          A: {graveyard: [Ghoul of the Ninth Hour], hand: [Step Between], battlefield: [Swamp, Island]}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A activates: Ghoul of the Ninth Hour
          - resolve
          - A casts: Step Between
            targets: Ghoul of the Ninth Hour
            at: {turn of: A, step: end}
          - resolve everything
          - expect:
              - Ghoul of the Ninth Hour: {zone: battlefield, phased out: yes}
          - go to: {turn of: B, step: end}
          - go to: {turn of: A, step: end}
        expect:
          - Ghoul of the Ninth Hour: {zone: battlefield, phased out: no}
          - event: treated-as-not-there
            of: Ghoul of the Ninth Hour
            by: 702.26b
    """)  # noqa: E501


def test_what_enters_as_a_copy_of_an_aura_enchants_what_its_controller_chooses() -> None:
    """CR 303.4f."""
    check(r"""
        cards:
          Shape of Dreams:
            zh: 梦之形
            cost: "{U}"
            type: Enchantment
            type zh: 结界
            text: You may have Shape of Dreams enter as a copy of any enchantment on the battlefield.
            text zh: 你可以使梦之形当成战场上任一结界的复制品来进入战场。
          Cloak of Leaves:
            zh: 叶之斗篷
            type: Enchantment — Aura
            type zh: 结界 ～灵气
            text: "Enchant creature\nEnchanted creature gets +2/+1."
            text zh: "结附于生物\n所结附的生物得+2/+1。"
        players:
          A: {hand: [Shape of Dreams], mana: U, battlefield: [{card: Cloak of Leaves, attached to: 1/1 Elf}, 1/1 Elf]}
          B: {battlefield: [{card: 3/3 Beast with shroud, as: 3/3 Beast}]}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Shape of Dreams
          - resolve
          - A chooses: Cloak of Leaves
            about: copy
          - A chooses: 3/3 Beast
            about: host
        expect:
          - choice offered: host
            of: A
            options: [1/1 Elf, 3/3 Beast]
          - entered: Shape of Dreams
            by: 303.4f
          - Shape of Dreams: {name: Cloak of Leaves, attached to: 3/3 Beast}
          - 3/3 Beast: {power: 5, toughness: 4}
    """)  # noqa: E501
