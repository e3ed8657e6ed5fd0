"""Keywords that trigger on attacking, blocking, combat damage and casting (702.23, 702.45, 702.108 …)."""

from __future__ import annotations

from scenarios.engine.words.abilities import Ability, Keyword, On, Target, Triggered
from scenarios.engine.words.circumstances import (
    BlockersBeyondFirst,
    HasMostLife,
    OpponentsAttacked,
    OpponentsBut,
)
from scenarios.engine.words.conditions import Exists, Matches
from scenarios.engine.words.continuous import Duration
from scenarios.engine.words.effects.changes import ApplyRules, CreateCopies, Mark, SetTapped, WithMark
from scenarios.engine.words.effects.flow import ForEach, Gate, Later, Sequence, program
from scenarios.engine.words.effects.numbers import LoseLife, PutCounters
from scenarios.engine.words.effects.zones import Move, Sacrifice, SacrificeChosen
from scenarios.engine.words.filters import (
    Among,
    Anything,
    Being,
    Compared,
    ControlledBy,
    Not,
    OfType,
    Other,
    WithKeyword,
    both,
)
from scenarios.engine.words.keyword_entry import (
    ATTACKS,
    BECOMES_BLOCKED,
    CREATURE,
    HITS_PLAYER,
    SELF,
    YOUR_CREATURE,
    KeywordEntry,
    always,
    amount_of,
    gets,
    static,
    when,
    whole_amount_of,
)
from scenarios.engine.words.nodes import Filter
from scenarios.engine.words.nouns import Defending, Each, It, This, TopOfLibrary, You
from scenarios.engine.words.rule_effects import Cant, Must
from scenarios.engine.words.values import QualityOf, Times

EVENT_OBJECT, TARGET = It("event object"), It("target")
POWER = QualityOf("power", This())
OTHER_ATTACKERS = both(CREATURE, Being("attacking"), Other(This()))
END_OF_COMBAT = On("begin-step", detail=(("step", "end of combat"), ("first", True)))

PROWESS = when(On("cast", what=Not(OfType("creature")), who=You()), gets(This(), 1, 1))
EXALTED = when(On("attack", what=YOUR_CREATURE, detail=(("alone", True),)), gets(EVENT_OBJECT, 1, 1))
FLANKING = when(On("block", what=Not(WithKeyword("flanking")), source=SELF), gets(EVENT_OBJECT, -1, -1))
BATTLE_CRY = when(ATTACKS, gets(Each(OTHER_ATTACKERS), 1, 0))
MELEE = when(ATTACKS, gets(This(), OpponentsAttacked(), OpponentsAttacked()))
DETHRONE = when(On("attack", what=SELF, if_so=HasMostLife(It("event whom"))), PutCounters("+1/+1", This()))
INGEST = when(HITS_PLAYER, Move(TopOfLibrary(1, It("event player")), "exile"))


def on_attack_with(others: Filter) -> On:
    """`Whenever this creature and at least one such creature attack`."""
    return On("attack", what=SELF, if_so=Exists(Each(both(OTHER_ATTACKERS, ControlledBy(You()), others))))


TRAINING = when(on_attack_with(Compared("power", ">", POWER)), PutCounters("+1/+1", This()))
MENTOR = when(
    ATTACKS,
    PutCounters("+1/+1", TARGET),
    Target("target", both(CREATURE, Being("attacking"), Compared("power", "<", POWER))),
)
DECAYED = (
    static(Cant("block", what=SELF)),
    when(ATTACKS, Later(when(END_OF_COMBAT, Sacrifice(This())), until="end of turn")),
)
PROVOKE = when(
    ATTACKS,
    Gate(
        "may",
        Sequence(
            (
                ApplyRules(
                    (Must("block", what=Among("affected"), whom=This()),), TARGET, Duration("end of combat")
                ),
                SetTapped(TARGET, tapped=False),
            )
        ),
    ),
    Target("target", both(CREATURE, ControlledBy(Defending()))),
)
MYRIAD_COPY = CreateCopies(This(), status=("tapped", "attacking"), attacking=It("opponent"), name="copies")
MYRIAD = when(
    ATTACKS,
    ForEach(
        OpponentsBut(Defending()),
        "opponent",
        Gate(
            "may",
            Sequence((MYRIAD_COPY, Later(when(END_OF_COMBAT, Move(It("copies"), "exile"))))),
        ),
    ),
)


def bushido(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.45a. A creature blocks once, however many creatures it blocks."""
    amount = amount_of(keyword)
    blocks = On("block", what=SELF, detail=(("first", True),))
    return (Triggered((blocks, BECOMES_BLOCKED), program(gets(This(), amount, amount))),)


def rampage(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.23a, 702.23b: counted once, as it resolves."""
    bonus = Times(whole_amount_of(keyword), BlockersBeyondFirst())
    return (when(BECOMES_BLOCKED, gets(This(), bonus, bonus)),)


def frenzy(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.68a."""
    return (when(On("unblocked", what=SELF), gets(This(), amount_of(keyword), 0)),)


def annihilator(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.86a."""
    return (when(ATTACKS, SacrificeChosen(Anything(), amount_of(keyword), Defending())),)


def afflict(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.130a."""
    return (when(BECOMES_BLOCKED, LoseLife(amount_of(keyword), Defending())),)


def renown(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.112a, 702.112c."""
    grow = Sequence((PutCounters("+1/+1", This(), amount_of(keyword)), Mark(This(), "renowned")))
    return (when(HITS_PLAYER, grow, condition=Matches(This(), Not(WithMark("renowned")))),)


ENTRIES = (
    KeywordEntry("prowess", "702.108a", always(PROWESS), several=True),
    KeywordEntry("exalted", "702.83a", always(EXALTED), several=True),
    KeywordEntry("flanking", "702.25a", always(FLANKING), several=True),
    KeywordEntry("bushido", "702.45a", bushido, several=True),
    KeywordEntry("rampage", "702.23a", rampage, several=True),
    KeywordEntry("frenzy", "702.68a", frenzy, several=True),
    KeywordEntry("annihilator", "702.86a", annihilator, several=True),
    KeywordEntry("afflict", "702.130a", afflict, several=True),
    KeywordEntry("battle cry", "702.91a", always(BATTLE_CRY), several=True),
    KeywordEntry("dethrone", "702.105a", always(DETHRONE), several=True),
    KeywordEntry("melee", "702.121a", always(MELEE), several=True),
    KeywordEntry("mentor", "702.134a", always(MENTOR), several=True),
    KeywordEntry("training", "702.149a", always(TRAINING), several=True),
    KeywordEntry("provoke", "702.39a", always(PROVOKE), several=True),
    KeywordEntry("myriad", "702.116a", always(MYRIAD), several=True),
    KeywordEntry("ingest", "702.115a", always(INGEST), several=True),
    KeywordEntry("renown", "702.112a", renown, several=True),
    KeywordEntry("decayed", "702.147a", always(*DECAYED)),
)
