/** Scenarios that fit a query: found beside the rules, in a table of their own, and never among the hits. */

import {isNamed} from './cut.js';
import {admits} from './narrow.js';
import {Query} from './query.js';
import {Search} from './search.js';
import {isNarrowed} from './typed.js';

/** Searches scenarios with the words of the rules. */
export class Scenes {
  #shown = null;

  constructor(rules, table) {
    Object.assign(this, {rules, table, search: new Search(rules, table)});
    this.weights = this.search.ours.weights;
  }

  /**
   * The scenarios that have much of what was typed, the best first: each entry with its score, and whether it
   * `fits` so well that it may be shown beside rules. Where it shows one of the `answers` it needs less.
   */
  find(typed, answers = []) {
    const {SCENES} = this.weights;
    const query = new Query(this.search, typed, 'zh');
    const [isWanted, asked] = [admits(query.asked), new AskedFor(query, this)];
    const found = [];
    for (const [number, score] of asked.candidates()) {
      const share = asked.share(number);
      const entry = share >= SCENES.listed ? this.table.entry(number) : null;
      if (entry && isWanted(entry)) {
        const {path = []} = entry;
        const agrees = answers.some((rule) => path.includes(rule));
        const about = query.refs.filter((rule) => rule === path[0]).length;
        const better = (score + SCENES.number * about) * (agrees ? SCENES.agreeing : 1);
        found.push({entry, score: better, fits: share >= (agrees ? SCENES.agreed : SCENES.shown)});
      }
    }
    return found.sort((one, other) => other.score - one.score);
  }

  /** The rules each scenario shows, with what those are part of. */
  get shown() {
    this.#shown ??= Array.from({length: this.table.length}, (_, number) => this.table.entry(number).path ?? []);
    return this.#shown;
  }
}

/** What one query asks for, and how much of that each scenario has. */
class AskedFor {
  constructor(query, scenes) {
    const {refs, groups, policy, asked} = query;
    Object.assign(this, {refs, scenes, ranking: query.rankings[1], has: new Map()});
    this.isListing = isNarrowed(asked) && !groups.length && !refs.length;
    const telling = groups.filter(({filler}) => !filler && !policy);
    this.groups = telling.filter(({beside}) => !beside).map((group) => [group, amountOf(group, scenes)]);
    this.beside = telling.filter(({beside}) => beside);
    const words = this.groups.reduce((sum, [, amount]) => sum + amount, 0);
    this.whole = words + scenes.weights.SCENES.number * refs.length;
  }

  /** Each scenario that may have enough of it, with the score of its words. */
  candidates() {
    const {length} = this.scenes.table;
    const best = this.groups.length ? this.ranking.best(length) : [];
    for (const [number, reasons] of this.ranking.reasons(best.map((each) => each.number))) {
      this.has.set(number, new Map(reasons.map(({group, word}) => [group, word.worth])));
    }
    const found = new Map(best.map(({number, score}) => [number, score]));
    if (!this.refs.length && !this.isListing) return found;
    return Array.from({length}, (_, number) => [number, found.get(number) ?? 0]);
  }

  /** How much of the query a scenario has; all of one that only filters. */
  share(number) {
    if (this.isListing) return 1;
    const has = this.has.get(number) ?? new Map();
    const words = this.groups.reduce((sum, [group, amount]) => sum + amount * this.part(group, has), 0);
    const there = this.refs.filter((ref) => this.scenes.shown[number].includes(ref)).length;
    return (words + this.scenes.weights.SCENES.number * there) / this.whole;
  }

  /**
   * How much of a group is there: the best of its words, or what stands for several of them.
   *
   * Where it is nothing but several words, one of them is only a part.
   */
  part(group, has) {
    const whole = group.alternatives.filter(({how}) => how !== 'part').map(({worth}) => worth);
    const own = (has.get(group) ?? 0) / (whole.length ? Math.max(...whole) : this.scenes.weights.WORTH.word);
    const beside = this.beside.filter(({said}) => said === group.said);
    if (!beside.length) return own;
    return Math.max(own, beside.filter((each) => has.has(each)).length / beside.length);
  }
}

/** How much of a query a piece is: rare words are more, and those that nobody knows are most. */
function amountOf(group, {table, rules, weights}) {
  const rarest = [table, rules].map((each) => Math.max(...group.alternatives.map(({word}) => each.rarity(word))));
  const rarity = rarest.find(Boolean) ?? weights.SCENES.number;
  return rarity * (isNamed(group) ? 1 : weights.UNNAMED);
}
