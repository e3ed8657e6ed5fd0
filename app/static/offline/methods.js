/** Python's methods of texts and records, for what was a Jinja template. */

import {Markup, alike, attribute, isText, list, shown, text} from './values.js';

const SPACE = '[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]';
const SPACES = new RegExp(`${SPACE}+`, 'u');
const LEADING = new RegExp(`^${SPACE}+`, 'u');
const TRAILING = new RegExp(`(?<!${SPACE})${SPACE}+$`, 'u');

const METHODS_OF_TEXTS = {
  startswith: (value, start) => anyOf(start, (each) => text(value).startsWith(each)),
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
};

const METHODS_OF_RECORDS = {
  get: (owner, key, otherwise = null) => attribute(owner, key) ?? otherwise,
  keys: (owner) => list(owner),
  values: (owner) => list(owner).map((key) => attribute(owner, key)),
  items: (owner) => list(owner).map((key) => [key, attribute(owner, key)]),
};

/** What `owner.name` is where it is called: a function of its own, or Python's method of its kind. */
export function method(owner, name) {
  const own = attribute(owner, name);
  if (typeof own === 'function') return own;
  const known = methodsOf(owner);
  if (!Object.hasOwn(known, name)) throw new TypeError(`there is no method ${name} here`);
  return (...given) => known[name](owner, ...given);
}

function methodsOf(owner) {
  if (owner === null || owner === undefined) return {...METHODS_OF_TEXTS, ...METHODS_OF_RECORDS};
  if (isText(owner)) return METHODS_OF_TEXTS;
  return typeof owner === 'object' && !Array.isArray(owner) ? METHODS_OF_RECORDS : {};
}

/** A text with every place of one text, or the first few, replaced by another; HTML escapes the new one. */
export function replace(value, old, put, most = -1) {
  const [sign, instead] = [text(old), value instanceof Markup ? shown(put) : text(put)];
  return alike(value, (written) => {
    const pieces = sign ? written.split(sign) : ['', ...written, ''];
    const times = most < 0 ? pieces.length - 1 : Math.min(most, pieces.length - 1);
    return [...pieces.slice(0, times), pieces.slice(times).join(sign)].join(instead);
  });
}

function anyOf(wanted, holds) {
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
    const pieces = written.split(text(sign));
    return most < 0 || pieces.length <= most
      ? pieces
      : [...pieces.slice(0, most), pieces.slice(most).join(text(sign))];
  });
}

function words(written, most) {
  const found = [];
  let rest = written.replace(LEADING, '');
  while (rest) {
    const end = found.length === most ? -1 : rest.search(SPACES);
    if (end < 0) return [...found, rest.replace(TRAILING, '')];
    found.push(rest.slice(0, end));
    rest = rest.slice(end).replace(LEADING, '');
  }
  return found;
}

function parted(written, sign) {
  const at = written.indexOf(sign);
  return at < 0 ? [written, '', ''] : [written.slice(0, at), sign, written.slice(at + sign.length)];
}

function eachAlike(value, cut) {
  const pieces = cut(text(value));
  return value instanceof Markup ? pieces.map((piece) => new Markup(piece)) : pieces;
}
