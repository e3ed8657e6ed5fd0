"""The lab for programs and for its pages: a situation is posted, its run or all its outcomes come back."""

from collections.abc import Iterator
from typing import Any

import msgspec
from flask import Flask, Response, request

from app.lab.asked import LabError, LabRequest, LabTask
from app.lab.pool import LONGEST_RUN, LONGEST_SEARCH, Died, Pool, TooBusy
from app.sentences import say
from corpus.records import LANGUAGES
from scenarios.yaml_lines import MOST_BYTES

JSON = "application/json; charset=utf-8"
LINES = "application/x-ndjson; charset=utf-8"
_MOST = 4 * MOST_BYTES  # bytes of a request: a scenario may be written with escapes


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


def asked() -> LabTask | Response:
    """What is posted, or why it cannot be taken."""
    if request.content_length is None or request.content_length > _MOST:
        return refused("lab-too-large", 413, limit=f"{MOST_BYTES // 1000}")
    if request.mimetype != "application/json":
        return refused("lab-no-json", 415)
    try:
        return msgspec.convert(whole(msgspec.json.decode(request.get_data())), LabTask)
    except (msgspec.ValidationError, msgspec.DecodeError, RecursionError) as problem:
        return refused("lab-misshapen", 400, why=str(problem))


def whole(value: Any) -> Any:
    """Numbers without a fraction as whole numbers: to JSON 2.0 is one."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, dict):
        return {key: whole(one) for key, one in value.items()}
    return [whole(one) for one in value] if isinstance(value, list) else value


def error(key: str, **values: str) -> LabError:
    """Why there is no answer."""
    return LabError({lang: say(key, lang, **values) for lang in LANGUAGES}, key)


def refused(key: str, status: int, **values: str) -> Response:
    """The same as an answer."""
    response = sent(error(key, **values), status)
    if status == 503:
        response.headers["Retry-After"] = "2"
    return response


def sent(value: Any, status: int = 200) -> Response:
    """A value as JSON."""
    return Response(msgspec.json.encode(value), status, content_type=JSON)
