/** The library of scenarios: by chapter, rule and keyword, by whatever is typed, and each with its run. */

import {titles} from '../corpus/answer.js';
import {compare, partsOf, strip} from '../corpus/characters.js';
import {compareOrder, isNumber, order, typed} from '../corpus/citation.js';
import {because} from '../corpus/missing.js';
import {page} from './asked.js';
import {made} from './made.js';

const LONGEST = 150;
const DESCRIBED = 160;
const QUOTED = 3;
const KINDS = ['cr', 'lessons', 'questions'];
const CHAPTERS = [...'123456789'];
const NONE = {entries: [], get: () => undefined, citing: () => []};

/** Every scenario, or those of a kind or chapter, those that cite a rule, those found by words. */
export function listing(asked) {
  const [kind, chapter] = [chosen(asked, 'kind', KINDS), chosen(asked, 'chapter', CHAPTERS)];
  const typedIn = strip(partsOf(asked.args.get('q') ?? '')(0, made.longest));
  const rule = partsOf(asked.args.get('rule') ?? '')(0, LONGEST);
  const found = foundBy(asked, rule, typedIn)
    .filter((one) => one.name.startsWith(kind && `${kind}/`) && firstRule(one).startsWith(chapter));
  const ranked = typedIn && !rule && found.length;
  const shown = {
    ...{edition: asked.edition, kind, chapter, rule, typed: typedIn, count: found.length},
    chapters: CHAPTERS.map((ref) => ({ref, title: titleOf(asked, ref)})),
    groups: ranked ? [{ref: '', title: {}, scenarios: found}] : grouped(asked, found),
  };
  const title = rule ? asked.say('scenarios-of', {ref: rule}) : asked.say('scenarios');
  return page('scenarios.html', shown, {title});
}

/** What was chosen of some that there are; nothing if it is none of them. */
function chosen({args}, name, known) {
  return known.includes(args.get(name)) ? args.get(name) : '';
}

/**
 * The scenarios that cite a rule, or have what was typed, the best first; all if nothing was.
 *
 * Of a number those that show its rule come before those that only cite it.
 */
function foundBy({desk}, rule, typedIn) {
  const runs = desk.runs ?? NONE;
  if (rule || !typedIn) return rule ? runs.citing(rule) : runs.entries;
  const found = (desk.scenes?.find(typedIn) ?? []).map(({entry}) => entry.ref);
  const cited = runs.citing(typed(typedIn) ?? '').map(({name}) => name);
  return [...new Set([...found, ...cited])].map((name) => runs.entry(name));
}

/** By the section of the first rule each shows, keywords by their own rule. */
function grouped(asked, found) {
  const ordered = [...found].sort((one, other) =>
    compareOrder(order(placeOf(one)), order(placeOf(other))) ||
    compareOrder(order(firstRule(one)), order(firstRule(other))) ||
    compare(one.name, other.name));
  const groups = new Map();
  for (const one of ordered) groups.set(placeOf(one), [...(groups.get(placeOf(one)) ?? []), one]);
  return [...groups].map(([ref, scenarios]) => ({ref, title: titleOf(asked, ref), scenarios}));
}

/** The rule a scenario is about. */
function firstRule({shows}) {
  return shows[0] ?? '1';
}

/** Where a list has it: 510 of 510.1c; a keyword by its rule, 702.19 of 702.19b. */
function placeOf(one) {
  const rule = firstRule(one);
  const [section] = rule.split('.');
  return ['701', '702'].includes(section) ? rule.replace(/(?<![a-z])[a-z]+$/, '') : section;
}

function titleOf({corpus, edition}, ref) {
  const record = corpus.get(ref, edition);
  return record ? titles(record) : {};
}

/** One scenario: the answer, the rules, the facts, the log, the board. */
export function scenario(asked, {name: written}) {
  const name = partsOf(written)(0, LONGEST);
  const runs = asked.desk.runs ?? NONE;
  const found = runs.get(name);
  const names = runs.entries.map((one) => one.name);
  if (!found) {
    const near = names.filter((one) => one.includes(name.replace(/^\/+|\/+$/g, ''))).slice(0, 5);
    return page('missing.html', because('no-scenario', {name}, near), {title: name, status: 404});
  }
  const at = names.indexOf(name);
  const section = placeOf(found.entry);
  const refs = isNumber(section) ? [section.slice(0, 1), section] : [];
  const shown = {
    scenario: found.entry,
    note: found.note,
    run: found.run,
    rules: quoted(asked, found),
    variations: found.variations,
    leaves: found.leaves,
    yaml: found.yaml,
    path: refs.map((ref) => ({ref, title: titleOf(asked, ref)})),
    before: names[at - 1] ?? '',
    after: names[at + 1] ?? '',
  };
  const about = partsOf(found.entry.answer[asked.lang] ?? '')(0, DESCRIBED);
  return page('scenario.html', shown, {title: found.entry.title[asked.lang] ?? '', about});
}

/** The first rules that the answer rests on, then those the scenario shows; in the edition followed. */
function quoted({corpus}, {entry, run: {answer, edition}}) {
  const cited = [...new Set([...answer.flatMap(({cites}) => cites), ...entry.shows])].slice(0, QUOTED);
  return cited.map((ref) => corpus.get(ref, edition)).filter(Boolean).map(({ref, text}) => ({ref, text}));
}
