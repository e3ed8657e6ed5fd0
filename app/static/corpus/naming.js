/** Names in one spelling, for finding and comparing, never for showing: two degrees, each with its reason. */

import {casefold, isCombining, partsOf, split} from './characters.js';

const LONGEST = 150; // the longest name of a card has 141 characters
const LIGATURES = new Map(Object.entries({æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l'}));
const SIGNS = new Map([
  ...[...'’‘'].map((sign) => [sign, "'"]),
  ...[...'−–—'].map((sign) => [sign, '-']),
  ...[...'“”"「」『』《》〈〉·・'].map((sign) => [sign, '']),
]);
const ENDS = /(?<![ .,;:。])[ .,;:。]+$/;

/**
 * Without width, case, accents, the quotes around it and what ends a sentence; its words stay apart.
 *
 * The rulebook's names are looked up so: “践踏”, TRAMPLE and ｔｒａｍｐｌｅ are found. Signs stay, for they
 * tell +1/+1 from −1/−1, and so do spaces, for the words are counted where only the nearest is found.
 */
export function folded(name) {
  const bare = [...plain(name)].filter((each) => !isCombining(each));
  return split(translated(bare.join(''), SIGNS)).join(' ').replace(ENDS, '');
}

/** Its letters and digits alone; of a name of nothing but signs, the signs. What is too long is not read. */
export function letters(name) {
  const read = partsOf(name)(0, LONGEST);
  const found = plain(read).replace(/[^\p{L}\p{N}]+/gu, '') || folded(read);
  return partsOf(found)(0, LONGEST);
}

/** Without width and case, the accents apart. */
function plain(name) {
  return translated(casefold(name.normalize('NFKD')), LIGATURES);
}

function translated(text, table) {
  return [...text].map((character) => table.get(character) ?? character).join('');
}
