"""The door to choices made on resolution (608.2d): objects, words, modes, what to sacrifice, an order,
whether at all; each of several players in turn (101.4). Words, keywords and deeds ask nobody themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from scenarios.engine.kernel.characteristics import BASIC_LAND_MANA, COLORS
from scenarios.engine.kernel.choices import Choice, NotModelledYet
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.events import Event
from scenarios.engine.kernel.legality import LEGAL, Verdict, forbidden
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.kernel.subtypes import CREATURE_TYPES, SUBTYPES, of_type
from scenarios.engine.looking.acting_on import cause_of, players
from scenarios.engine.looking.prohibitions import impossible
from scenarios.engine.words.nodes import number

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context
    from scenarios.engine.kernel.state import Game
    from scenarios.engine.words.abilities import Modal
    from scenarios.engine.words.effects.flow import ChooseThings
    from scenarios.engine.words.effects.zones import SacrificeChosen

# CR 205.2a, in the order of the rule.
CARD_TYPES = (
    "artifact", "battle", "conspiracy", "creature", "dungeon", "enchantment", "instant", "land", "phenomenon",
    "plane", "planeswalker", "scheme", "sorcery", "tribal", "vanguard",
)  # fmt: skip


def decides(
    context: Context,
    player: Player,
    kind: str,
    rules: tuple[Cite, ...],
    options: tuple[bool, ...] = (True, False),
) -> bool:
    """CR 608.2d: whether a player wants something, where it is possible at all."""
    choice = Choice(kind, player, context.game.title(context), options, cites=rules)
    return bool(context.game.ask(choice)[0])


def choose_up_to_one(
    context: Context, player: Player, kind: str, able: tuple[GameObject, ...], rule: Cite
) -> tuple[GameObject, ...]:
    """CR 608.2d: one of these or none, for what is done with it."""
    choice = Choice(kind, player, context.game.title(context), able, 0, 1, cites=(rule,))
    return tuple(context.game.ask(choice))


def choose_things(context: Context, node: ChooseThings) -> tuple[Any, ...]:
    """CR 608.2d, 101.4: each of these players in turn chooses objects, as many as possible."""
    game = context.game
    found: list[GameObject] = []
    least, most = number(context, node.least), number(context, node.most)
    for player in players(context, node.who):
        able = tuple(
            one
            for one in game.in_zone(node.zone)
            if node.what.matches(context, one)
            and one not in game.entering
            and game.in_range(player, one)
            and (not node.whose or belongs(game, one, player))
        )
        choice = Choice(
            "choose", None if node.at_random else player, game.title(context), able, least, most,
            random=node.at_random, cites=(cite("608.2d", "effect"),),
        )  # fmt: skip
        found += [one for one in game.ask(choice) if one not in found]
    return tuple(found)


def belongs(game: Game, thing: GameObject, player: Player) -> bool:
    """Whether this is among what a player controls, or, where nothing is controlled, owns (108.4)."""
    if thing.zone in ("battlefield", "stack"):
        return game.controller(thing) is player
    return thing.owner is player


def one_after_another(context: Context, things: tuple[Any, ...]) -> tuple[Any, ...]:
    """CR 608.2f: what is done to one after another: in turn order by whose they are; of each player's, in the
    order the controller of the spell or ability chooses.
    """
    game = context.game
    whose = {id(one): one if isinstance(one, Player) else owner_or_controller(game, one) for one in things}
    found: list[Any] = []
    for player in dict.fromkeys((*game.turn_order(), *whose.values())):
        mine = tuple(one for one in things if whose[id(one)] is player)
        order = Choice(
            "order", context.you, game.title(context), mine, len(mine), len(mine), ordered=True,
            cites=(cite("608.2f", "object"),),
        )  # fmt: skip
        found += game.ask(order)
    return tuple(found)


def owner_or_controller(game: Game, thing: GameObject) -> Player:
    """CR 109.4: only what is on the stack or the battlefield has a controller."""
    return game.controller(thing) if thing.zone in ("battlefield", "stack") else thing.owner


def sacrifice_chosen(context: Context, node: SacrificeChosen, **detail: Any) -> None:
    """CR 101.4, 701.17a: all choose in turn among their own permanents; then all is sacrificed at once.

    `detail` tells what waits for it why it is sacrificed: `exploit=True`.
    """
    game = context.game
    count = number(context, node.amount)
    chosen: list[tuple[Player, GameObject]] = []
    for player in players(context, node.who):
        able = sacrificeable(context, node, player)
        choice = Choice(
            "sacrifice",
            player,
            game.title(context),
            able,
            count,
            count,
            cites=(cite("701.17a", "sacrifice"),),
        )
        chosen += [(player, one) for one in game.ask(choice)]
    for _, one in chosen:
        context.follow(one)
    context.bind("sacrificed", tuple(one for _, one in chosen))
    together = (cite("101.4", "active player"),) if len({player for player, _ in chosen}) > 1 else ()
    events = [sacrifice(context, player, one).changed(**detail) for player, one in chosen]
    game.happen(*(event.changed(cites=(*event.cites, *together)) for event in events))


def sacrificeable(context: Context, node: SacrificeChosen, player: Player) -> tuple[GameObject, ...]:
    """CR 701.17a: the permanents a player can choose to sacrifice."""
    return tuple(
        one
        for one in context.game.controlled(player)
        if node.what.matches(context, one) and can_be_sacrificed(context, player, one)
    )


def sacrifice(context: Context, player: Player, thing: GameObject) -> Event:
    """CR 701.17a: the event of one permanent being sacrificed."""
    cites = (cite("701.17a", "sacrifice"),)
    return Event("sacrifice", thing, player=player, cause=cause_of(context), cites=cites)


def can_be_sacrificed(context: Context, player: Player, thing: GameObject) -> bool:
    """CR 608.2d: what is impossible can't be chosen."""
    return bool(impossible(context.game, sacrifice(context, player, thing)))


def choose_word(context: Context, player: Player, about: str, among: tuple[str, ...] = ()) -> Any:
    """CR 608.2d: a color, type, name, number or player; what was chosen stands in the log."""
    word, game = chosen_word(context, player, about, among), context.game
    rules = (rule_of_word(about, among),)
    game.log.add("chooses-word", rules, game.journal.mark(), player=player, word=word, source=context.this)
    return word


def rule_of_word(about: str, among: tuple[str, ...] = ()) -> Cite:
    """What there is to choose from."""
    listed: dict[str, tuple[Cite, Any]] = {**LISTED, **JUDGED} if not among else {}
    return next((rule for kind, (rule, _) in listed.items() if about.endswith(kind)), WORDS_RULE)


def chosen_word(context: Context, player: Player, about: str, among: tuple[str, ...] = ()) -> Any:
    """It is called after what it is: "color", "second color"."""
    game = context.game
    if among:
        return game.ask(Choice(about, player, game.title(context), among, cites=(WORDS_RULE,)))[0]
    kind = next((word for word in (*LISTED, *JUDGED, *WHOSE) if about.endswith(word)), "")
    if kind in JUDGED:
        rule, check = JUDGED[kind]
        choice = Choice(about, player, game.title(context), (), 1, 1, cites=(rule,), check=check)
    elif kind in LISTED:
        rule, words = LISTED[kind]
        choice = Choice(about, player, game.title(context), words, cites=(rule,))
    elif kind in WHOSE:
        options = WHOSE[kind](game, player)
        choice = Choice(about, player, game.title(context), options, cites=(WORDS_RULE,))
    else:
        raise NotModelledYet(f"choose a {about}")
    return game.ask(choice)[0]


def opponents_asked(game: Game, player: Player) -> tuple[Player, ...]:
    """CR 801.5c: of whom one may be chosen to decide; with none in range only the closest to the left."""
    opponents = game.opponents(player)
    able = tuple(one for one in opponents if game.in_range(player, one))
    seats = len(game.players)
    return able or tuple(sorted(opponents, key=lambda one: (one.seat - player.seat) % seats)[:1])


def opponent_deciding(context: Context, rule: Cite) -> Player | None:
    """CR 700.2e, 608.2d: where an opponent decides, the controller of the spell or ability says which."""
    game, you = context.game, context.you
    choice = Choice("opponent", you, game.title(context), opponents_asked(game, you), cites=(rule,))
    for chosen in game.ask(choice):
        if not game.in_range(you, chosen):
            cites = (cite("801.5c", "range of influence"),)
            game.log.add("decides-out-of-range", cites, game.journal.mark(), player=chosen)
        return chosen if isinstance(chosen, Player) else None
    return None


def a_name(answer: tuple[Any, ...]) -> Verdict:
    """CR 201.4: the name of a card; which names there are only the desk knows, so any words will do here."""
    if len(answer) == 1 and isinstance(answer[0], str) and answer[0].strip():
        return LEGAL
    return forbidden("choose-name", cite("201.4", "name"))


def a_number(answer: tuple[Any, ...]) -> Verdict:
    """CR 107.1c: a number that is chosen freely is 0 or greater."""
    if len(answer) == 1 and isinstance(answer[0], int) and answer[0] >= 0:
        return LEGAL
    return forbidden("choose-number", cite("107.1c", "player"))


WORDS_RULE = cite("608.2d", "effect")
LISTED: dict[str, tuple[Cite, tuple[str, ...]]] = {
    "color": (cite("105.4", "color"), COLORS),
    "basic land type": (cite("205.3e", "subtype"), tuple(BASIC_LAND_MANA)),
    "creature type": (cite("205.3e", "subtype"), tuple(sorted(CREATURE_TYPES))),
    **{
        f"{card_type} type": (cite("205.3e", "subtype"), tuple(sorted(of_type(card_type))))
        for card_type in SUBTYPES
        if card_type != "creature"
    },
    "card type": (cite("205.2a", "card type"), CARD_TYPES),
}
JUDGED: dict[str, tuple[Cite, Callable[[tuple[Any, ...]], Verdict]]] = {
    "name": (cite("201.4", "name"), a_name),
    "number": (cite("107.1c", "player"), a_number),
}
WHOSE: dict[str, Callable[[Any, Player], tuple[Player, ...]]] = {
    "player": lambda game, player: tuple(one for one in game.turn_order() if game.in_range(player, one)),
    "opponent": opponents_asked,
}


def choose_modes(context: Context, player: Player, modal: Modal) -> tuple[int, ...]:
    """CR 700.2b, 608.2d: modes by their place, as many as the text says; each once unless it says so. People
    count them from 1.
    """
    game = context.game
    places = tuple(range(1, len(modal.modes) + 1))
    least, most = number(context, modal.least), number(context, modal.most)

    def allowed(answer: tuple[Any, ...]) -> Verdict:
        if least <= len(answer) <= most and all(one in places for one in answer):
            return LEGAL
        return forbidden("choose-modes", cite("700.2d", "mode"))

    choice = Choice(
        "mode", player, game.title(context), places, least, most, cites=(cite("700.2", "mode"),),
        check=allowed if modal.repeated else None,
    )  # fmt: skip
    return tuple(sorted(mode - 1 for mode in game.ask(choice)))


def in_order(
    game: Game, player: Player | None, subject: str, things: tuple[Any, ...], rule: Cite, kind: str = "order"
) -> tuple[Any, ...]:
    """Put things in an order somebody chooses, or chance if there is no player."""
    count = len(things)
    choice = Choice(
        kind, player, subject, things, count, count, ordered=True, random=player is None, cites=(rule,)
    )
    return game.ask(choice)
