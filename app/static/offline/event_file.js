/** The file of an event pack, as `app/offline/event_file.py` writes it: checked whole before it is used. */

import {cardsOf} from './event_columns.js';

const MARK = 'judgedesk pack ';
const VERSION = '1';
const HEAD = MARK.length + 1 + 4 + 4; // mark and version, checksum of the rest, length of the heading
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_UNPACKED = 64 * 1024 * 1024;
const COUNTS = ['cards', 'rulings', 'pinned', 'unpacked'];
const PARTS = ['release', 'topic', 'card-block', 'ruling', 'quoted-rule'];
const DEEPEST = 9; // release notes, topics in topics, a card, its other face, a ruling
const CODE = /^(?!\d|term$|card$)[^:#]+$/; // of release notes; never the number of a rule
const LINK = ['source', 'edition', 'lang', 'raw', 'form', 'target_edition'];
const TEXTS = ['title', 'made', 'edition'];
const CRC = Uint32Array.from({length: 256}, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

/** Why a file is refused: a `code` that has a sentence, and its values. */
export class PackFault extends Error {
  constructor(code, values = {}) {
    super(code);
    Object.assign(this, {code, values});
  }
}

/** What is in a pack, in numbers; a file that is none, or not whole, raises a PackFault. */
export function headingOf(bytes) {
  if (bytes.length > MOST_BYTES) throw tooLarge(MOST_BYTES);
  if (latin(bytes.subarray(0, MARK.length)) !== MARK) throw new PackFault('foreign');
  const version = latin(bytes.subarray(MARK.length, MARK.length + 1));
  if (version !== VERSION) throw new PackFault('version', {version, known: VERSION});
  if (bytes.length < HEAD || checksum(bytes.subarray(HEAD)) !== numberAt(bytes, HEAD - 8)) {
    throw new PackFault('damaged');
  }
  return shaped(() => {
    const heading = JSON.parse(utf8(bytes.subarray(HEAD, HEAD + numberAt(bytes, HEAD - 4))));
    [...TEXTS.map((name) => heading[name]), ...heading.releases].map(one);
    if (COUNTS.every((name) => Number.isInteger(heading[name]) && heading[name] >= 0)) return heading;
    throw new TypeError('no heading');
  });
}

/** A pack with everything in it, its cards as cards; what is none, or not whole, raises a PackFault. */
export async function unpacked(bytes) {
  const heading = headingOf(bytes);
  if (heading.unpacked > MOST_UNPACKED) throw tooLarge(MOST_UNPACKED);
  const body = await inflated(bytes.subarray(HEAD + numberAt(bytes, HEAD - 4)), heading.unpacked);
  return shaped(() => whole(JSON.parse(utf8(body)), heading));
}

function tooLarge(most) {
  return new PackFault('too-large', {most: most / 1024 / 1024});
}

/** The pack of what was written, if all of it has its shape. */
function whole(written, heading) {
  const words = new Map(Object.entries(written.words));
  if (![...words.values()].every(Number.isInteger)) throw new TypeError('words without frequencies');
  return {
    title: heading.title,
    made: heading.made,
    edition: heading.edition,
    notes: one(written.notes),
    pinned: written.pinned.map((each) => texts(each, ['ref', 'edition'])),
    cards: cardsOf(written.cards).map((card, at) => ({...card, keywords: written.keywords[at].map(one)})),
    records: belonging(written.records.map(record)),
    links: written.links.map(link),
    words,
  };
}

/** A part of release notes. */
function record(row) {
  const found = texts(row, ['ref', 'kind', 'edition']);
  if (!PARTS.includes(found.kind)) throw new TypeError('no part of release notes');
  const {cost, type_line: type, power_toughness: figures = '', loyalty = ''} = row.card ?? {};
  const texted = {cost: byLanguage(cost), type_line: byLanguage(type)};
  const card = {...texted, power_toughness: one(figures), loyalty: one(loyalty)};
  return {...found, parent: one(row.parent ?? ''), ...(row.card ? {card} : {})};
}

/** Records, if each stands in release notes of the pack, below what comes before it: none is a rule. */
function belonging(records) {
  const depths = new Map();
  for (const {ref, kind, edition, parent} of records) {
    const [name, above] = [ref, parent].map((each) => `${edition} ${each}`);
    const depth = parent ? depths.get(above) + 1 : 0;
    const isOwn = parent ? codeOf(ref) === codeOf(parent) : kind === 'release' && CODE.test(ref);
    if (!isOwn || !(depth < DEEPEST) || depths.has(name)) throw new TypeError('no part of release notes');
    depths.set(name, depth);
  }
  return records;
}

/** The release notes that a record is of: CNS of CNS:事不宜迟#2. */
export function codeOf(ref) {
  return ref.split(/[:#]/, 1)[0];
}

function link(row) {
  const {start, end, targets} = row;
  if (![start, end].every(Number.isInteger)) throw new TypeError('a link without a place');
  const plain = LINK.map((field) => [field, one(row[field] ?? '')]);
  return {...Object.fromEntries(plain), start, end, targets: targets.map(one)};
}

/** Fields that are texts, with title and text by language. */
function texts(row, fields) {
  const plain = fields.map((field) => [field, one(row[field])]);
  return {...Object.fromEntries(plain), title: byLanguage(row.title), text: byLanguage(row.text)};
}

function shaped(make) {
  try {
    return make();
  } catch (error) {
    if (error instanceof PackFault) throw error;
    throw new PackFault('misshapen');
  }
}

function one(value) {
  if (typeof value !== 'string') throw new TypeError('a text was expected');
  return value;
}

function byLanguage(value = {}) {
  const there = ['zh', 'en'].filter((lang) => value[lang]);
  return Object.fromEntries(there.map((lang) => [lang, one(value[lang])]));
}

/** What was compressed, at most as much as was said. */
async function inflated(bytes, most) {
  const whole = new Uint8Array(most);
  let at = 0;
  try {
    const inflating = new DecompressionStream('deflate-raw');
    const reader = new Blob([bytes]).stream().pipeThrough(inflating).getReader();
    for (;;) {
      const {done, value} = await reader.read();
      if (done) break;
      whole.set(value, at); // more than was said raises an error
      at += value.length;
    }
  } catch {
    throw new PackFault('damaged');
  }
  if (at !== most) throw new PackFault('damaged');
  return whole;
}

function checksum(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = CRC[(sum ^ byte) & 0xff] ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

function numberAt(bytes, place) {
  return new DataView(bytes.buffer, bytes.byteOffset + place, 4).getUint32(0, true);
}

function latin(bytes) {
  return String.fromCharCode(...bytes);
}

function utf8(bytes) {
  return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
}
