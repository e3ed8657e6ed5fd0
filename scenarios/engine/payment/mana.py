"""Mana and the pool it waits in (106): what it may be spent on, what adds it, how much and of which types."""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from scenarios.engine.kernel.characteristics import COLOR_OF_SYMBOL
from scenarios.engine.kernel.choices import Choice, NotModelledYet
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import Event
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.layers.activated_abilities import activated_abilities
from scenarios.engine.looking.acting_on import cause_of, players
from scenarios.engine.words.abilities import Activated
from scenarios.engine.words.circumstances import PaidWith
from scenarios.engine.words.effects.flow import Gate, Sequence
from scenarios.engine.words.effects.numbers import AddMana
from scenarios.engine.words.mana_abilities import adds_mana, is_mana_ability
from scenarios.engine.words.mana_symbols import TYPES_OF_MANA
from scenarios.engine.words.nodes import Effect, Filter, number, parts
from scenarios.engine.words.rule_effects import Cant

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game

SYMBOL_OF_COLOR = {color: symbol for symbol, color in COLOR_OF_SYMBOL.items()} | {"colorless": "C"}
Output = tuple[str, ...]


class Mana(Struct, frozen=True):
    """One mana: its color or C for colorless, what made it, and what it may be spent on."""

    color: str
    source: Any = None
    snow: bool = False
    only_for: Filter | None = None  # "spend this mana only to cast creature spells" (106.6)
    only_abilities: bool = False
    not_for: Filter | None = None  # "this mana can't be spent to cast a nonartifact spell"
    keeps: str = ""  # until when it does not empty: "", "end of turn", "end of combat"

    def may_be_spent(self, context: Any, spell: GameObject | None) -> bool:
        """CR 106.6: whether its restriction allows this spell or ability."""
        if self.not_for is not None and spell is not None and spell.kind != "ability":
            return not self.not_for.matches(context, spell)
        if self.only_abilities:
            return spell is not None and spell.kind == "ability"
        return self.only_for is None or (spell is not None and self.only_for.matches(context, spell))


def commit_mana(game: Game, event: Event) -> None:
    """CR 106.4: mana goes into a player's pool; the event's detail `mana` says which."""
    player = event.somebody
    game.set(player, "pool", (*player.pool, *as_many(event.detail["mana"], event.amount)))


def as_many(mana: tuple[Mana, ...], amount: int) -> tuple[Mana, ...]:
    """CR 106.6a: where a replacement effect changed how much it is, all of it is as the ability made it."""
    if amount == len(mana) or not mana:
        return mana
    if amount % len(mana) == 0:
        return mana * (amount // len(mana))
    if len(set(mana)) == 1:
        return mana[:1] * amount
    raise NotModelledYet("a changed amount of mana of several types")


COMMITS = {"add-mana": commit_mana}


ORDER = "XWUBRGCS"


def as_one_cost(symbols: tuple[str, ...]) -> tuple[str, ...]:
    """CR 709.4b: two mana costs together, as one is written: generic mana first, then by color."""
    generic = [int(one) for one in symbols if one.isdecimal()]
    if len(generic) < 2:
        return symbols
    others = [one for one in symbols if not one.isdecimal()]
    places = {one: ORDER.find(one.split("/")[0]) for one in others}
    return (str(sum(generic)), *sorted(others, key=lambda one: places[one]))


def empty_pools(game: Game) -> None:
    """CR 106.4, 500.4: as a step or phase ends, all pools empty but for mana that is kept longer."""
    for player in game.players:
        kept = tuple(mana for mana in player.pool if stays(game, mana)) if player.pool else ()
        if len(kept) == len(player.pool) or not loses_mana(game, player):
            continue
        game.log.add(
            "pool-empties",
            (cite("106.4", "mana pool"), cite("703.4s", "mana pool")),
            game.journal.mark(),
            player=player,
            amount=len(player.pool) - len(kept),
        )
        game.set(player, "pool", kept)


def stays(game: Game, mana: Mana) -> bool:
    """Whether the effect that made this mana keeps it beyond the step that ends."""
    if mana.keeps == "end of turn":
        return game.step != "cleanup"
    return mana.keeps == "end of combat" and game.phase == "combat"


def loses_mana(game: Game, player: Player) -> bool:
    """Whether no effect says that this player doesn't lose unspent mana."""
    return not any(
        rule.action == "lose mana" and rule.who is not None and player in rule.who.things(context)
        for rule, context, _, _ in game.view.rules(Cant)
    )


# What adds mana.


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
