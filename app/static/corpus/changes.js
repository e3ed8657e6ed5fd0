/** How a rule changed between the editions here, word by word. */

import {lengthOf, SPACES} from './characters.js';
import {opcodes} from './difflib.js';

const LANGUAGES = ['zh', 'en'];
const ISLAND = 2; // characters that stayed between two changes and are told with them

// A word or number, a character of Chinese, a sign: what changes as one.
const TOKEN = new RegExp(`[A-Za-z]+(?:['’][A-Za-z]+)*|\\p{Nd}+(?:\\.\\p{Nd}+[a-z]?)?|[${SPACES}]+|.`, 'gsu');

/** The way back through the editions, as far as each has a text in a common language. */
export function changes(corpus, record) {
  const found = [];
  for (const [olderRef, older] of corpus.forebears(record.ref, record.edition)) {
    const before = corpus.get(olderRef, older);
    const lang = before && LANGUAGES.find((each) => each in (before.text ?? {}) && each in (record.text ?? {}));
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

/** A part of two texts: in both, in the older alone, in the newer alone; a pair where it becomes JSON. */
class Piece {
  constructor(how, text) {
    Object.assign(this, {how, text});
  }

  toJSON() {
    return [this.how, this.text];
  }
}

/** Two texts as pieces; read without the new ones they are the older, without those gone the newer. */
export function compared(older, newer) {
  const [a, b] = [older, newer].map((text) => text.match(TOKEN) ?? []);
  const pieces = opcodes(a, b).flatMap(([how, i, j, k, m]) =>
    how === 'equal' ? told(a.slice(i, j), 'same') : [...told(a.slice(i, j), 'gone'), ...told(b.slice(k, m), 'new')]);
  return joined(pieces);
}

function told(words, how) {
  return words.length ? [new Piece(how, words.join(''))] : [];
}

/** The same with the short pieces between two changes taken into them, for the eye's sake. */
function joined(pieces) {
  const found = [];
  let [gone, fresh] = [[], []];
  pieces.forEach((piece, at) => {
    const isIsland = lengthOf(piece.text) <= ISLAND && at > 0 && at < pieces.length - 1;
    if (piece.how === 'same' && !isIsland) {
      found.push(...told(gone, 'gone'), ...told(fresh, 'new'), piece);
      [gone, fresh] = [[], []];
      return;
    }
    if (piece.how !== 'new') gone.push(piece.text);
    if (piece.how !== 'gone') fresh.push(piece.text);
  });
  return [...found, ...told(gone, 'gone'), ...told(fresh, 'new')];
}
