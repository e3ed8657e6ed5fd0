"""Plays a scenario: what players do, one sentence after another; whoever is not named passes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count, islice
from typing import Any, NoReturn

from scenarios.engine.combat import combat_phase
from scenarios.engine.kernel.budgets import MOST_PASSES
from scenarios.engine.kernel.choices import Choice, NeedChoice, Refused, Undetermined
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.having_priority import holds_priority, together
from scenarios.engine.kernel.legality import Verdict, forbidden
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.kernel.tried import only_tried
from scenarios.engine.looking.permissions import ways_to_cast
from scenarios.engine.spells.activating import activate
from scenarios.engine.spells.casting import cast
from scenarios.engine.spells.playing import play_land, take_action
from scenarios.engine.turns import attacking, blocking, turn
from scenarios.engine.turns.conceding import concede
from scenarios.engine.turns.declaring import reversed_declaration
from scenarios.engine.turns.priority import after_action
from scenarios.language.naming import Names, labelled
from scenarios.language.problems import Report
from scenarios.language.scenario import Moment, Sentence
from scenarios.language.sentences import ANSWERS
from scenarios.run.acting import NothingCalled, ability_meant, attack_meant, block_meant, thing_meant, wish_of
from scenarios.run.foresight import as_paid, wanted_later
from scenarios.run.repairing import REPAIRS, forgetting
from scenarios.run.script import NotPossible, Script, answers_of
from scenarios.run.setup import Table
from scenarios.run.stopping import When, is_turn, passed_by

DECLARATIONS = {"attack": "attacks with", "block": "blocks with"}
DECLARING_STEP = {"attacks with": "declare attackers", "blocks with": "declare blockers"}
NOT_ACTIONS = frozenset(("expect", *(verb.verb for verb in ANSWERS)))


class Play:
    """One run through the sentences of a scenario."""

    not_actions = NOT_ACTIONS

    def __init__(self, table: Table, script: Script, report: Report) -> None:
        self.table = table
        self.game = table.game
        self.names: Names = table.names
        self.script = script
        self.report = report
        self.sentences = table.scenario.play
        self.place = 0
        self.declared: set[int] = set()  # places of declarations that were made as they were asked for
        self.refusals: list[tuple[Sentence, Verdict]] = []  # actions said to be illegal, with the verdict
        self.tried: list[tuple[Sentence, Verdict]] = []  # what is only asked about, with the verdict
        self.unexpected: tuple[Sentence, Verdict] | None = None  # the illegal action that ended the run
        self.expecting: Callable[[Sentence], None] = lambda _: None
        script.declared = self.declaration
        script.judged = self.judged_answer
        self.game.wanted_later = lambda thing, gives: wanted_later(self, thing, gives)
        if any(sentence.verb == "forgot" for sentence in self.sentences):
            self.game.forgets = lambda waiting: forgetting(self, waiting)

    def run(self) -> None:
        """All sentences; then everybody passes until the stack is empty, unless it says `stop here`."""
        for place, sentence in enumerate(self.sentences):
            self.place = place
            if sentence.verb == "stop here":
                return
            if sentence.verb in NOT_ACTIONS or place in self.declared:
                if sentence.verb == "expect":
                    self.expecting(sentence)
                continue
            self.perform(sentence)
        self.place = len(self.sentences)
        turn.resolve_stack(self.game)

    def perform(self, sentence: Sentence) -> None:
        """One action, at its moment."""
        try:
            moment = sentence.get("at")
            if moment is not None:
                self.go_to(moment, sentence)
            self.carry_out(sentence)
        except NothingCalled as nothing:
            raise nothing.wrong(sentence.at, self.names) from None

    def carry_out(self, sentence: Sentence) -> None:
        """An action, whose refusal may be what the scenario shows."""
        expected = sentence.get("illegal because")
        try:
            DOING[sentence.verb](self, sentence)
        except Refused as refused:
            self.refused(sentence, refused.verdict)
            return
        if expected is not None and self.place not in self.declared:
            self.refusals.append((sentence, Verdict()))

    def refused(self, sentence: Sentence, verdict: Verdict) -> None:
        """CR 728.1: what is illegal was taken back; that is fine only where the scenario says so."""
        if sentence.get("illegal because") is None:
            self.illegal(sentence, verdict)
        self.refusals.append((sentence, verdict))

    def illegal(self, sentence: Sentence, verdict: Verdict) -> None:
        """An action that cannot be done is a mistake of its writer."""
        self.unexpected = (sentence, verdict + as_paid(self, sentence, verdict))
        rules = ", ".join(dict.fromkeys(one.rule for reason in verdict.reasons for one in reason.cites))
        self.report.add(sentence.at, "action-illegal", headline(sentence), reasons=rules)
        raise NotPossible(headline(sentence))

    def judged_answer(self, sentence: Sentence, choice: Choice, verdict: Verdict) -> None:
        """An answer the scenario says to be illegal: the log keeps what was tried and why not (728.1)."""
        self.refusals.append((sentence, verdict))
        if not verdict:
            cites = (cite("728.1", "illegal action"), *(one for why in verdict.reasons for one in why.cites))
            self.game.log.add(
                "illegal-choice", tuple(dict.fromkeys(cites)), self.game.journal.mark(),
                player=choice.player, reasons=verdict.reasons,
            )  # fmt: skip

    # Priority.

    def player(self, sentence: Sentence) -> Player:
        """Who acts; others pass until this player has priority."""
        player = self.table.player(sentence.who)
        game = self.game
        for _ in game.players:
            if game.over or holds_priority(game, player) or game.priority is None:
                break
            turn.pass_priority(game, game.priority)
        return player

    def go_to(self, moment: Moment, sentence: Sentence) -> None:
        """All pass until this turn and step; a game that ends on the way goes no further. A step that is
        over before anybody could act in it is not waited for a turn later.
        """
        game = self.game
        going = not game.over and sentence.verb == "go to"
        for passes in count():
            late = moment.turn is not None and game.turn_number > moment.turn
            if game.over or late or self.there(moment):
                break
            if passes == MOST_PASSES:
                raise Undetermined("rounds of passing", MOST_PASSES)
            before = When(game.active, game.turn_number, game.step)
            turn.everyone_passes(game)
            if passed_by(game, before, moment) and not game.over:
                now = f"{game.step} {game.turn_number}".strip()
                self.report.add(sentence.at, "step-passed-by", headline(sentence), step=moment.step, now=now)
                raise NotPossible(headline(sentence))
        if not self.there(moment) and not (going and game.over):
            now = f"{game.step} {game.turn_number}".strip() if not game.over else game.over
            self.report.add(sentence.at, "action-too-late", headline(sentence), now=now)
            raise NotPossible(headline(sentence))

    def there(self, moment: Moment) -> bool:
        """Whether it is this turn and step; a turn without a step begins with its upkeep."""
        game = self.game
        step = moment.step or ("upkeep" if moment.turn_of or moment.turn else game.step)
        return is_turn(moment, game.active, game.turn_number) and game.step == step

    # Declarations, which are asked for as their step begins.

    def declaration(self, choice: Choice) -> tuple[Any, ...] | None:
        """The attack or block the scenario says next, or nothing where nothing has to be declared."""
        for place, sentence in self.upcoming():
            if sentence.verb != DECLARATIONS[choice.kind] or not self.same_side(sentence.who, choice.player):
                continue
            self.declared.add(place)
            pairs = self.pairs(sentence, choice.options)
            verdict: Verdict = choice.check(pairs) if choice.check is not None else Verdict()
            if sentence.get("illegal because") is not None:
                self.refusals.append((sentence, verdict))
                if not verdict and choice.player is not None:
                    reversed_declaration(self.game, choice.kind, choice.player, pairs, verdict)
                    continue
            elif not verdict:
                self.illegal(sentence, verdict)
            return pairs
        if choice.check is None or choice.check(()):
            return ()
        possible = list(islice(answers_of(choice), 2))
        return possible[0] if len(possible) == 1 else None

    def upcoming(self) -> Iterator[tuple[int, Sentence]]:
        """The declarations that come next, as far as no other action stands before them."""
        for place in range(self.place, len(self.sentences)):
            sentence = self.sentences[place]
            if place in self.declared or sentence.verb in NOT_ACTIONS:
                continue
            if sentence.verb in DECLARING_STEP:
                yield place, sentence
            elif place > self.place:
                return

    def same_side(self, key: str, player: Player | None) -> bool:
        """CR 805.10: whether this is the player who is asked, or one of a team that declares together."""
        return player is not None and self.table.player(key) in together(self.game, player)

    def pairs(self, sentence: Sentence, options: tuple[Any, ...]) -> tuple[Any, ...]:
        """What a declaration means."""
        if sentence.verb == "attacks with":
            return attack_meant(self.names, sentence.what, options, combat_phase.attackable(self.game))
        return block_meant(self.names, sentence.what, combat_phase.attackers(self.game))

    def declares(self, sentence: Sentence) -> None:
        """Go on to the step in which this is declared; there it is asked for if anything can be declared."""
        step = DECLARING_STEP[sentence.verb]
        before = self.game.turn_number
        if self.game.step != step:
            self.go_to(Moment(step=step, turn=before), sentence)
        if self.place in self.declared:
            return
        verdict = self.judged(sentence)
        if verdict:
            self.report.add(sentence.at, "not-your-declaration", headline(sentence), step=step)
            raise NotPossible(headline(sentence))
        if sentence.get("illegal because") is not None:
            word = next(word for word, verb in DECLARATIONS.items() if verb == sentence.verb)
            pairs = self.pairs(sentence, ())
            reversed_declaration(self.game, word, self.table.player(sentence.who), pairs, verdict)
        raise Refused(verdict)

    def judged(self, sentence: Sentence) -> Verdict:
        """Whether a declaration would be legal now."""
        pairs, player = self.pairs(sentence, ()), self.table.player(sentence.who)
        if sentence.verb == "attacks with":
            return attacking.judge_attack(self.game, pairs)
        side = self.game.team(player) if self.game.format.shared_turns else (player,)
        return blocking.judge_blocks(self.game, side, pairs)

    # Looking at what could be done.

    def attempt(self, sentence: Sentence) -> Verdict:
        """Whether an action would be legal now; nothing of it remains."""
        player = self.table.player(sentence.who) if sentence.verb in DECLARING_STEP else None
        if sentence.verb == "attacks with" and player not in self.game.active:
            return forbidden("not-your-turn", cite("508.1", "active player"), player=player)
        if player is not None:
            return self.judged(sentence)
        with self.untouched(), only_tried(self.game):
            try:
                DOING[sentence.verb](self, sentence)
            except Refused as refused:
                verdict: Verdict = refused.verdict
                return verdict
            except NeedChoice:
                return Verdict()
        return Verdict()

    @contextmanager
    def untouched(self) -> Iterator[None]:
        """What is only tried uses up no answers and asks for none."""
        script = self.script
        used, offered, assumed = list(script.used), len(script.offered), len(script.assumptions)
        try:
            yield
        finally:
            script.used = used
            del script.offered[offered:]
            del script.assumptions[assumed:]

    # The verbs.

    def casts(self, sentence: Sentence) -> None:
        player = self.player(sentence)
        card = self.card_to_cast(player, sentence)
        spell = cast(self.game, player, card, wish_of(self.names, sentence, self.table.find))
        self.called(spell, sentence)
        after_action(self.game, player)

    def card_to_cast(self, player: Player, sentence: Sentence) -> GameObject:
        """The card called so; one of its name in hand where nothing lets that one be cast (601.3)."""
        card = self.own(player, sentence.what, ("hand", "command", "graveyard", "exile", "library"))
        others = self.names.controlled(player, sentence.what, ("hand",))
        said = card.zone == "hand" or sentence.get("way") or sentence.get("illegal because")
        return others[0] if others and not (said or ways_to_cast(self.game, player, card)) else card

    def activates(self, sentence: Sentence) -> None:
        player = self.player(sentence)
        thing = self.own(player, sentence.what, ())
        which = ability_meant(self.game, thing, sentence.get("ability", ""), self.table.find)
        made = activate(self.game, player, thing, which, wish_of(self.names, sentence, self.table.find))
        self.called(made, sentence)
        after_action(self.game, player)

    def plays(self, sentence: Sentence) -> None:
        player = self.player(sentence)
        card = self.own(player, sentence.what, ("hand", "exile", "graveyard", "library", "command"))
        play_land(self.game, player, card, wish_of(self.names, sentence, self.table.find))
        after_action(self.game, player)

    def turns_face_up(self, sentence: Sentence) -> None:
        self.takes(sentence, "turn face up", sentence.what)

    def takes_action(self, sentence: Sentence) -> None:
        self.takes(sentence, sentence.what, sentence.get("of", ""))

    def takes(self, sentence: Sentence, action: str, of: str) -> None:
        """CR 116.2: a special action of an object."""
        player = self.player(sentence)
        thing = self.own(player, of, ())
        take_action(self.game, player, thing, action, wish_of(self.names, sentence, self.table.find))
        after_action(self.game, player)

    def passes(self, sentence: Sentence) -> None:
        turn.pass_priority(self.game, self.player(sentence))

    def concedes(self, sentence: Sentence) -> None:
        concede(self.game, self.table.player(sentence.who))
        if not self.game.over and self.game.priority is None:
            turn.advance(self.game)

    def resolves(self, sentence: Sentence) -> None:
        for _ in range(sentence.what or 1):
            if not self.game.stack:
                self.changes_nothing(sentence, "nothing-to-resolve")
            turn.everyone_passes(self.game)

    def resolves_everything(self, sentence: Sentence) -> None:
        if not self.game.stack:
            self.changes_nothing(sentence, "nothing-to-resolve")
        turn.resolve_stack(self.game)

    def all_pass(self, sentence: Sentence) -> None:
        turn.everyone_passes(self.game)

    def goes(self, sentence: Sentence) -> None:
        if self.there(sentence.what) and not self.comes_from_untapping():
            self.changes_nothing(sentence, "already-there")
        self.go_to(sentence.what, sentence)

    def comes_from_untapping(self) -> bool:
        """CR 502.4: whether it was said to start in an untap step, from which it goes on by itself."""
        return self.table.scenario.start.step == "untap" and self.game.step == "upkeep"

    def changes_nothing(self, sentence: Sentence, code: str) -> NoReturn:
        """A line after which nothing is otherwise was meant otherwise."""
        self.report.add(sentence.at, code, headline(sentence), step=self.game.step)
        raise NotPossible(headline(sentence))

    def own(self, player: Player, name: str, zones: tuple[str, ...]) -> GameObject:
        """The object called so: of several one of this player's, in the zone it is looked for first.

        One that has this very label comes before all that only have it as the name of their card.
        """
        mine = [
            one
            for zone in zones
            for one in self.names.all_called(name, (zone,))
            if self.game.controller(one) is player
        ]
        if mine:
            return next((one for one in mine if labelled(one, name)), mine[0])
        thing = thing_meant(self.names, name)
        several = self.names.controlled(player, name)
        if isinstance(thing, Player) or (several and self.game.controller(thing) is not player):
            thing = next(iter(several), thing)
        if isinstance(thing, Player):
            raise NothingCalled(name)
        return thing

    def called(self, thing: GameObject, sentence: Sentence) -> None:
        """`as` gives the spell or ability a name of its own."""
        if sentence.get("as"):
            self.game.set(thing, "label", sentence.get("as"))


DOING: dict[str, Callable[[Play, Sentence], None]] = {
    "casts": Play.casts,
    "activates": Play.activates,
    "plays": Play.plays,
    "turns face up": Play.turns_face_up,
    "takes special action": Play.takes_action,
    "attacks with": Play.declares,
    "blocks with": Play.declares,
    "passes": Play.passes,
    "concedes": Play.concedes,
    "resolve": Play.resolves,
    "resolve everything": Play.resolves_everything,
    "everyone passes": Play.all_pass,
    "go to": Play.goes,
    **REPAIRS,
}


def headline(sentence: Sentence) -> str:
    """An action in short, as it was written."""
    what = sentence.what if isinstance(sentence.what, str) else ""
    return f"{sentence.who} {sentence.verb} {what}".strip()
