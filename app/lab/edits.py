"""Changes to a situation, one tap each: which there are, and what stays as it was called meanwhile."""

from __future__ import annotations

from collections.abc import Callable

from app.lab.changing import change, counter
from app.lab.fighting import attack, block, until
from app.lab.mistakes import Mistake
from app.lab.placing import add, another, lands, move, remove
from app.lab.requests import Edit
from app.lab.same_names import with_names, without_names
from app.lab.seating import begin, commander_damage, format_, leave, life, mana, player, tally, team
from scenarios.language.known_cards import Finder, every, finder
from scenarios.language.scenario import Moment, PlayerSetup, Scenario

EMPTY = Scenario(
    players=(PlayerSetup("A"), PlayerSetup("B")), start=Moment(turn_of="A", step="precombat main")
)
DOING: dict[str, Callable[[Scenario, Edit, Finder], Scenario]] = {
    "add": add,
    "another": another,
    "change": change,
    "counter": counter,
    "lands": lands,
    "move": move,
    "remove": remove,
    "life": life,
    "tally": tally,
    "mana": mana,
    "commander damage": commander_damage,
    "begin": begin,
    "player": player,
    "leave": leave,
    "team": team,
    "format": format_,
    "attack": attack,
    "block": block,
    "until": until,
}
OF_THINGS = ("add", "another", "change", "counter", "lands", "move", "remove", "leave")

__all__ = ["DOING", "EMPTY", "Mistake", "edited"]


def edited(scenario: Scenario, edit: Edit, known: Finder) -> Scenario:
    """The scenario after one change; all else is still called as it was. `known` are further cards."""
    find = finder(scenario, known)
    if edit.do not in OF_THINGS:
        return DOING[edit.do](scenario, edit, find)
    own = {one.label for player in scenario.players for one in every(player) if one.label}
    after = DOING[edit.do](with_names(scenario, find), edit, find)
    return without_names(after, own, finder(after, known))
