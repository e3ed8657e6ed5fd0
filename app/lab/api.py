"""The lab for programs and for its pages: a situation is posted, its run or all its outcomes come back."""

from collections.abc import Iterator

import msgspec
from flask import Flask, Response, request

from app.desk import Desk
from app.lab.asked import LabRequest, LabTask, Wanted, WhatIfTask
from app.lab.card_names import NamedCards
from app.lab.pool import LONGEST_RUN, LONGEST_SEARCH, Died, Pool, TooBusy
from app.lab.posted import asked, error, refused, sent

LINES = "application/x-ndjson; charset=utf-8"


def add_lab(app: Flask, desk: Desk) -> None:
    """The addresses of the lab, with its own processes; searches, which take long, have one apart."""
    players, searcher, home, cards = Pool(), Pool(1), f"{desk.home}", NamedCards(desk)
    for name, view in (
        ("run", lambda: run(players, home)),
        ("what-if", lambda: what_if(players, home)),
        ("explore", lambda: searched(searcher, home, "outcomes")),
        ("flips", lambda: searched(searcher, home, "flips")),
    ):
        app.add_url_rule(f"/api/{name}", f"api-{name}", view, methods=["POST"])
    app.add_url_rule("/api/cards", "api-cards", lambda: sent(cards.like(request.args.get("q", ""))))


def run(pool: Pool, home: str) -> Response:
    """What comes of a situation, and how it can go on."""
    task = asked(LabTask)
    return task if isinstance(task, Response) else played(pool, LabRequest(task, home=home))


def what_if(pool: Pool, home: str) -> Response:
    """What comes of a situation with one thing otherwise, beside what comes of it as it is."""
    task = asked(WhatIfTask)
    if isinstance(task, Response):
        return task
    plain = LabTask(task.scenario, task.more, task.edits)
    return played(pool, LabRequest(plain, "what if", task.change, home))


def played(pool: Pool, wanted: LabRequest) -> Response:
    """The answer of a process."""
    try:
        return sent(pool.ask(wanted)["answer"])
    except TooBusy:
        return refused("lab-busy", 503)
    except Died:
        return refused("lab-too-long", 422, seconds=f"{LONGEST_RUN:.0f}")


def searched(pool: Pool, home: str, wanted: Wanted) -> Response:
    """All outcomes, or what flips the answer: lines that say how much is done, and at last what was found.

    Whoever stops listening ends the search.
    """
    task = asked(LabTask)
    if isinstance(task, Response):
        return task
    said = Response(
        lines(pool, LabRequest(task, wanted, home=home)),
        content_type=LINES,
        headers={"X-Accel-Buffering": "no"},
    )
    said.direct_passthrough = True  # each line goes out as it is said
    return said


def lines(pool: Pool, wanted: LabRequest) -> Iterator[bytes]:
    """Each line as it is said."""
    try:
        for said in pool.watch(wanted):
            yield msgspec.json.encode(said) + b"\n"
    except TooBusy:
        yield msgspec.json.encode(error("lab-busy")) + b"\n"
    except Died:
        yield msgspec.json.encode(error("lab-too-long", seconds=f"{LONGEST_SEARCH:.0f}")) + b"\n"
