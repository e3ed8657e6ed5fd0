/** What saved event packs add to a desk: release notes to its corpus, a table to its search, cards. */

import {Link, Record} from '../corpus/records.js';
import {Corpus} from '../corpus/store.js';
import {cardsTable} from '../index/build.js';
import {of_corpus} from '../index/entries.js';
import {restored} from '../index/table.js';
import {made} from '../python/collections.js';
import {codeOf, unpacked} from './event_file.js';
import {entriesOf, PackCards} from './pack_cards.js';
import {madeOnce, savedPacks} from './packs.js';

/**
 * The event packs of this device beside a desk: `{corpus, tables, cards}`, as `joined` gives them.
 *
 * The table, which takes seconds to make, is kept under the names of the packs and of the desk's version.
 * Whatever is wrong with a pack, the desk answers as if there were none: there the pack can be removed.
 */
export async function besideDesk(pack, corpus, version) {
  try {
    const saved = await savedPacks();
    const opened = await Promise.all(saved.map(({bytes}) => unpacked(bytes).catch(() => null)));
    const packs = opened.filter(Boolean);
    const name = [version, ...saved.map((each) => each.name)].join(' ');
    const make = () => joined(pack, corpus, packs).tables.map((table) => table.saved());
    const kept = packs.length ? await madeOnce(name, make) : [];
    const tables = kept.map(restored);
    return {...withoutTables(corpus, packs), tables};
  } catch {
    return {corpus, tables: [], cards: null};
  }
}

/** The corpus with the release notes of packs, what is searched beside the rules, the cards or null. */
export function joined(pack, corpus, packs) {
  const whole = withoutTables(corpus, packs);
  const every = newRecords(corpus, packs);
  const notes = new Corpus({...corpus.given, every, links: [], fates: [], names: []});
  const entries = [...entriesOf(whole.cards?.cards ?? []), ...of_corpus(notes)];
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

/** The release notes of packs under codes that mean nothing on the desk; of two packs' the first. */
function newRecords(corpus, packs) {
  const owners = new Map();
  return packs.flatMap((pack) => pack.records.filter(({ref}) => {
    const code = codeOf(ref);
    const isFree = !corpus.present(code).size && !corpus.named(code).length;
    if (isFree && !owners.has(code)) owners.set(code, pack);
    return owners.get(code) === pack;
  }).map((record) => made(Record, record)));
}

function withRecords(corpus, records, packs) {
  const added = new Set(records.map(({ref, edition}) => nameOf(ref, edition)));
  const links = new Map(
    packs.flatMap((each) => each.links)
      .filter(({source, edition}) => added.has(nameOf(source, edition)))
      .map((link) => [JSON.stringify(link), made(Link, link)]),
  );
  const {given} = corpus;
  const every = [...given.every, ...records];
  const whole = new Corpus({...given, every, links: [...given.links, ...links.values()]});
  const named = whole.named.bind(whole);
  // What the desk itself has a name for is never what a pack calls so.
  whole.named = (name) => (corpus.named(name).length ? corpus.named(name) : named(name));
  return whole;
}

function nameOf(ref, edition) {
  return `${edition} ${ref}`;
}
