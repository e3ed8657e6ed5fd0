"""How long card files take to add and cards to find, beside reading the same files with json.load.

JUDGEDESK_SAMPLES=… python -m tests.bench.bench_cards
"""

import gzip
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.bench.measure import compare, heading, milliseconds

ROOT = Path(__file__).parents[2]
KINDS = ("oracle-cards", "zhs-cards", "rulings")
NAMES = ("闪电击", "Lightning Bolt", "fire/ice", "折磨", "Jotun Grunt", "no such card")
SLIPS = ("闪电机", "Lightening Bolt", "jac the mind sculptor", "bolt", "the of and in on at to a for")


def main() -> None:
    """Print one line for each figure: ours, the peer's, ours in units of the peer's."""
    files = [Path(os.environ["JUDGEDESK_SAMPLES"]) / "cards" / f"scryfall-{kind}.json.gz" for kind in KINDS]
    with tempfile.TemporaryDirectory() as folder:
        added = child("add", folder, *map(str, files))
        loaded = child("load", folder, *map(str, files))
        heading("Cards")
        compare("add the three files, beside json.load: seconds", added[0], loaded[0])
        compare("memory, beside json.load: MB", added[1], loaded[1])
        size = (Path(folder) / "cards.sqlite").stat().st_size / 1e6
        compare("the store, beside the unpacked files: MB", size, loaded[2])
        lookups(Path(folder), files)


def lookups(folder: Path, files: list[Path]) -> None:
    """Finding names, the store opened anew each time, beside a dictionary held in memory."""
    from corpus.cards.card_store import Cards

    cards = Cards(folder)
    by_name = {card["name"].casefold(): card for card in loaded_from(files[0])}
    peer = milliseconds(lambda: [by_name.get(name.casefold()) for name in NAMES]) / len(NAMES)
    compare("find a name: ms", milliseconds(lambda: [cards.find(name) for name in NAMES]) / len(NAMES), peer)
    from difflib import get_close_matches

    keys = list(by_name)
    slow = milliseconds(lambda: [get_close_matches(slip, keys, 5) for slip in SLIPS], 1) / len(SLIPS)
    near = milliseconds(lambda: [cards.nearest(slip) for slip in SLIPS]) / len(SLIPS)
    compare("nearest names, beside difflib over all: ms", near, slow)


def loaded_from(file: Path) -> list[dict[str, str]]:
    with gzip.open(file) as unpacked:
        cards: list[dict[str, str]] = json.load(unpacked)
    return cards


def child(*arguments: str) -> list[float]:
    """Seconds and further figures from a process of its own, so that its memory is only its own."""
    command = [sys.executable, "-m", "tests.bench.bench_cards", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    output = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
    return [float(figure) for figure in output.split()]


def work(kind: str, folder: str, *files: str) -> None:
    """What a child does: add the files to a store, or only load them."""
    start = time.perf_counter()
    unpacked = 0
    if kind == "add":
        from corpus.cards.add import add

        add([Path(file) for file in files], Path(folder), lambda *_told: None)
    else:
        kept = [loaded_from(Path(file)) for file in files]
        assert kept
    seconds = time.perf_counter() - start
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    if kind == "load":
        unpacked = sum(len(gzip.decompress(Path(file).read_bytes())) for file in files)
    print(seconds, memory, unpacked / 1e6)


if __name__ == "__main__":
    work(*sys.argv[1:]) if sys.argv[1:] else main()
