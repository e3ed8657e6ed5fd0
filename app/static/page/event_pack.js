/** The page of event packs: opening one from a file or by link, saving it on this device, letting it go. */

import {headingOf, unpacked} from '../offline/event_file.js';
import {handedOver, removePack, savePack, savedPacks} from '../offline/packs.js';
import {say} from './copy.js';
import {button, element} from './elements.js';
import {asked} from './overlay.js';
import {joinPins, leavePins, pinnedHere} from './pack_pins.js';
import {packContents} from './pack_view.js';
import {here, isSingle, leads, listenWhile} from './place.js';
import {word} from './words.js';

const SHARED = '#?shared'; // no name of a pack reads so
const WAIT = 60_000; // milliseconds until a pack that does not come is given up

const at = (id) => document.getElementById(id);

/** Set the page going, if this is it. */
export function startEventPacks() {
  const place = at('event-packs');
  if (!place) return;
  at('pack-file').addEventListener('change', () => openFile(at('pack-file').files[0]));
  listenWhile(place, at('main'), 'dragover', (event) => event.preventDefault());
  listenWhile(place, at('main'), 'drop', onDrop);
  listenWhile(place, at('main'), 'click', onClick);
  listenWhile(place, window, 'hashchange', openNamed);
  window.launchQueue?.setConsumer(async ({files}) => files?.length && openFile(await files[0].getFile()));
  offerPins();
  openNamed();
  listSaved();
}

function onDrop(event) {
  event.preventDefault();
  if (event.dataTransfer.files.length) openFile(event.dataTransfer.files[0]);
}

/** A pack of this desk opens here rather than becoming a file. */
function onClick(event) {
  const link = event.target.closest?.('a[data-pack]');
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || !plain) return;
  event.preventDefault();
  const anchor = `#${encodeURIComponent(link.dataset.pack)}`;
  if (here().anchor === anchor) openNamed();
  else location.href = leads(here().path + here().query + anchor);
}

/** The pack that the address names behind its #: one that lies beside this page. */
async function openNamed() {
  if (here().anchor === SHARED) return openShared();
  const name = named();
  if (!name || isSingle()) return undefined;
  show(element('p', {class: 'hint'}, word('js-pack-fetching')));
  try {
    const address = leads(`/pack/${encodeURIComponent(name)}.desk`);
    const response = await fetch(address, {signal: AbortSignal.timeout(WAIT)});
    if (!response.ok) return refuse('gone', {name});
    return await open(new Uint8Array(await response.arrayBuffer()));
  } catch {
    return refuse('unreached', {name});
  }
}

/** The pack that a chat handed over; after a reload it has been taken already. */
async function openShared() {
  const bytes = await handedOver();
  if (bytes) await open(bytes);
}

function named() {
  try {
    return decodeURIComponent(here().anchor.slice(1));
  } catch {
    return '';
  }
}

async function openFile(file) {
  if (file) await open(new Uint8Array(await file.arrayBuffer()));
}

/** Show what is in a pack, or why it is refused; nothing of it is kept yet. */
async function open(bytes) {
  try {
    const heading = headingOf(bytes);
    const pack = await unpacked(bytes);
    const saves = button(word('js-pack-save'), () => save(saves, bytes, heading, pack), {class: 'save-pack'});
    show(packContents(pack, heading, saves));
  } catch (error) {
    if (!error.code) throw error;
    refuse(error.code, error.values);
  }
}

function refuse(code, values = {}) {
  show(element('p', {class: 'notice', role: 'alert'}, word(`js-pack-${code}`, values)));
}

function show(part) {
  at('pack-shown').replaceChildren(part);
}

async function save(saves, bytes, heading, pack) {
  saves.disabled = true;
  try {
    joinPins(await savePack(bytes, heading), pack);
    navigator.storage?.persist?.();
    changed();
    saves.textContent = word('js-pack-saved');
    say(word('js-pack-saved'));
  } catch {
    saves.disabled = false;
    refuse('not-saved');
  }
  await listSaved();
}

/** The packs that are saved, each to be opened again or let go. */
async function listSaved() {
  const packs = await savedPacks();
  const place = at('packs-saved');
  place.hidden = !packs.length;
  const list = element('ul', {class: 'plain packs'}, ...packs.map(saved));
  place.replaceChildren(element('h2', {}, word('js-packs-saved')), list);
}

function saved({name, heading, bytes, size, saved: when}) {
  const {title, cards, pinned} = heading;
  const day = new Date(when).toLocaleDateString('sv');
  const values = {cards, rules: pinned, day, size: Math.ceil(size / 1000)};
  const act = (key, does) => button(word(key), does, {'aria-label': `${word(key)} ${title}`});
  const opens = act('js-pack-open', () => open(bytes));
  const goes = act('js-pack-remove', () => remove(name, title));
  const holds = element('small', {}, word('js-pack-holds', values));
  return element('li', {}, element('b', {}, title), ' ', holds, ' ', opens, ' ', goes);
}

async function remove(name, title) {
  if (!(await asked(word('js-pack-remove-it', {title}), word('js-pack-remove'), word('js-close')))) return;
  await removePack(name);
  leavePins(name);
  changed();
  say(word('js-pack-removed'));
  await listSaved();
}

/** Tell whoever answers for this device that other packs are saved now. */
function changed() {
  navigator.serviceWorker?.controller?.postMessage({packs: true});
  window.dispatchEvent(new Event('packs'));
}

/** Fill in the rules that are pinned on this device, where any are. */
function offerPins() {
  const [offer, rules] = [at('pack-take-pinned'), at('pack-rules')];
  if (!offer || !pinnedHere().length) return;
  offer.hidden = false;
  offer.addEventListener('click', () => {
    const typed = rules.value.split(/[,，、;；]/).map((each) => each.trim()).filter(Boolean);
    rules.value = [...new Set([...typed, ...pinnedHere()])].join(', ');
  });
}
