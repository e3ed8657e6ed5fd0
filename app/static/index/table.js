/** The index as it is asked: entries with their postings, and what leads to them. Nothing in it changes. */

import {is_number, order, parent} from '../corpus/citation.js';
import {set} from '../python/collections.js';
import {compare} from '../python/values.js';
import {Entry} from './entries.js';
import {Roles, Tongue} from './tongue.js';

const TONGUE = ['names', 'english', 'sounds', 'readings', 'simple'];

/**
 * A word's postings stand in order of weight, the heaviest first, as numbers of entries and weights in
 * hundredths. `refs`, `titles` and `roles` lead to numbers of entries, `tongue` says how words are written,
 * said and meant. What it is asked has the names that `index/table.py` gives it.
 */
export class Table {
  constructor(columns) {
    const {standing, refs = new Map(), titles = new Map(), roles = new Map(), tongue = new Tongue()} = columns;
    Object.assign(this, {columns, standing, refs, titles, roles, tongue});
    this.words = new Map(columns.words.map((word, number) => [word, number]));
    this.texts = columns.texts ?? textsOf(columns.entries);
    this.kept = new Map();
  }

  get length() {
    return this.standing.length;
  }

  /** One entry by its number. */
  entry(number) {
    if (!this.kept.has(number)) {
      const {whole, ends} = this.texts;
      const found = JSON.parse(whole.slice(ends[number - 1] ?? 0, ends[number]));
      this.kept.set(number, Object.assign(new Entry(), found));
    }
    return this.kept.get(number);
  }

  /** The entries that have a word, at most so many, the heaviest first, and its weight in each. */
  postings(word, most) {
    const {documents, weights} = this.columns;
    const [start, end] = this.place(word);
    const stop = Math.min(end, start + most);
    return [documents.subarray(start, stop), weights.subarray(start, stop)];
  }

  place(word) {
    const number = this.words.get(word);
    return number === undefined ? [0, 0] : [this.columns.ends[number - 1] ?? 0, this.columns.ends[number]];
  }

  /** How much is told by a word's being there, in hundredths; nothing for an unknown one. */
  rarity(word) {
    const number = this.words.get(word);
    return number === undefined ? 0 : this.columns.rarity[number];
  }

  /** The entries that have a word. */
  having(word) {
    return set(this.postings(word, this.length)[0]);
  }

  /** How many entries have a word. */
  spread(word) {
    const [start, end] = this.place(word);
    return end - start;
  }

  /** Whether these characters stand together anywhere in the texts. */
  stands(written) {
    return this.texts.whole.includes(written);
  }

  /** The entries in whose records these characters stand together. */
  holding(written) {
    const {whole, ends} = this.texts;
    const found = [];
    let [number, at] = [0, whole.indexOf(written)];
    while (at >= 0 && number < ends.length) {
      while (ends[number] <= at) number += 1;
      found.push(number);
      at = whole.indexOf(written, ends[number]);
      number += 1;
    }
    return found;
  }

  /** The numbers right below each number, in order. */
  get below() {
    this.numbersBelow ??= below(this.refs);
    return this.numbersBelow;
  }

  /** What a browser can keep of it, for `restored` to have it again without building it. */
  saved() {
    const {ends, documents, weights, rarity, standing} = this.columns;
    const {refs, titles, roles, tongue, texts} = this;
    const maps = [refs, titles, roles, ...TONGUE.map((name) => tongue[name])];
    return {
      words: [...this.words.keys()].join('\n'),
      leading: JSON.stringify(maps.map((map) => [...map])),
      texts: texts.whole,
      buffers: [ends, documents, weights, rarity, standing, texts.ends].map(({buffer}) => buffer),
    };
  }
}

/** A table as it was saved. */
export function restored({words, leading, texts, buffers}) {
  const [refs, titles, roles, ...tongue] = JSON.parse(leading).map((rows) => new Map(rows));
  const [ends, documents, weights, rarity, standing, textEnds] = buffers;
  const columns = {
    words: words ? words.split('\n') : [],
    ends: new Uint32Array(ends),
    documents: new Uint32Array(documents),
    weights: new Uint16Array(weights),
    rarity: new Uint16Array(rarity),
    standing: new Uint8Array(standing),
    texts: {whole: texts, ends: new Uint32Array(textEnds)},
    tongue: new Tongue(...tongue),
  };
  roles.forEach((row, word) => roles.set(word, new Roles(...row)));
  return new Table({...columns, refs, titles, roles});
}

/** All entries as the server writes them, one after the other, and where each ends. */
function textsOf(entries) {
  const texts = entries.map((entry) => JSON.stringify(entry));
  let end = 0;
  return {whole: texts.join(''), ends: Uint32Array.from(texts, (text) => (end += text.length))};
}

/** The numbers right below each of some references, in order. */
function below(refs) {
  const keyed = [...refs.keys()].filter(is_number).map((ref) => [order(ref), ref]);
  const found = new Map();
  for (const [, ref] of keyed.sort(([one], [other]) => compare(one, other))) {
    if (!found.has(parent(ref))) found.set(parent(ref), []);
    found.get(parent(ref)).push(ref);
  }
  return found;
}
