/** The cards that a query names, alone or inside a question. */

import {lengthOf, partsOf} from '../corpus/characters.js';
import {key, pieces, stemmed} from './words.js';

const LONGEST_HAN = 14; // characters of a Chinese name
const LONGEST_LATIN = 8; // words of an English one
const LEAST_HAN = 3; // shorter names inside a question are ordinary words more often than cards

/**
 * The card that was typed, by its name or its set and number; else those named in a text, longest first.
 *
 * Both are folded; the text is what was typed without the numbers of rules. Each has its `name`, the `table`
 * and the `numbers` of its entries, and whether it is `alone`: nothing but it was typed.
 */
export function cardsNamed(typed, text, tables, ours) {
  const whole = key(typed, ours.irregular);
  const owner = tables.find((table) => table.titles.get(whole)?.length);
  if (owner) {
    return [named(whole, owner, true)];
  }
  const found = candidates(text, ours)
    .filter((name) => !tables[0].tongue.names.has(name))
    .flatMap((name) => tables.map((table) => named(name, table, false)))
    .filter(({numbers}) => numbers.length);
  return found
    .filter(({name}) => !found.some((other) => other.name !== name && other.name.includes(name)))
    .sort((one, other) => lengthOf(other.name) - lengthOf(one.name));
}

function named(name, table, alone) {
  return {name, table, numbers: table.titles.get(name) ?? [], alone};
}

/** Every run of a text that could be a card's name. */
function candidates(text, ours) {
  const run = pieces(text);
  const stems = stemmed(run, ours.irregular);
  return run.flatMap((piece, at) => (piece.sort === 'han' ? within(piece.text) : namesFrom(stems, at)));
}

function within(run) {
  const [part, size] = [partsOf(run), lengthOf(run)];
  const found = [];
  for (let start = 0; start < size; start += 1) {
    for (let end = start + LEAST_HAN; end <= Math.min(size, start + LONGEST_HAN); end += 1) {
      found.push(part(start, end));
    }
  }
  return found;
}

/** The runs of words from one on, none across Chinese. */
function namesFrom(stems, at) {
  const found = [];
  for (let end = at + 2; end <= Math.min(stems.length, at + LONGEST_LATIN); end += 1) {
    if (!stems.slice(at, end).every(Boolean)) {
      break;
    }
    found.push(stems.slice(at, end).join(' '));
  }
  return found;
}
