/** What a situation is like, out of the text that somebody wrote: the other side of `scenarios/what_if/likeness.py`. */

import {compare, isAscii, literally} from '../corpus/characters.js';
import {keyword_names} from '../scenarios/what_if/likeness.js';
import {spoken} from './spoken.js';
import {parsed} from './yaml.js';

const QUICK = /^(-?\d+|\*)\/(-?\d+|\*)(?:\s+|$)(.*)$/su;
const COUNTED = /^(\d{1,4})\s*[x×]?\s+(\S.*)$/su;
const OWNED = /^(\S+)'s (.+)$/u; // B's Grizzly Bears
const DEED = /^(.+?) (casts|activates|plays|turns face up|takes special action)$/u;
const COMBAT = /^(.+?) (attacks|blocks) with$/u;
const ZONES = ['battlefield', 'hand', 'library', 'graveyard', 'exile', 'command', 'outside'];
const UNSEEN = ['library', 'outside']; // nobody compares what is there
const MOST_OF_ONE = 8; // of several that are alike more tell nothing

/** Tells what situations are like, with the names of keyword abilities and of card types. */
export class Likenesses {
  constructor({kinds}, library) {
    this.abilities = new Map(keyword_names().flatMap(({zh, en}) => [[zh, en], [en, en]]));
    this.kinds = kinds;
    const longest = [...this.abilities.keys()].sort((one, other) => other.length - one.length || compare(one, other));
    const names = longest.map((name) => (isAscii(name) ? `\\b${literally(name)}\\b` : literally(name)));
    this.pattern = new RegExp(names.join('|'), 'giu');
    this.known = new Map();
    for (const {card} of library.flatMap(({things}) => things)) {
      for (const name of Object.values(card.name)) if (!this.known.has(name)) this.known.set(name, card);
    }
  }

  /** What a text is like, a line or a file; null if it is neither. */
  of(text) {
    const line = spoken(text, (words) => this.abilities.has(words.toLowerCase()));
    if (line) return this.likeness({...line, cards: new Map(), play: [], stack: [], effects: 0});
    const tree = parsed(text);
    const written = tree && !Array.isArray(tree) && typeof tree === 'object' ? fileOf(tree) : null;
    return written?.players.length ? this.likeness(written) : null;
  }

  likeness({players, active, cards, play, stack, effects}) {
    const own = new Map([...cards].flatMap(([name, card]) => this.called(name, card)));
    const find = (name) => own.get(name) ?? this.described(name) ?? this.known.get(name) ?? nothingKnown(name);
    const at = Math.max(0, players.findIndex(({key, team}) => active === key || active === team));
    const labelled = labels(players, find, active);
    for (const {verb, names} of play.filter(({names: said}) => said)) {
      names.map((name) => placeOf(labelled, name)).filter(Boolean).forEach(({thing}) => { thing.does = verb; });
    }
    const onStack = stack.map(({name, controller}) => thingOf({card: find(name), zone: 'stack', isActive: ['', active].includes(controller)}));
    const done = play.filter(({names}) => !names).map(({verb, what}) => ({verb, name: find(what).name}));
    const working = Array.from({length: effects}, () => ({verb: 'effect', name: {zh: '', en: ''}}));
    return {
      life: [...players.slice(at), ...players.slice(0, at)].map(({life}) => life),
      things: [...labelled.map(({thing}) => thing), ...onStack],
      deeds: [...done, ...working],
    };
  }

  /** A card of the text under each of its names. */
  called(name, card) {
    const faces = list(card.faces);
    const like = this.likeOf(name, card, faces.length ? faces : [card]);
    const names = [name, card.zh, ...faces.flatMap((face) => [face.name, face.zh])].filter(Boolean);
    return names.map((each) => [each, like]);
  }

  likeOf(en, card, faces) {
    const [first] = faces;
    const said = faces.map(({text, 'text zh': zh}) => text || zh || '').join(' ');
    const size = first.pt || first.loyalty || '';
    return {name: {zh: card.zh || first.zh || en, en}, kinds: this.kindsOf(first), size, keywords: this.keywordsIn(said)};
  }

  kindsOf({type = '', 'type zh': zh = '', pt}) {
    const words = type.split('—')[0].toLowerCase().split(/\s+/u);
    const [front] = zh.split('～');
    return Object.keys(this.kinds).filter((kind) =>
      (type ? words.includes(kind) : front.includes(this.kinds[kind]) || (kind === 'creature' && pt)));
  }

  /** A creature without a name of its own. */
  described(words) {
    const match = QUICK.exec(words);
    if (!match) return null;
    const said = match[3].split(/\s+/u);
    const kinds = Object.keys(this.kinds).filter((kind) => kind === 'creature' || said.includes(kind));
    return {name: {zh: words, en: words}, kinds, size: `${match[1]}/${match[2]}`, keywords: this.keywordsIn(match[3])};
  }

  keywordsIn(text) {
    const found = [...text.matchAll(this.pattern)].map(([name]) => this.abilities.get(name.toLowerCase()) ?? name.toLowerCase());
    return [...new Set(found)].sort();
  }
}

function nothingKnown(name) {
  return {name: {zh: name, en: name}, kinds: [], size: '', keywords: []};
}

function thingOf({card, isActive, zone, does = '', tapped = false, damage = 0, counters = ''}) {
  return {card, is_active: isActive, zone, does, tapped, damage, counters};
}

/** Everything in the order in which it is written, the second of a name with a 2 after it. */
function labels(players, find, active) {
  const taken = new Map();
  const found = [];
  for (const {key, team, things} of players) {
    for (const one of things) {
      const card = find(one.card);
      const name = one.label || card.name.en;
      for (let nth = 0; nth < Math.min(one.count, MOST_OF_ONE); nth += 1) {
        taken.set(name, (taken.get(name) ?? 0) + 1);
        const label = taken.get(name) === 1 ? name : `${name} ${taken.get(name)}`;
        const isActive = [one.controller || key, team].includes(active);
        const counters = one.counters.map(([kind, number]) => `${kind}×${number}`).join(', ');
        if (!UNSEEN.includes(one.zone)) found.push({label, key, thing: thingOf({...one, card, isActive, counters})});
      }
    }
  }
  return found;
}

/** Which of them is meant: by its label, by its Chinese name, by whose it is. */
function placeOf(labelled, name) {
  const [, owner, own] = OWNED.exec(name) ?? [];
  return labelled.find(({label, key, thing: {card}}) =>
    name === label || name === card.name.zh || (key === owner && Object.values(card.name).includes(own)));
}

// A file, from its tree.

function fileOf(tree) {
  const players = Object.entries(mapping(tree.players)).map(([key, player]) => playerOf(key, mapping(player)));
  const start = mapping(tree.start);
  return {
    players,
    active: text(start['turn of']) || (players[0]?.key ?? ''),
    cards: new Map(Object.entries(mapping(tree.cards)).map(([name, card]) => [name, mapping(card)])),
    play: list(tree.play).flatMap(sentenceOf),
    stack: list(tree.stack).map(stackedOf),
    effects: list(tree.effects).length,
  };
}

function playerOf(key, player) {
  const things = ZONES.flatMap((zone) => list(player[zone]).map((each) => placedOf(each, zone)));
  const life = text(player.life);
  return {key, life: /^-?\d+$/.test(life) ? String(Number(life)) : '', team: text(player.team), things};
}

function placedOf(each, zone) {
  const said = typeof each === 'object' ? mapping(each) : {card: text(each)};
  const counted = COUNTED.exec(text(said.card));
  const isCounted = !said.count && counted && !/^(-?\d+|\*)\/(-?\d+|\*)(?:\s+|$)/u.test(said.card) && Number(counted[1]) > 0;
  const card = isCounted ? counted[2] : text(said.card);
  return {
    zone,
    card: isCounted && card === 'unknown cards' ? 'unknown card' : card,
    count: isCounted ? Number(counted[1]) : Number(text(said.count)) || 1,
    label: text(said.as),
    controller: text(said.controller),
    tapped: said.tapped === 'yes',
    damage: Number(text(said.damage)) || 0,
    counters: Object.entries(mapping(said.counters)).map(([kind, number]) => [kind, Number(number)]),
    does: doesAt(said),
  };
}

function doesAt({attacking, blocking}) {
  if (text(attacking)) return 'attacks';
  return list(blocking).length ? 'blocks' : '';
}

/** What somebody does, if it is compared: whoever attacks or blocks by `names`, else `what`. */
function sentenceOf(each) {
  for (const [words, what] of Object.entries(mapping(each))) {
    const combat = COMBAT.exec(words);
    const deed = DEED.exec(words);
    const names = what && typeof what === 'object' && !Array.isArray(what) ? Object.keys(what) : list(what);
    if (combat) return [{verb: combat[2], names: names.map(text)}];
    if (deed) return [{verb: deed[2], what: text(what)}];
  }
  return [];
}

function stackedOf(each) {
  const said = typeof each === 'object' ? mapping(each) : {card: each};
  return {name: text(said.card) || text(said['ability of']), controller: text(said.controller)};
}

function mapping(value) {
  return value && typeof value === 'object' && !Array.isArray(value) ? value : {};
}

function list(value) {
  if (Array.isArray(value)) return value;
  return value ? [value] : [];
}

function text(value) {
  return typeof value === 'string' ? value.trim() : '';
}
