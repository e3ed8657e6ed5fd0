/** When there is no answer: what stands nearest to the number that was asked for. */

import {compareOrder, isNumber, order, parent, typed} from './citation.js';

/** A rule number that was typed, also one with a letter that is never used; empty if none. */
export function numberLike(asked) {
  const characters = [...asked];
  const letter = (characters.pop() ?? '').toLowerCase();
  const stem = typed(characters.join(''));
  const unused = stem !== null && (letter === 'l' || letter === 'o') ? stem + letter : '';
  return typed(asked) ?? unused;
}

/** The known numbers around one that does not exist: first of its own family, then of the section. */
export function neighbours(number, known) {
  const own = isNumber(number) ? parent(number) : number.slice(0, -1);
  const family = below(own, known) ?? (own ? below(parent(own), known) : null) ?? [];
  const place = sortable(number);
  const before = family.filter(([key]) => compareOrder(key, place) < 0);
  const after = family.filter(([key]) => compareOrder(key, place) > 0);
  const nearest = [...before.slice(-1), ...after.slice(0, 1)].map(([, ref]) => ref);
  return known.includes(own) ? [...nearest, own] : nearest;
}

/** The known numbers right below one in their order, each with its sort key; null if there are none. */
function below(own, known) {
  const family = known.filter((ref) => ref.startsWith(own) && parent(ref) === own);
  const keyed = family.map((ref) => [order(ref), ref]);
  return keyed.length ? keyed.sort((one, other) => compareOrder(one[0], other[0])) : null;
}

function sortable(number) {
  if (isNumber(number)) {
    return order(number);
  }
  const [chapter, section, rule] = order(number.slice(0, -1));
  return [chapter, section, rule, number.at(-1).toLowerCase()];
}
