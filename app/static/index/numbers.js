/** The rule numbers in what somebody typed, in any shape a thumb gives them. */

import {further, integer, isOfUnits, leftStripped, lengthOf, SPACES, strip} from '../corpus/characters.js';
import {expand, isNumber, parent} from '../corpus/citation.js';

const BEFORE =
  '(?:(?:comprehensive rules?|comp rules?|cr|rules?|section|完整规则|规则|章节|第|§|#)[ :.]*){0,3}';
const AFTER = '(?:[ ]*[条款项节章])?(?![a-z0-9])';
const DOT = "[ ]*(?:[.。．·・‧，,:：;；'_/\\-、]|点|条[ ]*第|条(?=[ ]*\\p{Nd}{1,3}[ ]*[款项]))[ ]*";
// The letter may stand apart: 702.19(b), 702.19 b; but “702.19 a creature” has none.
const LETTER =
  '(?:(?![ ]+[ai][ ][a-z])[ .(\\-]*(?:[条款项][ ]*|的[ ]*(?!x))?(?<letter>[a-z])(?![a-z0-9])\\)?)?';
const TO = '[ ]*(?:[\\-–—−~～]+|至|到|to(?![a-z]))[ ]*';

// 702.19b, 702。19 B, 702-19b; with a range behind it: f-h, 601.2f-601.2h, 712.9-10; or with letters: f/g.
const TAIL =
  `${LETTER}(?:${TO}(?<stop>(?:[1-9]\\p{Nd}{2}\\.)?\\p{Nd}{1,3}[a-z]?|[a-z](?![a-z]))`
  + `|(?<more>(?:[ ]*(?:[、,/&和与及]|and|or)[ ]*(?![ai][ ]+[a-z])[a-z](?![a-z0-9.]))+))?\\.?${AFTER}`;
const FULL = pattern(
  `${BEFORE}(?<![\\p{Nd}.])(?<section>[1-9]\\p{Nd}{2})(?<dot>${DOT})(?<rule>\\p{Nd}{1,3})${TAIL}`,
);
// 7 0 2 . 1 9 b
const SPACED = pattern(
  `${BEFORE}(?<![\\p{Nd}.])(?<section>[1-9][ ]\\p{Nd}[ ]\\p{Nd})(?<dot>${DOT})`
    + `(?<rule>\\p{Nd}(?:[ ]?\\p{Nd}){0,2})${TAIL}`,
);
// 70219b, 702 19b, 702 19; without a letter only where nothing else was typed.
const GLUED = pattern(
  `${BEFORE}(?<![\\p{Nd}.])(?<section>[1-9]\\p{Nd}{2})[ ]*(?<rule>\\p{Nd}{1,3})[ ]*(?<letter>[a-z])?`
    + `\\.?${AFTER}`,
);
const SECTION = pattern(
  `(?<before>${BEFORE})(?<![\\p{Nd}./+\\-])(?<section>[1-9]\\p{Nd}{2})(?:${TO}(?<stop>[1-9]\\p{Nd}{2}))?`
    + `\\.?${AFTER}(?![/.\\p{Nd}]|,\\p{Nd}{3})`,
);
// What follows or precedes a count rather than a section: 100 cards, 100张牌, a deck of 100.
const COUNTED = new RegExp(
  '[ ]*(?:[张点个枚名位次年月只套盘块分元层级%+]|回合|\\p{Nd}+/|(?:cards?|decks?|life|damage|counters?'
    + '|tokens?|mana|permanents?|creatures?|lands?|players?|turns?|times?|copies|points?|spells?'
    + '|or (?:more|less))(?![a-z]))',
  'uy',
);
const COUNTING = /(?:[为到过有]|等于|不足|(?<![a-z])(?:of|than|deals?|gains?|loses?|equals?))[ ]*$/;
const SAGA = /传纪|saga(?![a-z])/; // it has chapters of its own
const CHAPTER = pattern(
  '(?:第[ ]*(?<zh>[1-9一二三四五六七八九])[ ]*章|chapter[ ]*(?<en>[1-9])(?!\\p{Nd})'
    + '|^(?:cr|rules?|规则|第)?[ ]*(?<bare>[1-9])\\.?$)',
);
const ALONE = /(?<![a-z])[a-z](?![a-z])/g;
const HAN = new Map([...'零〇一二三四五六七八九'].map((digit, place) => [digit, '00123456789'[place]]));
const SPOKEN = /[一二三四五六七八九][零〇一二三四五六七八九]{2}点[零〇一二三四五六七八九]{1,3}/g;
// 第七百零四条, 规则七百二十
const HUNDREDS =
  /(?:(?<=第)|(?<=规则))([一二三四五六七八九])百(?:零([一二三四五六七八九])|(?:([一二三四五六七八九])十([一二三四五六七八九])?)?)/g;
const ROUND_DIGITS = /(?<=[\p{Nd}.])[ol](?=\p{Nd})/gu; // 7o2.l9
const SPACE = new RegExp(`^[${SPACES}]$`, 'u');

function pattern(source) {
  return new RegExp(source, 'gu');
}

/** Typed text as the patterns read it: character by character, but that 七百 becomes 700. */
export function plain(typed) {
  return withDigits(typed).replace(HUNDREDS, inDigits);
}

/** Typed text with its digits as digits, character by character. */
function withDigits(typed) {
  return Array.from(typed, narrow)
    .join('')
    .replace(SPOKEN, (spoken) => Array.from(spoken, (each) => HAN.get(each) ?? each).join(''))
    .replace(ROUND_DIGITS, (sign) => (sign === 'o' ? '0' : '1'));
}

/** 七百零四 as 704, a space before it to fill up its length; only 七百 is shorter than its digits. */
function inDigits(written, hundreds, units, tens, more) {
  const digit = (character) => HAN.get(character) ?? '0';
  return `${digit(hundreds)}${digit(tens)}${digit(units ?? more)}`.padStart(written.length);
}

function narrow(character) {
  if (SPACE.test(character)) {
    return ' ';
  }
  const normal = character.normalize('NFKC');
  const one = [...normal].length === 1 ? normal : character;
  return [...one.toLowerCase()][0];
}

/**
 * The numbers in what was typed, in its order; each stands for itself whether or not it exists.
 *
 * A number is the `refs` it names, or those of a range, with its `start` and `end` in what was typed.
 */
export function find(typed, exists) {
  const text = plain(typed);
  const found = [];
  for (const readNumbers of [full, glued, sections, chapters]) {
    for (const number of readNumbers(text, exists)) {
      if (!found.some((each) => number.start < each.end && each.start < number.end)) {
        found.push(number);
      }
    }
  }
  const place = placesIn(typed, withDigits(typed));
  return found
    .sort((one, other) => one.start - other.start)
    .map(({refs, start, end}) => ({refs, start: place(start), end: place(end)}));
}

/** Where a place of the plain text is in what was typed: 七百 grew by one, characters may be of two units. */
function placesIn(typed, digits) {
  const short = [...digits.matchAll(HUNDREDS)].filter((match) => match[0].length < 3);
  const grown = short.map((match) => match.index + match[0].length);
  const ungrown = (place) => place - grown.filter((at, before) => place > at + before).length;
  if (isOfUnits(typed) && isOfUnits(digits)) {
    return ungrown;
  }
  return (place) => further(typed, 0, lengthOf(digits.slice(0, ungrown(place))));
}

function* full(text, exists) {
  for (const match of [...text.matchAll(FULL), ...text.matchAll(SPACED)]) {
    const {dot, letter, stop, more} = match.groups;
    const [section, rule] = [match.groups.section, match.groups.rule].map((part) => part.replaceAll(' ', ''));
    const family = `${section}.${integer(rule)}`;
    const first = family + (letter ?? '');
    if (integer(rule) && (exists(family) || !isOtherwise(strip(dot), rule, exists))) {
      const refs = stop ? range(first, stop) : listed(first, more ?? '');
      yield trimmed(refs.length ? refs : [first], match);
    }
  }
}

/** Whether what is no rule is something else: 100/100, 601、602, 100-103. */
function isOtherwise(dot, rule, exists) {
  return dot === '/' || (!'.。'.includes(dot) && exists(rule));
}

/** A number and those that differ in their letter: 704.5f/g. */
function listed(first, more) {
  const letters = /[a-z]$/.test(first) ? more.match(ALONE) ?? [] : [];
  return [first, ...letters.map((letter) => first.slice(0, -1) + letter)];
}

/** The numbers from the first to an end that may leave out what both have in common. */
function range(first, stop) {
  if (!isNumber(first)) {
    return [];
  }
  const ends = [stop, `${parent(first)}${stop}`, `${parent(first)}.${stop}`].filter(isNumber);
  const ranges = ends.flatMap((end) => [expand(first, end), expand(end, first)]);
  return ranges.find((refs) => refs.length) ?? [];
}

/** A number without its dot: one with a letter, or all that was typed, if there is such a family. */
function* glued(text, exists) {
  const end = text.replace(/(?<![ ?？。.])[ ?？。.]+$/, '').length;
  for (const match of text.matchAll(GLUED)) {
    const {section, rule, letter} = match.groups;
    const family = `${section}.${integer(rule)}`;
    const number = family + (letter ?? '');
    const alone = !strip(text.slice(0, match.index)) && match.index + match[0].length === end;
    if ((alone && letter && exists(family)) || (exists(number) && (letter || alone))) {
      yield trimmed([number], match);
    }
  }
}

function* sections(text, exists) {
  for (const match of text.matchAll(SECTION)) {
    const {before, section, stop} = match.groups;
    const refs = (stop ? expand(section, stop) : [section]).filter(exists);
    const marked = strip(before) !== '' || '条款项节章'.includes(match[0].at(-1));
    if (refs.length && (marked || !isCount(text, match))) {
      yield trimmed(refs, match);
    } else if (!refs.length && (marked || !strip(text.replaceAll(match[0], '')))) {
      yield trimmed([section], match);
    }
  }
}

/** Whether it says how many of something. */
function isCount(text, match) {
  COUNTED.lastIndex = match.index + match[0].length;
  return COUNTED.test(text) || COUNTING.test(text.slice(0, match.index + match.groups.before.length));
}

function* chapters(text) {
  for (const match of SAGA.test(text) ? [] : text.matchAll(CHAPTER)) {
    const digit = match.groups.zh ?? match.groups.en ?? match.groups.bare;
    const [start, end] = [match.index, match.index + match[0].length];
    yield {refs: [HAN.get(digit) ?? digit], start, end};
  }
}

function trimmed(refs, match) {
  const end = match.index + match[0].length;
  return {refs, start: end - leftStripped(match[0]).length, end};
}

/** What remains of a text once its numbers are taken out. */
export function without(text, found) {
  const last = [...found].sort((one, other) => other.start - one.start);
  return last.reduce((rest, {start, end}) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);
}
