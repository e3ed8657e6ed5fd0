"""What attacking and blocking have in common: a declaration judged as a whole (508.1, 509.1).

A declaration is a tuple of pairs: who attacks and whom, or who blocks and what. Whether one is legal is data:
what stands against each single pair, restrictions that count pairs, and requirements. A requirement is a set
of pairs any one of which obeys it; a declaration has to obey as many as can be obeyed without disobeying a
restriction and without paying (508.1d, 509.1c). `best` finds that number by searching with a bound, so it is
the true maximum.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from scenarios.engine.kernel.budgets import MOST_DECLARATIONS
from scenarios.engine.kernel.choices import Undetermined
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.legality import LEGAL, Verdict, forbidden
from scenarios.engine.kernel.objects import GameObject, Player, Thing
from scenarios.engine.words.costs import Cost

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game

Pair = tuple[GameObject, Thing]


class AtMost(NamedTuple):
    """No more than so many creatures among these pairs; `per_other`: for each other side on its own."""

    pairs: frozenset[tuple[int, int]]
    number: int
    cites: tuple[Cite, ...]


class AtLeast(NamedTuple):
    """If any of some pairs is declared, at least so many creatures of others are: menace, can't attack
    alone.
    """

    if_any: frozenset[tuple[int, int]]
    pairs: frozenset[tuple[int, int]]
    number: int
    cites: tuple[Cite, ...]


class Requirement(NamedTuple):
    """CR 508.1d, 509.1c: obeyed by any of these pairs. `thing` is the creature it is laid on."""

    thing: Thing
    pairs: frozenset[tuple[int, int]]
    cites: tuple[Cite, ...]


class Toll(NamedTuple):
    """CR 508.1h, 509.1d: a cost without which this pair can't be declared. Of one effect a creature pays
    once.
    """

    cost: tuple[Cost, ...]
    context: Context
    cites: tuple[Cite, ...]
    key: str


def key_of(pair: Pair) -> tuple[int, int]:
    """A pair without its objects. Players and objects are told apart by the sign."""
    creature, other = pair
    return creature.id, other.id if isinstance(other, GameObject) else -1 - other.seat


class Declaration:
    """All that decides which declarations are legal here and now."""

    def __init__(self, word: str, restriction: Cite, requirement: Cite, capacity: Cite) -> None:
        self.word = word  # "attack" or "block"
        self.restriction = restriction
        self.requirement = requirement
        self.capacity = capacity
        self.creatures: tuple[GameObject, ...] = ()
        self.others: tuple[Thing, ...] = ()
        self.verdicts: dict[tuple[int, int], Verdict] = {}  # of every single pair
        self.tolls: dict[tuple[int, int], tuple[Toll, ...]] = {}
        self.most: dict[int, int] = {}  # how many others each creature may be paired with
        self.at_most: tuple[AtMost, ...] = ()
        self.at_least: tuple[AtLeast, ...] = ()
        self.requirements: tuple[Requirement, ...] = ()
        self.payable: Callable[[tuple[Pair, ...]], Verdict] = lambda pairs: LEGAL
        self.bests: dict[frozenset[tuple[int, int]], tuple[int, tuple[Pair, ...]]] = {}  # by what is paid for

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """The pairs nothing stands against, taken by themselves."""
        return tuple(
            (creature, other)
            for creature in self.creatures
            for other in self.others
            if self.verdicts[key_of((creature, other))]
        )

    def obeyed(self, keys: frozenset[tuple[int, int]]) -> int:
        """How many requirements a declaration obeys."""
        return sum(not requirement.pairs.isdisjoint(keys) for requirement in self.requirements)

    def restrictions(self, pairs: tuple[Pair, ...]) -> Verdict:
        """CR 508.1c, 509.1b: what the pairs disobey, singly and together."""
        keys = frozenset(map(key_of, pairs))
        verdict = LEGAL
        for pair in pairs:
            unknown = forbidden(
                f"not possible to {self.word}", self.restriction, thing=pair[0], other=pair[1]
            )
            verdict += self.verdicts.get(key_of(pair), unknown)
        for creature in dict.fromkeys(creature for creature, _ in pairs):
            count = sum(one is creature for one, _ in pairs)
            if count > self.most.get(creature.id, 0) or len(keys) < len(pairs):
                verdict += forbidden(f"{self.word}s too much", self.capacity, thing=creature, number=count)
        for limit in self.at_most:
            count = creatures_in(limit.pairs & keys)
            if count > limit.number:
                verdict += forbidden(
                    f"too many {self.word}", self.restriction, *limit.cites, number=count, most=limit.number
                )
        for need in self.at_least:
            count = creatures_in(need.pairs & keys)
            if not need.if_any.isdisjoint(keys) and count < need.number:
                verdict += forbidden(
                    f"too few {self.word}", self.restriction, *need.cites, number=count, least=need.number
                )
        return verdict

    def best_beside(self, pairs: tuple[Pair, ...]) -> tuple[int, tuple[Pair, ...]]:
        """The best there is among those that pay for no more than this one; it is looked for once."""
        paid = frozenset(key_of(pair) for pair in pairs if key_of(pair) in self.tolls)
        if paid not in self.bests:
            self.bests[paid] = best(self, paid)
        return self.bests[paid]

    def allows(self, pairs: tuple[Pair, ...]) -> bool:
        """What `judge` says, without the reasons."""
        obeys = not self.requirements or (
            self.obeyed(frozenset(map(key_of, pairs))) >= self.best_beside(pairs)[0]
        )
        return obeys and bool(self.restrictions(pairs)) and bool(self.payable(pairs))

    def judge(self, pairs: tuple[Pair, ...]) -> Verdict:
        """Whether this declaration is legal; with a better one, where too few requirements are obeyed."""
        verdict = self.restrictions(pairs)
        verdict = verdict and self.payable(pairs)
        if not verdict or not self.requirements:
            return verdict
        possible, better = self.best_beside(pairs)
        have = self.obeyed(frozenset(map(key_of, pairs)))
        if have >= possible:
            return verdict
        keys = frozenset(map(key_of, pairs))
        missed = [one for one in self.requirements if one.pairs.isdisjoint(keys)]
        cites = tuple(dict.fromkeys(cite for one in missed for cite in one.cites))
        return verdict + forbidden(
            f"{self.word} requirements", self.requirement, *cites, obeyed=have, possible=possible,
            things=tuple(dict.fromkeys(one.thing for one in missed)), better=better,
            creatures=creatures_of(better),
        )  # fmt: skip

    def total_cost(self, pairs: tuple[Pair, ...]) -> tuple[Toll, ...]:
        """CR 508.1h, 509.1d: everything that has to be paid for this declaration."""
        found: dict[tuple[int, str], Toll] = {}
        for pair in pairs:
            for toll in self.tolls.get(key_of(pair), ()):
                found.setdefault((pair[0].id, toll.key), toll)
        return tuple(found.values())


def creatures_of(pairs: tuple[Pair, ...]) -> tuple[GameObject, ...]:
    """The creatures of a declaration, each once."""
    return tuple(dict.fromkeys(creature for creature, _ in pairs))


def reversed_declaration(
    game: Game, word: str, player: Player, pairs: tuple[Pair, ...], verdict: Verdict
) -> None:
    """CR 728.1: an illegal declaration is taken back; the log keeps what was tried and why not."""
    reasons = verdict.reasons
    cites = (cite("728.1", "illegal action"), *(one for reason in reasons for one in reason.cites))
    kind = f"illegal-{word}" if pairs else f"illegal-no-{word}"
    game.log.add(
        kind, tuple(dict.fromkeys(cites)), game.journal.mark(), player=player, reasons=reasons,
        things=creatures_of(pairs),
    )  # fmt: skip


def creatures_in(keys: Iterable[tuple[int, int]]) -> int:
    """How many different creatures stand first in these pairs."""
    return len({creature for creature, _ in keys})


def ways(
    declaration: Declaration, creature: GameObject, allowed: frozenset[tuple[int, int]]
) -> list[tuple[Pair, ...]]:
    """Everything one creature may do by itself: nothing, or one pair, or as many as it has the
    capacity for.
    """
    pairs = [(creature, other) for other in declaration.others if key_of((creature, other)) in allowed]
    most = min(declaration.most.get(creature.id, 0), len(pairs))
    return [chosen for size in range(most + 1) for chosen in combinations(pairs, size)]


def allowed_pairs(
    declaration: Declaration, paid: frozenset[tuple[int, int]] | None
) -> frozenset[tuple[int, int]]:
    """The pairs nobody has to pay for, and those that are paid for; None: all."""
    keys = frozenset(map(key_of, declaration.pairs))
    return keys if paid is None else frozenset(
        key for key in keys if key not in declaration.tolls or key in paid
    )  # fmt: skip


class SearchForBest:
    """Depth first over the creatures; a branch that cannot beat what was found is left."""

    def __init__(self, declaration: Declaration, paid: frozenset[tuple[int, int]]) -> None:
        self.declaration = declaration
        allowed = allowed_pairs(declaration, paid)
        self.most = sum(not one.pairs.isdisjoint(allowed) for one in declaration.requirements)
        self.options: list[list[tuple[Pair, ...]]] = []
        self.ahead: list[frozenset[tuple[int, int]]] = []
        for creature in concerned(declaration):
            options = ways(declaration, creature, allowed)
            options.sort(key=lambda pairs: -declaration.obeyed(frozenset(map(key_of, pairs))))
            self.options.append(options)
        later: frozenset[tuple[int, int]] = frozenset()
        for options in reversed(self.options):
            later |= frozenset(key_of(pair) for pairs in options for pair in pairs)
            self.ahead.insert(0, later)
        self.found: tuple[int, tuple[Pair, ...]] = (0, ())
        self.nodes = 0

    def run(self, place: int = 0, chosen: tuple[Pair, ...] = ()) -> None:
        """Look at everything that may still be better than what was found."""
        self.nodes += 1
        if self.nodes > MOST_DECLARATIONS:
            raise Undetermined(f"{self.declaration.word} declarations", MOST_DECLARATIONS)
        keys = frozenset(map(key_of, chosen))
        if place == len(self.options):
            count = self.declaration.obeyed(keys)
            if count > self.found[0] and self.declaration.restrictions(chosen):
                self.found = (count, chosen)
            return
        if self.declaration.obeyed(keys | self.ahead[place]) <= self.found[0]:
            return
        if any(creatures_in(limit.pairs & keys) > limit.number for limit in self.declaration.at_most):
            return
        for pairs in self.options[place]:
            self.run(place + 1, chosen + pairs)
            if self.found[0] == self.most:
                return


def concerned(declaration: Declaration) -> tuple[GameObject, ...]:
    """Creatures that can obey a requirement, or without which others may not; the rest may stay out of it."""
    useful = {creature for one in declaration.requirements for creature, _ in one.pairs}
    if any(
        not need.if_any.isdisjoint(one.pairs)
        for need in declaration.at_least
        for one in declaration.requirements
    ):
        useful |= {creature for need in declaration.at_least for creature, _ in need.pairs}
    return tuple(creature for creature in declaration.creatures if creature.id in useful)


def best(
    declaration: Declaration, paid: frozenset[tuple[int, int]] = frozenset()
) -> tuple[int, tuple[Pair, ...]]:
    """CR 508.1d, 509.1c: the most requirements that can be obeyed without disobeying restrictions, and how.

    Pairs that cost something count only if they are among those this player pays for.
    """
    search = SearchForBest(declaration, paid)
    search.run()
    return search.found


def legal(declaration: Declaration) -> Iterator[tuple[Pair, ...]]:
    """Every legal declaration, each once, until there are too many to list."""
    allowed = allowed_pairs(declaration, None)
    options = [ways(declaration, creature, allowed) for creature in declaration.creatures]
    for seen, pairs in enumerate(product_of(options)):
        if seen >= MOST_DECLARATIONS:
            raise Undetermined(f"{declaration.word} declarations", MOST_DECLARATIONS)
        if declaration.allows(pairs):
            yield pairs


def product_of(options: list[list[tuple[Pair, ...]]], place: int = 0) -> Iterator[tuple[Pair, ...]]:
    """One way for each creature, in every combination."""
    if place == len(options):
        yield ()
        return
    for first in options[place]:
        for rest in product_of(options, place + 1):
            yield first + rest
