/** The played library of scenarios: the other side of `app/offline/pack_runs.py`. */

import {parent} from '../corpus/citation.js';
import {opened} from '../corpus/pack.js';
import {keyword_names} from '../scenarios/what_if/likeness.js';
import {namesIn} from './names_in.js';

const NAMELESS = /^(-?\d+|\*)\/(-?\d+|\*)(?:\s+|$)/u; // 2/2 green Bear
const BETWEEN = {zh: '；', en: '; '};

/** Every scenario with its runs, from the bytes of its pack; a scenario is put together when it is asked for. */
export class Runs {
  constructor(bytes) {
    const pack = opened(bytes);
    this.edition = pack.label.date;
    const [names, runs, scenarios] = ['names', 'runs', 'scenarios'].map((part) => pack.part(part));
    let at = 0;
    this.packed = scenarios.map((scenario, place) => {
      const own = runs.slice(at, (at += 1 + (scenario.variations ?? []).length + (scenario.leaves?.ends ?? []).length));
      return {names: names[place], scenario, own};
    });
    this.listed = this.packed.map(entryOf);
    this.places = new Map(this.listed.map(({name}, place) => [name, place]));
    this.likenesses = pack.part('likenesses');
    [this.nearness] = pack.part('nearness');
    this.words = new Map(pack.part('words').map(({word, often}) => [word, often]));
  }

  /** The scenarios as the index takes them; `names` are those of rules, as the pack of the desk has them. */
  scenes(names) {
    const kinds = ['chapter', 'section', 'keyword-action', 'keyword-ability'];
    const headings = new Map(names.filter(({kind}) => kinds.includes(kind)).map(({ref, zh}) => [ref, zh]));
    const keywords = new Map(keyword_names().map(({zh, en}) => [en, zh]));
    return this.listed.map((entry, place) => sceneOf(entry, this.likenesses[place], keywords, headings));
  }

  /** All scenarios as lists have them. */
  entries() {
    return this.listed;
  }

  /** What lists say of one scenario. */
  entry(name) {
    return this.listed[this.places.get(name)];
  }

  /** A scenario by its name. */
  get(name) {
    const packed = this.packed[this.places.get(name)];
    return packed && whole(packed, this.listed[this.places.get(name)]);
  }

  /** The scenarios whose logs cite a rule, or a part of it. */
  citing(rule) {
    this.cited ??= this.packed.map(({own: [run]}) => new Set(run.lines.flatMap(({cites}) => cites).flatMap((rule) => upwards(rule))));
    return this.listed.filter((_, place) => this.cited[place].has(rule));
  }

  /** The scenarios that play a printed example: 510.1c#1. */
  examples(rule) {
    const found = new Map();
    for (const one of this.listed.filter(({example}) => example?.startsWith(`${rule}-`))) {
      const name = one.example.replace('-', '#');
      found.set(name, [...(found.get(name) ?? []), one]);
    }
    return found;
  }
}

/** A scenario as lists have it, with the answer of its run. */
function entryOf({names, scenario: {entry}, own: [run]}) {
  const parts = namesIn(run.answer, names);
  const answer = Object.fromEntries(Object.entries(BETWEEN).map(([lang, between]) => [lang, parts.map(({text}) => text[lang]).join(between)]));
  return {...namesIn(entry, names), answer};
}

/** A scenario as the index takes it: `path` has the rules it shows, each with what it is part of. */
function sceneOf({name, title, shows}, {things}, keywords, headings) {
  const path = [...new Set(shows.flatMap((rule) => upwards(rule, '')))];
  const cards = things.map(({card}) => card);
  const isNameless = ({name: {en}}) => NAMELESS.test(en);
  const shown = path.filter((ref) => ref.length > 1 && headings.has(ref)).map((ref) => headings.get(ref));
  const there = cards.flatMap((card) => card.keywords.map((word) => keywords.get(word)));
  const creatures = cards.filter(isNameless).map((card) => card.name.en);
  const names = cards.filter((card) => !isNameless(card)).flatMap((card) => [card.name.en, card.name.zh]);
  const text = {zh: [...new Set([...shown, ...there])].join('；'), en: [...new Set(creatures)].join('; ')};
  const called = {heading: title, title, text, names: [...new Set(names)]};
  return {key: `scenario:${name}`, ref: name, kind: 'scenario', path, family: name, ...called};
}

/** A scenario with its variations and leaves, and each of them with its run. */
function whole({names, scenario, own}, entry) {
  const [run, ...others] = own.map((each) => framed(namesIn(each, names)));
  const {variations = [], leaves, ...more} = namesIn(scenario, names);
  const varied = variations.map((each, place) => ({...each, run: others[place]}));
  const ends = leaves?.ends.map((each, place) => ({...each, run: others[varied.length + place]}));
  return {...more, entry, run, variations: varied, leaves: ends ? {...leaves, ends} : null};
}

/** A run whose film says of each frame which line it follows. */
function framed(run) {
  if (!run.film) return run;
  const {first, changes} = run.film;
  return {...run, film: {first, frames: changes.map((change, place) => ({row: run.lines[place].row, change}))}};
}

/** A rule and the rule it is part of, but no section; all that it is part of, where nothing is asked of numbers. */
function upwards(rule, sign = '.') {
  const found = [];
  for (let at = rule; at && at.includes(sign); at = parent(at)) found.push(at);
  return found;
}
