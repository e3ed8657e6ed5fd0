/** The tables that Python keeps for both (`app/offline/ours.py`), as the search reads them. */

import {factors} from './standing.js';

/** Filler words, irregular forms, terms of policy and the numbers of the ranking. */
export class Ours {
  constructor(tables) {
    this.filler = new Set(tables.filler);
    this.irregular = new Map(Object.entries(tables.irregular));
    this.policy = tables.policy;
    this.weights = tables.weights;
    this.worth = new Map(Object.entries(tables.weights.WORTH));
    this.fading = tables.fading;
    this.kinds = new Set(tables.kinds);
    this.spokenKinds = new Map(Object.entries(tables.spokenKinds));
    this.factors = factors(tables.kinds, tables.weights.KINDS, tables.weights.OLDER);
  }
}
