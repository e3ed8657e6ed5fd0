/** The rules that a ruling cites, as a list in which they are moved, dated and taken out. */

import {button, declared, element} from './elements.js';
import {leads} from './place.js';
import {addressOf} from './rule_texts.js';
import {asides, cited, keyOf, quoted} from './ruling_text.js';
import {word} from './words.js';

/** The items of the list; `change(rules, place, what)` gets the list as it is to be, and what was pressed. */
export function ruleItems({rules, lang}, texts, change) {
  return rules.map((rule, place) => {
    const text = texts[keyOf(rule)];
    const become = (what, changed) => change(changed, place, what);
    const dated = (edition) => rules.map((each) => (each === rule ? {...rule, edition} : each));
    const date = editionOf(rule, text, (edition) => become('edition', dated(edition)));
    const line = element('div', {class: 'begun'}, date, beginning(text, lang));
    return element('li', {}, named(rule, text), tools(rules, place, become), line);
  });
}

function named(rule, text) {
  const {path, anchor} = addressOf(rule);
  const name = cited({ref: rule.ref, edition: ''}, text && {...text, edition: ''}, word);
  const shown = text?.text ? element('a', {class: 'ref', href: leads(path + anchor)}, name) : name;
  return element('div', {class: 'name'}, shown);
}

function beginning(text, lang) {
  const [[language, line] = []] = quoted(text, lang);
  if (line) return element('span', {lang: declared(language)}, line);
  return element('span', {}, asides(text, lang, word)[0] ?? '');
}

/** The edition; where the rule is in several, they can be chosen from. */
function editionOf(rule, text, choose) {
  const edition = rule.edition || text?.edition || '';
  const others = text?.editions ?? [];
  if (others.length < 2 || !others.includes(edition)) return element('small', {}, edition);
  const options = others.map((date) => element('option', {value: date, selected: date === edition}, date));
  const label = word('js-ruling-choose-edition', {ref: rule.ref});
  const select = element('select', {'data-what': 'edition', 'aria-label': label}, ...options);
  select.addEventListener('change', () => choose(select.value));
  return select;
}

function tools(rules, place, become) {
  const act = (what, sign, changed, disabled = false) => {
    const label = word(`js-ruling-${what}`, {ref: rules[place].ref});
    return button(sign, () => become(what, changed()), {'data-what': what, 'aria-label': label, disabled});
  };
  return element(
    'div',
    {class: 'tools'},
    act('up', '↑', () => swapped(rules, place - 1), place === 0),
    act('down', '↓', () => swapped(rules, place), place === rules.length - 1),
    act('remove', '✕', () => rules.filter((_, at) => at !== place)),
  );
}

function swapped(rules, place) {
  return [...rules.slice(0, place), rules[place + 1], rules[place], ...rules.slice(place + 2)];
}

/** Give the focus to the same control of an item; to another of it where that cannot be used there. */
export function focusIn(list, place, what) {
  const item = list.children[place];
  (item?.querySelector(`[data-what=${what}]:enabled`) ?? item?.querySelector('button:enabled'))?.focus();
}
