"""Keywords that are activated abilities, and attaching (702.5, 702.6, 702.29, 702.84, 702.122 …)."""

from typing import Any

import pytest

from scenarios.engine.actions.attaching import attach_to, attachable
from scenarios.engine.actions.moving import draw
from scenarios.engine.kernel.events import BY_RULE
from scenarios.engine.kernel.legality import Verdict
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.turns.attacking import judge_attack
from scenarios.engine.words.abilities import Keyword
from scenarios.engine.words.effects.changes import AttachTo
from scenarios.engine.words.effects.zones import Destroy, Move
from scenarios.engine.words.filters import OfColor, OfSubtype, OfType
from scenarios.engine.words.nouns import It
from tests.scenarios.engine.board import face
from tests.scenarios.engine.keyword_board import KeywordBoard, has


def reasons(verdict: Verdict) -> list[str]:
    """The keys of what stands against it."""
    return [reason.key for reason in verdict.reasons]


def sword(board: KeywordBoard, *more: Any, **status: Any) -> GameObject:
    """An Equipment with equip {1}."""
    return board.put(face("Sword", "artifact", "Equipment", has("equip", cost="1"), *more), **status)


def test_equip_attaches_as_a_sorcery_to_ones_own_creature() -> None:
    board = KeywordBoard()
    blade, bear, theirs = sword(board), board.bear(), board.bear(of=board.b)
    board.start()
    board.pool("C C")
    assert not board.allowed(board.activate, blade, "equip", targets=(theirs,))
    board.activate(blade, "equip", targets=(bear,))
    board.stack()
    assert blade.attached_to is bear
    board.go("beginning of combat")
    assert not board.allowed(board.activate, blade, "equip", targets=(bear,))


def test_equip_with_a_quality_restricts_its_target_only() -> None:
    """CR 702.6c."""
    board = KeywordBoard()
    blade = board.put(
        face("Sword", "artifact", "Equipment", has("equip", cost="1", what=OfSubtype("Knight")))
    )
    knight, bear = board.bear(subtypes="Knight"), board.bear()
    board.start()
    board.pool("C")
    assert not board.allowed(board.activate, blade, "equip", targets=(bear,))
    assert board.allowed(board.activate, blade, "equip", targets=(knight,))
    assert attach_to(board.game, blade, bear)


def test_attaching_gives_a_new_timestamp_and_to_the_same_host_does_nothing() -> None:
    """CR 701.3b, 701.3c."""
    board = KeywordBoard()
    blade, one, other = sword(board), board.bear(), board.bear()
    board.start()
    for host, moves in ((one, True), (one, False), (other, True)):
        before = blade.timestamp
        board.does(AttachTo(It("it"), It("host")), it=blade, host=host)
        assert (blade.attached_to, blade.timestamp > before) == (host, moves)


def test_what_an_equipment_cannot_be_attached_to() -> None:
    board = KeywordBoard()
    blade, land = sword(board), board.land("Forest", "Forest")
    living = board.put(face("Golem", "artifact creature", "Equipment"))
    board.start()
    assert reasons(attachable(board.game, blade, land)) == ["attach-type"]
    assert reasons(attachable(board.game, blade, board.b)) == ["attach-type"]
    assert reasons(attachable(board.game, living, board.bear())) == ["attach-creature"]
    assert "attach-itself" in reasons(attachable(board.game, living, living))
    assert reasons(attachable(board.game, land, board.bear())) == ["attach-no-kind"]


def test_an_equipment_stays_and_an_aura_goes_when_their_host_does() -> None:
    board = KeywordBoard()
    bear = board.bear()
    blade = sword(board, attached_to=bear)
    charm = board.put(
        face("Charm", "enchantment", "Aura", Keyword("enchant", what=OfType("creature"))), attached_to=bear
    )
    board.start()
    board.does(Destroy(It("it")), it=bear)
    board.settle()
    assert (blade.gone, blade.attached_to, charm.gone) == (False, None, True)


@pytest.mark.parametrize(
    ("enchant", "host"),
    [
        (Keyword("enchant", what=OfType("creature")), "bear"),
        (Keyword("enchant", players="opponents"), "b"),
        (Keyword("enchant", players="any"), "a"),
        (Keyword("enchant", what=OfType("creature"), word="graveyard"), "dead"),
    ],
)
def test_enchant_says_what_an_aura_can_target_and_enchant(enchant: Keyword, host: str) -> None:
    board = KeywordBoard()
    things = {
        "bear": board.bear(), "a": board.a, "b": board.b, "land": board.land("Forest", "Forest"),
        "dead": board.card("Dead", "creature", "1", zone="graveyard"),
    }  # fmt: skip
    card = board.put(face("Charm", "enchantment", "Aura", enchant, cost="0"), zone="hand")
    board.start()
    for name, thing in things.items():
        allowed = name == host or (enchant.players == "any" and name == "b")
        assert bool(board.allowed(board.cast, card, targets=(thing,))) is allowed
    board.cast(card, targets=(things[host],))
    board.stack()
    assert board.successor(card).attached_to is things[host]


def test_two_enchant_abilities_both_apply() -> None:
    """CR 702.5c."""
    board = KeywordBoard()
    abilities = (Keyword("enchant", what=OfType("creature")), Keyword("enchant", what=OfColor("green")))
    card = board.put(face("Charm", "enchantment", "Aura", *abilities, cost="0"), zone="hand")
    green, red = board.bear(cost="G"), board.bear(cost="R")
    board.start()
    assert not board.allowed(board.cast, card, targets=(red,))
    assert board.allowed(board.cast, card, targets=(green,))


def test_an_aura_that_enters_otherwise_is_attached_by_choice_or_stays_where_it_is() -> None:
    """CR 303.4f, 303.4g."""
    charm = face("Charm", "enchantment", "Aura", Keyword("enchant", what=OfType("creature")))
    board = KeywordBoard()
    card = board.put(charm, zone="graveyard")
    board.start()
    board.does(Move(It("it"), "battlefield"), it=card)
    assert board.zone(card) == "graveyard"
    bear = board.bear()
    board.does(Move(It("it"), "battlefield"), it=card)
    assert board.successor(card).attached_to is bear


def test_fortify_is_for_lands() -> None:
    board = KeywordBoard()
    wall = board.put(face("Wall", "artifact", "Fortification", has("fortify", cost="1")))
    land = board.land("Forest", "Forest")
    board.start()
    board.pool("C")
    board.activate(wall, "fortify", targets=(land,))
    board.stack()
    assert wall.attached_to is land


def test_reconfigure_stops_being_a_creature_while_it_is_attached() -> None:
    board = KeywordBoard()
    lion = board.put(face("Lion", "artifact creature", "Equipment", has("reconfigure", cost="1")))
    bear = board.bear()
    board.start()
    board.pool("C C")
    assert not board.can_activate(lion, 1)
    board.activate(lion, 0, targets=(bear,))
    board.stack()
    assert (lion.attached_to, "creature" in board.now(lion).types) == (bear, False)
    board.activate(lion, 1)
    board.stack()
    assert (lion.attached_to, "creature" in board.now(lion).types) == (None, True)


@pytest.mark.parametrize(("name", "size"), [("living weapon", (0, 0)), ("for Mirrodin!", (2, 2))])
def test_an_equipment_that_brings_its_bearer(name: str, size: tuple[int, int]) -> None:
    board = KeywordBoard()
    card = board.put(face("Axe", "artifact", "Equipment", has(name), cost="0"), zone="hand")
    board.start()
    board.cast(card)
    board.stack()
    axe = board.successor(card)
    if size == (0, 0):
        assert axe.attached_to is None  # the Germ has died: nothing makes it bigger
    else:
        assert isinstance(axe.attached_to, GameObject)
        assert board.size(axe.attached_to) == size


def test_crew_taps_enough_power_and_makes_a_creature() -> None:
    board = KeywordBoard()
    ship = board.put(face("Ship", "artifact", "Vehicle", has("crew", 3), power=4, toughness=4))
    small, big = board.bear(power=1, sick=True), board.bear(power=2, sick=True)
    board.start()
    board.activate(ship, "crew", tapped=(small, big))
    board.stack()
    assert board.now(ship).types == {"artifact", "creature"}
    assert (small.tapped, big.tapped) == (True, True)
    assert not board.can_activate(ship, "crew")


def test_cycling_draws_and_is_known_as_cycling() -> None:
    board = KeywordBoard()
    board.libraries()
    card = board.card("Cycler", "artifact", "9", has("cycling", cost="1"))
    board.start()
    board.pool("C")
    board.activate(card, "cycling")
    board.stack()
    assert (board.zone(card), len(board.a.hand)) == ("graveyard", 1)
    assert "cycle" in [row.kind for row in board.game.log.rows]


def test_typecycling_searches() -> None:
    board = KeywordBoard()
    wanted = board.put(face("Taiga", "land", "Mountain Forest"), zone="library")
    board.put(face("Swamp", "land", "Swamp"), zone="library")
    card = board.card("Cycler", "artifact", "9", has("cycling", cost="1", what=OfSubtype("Mountain")))
    board.start()
    board.pool("C")
    board.activate(card, "cycling")
    board.next("search", (wanted,))
    board.stack()
    assert board.zone(wanted) == "hand"


def test_outlast_level_up_and_reinforce_put_counters() -> None:
    board = KeywordBoard()
    guard, pupil = board.bear(has("outlast", cost="1")), board.bear(has("level up", cost="1"))
    card = board.card("Help", "creature", "5", has("reinforce", 2, "1"))
    board.start()
    board.pool("C C C")
    board.activate(guard, "outlast")
    board.stack()
    board.activate(pupil, "level up")
    board.stack()
    board.activate(card, "reinforce", targets=(pupil,))
    board.stack()
    assert (guard.count("+1/+1"), guard.tapped) == (1, True)
    assert (pupil.count("level"), pupil.count("+1/+1")) == (1, 2)


def test_transmute_finds_the_same_mana_value() -> None:
    board = KeywordBoard()
    same, other = (board.card(f"Card {cost}", "artifact", cost, zone="library") for cost in ("2", "3"))
    card = board.card("Seeker", "artifact", "1 B", has("transmute", cost="1"))
    board.start()
    board.pool("C")
    board.activate(card, "transmute")
    board.next("search", (same,))
    board.stack()
    assert (board.zone(same), board.zone(other)) == ("hand", "library")


def test_transfigure_finds_a_creature_of_the_same_mana_value() -> None:
    board = KeywordBoard()
    found = board.card("Found", "creature", "4", zone="library")
    mage = board.bear(has("transfigure", cost="1"), cost="4")
    board.start()
    board.pool("C")
    board.activate(mage, "transfigure")
    board.next("search", (found,))
    board.stack()
    assert (board.zone(found), mage.gone) == ("battlefield", True)


def test_ninjutsu_takes_the_place_of_an_unblocked_attacker() -> None:
    board = KeywordBoard()
    card = board.card("Ninja", "creature", "9", has("ninjutsu", cost="1"), power=5)
    rat = board.bear()
    board.attack((rat, board.b))
    board.start()
    board.go("declare blockers")
    board.pool("C")
    board.activate(card, "ninjutsu")
    board.stack()
    ninja = board.successor(card)
    assert (ninja.tapped, ninja.attacking, board.zone(rat)) == (True, board.b, "hand")
    board.go("end of combat")
    assert board.b.life == 15


@pytest.mark.parametrize(
    ("name", "color", "size"), [("embalm", "white", (3, 2)), ("eternalize", "black", (4, 4))]
)
def test_a_zombie_copy_of_the_exiled_card(name: str, color: str, size: tuple[int, int]) -> None:
    board = KeywordBoard()
    card = board.card(
        "Mummy",
        "creature",
        "2 R",
        has(name, cost="1"),
        zone="graveyard",
        subtypes="Human",
        power=3,
        toughness=2,
    )
    board.start()
    board.pool("C")
    board.activate(card, name)
    board.stack()
    (token,) = board.on_battlefield("Mummy")
    now = board.now(token)
    assert (board.zone(card), set(now.colors), set(now.subtypes)) == ("exile", {color}, {"Human", "Zombie"})
    assert (board.size(token), now.mana_value, now.copied.mana_cost) == (size, 0, None)


def test_scavenge_counts_the_power_of_the_card() -> None:
    board = KeywordBoard()
    card, bear = (
        board.card("Dead", "creature", "1", has("scavenge", cost="1"), zone="graveyard", power=4),
        board.bear(),
    )
    board.start()
    board.pool("C")
    board.activate(card, "scavenge", targets=(bear,))
    board.stack()
    assert (board.zone(card), bear.count("+1/+1")) == ("exile", 4)


def test_encore_copies_attack_each_opponent() -> None:
    board = KeywordBoard("free-for-all", ("A", "B", "C"))
    card = board.card("Dead", "creature", "5", has("encore", cost="1"), zone="graveyard")
    board.start()
    board.pool("C")
    board.activate(card, "encore")
    board.stack()
    one, other = board.on_battlefield("Dead")
    wrong, right = ((one, board.players[2]), (other, board.b)), ((one, board.b), (other, board.players[2]))
    assert not judge_attack(board.game, wrong)
    assert judge_attack(board.game, right)
    board.attack(*right)
    board.go("end")
    board.stack()
    assert ([player.life for player in board.players], board.on_battlefield("Dead")) == ([20, 18, 18], [])


def unearthed(board: KeywordBoard) -> GameObject:
    """A creature that was unearthed."""
    card = board.card("Dead", "creature", "5", has("unearth", cost="1"), zone="graveyard")
    board.start()
    board.pool("C")
    board.activate(card, "unearth")
    board.stack()
    return board.successor(card)


def test_unearth_has_haste_and_is_exiled_at_the_end() -> None:
    board = KeywordBoard()
    risen = unearthed(board)
    assert board.keywords(risen) == ("unearth", "haste")
    board.go("end")
    board.stack()
    assert board.zone(risen) == "exile"


def test_unearth_is_exiled_instead_of_dying() -> None:
    board = KeywordBoard()
    risen = unearthed(board)
    board.does(Destroy(It("it")), it=risen)
    assert board.zone(risen) == "exile"


@pytest.mark.parametrize(("paid", "zone"), [(True, "hand"), (False, "exile")])
def test_recover_when_a_creature_dies(paid: bool, zone: str) -> None:
    board = KeywordBoard()
    card = board.card("Grim", "sorcery", "5", has("recover", cost="1"), zone="graveyard")
    bear = board.bear()
    board.start()
    board.does(Destroy(It("it")), it=bear)
    board.pool("C")
    for kind in ("pay", "may"):
        board.next(kind, (paid,))
    board.stack()
    assert board.zone(card) == zone


def test_dredge_instead_of_drawing() -> None:
    board = KeywordBoard()
    card = board.card("Grave", "creature", "5", has("dredge", 3), zone="graveyard")
    board.library(board.a, 4)
    board.start()
    board.next("may", (True,))
    draw(board.game, board.a, 1, BY_RULE)
    assert (board.zone(card), len(board.a.graveyard), len(board.a.library)) == ("hand", 3, 1)


def test_dredge_needs_enough_cards() -> None:
    """CR 702.52b."""
    board = KeywordBoard()
    board.card("Grave", "creature", "5", has("dredge", 3), zone="graveyard")
    board.library(board.a, 2)
    board.start()
    draw(board.game, board.a, 1, BY_RULE)
    assert len(board.a.hand) == 1


def test_totem_armor_dies_instead() -> None:
    board = KeywordBoard()
    bear = board.bear(damage=1)
    totem = board.put(
        face("Totem", "enchantment", "Aura", Keyword("enchant", what=OfType("creature")), has("totem armor")),
        attached_to=bear,
    )
    board.start()
    board.does(Destroy(It("it")), it=bear)
    assert (bear.gone, bear.damage, totem.gone) == (False, 0, True)
