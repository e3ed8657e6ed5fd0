/**
 * Reads what LZMA has compressed, without any frame around it, its size known beforehand.
 *
 * Browsers read no format of their own that packs texts as well; this one every Python can write.
 */

const HALF = 1 << 10; // a chance of one half; the whole is twice that
const STATES = 12; // which kinds of things came last
const PLACES = 16; // of what follows, by the lowest bits of where it stands
const SHORTEST = 2; // bytes that are repeated at once

/** The bytes that were compressed, `size` of them. */
export function decompressed(bytes, {size, lc, lp, pb}) {
  return new Lzma(bytes, lc, lp, pb).read(new Uint8Array(size));
}

function chances(count) {
  return new Uint16Array(count).fill(HALF);
}

/** Bits, each read by the chance that it is zero, which every bit read mends. */
class Bits {
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 5;
    const code = (bytes[1] << 24) | (bytes[2] << 16) | (bytes[3] << 8) | bytes[4];
    this.range = new Uint32Array([0xffffffff, code]); // how wide it is, and where in it the code stands
  }

  bit(table, place) {
    const {range} = this;
    const chance = table[place];
    const bound = (range[0] >>> 11) * chance;
    const bit = range[1] < bound ? 0 : 1;
    if (bit === 0) {
      range[0] = bound;
      table[place] = chance + ((2 * HALF - chance) >>> 5);
    } else {
      range[0] -= bound;
      range[1] -= bound;
      table[place] = chance - (chance >>> 5);
    }
    if (range[0] < 1 << 24) this.widen();
    return bit;
  }

  /** So many bits, each of them one half likely. */
  plain(count) {
    let found = 0;
    for (let left = count; left > 0; left -= 1) {
      this.range[0] >>>= 1;
      const bit = this.range[1] >= this.range[0] ? 1 : 0;
      this.range[1] -= bit * this.range[0];
      found = found * 2 + bit;
      if (this.range[0] < 1 << 24) this.widen();
    }
    return found;
  }

  widen() {
    this.range[0] <<= 8;
    this.range[1] = (this.range[1] << 8) | this.bytes[this.at];
    this.at += 1;
  }

  /** A number of so many bits, the highest first; `start` is where its chances begin in the table. */
  number(table, start, count) {
    let found = 1;
    for (let left = count; left > 0; left -= 1) found = found * 2 + this.bit(table, start + found);
    return found - (1 << count);
  }

  /** A number of so many bits, the lowest first. */
  reversed(table, start, count) {
    let [found, place] = [0, 1];
    for (let nth = 0; nth < count; nth += 1) {
      const bit = this.bit(table, start + place);
      place = place * 2 + bit;
      found += bit << nth;
    }
    return found;
  }
}

/** How many bytes are repeated, less the shortest: short, middling and long ones apart. */
class Lengths {
  constructor() {
    this.sort = chances(2);
    this.short = chances(PLACES * 8);
    this.middling = chances(PLACES * 8);
    this.long = chances(256);
  }

  read(bits, place) {
    if (!bits.bit(this.sort, 0)) return bits.number(this.short, place * 8, 3);
    if (!bits.bit(this.sort, 1)) return 8 + bits.number(this.middling, place * 8, 3);
    return 16 + bits.number(this.long, 0, 8);
  }
}

class Lzma {
  constructor(bytes, lc, lp, pb) {
    this.bits = new Bits(bytes);
    [this.lc, this.lowest, this.places] = [lc, (1 << lp) - 1, (1 << pb) - 1];
    this.literals = chances(0x300 << (lc + lp));
    this.isRepeated = chances(STATES * PLACES);
    this.isFromBefore = chances(STATES);
    this.isOlder = [chances(STATES), chances(STATES), chances(STATES)];
    this.isLong = chances(STATES * PLACES);
    this.slots = chances(4 * 64);
    this.far = chances(128);
    this.nearest = chances(16);
    [this.lengths, this.lengthsFromBefore] = [new Lengths(), new Lengths()];
    this.state = 0;
    this.distances = [1, 1, 1, 1]; // of the last four repetitions, the newest first
  }

  /** The bytes, all of them written into `found`. */
  read(found) {
    let at = 0;
    while (at < found.length) {
      const place = at & this.places;
      if (this.bits.bit(this.isRepeated, this.state * PLACES + place)) {
        const end = Math.min(found.length, at + this.repeated(place));
        const [distance] = this.distances;
        if (distance > at) throw new Error('a damaged pack');
        for (; at < end; at += 1) found[at] = found[at - distance];
      } else {
        found[at] = this.literal(found, at);
        at += 1;
      }
    }
    return found;
  }

  /** A byte of its own; right after a repetition it is told by what it is not. */
  literal(found, at) {
    const context = ((at & this.lowest) << this.lc) + ((found[at - 1] ?? 0) >> (8 - this.lc));
    const start = context * 0x300;
    let value = 1;
    if (this.state >= 7) {
      let other = found[at - this.distances[0]];
      for (let same = true; same && value < 256; other <<= 1) {
        const expected = (other >> 7) & 1;
        const bit = this.bits.bit(this.literals, start + ((1 + expected) << 8) + value);
        value = value * 2 + bit;
        same = bit === expected;
      }
    }
    while (value < 256) value = value * 2 + this.bits.bit(this.literals, start + value);
    this.state = this.state < 4 ? 0 : this.state - (this.state < 10 ? 3 : 6);
    return value & 255;
  }

  /** How many bytes are repeated; how far back they stand is then the first of the distances. */
  repeated(place) {
    const after = this.state < 7 ? 0 : 3;
    if (!this.bits.bit(this.isFromBefore, this.state)) {
      const length = this.lengths.read(this.bits, place);
      this.distances.unshift(this.distance(length));
      this.distances.pop();
      this.state = 7 + after;
      return length + SHORTEST;
    }
    if (this.fromBefore(place)) {
      this.state = after ? 11 : 9;
      return 1;
    }
    this.state = after ? 11 : 8;
    return this.lengthsFromBefore.read(this.bits, place) + SHORTEST;
  }

  /** Puts the distance that is used again first; says whether it is the newest and for one byte only. */
  fromBefore(place) {
    if (!this.bits.bit(this.isOlder[0], this.state)) {
      return !this.bits.bit(this.isLong, this.state * PLACES + place);
    }
    const older = this.bits.bit(this.isOlder[1], this.state);
    const which = older ? 2 + this.bits.bit(this.isOlder[2], this.state) : 1;
    this.distances.unshift(...this.distances.splice(which, 1));
    return false;
  }

  /** How far back the bytes stand that are repeated. */
  distance(length) {
    const slot = this.bits.number(this.slots, Math.min(length, 3) * 64, 6);
    if (slot < 4) return slot + 1;
    const count = (slot >> 1) - 1;
    const start = (2 | (slot & 1)) << count;
    if (slot < 14) return start + this.bits.reversed(this.far, start - slot, count) + 1;
    return start + this.bits.plain(count - 4) * 16 + this.bits.reversed(this.nearest, 0, 4) + 1;
  }
}
