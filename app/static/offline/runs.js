/** The played library of scenarios: the other side of `app/offline/pack_runs.py`. */

import {parent} from '../corpus/citation.js';
import {opened} from '../corpus/pack.js';

/** Every scenario with its run, from the bytes of its pack. */
export class Runs {
  constructor(bytes) {
    const pack = opened(bytes);
    this.edition = pack.label.date;
    this.all = pack.part('runs');
    this.named = new Map(this.all.map((one) => [one.entry.name, one]));
  }

  /** All scenarios as lists have them. */
  get entries() {
    return this.all.map(({entry}) => entry);
  }

  /** A scenario by its name. */
  get(name) {
    return this.named.get(name);
  }

  /** The scenarios whose logs cite a rule, or a part of it. */
  citing(rule) {
    this.cited ??= this.all.map(({entry, run}) => [entry, new Set(run.lines.flatMap(({cites}) => cites).flatMap(upwards))]);
    return this.cited.filter(([, rules]) => rules.has(rule)).map(([entry]) => entry);
  }

  /** The scenarios that play a printed example: 510.1c#1. */
  examples(ref) {
    return this.entries.filter(({example}) => example && example === ref.replace('#', '-'));
  }
}

/** A rule and the rule it is part of, but no section. */
function upwards(rule) {
  const found = [];
  for (let at = rule; at.includes('.'); at = parent(at)) found.push(at);
  return found;
}
