/**
 * The service worker: with the server gone, or slow, the desk answers from what is saved on the device.
 *
 * Pages come from the saved version at once, also while the server is there: a judge with bad wifi need not
 * wait for it, and a page, its data and its search are always of one version. A newer one is fetched beside
 * it, as a whole, and takes over when the reader says so or when no page is open. Only what is not saved, or
 * what only the server knows, is asked of the server: imported cards, the API, what is served for programs.
 */

import {cardsTable} from '../index/build.js';
import {Scenes} from '../index/scenes.js';
import {Search} from '../index/search.js';
import {Desk, preferred, routeOf} from './desk.js';
import {asset, forgetOthers, save, savedParts, savedRuns, saveRuns, state} from './keeping.js';
import {besideDesk} from './pack_desk.js';
import {HELD_AT, heldBack, received, SHARED_AT} from './pack_share.js';
import {deskAddress, lead, rooted, sentOn} from './rooted.js';
import {Runs} from './runs.js';
import {version} from './version.js';

const PATIENCE = 1500; // milliseconds to wait for a server that knows more
const LEFT_ALONE = 30000; // milliseconds in which a server that did not answer is not asked again
const VERSION = 'Desk-Version'; // a server that is asked so says which one it has
const CARDS = ['cards.cards', 'cards.card'];
const SEARCHES = ['search.home', 'search.search'];
const PACKS = 'packs.packs';
const SCENARIOS = ['scenarios.', 'nearest.'];
const UNKNOWN = 404; // then a server may still name the nearest of what it has

let opening = null;
let awayUntil = 0;

self.addEventListener('install', (event) => event.waitUntil(save(tellProgress)));
self.addEventListener('activate', (event) => event.waitUntil(begin()));
self.addEventListener('message', (event) => event.waitUntil(heard(event)));
self.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request);
  if (answer) event.respondWith(answer);
});

async function begin() {
  await forgetOthers();
  await self.clients.claim();
  await saveRuns().catch(() => null); // the next page that asks for them tries again
}

/** What pages ask: to take over, what is saved, to save it again, to take in event packs that were saved. */
async function heard({data, ports}) {
  if (data.switch) await self.skipWaiting();
  if (data.state) ports[0].postMessage(await state());
  if (data.repair) await repair();
  if (data.packs) await openAnew();
}

async function repair() {
  await save(tellProgress);
  opening = null;
  await tell({repaired: true});
}

/** With the packs that are saved now; whatever takes a while is done before a page waits for it. */
async function openAnew() {
  opening = null;
  await opened().catch(() => null);
}

function tellProgress(part) {
  tell({saving: part});
}

async function tell(told) {
  const pages = await self.clients.matchAll({includeUncontrolled: true, type: 'window'});
  for (const page of pages) page.postMessage(told);
}

/** The answer to a request; null if it is none of ours, and the browser asks the server. */
function answerTo(request) {
  const url = new URL(request.url);
  const isOurs = url.origin === self.location.origin && url.pathname !== self.location.pathname;
  const {path, query} = deskAddress(url);
  if (isOurs && request.method === 'POST' && path === SHARED_AT) return received(request);
  if (!isOurs || request.method !== 'GET') return null;
  if (path === HELD_AT) return heldBack();
  if (sentOn(url)) return Promise.resolve(Response.redirect(sentOn(url)));
  const address = path + query;
  if ([...version.assets, ...version.later].includes(address)) return asset(address).then((found) => found ?? fetch(request));
  const route = routeOf(path);
  if (route) return answerOf(route.view, request, url);
  return request.mode === 'navigate' ? fetch(request).catch(() => saved(request, url)) : null;
}

async function answerOf(view, request, url) {
  const served = (await isServers(view, url)) ? await fromServer(url, SEARCHES.includes(view)) : null;
  if (served?.ok) return served;
  if (SEARCHES.includes(view)) setTimeout(withRuns); // the next search finds scenarios, too
  if (view === PACKS && version.isWritten) await takeHandedOut().catch(() => null);
  const own = await saved(request, url);
  return served && own.status === UNKNOWN ? served : own;
}

/** What a site of files hands out, as its host has it now: a list in no language, as the page is in one. */
async function takeHandedOut() {
  const response = await fetch(lead('/pack.json'), {signal: AbortSignal.timeout(PATIENCE)});
  (await opened()).packs = (await response.json()).packs;
}

/** Whether the server knows more than what is saved here: the cards of its own, the packs it hands out. */
async function isServers(view, url) {
  if (SCENARIOS.some((kind) => view.startsWith(kind))) return !(await withRuns());
  const isOfCards = CARDS.includes(view) || (SEARCHES.includes(view) && url.searchParams.has('q'));
  return view === PACKS || (isOfCards && (await hasCards()));
}

/** What the saved desk answers; where the browser has thrown it away, what the server does. */
async function saved(request, url) {
  try {
    return responseTo(await opened(), url);
  } catch {
    opening = null;
    return fetch(request);
  }
}

function opened() {
  opening ??= open();
  return opening;
}

/** The saved desk with the event packs that were saved beside it. */
async function open() {
  const {pack, corpus, table} = await savedParts();
  const whole = await besideDesk(pack, corpus, version.name);
  const desk = new Desk(whole.corpus, new Search(table, ...whole.tables), whole.cards);
  desk.scenesOf = (runs) => new Scenes(table, cardsTable(runs.scenes(pack.part('names')), pack, runs.words));
  return desk;
}

/** Whether the scenarios are here; where they are, the saved desk has them from now on. */
async function withRuns() {
  const desk = await opened().catch(() => null);
  if (!desk) return false;
  desk.adding ??= addRuns(desk);
  await desk.adding;
  return desk.runs !== null;
}

/** Unpacking the scenarios takes a moment, so it is done when first asked for, once they are saved. */
async function addRuns(desk) {
  const bytes = await savedRuns();
  if (bytes) {
    desk.runs = new Runs(bytes);
    desk.staged = desk.scenesOf(desk.runs);
  } else {
    await saveRuns().catch(() => null);
    desk.adding = null;
  }
}

/** Whether the server has cards, of which there are too many to be saved here. */
async function hasCards() {
  const desk = await opened().catch(() => null);
  return desk !== null && desk.corpus.about.has_cards;
}

/**
 * What the server answers in time, or null; a server that did not is left alone for a while.
 *
 * Hits are taken from a server of this version only: those of another lead to what is not saved here.
 */
async function fromServer(url, isSearch) {
  if (version.isWritten || Date.now() < awayUntil) return null;
  try {
    const headers = {[VERSION]: version.name};
    const response = await fetch(url, {headers, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE)});
    const isAlike = !isSearch || response.headers.get(VERSION) === version.name;
    return (response.ok || response.status === UNKNOWN) && isAlike ? response : null;
  } catch {
    awayUntil = Date.now() + LEFT_ALONE;
    return null;
  }
}

function responseTo(desk, url) {
  const lang = preferred(navigator.languages);
  const {path, query} = deskAddress(url);
  const {status, html, json, moved} = desk.respond(path, query, {lang});
  if (moved) return Response.redirect(new URL(lead(moved), url), status);
  const type = json === undefined ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
  return new Response(json ?? rooted(html), {status, headers: {...version.headers, 'Content-Type': type}});
}
