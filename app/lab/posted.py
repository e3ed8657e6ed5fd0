"""What is posted to the lab, read within bounds; who sends too much is heard out, and so learns of it."""

import time
from typing import Any, TypeVar

import msgspec
from flask import Response, request

from app.lab.requests import LabError, LabTask
from app.sentences import say
from corpus.records import LANGUAGES
from scenarios.language.yaml_lines import MOST_BYTES

JSON = "application/json; charset=utf-8"
_MOST = 4 * MOST_BYTES  # bytes of a request: a scenario may be written with escapes
_PIECE = 1 << 20  # bytes read at once of what is too large
_HEARING_OUT = 5.0  # seconds; who is cut off while still sending may never read the answer


Task = TypeVar("Task", bound=LabTask)


def asked(shape: type[Task]) -> Task | Response:
    """What is posted, or why it cannot be taken."""
    if (body := read()) is None:
        return refused("lab-too-large", 413, limit=f"{MOST_BYTES // 1000}")
    if request.mimetype != "application/json":
        return refused("lab-no-json", 415)
    try:
        return msgspec.convert(whole(msgspec.json.decode(body)), shape)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        return refused("lab-misshapen", 400, why=str(problem))


def read() -> bytes | None:
    """The body; None if it is too large, and then the rest of it is read past."""
    if (request.content_length or 0) <= _MOST:
        body = request.stream.read(_MOST + 1)
        if len(body) <= _MOST:
            return body
    ends = time.monotonic() + _HEARING_OUT
    while request.stream.read(_PIECE) and time.monotonic() < ends:
        pass
    return None


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
