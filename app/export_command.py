"""The command that writes the desk as files: a site for any host, or one file that needs none."""

import os
import shutil
from collections.abc import Iterable
from datetime import date
from pathlib import Path

from app.arguments import Arguments
from app.cli import FOUND, WRONG_USE, progress
from app.desk import Desk
from app.home import home
from app.offline.export import File, StaticSite, is_ours
from app.offline.single import single
from app.output import tell_line
from app.sentences import say
from corpus.files import replaced
from corpus.records import Language

_ONE_FILE = (".html", ".htm")
_MARKS = ("worker.js", "assets/desk.webmanifest")  # what every site has that we wrote
_UNFINISHED, _BEFORE = ".new", ".old"
_TOKEN = 4  # random bytes


def export(asked: Arguments) -> int:
    """Write a site into a folder, or one file if the name says so; nothing that is there is lost unasked."""
    path = Path(asked.place).expanduser().resolve()
    if problem := _problem(path, asked.force):
        tell_line(problem)
        return WRONG_USE
    lang: Language = asked.lang or "zh"
    desk = Desk(home(), progress)
    desk.search()
    if path.suffix in _ONE_FILE:
        return _write_one(desk, path, lang)
    count, size = write_folder(path, StaticSite(desk, lang).files(_tell))
    print(say("export-site", path=path, files=count, size=_megabytes(size)))
    print(say("export-site-use"))
    return FOUND


def _problem(path: Path, force: bool) -> str:
    """Why nothing can be written there, and the way out."""
    if not path.parent.is_dir():
        return say("export-no-folder", path=path.parent)
    if path.suffix in _ONE_FILE:
        if path.is_dir():
            return say("export-is-folder", path=path)
        return say("export-exists", path=path) if path.exists() and not force else ""
    if path.is_dir():
        if not any(path.iterdir()):
            return ""
        if not all((path / mark).is_file() for mark in _MARKS):
            return say("export-not-ours", path=path)
        return "" if force else say("export-exists", path=path)
    return say("export-is-file", path=path) if path.exists() else ""


def _write_one(desk: Desk, path: Path, lang: Language) -> int:
    with replaced(path) as beside:
        size = beside.write_bytes(single(desk, lang, date.today().isoformat()))
    print(say("export-file", path=path, size=_megabytes(size)))
    return FOUND


def write_folder(path: Path, files: Iterable[File]) -> tuple[int, int]:
    """Write a folder beside the place and put it there; how many files and bytes."""
    token = os.urandom(_TOKEN).hex()
    beside = path.with_name(f"{path.name}.{token}{_UNFINISHED}")
    beside.mkdir()
    try:
        sizes = [_write(beside, file) for file in files]
        _put(beside, path, path.with_name(f"{path.name}.{token}{_BEFORE}"))
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    return len(sizes), sum(sizes)


def _write(folder: Path, file: File) -> int:
    path = folder / file.path
    if not path.resolve().is_relative_to(folder.resolve()):
        raise ValueError(f"{file.path} is outside the site")
    path.parent.mkdir(parents=True, exist_ok=True)
    return path.write_bytes(file.content)


def _put(beside: Path, path: Path, before: Path) -> None:
    """A new folder in the place of an old one, with what is not ours; if that fails the old one stays."""
    if not path.exists():
        beside.rename(path)
        return
    path.rename(before)
    try:
        beside.rename(path)
    except OSError:
        before.rename(path)
        raise
    for each in before.iterdir():
        if not is_ours(each.name) and not (path / each.name).exists():
            each.rename(path / each.name)
    shutil.rmtree(before, ignore_errors=True)


def _tell(step: str, done: int, whole: int) -> None:
    """How far it is, each hundredth once."""
    if done * 100 // whole != (done - 1) * 100 // whole:
        progress(step, f"{done * 100 // whole} %")


def _megabytes(size: int) -> str:
    return f"{size / 1_000_000:.1f}"
