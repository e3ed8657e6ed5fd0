/** When there is no answer: why, and what stands nearest to the number or name that was asked for. */

import {incomplete, notice} from './advice.js';
import {isAscii, lengthOf, literally, partsOf} from './characters.js';
import {typed} from './citation.js';
import {closeMatches} from './difflib.js';
import {folded} from './naming.js';
import {neighbours, numberLike} from './nearest.js';
import {sentence} from './notices.js';

const LONGEST_QUESTION = 200;
const MOST = 6;
const MOST_ALIKE = 5;

/** Why a number or name leads nowhere, and the nearest that do. */
export function missing(corpus, asked, edition = '') {
  const editions = corpus.editions.map(({date}) => date);
  const elsewhere = edition ? corpus.present(typed(asked) || asked).map(([date]) => date) : [];
  if (edition && !editions.includes(edition) && !elsewhere.includes(edition)) {
    return because('no-edition', {edition}, editions);
  }
  const number = numberLike(asked);
  const notices = incomplete(corpus, edition);
  if (elsewhere.length) {
    const values = {ref: asked, edition, editions: elsewhere.join('|')};
    return because('not-in-edition', values, [asked], notices);
  }
  if (number) {
    const known = corpus.refs('chapter', 'section', 'rule', 'subrule');
    return because('no-rule', {ref: number}, neighbours(number, known), notices);
  }
  return because('no-name', {name: asked}, alike(corpus, asked), notices);
}

/** Nothing, for a reason that can be said in both languages. */
export function because(code, values, nearest, notices = []) {
  const reason = notice(code, values);
  return {error: sentence(reason, 'en'), nearest, reason, notices};
}

/** The names that stand in what was asked, be it a whole question; else those spelled much like it. */
function alike(corpus, asked) {
  const names = corpus.names();
  const found = inside(folded(partsOf(asked)(0, LONGEST_QUESTION)), names);
  return found.length ? found : closeMatches(folded(asked), names, MOST_ALIKE);
}

/** In the order of the question; of a name within a longer one only the longer. */
function inside(question, names) {
  const stand = names.filter((name) => question.includes(name) && isWhole(name, question));
  const longest = stand.filter((name) => !stand.some((other) => name !== other && other.includes(name)));
  return longest.sort((one, other) => question.indexOf(one) - question.indexOf(other)).slice(0, MOST);
}

/** Whether it is more than a character or a piece of an English word. */
function isWhole(name, question) {
  if (!isAscii(name)) return lengthOf(name) > 1;
  return name.length > 2 && new RegExp(`(?<![a-z])${literally(name)}(?![a-z])`).test(question);
}
