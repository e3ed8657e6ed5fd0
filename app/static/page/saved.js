/** What is saved on this device, said in one line on every page and at length on the page about the desk. */

import {button, element} from './elements.js';
import {leads} from './place.js';
import {word} from './words.js';

const REMEMBERED = 'saved'; // outlives what is saved, so that one can tell when that is gone
const TOLD = 'told-unsaved'; // once a visit is enough
const PATIENCE = 3000; // milliseconds in which a worker says what it has saved
const CLOSABLE = ['lost', 'never']; // they lie over the page
const STEP = 10; // of the hundredths that are told while saving: each is read out to who does not see it

const workers = navigator.serviceWorker;
let registration = null;

/** Save the desk on this device if the browser allows it, and say how that stands. */
export async function startSaving() {
  if (!workers) {
    tellWhyNot();
    return;
  }
  if (remembered()) tellSaved(remembered(), !navigator.onLine);
  workers.addEventListener('message', ({data}) => heard(data));
  reloadOnSwitch();
  registration = await workers.register(leads('/worker.js')).catch(() => null);
  if (!registration) {
    tell('failed', word('js-saving-failed'));
    return;
  }
  registration.addEventListener('updatefound', () => follow(registration.installing));
  follow(registration.installing);
  await show();
  await lookForNewer();
}

/** Pages over plain http from another machine are saved by no browser: say so, and what helps. */
function tellWhyNot() {
  const why = word(isSecureContext ? 'js-saving-unknown' : 'js-saving-plain');
  explain(why);
  try {
    if (sessionStorage.getItem(TOLD)) return;
    sessionStorage.setItem(TOLD, '1');
  } catch {
    // Then it is told on every page.
  }
  tell('never', why);
}

/** Where another version takes over from one, it does so in every open page: none goes on with half of it. */
function reloadOnSwitch() {
  let isSaved = Boolean(workers.controller);
  workers.addEventListener('controllerchange', () => {
    if (isSaved) location.reload();
    isSaved = true;
  });
}

function follow(worker) {
  worker?.addEventListener('statechange', () => {
    if (['installed', 'activated', 'redundant'].includes(worker.state)) show(worker.state === 'redundant');
  });
}

function heard({saving, repaired}) {
  if (saving !== undefined && !registration?.active) tellSaving(saving);
  if (repaired) show();
}

/** Ask what is saved, and say it; after a saving that failed that, too. */
async function show(hasFailed = false) {
  const saved = await savedBy(registration.active);
  if (saved && registration.waiting) tellNewer();
  else if (saved) await keep(saved);
  else if (registration.active) restore();
  else if (hasFailed) tell('failed', word('js-saving-failed'));
  else if (remembered()) tellLost();
  else tellSaving(0);
}

/** What a worker has saved; null if it has nothing, or does not say. */
function savedBy(worker) {
  if (!worker) return Promise.resolve(null);
  return new Promise((resolve) => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = ({data}) => resolve(data);
    setTimeout(() => resolve(null), PATIENCE);
    worker.postMessage({state: true}, [port2]);
  });
}

async function keep(saved) {
  const isNew = remembered()?.version !== saved.version;
  remember(saved);
  tellSaved(saved, !navigator.onLine);
  const stays = await navigator.storage?.[isNew ? 'persist' : 'persisted']?.().catch(() => false);
  const size = Math.round(saved.size / 1000);
  explain(`${lineOf('js-saved', saved)} ${word(stays ? 'js-saved-stays' : 'js-saved-may-go', {size})}`);
}

/** The browser has thrown away what was saved, though not the worker: have it saved again. */
function restore() {
  tellLost();
  registration.active.postMessage({repair: true});
}

/** Ask the server for another version; if it cannot be reached, one reads offline. */
async function lookForNewer() {
  try {
    await registration.update();
  } catch {
    if (remembered() && !registration.waiting) tellSaved(remembered(), true);
  }
}

function tellSaved(saved, isOffline) {
  tell(isOffline ? 'offline' : 'saved', lineOf(isOffline ? 'js-saved-offline' : 'js-saved', saved));
}

function tellSaving(part) {
  tell('saving', word('js-saving', {percent: Math.floor((part * 100) / STEP) * STEP}));
}

function tellLost() {
  tell('lost', word('js-saved-lost'));
}

function tellNewer() {
  const useIt = () => registration.waiting?.postMessage({switch: true});
  tell('newer', word('js-saved-newer'), button(word('js-saved-switch'), useIt));
}

function lineOf(key, {editions, date}) {
  return word(key, {edition: editions.at(-1).date, date: dayOf(new Date(date))});
}

function dayOf(date) {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** The line on every page, with its kind for whoever styles it. */
function tell(kind, ...told) {
  const line = document.getElementById('saved');
  if (line.dataset.kind === kind && line.firstChild?.textContent === told[0]) return;
  line.dataset.kind = kind;
  const away = CLOSABLE.includes(kind) ? [button(word('js-close'), () => line.replaceChildren())] : [];
  line.replaceChildren(element('span', {}, told[0]), ...told.slice(1), ...away);
  line.hidden = false;
}

/** What the page about the desk says. */
function explain(told) {
  const place = document.getElementById('saved-state');
  if (place) place.textContent = told;
}

function remembered() {
  try {
    const saved = JSON.parse(localStorage.getItem(REMEMBERED));
    return saved?.editions?.length ? saved : null;
  } catch {
    return null;
  }
}

function remember(saved) {
  try {
    localStorage.setItem(REMEMBERED, JSON.stringify(saved));
  } catch {
    // Then nobody notices should it be thrown away.
  }
}
