/**
 * Weighted words become postings that carry their BM25F weight, to the hundredth as Whoosh gives them.
 *
 * Whoosh keeps a weight with as many bits as it needs and the length of an entry in one byte; so do we.
 */

import {compare} from '../corpus/characters.js';
import {B, K1, RARITY} from './weights.js';

const LENGTHS = 10; // lengths are counted in whole numbers
const HUNDREDTHS = 100;
const HEAVIEST = 65535;
const NUMBERS = 2 ** 32; // entries that are told apart where postings are put in order
const KNOWN_LENGTHS = Array.from({length: 256}, (_, byte) => Math.round((1.033 ** byte - 1) * 27));

/**
 * For each word its entries and weights, the heaviest first, and its rarity; all in hundredths.
 *
 * An entry has the numbers of its words and how much each counts, in parts of `one`.
 */
export function pressed(entries, written, one) {
  const order = [...written.keys()].sort((a, b) => compare(written[a], written[b]));
  const {ends, documents, counts} = collected(entries, order);
  const damped = damping(entries, one);
  const weights = new Uint16Array(documents.length);
  const rarity = new Uint16Array(order.length);
  const keys = new Float64Array(entries.length);
  for (let word = 0, start = 0; word < order.length; word += 1) {
    const end = ends[word];
    const score = rarityOf(end - start, entries.length);
    rarity[word] = Math.min(HEAVIEST, rounded(score * HUNDREDTHS));
    for (let at = start; at < end; at += 1) {
      const count = Math.fround(counts[at] / one);
      weights[at] = weight(score, count, damped[documents[at]]);
    }
    sort(documents, weights, start, end, keys);
    start = end;
  }
  return {words: order.map((word) => written[word]), ends, documents, weights, rarity};
}

/** A number to the nearest whole one, of two as near the even one. */
function rounded(number) {
  const nearest = Math.round(number);
  return nearest - number === 0.5 && nearest % 2 ? nearest - 1 : nearest;
}

/** How much is told by a word's being in so many of all entries. */
function rarityOf(there, whole) {
  return Math.log(1 + (whole - there + 0.5) / (there + 0.5)) ** RARITY;
}

function weight(rarity, count, damped) {
  const score = rarity * ((count * (K1 + 1)) / (count + damped));
  return Math.min(HEAVIEST, rounded(score * HUNDREDTHS));
}

/** How soon further mentions cease to count in each entry: the later, the longer it is. */
function damping(entries, one) {
  const lengths = entries.map(({counts}) =>
    counts.reduce((sum, count) => sum + Math.max(1, rounded((count / one) * LENGTHS)), 0));
  const usual = lengths.reduce((sum, length) => sum + length, 0) / (entries.length || 1) || 1;
  return Float64Array.from(lengths, (length) => K1 * (1 - B + (B * kept(length)) / usual));
}

/** The length that is kept of a length: the next one that a byte can stand for. */
function kept(length) {
  return KNOWN_LENGTHS.find((each) => each >= length) ?? KNOWN_LENGTHS.at(-1);
}

/** Word by word in their order the entries that have it, and how much it counts in each. */
function collected(entries, order) {
  const next = new Uint32Array(order.length);
  for (const {words} of entries) for (const word of words) next[word] += 1;
  const ends = new Uint32Array(order.length);
  let size = 0;
  order.forEach((word, place) => {
    size += next[word];
    ends[place] = size;
    next[word] = size - next[word];
  });
  const [documents, found] = [new Uint32Array(size), new Float64Array(size)];
  entries.forEach(({words, counts}, number) => words.forEach((word, nth) => {
    documents[next[word]] = number;
    found[next[word]] = counts[nth];
    next[word] += 1;
  }));
  return {ends, documents, counts: found};
}

/** Put the postings of one word in order: by weight, and by number where that is the same. */
function sort(documents, weights, start, end, buffer) {
  if (end - start < 2) return;
  const keys = buffer.subarray(0, end - start);
  for (let at = start; at < end; at += 1) {
    keys[at - start] = (HEAVIEST - weights[at]) * NUMBERS + documents[at];
  }
  keys.sort();
  for (let at = start; at < end; at += 1) {
    documents[at] = keys[at - start] % NUMBERS;
    weights[at] = HEAVIEST - Math.floor(keys[at - start] / NUMBERS);
  }
}
