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
from app.lab.process import END, ORDER
from app.lab.requests import LabRequest, LabTask

MEMORY = 1 << 30  # bytes; a large board with all its outcomes takes some 200 MB
LARGEST = 8_000_000  # bytes of an answer; nearly all have less than a hundredth of it
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
    Maker(socket.socket(fileno=0)).work()


class Maker:
    """Makes processes and ends them, as it is ordered."""

    def __init__(self, orders: socket.socket) -> None:
        self._orders = orders
        self._made: set[int] = set()
        self._ending: set[int] = set()

    def work(self) -> None:
        """Go on until nobody gives orders any more."""
        while True:
            order, sent, _, _ = socket.recv_fds(self._orders, ORDER.size, 1)
            if len(order) < ORDER.size:
                break
            what, number = ORDER.unpack(order)
            if what == END:
                self._end(number)
            else:
                number = self._new(socket.socket(fileno=sent[0]))
            self._orders.sendall(ORDER.pack(what, number))
        for number in self._made:
            os.kill(number, signal.SIGKILL)

    def _new(self, talk: socket.socket) -> int:
        number = os.fork()
        if number == 0:
            self._orders.close()
            try:
                play(talk)
            except OSError:
                pass  # nobody asks any more
            except Exception:
                print_exc()  # a mistake of ours
            finally:
                os._exit(0)
        talk.close()
        self._made.add(number)
        return number

    def _end(self, number: int) -> None:
        """Its number stays its own until it is waited for; who stands behind others takes a while to end."""
        if number in self._made:
            self._made.remove(number)
            self._ending.add(number)
            os.kill(number, signal.SIGKILL)
        self._ending = {one for one in self._ending if os.waitpid(one, os.WNOHANG)[0] == 0}


def play(talk: socket.socket) -> None:
    """Answer until nobody asks any more."""
    read = msgspec.json.Decoder(LabRequest).decode
    with talk.makefile("rb") as lines, talk.makefile("wb") as out:
        for line in lines:
            request = read(line)
            last_for(request.longest)
            out.write(answer(request, out) + b"\n")
            out.flush()


def answer(request: LabRequest, out: BinaryIO) -> bytes:
    """The answer; that it takes too much memory, or is more than a phone could show, is an answer too."""
    try:
        found = msgspec.json.encode(answered(request, lambda done: put(out, {"progress": done})))
    except MemoryError:
        found = b""
    return found if 0 < len(found) <= LARGEST else msgspec.json.encode({"ended": "lab-too-much"})


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
