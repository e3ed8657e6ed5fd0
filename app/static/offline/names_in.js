/** Names of cards in the texts of a scenario: the other side of `app/offline/pack_names.py`. */

const SIGNS = /[\ue000-\uefff]/g;
const FIRST = 0xe000;

/** Data with the names of these cards in every text of it again. */
export function namesIn(value, names) {
  if (Array.isArray(value)) return value.map((each) => namesIn(each, names));
  if (value === null || typeof value !== 'object') return value;
  if (value.said) return said(value, names);
  if (value.both) return both(value.both.map((each) => said(each, names)));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, namesIn(each, names)]));
}

function said({said: {zh, en}, names: places = []}, names) {
  const filled = (text, lang) => text.replace(SIGNS, (sign) => names[places[sign.charCodeAt(0) - FIRST]][lang]);
  return {zh: filled(zh, 'zh'), en: filled(en, 'en')};
}

function both(texts) {
  return {zh: texts.map(({zh}) => zh), en: texts.map(({en}) => en)};
}
