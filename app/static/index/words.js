/** Text becomes words, the same for what is indexed and for what is typed. */

import {casefold, isAscii, isCombining, isOfUnits, SPACES} from '../corpus/characters.js';

const LONGEST_NAME = 6; // words of an English name

// A symbol in braces, a +1/+1, a 2/2, the bar of split cards; Latin words; digits; a run of Chinese.
const PIECE = new RegExp(
  `(\\{[^{}${SPACES}]{1,12}\\}|[+\\-]?[\\p{Nd}x*]{1,3}/[+\\-]?[\\p{Nd}x*]{1,3}(?![a-z\\p{Nd}/])|//)`
    + "|([a-z]+(?:'[a-z]+)*)"
    + '|(\\p{Nd}+(?:\\.\\p{Nd}+[a-z]?)?)'
    + '|([\\u3007\\u3400-\\u9fff\\u{20000}-\\u{3134f}]+)',
  'gu',
);
const SORTS = ['', 'symbol', 'latin', 'number', 'han'];
const SIGNS = new Map(Object.entries({'’': "'", '‘': "'", '−': '-', '–': '-', '—': '-', '／': '/', æ: 'e'}));

// Each character's plain form, worked out when it is first met: by its code where both are of one unit.
const plainUnits = new Uint16Array(0x10000);
const plainOthers = new Map();
const OTHER = 0xd800; // the unit of such that are not

/** The text character by character without width, case and accents: places stay what they were. */
export function fold(text) {
  if (isAscii(text)) {
    return text.toLowerCase();
  }
  const units = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    units[at] = plainUnits[unit] || foldedUnit(unit);
    if (units[at] === OTHER) {
      return Array.from(text, foldedOther).join('');
    }
  }
  return written(units);
}

/** A text of these units; what a function may be given at once is limited. */
function written(units) {
  const texts = [];
  for (let at = 0; at < units.length; at += 4096) {
    texts.push(String.fromCharCode.apply(null, units.subarray(at, at + 4096)));
  }
  return texts.join('');
}

function foldedUnit(unit) {
  const folded = plain(String.fromCharCode(unit));
  plainUnits[unit] = isOfUnits(folded) ? folded.charCodeAt(0) : OTHER;
  return plainUnits[unit];
}

function foldedOther(character) {
  if (!plainOthers.has(character)) {
    plainOthers.set(character, plain(character));
  }
  return plainOthers.get(character);
}

/** The one character that a character is without its accents, or the character where it would be several. */
function plain(character) {
  const signs = [...casefold(character.normalize('NFKD'))].map((each) => SIGNS.get(each) ?? each);
  return signs.length === 1 || isCombining(signs[1]) ? signs[0] : character;
}

/** The words of a folded text, a run of Chinese still whole: each with its place and of which sort it is. */
export function pieces(folded) {
  const found = [];
  for (const match of folded.matchAll(PIECE)) {
    const sort = SORTS[1 + match.slice(1).findIndex((part) => part !== undefined)];
    found.push({text: match[0], start: match.index, end: match.index + match[0].length, sort});
  }
  return found;
}

/** An English word without the endings that do not change what it is about. */
export function stem(word, irregular) {
  const singular = withoutPlural((irregular.get(word) ?? word).replace(/'s$/, '').replace(/'$/, ''));
  if (singular.whole) {
    return singular.word;
  }
  const short = withoutEnding(singular.word);
  return short.length > 3 && short.endsWith('e') ? short.slice(0, -1) : short;
}

/** A word without the ending of plurals; `whole` says that no other ending is taken off. */
function withoutPlural(word) {
  if (word.length > 4 && /ie[sd]$/.test(word)) {
    return {word: `${word.slice(0, -3)}y`, whole: true};
  }
  if (word.length > 4 && /(?:ss|x|ch|sh)es$/.test(word)) {
    return {word: word.slice(0, -2), whole: true};
  }
  const plural = word.length > 3 && word.endsWith('s') && !/[sui]s$/.test(word);
  return {word: plural ? word.slice(0, -1) : word, whole: false};
}

function withoutEnding(word) {
  for (const ending of ['ing', 'ed']) {
    const rest = word.slice(0, -ending.length);
    if (word.length > ending.length + 2 && word.endsWith(ending) && /[aeiouy]/.test(rest)) {
      return rest.at(-1) === rest.at(-2) && !'lsz'.includes(rest.at(-1)) ? rest.slice(0, -1) : rest;
    }
  }
  return word;
}

/** A name as it is looked up: Latin words by their stems, side by side. */
export function key(name, irregular) {
  const words = pieces(fold(name)).map(({text, sort}) => (sort === 'latin' ? stem(text, irregular) : text));
  return words.join(' ');
}

/** The stems of a run of pieces; Chinese ones are no part of a Latin name. */
export function stemmed(run, irregular) {
  const stems = {latin: (text) => stem(text, irregular), han: () => ''};
  return run.map(({text, sort}) => stems[sort]?.(text) ?? text);
}

/** How many words from here on are one name, and what the names say of it; 1 and nothing if none are. */
export function longestName(stems, at, names) {
  for (let size = Math.min(LONGEST_NAME, stems.length - at); size > 0; size -= 1) {
    const words = stems.slice(at, at + size);
    const found = words.every(Boolean) && (names.get(words.join(' ')) ?? names.get(words.join('')));
    if (found) {
      return [size, found];
    }
  }
  return [1, []];
}
