/** The page of event packs without a server: those that are saved are listed by the page's own script. */

import {Page} from '../app/pages/asked.js';

const NOTHING_TYPED = {title: '', sets: '', cards: '', rules: '', releases: '', notes: ''};

/** What an event pack is, with those that a site hands out; only a server makes them. */
export function packs(asked) {
  const found = {
    packs: asked.desk.packs ?? [],
    can_make: false,
    cards: 0,
    sets: [],
    releases: [],
    typed: NOTHING_TYPED,
    problems: [],
    most_cards: 0,
    longest_title: 0,
    longest_notes: 0,
  };
  return new Page('pack.html', found, asked.say('event-pack'), asked.say('pack-about'));
}
