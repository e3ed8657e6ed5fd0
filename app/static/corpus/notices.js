/** What an answer says about itself, in sentences of either language; they stand in `corpus/notices.py`. */

import {sentences, words} from './sentences.js';

/** The sentence of a notice in one language. */
export function sentence(notice, lang) {
  return filled(sentences[notice.code][lang === 'zh' ? 1 : 0], said(notice, lang));
}

/** The values of a notice in words of one language. */
export function said(notice, lang) {
  return Object.fromEntries(Object.entries(notice.values).map(([key, value]) => [key, worded(value, lang)]));
}

/** A sentence with what it leaves open filled in, as Python's `format` does. */
export function filled(written, values) {
  return written.replace(/\{\{|\}\}|\{(\w+)\}/g, (sign, name) => {
    if (!name) return sign[0];
    if (!Object.hasOwn(values, name)) throw new Error(`nothing is said of {${name}} in “${written}”`);
    return String(values[name]);
  });
}

/** A value in words: languages by their names, several references one after the other. */
function worded(value, lang) {
  const known = wordOf(value, lang);
  if (known !== undefined) return known;
  const parts = value.split('|').map((part) => wordOf(part, lang) ?? part.replace(/^term:/, ''));
  return parts.join(lang === 'zh' ? '、' : ', ');
}

function wordOf(value, lang) {
  return Object.hasOwn(words, value) ? words[value][lang === 'zh' ? 1 : 0] : undefined;
}
