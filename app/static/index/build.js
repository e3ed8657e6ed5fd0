/** Entries become tables, weighed word by word and pressed: the same that `index/build.py` makes. */

import {lengthOf} from '../corpus/characters.js';
import {askedOf} from './asked.js';
import {Words} from './counting.js';
import {Cutter, cost as costOf, is_cut} from './cutting.js';
import {of_corpus, texts_of} from './entries.js';
import {english, names_said, refs, roles, titles} from './leading.js';
import {pressed} from './press.js';
import {readingsOf, simpleOf, soundsOf} from './speech.js';
import {standing} from './standing.js';
import {Table} from './table.js';
import {Tongue} from './tongue.js';
import {vocabulary} from './vocabulary.js';
import {ONE, Weighing} from './weighing.js';

/** The table of everything in the corpus of a pack, and of how all of it is called. */
export function rulesTable(pack, corpus) {
  const made = new Materials(pack);
  const entries = [...of_corpus(corpus)];
  const known = made.vocabulary(entries);
  const words = new Words(made.segmenter(known));
  const asked = askedOf(pack.part('asked')[0], corpus.every(), [...unitsOf(entries, words), ...known.keys()]);
  asked.units.forEach((unit) => words.segmenter.others.add(unit));
  const counted = new Weighing(words).ofRules(corpus, entries, asked.ofRules);
  const columns = columnsOf(entries, counted, words);
  return new Table({...columns, ...made.leading(corpus, entries, known, columns)});
}

/**
 * The table of cards and their rulings, found by their names too; `frequencies` tell how often the words of
 * the dictionary occur that stand in them.
 */
export function cardsTable(entries, pack, frequencies) {
  const made = new Materials(pack);
  const costs = [...frequencies].map(([word, frequency]) => [word, costOf(frequency)]);
  const words = new Words(made.segmenter(made.vocabulary([]), costs));
  const counted = new Weighing(words).plain(entries);
  return new Table({...columnsOf(entries, counted, words), titles: titles(entries)});
}

/** The units of all texts of some entries, in order. */
function unitsOf(entries, words) {
  const written = new Set(entries.flatMap((entry) => [...texts_of(entry)].map(([, text]) => text)));
  return [...written].flatMap((text) => words.units(text));
}

function columnsOf(entries, counted, words) {
  const bytes = Uint8Array.from(entries, standing);
  return {entries, standing: bytes, ...pressed(counted, words.written, ONE)};
}

/** What words cost, and nothing for what they only begin with. */
function withBeginnings(words) {
  const costs = new Map();
  for (const [word, cost] of words) {
    costs.set(word, cost);
    for (let end = word.length - 1; end > 0; end -= 1) {
      const beginning = word.slice(0, end);
      if (!costs.has(beginning)) costs.set(beginning, 0);
    }
  }
  return costs;
}

/** What a pack has for making tables. */
class Materials {
  constructor(pack) {
    this.pack = pack;
    [this.rules] = pack.part('rules');
  }

  /** Every name; of glossary entries also those that only they have. */
  vocabulary(entries) {
    const headings = entries.filter(({kind, names}) => kind === 'glossary' && names?.length === 2);
    const also = headings.map(({names}) => names);
    return vocabulary(this.pack.part('names'), also);
  }

  segmenter(known, more = []) {
    const {words, costs, parts, names: ofNames} = this.pack.part('dictionary')[0];
    const cut = [...known.keys()].filter(is_cut).map((name) => [name, ofNames[lengthOf(name) - 1]]);
    const costly = [...words.map((word, nth) => [word, costs[nth]]), ...more, ...cut];
    return new Cutter(known, withBeginnings(costly), new Set(parts));
  }

  /** What leads to the entries of the rules. */
  leading(corpus, entries, known, {words, ends}) {
    const common = words.filter((_, word) => ends[word] - (ends[word - 1] ?? 0) >= this.rules.common);
    return {
      refs: refs(entries),
      titles: titles(entries),
      roles: roles(corpus, entries, known),
      tongue: this.tongue(known, common),
    };
  }

  /** How everything is called, and how that and the commoner words sound. */
  tongue(known, common) {
    const [speech] = this.pack.part('speech');
    const readings = readingsOf(speech);
    return new Tongue(
      new Map([...known].map(([name, meanings]) => [name, meanings.map((each) => [...each])])),
      english(known),
      soundsOf([...names_said(known), ...common], speech, readings),
      readings,
      simpleOf(speech),
    );
  }
}
