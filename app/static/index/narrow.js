/** Which entries a query admits: its filters, the phrases they must hold and the words they must not. */

import {isAscii, lengthOf, literally, SPACES, split} from '../corpus/characters.js';
import {fold, pieces, stem} from './words.js';

// Where a Latin word begins and ends: no part of another or of a symbol; “can” is not in “can't”.
const LEFT = "(?<![a-z0-9{])(?<![a-z]')";
const RIGHT = "(?![a-z0-9}])(?!'(?!s(?![a-z]))[a-z])";

/** Whether an entry is among those a query asks for. */
export function admits(asked) {
  const found = [...tests(asked)];
  return (entry) => found.every((test) => test(entry));
}

function* tests({inside, kinds, edition, lang, phrases, without}) {
  if (inside.length) {
    yield ({path = [], ref}) => inside.some((each) => each === ref || path.includes(each));
  }
  if (kinds.length) {
    yield ({kind}) => kinds.includes(kind);
  }
  if (edition) {
    yield (entry) => (entry.edition ?? '').startsWith(edition);
  }
  if (lang) {
    yield ({text = {}, title = {}}) => Object.hasOwn(text, lang) || Object.hasOwn(title, lang);
  }
  yield* phrases.map(holds);
  for (const has of without.map(holds)) {
    yield (entry) => !has(entry);
  }
}

/** Whether a phrase is in an entry's texts or is its number: Latin words whole, in any case and width. */
export function holds(phrase) {
  const between = `[${SPACES}]${isAscii(phrase) ? '+' : '*'}`;
  const words = split(fold(phrase)).map(literally).join(between);
  const left = /^[A-Za-z0-9]/.test(phrase) ? LEFT : '';
  const right = /[A-Za-z0-9]$/.test(phrase) ? RIGHT : '';
  const pattern = new RegExp(isAscii(phrase) ? left + words + right : words, 'u');
  return (entry) => texts(entry).some((text) => pattern.test(fold(text)));
}

/** The entries that may hold a phrase, each number of them marked by a one: all that do are among them. */
export function holders(phrase, table, {irregular}) {
  const parts = pieces(fold(phrase));
  const han = parts.filter(({sort}) => sort === 'han').map(({text}) => text);
  const found = han.length ? marked(table, table.holding(longest(han))) : havingAll(parts, table, irregular);
  (table.refs.get(phrase) ?? []).forEach((number) => { found[number] = 1; });
  return found;
}

/** The entries that have every Latin word of a phrase; all entries where it has none to tell by. */
function havingAll(parts, table, irregular) {
  const words = parts.filter(({sort, text}) => sort === 'latin' && text.length > 1);
  return inAll(
    words.map(({text}) => marked(table, table.postings(stem(text, irregular), table.length).documents)),
    table,
  );
}

/** What is marked in all of some lists; everything if there are none. */
export function inAll(lists, table) {
  const found = new Uint8Array(table.length).fill(1);
  for (const list of lists) {
    for (let number = 0; number < found.length; number += 1) {
      found[number] &= list[number];
    }
  }
  return found;
}

function marked(table, numbers) {
  const found = new Uint8Array(table.length);
  for (let at = 0; at < numbers.length; at += 1) {
    found[numbers[at]] = 1;
  }
  return found;
}

function longest(texts) {
  return texts.reduce((best, each) => (lengthOf(each) > lengthOf(best) ? each : best));
}

function texts({text = {}, title = {}, names = [], ref}) {
  return [...Object.values(text), ...Object.values(title), ...names, ref];
}
