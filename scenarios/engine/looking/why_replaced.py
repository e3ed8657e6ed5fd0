"""Which rules let an effect replace or prevent something, for the log (614, 615, 616)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.looking.wording import rules_of_words
from scenarios.engine.words.continuous import AddAbilities
from scenarios.engine.words.effects.changes import CopyIf, NotCopied, ThisAbility
from scenarios.engine.words.nodes import Node
from scenarios.engine.words.rule_effects import EnterAsCopy, EnterChoosing, EnterTapped, EnterWith, Regenerate

if TYPE_CHECKING:
    from scenarios.engine.happening.replacement import Candidate
    from scenarios.engine.kernel.events import Event
    from scenarios.engine.words.rule_effects import Prevent

# Kinds of events whose replacement has a rule of its own.
KINDS = {
    "draw": cite("614.11", "draw"),
    "create": cite("614.16", "token"),
    "put-counters": cite("614.16", "counter"),
}
# And changes that are replacements of a kind of their own.
CHANGES = {
    EnterTapped: (cite("614.1d", "replacement effect"),),
    EnterChoosing: (cite("614.1c", "replacement effect"),),
    EnterAsCopy: (cite("614.1c", "replacement effect"), cite("707.5", "copy")),
    Regenerate: (cite("614.8", "regenerate"),),
}
CLASS_RULES = (
    cite("616.1a", "effect"),
    cite("616.1b", "effect"),
    cite("616.1c", "effect"),
    cite("616.1d", "effect"),
    cite("616.1e", "effect"),
)  # in the order in which one of them has to be chosen


def rules_of(event: Event, by: Candidate) -> tuple[Cite, ...]:
    """The rules of this kind of replacement, besides that of all replacement."""
    found = [cite("614.15", "self-replacement effect")] if by.instead.own else []
    if event.kind in KINDS:
        found.append(KINDS[event.kind])
    for change in by.instead.changes:
        found += CHANGES.get(type(change), ())
        found += rules_of_exceptions(getattr(change, "but", ()))
    if made_applicable(event, by):
        found.append(cite("616.2", "prevention effect"))
    return (*found, *rules_of_words((by.instead.on, by.instead.condition)))


def rules_of_exceptions(but: tuple[Node, ...]) -> tuple[Cite, ...]:
    """CR 707.9: the rule of each kind of exception there is to a copy."""
    return tuple(dict.fromkeys(rule_of_exception(one) for one in but))


def rule_of_exception(but: Node) -> Cite:
    """CR 707.9a–c, 707.9e, 707.9f: an ability gained, a value set or not copied, an effect besides, or one
    with an "if".
    """
    if isinstance(but, AddAbilities | ThisAbility):
        return cite("707.9a", "copy")
    if isinstance(but, NotCopied):
        return cite("707.9c", "copy")
    if isinstance(but, EnterWith):
        return cite("707.9e", "copy")
    return cite("707.9f", "copy") if isinstance(but, CopyIf) else cite("707.9b", "copy")


def made_applicable(event: Event, by: Candidate) -> bool:
    """CR 616.2: whether another effect has made the event what this one is about."""
    return bool(event.applied) and by.key not in event.open_to


def rules_of_prevention(by: Candidate, change: Prevent) -> tuple[Cite, ...]:
    """CR 615.7, 615.8, 615.10: which kind of prevention it is, where it does not prevent all."""
    if change.next_time:
        return (cite("615.8", "prevent"),)
    if by.shield is not None and by.shield.left is not None:
        return (cite("615.7", "prevention effect"),)
    return (cite("615.10", "prevention effect"),) if change.amount is not None else ()
