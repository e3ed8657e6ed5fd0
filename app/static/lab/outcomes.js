/** All outcomes of what is open: the search with its progress and its end, and what it found. */

import {button, element} from '../page/elements.js';
import {word} from '../page/words.js';
import {explore} from './asking.js';
import {ruleLinks} from './rule_links.js';
import {language} from './show.js';

const RULES = /\[(\d{3}[\w., ]*)\]/;
const SHOWN = 3; // answers that lead to the same, before the others are asked for

export class Outcomes {
  /** `go` plays on with sentences, `problems` shows what is wrong with the situation. */
  constructor(place, go, problems) {
    this.place = place;
    this.go = go;
    this.problems = problems;
    this.searching = null; // ends the search
  }

  /** Look for all of them; it can be stopped. */
  async explore(scenario, edition) {
    this.searching?.abort();
    const stopping = new AbortController();
    this.searching = stopping;
    const done = element('span', {role: 'status'}, '0');
    const stop = button(word('js-lab-stop'), () => stopping.abort(), {class: 'stop'});
    this.place.hidden = false;
    this.place.replaceChildren(element('p', {}, word('js-lab-exploring'), ' ', done, ' ', stop));
    this.place.scrollIntoView({block: 'nearest'});
    try {
      const found = await explore({scenario}, (ways) => (done.textContent = ways), stopping.signal);
      if (this.searching !== stopping) return;
      if (found.outcomes) this.place.replaceChildren(...this.shown(found.outcomes, edition));
      else this.problems(found.answer.problems ?? []);
      this.place.querySelector('h2')?.focus({preventScroll: true});
      this.place.scrollIntoView({block: 'start'});
    } catch (error) {
      if (this.searching !== stopping) return; // of a board that is no longer there
      const isStopped = error.name === 'AbortError';
      this.place.replaceChildren(element('p', {class: 'notice'}, isStopped ? word('js-lab-stopped-after', {ways: done.textContent}) : error.message || word('js-lab-needs-server')));
    }
  }

  /** The board is another: what is searched for it is of no use. */
  end() {
    this.searching?.abort();
    this.place.hidden = true;
  }

  shown({outcomes, ways, complete, tree}, edition) {
    const lang = language();
    const listed = outcomes.map(({answer, more, ways: own}, at) => element('li', {tabindex: -1},
      element('p', {}, numbered(at + 1), ' ', ...withRules(answer[lang], edition)),
      element('p', {class: 'answers'},
        button(word('js-lab-outcome-take'), () => this.go(more), {'aria-label': word('js-lab-outcome-take-one', {number: at + 1})}),
        element('small', {}, word('js-lab-ways', {ways: own})))));
    const head = word(complete ? 'js-lab-outcomes' : 'js-lab-outcomes-part', {count: outcomes.length, ways});
    const decides = tree && element('section', {class: 'decides'}, element('h3', {}, word('js-lab-decides')), choice(tree, listed, edition));
    return [element('h2', {tabindex: -1}, head), element('ol', {class: 'outcomes'}, ...listed), ...(decides ? [decides] : [])];
  }
}

/** A choice that makes a difference, its answers by what they lead to: an outcome, or a further choice. */
function choice({text, cites, branches}, listed, edition) {
  const lang = language();
  const shared = sharedBeginning(branches.flatMap(({answers}) => answers.map((one) => one[lang])));
  const items = branches.map(({answers, outcome, fork}) => {
    const said = answers.map((one) => element('span', {class: 'chosen'}, one[lang].slice(shared.length)));
    const more = said.length > SHOWN + 1 ? said.splice(SHOWN) : [];
    const rest = more.length ? [element('details', {}, element('summary', {}, word('js-lab-answers-more', {count: more.length})), ...more)] : [];
    const led = fork ? choice(fork, listed, edition) : toOutcome(outcome, listed);
    return element('li', {}, ...said, ...rest, ' ', led);
  });
  return element('div', {class: 'deciding'}, element('p', {}, element('b', {}, text[lang]), ' ', ...ruleLinks(cites, edition)), element('ul', {}, ...items));
}

/** The number of an outcome; a tap leads to it in the list. */
function toOutcome(number, listed) {
  const leads = button('→ ', () => {
    listed[number - 1].scrollIntoView({block: 'center'});
    listed[number - 1].focus({preventScroll: true});
  }, {class: 'led', 'aria-label': word('js-lab-outcome', {number})});
  leads.append(numbered(number));
  return leads;
}

function numbered(number) {
  return element('span', {class: 'numbered', 'data-outcome': number}, String(number));
}

/** What all answers begin with, up to a colon: the creature that assigns its damage. */
function sharedBeginning(texts) {
  const [beginning = ''] = /^.*?: /.exec(texts[0] ?? '') ?? [];
  return texts.every((text) => text.startsWith(beginning)) ? beginning : '';
}

/** An answer in which each rule leads to its text. */
function withRules(text, edition) {
  return text.split(RULES).flatMap((part, at) => (at % 2 ? ruleLinks(part.split(', '), edition).slice(0, -1) : [part]));
}
