/** The lab's page: one situation, its run, how it goes on, and the way back. */

import {copy, say as tell} from '../page/copy.js';
import {button, element} from '../page/elements.js';
import {dataOf} from '../page/fetching.js';
import {leads} from '../page/place.js';
import {begun, draft, keep, putAside} from '../page/ruling_draft.js';
import {openOverlay} from '../page/overlay.js';
import {showToPlayer} from '../page/show_player.js';
import {word} from '../page/words.js';
import {explore, NoAnswer, run} from './asking.js';
import {addTo, changeOf} from './builder.js';
import {fromFragment, toFragment} from './link.js';
import {language, runShown} from './show.js';
import {watch} from './watch.js';

const KEPT = 'lab';
const part = (id) => document.getElementById(id);

/** Set the lab going. */
export function startLab() {
  new LabPage().start();
}

class LabPage {
  constructor() {
    this.steps = []; // the situations before this one, the latest last
    this.found = null; // what came of the one that is shown
    this.isJudge = true;
    this.latest = Promise.resolve(); // what is under way; what comes next waits for it
    this.searching = null; // ends the search for all outcomes
    this.acts = {
      undo: () => this.undo(),
      explore: () => this.explore(),
      share: () => this.share(),
      show: () => this.show(),
      ruling: () => this.rule(),
      more: () => this.more(),
      apply: () => this.play({scenario: part('yaml').value}),
      download: () => this.download(),
    };
  }

  start() {
    part('say').addEventListener('submit', (event) => {
      event.preventDefault();
      this.play({scenario: part('line').value});
    });
    part('line').addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
        event.preventDefault();
        part('say').requestSubmit();
      }
    });
    part('lab').addEventListener('click', ({target}) => {
      const from = target.closest('[data-from]');
      const act = target.closest('[data-lab]');
      if (from) this.from(from.dataset.from);
      if (act && (this.found?.run || act.dataset.lab === 'apply')) this.acts[act.dataset.lab]();
    });
    window.addEventListener('hashchange', () => this.begin());
    this.begin();
  }

  /** What the address carries, else what was here before in this tab, else an empty board. */
  async begin() {
    const {hash} = location;
    const carried = await fromFragment(hash);
    const named = /^#from=(.+)/.exec(hash);
    if (carried) await this.shared(carried);
    else if (named) await this.from(named[1]);
    else if (!this.found) await this.play({scenario: remembered()}, false);
    if (!this.found?.run) await this.empty();
    if (!carried && hash.startsWith('#s=')) this.status(word('js-lab-damaged'));
  }

  /** An empty board below what is wrong with what was to be played. */
  async empty() {
    const {scenario, problems = []} = this.found ?? {};
    const said = part('lab-status').textContent;
    this.found = null;
    await this.play({scenario: ''}, false);
    if (!this.found) return;
    this.problems(problems);
    if (scenario) part('yaml').value = scenario;
    if (said) this.status(said);
  }

  /** A link from somebody: first the table's view. */
  async shared({scenario, told, edition}) {
    this.isJudge = false;
    await this.play({scenario}, false);
    const now = this.found && answerOf(this.found, 'en');
    if (now !== undefined && told !== now) this.status(word('js-lab-otherwise', {edition}));
  }

  /** A scenario of the library. */
  async from(name) {
    const found = await dataOf(`/scenario/${name}.json`).catch(() => null); // as it stands in an address
    if (found?.yaml) await this.play({scenario: found.yaml});
    else this.status(word('js-no-answer'));
  }

  /** Play a situation, after what is under way; says whether there was an answer. */
  play(task, isStep = true) {
    return this.after(() => this.played(task, isStep));
  }

  after(act) {
    this.latest = this.latest.then(act);
    return this.latest;
  }

  async played(task, isStep) {
    const before = this.found?.scenario;
    this.status(word('js-lab-playing'));
    part('lab').setAttribute('aria-busy', 'true');
    try {
      const found = await run(task);
      this.status('');
      if (isStep && before !== undefined && found.run) this.steps.push(before);
      if (isStep) this.isJudge = true; // whoever goes on is no longer the one to whom a link was shown
      this.draw(found);
      return true;
    } catch (error) {
      this.status(error instanceof NoAnswer && error.message ? error.message : word('js-lab-needs-server'));
      return false;
    } finally {
      part('lab').removeAttribute('aria-busy');
    }
  }

  /** The same with changes or with what somebody does; a second tap on one answer is none on the next. */
  go(more) {
    const seen = this.found;
    return this.after(() => {
      const isLate = more.more && this.found !== seen;
      return isLate ? false : this.played({scenario: this.found?.scenario ?? '', ...more}, true);
    });
  }

  undo() {
    return this.after(async () => {
      const before = this.steps.pop();
      if (before !== undefined && !(await this.played({scenario: before}, false))) this.steps.push(before);
    });
  }

  draw(found) {
    const isRun = Boolean(found.run);
    if (isRun || !this.found) this.found = found;
    this.problems(found.problems ?? []);
    if (!isRun) return;
    remember(found.scenario);
    this.searching?.abort();
    const focused = placeOf(document.activeElement);
    part('yaml').value = found.scenario;
    document.querySelector('[data-lab=undo]').disabled = !this.steps.length;
    document.querySelector('.templates').open = !this.steps.length && !hasCards(found);
    part('lab').classList.toggle('lab-empty', !hasCards(found));
    part('lab-outcomes').hidden = true;
    part('lab-run').innerHTML = runShown({...found.run, problems: []}); // they stand above, with their lines
    this.questions(found.question);
    this.moves(found.moves ?? []);
    this.board(found.run);
    if (document.activeElement === document.body) this.focusAgain(focused);
  }

  /** Who presses keys goes on where they were, else with the question or the answer. */
  focusAgain(focused) {
    const answer = this.found.question ? part('lab-question') : document.querySelector('#lab-run .answer');
    const next = (focused && document.querySelector(focused)) || answer;
    if (next === answer) next.tabIndex = -1;
    next.focus({preventScroll: true});
  }

  /** The board, on which one builds. */
  board({film}) {
    if (!film) return;
    const tapped = (card, boards) => changeOf(card, boards, this.found.run, (edit) => this.go({edits: [edit]}));
    watch(this.found.run, tapped, (place) => this.sides(place));
  }

  /** Each side gets what adds to it. */
  sides(place) {
    for (const side of place.querySelectorAll('.side')) {
      const player = side.getAttribute('aria-label');
      const adds = button(`＋ ${word('js-lab-add')}`, () => addTo(player, (edit) => this.go({edits: [edit]})), {class: 'adds'});
      adds.dataset.player = player;
      const now = /-?\d+/.exec(side.querySelector('.life').textContent)?.[0] ?? '20';
      const life = button('♥', () => this.life(player, now), {'aria-label': word('js-lab-life', {player}), class: 'heart'});
      side.querySelector('.life').after(life);
      side.querySelector('h2').append(adds);
    }
  }

  life(player, now) {
    const field = element('input', {type: 'number', inputmode: 'numeric', value: now, 'aria-label': word('js-lab-life', {player})});
    const set = button(word('js-lab-set'), () => {
      dialog.close();
      this.go({edits: [{do: 'life', player, amount: Math.trunc(Number(field.value))}]});
    });
    const dialog = openOverlay('asked', word('js-lab-life', {player}), [
      element('h2', {}, word('js-lab-life', {player})),
      element('p', {class: 'answers'}, field, set, button(word('js-close'), () => dialog.close())),
    ]);
  }

  problems(found) {
    const lang = language();
    part('lab-problems').replaceChildren(
      ...found.map(({line, text}) => {
        const said = element('p', {class: 'notice'}, text[lang]);
        if (line) said.append(' ', button(word('js-lab-line', {line}), () => this.toLine(line)));
        return said;
      }),
    );
  }

  /** The line of the file that a problem is about. */
  toLine(line) {
    const field = part('yaml');
    part('lab-yaml').open = true;
    const lines = field.value.split('\n');
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    field.focus();
    field.setSelectionRange(start, start + (lines[line - 1] ?? '').length);
  }

  /** What somebody has to choose before it goes on. */
  questions(question) {
    const place = part('lab-question');
    place.hidden = !question;
    if (!question) return;
    const lang = language();
    const bounds = (question.bounds ?? []).map(({name, least, most}) =>
      element('li', {}, word('js-lab-bounds', {name: name[lang], least, most})));
    const answers = question.answers.map(({text, sentence}) =>
      button(text[lang], () => this.go({more: [sentence]})));
    place.replaceChildren(
      element('h2', {}, question.text[lang], ' ', ...rules(question.cites, this.found.run.edition)),
      ...(bounds.length ? [element('ul', {class: 'bounds'}, ...bounds)] : []),
      element('p', {class: 'answers'}, ...answers, ...(question.more ? ['…'] : [])),
    );
  }

  /** What players can do; what exists and is illegal, with the reasons. */
  moves(found) {
    const place = part('lab-moves');
    place.hidden = !found.length || !this.isJudge;
    const lang = language();
    const able = found.filter(({reasons = []}) => !reasons.length);
    const unable = found.filter(({reasons = []}) => reasons.length);
    const told = unable.map(({text, reasons}) => element('li', {}, text[lang], ' ',
      ...reasons.flatMap((each) => [each.text[lang], ' ', ...rules(each.cites, this.found.run.edition)])));
    place.replaceChildren(
      element('h2', {}, word('js-lab-moves')),
      element('p', {class: 'answers'}, ...able.map(({text, sentence}) => button(text[lang], () => this.go({more: [sentence, 'resolve'].slice(0, 1)})))),
      button(word('js-lab-resolve'), () => this.go({more: ['resolve']})),
      ...(told.length ? [element('details', {}, element('summary', {}, word('js-lab-illegal', {count: told.length})), element('ul', {}, ...told))] : []),
    );
  }

  /** All outcomes of what is open; it can be stopped. */
  async explore() {
    const place = part('lab-outcomes');
    this.searching?.abort();
    const stopping = new AbortController();
    this.searching = stopping;
    const done = element('span', {role: 'status'}, '0');
    const stop = button(word('js-lab-stop'), () => stopping.abort(), {class: 'stop'});
    place.hidden = false;
    place.replaceChildren(element('p', {}, word('js-lab-exploring'), ' ', done, ' ', stop));
    try {
      const found = await explore({scenario: this.found.scenario}, (ways) => (done.textContent = ways), stopping.signal);
      if (this.searching !== stopping) return;
      if (found.outcomes) place.replaceChildren(...this.outcomes(found.outcomes));
      else this.problems(found.answer.problems ?? []);
    } catch (error) {
      if (this.searching !== stopping) return; // of a board that is no longer there
      const isStopped = error.name === 'AbortError';
      place.replaceChildren(element('p', {class: 'notice'}, isStopped ? word('js-lab-stopped') : error.message || word('js-lab-needs-server')));
    }
  }

  outcomes({outcomes, ways, complete, tree}) {
    const lang = language();
    const listed = outcomes.map(({answer, more, ways: own}) => element('li', {},
      button(answer[lang], () => this.go({more})), ' ', element('small', {}, word('js-lab-ways', {ways: own}))));
    const head = word(complete ? 'js-lab-outcomes' : 'js-lab-outcomes-part', {count: outcomes.length, ways});
    return [element('h2', {}, head), element('ol', {class: 'outcomes'}, ...listed), ...(tree ? [branches(tree, lang)] : [])];
  }

  /** The link shows the table's view; with the hands and all only if that is chosen. */
  share() {
    const {scenario, table} = this.found;
    const link = async (text) => {
      // The answer that goes with it is the one the others will get: this one may name what they cannot see.
      const told = answerOf(text === scenario ? this.found : await run({scenario: text}), 'en') ?? '';
      return `${location.href.split('#')[0]}#${await toFragment(text, told, this.found.run.edition)}`;
    };
    let made = '';
    const give = (text) => async () => {
      made = await link(text).catch(() => '');
      if (!made) this.status(word('js-lab-no-link'));
      dialog.close();
    };
    // Closing goes back a step, so only then the address can become another.
    const closed = () => {
      if (!made) return;
      history.replaceState(history.state, '', made);
      copy(made);
    };
    const dialog = openOverlay('asked', word('js-lab-share'), [
      element('h2', {}, word('js-lab-share')),
      element('p', {class: 'answers'}, button(word('js-lab-share-table'), give(table), {class: 'first'}),
        button(word('js-lab-share-judge'), give(scenario)), button(word('js-close'), () => dialog.close())),
    ], closed);
  }

  /** What the table may see: the answer, its rules, the situation. */
  show() {
    const {run: told} = this.found;
    const texts = Object.fromEntries(['zh', 'en'].map((lang) => [lang, told.answer.map(({text}) => text[lang]).join('\n')]));
    const cites = [...new Set(told.answer.flatMap((each) => each.cites))].join(', ');
    showToPlayer({title: {zh: cites, en: cites}, texts, lang: language()});
  }

  /** Fill the page for rulings; what was being written there is put aside. */
  rule() {
    const {run: told} = this.found;
    const lang = language();
    const old = draft();
    if (old) putAside(old);
    const rules = [...new Set(told.answer.flatMap(({cites}) => cites))].map((ref) => ({ref, edition: told.edition}));
    keep({...begun(old ?? {}), question: told.facts[lang].join('\n'), ruling: told.answer.map(({text}) => text[lang]).join('\n'), rules});
    location.href = leads('/ruling');
  }

  more() {
    const {scenario, run: told} = this.found;
    const report = [word('js-lab-report'), '', ...told.answer.map(({text, cites}) => `- ${text[language()]} [${cites.join(', ')}]`), '', scenario].join('\n');
    const dialog = openOverlay('asked', word('js-lab-more'), [
      element('h2', {}, word('js-lab-more')),
      element('p', {class: 'answers'},
        button(word('js-lab-anew'), () => {
          dialog.close();
          this.play({scenario: ''});
        }),
        button(word('js-lab-wrong'), () => copy(report)),
        button(word('js-lab-copy-line'), () => copy(this.found.spoken?.[language()] ?? scenario)),
        button(word('js-close'), () => dialog.close())),
    ]);
  }

  download() {
    const link = element('a', {download: 'scenario.yaml', href: `data:text/yaml;charset=utf-8,${encodeURIComponent(this.found.scenario)}`});
    link.click();
    tell(word('js-lab-downloaded'));
  }

  status(text) {
    part('lab-status').textContent = text;
  }
}

function answerOf({run: told}, lang) {
  return told?.answer.map(({text}) => text[lang]).join('; ');
}

/** What was on the board of this tab, for whoever comes back to it. */
function remembered() {
  try {
    return sessionStorage.getItem(KEPT) ?? '';
  } catch {
    return '';
  }
}

function remember(scenario) {
  try {
    sessionStorage.setItem(KEPT, scenario);
  } catch {
    // Without storage a page that is left is lost, as most are.
  }
}

/** How to find a button again that was drawn anew. */
function placeOf({dataset = {}}) {
  if (dataset.card) return `#board [data-card="${CSS.escape(dataset.card)}"]`;
  return dataset.player ? `.adds[data-player="${CSS.escape(dataset.player)}"]` : '';
}

function hasCards({run: told}) {
  return Boolean(told.film?.first.cards.length);
}

function rules(cites, edition) {
  return cites.flatMap((ref) => [element('a', {class: 'ref', href: leads(`/cr/${edition}/${ref}`)}, ref), ' ']);
}

/** Which answer leads where. */
function branches({text, branches: each}, lang) {
  const items = each.map(({answers, outcome, fork}) => {
    const said = answers.slice(0, 3).map((one) => one[lang]).join(' | ') + (answers.length > 3 ? ` … +${answers.length - 3}` : '');
    return element('li', {}, `${said} → `, ...(fork ? [branches(fork, lang)] : [word('js-lab-outcome', {number: outcome})]));
  });
  return element('div', {class: 'fork'}, element('p', {}, text[lang]), element('ul', {}, ...items));
}
