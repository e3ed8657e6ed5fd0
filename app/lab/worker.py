"""The process that all processes of the lab come from: it has loaded everything, and makes others quickly.

What it makes plays what others wrote: one request a line comes in, one answer a line goes out. Whatever a
scenario does to it, only that process suffers: it has limits of its own, and whoever asked ends it when its
time is over.
"""

import gc
import os
import resource
import signal
import socket
from contextlib import suppress
from traceback import print_exc
from typing import Any, BinaryIO

import msgspec

from app.lab.answering import answered
from app.lab.asked import LONGEST_RUN, LONGEST_SEARCH, LabRequest, LabTask
from app.lab.player import END, ORDER

MEMORY = 1 << 30  # bytes; a large board with all its outcomes takes some 200 MB
# What nearly every situation needs is loaded by playing these once.
FIRST = (
    "A: 5/5 死触 践踏 攻; N: 2/2, 4/4 挡",
    "A: 3/3 trample attacks; B: Grizzly Bears blocks",  # a card by its name: the library's are read
    "cards: {Elf: {type: Creature, pt: 1/1, text: 'When Elf dies, draw a card.'}}\nplayers: {A: {hand: Elf}}",
)


def main() -> None:
    """Make and end processes until nobody wants any more."""
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    for line in FIRST:
        answered(LabRequest(LabTask(line)), lambda _: None)
    gc.collect()
    gc.freeze()  # what is here stays, and is shared with all that are made
    orders = socket.socket(fileno=0)
    made: set[int] = set()
    while True:
        order, sent, _, _ = socket.recv_fds(orders, ORDER.size, 1)
        if len(order) < ORDER.size:
            break
        what, number = ORDER.unpack(order)
        orders.sendall(ORDER.pack(what, carried_out(what, number, sent, made, orders)))
    for number in made:
        os.kill(number, signal.SIGKILL)


def carried_out(what: bytes, number: int, sent: list[int], made: set[int], orders: socket.socket) -> int:
    """One order; its answer is the number of the process."""
    if what == END:
        if number in made:  # its number stays its own until it is waited for
            made.remove(number)
            os.kill(number, signal.SIGKILL)
            os.waitpid(number, 0)
        return number
    number = os.fork()
    if number == 0:
        orders.close()
        try:
            play(socket.socket(fileno=sent[0]))
        except OSError:
            pass  # nobody asks any more
        except Exception:
            print_exc()  # a mistake of ours
        finally:
            os._exit(0)
    os.close(sent[0])
    made.add(number)
    return number


def play(talk: socket.socket) -> None:
    """Answer until nobody asks any more."""
    read = msgspec.json.Decoder(LabRequest).decode
    with talk.makefile("rb") as lines, talk.makefile("wb") as out:
        for line in lines:
            request = read(line)
            last_for(LONGEST_RUN if request.wanted in ("run", "what if") else LONGEST_SEARCH)
            put(out, answer(request, out))


def answer(request: LabRequest, out: BinaryIO) -> Any:
    """The answer; too little memory for it is an answer too."""
    try:
        return answered(request, lambda done: put(out, {"progress": done}))
    except MemoryError:
        return {"ended": "lab-too-much"}


def last_for(seconds: float) -> None:
    """So much more time of a processor, then the system ends this process even if nobody is left to do it."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_CPU, (int(used.ru_utime + used.ru_stime + seconds) + 2, most))


def put(out: BinaryIO, value: Any) -> None:
    """One line to whoever asked."""
    out.write(msgspec.json.encode(value) + b"\n")
    out.flush()


if __name__ == "__main__":
    with suppress(KeyboardInterrupt, BrokenPipeError):
        main()
