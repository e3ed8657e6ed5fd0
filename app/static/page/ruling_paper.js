/** A ruling as a page to hand over: for the screen of a phone, and for printing. */

import {declared, element, unbroken} from './elements.js';
import {asides, cited, consequences, keyOf, placed, quoted, signed, statements} from './ruling_text.js';

/**
 * The page, its title a heading of that level.
 *
 * `texts` has what was fetched for each rule, `say` speaks the language of the ruling.
 */
export function paperOf(ruling, texts, say, level = 2) {
  const where = placed(ruling, say);
  const told = [...statements(ruling, say), ...consequences(ruling, say)];
  const rules = ruling.rules.map((rule) => quotation(rule, texts, ruling.lang, say, level + 2));
  const label = (text) => heading(level + 1, 'label', text);
  return element(
    'article',
    {class: 'paper', lang: declared(ruling.lang)},
    element('header', {}, heading(level, 'title', say('js-ruling-title')), line('placed', where)),
    ...told.map(([field, name, text]) => statement(field, label(name), text)),
    ...(rules.length ? [element('section', {class: 'cited'}, label(say('js-ruling-rules')), ...rules)] : []),
    line('signed', signed(ruling, say)),
  );
}

function line(name, parts) {
  return element('p', {class: name}, unbroken(parts.join(' · ')));
}

function heading(level, name, text) {
  return element(`h${level}`, {class: name}, text);
}

function statement(field, label, text) {
  return element('section', {class: `told ${field}`}, label, element('p', {}, text));
}

function quotation(rule, texts, lang, say, level) {
  const text = texts[keyOf(rule)];
  const quote = ([each, said]) => element('p', {lang: declared(each), class: 'text'}, said);
  const lines = quoted(text, lang).map(quote);
  const notes = asides(text, lang, say).map((note) => element('p', {class: 'note'}, note));
  const name = heading(level, 'name', unbroken(cited(rule, text, say)));
  return element('blockquote', {}, name, ...lines, ...notes);
}
