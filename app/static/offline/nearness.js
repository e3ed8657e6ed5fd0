/** The scenario of the library that is nearest to what somebody wrote, and the facts in which the two differ. */

import {partsOf, strip} from '../corpus/characters.js';
import {page} from './asked.js';
import {differenceSaid} from './differing.js';
import {Likenesses} from './likeness.js';
import {Nearness} from './nearest.js';

const LONGEST = 8000;
const LANGUAGES = ['zh', 'en'];

/** The nearest scenarios, each with the facts that differ. */
export function listing(asked) {
  const {runs} = asked.desk;
  const situation = runs ? strip(partsOf(asked.args.get('situation') ?? '')(0, LONGEST)) : '';
  const here = situation ? likeOf(situation, runs) : null;
  const near = here ? found(here, runs) : [];
  return page('nearest.html', {situation, is_read: here !== null, near}, {title: asked.say('nearest-page')});
}

/** What a line or a file is like; null if it cannot be read. */
function likeOf(situation, runs) {
  runs.comparing ??= new Likenesses(runs.nearness, runs.likenesses);
  return runs.comparing.of(situation);
}

function found(here, {nearness, entries, likenesses}) {
  const library = entries.map(({name}, place) => [name, likenesses[place]]);
  const byName = new Map(entries.map((each) => [each.name, each]));
  return new Nearness(nearness.costs).nearest(here, library).map(({name, distance, differences, more}) => ({
    scenario: byName.get(name),
    distance,
    differences: differences.map((one) =>
      Object.fromEntries(LANGUAGES.map((lang) => [lang, differenceSaid(one, lang, nearness.keywords)]))),
    more,
  }));
}
