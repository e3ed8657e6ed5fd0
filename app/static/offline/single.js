/**
 * The desk as one file: pages stand behind the #, and this script answers for all of them.
 *
 * `desk.html#/cr/702.19b#e1` is a page and a place in it, `desk.html#t=…` a ruling.
 */

import {answerHere} from '../page/fetching.js';
import {start} from '../page/main.js';
import {here, leads, parts, within} from '../page/place.js';
import {close} from '../page/preview.js';
import {tellSingle} from '../page/single_state.js';
import {DeskHere, makeTables} from './here.js';
import {outward} from './outside.js';
import {goTo, show} from './shown.js';

const PAUSE = 150; // milliseconds after which one is told that the search is not ready

let desk = null;
let shown = ''; // the page that is shown: its path and query
let wanted = 0; // counts what was asked for, so that a late answer does not replace a later one

/** Set the file going: what it shows already works at once, other pages as soon as the texts are unpacked. */
function begin() {
  const [script, pack] = [document.getElementById('desk'), document.getElementById('pack')];
  const address = URL.createObjectURL(new Blob([script.textContent], {type: 'text/javascript'}));
  const bytes = bytesOf(pack.textContent);
  pack.remove();
  // A pause lets the browser draw the first page before the texts are unpacked.
  const unpacked = new Promise((resolve) => {
    setTimeout(resolve);
  }).then(() => answerWith(new DeskHere(bytes, address)));
  answerHere((href) => unpacked.then(() => answer(within(href))));
  document.addEventListener('submit', submitted);
  start();
  shown = '/';
  tell('making');
}

/** From now on a desk answers for all pages. */
function answerWith(made) {
  desk = made;
  desk.joined.then(() => tell('ready'), () => tell('failed'));
  window.addEventListener('hashchange', follow);
  window.addEventListener('packs', () => desk.rejoin());
  if (location.hash || isOtherLanguage()) follow();
}

function bytesOf(written) {
  return Uint8Array.from(atob(written.trim()), (sign) => sign.charCodeAt(0));
}

/** Whether the reader's language is not that of the page that the file begins with. */
function isOtherLanguage() {
  const spoken = navigator.languages.find((each) => /^(?:zh|en)\b/i.test(each)) ?? 'zh';
  return !document.documentElement.lang.startsWith(spoken.slice(0, 2).toLowerCase());
}

/** Show the page that the address names now; where only the place in it is another, go there. */
async function follow(event) {
  const {path, query, anchor} = here();
  if (event && path + query === shown) return isCarried(anchor) || goTo(anchor);
  wanted += 1;
  const number = wanted;
  const slow = setTimeout(() => tell('making'), PAUSE);
  const page = await desk.page(path + query + anchor).catch(() => null);
  clearTimeout(slow);
  if (number !== wanted) return undefined;
  return page ? present(page, path + query) : tell('failed');
}

function present({address, html}, asked) {
  const at = parts(address);
  shown = at.path + at.query;
  if (shown !== asked) history.replaceState(history.state, '', leads(address));
  close();
  show(local(html, shown));
  start();
  tell(desk.table ? 'ready' : 'making');
  if (!isCarried(at.anchor)) goTo(at.anchor);
  if (document.activeElement === document.body) document.getElementById('main').focus({preventScroll: true});
}

/** A page with links as this file has them. */
function local(html, page) {
  return outward(html, (address) => leads(address.startsWith('#') ? page + address : address));
}

/** A part of another page for a script of this one. */
async function answer(address) {
  const page = await desk.page(address);
  return local(page.html, address.split('#')[0]);
}

/** A ruling in the address is read by the page for rulings. */
function isCarried(anchor) {
  return here().path === '/ruling' && /^#[tr](?:=|%3D)/i.test(anchor);
}

/** A form asks for an address with what was typed into it. */
function submitted(event) {
  const {target} = event;
  if (event.defaultPrevented || target.method !== 'get' || !target.hasAttribute('action')) return;
  event.preventDefault();
  const query = new URLSearchParams(new FormData(target));
  const {path} = parts(within(target.getAttribute('action')));
  const {hash} = new URL(leads(`${path}?${query}`), location.href);
  // Results that came while one typed have left their address here already.
  if (hash === location.hash && desk) follow();
  else location.hash = hash;
}

function tell(state) {
  tellSingle(state);
}

if (typeof document === 'undefined') makeTables();
else begin();
