"""What has been spoken of so far in an ability, and which of it a pronoun means."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from scenarios.engine import filters, nouns
from scenarios.engine.abilities import Target
from scenarios.engine.nodes import Filter
from scenarios.engine.nouns import It, This
from scenarios.text.combine import parts_of
from scenarios.text.raw import Pronoun

PERMANENT_WORDS = {"permanent", "card", "token", "spell", ""}


class Unbound(Exception):
    """A word that refers to nothing, or to one of several things."""

    def __init__(self, word: str, candidates: tuple[str, ...] = ()) -> None:
        super().__init__(word)
        self.word = word
        self.candidates = candidates


class Referent(Struct, frozen=True):
    """Something that has been spoken of."""

    noun: Any  # It(name) or This()
    sort: str  # "object", "player"
    words: frozenset[str]  # the types it has, as far as the text says; empty if anything
    step: int
    zone: str = "battlefield"


class Scope:
    """What has been spoken of so far in one ability."""

    def __init__(self, is_spell: bool, outer: Scope | None = None) -> None:
        self.is_spell = is_spell
        self.known: list[Referent] = list(outer.known) if outer else []
        self.step: int = outer.step + 1 if outer else 0
        self.targets: list[Target] = []
        self.counts: dict[str, int] = dict(outer.counts) if outer else {}
        self.wants = ""  # the kind of thing the instruction is about: "permanent" or "spell"
        self.number: str = outer.number if outer else ""
        self.exiles: bool = outer.exiles if outer else False  # whether it has exiled something itself
        self.source: Any = outer.source if outer else This()  # of the latest damage

    def name(self, kind: str) -> str:
        """The next name of this kind: `target 1`."""
        self.counts[kind] = self.counts.get(kind, 0) + 1
        return f"{kind} {self.counts[kind]}"

    def introduce(
        self, noun: Any, sort: str, words: frozenset[str] = frozenset(), zone: str = "battlefield"
    ) -> None:
        """Speak of something: it is the latest now."""
        self.known = [one for one in self.known if one.noun != noun or one.sort != sort]
        self.known.append(Referent(noun, sort, words, self.step, zone))

    def mention(self, noun: Any, sort: str) -> Any:
        """Speak of something again: it is the latest now."""
        for one in self.known:
            if one.noun == noun and one.sort == sort:
                self.introduce(noun, sort, one.words, one.zone)
                break
        return noun

    def resolve(self, pronoun: Pronoun) -> Any:
        """The latest that fits; two of one instruction that both fit are refused."""
        known = [one for one in self.known if not pronoun.earlier or one.step < self.step]
        fitting = [one for one in known if fits(pronoun, one)]
        if not fitting:
            raise Unbound(described(pronoun))
        fitting = [one for one in fitting if self.wanted(one)] or fitting
        latest = max(one.step for one in fitting)
        nearest = [one for one in fitting if one.step == latest]
        if len(nearest) > 1:
            raise Unbound(described(pronoun), tuple(named(one.noun) for one in nearest))
        if isinstance(nearest[0].noun, nouns.Each) and latest < self.step:
            raise Unbound(described(pronoun))  # who they are may have changed since
        return nearest[0].noun

    def wanted(self, one: Referent) -> bool:
        """`Sacrifice it` is not said of a spell, `counter it` of nothing else."""
        spell = "spell" in one.words
        return {"permanent": not spell, "spell": spell}.get(self.wants, True)


def fits(pronoun: Pronoun, one: Referent) -> bool:
    """Whether these words can mean it."""
    if one.sort != pronoun.sort or (pronoun.that and one.noun == This()):
        return False
    if pronoun.word in PERMANENT_WORDS or not one.words:
        return True
    return pronoun.word in one.words


def described(pronoun: Pronoun) -> str:
    """The pronoun in words."""
    return f"that {pronoun.word or pronoun.sort}" if pronoun.that else "it"


def named(noun: Any) -> str:
    """A referent in words."""
    return noun.name if isinstance(noun, It) else "~"


def among(noun: Any) -> Filter:
    """A noun phrase as what something has to be."""
    return filters.Among(noun.name if isinstance(noun, It) else "this")


def words_of(what: Filter | None) -> frozenset[str]:
    """The card types a filter asks for."""
    if what is None:
        return frozenset()
    found: set[str] = set()
    for part in parts_of(what):
        if isinstance(part, filters.OfType):
            found.add(part.word)
        elif isinstance(part, filters.AnyOf):
            found |= {one.word for one in part.parts if isinstance(one, filters.OfType)}
    return frozenset(found)
