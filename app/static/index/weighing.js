/** What each entry says, word by word, and what it hands on to others. */

import {follower} from '../corpus/following.js';
import {Tally} from './counting.js';
import {WHOLE} from './segment.js';

const RULES = ['chapter', 'section', 'rule', 'subrule'];
const HUNDREDTHS = 100;
const NOTHING = {units: [], counts: []};

/** What a word counts that stands once: it, its field and what hands it on count in hundredths each. */
export const ONE = WHOLE * HUNDREDTHS * HUNDREDTHS;

/** All texts of an entry by the names of their weights. */
export function texts({text = {}, title = {}, heading = {}, names = []}) {
  const headings = Object.keys(heading).filter((lang) => lang in text).map((lang) => heading[lang]);
  const all = {text: Object.values(text), title: Object.values(title), heading: headings, names};
  return Object.keys(all).flatMap((field) => all[field].map((written) => [field, written]));
}

/** Counts what entries say. */
export class Weighing {
  constructor(words, {FIELDS, EXAMPLE, PARENT}) {
    this.words = words;
    this.fields = Object.fromEntries(Object.keys(FIELDS).map((field) => [field, hundredths(FIELDS[field])]));
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
    for (const [field, text] of texts(entry)) {
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
