/**
 * How a score comes about: what the words weigh, how much of the query is there, what the names lead to.
 *
 * A score is (weight of the words + gain by name) x share of the query x factor of kind and edition. Numbers
 * are added and multiplied in the order in which Python does it, so that scores are the same to the last bit.
 */

import {GUESSED} from './cut.js';
import {Heap} from './heap.js';
import {factors} from './standing.js';
import {eachSum, flagsOf, summed} from './sums.js';
import {COVERAGE, KINDS, LEADS, MOST_POSTINGS, OLDER, SHARED, UNNAMED} from './weights.js';

const FACTORS = Float64Array.from(factors(KINDS, OLDER));

/** The entries of one table in the order of one query. */
export class Ranking {
  #best = [];

  #heap = null;

  constructor(groups, table) {
    const telling = groups.filter(({filler}) => !filler);
    this.table = table;
    this.groups = telling.length ? telling : groups;
    this.found = this.groups.map((group) => this.#find(group));
    this.whole = this.found.reduce((sum, {amount}) => sum + amount, 0) || 1;
  }

  /** The best entries, each with its score; of equals first what stands first in its document. */
  best(count) {
    this.#heap ??= this.#ordered();
    while (this.#best.length < count && this.#heap.size) {
      this.#best.push(this.#heap.pop());
    }
    return this.#best.slice(0, count);
  }

  /** What each of some entries has of the query: for each group the best of its words that is there. */
  reasons(numbers) {
    const reasons = new Map(numbers.map((number) => [number, []]));
    const missing = flagsOf(this.table);
    for (const {group, postings} of this.found) {
      numbers.forEach((number) => { missing[number] = 1; });
      for (const {alternative, documents} of [...postings].sort(byWorth)) {
        for (let at = 0; at < documents.length; at += 1) {
          if (missing[documents[at]]) {
            missing[documents[at]] = 0;
            reasons.get(documents[at]).push([group, alternative]);
          }
        }
      }
    }
    numbers.forEach((number) => { missing[number] = 0; });
    return reasons;
  }

  /** Where the words of a group stand, what their weights there count, and how much of the query it is. */
  #find(group) {
    const share = group.is_named ? 1 : UNNAMED;
    const postings = [];
    let rarity = 0;
    for (const alternative of group.alternatives) {
      const [documents, weights] = this.table.postings(alternative.word, MOST_POSTINGS);
      if (documents.length) {
        postings.push({alternative, documents, weights, factor: alternative.worth * share});
        rarity = Math.max(rarity, this.table.rarity(alternative.word) * alternative.worth);
      }
    }
    return {group, amount: rarity * share, postings};
  }

  /** The entries that have any word of the query, ready to be taken out in their order. */
  #ordered() {
    const {standing} = this.table;
    const named = this.#named();
    const heap = new Heap(summed(this.found, this.table));
    eachSum(this.table, (number, words, covered) => {
      const share = covered / this.whole;
      const told = COVERAGE === 1 ? share : share ** COVERAGE;
      heap.add(number, (words + (named.get(number) ?? 0)) * told * FACTORS[standing[number]]);
    });
    return heap.settled();
  }

  /** What each entry gains for being where a name of the query leads. */
  #named() {
    const gains = new Map();
    const primary = this.groups.filter(({beside}) => !beside);
    const alone = primary.length === 1;
    const share = alone ? 1 : SHARED / Math.max(1, primary.length);
    for (const {word, how, worth} of primary.flatMap(({names}) => [...names])) {
      const leads = LEADS.get(alone && GUESSED.includes(how) ? 'guessed' : 'typed');
      const {definition = [], glossary = [], heading = []} = this.table.roles.get(word) ?? {};
      for (const [role, numbers] of [definition, glossary, heading].entries()) {
        for (const number of numbers) {
          gains.set(number, Math.max(gains.get(number) ?? 0, leads[role] * worth * share));
        }
      }
    }
    return gains;
  }
}

function byWorth(one, other) {
  return other.alternative.worth - one.alternative.worth;
}
