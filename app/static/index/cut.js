/** A query becomes groups: each a piece of what was typed, with the words of the index it may stand for. */

import {lengthOf, partsOf} from '../corpus/characters.js';
import {fold, longestName, pieces, stemmed} from './words.js';

const LONGEST_WORD = 12; // characters of Chinese

/** How a word comes to stand for what was typed where that was guessed. */
export const GUESSED = ['pinyin', 'spelling'];

const BY_NAME = ['term', 'spoken', ...GUESSED];

/**
 * A piece of what was typed; `filler` says that it carries nothing in a question, `beside` that it is one of
 * several words that stand together for what another group says. Each alternative is a `word` of the index,
 * `how` it comes to be one and its `worth`.
 */
export function group(said, alternatives, filler = false, beside = false) {
  return {said, alternatives, filler, beside};
}

/** Whether a group is a name of anything, be it only among players. */
export function isNamed({alternatives}) {
  return alternatives.some(({how}) => how !== 'word' && how !== 'part');
}

/** The things a group names outright. */
export function namesOf({alternatives}) {
  return alternatives.filter(({how}) => BY_NAME.includes(how));
}

/** The groups of a query in its order; words that are stems already are not stemmed again. */
export function cut(text, tongue, known, ours, stemsInIt = new Set()) {
  const run = pieces(simplified(fold(text), tongue));
  const bare = stemmed(run, ours.irregular);
  const stems = run.map((piece, place) => (stemsInIt.has(piece.text) ? piece.text : bare[place]));
  const groups = [];
  for (let at = 0; at < run.length;) {
    if (run[at].sort === 'han') {
      groups.push(...chinese(run[at].text, tongue, known, ours));
      at += 1;
    } else {
      const [size, meanings] = longestName(stems, at, tongue.names);
      groups.push(...other(run.slice(at, at + size), stems.slice(at, at + size), meanings, ours));
      at += size;
    }
  }
  return [...groups.filter(({beside}) => !beside), ...groups.filter(({beside}) => beside)];
}

/** A text in simplified characters, character by character. */
export function simplified(text, tongue) {
  return Array.from(text, (character) => tongue.simple.get(character) ?? character).join('');
}

/** A name or a word in Latin letters, a symbol, digits. */
function other(run, stems, meanings, ours) {
  const said = run.map(({text}) => text).join(' ');
  const how = run.length === 1 ? 'word' : 'part';
  const own = stems.map((word) => alternative(word, how, ours));
  return grouped(said, meanings, own, run.length === 1 && ours.filler.has(stems[0]), ours);
}

function alternative(word, how, ours) {
  return {word, how, worth: ours.worth.get(how)};
}

/** One group for what was said. What stands for several words at once adds a group for each of them. */
function grouped(said, meanings, own, filler, ours) {
  const loose = meanings.filter(([, how]) => how === 'synonym').map(([word]) => word);
  const alone = loose.length === 1 ? loose : [];
  const meant = meanings
    .filter(([word, how]) => how !== 'synonym' || alone.includes(word))
    .map(([word, how]) => alternative(word, how, ours));
  const one = group(said, toldApart([...meant, ...own]), filler);
  const several = {how: 'synonym', worth: ours.worth.get('several')};
  const beside = alone.length ? [] : loose.map((word) => group(said, [{word, ...several}], false, true));
  return [one, ...beside];
}

/** The longest words the index knows, from left to right. */
function chinese(run, tongue, known, ours) {
  const part = partsOf(run);
  const size = lengthOf(run);
  const isWord = (word) => tongue.names.has(word) || known(word) || ours.filler.has(word);
  const groups = [];
  for (let at = 0; at < size;) {
    let end = Math.min(size, at + LONGEST_WORD);
    while (end > at + 1 && !isWord(part(at, end))) {
      end -= 1;
    }
    const word = part(at, end);
    const own = [alternative(word, 'word', ours)];
    own.push(...(end - at > 2 ? within(word, known) : []).map((each) => alternative(each, 'part', ours)));
    groups.push(...grouped(word, tongue.names.get(word) ?? [], own, ours.filler.has(word), ours));
    at = end;
  }
  return groups;
}

/** The words within a word. */
function within(word, known) {
  const [part, size] = [partsOf(word), lengthOf(word)];
  const found = [];
  for (let start = 0; start < size; start += 1) {
    for (let end = start + 2; end <= size; end += 1) {
      const each = part(start, end);
      if (each !== word && known(each)) {
        found.push(each);
      }
    }
  }
  return found;
}

/** Each word once, with the best it is worth. */
function toldApart(alternatives) {
  const best = new Map();
  for (const each of alternatives) {
    if (!best.has(each.word) || each.worth > best.get(each.word).worth) {
      best.set(each.word, each);
    }
  }
  return [...best.values()];
}
