/**
 * What this version of the desk keeps on the device: all of it in one cache that bears its name.
 *
 * Another version has a cache of its own, so nothing of one is ever read by another. What is written last
 * says that everything is there.
 */

import {checksum, isWhole} from '../corpus/pack.js';
import {frozen, made, thawed} from './frozen.js';
import {lead, ROOT} from './rooted.js';
import {version} from './version.js';

const PREFIX = `judgedesk${ROOT} `;
const CACHE = PREFIX + version.name;
const DESK = lead('/saved/desk');
const STATE = lead('/saved/state');
const PACK = lead(version.pack);
const RUNS = lead(version.runs);

/** Fetch and make what is not here yet; `tell` hears how much of it is here, from 0 to 1. */
export async function save(tell) {
  if (await state()) return;
  const cache = await caches.open(CACHE);
  await Promise.all(version.assets.map((address) => keepAsset(cache, address)));
  const bytes = await packIn(cache, PACK, tell);
  const desk = made(bytes);
  await cache.put(DESK, new Response(frozen(desk)));
  const {editions} = desk.corpus;
  const saved = {version: version.name, date: Date.now(), size: bytes.length, editions};
  await cache.put(STATE, Response.json(saved));
}

/** What is saved: since when, and of which editions; null if not everything is there. */
export async function state() {
  const found = await read(STATE);
  return found ? found.json() : null;
}

/** All that the saved desk answers from; an error if the browser has thrown it away. */
export async function savedParts() {
  const found = await read(DESK);
  if (!found) throw new Error('nothing is saved');
  return thawed(new Uint8Array(await found.arrayBuffer()));
}

/** Fetch the scenarios if they are not here yet. They come after all else, and nothing waits for them. */
export async function saveRuns() {
  if (!(await state())) return;
  const cache = await caches.open(CACHE);
  await Promise.all(version.later.map((address) => keepAsset(cache, address)));
  await packIn(cache, RUNS, () => {});
}

/** The bytes of the scenarios; null while they are not here. */
export async function savedRuns() {
  const found = await read(RUNS);
  const bytes = found && new Uint8Array(await found.arrayBuffer());
  return bytes && isWhole(bytes) ? bytes : null;
}

/** A style, script or picture of this version; undefined if it is not here. */
export function asset(address) {
  return read(lead(address));
}

/** Let go of what other versions kept. */
export async function forgetOthers() {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

async function read(address) {
  // Asked so, a cache that is not there is not made.
  return caches.match(address, {cacheName: CACHE});
}

/**
 * An address bears the checksum of its content: what another version kept under it can be kept again, and
 * what a server of another version gives for it is refused.
 */
async function keepAsset(cache, address) {
  const place = lead(address);
  const kept = await caches.match(place);
  if (kept) return cache.put(place, kept);
  const response = await fetch(place);
  const bytes = new Uint8Array(await response.clone().arrayBuffer());
  const sum = checksum(bytes).toString(16).padStart(8, '0');
  if (!response.ok || !address.endsWith(`?v=${sum}`)) throw new Error(`${address} is of another version`);
  return cache.put(place, response);
}

/**
 * A pack; whoever was interrupted, or has it from another version, need not fetch it again. One that is damaged
 * is not kept, whatever it came from: the next visit fetches it anew.
 */
async function packIn(cache, address, tell) {
  const kept = await caches.match(address);
  const before = kept && new Uint8Array(await kept.arrayBuffer());
  if (before && isWhole(before)) {
    await cache.put(address, new Response(before));
    return before;
  }
  await cache.delete(address);
  const response = await fetch(address, {cache: 'no-store'});
  if (!response.ok) throw new Error(`${address} is of another version`);
  const bytes = await received(response, tell);
  if (!isWhole(bytes)) throw new Error(`${address} is damaged`);
  await cache.put(address, new Response(bytes));
  return bytes;
}

async function received(response, tell) {
  const whole = Number(response.headers.get('Content-Length'));
  const [parts, reader] = [[], response.body.getReader()];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
    if (whole) tell(Math.min(1, length / whole));
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
