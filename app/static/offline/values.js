/**
 * Python's meaning of truth, text, equality, order and items, for what was a Jinja template.
 *
 * A field that is missing is one that was empty: records leave fields out that have nothing to say. So
 * what is missing prints nothing, has no items, is equal to whatever is empty, and so are its own fields.
 */

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
  return value instanceof Map ? value.size : Object.keys(value).length;
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
  if (owner instanceof Map) return owner.get(name);
  if (owner === null || typeof owner !== 'object' || Array.isArray(owner)) return undefined;
  return !(owner instanceof Markup) && Object.hasOwn(owner, name) ? owner[name] : undefined;
}

/** What `owner[key]` means: a number counts items or characters, from the end where it is negative. */
export function item(owner, key) {
  if (typeof key !== 'number') return attribute(owner, isText(key) ? text(key) : key);
  if (owner instanceof Markup) return new Markup(list(owner).at(key));
  return Array.isArray(owner) || isText(owner) ? list(owner).at(key) : attribute(owner, key);
}

/** What `owner[start:stop]` means. */
export function slice(owner, start, stop) {
  const part = (items) => items.slice(start ?? 0, stop ?? undefined);
  return isText(owner) ? alike(owner, (written) => part([...written]).join('')) : part(list(owner));
}

/** Whether two values are equal by what they hold; whatever is missing equals whatever is empty. */
export function equal(left, right) {
  const [a, b] = [plain(left), plain(right)];
  if (a === b) return true;
  if (a === undefined || b === undefined) return !truth(a) && !truth(b);
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  return Array.isArray(a) || Array.isArray(b) ? sameItems(a, b) : sameFields(a, b);
}

function plain(value) {
  if (typeof value === 'boolean') return Number(value);
  return value instanceof Markup ? value.text : value;
}

function sameItems(a, b) {
  const bothLists = Array.isArray(a) && Array.isArray(b);
  return bothLists && a.length === b.length && a.every((each, at) => equal(each, b[at]));
}

function sameFields(a, b) {
  return [...new Set([...list(a), ...list(b)])].every((key) => equal(attribute(a, key), attribute(b, key)));
}

/** Which of two values stands first: negative if the left one, as Python orders numbers, texts and lists. */
export function compare(left, right) {
  const [a, b] = [plain(likewise(left, right)), plain(likewise(right, left))];
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return byCharacters(a, b);
  if (!Array.isArray(a) || !Array.isArray(b)) throw new TypeError(`${typeof a} and ${typeof b} have no order`);
  const at = a.findIndex((each, place) => place >= b.length || !equal(each, b[place]));
  return at < 0 || at >= b.length ? a.length - b.length : compare(a[at], b[at]);
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
  if (isText(owner)) return text(owner).includes(text(wanted));
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
