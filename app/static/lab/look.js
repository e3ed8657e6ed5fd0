/** A card in full: what it is now, what the layers made of it one after another, and what is on it. */

import {button, element} from '../page/elements.js';
import {openOverlay} from '../page/overlay.js';
import {word} from '../page/words.js';
import {name_of} from './board.js';
import {ruleLinks} from './rule_links.js';
import {language, say} from './show.js';

const BELONGING = ['controller', 'owner'];

/** Show a card of a board over the page; Escape and the way back close it. */
export function look(card, board, edition) {
  const lang = language();
  const close = button('×', () => dialog.close(), {class: 'close', 'aria-label': word('js-close')});
  const head = element('div', {class: 'look-head'}, element('h2', {}, card.name[lang]), close);
  const dialog = openOverlay('looked-at', card.name[lang], [head, ...detailsOf(card, board, edition)]);
}

/** What a card is and says, why it is so, and what else is to be known of it. */
export function detailsOf(card, board, edition) {
  const lang = language();
  const marks = (card.marks ?? []).map((mark) => say(`mark-${mark.replaceAll(' ', '-')}`));
  return [
    element('div', {class: edged('look-now', card)}, ...face(card, lang), ...(marks.length ? [element('p', {class: 'marks'}, marks.join(' · '))] : [])),
    ...reasons(card, lang, edition),
    ...others(card, board, lang),
  ];
}

/** Type line, figures and colors, then what it says. */
function face({line, figures, colors = [], says}, lang) {
  const head = [line?.[lang], figures, colors.map((each) => say(`look-${each}`)).join(lang === 'zh' ? '、' : ', ')].filter(Boolean);
  return [
    ...(head.length ? [element('p', {class: 'card-head'}, head.join(' · '))] : []),
    ...(says?.[lang] ?? []).map((text) => element('p', {class: 'ability'}, text)),
  ];
}

/** From what is printed through every layer in which something applies to it. */
function reasons({why, marks = [], line}, lang, edition) {
  if (!why) return line && !marks.includes('ability') ? [element('p', {class: 'as-printed'}, say('look-same'))] : [];
  const {printed, steps} = why;
  const named = say(marks.includes('token') ? 'look-made' : 'look-printed');
  const first = element('li', {class: edged('printed', printed)}, element('b', {}, `${named} · ${printed.name[lang]}`), ...face(printed, lang));
  return [
    element('h3', {}, word('js-layers')),
    element('ol', {class: 'layers'}, first, ...steps.map((step) => element('li', {},
      element('b', {}, step.layer[lang]),
      element('p', {}, step.text[lang], ' ', ...ruleLinks(step.cites, edition)),
      ...(step.start ? [element('p', {class: 'start'}, step.start.name[lang]), ...face(step.start, lang)] : [])))),
  ];
}

/** Counters, damage, what is attached, whom it fights, whose it is: whatever there is of these. */
function others(card, board, lang) {
  const called = (place) => name_of(board, place)[lang];
  const byNumber = (id) => called(`#${id}`);
  const attached = board.cards.filter(({on}) => on === `#${card.id}`).map(({name}) => name[lang]);
  const blockers = board.cards.filter(({blocking = []}) => blocking.includes(card.id)).map(({name}) => name[lang]);
  const told = {
    counters: (card.counters ?? []).map(({kind, amount}) => `${kind[lang]} ×${amount}`),
    damage: card.damage ? [String(card.damage)] : [],
    'attached-to': card.on ? [called(card.on)] : [],
    attached,
    attacks: card.attacking ? [called(card.attacking)] : [],
    'blocked-by': blockers,
    blocks: (card.blocking ?? []).map(byNumber),
    targets: (card.targets ?? []).map(called),
    ...(card.owner === card.controller ? {} : Object.fromEntries(BELONGING.map((whose) => [whose, [card[whose]]]))),
  };
  const rows = Object.entries(told).filter(([, values]) => values.length);
  if (!rows.length) return [];
  const listed = rows.flatMap(([key, values]) => [element('dt', {}, say(`look-${key}`)), element('dd', {}, values.join(lang === 'zh' ? '、' : ', '))]);
  return [element('dl', {class: 'look-others'}, ...listed)];
}

function edged(name, {colors = []}) {
  return [name, ...colors.map((each) => `c-${each}`)].join(' ');
}
