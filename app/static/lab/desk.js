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
      if (act) this.acts[act.dataset.lab]();
    });
    window.addEventListener('hashchange', () => this.begin());
    this.begin();
  }

  /** What the address carries, else an empty board. */
  async begin() {
    const carried = await fromFragment(location.hash);
    const named = /^#from=(.+)/.exec(location.hash);
    if (carried) await this.shared(carried);
    else if (named) await this.from(decodeURIComponent(named[1]));
    else if (!this.found) await this.play({scenario: ''}, false);
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
    const found = await dataOf(`/scenario/${name}.json`).catch(() => null);
    if (found?.yaml) await this.play({scenario: found.yaml});
    else this.status(word('js-no-answer'));
  }

  /** Play a situation, or this one with something more. */
  async play(task, isStep = true) {
    const before = this.found?.scenario;
    this.status(word('js-lab-playing'));
    part('lab').setAttribute('aria-busy', 'true');
    try {
      const found = await run(task);
      this.status('');
      if (isStep && before !== undefined && found.run) this.steps.push(before);
      this.draw(found);
    } catch (error) {
      this.status(error instanceof NoAnswer && error.message ? error.message : word('js-lab-needs-server'));
    } finally {
      part('lab').removeAttribute('aria-busy');
    }
  }

  /** The same with changes or with what somebody does. */
  go(more) {
    return this.play({scenario: this.found?.scenario ?? '', ...more});
  }

  undo() {
    const before = this.steps.pop();
    if (before !== undefined) this.play({scenario: before}, false);
  }

  draw(found) {
    const isRun = Boolean(found.run);
    if (isRun || !this.found) this.found = found;
    this.problems(found.problems ?? []);
    if (!isRun) return;
    part('yaml').value = found.scenario;
    document.querySelector('[data-lab=undo]').disabled = !this.steps.length;
    document.querySelector('.templates').open = !this.steps.length && !hasCards(found);
    part('lab').classList.toggle('lab-empty', !hasCards(found));
    part('lab-outcomes').hidden = true;
    part('lab-run').innerHTML = runShown(found.run);
    this.questions(found.question);
    this.moves(found.moves ?? []);
    this.board(found.run);
  }

  /** The board, on which one builds. */
  board({film}) {
    if (!film) return;
    const tapped = (card, boards) => changeOf(card, boards, (edit) => this.go({edits: [edit]}));
    watch(this.found.run, tapped, (place) => this.sides(place));
  }

  /** Each side gets what adds to it. */
  sides(place) {
    for (const side of place.querySelectorAll('.side')) {
      const player = side.getAttribute('aria-label');
      const adds = button(`＋ ${word('js-lab-add')}`, () => addTo(player, (edit) => this.go({edits: [edit]})), {class: 'adds'});
      adds.dataset.player = player;
      const life = button('♥', () => this.life(player), {'aria-label': word('js-lab-life', {player}), class: 'heart'});
      side.querySelector('.life').after(life);
      side.querySelector('h2').append(adds);
    }
  }

  life(player) {
    const field = element('input', {type: 'number', inputmode: 'numeric', value: '20', 'aria-label': word('js-lab-life', {player})});
    const set = button(word('js-lab-set'), () => {
      dialog.close();
      this.go({edits: [{do: 'life', player, amount: Math.trunc(Number(field.value))}]});
    });
    const dialog = openOverlay('asked', word('js-lab-life', {player}), [element('p', {}, field, set)]);
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
    const stopping = new AbortController();
    const done = element('span', {role: 'status'}, '0');
    const stop = button(word('js-lab-stop'), () => stopping.abort(), {class: 'stop'});
    place.hidden = false;
    place.replaceChildren(element('p', {}, word('js-lab-exploring'), ' ', done, ' ', stop));
    try {
      const found = await explore({scenario: this.found.scenario}, (ways) => (done.textContent = ways), stopping.signal);
      place.replaceChildren(...this.outcomes(found.outcomes));
    } catch (error) {
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
      const told = answerOf(this.found, 'en');
      return `${location.href.split('#')[0]}#${await toFragment(text, told, this.found.run.edition)}`;
    };
    let made = '';
    const give = (text) => async () => {
      made = await link(text);
      dialog.close();
    };
    // Closing goes back a step, so only then the address can become another.
    const closed = () => {
      if (!made) return;
      history.replaceState(history.state, '', made);
      copy(made);
    };
    const dialog = openOverlay('asked', word('js-lab-share'), [
      element('p', {}, word('js-lab-share')),
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
      element('p', {class: 'answers'},
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
    return element('li', {}, `${said} → `, ...(fork ? [branches(fork, lang)] : [String(outcome)]));
  });
  return element('div', {class: 'fork'}, element('p', {}, text[lang]), element('ul', {}, ...items));
}
