/** The page of one record: a rule with its surroundings, a glossary entry, a part of release notes. */

import {isMissing, lookUp} from '../corpus/answer.js';
import {partsOf} from '../corpus/characters.js';
import {isNumber, typed} from '../corpus/citation.js';
import {page, parted} from './asked.js';
import {aged, editionNamed} from './editions.js';
import {same} from './words.js';

const DATED = /^(\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2})\/(.+)$/su;
const LONGEST = 150; // as long as the longest name
const DESCRIBED = 160; // characters of a text that a link's preview shows
const PARTS = ['release', 'topic', 'card-block'];

/** A rule, section or chapter by its number, in whatever shape it is typed; an example by its rule. */
export function rule(asked, {number, edition = ''}) {
  return record(asked, typed(number) || number, edition);
}

/** A glossary entry by any of its names, after the date of an edition if one is meant. */
export function term(asked, {name}) {
  const [, edition = '', bare = name] = DATED.exec(name) ?? [];
  return record(asked, bare, edition);
}

/** Release notes, one of their topics or what they say of a card. */
export function part(asked, {code, name = ''}) {
  return record(asked, name ? `${code}:${name}` : code, '');
}

function record(asked, written, dated) {
  const {corpus} = asked;
  const edition = editionNamed(corpus, partsOf(dated || (asked.args.get('edition') ?? ''))(0, LONGEST));
  const name = partsOf(written)(0, LONGEST);
  const found = lookUp(corpus, name, {edition, withFamily: asked.args.has('family'), prefer: asked.lang});
  if (isMissing(found)) return page('missing.html', found, {title: name, status: 404});
  const whole = withFamily(corpus, aged(found, corpus));
  return page('record.html', whole, {title: called(whole, asked), about: described(whole, asked)});
}

/** With what stands below a heading, which says little alone. */
function withFamily(corpus, found) {
  const isHeading = same(found.text, found.title) || PARTS.includes(found.kind);
  if (found.family.length || !isHeading) return found;
  const below = lookUp(corpus, found.ref, {edition: found.edition, withFamily: true});
  return {...found, family: isMissing(below) ? [] : below.family};
}

/** What a record is called in one line. */
function called(found, {lang}) {
  const title = found.title[lang] || (found.headwords[lang] ?? []).join(' / ') || first(found.title);
  const number = isNumber(parted(found.ref, '#')[0]) ? found.ref : '';
  return [number, title].filter(Boolean).join(' ') || found.ref;
}

/** The beginning of its text, for previews. */
function described(found, {lang}) {
  const text = [found, ...found.family].find((each) => !same(each.text, each.title))?.text ?? found.text;
  return partsOf(text[lang] || first(text))(0, DESCRIBED);
}

function first(texts) {
  return Object.values(texts)[0] ?? '';
}
