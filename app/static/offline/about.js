/** What is here: documents, editions, where the texts come from; and the page for rulings. */

import {page} from './asked.js';

/** Which documents and editions, and whose texts they are. */
export function about(asked) {
  const {corpus, edition, desk} = asked;
  const records = desk.search.rules.length;
  const found = {edition, editions: corpus.editions, ...corpus.about, records};
  return page('about.html', found, {title: asked.say('about')});
}

/** A ruling to hand over; it is written in the browser and never sent. */
export function ruling(asked) {
  return page('ruling.html', {edition: asked.edition}, {title: asked.say('ruling')});
}
