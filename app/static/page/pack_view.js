/** What is in an event pack, to be read right here: a phone on plain http has no other page for its cards. */

import {declared, element} from './elements.js';
import {titled} from './pack_pins.js';
import {here, leads} from './place.js';
import {addressOf} from './rule_texts.js';
import {word} from './words.js';

const MOST = 50; // cards of a list
const NUMBER = /(^|[^\d.])(\d{3}(?:\.\d{1,3}[a-z]?)?)(?![\d.]*\d)/g;

/** All of a pack as one part of a page, with what saves it. */
export function packContents(pack, {rulings}, saves) {
  const {made: day, edition} = pack;
  const values = {cards: pack.cards.length, rulings, rules: pack.pinned.length, day, edition};
  return element(
    'article',
    {class: 'pack'},
    element('h2', {}, pack.title),
    element('p', {class: 'hint'}, word('js-pack-inside', values)),
    element('p', {}, saves),
    ...[notes(pack), pinned(pack), releases(pack), cards(pack)].filter(Boolean),
  );
}

function notes({notes: text}) {
  return text && section('js-pack-notes', element('p', {class: 'text'}, ...linked(text)));
}

/** A text in which the numbers of rules are links. */
function linked(text) {
  const found = [];
  let at = 0;
  for (const match of text.matchAll(NUMBER)) {
    const start = match.index + match[1].length;
    found.push(text.slice(at, start), link(match[2], match[2]));
    at = start + match[2].length;
  }
  return [...found, text.slice(at)];
}

function link(ref, label) {
  const {path} = addressOf({ref, edition: ''});
  return element('a', {class: 'ref', href: leads(path + here().query)}, label);
}

function pinned({pinned: rules}) {
  return rules.length && section('js-pack-pinned', ...rules.map(({ref, edition, title, text}) => {
    const name = element('summary', {}, titled(ref, title), ' ', element('small', {}, edition));
    return element('details', {}, name, ...texts(text), element('p', {}, link(ref, word('js-open-page'))));
  }));
}

function releases({records}) {
  const notesOf = records.filter(({kind}) => kind === 'release');
  const lines = notesOf.map(({ref, title}) => {
    const href = leads(`/release/${encodeURIComponent(ref)}${here().query}`);
    return element('li', {}, element('a', {href}, titled(ref, title)));
  });
  return lines.length && section('js-pack-releases', element('ul', {class: 'plain'}, ...lines));
}

/** The cards, found by part of a name, a set or a number. */
function cards({cards: all}) {
  if (!all.length) return null;
  const sorted = [...all].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  const plain = {autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false'};
  const box = element('input', {id: 'pack-card', type: 'search', ...plain});
  const shown = element('div', {});
  const fill = () => shown.replaceChildren(...listed(sorted, box.value));
  box.addEventListener('input', (event) => event.isComposing || fill());
  box.addEventListener('compositionend', fill);
  fill();
  const label = element('label', {for: 'pack-card'}, word('js-pack-filter'));
  return section('js-pack-cards', element('p', {class: 'filter'}, label, ' ', box), shown);
}

function listed(all, typed) {
  const asked = typed.trim().toLowerCase();
  const found = all.filter((card) => searched(card).includes(asked));
  const count = found.length - MOST;
  const more = count > 0 ? [element('p', {class: 'hint'}, word('js-pack-more', {count}))] : [];
  return [...found.slice(0, MOST).map(details), ...more];
}

/** Everything by which a card is looked for in the list. */
function searched({names, numbers, other_names}) {
  const printed = numbers.map((number) => number.join(' '));
  return [...Object.values(names), ...other_names, ...printed].join('\n').toLowerCase();
}

/** A card that opens in its place; what is in it is made when it opens. */
function details(card) {
  const marks = card.numbers.slice(0, 2).map(([set, number]) => `${set.toUpperCase()} ${number}`).join(', ');
  const summary = element('summary', {}, nameOf(card), ' ', element('small', {}, marks));
  const made = element('details', {class: 'card'}, summary);
  made.addEventListener('toggle', () => made.append(...inside(card)), {once: true});
  return made;
}

function nameOf({names}) {
  return [names.zh, names.en].filter(Boolean).join(' ');
}

function inside(card) {
  const printed = card.printed?.faces ?? [];
  const sides = Math.max(card.faces.length, printed.length);
  const decides = printed.some(({text}) => text) ? 'js-pack-oracle-decides' : 'js-pack-oracle';
  const rulings = card.rulings.map(({date, text}) =>
    element('p', {class: 'text', lang: 'en'}, element('small', {}, date), ' ', text));
  return [
    ...Array.from({length: sides}, (_, at) => side(card.faces[at] ?? {}, printed[at] ?? {})).flat(),
    element('p', {class: 'hint'}, word(decides)),
    ...rulings,
  ];
}

function side(oracle, printed) {
  const figures = [oracle.power, oracle.toughness].filter(Boolean).join('/');
  const types = [printed.type_line, oracle.type_line].filter(Boolean).join(' · ');
  const head = [oracle.mana_cost, indicator(oracle), types, figures, oracle.loyalty, oracle.defense].filter(Boolean).join('  ');
  return [element('p', {class: 'card-head'}, head), ...texts({zh: printed.text, en: oracle.text})];
}

/** Its color indicator, if it has one that is known. */
function indicator({color_indicator: colors = ''}) {
  return /^[A-Z]+$/.test(colors) ? word('js-pack-indicator', {symbols: colors.replace(/./g, '{$&}')}) : '';
}

function texts(text) {
  return ['zh', 'en'].filter((lang) => text[lang]).map((lang) =>
    element('p', {class: 'text', lang: declared(lang)}, text[lang]));
}

function section(heading, ...inside) {
  return element('section', {}, element('h3', {}, word(heading)), ...inside);
}
