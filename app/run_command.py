"""The command that runs a scenario: what happens, step by step, each with its rule."""

from app.arguments import Arguments
from app.cli import FOUND, NOT_FOUND, WRONG_USE
from app.home import home
from app.output import plain, put_json, tell, tell_line
from app.run_editions import both
from app.run_lines import lines
from app.run_pivot import pivots
from app.run_variations import variations
from app.scenario_file import text_of
from app.sentences import interface_language, say, speaking
from corpus.cards.card_store import Cards
from corpus.problems import Problem
from corpus.records import Language
from scenarios.engine.kernel.editions import FOLLOWED
from scenarios.language.imported import Imported
from scenarios.language.known_cards import finder
from scenarios.language.problems import nearest
from scenarios.language.read import read
from scenarios.language.scenario import Scenario
from scenarios.run.fault import STATUS, Fault, fault_of, report, told
from scenarios.run.outcome import Outcome, as_under, run
from scenarios.speech.narrate import Narrator
from scenarios.tell.explaining import explained, why_not
from scenarios.tell.outcome_data import plain as as_data
from scenarios.tell.outcome_data import problem_data

UNFINISHED = 3
CODES = {"passing": FOUND, "failing": NOT_FOUND, "problem": WRONG_USE}


def run_file(asked: Arguments) -> int:
    """Run a scenario: 0 as expected, 1 not, 2 a problem in the file, 3 for whatever has no end yet."""
    lang: Language = asked.lang if asked.lang in ("zh", "en") else interface_language()
    with speaking(lang):
        find = finder(Scenario(), Imported(Cards(home())))
        text, unreadable = text_of(asked.file, lambda name: find(name) is not None)
        if unreadable is not None:
            return refused([unreadable], asked.json)
        try:
            return run_in(asked, lang, text)
        except (OSError, MemoryError):
            raise
        except Exception as error:
            return broken(fault_of(error), asked, text)


def broken(fault: Fault, asked: Arguments, text: str) -> int:
    """A mistake of the desk's own: the answer is that it cannot tell, with a report."""
    said, edition = [told(fault, asked.file)], asked.edition or FOLLOWED
    if asked.json:
        put_json({**unplayed(said, STATUS), "report": report(fault, text, edition)})
    else:
        tell(said)
        print(plain(report(fault, text, edition)))
    return UNFINISHED


def run_in(asked: Arguments, lang: Language, text: str) -> int:
    """The same with everything said in one language."""
    cards = Cards(home())
    scenario, problems = read(text, asked.file, Imported(cards))
    problems = [*problems, *(cards.problems() if problems else ())]  # why a card may be unknown
    if scenario is None:
        return refused(problems, asked.json)
    asks = asked.explore or asked.legal or asked.vary or asked.pivot or asked.explain or asked.why_not
    if asked.edition and asks:
        scenario = as_under(scenario, asked.edition)
    if asked.explore or asked.legal:
        from app.run_answers import explored, listed

        return (explored if asked.explore else listed)(asked, scenario, Narrator(lang, finder(scenario)))
    if asked.vary:
        return variations(asked, scenario, lang)
    if asked.pivot:
        return pivots(asked, scenario, lang)
    if asked.edition and not asks:
        return both(asked, scenario, lang)
    outcome = run(scenario)
    if outcome.fault is not None:
        return broken(outcome.fault, asked, text)
    if outcome.find is None:
        return WRONG_USE
    narrator = Narrator(lang, outcome.find)
    if asked.json:
        put_json(as_data(outcome))
    elif not (asked.explain or asked.why_not):
        print(plain("\n".join(lines(scenario, outcome, narrator))))
        tell((*problems, *outcome.problems))
    for question in (explain, forbid):
        code = question(asked, outcome, narrator)
        if code is not None:
            return code
    return CODES.get(outcome.status, UNFINISHED)


def refused(problems: list[Problem], as_json: bool) -> int:
    """A file that cannot be read."""
    if as_json:
        put_json(unplayed(problems, "problem"))
    else:
        tell(problems)
    return WRONG_USE


def unplayed(problems: list[Problem], status: str) -> dict[str, object]:
    """The data of what was not played."""
    nothing: dict[str, list[object]] = {
        word: [] for word in ("log", "assumptions", "open_choices", "not_modelled")
    }
    said = [problem_data(one) for one in problems]
    return {"edition": FOLLOWED, "status": status, **nothing, "state": {}, "problems": said}


def explain(asked: Arguments, outcome: Outcome, narrator: Narrator) -> int | None:
    """`--explain OBJECT`: its characteristics, layer by layer."""
    if not asked.explain:
        return None
    found = explained(outcome, asked.explain, narrator)
    if found is None:
        known = outcome.play.names.known() if outcome.play is not None else ()
        tell_line(say("run-nothing-called", name=asked.explain, near=nearest(asked.explain, known)))
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
