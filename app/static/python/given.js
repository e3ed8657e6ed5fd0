/** What functions of ours give that read our tables; it lies in the pack, so it is there once that is open. */

const written = new Map();
const read = new Map();

/** Take in what a pack has of it. */
export function take(rows) {
  for (const {name, rows: text} of rows) written.set(name, text);
  read.clear();
}

/** What a function gives, by its name. */
export function given(name) {
  if (!read.has(name)) read.set(name, JSON.parse(written.get(name)));
  return read.get(name);
}
