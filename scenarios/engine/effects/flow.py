"""How instructions follow each other, and the one node for all that is optional or conditional (608.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenarios.engine.abilities import Body, Modal, Program, Triggered
from scenarios.engine.choices import Choice
from scenarios.engine.cite import Cite, cite
from scenarios.engine.costs import Cost
from scenarios.engine.nodes import Amount, Condition, Effect, Filter, Noun, number
from scenarios.engine.nouns import You
from scenarios.engine.once_each_turn import ONLY_ONCE, limited, note_taken, taken

if TYPE_CHECKING:
    from scenarios.engine.context import Context


class Sequence(Effect, frozen=True):
    """CR 608.2c: instructions in the order written."""

    steps: tuple[Effect, ...]

    def perform(self, context: Context) -> None:
        for step in self.steps:
            step.perform(context)


class AtOnce(Effect, frozen=True):
    """Several things one word says happen at the same time: `deals 2 damage to … and 1 damage to …`."""

    steps: tuple[Effect, ...]

    def perform(self, context: Context) -> None:
        with context.game.together():
            for step in self.steps:
                step.perform(context)


class Nothing(Effect, frozen=True):
    """No instruction: an ability that does nothing."""

    def perform(self, context: Context) -> None:
        return


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

    def perform(self, context: Context) -> None:
        open_to_all = self.passes(context)
        (self.then if open_to_all else self.otherwise).perform(context)

    def passes(self, context: Context) -> bool:
        """Whether `then` follows; asks and pays where there is something to ask or pay."""
        if self.kind in ("if", "instead"):
            holds = self.condition is not None and self.condition.holds(context)
            return tell_self_replacement(context) if holds and self.kind == "instead" else holds
        players = context.game.players_of(self.who.things(context))
        if self.kind == "may":
            return any(may(context, player, self.then) for player in players)
        from scenarios.engine.paying import pay_if_wanted

        paid = any(pay_if_wanted(context, player, self.cost) for player in players)
        return not paid if self.kind == "unless" else paid


def tell_self_replacement(context: Context) -> bool:
    """CR 614.15: before anything else could replace what it would have done, it does something else."""
    cites = (cite("614.15", "self-replacement effect"),)
    context.game.log.add("self-replaced", cites, context.game.journal.mark(), thing=context.this)
    return True


def may(context: Context, player: Any, effect: Effect) -> bool:
    """CR 603.5, 608.2d: a choice made on resolution."""
    game = context.game
    cites: tuple[Cite, ...] = (cite("608.2d", "effect"),)
    if limited(context):
        cites = (*cites, ONLY_ONCE)
    done = limited(context) and taken(context)
    options = (True, False) if not done and effect.possible(context) else (False,)
    if len(options) == 1:
        game.log.add("may-not", cites, game.journal.mark(), player=player, thing=context.this)
    does = bool(game.ask(Choice("may", player, game.title(context), options, cites=cites))[0])
    if does:
        note_taken(context)
    return does


class IfDone(Effect, frozen=True):
    """`If you do`: what follows only if the first instruction did something (608.2c, 118.12)."""

    first: Effect
    then: Effect
    otherwise: Effect = Nothing()

    def perform(self, context: Context) -> None:
        before = context.game.happened
        self.first.perform(context)
        (self.then if context.game.happened > before else self.otherwise).perform(context)


class ForEach(Effect, frozen=True):
    """CR 608.2f: one after another, in an order the controller chooses where it can matter; `name` is
    each.
    """

    what: Noun
    name: str
    then: Effect

    def perform(self, context: Context) -> None:
        from scenarios.engine.choosing import one_after_another

        for thing in one_after_another(context, self.what.things(context)):
            context.bind(self.name, (thing,))
            self.then.perform(context)


class Repeat(Effect, frozen=True):
    """Do it so many times."""

    times: Amount
    then: Effect

    def perform(self, context: Context) -> None:
        for _ in range(number(context, self.times)):
            self.then.perform(context)


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

    def perform(self, context: Context) -> None:
        from scenarios.engine.choosing import choose_things

        context.bind(self.name, choose_things(context, self))


class Choose(Effect, frozen=True):
    """CR 608.2d: `choose a creature`: nothing comes of it but that later words speak of it."""

    what: Noun

    def perform(self, context: Context) -> None:
        return


class ChooseWord(Effect, frozen=True):
    """Choose a color, a card type, a creature type, a name, a number, a player: kept under `about`."""

    about: str
    among: tuple[str, ...] = ()
    who: Noun = You()

    def perform(self, context: Context) -> None:
        from scenarios.engine.choosing import choose_word

        game = context.game
        for player in game.players_of(self.who.things(context)):
            word = choose_word(context, player, self.about, self.among)
            context.bind(self.about, (word,))
            game.set(context.this, "chosen", (*context.this.chosen, (self.about, word)))


class ChooseMode(Effect, frozen=True):
    """CR 608.2d: modes chosen on resolution (`choose one` of a Saga has them on the stack, these do not)."""

    modal: Modal
    who: Noun = You()

    def perform(self, context: Context) -> None:
        from scenarios.engine.choosing import choose_modes

        for player in context.game.players_of(self.who.things(context)):
            for place in choose_modes(context, player, self.modal):
                self.modal.modes[place].effect.perform(context)


class EachMay(Effect, frozen=True):
    """`Each player may …`: each decides in turn order, then all who want to do it (101.4); in `then` they
    are "willing".
    """

    who: Noun
    then: Effect

    def perform(self, context: Context) -> None:
        players = context.game.players_of(self.who.things(context))
        context.bind("willing", tuple(one for one in players if may(context, one, self.then)))
        self.then.perform(context)


class EachUnless(Effect, frozen=True):
    """`Each opponent sacrifices a permanent unless they pay {3}`: each in turn order pays or does not
    (101.4), then those who did not are "unpaying" in `then`.
    """

    who: Noun
    then: Effect
    cost: tuple[Cost, ...]

    def perform(self, context: Context) -> None:
        from scenarios.engine.paying import pay_if_wanted

        players = context.game.players_of(self.who.things(context))
        left = tuple(one for one in players if not pay_if_wanted(context, one, self.cost))
        context.bind("unpaying", left)
        self.then.perform(context)


class Later(Effect, frozen=True):
    """CR 603.7: a delayed triggered ability. What its words refer to is fixed now, as it is now."""

    ability: Triggered
    once: bool = True
    until: str = ""  # "" waits for ever, "end of turn" only this turn
    unless_paid: tuple[Cost, ...] = ()  # `unless that player pays … before that` (116.2c)
    payer: Noun | None = None

    def perform(self, context: Context) -> None:
        from scenarios.engine.triggers import delay

        delay(context, self)


class Reflexive(Effect, frozen=True):
    """CR 603.12: `when you do`: a triggered ability that triggers at once if the first instruction was
    done.
    """

    first: Effect
    body: Body

    def perform(self, context: Context) -> None:
        from scenarios.engine.triggers import reflexive

        before = context.game.happened
        self.first.perform(context)
        if context.game.happened > before:
            reflexive(context, self.body)


class NotModelled(Effect, frozen=True):
    """An instruction nobody has taught us. Carrying it out ends the run: nothing unknown is done or
    harmless.
    """

    text: str

    def perform(self, context: Context) -> None:
        from scenarios.engine.choices import NotModelledYet

        raise NotModelledYet(self.text)


class LaterAction(Effect, frozen=True):
    """A keyword action of a later edition: by the rules that are followed nobody can carry it out."""

    name: str
    amount: Amount | None = None
    what: Noun | None = None

    def perform(self, context: Context) -> None:
        from scenarios.engine.choices import NotModelledYet

        raise NotModelledYet(f"{self.name} (of a later edition)")


def program(effect: Effect, *targets: Any) -> Program:
    """A body of one program."""
    return Program(effect, tuple(targets))
