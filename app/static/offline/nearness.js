/** The scenario of the library that is nearest to what somebody wrote, and the facts in which the two differ. */

import {Page} from '../app/pages/asked.js';
import {partsOf, strip} from '../corpus/characters.js';
import {difference_said} from '../app/differing.js';
import {Likenesses} from './likeness.js';
import {nearest} from '../scenarios/what_if/nearest.js';
import {CardLike, DeedLike, Likeness, ThingLike} from '../scenarios/what_if/likeness.js';
import {made} from '../python/collections.js';

const LONGEST = 8000;
const LANGUAGES = ['zh', 'en'];

/** The nearest scenarios, each with the facts that differ. */
export function listing(asked) {
  const {runs} = asked.desk;
  const situation = runs ? strip(partsOf(asked.args.get('situation') ?? '')(0, LONGEST)) : '';
  const here = situation ? likeOf(situation, runs) : null;
  const near = here ? found(here, runs) : [];
  return new Page('nearest.html', {situation, is_read: here !== null, near}, asked.say('nearest-page'));
}

/** What a line or a file is like; null if it cannot be read. */
function likeOf(situation, runs) {
  runs.comparing ??= new Likenesses(runs.nearness, runs.likenesses);
  return runs.comparing.of(situation);
}

function found(here, {listed, likenesses}) {
  const library = listed.map(({name}, place) => [name, likeness(likenesses[place])]);
  const byName = new Map(listed.map((each) => [each.name, each]));
  return nearest(likeness(here), library).map(({name, distance, differences, more}) => ({
    scenario: byName.get(name),
    distance,
    differences: differences.map((one) =>
      Object.fromEntries(LANGUAGES.map((lang) => [lang, difference_said(one, lang)]))),
    more,
  }));
}

/** What a situation is like, of what was read or stored of it. */
function likeness({things, deeds, ...others}) {
  const thingOf = (thing) => made(ThingLike, {...thing, card: made(CardLike, thing.card)});
  return made(Likeness, {...others, things: things.map(thingOf), deeds: deeds.map((each) => made(DeedLike, each))});
}
