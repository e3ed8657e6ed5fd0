/** The cards of saved packs, found by name as `corpus/cards/card_store.py` finds those of a desk. */

import {compare, isAscii, lengthOf, partsOf, strip} from '../corpus/characters.js';
import {opcodes} from '../corpus/difflib.js';
import {letters} from '../corpus/naming.js';

const NO_CARDS = ['token', 'double_faced_token', 'emblem', 'art_series'];
const NUMBERED = /^([a-z0-9]{2,8})[\s/#·-]+([a-z0-9★†‡]{1,8})$/u;
const CHINESE = /^[\u4e00-\u9fff]{1,40}$/;
const PLAIN = /^[ -~]{1,150}$/;
const LEAST_LIKENESS = 0.5;
const CANDIDATES = 200;
const NEAREST = 5;

/** All cards of some packs, each once, in the order of their Oracle ids; of two packs' the newer counts. */
export class PackCards {
  constructor(packs) {
    const newest = [...packs].sort((one, other) => compare(one.made, other.made));
    const byId = new Map(newest.flatMap(({cards}) => cards.map((card) => [card.oracle_id, card])));
    this.cards = [...byId.values()].sort((one, other) => compare(one.oracle_id, other.oracle_id));
    this.byId = byId;
  }

  /** How many cards, Chinese printings (each face for itself) and rulings. */
  get counts() {
    const isFace = ({name, type_line: type, text}) => name || type || text;
    const sides = this.cards.map(({printed}) => printed?.faces.filter(isFace).length ?? 0);
    const rulings = this.cards.map((card) => card.rulings.length);
    return {cards: this.cards.length, printings: total(sides), rulings: total(rulings)};
  }

  /** The files whose texts are here. */
  get sources() {
    const all = this.cards.flatMap(({oracle, printed}) => [oracle, printed?.source].filter(Boolean));
    return [...new Map(all.map((source) => [Object.values(source).join('\n'), source])).values()];
  }

  /** The card of this Oracle id. */
  card(oracleId) {
    return this.byId.get(oracleId) ?? null;
  }

  /** The cards of this name; else those of which a face or a further name is. Digital cards come last. */
  find(name) {
    const key = letters(name);
    const all = this.names.filter((each) => each.key === key);
    const cards = all.filter(({card}) => isCard(card));
    const ranked = cards.length ? cards : all;
    const best = Math.min(...ranked.map(({rank}) => rank));
    const found = [...new Set(ranked.filter(({rank}) => rank === best).map(({card}) => card))];
    return found.sort((one, other) => Number(one.digital) - Number(other.digital));
  }

  /** The cards with this set and number, or of this set, then those with this in a name; at most so many. */
  matching(typed, most) {
    const asked = strip(typed).toLowerCase();
    const [, set, number] = NUMBERED.exec(asked) ?? [];
    const isIt = (each) => each[0] === set && each[1] === number;
    const numbered = this.cards.filter(({numbers}) => numbers.some(isIt));
    const key = letters(typed);
    const named = key ? this.names.filter((each) => each.key.includes(key) && isCard(each.card)) : [];
    named.sort((one, other) => before(one, other, key));
    return [...new Set([...numbered, ...this.inSet(asked), ...named.map(({card}) => card)])].slice(0, most);
  }

  /** The cards of a set in the order of their numbers. */
  inSet(code) {
    const found = this.cards.filter(isCard).flatMap((card) =>
      card.numbers.filter(([set]) => set === code).map(([, number]) => ({number, card})));
    found.sort((one, other) =>
      (Number.parseInt(one.number, 10) || 0) - (Number.parseInt(other.number, 10) || 0)
      || compare(one.number, other.number));
    return [...new Set(found.map(({card}) => card))];
  }

  /** The names most like this one, at most one of each card; none if nothing is like it. */
  nearest(name) {
    const typed = letters(name);
    const pieces = grams(typed);
    const sharing = ({key}) => [...grams(key)].filter((piece) => pieces.has(piece)).length;
    const counted = this.names.map((each) => ({...each, shared: sharing(each)}));
    const candidates = counted.filter(({shared}) => shared);
    candidates.sort((one, other) => other.shared - one.shared);
    const best = candidates.slice(0, CANDIDATES);
    const scored = best.map((each) => ({...each, score: likeness(typed, each.key)}));
    scored.sort((one, other) => other.score - one.score || compare(one.shown, other.shown));
    const near = new Map();
    for (const {score, shown, card} of scored) {
      if (score >= LEAST_LIKENESS && !near.has(card)) near.set(card, shown);
    }
    return [...new Set([...near.values()].slice(0, NEAREST))];
  }

  /** Every name of every card with its rank: 0 for a whole name, 1 for a face's, 2 for a further name. */
  get names() {
    this.listed ??= this.cards.flatMap(namesOf);
    return this.listed;
  }
}

/** The cards and their rulings as entries of the index, exactly as `index/entries.py` makes them. */
export function entriesOf(cards) {
  const rulings = (card) => card.rulings.map((ruling, at) => rulingEntry(card, ruling, at + 1));
  return cards.flatMap((card) => [cardEntry(card), ...rulings(card)]);
}

function cardEntry(card) {
  const name = nameOf(card);
  const names = [...new Set([...Object.values(card.names), ...card.other_names])];
  const printed = card.numbers.map(([set, number]) => `${set} ${number}`);
  return {
    ...{key: `card:${card.oracle_id}`, ref: name, kind: 'card', family: name},
    ...filled({heading: card.names, title: card.names, text: textOf(card)}),
    ...(names.length ? {names} : {}),
    ...(printed.length ? {printed} : {}),
  };
}

function rulingEntry(card, ruling, n) {
  const [name, edition] = [nameOf(card), ruling.date];
  return {
    ...{key: `card:${card.oracle_id}#${n}`, ref: name, kind: 'card-ruling', edition, n, family: name},
    ...filled({heading: card.names, text: {en: ruling.text}}),
    ...(Object.keys(card.names).length ? {names: Object.values(card.names)} : {}),
  };
}

/** What a card is called first. */
export function nameOf({names}) {
  return names.en || names.zh || '';
}

/** Type line and rules text, face by face, in each language. */
function textOf({faces, printed}) {
  const lines = (each) => each.flatMap((face) => [face.mana_cost, face.type_line, face.text])
    .filter(Boolean).join('\n');
  const found = {en: lines(faces), zh: lines(printed?.faces ?? [])};
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text));
}

function filled(texts) {
  return Object.fromEntries(Object.entries(texts).filter(([, each]) => Object.keys(each).length));
}

function namesOf(card) {
  const sides = card.printed?.faces ?? [];
  const printed = sides.map((face) => face.name).filter(Boolean).join(' // ');
  const ranked = [
    ...[card.names.en, card.names.zh, printed].map((name) => [0, name]),
    ...[...card.faces, ...sides].map((face) => [1, face.name]),
    ...card.other_names.map((name) => [2, name]),
  ];
  const found = new Map();
  for (const [rank, shown] of ranked) {
    const key = shown ? keyOf(shown) : '';
    if (key && !found.has(key)) found.set(key, {key, shown, rank, card});
  }
  return [...found.values()];
}

/** The letters of a name; for most names that takes less than for the rest. */
function keyOf(name) {
  if (CHINESE.test(name)) return name;
  return (PLAIN.test(name) && name.toLowerCase().replace(/[^a-z0-9]+/g, '')) || letters(name);
}

/** Equal names first, then those that begin so, whole names before faces', short before long. */
function before(one, other, key) {
  const place = (each) => [each.key !== key, !each.key.startsWith(key), each.rank, lengthOf(each.key)];
  const [first, second] = [place(one), place(other)];
  const at = first.findIndex((value, index) => value !== second[index]);
  if (at >= 0) return Number(first[at]) - Number(second[at]);
  return compare(one.key, other.key) || compare(one.card.oracle_id, other.card.oracle_id);
}

function isCard({layout}) {
  return !NO_CARDS.includes(layout);
}

/** The short pieces of a key, its ends marked: two characters long in Chinese, three otherwise. */
function grams(key) {
  const length = isAscii(key) ? 3 : 2;
  const marked = `^${key}$`;
  const cut = partsOf(marked);
  const count = Math.max(1, lengthOf(marked) - length + 1);
  return new Set(Array.from({length: count}, (_, at) => cut(at, at + length)));
}

/** From 0 to 1; a name that begins with what was typed, or contains it, is nearer than its length says. */
function likeness(typed, key) {
  const [own, other] = [[...key], [...typed]];
  if (key.startsWith(typed)) return 0.7 + (0.3 * other.length) / own.length;
  if (key.includes(typed)) return 0.6 + (0.3 * other.length) / own.length;
  const equal = opcodes(own, other).filter(([how]) => how === 'equal');
  return (2 * total(equal.map(([, start, end]) => end - start))) / (own.length + other.length);
}

function total(numbers) {
  return numbers.reduce((sum, each) => sum + each, 0);
}
