/** Which scenario of the library is nearest, and in which facts the two differ: the same as `scenarios/what_if/nearest.py`. */

import {compare} from '../corpus/characters.js';

const NEAR = 2; // what both have in common is at least one part in so many
const MOST = 2; // scenarios that are named
const TOLD = 6; // differences that are told of each
const NOTHING = {zh: '', en: ''};
const QUICK = /^(-?\d+|\*)\/(-?\d+|\*)(?:\s+|$)/u;

/** Counts what differs, with what each difference costs. */
export class Nearness {
  constructor(costs) {
    this.costs = costs;
  }

  /** The scenarios that are nearest; none where all have less in common than they differ in. */
  nearest(here, library) {
    const found = library.flatMap(([name, there], place) => {
      const costly = this.differing(there, here);
      const distance = costly.reduce((sum, [cost]) => sum + cost, 0);
      return distance * NEAR <= this.weight(there) + this.weight(here) ? [{name, place, distance, costly}] : [];
    });
    found.sort((one, other) => one.distance - other.distance || one.place - other.place);
    return found.slice(0, MOST).map(({name, distance, costly}) => {
      const told = costly.sort(([one], [other]) => other - one).map(([, difference]) => difference);
      return {name, distance, differences: told.slice(0, TOLD), more: Math.max(0, told.length - TOLD)};
    });
  }

  /** How much there is to a situation. */
  weight({things, deeds}) {
    return things.reduce((sum, thing) => sum + this.worth(thing), 0) + this.costs.deed * deeds.length;
  }

  /** What it costs if this is not there. */
  worth({card: {kinds, keywords}}) {
    const kind = ['creature', 'land'].find((each) => kinds.includes(each)) ?? 'other';
    return this.costs[kind] + this.costs.keyword * keywords.length;
  }

  /** What it costs if only the scenario has it: who asks did not ask for that. */
  less(cost) {
    return Math.ceil(cost / this.costs.also);
  }

  /** Everything in which two situations differ, with what it costs. */
  differing(there, here) {
    const [one, other] = [there.life.length, here.life.length];
    const players = one === other ? [] : [[this.costs.players, difference('players', NOTHING, NOTHING, String(one), String(other))]];
    const life = there.life.slice(0, other).flatMap((each, seat) =>
      (each && here.life[seat] && each !== here.life[seat]
        ? [[this.costs.life, difference('life', NOTHING, NOTHING, each, here.life[seat])]]
        : []));
    return [...players, ...life, ...this.ofThings(there.things, here.things), ...this.ofDeeds(there.deeds, here.deeds)];
  }

  /** What differs between the things that were paired, then what only one of the two has. */
  ofThings(there, here) {
    const [left, right] = [there, here].map((things) => new Set(things.keys()));
    const found = [];
    for (const {i, j} of this.pairs(there, here)) {
      if (left.has(i) && right.has(j)) {
        left.delete(i);
        right.delete(j);
        found.push(...this.between(there[i], here[j]));
      }
    }
    const also = [...left].map((i) => [this.less(this.worth(there[i])), difference('also', there[i].card.name, NOTHING)]);
    const lacking = [...right].map((j) => [this.worth(here[j]), difference('lacking', NOTHING, here[j].card.name)]);
    return [...found, ...also, ...lacking];
  }

  /** Which things can be one another, the least different first. */
  pairs(there, here) {
    const found = there.flatMap((one, i) => here.map((other, j) => {
      const cost = this.between(one, other).reduce((sum, [each]) => sum + each, 0);
      return {cost, i, j, isAlike: cost < this.less(this.worth(one)) + this.worth(other)};
    }));
    return found.filter(({isAlike}) => isAlike).sort((a, b) => a.cost - b.cost || a.i - b.i || a.j - b.j);
  }

  /** What differs between a thing there and a thing here. */
  between(one, other) {
    const found = [];
    const differs = (code, there, here, cost = this.costs[code]) =>
      found.push([cost, difference(code, one.card.name, other.card.name, there, here)]);
    const said = (is, word) => (is ? word : '');
    const [kinds, others] = [one, other].map(({card}) => card.kinds.join('-'));
    if (kinds !== others) differs('kind', kinds, others);
    if (one.zone !== other.zone) differs('zone', one.zone, other.zone);
    if (one.does !== other.does) differs('does', one.does, other.does);
    for (const word of without(one.card.keywords, other.card.keywords)) differs('keyword', word, '', this.less(this.costs.keyword));
    for (const word of without(other.card.keywords, one.card.keywords)) differs('keyword', '', word);
    if (one.is_active !== other.is_active) differs('side', said(one.is_active, 'active'), said(other.is_active, 'active'));
    if (one.damage !== other.damage) differs('damage', String(one.damage), String(other.damage));
    if (one.counters !== other.counters) differs('counters', one.counters, other.counters);
    if (one.tapped !== other.tapped) differs('tapped', said(one.tapped, 'tapped'), said(other.tapped, 'tapped'));
    const [size, otherSize] = [one.card.size, other.card.size];
    if (size !== otherSize) differs('size', size, otherSize, this.steps(size, otherSize));
    if (isAnother(one.card, other.card)) differs('name', '', '');
    return found;
  }

  /** By how much two sizes differ; by the most that counts where one is no number. */
  steps(one, other) {
    const [sizes, others] = [one, other].map((size) => size.split('/'));
    const isNumber = [...sizes, ...others].every((side) => /^-?\d+$/.test(side));
    if (!isNumber || sizes.length !== others.length) return this.costs.size;
    return Math.min(this.costs.size, sizes.reduce((sum, side, place) => sum + Math.abs(Number(side) - Number(others[place])), 0));
  }

  /** What players do there and not here, and here and not there; or the same with another card. */
  ofDeeds(there, here) {
    const isSame = (one) => (other) => one.verb === other.verb && one.name.en === other.name.en && one.name.zh === other.name.zh;
    const only = (some, others) => some.filter((one) => !others.some(isSame(one)));
    const right = only(here, there);
    const [found, left] = [[], []];
    for (const one of only(there, here)) {
      const at = right.findIndex(({verb}) => verb === one.verb);
      if (at < 0) left.push(one);
      else found.push([this.costs.card, difference('card', one.name, right.splice(at, 1)[0].name, one.verb, one.verb)]);
    }
    const also = left.map(({verb, name}) => [this.less(this.costs.deed), difference('deed', name, NOTHING, verb)]);
    return [...found, ...also, ...right.map(({verb, name}) => [this.costs.deed, difference('deed', NOTHING, name, '', verb)])];
  }
}

function difference(code, there, here, one = '', other = '') {
  return {code, there, here, one, other};
}

function without(words, others) {
  return words.filter((word) => !others.includes(word)).sort(compare);
}

/** Whether two cards have names, and other ones. */
function isAnother({name: {en: one}}, {name: {en: other}}) {
  return one !== other && !QUICK.test(one) && !QUICK.test(other);
}
