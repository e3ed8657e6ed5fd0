/** One query on its way: numbers first, then the rules near a term of policy, then what the words find. */

import {compare, isAscii, lengthOf, strip} from '../corpus/characters.js';
import {isNumber, parent} from '../corpus/citation.js';
import {neighbours} from '../corpus/nearest.js';
import {cut, GUESSED, simplified} from './cut.js';
import {candidate, hit, why} from './hits.js';
import {firstOf, merged} from './merge.js';
import {cardsNamed} from './named.js';
import {admits, holders, inAll} from './narrow.js';
import {find, without} from './numbers.js';
import {Ranking} from './rank.js';
import {Marker} from './snippet.js';
import {isOlder} from './standing.js';
import {isNarrowed, LONGEST, read} from './typed.js';
import {fold} from './words.js';

const MOST = 200;
const EXPLAINED = 10; // hits of a table whose reasons are worked out together
const LANGUAGES = ['zh', 'en'];
const CARD_PLACE = 2; // a card named within a question stands behind so many rules
const SPARE = 20; // candidates beyond the limit, for what is left out or found twice

// Half a character is three bytes that mean nothing to Python, each of which it shows as this sign.
const HALF = /\p{Cs}/gu;
const UNREADABLE = '\ufffd'.repeat(3);

/** What was typed, as it is understood, and what it finds in the tables of a search. */
export class Query {
  #reasons = new Map();

  #unheld = [];

  #holding = new Map();

  constructor(search, typed, lang) {
    this.search = search;
    this.rules = search.rules;
    this.lang = lang;
    this.typed = typed.replace(HALF, UNREADABLE);
    this.asked = this.#inSimplified(read(typed, search.ours));
    this.numbers = find(this.asked.text, (ref) => this.rules.refs.has(ref));
    this.refs = this.numbers.flatMap(({refs}) => refs);
    this.#understand(without(this.asked.text, this.numbers));
    this.rankings = search.tables.map((table) => new Ranking(this.groups, table, search.ours));
    this.marker = new Marker(marked(this.groups), this.rules.tongue, search.ours);
  }

  /** What the words say that are no numbers: a term of policy, cards, and groups of words to look for. */
  #understand(rest) {
    const {known, guesses, policies, tables, ours} = this.search;
    const {tongue} = this.rules;
    const cutUp = cut(rest, tongue, known, ours);
    const text = simplified(fold(rest), tongue);
    this.policy = policies.asked(text, cutUp.map(({said}) => said));
    this.groups = this.policy ? cutUp : guesses.mended(cutUp);
    this.cards = cardsNamed(simplified(fold(this.asked.text), tongue), text, tables, ours);
    const left = this.policy ? [] : this.groups.filter((group) => guesses.leaves(group));
    this.unknown = left.map(({said}) => said);
  }

  /** Phrases and words to leave out as the texts have them. */
  #inSimplified(asked) {
    const all = (words) => words.map((each) => simplified(each, this.rules.tongue));
    return {...asked, phrases: all(asked.phrases), without: all(asked.without)};
  }

  /** The hits, at most so many, each record once, and what to know about them. */
  found(limit) {
    const most = Math.max(0, Math.min(limit, MOST));
    let results = [...firstOf(this.#hits(most), most)];
    if (most && !results.length && this.asked.phrases.length) { // better its words than nothing
      this.#unheld = this.asked.phrases;
      this.asked = {...this.asked, phrases: []};
      results = [...firstOf(this.#hits(most), most)];
    }
    return {query: this.typed, read_as: this.#readAs(), results, notices: [...this.#notices(results)]};
  }

  *#hits(limit) {
    const {phrases} = this.asked;
    const {tables, ours} = this.search;
    const isWanted = admits(this.asked);
    const holding = (table) => inAll(phrases.map((phrase) => holders(phrase, table, ours)), table);
    this.#holding = new Map((phrases.length ? tables : []).map((table) => [table, holding(table)]));
    if (phrases.length && ![...this.#holding.values()].some((list) => list.includes(1))) {
      return;
    }
    const seen = new Map(tables.map((table) => [table, new Set()]));
    for (const each of this.#candidates(limit)) {
      const {table, number} = each;
      if (!seen.get(table).has(number) && this.#mayHold(table, number)) {
        seen.get(table).add(number);
        const entry = table.entry(number);
        if (isWanted(entry)) {
          yield this.#shown(entry, each);
        }
      }
    }
  }

  /** Whether an entry is among those that may hold the phrases, if there are any. */
  #mayHold(table, number) {
    return !this.#holding.size || this.#holding.get(table)[number] === 1;
  }

  /** What was named outright, then what the words find; where only filters are, all there is. */
  *#candidates(limit) {
    yield* this.#ofCards(this.cards.filter(({alone}) => alone));
    yield* this.#numbered();
    if (this.policy) {
      yield* this.#ofRefs(this.policy.nearby, 'policy', this.policy.said);
    }
    const ranked = this.#ranked(limit + SPARE);
    yield* firstOf(ranked, CARD_PLACE);
    yield* this.#ofCards(this.cards.filter(({alone}) => !alone));
    yield* ranked;
    if (isNarrowed(this.asked)) {
      yield* this.#ranked(Infinity);
      if (this.asked.phrases.length || !this.groups.length) {
        yield* this.#all();
      }
    }
  }

  /** All entries that may hold the phrases, what has a newer edition last. */
  *#all() {
    for (const table of this.search.tables) {
      for (const older of [false, true]) {
        for (let number = 0; number < table.length; number += 1) {
          if (isOlder(table.standing[number]) === older && this.#mayHold(table, number)) {
            yield candidate(table, number);
          }
        }
      }
    }
  }

  /** The best of all tables, merged by their scores. */
  #ranked(count) {
    return merged(this.rankings.map((ranking) => this.#ofTable(ranking, count)));
  }

  *#ofTable(ranking, count) {
    for (let place = 0; place < count; place += 1) {
      const best = ranking.at(place);
      if (!best) {
        return;
      }
      if (this.#mayHold(ranking.table, best.number)) {
        yield candidate(ranking.table, best.number, {score: best.score, ranking});
      }
    }
  }

  /** The numbers typed, then what belongs to one, then what stands above; neighbours of what is not. */
  *#numbered() {
    const {refs} = this.rules;
    for (const number of this.numbers) {
      const known = number.refs.filter((ref) => refs.has(ref));
      yield* this.#ofRefs(known, 'number', strip(this.asked.text.slice(number.start, number.end)));
      for (const ref of known) {
        yield* this.#moved(ref);
      }
    }
    for (const ref of this.refs.filter((each) => !refs.has(each))) {
      yield* this.#ofRefs(neighbours(ref, this.search.numbers), 'nearest', ref);
    }
    if (this.refs.length === 1) {
      yield* this.#ofRefs(this.rules.below.get(this.refs[0]) ?? [], 'family', this.refs[0]);
    }
    for (const ref of this.refs.filter((each) => isNumber(each) && refs.has(each) && parent(each))) {
      yield* this.#ofRefs([parent(ref)], 'above', ref);
    }
  }

  /** Where a number that only an older edition has stands now. */
  *#moved(ref) {
    const entry = this.rules.entry(this.rules.refs.get(ref)[0]);
    if (entry.older && entry.now && this.rules.refs.has(entry.now)) {
      yield* this.#ofRefs([entry.now], 'moved', ref);
    }
  }

  /** The record of each reference, of every edition that is the newest in some language. */
  *#ofRefs(refs, how, said) {
    for (const ref of refs) {
      for (const number of this.#newest(ref)) {
        yield candidate(this.rules, number, {reason: why(how, said, ref)});
      }
    }
  }

  /** The records of a reference that no newer edition replaces, those in the reader's language first. */
  #newest(ref) {
    const numbers = this.rules.refs.get(ref) ?? [];
    const kept = numbers.filter((number) => !isOlder(this.rules.standing[number]));
    const current = (kept.length ? kept : numbers.slice(0, 1)).map((number) => {
      return {number, ...this.rules.entry(number)};
    });
    const lacks = ({text = {}}) => (Object.hasOwn(text, this.lang) ? 0 : 1);
    return current
      .filter(({n = 0}) => n === (current[0].n ?? 0))
      .sort((one, other) => compare(other.edition ?? '', one.edition ?? ''))
      .sort((one, other) => lacks(one) - lacks(other))
      .map(({number}) => number);
  }

  *#ofCards(cards) {
    for (const {name, table, numbers, alone} of cards) {
      for (const number of alone ? numbers : numbers.slice(0, 1)) {
        yield candidate(table, number, {reason: why('card', name, name)});
      }
    }
  }

  #shown(entry, {table, number, score, ranking, reason}) {
    const found = this.#reasonsOf(ranking ?? this.rankings[this.search.tables.indexOf(table)], number);
    const reasons = found.map(({group, word}) => {
      return why(word.how, group.said, word.how === 'word' ? group.said : word.word);
    });
    const {text = {}, title = {}} = entry;
    const lang = this.#textLanguage(text, title);
    const snippet = this.marker.snippet(text[lang] || (title[lang] ?? ''), lang);
    return hit(entry, score, [...(reason ? [reason] : []), ...reasons], [lang, snippet], this.lang);
  }

  /** Why an entry was found; worked out for the best of its table at once. */
  #reasonsOf(ranking, number) {
    const known = this.#reasons.get(ranking) ?? new Map();
    this.#reasons.set(ranking, known);
    if (!known.has(number)) {
      const best = ranking.best(EXPLAINED).map((each) => each.number);
      ranking.reasons([...new Set([number, ...best])]).forEach((reasons, each) => known.set(each, reasons));
    }
    return known.get(number);
  }

  /** The language to show a text in: the one asked for, else the reader's, else what there is. */
  #textLanguage(text, title) {
    const there = Object.keys(text).length ? text : title;
    const wanted = [this.asked.lang, this.lang, ...LANGUAGES];
    return wanted.find((lang) => Object.hasOwn(there, lang)) ?? 'zh';
  }

  /** The query in the words it was looked up with. */
  #readAs() {
    const best = (words) => words.reduce((one, other) => (other.worth > one.worth ? other : one));
    const telling = this.groups.filter(({filler}) => !filler);
    const found = telling.map(({alternatives}) => best(alternatives).word);
    return [...new Set([...this.refs, ...found])].join(' ');
  }

  *#notices(results) {
    yield* this.#ofQuery();
    if (this.unknown.length && results.length) {
      yield {code: 'unknown-word', values: {said: [...new Set(this.unknown)].join('|')}};
    }
    if (this.unknown.length && this.search.tables.length === 1) {
      yield {code: 'no-cards', values: {}};
    }
    if (this.#unheld.length) {
      yield {code: 'no-phrase', values: {phrase: this.#unheld.join('|')}};
    }
    if (lengthOf(this.typed) > LONGEST) {
      yield {code: 'read-in-part', values: {count: String(LONGEST)}};
    }
    if (!results.length && !this.policy) {
      yield {code: strip(this.typed) ? 'nothing-found' : 'no-question', values: {}};
    }
  }

  /** What to know about the query itself: that it is policy, names no rule, or was read as something else. */
  *#ofQuery() {
    if (this.policy) {
      const {said, documents, nearby} = this.policy;
      const code = nearby.length ? 'policy' : 'policy-alone';
      yield {code, values: {said, documents: documents.join('|')}};
    }
    for (const ref of this.refs.filter((each) => !this.rules.refs.has(each))) {
      yield {code: 'no-rule', values: {ref}};
    }
    for (const {said, alternatives} of this.groups) {
      const guessed = alternatives.filter(({how}) => GUESSED.includes(how));
      if (guessed.length) {
        const names = guessed.filter(({word}) => !isAscii(word));
        const found = (names.length ? names : guessed).map(({word}) => word).join('|');
        yield {code: 'read-as', values: {said, found, how: guessed[0].how}};
      }
    }
  }
}

/** The words to mark in texts; single characters, which are part of many words, only where all are. */
function marked(groups) {
  const said = groups.filter(({filler}) => !filler).flatMap(({alternatives}) => alternatives);
  const words = [...new Set(said.map(({word}) => word))];
  const long = words.filter((word) => lengthOf(word) > 1);
  return long.length ? long : words;
}
