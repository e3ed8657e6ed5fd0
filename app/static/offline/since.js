/** The editions that are here, and what has changed from one to another, rule by rule. */

import {partsOf} from '../corpus/characters.js';
import {compareOrder, isNumber, level, order} from '../corpus/citation.js';
import {because} from '../corpus/missing.js';
import {page} from './asked.js';
import {daysSince, editionNamed} from './editions.js';
import {made} from './made.js';

const LONGEST = 20; // characters of a date that are read
const WORST = ['unknown', 'gone', 'moved', 'reworded'];

/** Every edition with what is here of it, the newest first. */
export function editions(asked) {
  const dates = asked.corpus.editions.map(({date}) => date).reverse();
  const lines = asked.corpus.editions.map(({date, parts}) => {
    const older = dates.filter((other) => other < date);
    return {date, parts, days: daysSince(date), older};
  });
  const found = {editions: lines.reverse(), old_after: made.oldAfter};
  return page('editions.html', found, {title: asked.say('editions')});
}

/** What changed since an earlier edition. */
export function since(asked, written) {
  const here = asked.corpus.editions.map(({date}) => date);
  const typed = [written.older, written.newer].map((date) => partsOf(date)(0, LONGEST));
  const dates = typed.map((date) => editionNamed(asked.corpus, date));
  const edition = dates.find((date) => !here.includes(date));
  if (edition !== undefined) {
    return page('missing.html', because('no-edition', {edition}, here), {title: edition, status: 404});
  }
  const [older, newer] = dates.sort();
  const title = asked.say('changed-since', {older, newer});
  return page('since.html', changed(asked.corpus, older, newer), {title});
}

/** The rules of the older edition, each followed from edition to edition. */
function changed(corpus, older, newer) {
  const fates = corpus.fates(older).filter(({ref}) => isRule(ref));
  const steps = fates.map(({ref}) => followed(corpus, ref, older, newer)).sort(inOrder);
  const reached = new Set(steps.flatMap(({to}) => to));
  const chapters = new Set(steps.map(({ref}) => ref[0]));
  const rules = [...corpus.records(newer, 'rule', 'subrule')].map(({ref}) => ref);
  const fresh = rules.filter((ref) => chapters.has(ref[0]) && !reached.has(ref));
  fresh.sort((one, other) => compareOrder(order(one), order(other)));
  const counts = {};
  for (const {kind} of steps) counts[kind] = (counts[kind] ?? 0) + 1;
  counts.new = fresh.length;
  return {older, newer, counts, steps: steps.filter(({kind}) => kind !== 'same'), new: fresh};
}

function inOrder(one, other) {
  return compareOrder(order(one.ref), order(other.ref));
}

function isRule(ref) {
  return isNumber(ref) && ['rule', 'subrule'].includes(level(ref));
}

/** Where a rule went on its way, and the most that happened to it. */
function followed(corpus, ref, older, newer) {
  const kinds = new Set();
  let [at, edition] = [[ref], older];
  while (at.length && edition < newer) {
    const fates = at.map((each) => corpus.fate(each, edition)).filter(Boolean);
    if (!fates.length) break;
    fates.forEach(({kind}) => kinds.add(kind));
    at = [...new Set(fates.flatMap(({to}) => to ?? []))];
    edition = fates[0].next_edition;
  }
  return {ref, kind: WORST.find((kind) => kinds.has(kind)) ?? 'same', to: at};
}
