/** What kind of thing an entry is, in one byte, so that the ranking need not read it. */

const OLDER = 0x80;

/** For each possible byte how much it counts; the byte after all kinds is a rule that only heads others. */
export function factors(kinds, ofKind, ofOlder) {
  const found = new Float64Array(2 * OLDER);
  [...kinds, 'heading'].forEach((kind, byte) => {
    found[byte] = Object.hasOwn(ofKind, kind) ? ofKind[kind] : 1;
    found[byte | OLDER] = found[byte] * ofOlder;
  });
  return found;
}

/** Whether a newer edition has its place. */
export function isOlder(byte) {
  return (byte & OLDER) !== 0;
}
