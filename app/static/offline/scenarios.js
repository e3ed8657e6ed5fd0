/** The library of scenarios: all of it by chapter, rule and keyword, and each scenario with its run. */

import {titles} from '../corpus/answer.js';
import {compare, partsOf} from '../corpus/characters.js';
import {compareOrder, isNumber, order} from '../corpus/citation.js';
import {because} from '../corpus/missing.js';
import {page} from './asked.js';

const LONGEST = 150;
const DESCRIBED = 160;
const QUOTED = 3;
const KINDS = ['cr', 'lessons', 'questions'];
const NONE = {entries: [], get: () => undefined, citing: () => []};

/** Every scenario, or those that cite a rule, or those of a kind. */
export function listing(asked) {
  const rule = partsOf(asked.args.get('rule') ?? '')(0, LONGEST);
  const kind = KINDS.includes(asked.args.get('kind')) ? asked.args.get('kind') : '';
  const runs = asked.desk.runs ?? NONE;
  const found = rule ? runs.citing(rule) : runs.entries;
  const chosen = found.filter(({name}) => !kind || name.startsWith(`${kind}/`));
  const shown = {edition: asked.edition, kind, rule, count: chosen.length, groups: grouped(asked, chosen)};
  const title = rule ? asked.say('scenarios-of', {ref: rule}) : asked.say('scenarios');
  return page('scenarios.html', shown, {title});
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
  return ['701', '702'].includes(section) ? rule.replace(/[a-z]+$/, '') : section;
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
