/** Putting something in: a card by its name, a quick creature, a pasted text. */

import {button, element} from '../page/elements.js';
import {word} from '../page/words.js';
import {cardField} from './card_field.js';
import {folded, row, Sheet} from './sheet.js';
import {language} from './show.js';
import {stepper} from './stepper.js';

const KEYWORDS = [
  ['deathtouch', '死触'], ['trample', '践踏'], ['flying', '飞行'], ['first strike', '先攻'],
  ['double strike', '连击'], ['lifelink', '系命'], ['vigilance', '警戒'], ['reach', '延势'],
  ['indestructible', '不灭'], ['menace', '威慑'], ['haste', '敏捷'], ['hexproof', '辟邪'],
]; // prettier-ignore
const ZONES = ['', 'battlefield', 'hand', 'graveyard', 'exile', 'command', 'library', 'stack'];

/** Add something to a player's side. */
export function addTo(player, act) {
  const sheet = new Sheet('adding', word('js-lab-adding', {player}), act);
  const zone = element('select', {'aria-label': word('js-lab-zone')},
    ...ZONES.map((each) => element('option', {value: each}, word(`js-lab-zone-${each || 'usual'}`))));
  const add = (given) => sheet.finish([{do: 'add', player, zone: zone.value, ...given}]);
  const paste = pasting(add);
  sheet.open(
    cardField(add, (name) => paste.begin(name)),
    element('label', {class: 'choice'}, element('span', {}, word('js-lab-zone')), zone),
    quick((card) => add({card})),
    paste.place,
  );
}

/** A creature by its figures and keywords. */
function quick(add) {
  const figures = {power: 2, toughness: 2};
  const chosen = new Set();
  const shown = element('output', {class: 'quick'});
  const words = () => [`${figures.power}/${figures.toughness}`, ...chosen].join(' ');
  const place = element('section', {class: 'quickly'});
  const draw = () => {
    shown.textContent = words();
    const of = (name) => stepper(word(`js-lab-${name}`), figures[name], (now) => {
      figures[name] = now;
      shown.textContent = words();
    });
    sizes.replaceChildren(shown, both, of('power'), of('toughness'));
  };
  const sizes = element('p', {class: 'sizes'});
  const both = button('＋1/＋1', () => {
    figures.power += 1;
    figures.toughness += 1;
    draw();
    both.focus();
  });
  const at = language() === 'zh' ? 1 : 0;
  const keywords = KEYWORDS.map((names) => {
    const name = names[at];
    const made = button(name, () => {
      if (!chosen.delete(name)) chosen.add(name);
      made.setAttribute('aria-pressed', String(chosen.has(name)));
      shown.textContent = words();
    }, {'aria-pressed': 'false'});
    return made;
  });
  draw();
  place.append(sizes, element('p', {class: 'keywords'}, ...keywords),
    row('', button(word('js-lab-add'), () => add(words()), {class: 'first'})));
  return place;
}

/** A card by its printed text. */
function pasting(add) {
  const field = (name, tag = 'input') => element(tag,
    {'aria-label': word(`js-lab-${name}`), placeholder: word(`js-lab-${name}`), ...(tag === 'input' ? {type: 'text'} : {rows: 4})});
  const [name, type, cost, figures, text] = [field('card'), field('type'), field('cost'), field('figures'), field('text', 'textarea')];
  const said = element('p', {class: 'notice', hidden: true}, word('js-lab-name-only'));
  const finish = () => {
    const [card, printed, line] = [name, text, type].map(({value}) => value.trim());
    if (!card) return name.focus();
    const isPasted = printed || line || cost.value.trim() || figures.value.trim();
    const more = {text: printed, type: line || word('js-lab-type-creature'), cost: cost.value.trim(), figures: figures.value.trim()};
    return add({card, ...(isPasted ? more : {})});
  };
  const place = folded(word('js-lab-by-name'), said, name, type, element('span', {class: 'pair'}, cost, figures), text,
    row('', button(word('js-lab-add'), finish)));
  /** Of a card only the name is known, or not even that. */
  const begin = (known) => {
    place.open = true;
    said.hidden = false;
    name.value = known;
    text.focus();
  };
  return {place, begin};
}
