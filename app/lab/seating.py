"""Who plays and how things stand with them: players and teams, life, counters, mana, whose turn it is."""

from __future__ import annotations

from msgspec.structs import replace

from app.lab.changing import in_english, with_more
from app.lab.mistakes import Mistake, missing
from app.lab.placing import before_it_mattered, player_called, refuse_name, with_player, without_ties
from app.lab.requests import Edit
from scenarios.engine.kernel.formats import FORMATS, Format
from scenarios.language.known_cards import Finder, all_placed
from scenarios.language.scenario import FormatWord, Moment, PlayerSetup, Scenario
from scenarios.language.vocabulary import STEPS, mana_symbols

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
TEAMS = ("T1", "T2")


def life(scenario: Scenario, edit: Edit, find: Finder) -> Scenario:
    """Another life total."""
    return with_player(scenario, edit.player, life=edit.amount)


def tally(scenario: Scenario, edit: Edit, find: Finder) -> Scenario:
    """So many more or fewer of a player's counters, such as poison; or a designation."""
    one = player_called(scenario, edit.player)
    if edit.about in ("monarch", "initiative"):
        own = not getattr(one, edit.about)
        players = tuple(
            replace(each, **{edit.about: own and each.key == edit.player}) for each in scenario.players
        )
        return replace(scenario, players=players)
    if not edit.about.strip():
        raise missing(edit.about, "poison", "energy", "experience")
    counters = with_more(one.counters, in_english(edit.about), edit.amount)
    return with_player(scenario, edit.player, counters=counters)


def mana(scenario: Scenario, edit: Edit, find: Finder) -> Scenario:
    """What is in a player's mana pool; nothing empties it."""
    if edit.about and not mana_symbols(edit.about):
        raise Mistake("not-mana", edit.about)
    return with_player(scenario, edit.player, mana=edit.about)


def commander_damage(scenario: Scenario, edit: Edit, find: Finder) -> Scenario:
    """CR 903.10a: so much more or less combat damage dealt by a commander to a player."""
    one = player_called(scenario, edit.player)
    if not any(there.label == edit.thing for there in all_placed(scenario, find)):
        raise missing(edit.thing)
    dealt = with_more(one.commander_damage, edit.thing, edit.amount)
    return with_player(scenario, edit.player, commander_damage=dealt)


def begin(scenario: Scenario, edit: Edit, find: Finder) -> Scenario:
    """Another turn and step to begin in; what is unsaid stays."""
    teams = tuple(one.team for one in scenario.players if one.team)
    if edit.player and edit.player not in (*scenario.keys, *teams):
        raise missing(edit.player, *scenario.keys)
    if edit.about and edit.about not in STEPS:
        raise missing(edit.about, *STEPS)
    start = scenario.start
    turn = edit.amount if edit.amount > 0 else start.turn
    return replace(
        scenario,
        start=Moment(edit.player or start.turn_of, edit.about or start.step, turn),
    )


# Seats.


def player(scenario: Scenario, edit: Edit, find: Finder) -> Scenario:
    """One more player, called as nobody is yet; unnamed, by the next letter if that is asked for."""
    name = edit.player.strip() if edit.about != "next" else next_name(scenario.keys)
    labels = tuple(one.label for one in all_placed(scenario, find))
    refuse_name(name, (*scenario.keys, *labels))
    return replace(scenario, players=(*scenario.players, PlayerSetup(name)))


def next_name(keys: tuple[str, ...]) -> str:
    """A letter nobody is called by."""
    return next((letter for letter in LETTERS if letter not in keys), "")


def leave(scenario: Scenario, edit: Edit, find: Finder) -> Scenario:
    """One player fewer, with all that is theirs."""
    gone = player_called(scenario, edit.player)
    if len(scenario.players) == 1:
        raise Mistake("no-players", gone.key)
    theirs = [one.label for one in all_placed(scenario, find) if one.player == gone.key]
    players = tuple(one for one in scenario.players if one.key != gone.key)
    start = scenario.start
    if start.turn_of == gone.key:
        start = replace(start, turn_of=players[0].key)
    play = tuple(one for one in scenario.play if one.who != gone.key)
    scenario = replace(scenario, players=players, start=start, play=play)
    for label in (*theirs, gone.key):
        scenario = without_ties(before_it_mattered(scenario, {label}), label)
    return scenario


def team(scenario: Scenario, edit: Edit, find: Finder) -> Scenario:
    """The team a player is in; none if nothing is said."""
    player_called(scenario, edit.player)
    return with_player(scenario, edit.player, team=edit.other.strip())


def format_(scenario: Scenario, edit: Edit, find: Finder) -> Scenario:
    """Another format; where it is played in teams and there are none, players are seated in two."""
    if edit.about not in FORMATS:
        raise missing(edit.about, *FORMATS)
    scenario = replace(scenario, format=FormatWord(edit.about))
    if FORMATS[edit.about].teams:
        return in_teams(scenario, FORMATS[edit.about])
    players = tuple(replace(one, team="") for one in scenario.players)
    start = scenario.start
    if start.turn_of not in scenario.keys:
        start = replace(start, turn_of=players[0].key)
    return replace(scenario, players=players, start=start)


def in_teams(scenario: Scenario, format_: Format) -> Scenario:
    """CR 805.1, 809.2, 811.3: two teams of two, or of three around an emperor, side by side or, where that is
    so, one after the other. Who sat opposite each other are opponents.
    """
    players = list(scenario.players)
    if any(one.team for one in players):
        return scenario
    size = max(3 if format_.emperor else 2, (len(players) + 1) // 2)
    keys = [one.key for one in players]
    while len(players) < 2 * size:
        players.append(PlayerSetup(next_name(tuple(one.key for one in players))))
    first, second = players[:size], players[size:]
    if len(keys) == 2:
        mine, theirs = players[2 : size + 1], players[size + 1 :]
        first, second = around(players[0], mine), around(players[1], theirs)
    if format_.seats == "apart":
        seats = [(one, TEAMS[place % 2]) for place, one in enumerate(players)]
    else:
        seats = [(one, TEAMS[0]) for one in first] + [(one, TEAMS[1]) for one in second]
    seated = tuple(replace(one, team=name) for one, name in seats)
    active = next((one for one in seated if one.key == scenario.start.turn_of), seated[0])
    return replace(scenario, players=seated, start=replace(scenario.start, turn_of=active.team))


def around(one: PlayerSetup, others: list[PlayerSetup]) -> list[PlayerSetup]:
    """CR 809.2: an emperor sits between two others; of two, the one who was there sits first."""
    return [others[0], one, *others[1:]] if len(others) > 1 else [one, *others]
