/** What pages do in the browser beyond links and forms; without it they are complete, if slower to use. */

import {offerCopies, say} from './copy.js';
import {startEventPacks} from './event_pack.js';
import {filterGlossary} from './glossary.js';
import {isPinned, pin, seen, showKept} from './kept.js';
import {listenForKeys, showKeys} from './keys.js';
import {openInPlace, searchLive} from './live.js';
import {here, isSingle, leads} from './place.js';
import {previewReferences} from './preview.js';
import {startSaving} from './saved.js';
import {collect, startRuling} from './ruling.js';
import {showRecord} from './show_player.js';
import {word} from './words.js';
import {isWritten, startWritten} from './written.js';

const ACTS = {
  theme: switchTheme,
  keys: showKeys,
  copy: () => offerCopies(record()),
  pin: (button) => pinned(button, pin(record())),
  collect: () => collect(record().dataset.ref, record().dataset.edition),
  show: () => shown(record()),
};

let isStarted = false;

const record = () => document.querySelector('article.record');

/** Set a page going. */
export function start() {
  for (const button of document.querySelectorAll('[data-do]')) {
    const act = ACTS[button.dataset.do];
    if (!act) continue;
    button.addEventListener('click', () => act(button));
  }
  if (!isStarted) startOnce();
  isStarted = true;
  searchLive();
  filterGlossary();
  showKept();
  if (record()) startRecord();
  startRuling();
  startEventPacks();
  keepLanguage();
  document.dispatchEvent(new Event('desk-page')); // for scripts that only some pages have
}

/** What a page of the single file finds there already. */
function startOnce() {
  previewReferences();
  listenForKeys();
  openInPlace();
  if (!isSingle()) startSaving();
}

async function shown({dataset}) {
  const lang = document.documentElement.lang.startsWith('zh') ? 'zh' : 'en';
  if (!(await showRecord(dataset.ref, dataset.edition, lang))) say(word('js-show-nothing'));
}

function startRecord() {
  seen(record());
  const button = document.querySelector('[data-do=pin]');
  button.setAttribute('aria-pressed', String(isPinned(record())));
}

function pinned(button, is) {
  button.setAttribute('aria-pressed', String(is));
  say(word(is ? 'js-is-pinned' : 'js-is-unpinned'));
}

function switchTheme() {
  const root = document.documentElement;
  const dark = root.dataset.theme
    ? root.dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = dark ? 'light' : 'dark';
  try {
    localStorage.setItem('theme', root.dataset.theme);
  } catch {
    // It holds for this page.
  }
}

/** A language chosen once holds for the next start on this device. */
function keepLanguage() {
  const asked = new URLSearchParams(here().query).get('lang');
  try {
    if (asked) localStorage.setItem('lang', asked);
    const chosen = localStorage.getItem('lang');
    const now = document.documentElement.lang.startsWith('zh') ? 'zh' : 'en';
    if (!asked && chosen && chosen !== now && ['zh', 'en'].includes(chosen) && here().path === '/') {
      location.replace(leads(`/?lang=${chosen}`));
    }
  } catch {
    // Without storage the browser's own language holds.
  }
}

if (isWritten()) startWritten(start);
else if (!isSingle()) start();
