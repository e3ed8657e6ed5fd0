"""What is offered can be done: no answer is offered that the rules refuse a moment later."""

from tests.scenarios.check import check


def test_an_x_with_which_a_spell_cannot_be_cast_is_not_offered() -> None:
    """CR 601.3a."""
    check("""
        cards:
          Winnower: {type: Creature — Eldrazi, pt: 11/9, text: Your opponents can't cast spells with even mana values.}
          Blaze: {cost: XR, type: Sorcery, text: Blaze deals X damage to any target.}
        players:
          A: {hand: [Blaze], battlefield: [4 Mountain]}
          B: {battlefield: [Winnower]}
        play:
          - A casts: Blaze
            targets: B
          - A chooses: 2
            about: x
        expect:
          - choice offered: x
            options: [0, 2]
          - life: {B: 18}
    """)  # noqa: E501


def test_lands_that_make_more_mana_do_not_look_at_each_other_without_end() -> None:
    """CR 605.4a: to foresee what one gives, what it costs to tap it is no reason to look at the others."""
    check("""
        cards:
          Wake: {type: Enchantment, text: "Whenever you tap a land for mana, add {G}."}
          Bear: {cost: 2GG, type: Creature — Bear, pt: 2/2}
        players:
          A: {battlefield: [Wake, 2 Forest], hand: [Bear]}
          B: {}
        play:
          - A casts: Bear
        expect:
          - Bear: {zone: battlefield}
          - {added mana: A, times: 4}
    """)
