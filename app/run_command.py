"""The command that runs a scenario: what happens, step by step, each with its rule."""

from collections.abc import Iterator
from pathlib import Path

from app.arguments import Arguments
from app.cli import FOUND, NOT_FOUND, WRONG_USE
from app.output import plain, put_json, tell, tell_line
from app.sentences import interface_language, say
from corpus.problems import Problem
from corpus.records import LANGUAGES, Language
from scenarios.answer import answer, line
from scenarios.explaining import explained, why_not
from scenarios.facts import facts
from scenarios.known_cards import finder
from scenarios.narrate import Narrator, tree
from scenarios.outcome import Outcome, run
from scenarios.outcome_data import plain as as_data
from scenarios.outcome_data import problem_data
from scenarios.read import read
from scenarios.scenario import EDITION, Scenario
from scenarios.spoken import is_spoken

UNFINISHED = 3
CODES = {"passing": FOUND, "failing": NOT_FOUND, "problem": WRONG_USE}


def run_file(asked: Arguments) -> int:
    """Run a scenario: 0 as expected, 1 not, 2 a problem in the file, 3 for whatever has no end yet."""
    lang: Language = asked.lang if asked.lang in ("zh", "en") else interface_language()
    spoken = is_spoken(asked.file)
    text = asked.file if spoken else Path(asked.file).read_bytes().decode("utf-8", "replace")
    scenario, problems = read(text, "…" if spoken else asked.file)
    if scenario is None:
        return refused(problems, asked.json)
    if asked.explore or asked.legal:
        from app.run_answers import explored, listed

        return (explored if asked.explore else listed)(asked, scenario, Narrator(lang, finder(scenario)))
    outcome = run(scenario)
    if outcome.find is None:
        return WRONG_USE
    narrator = Narrator(lang, outcome.find)
    if asked.json:
        put_json(as_data(outcome))
    elif not (asked.explain or asked.why_not):
        print(plain("\n".join(lines(scenario, outcome, narrator))))
        tell(outcome.problems)
    for question in (explain, forbid):
        code = question(asked, outcome, narrator)
        if code is not None:
            return code
    return CODES.get(outcome.status, UNFINISHED)


def refused(problems: list[Problem], as_json: bool) -> int:
    """A file that cannot be read."""
    if as_json:
        nothing: dict[str, list[object]] = {
            word: [] for word in ("log", "assumptions", "open_choices", "not_modelled")
        }
        said = [problem_data(one) for one in problems]
        put_json({"edition": EDITION, "status": "problem", **nothing, "state": {}, "problems": said})
    else:
        tell(problems)
    return WRONG_USE


def explain(asked: Arguments, outcome: Outcome, narrator: Narrator) -> int | None:
    """`--explain OBJECT`: its characteristics, layer by layer."""
    if not asked.explain:
        return None
    found = explained(outcome, asked.explain, narrator)
    if found is None:
        tell_line(say("run-nothing-called", name=asked.explain))
        return WRONG_USE
    print(plain("\n".join(found or [say("run-as-printed", narrator.lang, name=asked.explain)])))
    return None if asked.why_not else CODES.get(outcome.status, UNFINISHED)


def forbid(asked: Arguments, outcome: Outcome, narrator: Narrator) -> int | None:
    """`--why-not ACTION`: the rules that forbid it at the end."""
    if not asked.why_not:
        return None
    found, report = why_not(outcome, asked.why_not, narrator)
    tell(report.problems)
    if report.errors:
        return WRONG_USE
    print(plain("\n".join(found or [say("run-allowed", narrator.lang)])))
    return CODES.get(outcome.status, UNFINISHED)


def lines(scenario: Scenario, outcome: Outcome, narrator: Narrator) -> Iterator[str]:
    """The log, the final state, and everything it hangs on."""
    lang = narrator.lang
    title = scenario.title.zh if lang == "zh" else scenario.title.en
    yield title or scenario.title.en or scenario.title.zh or scenario.where
    yield from read_back(scenario, outcome, lang)
    yield from tree(outcome.told, narrator)
    yield ""
    yield from state_lines(outcome, narrator)
    for key, found in (("run-assumptions", assumptions), ("run-open", choices), ("run-not-modelled", unread)):
        said = list(found(outcome, narrator))
        if said:
            yield f"{say(key, lang)}"
            yield from (f"  {line}" for line in said)
    if outcome.difference is not None:
        one = outcome.difference
        yield say("run-difference", lang, line=one.at.line, about=one.about)
        yield say("run-sides", lang, expected=one.expected, found=one.found)
    yield say("run-status", lang, status=narrator.word(outcome.status), edition=outcome.edition)


def read_back(scenario: Scenario, outcome: Outcome, lang: Language) -> Iterator[str]:
    """The answer in one line and the facts in plain sentences, in both languages, so that all can nod."""
    if outcome.find is None:
        return
    for one in (lang, *(other for other in LANGUAGES if other != lang)):
        narrator = Narrator(one, outcome.find)
        yield f"→ {line(answer(outcome, narrator), narrator)}"
        yield from (f"  · {fact}" for fact in facts(scenario, outcome.find, one))
    yield ""


def state_lines(outcome: Outcome, narrator: Narrator) -> Iterator[str]:
    """What is so in the end: each player, then what is on the battlefield."""
    state = outcome.state
    for key, player in state.get("players", {}).items():
        comma, colon = ("，", "：") if narrator.lang == "zh" else (", ", ": ")
        gap = "" if narrator.lang == "zh" else " "
        zones = comma.join(
            narrator.word(f"pile {zone}") + gap + str(len(player[zone]))
            for zone in ("hand", "library", "graveyard")
        )
        more = "".join(
            f"{comma}{narrator.word(word)}{colon}{player[word]}" for word in ("lost", "won") if word in player
        )
        yield say("run-player", narrator.lang, player=key, life=player["life"], zones=zones) + more
    for one in state.get("battlefield", []):
        figures = f" {one['power']}/{one['toughness']}" if "power" in one and "toughness" in one else ""
        said = [narrator.word(word) for word in one.get("status", [])]
        said += [f"{narrator.word(kind)} ×{amount}" for kind, amount in one.get("counters", {}).items()]
        marks = f" ({', '.join(said)})" if said else ""
        called = narrator.renamed(one["object"], one.get("name", ""))
        yield f"  {one['controller']}: {called}{figures}{marks}"


def assumptions(outcome: Outcome, narrator: Narrator) -> Iterator[str]:
    """What was taken for granted."""
    for one in outcome.assumptions:
        rules = f"  [{', '.join(one.cites)}]" if one.cites else ""
        yield narrator.sentence([one.key], dict(one.values)) + rules


def choices(outcome: Outcome, narrator: Narrator) -> Iterator[str]:
    """What nobody answered, with what can be answered."""
    for one in outcome.open_choices:
        values = {"kind": one.kind, "player": one.player, "subject": one.subject}
        yield f"{narrator.sentence(['open-choice'], values)}: {', '.join(one.options)}"


def unread(outcome: Outcome, narrator: Narrator) -> Iterator[str]:
    """What nobody taught the engine."""
    for one in outcome.not_modelled:
        yield f"{one.card}: «{one.text}»" if one.card else f"«{one.text}»"
