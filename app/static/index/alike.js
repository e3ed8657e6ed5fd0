/** How much a word is like a name: in its letters, in its syllables, in its characters. */

import {compare, partsOf} from '../corpus/characters.js';

const MOST = 5; // readings of one word

/**
 * The nearest names only: those further off are left out once there is one that fits better.
 *
 * A reading has the `name` and how `far` off it is; of those as far the lower `rank` comes first, then the
 * one with more `spread`.
 */
export function best(found) {
  const [first] = found.sort(
    (one, other) =>
      one.far - other.far
      || one.rank - other.rank
      || other.spread - one.spread
      || compare(one.name, other.name),
  );
  const nearest = found.filter(({far}) => far === first.far).map(({name}) => name);
  return [...new Set(nearest)].slice(0, MOST);
}

/** How many letters are left out where they begin every syllable in turn; null where they do not. */
export function fits(letters, syllables) {
  if (!syllables.length) {
    return letters ? null : 0;
  }
  const [first, ...rest] = syllables;
  for (let size = Math.min(first.length, letters.length); size > 0; size -= 1) {
    const leftOut = letters.startsWith(first.slice(0, size)) ? fits(letters.slice(size), rest) : null;
    if (leftOut !== null) {
      return leftOut + first.length - size;
    }
  }
  return null;
}

/** The word, and it without any one letter. */
export function cutsOf(word) {
  const cuts = new Set([word]);
  for (let place = 0; place < word.length; place += 1) {
    cuts.add(word.slice(0, place) + word.slice(place + 1));
  }
  return [...cuts];
}

/** How many letters are wrong, missing, too many or in the wrong order. */
export function distance(one, other) {
  let [earlier, last] = [[], []];
  let row = Array.from({length: other.length + 1}, (_, place) => place);
  for (let i = 1; i <= one.length; i += 1) {
    [earlier, last, row] = [last, row, [i]];
    for (let j = 1; j <= other.length; j += 1) {
      const wrong = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const cost = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + wrong);
      row.push(swapped ? Math.min(cost, earlier[j - 2] + 1) : cost);
    }
  }
  return row.at(-1);
}

/** A place in a name, and the name without the character there. */
export function withGap(name, gap) {
  const part = partsOf(name);
  return `${gap}${part(0, gap)}${part(gap + 1, Infinity)}`;
}
