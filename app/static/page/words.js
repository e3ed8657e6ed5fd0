/** What the browser says itself, in the language of the page or of a reader. */

import {sentences} from './sentences.js';

/** A sentence in the page's language, its values filled in. */
export function word(key, values) {
  return wordIn(document.documentElement.lang.startsWith('zh') ? 'zh' : 'en', key, values);
}

/** The same in a language of one's choice. */
export function wordIn(lang, key, values = {}) {
  const [english, chinese] = sentences[key] || [key, key];
  const sentence = lang === 'zh' ? chinese : english;
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}
