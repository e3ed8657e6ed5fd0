/** What we wrote about one edition's rules, followed to the same rules of another edition. */

const FOLLOWED = ['chapter', 'section', 'rule', 'subrule', 'term'];

/**
 * From a reference of the table's edition to where that rule stands in another, if that can be told.
 *
 * Backwards only where the number itself came through; another one would have to be searched for.
 */
export function follower(corpus, edition) {
  const {tableEdition} = corpus;
  if (edition === tableEdition) return (ref) => ref;
  if (edition > tableEdition) return (ref) => onwards(corpus, ref, tableEdition, edition);
  const refs = new Set(corpus.records(edition, ...FOLLOWED).map(({ref}) => ref));
  return (ref) => (refs.has(ref) && onwards(corpus, ref, edition, tableEdition) === ref ? ref : '');
}

/** Where a rule of one edition stands in a later one. */
export function onwards(corpus, ref, start, end) {
  let [at, edition] = [ref, start];
  while (edition < end) {
    const fate = corpus.fate(at, edition);
    if (!fate?.to?.length || fate.kind === 'unknown') return '';
    [at, edition] = [fate.to[0], fate.next_edition];
  }
  return edition === end ? at : '';
}
