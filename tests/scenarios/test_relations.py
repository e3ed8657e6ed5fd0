"""What must not matter does not: relations between runs of small random situations."""

from __future__ import annotations

from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from scenarios.language.read import read
from scenarios.language.scenario import FormatWord, Placed, Scenario, Sentence
from scenarios.run.outcome import Outcome, run
from tests.scenarios.watched import WatchedRun

CARDS = """
cards:
  Bolt: {cost: R, type: Instant, text: Bolt deals 3 damage to any target.}
  Growth: {cost: G, type: Instant, text: Target creature gets +3/+3 until end of turn.}
  Shroud of Frost: {cost: U, type: Instant, text: Tap target creature.}
  Anthem: {cost: W, type: Enchantment, text: Creatures you control get +1/+1.}
  Plague: {cost: B, type: Sorcery, text: All creatures get -1/-1 until end of turn.}
"""
CREATURES = (
    "1/1 white Cat",
    "2/2 green Bear",
    "3/1 red Goblin with first strike",
    "2/2 blue Bird with flying",
    "2/3 white Cleric with lifelink",
    "1/4 black Rat with deathtouch",
    "4/4 green Beast with trample",
    "2/2 white Knight with vigilance",
)
SPELLS = ("Bolt", "Growth", "Shroud of Frost")
SMALL = settings(max_examples=40, deadline=None)


class Situation:
    """What each player has, who attacks, who blocks whom, which spell goes at whom."""

    def __init__(
        self,
        mine: list[int],
        yours: list[int],
        spell: int,
        anthem: bool,
        plague: bool,
        blocks: tuple[int, ...] = (),
    ) -> None:
        self.mine = [f"mine {place}" for place in range(len(mine))]
        self.yours = [f"yours {place}" for place in range(len(yours))]
        board = [
            f"{{card: {CREATURES[one]}, as: {label}}}" for one, label in zip(mine, self.mine, strict=True)
        ]
        other = [
            f"{{card: {CREATURES[one]}, as: {label}}}" for one, label in zip(yours, self.yours, strict=True)
        ]
        hand = [SPELLS[spell], *(["Plague"] if plague else [])]
        self.board = board + (["Anthem"] if anthem else [])
        self.other = other
        self.hand = hand
        self.target = (self.yours or self.mine or ["B"])[0]
        self.plague = plague
        # After the spell all of mine attack, and each of yours blocks the one at this place, if there is one.
        self.blocks = dict(zip(self.yours, blocks, strict=False)) if blocks and not plague else {}
        self.fight = bool(blocks) and not plague and bool(mine) and hand[0] == "Growth"

    def text(self, a: str = "A", b: str = "B") -> str:
        """As a scenario; every choice that comes up is decided by default."""
        target = b if self.target == "B" else self.target
        lines = [CARDS, "defaults: yes", "players:"]
        lines.append(
            f"  {a}: {{battlefield: [{', '.join(self.board)}], hand: [{', '.join(self.hand)}], mana: RGUB}}"
        )
        lines.append(f"  {b}: {{battlefield: [{', '.join(self.other)}]}}")
        lines += [f"start: {{turn of: {a}, step: precombat main}}", "play:"]
        if self.plague:
            lines += [f"  - {a} casts: Plague", "  - resolve"]
        lines += [f"  - {a} casts: {self.hand[0]}", f"    targets: {target}", "  - resolve"]
        if self.fight:
            lines += [f"  - {a} attacks with: [{', '.join(self.mine)}]"]
            blocking = [f"{one}: {self.mine[at]}" for one, at in self.blocks.items() if at < len(self.mine)]
            lines += [f"  - {b} blocks with: {{{', '.join(blocking)}}}"] if blocking else []
            lines += ["  - go to: end of combat"]
        return "\n".join(lines) + "\n"


SITUATIONS = st.builds(
    Situation,
    st.lists(st.integers(0, len(CREATURES) - 1), max_size=3),
    st.lists(st.integers(0, len(CREATURES) - 1), max_size=3),
    st.integers(0, len(SPELLS) - 1),
    st.booleans(),
    st.booleans(),
    st.one_of(st.just(()), st.tuples(*[st.integers(0, 3)] * 3)),
)


def scenario_of(text: str) -> Scenario:
    scenario, problems = read(text)
    assert scenario is not None, [one.say("en") for one in problems]
    return scenario


def played(scenario: Scenario) -> Outcome:
    """Its outcome; nothing impossible happens on the way."""
    runs: list[WatchedRun] = []

    def watched(*args: Any, **options: Any) -> WatchedRun:
        runs.append(WatchedRun(*args, **options))
        return runs[-1]

    outcome = run(scenario, how=watched)
    assume(outcome.status != "problem")  # such as a spell whose only target has died before
    assert outcome.status in ("passing", "waiting"), (outcome.status, outcome.not_modelled)
    assert outcome.game is not None
    runs[-1].rolls_back.check(outcome.game)
    return outcome


def told(outcome: Outcome) -> list[str]:
    """The log without its numbers."""
    return [f"{row.kind} {[cite.rule for cite in row.cites]}" for row in outcome.rows]


@SMALL
@given(SITUATIONS)
def test_what_players_are_called_changes_nothing(situation: Situation) -> None:
    one = played(scenario_of(situation.text()))
    other = played(scenario_of(situation.text("Zoe", "Ann")))
    assert told(one) == told(other)
    assert renamed(one.state) == renamed(other.state, {"Zoe": "A", "Ann": "B"})


def renamed(value: Any, names: dict[str, str] | None = None) -> Any:
    """Data with players under other names."""
    names = names or {}
    if isinstance(value, dict):
        return {names.get(key, key): renamed(one, names) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [renamed(one, names) for one in value]
    return names.get(value, value) if isinstance(value, str) else value


@SMALL
@given(SITUATIONS)
def test_free_for_all_of_two_is_a_duel(situation: Situation) -> None:
    scenario = scenario_of(situation.text())
    other = replace(scenario, format=FormatWord("free-for-all"))
    assert played(scenario).state == played(other).state


@SMALL
@given(SITUATIONS, st.integers(2, 9))
def test_a_range_that_reaches_everybody_is_none(situation: Situation, reach: int) -> None:
    scenario = scenario_of(situation.text())
    players = tuple(replace(one, range=reach) for one in scenario.players)
    one, other = played(scenario), played(replace(scenario, players=players))
    assert (one.state, told(one)) == (other.state, told(other))


@SMALL
@given(SITUATIONS)
def test_a_creature_that_does_nothing_changes_nothing_else(situation: Situation) -> None:
    assume(not situation.plague)
    scenario = scenario_of(situation.text())
    bystander = Placed("9/9 Golem", label="bystander")
    players = (
        scenario.players[0],
        replace(scenario.players[1], battlefield=(*scenario.players[1].battlefield, bystander)),
    )
    one, other = played(scenario), played(replace(scenario, players=players))
    there = [each for each in other.state["battlefield"] if each["object"] != "bystander"]
    assert there == one.state["battlefield"]
    assert other.state["players"] == one.state["players"]
    assert told(one) == told(other)


@SMALL
@given(st.integers(0, 6), st.integers(0, 6))
def test_two_shields_prevent_what_one_of_both_prevents(first: int, second: int) -> None:
    def shields(*amounts: int) -> Outcome:
        words = "Prevent the next {} damage that would be dealt to target player this turn."
        each = (f"  - {{text: {words.format(one)}, by: B, targets: B}}\n" for one in amounts if one)
        text = "".join(each)
        lines = [CARDS, "defaults: yes", "players: {A: {hand: Bolt, mana: R}, B: {}}"]
        lines += (["effects:", text.rstrip("\n")] if text else []) + [
            "play:",
            "  - A casts: Bolt",
            "    targets: B",
        ]
        return played(scenario_of("\n".join(lines)))

    assert shields(first, second).state["players"] == shields(first + second).state["players"]
    assert shields(first).state["players"]["B"]["life"] == 20 - max(3 - first, 0)


# What a keyword stands for, in the words of 702.
MEANINGS = {
    "Prowess": "Whenever you cast a noncreature spell, this creature gets +1/+1 until end of turn.",
    "Bushido 2": "Whenever this creature blocks or becomes blocked, it gets +2/+2 until end of turn.",
    "Afflict 2": "Whenever this creature becomes blocked, defending player loses 2 life.",
    "Menace": "This creature can't be blocked except by two or more creatures.",
    "Defender": "This creature can't attack.",
    "Battle cry": "Whenever this creature attacks, each other attacking creature gets +1/+0 until end of "
    "turn.",
    "Shroud": "This creature can't be the target of spells or abilities.",
}


@SMALL
@given(SITUATIONS, st.sampled_from(sorted(MEANINGS)), st.booleans())
def test_a_keyword_is_what_it_means(situation: Situation, name: str, mine: bool) -> None:
    def with_text(text: str) -> Outcome:
        card = f'  Kin: {{type: Creature — Human, pt: 2/2, text: "{text}"}}\n'
        scenario = scenario_of(situation.text().replace("cards:\n", f"cards:\n{card}", 1))
        whose = 0 if mine else 1
        players = list(scenario.players)
        there = (*players[whose].battlefield, Placed("Kin", label="kin"))
        players[whose] = replace(players[whose], battlefield=there)
        play = tuple(with_kin(one) if mine else one for one in scenario.play)
        return played(replace(scenario, players=tuple(players), play=play))

    one, other = with_text(name), with_text(MEANINGS[name])
    assert without_abilities(one) == without_abilities(other)
    assert [row.kind for row in one.rows] == [row.kind for row in other.rows]


def with_kin(sentence: Sentence) -> Sentence:
    """The same attack with one more attacker."""
    return replace(sentence, what=(*sentence.what, "kin")) if sentence.verb == "attacks with" else sentence


def without_abilities(outcome: Outcome) -> dict[str, Any]:
    """The state, but for what abilities are called."""
    there = [
        {word: value for word, value in one.items() if word != "abilities"}
        for one in outcome.state["battlefield"]
    ]
    return {**outcome.state, "battlefield": there}


STRUCK = st.builds(
    Situation,
    st.lists(st.integers(0, len(CREATURES) - 1), min_size=1, max_size=3),
    st.lists(st.integers(0, len(CREATURES) - 1), max_size=3),
    st.just(SPELLS.index("Bolt")),
    st.booleans(),
    st.just(False),
)


@SMALL
@given(STRUCK)
def test_stopping_where_somebody_has_priority_and_going_on_is_running_through(situation: Situation) -> None:
    """The situation after the first spell, written down anew, goes on as the run that was not stopped."""
    attack = f"  - A attacks with: [{situation.mine[-1]}]\n  - go to: end of combat\n"
    whole = scenario_of(situation.text() + attack)
    through, stopped = played(whole), played(scenario_of(situation.text()))
    state = stopped.state["players"]
    players = tuple(
        replace(
            player,
            battlefield=left(player.battlefield, stopped),
            hand=(),
            mana="",
            life=state[player.key]["life"],
        )
        for player in whole.players
    )
    other = played(replace(whole, players=players, play=whole.play[-2:]))
    assert other.state["battlefield"] == through.state["battlefield"]
    assert life(other) == life(through)


def left(placed: tuple[Placed, ...], stopped: Outcome) -> tuple[Placed, ...]:
    """What is still on the battlefield, with its damage."""
    there = {one["object"]: one for one in stopped.state["battlefield"]}
    return tuple(
        replace(one, damage=there[one.label or one.card].get("damage", 0),
                tapped="tapped" in there[one.label or one.card].get("status", []))
        for one in placed
        if (one.label or one.card) in there
    )  # fmt: skip


def life(outcome: Outcome) -> dict[str, int]:
    """Each player's life in the end."""
    return {key: player["life"] for key, player in outcome.state["players"].items()}
