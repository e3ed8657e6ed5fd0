/** What each name leads to, edition by edition: numbers change their meaning, names seldom do. */

import {compare} from './characters.js';
import {isNumber} from './citation.js';
import {follower} from './following.js';
import {folded} from './naming.js';
import {headwords, refOf} from './records.js';

const UNNAMED = ['release', 'quoted-rule']; // what their titles say is no name

/** For each name, folded, where it leads: by edition, then by reference. */
export function leadsOf(corpus, rows) {
  const found = new Map();
  const add = (name, ref, edition) => {
    const leads = found.get(name) ?? new Map();
    found.set(name, leads.set(`${edition} ${ref}`, {name, ref, edition}));
  };
  for (const record of corpus.every) {
    for (const name of own(record)) add(folded(name), record.ref, record.edition);
  }
  for (const edition of corpus.dates) {
    for (const [name, ref] of ofTable(corpus, edition, rows)) add(name, ref, edition);
  }
  return new Map([...found].map(([name, leads]) => [name, [...leads.values()].sort(byEdition)]));
}

function byEdition(one, other) {
  return compare(one.edition, other.edition) || compare(one.ref, other.ref);
}

/** The names a record prints. */
function own({ref, kind, title = {}, headwords: words = {}}) {
  return [
    ...(UNNAMED.includes(kind) ? [] : Object.values(title)),
    ...(kind === 'topic' ? [ref.replace(/^[^:]*:?/u, '').replace(/\(.*/su, '')] : []),
    ...Object.values(words).flat(),
  ];
}

/** The table's names: to glossary entries wherever they stand, to rules as far as they can be followed. */
function ofTable(corpus, edition, rows) {
  const glossary = rows.filter(({kind}) => kind === 'glossary');
  const entries = new Map(glossary.map((row) => [wordsOf(row), refOf(row)]));
  const follow = follower(corpus, edition);
  const now = (ref) => (isNumber(ref) ? follow(ref) : ref);
  return rows.flatMap((row) => {
    const refs = new Set([refOf(row), entries.get(wordsOf(row)) ?? refOf(row)]);
    const there = [...refs].map(now).filter((ref) => ref && corpus.get(ref, edition));
    return there.flatMap((ref) => spellings(row).map((spelling) => [folded(spelling), ref]));
  });
}

/** What a row's thing is called; a counter only together with that word, for most are keywords too. */
function spellings({kind, zh, en, also_zh: alsoZh, also_en: alsoEn}) {
  const [chinese, english] = [[zh, ...alsoZh], [en, ...alsoEn]];
  if (kind !== 'counter') return [...chinese, ...english];
  return [...chinese.map((name) => `${name}指示物`), ...english.map((name) => `${name} counter`)];
}

/** A row's names without what parentheses add: 鹏洛客（旧译旅法师） is 鹏洛客. */
function wordsOf({zh, en}) {
  return JSON.stringify([headwords(zh, 'zh'), headwords(en, 'en')]);
}
