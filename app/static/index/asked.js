/** What is asked of each rule, in units, as `app/offline/pack_words.py` wrote it. */

const LOW = 3; // of a count two bits stand with those of three others in a byte, the rest elsewhere

/** What is asked: all units of it, and for each rule of the table's edition which of them, and how often. */
export function askedOf({rules, spread, rest, gaps, counts, more}, records, known) {
  const units = [...new Set(known), ...rest];
  const places = [...units.keys()].filter((place) => spread[place]);
  places.sort((one, other) => spread[other] - spread[one]);
  const found = rules.map(() => ({units: [], counts: []}));
  const count = counted(counts, more);
  let at = 0;
  for (const place of places) {
    let rule = -1;
    for (const end = at + spread[place]; at < end; at += 1) {
      rule += gaps[at] + 1;
      found[rule].units.push(units[place]);
      found[rule].counts.push(count(at));
    }
  }
  const ofRules = new Map(rules.map((record, rule) => [records[record].ref, found[rule]]));
  return {units: places.map((place) => units[place]), ofRules};
}

/** A function that gives the counts, one after the other. */
function counted(counts, more) {
  let other = 0;
  return (at) => {
    const low = (counts[at >> 2] >> (2 * (at & 3))) & LOW;
    other += Number(low === LOW);
    return 1 + low + (low === LOW ? more[other - 1] : 0);
  };
}
