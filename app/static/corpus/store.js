/** The corpus as its users see it: records by reference, their surroundings, who cites whom. */

import {Dict, made} from '../python/collections.js';
import {compare} from './characters.js';
import {folded} from './naming.js';
import {name as namesLead} from './passes/name.js';
import {fatesOf, linksOf, namesOf, recordsOf} from './from_pack.js';
import {Fate, Link, Record} from './records.js';
import {Spotter} from './spotting.js';

const NUMBERED = ['chapter', 'section', 'rule', 'subrule'];

/** The corpus of a pack. */
export function corpusOf(pack) {
  const every = recordsOf(pack);
  return new Corpus({
    every,
    links: linksOf(pack, every),
    fates: fatesOf(pack, every),
    names: pack.part('names'),
    editions: pack.label.editions,
    about: pack.label.about,
    tableEdition: pack.part('rules')[0].edition,
  });
}

/** A corpus as it was saved. */
export function restored(saved) {
  const {every, links, fates, ...others} = JSON.parse(saved);
  return new Corpus({
    every: every.map((each) => made(Record, each)),
    links: links.map((each) => made(Link, each)),
    fates: fates.map((each) => made(Fate, each)),
    ...others,
  });
}

/**
 * Everything in a library; what is made of it is made when it is first asked for, and then kept.
 *
 * What it is asked has the names that `corpus/store.py` gives it, for the modules that are translated ask it.
 */
export class Corpus {
  constructor({every, links, fates, names, editions, about = {}, tableEdition}) {
    Object.assign(this, {editions, about, tableEdition});
    this.given = {every, links, fates, names, editions, about, tableEdition};
    this.kept = new Map();
    this.byRef = grouped(every, ({ref}) => ref);
  }

  /** What a browser can keep of it, for `restored` to have it again without unpacking it. */
  saved() {
    return JSON.stringify(this.given);
  }

  keep(name, make) {
    if (!this.kept.has(name)) this.kept.set(name, make());
    return this.kept.get(name);
  }

  /** The editions of all records, oldest first: those of the rules and of each release notes. */
  get dates() {
    return this.keep('dates', () => [...new Set(this.every().map(({edition}) => edition))].sort(compare));
  }

  /** One record, or null. */
  get(ref, edition) {
    return this.byRef.get(ref)?.find((each) => each.edition === edition) ?? null;
  }

  /** All records of all editions, in the order of the documents. */
  every() {
    return this.given.every;
  }

  /** The editions that have this reference, newest first, each with its languages. */
  present(ref) {
    const records = this.byRef.get(ref) ?? [];
    const found = records.map(({edition, text = {}}) => [edition, Object.keys(text).sort()]);
    return new Dict(found.sort(([one], [other]) => compare(other, one)));
  }

  /** The records right below this one, examples left out. */
  children(ref, edition) {
    return this.below(ref, edition).filter(({kind}) => kind !== 'example');
  }

  /** The examples of a rule in their order. */
  examples(ref, edition) {
    return this.below(ref, edition).filter(({kind}) => kind === 'example');
  }

  below(ref, edition) {
    const of = ({parent: above = '', edition: date}) => nameOf(above, date);
    return this.keep('below', () => grouped(this.every(), of)).get(nameOf(ref, edition)) ?? [];
  }

  /** A record and all below it, in the order of the document, examples left out. */
  family(ref, edition) {
    const record = this.get(ref, edition);
    if (!record) return [];
    return [record, ...this.children(ref, edition).flatMap((child) => this.family(child.ref, edition))];
  }

  /** All records of some kinds in one edition, in the order of the documents. */
  records(edition, ...kinds) {
    return this.ofEdition(edition).filter(({kind}) => kinds.includes(kind));
  }

  ofEdition(edition) {
    return this.keep('editions', () => grouped(this.every(), (each) => each.edition)).get(edition) ?? [];
  }

  /** Every reference of some kinds, in any edition. */
  refs(...kinds) {
    return [...new Set(this.every().filter(({kind}) => kinds.includes(kind)).map(({ref}) => ref))];
  }

  /** What a record cites, in the order of its text. */
  links(ref, edition) {
    const of = (link) => nameOf(link.source, link.edition);
    return this.keep('links', () => grouped(this.given.links, of)).get(nameOf(ref, edition)) ?? [];
  }

  /** The records that cite this one, in whatever edition they stand, in the order of the documents. */
  cited_by(ref, edition) {
    return this.keep('citing', () => this.citing()).get(nameOf(ref, edition)) ?? [];
  }

  citing() {
    const found = new Map();
    for (const {source, edition, targets, target_edition: there = ''} of this.given.links) {
      const citing = {ref: source, edition, kind: this.get(source, edition).kind};
      for (const name of targets.map((target) => nameOf(target, there))) {
        const others = found.get(name) ?? [];
        const isThere = others.some((each) => each.ref === source && each.edition === edition);
        found.set(name, isThere ? others : [...others, citing]);
      }
    }
    return found;
  }

  /** What became of a rule in the next edition present, or null. */
  fate(ref, edition) {
    const of = (fate) => nameOf(fate.ref, fate.edition);
    return this.keep('fates', () => grouped(this.given.fates, of)).get(nameOf(ref, edition))?.[0] ?? null;
  }

  /** What became of every record of an edition that has a next one. */
  fates(edition) {
    const found = this.given.fates.filter((each) => each.edition === edition);
    return found.sort((one, other) => compare(one.ref, other.ref));
  }

  /** For each record, by reference and edition, those of earlier editions that it comes from. */
  get forebears() {
    return this.keep('forebears', () => this.origins());
  }

  origins() {
    const newestFirst = [...this.given.fates].sort(
      (one, other) => compare(other.edition, one.edition) || compare(one.ref, other.ref),
    );
    const known = newestFirst.filter(({kind}) => kind !== 'unknown');
    const steps = known.flatMap(({ref, edition, to = [], next_edition: next}) =>
      to.map((there) => [[there, next], [ref, edition]]));
    const found = new Dict();
    for (const [name, from] of steps) found.set(name, [...(found.get(name) ?? []), from]);
    return found;
  }

  /** The records before and after one in its edition: numbers among numbers, other kinds among theirs. */
  beside(ref, edition) {
    const record = this.get(ref, edition);
    if (!record) return ['', ''];
    const line = this.records(edition, ...(NUMBERED.includes(record.kind) ? NUMBERED : [record.kind]));
    const at = line.indexOf(record);
    return [line[at - 1]?.ref ?? '', line[at + 1]?.ref ?? ''];
  }

  /** What a name leads to, in each edition that has it. */
  named(name) {
    return this.leads().get(folded(name)) ?? [];
  }

  /** Every name that leads anywhere, folded. */
  names() {
    return [...this.leads().keys()].sort(compare);
  }

  leads() {
    return this.keep('leads', () => grouped(namesLead(this.every(), this.given.fates, namesOf(this.given.names)), (lead) => lead.name));
  }

  /** Finds the glossary entries of an edition in its texts. */
  spotter(edition) {
    return this.keep(`spotter ${edition}`, () => new Spotter(this.records(edition, 'term')));
  }
}

function nameOf(ref, edition) {
  return `${edition} ${ref}`;
}

/** Values by a name each of them has, in their order. */
function grouped(values, name) {
  const found = new Map();
  for (const value of values) {
    const key = name(value);
    if (found.has(key)) found.get(key).push(value);
    else found.set(key, [value]);
  }
  return found;
}
