/** What if one thing were otherwise: the changes there are, what flips the answer, two results side by side. */

import {copy} from '../page/copy.js';
import {button, element} from '../page/elements.js';
import {word} from '../page/words.js';
import {flips, NoAnswer, whatIf} from './asking.js';
import {besideShown, language} from './show.js';

const ORDERS = ['order', 'effects', 'turn about'];

export class WhatIf {
  /** `take` goes on with another situation, `share` hands over what is shown: a situation and a change. */
  constructor(place, {take, share}) {
    this.place = place;
    this.take = take;
    this.share = share;
    this.searching = null; // ends what is under way
  }

  /** What could be otherwise in a situation. */
  async open(scenario) {
    await this.under(async () => {
      const {changes = [], problems} = await whatIf({scenario});
      if (problems) return said(problems);
      return [
        this.head(word('js-what-if')),
        element('p', {}, button(word('js-what-if-flips'), () => this.flips(scenario), {class: 'first'})),
        ...groups(changes).map((group) => this.group(scenario, group)),
      ];
    });
  }

  /** Two results side by side; gives them, or nothing where there are none. */
  async choose(scenario, change) {
    let found = null;
    await this.under(async () => {
      found = await whatIf({scenario, change});
      if (!found.apart) return [this.head(word('js-what-if')), ...said(found.problems ?? [])];
      const shown = element('div', {});
      shown.innerHTML = besideShown(found);
      return [
        this.head(word('js-what-if-so', {what: found.text[language()]})),
        shown,
        element('p', {class: 'answers'},
          button(word('js-what-if-take'), () => this.take(found.other), {class: 'first'}),
          button(word('js-what-if-other'), () => this.open(scenario)),
          button(word('js-what-if-share'), () => this.share(scenario, change, found))),
      ];
    });
    return found?.apart ? found : null;
  }

  /** Which one change makes the answer another; it can be stopped. */
  async flips(scenario) {
    const lang = language();
    const done = element('span', {role: 'status'}, '0');
    await this.under(async (signal) => {
      const found = await flips({scenario}, (tried) => (done.textContent = tried), signal);
      if (!found.flips) return said(found.answer.problems ?? []);
      const {flips: those, tried, answer} = found.flips;
      const listed = those.map(({change, text, answer: other}) => element('li', {},
        button(text[lang], () => this.choose(scenario, change)), ' ', element('small', {}, `→ ${other[lang]}`)));
      return [
        this.head(word('js-what-if-flips')),
        element('p', {class: 'so'}, word('js-what-if-now'), ' ', element('b', {}, answer[lang])),
        element('p', {}, word(those.length ? 'js-what-if-found' : 'js-what-if-none', {found: those.length, tried})),
        element('ol', {class: 'flips'}, ...listed),
        element('p', {}, button(word('js-what-if-other'), () => this.open(scenario))),
      ];
    }, [word('js-what-if-trying'), ' ', done]);
  }

  /** The situation is another: what is shown or searched for it is of no use. */
  end() {
    this.searching?.abort();
    this.searching = null;
    this.place.hidden = true;
  }

  /** Show what comes of a task, which can be stopped until then. */
  async under(task, waiting = [word('js-lab-playing')]) {
    this.searching?.abort();
    const stopping = new AbortController();
    this.searching = stopping;
    this.place.hidden = false;
    const stop = button(word('js-lab-stop'), () => stopping.abort(), {class: 'stop'});
    this.place.replaceChildren(element('p', {}, ...waiting, ' ', stop));
    try {
      const parts = await task(stopping.signal);
      if (this.searching === stopping && !stopping.signal.aborted) this.show(parts);
    } catch (error) {
      if (this.searching !== stopping) return; // of a board that is no longer there
      const isStopped = error.name === 'AbortError';
      if (!isStopped && !(error instanceof NoAnswer)) throw error;
      const why = isStopped ? word('js-lab-stopped') : error.message || word('js-lab-needs-server');
      this.show([this.head(word('js-what-if')), element('p', {class: 'notice'}, why)]);
    }
  }

  show(parts) {
    this.place.replaceChildren(...parts);
    const head = this.place.querySelector('h2');
    head?.focus({preventScroll: true});
    this.place.scrollIntoView({block: 'nearest'});
  }

  head(text) {
    const close = button('✕', () => this.end(), {'aria-label': word('js-close'), class: 'close'});
    return element('div', {class: 'head'}, element('h2', {tabindex: -1}, text), close);
  }

  /** The changes of one thing: a button for each, keywords it has not in a list. */
  group(scenario, {name, changes}) {
    const lang = language();
    const gained = changes.filter(({change: {what, number = 0}}) => what === 'keyword' && number > 0);
    const others = changes.filter((one) => !gained.includes(one));
    const buttons = others.map(({change, text}) => button(text[lang], () => this.choose(scenario, change)));
    const parts = [element('summary', {class: 'folds'}, name, ' ', element('small', {}, String(changes.length))), element('p', {class: 'answers'}, ...buttons)];
    if (gained.length) {
      const list = element('select', {'aria-label': word('js-what-if-keyword')},
        element('option', {value: ''}, word('js-what-if-keyword')),
        ...gained.map(({text}, at) => element('option', {value: at}, text[lang])));
      list.addEventListener('change', () => list.value && this.choose(scenario, gained[Number(list.value)].change));
      parts[1].append(list);
    }
    return element('details', {class: 'could'}, ...parts);
  }
}

/** Changes by what they are about: answers, orders, then each thing. */
function groups(changes) {
  const lang = language();
  const found = new Map([[word('js-what-if-answers'), []], [word('js-what-if-orders'), []]]);
  for (const one of changes) {
    const {what} = one.change;
    const name = what === 'answer' ? word('js-what-if-answers') : ORDERS.includes(what) ? word('js-what-if-orders') : one.thing[lang];
    found.set(name, [...(found.get(name) ?? []), one]);
  }
  return [...found].filter(([, those]) => those.length).map(([name, those]) => ({name, changes: those}));
}

function said(problems) {
  return problems.map(({text, report}) => {
    const shown = element('p', {class: 'notice'}, text[language()]);
    if (report) shown.append(' ', button(word('js-lab-fault'), () => copy(report)));
    return shown;
  });
}
