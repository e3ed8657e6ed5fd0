/** What our modules use of Python's library and of others', by the module's name and the name in it. */

import {isCombining} from '../corpus/characters.js';
import {LIKE, closeMatches, opcodes} from '../corpus/difflib.js';
import {item, iter, list, sorted, zip} from './builtins.js';
import {Counts, DefaultDict, Dict, replaced} from './collections.js';
import {call} from './methods.js';
import {Markup, add, compare, equal, list as items, shown} from './values.js';

export const math_inf = Infinity;
export const math_log = (value) => Math.log(value);
export const math_sqrt = (value) => Math.sqrt(value);
export const math_floor = (value) => Math.floor(value);
export const math_ceil = (value) => Math.ceil(value);

export const itertools_chain = Object.assign((...values) => values.flatMap((each) => list(each)), {
  from_iterable: (values) => items(values).flatMap((each) => list(each)),
});
export const itertools_pairwise = (values) => zip(list(values), list(values).slice(1));
export const itertools_combinations = (values, size) => combined(list(values), size);
export const itertools_product = (...values) =>
  values.reduce((rows, each) => rows.flatMap((row) => items(each).map((one) => [...row, one])), [[]]);

function combined(values, size) {
  if (size === 0) return [[]];
  return values.flatMap((each, at) => combined(values.slice(at + 1), size - 1).map((rest) => [each, ...rest]));
}

export function* itertools_islice(values, ...given) {
  const [start, stop] = given.length > 1 ? given : [0, given[0]];
  const steps = iter(values);
  for (let at = 0; stop === null || at < stop; at += 1) {
    const {done, value} = steps.next();
    if (done) return;
    if (at >= start) yield value;
  }
}

export function itertools_groupby(values, key = null) {
  const rows = [];
  for (const each of values) {
    const name = key ? key(each) : each;
    if (rows.length && equal(rows.at(-1)[0], name)) rows.at(-1)[1].push(each);
    else rows.push([name, [each]]);
  }
  return rows;
}

export function itertools_takewhile(isWanted, values) {
  const rows = list(values);
  const end = rows.findIndex((each) => !isWanted(each));
  return end < 0 ? rows : rows.slice(0, end);
}

export function itertools_accumulate(values) {
  let sum;
  return list(values).map((each) => (sum = sum === undefined ? each : add(sum, each)));
}

/** Several in order as one; of equals those of the first before those of the next. */
export function* heapq_merge(...given) {
  const key = typeof given.at(-1) === 'function' ? given.pop() : (each) => each;
  const heads = given.map(iter).map((steps) => ({steps, ...steps.next()})).filter(({done}) => !done);
  heads.forEach((head) => Object.assign(head, {key: key(head.value)}));
  while (heads.length) {
    const head = heads.reduce((one, other) => (compare(other.key, one.key) < 0 ? other : one));
    yield head.value;
    const {done, value} = head.steps.next();
    if (done) heads.splice(heads.indexOf(head), 1);
    else Object.assign(head, {value, key: key(value)});
  }
}

export const heapq_nlargest = (count, values, key = null) => sorted(values, key, true).slice(0, count);
export const heapq_nsmallest = (count, values, key = null) => sorted(values, key).slice(0, count);

export function functools_partial(called, ...first) {
  return Object.assign((...given) => called(...first, ...given), {keyed: called.keyed - first.length || 0});
}

export function functools_reduce(change, values, start) {
  const next = (one, other) => change(one, other);
  return start === undefined ? list(values).reduce(next) : list(values).reduce(next, start);
}

export const operator_add = add;
export const operator_attrgetter = (name) => (owner) => owner[name];
export const operator_itemgetter = (...keys) => (owner) =>
  (keys.length > 1 ? keys.map((key) => item(owner, key)) : item(owner, keys[0]));

export function collections_Counter(values = []) {
  const counts = new Counts();
  for (const each of list(values)) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}

export const collections_defaultdict = (make) => new DefaultDict(make);
export const collections_deque = (values = []) => list(values);

export const unicodedata_normalize = (form, text) => text.normalize(form);
export const unicodedata_combining = (sign) => Number(isCombining(sign));

export const bisect_bisect_left = (values, wanted) => placeOf(values, (each) => compare(each, wanted) >= 0);
export const bisect_bisect_right = (values, wanted) => placeOf(values, (each) => compare(each, wanted) > 0);

function placeOf(values, isThere) {
  const at = list(values).findIndex(isThere);
  return at < 0 ? values.length : at;
}

export const html_escape = (text, quote = true) => {
  if (!/[&<>"']/.test(text)) return text;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return quote ? escaped.replaceAll('"', '&quot;').replaceAll("'", '&#x27;') : escaped;
};
export const markupsafe_Markup = (written) => new Markup(written);
export const markupsafe_escape = (written) => (written instanceof Markup ? written : new Markup(shown(written)));

export function urllib_parse_quote(text, safe = '/') {
  return encodeURIComponent(text).replace(/[!'()*~]|%../g, (sign) => {
    if (sign.length === 1) return safe.includes(sign) || sign === '~' ? sign : encodedSign(sign);
    const plain = decoded(sign);
    return plain && safe.includes(plain) ? plain : sign;
  });
}

function decoded(sign) {
  const code = Number.parseInt(sign.slice(1), 16);
  return code < 0x80 ? String.fromCharCode(code) : '';
}

function encodedSign(sign) {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}

export const urllib_parse_urlencode = (values) => call(values, 'items')
  .map(([key, value]) => `${urllib_parse_quote(key, '')}=${urllib_parse_quote(value, '')}`.replaceAll('%20', '+'))
  .join('&');

export const msgspec_structs_replace = replaced;
export const msgspec_structs_asdict = (value) => new Dict(value.constructor.FIELDS.map((name) => [name, value[name]]));
export const msgspec_to_builtins = (value) => JSON.parse(JSON.stringify(value));

export const dict_fromkeys = (keys, value = null) => new Dict(list(keys).map((key) => [key, value]));
export const str_maketrans = (signs, others) => {
  if (others === undefined) return signs;
  return new Dict(zip(list(signs), list(others)));
};
export const frozenset_intersection = (first, ...given) => call(first, 'intersection', ...given);

const CATEGORIES = 'Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co'.split(' ')
  .map((name) => [name, new RegExp(`^\\p{${name}}$`, 'u')]);

export function unicodedata_category(sign) {
  return CATEGORIES.find(([, pattern]) => pattern.test(sign))?.[0] ?? 'Cn';
}

export const difflib_get_close_matches = (word, names, most = 3, cutoff = LIKE) =>
  closeMatches(word, list(names), most, cutoff);
export const difflib_SequenceMatcher = (junk, a, b, leavesOut = true) => {
  if (junk || leavesOut) throw new TypeError('what is everywhere is compared, too');
  return {get_opcodes: () => opcodes(list(a), list(b))};
};

export const msgspec_UNSET = undefined;
