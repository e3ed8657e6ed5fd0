/** The ruling being written, and earlier ones: kept on this device and nowhere else. */

import {blank, isBlank, MOST_RULES, tidy} from './ruling_text.js';

const DRAFT = 'ruling';
const EARLIER = 'rulings';

/** The ruling being written; nothing where none was begun. */
export function draft() {
  const found = read(DRAFT);
  return found && tidy(found);
}

/** Keep what is written; false where this browser keeps nothing. */
export function keep(ruling) {
  return write(DRAFT, tidy(ruling));
}

/** The rulings put aside, the latest first. */
export function earlier() {
  const found = read(EARLIER);
  return (Array.isArray(found) ? found : []).map(tidy);
}

/** Put a ruling aside, if it is not blank, for the one at a place; false where it cannot be kept. */
export function putAside(ruling, place) {
  const others = earlier().filter((_, at) => at !== place);
  return write(EARLIER, isBlank(ruling) ? others : [tidy(ruling), ...others]) || isBlank(ruling);
}

/** Take a ruling out of those put aside. */
export function takeOut(place) {
  putAside(blank(), place);
}

/** A ruling begun now, at the event and by the judge of the one before it. */
export function begun({event = '', round = '', judge = '', lang = pageLanguage()} = {}) {
  return {...blank(lang, now()), event, round, judge};
}

/** Cite a rule in the ruling being written: `added`, `there`, `full` or `unkept`. */
export function addToRuling(ref, edition = '') {
  const ruling = draft() ?? begun();
  if (ruling.rules.some((rule) => rule.ref === ref && rule.edition === edition)) return 'there';
  if (ruling.rules.length >= MOST_RULES) return 'full';
  ruling.rules.push({ref, edition});
  return keep(ruling) ? 'added' : 'unkept';
}

/** The language of the page. */
export function pageLanguage() {
  return document.documentElement.lang.startsWith('zh') ? 'zh' : 'en';
}

/** Call back when another window of this browser has changed what is kept. */
export function whenChanged(act) {
  window.addEventListener('storage', (event) => [DRAFT, EARLIER, null].includes(event.key) && act());
}

/** The time of this device, as a field for it takes it. */
function now() {
  const date = new Date();
  return new Date(date.getTime() - date.getTimezoneOffset() * 60000).toISOString().slice(0, 16);
}

function read(name) {
  try {
    return JSON.parse(localStorage.getItem(name));
  } catch {
    return null;
  }
}

function write(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
