/**
 * The fragment of a link that carries a ruling: no server ever sees it.
 *
 * `t=` holds all of it: a form, a length and a checksum, then the fields, compressed where that helps.
 * `r=` holds rule numbers with their editions, as people write them.
 */

import {LONGEST, tidy, tidyRule} from './ruling_text.js';

// In the order in which a link holds them.
const FIELDS = [...Object.keys(LONGEST), 'extension', 'appeal', 'rules', 'lang'];

const BETWEEN = '\u001f';
const PLAIN = 1;
const DEFLATED = 2;
const HEAD = 7; // bytes: the form, two of length, four of checksum
const LONGEST_TEXT = 65000; // bytes of a ruling unpacked; none of ours can have more
const LONGEST_LINK = 90000; // characters of a fragment that are looked at

// Chats take these for a part of the address before them, some of them percent-encoded.
const SIGN = /[\s.,;:!?)\]}>'"*_~|。，、；：！？）】》」”’]|%(?:20|22|2C|3B|3E|(?:EF%BC|E3%80)%8[0-9A-F])/.source;
const BEHIND = new RegExp(`(?<!${SIGN})(?:${SIGN})+$`, 'i');
const MOST_BEHIND = 40;
const NO_RULE = {ref: '', edition: '0000-00-00'}; // what stands behind a date is no part of a rule

/** The fragment that carries a whole ruling. */
export async function toFragment(ruling) {
  const plain = new TextEncoder().encode(fieldsOf(tidy(ruling)));
  const packed = globalThis.CompressionStream && (await through(plain, new CompressionStream('deflate-raw')));
  const shorter = packed && packed.length < plain.length;
  const body = shorter ? packed : plain;
  const head = [shorter ? DEFLATED : PLAIN, body.length >> 8, body.length & 255];
  const check = checksum([...head, ...body]);
  const sum = [24, 16, 8, 0].map((shift) => (check >>> shift) & 255);
  // A zero behind it all makes the last character a letter: chats leave a dash or underline at the end out.
  return `t=${toBase64([...head, ...sum, ...body, 0])}`;
}

/** The fragment that carries rule numbers and editions and nothing else. */
export function toNumbersFragment(ruling) {
  const {rules} = tidy(ruling);
  return `r=${numbers(rules.at(-1)?.edition ? rules : [...rules, NO_RULE])}`;
}

/**
 * What a fragment carries: `{ruling, whole, reason}`.
 *
 * Without a ruling there is a reason: `none`, `cut`, `damaged`, `version`, `browser`, `content`.
 * `whole` is false where the fragment has rule numbers only.
 */
export async function fromFragment(written) {
  const given = String(written ?? '').slice(0, LONGEST_LINK);
  const [, kind, rest] = /(?:^|#)([tr])(?:=|%3D)(.*)$/is.exec(given) ?? [];
  if (!kind) return refused('none');
  if (kind.toLowerCase() === 'r') return fromNumbersFragment(rest);
  try {
    return await fromWhole(/^[\w-]*/.exec(rest)[0]);
  } catch {
    return refused('damaged');
  }
}

function refused(reason) {
  return {ruling: null, whole: false, reason};
}

/** Rules as a link has them: `702.19b,510.1c@2023-11-17;903.8@2014-06-01`. */
export function numbers(rules) {
  const groups = [];
  for (const {ref, edition} of rules) {
    if (groups.at(-1)?.edition !== edition) groups.push({edition, refs: []});
    groups.at(-1).refs.push(encodeURIComponent(ref));
  }
  return groups.map(({edition, refs}) => refs.join(',') + (edition && `@${edition}`)).join(';');
}

function fromNumbers(written) {
  const groups = written.split(';').map((group) => /^(.*?)(?:@(\d{4}-\d\d-\d\d).*)?$/s.exec(group));
  return groups.flatMap(([, refs, edition = '']) =>
    refs.split(',').map((ref) => tidyRule({ref: decoded(ref), edition})),
  );
}

function decoded(written) {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

function fromNumbersFragment(rest) {
  const plain = /%40\d{4}-/.test(rest) ? rest.replace(/%(?:40|2C|3B)/gi, decoded) : rest;
  const end = plain.slice(-MOST_BEHIND).replace(BEHIND, '');
  const ruling = tidy({rules: fromNumbers(plain.slice(0, -MOST_BEHIND) + end)});
  return ruling.rules.length ? {ruling, whole: false, reason: ''} : refused('none');
}

async function fromWhole(written) {
  const bytes = fromBase64(written);
  const length = HEAD + (bytes[1] << 8) + bytes[2];
  if (bytes.length < HEAD || bytes.length < length) return refused('cut');
  const body = bytes.subarray(HEAD, length);
  const check = checksum([...bytes.subarray(0, 3), ...body]);
  if (check !== new DataView(bytes.buffer).getUint32(3)) return refused('damaged');
  if (![PLAIN, DEFLATED].includes(bytes[0])) return refused('version');
  if (bytes[0] === PLAIN) return fromFields(body);
  if (!globalThis.DecompressionStream) return refused('browser');
  return fromFields(await through(body, new DecompressionStream('deflate-raw')));
}

function fieldsOf(ruling) {
  return FIELDS.map((field) => (field === 'rules' ? numbers(ruling.rules) : ruling[field])).join(BETWEEN);
}

function fromFields(bytes) {
  const written = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(bytes);
  const texts = written.split(BETWEEN);
  const given = Object.fromEntries(FIELDS.map((field, place) => [field, texts[place]]));
  const ruling = tidy({...given, rules: fromNumbers(given.rules ?? '')});
  // What no form of ours can have written is not shown in part.
  return fieldsOf(ruling) === written ? {ruling, whole: true, reason: ''} : refused('content');
}

export async function through(bytes, stream) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
    if (length > LONGEST_TEXT) {
      await reader.cancel();
      throw new RangeError(`more than ${LONGEST_TEXT} bytes`);
    }
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

// CRC-32, as in a ZIP file.
function checksum(bytes) {
  let rest = ~0;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return ~rest >>> 0;
}

export function toBase64(bytes) {
  const text = btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/(?<!=)=+$/, '');
}

export function fromBase64(written) {
  // A last character alone makes no byte; it is what a chat left or added.
  const whole = written.length % 4 === 1 ? written.slice(0, -1) : written;
  const text = atob(whole.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
