/** The best of many numbers, taken out one after the other: mostly only a few are asked for. */

/** Numbers by their scores, the highest first, of equal ones the lowest number. */
export class Heap {
  constructor(most) {
    this.size = 0;
    this.numbers = new Uint32Array(most);
    this.scores = new Float64Array(most);
  }

  /** Add a number; all are added before they are settled. */
  add(number, score) {
    this.numbers[this.size] = number;
    this.scores[this.size] = score;
    this.size += 1;
  }

  /** The same heap, ready to be taken from. */
  settled() {
    for (let place = (this.size >> 1) - 1; place >= 0; place -= 1) {
      this.#sink(place);
    }
    return this;
  }

  /** The best that is left, taken out. */
  pop() {
    const best = [this.scores[0], this.numbers[0]];
    this.size -= 1;
    this.numbers[0] = this.numbers[this.size];
    this.scores[0] = this.scores[this.size];
    this.#sink(0);
    return best;
  }

  #sink(from) {
    const [number, score] = [this.numbers[from], this.scores[from]];
    let place = from;
    for (let child = 2 * place + 1; child < this.size; child = 2 * place + 1) {
      if (child + 1 < this.size && this.#isBefore(child + 1, this.scores[child], this.numbers[child])) {
        child += 1;
      }
      if (!this.#isBefore(child, score, number)) {
        break;
      }
      this.numbers[place] = this.numbers[child];
      this.scores[place] = this.scores[child];
      place = child;
    }
    this.numbers[place] = number;
    this.scores[place] = score;
  }

  #isBefore(place, score, number) {
    return this.scores[place] > score || (this.scores[place] === score && this.numbers[place] < number);
  }
}
