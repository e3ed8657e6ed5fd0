/** What the desk answers when asked for a rule or a term: the record and all around it. */

import {changes} from './changes.js';
import {compare} from './characters.js';
import {between} from './citation.js';
import {missing} from './missing.js';

const NOTHING = {};

/**
 * What a number, a range or a name leads to, with the further records it also leads to.
 *
 * The edition that answers is the one named, else the newest with the language to prefer.
 */
export function lookUp(corpus, asked, {edition = '', withFamily = false, prefer = ''} = {}) {
  const [first, ...others] = leads(corpus, asked, prefer, edition);
  if (!first) return missing(corpus, asked, edition);
  const also = new Set(others.map(({ref}) => ref));
  also.delete(first.ref);
  return answer(corpus, first, {withFamily, also: [...also]});
}

/** Whether nothing was found, but only why. */
export function isMissing(found) {
  return 'reason' in found;
}

/** The records that a number, a range or a name leads to, best first. */
export function leads(corpus, asked, prefer, edition) {
  const numbers = between(asked);
  if (!numbers.length && !corpus.present(asked).length) return namedLeads(corpus, asked, prefer, edition);
  return (numbers.length ? numbers : [asked]).flatMap((ref) => {
    const present = corpus.present(ref);
    const isThere = present.some(([date]) => date === edition);
    if (!present.length || (edition && !isThere)) return [];
    return [{ref, edition: edition || newest(present, prefer)}];
  });
}

function namedLeads(corpus, asked, prefer, edition) {
  const called = corpus.named(asked.replace(/^term:/, ''));
  const named = called.filter((lead) => !edition || edition === lead.edition);
  const ranks = new Map(named.map((lead) => [lead, rank(corpus, lead, prefer)]));
  const sorted = [...named].sort((one, other) => compareRanks(ranks.get(other), ranks.get(one)));
  const isRule = ({ref}) => !ref.includes(':') || ref.startsWith('term:');
  const best = sorted.find(isRule)?.edition ?? '';
  return sorted.filter((lead) => !isRule(lead) || lead.edition === best);
}

/** In the language asked for before not, newer before older, glossary entries before rules. */
function rank(corpus, {ref, edition}, prefer) {
  const there = corpus.present(ref).find(([date]) => date === edition)?.[1] ?? [];
  return [Number(!prefer || there.includes(prefer)), edition, Number(ref.startsWith('term:'))];
}

function compareRanks(one, other) {
  return one[0] - other[0] || compare(one[1], other[1]) || one[2] - other[2];
}

/** A record of one edition with all around it, in every language it has. */
export function answer(corpus, {ref, edition}, {withFamily = false, also = []} = {}) {
  const record = corpus.get(ref, edition);
  if (!record) return missing(corpus, ref, edition);
  const shown = languagesOf(record);
  const links = linksOf(corpus, record, shown);
  const citing = corpus.citedBy(ref, edition);
  const [before, after] = corpus.beside(ref, edition);
  return {
    ...itself(record, shown),
    children: corpus.children(ref, edition).map((child) => child.ref),
    examples: corpus.examples(ref, edition).map((each) => part(corpus, each, shown)),
    cites: [...new Set(links.flatMap(({targets}) => targets))],
    cited_by: [...new Set(citing.filter((each) => each.edition === edition).map((each) => each.ref))],
    links,
    citing,
    fate: corpus.fate(ref, edition),
    notices: corpus.notices(ref, edition),
    family: withFamily ? family(corpus, record, shown) : [],
    also,
    path: path(corpus, record),
    before,
    after,
    counts: counted(citing.map(({kind}) => kind)),
    spots: spotsOf(corpus, record, links),
    changes: changes(corpus, record),
    present: Object.fromEntries(corpus.present(ref)),
  };
}

/** The languages of its text; of a heading without one those it is known in. */
function languagesOf({text = NOTHING, title = NOTHING}) {
  return Object.keys(Object.keys(text).length ? text : title);
}

/** What a record says itself. */
function itself(record, shown) {
  return {
    ref: record.ref,
    kind: record.kind,
    edition: record.edition,
    title: only(record.title, shown),
    text: only(record.text, shown),
    notes: notesOf(record, shown),
    parent: record.parent ?? '',
    headwords: record.headwords ?? {},
    senses: only(record.senses, shown),
    obsolete: record.obsolete ?? false,
    card: record.card ?? null,
    variants: (record.variants ?? []).filter(({lang}) => shown.includes(lang)),
    remarks: record.remarks ?? [],
    places: record.places ?? {},
  };
}

/** The headings above a record, from the chapter down. */
function path(corpus, record) {
  const found = [];
  let above = record.parent ? corpus.get(record.parent, record.edition) : null;
  while (above) {
    found.unshift({ref: above.ref, title: titles(above)});
    above = above.parent ? corpus.get(above.parent, above.edition) : null;
  }
  return found;
}

/** What a record is called: as printed, in a language it is not printed in by its name there. */
export function titles(record) {
  const named = Object.entries(record.headwords ?? NOTHING).filter(([, words]) => words.length);
  return {...Object.fromEntries(named.map(([lang, words]) => [lang, words.join(' / ')])), ...record.title};
}

/** The glossary entries that its texts name. */
function spotsOf(corpus, record, links) {
  const spotter = corpus.spotter(record.edition);
  return Object.entries(record.text ?? NOTHING).flatMap(([lang, text]) => {
    const taken = links.filter((link) => link.lang === lang);
    return text === record.title?.[lang] ? [] : spotter.spots(text, lang, taken, record.ref);
  });
}

/** All below a record, each with its examples behind it. */
function family(corpus, record, shown) {
  return corpus.children(record.ref, record.edition).flatMap((child) => [
    part(corpus, child, shown),
    ...corpus.examples(child.ref, record.edition).map((example) => part(corpus, example, shown)),
    ...family(corpus, child, shown),
  ]);
}

/** An example, or a rule of the family, with its text and all that must not be missed about it. */
function part(corpus, record, shown) {
  const links = linksOf(corpus, record, shown);
  const text = only(record.text, shown);
  return {
    ref: record.ref,
    kind: record.kind,
    text: Object.keys(text).length ? text : (record.text ?? {}),
    notes: notesOf(record, shown),
    links,
    remarks: record.remarks ?? [],
    spots: spotsOf(corpus, record, links),
    title: titles(record),
  };
}

function linksOf(corpus, record, shown) {
  return corpus.links(record.ref, record.edition).filter(({lang}) => shown.includes(lang));
}

function notesOf(record, shown) {
  return (record.notes ?? []).filter(({lang}) => shown.includes(lang));
}

function only(texts, shown) {
  return Object.fromEntries(Object.entries(texts ?? NOTHING).filter(([lang]) => shown.includes(lang)));
}

function counted(kinds) {
  const counts = {};
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** The newest edition with the language to prefer, else the newest. */
function newest(present, prefer) {
  const there = prefer ? present.find(([, languages]) => languages.includes(prefer)) : null;
  return (there ?? present[0])?.[0] ?? '';
}
