"""Deciding what nobody answered, one way after another: which possible answer was taken at each choice.

The game is played from the start for each way. An answer that was found in one run is kept in a form that
means the same in the next: by its place among the options, or by the numbers of its objects, which are alike
in every run that began alike. So only a choice that is met for the first time is looked through.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any

from msgspec import Struct

from scenarios.engine.kernel.choices import Choice
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.language.naming import Names
from scenarios.run.script import Offered, answer_words, answers_of, is_whole, offered

Places = tuple[int, ...]
Offers = dict[tuple[Places, int], Offered]  # by the answers taken before, and how many choices came up


class Decision(Struct, frozen=True):
    """One of so many possible answers, by its place among them, and the answer itself, kept."""

    place: int
    of: int
    kept: Any


class Taken(Struct, frozen=True):
    """A choice nobody had answered, with the answer that was taken, one of so many."""

    offer: Offered
    answer: str
    of: int


class Deciding:
    """Takes the decisions it is given; from there on the first possible answer, noting the others."""

    def __init__(self, ahead: tuple[Decision, ...], most: int, offers: Offers | None = None) -> None:
        self.ahead = list(ahead)
        self.most = most  # answers to one choice that are looked at
        self.offers: Offers = {} if offers is None else offers  # of all runs of the same scenario
        self.made: list[Decision] = []
        self.others: list[tuple[Decision, ...]] = [() for _ in ahead]
        self.path: list[Taken] = []

    def offer(self, choice: Choice, number: int) -> Offered:
        """What the choice of this number offers: the same in every run that was decided alike until then, and
        of damage found by trying all there is.
        """
        if choice.kind != "assign damage":
            return offered(choice)
        so_far = (places(self.made), number)
        if so_far not in self.offers:
            self.offers[so_far] = offered(choice)
        return self.offers[so_far]

    def decide(self, choice: Choice, offer: Offered, names: Names | None) -> tuple[Any, ...] | None:
        """The answer to take now; None if there is none."""
        if self.ahead:
            decision = self.ahead.pop(0)
            answer = again(decision.kept, choice, names)
        else:
            possible = list(islice(answers_of(choice), self.most + 1))
            if not possible:
                return None
            answer = possible[0]
            every = [Decision(place, len(possible), kept(one, choice)) for place, one in enumerate(possible)]
            decision = every[0]
            self.others.append(tuple(every[1:]))
        self.made.append(decision)
        words = ", ".join(answer_words(one) for one in answer) or "—"
        self.path.append(Taken(offer, words, decision.of))
        return answer


def places(decisions: Iterable[Decision]) -> Places:
    """Which answers were taken, each by its place."""
    return tuple(one.place for one in decisions)


def kept(answer: tuple[Any, ...], choice: Choice) -> Any:
    """An answer without its objects."""
    if is_whole(choice):
        return numbered(answer)
    return [next(place for place, one in enumerate(choice.options) if one is part or one == part)
            for part in answer]  # fmt: skip


def numbered(value: Any) -> Any:
    """Objects by their numbers, players by their names."""
    if isinstance(value, GameObject):
        return {"object": value.id}
    if isinstance(value, Player):
        return {"player": value.key}
    return [numbered(one) for one in value] if isinstance(value, tuple) else value


def again(value: Any, choice: Choice, names: Names | None) -> tuple[Any, ...]:
    """The kept answer in this run."""
    if not is_whole(choice):
        return tuple(choice.options[place] for place in value)
    things = {one.id: one for one in names.present()} if names is not None else {}
    found: tuple[Any, ...] = meant(value, things, names)
    return found


def meant(value: Any, things: dict[int, GameObject], names: Names | None) -> Any:
    """What numbers and names stand for."""
    if isinstance(value, dict):
        if "object" in value:
            return things[value["object"]]
        return names.player(value["player"]) if names is not None else None
    return tuple(meant(one, things, names) for one in value) if isinstance(value, list) else value
