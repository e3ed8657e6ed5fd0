/** What leads to entries: their references, the names of cards, the things that words name. */

import {follower} from '../corpus/following.js';
import {key} from './words.js';

const CARDS = ['card', 'card-note', 'card-ruling'];
const WITHIN = ['example', 'ruling'];
const HEADED = ['chapter', 'section', 'rule'];

/** The entries of each reference, the newest first, a rule before its examples. */
export function refsOf(entries) {
  const found = new Map();
  entries.forEach(({key: name, ref, kind}, number) => {
    add(found, ref, number);
    if (name !== ref && !WITHIN.includes(kind)) add(found, name, number);
  });
  const place = (number) => Number(entries[number].older ?? false) * 2 ** 20 + (entries[number].n ?? 0);
  found.forEach((numbers) => numbers.sort((one, other) => place(one) - place(other)));
  return found;
}

/** The cards of each name, what release notes say of them, and their rulings. */
export function titlesOf(entries, irregular) {
  const found = new Map();
  entries.forEach(({kind, names = [], title = {}, printed = []}, number) => {
    const called = CARDS.includes(kind) ? [...names, ...Object.values(title), ...printed] : [];
    const written = new Set(called.map((name) => key(name, irregular)));
    written.delete('');
    written.forEach((name) => add(found, name, number));
  });
  return found;
}

/** For each thing that has a name where it is defined, explained and headed, in editions that count. */
export function rolesOf(corpus, entries, known, {headings, letters}, irregular) {
  const found = new Map();
  const numbers = new Map(entries.map((entry, number) => [`${entry.edition} ${entry.key}`, number]));
  const definedIn = (date) => definitions(follower(corpus, date), headings, letters);
  const defined = new Map(corpus.dates.map((date) => [date, definedIn(date)]));
  entries.forEach((entry, number) => {
    const isHead = HEADED.includes(entry.kind) && entry.title;
    if (entry.older || !(isHead || entry.kind === 'glossary')) return;
    const definition = numbers.get(`${entry.edition} ${defined.get(entry.edition).get(entry.key) ?? ''}`);
    for (const word of standsFor(entry, known, irregular)) {
      if (!found.has(word)) found.set(word, {definition: [], glossary: [], heading: []});
      found.get(word)[entry.kind === 'glossary' ? 'glossary' : 'heading'].push(number);
      if (definition !== undefined) found.get(word).definition.push(definition);
    }
  });
  return found;
}

/** For each keyword of an edition the sub-rule that says what it does. */
function definitions(follow, headings, letters) {
  const followed = headings.map((heading, nth) => [follow(heading), follow(heading + letters[nth])]);
  return new Map(followed.filter(([there, defines]) => there && defines));
}

/** The words for what an entry is about, in order. */
function standsFor({names, title = {}}, known, irregular) {
  const called = names ?? Object.values(title);
  const meanings = called.flatMap((name) => known.get(key(name, irregular)) ?? []);
  return new Set(meanings.filter(([, how]) => how === 'term').map(([word]) => word));
}

function add(found, name, number) {
  if (found.has(name)) found.get(name).push(number);
  else found.set(name, [number]);
}
