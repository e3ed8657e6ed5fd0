/** What saved event packs add to a desk: release notes to its corpus, a table to its search, cards. */

import {Corpus} from '../corpus/store.js';
import {cardsTable} from '../index/build.js';
import {ofCorpus} from '../index/entries.js';
import {restored} from '../index/table.js';
import {unpacked} from './event_file.js';
import {entriesOf, PackCards} from './pack_cards.js';
import {madeOnce, savedPacks} from './packs.js';

/**
 * The event packs of this device beside a desk: `{corpus, tables, cards}`, as `joined` gives them.
 *
 * The table, which takes seconds to make, is kept under the names of the packs and of the desk's version.
 */
export async function besideDesk(pack, corpus, version) {
  const saved = await savedPacks();
  const opened = await Promise.all(saved.map(({bytes}) => unpacked(bytes).catch(() => null)));
  const packs = opened.filter(Boolean);
  if (!packs.length) return {corpus, tables: [], cards: null};
  const name = [version, ...saved.map((each) => each.name)].join(' ');
  const kept = await madeOnce(name, () => joined(pack, corpus, packs).tables.map((table) => table.saved()));
  const ours = JSON.parse(pack.part('ours')[0]);
  return {...withoutTables(corpus, packs), tables: kept.map((each) => restored(each, ours))};
}

/** The corpus with the release notes of packs, what is searched beside the rules, the cards or null. */
export function joined(pack, corpus, packs) {
  const whole = withoutTables(corpus, packs);
  const every = newRecords(corpus, packs);
  const notes = new Corpus({...corpus.given, every, links: [], fates: [], names: []});
  const entries = [...entriesOf(whole.cards?.cards ?? []), ...ofCorpus(notes, [])];
  const words = new Map(packs.flatMap((each) => [...each.words]));
  return {...whole, tables: entries.length ? [cardsTable(entries, pack, words)] : []};
}

function withoutTables(corpus, packs) {
  const records = newRecords(corpus, packs);
  const cards = new PackCards(packs);
  return {
    corpus: records.length ? withRecords(corpus, records, packs) : corpus,
    cards: cards.cards.length ? cards : null,
  };
}

/** The records of packs that are not in the corpus; of two packs' the first. */
function newRecords(corpus, packs) {
  const found = new Map();
  for (const record of packs.flatMap(({records}) => records)) {
    const name = nameOf(record.ref, record.edition);
    if (!found.has(name) && !corpus.get(record.ref, record.edition)) found.set(name, record);
  }
  return [...found.values()];
}

function withRecords(corpus, records, packs) {
  const added = new Set(records.map(({ref, edition}) => nameOf(ref, edition)));
  const links = new Map(
    packs.flatMap((each) => each.links)
      .filter(({source, edition}) => added.has(nameOf(source, edition)))
      .map((link) => [JSON.stringify(link), link]),
  );
  const {given} = corpus;
  const every = [...given.every, ...records];
  return new Corpus({...given, every, links: [...given.links, ...links.values()]});
}

function nameOf(ref, edition) {
  return `${edition} ${ref}`;
}
