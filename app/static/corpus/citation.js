/**
 * A rule's number: read it, order it, find its family, expand a range.
 *
 * A number is a string in its printed form without the trailing dot: chapter "7", section "702",
 * rule "702.19", sub-rule "702.19b". The letters l and o are never used, lest they be read as 1 and 0.
 */

import {compare, integer, lengthOf, SPACES, strip} from './characters.js';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz';
const NUMBER = new RegExp(
  `^([1-9])(?:(\\p{Nd}{2})(?:\\.([1-9]\\p{Nd}{0,2})([${LETTERS}])?)?)?$`,
  'u',
);

// What people write around a number: 规则 702.19b, CR702.19b, rule 702.19b., 第702.19b条, §702.19b.
const AROUND = /^(?:cr|rules?|section|chapter|完整规则|规则|章节|章|节|第|§)*[:#]*|(?<![条章节.])[条章节.]+$/gu;
const LONGEST = 40; // with all that people write around a number
const DOTS = /[。．·・‧，,]/gu;
const BLANK = new RegExp(`[${SPACES}]+`, 'gu');

/** Whether this is a number exactly as the rulebook prints it, without its trailing dot. */
export function isNumber(text) {
  return NUMBER.test(text);
}

/** A sort key in the order of the rulebook: 702.9 before 702.10, a rule before its sub-rules. */
export function order(number) {
  const [chapter, section, rule, letter] = parts(number);
  return [integer(chapter), integer(section || '-1'), integer(rule || '-1'), letter];
}

/** Which of two sort keys comes first: negative, zero or positive. */
export function compareOrder(one, other) {
  const place = [0, 1, 2].find((each) => one[each] !== other[each]);
  return place === undefined ? compare(one[3], other[3]) : one[place] - other[place];
}

/** Chapter digit, two section digits, rule, letter; what is absent is empty. */
export function parts(number) {
  const match = NUMBER.exec(number);
  if (match === null) {
    throw new Error(`not a rule number: ${number}`);
  }
  return match.slice(1).map((part) => part ?? '');
}

/** 702.19b -> 702.19 -> 702 -> 7 -> ''. */
export function parent(number) {
  const [chapter, section, rule, letter] = parts(number);
  if (letter) {
    return `${chapter}${section}.${rule}`;
  }
  if (rule) {
    return chapter + section;
  }
  return section ? chapter : '';
}

/** The kind of record that carries this number. */
export function level(number) {
  const [, section, rule, letter] = parts(number);
  if (letter) {
    return 'subrule';
  }
  if (rule) {
    return 'rule';
  }
  return section ? 'section' : 'chapter';
}

/**
 * All numbers of a range, both ends included: 601.2f to 601.2h, 712.9 to 712.10, 100 to 103.
 *
 * Empty if the ends are not of one family or stand in the wrong order.
 */
export function expand(first, last) {
  if (level(first) !== level(last) || parent(first) !== parent(last)) {
    return [];
  }
  const family = parent(first);
  if (level(first) === 'subrule') {
    const [a, b] = [LETTERS.indexOf(first.at(-1)), LETTERS.indexOf(last.at(-1))];
    return [...LETTERS.slice(a, b + 1)].map((letter) => family + letter);
  }
  if (level(first) === 'rule') {
    return counted(parts(first)[2], parts(last)[2]).map((rule) => `${family}.${rule}`);
  }
  return counted(first, last).map(String);
}

function counted(first, last) {
  const [a, b] = [integer(first), integer(last)];
  return Array.from({length: Math.max(0, b - a + 1)}, (_, place) => a + place);
}

/** The number somebody typed, in its printed form: `规则 702.19 B`, `cr704-5k`, `７０２．１９ｂ`; null if none. */
export function typed(text) {
  if (lengthOf(text) > LONGEST) {
    return null;
  }
  const narrow = text.normalize('NFKC').toLowerCase().replace(DOTS, '.');
  const bare = narrow.replace(BLANK, '').replace(AROUND, '');
  const dotted = bare.replace(/^(\p{Nd}{3})-(\p{Nd})/u, '$1.$2');
  return isNumber(dotted) ? dotted : null;
}

/** The numbers somebody typed as one number or as a range: `601.2f-h`, `规则712.9–10`, `702.19b`. */
export function between(text) {
  const number = typed(text);
  if (number !== null || lengthOf(text) > LONGEST) {
    return number === null ? [] : [number];
  }
  const dashed = text.replace(/[-–—~～至到]+/gu, '-');
  const dash = dashed.lastIndexOf('-');
  const start = dash < 0 ? null : typed(dashed.slice(0, dash));
  return start === null ? [] : upTo(start, strip(dashed.slice(dash + 1)).toLowerCase());
}

/** The numbers from one to an end that may leave out what both have in common. */
function upTo(start, last) {
  const ends = [last, `${parent(start)}${last}`, `${parent(start)}.${last}`];
  const ranges = ends.map(typed).map((stop) => (stop === null ? [] : expand(start, stop)));
  return ranges.find((numbers) => numbers.length) ?? [];
}
