/** What to know before relying on an answer: what is missing, what is newer, what became of it. */

import {isNumber} from './citation.js';

const LANGUAGES = ['zh', 'en'];
const RELEASE = new Set(['release', 'topic', 'card-block', 'ruling', 'quoted-rule']);
const CHAPTERS = 9;

/** All notices on a record, for who asks for it in whatever languages it has. */
export function advice(corpus, record) {
  if (RELEASE.has(record.kind)) return [notice('release', {edition: record.edition})];
  const numbered = isNumber(record.ref);
  return [
    ...elsewhere(corpus, record),
    ...(numbered ? incomplete(corpus, record.edition) : []),
    ...(numbered ? meantOtherwise(corpus, record) : []),
    ...became(corpus, record),
  ];
}

/** One thing to know, by its code and what its sentence names. */
export function notice(code, values) {
  return {code, values};
}

/** Where the languages are that the edition that answers lacks. */
function elsewhere(corpus, record) {
  const lacking = LANGUAGES.filter((lang) => !(lang in (record.text ?? {})));
  return lacking.flatMap((lang) => {
    const others = corpus.present(record.ref).filter(([, there]) => there.includes(lang));
    const codes = others.map(([edition]) => [edition, codeOf(corpus, record, edition)]);
    const [edition, code] = codes.find(([, each]) => each) ?? [];
    return code ? [notice(code, {language: lang, edition})] : [];
  });
}

/** How to say that another edition has this reference; nothing if it means something else there. */
function codeOf(corpus, record, edition) {
  const [older, newer] = [record.edition, edition].sort();
  const fate = corpus.fate(record.ref, older);
  if (fate?.kind === 'unknown') return 'number-elsewhere';
  return fate?.to?.includes(record.ref) && fate.next_edition === newer ? 'language-elsewhere' : '';
}

/** That an edition has not all nine chapters in any language. */
export function incomplete(corpus, date) {
  const edition = corpus.editions.find((each) => each.date === date);
  const parts = new Set(edition ? Object.values(edition.parts).flat() : []);
  parts.delete('glossary');
  const isWhole = !edition || parts.size >= CHAPTERS;
  return isWhole ? [] : [notice('edition-in-part', {edition: date, parts: [...parts].sort().join('|')})];
}

/** That a number carried another rule in an earlier edition present: people remember numbers. */
function meantOtherwise(corpus, record) {
  const earlier = corpus.present(record.ref).filter(([edition]) => edition < record.edition);
  return earlier.flatMap(([edition]) => {
    const fate = corpus.fate(record.ref, edition);
    if (!fate?.reused || fate.next_edition !== record.edition) return [];
    const to = fate.to ?? [];
    const code = to.length ? 'meant-otherwise' : 'meant-what-is-gone';
    return [notice(code, {older: edition, ref: record.ref, to: to.join('|')})];
  });
}

/** What became of a record by the newest edition present, followed from edition to edition. */
function became(corpus, record) {
  const {fates, at, newest} = followed(corpus, record);
  if (!fates.length) return [];
  const values = {newest, to: at.join('|'), ref: record.ref};
  const isElsewhere = !at.includes(record.ref) && corpus.get(record.ref, newest);
  const isReused = isElsewhere && fates.some((fate) => fate.reused);
  const told = [notice(kindOf(corpus, record, fates, at, newest), values)];
  return isReused ? [...told, notice('reused', values)] : told;
}

/** All that happened on the way, where it stands at its end, and in which edition that is. */
function followed(corpus, record) {
  const way = [];
  let [at, newest] = [[record.ref], record.edition];
  for (;;) {
    const fates = at.map((ref) => corpus.fate(ref, newest)).filter(Boolean);
    if (!fates.length) return {fates: way, at, newest};
    way.push(...fates);
    at = [...new Set(fates.flatMap((fate) => fate.to ?? []))];
    newest = fates[0].next_edition;
  }
}

/** One word for it: the worst that happened, as far as a common language lets us tell. */
function kindOf(corpus, record, fates, at, newest) {
  if (fates.some((fate) => fate.kind === 'unknown')) return 'unknown';
  if (!at.length) return 'gone';
  const now = corpus.get(at[0], newest);
  const shared = Object.keys(record.text ?? {}).filter((lang) => now && lang in (now.text ?? {}));
  const isChanged = shared.length > 0 && !fates.every((fate) => fate.verbatim);
  if (!at.includes(record.ref)) return isChanged ? 'moved-changed' : 'moved';
  if (fates.some((fate) => fate.kind === 'reworded')) return 'reworded';
  if (!shared.length) return record.kind === 'term' ? 'unknown' : 'same';
  return shared.some((lang) => record.text[lang] === now.text[lang]) ? 'same' : 'other-numbers';
}
