/**
 * Texts become units, and units the weighted words of the index.
 *
 * A unit is a Chinese word, an English name as long as it goes, or what else stands for itself; it says the
 * same wherever it stands.
 */

import {isAscii, lengthOf} from '../corpus/characters.js';
import {inOneSpelling} from '../corpus/symbols.js';
import {fold, longestName, pieces, stemmed} from './words.js';

export const WHOLE = 100; // how much a word counts that stands for itself, in hundredths

const RUNNING = 250_000_000; // words of running text in which the dictionary counts how often each occurs
const STEPS = 8; // of costs to a factor of e
const FIRST_HAN = '\u3007';

/** What a word costs that occurs so often. */
export function costOf(frequency) {
  return Math.round(STEPS * Math.log(RUNNING / frequency));
}

const DEAREST = costOf(1);

/** Cuts texts at the names of the vocabulary and, between them, where a dictionary does. */
export class Segmenter {
  /**
   * `costs` are those of the dictionary's words, `words` what else is known to be one; `ofNames` are the
   * costs of names by how many characters they have.
   */
  constructor(vocabulary, {costs, words, ofNames}, {PART}, irregular) {
    Object.assign(this, {vocabulary, irregular});
    this.part = Math.round(WHOLE * PART);
    this.costs = new Map(); // and nothing for what words only begin with
    this.others = words;
    costs.forEach((cost, word) => this.learn(word, cost));
    for (const name of vocabulary.keys()) {
      const size = lengthOf(name);
      if (size > 1 && !isAscii(name)) this.learn(name, ofNames[size - 1]);
    }
  }

  learn(word, cost) {
    this.costs.set(word, cost);
    for (let end = word.length - 1; end > 0; end -= 1) {
      const beginning = word.slice(0, end);
      if (!this.costs.has(beginning)) this.costs.set(beginning, 0);
    }
  }

  /** The units of a text, in order. */
  units(text) {
    const run = pieces(fold(inOneSpelling(text)));
    const stems = stemmed(run, this.irregular);
    const found = [];
    for (let at = 0, size; at < run.length; at += size) {
      size = 1;
      if (run[at].sort === 'han') {
        this.cut(run[at].text).forEach((word) => found.push(word));
      } else {
        [size] = longestName(stems, at, this.vocabulary);
        found.push(stems.slice(at, at + size).join(' '));
      }
    }
    return found;
  }

  /** The words that a unit counts for, each with how much, in hundredths. */
  meant(unit) {
    return unit >= FIRST_HAN ? this.chinese(unit) : this.other(unit);
  }

  /** A Chinese word, what it stands for, and the words within it that are words of their own. */
  chinese(word) {
    const meant = this.vocabulary.get(word) ?? [];
    const others = meant.filter(([other, how]) => other !== word && how !== 'synonym');
    const parts = partsOf(word).filter((part) => this.isWord(part));
    return [
      [word, WHOLE],
      ...others.map(([other]) => [other, WHOLE]),
      ...parts.map((part) => [part, this.part]),
    ];
  }

  /** Latin words and what the name they make stands for; of a name within a longer one only the longer. */
  other(unit) {
    const stems = unit.split(' ');
    const [, meanings] = longestName(stems, 0, this.vocabulary);
    const meant = meanings.filter(([, how]) => how !== 'synonym').map(([word]) => word);
    return [...stems, ...meant].map((word) => [word, WHOLE]);
  }

  isWord(written) {
    return this.costs.get(written) > 0 || this.others.has(written);
  }

  /** The cheapest words that make up a run; where two ways cost the same, the longer word first. */
  cut(run) {
    const costs = new Uint32Array(run.length + 1); // from each place on
    const ends = new Uint32Array(run.length);
    for (let at = run.length - 1; at >= 0; at -= 1) this.cheapest(run, at, costs, ends);
    const found = [];
    for (let at = 0; at < run.length; at = ends[at]) found.push(run.slice(at, ends[at]));
    return found;
  }

  /** With which word the cheapest way from a place begins: a character alone if no word is there. */
  cheapest(run, at, costs, ends) {
    const single = at + String.fromCodePoint(run.codePointAt(at)).length;
    [costs[at], ends[at]] = [0xffffffff, single];
    for (let end = single; end <= run.length; end += 1) {
      const cost = this.costs.get(run.slice(at, end));
      if (cost === undefined) break;
      if (cost > 0 && cost + costs[end] <= costs[at]) [costs[at], ends[at]] = [cost + costs[end], end];
    }
    if (costs[at] === 0xffffffff) costs[at] = DEAREST + costs[single];
  }
}

/** What stands within a word, of two characters and more, each once. */
function partsOf(word) {
  const characters = [...word];
  const found = new Set();
  for (let start = 0; start < characters.length; start += 1) {
    for (let end = start + 2; end <= characters.length; end += 1) {
      found.add(characters.slice(start, end).join(''));
    }
  }
  found.delete(word);
  return [...found];
}
