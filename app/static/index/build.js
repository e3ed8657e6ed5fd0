/** Entries become tables, weighed word by word and pressed: the same that `index/build.py` makes. */

import {askedOf} from './asked.js';
import {Words} from './counting.js';
import {ofCorpus} from './entries.js';
import {pressed} from './press.js';
import {refsOf, rolesOf, titlesOf} from './roles.js';
import {costOf, Segmenter} from './segment.js';
import {readingsOf, simpleOf, soundsOf} from './speech.js';
import {Table} from './table.js';
import {englishOf, vocabulary} from './vocabulary.js';
import {ONE, texts, Weighing} from './weighing.js';

const OLDER = 0x80;

/** The table of everything in the corpus of a pack, and of how all of it is called. */
export function rulesTable(pack, corpus) {
  const made = new Materials(pack);
  const entries = ofCorpus(corpus, made.rules.outside);
  const known = made.vocabulary(entries);
  const words = new Words(made.segmenter(known));
  const asked = askedOf(pack.part('asked')[0], corpus.every, [...unitsOf(entries, words), ...known.keys()]);
  asked.units.forEach((unit) => words.segmenter.others.add(unit));
  const counted = new Weighing(words, made.ours.weights).ofRules(corpus, entries, asked.ofRules);
  const columns = columnsOf(entries, counted, words, made.ours);
  return new Table({...columns, ...made.leading(corpus, entries, known, columns)}, made.ours);
}

/**
 * The table of cards and their rulings, found by their names too; `frequencies` tell how often the words of
 * the dictionary occur that stand in them.
 */
export function cardsTable(entries, pack, frequencies) {
  const made = new Materials(pack);
  const costs = [...frequencies].map(([word, frequency]) => [word, costOf(frequency)]);
  const words = new Words(made.segmenter(made.vocabulary([]), costs));
  const counted = new Weighing(words, made.ours.weights).plain(entries);
  const titles = titlesOf(entries, made.irregular);
  return new Table({...columnsOf(entries, counted, words, made.ours), titles}, made.ours);
}

/** The units of all texts of some entries, in order. */
function unitsOf(entries, words) {
  const written = new Set(entries.flatMap((entry) => texts(entry).map(([, text]) => text)));
  return [...written].flatMap((text) => words.units(text));
}

function columnsOf(entries, counted, words, {kinds, weights}) {
  const bytes = Uint8Array.from(entries, (entry) => standing(entry, kinds));
  return {entries, standing: bytes, ...pressed(counted, words.written, ONE, weights)};
}

/** The kind of an entry in a byte, whether it is only a heading, whether a newer edition has its place. */
function standing({kind, title = {}, text = {}, older = false}, kinds) {
  const languages = Object.keys(text);
  const isSame = languages.every((lang) => title[lang] === text[lang]);
  const isHeading = kind === 'rule' && isSame && languages.length === Object.keys(title).length;
  return (isHeading ? kinds.length : kinds.indexOf(kind)) | (older ? OLDER : 0);
}

/** What a pack has for making tables. */
class Materials {
  constructor(pack) {
    this.pack = pack;
    [this.ours, this.rules] = [JSON.parse(pack.part('ours')[0]), pack.part('rules')[0]];
    this.irregular = new Map(Object.entries(this.ours.irregular));
  }

  /** Every name; of glossary entries also those that only they have. */
  vocabulary(entries) {
    const headings = entries.filter(({kind, names}) => kind === 'glossary' && names?.length === 2);
    const also = headings.map(({names}) => names);
    return vocabulary(this.pack.part('names'), also, this.pack.part('synonyms'), this.irregular);
  }

  segmenter(known, more = []) {
    const {words, costs, parts, names: ofNames} = this.pack.part('dictionary')[0];
    const costly = new Map([...words.map((word, nth) => [word, costs[nth]]), ...more]);
    const dictionary = {costs: costly, words: new Set(parts), ofNames};
    return new Segmenter(known, dictionary, this.ours.weights, this.irregular);
  }

  /** What leads to the entries of the rules. */
  leading(corpus, entries, known, {words, ends}) {
    const common = words.filter((_, word) => ends[word] - (ends[word - 1] ?? 0) >= this.rules.common);
    return {
      refs: refsOf(entries),
      titles: titlesOf(entries, this.irregular),
      roles: rolesOf(corpus, entries, known, this.rules, this.irregular),
      tongue: this.tongue(known, common),
    };
  }

  /** How everything is called, and how that and the commoner words sound. */
  tongue(known, common) {
    const [speech] = this.pack.part('speech');
    const readings = readingsOf(speech);
    const said = [...known.keys()].filter((name) => known.get(name).some(([, how]) => how !== 'synonym'));
    return {
      names: known,
      english: englishOf(known),
      sounds: soundsOf([...said, ...common], speech, readings),
      readings,
      simple: simpleOf(speech),
    };
  }
}
