"""Mana abilities (605): which abilities are, activating them, what they produce and could produce (106)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING

from msgspec import Struct

from scenarios.engine.kernel.characteristics import COLOR_OF_SYMBOL
from scenarios.engine.kernel.choices import Choice
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import Event
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.layers.activated_abilities import activated_abilities
from scenarios.engine.looking.acting_on import cause_of, players
from scenarios.engine.payment.mana import Mana
from scenarios.engine.payment.payment_plan import TYPES_OF_MANA
from scenarios.engine.words.abilities import Ability, Activated, Body, Modal, On, Program, Triggered
from scenarios.engine.words.circumstances import PaidWith
from scenarios.engine.words.effects.flow import Gate, Sequence
from scenarios.engine.words.effects.numbers import AddMana
from scenarios.engine.words.nodes import Effect, Filter, number, parts

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game

SYMBOL_OF_COLOR = {color: symbol for symbol, color in COLOR_OF_SYMBOL.items()} | {"colorless": "C"}
ABOUT_MANA = ("add-mana", "tapped-for-mana")
Output = tuple[str, ...]


def programs(body: Body) -> tuple[Program, ...]:
    """The programs of a body: its modes, or itself alone."""
    return body.modes if isinstance(body, Modal) else (body,)


@lru_cache(maxsize=5_000)
def could_add_mana(body: Body) -> bool:
    """CR 605.1a, 605.2, 115.6: without requiring a target, it could add mana, even if the game does not allow
    it.
    """
    all_programs = programs(body)
    return not any(one.targets for one in all_programs) and any(adds_mana(one.effect) for one in all_programs)


def adds_mana(node: object) -> bool:
    """Whether carrying this out could add mana: not what only an ability does that it gives to something or
    makes something have.
    """
    if isinstance(node, AddMana):
        return True
    if isinstance(node, tuple):
        return any(adds_mana(one) for one in node)
    if not isinstance(node, Struct) or isinstance(node, Ability):
        return False
    return any(adds_mana(getattr(node, name)) for name in node.__struct_fields__)


def is_mana_ability(ability: object) -> bool:
    """CR 605.1a: an activated ability without target that could add mana and is no loyalty ability."""
    return isinstance(ability, Activated) and not ability.is_loyalty and could_add_mana(ability.body)


def is_triggered_mana_ability(ability: object) -> bool:
    """CR 605.1b, 605.5a: it triggers from a mana ability or from mana being added, and could add mana."""
    return isinstance(ability, Triggered) and could_add_mana(ability.body) and all(
        about_mana(on) for on in ability.on
    ) and bool(ability.on)  # fmt: skip


def about_mana(on: On) -> bool:
    """Whether an event comes only from a mana ability or with added mana."""
    return on.kind in ABOUT_MANA or (on.kind == "activate" and ("mana", True) in on.detail)


def letters(words: object) -> tuple[str, ...]:
    """Types of mana by their letters, whether they are written as letters or as words; "any" is all five
    colors.
    """
    names = words if isinstance(words, (tuple, frozenset)) else (words,)
    found = {letter for name in names for letter in (tuple("WUBRG") if name == "any" else (letter_of(name),))}
    return tuple(sorted(found, key=TYPES_OF_MANA.index))


def letter_of(name: object) -> str:
    """The letter of a type of mana."""
    word = str(name)
    return word if word in TYPES_OF_MANA else SYMBOL_OF_COLOR[word]


def types_to_choose(context: Context, node: AddMana) -> tuple[str, ...]:
    """Among which types of mana somebody chooses."""
    if node.colors_of is not None:
        things = context.game.objects_of(node.colors_of.things(context))
        return letters(frozenset(color for one in things for color in context.of(one).colors))
    if node.could_produce is not None:
        return types_others_could_produce(context, node, node.could_produce)
    if node.produced:
        return letters(frozenset(mana.color for mana in context.names.get("event mana", ())))
    if node.chosen:
        word = context.choice(node.chosen)
        return () if word is None else letters(word)
    return letters(node.choices)


def outputs(context: Context, node: AddMana) -> tuple[Output, ...]:
    """CR 106.4–106.11: everything an instruction to add mana could add now; of an undefined type nothing
    (106.5).
    """
    if node.again:
        unspent = tuple(mana.color for mana in context.you.pool)
        return (unspent,) if unspent else ()
    count = max(number(context, node.amount), 0)
    if node.symbols:
        fixed = [produced_as(symbol) for symbol in node.symbols]
        once = [tuple(one for part in parts_ for one in part) for parts_ in product(*fixed)]
        return tuple(dict.fromkeys(one * count for one in once)) if count else ()
    types = types_to_choose(context, node)
    if not types or not count:
        return ()
    if node.each:
        return tuple(combinations_with_replacement(types, count))
    return tuple((one,) * count for one in types)


def produced_as(symbol: str) -> tuple[Output, ...]:
    """CR 106.8–106.11: a hybrid symbol leaves a choice; generic and snow symbols make colorless mana."""
    halves = [half for half in symbol.split("/") if half != "P"]
    return tuple(
        ("C",) * int(half) if half.isdecimal() else ("C",) if half == "S" else (half,) for half in halves
    )


def add_mana(context: Context, node: AddMana) -> None:
    """CR 106.3, 106.4: the mana goes into the pool, with its source and its restrictions (106.6)."""
    game = context.game
    snow = "snow" in context.of(context.this).supertypes
    for player in players(context, node.who):
        options = outputs(context, node)
        if not options:
            no_mana(context, node, player)
            continue
        symbols = chosen_output(context, player, options)
        mana = tuple(mana_of(node, symbol, context.this, snow) for symbol in symbols)
        game.happen(
            Event(
                "add-mana", player=player, amount=len(mana), mana=mana,
                symbols="".join(f"{{{symbol}}}" for symbol in symbols),
                source=context.this, cause=cause_of(context), cites=rules_of(node),
            )
        )  # fmt: skip


def rules_of(node: AddMana) -> tuple[Cite, ...]:
    """CR 106.4; and of mana with a restriction (106.6), or of a type others could produce (106.7)."""
    cites = [cite("106.4", "mana pool")]
    if node.only_for is not None or node.not_for is not None or node.only_abilities:
        cites.append(cite("106.6", "mana"))
    return (*cites, cite("106.7", "mana")) if node.could_produce is not None else tuple(cites)


def no_mana(context: Context, node: AddMana, player: Player) -> None:
    """CR 106.5, 107.1b: mana of a type that is undefined, or less mana than none, is not produced."""
    game, rule = context.game, cite("106.5", "mana")
    if node.symbols or node.again:
        if number(context, node.amount) >= 0:
            return
        rule = cite("107.1b", "effect")
    game.log.add("no-mana", (rule,), game.journal.mark(), thing=context.this, player=player)


def mana_of(node: AddMana, symbol: str, source: GameObject, snow: bool) -> Mana:
    """CR 106.6: one mana with the restrictions of what made it."""
    return Mana(
        symbol, source, snow, only_for=node.only_for, only_abilities=node.only_abilities,
        not_for=node.not_for, keeps=node.keeps, )  # fmt: skip


def chosen_output(context: Context, player: Player, options: tuple[Output, ...]) -> Output:
    """CR 106.8, 608.2d: the player chooses what is added, or has said so in saying how to pay."""
    wanted = tuple(context.names.get("mana wanted", ()))
    if wanted in options:
        return wanted
    written = {"".join(option): option for option in options}
    choice = Choice(
        "mana", player, context.this.label, tuple(written), cites=(cite("106.1b", "mana"),)
    )  # fmt: skip
    (answer,) = context.game.ask(choice)
    return written[answer]


def foreseen(context: Context, effect: Effect) -> tuple[Output, ...] | None:
    """What carrying this out would add, for whoever pays to plan with; None where that can't be foreseen."""
    if isinstance(effect, AddMana):
        if effect.again or any(True for _ in parts(effect, PaidWith)):
            return None  # what its cost is paid with is not known yet
        mine = context.you in effect.who.things(context)
        return (outputs(context, effect) or ((),)) if mine else ((),)
    if isinstance(effect, Sequence):
        if any(adds_mana(step) for step in effect.steps[1:]) and not isinstance(effect.steps[0], AddMana):
            return None  # what is done first may change what is added
        each = [foreseen(context, step) for step in effect.steps]
        if any(one is None for one in each):
            return None
        return tuple(
            tuple(symbol for part in together for symbol in part)
            for together in product(*(one for one in each if one is not None))
        )
    if isinstance(effect, Gate) and effect.kind in ("if", "instead") and effect.condition is not None:
        return foreseen(context, effect.then if effect.condition.holds(context) else effect.otherwise)
    return None if adds_mana(effect) else ((),)


def could_produce(game: Game, thing: GameObject) -> tuple[str, ...]:
    """CR 106.7: the types of mana its abilities would produce if they resolved now, whatever they cost."""
    return produced_types(game, thing, ())


def produced_types(game: Game, thing: GameObject, asking: tuple[GameObject, ...]) -> tuple[str, ...]:
    """The same; permanents that are being asked already add nothing of their own (106.7)."""
    context = Context(game, thing, game.controller(thing), {"asking": (*asking, thing)})
    found: set[str] = set()
    for held in activated_abilities(game, thing):
        if isinstance(held.ability, Activated) and is_mana_ability(held.ability):
            for node in parts(held.ability.body, AddMana):
                found |= {symbol for output in outputs(context, node) for symbol in output}
    return tuple(sorted(found, key=TYPES_OF_MANA.index))


def types_others_could_produce(context: Context, node: AddMana, which: Filter) -> tuple[str, ...]:
    """CR 106.7: the types that permanents of a kind could produce; "any color" leaves colorless mana out."""
    game = context.game
    asking = tuple(context.names.get("asking", (context.this,)))
    found: set[str] = set()
    for thing in game.permanents:
        if thing not in asking and which.matches(context, thing):
            found |= set(produced_types(game, thing, asking))
    if node.choices:
        found &= set(letters(node.choices))
    return tuple(sorted(found, key=TYPES_OF_MANA.index))
