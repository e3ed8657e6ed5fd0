/**
 * Characters as Python sees them: counted by code points, and told apart as its `str` and `re` do.
 *
 * What is found here and what the server finds must be the same, whatever was typed.
 */

/** What Python takes for white space, to stand in a class of a pattern. */
export const SPACES = '\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';

const SPACE_RUN = new RegExp(`[${SPACES}]+`, 'u');
const LEFT_SPACE = new RegExp(`^[${SPACES}]+`, 'u');
const RIGHT_SPACE = new RegExp(`(?<![${SPACES}])[${SPACES}]+$`, 'u');
const BEYOND_ASCII = /[^\0-\x7f]/;
const SURROGATE = /[\ud800-\udfff]/;
const SHORT = 16; // characters, which are looked at one by one sooner than by a pattern
const CHEROKEE = /[\u13f8-\u13fd\uab70-\uabbf]/gu;
const CASED = /[^\u0131\u13a0-\u13fd\uab70-\uabbf]+/gu;
const IOTA_BELOW = '\u0345';

/** Whether all characters are of ASCII. */
export function isAscii(text) {
  return !BEYOND_ASCII.test(text);
}

/** The words of a text, which white space separates. */
export function split(text) {
  return text.split(SPACE_RUN).filter(Boolean);
}

/** A text without the white space around it. */
export function strip(text) {
  return leftStripped(text).replace(RIGHT_SPACE, '');
}

/** A text without the white space before it. */
export function leftStripped(text) {
  return text.replace(LEFT_SPACE, '');
}

let [lastText, wasOfUnits] = ['', true]; // mostly one text is asked for again and again

/** Whether each character of a text is one unit, so that places in it are what they are in Python. */
export function isOfUnits(text) {
  if (text.length < SHORT) return shortIsOfUnits(text);
  if (text !== lastText) [lastText, wasOfUnits] = [text, !SURROGATE.test(text)];
  return wasOfUnits;
}

function shortIsOfUnits(text) {
  for (let at = 0; at < text.length; at += 1) if ((text.charCodeAt(at) & 0xf800) === 0xd800) return false;
  return true;
}

/** How many characters a text has. */
export function lengthOf(text) {
  return isOfUnits(text) ? text.length : [...text].length;
}

/** A function that gives parts of a text, from one character up to another. */
export function partsOf(text) {
  if (isOfUnits(text)) {
    return (start, end) => text.slice(start, end);
  }
  const characters = [...text];
  return (start, end) => characters.slice(start, end).join('');
}

/** The place so many characters behind a place in a text, or before it, but no further than its ends. */
export function further(text, place, count) {
  if (isOfUnits(text)) {
    return Math.max(0, Math.min(text.length, place + count));
  }
  const before = [...text.slice(0, place)].length;
  return partsOf(text)(0, Math.max(0, before + count)).length;
}

/** Which of two texts comes first, by their code points: negative, zero or positive. */
export function compare(one, other) {
  const size = Math.min(one.length, other.length);
  for (let at = 0; at < size; at += 1) {
    const difference = rank(one.charCodeAt(at)) - rank(other.charCodeAt(at));
    if (difference) {
      return difference;
    }
  }
  return one.length - other.length;
}

/** A half of a character beyond the first 65,536 comes after all that are whole. */
function rank(unit) {
  return (unit & 0xf800) === 0xd800 ? unit + 0x10000 : unit;
}

/** A text without case, as `str.casefold` gives it. */
export function casefold(text) {
  const folded = text.replace(CASED, (part) => part.toLowerCase().toUpperCase().toLowerCase());
  return folded.replace(/ς/g, 'σ').replace(CHEROKEE, (character) => character.toUpperCase());
}

/** Whether a decomposed character combines with the one before: such are put in order, and others are not. */
export function isCombining(character) {
  return character === IOTA_BELOW || !(IOTA_BELOW + character).normalize('NFD').startsWith(IOTA_BELOW);
}

/** The number that digits of any script write; each script has its ten side by side, the zero first. */
export function integer(digits) {
  return Number(isAscii(digits) ? digits : Array.from(digits, (digit) => valueOf(digit)).join(''));
}

function valueOf(digit) {
  if (isAscii(digit)) {
    return digit;
  }
  const code = digit.codePointAt(0);
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) {
    first -= 1;
  }
  return (code - first) % 10;
}

/** A text as a part of a pattern that matches it and nothing else. */
export function literally(text) {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
