/** Jinja's filters and tests, those of them that `app/offline/template_expressions.py` knows. */

import {method, replace} from '../python/methods.js';
import {Markup, alike, compare, contains, equal, html} from '../python/values.js';
import {isText, item, list, number, shown, text, truth} from '../python/values.js';

export const filters = {
  batch,
  default: (value, otherwise = '', ifFalse = false) =>
    value === undefined || (truth(ifFalse) && !truth(value)) ? otherwise : value,
  escape: (value) => html`${value}`,
  first: (value) => list(value)[0],
  items: (value) => method(value ?? {}, 'items')(),
  join,
  last: (value) => item(isText(value) ? value : list(value), -1),
  length: (value) => list(value).length,
  list: (value) => [...list(value)],
  lower: (value) => method(soft(value), 'lower')(),
  map: (value, path, otherwise) =>
    list(value).map((each) => (along(each, path) === undefined ? otherwise : along(each, path))),
  rejectattr: (value, ...wanted) => list(value).filter((each) => !holds(each, ...wanted)),
  replace: (value, ...given) =>
    replace(given.slice(0, 2).some(isMarkup) ? html`${value}` : soft(value), ...given),
  reverse: (value) =>
    isText(value) ? alike(value, (written) => [...written].reverse().join('')) : [...list(value)].reverse(),
  safe: (value) => new Markup(value),
  selectattr: (value, ...wanted) => list(value).filter((each) => holds(each, ...wanted)),
  sort,
  string: soft,
  trim: (value, signs) => method(soft(value), 'strip')(signs),
  upper: (value) => method(soft(value), 'upper')(),
  urlencode: (value) => encodeURIComponent(text(value)).replace(/%2F|[!'()*]/g, quoted),
};

export const tests = {
  defined: (value) => value !== undefined,
  divisibleby: (value, by) => number(value) % number(by) === 0,
  eq: equal,
  even: (value) => number(value) % 2 === 0,
  false: (value) => value === false,
  ge: (value, other) => compare(value, other) >= 0,
  gt: (value, other) => compare(value, other) > 0,
  in: (value, owner) => contains(owner, value),
  le: (value, other) => compare(value, other) <= 0,
  lt: (value, other) => compare(value, other) < 0,
  mapping: (value) => typeof value === 'object' && value !== null && !Array.isArray(value) && !isMarkup(value),
  ne: (value, other) => !equal(value, other),
  none: (value) => value === null || value === undefined,
  number: (value) => typeof value === 'number' || typeof value === 'boolean',
  odd: (value) => Math.abs(number(value) % 2) === 1,
  string: isText,
  true: (value) => value === true,
  undefined: (value) => value === undefined,
};

function isMarkup(value) {
  return value instanceof Markup;
}

function soft(value) {
  return isText(value) ? value : text(value);
}

function along(value, path) {
  const names = String(path).split('.').map((name) => (/^\d+$/.test(name) ? Number(name) : name));
  return names.reduce(item, value);
}

function holds(value, path, test, ...given) {
  const found = along(value, path);
  return test === undefined ? truth(found) : tests[test](found, ...given);
}

function join(value, between = '', path = undefined) {
  const parts = path === undefined ? list(value) : list(value).map((each) => along(each, path));
  if (![between, ...parts].some(isMarkup)) return parts.map(text).join(text(between));
  return new Markup(parts.map(shown).join(shown(between)));
}

function sort(value, reverse = false, cased = false, paths = undefined) {
  const folded = (each) => (isText(each) && !truth(cased) ? text(each).toLowerCase() : each);
  const keyed = list(value).map((each) => [
    paths === undefined ? folded(each) : String(paths).split(',').map((path) => folded(along(each, path))),
    each,
  ]);
  const sign = truth(reverse) ? -1 : 1;
  return keyed.sort((left, right) => sign * compare(left[0], right[0])).map(([, each]) => each);
}

function batch(value, count, fill = null) {
  const rows = [];
  list(value).forEach((each, at) => (at % count ? rows.at(-1).push(each) : rows.push([each])));
  while (rows.length && fill !== null && rows.at(-1).length < count) rows.at(-1).push(fill);
  return rows;
}

function quoted(sign) {
  return sign === '%2F' ? '/' : `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}
