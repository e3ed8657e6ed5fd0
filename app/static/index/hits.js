/** What a search gives back: hits in order, how the query was read, and what to know about it. */

import {inHtml} from './snippet.js';

/** One reason for a hit: what was said, what it was found as, and how the one became the other. */
export function why(how, said, found) {
  return {how, said, found};
}

/** An entry on its way to become a hit: found by its words, or for a reason of its own. */
export function candidate(table, number, {score = 0, ranking = null, reason = null} = {}) {
  return {table, number, score, ranking, reason};
}

/** An entry as it is shown to a reader of some language, with a part of its text and the language of that. */
export function hit(entry, score, reasons, [textLang, snippet], lang) {
  const {section = {}, edition = '', n = 0, family = '', older = false, now = ''} = entry;
  return {
    ref: entry.ref,
    kind: entry.kind,
    n,
    edition,
    section: section[lang] || (Object.values(section)[0] ?? ''),
    family,
    title: title(entry, lang),
    snippet: inHtml(snippet),
    score: rounded(score),
    why: reasons,
    lang: textLang,
    key: entry.key,
    older,
    now,
    notices: notices(entry),
  };
}

/** What it is called, in the reader's language first. */
function title({heading = {}, names = []}, lang) {
  const titles = [heading[lang], ...Object.values(heading), ...names];
  return [...new Set(titles.filter(Boolean))].join(' ');
}

function notices({outside, now}) {
  const found = [];
  if (outside) {
    found.push({code: 'tournament-prevails', values: {}});
  }
  if (now) {
    found.push({code: 'stands-now', values: {to: now}});
  }
  return found;
}

/** A score with one decimal; what is half-way, as 0.25, becomes even as in Python. */
export function rounded(score) {
  const tenths = Math.floor(score * 10);
  const isHalfWay = score * 4 === Math.floor(score * 4) && score * 10 - tenths === 0.5;
  return isHalfWay ? (tenths + (tenths % 2)) / 10 : Number(score.toFixed(1));
}
