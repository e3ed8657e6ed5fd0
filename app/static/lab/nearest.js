/** The scenarios of the library nearest to a situation that cannot be played here, and the facts that differ. */

import {element} from '../page/elements.js';
import {partOf} from '../page/fetching.js';
import {leads} from '../page/place.js';
import {word} from '../page/words.js';
import {language} from './show.js';

const LONGEST = 6000; // of an address more might not arrive
let latest = null;

/** Show them, as the saved desk or the server compares them; nothing where nothing was written. */
export async function showNearest(situation) {
  hideNearest();
  if (!situation?.trim() || situation.length > LONGEST) return;
  latest = new AbortController();
  const {signal} = latest;
  const asked = new URLSearchParams({situation, lang: language()});
  const found = await partOf(leads(`/nearest?${asked}`), '#nearest', signal).catch(() => null);
  if (signal.aborted || !found?.childElementCount) return;
  const place = document.getElementById('lab-nearest');
  place.replaceChildren(element('h2', {}, word('js-lab-nearest')), ...found.childNodes);
  place.hidden = false;
}

/** What was played needs no other beside it. */
export function hideNearest() {
  latest?.abort();
  const place = document.getElementById('lab-nearest');
  place.hidden = true;
  place.replaceChildren();
}
