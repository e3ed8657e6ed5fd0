/** What the browser says itself, in the language of the page. */

import {sentences} from './sentences.js';

/** A sentence in the page's language, its values filled in. */
export function word(key, values = {}) {
  const chinese = document.documentElement.lang.startsWith('zh');
  const sentence = (sentences[key] || [key, key])[chinese ? 1 : 0];
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}
