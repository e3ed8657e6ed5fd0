/** A query in, hits out; see `query.js` for its way. */

import {isNumber} from '../corpus/citation.js';
import {Guesses} from './guess.js';
import {Ours} from './ours.js';
import {Policies} from './policy.js';
import {Query} from './query.js';

const LIMIT = 10;

/** Searches the rules, and beside them any other tables. */
export class Search {
  #numbers = null;

  constructor(rules, ...others) {
    this.rules = rules;
    this.tables = [rules, ...others];
    this.ours = new Ours(rules.ours);
    this.policies = new Policies(this.ours);
    this.known = (word) => this.tables.some((table) => table.words.has(word));
    this.guesses = new Guesses(rules, this.known, this.ours);
  }

  /** The best hits for whatever was typed, shown to a reader of some language. */
  search(typed, limit = LIMIT, lang = 'zh') {
    return new Query(this, typed, lang).found(limit);
  }

  /** All numbers of the rules. */
  get numbers() {
    this.#numbers ??= [...this.rules.refs.keys()].filter(isNumber);
    return this.#numbers;
  }
}
