/** How one fact in which a scenario differs from a situation is worded: the same as `app/differing.py`. */

import {say} from './sentences.js';

const ALIKE = ['kind', 'zone', 'does', 'side', 'tapped', 'size', 'counters']; // so there, so here
const ONE_SIDED = ['keyword', 'deed'];
const NAMES = ['also', 'lacking', 'name']; // say nothing but names
const YES_NO = ['does', 'side', 'tapped'];
const AS_WRITTEN = ['size', 'counters', 'damage', 'players', 'life'];

/** One sentence, in which “there” is the scenario and “here” the situation. */
export function differenceSaid({code, there, here, one, other}, lang, keywords) {
  const [first, second] = [one, other].map((word) => phrase(code, word, lang, keywords));
  const side = ONE_SIDED.includes(code) ? `-${one ? 'there' : 'here'}` : '';
  const key = `near-${ALIKE.includes(code) ? 'differs' : code}${side}`;
  return say(key, lang, {there: there[lang], here: here[lang], one: first, other: second, word: one ? first : second});
}

/** A word of the comparison as people say it. */
function phrase(code, word, lang, keywords) {
  if (code === 'keyword') return keywords.find(({en}) => en === word)?.[lang] ?? word;
  if (AS_WRITTEN.includes(code) && word) return word;
  if (NAMES.includes(code)) return '';
  const words = word ? word.split('-') : [YES_NO.includes(code) ? `not-${code}` : 'none'];
  return words.map((each) => say(`near-is-${each}`, lang)).join(' ');
}
