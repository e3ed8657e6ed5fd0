"""A run as a page tells it: answer, what decides it, the facts, every line of the log, the board.

All of it is data in both languages, so that a stored run and a fresh one are shown by the same template.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from corpus.records import LANGUAGES, Texts
from scenarios.engine.kernel.log import Row
from scenarios.run.choice_words import assumption_said, choice_said, option_said
from scenarios.run.outcome import Outcome
from scenarios.run.script import Offered
from scenarios.speech.narrate import Narrator, in_tree_order
from scenarios.tell.answer import answer
from scenarios.tell.facts import facts
from scenarios.tell.film import Film, film

MOST_SHOWN = 24  # options of a choice that a page lists


class ToldSentence(Struct, frozen=True):
    """A sentence in both languages, with the rules it rests on."""

    text: Texts
    cites: tuple[str, ...] = ()


class ToldLine(Struct, frozen=True):
    """A line of the log: how deep it stands, and the number of its row."""

    row: int
    depth: int
    text: Texts
    cites: tuple[str, ...] = ()


class ToldChoice(Struct, frozen=True):
    """A choice that came up: who has it, what there was to choose from, whether it was left open."""

    player: str
    text: Texts
    options: tuple[Texts, ...]
    more: int  # how many options are not listed
    cites: tuple[str, ...]
    state: str  # "open", "free" where there was more than one way, else "forced"


class ToldGap(Struct, frozen=True):
    """Words nobody taught the engine, and whose they are; or what was too much to look at."""

    card: str
    text: str
    why: str


class ToldRun(Struct, frozen=True, omit_defaults=True):
    """Everything about one run."""

    status: str
    edition: str
    answer: tuple[ToldSentence, ...]
    decisions: tuple[ToldChoice, ...]
    facts: dict[str, tuple[str, ...]]
    assumptions: tuple[ToldSentence, ...]
    unread: tuple[ToldGap, ...]
    problems: tuple[ToldSentence, ...]
    lines: tuple[ToldLine, ...]
    film: Film | None = None

    @property
    def cites(self) -> tuple[str, ...]:
        """Every rule the log cites, once."""
        return tuple(dict.fromkeys(rule for line in self.lines for rule in line.cites))


def told_run(outcome: Outcome) -> ToldRun:
    """What came of a run, for people."""
    if outcome.find is None:
        raise ValueError("nothing was run")
    speakers = Speakers(Narrator("zh", outcome.find), Narrator("en", outcome.find))
    return ToldRun(
        outcome.status,
        outcome.edition,
        speakers.answer(outcome),
        speakers.decisions(outcome),
        read_back(outcome),
        speakers.assumptions(outcome),
        tuple(ToldGap(one.card, one.text, one.why) for one in outcome.not_modelled),
        tuple(ToldSentence({lang: one.say(lang) for lang in LANGUAGES}) for one in outcome.problems),
        tuple(speakers.lines(outcome.told)),
        film(outcome),
    )


def read_back(outcome: Outcome) -> dict[str, tuple[str, ...]]:
    """The situation in plain sentences, so that both players can nod."""
    scenario, find = outcome.scenario, outcome.find
    if scenario is None or find is None:
        return {}
    return {lang: tuple(facts(scenario, find, lang)) for lang in LANGUAGES}


class Speakers(Struct, frozen=True):
    """Says everything in both languages."""

    zh: Narrator
    en: Narrator

    def both(self, keys: list[str], values: dict[str, Any]) -> Texts:
        """A sentence of the word table."""
        return {"zh": self.zh.sentence(keys, values), "en": self.en.sentence(keys, values)}

    def answer(self, outcome: Outcome) -> tuple[ToldSentence, ...]:
        """The answer, part by part."""
        pairs = zip(answer(outcome, self.zh), answer(outcome, self.en), strict=True)
        return tuple(ToldSentence({"zh": zh.text, "en": en.text}, en.cites) for zh, en in pairs)

    def assumptions(self, outcome: Outcome) -> tuple[ToldSentence, ...]:
        """What was taken for granted; of several cards the same in one sentence."""
        groups: dict[tuple[Any, ...], list[Any]] = {}
        others: list[ToldSentence] = []
        for one in outcome.assumptions:
            values = dict(one.values)
            card = values.pop("card", None)
            if card is None:
                texts: Texts = {"zh": assumption_said(one, self.zh), "en": assumption_said(one, self.en)}
                others.append(ToldSentence(texts, one.cites))
            else:
                groups.setdefault((one.key, tuple(values.items()), one.cites), []).append(card)
        of_cards = (
            ToldSentence(self.of_cards(key, dict(values), cards), cites)
            for (key, values, cites), cards in groups.items()
        )
        return (*of_cards, *others)

    def of_cards(self, key: str, values: dict[str, Any], cards: list[str]) -> Texts:
        """A sentence that may be about cards."""
        return {"zh": of_cards(key, values, cards, self.zh), "en": of_cards(key, values, cards, self.en)}

    def decisions(self, outcome: Outcome) -> tuple[ToldChoice, ...]:
        """Every choice that came up, in order; the last of them may be open."""
        offered = outcome.play.script.offered if outcome.play is not None else ()
        return tuple(self.decision(one, one in outcome.open_choices) for one in offered)

    def decision(self, one: Offered, is_open: bool) -> ToldChoice:
        """One choice."""
        said: Texts = {"zh": choice_said(one, self.zh), "en": choice_said(one, self.en)}
        shown = one.options[:MOST_SHOWN]
        options: tuple[Texts, ...] = tuple(
            {"zh": option_said(word, one, self.zh), "en": option_said(word, one, self.en)} for word in shown
        )
        cites = tuple(dict.fromkeys(cite.rule for cite in one.cites))
        more = len(one.options) - len(shown)
        state = "open" if is_open else "free" if len(one.options) > 1 or not one.least else "forced"
        return ToldChoice(one.player, said, options, more, cites, state)

    def lines(self, rows: Iterable[Row]) -> Iterable[ToldLine]:
        """The log in the order in which it is read."""
        depth: dict[int | None, int] = {None: -1}
        ordered = list(in_tree_order(list(rows)))
        for row in ordered:
            depth[row.id] = depth.get(row.parent, -1) + 1
            cites = tuple(dict.fromkeys(one.rule for one in row.cites))
            yield ToldLine(row.id, depth[row.id], {"zh": self.zh.row(row), "en": self.en.row(row)}, cites)


def of_cards(key: str, values: dict[str, Any], cards: list[str], narrator: Narrator) -> str:
    """A sentence that names cards, if there are any."""
    named = ("、" if narrator.lang == "zh" else ", ").join(narrator.slot("card", card) for card in cards)
    return narrator.sentence([key], {**values, "card": named} if cards else values)
