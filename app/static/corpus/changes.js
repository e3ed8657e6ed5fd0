/** How a rule changed between the editions here, word by word. */

import {lengthOf, SPACES} from './characters.js';
import {opcodes} from './difflib.js';

const LANGUAGES = ['zh', 'en'];
const ISLAND = 2; // characters that stayed between two changes and are told with them

// A word or number, a character of Chinese, a sign: what changes as one.
const TOKEN = new RegExp(
  `[A-Za-z]+(?:['’][A-Za-z]+)*|\\p{Nd}+(?:\\.\\p{Nd}+[a-z]?)?|[${SPACES}]+|.`,
  'gsu',
);

/** The way back through the editions, as far as each has a text in a common language. */
export function changes(corpus, record) {
  const found = [];
  for (const [olderRef, older] of corpus.forebears(record.ref, record.edition)) {
    const before = corpus.get(olderRef, older);
    const lang = LANGUAGES.find((each) => before?.text?.[each] !== undefined && each in (record.text ?? {}));
    if (lang) found.push(change(before, record, lang), ...changes(corpus, before));
  }
  return found;
}

function change(before, record, lang) {
  return {
    older: before.edition,
    older_ref: before.ref,
    newer: record.edition,
    newer_ref: record.ref,
    lang,
    pieces: compared(before.text[lang], record.text[lang]),
  };
}

/** Two texts as stretches; read without the new ones they are the older, without those gone the newer. */
export function compared(older, newer) {
  const [a, b] = [older, newer].map((text) => text.match(TOKEN) ?? []);
  return joined(opcodes(a, b).flatMap(([how, i, j, k, m]) => {
    const [before, after] = [a.slice(i, j), b.slice(k, m)];
    return how === 'equal' ? told('same', before) : [...told('gone', before), ...told('new', after)];
  }));
}

/** A part of two texts, in both or in one of them alone; none where there are no words. */
function told(how, words) {
  return words.length ? [[how, words.join('')]] : [];
}

/** The same with the short pieces between two changes taken into them, for the eye's sake. */
function joined(pieces) {
  const found = [];
  let [gone, fresh] = [[], []];
  pieces.forEach((piece, at) => {
    const [how, text] = piece;
    const isIsland = lengthOf(text) <= ISLAND && at > 0 && at < pieces.length - 1;
    if (how === 'same' && !isIsland) {
      found.push(...told('gone', gone), ...told('new', fresh), piece);
      [gone, fresh] = [[], []];
      return;
    }
    if (how !== 'new') gone.push(text);
    if (how !== 'gone') fresh.push(text);
  });
  return [...found, ...told('gone', gone), ...told('new', fresh)];
}
