"""A scenario as a game: its players and objects at the moment from which it is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from msgspec.structs import replace

from scenarios.engine.actions.designations import designated
from scenarios.engine.kernel.budgets import MOST_OBJECTS
from scenarios.engine.kernel.characteristics import Face
from scenarios.engine.kernel.choices import Choice, Chooser, Undetermined
from scenarios.engine.kernel.formats import FORMATS, Format
from scenarios.engine.kernel.objects import Cast, GameObject, LifeTotal, Player
from scenarios.engine.kernel.state import PLAYER_ZONES, Game
from scenarios.engine.looking import faces
from scenarios.engine.looking.cast_before import CAST_BEFORE
from scenarios.engine.multiplayer.influence import give_ranges
from scenarios.engine.payment.mana import Mana
from scenarios.engine.turns import beginning, turn
from scenarios.engine.words.effects.zones import ExileWhileHere
from scenarios.engine.words.nodes import parts
from scenarios.language.compiled import card_of
from scenarios.language.known_cards import Finder, There, all_placed
from scenarios.language.naming import Names
from scenarios.language.scenario import CardText, Placed, PlayerSetup, Scenario
from scenarios.language.vocabulary import UNKNOWN_CARD, mana_symbols
from scenarios.language.yaml_lines import Place
from scenarios.run.acting import NothingCalled
from scenarios.run.at_work import begin_effect
from scenarios.run.stacked import aim, put_on_stack

FIRST_TURN = 3  # a scenario that does not say which turn it is begins in the middle of a game
UNSAID_LIBRARY = Placed(card=UNKNOWN_CARD, count=7)


class Table:
    """What is being set up: the game, its names, and how cards are found."""

    def __init__(self, scenario: Scenario, find: Finder, chooser: Chooser) -> None:
        self.scenario = scenario
        self.find = find
        self.game = GameWithChoicesSeen(players_of(scenario, find), format_of(scenario), chooser)
        self.players = {player.key: player for player in self.game.players}
        self.names = Names(self.game)
        self.made: list[tuple[There, GameObject]] = []
        self.unaimed: list[GameObject] = []  # on the stack with targets nobody has named

    def player(self, key: str) -> Player:
        """The player of this key."""
        return self.players[key]

    def card(self, name: str) -> CardText:
        """The text of a card that is known to be there."""
        found = self.find(name)
        if found is None:
            raise KeyError(name)
        return found


class GameWithChoicesSeen(Game):
    """A game that shows every choice to whoever keeps the list, those with one answer too."""

    def ask(self, choice: Choice) -> tuple[Any, ...]:
        """The one primitive for a decision."""
        seen = getattr(self.chooser, "seen", None)
        if seen is not None:
            seen(choice, len(self.log.rows))
        return super().ask(choice)


def set_up(scenario: Scenario, find: Finder, chooser: Chooser) -> Table:
    """Everything in its place; nobody has priority yet (`begin`)."""
    table = Table(scenario, find, chooser)
    game = table.game
    for number, there in enumerate(all_placed(with_libraries(scenario), find), 1):
        if number > MOST_OBJECTS:
            raise Undetermined("objects", MOST_OBJECTS)
        table.made.append((there, make(table, there, number)))
    put_in_zones(table)
    table.names.start = [thing for _, thing in table.made]
    put_in_order(table)
    for there, thing in table.made:
        relate(table, there.placed, thing)
    for player in scenario.players:
        marks_of(table, player)
    game.set(game, "day", scenario.day)
    cards = (card_of(card) for card in scenario.cards)
    game.set(game, "dungeons", tuple(card for card in cards if "dungeon" in card.faces[0].types))
    for stacked in scenario.stack:
        with named_at(table, stacked.at):
            put_on_stack(table, stacked)
    for effect in scenario.effects:
        with named_at(table, effect.at):
            begin_effect(table, effect)
    return table


@contextmanager
def named_at(table: Table, at: Place) -> Iterator[None]:
    """What is named in a line has to be there."""
    try:
        yield
    except NothingCalled as nothing:
        raise nothing.wrong(at, table.names) from None


def begin(table: Table) -> None:
    """Somebody has priority in the step the scenario starts from; what is on the stack has targets then."""
    for thing in table.unaimed:
        aim(table, thing)
    scenario = table.scenario
    start = scenario.start
    first = table.player(start.turn_of) if start.turn_of in scenario.keys else first_of(table, start.turn_of)
    if scenario.mulligans:
        first = beginning.begin(table.game, first if start.turn_of else None)
        if not start.step and start.turn in (None, 1):
            turn.begin_turn(table.game, turn.team_of(table.game, first))
            return
    begins = bool(start.step) and not scenario.stack
    turn.start_at(table.game, first, start.step or "precombat main", start.turn or FIRST_TURN, begins=begins)


def first_of(table: Table, team: str) -> Player:
    """The first player of a team, or of all."""
    return next((one for one in table.game.players if one.team == team), table.game.players[0])


def with_libraries(scenario: Scenario) -> Scenario:
    """A library nobody speaks of is there all the same: of cards nobody knows."""
    players = tuple(
        replace(player, library=(UNSAID_LIBRARY,)) if player.library is None else player
        for player in scenario.players
    )
    return replace(scenario, players=players)


# Players and format.


def format_of(scenario: Scenario) -> Format:
    """The format with the flags the scenario changes."""
    format_ = FORMATS[scenario.format.name]
    if not scenario.format.flags:
        return format_
    kinds = {field: type(getattr(format_, field)) for field in Format.__struct_fields__}
    changes: dict[str, Any] = {}
    for flag, value in scenario.format.flags:
        field = flag.replace(" ", "_")
        if kinds[field] is bool:
            changes[field] = value == "yes"
        else:
            changes[field] = int(value) if value.isdecimal() else None if value == "none" else value
    return replace(format_, **changes)


def players_of(scenario: Scenario, find: Finder) -> list[Player]:
    """CR 102, 810.4: players in the order of their seats, with life totals of their own or their team's."""
    format_ = format_of(scenario)
    totals: dict[str, LifeTotal] = {}
    made = []
    for seat, player in enumerate(scenario.players):
        team = player.team or player.key
        total = totals.get(team) if format_.shared_life else None
        if total is None:
            total = totals[team] = LifeTotal(starting_life(scenario, find, format_, player))
        if player.life is not None:
            total.life = player.life
        made.append(Player(player.key, seat, team, total))
    give_ranges(format_, made)
    for one, player in zip(made, scenario.players, strict=True):
        one.range = player.range if player.range is not None else one.range
    return made


def starting_life(scenario: Scenario, find: Finder, format_: Format, player: PlayerSetup) -> int:
    """CR 810.11: of teams that share a life total, 15 more for each player beyond the second; CR 902.4: with
    the life modifiers of vanguard cards; CR 904.5: the archenemy with more than the others.
    """
    together = [one for one in scenario.players if one is player or (player.team and one.team == player.team)]
    if not format_.shared_life:
        together = [player]
    cards = [find(placed.card) for one in together for placed in one.command]
    modifiers = sum(card.life_modifier for card in cards if card is not None)
    more = format_.archenemy_life and is_archenemy(scenario, find, player)
    life = format_.archenemy_life if more else format_.life
    return life + 15 * max(len(together) - 2, 0) + modifiers


def is_archenemy(scenario: Scenario, find: Finder, player: PlayerSetup) -> bool:
    """CR 904.2a, 904.3: a team of one against several, or whoever has a scheme deck."""
    sizes = Counter(one.team or one.key for one in scenario.players)
    cards = [find(placed.card) for placed in player.command]
    schemes = any(card is not None and "scheme" in card_of(card).faces[0].types for card in cards)
    return schemes or sizes[player.team or player.key] == 1 < max(sizes.values())


def marks_of(table: Table, said: PlayerSetup) -> None:
    """Counters, mana and designations of a player."""
    game, player = table.game, table.player(said.key)
    if said.counters:
        game.set(player, "counters", tuple((kind, amount, game.tick()) for kind, amount in said.counters))
    if said.mana:
        mana = tuple(Mana(color) for symbol in mana_symbols(said.mana) for color in colors(symbol))
        game.set(player, "pool", mana)
    game.set(player, "land_plays", said.lands_played)
    game.set(player, "this_turn", said.this_turn)
    game.set(player, "blessed", said.blessing)
    damage = [(table.names.thing(name), amount) for name, amount in said.commander_damage]
    game.set(
        player, "commander_damage", tuple((thing, amount) for thing, amount in damage if thing is not None)
    )
    for word in ("monarch", "initiative"):
        if getattr(said, word):
            game.set(game, word, player)


def colors(symbol: str) -> str:
    """`{3}` in a pool is three colorless mana."""
    return "C" * int(symbol) if symbol.isdecimal() else symbol


# Objects.


def make(table: Table, there: There, number: int) -> GameObject:
    """One object, in no zone's list yet."""
    game, placed = table.game, there.placed
    owner = table.player(placed.owner or there.player)
    card = card_of(table.card(placed.card))
    outside = "dungeon" if "dungeon" in card.faces[0].types else "card"  # 309.2: no part of anybody's deck
    thing = GameObject(number, there.label, owner, there.zone, "token" if placed.token else outside)
    thing.put_by = thing.controlled_by = table.player(placed.controller or there.player)
    if placed.token:
        thing.copy = card.faces[0]
    else:
        thing.card = card
    thing.tapped, thing.damage, thing.deathtouched = placed.tapped, placed.damage, placed.deathtouched
    thing.face_down, thing.flipped, thing.sick = placed.face_down, placed.flipped, placed.sick
    thing.phased_out = "directly" if placed.phased_out else ""
    thing.face = 1 if placed.transformed else 0
    thing.is_commander = placed.commander
    thing.prepared = tuple(designated(mark, game.turn_number) for mark in placed.marks)
    if placed.cast_before:
        thing.prepared += ((CAST_BEFORE, placed.cast_before),)
    if placed.sick:  # it came under control since its controller's latest turn began (302.6, 702.30a)
        thing.prepared += (("under control", thing.put_by.turns),)
    if placed.x is not None or placed.kicked:
        thing.cast = Cast(x=placed.x, kicked=placed.kicked, from_zone="hand", by=thing.put_by)
    return thing


def put_in_zones(table: Table) -> None:
    """Everything that was made is in the list of its zone, in the order written."""
    game = table.game
    zones: dict[tuple[Any, str], list[GameObject]] = {}
    for there, thing in table.made:
        holder = thing.owner if there.zone in PLAYER_ZONES else game
        zones.setdefault((holder, there.zone), []).append(thing)
    for (holder, zone), things in zones.items():
        game.set(holder, zone, tuple(things))
    game.set(game, "numbers", len(table.made))
    game.set(game, "has_no_cards", any(thing.kind == "token" for _, thing in table.made))


def put_in_order(table: Table) -> None:
    """CR 613.7: timestamps in the order written, or as said; the battlefield in the order of timestamps."""
    game = table.game
    places = {id(thing): place for place, (_, thing) in enumerate(table.made)}
    said = {id(thing): there.placed.timestamp for there, thing in table.made}
    order = sorted((thing for _, thing in table.made), key=lambda one: (said[id(one)] or 0, places[id(one)]))
    for stamp, thing in enumerate(order, game.clock + 1):
        thing.timestamp = stamp
    game.set(game, "clock", game.clock + len(order))
    for there, thing in table.made:
        if there.zone != "battlefield" and not there.placed.counters:
            continue
        counted = [(kind, amount, game.tick()) for kind, amount in counters_on(there, thing)]
        if counted:
            thing.counters = tuple(sorted(counted))
    game.set(game, "battlefield", tuple(thing for thing in order if thing.zone == "battlefield"))


def counters_on(there: There, thing: GameObject) -> Iterator[tuple[str, int]]:
    """CR 306.5b, 310.4b: those that were said; of loyalty and defense else as many as are printed. A back
    face without loyalty has the counters that its front entered with.
    """
    placed = there.placed
    yield from placed.counters
    if there.zone != "battlefield" or placed.copy_of or placed.face_down:
        return
    face = thing.copy if thing.card is None else thing.card.faces[min(thing.face, len(thing.card.faces) - 1)]
    said = {kind for kind, _ in placed.counters}
    front = thing.card.faces[0] if thing.card is not None else face
    for kind in ("loyalty", "defense"):
        printed = getattr(face, kind, None)
        if kind == "loyalty" and not printed and face is not None and "planeswalker" in face.types:
            printed = front.loyalty if front is not None else None
        if isinstance(printed, int) and printed and kind not in said:
            yield kind, printed


def relate(table: Table, placed: Placed, thing: GameObject) -> None:
    """What an object is attached to, copies, fights with, has chosen or set aside."""
    names, game = table.names, table.game
    if placed.copy_of:
        game.set(thing, "copy", copied(table, placed.copy_of))
    if placed.attached_to:
        game.set(thing, "attached_to", names.thing(placed.attached_to, ("battlefield",)))
    if placed.chosen:
        game.set(thing, "chosen", tuple((about, names.player(word) or word) for about, word in placed.chosen))
    if placed.exiled_with:
        exiled_with(game, thing, names.thing(placed.exiled_with))
    if placed.attacking:
        game.set(thing, "attacking", names.thing(placed.attacking))
    attackers = [names.thing(name, ("battlefield",)) for name in placed.blocking]
    blocked = [one for one in attackers if isinstance(one, GameObject)]
    if blocked:
        game.set(thing, "blocking", tuple(blocked))
        for one in blocked:
            game.set(one, "blocked", (*(one.blocked or ()), thing))


def exiled_with(game: Game, thing: GameObject, host: object) -> None:
    """CR 607.2a, 610.3: an ability of another object has exiled it, perhaps until that object leaves."""
    if not isinstance(host, GameObject):
        return
    game.set(host, "linked", (("exiled", (*host.remembered("exiled"), thing)),))
    abilities = (held.ability for held in game.characteristics(host).abilities)
    if any(True for ability in abilities for _ in parts(ability, ExileWhileHere)):
        game.set(game, "away", (*game.away, (host, thing)))


def copied(table: Table, name: str) -> Face:
    """CR 707.2, 707.3: the copiable values of another object as it is there, or of a card."""
    thing = table.names.thing(name)
    if not isinstance(thing, GameObject):
        thing = GameObject(0, name, table.game.players[0], "battlefield")
        thing.card = card_of(table.card(name))
    return faces.start(thing).copied
