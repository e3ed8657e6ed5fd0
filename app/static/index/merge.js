/** Sequences in order become one, each read no further than is asked for. */

/** What some sequences give, the highest score first; of equal ones what stands in the first of them. */
export function* merged(sequences) {
  const heads = sequences.map((sequence) => ({sequence, next: sequence.next()}));
  for (;;) {
    const left = heads.filter(({next}) => !next.done);
    if (!left.length) {
      return;
    }
    const best = left.reduce((one, other) => (other.next.value.score > one.next.value.score ? other : one));
    yield best.next.value;
    best.next = best.sequence.next();
  }
}

/** So many of what a sequence gives; the rest can still be read from it. */
export function* firstOf(sequence, count) {
  for (let taken = 0; taken < count; taken += 1) {
    const next = sequence.next();
    if (next.done) {
      return;
    }
    yield next.value;
  }
}
