"""One random game, played and looked at.

After every commit: each object is in one zone, nothing is negative. Whenever somebody gets priority: no card
has appeared or vanished, life adds up with the log, nothing is pending. Dearer, so not always: the view that
is kept against one made anew (`FRESH`), an action judged illegal that has to be refused when it is tried
(`ILLEGAL`), going back through the journal to the start (`ROLLED_BACK`).
"""

from __future__ import annotations

import json
import traceback
from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from app.run_lines import lines
from scenarios.engine.kernel.choices import Choice, NeedChoice, NotModelledYet, Refused, Undetermined
from scenarios.engine.kernel.having_priority import together
from scenarios.engine.kernel.objects import Player
from scenarios.engine.kernel.state import Game
from scenarios.engine.kernel.tried import only_tried
from scenarios.engine.looking.permissions import sorcery_timing
from scenarios.engine.spells.possible import Action, actions, verdict
from scenarios.language.known_cards import finder
from scenarios.language.problems import Report
from scenarios.language.read import read
from scenarios.language.scenario import Scenario, Sentence
from scenarios.language.sentences import PLAY
from scenarios.language.write import flow, write
from scenarios.run.outcome import run
from scenarios.run.play import DOING, Play
from scenarios.run.setup import begin, set_up
from scenarios.speech.narrate import Narrator
from scenarios.tell.outcome_data import plain
from tests.scenarios import by_the_rules, invariants
from tests.scenarios.digest import digest
from tests.scenarios.engine.reference_613 import characteristics_by_the_book
from tests.scenarios.engine.test_layers_reference import said as as_compared
from tests.scenarios.judged import WANT_OF_MANA, payable_after_all, tried
from tests.scenarios.random_boards import random_scenario
from tests.scenarios.random_players import NoWords, RandomScript, as_written

LEAST = 30  # decisions of a game that counts
MOST_PRIORITIES = 400
PASSING = 0.3  # how often somebody passes who could do something
MANA_ABILITIES = 0.03  # how often one is thought of when nothing is being paid
WAITING = 0.6  # how often somebody passes without a look where little is done
DECLARING = ("declare attackers", "declare blockers")
OUT_OF_TIME = 0.1  # how often casting is thought of when only instants and flash can be cast
FRESH = 0.1
BY_THE_BOOK = 0.05
ILLEGAL = 0.01
ROLLED_BACK = 0.1
LANGUAGES: tuple[Literal["zh", "en"], ...] = ("zh", "en")
Finished = ("", "over")
Board = Callable[[Random, str], Scenario]


class Played(Struct):
    """One game, and what came of it."""

    name: str
    format: str = ""
    decisions: int = 0
    ended: str = ""  # "" if it went on to its last decision, else why not
    detail: str = ""
    text: str = ""  # as a scenario file
    digest: str = ""
    faults: tuple[str, ...] = ()
    kinds: Counter[str] = Counter()
    without_words: Counter[str] = Counter()

    @property
    def finished(self) -> bool:
        """Whether it came to an end of its own."""
        return self.ended in Finished

    @property
    def broken(self) -> bool:
        """Whether anything is wrong with it."""
        return bool(self.faults)

    @property
    def counts(self) -> bool:
        """Whether it is one of those that were asked for."""
        return not self.ended and self.decisions >= LEAST and not self.broken

    def without_text(self) -> Played:
        """As little as need be sent from one process to another."""
        return replace(self, text="", digest="")


class LookingAsks(Exception):
    """Looking at what is possible must not ask anybody anything."""


class TooQuiet(Exception):
    """So often had somebody priority, and there were not enough decisions."""


class NotPaid(Exception):
    """CR 508.1i, 509.1e: a declaration costs more than there is, and is taken back. No answer that follows it
    can be told in a file, so the game ends here and does not count.
    """


class WasNotRefused(Exception):
    """An action was judged illegal, and could be done."""


class RandomGame:
    """A game while it is played."""

    def __init__(
        self, name: str, board: Board = random_scenario, least: int = LEAST, tried: float = 0
    ) -> None:
        self.random = Random(f"judgedesk {name}")
        self.tries = Random(f"judgedesk tries {name}")  # apart, so that trying changes nothing
        self.tried = tried
        self.scenario = board(self.random, name)
        self.least = least  # decisions after which it ends
        self.script = RandomScript(self.random)
        self.faults: list[str] = []
        self.table = set_up(self.scenario, finder(self.scenario), self.script)
        self.game = self.table.game
        self.script.names = self.table.names
        self.play = Play(self.table, self.script, Report(name))
        self.life = invariants.LifeAddsUp(self.game)
        self.passing = by_the_rules.Passing(self.game)
        self.cards = invariants.CardsAreConserved(self.game)
        self.rolls_back = invariants.RollsBack(self.game) if self.random.random() < ROLLED_BACK else None
        self.game.watchers += [invariants.each_object_is_in_one_zone, invariants.nothing_is_negative]

    def go(self) -> None:
        """Play until there were enough decisions, or the game is over."""
        begin(self.table)
        for _ in range(MOST_PRIORITIES):
            self.look()
            if self.script.decisions >= self.least or self.game.over:
                break
            self.act()
        else:
            raise TooQuiet
        if self.rolls_back is not None:
            self.rolls_back.check(self.game)

    def look(self) -> None:
        """Everything that has to hold whenever somebody has priority."""
        self.cards(self.game)
        self.life(self.game)
        if not self.game.over:
            invariants.nothing_is_pending(self.game)
            wrong = [*by_the_rules.wrong(self.game), *self.passing.wrong(self.game)]
            assert not wrong, wrong
        if self.random.random() < BY_THE_BOOK:
            self.hold_against_the_book()
        if self.random.random() < FRESH:
            invariants.what_is_kept_is_what_would_be_computed(self.game)
        if self.rolls_back is not None:
            self.rolls_back(self.game)

    def hold_against_the_book(self) -> None:
        """CR 613: all permanents are as the literal reading of the rules says; it does not know the ability
        that Sieges have without printing it (310.11b).
        """
        expected = characteristics_by_the_book(self.game)
        for one in self.game.permanents:
            now, book = as_compared(self.game.characteristics(one)), as_compared(expected[one])
            if "battle" in now["types"]:
                book["abilities"] = now["abilities"]
            different = {word: (now[word], book[word]) for word in now if now[word] != book[word]}
            assert not different, (one, different)

    def act(self) -> None:
        """One player with priority does something, or passes."""
        holder = self.game.priority
        assert holder is not None
        player = self.random.choice(together(self.game, holder))
        found = None if self.waits(player) else self.some_action(player)
        if found is not None:
            self.script.decided("priority")
        if found is None or self.random.random() < PASSING:
            found = Sentence("passes", player.key)
        self.perform(found)

    def waits(self, player: Player) -> bool:
        """Whether nothing is thought of: seldom while there is a stack, mostly on the way to main phases."""
        game = self.game
        busy = game.stack or game.phase == "combat" or ("main" in game.phase and player in game.active)
        return not busy and self.random.random() < WAITING

    def some_action(self, player: Player) -> Sentence | None:
        """Any one legal action that can be told, or None."""
        game = self.game
        if self.tries.random() < self.tried:
            self.try_all(player)
        steps, worked, asked, loops = game.steps, game.worked, game.asked, game.loops
        game.chooser = nobody
        try:
            existing = list(actions(game, player))
            self.random.shuffle(existing)
            for one in existing:
                if self.random.random() > likely(game, player, one):
                    continue
                if verdict(game, player, one):
                    sentence = self.told(player, one)
                    if sentence is not None:
                        return sentence
                elif self.random.random() < ILLEGAL:
                    self.try_illegal(self.told(player, one))
        finally:
            game.chooser = self.script
            game.steps, game.worked, game.asked, game.loops = steps, worked, asked, loops
        return None

    def told(self, player: Player, action: Action) -> Sentence | None:
        """An action in words that mean it and no other."""
        if self.play.own(player, action.thing.label, zones_of(action)) is not action.thing:
            self.script.without_words[action.verb] += 1
            return None
        if action.verb == "takes special action":
            return Sentence(action.verb, player.key, action.name, (("of", action.thing.label),))
        more = (("ability", str(action.place + 1)),) if action.verb == "activates" else ()
        return Sentence(action.verb, player.key, action.thing.label, more)

    def try_all(self, player: Player) -> None:
        """Every action that exists, held against doing it (`judged`)."""
        for action in list(actions(self.game, player)):
            sentence = self.told(player, action)
            if sentence is None or action.is_mana_ability:
                continue
            found = verdict(self.game, player, action)
            keys = tuple(reason.key for reason in found.reasons)
            script = RandomScript(Random(self.tries.random()))
            script.names = self.table.names
            said = f"{sentence.who} {sentence.verb} {sentence.what}"
            why = tried(self.game, script, partial(DOING[sentence.verb], self.play, sentence))
            answers = [flow(PLAY.write(one)) for one in script.written]
            if found and why:
                self.faults.append(f"judged legal and refused: {said}: {', '.join(why)}, {answers}")
            if not found and why == ():
                self.faults.append(f"judged illegal and done: {said}: {', '.join(keys)}, {answers}")
            if set(keys) == {WANT_OF_MANA}:
                made = payable_after_all(self.game, player, action, script)
                if made:
                    self.faults.append(f"judged illegal and payable: {said}, with {', '.join(made)}")

    def try_illegal(self, sentence: Sentence | None) -> None:
        """What was judged illegal is refused when it is tried, whatever is chosen on the way."""
        if sentence is None:
            return
        game, script = self.game, RandomScript(Random(self.random.random()))
        script.names = self.table.names
        chooser, game.chooser = game.chooser, script
        before = digest(game)
        try:
            with only_tried(game):
                DOING[sentence.verb](self.play, sentence)
        except Refused:
            return
        except (NotModelledYet, NoWords, NeedChoice):
            return
        finally:
            game.chooser = chooser
            if digest(game) != before:
                raise WasNotRefused(f"not as before it was tried: {sentence}")
        self.faults.append(f"judged illegal and done: {sentence.who} {sentence.verb} {sentence.what}")

    def perform(self, sentence: Sentence) -> None:
        """One action. If it is refused although it was judged legal, it is as though it had not been."""
        script = self.script
        before, decisions = len(script.written), script.decisions
        script.written.append(sentence)
        try:
            DOING[sentence.verb](self.play, sentence)
        except Refused as refused:
            keys = [reason.key for reason in refused.verdict.reasons]
            if sentence.verb == "passes" and self.game.step in DECLARING and keys == ["not-enough-mana"]:
                raise NotPaid from None
            reasons = ", ".join(keys)
            self.faults.append(f"judged legal and refused: {sentence.verb} {sentence.what}: {reasons}")
            if sentence.verb == "passes":
                raise
            del script.written[before:]
            script.decisions = decisions

    def written(self) -> Scenario:
        """All of it, as a scenario."""
        return replace(self.scenario, play=(*as_written(self.script.written), Sentence("stop here")))


def likely(game: Game, player: Player, action: Action) -> float:
    """How often to look whether this is legal: seldom, where it seldom is or nobody would do it."""
    if action.is_mana_ability:
        return MANA_ABILITIES
    if action.verb == "casts" and "instant" not in game.characteristics(action.thing).types:
        return 1 if sorcery_timing(game, player) else OUT_OF_TIME
    return 1


def zones_of(action: Action) -> tuple[str, ...]:
    """Where the language looks first for what acts (`play.Play`)."""
    return {
        "casts": ("hand", "command", "graveyard", "exile", "library"),
        "plays": ("hand", "exile", "graveyard", "library", "command"),
    }.get(action.verb, ())


def nobody(choice: Choice) -> None:
    """Whoever only looks has nobody to ask."""
    raise LookingAsks(f"{choice.kind}: {choice.subject}")


def play(
    name: str, *, told: bool = True, board: Board = random_scenario, least: int = LEAST, tried: float = 0
) -> Played:
    """One game, whatever comes of it; its file is written if it is wanted (`told`) or something breaks."""
    made = RandomGame(name, board, least, tried)
    ended = detail = ""
    try:
        made.go()
        if made.script.decisions < least:
            ended, detail = "over", made.game.over
    except NotModelledYet as end:
        ended, detail = "not modelled", end.what
    except Undetermined as end:
        ended, detail = "undetermined", end.what
    except TooQuiet:
        ended = "too quiet"
    except NotPaid:
        ended = "a declaration was not paid for"
    except Exception as end:
        ended = "fault"
        made.faults.append(f"{type(end).__name__}: {end} {traceback.format_exc(limit=-6)}")
    script = made.script
    found = Played(
        name, made.scenario.format.name, script.decisions, ended, detail, faults=tuple(made.faults),
        kinds=script.kinds, without_words=script.without_words,
    )  # fmt: skip
    if told or made.faults:
        found.text, found.digest = write(made.written()), digest(made.game)
    return found


def again(game: Played) -> tuple[str, ...]:
    """Why playing it again from its file is not the same; nothing if it is, and can be told in both
    languages.
    """
    scenario, problems = read(game.text, game.name)
    if scenario is None:
        return (problems[0].say("en"),)
    if write(scenario) != game.text:
        return ("what was read is written otherwise",)
    if not game.finished:
        return ()
    outcome = run(scenario, explain=True)
    if outcome.game is None or outcome.find is None or outcome.status != "passing":
        said = [one.say("en") for one in outcome.problems]
        return (f"{outcome.status}: {said} {outcome.open_choices} {outcome.not_modelled}"[:1500],)
    try:
        for language in LANGUAGES:
            lines(scenario, outcome, Narrator(language, outcome.find))
        json.dumps(plain(outcome))
    except Exception:
        return (traceback.format_exc(limit=-6),)
    return () if digest(outcome.game) == game.digest else ("another digest",)
