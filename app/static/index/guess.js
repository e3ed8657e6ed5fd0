/** What a word nobody knows may have been meant as: pinyin, a slip of the finger, a wrong character. */

import {isAscii, lengthOf} from '../corpus/characters.js';
import {best, cutsOf, distance, fits, withGap} from './alike.js';
import {cut, group} from './cut.js';
import {stem} from './words.js';

const FEWEST_LETTERS = 2; // of a name in pinyin
const MOST_LETTERS = 40;
const SHORT = 4; // words of a query that is no question
const WORDS = 10; // that pinyin may be typed in
const CHARACTERS = 6; // of a mistyped Chinese name
const FEW_CHARACTERS = 6; // of a query that is no question
const SPOKEN = 3; // ranks of a name: from here on they are none of the rulebook
const UNKNOWN = 9;
const LETTERS = /^[A-Za-z]+$/;

/** What the names of a table sound and look like; each list is made when it is first asked for. */
export class Guesses {
  #lists = new Map();

  constructor(table, known, ours) {
    this.table = table;
    this.isKnown = known;
    this.ours = ours;
  }

  /** The groups with those nobody knows read as something known, where anything is near. */
  mended(groups) {
    const isStrange = groups.some((each) => isLatin(each.said) && !this.known(each));
    const latin = isStrange ? this.#latin(groups) : groups;
    return this.#reread(latin, (run, at) => this.#mistypedFrom(run, at), 'spelling', '');
  }

  /** Whether any entry has it. */
  known({filler, alternatives}) {
    return filler || alternatives.some(({word}) => this.isKnown(word));
  }

  /** Whether nothing here has a word, which then is no word of the rules: a card's name, most likely. */
  leaves(each) {
    return isLatin(each.said) && each.said.length > 2 && !each.beside && !this.known(each);
  }

  /** The groups with words in Latin letters that nobody knows respelled, or read as pinyin. */
  #latin(groups) {
    const respelled = this.#respelled(groups.flatMap((each) => this.#apart(each)));
    return this.#reread(respelled, (run, at) => this.#spokenFrom(run, at), 'pinyin', ' ');
  }

  /** The groups, each run of them that is read as names replaced by these. */
  #reread(groups, read, how, between) {
    const run = groups.filter(({beside}) => !beside);
    const found = [];
    for (let at = 0; at < run.length;) {
      const [size, names] = read(run, at);
      const said = run.slice(at, at + size).map((each) => each.said);
      found.push(names.length ? group(said.join(between), this.#alternatives(names, how)) : run[at]);
      at += size;
    }
    return [...found, ...groups.filter(({beside}) => beside)];
  }

  /** The words that names stand for, the first worth most. */
  #alternatives(names, how) {
    const found = new Map();
    for (const [place, name] of names.entries()) {
      const meant = this.#meanings(name).filter(([, by]) => by !== 'synonym').map(([word]) => word);
      const worth = this.ours.worth.get(how) * this.ours.fading[place];
      for (const word of meant.length ? meant : [name]) {
        found.set(word, found.get(word) ?? {word, how, worth});
      }
    }
    return [...found.values()];
  }

  #meanings(name) {
    return this.table.tongue.names.get(name) ?? [];
  }

  /** A list by its name, made when it is first asked for. */
  #list(name, make) {
    if (!this.#lists.has(name)) {
      this.#lists.set(name, make());
    }
    return this.#lists.get(name);
  }

  // Misspelled English. Mended words may form a name together with their neighbours, so all is cut anew.

  #respelled(groups) {
    const mended = this.#mendedWords(groups);
    if (!mended.size) {
      return groups;
    }
    const words = groups.filter(({beside}) => !beside).map(({said}) => mended.get(said) ?? said);
    const stems = new Set(mended.values());
    const slips = new Map([...mended].map(([old, now]) => [now, old]));
    const anew = cut(words.join(' '), this.table.tongue, this.isKnown, this.ours, stems);
    return anew.map((each) => this.#marked(each, slips));
  }

  /** The words nobody knows that are spelled like one that is known. */
  #mendedWords(groups) {
    const spoken = this.#saidInPinyin(groups);
    const short = groups.filter(({beside}) => !beside).length <= SHORT;
    const mended = new Map();
    for (const [place, each] of groups.entries()) {
      if (!spoken.has(place) && isLatin(each.said) && !this.known(each)) {
        const [near] = this.#near(stem(each.said, this.ours.irregular), short);
        if (near && (near[0] === each.said[0] || !short || !this.#spoken(each.said).length)) {
          mended.set(each.said, near);
        }
      }
    }
    return mended;
  }

  /** A group that holds a mended word says so. */
  #marked(each, slips) {
    const words = each.said.split(' ');
    if (!words.some((word) => slips.has(word))) {
      return each;
    }
    const mended = {how: 'spelling', worth: this.ours.worth.get('spelling')};
    return group(
      words.map((word) => slips.get(word) ?? word).join(' '),
      each.alternatives.map((one) => (one.how === 'part' ? one : {...one, ...mended})),
    );
  }

  /** The places of words that together are a name in full pinyin. */
  #saidInPinyin(groups) {
    const places = new Set();
    for (let start = 0; start < groups.length; start += 1) {
      const run = latinRun(groups, start).map(({said}) => said);
      for (let size = 1; size <= run.length; size += 1) {
        if (this.#inFull(run.slice(0, size).join(''))) {
          run.slice(0, size).forEach((_, place) => places.add(start + place));
        }
      }
    }
    return places;
  }

  /** Stems spelled like this one, best first; within a long question only what is off by one letter. */
  #near(word, alone) {
    if (word.length < 4) {
      return [];
    }
    const close = new Set(cutsOf(word).flatMap((each) => this.#byCut.get(each) ?? []));
    const furthest = alone && word.length > 5 ? 2 : 1;
    const found = [...close]
      .filter((name) => alone || name[0] === word[0])
      .map((name) => {
        const rank = this.#inNames.has(name) ? 0 : 1;
        return {far: distance(word, name), rank, spread: this.table.spread(name), name};
      });
    return best(found.filter(({far}) => far <= furthest));
  }

  get #inNames() {
    return this.#list('in names', () => {
      const names = [...this.table.tongue.names.keys()].filter(isAscii);
      return new Set(names.flatMap((name) => name.split(' ')));
    });
  }

  get #byCut() {
    return this.#list('by cut', () => {
      const common = [...this.table.words.keys()].filter((word) => this.table.spread(word) > 1);
      const words = new Set([...this.#inNames, ...common]);
      const latin = [...words].filter((word) => word.length > 3 && LETTERS.test(word));
      return listed(latin, cutsOf);
    });
  }

  // Pinyin.

  /** How many words from here on are one name in pinyin, and which names. */
  #spokenFrom(groups, at) {
    const run = latinRun(groups, at);
    for (let size = run.length; size > 0; size -= 1) {
      const part = run.slice(0, size);
      const letters = part.map(({said}) => said).join('');
      if ((groups.length <= WORDS || this.#inFull(letters)) && !part.every((each) => this.known(each))) {
        const names = this.#spoken(letters);
        if (names.length) {
          return [size, names];
        }
      }
    }
    return [1, []];
  }

  /** A group; one that is two names in pinyin run together taken apart: jiantasichu. */
  #apart(each) {
    const letters = each.said;
    if (!isLatin(letters) || this.known(each) || this.#inFull(letters)) {
      return [each];
    }
    for (let at = 3; at < letters.length - 2; at += 1) {
      const [one, other] = [letters.slice(0, at), letters.slice(at)];
      if (this.#full.has(one) && this.#full.has(other)) {
        return [{...each, said: one}, {...each, said: other}];
      }
    }
    return [each];
  }

  /** Whether some name sounds exactly so. */
  #inFull(letters) {
    return this.#full.has(joined(letters));
  }

  get #full() {
    return this.#list('full', () => new Set(this.#readings.map(([, reading]) => joined(reading))));
  }

  /** Each name with each of its readings. */
  get #readings() {
    const {sounds} = this.table.tongue;
    return [...sounds].flatMap(([name, readings]) => readings.map((reading) => [name, reading]));
  }

  /** The names that sound so, or whose syllables begin so: jianta, jt, xingl. */
  #spoken(said) {
    const letters = joined(said);
    if (letters.length < FEWEST_LETTERS || letters.length > MOST_LETTERS) {
      return [];
    }
    const found = [];
    for (const {syllables, longest, name} of this.#bySound.get(letters[0]) ?? []) {
      const leftOut =
        syllables.length <= letters.length && letters.length <= longest ? fits(letters, syllables) : null;
      if (leftOut !== null) {
        const rank = leftOut === 0 ? 0 : this.#rank(name); // what sounds exactly so: the more common word
        found.push({far: leftOut, rank, spread: this.#spread(name), name});
      }
    }
    return best(found.filter(({rank}) => rank < UNKNOWN));
  }

  get #bySound() {
    return this.#list('by sound', () => {
      const spelled = this.#readings.map(([name, reading]) => {
        const syllables = reading.split(' ');
        return {syllables, longest: reading.length - syllables.length + 1, name};
      });
      return listed(spelled, ({syllables}) => [syllables[0][0]]);
    });
  }

  // Chinese: characters that sound the same, then names that differ in one.

  /** How many pieces from here on are one Chinese name mistyped, and which names. */
  #mistypedFrom(groups, at) {
    const isPiece = ({said}) => isHan(said) && lengthOf(said) < 3;
    let most = 0;
    while (most < CHARACTERS && at + most < groups.length && isPiece(groups[at + most])) {
      most += 1;
    }
    for (let size = most; size > 1; size -= 1) {
      const part = groups.slice(at, at + size);
      if (part.some(({said}) => lengthOf(said) === 1) && !part.some(({filler}) => filler)) {
        const written = part.map(({said}) => said).join('');
        const names = this.#alike(written, isShort(groups));
        if (names.length && !this.table.stands(written)) {
          return [size, names];
        }
      }
    }
    return [1, []];
  }

  /** The names that sound like this; in a short query also those that differ in one character. */
  #alike(written, short) {
    const characters = [...written];
    const same = this.#read(0, this.#sameSound.get(this.#oneByOne(written)) ?? []);
    if (same.length || !short) {
      return best(same.filter(({rank}) => short || rank < SPOKEN));
    }
    const gaps = characters.flatMap((_, gap) => this.#withGap.get(withGap(written, gap)) ?? []);
    const other = this.#read(1, gaps);
    return characters.length > 2 || other.length === 1 ? best(other) : [];
  }

  #read(far, names) {
    return names
      .map((name) => ({far, rank: this.#rank(name), spread: this.#spread(name), name}))
      .filter(({rank}) => rank < UNKNOWN);
  }

  get #sameSound() {
    const {sounds} = this.table.tongue;
    const keysOf = (name) => new Set([...sounds.get(name), this.#oneByOne(name)]);
    return this.#list('same sound', () => listed([...sounds.keys()], keysOf));
  }

  /** How characters are read each by itself, as those are that nobody knows together. */
  #oneByOne(written) {
    return Array.from(written, (each) => this.table.tongue.readings.get(each) ?? each).join(' ');
  }

  get #withGap() {
    return this.#list('with gap', () => {
      const names = [...this.table.tongue.sounds.keys()];
      return listed(names, (name) => Array.from(name, (_, gap) => withGap(name, gap)));
    });
  }

  /** Names of the rulebook before what people say, keywords before other words. */
  #rank(name) {
    const ranks = this.#meanings(name)
      .filter(([word]) => this.table.roles.has(word))
      .map(([word, how]) => kindOf(this.table.roles.get(word)) + (how === 'term' ? 0 : SPOKEN));
    return Math.min(UNKNOWN, ...ranks);
  }

  #spread(name) {
    const words = this.#meanings(name).map(([word]) => word);
    return Math.max(...[name, ...words].map((word) => this.table.spread(word)));
  }
}

/** Values by everything they are looked up with. */
function listed(values, keysOf) {
  const lists = new Map();
  for (const value of values) {
    for (const key of keysOf(value)) {
      const list = lists.get(key);
      if (list) {
        list.push(value);
      } else {
        lists.set(key, [value]);
      }
    }
  }
  return lists;
}

/** Keywords before other headings, both before what only the glossary has. */
function kindOf({definition, heading}) {
  if (definition.length) {
    return 0;
  }
  return heading.length ? 1 : 2;
}

/** The groups from one on that are in Latin letters, as many as pinyin is typed in. */
function latinRun(groups, at) {
  const run = groups.slice(at, at + WORDS);
  const end = run.findIndex(({said}) => !isLatin(said));
  return end < 0 ? run : run.slice(0, end);
}

/** Whether a query has too few Chinese characters to be a question. */
function isShort(groups) {
  const said = groups.filter((each) => isHan(each.said) && !each.beside).map((each) => lengthOf(each.said));
  return said.reduce((sum, size) => sum + size, 0) <= FEW_CHARACTERS;
}

function joined(said) {
  return said.replace(/[ ']/g, '');
}

function isLatin(said) {
  return LETTERS.test(joined(said));
}

function isHan(said) {
  return /^[\u3400-\u9fff]/.test(said);
}
