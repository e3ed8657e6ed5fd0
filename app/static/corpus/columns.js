/** Values from columns: the other side of what `app/offline/pack_streams.py` takes apart. */

const END = '\0';

// How a column of each shape gives back its values, one for each of `count`.
const SHAPES = {
  same: (_, count, [value]) => new Array(count).fill(value),
  texts: (columns, count) => columns.takeTexts(count),
  names: (columns, count, [names]) => columns.take(count).map((place) => names[place]),
  numbers: (columns, count) => columns.take(count),
  steps: (columns, count) => summed(columns.take(count)),
  shared: (columns, count, [many, shape]) => columns.shared(columns.take(count), many, shape),
  lists: (columns, count, [shape]) => columns.lists(columns.take(count), shape),
  objects: (columns, count, [keys, shapes]) => columns.objects(columns.take(count), keys, shapes),
};

/** The parts of a pack by their names; each is read anew whenever it is asked for. */
export class Columns {
  /** `texts` holds units of UTF-16 in pairs of bytes, `numbers` as many bytes for each as it takes. */
  constructor(texts, numbers) {
    this.texts = new TextDecoder('utf-16le', {ignoreBOM: true}).decode(texts).split(END);
    this.parts = JSON.parse(this.texts[0]);
    this.numbers = numbers;
    [this.text, this.number] = [0, 0]; // where to read on
  }

  /** The values of one part. */
  part(name) {
    const [shape, count, text, number] = this.parts[name];
    [this.text, this.number] = [text + 1, number];
    return this.values(shape, count);
  }

  values([kind, ...of], count) {
    return SHAPES[kind](this, count, of);
  }

  takeTexts(count) {
    this.text += count;
    return this.texts.slice(this.text - count, this.text);
  }

  take(count) {
    const found = new Array(count);
    for (let nth = 0; nth < count; nth += 1) found[nth] = this.next();
    return found;
  }

  next() {
    let [found, unit] = [0, 1];
    for (;;) {
      const byte = this.numbers[this.number];
      this.number += 1;
      found += (byte & 0x7f) * unit;
      if (byte < 0x80) return found;
      unit *= 0x80;
    }
  }

  /** Values of which some stand in several places; nought is one that has not stood there before. */
  shared(places, many, shape) {
    const values = this.values(shape, many);
    let met = 0;
    return places.map((place) => values[(place || (met += 1)) - 1]);
  }

  lists(sizes, shape) {
    const values = this.values(shape, sizes.reduce((sum, size) => sum + size, 0));
    let at = 0;
    return sizes.map((size) => {
      at += size;
      return values.slice(at - size, at);
    });
  }

  /** Objects, each with one of some lists of keys; a key has the values of all objects that have it. */
  objects(wanted, keys, shapes) {
    const [columns, next] = [new Map(), new Map()];
    for (const [key, shape] of Object.entries(shapes)) {
      const having = keys.map((each) => each.includes(key));
      columns.set(key, this.values(shape, wanted.filter((place) => having[place]).length));
      next.set(key, 0);
    }
    return wanted.map((place) => {
      const found = {};
      for (const key of keys[place]) {
        found[key] = columns.get(key)[next.get(key)];
        next.set(key, next.get(key) + 1);
      }
      return found;
    });
  }
}

/** Numbers from the steps between them; 0, 1, 2, 3, 4 are steps of 0, -1, 1, -2, 2. */
function summed(steps) {
  let sum = 0;
  return steps.map((step) => {
    sum += step % 2 ? -(step + 1) / 2 : step / 2;
    return sum;
  });
}
