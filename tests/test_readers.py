"""What reads text of people takes no longer than the text grows, whatever is repeated, up to its limit."""

import shutil
from collections.abc import Callable
from time import process_time

import pytest

from index import numbers, typed
from scenarios.language.plainly import in_one_line
from scenarios.language.read import read
from scenarios.language.yaml_lines import LONGEST, MOST_BYTES
from scenarios.text.compile import compile_text
from scenarios.text.lexer import MOST_CHARACTERS
from tests.growth import ATOMS
from tests.scripts import evaluated

SECONDS = 0.4  # in which the shorter half may be read, however that grows
MOST = 3.0  # times as long as half of it: what grows faster than the text takes four times as long
HEADS = ("", "a: ", "A: 1/1 ", "players: {A: {battlefield: [")
UNITS = (
    *ATOMS,
    *(
        "1/1, ",
        "1/1 攻, ",
        "flying, ",
        "飞行，",
        "2x ",
        "+1/+1x1 ",
        "hand a, ",
        "a:;",
        "- a\n",
        "a: b\n",
        "[",
        "{a: ",
    ),
    *(
        "702.19b ",
        "第七百零四条",
        "“",
        "「",
        '"',
        "-“a",
        "rule ",
        "#",
        "//",
        "至",
        "(a) ",
        "{T}: ",
        "•",
        "[+1]: ",
        "—",
    ),
)
READERS: dict[str, tuple[int, Callable[[str], object]]] = {
    "spoken lines": (LONGEST, read),
    "situations": (MOST_BYTES, read),
    "as people say it": (LONGEST, in_one_line),
    "numbers": (typed.LONGEST, lambda text: numbers.find(text, lambda ref: True)),
    "queries": (LONGEST, typed.read),
    "card texts": (MOST_CHARACTERS, lambda text: compile_text(text, "en")),
}


def taken(reads: Callable[[str], object], text: str) -> float:
    """Seconds of a processor."""
    start = process_time()
    reads(text)
    return process_time() - start


def check(reads: Callable[[str], object], head: str, unit: str, most: int) -> str:
    """What is read too slowly; nothing if all is well."""
    half, whole = (head + unit * (size // len(unit)) for size in (most // 2, most))
    if (one := taken(reads, whole)) <= SECONDS:
        return ""
    before, after = taken(reads, half), min(one, taken(reads, whole))
    return f"{head + unit!r}: {before:.2f} s, then {after:.2f} s" if after > before * MOST else ""


@pytest.mark.long
@pytest.mark.parametrize("name", READERS)
def test_no_reader_grows_faster_than_the_text(name: str) -> None:
    most, reads = READERS[name]
    assert [said for head in HEADS for unit in UNITS if (said := check(reads, head, unit, most))] == []


SCRIPTS = {
    "offline/spoken.js": "spoken",
    "offline/yaml.js": "parsed",
    "corpus/citation.js": "between",
    "index/numbers.js": "find",
}
IN_SCRIPT = """
  const others = [() => true];
  const slow = [];
  for (const [name, reads] of Object.entries(globalThis.ours)) {
    for (const text of given) {
      const taken = (size) => {
        const start = process.cpuUsage();
        reads(text.slice(0, 3) + text.slice(3).repeat(Math.ceil(size / text.length)), ...others);
        const {user, system} = process.cpuUsage(start);
        return (user + system) / 1e6;
      };
      if (taken(%d) <= %f) continue;
      const [half, whole] = [taken(%d), taken(%d)];
      if (whole > half * %f) slow.push(`${name}: ${text}: ${half}, then ${whole}`);
    }
  }
  return slow;
"""


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
def test_no_reader_of_a_script_grows_faster_than_the_text() -> None:
    body = IN_SCRIPT % (LONGEST, SECONDS, LONGEST // 2, LONGEST, MOST)
    texts = [f"{head:3.3}{unit}" for head in ("   ", "a: ", "[[[", "a:\n") for unit in UNITS]
    assert evaluated(SCRIPTS, body, texts) == []
