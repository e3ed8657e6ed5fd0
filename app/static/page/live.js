/** Results while one types, and each result opened in its place. */

import {element} from './elements.js';
import {partOf, withArgs} from './fetching.js';
import {here, leads, parts, within} from './place.js';
import {word} from './words.js';

const PAUSE = 120; // milliseconds of rest after which a search goes out

/** Search as somebody types, but never while an input method is composing. */
export function searchLive() {
  const box = document.getElementById('q');
  const form = box.form;
  let timer = 0;
  let running = null;
  const ask = async () => {
    running?.abort();
    running = new AbortController();
    await show(form, box.value, running.signal);
  };
  const soon = (event) => {
    clearTimeout(timer);
    if (!event.isComposing) timer = setTimeout(ask, PAUSE);
  };
  box.addEventListener('input', soon);
  box.addEventListener('compositionend', () => {
    clearTimeout(timer);
    timer = setTimeout(ask, PAUSE);
  });
  if (matchMedia('(pointer: fine)').matches && !here().anchor && document.body.matches('.home')) box.focus();
}

async function show(form, typed, signal) {
  const results = document.getElementById('results') || placeForResults();
  const start = document.getElementById('start');
  if (!typed.trim()) {
    results.replaceChildren();
    if (start) start.hidden = false;
    return;
  }
  const address = withArgs(form.getAttribute('action'), {q: typed, live: '1'});
  const found = await partOf(address, '#results', signal).catch((problem) => failed(problem, signal));
  if (!found || signal.aborted) return;
  results.replaceChildren(...found.childNodes);
  if (start) start.hidden = true;
  remember(address);
}

/** On a page without results they come first, and what was there stays below. */
function placeForResults() {
  const results = element('div', {id: 'results', 'aria-live': 'polite'});
  document.getElementById('main').prepend(results);
  return results;
}

function failed(problem, signal) {
  if (signal.aborted) return null;
  return element('div', {}, element('p', {class: 'notice'}, word('js-no-answer')));
}

/** The address says what is shown, so that reloading and going back lead here. */
function remember(link) {
  const {path, query} = parts(within(link));
  const asked = new URLSearchParams(query);
  asked.delete('live');
  if (document.body.matches('.home') || here().path === path) {
    history.replaceState(history.state, '', leads(`${path}?${asked}`));
  }
}

/** Each result has a button that opens it in its place. */
export function openInPlace() {
  document.addEventListener('click', ({target}) => {
    const hit = target.closest?.('.hit .open') && target.closest('.hit');
    if (hit) toggle(hit);
  });
}

/** Show the whole record within its result, or hide it again. */
export async function toggle(hit) {
  const button = hit.querySelector('.open');
  const opened = hit.querySelector('.opened');
  const open = button.getAttribute('aria-expanded') !== 'true';
  button.setAttribute('aria-expanded', String(open));
  button.textContent = open ? '−' : '＋';
  if (opened?.matches('.failed')) {
    opened.remove(); // opened again, it is asked for again
  } else if (opened) {
    opened.hidden = !open;
    return;
  }
  if (!open) return;
  // A tap shows at once that it was felt, and a second one asks nothing again.
  const shown = element('div', {class: 'opened'}, '…');
  hit.append(shown);
  const record = await partOf(hit.querySelector('h2 a').href, '.core').catch(() => null);
  shown.replaceChildren(record || word('js-no-answer'));
  shown.classList.toggle('failed', !record);
}
