/** Python's methods of texts, lists, dictionaries and sets, for what was Python or a Jinja template. */

import {casefold, isOfUnits, lengthOf} from '../corpus/characters.js';
import {sorted} from './builtins.js';
import {IndexError, KeyError, Members, ValueError, dict, set} from './collections.js';
import {Markup, alike, attribute, contains, equal, isText, list, shown, text} from './values.js';

const SPACE = '[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]';
const SPACES = new RegExp(`${SPACE}+`, 'u');
const LEADING = new RegExp(`^${SPACE}+`, 'u');
const TRAILING = new RegExp(`(?<!${SPACE})${SPACE}+$`, 'u');

const LINE_END = /\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/u;
const LAST_END = new RegExp(`(?:${LINE_END.source})$`, 'u');
const DIGITS = new RegExp('^[\\p{Nd}\\xb2\\xb3\\xb9\\u1369-\\u1371\\u19da\\u2070\\u2074-\\u2079\\u2080-\\u2089\\u2460-\\u2468'
  + '\\u2474-\\u247c\\u2488-\\u2490\\u24ea\\u24f5-\\u24fd\\u24ff\\u2776-\\u277e\\u2780-\\u2788\\u278a-\\u2792'
  + '\\u{10a40}-\\u{10a43}\\u{10e60}-\\u{10e68}\\u{11052}-\\u{1105a}\\u{1f100}-\\u{1f10a}]+$', 'u');

export const texts = {
  startswith: (value, start, from = 0) => anyOf(start, (each) => startsAt(text(value), each, from)),
  endswith: (value, end) => anyOf(end, (each) => text(value).endsWith(each)),
  removeprefix: (value, start) => alike(value, (written) => withoutStart(written, text(start))),
  removesuffix: (value, end) => alike(value, (written) => withoutEnd(written, text(end))),
  strip: (value, signs) => lstrip(rstrip(value, signs), signs),
  lstrip,
  rstrip,
  lower: (value) => alike(value, (written) => written.toLowerCase()),
  upper: (value) => alike(value, (written) => written.toUpperCase()),
  replace,
  split,
  partition: (value, sign) => eachAlike(value, (written) => parted(written, text(sign))),
  rpartition: (value, sign) => partedAtLast(value, sign),
  casefold,
  capitalize: (value) => (([first = '', ...rest]) => titled(first) + ending(first, rest.join('')))(value),
  count: (value, part) => (part ? value.split(part).length - 1 : lengthOf(value) + 1),
  encode: (value, name = 'utf-8') => encoded(value, name),
  find: (value, part, from = 0, to = Infinity) => foundWithin(value, part, from, to),
  format: filled,
  index: (value, part, from = 0, to = Infinity) => there(texts.find(value, part, from, to)),
  isalnum: (value) => /^[\p{L}\p{N}]+$/u.test(value),
  isalpha: (value) => /^\p{L}+$/u.test(value),
  isascii: (value) => !/[^\0-\x7f]/.test(value),
  isdecimal: (value) => /^\p{Nd}+$/u.test(value),
  isdigit: (value) => DIGITS.test(value),
  islower: (value) => /\p{Lowercase}/u.test(value) && !/[\p{Uppercase}\p{Lt}]/u.test(value),
  isspace: (value) => value !== '' && value.replace(LEADING, '') === '',
  isupper: (value) => /\p{Uppercase}/u.test(value) && !/[\p{Lowercase}\p{Lt}]/u.test(value),
  join: (between, parts) => joinedBy(between, list(parts)),
  rfind: (value, part, from = 0, to = Infinity) => foundWithin(value, part, from, to, 'lastIndexOf'),
  rjust: (value, size) => value.padStart(size + value.length - lengthOf(value)),
  rsplit: (value, sign, most = -1) => rsplit(value, sign, most),
  splitlines: (value) => (value ? value.replace(LAST_END, '').split(LINE_END) : []),
  translate: (value, table) => list(value).map((sign) => instead(table, sign)).join(''),
  zfill: (value, size) => value.replace(/^[+-]?/, (sign) => sign + '0'.repeat(Math.max(0, size - lengthOf(value)))),
};

export const lists = {
  append: (owner, value) => void owner.push(value),
  clear: (owner) => void owner.splice(0),
  copy: (owner) => [...owner],
  count: (owner, value) => list(owner).filter((each) => equal(each, value)).length,
  extend: (owner, values) => void owner.push(...list(values)),
  index: (owner, value, from = 0) => found(owner.slice(from), value) + (from < 0 ? Math.max(0, owner.length + from) : from),
  insert: (owner, at, value) => void owner.splice(at, 0, value),
  pop: (owner, at = -1) => owner.splice(placeIn(owner, at), 1)[0],
  popleft: (owner) => owner.splice(placeIn(owner, 0), 1)[0],
  appendleft: (owner, value) => void owner.unshift(value),
  remove: (owner, value) => void owner.splice(found(owner, value), 1),
  reverse: (owner) => void owner.reverse(),
  sort: (owner, key = null, reverse = false) => void owner.splice(0, Infinity, ...sorted(owner, key, reverse)),
};

function placeIn(owner, at) {
  const place = at < 0 ? owner.length + at : at;
  if (place < 0 || place >= owner.length) throw new IndexError(`nothing stands at ${at}`);
  return place;
}

function found(owner, value) {
  const at = list(owner).findIndex((each) => equal(each, value));
  if (at < 0) throw new ValueError('no such item');
  return at;
}

export const dicts = {
  clear: (owner) => void owner.clear(),
  copy: (owner) => dict(owner),
  get: (owner, key, otherwise = null) => {
    if (owner instanceof Map) return held(owner.get(key), otherwise);
    return attribute(owner, key) ?? otherwise;
  },
  pop: (owner, key, otherwise) => {
    if (otherwise === undefined && !owner.has(key)) throw new KeyError(String(key));
    const value = dicts.get(owner, key, otherwise);
    owner.delete(key);
    return value;
  },
  setdefault: (owner, key, otherwise = null) => {
    if (!owner.has(key)) owner.set(key, otherwise);
    return owner.get(key);
  },
  update: (owner, ...given) => given.forEach((each) => dict(each).forEach((value, key) => owner.set(key, value))),
  keys: (owner) => list(owner),
  values: (owner) => list(owner).map((key) => attribute(owner, key)),
  items: (owner) => list(owner).map((key) => [key, attribute(owner, key)]),
};

function held(value, otherwise) {
  return value === undefined ? otherwise : value;
}

/** What `owner.name` is where it is called: a function of its own, or Python's method of its kind. */
export function method(owner, name) {
  const own = owner instanceof Set ? undefined : attribute(owner, name);
  if (typeof own === 'function') return own.bind(owner);
  if (typeof owner?.[name] === 'function' && isOurs(owner)) return (...given) => owner[name](...given);
  const known = methodsOf(owner);
  if (!Object.hasOwn(known, name)) throw new TypeError(`there is no method ${name} here`);
  return (...given) => known[name](owner, ...given);
}

/** What `owner.name(…)` gives in Python, whatever the owner is. */
export function call(owner, name, ...given) {
  if (typeof owner === 'string') return texts[name](owner, ...given);
  return method(owner, name)(...given);
}

/** What `owner.name` is where it is handed on: a field, or a method with what it belongs to. */
export function bound(owner, name) {
  if (typeof owner !== 'object' || owner === null || !isOurs(owner)) return method(owner, name);
  return typeof owner[name] === 'function' ? (...given) => owner[name](...given) : owner[name];
}

/** Whether its methods are those of a class of ours: those that JavaScript gives a text are none. */
function isOurs(owner) {
  return typeof owner === 'function' || (typeof owner === 'object' && !BUILT_IN.some((each) => owner instanceof each));
}

const BUILT_IN = [Array, Map, Set, Markup];

function methodsOf(owner) {
  if (owner === null || owner === undefined) return {...texts, ...dicts};
  if (isText(owner)) return texts;
  if (Array.isArray(owner)) return lists;
  return owner instanceof Set ? sets : dicts;
}

export const sets = {
  add: (owner, value) => void owner.add(value),
  clear: (owner) => owner.clear(),
  copy: (owner) => set(owner),
  difference: (owner, ...given) => only(owner, (each) => !given.some((other) => contains(other, each))),
  difference_update: (owner, ...given) => given.forEach((each) => list(each).forEach((one) => owner.delete(one))),
  discard: (owner, value) => void owner.delete(value),
  intersection: (owner, ...given) => only(owner, (each) => given.every((other) => contains(other, each))),
  isdisjoint: (owner, other) => !list(other).some((each) => owner.has(each)),
  issubset: (owner, other) => list(owner).every((each) => contains(other, each)),
  issuperset: (owner, other) => list(other).every((each) => owner.has(each)),
  remove: (owner, value) => {
    if (!owner.delete(value)) throw new KeyError(String(value));
  },
  union: (owner, ...given) => new Members([owner, ...given].flatMap(list)),
  update: (owner, ...given) => given.forEach((each) => list(each).forEach((one) => owner.add(one))),
};

function only(owner, isWanted) {
  return new Members(list(owner).filter(isWanted));
}

function there(at) {
  if (at < 0) throw new ValueError('no such part');
  return at;
}

function startsAt(value, part, from) {
  return from === 0 ? value.startsWith(part) : from <= lengthOf(value) && value.startsWith(part, unitsTo(value, from));
}

function foundWithin(value, part, from, to, find = 'indexOf') {
  const [start, stop] = [placeFrom(value, from), Math.min(placeFrom(value, to), lengthOf(value))];
  if (start > stop) return -1;
  const at = value.slice(unitsTo(value, start), unitsTo(value, stop))[find](part);
  return at < 0 ? -1 : place(value, at + unitsTo(value, start));
}

function placeFrom(value, at) {
  return at < 0 ? Math.max(0, lengthOf(value) + at) : at;
}

/** A first letter as it begins a title; of those that become several letters only the first is large. */
function titled(sign) {
  const [first = '', ...rest] = sign.toUpperCase();
  return first + rest.join('').toLowerCase();
}

/** What follows a letter, in small ones: a sigma at its end is told by the letter. */
function ending(first, rest) {
  return `${first}${rest}`.toLowerCase().slice(first.toLowerCase().length);
}

function encoded(value, name) {
  if (!/^utf-?8$/i.test(name)) throw new TypeError(`texts are not written in ${name}`);
  return new TextEncoder().encode(value);
}

function joinedBy(between, parts) {
  if (!parts.every(isText)) throw new TypeError('only texts are joined');
  return between instanceof Markup ? new Markup(parts.map(shown).join(between.text)) : parts.map(text).join(between);
}

/** What a table has for a sign, under the sign or its number; null takes it away. */
function instead(table, sign) {
  const key = table.has(sign) ? sign : sign.codePointAt(0);
  if (!table.has(key)) return sign;
  const put = table.get(key);
  return typeof put === 'number' ? String.fromCodePoint(put) : put ?? '';
}

/** The place in characters of one that is counted in units; -1 stays. */
function place(value, at) {
  return at < 0 || isOfUnits(value) ? at : lengthOf(value.slice(0, at));
}

/** A text without what follows so many characters. */
function unitsTo(value, characters) {
  return isOfUnits(value) ? characters : [...value].slice(0, characters).join('').length;
}

/** A text with what it leaves open filled in: `{name}`, of which `{{` and `}}` are none. */
function filled(written, values = {}) {
  return written.replace(/\{\{|\}\}|\{(\w+)\}/g, (sign, name) => {
    if (!name) return sign[0];
    const value = attribute(values, name);
    if (value === undefined) throw new KeyError(`nothing is said of {${name}} in “${written}”`);
    return text(value);
  });
}

function rsplit(value, sign, most) {
  if (!isText(sign) && most < 0) return split(value);
  if (!isText(sign)) throw new TypeError('rsplit at spaces is not translated');
  const pieces = [];
  let rest = value;
  for (let at = rest.lastIndexOf(said(sign)); at >= 0 && pieces.length !== most; at = rest.lastIndexOf(sign)) {
    pieces.unshift(rest.slice(at + sign.length));
    rest = rest.slice(0, at);
  }
  return [rest, ...pieces];
}

function partedAtLast(value, sign) {
  const at = value.lastIndexOf(said(sign));
  return at < 0 ? ['', '', value] : [value.slice(0, at), sign, value.slice(at + sign.length)];
}

/** A text with every place of one text, or the first few, replaced by another; HTML escapes the new one. */
export function replace(value, old, put, most = -1) {
  const [sign, instead] = [text(old), value instanceof Markup ? shown(put) : text(put)];
  if (most < 0 && sign && typeof value === 'string') return value.replaceAll(sign, () => instead);
  return alike(value, (written) => {
    const pieces = sign ? written.split(sign) : ['', ...written, ''];
    const times = most < 0 ? pieces.length - 1 : Math.min(most, pieces.length - 1);
    return [...pieces.slice(0, times), pieces.slice(times).join(sign)].join(instead);
  });
}

function anyOf(wanted, holds) {
  if (typeof wanted === 'string') return holds(wanted);
  return (isText(wanted) ? [wanted] : list(wanted)).some((each) => holds(text(each)));
}

function withoutStart(written, start) {
  return written.startsWith(start) ? written.slice(start.length) : written;
}

function withoutEnd(written, end) {
  return end && written.endsWith(end) ? written.slice(0, -end.length) : written;
}

function lstrip(value, signs) {
  return alike(value, (written) => {
    if (!isText(signs)) return written.replace(LEADING, '');
    const characters = [...written];
    const first = characters.findIndex((each) => !text(signs).includes(each));
    return first < 0 ? '' : characters.slice(first).join('');
  });
}

function rstrip(value, signs) {
  return alike(value, (written) => {
    if (!isText(signs)) return written.replace(TRAILING, '');
    const characters = [...written];
    while (characters.length && text(signs).includes(characters.at(-1))) characters.pop();
    return characters.join('');
  });
}

function split(value, sign, most = -1) {
  if (!isText(sign)) return eachAlike(value, (written) => words(written, most));
  return eachAlike(value, (written) => {
    const pieces = written.split(said(text(sign)));
    return most < 0 || pieces.length <= most
      ? pieces
      : [...pieces.slice(0, most), pieces.slice(most).join(text(sign))];
  });
}

/** What a text is cut at: something. */
function said(sign) {
  if (sign === '') throw new ValueError('nothing to cut at');
  return sign;
}

function words(written, most) {
  const found = [];
  let rest = written.replace(LEADING, '');
  while (rest) {
    const end = found.length === most ? -1 : rest.search(SPACES);
    if (end < 0) return [...found, rest];
    found.push(rest.slice(0, end));
    rest = rest.slice(end).replace(LEADING, '');
  }
  return found;
}

function parted(written, sign) {
  const at = written.indexOf(said(sign));
  return at < 0 ? [written, '', ''] : [written.slice(0, at), sign, written.slice(at + sign.length)];
}

function eachAlike(value, cut) {
  const pieces = cut(text(value));
  return value instanceof Markup ? pieces.map((piece) => new Markup(piece)) : pieces;
}
