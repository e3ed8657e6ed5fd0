/** A field in which a card is found by its name while it is typed, or a creature is said in short. */

import {button, element} from '../page/elements.js';
import {leads} from '../page/place.js';
import {word} from '../page/words.js';
import {language} from './show.js';

const QUICK = /^\s*\d{1,3}\s*[/／]\s*\d{1,3}(?=\s|[^\d/]|$)/;
const PAUSE = 120; // milliseconds without a key until is asked

/** `add` takes what is put in; `paste` a name whose text is not here. */
export function cardField(add, paste) {
  const field = element('input', {type: 'search', 'aria-label': word('js-lab-find'), placeholder: word('js-lab-find'),
    autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', enterkeyhint: 'done'});
  const found = element('ul', {class: 'found-cards'});
  const told = element('p', {class: 'unseen', role: 'status'});
  const trouble = element('p', {class: 'notice', role: 'status', hidden: true});
  let asked = 0;
  const show = (typed, cards, problem) => {
    trouble.textContent = problem[language()] ?? '';
    trouble.hidden = !trouble.textContent;
    const quick = QUICK.test(typed) ? [choice(typed, word('js-lab-quick'), () => add({card: typed.trim().replace('／', '/')}))] : [];
    const listed = cards.map((card) => (card.whole
      ? choice(named(card), beside(card), () => add(given(card)), isSpell(card) ? null : () => add({...given(card), zone: 'hand'}))
      : choice(named(card), beside(card), () => paste(card.card))));
    const isNone = !quick.length && !listed.length;
    const nobody = isNone && typed ? [choice(typed, word('js-lab-no-text'), () => paste(typed))] : [];
    found.replaceChildren(...quick, ...listed, ...nobody);
    told.textContent = typed ? word('js-lab-found', {count: quick.length + listed.length}) : '';
  };
  const ask = async () => {
    const typed = field.value.trim();
    const mine = ++asked;
    const {cards = [], problem = {}} = typed && !QUICK.test(typed) ? await like(typed) : {};
    if (mine === asked) show(typed, cards, problem);
  };
  let waiting = 0;
  field.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(ask, PAUSE);
  });
  field.addEventListener('keydown', async (event) => {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    clearTimeout(waiting);
    await ask();
    found.querySelector('button')?.click();
  });
  return element('div', {class: 'card-field'}, field, told, trouble, found);
}

/** The cards with this in their name; none where the server cannot be asked. */
async function like(typed) {
  try {
    const response = await fetch(leads(`/api/cards?q=${encodeURIComponent(typed)}`));
    return response.ok ? await response.json() : {};
  } catch {
    return {};
  }
}

/** A card that was found; the second button puts it into the hand. */
function choice(name, about, act, intoHand = null) {
  const made = button('', act);
  made.append(element('b', {}, name), ' ', element('small', {}, about));
  const hand = word('js-lab-zone-hand');
  return element('li', {}, made, ...(intoHand ? [button(`→ ${hand}`, intoHand, {'aria-label': `${name} → ${hand}`})] : []));
}

function named({card, names}) {
  const lang = language();
  const other = lang === 'zh' ? 'en' : 'zh';
  const first = names[lang] ?? names[other] ?? card;
  return names[other] && names[other] !== first ? `${first} · ${names[other]}` : first;
}

/** What goes into the hand by itself. */
function isSpell({line = {}}) {
  return Object.values(line).some((each) => /Instant|Sorcery|瞬间|法术/.test(each));
}

/** What it is, and what is here of it. */
function beside({line = {}, release = '', whole, source}) {
  const lang = language();
  const about = line[lang] ?? Object.values(line)[0] ?? '';
  return [about, release, whole ? '' : word(source === 'imported' ? 'js-lab-in-part' : 'js-lab-only-name')].filter(Boolean).join(' · ');
}

/** What is sent: the name, and the text that release notes print. */
function given({card, source, text = '', type = '', cost = '', figures = ''}) {
  return source === 'release' ? {card, text, type, cost, figures} : {card};
}
