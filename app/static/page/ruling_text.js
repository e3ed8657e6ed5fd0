/** A ruling to hand over: what it consists of, and how it reads as plain text. */

/** The most characters each text of a ruling may have. */
export const LONGEST = {
  table: 20,
  event: 100,
  round: 20,
  judge: 60,
  time: 16,
  agreed: 2000,
  disputed: 2000,
  question: 2000,
  ruling: 2000,
  appealNote: 500,
};

/** What may have come of an appeal; nothing where the ruling does not say. */
export const APPEALS = ['', 'none', 'appealed', 'upheld', 'overturned'];

/** How many rules a ruling cites at most. */
export const MOST_RULES = 24;
const LONGEST_REF = 150;
const ONE_LINE = 150; // what may not be longer has no line ends

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
const EDITION = /^\d{4}-\d\d-\d\d$/;
const NUMBERED = /^\d/;

// Controls, and the marks that turn the direction of writing and so could make a text look like another.
const UNSEEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const HALVES = /\p{Surrogate}/gu;

/** A ruling in which nothing has been written yet. */
export function blank(lang, time = '') {
  const texts = Object.fromEntries(Object.keys(LONGEST).map((field) => [field, '']));
  return {...texts, time, extension: 0, appeal: '', rules: [], lang};
}

/** Whether a ruling says nothing yet but who, where and when. */
export function isBlank(ruling) {
  const said = ['agreed', 'disputed', 'question', 'ruling', 'appealNote'];
  return said.every((field) => !ruling[field].trim()) && !ruling.rules.length;
}

/** A ruling of whatever is given: what is too long is cut, what cannot be is left empty. */
export function tidy(given) {
  const {extension, appeal, rules, lang, ...texts} = Object(given);
  const ruling = blank(lang === 'en' ? 'en' : 'zh');
  for (const [field, most] of Object.entries(LONGEST)) ruling[field] = cleaned(texts[field], most);
  if (!TIME.test(ruling.time)) ruling.time = '';
  if (/^\d{1,3}$/.test(String(extension))) ruling.extension = Number(extension);
  if (APPEALS.includes(appeal)) ruling.appeal = appeal;
  if (Array.isArray(rules)) ruling.rules = rules.map(tidyRule).filter(({ref}) => ref).slice(0, MOST_RULES);
  return ruling;
}

function cleaned(text, most) {
  if (typeof text !== 'string') return '';
  const lines = text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ');
  const joined = most > ONE_LINE ? lines : lines.replaceAll('\n', ' ');
  return joined.replace(UNSEEN, '').replace(HALVES, '').slice(0, most).replace(HALVES, '');
}

/** A rule as a ruling cites it: its reference and edition, the edition empty where it is none. */
export function tidyRule(rule) {
  const {ref, edition} = Object(rule);
  return {ref: cleaned(ref, LONGEST_REF).trim(), edition: EDITION.test(edition) ? edition : ''};
}

/** What names a rule among the texts that were fetched for a ruling. */
export function keyOf({ref, edition}) {
  return `${ref}@${edition}`;
}

/** Table, round and event as people say them; what is no number stays as it was typed. */
export function placed(ruling, say) {
  const numbered = /^[A-Za-z]?\d+[A-Za-z]?$/;
  const said = (field) => {
    const typed = ruling[field].trim();
    return numbered.test(typed) ? say(`js-ruling-at-${field}`, {[field]: typed}) : typed;
  };
  return [said('table'), said('round'), ruling.event.trim()].filter(Boolean);
}

/** What a ruling is called: by its table, round and event. */
export function titleOf(ruling, say) {
  return [say('js-ruling-title'), ...placed(ruling, say)].join(' · ');
}

/** Time and judge. */
export function signed(ruling, say) {
  const judge = ruling.judge.trim() && say('js-ruling-by', {judge: ruling.judge.trim()});
  return [ruling.time.replace('T', ' '), judge].filter(Boolean);
}

/** What a ruling says, in its order: the field, its label, its text. What is empty is left out. */
export function statements(ruling, say) {
  const texts = ['agreed', 'disputed', 'question', 'ruling'].map((field) => [field, ruling[field].trim()]);
  return labelled(texts, say);
}

/** What follows from a ruling: the extension of time, and what came of an appeal. */
export function consequences(ruling, say) {
  const appeal = [ruling.appeal && say(`js-ruling-appeal-${ruling.appeal}`), ruling.appealNote.trim()];
  const texts = [
    ['extension', ruling.extension ? say('js-ruling-minutes', {minutes: ruling.extension}) : ''],
    ['appeal', appeal.filter(Boolean).join('\n')],
  ];
  return labelled(texts, say);
}

function labelled(texts, say) {
  return texts.filter(([, text]) => text).map(([field, text]) => [field, say(`js-ruling-${field}`), text]);
}

/** A cited rule as a heading says it: number or title, edition. */
export function cited(rule, text, say) {
  const [stem, n] = rule.ref.split('#');
  const edition = rule.edition || text?.edition;
  const parts = NUMBERED.test(stem)
    ? [say('js-ruling-cr', {ref: stem}), n && say('js-ruling-example', {n})]
    : [text?.name || stem.replace(/^term:/, '').replace(':', ' '), n && ` ${n}`];
  return [...parts, edition && say('js-ruling-edition', {edition})].filter(Boolean).join('');
}

/** The texts of a rule as `[language, text]`, that of the ruling first. */
export function quoted(text, lang) {
  const languages = lang === 'zh' ? ['zh', 'en'] : ['en', 'zh'];
  return languages.map((each) => [each, text?.text?.[each]]).filter(([, line]) => line);
}

/** What a reader must not miss beside a rule's texts: that there is none in the language, or they differ. */
export function asides(text, lang, say) {
  if (!text) return [];
  if (!text.text) return [say(text.unreached ? 'js-ruling-unreached' : 'js-ruling-unknown')];
  const lacks = text.text[lang] ? [] : [say(`js-ruling-lacking-${lang}`)];
  return [...lacks, ...text.remarks.map((remark) => remark[lang])];
}

/**
 * A ruling as plain text for a chat: what was ruled first, then the rules in both languages.
 *
 * `texts` has what was fetched for each rule by its key; `say` speaks the language of the ruling.
 */
export function asText(ruling, texts, say) {
  const told = [...statements(ruling, say), ...consequences(ruling, say)];
  const parts = [
    [titleOf(ruling, say), signed(ruling, say).join(' · ')],
    told.map(([, label, text]) => say('js-ruling-line', {label, text})),
    ...ruling.rules.map((rule) => quotation(rule, texts[keyOf(rule)], ruling.lang, say)),
  ];
  return parts.map((lines) => lines.filter(Boolean).join('\n')).filter(Boolean).join('\n\n');
}

function quotation(rule, text, lang, say) {
  const lines = quoted(text, lang).map(([, line]) => line);
  return [cited(rule, text, say), ...lines, ...asides(text, lang, say)];
}

/** What a player is shown, as `[title, text]`: what was ruled, then the rules in the player's language. */
export function asShown(ruling, texts, lang, say) {
  const told = [...statements(ruling, say), ...consequences(ruling, say)];
  const ruled = told.filter(([field]) => ['ruling', 'extension'].includes(field));
  const rules = ruling.rules.map((rule) => {
    const text = texts[keyOf(rule)];
    return [cited(rule, text, say), quoted(text, lang)[0]?.[1] ?? asides(text, lang, say)[0] ?? ''];
  });
  return [...ruled.map(([field, label, text]) => [field === 'ruling' ? '' : label, text]), ...rules];
}
