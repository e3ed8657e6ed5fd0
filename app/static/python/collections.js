/** Python's dictionaries and sets, its classes of fields, and the errors that are caught by their names. */

import {ITEMS, list} from './values.js';

export class LookupError extends Error {}
export class KeyError extends LookupError {}
export class IndexError extends LookupError {}
export class ValueError extends Error {}
export class StopIteration extends Error {}

const numbers = new WeakMap();
let numbered = 0;

/** Under which name a key stands: two tuples of the same items are one key, and True is 1. */
function nameOf(key) {
  if (typeof key === 'boolean') return Number(key);
  if (key === null || typeof key !== 'object') return key;
  return Array.isArray(key) || key instanceof Fields || key instanceof Set ? `\0${written(key)}` : key;
}

/** What a tuple or a record holds as text; two that Python takes for equal have the same. */
function written(value) {
  if (value === undefined) return 'null';
  if (typeof value === 'boolean') return String(Number(value));
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? `f${numberOf(value)}`;
  if (value instanceof Set) return `{${[...value].map(written).sort().join()}}`;
  if (Array.isArray(value) || value instanceof NamedFields) return `[${[...value].map(written).join()}]`;
  if (!(value instanceof Fields) || value.constructor.IS_ITSELF) return `#${numberOf(value)}`;
  return `${numberOf(value.constructor)}(${value.all.map(written).join()})`;
}

/** A number for what is the same thing. */
export function numberOf(value) {
  if (!numbers.has(value)) numbers.set(value, (numbered += 1));
  return numbers.get(value);
}

/** A dictionary: a Map whose keys may be tuples. */
export class Dict extends Map {
  #tuples = null; // the keys that are tuples, by their names

  constructor(pairs = []) {
    super();
    for (const [key, value] of pairs) this.set(key, value);
  }

  get(key) {
    return super.get(nameOf(key));
  }

  has(key) {
    return super.has(nameOf(key));
  }

  set(key, value) {
    const name = nameOf(key);
    if (name !== key && !super.has(name)) (this.#tuples ??= new Map()).set(name, key);
    return super.set(name, value);
  }

  delete(key) {
    return super.delete(nameOf(key));
  }

  clear() {
    super.clear();
    this.tuples = null;
  }

  keys() {
    return this.#tuples ? [...super.keys()].map((name) => this.#tuples.get(name) ?? name).values() : super.keys();
  }

  forEach(use) {
    if (this.#tuples) for (const [key, value] of this.entries()) use(value, key, this);
    else super.forEach(use);
  }

  entries() {
    if (!this.#tuples) return super.entries();
    return [...super.entries()].map(([name, value]) => [this.#tuples.get(name) ?? name, value]).values();
  }

  [Symbol.iterator]() {
    return this.entries();
  }

  /** What `owner[key]` means for a key that is not there. */
  missing(key) {
    throw new KeyError(String(key));
  }

  toJSON() {
    return Object.fromEntries(this);
  }
}

/** A dictionary that makes a value for a key it is first asked for. */
export class DefaultDict extends Dict {
  #make;

  constructor(make) {
    super();
    this.#make = make;
  }

  missing(key) {
    const value = this.#make();
    this.set(key, value);
    return value;
  }
}

/** A dictionary that counts; of what was not counted there is none. */
export class Counts extends Dict {
  missing() {
    return 0;
  }
}

/** A set, whose members may be tuples. */
export class Members extends Set {
  #tuples = null;

  constructor(members = []) {
    super();
    for (const each of members) this.add(each);
  }

  has(member) {
    return super.has(nameOf(member));
  }

  add(member) {
    const name = nameOf(member);
    if (name !== member && !super.has(name)) (this.#tuples ??= new Map()).set(name, member);
    return super.add(name);
  }

  delete(member) {
    return super.delete(nameOf(member));
  }

  values() {
    return this.#tuples ? [...super.values()].map((name) => this.#tuples.get(name) ?? name).values() : super.values();
  }

  keys() {
    return this.values();
  }

  [Symbol.iterator]() {
    return this.values();
  }
}

/** What a `NamedTuple` or a `Struct` becomes: its fields in their order. */
export class Fields {
  /** The values of the fields in their order. */
  get all() {
    return this.constructor.FIELDS.map((name) => this[name]);
  }

  /** As JSON has it: without what is empty or a tuple, where its class says so. */
  toJSON() {
    const {FIELDS, OMITS, IS_LIST} = this.constructor;
    if (IS_LIST) return this.all;
    const usual = OMITS ? usualOf(this.constructor) : {};
    const said = FIELDS.filter((name) => !OMITS || !isSame(usual[name], this[name]));
    return Object.fromEntries(said.map((name) => [name, this[name]]));
  }
}

/** A tuple whose items have names. */
export class NamedFields extends Fields {
  get length() {
    return this.constructor.FIELDS.length;
  }

  get [ITEMS]() {
    return this.all;
  }

  [Symbol.iterator]() {
    return this.all.values();
  }

  at(place) {
    return this.all.at(place);
  }

  toJSON() {
    return this.all;
  }

  _replace(changes) {
    return replaced(this, changes);
  }

  _asdict() {
    return new Dict(this.constructor.FIELDS.map((name) => [name, this[name]]));
  }
}

const usual = new Map();

/** One of a class with what its fields hold where nothing is said. */
function usualOf(Kind) {
  if (!usual.has(Kind)) usual.set(Kind, new Kind());
  return usual.get(Kind);
}

/** What fields hold that hold nothing. */
export const NONE = Object.freeze([]);

function isSame(usual, value) {
  if (value === null || typeof value !== 'object') return value === usual;
  return typeof usual === 'object' && usual !== null && list(value).length === 0 && list(usual).length === 0;
}

/** The same but for some fields; of a record that came as JSON, too. */
export function replaced(value, changes) {
  return Object.assign(Object.create(Object.getPrototypeOf(value)), value, Object.fromEntries(changes));
}

export function dict(...given) {
  const found = new Dict();
  for (const each of given) {
    if (each instanceof Map) each.forEach((value, key) => found.set(key, value));
    else for (const [key, value] of pairs(each)) found.set(key, value);
  }
  return found;
}

function pairs(value) {
  return value[Symbol.iterator] ? value : Object.entries(value);
}

export function set(members = []) {
  return new Members(list(members));
}

/** A dictionary of fields that hold nothing; nobody writes into it. */
export const NOTHING = new Dict();

/** One of a class of fields, of what was written of them. */
export function made(Kind, found) {
  return new Kind(...Kind.FIELDS.map((name) => found[name]));
}
