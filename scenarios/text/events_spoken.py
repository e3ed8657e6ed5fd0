"""What an event introduces, for the words about it to refer to: its objects, its players, its number."""

from __future__ import annotations

from msgspec.structs import replace

from scenarios.engine.triggers.triggering import EARLIER
from scenarios.engine.words import filters, nouns
from scenarios.engine.words.abilities import On
from scenarios.engine.words.circumstances import OtherInBlock
from scenarios.engine.words.nodes import Amount, Filter
from scenarios.engine.words.nouns import It, This
from scenarios.text.combine import parts_of
from scenarios.text.scope import OF_A_SPELL, Referent, Scope, words_of
from scenarios.text.trees import replaced

OF_AN_ATTACKER = ("attack", "unblocked", "become-blocked")  # events whose object attacks
SOMEBODY = (nouns.Opponents(), nouns.EachPlayer())
WITH_A_NUMBER = frozenset("damage gain-life lose-life put-counters remove-counters create attackers".split())

EVENTS = ("event object", "event source", "event player", "event amount")
IT = It("event object")


def introduce_event(on: tuple[On, ...], scope: Scope) -> None:
    """What an event introduces: its object, its player, its number. Of several events that are waited for one
    happens, and only what each of them would bring can be meant.
    """
    if not on:
        scope.introduce(This(), "object")
    elif len(on) == 1 or on[0].kind == "block" == on[1].kind:
        introduce_one(on, scope)
    else:
        asides = [aside_of(scope) for _ in on]
        for one, aside in zip(on, asides, strict=True):
            introduce_one((one,), aside)
        introduce_common(asides, scope)


def aside_of(scope: Scope) -> Scope:
    """The same, for words that may turn out not to have been said."""
    aside = Scope(scope.is_spell, scope)
    aside.step = scope.step
    return aside


def introduce_common(asides: list[Scope], scope: Scope) -> None:
    """What is left open after several events is not there to be meant."""
    everything = {(one.noun, one.sort): one for aside in asides for one in aside.known}
    scope.known = [
        common(
            [other for aside in asides for other in aside.known if (other.noun, other.sort) == key], asides
        )
        for key in everything
    ]
    first = asides[0]
    same = all(aside.number == first.number for aside in asides)
    scope.number = first.number if same else ""
    scope.attacker = first.attacker if all(one.attacker == first.attacker for one in asides) else None
    scope.about = next((one.about for one in asides if one.about is not None), None)
    scope.hosted, scope.left = all(one.hosted for one in asides), any(one.left for one in asides)


def common(each: list[Referent], asides: list[Scope]) -> Referent:
    """What several events call the same, if it can be called so whichever it was."""
    kinds = [one.words for one in each if one.words]
    words = frozenset.intersection(*kinds) if len(kinds) == len(each) else frozenset()
    known = len(each) == len(asides) and (bool(words) or len(kinds) < len(each))
    return replace(each[0], words=words, closed=each[0].closed or not known)


def introduce_one(on: tuple[On, ...], scope: Scope) -> None:
    """What one event introduces; a block that is told from both sides is one."""
    first = on[0]
    self_ = filters.Among("this")
    source_first = first.kind == "damage" and first.source is not None
    about = first.source if source_first else first.what
    name = "event source" if source_first else "event object"
    scope.left = first.kind == "sacrifice" or first.from_zone == "battlefield"
    itself = any((one.source if source_first else one.what) == self_ for one in on)
    scope.attacker = This() if itself else It("event object") if first.kind in OF_AN_ATTACKER else None
    if itself:
        scope.introduce(This(), "object")
    elif isinstance(about, filters.HostOf):
        scope.hosted = True
        scope.introduce(
            It(name), "object", frozenset(("creature",)) if first.kind == "attack" else frozenset()
        )
    elif about is not None:
        scope.about = None if first.kind in OF_A_SPELL else about
        spell = ("spell",) if first.kind in OF_A_SPELL else ()
        scope.introduce(It(name), "object", words_of(about).union(spell))
        if not first.batch:
            introduce_whose(about, It(name), scope)
    elif first.kind in OF_A_SPELL:
        scope.introduce(It("event object"), "object", frozenset(("spell",)))
    elif first.kind in ("discard", "draw", "cycle", "play-land"):
        scope.introduce(It("event object"), "object", frozenset(("card",)))
    else:
        scope.introduce(This(), "object")
    if first.kind == "block" and first.source is not None:
        either_way = len(on) == 2 and on[1].source == self_
        other = This() if first.source == self_ else OtherInBlock() if either_way else It("event source")
        scope.introduce(other, "object", words_of(first.source))
    if first.kind == "target":
        scope.introduce(It("event source"), "object", frozenset(("spell",)))
        if first.by == nouns.Opponents():
            scope.introduce(nouns.ControllerOf(It("event source")), "player")
    if source_first and first.what is not None:
        scope.introduce(It("event object"), "object", words_of(first.what))
    if (first.who is not None and not isinstance(first.who, nouns.You)) or first.kind == "begin-step":
        scope.introduce(It("event player"), "player")
    scope.number = number_of_event(first)


def introduce_whose(about: Filter, it: It, scope: Scope) -> None:
    """`That player` of `a creature an opponent controls`, of `an opponent's graveyard`."""
    for part in parts_of(about):
        if isinstance(part, filters.ControlledBy | filters.OwnedBy) and part.who in SOMEBODY:
            controlled = isinstance(part, filters.ControlledBy)
            scope.introduce(nouns.ControllerOf(it) if controlled else nouns.OwnerOf(it), "player")


def introduce_somebodys(
    what: Filter | None, name: str, most: Amount, before: list[Referent], scope: Scope
) -> None:
    """`Target creature an opponent controls`: `that player` is who controls it, not all who could."""
    scope.known = [one for one in scope.known if one in before or one.noun not in SOMEBODY]
    if what is not None and most == 1:
        introduce_whose(what, It(name), scope)


def introduce_awaited(on: tuple[On, ...], scope: Scope) -> None:
    """CR 603.7: what the event introduces that a delayed ability waits for; the object the words stand on and
    what they have named are no news.
    """
    before = list(scope.known)
    introduce_event(on, scope)
    heard = {one.noun for one in before} | {This()}
    named = {one.what.name for one in on if isinstance(one.what, filters.Among)}
    news = [one for one in scope.known if one.noun not in heard and not (named and one.noun == IT)]
    scope.known = before
    for name in named:
        scope.mention(It(name), "object")
    scope.known = [*scope.known, *news]


def close_awaited(on: tuple[On, ...], scope: Scope) -> None:
    """After a delayed ability, words that could be about its event are left open: they may be its own."""
    if on and on[0].kind != "begin-step":
        scope.step += 1
        aside = Scope(False)
        introduce_awaited(on, aside)
        closed = (replace(one, closed=True, step=scope.step) for one in aside.known if one.sort == "object")
        scope.known = [*scope.known, *closed]


def make_earlier(scope: Scope, at_a_step: bool) -> None:
    """The event that an ability waits for takes the names of the one before it, which is then the earlier
    one; of a step nothing but its player and its number does.
    """
    taken = ("event player", "event amount") if at_a_step else EVENTS
    for name in taken:
        earlier = It(EARLIER + name)
        scope.known = [replace(one, noun=replaced(one.noun, It(name), earlier)) for one in scope.known]
    if scope.number in taken:
        scope.number = EARLIER + scope.number


def number_of_event(on: On) -> str:
    """What `that many` means in words about an event: how much there was of it, or of how many it consists;
    of anything else it means nothing.
    """
    return "event amount" if on.kind in WITH_A_NUMBER or on.batch else ""
