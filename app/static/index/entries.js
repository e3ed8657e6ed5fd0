/** What the index takes: one entry for each thing a judge can be led to, in the shape of its JSON. */

import {isNumber} from '../corpus/citation.js';
import {follower, onwards} from '../corpus/following.js';
import {isEmpty} from '../corpus/records.js';

const KINDS = {term: 'glossary', 'card-block': 'card-note'};
const NUMBERED = ['chapter', 'section', 'rule', 'subrule', 'example'];
const RECORDS = [...NUMBERED, 'term', 'release', 'topic', 'card-block', 'ruling', 'quoted-rule'];
const LANGUAGES = ['zh', 'en'];

// The fields of an entry in their order, but for those that it always has.
const OTHERS = [
  ...['edition', 'n', 'path', 'section', 'family', 'heading', 'title', 'text', 'names', 'printed'],
  ...['older', 'now', 'outside'],
];

/** An entry with its fields in their order; what is empty is left out. */
function entryOf(found) {
  const entry = {key: found.key, ref: found.ref, kind: found.kind};
  for (const field of OTHERS) if (found[field] !== 0 && !isEmpty(found[field])) entry[field] = found[field];
  return entry;
}

/** Every record of a corpus, edition by edition; each sense of a glossary entry for itself. */
export function ofCorpus(corpus, outside) {
  const newest = corpus.editions.map(({date}) => date).sort().at(-1) ?? '';
  return corpus.dates.flatMap((date) => {
    const records = new Map(corpus.records(date, ...RECORDS).map((record) => [record.ref, record]));
    const around = {records, lines: new Map(), editions: corpus.editions};
    const there = new Set(outside.map(follower(corpus, date)));
    const now = (ref) => onwards(corpus, ref, date, newest);
    const entries = (record) =>
      (record.kind === 'term' ? senses(record, corpus.editions) : [ofRecord(record, around, now, there)]);
    return [...records.values()].flatMap(entries);
  });
}

/** A glossary entry, sense by sense. */
function senses(record, editions) {
  const {ref, edition, title = {}, headwords = {}, senses: every = {}} = record;
  const many = Object.keys(every).length ? Math.max(...Object.values(every).map((each) => each.length)) : 1;
  return Array.from({length: many}, (_, n) => {
    const there = Object.entries(every).filter(([, each]) => n < each.length);
    const text = Object.fromEntries(there.map(([lang, each]) => [lang, each[n]]));
    return entryOf({
      key: ref,
      ref: title.zh || (title.en ?? ref),
      kind: 'glossary',
      edition,
      n: n + 1,
      family: ref,
      heading: title,
      title,
      text: isEmpty(text) ? record.text : text,
      names: Object.values(headwords).flat(),
      older: isOlder(record, 'glossary', editions),
    });
  });
}

function ofRecord(record, {records, lines, editions}, now, outside) {
  const {ref, kind, edition, title = {}, text = {}, headwords = {}} = record;
  const [stem, n] = counted(record);
  const {path, section, heading} = lineTo(record.parent ?? '', records, lines);
  const isNumbered = NUMBERED.includes(kind);
  const called = isNumbered ? stem : Object.values((records.get(stem) ?? record).title ?? {})[0] ?? stem;
  const own = titles(record);
  const older = isNumbered && isOlder(record, stem[0], editions);
  return entryOf({
    key: ref,
    ref: called,
    kind: KINDS[kind] ?? kind,
    edition,
    n,
    path,
    section,
    family: family(record, path),
    heading: isEmpty(own) ? heading : own,
    title,
    text,
    names: Object.values(headwords).flat(),
    older,
    now: older ? now(ref) : '',
    outside: outside.has(ref),
  });
}

/** The way down to the records below one: their references, the same in words, the nearest titles. */
function lineTo(ref, records, lines) {
  if (!lines.has(ref)) {
    const record = records.get(ref);
    const line = record ? [...lineTo(record.parent ?? '', records, lines).line, record] : [];
    const titled = line.map(titles).filter((each) => !isEmpty(each));
    const path = line.map((each) => each.ref);
    lines.set(ref, {line, path, section: inWords(line), heading: titled.at(-1) ?? {}});
  }
  return lines.get(ref);
}

/** What an example or a ruling belongs to, and which of its it is. */
function counted({ref, kind}) {
  if (kind !== 'example' && kind !== 'ruling') return [ref, 0];
  const sign = ref.lastIndexOf('#');
  return [ref.slice(0, sign), Number(ref.slice(sign + 1))];
}

/** What a record is headed, in a language it is not printed in by its name there. */
function titles({title = {}, headwords = {}}) {
  const words = isEmpty(title) ? [] : Object.entries(headwords).filter(([, each]) => each.length);
  return {...Object.fromEntries(words.map(([lang, [first]]) => [lang, first])), ...title};
}

/** The titles on the way down: 7 附加规则 › 702 关键字异能. */
function inWords(line) {
  const found = {};
  for (const lang of LANGUAGES) {
    const titled = line.map((each) => [each.ref, titles(each)[lang] ?? '']);
    const steps = titled.map(([ref, title]) => (isNumber(ref) ? `${ref} ${title}`.trim() : title));
    if (titled.some(([, title]) => title)) found[lang] = steps.join(' › ');
  }
  return found;
}

/** The rule with its sub-rules and examples; release notes by their card or topic. */
function family({ref, kind}, path) {
  if (kind === 'subrule' || kind === 'example') return path[2] ?? path.at(-1);
  return kind === 'ruling' && path.length ? path.at(-1) : ref;
}

/** Whether in each of its languages a newer edition has that chapter, or the glossary. */
function isOlder({edition: date = '', text = {}, title = {}}, part, editions) {
  const langs = Object.keys(isEmpty(text) ? title : text);
  const newer = editions.filter((each) => each.date > date);
  return langs.every((lang) => newer.some(({parts}) => parts[lang]?.includes(part)));
}
