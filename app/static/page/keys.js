/** The keyboard: `/` to the box, arrows and Enter among results, j and k from rule to rule, ? for all of it. */

import {button, element} from './elements.js';
import {toggle} from './live.js';
import {close} from './preview.js';
import {word} from './words.js';

const KEYS = [
  ['/', 'js-key-search'],
  ['↑ ↓', 'js-key-move'],
  ['Enter', 'js-key-open'],
  ['o', 'js-key-unfold'],
  ['j  k', 'js-key-next'],
  ['Esc', 'js-key-back'],
  ['?', 'js-key-help'],
];

const ACTS = {
  '/': () => focusBox(),
  j: () => follow('next'),
  k: () => follow('prev'),
  o: () => current() && toggle(current()),
  '?': () => showKeys(),
  ArrowDown: () => move(1),
  ArrowUp: () => move(-1),
};

/** Listen for keys, but not to what is typed into a field, and leave the browser its own. */
export function listenForKeys() {
  document.addEventListener('keydown', (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const typing = event.target.closest('input, textarea, select, [contenteditable]');
    if (event.key === 'Escape') return back(event, typing);
    const arrow = event.key.startsWith('Arrow');
    const inBox = typing && typing.matches('#q, #words');
    if ((typing && !(arrow && inBox)) || document.querySelector('dialog[open]')) return;
    const act = Object.hasOwn(ACTS, event.key) && ACTS[event.key];
    if (act && act() !== false) event.preventDefault();
  });
}

function focusBox() {
  const box = document.getElementById('q');
  box.focus();
  box.select();
}

function follow(rel) {
  const link = document.querySelector(`a[rel=${rel}]`);
  if (!link) return false;
  link.click();
  return true;
}

const current = () => document.querySelector('.hit[aria-current=true]');

/** From result to result; the arrows scroll where there are none. */
function move(by) {
  const hits = [...document.querySelectorAll('#results .hit, .scene')].filter((each) => each.getClientRects().length);
  if (!hits.length) return false;
  const at = hits.findIndex((each) => each.matches('[aria-current=true]'));
  const to = hits[Math.max(0, Math.min(hits.length - 1, at + by))];
  if (at === 0 && by < 0) {
    hits[0].removeAttribute('aria-current');
    focusBox();
    return true;
  }
  hits[at]?.removeAttribute('aria-current');
  to.setAttribute('aria-current', 'true');
  to.querySelector('a').focus();
  return true;
}

/** Out of what is open, out of the field, then a page back. */
function back(event, typing) {
  if (document.querySelector('dialog[open]') || close()) return;
  if (typing) typing.blur();
  else if (history.length > 1 && document.querySelector('.record, .procedure, .chapter-whole')) history.back();
  else return;
  event.preventDefault();
}

/** All keys, as a table. */
export function showKeys() {
  const table = element('table');
  for (const [key, told] of KEYS) {
    const row = table.insertRow();
    const caps = key.split(/  ?/).flatMap((each) => [element('kbd', {}, each), ' ']);
    row.insertCell().append(...caps);
    row.insertCell().append(word(told));
  }
  const close = button(word('js-close'), () => dialog.close());
  const dialog = element('dialog', {'aria-label': word('js-keys')}, table, close);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
