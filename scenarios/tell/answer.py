"""The answer of a run in one line: what a judge says first, with the rules that made it so."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches

from corpus.records import Language
from scenarios.engine.kernel.legality import Verdict
from scenarios.engine.kernel.log import Row
from scenarios.engine.kernel.objects import Player
from scenarios.language.scenario import Sentence
from scenarios.run.choice_words import choice_said, option_said
from scenarios.run.explore import Fork, outcomes_of, tree_of
from scenarios.run.fault import STATUS
from scenarios.run.outcome import Outcome
from scenarios.run.play import Play
from scenarios.run.taken_for_granted import BUDGET, IDLE, LATER
from scenarios.speech.asked import Listed, otherwise
from scenarios.speech.narrate import Narrator
from scenarios.tell.asked_answered import AnswerPart, Asked
from scenarios.tell.facts import Facts
from scenarios.text.entries_keywords import keyword_names

MOST_PARTS = 4
BETWEEN: dict[Language, str] = {"zh": "；", "en": "; "}
# What judges are asked about, the weightiest first; of a kind the last to happen counts most.
WEIGHTY = (
    ("game-won", "game-drawn", "draw-game", "draw-for", "lose", "win"),
    (
        "did-not-happen",
        "does-not-resolve",
        "counter",
        "no-exchange",
        "impossible",
        "not-attached",
        "casts-not",
        "stays-there",
    ),
    ("destroy", "sacrifice", "regenerate", "legend", "control-changed", "become-monarch"),
    ("move", "transform", "turn-face-up", "copy-spell", "create", "put-counters", "prevented", "phase-out"),
    ("draw", "discard", "mill", "triggers"),
    ("remove-counters",),
)
# What is told where nothing weightier happened.
SLIGHT = (
    ("add-mana", "will-skip", "protector", "repair-known", "mark", "search", "shuffle"),
    ("become-blocked", "unblocked"),
)
# What may put its object elsewhere than where such objects go.
LEADING = ("destroy", "sacrifice", "counter", "does-not-resolve")
ELSEWHERE = ("exile", "hand", "library", "command", "battlefield")
# Protection as players say it: 反红, 保护红色, pro-red.
PROTECTED = re.compile(r"反([白蓝黑红绿])色?|保护([白蓝黑红绿])色?|pro[- ](white|blue|black|red|green)")
ENDED = {"undetermined", "problem", STATUS}


def answer(outcome: Outcome, narrator: Narrator) -> list[AnswerPart]:
    """What came of it, in a few parts that stand on one line."""
    ended = list(endings(outcome, narrator))
    if ended:
        return ended
    asked = list(asked_about(outcome, narrator))
    found = [
        *verdicts(outcome, narrator),
        *told(asked, Asked.things),
        *happenings(outcome, narrator, WEIGHTY),
    ]
    over = outcome.game is not None and bool(outcome.game.over)
    found = list(dict.fromkeys(found)) if over else counted(found)  # a game ends but once
    if len(found) < MOST_PARTS:
        found += [*tried(outcome, narrator), *told(asked, Asked.further)]
    found = found[:MOST_PARTS] + list(lives(outcome, narrator))
    return (
        found
        or list(slight(outcome, narrator, asked))
        or list(different(outcome, narrator))
        or [AnswerPart(narrator.sentence(["answer nothing"], {}))]
    )


def slight(outcome: Outcome, narrator: Narrator, asked: list[Asked]) -> Iterator[AnswerPart]:
    """What is so and what little happened, where nothing weightier can be told."""
    little = (list(happenings(outcome, narrator, (kinds,))) for kinds in SLIGHT)
    yield from [*told(asked, Asked.states), *next(filter(None, little), [])][:MOST_PARTS]


def different(outcome: Outcome, narrator: Narrator) -> Iterator[AnswerPart]:
    """CR 613.1: where nothing happens, what is otherwise than printed, and by which layers."""
    for thing, changes, rules in otherwise(outcome.game)[:MOST_PARTS] if outcome.game is not None else ():
        values = {"thing": thing, "changes": Listed(changes)}
        yield AnswerPart(narrator.sentence(["answer different"], values), rules)


def asked_about(outcome: Outcome, narrator: Narrator) -> Iterator[Asked]:
    """What tells of that which a scenario asks about, if it was played."""
    if outcome.play is not None and outcome.game is not None and outcome.scenario is not None:
        yield Asked(outcome, outcome.scenario, outcome.play, narrator)


def told(asked: Iterable[Asked], what: Callable[[Asked], Iterable[AnswerPart]]) -> Iterator[AnswerPart]:
    """What is so of that which is asked about, as parts of the answer."""
    yield from (part for one in asked for part in what(one))


def counted(parts: list[AnswerPart]) -> list[AnswerPart]:
    """What happened in the same words several times is said once, with how often."""
    often = Counter(parts)
    return [
        one if times == 1 else AnswerPart(f"{one.text} ×{times}", one.cites) for one, times in often.items()
    ]


def line(parts: list[AnswerPart], narrator: Narrator) -> str:
    """The parts on one line, each with its rules."""
    return BETWEEN[narrator.lang].join(
        part.text + (f" [{', '.join(part.cites)}]" if part.cites else "") for part in parts
    )


def endings(outcome: Outcome, narrator: Narrator) -> Iterator[AnswerPart]:
    """Why there is no answer, or not one alone."""
    if outcome.status == "not modelled" and outcome.not_modelled:
        gap = outcome.not_modelled[0]
        values = {"text": gap.text, "near": near_keywords(gap.text)}
        keys = [f"answer not modelled {gap.why}"] if gap.why in (IDLE, LATER) else []
        yield AnswerPart(narrator.sentence([*keys, "answer not modelled"], values))
    elif outcome.status == "problem" and outcome.play is not None and outcome.play.unexpected is not None:
        yield from judgements([outcome.play.unexpected], outcome, narrator)
    elif outcome.status in ENDED:
        yield AnswerPart(narrator.sentence([f"answer {outcome.status}"], beyond(outcome, narrator)))
    elif outcome.outcomes:
        number = len({one.digest for one in outcome.outcomes})
        if number > 1:
            yield from each_outcome(number, outcome, narrator)
    elif outcome.open_choices:
        one = outcome.open_choices[0]
        cites = tuple(dict.fromkeys(cite.rule for cite in one.cites))
        yield AnswerPart(choice_said(one, narrator, "answer waiting"), cites)


def beyond(outcome: Outcome, narrator: Narrator) -> dict[str, str]:
    """What was too much to look at, if that is why."""
    for gap in outcome.not_modelled:
        if gap.why == BUDGET:
            what, _, limit = gap.text.rpartition(": ")
            return {"what": narrator.word(f"budget {what}"), "limit": f"{int(limit):,}"}
    return {}


def each_outcome(number: int, outcome: Outcome, narrator: Narrator) -> Iterator[AnswerPart]:
    """How many there are; where one choice decides, which answer leads to what. Else `--explore` tells."""
    tree = tree_of(outcome.outcomes)
    judges = [group[0].judge for group in outcomes_of(outcome.outcomes)]
    if isinstance(tree, int) or not tree.offer.player or not all(judges) or not is_told(tree):
        yield AnswerPart(narrator.sentence(["answer outcomes"], {"number": number}))
        return
    cites = tuple(dict.fromkeys(one.rule for one in tree.offer.cites))
    yield AnswerPart(choice_said(tree.offer, narrator, "answer outcomes chosen"), cites)
    for chosen, leads_to in tree.answers:
        if isinstance(leads_to, int):
            parts = answer(ended_so(outcome, judges[leads_to - 1].play), narrator)
            values = {"answer": option_said(chosen, tree.offer, narrator), "then": line(parts, narrator)}
            yield AnswerPart(narrator.sentence(["answer if chosen"], values))


def is_told(tree: Fork) -> bool:
    """Whether a choice decides alone, among a few answers."""
    return len(tree.answers) <= MOST_PARTS and all(isinstance(one, int) for _, one in tree.answers)


def ended_so(outcome: Outcome, play: Play) -> Outcome:
    """One of the ways it can end, as an outcome of its own."""
    return Outcome(
        "passing", game=play.game, log=tuple(play.game.log.rows), find=outcome.find, play=play,
        scenario=outcome.scenario, started=outcome.started,
    )  # fmt: skip


def near_keywords(text: str) -> tuple[str, ...]:
    """The keyword abilities a single word may have meant: `trampel`, `飞`."""
    word = text.strip().lower()
    if color := PROTECTED.fullmatch(word):
        return (
            (f"反{color[1] or color[2]}保护",) if color[1] or color[2] else (f"protection from {color[3]}",)
        )
    begun = [zh for names in keyword_names().values() for zh in names if word and zh.startswith(word)]
    return tuple(begun[:MOST_PARTS]) or tuple(get_close_matches(word, keyword_names(), 2, 0.75))


def verdicts(outcome: Outcome, narrator: Narrator) -> Iterator[AnswerPart]:
    """Actions that were refused, with the reasons; questions whether something is possible."""
    if outcome.play is not None:
        yield from judgements(outcome.play.refusals, outcome, narrator)


def judgements(
    asked: list[tuple[Sentence, Verdict]], outcome: Outcome, narrator: Narrator
) -> Iterator[AnswerPart]:
    """Of each action whether it is legal, and if not, why."""
    if outcome.find is None or outcome.scenario is None:
        return
    teller = Facts(outcome.scenario, outcome.find, narrator.lang)
    for sentence, verdict in asked:
        action = teller.doing(sentence).rstrip("。.")
        if verdict:
            yield AnswerPart(narrator.sentence(["answer can"], {"action": action}))
            continue
        reasons = [narrator.reason(reason) for reason in verdict.reasons[:2]]
        cites = tuple(dict.fromkeys(one.rule for reason in verdict.reasons for one in reason.cites))
        values = {"player": sentence.who, "action": action, "reasons": reasons}
        yield AnswerPart(narrator.sentence(["answer cannot"], values), cites)


def tried(outcome: Outcome, narrator: Narrator) -> Iterator[AnswerPart]:
    """Whether what is only asked about, and not done, would be legal, and if not, why."""
    if outcome.play is not None:
        yield from dict.fromkeys(judgements(outcome.play.tried, outcome, narrator))


def happenings(
    outcome: Outcome, narrator: Narrator, weights: tuple[tuple[str, ...], ...]
) -> Iterator[AnswerPart]:
    """The weightiest things that happened; what is part of one of them is not said again."""
    kinds_of: dict[int | None, str] = {row.id: row.kind for row in outcome.rows}
    above = {row.id: row.parent for row in outcome.rows}
    told = [
        row
        for row in outcome.told
        if not is_routine(row, kinds_of.get(row.parent, "")) and not is_payment(row, kinds_of, above)
    ]
    said: set[int] = set()
    for kinds in weights:
        for row in told:
            inside = row.parent in said and not leads_elsewhere(row, kinds_of.get(row.parent, ""))
            if row.kind in kinds and not inside:
                said.add(row.id)
                yield AnswerPart(narrator.row(row), tuple(dict.fromkeys(one.rule for one in row.cites)))
            elif row.parent in said:
                said.add(row.id)
        if kinds[0] == "game-won" and said:
            return


def leads_elsewhere(row: Row, inside: str) -> bool:
    """Whether something destroyed, sacrificed or countered goes elsewhere than to its graveyard."""
    return row.kind == "move" and inside in LEADING and row.args.get("to") in ELSEWHERE


def is_payment(row: Row, kinds_of: dict[int | None, str], above: dict[int, int | None]) -> bool:
    """Whether mana is added while something else is cast or activated."""
    begun: list[str] = []
    at = row.parent if row.kind == "add-mana" else None
    while at is not None:
        begun.append(kinds_of[at])
        at = above[at]
    return "casting" in begun or begun.count("activating") > 1


def is_routine(row: Row, inside: str) -> bool:
    """What happens in every casting and drawing: onto the stack, from there to the graveyard, into hand."""
    ways = (row.args.get("from"), row.args.get("to"))
    return row.kind == "move" and (ways[1] == "stack" or ways == ("stack", "graveyard") or inside == "draw")


def lives(outcome: Outcome, narrator: Narrator) -> Iterator[AnswerPart]:
    """Life totals that changed; a team that shares one has it together (810.4)."""
    if outcome.game is None:
        return
    together: dict[tuple[str, int, int], list[Player]] = {}
    for player in outcome.game.players:
        before = outcome.started.get(player.key)
        if before is not None and before != player.life:
            side = player.team if outcome.game.format.shared_life and player.team else player.key
            together.setdefault((side, before, player.life), []).append(player)
    for (_, before, after), players in together.items():
        values = {"player": players, "before": str(before), "after": str(after)}
        yield AnswerPart(narrator.sentence(["answer life"], values))
