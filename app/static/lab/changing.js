/** What can be done with a card on the board: its part in combat, what it can do, its state, where it lies. */

import {element} from '../page/elements.js';
import {word} from '../page/words.js';
import {placeOfPlayer} from './board.js';
import {moveButtons} from './going_on.js';
import {choice, folded, row, Sheet} from './sheet.js';
import {language} from './show.js';
import {stepper} from './stepper.js';
import {detailsOf} from './look.js';

const ZONES = ['battlefield', 'hand', 'graveyard', 'exile', 'library', 'command'];
const COUNTERS = ['+1/+1', '-1/-1'];
const MOST_HOSTS = 8; // beside each other; more stand in a list
const WORN = /\b(Equipment|Aura|Fortification)\b/;

/** A sheet with all of it. `boards` are the moments of the run, the first as it was set up; `board` the one that is shown. */
export function changeOf(card, boards, board, found, act) {
  const [atFirst] = boards;
  const there = atFirst.cards.find(({id}) => id === card.id);
  const sheet = new Sheet('changing', card.name[language()], act);
  // What came only while it was played is not in the situation: there is nothing to change of it there.
  const own = there ? new Changes(there, atFirst, sheet, found.scenario.includes('layout: transforming')) : null;
  sheet.open(
    fights(card, boards, found, sheet),
    doings(card, found, sheet),
    own?.now() ?? [],
    detailsOf(card, board, found.run.edition),
    own?.more() ?? [],
  );
}

/** What it attacks or blocks. */
function fights(card, boards, found, sheet) {
  if (!card.figures?.includes('/') || card.zone !== 'battlefield') return null;
  const lang = language();
  const [board] = boards;
  const thing = card.name.en;
  const player = card.controller;
  const moments = boards.flatMap(({cards}) => cards.filter(({id}) => id === card.id));
  if (board.head.active.includes(player)) {
    const whom = attackable(player, boards, found.format);
    const isAt = (place) => moments.some(({attacking}) => attacking && (!place || attacking === place));
    const to = whom.length === 1 ? [{place: '', name: null}] : whom;
    return row('', to.map(({place, name, called}) => sheet.switches(
      name ? word('js-lab-attack-whom', {other: name[lang]}) : word('js-lab-attack'), isAt(place),
      {do: 'attack', player, thing, ...(name ? {other: called} : {})})));
  }
  return row('', attackersOf(card, boards).map((other) => sheet.switches(
    word('js-lab-block', {other: other.name[lang]}), moments.some(({blocking = []}) => blocking.includes(other.id)),
    {do: 'block', player, thing, other: other.name.en})));
}

/** Whom one can attack: opponents, of a team that shares its life the first, and what they protect. */
function attackable(player, [{players, cards}], format) {
  const teamOf = ({team, key}) => team || key;
  const own = teamOf(players.find(({key}) => key === player));
  const others = players.filter((each) => teamOf(each) !== own);
  const sides = format === 'two-headed giant' ? others.slice(0, 1) : others;
  const keys = others.map(({key}) => key);
  const guarded = cards.filter(({zone, controller, line = {}}) =>
    zone === 'battlefield' && keys.includes(controller) && /Planeswalker|Battle/.test(line.en ?? ''));
  return [...sides.map(({key}) => ({place: placeOfPlayer(key), called: key, name: {zh: key, en: key}})),
    ...guarded.map(({id, name}) => ({place: `#${id}`, called: name.en, name}))];
}

/** What a creature could block: everything of others that attacks at any moment of the run. */
function attackersOf(card, boards) {
  const attacking = boards.flatMap(({cards}) => cards.filter((other) => other.attacking));
  const others = attacking.filter(({controller}) => controller !== card.controller);
  return [...new Map(others.map((other) => [other.id, other])).values()];
}

/** What players can do with it, at the end of what was done; what is illegal has its reasons. */
function doings(card, {moves = [], run}, sheet) {
  const mine = moves.filter(({thing}) => thing === `#${card.id}`);
  return mine.length ? element('div', {class: 'doings'}, ...moveButtons(mine, run.edition, (edits, more) => sheet.finish(edits, more))) : null;
}

/** Changes of one thing of the situation. */
class Changes {
  constructor(card, board, sheet, haveBacks) {
    [this.card, this.board, this.sheet, this.haveBacks] = [card, board, sheet, haveBacks];
    this.thing = card.name.en;
  }

  /** What is changed most. */
  now() {
    const {card, sheet, thing} = this;
    if (card.zone === 'stack') return [this.aims()];
    if (card.zone !== 'battlefield') return [this.places()];
    const is = (mark) => (card.marks ?? []).includes(mark);
    const damage = stepper(word('js-lab-damage'), card.damage ?? 0, (now) => this.adds('damage', now - (card.damage ?? 0), {do: 'change', about: 'damage'}));
    return [
      WORN.test(card.line?.en ?? '') || card.on ? this.hosts() : null,
      row('', sheet.switches(word('js-lab-tapped'), is('tapped'), this.edit('tapped')),
        sheet.switches(word('js-lab-sick'), is('summoning sick'), this.edit('sick')), damage),
      row('', this.kinds().map((kind) => this.counters(kind))),
    ];
  }

  /** What is changed less often. */
  more() {
    const {card, sheet, thing} = this;
    const leaves = row('', card.zone === 'stack' ? null : sheet.does(word('js-lab-another'), {do: 'another', thing}),
      sheet.does(word('js-lab-remove'), {do: 'remove', thing}));
    if (card.zone !== 'battlefield') return [leaves];
    const is = (mark) => (card.marks ?? []).includes(mark);
    const turned = [...(this.haveBacks ? ['transformed'] : []), 'phased out', 'token', 'commander'].map((about) =>
      sheet.switches(word(`js-lab-${about.replace(' ', '-')}`), is(about), this.edit(about)));
    return [leaves, folded(word('js-lab-more-changes'),
      this.otherCounters(),
      WORN.test(card.line?.en ?? '') || card.on ? null : this.hosts(),
      this.places(),
      row(word('js-lab-controller'), this.board.players.map(({key}) =>
        sheet.switches(key, key === card.controller, {...this.edit('controller'), other: key}))),
      row('', sheet.switches(word('js-lab-face-down'), is('face down'), this.edit('face down')), turned),
      this.ages(),
    )];
  }

  edit(about) {
    return {do: 'change', thing: this.thing, about};
  }

  adds(name, amount, edit) {
    this.sheet.later(name, amount ? {...edit, thing: this.thing, amount} : null);
  }

  kinds() {
    return [...new Set([...COUNTERS, ...(this.card.counters ?? []).map(({kind}) => kind.en)])];
  }

  counters(kind) {
    const have = (this.card.counters ?? []).find((each) => each.kind.en === kind);
    const now = have?.amount ?? 0;
    const label = COUNTERS.includes(kind) ? kind.replace('-', '−').replace('/-', '/−') : have.kind[language()];
    return stepper(label, now, (next) => this.adds(`counter ${kind}`, next - now, {do: 'counter', about: kind}));
  }

  /** Counters of any kind, the known ones by name. */
  otherCounters() {
    const field = element('input', {type: 'text', list: 'counter-kinds', 'aria-label': word('js-lab-counter-kind'), placeholder: word('js-lab-counter-kind')});
    let amount = 1;
    const many = stepper(word('js-lab-counter-number'), 1, (now) => (amount = now), 1);
    const put = this.sheet.does(word('js-lab-add'), {});
    put.addEventListener('click', (event) => {
      event.stopImmediatePropagation();
      if (field.value.trim()) this.sheet.finish([{do: 'counter', thing: this.thing, about: field.value.trim(), amount}]);
    }, {capture: true});
    return row(word('js-lab-counters'), field, many, put);
  }

  /** What it can be attached to. */
  hosts() {
    const {card, board, sheet} = this;
    const lang = language();
    const things = board.cards.filter(({zone, id}) => zone === 'battlefield' && id !== card.id);
    const whom = /\bAura\b/.test(card.line?.en ?? '') ? board.players.map(({key}) => ({key, name: {zh: key, en: key}})) : [];
    const options = [...things.map((each) => ({place: `#${each.id}`, called: each.name.en, name: each.name})),
      ...whom.map(({key, name}) => ({place: placeOfPlayer(key), called: key, name}))];
    const edit = (other) => ({...this.edit('attached to'), other});
    if (options.length > MOST_HOSTS) {
      const on = options.find(({place}) => place === card.on)?.called ?? '';
      return choice(word('js-lab-attached'), [['', word('js-lab-unattached')], ...options.map(({called, name}) => [called, name[lang]])], on,
        (other) => sheet.finish([edit(other)]));
    }
    return row(word('js-lab-attached'), options.map(({place, called, name}) =>
      sheet.switches(name[lang], card.on === place, edit(card.on === place ? '' : called))));
  }

  /** The other zones. */
  places() {
    const {card, sheet, thing} = this;
    return row(word('js-lab-move'), ZONES.filter((zone) => zone !== card.zone).map((zone) =>
      sheet.does(word(`js-lab-zone-${zone}`), {do: 'move', thing, zone})));
  }

  /** What a spell on the stack targets. */
  aims() {
    const {card, board, sheet, thing} = this;
    const lang = language();
    const options = [...board.players.map(({key}) => ({place: placeOfPlayer(key), called: key, name: {zh: key, en: key}})),
      ...board.cards.filter(({zone, id}) => ['battlefield', 'stack', 'graveyard'].includes(zone) && id !== card.id)
        .map(({id, name}) => ({place: `#${id}`, called: name.en, name}))];
    return row(word('js-lab-targets'), options.map(({place, called, name}) =>
      sheet.switches(name[lang], (card.targets ?? []).includes(place), {do: 'change', thing, about: 'targets', other: called})));
  }

  /** Which has been there longest decides what is applied first. */
  ages() {
    const {card, board, sheet} = this;
    const order = board.cards.filter(({zone}) => zone === 'battlefield');
    if (order.length < 2) return null;
    const at = order.findIndex(({id}) => id === card.id);
    const age = (amount) => ({...this.edit('age'), amount});
    return row(word('js-lab-age', {place: at + 1, count: order.length}),
      at > 0 && sheet.does(word('js-lab-older'), age(-1)), at < order.length - 1 && sheet.does(word('js-lab-younger'), age(1)));
  }
}
