/** Pages of the desk as documents, for whatever shows a part of one within another. */

import {leads, parts, within} from './place.js';

const WAIT = 8000; // milliseconds until a page that does not come is given up

let answering = null;

/** Let pages be answered here, each by its link, rather than fetched: a single file has no server. */
export function answerHere(answer) {
  answering = answer;
}

/** The part of a linked page that a selector names, as a node of this page; null where there is none. */
export async function partOf(link, selector, signal) {
  const html = answering ? await answering(link) : await fetched(link, signal);
  const part = new DOMParser().parseFromString(html, 'text/html').querySelector(selector);
  return part && document.importNode(part, true);
}

/** The data at an address of the desk. */
export async function dataOf(address, signal) {
  const link = leads(address);
  return JSON.parse(answering ? await answering(link) : await fetched(link, signal));
}

async function fetched(address, signal) {
  const given = [AbortSignal.timeout(WAIT), ...(signal ? [signal] : [])];
  const response = await fetch(address, {signal: given.length > 1 ? anyOf(given) : given[0]});
  // What is not here is said by a page; any other failure is no answer.
  if (!response.ok && response.status !== 404) throw new Error(response.status);
  return response.text();
}

function anyOf(signals) {
  const either = new AbortController();
  for (const each of signals) {
    if (each.aborted) either.abort(each.reason);
    each.addEventListener('abort', () => either.abort(each.reason), {once: true});
  }
  return either.signal;
}

/** A link with further things in the query of what it leads to. */
export function withArgs(link, args) {
  const {path, query} = parts(within(link));
  const all = new URLSearchParams(query);
  for (const [name, value] of Object.entries(args)) all.set(name, value);
  return leads(`${path}?${all}`);
}
