/** The cards of saved packs as pages: a list to look through, each with its texts, rulings and keywords. */

import {Page} from '../app/pages/asked.js';
import {titles} from '../corpus/answer.js';
import {partsOf, strip} from '../corpus/characters.js';
import {because} from '../corpus/nearest.js';
import {nameOf} from './pack_cards.js';

const MOST = 60; // of a list
const LONGEST = 150; // as long as the longest name
const ORACLE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const KEYWORDS = /^70[12]\./;
const SIDE = ['name', 'type_line', 'text'];
const FIGURES = ['mana_cost', 'power', 'toughness', 'loyalty', 'defense', 'color_indicator'];
const RULING = ['date', 'text', 'author'];
const NONE = {cards: 0, printings: 0, rulings: 0};

/** The cards whose name, set or number is like what was asked; without a question how many there are. */
export function cards(asked) {
  const typed = strip(partsOf(asked.args.get('q') ?? '')(0, LONGEST));
  const store = asked.desk.cards;
  const found = typed && store ? store.matching(typed, MOST + 1) : [];
  const listed = {
    counts: store?.counts ?? NONE,
    sources: store?.sources ?? [],
    asked: typed,
    cards: found.slice(0, MOST).map(line),
    more: found.length > MOST,
    damaged: false,
    away: isAway(asked),
  };
  return new Page('cards.html', listed, asked.say('cards'));
}

/** A card by its Oracle id or by any name in either language. */
export function card(asked, written) {
  const name = partsOf(written)(0, LONGEST);
  const store = asked.desk.cards;
  const known = ORACLE_ID.test(name) ? store?.card(name) : null;
  const found = known ? [known] : (store?.find(name) ?? []);
  if (!found.length && isAway(asked)) return cards(asked)._replace([['status', 404]]);
  if (!found.length) return new Page('no_card.html', missing(store, name), name, '', 404);
  const shown = cardPage(asked, found);
  const texts = shown.sides.find(({text}) => Object.keys(text).length)?.text ?? {};
  const title = shown.names[asked.lang] || Object.values(shown.names)[0] || name;
  return new Page('card.html', shown, title, texts[asked.lang] || Object.values(texts)[0] || '');
}

/** Whether the cards are with the server, which cannot be reached. */
export function isAway({corpus, desk}) {
  return !desk.cards && corpus.about.has_cards;
}

function missing(store, name) {
  return store ? because('no-card', {name}, store.nearest(name)) : because('no-cards', {}, []);
}

/** A card as a line of a list. */
function line({oracle_id, names, numbers}) {
  return {oracle_id, names, numbers};
}

/** The first of some cards with the rules for its keywords; the others beside it. */
function cardPage({corpus, edition}, [found, ...others]) {
  const {printed} = found;
  const hasText = Boolean(printed?.faces.some((face) => face.text));
  return {
    ref: `card:${nameOf(found)}`,
    oracle_id: found.oracle_id,
    edition,
    names: found.names,
    other_names: found.other_names,
    sides: sides(found),
    oracle: found.oracle,
    printed: hasText ? only(printed, ['publisher', 'set', 'number', 'released', 'source']) : null,
    name_only: 'zh' in found.names && !hasText,
    numbers: found.numbers,
    rulings: found.rulings.map((ruling) => only(ruling, ruling.author ? RULING : RULING.slice(0, 2))),
    keywords: found.keywords.flatMap((name) => keyword(corpus, edition, name)),
    also: others.map(line),
  };
}

/** Face by face what Oracle says and what is printed. */
function sides({faces, printed}) {
  const others = printed?.faces ?? [];
  return Array.from({length: Math.max(faces.length, others.length)}, (_, at) => {
    const [own, other] = [faces[at] ?? {}, others[at] ?? {}];
    const texts = SIDE.map((field) => [field, both(other[field], own[field])]);
    return Object.fromEntries([...texts, ...FIGURES.map((field) => [field, own[field] ?? ''])]);
  });
}

function both(zh, en) {
  return {...(zh ? {zh} : {}), ...(en ? {en} : {})};
}

/** The rule of an edition for a keyword, by the keyword's name. */
function keyword(corpus, edition, name) {
  const lead = corpus.named(name).find((each) => each.edition === edition && KEYWORDS.test(each.ref));
  const rule = lead && corpus.get(lead.ref, edition);
  return rule ? [{ref: rule.ref, title: titles(rule)}] : [];
}

function only(object, fields) {
  return Object.fromEntries(fields.map((field) => [field, object[field]]));
}
