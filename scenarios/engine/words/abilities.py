"""The kinds of abilities (113.3, 602–604, 702) and what they are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenarios.engine.words.nodes import Amount, Condition, Effect, Filter, Node, Noun

if TYPE_CHECKING:
    from scenarios.engine.words.continuous import Operation
    from scenarios.engine.words.costs import Cost
    from scenarios.engine.words.rule_effects import RuleEffect


class Ability(Node, frozen=True):
    """One ability of an object."""

    @property
    def keyword(self) -> str:
        """The keyword ability this is, or ''."""
        return ""


class Target(Node, frozen=True):
    """CR 115.1: what may be a target, under the name by which the text refers to it.

    `what` admits objects of a zone, `players` admits players: "any", "opponents", "teammates", "you" or "".
    """

    name: str
    what: Filter | None = None
    players: str = ""
    zone: str = "battlefield"
    least: Amount = 1
    most: Amount = 1
    other_than: tuple[str, ...] = ()  # `another target`: not what these names refer to
    divided: Amount | None = None  # `divided as you choose among`: the amount to divide (601.2d)
    same_controller: bool = False
    by: str = ""  # "opponent": an opponent chooses it; its controller says which (601.2c)
    for_each: bool = False  # one for each player who controls one: `for each opponent, target … they control`


class TargetIf(Target, frozen=True, kw_only=True):
    """CR 601.2c: required only if a cost was chosen, such as a kicker cost, or only if it was not. Of two
    that bear one name the text means the one that is required.
    """

    condition: Condition


class Program(Node, frozen=True):
    """What a spell or ability does: its targets and its instructions, in order."""

    effect: Effect
    targets: tuple[Target, ...] = ()


class Modal(Node, frozen=True):
    """CR 700.2: a choice of modes; each is a program with targets of its own."""

    modes: tuple[Program, ...]
    least: Amount = 1
    most: Amount = 1
    repeated: bool = False
    if_kicked: tuple[int, int] | None = None  # how many instead, at least and at most, if it was kicked
    by: str = ""  # "opponent": an opponent chooses; its controller says which (700.2e)


Body = Program | Modal


class Spell(Ability, frozen=True):
    """CR 113.3a: what an instant or sorcery does as it resolves."""

    body: Body


class Activated(Ability, frozen=True):
    """CR 602.1: `cost: effect`. Mana abilities (605.1a) and loyalty abilities (606) are among them."""

    cost: tuple[Cost, ...]
    body: Body
    zone: str = "battlefield"
    timing: str = "instant"  # "instant", "sorcery"
    condition: Condition | None = None  # "activate only if"
    per_turn: int | None = None
    by: str = "controller"  # "controller", "any player", "opponents", "owner"
    ability_word: str = ""
    keyword_name: str = ""  # of what keyword this is the meaning: "equip", "cycling", "crew"
    less: Amount = 0  # `this ability costs {1} less to activate for each …` (601.2f)

    @property
    def is_loyalty(self) -> bool:
        """CR 606.2: an activated ability with a loyalty symbol in its cost."""
        return any(part.is_loyalty for part in self.cost)


class On(Node, frozen=True):
    """An event that is waited for: its kind and what its parts have to be. None asks for nothing.

    The kinds are those of `events.KINDS`. `what` is the affected object, `who` the affected player,
    `source` the
    object that does it. What is found is bound as "event object", "event player", "event source", "event
    amount".
    """

    kind: str
    what: Filter | None = None
    who: Noun | None = None
    source: Filter | None = None
    from_zone: str | None = None
    to_zone: str | None = None
    detail: tuple[tuple[str, Any], ...] = ()  # further requirements: ("combat", True), ("counter", "+1/+1")
    by: Noun | None = None  # the player whose spell, ability or action caused it
    if_so: Condition | None = None  # of the event itself, with its names bound
    how: str = ""  # "effect": only what an effect does
    batch: bool = False  # `one or more`: once for all that happens at the same time (603.2c)


class Triggered(Ability, frozen=True):
    """CR 603.1: when, whenever, at. `condition` is an intervening "if" (603.4)."""

    on: tuple[On, ...]
    body: Body
    condition: Condition | None = None
    zone: str = "battlefield"
    per_turn: int | None = None
    state: Condition | None = None  # of a state trigger (603.8), which has no event
    acts_once: bool = False  # `Do this only once each turn` (603.2i)
    ability_word: str = ""
    keyword_name: str = ""


class Static(Ability, frozen=True):
    """CR 604.1: something that is simply true. One of: parts for the layers, rules, replacements.

    `affects` is what the layer operations apply to; a characteristic-defining ability (604.3) affects itself.
    """

    affects: Noun | None = None
    operations: tuple[Operation, ...] = ()
    rules: tuple[RuleEffect, ...] = ()
    condition: Condition | None = None
    zone: str = "battlefield"  # "battlefield", "stack", "hand", "graveyard", "exile", "command", "everywhere"
    defining: bool = False
    ability_word: str = ""


class Keyword(Ability, frozen=True):
    """CR 702: a keyword ability with its parameters; `keywords.KEYWORDS` says what it means.

    Which parameters a keyword has is its own affair: a cost, a number, a filter; unused ones are empty.
    """

    name: str
    amount: Amount | None = None
    cost: tuple[Cost, ...] = ()
    what: Filter | None = None
    word: str = ""
    players: str = ""  # enchant player, hexproof from …: "any", "opponents", "you"

    @property
    def keyword(self) -> str:
        return self.name


class Chapter(Keyword, frozen=True, kw_only=True):
    """CR 714.2: a chapter symbol with its numbers, and what the chapter ability does."""

    name: str = "chapter"
    numbers: tuple[int, ...]
    body: Body


class Level(Keyword, frozen=True, kw_only=True):
    """CR 711.2: a level symbol with its range of level counters, its box, and the abilities below it."""

    name: str = "level"
    least: int
    most: int | None = None  # None: so many or more
    power: int
    toughness: int
    abilities: tuple[Ability, ...] = ()


class ClassLevel(Keyword, frozen=True, kw_only=True):
    """CR 716.2: a class level bar: its cost, its level, and the abilities of its section."""

    name: str = "class level"
    level: int
    abilities: tuple[Ability, ...] = ()


class Room(Keyword, frozen=True, kw_only=True):
    """CR 309.4: a room of a dungeon: its name, the rooms its arrows lead to, and what its ability does."""

    name: str = "room"
    room: str
    leads_to: tuple[str, ...] = ()
    body: Body
