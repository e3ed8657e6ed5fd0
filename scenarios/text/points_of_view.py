"""From whose point of view words are said: a number of each of several, and what `other` is other than.

CR 608.2f: what an instruction does to several it does to each of them. A number in it that speaks of *they*,
*that player*, *its* or *other* is found for each apart: each is the "affected" one in that number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from msgspec.structs import replace

from scenarios.engine.words import nouns
from scenarios.engine.words.abilities import Keyword, On, Static
from scenarios.engine.words.circumstances import OF_WHOM, AsTheyWere, PlayersSo, ThisWay, Which
from scenarios.engine.words.conditions import WasCast
from scenarios.engine.words.continuous import DefinePT
from scenarios.engine.words.effects import changes, numbers, zones
from scenarios.engine.words.filters import COMPARED, AllOf, Compared, ControlledBy, Other, OwnedBy
from scenarios.engine.words.nodes import Condition, Effect, Filter, Value
from scenarios.engine.words.nouns import Host, It, This, You
from scenarios.engine.words.values import Count, QualityOf, ThatMany
from scenarios.text.combine import every, parts_of
from scenarios.text.raw import OTHER, THEY, Pronoun
from scenarios.text.scope import Referent, Scope, Unbound, described, kinds_of, named, words_of
from scenarios.text.trees import mapped, parts

OF_EACH = "discarded by each"  # the number, where several have discarded
DISCARDED = Count(Which(ThisWay("discarded"), OwnedBy(It("affected"))))
Walk = Callable[[Any, Scope, Any], Any]
AFFECTED = It("affected")
SIZE = {"power", "toughness"}
# Instructions that find a number for each of several apart, and the fields that say to whom they are done.
DONE_TO: dict[type[Effect], tuple[str, ...]] = {
    numbers.DealDamage: ("source", "to"),
    numbers.GainLife: ("who",),
    numbers.LoseLife: ("who",),
    numbers.SetLife: ("who",),
    numbers.PutCounters: ("what",),
    numbers.RemoveCounters: ("what",),
    zones.Draw: ("who",),
    zones.Discard: ("who",),
    zones.Mill: ("who",),
    zones.Scry: ("who",),
    changes.CreateTokens: ("who",),
    changes.Apply: ("what",),
}
UNDAMAGED = frozenset(("artifact", "enchantment", "land", "instant", "sorcery", "spell"))
GROUPS = (nouns.EachPlayer, nouns.Opponents, nouns.OtherPlayers)
PLAYERS = (*GROUPS, nouns.OpponentsOf)
SEVERAL = (
    nouns.EachPlayer, nouns.Opponents, nouns.OtherPlayers, nouns.OpponentsOf, nouns.Each, nouns.Linked,
    Which, ThisWay, AsTheyWere,
)  # fmt: skip

# `Its controller gains life equal to its power` of several: each of these players by what is theirs.
THEIRS: dict[type[Any], Callable[[Any], Filter]] = {
    nouns.ControllerOf: ControlledBy,
    nouns.OwnerOf: OwnedBy,
}
OBJECTS = (This, It, nouns.Each, Host, Which, nouns.Linked)


def several(noun: Any, scope: Scope) -> bool:
    """Whether a noun may mean more than one."""
    if isinstance(noun, It):
        target = next((one for one in scope.targets if one.name == noun.name), None)
        return target.most != 1 or target.for_each if target is not None else noun.name in scope.many
    return isinstance(noun, SEVERAL) or (
        isinstance(noun, nouns.Both) and any(several(part, scope) for part in noun.parts)
    )


def of_each(found: Any, scope: Scope) -> Any:
    """What a pronoun in a number means: of several that something is done to, each one apart. Of somebody's
    opponents `they` may be said of that player or of them: refused.
    """
    members = scope.members
    if scope.counting and isinstance(members, nouns.OpponentsOf) and found == members.who:
        raise Unbound("they")
    if scope.counting and isinstance(members, nouns.ControllerOf | nouns.OwnerOf) and found == members.what:
        return Which(found, THEIRS[type(members)](AFFECTED)) if several(found, scope) else found
    if not scope.counting or members is None or not several(members, scope):
        return found
    return AFFECTED if found == members or members in (It("willing"), It("unpaying")) else found


def that_many(scope: Scope) -> Value:
    """The number of the event or of the instruction before; of what each of several discarded, its own."""
    if not scope.number:
        raise Unbound("that many")
    if scope.number != OF_EACH:
        return ThatMany(scope.number)
    members = scope.members
    return DISCARDED if members is not None and several(members, scope) else ThatMany("discarded")


@contextmanager
def counted(scope: Scope) -> Iterator[None]:
    """While a number is read."""
    scope.counting, before = True, scope.counting
    yield
    scope.counting = before


@contextmanager
def said_of(scope: Scope, noun: Any) -> Iterator[None]:
    """While numbers are read that are said of this."""
    scope.said_of, before = noun, scope.said_of
    yield
    scope.said_of = before


@contextmanager
def measured(effect: Any, scope: Scope) -> Iterator[None]:
    """While the numbers of an instruction are read: to whom it is done is known."""
    members = getattr(effect, DONE_TO[type(effect)][-1])
    doer = effect.source if isinstance(effect, numbers.DealDamage) else members
    before = scope.members, scope.sized
    scope.members = members
    each = AFFECTED if several(doer, scope) else doer
    scope.sized = each if isinstance(effect, changes.Apply) else None
    about = each if isinstance(doer, OBJECTS) and not isinstance(effect, changes.Apply) else None
    with said_of(scope, about):
        yield
    scope.members, scope.sized = before


def each_apart(effect: Any) -> Any:
    """Only numbers are found for each of several; elsewhere `its` would mean nobody. Raises Unbound."""
    if isinstance(effect, changes.Apply):
        for operation in effect.operations:
            given: tuple[Any, ...] = getattr(operation, "abilities", ())
            if any(AFFECTED in parts(one) for one in given if isinstance(one, Keyword)):
                raise Unbound("its")
    return effect


def viewed(value: Any, scope: Scope, walk: Walk, chosen: Any) -> Any:
    """The parts of a text whose words are said from somebody's point of view, bound; None if it is none."""
    if _says_other(value):
        than = other_than(value, scope)
        known = parts_of(value) if than is None else parts_of(settled(value, than))
        return every(*(part if part == OTHER else walk(part, scope, chosen) for part in known))
    if isinstance(value, Other):
        return value
    if is_of_its_own(value):
        return replace(value, amount=QualityOf(value.amount.quality, It(COMPARED)))
    if isinstance(value, On) and not scope.is_spell:
        with counted(scope), said_of(scope, This()):
            return mapped(value, lambda part: walk(part, scope, chosen))
    if value == nouns.Defending():
        return nouns.Defending(attacker(scope))
    if isinstance(value, Condition) and not scope.asking:
        scope.asking = True
        done = mapped(value, lambda part: walk(part, scope, chosen))
        scope.asking = False
        return done
    if isinstance(value, Value):  # what is only counted is not spoken of
        with counted(scope):
            return mapped(value, lambda part: walk(part, scope, None))
    if isinstance(value, DefinePT):
        with said_of(scope, scope.sized):
            return mapped(value, lambda part: walk(part, scope, chosen))
    if isinstance(value, numbers.FightEachOther):
        return fighting(value, scope, walk, chosen)
    if type(value) in DONE_TO:
        value = done_to(value, scope, walk, chosen)
        with measured(value, scope):
            return each_apart(mapped(value, lambda part: walk(part, scope, chosen)))
    return None


def done_to(value: Any, scope: Scope, walk: Walk, chosen: Any) -> Any:
    """CR 120.1: an instruction with those it is done to. What deals damage to *it* is not it itself; nor is
    *it* an object of a type that no damage is dealt to.
    """
    found: dict[str, Any] = {}
    for name in DONE_TO[type(value)]:
        scope.subject = found.get("source") if isinstance(getattr(value, name), Pronoun) else None
        found[name] = walk(getattr(value, name), scope, chosen)
        scope.subject = None
    if isinstance(value, numbers.DealDamage) and isinstance(value.to, Pronoun):
        kinds = [one.words for one in scope.known if one.noun == found["to"] and one.sort == "object"]
        if any(words and words <= UNDAMAGED for words in kinds):
            raise Unbound(described(value.to))
    return replace(value, **found)


def fighting(value: numbers.FightEachOther, scope: Scope, walk: Walk, chosen: Any) -> numbers.FightEachOther:
    """CR 701.12a: what `target creature fights that creature` speaks of is another one."""
    one = walk(value.one, scope, chosen)
    scope.subject = one if isinstance(value.other, Pronoun) else None
    done = replace(value, one=one, other=walk(value.other, scope, chosen))
    scope.subject = None
    return done


def is_of_its_own(value: Any) -> bool:
    """`A creature with power equal to its toughness`: of one thing both, whatever was spoken of before."""
    of = value.amount if isinstance(value, Compared) else None
    return isinstance(of, QualityOf) and of.what == Pronoun("object") and {of.quality, value.quality} == SIZE


def attacker(scope: Scope) -> Any:
    """CR 508.5, 508.5a: whose defending player is meant: of each of several attacking creatures its own; of
    the creature the event was about; of the one the words stand on. Raises Unbound.
    """
    if scope.counting and scope.sized == AFFECTED:
        return AFFECTED
    if scope.attacker is None:
        raise Unbound("defending player")
    return scope.attacker


def of_the_affected(ability: Static, scope: Scope, walk: Walk) -> Static:
    """Of what something is said; `as long as its controller controls no other creatures`: others than what
    the Aura is on.
    """
    scope.sized = This() if isinstance(ability.affects, This) else AFFECTED
    ability = of_each_player(ability)
    if not isinstance(ability.affects, Host) or ability.condition is None:
        return ability
    with counted(scope), said_of(scope, Host()):
        return replace(ability, condition=walk(ability.condition, scope, None))


def of_each_player(ability: Static) -> Static:
    """`Lands each player controls have … as long as that player …`: it is so of each player apart."""
    affects, condition = ability.affects, ability.condition
    if condition is None or not isinstance(affects, nouns.Each) or THEY not in list(parts(condition)):
        return ability
    so = _of_that_player(condition)
    what = every(*(_theirs(part, so) for part in parts_of(affects.what)))
    if what == affects.what:
        return ability
    return replace(ability, affects=nouns.Each(what, affects.zone), condition=None)


def _of_that_player(value: Any) -> Any:
    """A condition with each player it is asked of in place of the pronoun."""
    return It(OF_WHOM) if value == THEY else mapped(value, _of_that_player)


def _theirs(part: Filter, so: Condition) -> Filter:
    """`Each player controls`, as far as the condition is so of that player."""
    several = isinstance(part, ControlledBy) and isinstance(part.who, (nouns.EachPlayer, nouns.Opponents))
    return ControlledBy(PlayersSo(part.who, so)) if several and isinstance(part, ControlledBy) else part


def other_than_later(value: Any, scope: Scope) -> Any:
    """`Each other creature becomes a copy of target creature`: what it is other than is said after it."""
    if _says_other(value):
        than = other_than(value, scope)
        return value if than is None else settled(value, than)
    return mapped(value, lambda part: other_than_later(part, scope))


def _says_other(value: Any) -> bool:
    return value == OTHER or (isinstance(value, AllOf) and OTHER in value.parts)


def other_than(what: Filter, scope: Scope) -> Any:
    """What `other` is relative to: what a number is said of; what the ability has spoken of; what the event
    was about, where that is what the Aura or Equipment is on; else the object the words stand on. None if
    a spell has not spoken of anything yet. Raises Unbound.
    """
    if scope.counting and scope.said_of is not None:
        return scope.said_of
    words = words_of(what)
    fitting = [one for one in scope.known if one.sort == "object" and one.noun != This() and fits(words, one)]
    yours = ControlledBy(You()) in parts_of(what)
    if scope.asking and yours and not scope.is_spell:
        return This()
    said = [one for one in fitting if one.step and (scope.is_spell or not isinstance(one.noun, nouns.Each))]
    if said:
        found = max(reversed(said), key=lambda one: one.step).noun
        if yours and not scope.is_spell and not scope.buried:
            raise Unbound("other", (named(found), "~"))
        return scope.group(found) if isinstance(found, nouns.Each) else found
    if scope.is_spell:
        return None
    event = [one for one in fitting if isinstance(one.noun, It) and not one.step]
    if event and scope.hosted:
        return event[0].noun
    if event and scope.could_be_the_event(what):
        raise Unbound("other", (named(event[0].noun), "~"))
    return This()


def fits(words: frozenset[str], one: Referent) -> bool:
    """Whether something could be one of these kinds."""
    return not words or not one.words or not words.isdisjoint(one.words)


def of_an_aura(abilities: tuple[Any, ...], types: frozenset[str]) -> tuple[Any, ...]:
    """On an Aura that is no creature itself, `other creatures` are others than the enchanted one."""
    aura = any(isinstance(one, Keyword) and one.name == "enchant" for one in abilities)
    if not aura or "creature" in types:
        return abilities
    return tuple(
        replace(one, affects=nouns.Each(_other_than_the_host(one.affects.what), one.affects.zone))
        if isinstance(one, Static) and isinstance(one.affects, nouns.Each)
        else one
        for one in abilities
    )


def _other_than_the_host(what: Filter) -> Filter:
    """A filter of creatures that are other than the Aura's."""
    creature = "creature" in kinds_of(what)
    return every(*(Other(Host()) if creature and part == Other(This()) else part for part in parts_of(what)))


def settled(what: Any, than: Any) -> Any:
    """A filter that says `other`, with what that is relative to."""
    return every(*(Other(than) if part == OTHER else part for part in parts_of(what)))


def unrelated(value: Any) -> Any:
    """`Other`, `defending player`, what is compared and `it was cast`, without what they are relative to:
    that is not said.
    """
    if isinstance(value, nouns.Defending):
        return nouns.Defending()
    if isinstance(value, WasCast) and value.what == This():
        return replace(value, what=Pronoun("object"))
    if value == It(COMPARED):
        return Pronoun("object")
    return OTHER if isinstance(value, Other) else mapped(value, unrelated)
