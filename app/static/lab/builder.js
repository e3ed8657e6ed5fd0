/** Building a situation by tapping: what each player has, what is true of a card, who attacks and blocks. */

import {button, element} from '../page/elements.js';
import {openOverlay} from '../page/overlay.js';
import {word} from '../page/words.js';
import {detailsOf} from './look.js';
import {language} from './show.js';

const KEYWORDS = [
  ['deathtouch', '死触'], ['trample', '践踏'], ['flying', '飞行'], ['first strike', '先攻'],
  ['double strike', '连击'], ['lifelink', '系命'], ['vigilance', '警戒'], ['reach', '延势'],
  ['indestructible', '不灭'], ['menace', '威慑'], ['haste', '敏捷'], ['hexproof', '辟邪'],
]; // prettier-ignore
const ZONES = ['battlefield', 'hand', 'graveyard'];

/** Add something to a player's side: a quick creature, a card by its name, or a pasted text. */
export function addTo(player, act) {
  const figures = {power: 2, toughness: 2};
  const chosen = new Set();
  const shown = element('output', {class: 'quick'});
  const words = () => [`${figures.power}/${figures.toughness}`, ...chosen].join(' ');
  const draw = () => (shown.textContent = words());
  const stepper = (name) => element('span', {class: 'stepper'}, word(`js-lab-${name}`), ' ',
    button('−', () => step(name, -1), {'aria-label': `${word(`js-lab-${name}`)} −`}),
    button('＋', () => step(name, 1), {'aria-label': `${word(`js-lab-${name}`)} ＋`}));
  const step = (name, by) => {
    figures[name] = Math.max(0, figures[name] + by);
    draw();
  };
  const both = button('＋1/＋1', () => {
    step('power', 1);
    step('toughness', 1);
  });
  const place = language() === 'zh' ? 1 : 0;
  const keywords = KEYWORDS.map((names) => {
    const name = names[place];
    const made = button(name, () => {
      if (!chosen.delete(name)) chosen.add(name);
      made.setAttribute('aria-pressed', String(chosen.has(name)));
      draw();
    }, {'aria-pressed': 'false'});
    return made;
  });
  const zone = element('select', {'aria-label': word('js-lab-zone')},
    ...ZONES.map((each) => element('option', {value: each}, word(`js-lab-zone-${each}`))));
  const name = element('input', {type: 'text', 'aria-label': word('js-lab-card'), placeholder: word('js-lab-card')});
  const text = element('textarea', {rows: 3, 'aria-label': word('js-lab-text'), placeholder: word('js-lab-text')});
  const type = element('input', {type: 'text', 'aria-label': word('js-lab-type'), placeholder: word('js-lab-type')});
  const finish = (given) => {
    dialog.close();
    act({do: 'add', player, zone: zone.value, ...given});
  };
  const quick = button(word('js-lab-add'), () => finish({card: words()}), {class: 'first'});
  const named = button(word('js-lab-add'), () => {
    if (name.value.trim()) finish({card: name.value.trim(), ...pasted(text.value, type.value)});
  });
  draw();
  const dialog = openOverlay('adding', word('js-lab-adding', {player}), [
    element('h2', {}, word('js-lab-adding', {player})),
    element('p', {class: 'sizes'}, shown, stepper('power'), stepper('toughness'), both),
    element('p', {class: 'keywords'}, ...keywords),
    element('p', {class: 'answers'}, zone, quick),
    element('details', {}, element('summary', {}, word('js-lab-by-name')), name, type, text, named),
    element('p', {class: 'answers'}, button(word('js-close'), () => dialog.close())),
  ]);
  return dialog;
}

function pasted(text, type) {
  return text.trim() || type.trim() ? {text: text.trim(), type: type.trim() || 'Creature'} : {};
}

/** What can be changed of a card on the board: its state, its part in combat, whether it is there. */
export function changeOf(card, boards, board, run, act) {
  const lang = language();
  const thing = card.name.en;
  const [{cards: atFirst, head}] = boards;
  const moments = boards.flatMap(({cards}) => cards.filter(({id}) => id === card.id));
  const done = (edit) => {
    dialog.close();
    act(edit);
  };
  const change = (about, amount = 0) => () => done({do: 'change', thing, about, amount});
  const row = (...inside) => element('p', {class: 'answers'}, ...inside);
  const parts = [element('h2', {}, card.name[lang])];
  if (card.figures?.includes('/')) {
    const pressed = (is) => ({class: 'first', 'aria-pressed': String(is)});
    const attacks = () => done({do: 'attack', player: card.controller, thing});
    const blocks = (other) => () => done({do: 'block', player: card.controller, thing, other: other.name.en});
    const isTheirTurn = head.active.includes(card.controller);
    const fights = isTheirTurn
      ? [button(word('js-lab-attack'), attacks, pressed(moments.some(({attacking}) => attacking)))]
      : attackersOf(card, boards).map((other) =>
        button(word('js-lab-block', {other: other.name[lang]}), blocks(other),
          pressed(moments.some(({blocking = []}) => blocking.includes(other.id)))));
    if (fights.length) parts.push(row(...fights));
  }
  // What came only while it was played is not in the situation: there is nothing to change of it there.
  if (atFirst.some(({id}) => id === card.id)) {
    const state = row(button(word('js-lab-tapped'), change('tapped')), button('＋1/＋1', change('+1/+1', 1)),
      button('−1/−1', change('-1/-1', 1)), button(word('js-lab-damage'), change('damage', 1)),
      button(word('js-lab-sick'), change('sick')));
    if (card.zone === 'battlefield') parts.push(state);
    parts.push(row(button(word('js-lab-remove'), () => done({do: 'remove', thing}))));
  }
  parts.push(...detailsOf(card, board, run.edition), row(button(word('js-close'), () => dialog.close())));
  const dialog = openOverlay('changing', card.name[lang], parts);
}

/** What a creature could block: everything of others that attacks at any moment of the run. */
function attackersOf(card, boards) {
  const attacking = boards.flatMap(({cards}) => cards.filter((other) => other.attacking));
  const others = attacking.filter(({controller}) => controller !== card.controller);
  return [...new Map(others.map((other) => [other.id, other])).values()];
}
