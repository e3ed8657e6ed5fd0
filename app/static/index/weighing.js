/** What each entry says, word by word, and what it hands on to others. */

import {Tally} from './counting.js';
import {texts_of} from './entries.js';
import {follower} from './following.js';
import {WHOLE} from './cutting.js';
import {EXAMPLE, FIELDS, PARENT} from './weights.js';

const RULES = ['chapter', 'section', 'rule', 'subrule'];
const HUNDREDTHS = 100;
const NOTHING = {units: [], counts: []};

/** What a word counts that stands once: it, its field and what hands it on count in hundredths each. */
export const ONE = WHOLE * HUNDREDTHS * HUNDREDTHS;

/** Counts what entries say. */
export class Weighing {
  constructor(words) {
    this.words = words;
    this.fields = Object.fromEntries([...FIELDS].map(([field, weight]) => [field, hundredths(weight)]));
    [this.example, this.parent] = [hundredths(EXAMPLE), hundredths(PARENT)];
    [this.own, this.handed] = [new Tally(), new Tally()];
  }

  /** Each entry's words. */
  plain(entries) {
    return entries.map((entry) => this.total(this.said(entry), []));
  }

  /** Each entry's words; of a rule also those of its examples and of the rule above it. */
  ofRules(corpus, entries, asked) {
    const found = new Map();
    for (const edition of new Set(entries.map((entry) => entry.edition))) {
      const follow = follower(corpus, edition);
      const here = new Map([...asked].map(([ref, units]) => [follow(ref), units]));
      const there = entries.filter((entry) => entry.edition === edition);
      const said = new Map(there.map((entry) => [nameOf(entry), this.said(entry, here.get(entry.key))]));
      const handed = this.handedOn(there, said);
      for (const entry of there) {
        const name = nameOf(entry);
        found.set(entry, this.total(said.get(name), handed.get(name) ?? []));
      }
    }
    return entries.map((entry) => found.get(entry));
  }

  /** What an entry says of its names, and what it hands on. */
  said(entry, asked = NOTHING) {
    for (const [field, text] of texts_of(entry)) {
      const into = field === 'text' ? this.handed : this.own;
      for (const unit of this.words.units(text)) this.words.count(into, unit, this.fields[field]);
    }
    const {units, counts} = RULES.includes(entry.kind) ? asked : NOTHING;
    units.forEach((unit, nth) => this.words.count(this.handed, unit, this.fields.subjects * counts[nth]));
    return {own: this.own.take(), handed: this.handed.take()};
  }

  /** What examples say for their rules, and rules for their sub-rules. */
  handedOn(entries, said) {
    const found = new Map();
    const hand = (from, to, weight) => {
      if (!said.has(from) || !said.has(to)) return;
      if (!found.has(to)) found.set(to, []);
      found.get(to).push([said.get(from).handed, weight]);
    };
    for (const entry of entries) {
      const name = nameOf(entry);
      if (entry.kind === 'example') hand(name, nameOf({key: entry.ref}), this.example);
      if (entry.kind === 'subrule') hand(nameOf({key: entry.path?.at(-1)}), name, this.parent);
    }
    return found;
  }

  total({own, handed}, others) {
    this.own.addAll(own, HUNDREDTHS);
    this.own.addAll(handed, HUNDREDTHS);
    others.forEach(([counts, weight]) => this.own.addAll(counts, weight));
    return this.own.take();
  }
}

function nameOf({key, n = 0}) {
  return `${key}\n${n}`;
}

function hundredths(weight) {
  return Math.round(weight * HUNDREDTHS);
}
