/** Players and the table: life, counters, mana, commander damage; format, whose turn and step it is. */

import {button, element} from '../page/elements.js';
import {word} from '../page/words.js';
import {choice, folded, row, Sheet} from './sheet.js';
import {language} from './show.js';
import {stepper} from './stepper.js';

const MANA = ['W', 'U', 'B', 'R', 'G', 'C'];
const COUNTERS = ['poison', 'energy', 'experience'];
const FORMATS = ['two-player', 'free-for-all', 'two-headed giant', 'commander', 'team vs. team', 'emperor', 'brawl'];
const STEPS = [
  'upkeep', 'draw', 'precombat main', 'beginning of combat', 'declare attackers', 'declare blockers',
  'combat damage', 'end of combat', 'postcombat main', 'end',
]; // prettier-ignore
const named = (each) => word(`js-lab-${each.replaceAll(' ', '-').replaceAll('.', '')}`);

/** A player as the situation begins. */
export function playerOf(key, board, act) {
  const player = board.players.find((each) => each.key === key);
  const sheet = new Sheet('seated', key, act);
  const counted = (kind) => (player.counters ?? []).find((each) => each.kind.en === kind)?.amount ?? 0;
  const adds = (about, amount, edit) => sheet.later(about, amount ? {...edit, player: key, amount} : null);
  const life = element('input', {type: 'number', inputmode: 'numeric', value: player.life, 'aria-label': word('js-lab-life', {player: key})});
  life.addEventListener('input', () => {
    const now = Math.trunc(Number(life.value));
    sheet.later('life', life.value.trim() && Number.isFinite(now) && now !== player.life ? {do: 'life', player: key, amount: now} : null);
  });
  life.addEventListener('keydown', (event) => event.key === 'Enter' && sheet.finish());
  const tallies = COUNTERS.map((kind) => stepper(named(kind), counted(kind),
    (now) => adds(kind, now - counted(kind), {do: 'tally', about: kind})));
  const turn = board.head.active.includes(key) ? null : sheet.does(word('js-lab-turn-of', {player: key}), {do: 'begin', player: player.team || key});
  sheet.open(
    element('label', {class: 'choice'}, element('span', {}, word('js-lab-life-total')), life),
    row('', tallies),
    pool(player, sheet),
    row('', turn, ['monarch', 'initiative'].map((about) =>
      sheet.switches(named(about), (player.marks ?? []).includes(about), {do: 'tally', player: key, about}))),
    dealtBy(player, board, adds),
    folded(word('js-lab-more-changes'), team(player, sheet),
      board.players.length > 1 && row('', sheet.does(word('js-lab-leave', {player: key}), {do: 'leave', player: key}))),
  );
}

/** What is in the pool. */
function pool(player, sheet) {
  const had = player.mana ?? '';
  let mana = had;
  const shown = element('output', {}, mana || '—');
  const set = (now) => {
    mana = now;
    shown.textContent = mana || '—';
    sheet.later('mana', mana === had ? null : {do: 'mana', player: player.key, about: mana});
  };
  const symbols = MANA.map((symbol) => button(symbol, () => set(`${mana}{${symbol}}`), {'aria-label': `${word('js-lab-mana')} ${symbol}`}));
  return row(word('js-lab-mana'), shown, button('✕', () => set(''), {'aria-label': word('js-lab-no-mana')}),
    element('span', {class: 'symbols'}, ...symbols));
}

/** How much more combat damage each commander has dealt this player. */
function dealtBy(player, board, adds) {
  const lang = language();
  const commanders = board.cards.filter(({marks = [], owner}) => marks.includes('commander') && owner !== player.key);
  return commanders.map(({name}) => {
    const field = element('input', {type: 'number', inputmode: 'numeric', value: 0});
    field.addEventListener('input', () => adds(`by ${name.en}`, Math.trunc(Number(field.value)) || 0, {do: 'commander damage', thing: name.en}));
    return element('label', {class: 'choice'}, element('span', {}, word('js-lab-commander-damage', {name: name[lang]})), field);
  });
}

function team(player, sheet) {
  const field = element('input', {type: 'text', value: player.team === player.key ? '' : player.team ?? ''});
  field.addEventListener('input', () => sheet.later('team', {do: 'team', player: player.key, other: field.value.trim()}));
  return element('label', {class: 'choice'}, element('span', {}, word('js-lab-team')), field);
}

/** What is so for all: the format, whose turn and which step it is, how far it is played. */
export function tableOf(board, found, act) {
  const sheet = new Sheet('table-set', word('js-lab-table'), act);
  const isShared = found.format === 'two-headed giant';
  const sides = [...new Set(board.players.map(({key, team: of}) => (isShared && of ? of : key)))];
  const now = sides.find((side) => board.players.some(({key, team: of}) => board.head.active.includes(key) && [key, of].includes(side)));
  const listed = (steps) => steps.map((step) => [step, named(`step ${step}`)]);
  const formats = FORMATS.includes(found.format) ? FORMATS : [found.format, ...FORMATS];
  sheet.open(
    choice(word('js-lab-format'), formats.map((each) => [each, FORMATS.includes(each) ? named(`format ${each}`) : each]), found.format,
      (about) => sheet.later('format', about === found.format ? null : {do: 'format', about})),
    choice(word('js-lab-whose-turn'), sides.map((side) => [side, side]), now, (player) => sheet.later('turn', {do: 'begin', player})),
    choice(word('js-lab-begins'), [['', word('js-lab-as-is')], ...listed(STEPS)], '',
      (about) => sheet.later('step', about ? {do: 'begin', about} : null)),
    choice(word('js-lab-until'), [['-', word('js-lab-as-is')], ['', word('js-lab-until-done')], ...listed(STEPS)], '-',
      (about) => sheet.later('until', about === '-' ? null : {do: 'until', about})),
    row('', sheet.does(word('js-lab-add-player'), {do: 'player', about: 'next'})),
  );
}
