/** What a single file says of itself: which rules it has, since when, and whether it can search already. */

import {word} from './words.js';

/** Say it in the line that every page has; `state` is `making`, `ready` or `failed`. */
export function tellSingle(state) {
  const {edition, date} = document.documentElement.dataset;
  const line = document.getElementById('saved');
  if (!line) return;
  const more = state === 'ready' ? [] : [word(`js-file-${state}`)];
  line.dataset.kind = state;
  line.textContent = [word('js-file', {edition, date}), ...more].join(' ');
  line.hidden = false;
  const place = document.getElementById('saved-state');
  if (place) place.textContent = line.textContent;
}
