/** The ways in for who reads: contents, whole chapters, the glossary, release notes. */

import {answer, titles} from '../corpus/answer.js';
import {compare} from '../corpus/characters.js';
import {isNumber} from '../corpus/citation.js';
import {page} from './asked.js';
import {rule} from './records.js';

/** Chapters and sections. */
export function contents(asked) {
  const headings = [...asked.corpus.records(asked.edition, 'chapter', 'section')].map(heading);
  return page('contents.html', {edition: asked.edition, headings}, {title: asked.say('contents')});
}

/** A record by its number and what it is called. */
export function heading(record) {
  return {ref: record.ref, title: titles(record)};
}

/** A whole chapter with every rule in it, each at its own anchor. */
export function chapter(asked, {number}) {
  const {corpus, edition} = asked;
  if (number.length !== 1 || !isNumber(number) || !corpus.get(number, edition)) return rule(asked, {number});
  const found = answer(corpus, {ref: number, edition}, {withFamily: true});
  return page('chapter.html', found, {title: `${number} ${found.title[asked.lang] ?? ''}`.trim()});
}

/** Every headword, from A to Z by its English name or by its pinyin. */
export function glossary(asked) {
  const by = (asked.args.get('by') ?? asked.lang) === 'en' ? 'en' : 'zh';
  const {readings} = asked.desk.search.rules.tongue;
  const headwords = [...asked.corpus.records(asked.edition, 'term')].map((each) => headword(each, readings));
  const key = ({filed, title, ref}) => `${filed[by]}\0${title[by]}\0${ref}`;
  headwords.sort((one, other) => compare(key(one), key(other)));
  return page('glossary.html', {edition: asked.edition, by, headwords}, {title: asked.say('glossary')});
}

function headword(term, readings) {
  const [named, en] = ['zh', 'en'].map((lang) => (term.headwords?.[lang] ?? []).join(' / '));
  const zh = term.title?.zh ?? named;
  const filed = [...zh].map((each) => readings.get(each) ?? each).join(' ').toUpperCase();
  const obsolete = term.obsolete ?? false;
  return {ref: term.ref, title: {zh, en}, filed: {zh: filed, en: en.toUpperCase()}, obsolete};
}

/** The release notes that are here, the newest first. */
export function releases(asked) {
  const {corpus} = asked;
  const found = corpus.dates.flatMap((date) =>
    [...corpus.records(date, 'release')].map((each) => release(corpus, each)));
  return page('releases.html', {releases: found.reverse()}, {title: asked.say('releases')});
}

/** Release notes: their title, and how many cards and rulings they have. */
function release(corpus, {ref, edition, title = {}}) {
  const below = (kind) => [...corpus.records(edition, kind)].filter((each) => each.ref.startsWith(`${ref}:`));
  return {ref, edition, title, cards: below('card-block').length, rulings: below('ruling').length};
}
