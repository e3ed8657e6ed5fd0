/** Records, links and fates of a pack as they were before `app/offline/pack_records.py` shortened them. */

import {lengthOf, partsOf, strip} from './characters.js';
import {isNumber, parent} from './citation.js';

const CITED = /[1-9][0-9]{2}(?:\.[0-9]{1,3}[a-z]?)?/g; // what most links cite, as it stands in the text
const ASIDE = /[（(][^（）()]*[）)]/gu;
const BETWEEN = {zh: /[，/／]/u, en: /, |\//u};
const SENSE = /^\p{Nd}{1,2}\. /u;

// The fields of each kind of thing in their order: those it always has, those it has unless they are empty.
const RECORD = [
  ['ref', 'kind'],
  [
    ...['edition', 'text', 'title', 'parent', 'notes', 'headwords', 'senses', 'obsolete', 'card'],
    ...['variants', 'remarks', 'places'],
  ],
];
const LINK = [
  ['source', 'edition', 'lang', 'start', 'end', 'raw', 'form', 'targets'],
  ['target_edition', 'printed', 'reason'],
];
const FATE = [
  ['edition', 'ref', 'kind'],
  ['to', 'next_edition', 'verbatim', 'reused'],
];

/** The words of a headword line, without what its parentheses add: 反击/指示物, 循环（异能）. */
export function headwords(title, lang) {
  return title.replace(ASIDE, '').split(BETWEEN[lang]).map(strip).filter(Boolean);
}

/** All records of a pack, in the order of the documents. */
export function recordsOf(pack) {
  const called = new Map(pack.part('names').filter(({kind}) => kind === 'glossary' || isHeading(kind))
    .map((row) => [refOf(row), row]));
  return pack.part('records').map((row) => inOrder(RECORD, completed(row, called)));
}

function isHeading(kind) {
  return ['chapter', 'section', 'keyword-action', 'keyword-ability'].includes(kind);
}

/** Where the table of names says that a thing is defined. */
export function refOf({ref, zh}) {
  return ref ?? `term:${zh}`;
}

/** An object with these fields in their order; what is empty is left out, as in the JSON of the server. */
function inOrder([always, others], found) {
  const ordered = {};
  for (const field of always) ordered[field] = found[field];
  for (const field of others) if (!isEmpty(found[field])) ordered[field] = found[field];
  return ordered;
}

/** Whether a field may be left out: nothing stands in it. */
export function isEmpty(value) {
  if (typeof value === 'object') return Object.keys(value).length === 0;
  return value === undefined || value === '' || value === false;
}

function completed(row, called) {
  const {text = {}, places = {}, variants = [], headwords: words = {}, senses: meanings = {}} = row;
  const title = row.title && isEmpty(row.title) ? {...text} : row.title ?? {};
  const ref = row.ref ?? `term:${Object.values(title)[0] ?? ''}`;
  return Object.assign(row, {
    ref,
    title,
    parent: row.parent ?? impliedParent(ref),
    headwords: mapped(words, (each, lang) => given(each, impliedWords(ref, row.kind, title, lang, called))),
    senses: mapped(meanings, (each, lang) => given(each, senses(text[lang] ?? ''))),
    places: mapped(places, ({document, line}) => [document, line]),
    variants: variants.map((each) => ({...each, place: [each.place.document, each.place.line]})),
  });
}

function mapped(values, change) {
  const changed = {};
  for (const key of Object.keys(values)) changed[key] = change(values[key], key);
  return changed;
}

/** What is written, else what is implied; nothing at all is an empty word. */
function given(written, implied) {
  if (!written.length) return implied;
  return written.length === 1 && written[0] === '' ? [] : written;
}

function impliedParent(ref) {
  const sign = ref.lastIndexOf('#');
  if (sign >= 0) return ref.slice(0, sign);
  return isNumber(ref) ? parent(ref) : '';
}

function impliedWords(ref, kind, title, lang, called) {
  if (lang in title) return kind === 'term' ? headwords(title[lang], lang) : [title[lang]];
  const row = called.get(ref);
  return row ? headwords(row[lang], lang) : [];
}

/** The numbered senses in order, or the whole body as the only one. */
function senses(text) {
  const numbered = text.split('\n').filter((line) => SENSE.test(line));
  return numbered.length ? numbered.map((line) => line.replace(SENSE, '')) : [text];
}

/** All links of a pack, in the order of the documents, each with the kind of its record. */
export function linksOf(pack, records) {
  const before = new Map(); // for each text the number that is due, and where the last link ended
  return pack.part('links').map((row) => {
    const {ref: source, edition, text: {[row.lang]: text = ''} = {}} = records[row.of];
    const name = `${row.of} ${row.lang}`;
    const place = placed(row, text, before.get(name) ?? [0, 0]);
    before.set(name, [place.due, place.end]);
    return inOrder(LINK, {source, edition, targets: [place.raw], target_edition: edition, ...row, ...place});
  });
}

/** Where a link stands: at one of the numbers of its text, or where it says. */
function placed({skip, start, raw}, text, [due, end]) {
  const cited = [...text.matchAll(CITED)];
  const part = partsOf(text);
  if (skip !== undefined) {
    const [written] = cited[due + skip];
    const at = counted(text, cited[due + skip].index);
    return {start: at, end: at + written.length, raw: written, due: due + skip + 1};
  }
  const at = end + start;
  const stop = at + counted(raw, raw.length);
  const passed = cited.filter(({index}) => counted(text, index) < at).length;
  return {start: at, end: stop, raw: part(at, stop), due: passed};
}

/** How many characters stand before a place of a text. */
function counted(text, place) {
  return lengthOf(text.slice(0, place));
}

/** What became of records in the next edition, in the order of the records. */
export function fatesOf(pack, records) {
  return pack.part('fates').map((row) => {
    const {ref, edition} = records[row.of];
    return inOrder(FATE, {ref, edition, to: [ref], ...row});
  });
}
