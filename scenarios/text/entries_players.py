"""Players, as subjects, as objects and as owners."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.engine.words import nouns
from scenarios.engine.words.nouns import ControllerOf, EachPlayer, Host, Opponents, OwnerOf, You
from scenarios.text.grammar import Entry, entry, rule, word
from scenarios.text.raw import Pronoun, Targeted


def players() -> Iterator[Entry]:
    """Players as subjects and objects."""
    yield word("player", You(), "you", "你")
    yield word(
        "player",
        EachPlayer(),
        ("each player", "all players", "players"),
        ("每位牌手各", "每位牌手", "每个牌手", "所有牌手", "每位牌手都"),
    )
    yield word(
        "player",
        Opponents(),
        ("each opponent", "your opponents", "each of your opponents"),
        ("每位对手各", "每位对手", "每个对手", "你的对手", "你的每位对手", "所有对手", "对手", "每位对手都"),
    )
    yield word(
        "player",
        nouns.OtherPlayers(),
        ("each other player",),
        ("每位其他牌手各", "每位其他牌手", "其他每位牌手", "每位其它牌手"),
    )
    yield word("player", Targeted(players="any"), "target player", "目标牌手")
    yield word("player", Targeted(players="opponents"), "target opponent", "目标对手")
    yield word("player", Targeted(players="any", another=True), "another target player", "另一位目标牌手")
    yield word(
        "player",
        Pronoun("player", that=True),
        ("that player", "they", "that opponent", "he or she"),
        ("该牌手", "该位牌手", "该对手", "他", "他们", "其"),
    )


def related_players() -> Iterator[Entry]:
    """Players as somebody of something: its controller, its owner."""
    yield word(
        "player",
        ControllerOf(Pronoun("object")),
        ("its controller", "their controllers", "their controller"),
        ("其操控者", "它的操控者", "它们的操控者", "其各自操控者"),
    )
    yield word(
        "player",
        OwnerOf(Pronoun("object")),
        ("its owner", "their owners", "their owner"),
        ("其拥有者", "它的拥有者", "其各自拥有者", "它们的拥有者"),
    )
    yield entry(
        "player",
        ControllerOf,
        "{what:thing} 's controller",
        ("{what:thing}的操控者", "{what:thing}操控者", "{what:thing}之操控者"),
    )
    yield entry(
        "player",
        OwnerOf,
        "{what:thing} 's owner",
        ("{what:thing}的拥有者", "{what:thing}拥有者", "{what:thing}之拥有者"),
    )
    yield word("player", nouns.Defending(), "defending player", ("防御牌手", "守军牌手"))
    yield word("player", Host(), "enchanted player", ("所结附的牌手", "受此结界的牌手"))
    yield word("player", nouns.ActivePlayer(), "the active player", "主动牌手")
    yield word("player", nouns.Teammates(), "each teammate", ("每位队友",))


def spoken_of() -> Iterator[Entry]:
    """Players told by others, by a target that may be one, or by a choice."""
    yield word(
        "player",
        nouns.ThatPlayerOrController(Pronoun("player", that=True)),
        "that player or that planeswalker 's controller",
        ("该牌手或该鹏洛客操控者", "该牌手或该鹏洛客的操控者"),
    )
    yield word(
        "player",
        nouns.OpponentsOf(Pronoun("player", that=True)),
        "each of that player 's opponents",
        ("该牌手的每位对手各", "该牌手的每位对手"),
    )
    yield word(
        "player",
        nouns.ChosenPlayer(),
        ("the chosen player", "the chosen opponent"),
        ("所选的牌手", "所选牌手", "所选的对手"),
    )


def whoever() -> Iterator[Entry]:
    """Players of whom one is meant."""
    yield word("whoever", You(), "you", "你")
    yield word(
        "whoever",
        Opponents(),
        ("an opponent", "one of your opponents"),
        ("任一对手", "对手", "一位对手", "某位对手", "某对手", "任一位对手"),
    )
    yield word(
        "whoever",
        EachPlayer(),
        "a player",
        ("任一牌手", "牌手", "一位牌手", "某位牌手", "某牌手", "任一位牌手"),
    )


def whose() -> Iterator[Entry]:
    """Players as owners."""
    yield word("whose", You(), "your", ("你的", "你", "你之"))
    yield word(
        "whose",
        Pronoun("player", that=True),
        ("their", "his or her", "that player 's"),
        ("其", "他的", "该牌手的", "该牌手", "该牌手之", "他"),
    )
    yield word("whose", Targeted(players="any"), "target player 's", ("目标牌手的", "目标牌手"))
    yield word("whose", Targeted(players="opponents"), "target opponent 's", ("目标对手的", "目标对手"))
    yield word(
        "whose",
        Opponents(),
        ("your opponents '", "each opponent 's", "an opponent 's"),
        ("你对手的", "对手的", "任一对手的", "每位对手的"),
    )
    yield word(
        "whose", EachPlayer(), ("each player 's", "a player 's"), ("每位牌手的", "任一牌手的", "牌手的")
    )
    yield rule(
        "whose",
        lambda v: v["p"] if isinstance(v["p"], (ControllerOf, OwnerOf)) else None,
        lambda n: {"p": n} if isinstance(n, (ControllerOf, OwnerOf)) else None,
        "{p:player} (')",
        ("{p:player}的", "{p:player}"),
    )
    yield rule(
        "whose",
        lambda v: v["p"] if isinstance(v["p"], (ControllerOf, OwnerOf)) else None,
        lambda n: {"p": n} if isinstance(n, (ControllerOf, OwnerOf)) else None,
        "{p:player} 's",
        (),
    )


def zones() -> Iterator[Entry]:
    """Whose zone."""
    yield word("zone_whose", You(), "your", ("你的", "你"))
    yield word("zone_whose", EachPlayer(), ("a", "any", "all"), ("任一", "任意", "任何", "一个", "某个"))
    yield word("zone_whose", Opponents(), "an opponent 's", ("任一对手的", "任一对手", "对手的", "对手"))
    yield word(
        "zone_whose", Pronoun("player", that=True), ("that player 's", "their"), ("该牌手的", "其", "该牌手")
    )
    yield word("zone_whose", Targeted(players="any"), "target player 's", ("目标牌手的", "目标牌手"))
    yield word("zone_whose", Targeted(players="opponents"), "target opponent 's", ("目标对手的", "目标对手"))


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        players,
        related_players,
        spoken_of,
        whoever,
        whose,
        zones,
    ):
        yield from part()
