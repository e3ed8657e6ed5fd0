/** Procedures as lists of steps, each step its rule: what a judge walks through at the table. */

import {answer, isMissing} from '../corpus/answer.js';
import {compare, lengthOf, partsOf} from '../corpus/characters.js';
import {compareOrder, level, order, parent} from '../corpus/citation.js';
import {because} from '../corpus/missing.js';
import {page} from './asked.js';
import {follower} from '../corpus/following.js';
import {made} from './made.js';

const SENTENCE_ENDS = /(?<=。)|(?<=\.) /;
const LONGEST = 120; // characters of a sentence that stands for a label
const DESCRIBED = 160; // characters of the steps that a link's preview shows
const PART = ['ref', 'kind', 'text', 'notes', 'links', 'remarks', 'spots', 'title'];

/** Every procedure, in an edition if its steps can be followed there, else in the table's. */
export function procedures(corpus, edition) {
  return known(corpus, edition).map(([, found]) => found);
}

/** The procedures, one tap from the start. */
export function listing(asked) {
  const found = {edition: asked.edition, procedures: procedures(asked.corpus, asked.edition)};
  return page('procedures.html', found, {title: asked.say('procedures')});
}

/** One procedure as a list of steps. */
export function procedure(asked, {number}) {
  const {corpus, lang} = asked;
  const all = known(corpus, asked.edition);
  const [name, found] = all.find(([, each]) => each.ref === number) ?? [];
  if (!found) {
    const short = partsOf(number)(0, LONGEST);
    const reason = because('no-procedure', {ref: short}, all.map(([, {ref}]) => ref));
    return page('missing.html', reason, {title: short, status: 404});
  }
  const {edition, title} = found;
  const steps = stepsOf(corpus, name, edition);
  const about = partsOf(steps.map(({label}) => label[lang]).join(' · '))(0, DESCRIBED);
  const shown = {edition, ref: number, title, steps};
  return page('procedure.html', shown, {title: `${number} ${title[lang]}`, about});
}

/** Each procedure behind its number in the table. */
function known(corpus, edition) {
  const follow = follower(corpus, edition);
  return made.procedures.filter(([, step]) => !step).map(([name, , zh, en]) => {
    const told = stepsNamed(name).some(follow) ? follow(name) : '';
    return [name, {ref: told || name, title: {zh, en}, edition: told ? edition : made.tableEdition}];
  });
}

/** The rules of a procedure's steps, by their numbers in the table. */
function stepsNamed(name) {
  return made.procedures.filter(([each, step]) => each === name && step).map(([, step]) => step);
}

/** The steps whose rules are there, each in few words. */
function stepsOf(corpus, name, edition) {
  const found = listed(corpus, name, edition);
  const rules = rulesOf(corpus, found.map(({ref}) => ref), edition);
  const there = found.filter(({ref}) => rules.has(ref));
  return there.map(({ref, label}) => ({label: label ?? opening(rules.get(ref).text), rule: rules.get(ref)}));
}

/** The rules of the steps with what we call them; with nothing where we cannot vouch for that. */
function listed(corpus, name, edition) {
  const follow = follower(corpus, edition);
  const found = [];
  for (const [each, step, zh, en] of made.procedures) {
    const ref = step && each === name ? follow(step) : '';
    if (ref && isSame(corpus, step, edition)) found.push({ref, label: {zh, en}});
    else if (ref && !found.some((other) => other.ref === ref)) found.push({ref, label: null});
  }
  for (const ref of added(corpus, name, edition)) {
    const before = found.findLastIndex((each) => precedes(each.ref, ref));
    found.splice(before + 1, 0, {ref, label: null});
  }
  return found;
}

/** Whether a rule of the table's edition is word for word the same in this one. */
function isSame(corpus, ref, edition) {
  const [start, end] = [made.tableEdition, edition].sort();
  let [at, date] = [ref, start];
  while (date < end) {
    const fate = corpus.fate(at, date);
    if (!fate?.verbatim) return false;
    [at, date] = [fate.to[0], fate.next_edition];
  }
  return true;
}

/** Rules that are new in this edition, beside steps that were all there were in the table's. */
function added(corpus, name, edition) {
  const follow = follower(corpus, edition);
  const steps = stepsNamed(name);
  return [...new Set(steps.map(parent))].sort(compare).flatMap((above) => {
    const before = corpus.children(above, made.tableEdition).map(({ref}) => ref);
    if (!before.every((ref) => steps.includes(ref))) return [];
    const followed = new Set(before.map(follow));
    const now = corpus.children(follow(above), edition).map(({ref}) => ref);
    return now.filter((ref) => !followed.has(ref));
  });
}

/** Whether an added rule belongs behind this one, which is of its family. */
function precedes(ref, other) {
  return ref.startsWith(parent(other)) && compareOrder(order(ref), order(other)) < 0;
}

/** The rules of the steps, and the others of their families. */
function rulesOf(corpus, refs, edition) {
  const above = new Set(refs.map((ref) => (level(ref) === 'subrule' ? parent(ref) : ref)));
  const found = [...above].map((ref) => answer(corpus, {ref, edition}, {withFamily: true}));
  const whole = found.filter((each) => !isMissing(each));
  return new Map(whole.flatMap((each) => [alone(each), ...each.family]).map((part) => [part.ref, part]));
}

/** A rule without its surroundings. */
function alone(rule) {
  return Object.fromEntries(PART.map((name) => [name, rule[name]]));
}

/** The first sentence in each language, in a language that is not here from another. */
function opening(text) {
  const short = Object.fromEntries(Object.entries(text).map(([lang, said]) => [lang, beginning(said)]));
  const other = Object.values(short)[0] ?? '';
  return {zh: short.zh ?? other, en: short.en ?? other};
}

function beginning(said) {
  const first = said.split(SENTENCE_ENDS, 1)[0].replace(/(?<![。.])[。.]+$/, '');
  return partsOf(first)(0, LONGEST) + (lengthOf(first) > LONGEST ? '…' : '');
}
