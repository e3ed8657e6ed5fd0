/** From addresses of the desk to those of its host, and back: an exported site may lie in any folder. */

import {inside, outside, outward} from './outside.js';
import {version} from './version.js';

const ON_THIS_HOST = /^\/(?![/\\\s])/; // a browser passes over tabs and ends of lines in an address

/** The folder that this worker answers for. */
export const ROOT = new URL('./', self.location.href).pathname;

/** Where an address of the desk is on this host. */
export function lead(address) {
  return version.isWritten ? outside(address, ROOT) : address;
}

/** What a URL of this host asks of the desk. */
export function deskAddress(url) {
  if (!version.isWritten) return {path: url.pathname, query: url.search};
  const [, path, query] = /^([^?#]*)(\?[^#]*)?/.exec(inside(url, ROOT));
  return {path, query: query ?? ''};
}

/** Where a site's start page sends who came to an address without a file; else nothing. */
export function sentOn(url) {
  const at = version.isWritten && url.searchParams.get('at');
  const to = at && ON_THIS_HOST.test(at) ? new URL(lead(at), url.origin).href : '';
  return to.startsWith(url.origin + ROOT) ? to : '';
}

/** A page with the links of this host, and the mark by which its scripts know them. */
export function rooted(html) {
  if (!version.isWritten) return html;
  const page = outward(html, (address) => (address.startsWith('#') ? address : lead(address)));
  return page.replace('<html ', `<html data-root="${ROOT}" `);
}
