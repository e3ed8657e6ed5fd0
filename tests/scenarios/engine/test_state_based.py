"""State-based actions (704): each of them, all of them together, and what they cannot do."""

from scenarios.engine.kernel.characteristics import Face
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import Event, move
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.turns.state_based import STATE_BASED_ACTIONS
from scenarios.engine.words.continuous import ModifyPT, SetTypes
from scenarios.engine.words.effects.changes import RegenerateShield
from scenarios.engine.words.filters import Among, OfType
from scenarios.engine.words.rule_effects import Cant
from tests.scenarios.engine.board import face, words
from tests.scenarios.engine.turn_board import TurnBoard, keyword, says


def board(format_: str = "two-player", teams: tuple[str, ...] = ("A", "B")) -> TurnBoard:
    made = TurnBoard(format_, teams)
    made.libraries()
    made.start()
    return made


def where(thing: GameObject) -> str:
    """The zone where the card is now."""
    while thing.next is not None:
        thing = thing.next
    return "nowhere" if thing.gone else thing.zone


def cited(b: TurnBoard, kind: str) -> list[list[str]]:
    """The rules of each row of this kind."""
    return [[rule for rule, _ in row.cites] for row in b.game.log.rows if row.kind == kind]


def lost(b: TurnBoard) -> dict[str, str]:
    return {player.key: player.lost for player in b.players if player.lost}


def test_there_is_one_function_for_each_action() -> None:
    named = [str(find.__doc__).split()[1].strip(".,") for find in STATE_BASED_ACTIONS]
    assert sorted(named) == sorted(
        [f"704.5{letter}" for letter in "abcdefghijkmnpqrstuvwxy"] + [f"704.6{letter}" for letter in "abcdef"]
    )


def test_no_life() -> None:
    b = board()
    b.game.set(b.b.total, "life", 0)
    b.settle()
    assert lost(b) == {"B": "704.5a"}
    assert (b.game.over, b.game.winners) == ("104.2a", (b.a,))


def test_drawing_from_an_empty_library_loses_at_the_next_check_only() -> None:
    b = board()
    b.game.set(b.a, "library", ())
    b.settle()
    assert lost(b) == {}
    b.game.happen(Event("draw", player=b.a))
    b.settle()
    assert lost(b) == {"A": "704.5b"}


def test_ten_poison_counters() -> None:
    b = board()
    b.game.set(b.b, "counters", (("poison", 10, 1),))
    b.settle()
    assert lost(b) == {"B": "704.5c"}


def test_two_reasons_to_lose_are_one_event() -> None:
    """CR 704.7."""
    b = board()
    b.game.set(b.b, "counters", (("poison", 10, 1),))
    b.game.set(b.b.total, "life", -1)
    b.settle()
    assert cited(b, "lose") == [["704.5a", "704.5c", "122.1f", "704.7"]]


def test_who_can_not_lose_does_not_and_the_check_ends() -> None:
    b = board()
    b.game.set(b.b.total, "life", 0)
    b.enchantment(says(Cant("lose", who=None)), of=b.b)
    b.settle()
    b.settle()
    assert lost(b) == {}
    assert len(cited(b, "impossible")) == 1


def token(b: TurnBoard, zone: str = "battlefield") -> GameObject:
    return b.creature(
        1, 1, kind="token", zone=zone, copy=Face("Token", types=words("creature"), power=1, toughness=1)
    )


def test_a_token_elsewhere_ceases_to_exist() -> None:
    b = board()
    goblin = token(b)
    b.game.happen(move(goblin, "hand"))
    assert where(goblin) == "hand"
    b.settle()
    assert where(goblin) == "nowhere"


def test_a_copy_of_a_spell_elsewhere_ceases_to_exist() -> None:
    b = board()
    copy = b.put(face("Bolt", "instant"), kind="copy", zone="graveyard")
    b.settle()
    assert where(copy) == "nowhere"


def test_zero_toughness_is_not_destruction() -> None:
    b = board()
    bear = b.bear(keyword("indestructible"))
    b.spell(bear, does=(ModifyPT(-2, -2),))
    b.settle()
    assert where(bear) == "graveyard"
    assert cited(b, "move") == [["704.5f"]]


def test_lethal_damage_destroys_but_not_the_indestructible() -> None:
    b = board()
    bear, myr = b.bear(damage=2), b.bear(keyword("indestructible"), damage=5)
    b.settle()
    assert (where(bear), where(myr)) == ("graveyard", "battlefield")
    assert cited(b, "destroy") == [["704.5g"]]


def test_regeneration_replaces_destruction_only() -> None:
    b = board()
    troll, other = b.bear(damage=2), b.bear()
    for one in (troll, other):
        RegenerateShield().perform(Context(b.game, one, b.a))
    b.spell(other, does=(ModifyPT(-2, -2),))
    b.settle()
    assert (where(troll), where(other)) == ("battlefield", "graveyard")
    assert (troll.tapped, troll.damage) == (True, 0)


def test_deathtouch_since_the_last_check_and_lethal_damage_are_one_destruction() -> None:
    b = board()
    bear = b.bear(damage=2, deathtouched=True)
    b.settle()
    assert cited(b, "destroy") == [["704.5g", "704.5h", "704.7"]]
    assert where(bear) == "graveyard"


def test_deathtouch_is_forgotten_after_the_check() -> None:
    b = board()
    bear = b.bear(keyword("indestructible"), deathtouched=True, damage=1)
    b.settle()
    assert not bear.deathtouched
    assert where(bear) == "battlefield"


def test_a_planeswalker_without_loyalty() -> None:
    b = board()
    walker = b.put(face("Walker", "planeswalker", loyalty=3))
    b.settle()
    assert cited(b, "move") == [["704.5i", "122.1e"]]
    assert where(walker) == "graveyard"


def legend(b: TurnBoard, of: Player | None = None, **more: object) -> GameObject:
    return b.bear(of=of or b.a, name="Legend", supertypes="legendary", **more)


def test_the_legend_rule_lets_its_controller_keep_one() -> None:
    b = board()
    first, second, theirs = legend(b), legend(b), legend(b, of=b.b)
    b.next("legend", (second,))
    b.settle()
    assert [where(one) for one in (first, second, theirs)] == ["graveyard", "battlefield", "battlefield"]


def test_the_legend_rule_puts_even_the_indestructible_away_with_what_dies_at_the_same_time() -> None:
    b = board()
    first, second = legend(b), b.bear(keyword("indestructible"), name="Legend", supertypes="legendary")
    bear = b.bear(damage=2)
    b.next("legend", (first,))
    b.settle()
    assert [where(one) for one in (first, second, bear)] == ["battlefield", "graveyard", "graveyard"]
    assert len(cited(b, "state-based-actions")) == 1


def test_destroyed_and_put_away_by_the_legend_rule_it_moves_once() -> None:
    b = board()
    first, second = legend(b), legend(b, damage=2)
    b.next("legend", (first,))
    b.settle()
    assert (where(first), where(second)) == ("battlefield", "graveyard")


def test_the_world_rule_keeps_the_newest() -> None:
    b = board()
    old = b.put(face("Old World", "enchantment", supertypes="world"))
    new = b.put(face("New World", "enchantment", supertypes="world"), of=b.b)
    b.settle()
    assert (where(old), where(new)) == ("graveyard", "battlefield")


def test_worlds_that_came_together_go_together() -> None:
    b = board()
    old = b.put(face("Old World", "enchantment", supertypes="world"))
    pair = [b.put(face(f"World {n}", "enchantment", supertypes="world"), zone="graveyard") for n in (1, 2)]
    b.game.happen(*(move(one, "battlefield") for one in pair))
    b.settle()
    assert [where(one) for one in (old, *pair)] == ["graveyard"] * 3


def aura(b: TurnBoard, host: object) -> GameObject:
    return b.put(
        face("Aura", "enchantment", "Aura", keyword("enchant", what=OfType("creature"))), attached_to=host
    )


def test_an_aura_without_its_host_goes_one_check_after_it() -> None:
    b = board()
    bear = b.bear(damage=2)
    worn = aura(b, bear)
    b.settle()
    assert where(worn) == "graveyard"
    assert cited(b, "state-based-actions") == [["704.3"], ["704.3"]]


def test_an_aura_on_what_it_cannot_enchant_says_why() -> None:
    b = board()
    worn = aura(b, b.put(face("Rock", "artifact")))
    b.settle()
    assert where(worn) == "graveyard"
    assert cited(b, "move")[0][0] == "704.5m"
    assert "702.5a" in cited(b, "move")[0]


def test_protection_takes_aura_and_equipment_off_in_its_own_way() -> None:
    b = board()
    bear = b.bear(keyword("protection", what=OfType("artifact")))
    sword = b.put(face("Sword", "artifact", "Equipment"), attached_to=bear)
    b.settle()
    assert (where(sword), sword.attached_to) == ("battlefield", None)
    assert cited(b, "unattach") == [["704.5n"]]


def test_equipment_that_is_a_creature_comes_off() -> None:
    b = board()
    sword = b.put(face("Sword", "artifact creature", "Equipment", power=1, toughness=1), attached_to=b.bear())
    b.settle()
    assert sword.attached_to is None
    assert sorted(cited(b, "unattach")[0]) == ["704.5n", "704.5p", "704.7"]


def test_an_aura_that_is_a_creature_comes_off_first_and_then_goes() -> None:
    """CR 303.4d."""
    b = board()
    bear = b.bear()
    worn = aura(b, bear)
    b.spell(worn, does=(SetTypes(words("enchantment creature"), words("Aura")), ModifyPT(1, 1)))
    b.settle()
    assert cited(b, "unattach") == [["704.5p"]]
    assert where(worn) == "graveyard"


def test_a_rock_comes_off() -> None:
    b = board()
    rock = b.put(face("Rock", "artifact"), attached_to=b.bear())
    b.settle()
    assert (rock.attached_to, where(rock)) == (None, "battlefield")


def test_opposite_counters_annihilate() -> None:
    b = board()
    bear = b.bear()
    b.counters(bear, "+1/+1", 3)
    b.counters(bear, "-1/-1", 2)
    b.settle()
    assert (bear.count("+1/+1"), bear.count("-1/-1")) == (1, 0)


def test_more_counters_than_it_can_have() -> None:
    b = board()
    bear = b.bear(says(Cant("have more counters", what=Among("this"), counter="dream", at_most=7)))
    b.counters(bear, "dream", 9)
    b.settle()
    assert bear.count("dream") == 7


def siege(b: TurnBoard, defense: int, *, protector: object = None) -> GameObject:
    chosen = (("protector", protector),) if protector is not None else ()
    counters = (("defense", defense, 1),) if defense else ()
    return b.put(face("Siege", "battle", "Siege", defense=defense), counters=counters, chosen=chosen)


def test_a_battle_without_defense() -> None:
    b = board()
    battle = siege(b, 0, protector=b.b)
    b.settle()
    assert cited(b, "move") == [["704.5v", "122.1g"]]
    assert where(battle) == "graveyard"


def test_a_siege_without_protector_gets_one() -> None:
    b = board("free-for-all", ("A", "B", "C"))
    battle = siege(b, 3)
    b.next("protector", (b.players[2],))
    b.settle()
    assert battle.choice("protector") is b.players[2]
    assert cited(b, "protector") == [["704.5w"]]


def test_a_siege_does_not_protect_itself() -> None:
    b = board()
    battle = siege(b, 3, protector=b.a)
    b.settle()
    assert battle.choice("protector") is b.b
    assert cited(b, "protector") == [["704.5x"]]


def test_of_two_roles_of_one_player_the_newer_stays() -> None:
    b = board()
    bear = b.bear()
    enchant = keyword("enchant", what=OfType("creature"))
    made = [b.put(face("Role", "enchantment", "Aura Role", enchant), attached_to=bear) for _ in range(2)]
    theirs = b.put(face("Role", "enchantment", "Aura Role", enchant), attached_to=bear, of=b.b)
    b.settle()
    assert [where(one) for one in (*made, theirs)] == ["graveyard", "battlefield", "battlefield"]


def test_a_team_loses_its_shared_life_together() -> None:
    b = board("two-headed giant", ("X", "X", "Y", "Y"))
    b.game.set(b.players[3].total, "life", 0)
    b.settle()
    assert lost(b) == {"C": "704.6a", "D": "704.6a"}
    assert b.game.winners == tuple(b.players[:2])


def test_poison_counters_of_a_team_add_up() -> None:
    b = board("two-headed giant", ("X", "X", "Y", "Y"))
    b.game.set(b.players[2], "counters", (("poison", 7, 1),))
    b.game.set(b.players[3], "counters", (("poison", 7, 1),))
    b.settle()
    assert lost(b) == {}
    b.game.set(b.players[3], "counters", (("poison", 8, 2),))
    b.settle()
    assert lost(b) == {"C": "704.6b", "D": "704.6b"}


def test_twenty_one_combat_damage_of_one_commander() -> None:
    b = board("commander")
    b.game.set(b.b, "commander_damage", (("one", 20), ("other", 20)))
    b.settle()
    assert lost(b) == {}
    b.game.set(b.b, "commander_damage", (("one", 21), ("other", 20)))
    b.settle()
    assert lost(b) == {"B": "704.6c"}


def test_a_commander_may_go_to_the_command_zone_and_is_asked_once() -> None:
    b = board("commander")
    first, second = (b.bear(is_commander=True, damage=2) for _ in range(2))
    b.next("may", (True,))
    b.next("may", (False,))
    b.settle()
    assert (where(first), where(second)) == ("command", "graveyard")
    b.settle()
    assert b.kinds().count("may") == 2


def test_a_commander_that_was_there_from_the_start_is_not_asked() -> None:
    b = TurnBoard("commander")
    b.libraries()
    b.bear(is_commander=True, zone="graveyard")
    b.start()
    assert b.kinds() == []


def test_a_scheme_goes_under_its_deck_and_one_that_lies_there_stays() -> None:
    b = board()
    shown = b.put(face("Scheme", "scheme"), zone="command")
    hidden = b.put(face("Other Scheme", "scheme"), zone="command", face_down="deck")
    b.settle()
    assert b.game.command == (hidden, shown)
    assert (shown.face_down, hidden.face_down) == ("deck", "deck")


def test_an_ongoing_scheme_stays_face_up() -> None:
    b = board()
    shown = b.put(face("Scheme", "scheme", supertypes="Ongoing"), zone="command")
    b.settle()
    assert shown.face_down == ""


def test_a_phenomenon_makes_the_active_player_planeswalk_to_the_next_card() -> None:
    b = board()
    shown = b.put(face("Phenomenon", "phenomenon"), zone="command")
    deck = [b.put(face(name, "plane"), zone="command", face_down="deck") for name in ("One", "Two")]
    b.settle()
    assert b.game.command == (*deck, shown)
    assert [one.face_down for one in b.game.command] == ["", "deck", "deck"]


def test_a_creature_and_its_anthem_die_together() -> None:
    """CR 704.3: all at once, with what was so when they were found."""
    b = board()
    first, second = b.bear(damage=2), b.bear(damage=2)
    b.settle()
    rows = [row for row in b.game.log.rows if row.kind == "destroy"]
    assert {row.args["thing"] for row in rows} == {first, second}
    assert len({row.parent for row in rows}) == 1
