"""The command that prepares an event pack: chosen cards, release notes, rules and notes in one file."""

from datetime import date
from pathlib import Path

from app.arguments import Arguments
from app.cli import FOUND, NOT_FOUND, WRONG_USE, progress
from app.desk import Desk
from app.home import home
from app.offline.card_list import listed, read_list
from app.offline.event_file import PACKS, SUFFIX, written
from app.offline.event_pack import PackWanted, prepared
from app.output import tell, tell_line
from app.sentences import say
from corpus.files import replaced
from corpus.problems import Problem
from corpus.reading import LARGEST, read


def pack(asked: Arguments) -> int:
    """Write a pack of everything that was named, or of nothing if any of it is not to be had."""
    path = Path(asked.file if asked.file.endswith(SUFFIX) else asked.file + SUFFIX)
    problems: list[Problem] = []
    desk = Desk(home(), progress)
    wanted = PackWanted(
        title=asked.title or path.stem,
        sets=listed(asked.sets),
        names=read_list(_text(asked.cards, problems)),
        rules=listed(asked.rules, spaced=False),
        releases=listed(asked.releases),
        notes=_text(asked.notes, problems),
        where={"cards": asked.cards, "sets": "--sets", "rules": "--rules", "releases": "--releases"},
    )
    made, lacking = prepared(desk.corpus, desk.home, wanted, date.today().isoformat())
    problems += lacking
    tell(problems)
    if any(problem.severity == "error" for problem in problems):
        tell_line(say("pack-refused"))
        return NOT_FOUND
    if made.is_empty:
        tell_line(say("pack-empty"))
        return WRONG_USE
    with replaced(path) as beside:
        size = beside.write_bytes(written(made))
    print(
        say("pack-written", path=path, cards=len(made.cards), rules=len(made.pinned), size=size // 1000 + 1)
    )
    print(say("pack-hand-out", folder=desk.home / PACKS))
    return FOUND


def _text(name: str, problems: list[Problem]) -> str:
    """What a file says; nothing if none was named."""
    if not name:
        return ""
    try:
        with Path(name).open("rb") as file:
            text, found = read(file.read(LARGEST + 1), name)
    except (OSError, ValueError) as error:
        fault = getattr(error, "strerror", None) or str(error)
        text, found = "", [Problem(name, 1, 1, "cards-no-file", values={"fault": fault})]
    problems += found
    return text
