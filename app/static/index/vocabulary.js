/** What things are called: every name a text or a judge may use, and the words it stands for. */

import {isAscii} from '../corpus/characters.js';
import {folded} from '../corpus/naming.js';
import {headwords} from '../corpus/records.js';
import {key} from './words.js';

// Rows whose words mean too much else to stand for the thing in running text.
const QUIET = ['chapter', 'planar-type', 'planeswalker-type', 'dungeon-type', 'set', 'kind', 'spoken'];
const HAN = /^[\u4e00-\u9fff]+$/u; // what is all of these has nothing to be folded

/**
 * Every name and what it stands for, as `[word, how]`: of the table of names, of headwords that mean the
 * same thing, of our synonyms.
 */
export function vocabulary(names, also, synonyms, irregular) {
  const [found, keys] = [new Map(), new Map()];
  for (const [name, word, how] of [...ofTerms(names), ...ofHeadwords(also), ...ofSynonyms(synonyms)]) {
    if (!keys.has(name)) keys.set(name, HAN.test(name) ? name : key(name, irregular));
    const written = keys.get(name);
    if (written && !/^\p{Nd}+$/u.test(written)) { // of the name +1 only the digit would be left
      if (!found.has(written)) found.set(written, new Map());
      if (!found.get(written).has(word)) found.get(written).set(word, how);
    }
  }
  for (const name of [...found.keys()].filter((each) => isAscii(each) && each.includes(' '))) { // firststrike
    const joined = name.replaceAll(' ', '');
    if (!found.has(joined)) found.set(joined, found.get(name));
  }
  return new Map([...found].map(([name, meanings]) => [name, [...meanings]]));
}

function plain(name) {
  return HAN.test(name) ? name : folded(name);
}

function ofTerms(names) {
  return names.flatMap(({kind, zh, en, also_zh: alsoZh, also_en: alsoEn}) => {
    const words = kind === 'spoken' ? [plain(zh)] : headwords(zh, 'zh').map(plain);
    const english = QUIET.includes(kind) ? [en] : headwords(en, 'en');
    const others = [...alsoZh, ...alsoEn].filter((other) => !words.includes(plain(other)));
    return [
      ...words.map((word) => [word, word, 'term']),
      ...pairs(english, words).map(([name, word]) => [name, word, 'term']),
      ...others.flatMap((other) => words.map((word) => [other, word, 'spoken'])),
    ];
  });
}

/** As many English names as Chinese ones belong to each other one by one, others each to all. */
function pairs(english, words) {
  if (english.length === words.length) return english.map((name, place) => [name, words[place]]);
  return english.flatMap((name) => words.map((word) => [name, word]));
}

function ofHeadwords(also) {
  return also.flatMap((names) => {
    const word = plain(names[0]);
    return names.map((name) => [name, word, 'term']);
  });
}

function ofSynonyms(synonyms) {
  return synonyms.flatMap(({said, means}) =>
    said.flatMap((name) => means.map((word) => [name, word, 'synonym'])));
}

/** The Latin names of each word. */
export function englishOf(known) {
  const found = new Map();
  for (const [name, meanings] of known) {
    for (const [word] of isAscii(name) ? meanings : []) found.set(word, [...(found.get(word) ?? []), name]);
  }
  return found;
}
