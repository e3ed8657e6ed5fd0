/** Python's regular expressions: their spelling, and what `re` finds with them, in places of its texts. */

import {isOfUnits, lengthOf, SPACES} from '../corpus/characters.js';
import {memo, once} from './builtins.js';
import {list} from './values.js';

const WORD = '\\p{L}\\p{N}_';
const CLASSES = {w: WORD, d: '\\p{Nd}', s: SPACES};
const [START, END] = ['^', '$'];
const OUTSIDE = {
  A: START,
  Z: END,
  b: `(?:(?<=[${WORD}])(?![${WORD}])|(?<![${WORD}])(?=[${WORD}]))`,
  B: `(?:(?<=[${WORD}])(?=[${WORD}])|(?<=^|[^${WORD}])(?=$|[^${WORD}]))`,
};
const SIGNS = '^$\\.*+?()[]{}|/';
const PIECE =
  /\\U([0-9a-fA-F]{8})|\\(.)|\(\?P<(\w+)>|\(\?P=(\w+)\)|\[\^?\]?(?:\\.|[^\\\]])*\]|(\(\?(?!<?[=!]|:|P)|[*+?}]\+)|(\{\d*,?\d*\})|[^]/gsu;

const SPELLED_OTHERWISE = /[\\[\]{}/^$.]|\(\?|[*+?]\+/;

export const IGNORECASE = 'i';
export const MULTILINE = 'm';
export const DOTALL = 's';
export const VERBOSE = 'x';
export const I = IGNORECASE;
export const M = MULTILINE;
export const S = DOTALL;
export const X = VERBOSE;

/** A pattern in the spelling of JavaScript; what cannot be said there is refused. */
function spelled(written, flags) {
  if (!SPELLED_OTHERWISE.test(written) && !flags.includes('i')) return written;
  return written.replace(PIECE, (piece, long, escaped, name, again, strange, times) => {
    if (strange) throw new SyntaxError(`${strange} of a pattern is not translated: ${written}`);
    if (long) return `\\u{${Number.parseInt(long, 16).toString(16)}}`;
    if (escaped) return outside(escaped);
    if (name) return `(?<${name}>`;
    if (again) return `\\k<${again}>`;
    if (times) return /\d/.test(times) ? times.replace('{,', '{0,') : `\\${times.slice(0, -1)}\\}`;
    if (piece.length > 1 && piece[0] === '[') return bracketed(piece, flags);
    return '/]}{'.includes(piece) ? `\\${piece}` : sign(piece, flags);
  });
}

/** A sign that stands for itself, or where lines begin and end: only a line feed ends one. */
function sign(piece, flags) {
  const many = flags.includes('m');
  if (piece === '^') return many ? '(?<=^|\\n)' : START;
  if (piece === '$') return many ? '(?=\\n|$)' : '(?=\\n?$)';
  if (piece === '.') return flags.includes('s') ? '[^]' : '[^\\n]';
  return flags.includes('i') && I_SIGNS.includes(piece) ? `[${I_SIGNS}]` : piece;
}

const I_SIGNS = 'iIİı'; // which Python takes for the same letter where case does not count

function outside(letter) {
  if (OUTSIDE[letter]) return OUTSIDE[letter];
  const inside = CLASSES[letter.toLowerCase()];
  if (inside) return letter === letter.toLowerCase() ? `[${inside}]` : `[^${inside}]`;
  return literal(letter);
}

function literal(letter) {
  if (/[A-Za-z0-9]/.test(letter)) return `\\${letter}`;
  return SIGNS.includes(letter) ? `\\${letter}` : letter;
}

function bracketed(piece, flags) {
  const [, start, inside] = /^(\[\^?)([^]*)\]$/u.exec(piece);
  const others = []; // what is outside of a class
  const within = inside.replace(/\\U([0-9a-fA-F]{8})|\\(.)|[[\]/]/gsu, (sign, long, escaped) => {
    if (long) return `\\u{${Number.parseInt(long, 16).toString(16)}}`;
    if (!escaped) return `\\${sign}`;
    if ('WDS'.includes(escaped)) return others.push(outside(escaped)), '';
    return CLASSES[escaped] ?? (escaped === '-' ? '\\-' : literal(escaped));
  });
  const all = flags.includes('i') && hasI(within) ? within + I_SIGNS : within;
  if (!others.length) return `${start}${all}]`;
  const any = [all ? `[${all}]` : '(?!)', ...others].join('|');
  return start === '[' ? `(?:${any})` : `(?:(?!${any})[^])`;
}

function hasI(within) {
  const pattern = new RegExp(`[${within.replace(/^\^/, '\\^')}]`, 'iu');
  return [...I_SIGNS].some((each) => pattern.test(each));
}

function withoutLayout(written) {
  const pieces = /\\[^]|\[\^?\]?(?:\\[^]|[^\\\]])*\]|[ \t\n\r\v\f]+|#[^\n]*/gu;
  return written.replace(pieces, (piece) => (/^[ \t\n\r\v\f#]/.test(piece) ? '' : piece));
}

/** The groups of a pattern, those that end last first. */
const endings = memo((source) => {
  const [open, ended] = [[], []];
  let at = 0;
  for (const [piece, name] of source.matchAll(/\\[^]|\[(?:\\[^]|[^\\\]])*\]|\(\?<(\w+)>|\(\??|\)/gu)) {
    if (piece === ')') ended.push(open.pop());
    else if (piece[0] === '(') open.push(piece === '(?' ? null : {at: (at += 1), name});
  }
  return ended.filter(Boolean).reverse();
});

/** What one place of a text matched. */
class Match {
  constructor(found, text, by) {
    this.found = found;
    this.text = text;
    this.by = by;
  }

  at(name = 0) {
    return (typeof name === 'number' ? this.found[name] : this.found.groups[name]) ?? null;
  }

  group(...names) {
    return names.length > 1 ? names.map((name) => this.at(name)) : this.at(names[0]);
  }

  groups(otherwise = null) {
    return this.found.slice(1).map((each) => each ?? otherwise);
  }

  get lastgroup() {
    return endings(this.by.source).find(({at}) => this.found[at] !== undefined)?.name ?? null;
  }

  start(name = 0) {
    return name === 0 ? counted(this.text, this.found.index) : this.span(name)[0];
  }

  end(name = 0) {
    return name === 0 ? counted(this.text, this.found.index + this.found[0].length) : this.span(name)[1];
  }

  span(name = 0) {
    if (name === 0) return [this.start(), this.end()];
    const by = new RegExp(this.by.source, `${this.by.flags}d`);
    by.lastIndex = this.found.index;
    const {indices} = by.exec(this.text);
    const [start, end] = (typeof name === 'number' ? indices[name] : indices.groups[name]) ?? [-1, -1];
    return start < 0 ? [-1, -1] : [counted(this.text, start), counted(this.text, end)];
  }
}

/** How many characters stand before a place of a text. */
function counted(text, place) {
  return isOfUnits(text) ? place : lengthOf(text.slice(0, place));
}

function placeOf(text, characters) {
  return isOfUnits(text) ? characters : [...text].slice(0, characters).join('').length;
}

/** A pattern as `re.compile` gives it. */
export class Pattern {
  constructor(pattern, flags = '') {
    this.pattern = pattern;
    this.source = spelled(flags.includes('x') ? withoutLayout(pattern) : pattern, flags);
    this.flags = flags.includes('i') ? 'ui' : 'u';
  }

  /** Finds it anywhere. */
  get every() {
    return once(this, 'every', () => new RegExp(this.source, `${this.flags}g`));
  }

  /** Finds it at one place only. */
  get here() {
    return once(this, 'here', () => new RegExp(this.source, `${this.flags}y`));
  }

  /** Finds it if nothing follows. */
  get whole() {
    return once(this, 'whole', () => new RegExp(`(?:${this.source})$`, `${this.flags}y`));
  }

  #run(by, text, from) {
    by.lastIndex = from ? placeOf(text, from) : 0;
    const found = by.exec(text);
    return found && new Match(found, text, by);
  }

  search(text, from = 0) {
    return this.#run(this.every, text, from);
  }

  match(text, from = 0) {
    return this.#run(this.here, text, from);
  }

  fullmatch(text) {
    return this.#run(this.whole, text, 0);
  }

  finditer(text, from = 0, to = Infinity) {
    const all = to === Infinity ? text : text.slice(0, placeOf(text, to));
    const found = [];
    const {every} = this;
    every.lastIndex = from && placeOf(text, from);
    for (let each = every.exec(all); each; each = every.exec(all)) {
      found.push(new Match(each, all, every));
      if (each[0] === '') every.lastIndex += all.codePointAt(every.lastIndex) > 0xffff ? 2 : 1;
    }
    return found;
  }

  findall(text) {
    return this.finditer(text).map(({found}) => {
      if (found.length === 1) return found[0];
      return found.length === 2 ? found[1] ?? '' : found.slice(1).map((each) => each ?? '');
    });
  }

  sub(instead, text, count = 0) {
    const make = typeof instead === 'function' ? instead : (match) => expanded(instead, match);
    let left = count || Infinity;
    return text.replace(this.every, (...given) => {
      if (left === 0) return given[0];
      left -= 1;
      return make(new Match(foundOf(given), text, this.every));
    });
  }

  split(text, most = 0) {
    const parts = [];
    let end = 0;
    for (const {found} of this.finditer(text).slice(0, most || Infinity)) {
      parts.push(text.slice(end, found.index), ...found.slice(1).map((each) => each ?? null));
      end = found.index + found[0].length;
    }
    return [...parts, text.slice(end)];
  }
}

function foundOf(given) {
  const groups = typeof given.at(-1) === 'object' ? given.pop() : undefined;
  given.pop();
  const index = given.pop();
  return Object.assign([...given], {index, groups});
}

const ESCAPED = {n: '\n', t: '\t', r: '\r', f: '\f', v: '\v', '\\': '\\'};

function expanded(instead, match) {
  return instead.replace(/\\(?:(\d\d?)|g<(\w+)>|([^]))/gu, (written, number, name, sign) => {
    if (sign) return ESCAPED[sign] ?? written;
    return match.at(number !== undefined ? Number(number) : /^\d+$/.test(name) ? Number(name) : name) ?? '';
  });
}

const kept = new Map();
const MOST_KEPT = 512;

/** A pattern, made once. */
export function compile(pattern, flags = '') {
  if (pattern instanceof Pattern) return pattern;
  const name = `${flags} ${pattern}`;
  if (kept.size === MOST_KEPT) kept.clear();
  if (!kept.has(name)) kept.set(name, new Pattern(pattern, flags));
  return kept.get(name);
}

export const search = (pattern, text, flags = '') => compile(pattern, flags).search(text);
export const match = (pattern, text, flags = '') => compile(pattern, flags).match(text);
export const fullmatch = (pattern, text, flags = '') => compile(pattern, flags).fullmatch(text);
export const finditer = (pattern, text, flags = '') => compile(pattern, flags).finditer(text);
export const findall = (pattern, text, flags = '') => compile(pattern, flags).findall(text);
export const sub = (pattern, instead, text, count = 0, flags = '') =>
  compile(pattern, flags).sub(instead, text, count);
export const split = (pattern, text, most = 0, flags = '') => compile(pattern, flags).split(text, most);

/** A text as a pattern that matches just it. */
export function escape(text) {
  return text.replace(/[()[\]{}?*+\-|^$\\.&~# \t\n\r\v\f]/gu, '\\$&');
}
