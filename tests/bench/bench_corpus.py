"""How long documents take to become a corpus, and a corpus to answer; and how both grow.

python -m tests.bench.bench_corpus
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.bench.measure import compare, heading, megabytes, process, processes

ROOT = Path(__file__).parents[2]
RULES = ROOT / "corpus" / "sources" / "comprehensive-rules-2023-11-17-zh.txt"
ASKED = ("rule", "702.19b", "--json")
BARE = [sys.executable, "-c", "pass"]
EDITIONS = 10
CARDS = ("oracle-cards", "zhs-cards", "rulings")


def main() -> None:
    """Print one line for each figure: ours, a peer's in the same run, their ratio, the aim."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        cold(home / "shipped")
        first_answer(home / "shipped")
        whole_process(home / "shipped", "the shipped documents")
        serving(home / "shipped")
        growth(home)


def cold(home: Path) -> None:
    """From the documents to the compiled file, in a process that has read nothing yet."""
    heading("The shipped documents become a corpus, beside json of its records: s")
    taken = [_told("compile", str(home)) for _ in range(3)]
    best = min(taken, key=lambda each: each["all"])
    for step in ("import", "read and parse", "pair", "link", "trace", "write"):
        compare(step, best[step])
    compare("all of it (best of 3)", best["all"], best["json"], 1.5)
    environment = _environment(home)
    used = megabytes([sys.executable, "-P", "-m", "tests.bench.inside", "compile", str(home)], environment)
    compare("memory, beside a bare interpreter: MB", used, megabytes(BARE, environment))


def first_answer(home: Path) -> None:
    """Opening the compiled corpus, one answer from it, all of it."""
    _prepared(home)
    heading("The compiled corpus is opened, beside json.load of its records: ms")
    taken = [_told("open", str(home)) for _ in range(5)]
    for what, aim in (("open", None), ("open and first answer", 100), ("all records", None)):
        compare(what, min(each[what] for each in taken), min(each["json"] for each in taken), aim)


def whole_process(home: Path, what: str) -> None:
    """A rule by its number as somebody types it, beside an interpreter that does nothing."""
    _prepared(home)
    commands = {"bare": BARE, "python -m app": _app(*ASKED)}
    if _installed():
        commands["./judgedesk"] = [str(ROOT / "judgedesk"), *ASKED]
    heading(f"A rule by its number as a whole process, with {what}: ms")
    spent = processes(commands, _environment(home))
    bare = spent.pop("bare")
    for name, each in spent.items():
        compare(f"{name}, median", each.median, bare.median, 60)
        compare(f"{name}, least", each.least, bare.least)
    used = (megabytes(command, _environment(home)) for command in (_app(*ASKED), BARE))
    compare("memory: MB", *used)


def serving(home: Path) -> None:
    """From typing `serve` to the address it listens at, when everything has been compiled before."""
    _prepared(home)
    heading("A second start of `serve` until it listens, beside importing its packages: ms")
    taken = [_until_listening(home) for _ in range(5)]
    peer = processes(
        {"import": [sys.executable, "-c", "import flask, gunicorn.app.base"]}, _environment(home), times=5
    )
    compare("serve, median", sorted(taken)[2], peer["import"].median, 1000)
    compare("serve, least", min(taken), peer["import"].least)


def growth(home: Path) -> None:
    """The same questions with ten editions, then with all cards."""
    many = home / "many"
    files = [str(path) for path in later_editions(home, EDITIONS - 1)]
    heading(f"With {EDITIONS} editions, beside the shipped documents alone")
    environment = _environment(many)
    compare(f"add {EDITIONS - 1} editions: s", process(_app("corpus", "add", *files), environment) / 1000)
    name = Path(files[0]).name
    compare("take one off: s", process(_app("corpus", "remove", name), environment) / 1000)
    compare("add it again: s", process(_app("corpus", "add", files[0]), environment) / 1000)
    process(_app("corpus", "remove", name), environment)
    compare("memory while adding it: MB", megabytes(_app("corpus", "add", files[0]), environment))
    compare("the compiled file: MB", _size(many), _size(home / "shipped"))
    _prepared(home / "shipped")
    taken = [[_told("open", str(each)) for each in (many, home / "shipped")] for _ in range(5)]
    for what in ("open and first answer", "all records"):
        compare(f"{what}: ms", min(ten[what] for ten, _ in taken), min(one[what] for _, one in taken))
    whole_process(many, f"{EDITIONS} editions")
    _with_cards(many)


def _with_cards(home: Path) -> None:
    folder = os.environ.get("JUDGEDESK_SAMPLES")
    if not folder:
        print("\nWithout cards: JUDGEDESK_SAMPLES names no folder that has them.")
        return
    files = [str(Path(folder) / "cards" / f"scryfall-{kind}.json.gz") for kind in CARDS]
    heading("All cards are loaded")
    compare("add them: s", process(_app("cards", "add", *files), _environment(home)) / 1000)
    with tempfile.TemporaryDirectory() as other:
        adding = megabytes(_app("cards", "add", *files), _environment(Path(other)))
    compare("memory while adding: MB", adding, aim=500)
    whole_process(home, f"{EDITIONS} editions and all cards")
    compare(
        "card 闪电击, median",
        processes({"": _app("card", "闪电击", "--json")}, _environment(home))[""].median,
    )


def later_editions(folder: Path, count: int) -> list[Path]:
    """The Chinese rules again and again, a month later each, every fortieth rule of them changed or gone."""
    lines, paths = RULES.read_text(encoding="utf-8").split("\n"), []
    for nth in range(1, count + 1):
        date = f"{2024 + nth // 12}年{1 + nth % 12}月17日"
        lines = [_changed(line, at + nth) for at, line in enumerate(lines)]
        text = re.sub(r"\d{4}年\d{1,2}月\d{1,2}日", date, "\n".join(line for line in lines if line != "-"))
        path = folder / f"edition-{nth}.txt"
        path.write_text(text, encoding="utf-8")
        paths.append(path)
    return paths


def _changed(line: str, at: int) -> str:
    """A sub-rule in forty ends otherwise; everything else stays."""
    if at % 40 or not re.match(r"\d{3}\.\d+[a-z] .*。$", line):
        return line
    return f"{line[:-1]}，第{at}次修订。"


def _until_listening(home: Path) -> float:
    start = time.perf_counter()
    with subprocess.Popen(
        _app("serve"), env=_environment(home), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as running:
        assert running.stdout
        running.stdout.readline()
        taken = (time.perf_counter() - start) * 1000
        running.terminate()
    return taken


def _prepared(home: Path) -> None:
    """Let the desk compile what this home has, so that no later question does."""
    process(_app(*ASKED), _environment(home))


def _size(home: Path) -> float:
    return max(path.stat().st_size for path in (home / "cache").glob("*.sqlite")) / 1e6


def _installed() -> bool:
    """Whether the launcher would start at once."""
    lock = ROOT / ".venv" / "requirements.lock"
    return lock.exists() and lock.read_bytes() == (ROOT / "requirements.lock").read_bytes()


def _app(*words: str) -> list[str]:
    return [sys.executable, "-P", "-m", "app", *words]


def _environment(home: Path) -> dict[str, str]:
    """That of a desk at work, which has its modules compiled, whatever this process was told."""
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**inherited, "JUDGEDESK_HOME": str(home), "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8"}


def _told(*words: str) -> dict[str, float]:
    """The figures that a process of its own prints: it has read nothing yet, and its memory is its own."""
    command = [sys.executable, "-P", "-m", "tests.bench.inside", *words]
    done = subprocess.run(command, env=_environment(Path(words[-1])), check=True, capture_output=True)
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


if __name__ == "__main__":
    main()
