"""What is offered can be done: no answer is offered that the rules refuse a moment later."""

import pytest

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


def test_what_a_cost_taps_or_sacrifices_itself_is_not_offered_for_another_part_of_it() -> None:
    """CR 118.3: {T} taps this Ally, so another one has to be tapped; alone it cannot pay."""
    cards = """
        cards:
          Seer:
            type: Creature — Ally
            pt: 4/4
            text: |-
              {T}, Tap an untapped Ally you control: You draw a card.
              Sacrifice a creature, Sacrifice this creature: You gain 4 life.
    """
    check(f"""{cards}
        players:
          A: {{battlefield: [Seer]}}
          B: {{}}
        play: [stop here]
        expect:
          - impossible: {{A activates: Seer, ability: 1}}
            because: 701.21a
          - impossible: {{A activates: Seer, ability: 2}}
            because: 701.17a
    """)
    check(f"""{cards}
        players:
          A: {{battlefield: [Seer, {{card: Seer, as: other}}, {{card: 1/1 white Cat, as: Cat}}]}}
          B: {{}}
        play:
          - A activates: Seer
            ability: 1
          - A activates: other
            ability: 2
          - A chooses: Cat
        expect:
          - choice offered: cost object
            for: other
            options: [Seer, Cat]
          - in one event: [{{sacrificed: other}}]
          - sacrificed: Cat
    """)


def test_an_x_for_which_there_is_no_target_is_not_offered() -> None:
    """CR 601.2b, 601.2c: X is announced before targets, and decides what can be one."""
    check("""
        cards:
          Repeal: {cost: XU, type: Instant, text: Return target nonland permanent with mana value X to its owner's hand.}
          Bear: {cost: 1G, type: Creature — Bear, pt: 2/2}
        players:
          A: {hand: [Repeal], battlefield: [5 Island]}
          B: {battlefield: [Bear, {card: Bear, as: token, token: yes, copy of: 2/2 green Cat}]}
        play:
          - A casts: Repeal
          - A chooses: 2
            about: x
        expect:
          - choice offered: x
            options: [0, 2]
          - Bear: {zone: hand}
    """)  # noqa: E501


def test_a_card_name_is_chosen_by_its_words_though_such_a_card_is_there() -> None:
    """CR 201.4: what is chosen is a name, and no object."""
    check("""
        cards:
          Needle: {cost: "1", type: Artifact, text: "As Needle enters, choose a card name.\\n{U}: Counter target spell with the chosen name."}
          Pinger: {type: Creature — Wizard, pt: 1/1, text: "{T}: This creature deals 1 damage to any target."}
        players:
          A: {hand: [Needle], battlefield: [Island, Pinger]}
          B: {}
        play:
          - A casts: Needle
          - resolve
          - A chooses: Pinger
            about: card name
        expect:
          - Needle: {chosen: {card name: Pinger}}
    """)  # noqa: E501


@pytest.mark.parametrize("number", ["1", "2"])
def test_an_ability_in_the_graveyard_is_called_by_its_place_there_or_on_the_card(
    number: str,
) -> None:
    """CR 113.6m: the place of an ability on its card is never a reason for it to be illegal."""
    check(f"""
        cards:
          Serpent:
            type: Creature — Serpent
            pt: 7/7
            text: |-
              {{U}}: Serpent can't be blocked this turn.
              {{B}}: Return Serpent from your graveyard to your hand.
        players:
          A: {{mana: B, graveyard: [Serpent]}}
          B: {{}}
        play:
          - A activates: Serpent
            ability: {number}
        expect:
          - Serpent: {{zone: hand}}
    """)
