/** Adds up what the words of a query weigh, entry by entry, in room that is kept for the next query. */

// What is known of an entry: nothing, that it has a word, that the best of a group is still to be added.
const NEW = 0;
const ADDED = 1;
const WEIGHED = 2;

const rooms = new WeakMap();

/** The room of a table; between two queries all of it is zero. */
function roomOf(table) {
  if (!rooms.has(table)) {
    const [words, covered, best] = [0, 1, 2].map(() => new Float64Array(table.length));
    const [seen, flags] = [0, 1].map(() => new Uint8Array(table.length));
    rooms.set(table, {words, covered, best, seen, flags, touched: new Uint32Array(table.length), count: 0});
  }
  return rooms.get(table);
}

/** One byte for each entry of a table; whoever sets one puts it back. */
export function flagsOf(table) {
  return roomOf(table).flags;
}

/** Add up for every entry that any word leads to; how many there are, which `eachSum` has to take out. */
export function summed(found, table) {
  const room = roomOf(table);
  for (const {amount, postings} of found) {
    postings.forEach((posting) => weigh(posting, room));
    postings.forEach((posting) => addBest(posting, amount, room));
  }
  return room.count;
}

/** Calls `take` with each entry, the weight of its words, of each group the best, and its share of the query. */
export function eachSum(table, take) {
  const room = roomOf(table);
  for (let at = 0; at < room.count; at += 1) {
    const number = room.touched[at];
    if (room.words[number]) {
      take(number, room.words[number], room.covered[number]);
    }
    room.words[number] = 0;
    room.covered[number] = 0;
    room.seen[number] = NEW;
  }
  room.count = 0;
}

/** Of each entry keep the best weight that a word of a group has in it. */
function weigh({documents, weights, factor}, room) {
  const {best, seen, touched} = room;
  for (let at = 0; at < documents.length; at += 1) {
    const number = documents[at];
    if (seen[number] === NEW) {
      touched[room.count] = number;
      room.count += 1;
    }
    const weight = weights[at] * factor;
    best[number] = seen[number] === WEIGHED ? Math.max(best[number], weight) : weight;
    seen[number] = WEIGHED;
  }
}

/** Add the best of a group, once, though an entry may be there for several words. */
function addBest({documents}, amount, {words, covered, best, seen}) {
  for (let at = 0; at < documents.length; at += 1) {
    const number = documents[at];
    if (seen[number] === WEIGHED) {
      words[number] += best[number];
      covered[number] += amount;
      seen[number] = ADDED;
    }
  }
}
