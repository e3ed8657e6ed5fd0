/** The part of a text that shows why it was found, with the matched words marked. */

import {further, isAscii, isOfUnits, lengthOf, literally} from '../corpus/characters.js';
import {fold, pieces, stemmed} from './words.js';

const SIZE = {zh: 90, en: 200};
const LEAD = {zh: 20, en: 50}; // characters shown before the first mark
const STOP = /[。；！？\n]|[.;!?] /g;
const ESCAPES = {'&': '&amp;', '<': '&lt;', '>': '&gt;'};

/** A snippet as a part of a page: its text escaped, the matched words in `<mark>`. */
export function inHtml({text, marks}) {
  const parts = [];
  let at = 0;
  for (const [start, end] of marks) {
    parts.push(escaped(text.slice(at, start)), '<mark>', escaped(text.slice(start, end)), '</mark>');
    at = end;
  }
  return [...parts, escaped(text.slice(at))].join('');
}

function escaped(text) {
  return text.replace(/[&<>]/g, (sign) => ESCAPES[sign]);
}

/** Finds the words of one query in the texts of its hits. */
export class Marker {
  constructor(words, tongue, {irregular}) {
    const chinese = words.filter((word) => !isAscii(word));
    const longestFirst = [...chinese].sort((one, other) => lengthOf(other) - lengthOf(one)).map(literally);
    this.irregular = irregular;
    this.chinese = chinese.length ? new RegExp(longestFirst.join('|'), 'gu') : null;
    this.stems = new Set(words.filter(isAscii));
    this.names = new Map();
    const names = chinese.flatMap((word) => tongue.english.get(word) ?? []);
    for (const name of names.map((each) => each.split(' '))) {
      this.names.set(name[0], [...(this.names.get(name[0]) ?? []), name]);
    }
    this.latinBegins = latinBegins([...this.stems, ...this.names.keys()]);
  }

  /** Where the words stand in a text, from left to right, none within another. */
  marks(text) {
    const folded = fold(text);
    const found = this.chinese ? [...folded.matchAll(this.chinese)].map(spanOf) : [];
    if (this.latinBegins?.test(folded)) {
      found.push(...this.#latin(folded));
    }
    const kept = [];
    for (const [start, end] of found.sort((one, other) => one[0] - other[0] || other[1] - one[1])) {
      if (!kept.length || start >= kept.at(-1)[1]) {
        kept.push([start, end]);
      }
    }
    return inPlace(kept, folded, text);
  }

  #latin(folded) {
    const run = pieces(folded).filter(({sort}) => sort !== 'han');
    const stems = stemmed(run, this.irregular);
    const found = [];
    for (const [at, word] of stems.entries()) {
      if (this.stems.has(word)) {
        found.push([run[at].start, run[at].end]);
      }
      for (const name of this.names.get(word) ?? []) {
        if (name.every((each, place) => stems[at + place] === each)) {
          found.push([run[at].start, run[at + name.length - 1].end]);
        }
      }
    }
    return found;
  }

  /** The part of the text with the most different words close together, and where in it the words stand. */
  snippet(text, lang) {
    const marks = this.marks(text);
    const size = SIZE[lang];
    const first = bestStart(text, marks, size, LEAD[lang]);
    const last = further(text, first, size);
    const [start, end] = lang === 'en' ? atWords(text, first, last) : [first, last];
    const before = start ? '…' : '';
    const after = end < text.length ? '…' : '';
    const shift = before.length - start;
    const inside = marks.filter(([a, b]) => start <= a && b <= end).map(([a, b]) => [a + shift, b + shift]);
    return {text: before + text.slice(start, end).replaceAll('\n', ' ') + after, marks: inside};
  }
}

function spanOf(match) {
  return [match.index, match.index + match[0].length];
}

/** Spans of a folded text in the text itself, where a character may have another number of units. */
function inPlace(spans, folded, text) {
  if (isOfUnits(folded) && isOfUnits(text)) {
    return spans;
  }
  const place = (at) => further(text, 0, lengthOf(folded.slice(0, at)));
  return spans.map(([start, end]) => [place(start), place(end)]);
}

/** Where the window begins: at a sentence if one begins shortly before its first mark. */
function bestStart(text, marks, size, lead) {
  if (!marks.length || lengthOf(text) <= size) {
    return 0;
  }
  const first = mostTelling(text, marks, size - lead);
  const earliest = further(text, first, -lead);
  const [stop] = text.slice(earliest, first).matchAll(STOP);
  const start = stop ? earliest + stop.index + stop[0].length : earliest;
  return lengthOf(text.slice(0, start)) > lead ? start : 0;
}

/** The first place of the part with the most different words marked, of such with the most marks. */
function mostTelling(text, marks, size) {
  let best = {different: 0, all: 0, start: 0};
  for (const [start] of marks) {
    const end = further(text, start, size);
    const inside = marks.filter(([a, b]) => start <= a && b <= end).map(([a, b]) => text.slice(a, b));
    const different = new Set(inside).size;
    if (different > best.different || (different === best.different && inside.length > best.all)) {
      best = {different, all: inside.length, start};
    }
  }
  return best.start;
}

/** What a text must have for any of the stems to stand in it: Chinese texts have only numbers mostly. */
function latinBegins(stems) {
  if (!stems.length) {
    return null;
  }
  return stems.every((stem) => /^[a-z]{2,}$/i.test(stem)) ? /[a-z]{2}/ : /[a-z0-9/]/;
}

/** The same part without half words at its ends. */
function atWords(text, start, end) {
  const space = text.slice(0, end).indexOf(' ', start);
  const from = start && space >= 0 && text[start - 1] !== ' ' ? space + 1 : start;
  const last = text.slice(0, end).lastIndexOf(' ');
  return [from, end < text.length && last > from ? last : end];
}
