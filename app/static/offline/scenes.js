/** What was played out of what somebody asks: scenarios of the library, shown beside the rules that answer. */

import {read} from '../index/typed.js';

const BESIDE = 2; // scenarios that stand beside rules; where nothing else is asked for, as many as hits
const FIRST = 3; // hits of which a scenario may show the rule
const KIND = 'scenario';
const NOTHING = 'nothing-found';

/** The same hits with the scenarios that fit what was typed; alone while the scenarios are not here. */
export function withScenes({scenes, runs}, found, limit) {
  if (!scenes || !runs) return found;
  const rules = found.results.slice(0, FIRST).filter(({key}) => /^\p{Nd}/u.test(key)).map(({family}) => family);
  const there = scenes.find(found.query, rules);
  const {kinds} = read(found.query, scenes.search.ours);
  const most = kinds.length === 1 && kinds[0] === KIND ? limit : BESIDE;
  const shown = there.filter(({fits}) => fits).slice(0, most);
  if (!shown.length) return found;
  const notices = found.notices.filter(({code}) => code !== NOTHING);
  const scenarios = shown.map(({entry}) => runs.entry(entry.ref));
  return {...found, notices, played: {count: there.length, scenarios}};
}
