"""A scenario read back in plain sentences, so that both players can nod before anything is decided."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from scenarios.language.as_written import listed, pairs_of, words_of
from scenarios.language.in_either_language import ability_said, text_said
from scenarios.language.known_cards import Finder, all_placed
from scenarios.language.naming import ABILITY_OF, COPY_OF
from scenarios.language.scenario import OnStack, Placed, PlayerSetup, Scenario, Sentence
from scenarios.language.shapes import ForEachKey
from scenarios.language.vocabulary import UNKNOWN_CARD
from scenarios.language.wordings import wordings
from scenarios.run.choice_words import called, numbered_word
from scenarios.speech.narrate import Narrator
from scenarios.speech.payment_words import FOR

Language = Literal["zh", "en"]
ZONES = ("battlefield", "hand", "library", "graveyard", "exile", "command", "outside")
DECLARED = {"attacks with": "attacks", "blocks with": "blocks"}
TWO_PLAYER = "two-player"
PAID = "symbols paid as"
NOTHING = "nothing"
SKIPPED = ("untap", "draw", "cleanup")  # steps in which something happens by itself that nothing here shows


def facts(scenario: Scenario, find: Finder, lang: Language) -> list[str]:
    """The game, each player with what is there, what is at work already, then what players do in order."""
    teller = Facts(scenario, find, lang)
    return [*teller.start(), *teller.sides(), *teller.at_work(), *teller.doings()]


class Facts:
    """Says one scenario in one language."""

    def __init__(self, scenario: Scenario, find: Finder, lang: Language) -> None:
        self.scenario = scenario
        self.find = find
        self.narrator = Narrator(lang, find)
        self.lang = lang
        self.names = {one.label: one.placed.card for one in all_placed(scenario, find)}

    def say(self, key: str, **values: Any) -> str:
        """A sentence of the word table."""
        return self.narrator.sentence([f"fact {key}"], values)

    def start(self) -> Iterator[str]:
        """Which format, whose turn, which step."""
        scenario = self.scenario
        if scenario.format.name != TWO_PLAYER:
            name = scenario.format.name
            name = f"format {name}" if f"word format {name}" in wordings() else name
            yield self.say("format", format=name, players=scenario.keys)
        if scenario.mulligans and not scenario.start.step:
            yield self.say("begins", player=scenario.start.turn_of)
        elif scenario.start.turn_of or scenario.start.step:
            whose = scenario.start.turn_of or next(iter(scenario.keys), "")
            yield self.say("start", player=whose, step=scenario.start.step, turn=scenario.start.turn)
            yield from self.begun(scenario.start.step)
        if scenario.day:
            yield self.say("day", day=scenario.day)

    def begun(self, step: str) -> Iterator[str]:
        """CR 703.4, 603.2b: what of the beginning of the step counts as done before the start."""
        sagas = any("Saga" in self.types(card) for card in self.names.values())
        if step in SKIPPED or (step == "precombat main" and sagas):
            yield self.say(f"begun {step}")
        if step and self.scenario.stack:
            yield self.say("begun triggers")

    def types(self, name: str) -> str:
        """The type line of a card."""
        card = self.find(name)
        return card.type if card is not None else ""

    def sides(self) -> Iterator[str]:
        """Each player with life and cards, zone by zone."""
        for player in self.scenario.players:
            parts = [self.zone(player, zone) for zone in ZONES if getattr(player, zone)]
            life = self.say("life", life=player.life) if player.life is not None else ""
            told = [part for part in (life, *self.marks(player), *parts) if part]
            if told:
                yield self.say("player", player=player.key, what=self.listing(told, "; "))

    def marks(self, player: PlayerSetup) -> Iterator[str]:
        """What else is true of a player."""
        for kind, amount in player.counters:
            yield self.say("counters", kind=kind, amount=amount)
        for mark in ("monarch", "initiative"):
            if getattr(player, mark):
                yield self.narrator.word(mark)
        if player.mana:
            yield self.say("mana", mana=player.mana)

    def zone(self, player: PlayerSetup, zone: str) -> str:
        """The cards of a zone."""
        cards = [self.placed(one) for one in getattr(player, zone)]
        return self.say("zone", zone=zone, cards=self.listing(cards, ", "))

    def placed(self, one: Placed) -> str:
        """A card with all that was said of it."""
        states = [
            self.narrator.word(word.replace("_", " "))
            for word in ("tapped", "face_down", "phased_out", "transformed", "flipped", "commander", "token")
            if getattr(one, word)
        ]
        states += [self.narrator.word("summoning sick")] if one.sick else []
        states += [self.narrator.word(mark) for mark in one.marks]
        states += [self.say("counters", kind=kind, amount=amount) for kind, amount in one.counters]
        states += [self.say("damage", amount=one.damage)] if one.damage else []
        states += [self.say("attached", host=self.name(one.attached_to))] if one.attached_to else []
        states += [self.say("controlled", player=one.controller)] if one.controller else []
        states += [self.say("copy", of=self.name(one.copy_of))] if one.copy_of else []
        states += [self.say("chosen", what=self.name(value)) for _, value in one.chosen]
        states += [self.say("attacking", whom=self.name(one.attacking))] if one.attacking else []
        called = f"“{one.label}”" if one.label and one.label != one.card else ""
        shown = self.card(one.card) + called
        if called and one.card == UNKNOWN_CARD:
            shown = self.narrator.renamed(one.label, UNKNOWN_CARD)
        several = self.say("several", amount=one.count, thing=shown) if one.count > 1 else shown
        return self.say("so", thing=several, states=self.listing(states, ", ")) if states else several

    def card(self, name: str) -> str:
        """A card by its name, a creature with its power and toughness."""
        if name == UNKNOWN_CARD:
            return self.narrator.word(UNKNOWN_CARD)
        card = self.find(name)
        figures = f" {card.pt}" if card is not None and card.pt and not name.startswith(card.pt) else ""
        return self.name(name) + figures

    def name(self, name: str) -> str:
        """What somebody or something is called in this language."""
        card = self.find(self.names.get(name, name))
        if card is None or not card.name:
            whose = next(
                (one for one in self.scenario.keys if name.startswith((f"{one}'s ", f"{one}的"))), ""
            )
            if whose:
                thing = name.removeprefix(f"{whose}'s ").removeprefix(f"{whose}的")
                return self.say("whose", player=whose, thing=self.name(thing))
            thing, _, use = name.rpartition(FOR)
            if thing:
                return self.say("for", thing=self.name(thing), use=self.narrator.word(use))
            return self.on_the_stack(name) or called(name, self.narrator)
        if self.lang == "en" and name == card.zh:
            return card.name
        return self.narrator.renamed(name, card.name)

    def on_the_stack(self, name: str) -> str:
        """What is called after what it is of: `ability of NAME`, `copy of NAME`."""
        for mark in (ABILITY_OF, COPY_OF):
            if name.startswith(mark):
                return self.say(mark.strip(), thing=self.name(name.removeprefix(mark)))
        return ""

    def at_work(self) -> Iterator[str]:
        """Continuous effects that began before, and what is on the stack."""
        for effect in self.scenario.effects:
            yield self.say("effect", text=text_said(effect, self.find, self.lang), player=effect.by)
        for one in self.scenario.stack:
            yield self.on_stack(one)

    def on_stack(self, one: OnStack) -> str:
        """A spell or ability that waits to resolve."""
        key = "ability waiting" if one.ability_of else "spell waiting"
        thing, targets = self.name(one.card or one.ability_of), self.value(one.targets)
        return self.say(key, thing=thing, player=one.controller, targets=targets)

    def doings(self) -> Iterator[str]:
        """What players do and answer, one after another."""
        for sentence in (*self.scenario.play, *self.scenario.answers):
            if sentence.verb not in ("expect", "stop here"):
                yield self.doing(sentence)

    def doing(self, sentence: Sentence) -> str:
        """One action or answer, with everything that was said about it."""
        shown = [
            self.with_it(word, self.ability(sentence) if word == "ability" else value)
            for word, value in sentence.more
            if word not in ("illegal because", "at", "as")
        ]
        if sentence.verb in DECLARED and (not listed(sentence.what) or sentence.what == NOTHING):
            return self.say(f"{sentence.verb} nothing", player=sentence.who)
        if sentence.verb in DECLARED and isinstance(sentence.what, ForEachKey):
            return self.listing([*self.declared(sentence)], "; ") + self.say("end")
        at = sentence.get("at")
        what = self.assigned(sentence.what) if sentence.verb == "assigns" else self.value(sentence.what)
        values = {"player": sentence.who, "what": what}
        if sentence.verb in ("go to", "back to"):
            at, values["what"] = sentence.what, ""
        if at is not None:
            values |= {"step": at.step, "turn": at.turn_of}
        return self.say(sentence.verb, **values, more=self.listing(shown, ", "))

    def ability(self, sentence: Sentence) -> str:
        """Which ability is meant: by words of its text, all of it where they are of the other language."""
        words, own = str(sentence.get("ability")), str(sentence.what)
        cards = map(
            self.find, (self.names.get(own, own), *self.names.values())
        )  # it may have been given to it
        return ability_said(words, list(filter(None, cards)), self.lang)

    def with_it(self, word: str, value: Any) -> str:
        """What is said further of an action, as a part of its sentence."""
        candidates = [f"fact with {word} {NOTHING if value == () else value}", f"fact with {word}"]
        return self.narrator.sentence(candidates, {"what": self.further(word, value)})

    def further(self, word: str, value: Any) -> str:
        """What is said further of an action: a way and a kind of choice are words of the game."""
        if word == PAID:
            return self.paid(value)
        if word == "about" and isinstance(value, str):
            return self.narrator.slot("choice", value)
        if word == "also" and isinstance(value, tuple):
            return self.listing([numbered_word(one, self.narrator) for one in value], ", ")
        return self.narrator.word(value) if word == "way" and isinstance(value, str) else self.value(value)

    def paid(self, how: Any) -> str:
        """Mana symbols as they are paid: with mana, or `life`."""
        symbols = how if isinstance(how, tuple) else (how,)
        said = (self.narrator.word("2 life" if one == "life" else str(one)) for one in symbols)
        return self.listing(list(said), ", ")

    def assigned(self, what: Any) -> str:
        """Which creature deals how much to what."""
        each = [
            self.say("so", thing=self.name(one), states=self.value(shares))
            if isinstance(shares, ForEachKey)
            else self.value(ForEachKey(((one, shares),)))
            for one, shares in pairs_of(what)
        ]
        return self.listing(each, ", ")

    def declared(self, sentence: Sentence) -> Iterator[str]:
        """Who attacks or blocks whom, one creature after another."""
        for name, others in sentence.what.pairs:
            yield self.say(DECLARED[sentence.verb], thing=self.name(name), other=self.value(others))

    def value(self, value: Any) -> str:
        """Whatever was written, with names in this language."""
        if isinstance(value, ForEachKey):
            pairs = [f"{self.name(key)}: {self.value(one)}" for key, one in value.pairs]
            return self.listing(pairs, ", ")
        if isinstance(value, tuple):
            return self.listing([self.value(one) for one in value], ", ")
        if isinstance(value, bool):
            return self.narrator.word("yes" if value else "no")
        return "" if value is None else self.name(value) if isinstance(value, str) else words_of(value)

    def listing(self, parts: list[str], between: str) -> str:
        """Several parts on one line."""
        return {", ": "、", "; ": "；"}[between].join(parts) if self.lang == "zh" else between.join(parts)
