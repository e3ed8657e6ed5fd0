/** All outcomes of what is open: the search with its progress and its end, and what it found. */

import {button, element} from '../page/elements.js';
import {word} from '../page/words.js';
import {explore} from './asking.js';
import {language} from './show.js';

export class Outcomes {
  /** `go` plays on with sentences, `problems` shows what is wrong with the situation. */
  constructor(place, go, problems) {
    this.place = place;
    this.go = go;
    this.problems = problems;
    this.searching = null; // ends the search
  }

  /** Look for all of them; it can be stopped. */
  async explore(scenario) {
    this.searching?.abort();
    const stopping = new AbortController();
    this.searching = stopping;
    const done = element('span', {role: 'status'}, '0');
    const stop = button(word('js-lab-stop'), () => stopping.abort(), {class: 'stop'});
    this.place.hidden = false;
    this.place.replaceChildren(element('p', {}, word('js-lab-exploring'), ' ', done, ' ', stop));
    try {
      const found = await explore({scenario}, (ways) => (done.textContent = ways), stopping.signal);
      if (this.searching !== stopping) return;
      if (found.outcomes) this.place.replaceChildren(...this.shown(found.outcomes));
      else this.problems(found.answer.problems ?? []);
    } catch (error) {
      if (this.searching !== stopping) return; // of a board that is no longer there
      const isStopped = error.name === 'AbortError';
      this.place.replaceChildren(element('p', {class: 'notice'}, isStopped ? word('js-lab-stopped') : error.message || word('js-lab-needs-server')));
    }
  }

  /** The board is another: what is searched for it is of no use. */
  end() {
    this.searching?.abort();
    this.place.hidden = true;
  }

  shown({outcomes, ways, complete, tree}) {
    const lang = language();
    const listed = outcomes.map(({answer, more, ways: own}) => element('li', {},
      button(answer[lang], () => this.go(more)), ' ', element('small', {}, word('js-lab-ways', {ways: own}))));
    const head = word(complete ? 'js-lab-outcomes' : 'js-lab-outcomes-part', {count: outcomes.length, ways});
    return [element('h2', {}, head), element('ol', {class: 'outcomes'}, ...listed), ...(tree ? [branches(tree, lang)] : [])];
  }
}

/** Which answer leads where. */
function branches({text, branches: each}, lang) {
  const items = each.map(({answers, outcome, fork}) => {
    const said = answers.slice(0, 3).map((one) => one[lang]).join(' | ') + (answers.length > 3 ? ` … +${answers.length - 3}` : '');
    return element('li', {}, `${said} → `, ...(fork ? [branches(fork, lang)] : [word('js-lab-outcome', {number: outcome})]));
  });
  return element('div', {class: 'fork'}, element('p', {}, text[lang]), element('ul', {}, ...items));
}
