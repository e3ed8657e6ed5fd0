"""What a scenario says that cannot be: names nobody has, states nothing can be in."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from scenarios.engine.casual.variant_decks import IN_DECK
from scenarios.engine.kernel.editions import LATER
from scenarios.engine.kernel.formats import FORMATS
from scenarios.language.checks_of_words import flags, said, words
from scenarios.language.known_cards import PLAYER_ZONES, There, all_placed, finder, names_of, shared
from scenarios.language.problems import Report
from scenarios.language.scenario import CardText, Placed, Scenario
from scenarios.language.vocabulary import PLACED
from scenarios.language.yaml_lines import Place

MOST_OBJECTS = 5_000
HIDDEN = (IN_DECK, "agenda")  # how cards are face down in the command zone
FACES = {"normal": (0, 0), "meld": (0, 3)}  # how many faces a layout has: two, except of these
ONLY_THERE = frozenset(
    "tapped damage deathtouched attached_to controller face_down phased_out sick transformed flipped "
    "attacking blocking copy_of".split()
)
ONE_SIDED = ("normal", "split", "flip", "adventure", "modal")  # 712.9: what cannot transform


def check(scenario: Scenario, report: Report) -> None:
    """Everything that is asked of a scenario as a whole."""
    if not scenario.players:
        report.add(Place(1, 1), "no-players")
        return
    find = finder(scenario)
    if sum(one.count for player in scenario.players for zone in zones(player) for one in zone) > MOST_OBJECTS:
        report.add(scenario.players[0].at, "too-many-objects", limit=f"{MOST_OBJECTS:,}")
        return
    there = all_placed(scenario, find)
    for look in CHECKS:
        look(scenario, there, report)


def zones(player: object) -> Iterator[tuple[Placed, ...]]:
    """The cards of each of a player's zones."""
    for zone in ("battlefield", "hand", "library", "graveyard", "exile", "command", "outside"):
        yield getattr(player, zone) or ()


def cards(scenario: Scenario, there: list[There], report: Report) -> None:
    """Every card is known, has a type, and as many faces as its layout."""
    find = finder(scenario)
    known = [name for card in scenario.cards for name in names_of(card)] + list(shared())
    seen = {(one.placed.card, one.placed.at.line, one.placed.at.column): one.placed for one in there}
    for placed in seen.values():
        if find(placed.card) is None:
            report.unknown_card(placed.at, placed.card, known)
    for placed in placed_otherwise(scenario):
        if find(placed.card) is None:
            report.unknown_card(placed.at, placed.card, known)
    for stacked in (*scenario.stack, *(one for varied in scenario.vary for one in varied.stack or ())):
        if stacked.card and find(stacked.card) is None:
            report.unknown_card(stacked.at, stacked.card, known)
    for card in scenario.cards:
        whole(card, report)


def placed_otherwise(scenario: Scenario) -> Iterator[Placed]:
    """What variations put into zones."""
    for change in (one for varied in scenario.vary for one in varied.players):
        for field, value in change.said:
            if field in PLAYER_ZONES:
                yield from value


def whole(card: CardText, report: Report) -> None:
    """A card in place says what kind of card it is."""
    least, most = FACES.get(card.layout, (2, 2))
    if not least <= len(card.faces) <= most:
        report.add(card.at, "wrong-faces", card.name, layout=card.layout, faces=str(len(card.faces)))
    for face in card.faces or (card,):
        if not (face.type or face.type_zh):
            report.add(face.at, "no-type", face.name)


def labels(scenario: Scenario, there: list[There], report: Report) -> None:
    """No two objects are given the same name, and none is called like a player."""
    given = {id(one.placed): one.placed for one in there if one.placed.label}
    seen: set[str] = set(scenario.keys)
    for placed in given.values():
        if placed.label in seen:
            report.add(placed.at, "label-twice", placed.label)
        seen.add(placed.label)


def references(scenario: Scenario, there: list[There], report: Report) -> None:
    """What objects are attached to, block or are exiled with exists."""
    known = {one.label for one in there} | {one.placed.card for one in there}
    find = finder(scenario)
    named = [(one.placed.at, one.placed.copy_of) for one in there]
    named += [(one.at, one.source) for one in scenario.effects]
    for at, name in named:
        if name and name not in known and find(name) is None:
            report.unknown(at, "object", name, known)
    for one in there:
        placed = one.placed
        for name in (placed.exiled_with, *placed.blocking):
            if name and name not in known:
                report.unknown(placed.at, "object", name, known)
        for name in (placed.attached_to, placed.attacking):
            if name and name not in known and name not in scenario.keys:
                report.unknown(placed.at, "object", name, known | set(scenario.keys))
        if placed.attached_to and placed.attached_to == one.label:
            report.add(placed.at, "attached-to-itself", one.label)


def people(scenario: Scenario, there: list[There], report: Report) -> None:
    """Whoever plays has a name; whoever is named plays."""
    for player in scenario.players:
        if not player.key.strip():
            report.add(player.at, "player-unnamed")
    moments = [scenario.start, *(one.start for one in scenario.vary)]
    moments += [one.what for one in said(scenario) if one.verb in ("go to", "back to")]
    moments += [one.get("at") for one in said(scenario) if one.get("at")]
    named = [(moment.at, moment.turn_of) for moment in moments]
    named += [(one.placed.at, name) for one in there for name in (one.placed.controller, one.placed.owner)]
    named += [(one.at, one.by) for one in scenario.effects] + [
        (one.at, one.controller) for one in scenario.stack
    ]
    for one in said(scenario):
        if one.verb == "life":
            named += [(one.at, key) for key, _ in one.what]
        if one.verb in ("winner", "turn of"):
            named += [(one.at, key) for key in one.what]
    named += [(change.at, change.key) for varied in scenario.vary for change in varied.players]
    teams = {player.team for player in scenario.players if player.team}
    for at, name in named:
        if name and name not in scenario.keys and name not in teams:
            report.unknown(at, "player", name, [*scenario.keys, *sorted(teams)])


def states(scenario: Scenario, there: list[There], report: Report) -> None:
    """Only what is on the battlefield can be tapped, damaged, attached; there is one monarch."""
    defaults = {field.name: field.default for field in msgspec.structs.fields(Placed)}
    written = {word.field: word.word for word in PLACED.words}
    for one in there:
        if one.zone == "battlefield":
            continue
        for field in sorted(ONLY_THERE):
            hidden = one.zone == "command" and getattr(one.placed, field) in HIDDEN
            if getattr(one.placed, field) != defaults[field] and not hidden:
                report.add(one.placed.at, "not-in-this-zone", one.label, word=written[field], zone=one.zone)
    find = finder(scenario)
    for one in there:
        card = find(one.placed.card)
        if (
            one.placed.transformed
            and card is not None
            and card.layout in ONE_SIDED
            and not one.placed.copy_of
        ):
            report.add(one.placed.at, "no-back-face", one.label)
    for word in ("monarch", "initiative"):
        having = [player for player in scenario.players if getattr(player, word)]
        if len(having) > 1:
            report.add(having[1].at, "only-one", word=word, first=having[0].key)


def seats(scenario: Scenario, there: list[There], report: Report) -> None:
    """CR 805.1, 808.2, 809.2, 811.3: in some formats teammates sit side by side, in others never."""
    how, players = FORMATS[scenario.format.name].seats, scenario.players
    changes = [player for place, player in enumerate(players) if player.team != players[place - 1].team]
    if how == "apart":
        for place, player in enumerate(players):
            if player.team and player.team == players[place - 1].team:
                report.add(player.at, "beside-teammate", player.key, other=players[place - 1].key)
    elif how == "together":
        for team in dict.fromkeys(player.team for player in changes):
            begun = [player for player in changes if player.team == team]
            if team and len(begun) > 1:
                report.add(begun[1].at, "team-apart", begun[1].key, team=team)


def editions(scenario: Scenario, there: list[There], report: Report) -> None:
    """What is so under another edition is asked of one that is known to differ."""
    for one in scenario.under:
        if one.edition not in LATER:
            report.unknown(one.at, "edition", one.edition, LATER)


CHECKS: tuple[Callable[[Scenario, list[There], Report], None], ...] = (
    cards,
    labels,
    references,
    people,
    states,
    flags,
    seats,
    editions,
    words,
)
