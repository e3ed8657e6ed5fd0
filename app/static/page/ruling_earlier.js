/** The list of rulings that were put aside on this device. */

import {button, element} from './elements.js';
import {earlier, takeOut} from './ruling_draft.js';
import {placed} from './ruling_text.js';
import {word} from './words.js';

const BEGINNING = 60; // characters

/** Draw the list; `open(place)` is called for the ruling that was chosen. */
export function drawEarlier({open}) {
  const box = document.getElementById('ruling-earlier');
  const all = earlier();
  const items = all.map((ruling, place) => item(ruling, () => open(place), () => {
    takeOut(place);
    drawEarlier({open});
    box.querySelector('summary').focus();
  }));
  box.hidden = !all.length;
  box.querySelector('ul').replaceChildren(...items);
}

function item(ruling, open, remove) {
  const name = [...placed(ruling, word), ruling.time.replace('T', ' ')].filter(Boolean).join(' · ');
  const numbers = ruling.rules.map(({ref}) => ref).join(' ');
  const said = ruling.ruling || ruling.question || ruling.agreed || numbers;
  const chosen = button('', open, {class: 'open-ruling'});
  chosen.append(element('b', {}, name), element('span', {}, said.slice(0, BEGINNING)));
  return element('li', {}, chosen, button('✕', remove, {'aria-label': word('js-ruling-delete', {name})}));
}
