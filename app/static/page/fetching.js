/** Pages of the desk as documents, for whatever shows a part of one within another. */

const WAIT = 8000; // milliseconds until a page that does not come is given up

let answering = null;

/** Let pages be answered here rather than fetched: in the single file there is no server. */
export function answerHere(answer) {
  answering = answer;
}

/** The part of a desk's page that a selector names, as a node of this page; null where there is none. */
export async function partOf(address, selector, signal) {
  const html = answering ? answering(address) : await fetched(address, signal);
  const part = new DOMParser().parseFromString(html, 'text/html').querySelector(selector);
  return part && document.importNode(part, true);
}

async function fetched(address, signal) {
  const given = [AbortSignal.timeout(WAIT), ...(signal ? [signal] : [])];
  const response = await fetch(address, {signal: given.length > 1 ? anyOf(given) : given[0]});
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

/** The address of a desk's page with further things in its query. */
export function withArgs(address, args) {
  const url = new URL(address, location.href);
  for (const [name, value] of Object.entries(args)) url.searchParams.set(name, value);
  return url.pathname + url.search;
}
