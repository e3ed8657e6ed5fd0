/**
 * Pages that were written for a host of plain files, until the service worker answers for them.
 *
 * Such a host looks at no query and knows no search. Where an address asks for more than what was written,
 * the desk is loaded into the page and answers here.
 */

import {absolute, outward} from '../offline/outside.js';
import {goTo, show} from '../offline/shown.js';
import {answerHere} from './fetching.js';
import {here, leads, parts, within} from './place.js';
import {word} from './words.js';

const OURS = ['q', 'limit', 'lang', 'show', 'family', 'edition', 'by', 'at'];
const HOME = '/';

let opening = null;

/** Whether this page was written as a file. */
export function isWritten() {
  return document.documentElement.dataset.written !== undefined;
}

/** Set such a page going: as it is, or with what its address asks for. */
export async function startWritten(start) {
  const {pack, script} = settled(document.documentElement.dataset);
  const desk = () => (opening ??= opened(script, pack));
  answerHere((link) => answer(link, desk));
  const {path, query, anchor} = here();
  const asked = new URLSearchParams(query);
  if (OURS.some((name) => asked.get(name))) {
    await change(desk, (path === HOME && asked.get('at')) || path + query + anchor);
  }
  start();
}

/** Where the pack and the script of the desk are; links then hold, whatever becomes of this page's address. */
function settled(marks) {
  const place = (address) => new URL(address, location.href).href;
  for (const name of ['href', 'src', 'action']) {
    for (const each of document.querySelectorAll(`[${name}]:not([${name}^="#"])`)) {
      each.setAttribute(name, place(each.getAttribute(name)));
    }
  }
  marks.root = place(marks.root); // whole: of `//x` the path alone would name a host
  return {pack: place(marks.pack), script: place(marks.script)};
}

/** Show what the address asks for. */
async function change(desk, address) {
  tell('js-file-making');
  try {
    const page = await (await desk()).page(address);
    history.replaceState(history.state, '', leads(page.address));
    show(outward(page.html, leadsHere));
    goTo(parts(page.address).anchor);
  } catch {
    tell('js-no-answer');
  }
}

function leadsHere(address) {
  return address.startsWith('#') ? address : leads(address);
}

function tell(key) {
  const line = document.getElementById('saved');
  line.textContent = word(key);
  line.hidden = false;
}

/** A page for a script of this one: from the worker, as it was written, or from the desk in this page. */
async function answer(link, desk) {
  const address = within(link);
  const {path, query} = parts(address);
  const isFile = !query && !path.endsWith('.json');
  if (navigator.serviceWorker?.controller || isFile) {
    const response = await fetch(link);
    const text = await response.text();
    if (response.ok) return isFile ? absolute(text, response.url) : text;
  }
  const page = await (await desk()).page(address);
  return outward(page.html, leadsHere);
}

/** The desk, loaded into this page. */
async function opened(script, pack) {
  const [DeskHere, bytes] = await Promise.all([loaded(script), fetched(pack)]);
  return new DeskHere(bytes, script);
}

async function fetched(pack) {
  const response = await fetch(pack);
  if (!response.ok) throw new Error(`no pack at ${pack}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The script says `desk` when it is there, with what opens one. */
function loaded(script) {
  return new Promise((resolve, reject) => {
    document.addEventListener('desk', ({detail}) => resolve(detail), {once: true});
    const element = document.createElement('script');
    element.addEventListener('error', reject);
    element.src = script;
    document.head.append(element);
  });
}
