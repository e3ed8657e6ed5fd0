"""How instructions follow each other, and the one node for all that is optional or conditional (608.2)."""

from __future__ import annotations

from typing import Any

from scenarios.engine.words.abilities import Body, Modal, Program, Triggered
from scenarios.engine.words.costs import Cost
from scenarios.engine.words.nodes import Amount, Condition, Effect, Filter, Noun
from scenarios.engine.words.nouns import You


class Sequence(Effect, frozen=True):
    """CR 608.2c: instructions in the order written."""

    steps: tuple[Effect, ...]


class AtOnce(Effect, frozen=True):
    """Several things one word says happen at the same time: `deals 2 damage to … and 1 damage to …`."""

    steps: tuple[Effect, ...]


class Nothing(Effect, frozen=True):
    """No instruction: an ability that does nothing."""


class Gate(Effect, frozen=True):
    """Everything optional or conditional. The kinds:

    may: `who` decides. pay: `who` may pay `cost`. if: `condition` holds. instead: the same, and `then`
    replaces `otherwise` (614.15). unless: `who` may pay `cost`, and if not paid `then` follows. `then` is
    what follows yes, `otherwise` what follows no ("if you don't").
    """

    kind: str
    then: Effect
    who: Noun = You()
    cost: tuple[Cost, ...] = ()
    condition: Condition | None = None
    otherwise: Effect = Nothing()


class IfDone(Effect, frozen=True):
    """`If you do`: what follows only if the first instruction did something (608.2c, 118.12)."""

    first: Effect
    then: Effect
    otherwise: Effect = Nothing()


class ForEach(Effect, frozen=True):
    """CR 608.2f: one after another, in an order the controller chooses where it can matter; `name` is
    each.
    """

    what: Noun
    name: str
    then: Effect


class Repeat(Effect, frozen=True):
    """Do it so many times."""

    times: Amount
    then: Effect


class ChooseThings(Effect, frozen=True):
    """CR 608.2d: somebody chooses objects that are so, under a name; each of several players in turn (101.4).

    As many as possible of `least`; chosen are bound together in the order of the choosing players.
    """

    name: str
    what: Filter
    zone: str = "battlefield"
    least: Amount = 1
    most: Amount = 1
    who: Noun = You()
    whose: str = ""  # "own": among those the choosing player controls or owns; "": among all
    at_random: bool = False


class Choose(Effect, frozen=True):
    """CR 608.2d: `choose a creature`: nothing comes of it but that later words speak of it."""

    what: Noun


class ChooseWord(Effect, frozen=True):
    """Choose a color, a card type, a creature type, a name, a number, a player: kept under `about`."""

    about: str
    among: tuple[str, ...] = ()
    who: Noun = You()


class ChooseMode(Effect, frozen=True):
    """CR 608.2d: modes chosen on resolution (`choose one` of a Saga has them on the stack, these do not)."""

    modal: Modal
    who: Noun = You()


class EachMay(Effect, frozen=True):
    """`Each player may …`: each decides in turn order, then all who want to do it (101.4); in `then` they
    are "willing".
    """

    who: Noun
    then: Effect


class EachUnless(Effect, frozen=True):
    """`Each opponent sacrifices a permanent unless they pay {3}`: each in turn order pays or does not
    (101.4), then those who did not are "unpaying" in `then`.
    """

    who: Noun
    then: Effect
    cost: tuple[Cost, ...]


class Later(Effect, frozen=True):
    """CR 603.7: a delayed triggered ability. What its words refer to is fixed now, as it is now."""

    ability: Triggered
    once: bool = True
    until: str = ""  # "" waits for ever, "end of turn" only this turn
    unless_paid: tuple[Cost, ...] = ()  # `unless that player pays … before that` (116.2c)
    payer: Noun | None = None


class Reflexive(Effect, frozen=True):
    """CR 603.12: `when you do`: a triggered ability that triggers at once if the first instruction was
    done.
    """

    first: Effect
    body: Body


class NotModelled(Effect, frozen=True):
    """An instruction nobody has taught us. Carrying it out ends the run: nothing unknown is done or
    harmless.
    """

    text: str


class LaterAction(Effect, frozen=True):
    """A keyword action of a later edition: by the rules that are followed nobody can carry it out."""

    name: str
    amount: Amount | None = None
    what: Noun | None = None


def program(effect: Effect, *targets: Any) -> Program:
    """A body of one program."""
    return Program(effect, tuple(targets))
