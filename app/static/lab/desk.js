/** The lab's page: one situation, its run, how it goes on, and the way back. */

import {copy} from '../page/copy.js';
import {button, element} from '../page/elements.js';
import {dataOf} from '../page/fetching.js';
import {word} from '../page/words.js';
import {NoAnswer, run} from './asking.js';
import {buildOn} from './builder.js';
import {changeOf} from './changing.js';
import {showMoves, showQuestion} from './going_on.js';
import {answerOf, bothAnswers, download, more, rule, share, shareBeside, show} from './handing_over.js';
import {hideNearest, showNearest} from './nearest.js';
import {fromFragment} from './link.js';
import {Outcomes} from './outcomes.js';
import {language, runShown} from './show.js';
import {watch} from './watch.js';
import {WhatIf} from './what_if.js';

const KEPT = 'lab';
const FIRST = '.notice, .answer, .assumptions'; // of a run: it stands above what can be done with it
const OF_AN_ANSWER = ['explore', 'what-if', 'share', 'show', 'ruling'];
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
    this.outcomes = new Outcomes(part('lab-outcomes'), (sentences) => this.go({more: sentences}), (found) => this.problems(found));
    this.whatIf = new WhatIf(part('lab-what-if'), {
      take: (scenario) => this.play({scenario}),
      share: (scenario, change) => shareBeside(this.found, change, (text) => this.status(text)),
    });
    this.acts = {
      undo: () => this.undo(),
      explore: () => this.outcomes.explore(this.found.scenario, this.found.run.edition),
      'what-if': () => this.whatIf.open(this.found.scenario),
      share: () => share(this.found, (text) => this.status(text)),
      show: () => show(this.found, (text) => this.status(text)),
      ruling: () => rule(this.found),
      more: () => more(this.found, () => this.play({scenario: ''})),
      apply: () => this.play({scenario: part('yaml').value}),
      download: () => download(this.found),
    };
  }

  start() {
    part('say').addEventListener('submit', (event) => {
      event.preventDefault();
      this.say(part('line').value);
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
    const isDamaged = !carried && hash.startsWith('#s=');
    const named = /^#from=(.+)/.exec(hash);
    if (carried) await this.shared(carried);
    else if (named) await this.from(named[1]);
    else if (isDamaged) await this.play({scenario: ''}, false); // what was here before would pass for what was sent
    else if (!this.found) await this.play({scenario: remembered()}, false);
    if (!this.found?.run) await this.empty();
    if (isDamaged) this.status(word('js-lab-damaged'));
    if (part('lab-status').textContent) part('lab').querySelector('.templates').open = false; // it stands below them
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
  async shared({scenario, told, edition, change}) {
    this.isJudge = false;
    await this.play({scenario}, false);
    if (!this.found) return;
    const beside = change && (await this.whatIf.choose(this.found.scenario, change));
    const now = beside ? bothAnswers(beside) : answerOf(this.found, 'en');
    if (told && now !== undefined && told !== now) this.status(word('js-lab-otherwise', {edition}));
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

  /** What was typed; what was said as people say it is shown as the line it was read as. */
  async say(typed) {
    const isPlain = !/[:：\n]/.test(typed.trim());
    const line = (await this.play({scenario: typed})) && isPlain && !this.problemsLeft() && this.found?.spoken?.[language()];
    if (line) this.status(word('js-lab-read-as', {line}));
  }

  problemsLeft() {
    return part('lab-problems').childElementCount;
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
      this.refused(!found.run && isWhole(task));
      if (isStep) this.isJudge = true; // whoever goes on is no longer the one to whom a link was shown
      this.draw(found);
      if (found.run?.unread.length) showNearest(found.scenario);
      else hideNearest();
      return true;
    } catch (error) {
      part('lab').querySelector('.templates').open = false; // what is said stands below them
      this.refused(isWhole(task));
      if (task.scenario && !task.edits && !task.more) showNearest(task.scenario);
      this.status(error instanceof NoAnswer && error.message ? error.message : word('js-lab-needs-server'));
      return false;
    } finally {
      part('lab').removeAttribute('aria-busy');
    }
  }

  /** Of a situation that is not played there is no answer, and the one before it is none: undo brings it back. */
  refused(isRefused) {
    part('lab').classList.toggle('lab-refused', isRefused);
    for (const act of OF_AN_ANSWER) document.querySelector(`[data-lab=${act}]`).disabled = isRefused;
    document.querySelector('[data-lab=undo]').disabled = !isRefused && !this.steps.length;
  }

  isRefused() {
    return part('lab').classList.contains('lab-refused');
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
      if (this.isRefused()) return void (await this.played({scenario: this.found.scenario}, false));
      const before = this.steps.pop();
      if (before !== undefined && !(await this.played({scenario: before}, false))) this.steps.push(before);
    });
  }

  draw(found) {
    const isRun = Boolean(found.run);
    if (isRun || !this.found) this.found = found;
    part('lab').querySelector('.templates').open = isRun && !this.steps.length && !hasCards(found);
    this.problems(found.problems ?? []);
    if (!isRun) return;
    if (!found.scenario.trim()) part('line').value = '';
    remember(found.scenario);
    const focused = placeOf(document.activeElement);
    part('yaml').value = found.scenario;
    document.querySelector('[data-lab=undo]').disabled = !this.steps.length;
    part('lab').classList.toggle('lab-empty', !hasCards(found));
    this.outcomes.end();
    this.whatIf.end();
    part('lab-run').innerHTML = runShown({...found.run, problems: []}); // they stand above, with their lines
    part('lab-answer').replaceChildren(...part('lab-run').querySelectorAll(FIRST));
    this.goingOn(found);
    this.board(found.run);
    if (document.activeElement === document.body) this.focusAgain(focused);
  }

  /** Who presses keys goes on where they were, else with the question or the answer. */
  focusAgain(focused) {
    const answer = this.found.question ? part('lab-question') : document.querySelector('#lab-answer .answer');
    const next = (focused && document.querySelector(focused)) || answer;
    if (next === answer) next.tabIndex = -1;
    next.focus({preventScroll: true});
  }

  /** The board, on which one builds. */
  board({film}) {
    if (!film) return;
    const act = (edits, more) => this.go({...(edits.length && {edits}), ...(more.length && {more})});
    const tapped = (card, boards, board) => changeOf(card, boards, board, this.found, act);
    watch(this.found.run, tapped, (place) => buildOn(place, this.found, act));
  }

  problems(found) {
    const lang = language();
    part('lab-problems').replaceChildren(
      ...found.map(({line, text, report}) => {
        const said = element('p', {class: 'notice'}, text[lang]);
        if (line) said.append(' ', button(word('js-lab-line', {line}), () => this.toLine(line)));
        if (report) said.append(' ', button(word('js-lab-fault'), () => copy(report)));
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

  /** What is asked, and what players can do; whom a link was shown need not see what they hold. */
  goingOn({question, moves = [], on_stack: onStack = 0, run: {edition}}) {
    showQuestion(part('lab-question'), question, edition, (sentence) => this.go({more: [sentence]}));
    const act = (edits, more) => this.go({edits, more});
    showMoves(part('lab-moves'), this.isJudge ? moves : [], edition, act, this.isJudge ? onStack : 0);
  }

  status(text) {
    part('lab-status').textContent = text;
  }
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
  if (dataset.seat) return `.heart[data-seat="${CSS.escape(dataset.seat)}"]`;
  return dataset.player ? `.adds[data-player="${CSS.escape(dataset.player)}"]` : '';
}

/** Whether a situation was given as a whole, not one more thing to the one that is shown. */
function isWhole({scenario, edits, more}) {
  return Boolean(scenario) && !edits && !more;
}

function hasCards({run: told}) {
  return Boolean(told.film?.first.cards.length);
}
