/** The server in the browser: whatever address of the desk is asked for, the same page and the same data. */

import {about, ruling} from '../app/pages/about.js';
import {Asked, Page} from '../app/pages/asked.js';
import {chapter, contents, glossary, releases} from '../app/pages/contents.js';
import {editions, since} from '../app/pages/editions.js';
import {lab} from '../app/pages/lab_page.js';
import {listing, procedure} from '../app/pages/procedures.js';
import {part, rule, term} from '../app/pages/records.js';
import {listing as scenarios, scenario} from '../app/pages/scenarios.js';
import {hits, home, search} from '../app/pages/search.js';
import {shared, words} from '../app/words.js';
import {strip} from '../corpus/characters.js';
import {Notice} from '../corpus/notices.js';
import {replaced} from '../python/collections.js';
import {read} from './asked.js';
import {card, cards, isAway} from './cards.js';
import {packs} from './event_packs.js';
import {made} from './made.js';
import {listing as nearest} from './nearness.js';
import {render} from './runtime.js';
import {templates} from './templates.js';

const KEPT = 16; // large pages that stay in memory
const API = '/api/search';

// The views by the names that the table of pages has for them; what is missing here only the server answers.
const VIEWS = {
  'about.about': about,
  'about.ruling': ruling,
  'cards.card': card,
  'cards.cards': cards,
  'contents.chapter': chapter,
  'contents.contents': contents,
  'contents.glossary': glossary,
  'contents.releases': releases,
  'editions.editions': editions,
  'editions.since': since,
  'lab_page.lab': lab,
  'nearest.listing': nearest,
  'packs.packs': packs,
  'procedures.listing': listing,
  'procedures.procedure': procedure,
  'records.part': part,
  'records.rule': rule,
  'records.term': term,
  'scenarios.listing': scenarios,
  'scenarios.scenario': scenario,
  'search.home': home,
  'search.search': search,
};
const ALWAYS = Object.fromEntries(shared());
const NO_RUNS = {entries: () => [], get: () => null, citing: () => []};
const NO_SCENES = {find: () => []};
const ROUTES = made.routes.map((route) => ({...route, pattern: new RegExp(route.path)}));

/** The route of an address, with what it names; null if no page is there, or only the server has it. */
export function routeOf(path) {
  const written = decoded(path);
  for (const {pattern, view, isData, isLarge, names} of ROUTES) {
    const match = pattern.exec(written);
    if (!match) continue;
    const parts = names.map((name) => match.groups?.[name]); // what an address does not name has its default
    return Object.hasOwn(VIEWS, view) ? {view, isData, isLarge, parts} : null;
  }
  return null;
}

/** The first language of a reader that the desk speaks. */
export function preferred(languages) {
  const spoken = languages.map((each) => each.toLowerCase().split(/[-_]/)[0]);
  return spoken.find((each) => each === 'zh' || each === 'en') ?? 'zh';
}

/** A desk over one corpus, the search over it and what cards there are: all it answers comes from these. */
export class Desk {
  constructor(corpus, finder, cards = null, runs = null) {
    Object.assign(this, {corpus, finder, cards, runs, staged: null});
    this.kept = new Map();
    this.played = {runs: () => this.runs ?? NO_RUNS, ready: () => this.runs};
  }

  get has_cards() {
    return Boolean(this.corpus.about.has_cards);
  }

  /** The search; where the desk's cards are out of reach, it says that they were not searched. */
  search() {
    const {finder} = this;
    const find = (typed, limit, lang) => this.withoutCards(finder.search(typed, limit, lang), typed);
    return {rules: finder.rules, search: find};
  }

  withoutCards(found, typed) {
    if (!isAway({corpus: this.corpus, desk: this}) || !strip(typed)) return found;
    const others = found.notices.filter(({code}) => code !== 'no-cards');
    return replaced(found, [['notices', [...others, new Notice('cards-away', {})]]]);
  }

  /** The search over the scenarios; it finds none while they are not here. */
  scenes() {
    return (this.runs && this.staged) || NO_SCENES;
  }

  /**
   * The answer to an address: `html`, or for an address of data `json`, or where to go, with its status.
   *
   * `path` and `query` are those of a URL; `lang` is the reader's language where the query names none.
   */
  respond(path, query = '', {lang = 'zh'} = {}) {
    const args = read(query);
    const asked = new Asked(this, (args.get('lang') || lang) === 'en' ? 'en' : 'zh', args);
    if (path === API) return {status: 200, json: JSON.stringify(hits(asked))};
    const route = routeOf(path);
    if (!route) return this.nothing(asked, path);
    if (!route.isLarge || route.isData) return this.answer(asked, path, route);
    const name = JSON.stringify([asked.lang, path, query, new Date().toDateString()]); // ages stand in them
    const found = this.kept.get(name) ?? this.answer(asked, path, route);
    return found.status === 200 ? this.keep(name, found) : found;
  }

  /** The answer of a view. */
  answer(asked, path, {view, isData, parts}) {
    const found = VIEWS[view](asked, ...parts);
    if (isData) return {status: found.status, json: JSON.stringify(found.data)};
    if (found.moved) return {status: 302, moved: found.moved};
    return this.shown(asked, path, found);
  }

  /** What is said where nothing is. */
  nothing(asked, path) {
    if (path.endsWith('.json')) return {status: 404, json: JSON.stringify({error: 'Not Found'})};
    return this.shown(asked, path, new Page('error.html', {code: 404}, '', '', 404));
  }

  /** A page in its template. */
  shown(asked, path, found) {
    const given = Object.fromEntries(words(asked, found, decoded(path)));
    return {status: found.status, html: render(templates, found.template, given, ALWAYS)};
  }

  /** Remember a large page, and forget the one that was made first of too many. */
  keep(name, found) {
    this.kept.set(name, found);
    if (this.kept.size > KEPT) this.kept.delete(this.kept.keys().next().value);
    return found;
  }
}

/** A path as it was meant; bytes that are no text become the sign for that, as on the server. */
function decoded(path) {
  const byte = (_, digits) => String.fromCharCode(Number.parseInt(digits, 16));
  const bytes = Uint8Array.from(path.replace(/%([0-9a-f]{2})/gi, byte), (each) => each.charCodeAt(0));
  return new TextDecoder('utf-8', {ignoreBOM: true}).decode(bytes);
}
