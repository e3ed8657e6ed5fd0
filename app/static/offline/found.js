/** How hits are worded. */

import {notice} from '../corpus/advice.js';
import {strip} from '../corpus/characters.js';
import {say} from './sentences.js';

const RULES = ['chapter', 'section', 'rule', 'subrule'];
const NAMED = ['term', 'spoken', 'synonym']; // reasons of which one piece of a query may have several

/**
 * What was found: its number or name, what it is called, its kind where that is no rule, its edition.
 *
 * Of two names the reader's comes first; a glossary entry goes by its Chinese one.
 */
export function headline(hit, lang) {
  const kind = RULES.includes(hit.kind) ? '' : say(`hit-${hit.kind}`, lang, {n: hit.n});
  const age = hit.older ? `${hit.edition} ${say('older', lang)}` : hit.edition;
  const own = ` ${hit.ref} `;
  const behind = ` ${hit.title} `.startsWith(own) ? ` ${hit.title} `.slice(own.length) : ` ${hit.title} `;
  const named = strip(behind.endsWith(own) ? behind.slice(0, -own.length) : behind);
  const isBehind = ` ${hit.title} `.endsWith(own) && !` ${hit.title} `.startsWith(own);
  const isChinese = hit.kind === 'glossary' && lang === 'en';
  const names = isBehind || isChinese ? [named, hit.ref] : [hit.ref, named];
  return [...names, kind, age].filter(Boolean);
}

/** How to add the texts of the reader's language that the best hit lacks; who asks in Chinese reads it. */
export function untranslated(corpus, found, lang) {
  const best = (found.results ?? []).find(({key}) => /^\p{Nd}/u.test(key));
  if (!best || /[\u3400-\u9fff]/.test(found.query)) return [];
  const there = corpus.present(best.key).find(([edition]) => edition === best.edition)?.[1];
  if (!there || there.includes(lang)) return [];
  return [notice('language-missing', {language: lang, edition: best.edition})];
}

/** Why it was found. Words that stand in the text as typed are marked there and not told again. */
export function reasons(hit, lang) {
  const why = hit.why ?? [];
  const other = why.filter(({said, found, how}) => said !== found && how !== 'part');
  const told = other.length || hit.snippet.includes('<mark>') ? other : why;
  return [...new Set(together(told).map((each) => reason(each, lang)))];
}

/** All that one piece of the query was found as, in one reason. */
function together(told) {
  return told.flatMap((why) => {
    const same = told.filter(({how, said}) => how === why.how && said === why.said);
    if (!NAMED.includes(why.how)) return [why];
    if (same[0].found !== why.found) return [];
    return [{...why, found: [...new Set(same.map(({found}) => found))].join(' ')}];
  });
}

function reason({how, said, found}, lang) {
  return said === found ? found : say(`why-${how}`, lang, {said, found});
}
