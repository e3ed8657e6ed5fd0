"""A hundred clients who mean the lab no good, until they are ended: python -m tests.app.harm HOST:PORT WORD.

Each has something of its own, named by the word, so that nothing is known of it, and asks again and again:
what takes forever, as a run and with all its outcomes, more than anybody can read, a body that never ends,
nothing at all, or something to which it does not wait for the answer. When its input ends, so do they, with a
line of JSON: what they were answered.
"""

import json
import os
import socket
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from http.client import HTTPConnection, HTTPException
from itertools import cycle, islice
from threading import Thread

from scenarios.language.read import read
from scenarios.language.write import write
from tests.scenarios.hostile import HOSTILE

HOSTILES = 100
PAUSE = 1.0  # seconds until one comes again
PATIENCE = 120
RUN, EXPLORE = "/api/run", "/api/explore"
DRIP = 0.5  # seconds between two bytes of a body that never ends
HEAD = (
    "POST /api/run HTTP/1.1\r\nHost: desk\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{}"
)
SWARM = "A: " + ", ".join(["1/1 flying"] * 400) + " attacks; B: " + ", ".join(["1/1"] * 400)
CHOICES = "A: 12/12 trample attacks; B: 2/2, 3/3, 4/4, 5/5, 1/1 block"
DEEP = "a: " + "[" * 60_000
PASTED = "Whenever X attacks, draw a card and each opponent loses 1 life. " * 1000
LONG = (
    f"cards:\n  X: {{type: Creature, pt: 1/1, text: {PASTED}}}\nplayers: {{A: {{battlefield: X}}, B: {{}}}}\n"
)

Kind = Callable[[str, str], str]


def as_file(line: str) -> str:
    """What is said in one line, as a file, to which more can be added."""
    scenario, problems = read(line, "hostile")
    assert scenario is not None, problems
    return write(scenario)


def posted(scenario: str, path: str = RUN) -> Kind:
    """Posts a situation under a name of its own, and waits for the answer."""

    def post(at: str, name: str) -> str:
        to = HTTPConnection(at, timeout=PATIENCE)
        body = json.dumps({"scenario": f"title: {{zh: {name}, en: {name}}}\n{scenario}"})
        to.request("POST", path, body, {"Content-Type": "application/json"})
        response = to.getresponse()
        heard = response.read()
        to.close()
        return f"{response.status}" if b'"code":"lab-' not in heard else heard[-30:].decode().split('"')[-2]

    return post


def connected(at: str) -> socket.socket:
    """A connection without a word."""
    host, _, port = at.rpartition(":")
    return socket.create_connection((host, int(port)), timeout=PATIENCE)


def hangs_up(at: str, name: str) -> str:
    """Asks what takes long, and is gone."""
    body = json.dumps({"scenario": f"title: {{zh: {name}, en: {name}}}\n{HOSTILE['two hundred turns'].text}"})
    with connected(at) as to:
        to.sendall(HEAD.format(len(body.encode()), body).encode())
        time.sleep(PAUSE)
    return "hung up"


def drips(at: str, _: str) -> str:
    """Sends a body byte by byte, as long as anybody listens."""
    with connected(at) as to:
        to.sendall(HEAD.format(10_000, "").encode())
        try:
            for _byte in range(10_000):
                to.sendall(b" ")
                time.sleep(DRIP)
        except OSError:
            return "cut off"
    return "heard out"


def says_nothing(at: str, _: str) -> str:
    """Takes a connection and waits."""
    with connected(at) as to:
        return "let go" if not to.recv(1) else "answered"


def floods(at: str, name: str) -> str:
    """Sends many megabytes."""
    return posted("#" * 5_000_000)(at, name)


def kinds(count: int) -> list[Kind]:
    """So many clients: of ten, six run, two explore, one posts too much, one is a nuisance in another way."""
    texts = [*(one.text for one in HOSTILE.values()), as_file(SWARM), DEEP, LONG]
    runs = cycle(posted(one) for one in texts)
    searches = cycle(posted(one, EXPLORE) for one in (as_file(CHOICES), *texts))
    others = cycle((hangs_up, drips, says_nothing, hangs_up, floods))
    ten: list[Iterator[Kind]] = [*[runs] * 6, *[searches] * 2, *[others] * 2]
    return [next(each) for each in islice(cycle(ten), count)]


def letters(number: int) -> str:
    """A name without digits."""
    return "".join(chr(ord("a") + int(digit)) for digit in str(number))


def main(at: str, word: str) -> None:
    """All of them at the same time, until the input ends."""
    heard: Counter[str] = Counter()

    def client(kind: Kind, name: str) -> None:
        while True:
            try:
                heard[kind(at, name)] += 1
            except (OSError, HTTPException) as error:
                heard[type(error).__name__] += 1
            time.sleep(PAUSE)

    for number, kind in enumerate(kinds(HOSTILES)):
        Thread(target=client, args=(kind, f"{word}{letters(number)}"), daemon=True).start()
    print("begun", flush=True)
    sys.stdin.read()
    print(json.dumps(dict(heard.most_common())), flush=True)
    os._exit(0)  # nobody waits for what they wait for


if __name__ == "__main__":
    main(*sys.argv[1:])
