"""Keywords about how a permanent enters, and what happens when it goes (702.43, 702.79, 702.93 …)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.actions.choosing import sacrifice_chosen
from scenarios.engine.kernel.characteristics import Face
from scenarios.engine.kernel.choices import NotModelledYet
from scenarios.engine.words.abilities import Ability, Keyword, On, Target
from scenarios.engine.words.conditions import AnySo, Comparison, Happened, InZone, Matches
from scenarios.engine.words.continuous import AddAbilities
from scenarios.engine.words.effects.changes import CreateTokens
from scenarios.engine.words.effects.compound_actions import Announce
from scenarios.engine.words.effects.flow import ChooseThings, Gate, IfDone, Nothing, Sequence
from scenarios.engine.words.effects.numbers import MoveCounters, PutCounters
from scenarios.engine.words.effects.zones import Draw, Move, Reveal, Sacrifice, SacrificeChosen
from scenarios.engine.words.filters import (
    Compared,
    ControlledBy,
    Not,
    OfSubtype,
    OfType,
    Other,
    OwnedBy,
    Sharing,
    WithCounter,
    both,
)
from scenarios.engine.words.keyword_entry import (
    CREATURE,
    DIES,
    ENTERS,
    SELF,
    YOUR_CREATURE,
    KeywordEntry,
    always,
    amount_of,
    enters_with,
    static,
    when,
    whole_amount_of,
)
from scenarios.engine.words.nodes import Condition, Effect
from scenarios.engine.words.nouns import It, Linked, Opponents, OwnerOf, This, You
from scenarios.engine.words.rule_effects import Cant, EnterAs, EnterDoing, EnterIfWanted, EnterWith
from scenarios.engine.words.values import (
    CountersOn,
    ManaSpent,
    QualityOf,
    TalliedThisTurn,
    ThatMany,
    Times,
    X,
)

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context

PLUS = "+1/+1"
TARGET, NEWCOMER = It("target"), It("event object")
ONE_COUNTER = EnterWith(PLUS)
HAS_PLUS = Matches(This(), WithCounter(PLUS))
AS_MANY_AS_THERE_ARE = 1000  # of "any number": more than anybody has


def returning(counter: str) -> Ability:
    """CR 702.79a, 702.93a: it comes back with a counter, if it had none of these when last there."""
    back = Move(This(), "battlefield", under=OwnerOf(This()), counters=((counter, 1),))
    return when(DIES, back, condition=Matches(This(), WithCounter(counter, "=", 0)))


def bigger(quality: str) -> Condition:
    """CR 702.100a: the creature that entered has more of this than this creature."""
    return Comparison(QualityOf(quality, NEWCOMER), ">", QualityOf(quality, This()))


EVOLVE = when(
    On("move", what=YOUR_CREATURE, to_zone="battlefield"),
    Sequence((PutCounters(PLUS, This()), Announce("evolve"))),
    condition=AnySo((bigger("power"), bigger("toughness"))),
)


class Exploit(Effect, frozen=True):
    """CR 702.110b: a creature that is sacrificed by this is exploited: its event has the detail "exploit"."""

    def perform(self, context: Context) -> None:
        sacrifice_chosen(context, SacrificeChosen(CREATURE), exploit=True)


EXPLOIT = when(ENTERS, Gate("may", Exploit()))
RIOT = enters_with(EnterIfWanted((ONE_COUNTER,), (EnterAs((AddAbilities((Keyword("haste"),)),)),)))
UNLEASH = (
    enters_with(EnterIfWanted((ONE_COUNTER,))),
    static(Cant("block", what=SELF), condition=HAS_PLUS),
)
RAVENOUS = (
    enters_with(EnterWith(PLUS, X())),
    when(ENTERS, Draw(1), condition=Comparison(X(), ">=", 5)),
)
SUNBURST = (
    enters_with(EnterWith(PLUS, ManaSpent("colors")), condition=Matches(This(), CREATURE)),
    enters_with(EnterWith("charge", ManaSpent("colors")), condition=Matches(This(), Not(CREATURE))),
)


def modular(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.43a."""
    amount = ManaSpent("colors") if keyword.word == "sunburst" else amount_of(keyword)  # 702.44c
    give = Gate("may", PutCounters(PLUS, TARGET, CountersOn(PLUS, This())))
    target = Target("target", both(OfType("artifact"), CREATURE))
    return (enters_with(EnterWith(PLUS, amount)), when(DIES, give, target))


def graft(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.58a."""
    move = Gate("may", MoveCounters(PLUS, This(), NEWCOMER))
    another = On("move", what=both(CREATURE, Other(This())), to_zone="battlefield")
    return (enters_with(EnterWith(PLUS, amount_of(keyword))), when(another, move, condition=HAS_PLUS))


def fabricate(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.123a. Where it can't get counters because it has left, there are Servos."""
    amount = amount_of(keyword)
    servo = Face(
        name="Servo Token", types=frozenset(("artifact", "creature")), subtypes=frozenset(("Servo",)),
        power=1, toughness=1,
    )  # fmt: skip
    servos = CreateTokens(servo, amount)
    counters = Gate("may", PutCounters(PLUS, This(), amount), otherwise=servos)
    return (when(ENTERS, Gate("if", counters, condition=InZone("battlefield"), otherwise=servos)),)


def afterlife(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.135a."""
    spirit = Face(
        name="Spirit Token", indicator=frozenset(("white", "black")), types=frozenset(("creature",)),
        subtypes=frozenset(("Spirit",)), power=1, toughness=1, abilities=(Keyword("flying"),),
    )  # fmt: skip
    return (when(DIES, CreateTokens(spirit, amount_of(keyword))),)


def soulshift(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.46a."""
    spirit = both(OfSubtype("Spirit"), Compared("mana value", "<=", amount_of(keyword)), OwnedBy(You()))
    return (when(DIES, Gate("may", Move(TARGET, "hand")), Target("target", spirit, zone="graveyard")),)


def bloodthirst(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.54a; `bloodthirst X` (702.54b) counts the damage."""
    if keyword.word == "X":
        return (enters_with(EnterWith(PLUS, TalliedThisTurn("damage dealt", Opponents()))),)
    condition = Happened("damage dealt", Opponents())
    return (enters_with(EnterWith(PLUS, amount_of(keyword)), condition=condition),)


def tribute(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.104a; it bears the mark "tribute" if it was paid (702.104b)."""
    counters = EnterWith(PLUS, amount_of(keyword))
    return (enters_with(EnterIfWanted((counters,), who=Opponents(), mark="tribute")),)


def devour(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.82a, 702.82c: what is sacrificed as it enters."""
    food = both(keyword.what if keyword.what is not None else CREATURE)
    eat = Sequence(
        (
            ChooseThings("devoured", food, least=0, most=AS_MANY_AS_THERE_ARE, whose="own"),
            Sacrifice(It("devoured")),
        )
    )
    counters = EnterWith(PLUS, Times(whole_amount_of(keyword), ThatMany("devoured")))
    return (enters_with(EnterDoing(eat), counters),)


def amplify(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.38a."""
    kin = Sharing("creature type", This())
    show = ChooseThings("revealed", kin, "hand", 0, AS_MANY_AS_THERE_ARE, whose="own")
    counters = EnterWith(PLUS, Times(whole_amount_of(keyword), ThatMany("revealed")))
    return (enters_with(EnterDoing(Sequence((show, Reveal(It("revealed"), "shown")))), counters),)


def champion(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.72a, 702.72b: what it exiles comes back when it leaves."""
    if keyword.what is None:
        raise NotModelledYet("champion what?")
    worthy = both(keyword.what, ControlledBy(You()), Other(This()))
    exile = Move(It("championed"), "exile", link="championed")
    offer = Sequence((ChooseThings("championed", worthy, least=0), exile))
    leaves = On("move", what=SELF, from_zone="battlefield")
    back = Move(Linked("championed"), "battlefield", under=OwnerOf(Linked("championed")))
    return (when(ENTERS, IfDone(offer, Nothing(), Sacrifice(This()))), when(leaves, back))


ENTRIES = (
    KeywordEntry("undying", "702.93a", always(returning(PLUS)), several=True),
    KeywordEntry("persist", "702.79a", always(returning("-1/-1")), several=True),
    KeywordEntry("modular", "702.43a", modular, several=True),
    KeywordEntry("graft", "702.58a", graft, several=True),
    KeywordEntry("fabricate", "702.123a", fabricate, several=True),
    KeywordEntry("afterlife", "702.135a", afterlife, several=True),
    KeywordEntry("soulshift", "702.46a", soulshift, several=True),
    KeywordEntry("bloodthirst", "702.54a", bloodthirst, several=True),
    KeywordEntry("tribute", "702.104a", tribute),
    KeywordEntry("devour", "702.82a", devour),
    KeywordEntry("amplify", "702.38a", amplify, several=True),
    KeywordEntry("champion", "702.72a", champion),
    KeywordEntry("evolve", "702.100a", always(EVOLVE), several=True),
    KeywordEntry("exploit", "702.110a", always(EXPLOIT), several=True),
    KeywordEntry("riot", "702.136a", always(RIOT), several=True),
    KeywordEntry("unleash", "702.98a", always(*UNLEASH)),
    KeywordEntry("ravenous", "702.156a", always(*RAVENOUS)),
    KeywordEntry("sunburst", "702.44a", always(*SUNBURST), several=True),
)
