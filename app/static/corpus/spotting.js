/** Glossary entries recognised in running text, each where it is first named. */

import {lengthOf} from './characters.js';

const WORD = /[A-Za-z]+(?:['’-][A-Za-z]+)*/g;
const MOST_WORDS = 5; // of an English headword
const SUBTYPE = /^(?:1\. )?An? [a-z]+ subtype(?![A-Za-z0-9_])/; // how the entry of a subtype begins
const ORDINARY = new Set(['during', 'if', 'unless', '如果', '除非']); // mean the entry only in some wordings

/**
 * The headwords of one glossary, found in texts: the longest, from left to right, each entry once.
 *
 * A subtype has a capital wherever the rules name it: "in that case" names no Case.
 */
export class Spotter {
  constructor(terms) {
    this.chinese = new Map();
    this.english = new Map();
    this.proper = new Set();
    for (const {ref, headwords = {}, text = {}} of terms) {
      for (const name of headwords.zh ?? []) {
        if (lengthOf(name) > 1 && !ORDINARY.has(name) && !this.chinese.has(name)) this.chinese.set(name, ref);
      }
      for (const name of (headwords.en ?? []).map((each) => each.toLowerCase())) {
        if (!ORDINARY.has(name) && !this.english.has(name)) this.english.set(name, ref);
      }
      if (SUBTYPE.test(text.en ?? '')) this.proper.add(ref);
    }
    this.sizes = sizesByFirst(this.chinese.keys());
  }

  /** What a text names, but for `own` and what stands within the places that are taken by references. */
  spots(text, lang, taken, own) {
    const place = characterPlaces(text);
    const seen = new Set([own]);
    const found = [];
    for (const [from, to, ref] of lang === 'zh' ? this.inChinese(text) : this.inEnglish(text)) {
      const [start, end] = [place(from), place(to)];
      if (!seen.has(ref) && !taken.some((each) => start < each.end && each.start < end)) {
        seen.add(ref);
        found.push({lang, start, end, ref});
      }
    }
    return found;
  }

  /** Every name in a Chinese text, the longest at each place. */
  inChinese(text) {
    const found = [];
    let at = 0;
    while (at < text.length) {
      const sizes = this.sizes.get(text[at]) ?? [];
      const size = sizes.find((each) => this.chinese.has(text.slice(at, at + each)));
      if (size) found.push([at, at + size, this.chinese.get(text.slice(at, at + size))]);
      at += size ?? 1;
    }
    return found;
  }

  /** Every name in an English text, the one of most words at each place. */
  inEnglish(text) {
    const words = [...text.matchAll(WORD)].map((match) => [match.index, match.index + match[0].length]);
    const found = [];
    let at = 0;
    while (at < words.length) {
      const [size, ref] = this.longest(text, words.slice(at, at + MOST_WORDS));
      if (size) found.push([words[at][0], words[at + size - 1][1], ref]);
      at += size || 1;
    }
    return found;
  }

  /** How many of the words are one headword, in the singular or the plural, and whose. */
  longest(text, words) {
    for (let size = words.length; size > 0; size -= 1) {
      const name = text.slice(words[0][0], words[size - 1][1]).toLowerCase();
      const ref = this.english.get(name) ?? this.english.get(name.replace(/s$/, ''));
      if (ref && (!this.proper.has(ref) || /[A-Z]/.test(text[words[0][0]]))) return [size, ref];
    }
    return [0, ''];
  }
}

/** For each first character of a name how long such names are, the longest first. */
function sizesByFirst(names) {
  const sizes = new Map();
  for (const name of names) sizes.set(name[0], new Set([...(sizes.get(name[0]) ?? []), name.length]));
  return new Map([...sizes].map(([first, found]) => [first, [...found].sort((one, other) => other - one)]));
}

/** Where a place of a text lies when characters are counted, as Python does and our links do. */
function characterPlaces(text) {
  const isPlain = lengthOf(text) === text.length;
  return isPlain ? (place) => place : (place) => lengthOf(text.slice(0, place));
}
