"""What the benchmark of the corpus measures inside a process of its own; prints its figures as JSON."""

import json
import sys
import time
from itertools import pairwise
from pathlib import Path


def compiled(home: Path) -> dict[str, float]:
    """Documents to compiled file, step by step, in seconds; then the same records through json."""
    marks = [("import", time.perf_counter())]
    from corpus.compile import write
    from corpus.load import document, library
    from corpus.shipped import shipped

    marks.append(("read and parse", time.perf_counter()))
    documents = [document(source) for source in shipped()]
    body = library(documents, lambda step, *_: marks.append((step, time.perf_counter())))
    marks.append(("write", time.perf_counter()))
    home.mkdir(parents=True, exist_ok=True)
    write(body, home / "measured.sqlite")
    marks.append(("end", time.perf_counter()))
    figures = {step: end - start for (step, start), (_, end) in pairwise(marks)}
    figures["all"] = marks[-1][1] - marks[0][1]

    import msgspec

    records = msgspec.to_builtins(body.records)
    start = time.perf_counter()
    json.loads(json.dumps(records))
    return {**figures, "json": time.perf_counter() - start}


def opened(home: Path) -> dict[str, float]:
    """The compiled corpus opened, asked once and read as a whole, in milliseconds; then json.load."""
    marks = [time.perf_counter()]
    from app.desk import Desk

    corpus = Desk(home).corpus
    marks.append(time.perf_counter())
    from corpus.answer import Answer, look_up

    assert isinstance(look_up(corpus, "702.19b"), Answer)
    marks.append(time.perf_counter())
    from corpus.records import Kind

    kinds: tuple[Kind, ...] = ("chapter", "section", "rule", "subrule", "example", "term", "ruling")
    records = [record for edition in corpus.editions for record in corpus.records(edition.date, *kinds)]
    marks.append(time.perf_counter())
    import msgspec

    file = home / "records.json"
    file.write_bytes(msgspec.json.encode(records))
    start = time.perf_counter()
    with file.open("rb") as stream:
        json.load(stream)
    return {
        "open": (marks[1] - marks[0]) * 1000,
        "open and first answer": (marks[2] - marks[0]) * 1000,
        "all records": (marks[3] - marks[2]) * 1000,
        "json": (time.perf_counter() - start) * 1000,
    }


if __name__ == "__main__":
    kind, home = sys.argv[1:]
    print(json.dumps((compiled if kind == "compile" else opened)(Path(home))))
