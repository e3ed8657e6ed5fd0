"""A run under a later edition beside the one that is followed: the same, or both answers."""

from collections.abc import Iterator

from app.arguments import Arguments
from app.cli import FOUND, NOT_FOUND, WRONG_USE
from app.output import plain, put_json, tell
from app.sentences import say
from corpus.records import Language
from scenarios.answer import answer, line
from scenarios.engine.editions import SWITCHES
from scenarios.explore import digest_of
from scenarios.narrate import Narrator, tree
from scenarios.outcome import Outcome, run, run_under
from scenarios.outcome_data import plain as as_data
from scenarios.scenario import Scenario


def both(asked: Arguments, scenario: Scenario, lang: Language) -> int:
    """`--edition DATE`: 0 when the outcome is the same, 1 when it is another one."""
    now, later = run(scenario), run_under(scenario, asked.edition)
    if now.find is None or later.find is None:
        return WRONG_USE
    same = alike(now, later)
    if asked.json:
        put_json({"same": same, "editions": {one.edition: as_data(one) for one in (now, later)}})
    else:
        print(plain("\n".join(lines(now, later, same, Narrator(lang, now.find)))))
        tell((*now.problems, *later.problems))
    return FOUND if same else NOT_FOUND


def alike(now: Outcome, later: Outcome) -> bool:
    """The same end, with the same choices open."""
    if now.game is None or later.game is None:
        return now.status == later.status
    open_now, open_later = ([(one.kind, one.player) for one in each.open_choices] for each in (now, later))
    return digest_of(now.game) == digest_of(later.game) and open_now == open_later


def lines(now: Outcome, later: Outcome, same: bool, narrator: Narrator) -> Iterator[str]:
    """The answer, and where it differs the other one with its log and the rules that were changed."""
    lang = narrator.lang
    yield f"{now.edition} → {line(answer(now, narrator), narrator)}"
    if same:
        yield say("edition-same", lang, edition=later.edition)
        return
    yield say("edition-other", lang, edition=later.edition)
    yield f"{later.edition} → {line(answer(later, narrator), narrator)}"
    for switch in SWITCHES:
        if switch.gone <= later.edition and (
            set(switch.rules) & {*now.cites, *later.cites} or now.open_choices
        ):
            yield "  " + say(
                "edition-why",
                lang,
                rules=", ".join(switch.rules),
                why=switch.zh if lang == "zh" else switch.en,
            )
    yield from tree(later.told, narrator)
