/** What is kept on this device: rules seen lately, rules pinned. Nothing of it leaves the device. */

import {element} from './elements.js';
import {here, leads} from './place.js';
import {word} from './words.js';

const MOST_RECENT = 12;
const MOST_PINNED = 60;

/** A list kept under a name; empty where nothing can be kept. */
export function kept(name) {
  try {
    const list = JSON.parse(localStorage.getItem(name) || '[]');
    return Array.isArray(list) ? list.filter((each) => each && typeof each.href === 'string') : [];
  } catch {
    return [];
  }
}

function keep(name, list) {
  try {
    localStorage.setItem(name, JSON.stringify(list));
  } catch {
    // A full or forbidden storage forgets; nothing else depends on it.
  }
}

/** This page as an entry of a list. */
export function thisRecord(record) {
  const heading = record.querySelector('h1').cloneNode(true);
  heading.querySelector('small')?.remove();
  return {
    href: here().path,
    ref: record.dataset.ref,
    edition: record.dataset.edition,
    title: heading.textContent.trim().replace(/\s+/g, ' '),
  };
}

/** Remember that a record was seen. */
export function seen(record) {
  const entry = thisRecord(record);
  const others = kept('recent').filter((each) => each.href !== entry.href);
  keep('recent', [entry, ...others].slice(0, MOST_RECENT));
}

/** Whether a record is pinned. */
export function isPinned(record) {
  return kept('pinned').some((each) => each.href === thisRecord(record).href);
}

/** Pin a record, or take it off; says which it is now. */
export function pin(record) {
  const entry = thisRecord(record);
  const others = kept('pinned').filter((each) => each.href !== entry.href);
  const was = others.length < kept('pinned').length;
  keep('pinned', was ? others : [entry, ...others].slice(0, MOST_PINNED));
  return !was;
}

/** Show what is kept on the start page. */
export function showKept() {
  const place = document.getElementById('kept');
  if (!place) return;
  for (const name of ['pinned', 'recent']) {
    const list = kept(name);
    if (!list.length) continue;
    const chips = list.map(({href, title}) => {
      const link = leads(href.startsWith('/') ? href + here().query : '/');
      return element('li', {}, element('a', {href: link}, title));
    });
    place.append(element('h2', {}, word(`js-${name}`)), element('ul', {class: 'chips'}, ...chips));
    place.hidden = false;
  }
}
