/** What somebody typed, taken apart: filters, phrases in quotes, words to leave out, and the rest. */

import {lengthOf, partsOf, SPACES, split} from '../corpus/characters.js';
import {folded} from '../corpus/naming.js';
import {inOneSpelling} from '../corpus/symbols.js';

/** How many characters are read; a question has fewer. */
export const LONGEST = 400;

const QUESTION_HAN = 8; // more than so many around quotes are a question
const QUESTION_WORDS = 6;

// A filter counts only with a value it knows: anything else that looks like syntax is text.
const FILTER = new RegExp(`(?<![^${SPACES}])([A-Za-z]{2,7})[:：]([^${SPACES}]+)`, 'gu');
const LEFT_OUT = `(?<![^${SPACES}])[\\-－]`;
const PHRASE = new RegExp(
  `(?<without>${LEFT_OUT})?(?:"([^"]+)"|“([^“”]+)”|「([^「」]+)」|『([^『』]+)』|＂([^＂]+)＂)`
    + `|${LEFT_OUT}(?=[^${SPACES}\\p{Nd}/*\\-])(?![xX]/)(?<word>[^${SPACES}"“”]+)`,
  'gu',
);
const HAN = '[\\u3400-\\u9fff]';
const SPREAD = new RegExp(`(?<!${HAN})(${HAN})[${SPACES}]+(?=${HAN}(?!${HAN}))`, 'gu'); // 践 踏
const HALF_WORD = /(?<=[^\p{L}\p{N}_])[A-Za-z]{1,40}$/u;
const SPACED_OUT = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu;
const NOTHING = /\p{Cf}/gu;
const BRACES = {'｛': '{', '｝': '}'};
const VALUES = new Map([
  ['in', (value) => /^[1-9](?:\p{Nd}{2}(?:\.\p{Nd}{1,3}[a-z]?)?)?[.。]?$/u.test(value)],
  ['kind', (value, ours) => ours.kinds.has(value) || ours.spokenKinds.has(value)],
  ['edition', (value) => /^(?:\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2}|\p{Nd}{4})$/u.test(value)],
  ['lang', (value) => value === 'zh' || value === 'en'],
]);

/** Whatever was typed; nothing in it is an error. Its `text` is what remains as words. */
export function read(typed, ours) {
  const shown = beginning(typed).replace(NOTHING, '').replace(SPACED_OUT, ' ').replace(SPREAD, '$1');
  const [unfiltered, taken] = filters(shown, ours);
  const {text, phrases, without} = quoted(unfiltered);
  const isQuestion = looksLikeQuestion(unfiltered.replace(PHRASE, ' '));
  return {
    text: split(inOneSpelling(text.replace(/[｛｝]/g, (brace) => BRACES[brace]))).join(' '),
    phrases: isQuestion ? [] : phrases.filter(Boolean),
    without: without.filter(Boolean),
    inside: taken.get('in'),
    kinds: taken.get('kind').flatMap((name) => ours.spokenKinds.get(name) ?? [name]),
    edition: taken.get('edition').at(-1) ?? '',
    lang: taken.get('lang').at(-1) ?? '',
  };
}

/** Whether it asks for some records only. */
export function isNarrowed({phrases, without, inside, kinds, edition, lang}) {
  return [phrases, without, inside, kinds, edition, lang].some(({length}) => length > 0);
}

/** A text without its filters, and the values of each. */
function filters(text, ours) {
  const taken = new Map([...VALUES.keys()].map((name) => [name, []]));
  const rest = text.replace(FILTER, (whole, written, printed) => {
    const [name, value] = [written.toLowerCase(), printed.normalize('NFKC').toLowerCase()];
    if (!VALUES.get(name)?.(value, ours)) {
      return whole;
    }
    taken.get(name).push(value.replace(/(?<![.。])[.。]+$/, ''));
    return ' ';
  });
  return [rest, taken];
}

/** A text without quotes and what is left out of it, the phrases it quotes, and the words to leave out. */
function quoted(text) {
  const [phrases, without] = [[], []];
  const rest = text.replace(PHRASE, (...match) => {
    const groups = match.at(-1);
    const words = match.slice(2, 8).find(Boolean);
    const leftOut = groups.without || groups.word;
    (leftOut ? without : phrases).push(folded(words));
    return leftOut ? ' ' : ` ${words} `;
  });
  return {text: rest, phrases, without};
}

/** Whether what stands around the quotes is a question, which quotes a card and asks for no phrase. */
function looksLikeQuestion(outside) {
  const han = outside.match(new RegExp(HAN, 'g')) ?? [];
  return /[?？]/.test(outside) || han.length > QUESTION_HAN || split(outside).length > QUESTION_WORDS;
}

/** As much as is read, without half a word at its end. */
function beginning(typed) {
  if (lengthOf(typed) <= LONGEST) {
    return typed;
  }
  const whole = partsOf(typed)(0, LONGEST + 1).replace(HALF_WORD, '');
  return partsOf(whole)(0, LONGEST);
}
