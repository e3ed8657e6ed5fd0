/** Two sequences compared as Python's `difflib` compares them: the same pieces, the same likeness. */

import {compare} from './characters.js';

const POPULAR_FROM = 200; // items from which on Python's names leave out what is everywhere
export const LIKE = 0.6;

/** What makes one sequence of another: [how, start and end in the older, start and end in the newer]. */
export function opcodes(a, b) {
  const found = [];
  let [i, j] = [0, 0];
  for (const [ai, bj, size] of matchingBlocks(a, b, placesOf(b))) {
    const how = i < ai && j < bj ? 'replace' : i < ai ? 'delete' : j < bj ? 'insert' : '';
    if (how) found.push([how, i, ai, j, bj]);
    if (size) found.push(['equal', ai, ai + size, bj, bj + size]);
    [i, j] = [ai + size, bj + size];
  }
  return found;
}

/** The names spelled most like a word, the likest first, at most so many; as alike as Python's usual. */
export function closeMatches(word, names, most, cutoff = LIKE) {
  const characters = [...word];
  const [places, counts] = [withoutPopular(placesOf(characters), characters.length), counted(characters)];
  const found = [];
  for (const name of names) {
    const other = [...name];
    if (couldBeLike(other, characters, counts, cutoff)) {
      const likeness = ratio(total(matchingBlocks(other, characters, places)), other, characters);
      if (likeness >= cutoff) found.push([likeness, name]);
    }
  }
  found.sort((one, next) => next[0] - one[0] || compare(next[1], one[1]));
  return found.slice(0, most).map(([, name]) => name);
}

function placesOf(items) {
  const places = new Map();
  items.forEach((item, at) => (places.has(item) ? places.get(item).push(at) : places.set(item, [at])));
  return places;
}

function withoutPopular(places, length) {
  if (length < POPULAR_FROM) return places;
  const most = Math.floor(length / 100) + 1;
  return new Map([...places].filter(([, at]) => at.length <= most));
}

/** Whether the lengths, and the characters without their order, allow for enough likeness. */
function couldBeLike(a, b, counts, cutoff) {
  if (ratio(Math.min(a.length, b.length), a, b) < cutoff) return false;
  const left = new Map(counts);
  let shared = 0;
  for (const character of a) {
    const count = left.get(character) ?? 0;
    left.set(character, count - 1);
    if (count > 0) shared += 1;
  }
  return ratio(shared, a, b) >= cutoff;
}

function counted(items) {
  const counts = new Map();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

function ratio(matches, a, b) {
  const length = a.length + b.length;
  return length ? (2 * matches) / length : 1;
}

function total(blocks) {
  return blocks.reduce((sum, [, , size]) => sum + size, 0);
}

/** The stretches both have, in order, those side by side as one; behind them an empty one at the ends. */
function matchingBlocks(a, b, places) {
  const [open, found] = [[[0, a.length, 0, b.length]], []];
  while (open.length) {
    const [alo, ahi, blo, bhi] = open.pop();
    const [i, j, size] = longestMatch(a, b, places, [alo, ahi, blo, bhi]);
    if (!size) continue;
    found.push([i, j, size]);
    if (alo < i && blo < j) open.push([alo, i, blo, j]);
    if (i + size < ahi && j + size < bhi) open.push([i + size, ahi, j + size, bhi]);
  }
  found.sort((one, other) => one[0] - other[0] || one[1] - other[1]);
  return [...sideBySide(found), [a.length, b.length, 0]];
}

function sideBySide(blocks) {
  const joined = [];
  for (const [i, j, size] of blocks) {
    const last = joined.at(-1);
    if (last && last[0] + last[2] === i && last[1] + last[2] === j) last[2] += size;
    else joined.push([i, j, size]);
  }
  return joined;
}

/** The longest stretch that both have within these bounds, the first of equals. */
function longestMatch(a, b, places, [alo, ahi, blo, bhi]) {
  let best = [alo, blo, 0];
  let lengths = new Map();
  for (let i = alo; i < ahi; i += 1) {
    const next = new Map();
    for (const j of places.get(a[i]) ?? []) {
      if (j >= bhi) break;
      if (j < blo) continue;
      const size = (lengths.get(j - 1) ?? 0) + 1;
      next.set(j, size);
      if (size > best[2]) best = [i - size + 1, j - size + 1, size];
    }
    lengths = next;
  }
  return widened(a, b, best, [alo, ahi, blo, bhi]);
}

/** A stretch with what is equal at its ends, which was left out if it was popular. */
function widened(a, b, [i, j, size], [alo, ahi, blo, bhi]) {
  while (i > alo && j > blo && a[i - 1] === b[j - 1]) [i, j, size] = [i - 1, j - 1, size + 1];
  while (i + size < ahi && j + size < bhi && a[i + size] === b[j + size]) size += 1;
  return [i, j, size];
}
