/** Tournament policy is not in this rulebook: which words ask for it, and the document that answers them. */

import {isAscii, literally} from '../corpus/characters.js';
import {fold, key, pieces, stem} from './words.js';

const LONGEST = 8; // words of an English term

/** The terms of tournament policy: each has the documents that have it, and the rules that come near. */
export class Policies {
  constructor({policy, irregular}) {
    this.irregular = irregular;
    this.terms = new Map();
    this.byBeginning = new Map();
    for (const [wordings, documents, nearby] of policy) {
      wordings.forEach((said) => this.add({said, documents, nearby}));
    }
  }

  /** Add a term under its name, and by its first two characters, an English one by its first word. */
  add(term) {
    const name = key(term.said, this.irregular);
    if (!this.terms.has(name)) {
      const inWords = isAscii(name) || name.includes(' '); // 查Oracle is two words
      const start = inWords ? name.split(' ')[0] : name.slice(0, 2);
      this.terms.set(name, term);
      this.byBeginning.set(start, [...(this.byBeginning.get(start) ?? []), name]);
    }
  }

  /**
   * The term of policy that stands in a query, the longest if there are several; null if none.
   *
   * `known` are the words the query was cut into, which a short Chinese term must respect: 查牌 is no part
   * of 检查牌.
   */
  asked(text, known) {
    const inText = this.beginning(text).filter((term) => text.includes(term) && respects(term, known));
    const spans = this.spans(pieces(text).map((piece) => piece.text));
    const found = [...inText.map((term) => [term, term]), ...spans]
      .map(([name, said]) => ({term: this.terms.get(name), said}))
      .filter(({term, said}) => term && means(term.said, said))
      .map(({term, said}) => ({...term, said}));
    return found.reduce((best, each) => (best && best.said.length >= each.said.length ? best : each), null);
  }

  /** The Chinese terms that begin like any place of a text, in its order. */
  beginning(text) {
    const starts = new Set();
    for (let at = 0; at < text.length - 1; at += 1) {
      starts.add(text.slice(at, at + 2));
    }
    return [...starts].flatMap((start) => this.byBeginning.get(start) ?? []);
  }

  /** Every run of words that begins like an English term, by its stems and as it was typed. */
  spans(words) {
    const stems = words.map((word) => stem(word, this.irregular));
    const found = [];
    for (const [at, first] of stems.entries()) {
      const last = this.byBeginning.has(first) ? Math.min(stems.length, at + LONGEST) : at;
      for (let end = at + 1; end <= last; end += 1) {
        found.push([stems.slice(at, end).join(' '), words.slice(at, end).join(' ')]);
      }
    }
    return found;
  }
}

/** Whether what was said is a term; an abbreviation has no endings: jarring is not JAR. */
function means(term, said) {
  const isShort = term === term.toUpperCase() && term !== term.toLowerCase();
  return !isShort || pieces(fold(term)).map(({text}) => text).join(' ') === said;
}

/** Whether a term begins and ends where words of the query do. */
function respects(term, known) {
  if (term.length > 2) {
    return true;
  }
  const edges = new Set([0]);
  let edge = 0;
  for (const word of known) {
    edge += word.length;
    edges.add(edge);
  }
  const starts = [...known.join('').matchAll(new RegExp(literally(term), 'g'))].map(({index}) => index);
  return starts.some((at) => edges.has(at) && edges.has(at + term.length));
}
