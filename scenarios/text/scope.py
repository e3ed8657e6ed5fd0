"""What has been spoken of so far in an ability, and which of it a pronoun means."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from scenarios.engine.kernel.subtypes import type_of
from scenarios.engine.words import filters, nouns
from scenarios.engine.words.abilities import Target
from scenarios.engine.words.circumstances import PaidWith
from scenarios.engine.words.effects import changes, numbers, plays, zones
from scenarios.engine.words.nodes import Effect, Filter
from scenarios.engine.words.nouns import It, This
from scenarios.engine.words.predefined import PREDEFINED
from scenarios.text.combine import every, parts_of
from scenarios.text.raw import Pronoun

OF_A_SPELL = ("cast", "counter", "copy-spell")  # events that only spells have part in, whatever else they are
PERMANENT_WORDS = {"permanent", "card", "token", ""}


GONE = "gone"  # in place of a zone: it was sacrificed


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
    open: bool = False  # it was spoken of where something was so, and is not there if it was not
    closed: bool = False  # it was spoken of on one of several ways


class Scope:
    """What has been spoken of so far in one ability."""

    def __init__(self, is_spell: bool, outer: Scope | None = None) -> None:
        self.is_spell = is_spell
        self.known: list[Referent] = list(outer.known) if outer else []
        self.step: int = outer.step + 1 if outer else 0
        self.targets: list[Target] = []
        self.counts: dict[str, int] = dict(outer.counts) if outer else {}
        self.acts = False  # whether the instruction acts on permanents, which have to be there still
        self.wants = ""  # the kind of thing the instruction is about: "permanent" or "spell"
        self.number: str = outer.number if outer else ""
        self.exiles: bool = outer.exiles if outer else False  # whether it has exiled something itself
        self.source: Any = outer.source if outer else This()  # of the latest damage
        self.recipient: Any = outer.recipient if outer else None  # of the same
        self.groups: dict[Any, str] = outer.groups if outer else {}  # that are spoken of again, by name
        self.chosen: frozenset[Any] = outer.chosen if outer else frozenset()  # by an instruction that says so
        self.each: str = outer.each if outer else ""  # what one of several is called in `for each of them`
        self.subject: Any = None  # of the clause: a word for it there would be `itself`
        self.many: set[str] = outer.many if outer else set()  # the names that may mean several
        self.about: Filter | None = outer.about if outer else None  # what is left there of the event's object
        self.hosted: bool = outer.hosted if outer else False  # the event was about what an Aura is on
        self.left: bool = outer.left if outer else False  # the event's object has left the battlefield
        self.buried: bool = outer.buried if outer else False  # the ability works from a graveyard
        self.asking: bool = False  # while a condition is read
        self.attacker: Any = (
            outer.attacker if outer else None if is_spell else This()
        )  # whom one defends against
        self.members: Any = None  # to whom the instruction is done
        self.sized: Any = None  # what gets a power and toughness
        self.said_of: Any = None  # what `other` is other than in its numbers
        self.counting: bool = False  # while a number is read

    def name(self, kind: str) -> str:
        """The next name of this kind: `target 1`."""
        self.counts[kind] = self.counts.get(kind, 0) + 1
        return f"{kind} {self.counts[kind]}"

    def introduce(
        self,
        noun: Any,
        sort: str,
        words: frozenset[str] = frozenset(),
        zone: str = "battlefield",
        closed: bool = False,
    ) -> None:
        """Speak of something: it is the latest now."""
        self.known = [one for one in self.known if one.noun != noun or one.sort != sort]
        self.known.append(Referent(noun, sort, words, self.step, zone, closed=closed))

    def mention(self, noun: Any, sort: str) -> Any:
        """Speak of something again: it is the latest now."""
        for one in self.known:
            if one.noun == noun and one.sort == sort:
                self.known.remove(one)
                self.known.append(replace(one, step=self.step))
                break
        return noun

    def resolve(self, pronoun: Pronoun) -> Any:
        """The latest that fits; two of one instruction that both fit are refused."""
        known = [one for one in self.known if not pronoun.earlier or one.step < self.step]
        fitting = [one for one in known if fits(pronoun, one) and one.noun != self.subject]
        fitting = [one for one in fitting if not pronoun.chosen or one.noun in self.chosen]
        fitting = [one for one in fitting if not self.acts or one.zone != GONE]
        if not fitting:
            raise Unbound(described(pronoun))
        fitting = [one for one in fitting if self.wanted(one)] or fitting
        if pronoun.word == "card":
            fitting = [one for one in fitting if is_card(one) or one.step < self.step] or fitting
        latest = max(one.step for one in fitting)
        nearest = [one for one in fitting if one.step == latest]
        if len(nearest) > 1:
            raise Unbound(described(pronoun), tuple(named(one.noun) for one in nearest))
        if nearest[0].closed:
            raise Unbound(described(pronoun))
        found = nearest[0].noun
        if isinstance(found, nouns.Each) and latest < self.step:  # who is so may have changed since
            return self.group(found)
        return found

    def measured(self, pronoun: Pronoun) -> Any:
        """What a number is found of. In `sacrifice a creature. Target creature gets +X/+X, where X is its
        power` that may be what the instruction is done to, or what was spoken of before: refused. What does
        something by its own power is meant.
        """
        found = self.resolve(pronoun)
        mine = (found, pronoun.sort, self.step)
        same = [one for one in self.known if (one.noun, one.sort, one.step) == mine]
        if pronoun.sort != "object" or not same or (found == self.said_of and found != self.members):
            return found
        rivals = [one for one in self.known if self.could_mean(pronoun, one) and one.noun != found]
        if rivals:
            raise Unbound(described(pronoun), tuple(named(one.noun) for one in (*rivals, *same)))
        return found

    def could_mean(self, pronoun: Pronoun, one: Referent) -> bool:
        """Whether these words could be about something that was spoken of before this instruction."""
        thing = isinstance(one.noun, It | PaidWith) and one.step < self.step
        return thing and fits(pronoun, one) and self.wanted(one) and not one.closed

    def group(self, noun: nouns.Each) -> It:
        """Those who were so when they were first spoken of, by a name."""
        name = self.groups.setdefault(noun, f"group {len(self.groups) + 1}")
        self.many.add(name)
        return It(name)

    def could_be_the_event(self, what: Filter | None, zone: str = "battlefield") -> bool:
        """Whether the object of the event could be one of these, so that `other` could mean other than it."""
        if self.about is None or what is None or self.left == (zone == "battlefield"):
            return False
        these, those = kinds_of(what), kinds_of(self.about)
        return not these or not those or not these.isdisjoint(those)

    def wanted(self, one: Referent) -> bool:
        """`Sacrifice it` is not said of a spell, `counter it` of nothing else."""
        spell = "spell" in one.words
        return {"permanent": not spell, "spell": spell}.get(self.wants, True)


def fits(pronoun: Pronoun, one: Referent) -> bool:
    """Whether these words can mean it."""
    if one.sort != pronoun.sort or (pronoun.that and one.noun == This()):
        return False
    if pronoun.word == "spell":
        return "spell" in one.words
    if pronoun.word == "permanent" and one.words == {"spell"}:
        return False
    if pronoun.word in PERMANENT_WORDS or not one.words:
        return True
    return pronoun.word in one.words


def is_card(one: Referent) -> bool:
    """Whether it was spoken of as a card: what is on the battlefield is called one only after it left."""
    return one.zone != "battlefield" or "card" in one.words


def described(pronoun: Pronoun) -> str:
    """The pronoun in words."""
    if pronoun.chosen:
        return f"the chosen {pronoun.word or pronoun.sort}"
    return f"that {pronoun.word or pronoun.sort}" if pronoun.that else "it"


def named(noun: Any) -> str:
    """A referent in words."""
    return noun.name if isinstance(noun, It) else noun.how if isinstance(noun, PaidWith) else "~"


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


def words_of_token(made: changes.CreateTokens | changes.CreateCopies) -> frozenset[str]:
    """What a token may be called: by its card types, where the text or the rules say them (111.10)."""
    if isinstance(made, changes.CreateCopies):
        return frozenset(("creature", "token"))
    face = PREDEFINED.get(made.kind) if made.face is None else made.face
    return (face.types if face is not None else frozenset()) | {"token"}


def kinds_of(what: Filter) -> frozenset[str]:
    """The card types that something has to be one of, as far as its types and subtypes say."""
    found: set[str] = set()
    for part in parts_of(what):
        kinds = [_kind(one) for one in (part.parts if isinstance(part, filters.AnyOf) else (part,))]
        found |= set(kinds) if "" not in kinds else set()
    return frozenset(found)


def _kind(part: Filter) -> str:
    if isinstance(part, filters.AllOf):
        return next(iter(kinds_of(part)), "")
    word = getattr(part, "word", "") if isinstance(part, (filters.OfType, filters.OfSubtype)) else ""
    return word if isinstance(part, filters.OfType) else type_of(word)


def another(what: Filter | None, scope: Scope, zone: str) -> tuple[Filter | None, tuple[str, ...]]:
    """CR 115.3: `another target …` says another than the targets before it; else than what the same sentence
    has spoken of; else than the object the words stand on. Of an Aura or Equipment whose event was about
    what it is on it says another than that.
    """
    before = tuple(target.name for target in scope.targets)
    if before:
        return what, before
    sort = "player" if what is None else "object"
    about = [one for one in scope.known if one.sort == sort and isinstance(one.noun, It)]
    said = [one for one in about if one.step == scope.step]
    if not said and (scope.hosted or sort == "player"):
        said = [one for one in about if not one.step]
    if len(said) == 1:
        return what, (said[0].noun.name,)
    if said or what is None or scope.is_spell:
        raise Unbound("another", tuple(named(one.noun) for one in said))
    if scope.could_be_the_event(what, zone):
        raise Unbound("another", ("event object", "~"))
    return every(filters.Other(This()), what), ()


OF_PERMANENTS = (
    zones.Sacrifice, zones.Destroy, changes.SetTapped, changes.RegenerateShield, changes.Apply,
    changes.ApplyRules, numbers.PutCounters, numbers.FightEachOther,
)  # fmt: skip
OF_SPELLS = (plays.CounterSpell, plays.CopySpell, plays.ChooseNewTargets)


def wants(effect: Effect) -> str:
    """The kind of thing an instruction is about: "permanent", "spell" or ""."""
    kinds = {"permanent": OF_PERMANENTS, "spell": OF_SPELLS}
    return next((kind for kind, of in kinds.items() if isinstance(effect, of)), "")
