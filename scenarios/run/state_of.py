"""What is so of objects and players at one moment, in the words of the scenario language."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal

from scenarios.engine.casual.commander import color_identity
from scenarios.engine.kernel.characteristics import COLORS, Characteristics
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.kernel.state import Game
from scenarios.engine.multiplayer.influence import neighbors
from scenarios.engine.payment.mana import as_one_cost
from scenarios.engine.words.abilities import Keyword
from scenarios.engine.words.costs import PayMana, PayManaCostOf
from scenarios.language.naming import told
from scenarios.text.compile import print_ability
from scenarios.text.trees import replaced

LANGUAGES: tuple[Literal["zh", "en"], ...] = ("en", "zh")


def of_object(game: Game, thing: GameObject) -> dict[str, Any]:
    """Everything the scenario language can say of an object, but what its abilities say (`ability_texts`)."""
    now = game.characteristics(thing)
    counters = {kind: amount for kind, amount, _ in thing.counters}
    return {
        "zone": thing.zone if not thing.gone else "nowhere",
        "name": now.name,
        "controller": now.controller,
        "owner": thing.owner,
        "power": now.power,
        "toughness": now.toughness,
        "loyalty": counters.get("loyalty", 0) if thing.zone == "battlefield" else now.loyalty,
        "defense": counters.get("defense", 0) if thing.zone == "battlefield" else now.defense,
        "mana value": game.mana_value(thing),
        "cost": "".join(f"{{{symbol}}}" for symbol in as_one_cost(now.mana_cost or ())),
        "colors": [color for color in COLORS if color in now.colors],
        "types": sorted(now.types),
        "supertypes": sorted(now.supertypes),
        "subtypes": sorted(now.subtypes),
        "kinds": [
            *(word.lower() for word in sorted(now.supertypes | now.types | now.subtypes)),
            *(sorted(now.colors) or ["colorless"]),
        ],
        "counters": counters,
        "damage": thing.damage,
        "tapped": thing.tapped,
        "attached to": thing.attached_to if thing.attached_to is not None else "nothing",
        "face down": bool(thing.face_down),
        "flipped": thing.flipped,
        "phased out": bool(thing.phased_out),
        "attacking": thing.attacking if thing.attacking is not None else "nothing",
        "blocking": list(thing.blocking or ()),
        "blocked": thing.blocked is not None,
        "summoning sick": thing.sick and "creature" in now.types,  # 302.6
        "chosen": [(about, told(word)) for about, word in thing.chosen],
        "targets": [one for _, several in (thing.cast.targets if thing.cast else ()) for one in several],
        "x": thing.cast.x if thing.cast else None,
        "position": thing.owner.library.index(thing) + 1 if thing in thing.owner.library else None,
        "commander": thing.is_commander,
        "color identity": [color for color in COLORS if thing.card and color in color_identity(thing.card)],
        "token": thing.kind == "token",
    }


def ability_texts(now: Characteristics) -> list[str]:
    """Each ability as it is printed, in both languages, with the name of its keyword.

    CR 702.1a: where a keyword's cost is the mana cost of what has it, it is that.
    """
    own = PayMana(as_one_cost(now.mana_cost or ()))
    return [ability_text(held.ability, own) for held in now.abilities]


@lru_cache(maxsize=10_000)
def ability_text(ability: Any, own: PayMana) -> str:
    """One ability in both languages, with this in place of the mana cost of what has it."""
    return "\n".join(ability_names(replaced(ability, PayManaCostOf(), own))).lower()


def ability_name(ability: Any) -> str:
    """What an ability is called in the data: a keyword by its name, others in English."""
    return ability.name if isinstance(ability, Keyword) else print_ability(ability, "en") or ""


def ability_names(ability: Any) -> tuple[str, ...]:
    """How an ability can be called."""
    name = [ability.name] if isinstance(ability, Keyword) else []
    return (*name, *(print_ability(ability, lang) or "" for lang in LANGUAGES))


def of_player(game: Game, player: Player) -> dict[str, Any]:
    """Everything the scenario language can say of a player."""
    return {
        "life": player.life,
        "hand": list(player.hand),
        "library": list(player.library),
        "graveyard": list(player.graveyard),
        "exile": [one for one in game.exile if one.owner is player],
        "command": [one for one in game.command if one.owner is player],
        "battlefield": controlled_things(game, player),
        "counters": {kind: amount for kind, amount, _ in player.counters},
        "mana": "".join(f"{{{mana.color}}}" for mana in sorted(player.pool, key=color_place)),
        "in the game": player.playing,
        "in range": [one for one in game.players if one.playing and game.in_range(player, one)],
        "neighbors": list(neighbors(game, player)),
        "lost": player.lost or "no",
        "won": player.won or "no",
        "commander damage": {told(thing): amount for thing, amount in player.commander_damage},
        "monarch": game.monarch is player,
        "city's blessing": player.blessed,
        "tally": dict(player.this_turn),
    }


def color_place(mana: Any) -> int:
    """Mana in the order of the color wheel, colorless last."""
    return "WUBRGC".index(mana.color) if mana.color in "WUBRGC" else 6


def controlled_things(game: Game, player: Player) -> list[GameObject]:
    """The permanents a player controls, in the order of the battlefield."""
    return [one for one in game.battlefield if game.controller(one) is player]


# The whole, as data.


def final_state(game: Game) -> dict[str, Any]:
    """Everything there is in the end, zone by zone."""
    return {
        "turn": game.turn_number,
        "active": [player.key for player in game.active],
        "phase": game.phase,
        "step": game.step,
        "priority": game.priority.key if game.priority else None,
        "over": game.over,
        "winners": [player.key for player in game.winners],
        "day": game.day,
        "monarch": game.monarch.key if game.monarch else None,
        "initiative": game.initiative.key if game.initiative else None,
        "players": {player.key: player_data(game, player) for player in game.players},
        "battlefield": [permanent_data(game, one) for one in game.battlefield],
        "stack": [spell_data(game, one) for one in game.stack],
        "exile": [one.label for one in game.exile],
        "command": [one.label for one in game.command],
    }


def player_data(game: Game, player: Player) -> dict[str, Any]:
    """A player as data: only what is not as it mostly is."""
    now = of_player(game, player)
    zones = {zone: [one.label for one in now[zone]] for zone in ("hand", "library", "graveyard")}
    kept = {word: now[word] for word in ("counters", "mana", "commander damage") if now[word]}
    ended = {word: now[word] for word in ("lost", "won") if now[word] != "no"}
    return {
        "life": now["life"],
        "team": player.team,
        "in the game": now["in the game"],
        **zones,
        **kept,
        **ended,
    }


def permanent_data(game: Game, thing: GameObject) -> dict[str, Any]:
    """A permanent as data."""
    now = of_object(game, thing)
    plain = {
        word: now[word]
        for word in (
            "name",
            "colors",
            "types",
            "supertypes",
            "subtypes",
            "power",
            "toughness",
            "counters",
            "damage",
        )
        if now[word] not in (None, [], {}, 0)
    }
    states = [
        word
        for word in ("tapped", "face down", "flipped", "phased out", "summoning sick", "token")
        if now[word]
    ]
    held = game.characteristics(thing).abilities
    abilities = [ability_name(one.ability) for one in held]
    data = {"object": thing.label, "controller": now["controller"].key, "owner": thing.owner.key, **plain}
    if abilities:
        data["abilities"] = abilities
    if states:
        data["status"] = states
    if thing.attached_to is not None:
        data["attached to"] = told(thing.attached_to)
    if thing.attacking is not None:
        data["attacking"] = told(thing.attacking)
    if thing.blocking:
        data["blocking"] = [one.label for one in thing.blocking]
    return data


def spell_data(game: Game, thing: GameObject) -> dict[str, Any]:
    """A spell or ability on the stack as data."""
    targets = [told(one) for _, several in (thing.cast.targets if thing.cast else ()) for one in several]
    kind = "ability" if thing.kind == "ability" else "spell"
    return {kind: thing.label, "controller": game.controller(thing).key, "targets": targets}
