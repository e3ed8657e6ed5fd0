"""What a scenario asks of things and players besides what happened, as it was found: parts of its answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from scenarios.engine.kernel.characteristics import Characteristics
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.multiplayer.grand_melee import marked
from scenarios.language.as_written import listed
from scenarios.language.scenario import Scenario, Sentence
from scenarios.language.wordings import wordings
from scenarios.run.outcome import Outcome
from scenarios.run.play import Play
from scenarios.run.state_of import ability_texts, of_object, of_player
from scenarios.speech.characteristics_told import value_words
from scenarios.speech.narrate import Narrator
from scenarios.text.entries_keywords import keyword_names

CHARACTERISTICS = ("name", "colors", "types", "subtypes", "controller", "mana value", "color identity")
COUNTED = ("loyalty", "defense")
OF_PLAYERS = ("in range", "neighbors")


class AnswerPart(Struct, frozen=True):
    """One part of the answer: a sentence, and the rules it rests on."""

    text: str
    cites: tuple[str, ...] = ()


class Asked:
    """Says in one language what is so of that which a scenario asks about."""

    def __init__(self, outcome: Outcome, scenario: Scenario, play: Play, narrator: Narrator) -> None:
        self.outcome, self.scenario, self.play, self.narrator = outcome, scenario, play, narrator
        self.game = play.game

    def say(self, key: str, **values: Any) -> str:
        """A sentence of the word table."""
        return self.narrator.sentence([f"answer {key}"], values)

    def so(self, thing: GameObject | Player, what: list[str], cites: tuple[str, ...] = ()) -> AnswerPart:
        """What is so of somebody or something, as a part of the answer."""
        return AnswerPart(self.say("so", thing=thing, what=what), cites)

    def things(self) -> Iterator[AnswerPart]:
        """The characteristics of objects: power and toughness, and whatever effects change."""
        for thing, sentence in self.asked(GameObject):
            what = [one for one in self.characteristics(thing, sentence) if one]
            if what:
                asked_size = {"power", "toughness"} & {word for word, _ in sentence.more}
                size = self.size_when_it_left(thing) if asked_size else ""
                rules = (cite("608.2h", "last known information").rule,) if size else ()
                yield self.so(thing, what, rules)

    def further(self) -> Iterator[AnswerPart]:
        """What did not happen, whom players reach, whose life is as it was; nothing once it is over."""
        if self.game.over:
            return
        yield from self.not_happened()
        if any(sentence.verb == "turn markers" for sentence in self.scenario.expect):
            yield AnswerPart(self.say("turn markers", players=[one.key for one in marked(self.game)]))
        for player, sentence in self.asked(Player):
            what = list(self.of_player(player, sentence))
            if what:
                yield self.so(player, what)
        for player, sentence in self.asked(Player):
            if sentence.get("life") is not None and self.outcome.started.get(player.key) == player.life:
                yield AnswerPart(self.say("same life", player=player, life=str(player.life)))

    def states(self) -> Iterator[AnswerPart]:
        """What players have and how objects are, where nothing else is told of them."""
        for player, sentence in self.asked(Player):
            if sentence.get("mana") is not None:
                mana = of_player(self.game, player)["mana"]
                yield self.so(player, [self.say("mana" if mana else "no mana", mana=mana)])
        for thing, sentence in self.asked(GameObject):
            what = list(self.of_thing(thing, sentence))
            if what:
                yield self.so(thing, what)

    def asked(self, kind: type) -> Iterator[tuple[Any, Sentence]]:
        """The objects or players of which the scenario says how they should be."""
        for sentence in self.scenario.expect:
            thing = self.play.names.thing(sentence.who) if sentence.verb == "is" else None
            if isinstance(thing, kind):
                yield thing, sentence

    def characteristics(self, thing: GameObject, sentence: Sentence) -> Iterator[str]:
        """Of what is asked about an object: power and toughness, names, types, abilities."""
        now, asked = of_object(self.game, thing), [word for word, _ in sentence.more]
        if {"power", "toughness"} & set(asked):
            yield from self.size(thing)
        for word in CHARACTERISTICS:
            if word in asked:
                value = tuple(now[word]) if isinstance(now[word], list) else now[word]
                yield f"{self.narrator.word(word)} {value_words(word, value, thing, self.narrator)}"
        for word in COUNTED:
            if word in asked and now[word] is not None:
                yield f"{self.narrator.word(word)} {now[word]}"
        if sentence.get("phased out") and now["phased out"]:
            yield self.narrator.word("phased out")
        yield from self.abilities(thing, sentence)

    def size(self, thing: GameObject) -> Iterator[str]:
        """Power and toughness; CR 608.2h: of what has left the battlefield first as it last was there."""
        now, left = size(self.game.characteristics(thing)), self.size_when_it_left(thing)
        if left:
            yield self.say("size that left", size=left)
        if now and left:
            yield self.say("size elsewhere", size=now, zone=thing.zone)
        elif now:
            yield now

    def size_when_it_left(self, thing: GameObject) -> str:
        """CR 608.2h: the size with which it last left the battlefield, if it is another elsewhere."""
        before = thing.previous if thing.zone not in ("battlefield", "stack") else None
        while before is not None and before.zone != "battlefield":
            before = before.previous
        was = "" if before is None or before.last is None else size(before.last)
        return was if was != size(self.game.characteristics(thing)) else ""

    def abilities(self, thing: GameObject, sentence: Sentence) -> Iterator[str]:
        """Which of the keyword abilities that are asked about it has, and which not."""
        asked = [
            str(one)
            for word in ("has", "has not")
            for one in listed(sentence.get(word))
            if str(one) in keyword_names()
        ]
        texts = (
            [text.split("\n") for text in ability_texts(self.game.characteristics(thing))] if asked else []
        )
        for has in (True, False):
            named = [
                self.narrator.word(one) for one in asked if any(one.lower() in text for text in texts) is has
            ]
            if named:
                yield self.say("has" if has else "has not", abilities=named)

    def of_thing(self, thing: GameObject, sentence: Sentence) -> Iterator[str]:
        """Whether it is tapped, and where it is."""
        now = of_object(self.game, thing)
        if sentence.get("tapped") is not None:
            yield self.narrator.word("tapped" if now["tapped"] else "untapped")
        if sentence.get("zone") is not None and now["zone"] != "battlefield":
            yield self.narrator.word(now["zone"])

    def of_player(self, player: Player, sentence: Sentence) -> Iterator[str]:
        """Whom a player reaches and who sits beside it."""
        now = of_player(self.game, player)
        for word in OF_PLAYERS:
            if sentence.get(word) is not None:
                yield f"{self.narrator.word(word)} {self.narrator.value(now[word]) or '—'}"

    def not_happened(self) -> Iterator[AnswerPart]:
        """What is expected not to happen, where the run is as expected."""
        if self.outcome.status != "passing":
            return
        for sentence in self.scenario.expect:
            for one in sentence.what if sentence.verb == "did not happen" else ():
                key = f"answer not {one.verb}"
                for name in listed(one.what) if key in wordings() and not one.more else ():
                    thing = self.play.names.thing(name) or self.play.names.last_seen(name)
                    if thing is not None:
                        yield AnswerPart(self.narrator.sentence([key], {"thing": thing}))


def size(now: Characteristics) -> str:
    """Power and toughness, if it has them."""
    return "" if now.power is None else f"{now.power}/{now.toughness}"
