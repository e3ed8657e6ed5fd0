/** What the desk in the browser was made of. */

/** The documents that the texts come from. */
export function documents(desk) {
  return desk.corpus.about.documents;
}
