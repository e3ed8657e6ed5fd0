/** What pages say; the sentences stand in `app/sentences.py` and `app/page_sentences.py`. */

import {filled, said, sentence} from '../corpus/notices.js';
import {made} from './made.js';

/** One sentence in a language, with what it leaves open filled in. */
export function say(key, lang, values = {}) {
  if (!Object.hasOwn(made.sentences, key)) throw new Error(`no sentence is called ${key}`);
  return filled(made.sentences[key][lang === 'zh' ? 1 : 0], values);
}

/** A notice as a page says it: what names an option of a command has another wording there. */
export function told(notice, lang) {
  const key = `notice-${notice.code}`;
  return Object.hasOwn(made.sentences, key) ? say(key, lang, said(notice, lang)) : sentence(notice, lang);
}
