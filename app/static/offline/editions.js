/** Editions as people name them, and how old the newest one present is. */

import {notice} from '../corpus/advice.js';
import {strip} from '../corpus/characters.js';
import {made} from './made.js';

const CHAPTERS = [...'123456789'];
const DAY = 86400000; // milliseconds

/** The edition meant by a date or the beginning of one: 2023-11-17, 2023/11/17, 2014. */
export function editionNamed(corpus, asked) {
  const written = strip(asked).replace(/[/.]/g, '-');
  const meant = corpus.editions.filter(({date}) => written && date.startsWith(written));
  return meant.length === 1 ? meant[0].date : written;
}

/** The newest edition with all chapters in a language; failing that, with all in any; else the newest. */
export function whole(editions, lang) {
  const newest = [...editions].reverse();
  const isWhole = (parts = []) => CHAPTERS.every((chapter) => parts.includes(chapter));
  const complete = newest.find(({parts}) => isWhole(parts[lang]));
  return complete ?? newest.find(({parts}) => Object.values(parts).some(isWhole)) ?? newest[0];
}

/** The age of an edition today. */
export function daysSince(edition) {
  const now = new Date();
  return Math.round((Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) - Date.parse(edition)) / DAY);
}

/** The answer with a notice if it is of the newest edition present and that edition is old. */
export function aged(found, corpus) {
  const newest = corpus.editions.at(-1).date;
  const days = daysSince(newest);
  if (found.edition !== newest || days <= made.oldAfter) return found;
  return {...found, notices: [...found.notices, notice('old', {edition: newest, days: String(days)})]};
}
