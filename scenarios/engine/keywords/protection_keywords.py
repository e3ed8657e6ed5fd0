"""Keywords by which a permanent cannot be targeted, destroyed, enchanted, equipped, blocked or damaged."""

from __future__ import annotations

from scenarios.engine.kernel.choices import NotModelledYet
from scenarios.engine.words.abilities import Ability, Keyword, On, Triggered
from scenarios.engine.words.costs import Cost
from scenarios.engine.words.effects.flow import Gate, program
from scenarios.engine.words.effects.plays import CounterSpell
from scenarios.engine.words.filters import AllOf, AttachedTo, ControlledBy, Not, OfSubtype
from scenarios.engine.words.keyword_entry import SELF, KeywordEntry, always, cost_of, static
from scenarios.engine.words.nodes import Filter
from scenarios.engine.words.nouns import ControllerOf, It, Opponents, This
from scenarios.engine.words.rule_effects import Cant, Instead, Prevent

SHROUD = static(Cant("be targeted", what=SELF))
INDESTRUCTIBLE = static(Cant("be destroyed", what=SELF))


def hexproof(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.11b; hexproof from a quality: CR 702.11d."""
    return (static(Cant("be targeted", what=SELF, by=keyword.what, by_players=Opponents())),)


def protection(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.16b–f. The quality is a filter of the source; `everything` (702.16j) admits anything."""
    quality = protected_from(keyword)
    attached = AllOf((quality, *left_alone(keyword)))
    return (
        static(
            Cant("be targeted", what=SELF, by=quality),
            Cant("be enchanted", what=SELF, by=attached),
            Cant("be equipped", what=SELF, by=attached),
            Cant("be fortified", what=SELF, by=attached),
            Cant("be blocked", what=SELF, by=quality),
            Instead(On("damage", what=SELF, source=quality), (Prevent(),)),
        ),
    )


def protected_from(keyword: Keyword) -> Filter:
    """CR 702.16a; CR 702.16k: of a player, what that player controls, or owns and nobody else controls."""
    if keyword.players == "opponents":
        return ControlledBy(Opponents())
    if keyword.what is None:
        raise NotModelledYet(f"protection from {keyword.word or '?'}")
    return keyword.what


def left_alone(keyword: Keyword) -> tuple[Filter, ...]:
    """CR 702.16n, 702.16p: "this effect doesn't remove Auras", or anything that is already attached."""
    if keyword.word == "does not remove Auras":
        return (Not(OfSubtype("Aura")),)
    if keyword.word == "does not remove what is attached":
        return (Not(AttachedTo(This())),)
    return ()


def ward(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.21a: countered unless that player pays; an X is found on resolution (702.21b)."""
    return (ward_for(cost_of(keyword)),)


def ward_for(cost: tuple[Cost, ...]) -> Triggered:
    """The triggered ability ward stands for."""
    source = It("event source")
    unless = Gate("unless", CounterSpell(source), who=ControllerOf(source), cost=cost)
    return Triggered((On("target", what=SELF, by=Opponents()),), program(unless), keyword_name="ward")


ENTRIES = (
    KeywordEntry("hexproof", "702.11b", hexproof, several=True),
    KeywordEntry("shroud", "702.18a", always(SHROUD)),
    KeywordEntry("indestructible", "702.12b", always(INDESTRUCTIBLE)),
    KeywordEntry(
        "protection",
        "702.16b",
        protection,
        several=True,
        parts=("702.16b", "702.16c", "702.16d", "702.16d", "702.16f", "702.16e"),
    ),
    KeywordEntry("ward", "702.21a", ward, several=True),
)
