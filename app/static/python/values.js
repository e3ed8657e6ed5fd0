/**
 * Python's meaning of truth, text, equality, order and items, for what was Python or a Jinja template.
 *
 * A field that is missing is one that was empty: records leave fields out that have nothing to say. So
 * what is missing prints nothing, has no items, is equal to whatever is empty, and so are its own fields.
 */

import {isOfUnits} from '../corpus/characters.js';

/** Under this name a tuple whose items have names has them in their order. */
export const ITEMS = Symbol('items');

const SIGNS = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;'};

/** Text that is HTML already and is not escaped again. */
export class Markup {
  constructor(written) {
    this.text = text(written);
    Object.freeze(this);
  }

  toString() {
    return this.text;
  }
}

/** A text as it stands in HTML, in an attribute too. */
export function escape(written) {
  return written.replace(/[&<>"']/g, (sign) => SIGNS[sign]);
}

/** Any value as it stands in a page: escaped, unless it is HTML already. */
export function shown(value) {
  return value instanceof Markup ? value.text : escape(text(value));
}

/** HTML of our own with values of others in it: html`<b>${name}</b>`. */
export function html(pieces, ...values) {
  return new Markup(pieces.reduce((before, piece, at) => before + shown(values[at - 1]) + piece));
}

const WRITTEN = {
  string: (value) => value,
  number: String,
  boolean: (value) => (value ? 'True' : 'False'),
  undefined: () => '',
  object: (value) => {
    if (value === null) return '';
    if (value instanceof Markup) return value.text;
    throw new TypeError(`a page cannot show ${JSON.stringify(value).slice(0, 80)}`);
  },
};

/** A value as text. What is missing or null is empty; lists and records cannot be shown as they are. */
export function text(value) {
  const written = WRITTEN[typeof value];
  if (!written) throw new TypeError(`a page cannot show a ${typeof value}`);
  return written(value);
}

/** Whether a value is text, escaped or not. */
export function isText(value) {
  return typeof value === 'string' || value instanceof Markup;
}

/** What is done to a text, done to HTML and to plain text alike; HTML stays HTML. */
export function alike(value, change) {
  return value instanceof Markup ? new Markup(change(value.text)) : change(text(value));
}

/** Whether Python takes a value for true: not what is missing, zero or empty. */
export function truth(value) {
  if (value === null || typeof value !== 'object') return Boolean(value);
  return size(value) > 0;
}

function size(value) {
  if (value instanceof Markup) return value.text.length;
  if (Array.isArray(value)) return value.length;
  if (value instanceof Map || value instanceof Set) return value.size;
  if (value[Symbol.iterator]) return value.length ?? 1;
  return isRecord(value) ? lengthSaid(value) : Object.keys(value).length;
}

/** How long a class of ours says that one of it is; those that do not say it are always true. */
function lengthSaid(value) {
  return 'length' in Object.getPrototypeOf(value) ? value.length : 1;
}

/** The items of a list, the characters of a text, the keys of a record; none of what is missing. */
export function list(value) {
  if (Array.isArray(value)) return value;
  if (value === null || value === undefined) return [];
  if (isText(value)) return [...text(value)];
  if (typeof value !== 'object') throw new TypeError(`${text(value)} has no items`);
  return value[Symbol.iterator] ? [...(value instanceof Map ? value.keys() : value)] : Object.keys(value);
}

/** The field of a record, or its value for a key; only what is its own. */
export function attribute(owner, name) {
  if (owner instanceof Map) return owner.has(name) ? owner.get(name) : undefined;
  if (owner === null || typeof owner !== 'object' || Array.isArray(owner)) return undefined;
  if (owner instanceof Markup) return undefined;
  return Object.hasOwn(owner, name) || (isRecord(owner) && name in owner) ? owner[name] : undefined;
}

/** Whether a value is of a class of ours, not just what stood in JSON. */
export function isRecord(value) {
  const {constructor} = Object.getPrototypeOf(value) ?? {};
  return constructor !== undefined && constructor !== Object;
}

/** What `owner[key]` means: a number counts items or characters, from the end where it is negative. */
export function item(owner, key) {
  if (typeof key !== 'number') return attribute(owner, isText(key) ? text(key) : key);
  if (owner instanceof Markup) return new Markup(list(owner).at(key));
  if (typeof owner === 'string' && isOfUnits(owner)) return owner.at(key);
  return Array.isArray(owner) || isText(owner) ? list(owner).at(key) : attribute(owner, key);
}

/** What `owner[start:stop]` means. */
export function slice(owner, start, stop) {
  const part = (items) => items.slice(start ?? 0, stop ?? undefined);
  if (typeof owner === 'string' && isOfUnits(owner)) return part(owner);
  return isText(owner) ? alike(owner, (written) => part([...written]).join('')) : part(list(owner));
}

/** Whether two values are equal by what they hold; whatever is missing equals whatever is empty. */
export function equal(left, right) {
  const [a, b] = [plain(left), plain(right)];
  if (a === b) return true;
  if (a === undefined || b === undefined) return !truth(a) && !truth(b);
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  if (a instanceof Set || b instanceof Set) return sameMembers(a, b);
  if (Array.isArray(a) || Array.isArray(b)) return sameItems(a, b);
  if (a instanceof Map || b instanceof Map) return sameKeys(a, b);
  if (isRecord(a) && isRecord(b)) return sameRecords(a, b);
  return sameFields(a, b);
}

function plain(value) {
  if (typeof value === 'boolean') return Number(value);
  if (value === null || typeof value !== 'object') return value;
  return value instanceof Markup ? value.text : value[ITEMS] ?? value;
}

function sameItems(a, b) {
  const bothLists = Array.isArray(a) && Array.isArray(b);
  return bothLists && a.length === b.length && a.every((each, at) => equal(each, b[at]));
}

function sameMembers(a, b) {
  return a instanceof Set && b instanceof Set && a.size === b.size && [...a].every((each) => b.has(each));
}

function sameKeys(a, b) {
  if (!(a instanceof Map && b instanceof Map)) return sameFields(a, b);
  return a.size === b.size && [...a].every(([key, each]) => b.has(key) && equal(each, b.get(key)));
}

/** Two of one class that has fields, unless each is equal to itself only. */
function sameRecords(a, b) {
  const {FIELDS, IS_ITSELF} = a.constructor;
  return FIELDS !== undefined && !IS_ITSELF && a.constructor === b.constructor && sameFields(a, b);
}

function sameFields(a, b) {
  return [...new Set([...list(a), ...list(b)])].every((key) => equal(attribute(a, key), attribute(b, key)));
}

/** Which of two values stands first: negative if the left one, as Python orders numbers, texts and lists. */
export function compare(left, right) {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (typeof left === 'string' && typeof right === 'string') return byCharacters(left, right);
  const [a, b] = [plain(likewise(left, right)), plain(likewise(right, left))];
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return byCharacters(a, b);
  if (a instanceof Set && b instanceof Set) return within(a, b);
  if (!Array.isArray(a) || !Array.isArray(b)) throw new TypeError(`${typeof a} and ${typeof b} have no order`);
  const at = a.findIndex((each, place) => place >= b.length || !equal(each, b[place]));
  return at < 0 || at >= b.length ? a.length - b.length : compare(a[at], b[at]);
}

/** Of two sets the smaller is the one within the other; NaN, which is no order, if neither is. */
function within(a, b) {
  if ([...a].every((each) => b.has(each))) return a.size - b.size;
  return [...b].every((each) => a.has(each)) ? 1 : NaN;
}

function likewise(value, other) {
  if (value !== undefined) return value;
  if (isText(other)) return '';
  return Array.isArray(other) ? [] : 0;
}

function byCharacters(a, b) {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return (a.codePointAt(at) ?? -1) - (b.codePointAt(at) ?? -1);
}

/** Whether `wanted in owner`: part of a text, item of a list, field of a record. */
export function contains(owner, wanted) {
  if (typeof wanted === 'string' && Array.isArray(owner) && owner.includes(wanted)) return true;
  if (isText(owner)) return text(owner).includes(text(wanted));
  if (typeof owner?.has === 'function') return owner.has(wanted);
  return list(owner).some((each) => equal(each, wanted));
}

/** What `left and right` is: the right value if the left one is true. */
export function both(left, right) {
  return truth(left) ? right() : left;
}

/** What `left or right` is: the right value if the left one is not true. */
export function either(left, right) {
  return truth(left) ? left : right();
}

/** What `~` makes of values: one text, escaped as soon as one of them is HTML. */
export function joined(...values) {
  if (!values.some((value) => value instanceof Markup)) return values.map(text).join('');
  return new Markup(values.map(shown).join(''));
}

/** What `+` makes of two numbers, two texts or two lists. */
export function add(left, right) {
  const [a, b] = [likewise(left, right), likewise(right, left)];
  if (isText(a) && isText(b)) return joined(a, b);
  return Array.isArray(a) && Array.isArray(b) ? [...a, ...b] : number(a) + number(b);
}

/** A value that is a number, to reckon with; zero if it is missing. */
export function number(value) {
  if (['number', 'boolean', 'undefined'].includes(typeof value)) return Number(value ?? 0);
  throw new TypeError(`${typeof value} is no number`);
}

/** What `//` makes of two numbers: rounded down, below zero too. */
export function quotient(left, right) {
  if (number(right) === 0) throw new RangeError('nothing is divided by zero');
  return Math.floor(number(left) / number(right));
}

/** What `%` makes of two numbers: it has the sign of the right one. */
export function remainder(left, right) {
  return number(left) - quotient(left, right) * number(right);
}
