/** Records, links and fates of a pack as they were before `app/offline/pack_records.py` shortened them. */

import {made} from '../python/collections.js';
import {lengthOf, partsOf} from './characters.js';
import {is_number, parent} from './citation.js';
import {headwords, senses} from './formats/glossary.js';
import {Fate, Link, Record} from './records.js';
import {Name} from './terms.js';

const CITED = /[1-9][0-9]{2}(?:\.[0-9]{1,3}[a-z]?)?/g; // what most links cite, as it stands in the text
/** All records of a pack, in the order of the documents. */
export function recordsOf(pack) {
  const called = new Map(pack.part('names').filter(({kind}) => kind === 'glossary' || isHeading(kind))
    .map((row) => [refOf(row), row]));
  return pack.part('records').map((row) => made(Record, completed(row, called)));
}

function isHeading(kind) {
  return ['chapter', 'section', 'keyword-action', 'keyword-ability'].includes(kind);
}

/** Where the table of names says that a thing is defined. */
export function refOf({ref, zh}) {
  return ref ?? `term:${zh}`;
}

/** The table of names as our own modules have it. */
export function namesOf(rows) {
  return rows.map((row) => made(Name, {...row, ref: refOf(row)}));
}

function completed(row, called) {
  const {text = {}, places = {}, variants = [], headwords: words = {}, senses: meanings = {}} = row;
  const title = row.title && !Object.keys(row.title).length ? {...text} : row.title ?? {};
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
  return is_number(ref) ? parent(ref) : '';
}

function impliedWords(ref, kind, title, lang, called) {
  if (lang in title) return kind === 'term' ? headwords(title[lang], lang) : [title[lang]];
  const row = called.get(ref);
  return row ? headwords(row[lang], lang) : [];
}

/** All links of a pack, in the order of the documents, each with the kind of its record. */
export function linksOf(pack, records) {
  const before = new Map(); // for each text the number that is due, and where the last link ended
  return pack.part('links').map((row) => {
    const {ref: source, edition, text: {[row.lang]: text = ''} = {}} = records[row.of];
    const name = `${row.of} ${row.lang}`;
    const place = placed(row, text, before.get(name) ?? [0, 0]);
    before.set(name, [place.due, place.end]);
    return made(Link, {source, edition, targets: [place.raw], target_edition: edition, ...row, ...place});
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
    return made(Fate, {ref, edition, to: [ref], ...row});
  });
}
