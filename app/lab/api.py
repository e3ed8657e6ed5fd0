"""The lab for programs and for its pages: a situation is posted, its run or all its outcomes come back."""

import socket
from collections.abc import Callable, Iterator

import msgspec
from flask import Flask, Response, abort, request

from app.desk import Desk
from app.lab.card_names import NamedCards
from app.lab.faults import Faults
from app.lab.job import Gone
from app.lab.near import Nearest
from app.lab.pool import Pool
from app.lab.posted import asked, error, refused, sent
from app.lab.process import Died, Nursery
from app.lab.requests import LONGEST_RUN, LONGEST_SEARCH, LabRequest, LabTask, Wanted, WhatIfTask
from app.lab.scheduler import TooBusy
from scenarios.what_if.change import OneChange

NAMES = "run", "what-if", "explore", "flips"
NURSERY = "nursery"
LINES = "application/x-ndjson; charset=utf-8"


def addresses() -> tuple[str, ...]:
    """Where somebody waits for what is played, and not for the server."""
    return ("/nearest", "/nearest.json", *(f"/api/{name}" for name in NAMES))


def add_lab(app: Flask, desk: Desk) -> Callable[[str], Nearest | None]:
    """The addresses of the lab; `NURSERY` among the app's extensions is where its processes come from.

    What comes back finds the scenarios nearest to a situation, for pages.
    """
    lab, cards = _Posts(desk), NamedCards(desk)
    for name in NAMES:
        app.add_url_rule(
            f"/api/{name}", f"api-{name}", getattr(lab, name.replace("-", "_")), methods=["POST"]
        )
    app.add_url_rule("/api/cards", "api-cards", lambda: sent(cards.like(request.args.get("q", ""))))
    app.extensions[NURSERY] = lab.nursery
    return lab.near


class _Posts:
    """What is asked of the lab of one desk."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.nursery = Nursery()
        self._pool = Pool(self.nursery)
        self.faults = Faults()

    def run(self) -> Response:
        """What comes of a situation, and how it can go on."""
        task = asked(LabTask)
        return task if isinstance(task, Response) else self._played(task)

    def what_if(self) -> Response:
        """What comes of a situation with one thing otherwise, beside what comes of it as it is."""
        task = asked(WhatIfTask)
        if isinstance(task, Response):
            return task
        return self._played(LabTask(task.scenario, task.more, task.edits), "what if", task.change)

    def explore(self) -> Response:
        """All outcomes."""
        return self._searched("outcomes")

    def flips(self) -> Response:
        """What flips the answer."""
        return self._searched("flips")

    def near(self, situation: str) -> Nearest | None:
        """The scenarios nearest to a situation; none where reading it takes too long."""
        try:
            line = self._request(LabTask(situation), "nearest")
            said = self._pool.ask(line, request.remote_addr or "", listening())["answer"]
        except (TooBusy, Gone):
            abort(503)
        except Died:
            return None
        return msgspec.json.decode(said, type=Nearest)

    def _request(self, task: LabTask, wanted: Wanted, change: OneChange | None = None) -> LabRequest:
        return LabRequest(task, wanted, change, f"{self._desk.home}", self._desk.state)

    def _played(self, task: LabTask, wanted: Wanted = "run", change: OneChange | None = None) -> Response:
        try:
            line = self._request(task, wanted, change)
            answer = self._pool.ask(line, request.remote_addr or "", listening())["answer"]
            self.faults.note(bytes(answer))
            return sent(answer)
        except (TooBusy, Gone):
            return refused("lab-busy", 503)
        except Died as died:
            return refused(died.why, 422, seconds=f"{LONGEST_RUN:.0f}")

    def _searched(self, wanted: Wanted) -> Response:
        """Lines that say how much is done, and at last what was found. Whoever stops listening ends it."""
        task = asked(LabTask)
        if isinstance(task, Response):
            return task
        line = self._request(task, wanted)
        found = lines(self._pool, line, request.remote_addr or "", listening(), self.faults)
        said = Response(found, content_type=LINES, headers={"X-Accel-Buffering": "no"})
        said.direct_passthrough = True  # each line goes out as it is said
        return said


def lines(
    pool: Pool, wanted: LabRequest, who: str, is_wanted: Callable[[], bool], faults: Faults
) -> Iterator[bytes]:
    """Each line as it is said."""
    try:
        for said in pool.watch(wanted, who, is_wanted):
            faults.note(bytes(said.get("answer", b"")))
            yield msgspec.json.encode(said) + b"\n"
    except (TooBusy, Gone):
        yield msgspec.json.encode(error("lab-busy")) + b"\n"
    except Died as died:
        yield msgspec.json.encode(error(died.why, seconds=f"{LONGEST_SEARCH:.0f}")) + b"\n"


def listening() -> Callable[[], bool]:
    """Whether whoever asks has not hung up since."""
    asking: socket.socket | None = request.environ.get("gunicorn.socket")

    def is_wanted() -> bool:
        if asking is None:
            return True
        try:  # past TLS, which has a method of this name for what comes out of it
            return socket.socket.recv(asking, 1, socket.MSG_PEEK | socket.MSG_DONTWAIT) != b""
        except BlockingIOError:
            return True
        except OSError:
            return False

    return is_wanted
