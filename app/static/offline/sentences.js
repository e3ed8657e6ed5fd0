/** What pages say; the sentences stand in `app/sentences.py` and `app/page_sentences.py`. */

import {texts} from '../python/methods.js';
import {made} from './made.js';

export const PAGE_SENTENCES = made.sentences;

/** One sentence in a language, with what it leaves open filled in. */
export function say(key, lang, values = {}) {
  if (!Object.hasOwn(made.sentences, key)) throw new Error(`no sentence is called ${key}`);
  return texts.format(made.sentences[key][lang === 'zh' ? 1 : 0], values);
}
