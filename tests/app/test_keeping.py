"""A browser keeps what is whole and nothing else, and unpacks no more than ours can be."""

import base64
import shutil
import zlib
from base64 import b64encode
from typing import Any

import pytest

from app.offline.made import exported
from app.offline.pack import labelled
from app.offline.pack_streams import Streams
from tests.corpus.test_files import flipped
from tests.scripts import evaluated

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="needs node")

# Caches as a browser has them, and a server that answers with one pack after another.
BROWSER = """
globalThis.self = {location: {href: 'http://desk/worker.js', origin: 'http://desk', pathname: '/worker.js'}};
globalThis.location = self.location;
const kept = new Map();
const one = (name) => ({
  async put(address, response) { kept.get(name).set(address, new Uint8Array(await response.arrayBuffer())); },
  async delete(address) { return kept.get(name).delete(address); },
});
globalThis.caches = {
  async open(name) { if (!kept.has(name)) kept.set(name, new Map()); return one(name); },
  async keys() { return [...kept.keys()]; },
  async match(address, {cacheName} = {}) {
    for (const [name, found] of kept) {
      if ((!cacheName || name === cacheName) && found.has(address)) return new Response(found.get(address));
    }
    return undefined;
  },
};
const answers = [];
globalThis.fetch = async () => new Response(answers.shift());
const bytes = (text) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
"""
VERSION = {
    "name": "v",
    "pack": "/saved/p.pack",
    "runs": "/saved/r.pack",
    "assets": [],
    "later": [],
    "headers": {},
}
KEEPS = """
  answers.push(...given.fetched.map(bytes));
  const cache = await caches.open('judgedesk/ v');
  await cache.put('/saved/state', new Response('{}'));
  const before = await caches.open('judgedesk/ w');
  if (given.kept) await before.put('/saved/r.pack', new Response(bytes(given.kept)));
  const told = [];
  for (let turn = 0; turn < given.turns; turn += 1) {
    told.push(await saveRuns().then(() => 'saved', ({message}) => message));
  }
  const found = await savedRuns();
  return {told, found: found && btoa(String.fromCharCode(...found))};
"""


def pack() -> bytes:
    """A small pack."""
    streams = Streams()
    streams.add("words", ["践踏", "死触"])
    return labelled(streams, "key", "2023-11-17")


def check(fetched: list[bytes], kept: bytes = b"", turns: int = 1) -> Any:
    """What comes of saving a pack so often, with these answers of the server."""
    given = {"fetched": [b64encode(each).decode() for each in fetched], "turns": turns}
    given["kept"] = b64encode(kept).decode()
    modules = {"offline/keeping.js": "saveRuns, savedRuns"}
    return evaluated(modules, KEEPS, given, BROWSER, offline__version=exported(version=VERSION))


def test_a_pack_that_is_whole_is_kept() -> None:
    assert check([pack()]) == {"told": ["saved"], "found": b64encode(pack()).decode()}


def test_a_damaged_pack_is_not_kept_and_fetched_again() -> None:
    for bit in range(0, len(pack()) * 8, 97):
        found = check([flipped(pack(), bit), pack()], turns=2)
        assert found == {"told": ["/saved/r.pack is damaged", "saved"], "found": b64encode(pack()).decode()}


def test_a_damaged_pack_of_another_version_is_fetched_instead() -> None:
    found = check([pack()], kept=flipped(pack(), 1001))
    assert found == {"told": ["saved"], "found": b64encode(pack()).decode()}


def test_a_link_unpacks_to_no_more_than_a_ruling_can_be() -> None:
    squeeze = zlib.compressobj(9, zlib.DEFLATED, -15)
    bomb = squeeze.compress(b" " * 400_000_000) + squeeze.flush()
    body = """
      const start = performance.now();
      const found = await fromFragment(`#s=${given}`);
      return [found, performance.now() - start < 5000, process.memoryUsage().rss < 400e6];
    """
    given = base64.urlsafe_b64encode(bomb).decode().rstrip("=")
    assert evaluated({"lab/link.js": "fromFragment"}, body, given) == [None, True, True]
