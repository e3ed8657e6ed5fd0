/** The lab: a situation is built by tapping or said in one line; playing it needs the server. */

import {page} from './asked.js';
import {made} from './made.js';

/** The page. */
export function lab(asked) {
  const templates = made.beginnings.map(([name, zh, en]) => ({name, title: {zh, en}}));
  return page('lab.html', {edition: asked.edition, templates, counters: made.counters}, {title: asked.say('lab'), about: asked.say('lab-about')});
}
