/** Python's functions that need no import, and its signs where JavaScript's mean something else. */

import {integer, lengthOf, strip} from '../corpus/characters.js';
import {DefaultDict, Dict, IndexError, KeyError, Members, StopIteration, ValueError, dict as made, numberOf, set as membersOf} from './collections.js';
import {add, alike, compare, isText, item as found, list as items, number, quotient, remainder, text, truth} from './values.js';

export const abs = Math.abs;
export const bool = truth;
export const chr = (code) => String.fromCodePoint(code);
export const ord = (sign) => sign.codePointAt(0);
export const str = (value = '') => (value === null || value === undefined ? 'None' : text(value));
export const list = (values = []) => (Array.isArray(values) ? values.slice() : items(values));
export const tuple = list;
export const set = membersOf;
export const frozenset = membersOf;
export const dict = made;
export const any = (values) => items(values).some(truth);
export const all = (values) => items(values).every(truth);
export const sum = (values, start = 0) => items(values).reduce((one, other) => add(one, other), start);
export const map = (change, ...values) =>
  (values.length === 1 ? items(values[0]).map((each) => change(each)) : mapped(change, values));
const mapped = (change, values) => zip(...values).map((each) => change(...each));
export const filter = (isWanted, values) => items(values).filter((each) => truth(isWanted ? isWanted(each) : each));
export const reversed = (values) => [...items(values)].reverse();
export const enumerate = (values, start = 0) => items(values).map((each, at) => [at + start, each]);
export const divmod = (one, other) => [quotient(one, other), remainder(one, other)];
export const min = (...given) => best(given, (one, other) => compare(one, other) < 0);
export const max = (...given) => best(given, (one, other) => compare(one, other) > 0);

/** How many characters, items, keys, fields. */
export function len(value) {
  if (typeof value === 'string') return lengthOf(value);
  if (value === null || value === undefined) return 0;
  if (value instanceof Map || value instanceof Set) return value.size;
  return value.length ?? items(value).length;
}

/** A whole number: of what digits write, or of a number without what follows its point. */
export function int(value) {
  if (typeof value !== 'string') return Math.trunc(value);
  const [, sign, digits] = /^([-+]?)(\p{Nd}+(?:_\p{Nd}+)*)$/u.exec(strip(value)) ?? [];
  if (digits === undefined) throw new ValueError(`${value} is no whole number`);
  return (sign === '-' ? -1 : 1) * integer(digits.replaceAll('_', ''));
}

export function float(value) {
  return Number(value);
}

/** Rounded as Python does: of two that are as near, the even one. */
export function round(value, digits = 0) {
  const scaled = value * 10 ** digits;
  const low = Math.floor(scaled);
  const isHalfWay = scaled - low === 0.5 && Number.isInteger(value * 2 ** (digits + 1));
  return isHalfWay ? (low + (low % 2 ? 1 : 0)) / 10 ** digits : Number(value.toFixed(digits));
}

export function range(...given) {
  const [start, stop, step = 1] = given.length > 1 ? given : [0, given[0]];
  return Array.from({length: Math.max(0, Math.ceil((stop - start) / step))}, (_, at) => start + at * step);
}

export function zip(...values) {
  const [rows, steps] = [[], values.map(iter)];
  while (steps.length) {
    const row = [];
    for (const one of steps) {
      const {done, value} = one.next();
      if (done) return rows;
      row.push(value);
    }
    rows.push(row);
  }
  return rows;
}

/** Values in order, by a key if one is given; those that are equal stay as they were. */
export function sorted(values, key = null, reverse = false) {
  const sign = reverse ? -1 : 1;
  const keyed = items(values).map((each) => [key ? key(each) : each, each]);
  return keyed.sort(([one], [other]) => sign * compare(one, other)).map(([, each]) => each);
}

/** The first that is not after another: `(values)`, `(values, key, default)` or several values. */
function best(given, isBefore) {
  const [values, key, otherwise] = given.length > 1 && !isKeyed(given) ? [given] : given;
  const keyed = items(values).map((each) => [key ? key(each) : each, each]);
  if (!keyed.length && otherwise === undefined) throw new ValueError('there is nothing to choose from');
  if (!keyed.length) return otherwise;
  return keyed.reduce((one, other) => (isBefore(other[0], one[0]) ? other : one))[1];
}

function isKeyed([, key]) {
  return key === null || key === undefined || typeof key === 'function';
}

export function iter(values) {
  return (typeof values?.next === 'function' ? values : items(values)[Symbol.iterator]());
}

export function next(values, otherwise) {
  if (Array.isArray(values) && values.length) return values.shift(); // what `map` or `zip` gave
  const {done, value} = typeof values.next === 'function' ? values.next() : {done: true};
  if (!done) return value;
  if (otherwise === undefined) throw new StopIteration();
  return otherwise;
}

/** What is made of the first value that is wanted. */
export function first(values, isWanted, make, otherwise) {
  for (const each of values) if (isWanted(each)) return make(each);
  if (otherwise === undefined) throw new StopIteration();
  return otherwise;
}

export const id = numberOf;

export function getattr(owner, name, otherwise) {
  return owner?.[name] ?? otherwise;
}

/** What `owner[key]` means where there has to be one. */
export function item(owner, key) {
  if (owner instanceof Map) {
    const value = owner.get(key);
    if (value !== undefined || owner.has(key)) return value;
    return owner instanceof Dict ? owner.missing(key) : Dict.prototype.missing(key);
  }
  if (typeof owner?.item === 'function') return owner.item(key);
  const at = typeof key === 'boolean' ? Number(key) : key;
  if (typeof owner?.at !== 'function' || typeof owner === 'string') return there(found(owner, at), owner, at);
  return Array.isArray(owner) ? there(owner.at(at), owner, at) : owner.at(at);
}

/** What stands in a list at a number. */
export function standing(owner, at) {
  const value = owner.at(at);
  if (value === undefined) throw new IndexError(`nothing stands at ${at}`);
  return value;
}

function there(value, owner, at) {
  if (value === undefined && typeof at === 'number') throw new IndexError(`nothing stands at ${at}`);
  return value;
}

function placeIn(owner, at) {
  const place = at < 0 ? owner.length + at : Number(at);
  if (place < 0 || place >= owner.length) throw new IndexError(`nothing stands at ${at}`);
  return place;
}

export function setitem(owner, key, value) {
  if (owner instanceof Map) owner.set(key, value);
  else owner[Array.isArray(owner) ? placeIn(owner, key) : key] = value;
}

export function delitem(owner, key) {
  if (Array.isArray(owner)) owner.splice(placeIn(owner, key), 1);
  else if (!(owner instanceof Map)) delete owner[key];
  else if (!owner.delete(key)) throw new KeyError(String(key));
}

/** Exactly so many values, for so many names. */
export function unpacked(values, count) {
  const given = [...each(values)];
  if (given.length !== count) throw new ValueError(`${given.length} values for ${count} names`);
  return given;
}

/** At least so many values, for as many names and one that takes the rest. */
export function unpackedFrom(values, least) {
  const given = [...each(values)];
  if (given.length < least) throw new ValueError(`${given.length} values for ${least} names`);
  return given;
}

/** `one | other` */
export function united(one, other) {
  if (one instanceof Set) return membersOf([...one, ...other]);
  if (typeof one === 'string') return one + other; // flags of a pattern
  if (Array.isArray(one)) return membersOf([...one, ...other]); // the keys of a dictionary
  return one instanceof Map ? made(one, other) : bits(one, other, (a, b) => a | b);
}

/** `one & other` */
export function common(one, other) {
  if (!isMany(one)) return bits(one, other, (a, b) => a & b);
  const there = membersOf(other);
  return membersOf([...one].filter((each) => there.has(each)));
}

/** `one - other` */
export function minus(one, other) {
  if (!isMany(one)) return number(one) - number(other);
  const there = membersOf(other);
  return membersOf([...one].filter((each) => !there.has(each)));
}

/** `one ^ other` */
export function apart(one, other) {
  if (!isMany(one)) return bits(one, other, (a, b) => a ^ b);
  return united(minus(one, other), minus(membersOf(other), one));
}

/** Whether it is a set, or the keys of a dictionary, which are like one. */
function isMany(value) {
  return value instanceof Set || Array.isArray(value);
}

/** Two numbers bit by bit; JavaScript's own signs know 32 of them. */
function bits(one, other, change) {
  const made = Number(change(BigInt(number(one)), BigInt(number(other))));
  return typeof one === 'boolean' && typeof other === 'boolean' ? Boolean(made) : exact(made, one, other);
}

/** A number, unless it is a whole one that JavaScript does not know to the last digit. */
function exact(made, ...given) {
  if (given.every(Number.isInteger) && Number.isInteger(made) && !Number.isSafeInteger(made)) {
    throw new RangeError('a number of so many digits is not known exactly');
  }
  return made;
}

/** `one * other` */
export function times(one, other) {
  if (isText(other) || Array.isArray(other)) return times(other, one);
  if (isText(one)) return alike(one, (written) => written.repeat(Math.max(0, other)));
  if (Array.isArray(one) && one.length === 1) return Array(Math.max(0, other)).fill(one[0]);
  if (Array.isArray(one)) return range(other).flatMap(() => one);
  return exact(number(one) * number(other), one, other);
}

/** `one / other` */
export function divided(one, other) {
  if (number(other) === 0) throw new RangeError('nothing is divided by zero');
  return number(one) / number(other);
}

/** `one ** other` */
export function power(one, other) {
  if (number(one) === 0 && other < 0) throw new RangeError('nothing is divided by zero');
  return exact(number(one) ** number(other), one, other);
}

/** `one << other` */
export function shifted(one, other) {
  if (other < 0) throw new ValueError('bits are not shifted by less than none');
  return times(one, 2 ** other);
}

/** `one >> other` */
export function shiftedBack(one, other) {
  if (other < 0) throw new ValueError('bits are not shifted by less than none');
  return Math.floor(number(one) / 2 ** other);
}

/** `one += other`, which changes a list or a set that others hold, too. */
export function extended(one, other) {
  if (!Array.isArray(one)) return add(one, other);
  one.push(...items(other));
  return one;
}

/** `one |= other` */
export function joinedBy(one, other) {
  if (one instanceof Map) for (const [key, value] of made(other)) one.set(key, value);
  if (!(one instanceof Set)) return one instanceof Map ? one : united(one, other);
  for (const each of other) one.add(each);
  return one;
}

/** `one &= other`, `one -= other`, `one ^= other`, which change a set that others hold, too. */
export const keptBy = (one, other) => filledAnew(one, common(one, other));
export const leftBy = (one, other) => filledAnew(one, minus(one, other));
export const apartBy = (one, other) => filledAnew(one, apart(one, other));

function filledAnew(one, made) {
  if (!(one instanceof Set)) return made;
  one.clear();
  return joinedBy(one, made);
}

/** What a loop goes through. */
export function each(values) {
  if (values === null || values === undefined) return [];
  if (values instanceof Map) return values.keys();
  return values[Symbol.iterator] ? values : items(values);
}

/** What is worked out when it is first asked for, and then kept. */
export function once(owner, name, make) {
  Object.defineProperty(owner, name, {value: make(), enumerable: false});
  return owner[name];
}

/** A function that keeps what it has given: of `most` calls, or of all. */
export function memo(make, most = null) {
  const kept = new Dict();
  return (...given) => {
    const name = given.length === 1 && typeof given[0] !== 'object' ? given[0] : given;
    if (kept.size >= (most ?? Infinity)) kept.clear();
    if (!kept.has(name)) kept.set(name, make(...given));
    return kept.get(name);
  };
}

/** The same for a function of one thing, by which it is kept. */
export function memoOfOne(make, most = null) {
  const kept = new Dict();
  return (given) => {
    const known = kept.get(given);
    if (known !== undefined) return known;
    if (kept.size >= (most ?? Infinity)) kept.clear();
    const made = make(given);
    kept.set(given, made);
    return made;
  };
}

/** Members of a set that is written out. */
export function members(...values) {
  return new Members(values);
}

/** `values[::-1]` */
export function turned(values) {
  return isText(values) ? [...values].reverse().join('') : [...items(values)].reverse();
}
