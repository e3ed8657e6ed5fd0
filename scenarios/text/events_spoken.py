"""What an event introduces, for the words about it to refer to: its objects, its players, its number."""

from __future__ import annotations

from scenarios.engine import filters, nouns
from scenarios.engine.abilities import On
from scenarios.engine.circumstances import OtherInBlock
from scenarios.engine.nouns import It, This
from scenarios.text.combine import parts_of
from scenarios.text.scope import OF_A_SPELL, Scope, words_of

OF_AN_ATTACKER = ("attack", "unblocked", "become-blocked")  # events whose object attacks
THEIRS = (filters.ControlledBy(nouns.Opponents()), filters.ControlledBy(nouns.EachPlayer()))
WITH_A_NUMBER = frozenset("damage gain-life lose-life put-counters remove-counters create attackers".split())


def introduce_event(on: tuple[On, ...], scope: Scope) -> None:
    """What an event introduces: its object, its player, its number."""
    if not on:
        scope.introduce(This(), "object")
        return
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
        if not first.batch and any(one in THEIRS for one in parts_of(about)):
            scope.introduce(nouns.ControllerOf(It(name)), "player")
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


def number_of_event(on: On) -> str:
    """What `that many` means in words about an event: how much there was of it, or of how many it consists;
    of anything else it means nothing.
    """
    return "event amount" if on.kind in WITH_A_NUMBER or on.batch else ""
