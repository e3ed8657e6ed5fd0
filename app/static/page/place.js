/**
 * Where this page is, and where others are: on the desk's server, below a folder of some host, in one file.
 *
 * Scripts speak of the desk's own addresses, `/cr/702.19b?show=en#e1`; links have what the browser follows.
 */

import {inside, outside} from '../offline/outside.js';

const CARRIED = /^#[tr](?:=|%3D)/i; // a ruling in a link to the single file

const SERVED = ''; // by a server of its own the desk's addresses are those of the browser

const marks = () => document.documentElement.dataset;

/** Whether all of the desk is in this one file, and its addresses stand behind the #. */
export function isSingle() {
  return marks().single !== undefined;
}

/** What a link to an address of the desk has. */
export function leads(address) {
  if (isSingle()) return `#${address}`;
  return root() ? outside(address, root()) : address;
}

/** The address of the desk that a link of this page leads to. */
export function within(href) {
  const url = new URL(href, location.href);
  if (!isSingle()) return root() ? inside(url, root()) : url.pathname + url.search + url.hash;
  if (CARRIED.test(url.hash)) return `/ruling${url.hash}`;
  return url.hash.startsWith('#/') ? url.hash.slice(1) : '/';
}

/** The address of this page in its parts: `{path, query, anchor}`. */
export function here() {
  return parts(within(location.href));
}

/** An address of the desk in its parts. */
export function parts(address) {
  const [, path, query, anchor] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address);
  return {path, query: query ?? '', anchor: anchor ?? ''};
}

/** An address of the desk as a link that can be handed on. */
export function lasting(address) {
  return new URL(leads(address), location.href).href;
}

/** Listen for as long as a part of a page stays in it: in the single file pages come and go. */
export function listenWhile(part, target, type, act) {
  const heard = (event) => (part.isConnected ? act(event) : target.removeEventListener(type, heard));
  target.addEventListener(type, heard);
}

function root() {
  return marks().root === undefined ? SERVED : new URL(marks().root, location.href).pathname;
}
