/** The words of the index by number, and how much each counts in what an entry says. */

/** What was counted: the numbers of words, and how much each counts. */
class Counts {
  constructor(words, counts) {
    Object.assign(this, {words, counts});
  }
}

/** Adds up how much each word counts, one thing after another. */
export class Tally {
  constructor() {
    this.sums = new Float64Array(1 << 15);
    this.there = new Uint32Array(1 << 15); // the words that count
    this.size = 0;
  }

  add(word, count) {
    if (word >= this.sums.length) this.grow(2 * word);
    if (this.sums[word] === 0) {
      this.there[this.size] = word;
      this.size += 1;
    }
    this.sums[word] += count;
  }

  grow(length) {
    const {sums, there} = this;
    [this.sums, this.there] = [new Float64Array(length), new Uint32Array(length)];
    this.sums.set(sums);
    this.there.set(there);
  }

  /** Add what was counted elsewhere, so many times. */
  addAll({words, counts}, times) {
    for (let nth = 0; nth < words.length; nth += 1) this.add(words[nth], counts[nth] * times);
  }

  /** What was added; nothing is left of it here. */
  take() {
    const words = this.there.slice(0, this.size);
    const counts = new Float64Array(this.size);
    for (let nth = 0; nth < this.size; nth += 1) {
      counts[nth] = this.sums[words[nth]];
      this.sums[words[nth]] = 0;
    }
    this.size = 0;
    return new Counts(words, counts);
  }
}

/** Texts in units, units in words, each word by its number. */
export class Words {
  constructor(segmenter) {
    this.segmenter = segmenter;
    this.written = [];
    [this.numbers, this.meant, this.cut] = [new Map(), new Map(), new Map()];
  }

  number(word) {
    if (!this.numbers.has(word)) this.numbers.set(word, this.written.push(word) - 1);
    return this.numbers.get(word);
  }

  /** The units of a text. */
  units(text) {
    if (!this.cut.has(text)) this.cut.set(text, [...this.segmenter.units(text)]);
    return this.cut.get(text);
  }

  /** Count what a unit says. */
  count(tally, unit, weight) {
    let meant = this.meant.get(unit);
    if (!meant) {
      meant = this.segmenter.meant(unit).flatMap(([word, part]) => [this.number(word), part]);
      this.meant.set(unit, meant);
    }
    for (let nth = 0; nth < meant.length; nth += 2) tally.add(meant[nth], meant[nth + 1] * weight);
  }
}
