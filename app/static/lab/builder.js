/** Building a situation by tapping: what stands beside each player and above the board. */

import {button} from '../page/elements.js';
import {word} from '../page/words.js';
import {addTo} from './adding.js';
import {playerOf, tableOf} from './seating.js';

/** Each side gets what adds to it and what is changed of its player, the board what is so for all. */
export function buildOn(place, found, act) {
  const begun = found.run.film.first;
  for (const side of place.querySelectorAll('.side')) {
    const player = side.getAttribute('aria-label');
    const adds = button(`＋ ${word('js-lab-add')}`, () => addTo(player, act), {class: 'adds', 'aria-label': word('js-lab-adding', {player})});
    adds.dataset.player = player;
    const life = button('♥', () => playerOf(player, begun, act), {'aria-label': word('js-lab-life', {player}), class: 'heart'});
    life.dataset.seat = player;
    (side.querySelector('.life') ?? side.querySelector('.who')).after(life); // a team's life is shown once for all of it
    side.querySelector('h2').append(adds);
  }
  const table = button(`⚙ ${word('js-lab-table')}`, () => tableOf(begun, found, act), {class: 'table-button'});
  place.querySelector('.moment')?.after(table);
}
