"""The lab for programs and for its pages: a situation is posted, its run or all its outcomes come back."""

from collections.abc import Iterator

import msgspec
from flask import Flask, Response

from app.lab.asked import LabRequest, LabTask
from app.lab.pool import LONGEST_RUN, LONGEST_SEARCH, Died, Pool, TooBusy
from app.lab.posted import asked, error, refused, sent

LINES = "application/x-ndjson; charset=utf-8"


def add_lab(app: Flask) -> None:
    """The addresses of the lab, with its own processes; searches, which take long, have one apart."""
    players, searcher = Pool(), Pool(1)
    app.add_url_rule("/api/run", "api-run", lambda: run(players), methods=["POST"])
    app.add_url_rule("/api/explore", "api-explore", lambda: explore(searcher), methods=["POST"])


def run(pool: Pool) -> Response:
    """What comes of a situation, and how it can go on."""
    task = asked()
    if isinstance(task, Response):
        return task
    try:
        return sent(pool.ask(LabRequest(task))["answer"])
    except TooBusy:
        return refused("lab-busy", 503)
    except Died:
        return refused("lab-too-long", 422, seconds=f"{LONGEST_RUN:.0f}")


def explore(pool: Pool) -> Response:
    """All outcomes: lines that say how many ways are done, and a last line with the outcomes.

    Whoever stops listening ends the search.
    """
    task = asked()
    if isinstance(task, Response):
        return task
    said = Response(lines(pool, task), content_type=LINES, headers={"X-Accel-Buffering": "no"})
    said.direct_passthrough = True  # each line goes out as it is said
    return said


def lines(pool: Pool, task: LabTask) -> Iterator[bytes]:
    """Each line as it is said."""
    try:
        for said in pool.watch(LabRequest(task, explore=True)):
            yield msgspec.json.encode(said) + b"\n"
    except TooBusy:
        yield msgspec.json.encode(error("lab-busy")) + b"\n"
    except Died:
        yield msgspec.json.encode(error("lab-too-long", seconds=f"{LONGEST_SEARCH:.0f}")) + b"\n"
