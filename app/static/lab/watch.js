/** Stepping through a run: the board as it was at each line of the log, and what has just changed. */

import {changed} from './board.js';
import {look} from './look.js';
import {shown} from './show.js';

/** Let the reader go through a run: with the slider, its buttons, or a tap on a line. */
export function watch(run, tapped = (card, _, board) => look(card, board, run.edition), drawn = () => {}) {
  const place = document.getElementById('board');
  const slider = document.getElementById('moment');
  const lines = new Map([...document.querySelectorAll('.log li')].map((line) => [Number(line.dataset.row), line]));
  const boards = [run.film.first];
  for (const {change} of run.film.frames) boards.push(changed(boards.at(-1), change));

  /** Show the board after so many lines. */
  function go(at) {
    const frame = run.film.frames[at - 1];
    const isRead = place.querySelector('.as-text')?.open;
    slider.value = at;
    place.innerHTML = shown(boards[at]);
    if (isRead) place.querySelector('.as-text').open = true;
    for (const {id} of frame?.change.cards ?? []) {
      for (const card of place.querySelectorAll(`[data-card="${id}"]`)) card.classList.add('changed');
    }
    mark(lines, frame?.row);
    pressable(place);
    drawn(place);
  }

  slider.addEventListener('input', () => go(Number(slider.value)));
  document.querySelector('.scrub').addEventListener('click', ({target}) => {
    const step = Number(target.closest('[data-step]')?.dataset.step ?? 0);
    const at = Math.min(Math.max(Number(slider.value) + step, 0), run.film.frames.length);
    if (step) go(at);
  });
  for (const [at, {row}] of run.film.frames.entries()) {
    lines.get(row)?.querySelector('.said').addEventListener('click', () => go(at + 1));
  }
  place.addEventListener('click', ({target}) => {
    const card = target.closest('[data-card]');
    const board = boards[Number(slider.value)];
    if (card) tapped(board.cards.find(({id}) => id === Number(card.dataset.card)), boards, board);
  });
  place.addEventListener('keydown', (event) => {
    if (!['Enter', ' '].includes(event.key) || !event.target.matches('[data-card]')) return;
    event.preventDefault();
    event.target.click();
  });
  pressable(place);
  drawn(place);
}

/** Cards can be pressed where there is a script to hear it. */
function pressable(place) {
  for (const card of place.querySelectorAll('[data-card]')) {
    card.setAttribute('role', 'button');
    card.tabIndex = 0;
  }
}

/** The line that made the board as it is shown. */
function mark(lines, row) {
  for (const [number, line] of lines) {
    if (number === row) line.setAttribute('aria-current', 'true');
    else line.removeAttribute('aria-current');
  }
  const now = document.getElementById('now');
  now.hidden = row === undefined;
  now.textContent = row === undefined ? '' : (lines.get(row)?.querySelector('.said').textContent ?? '');
}
