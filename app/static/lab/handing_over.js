/** Handing a situation on: as a link, to the player, as a ruling, as a report, as a file. */

import {copy, say as tell} from '../page/copy.js';
import {button, element} from '../page/elements.js';
import {openOverlay} from '../page/overlay.js';
import {leads} from '../page/place.js';
import {begun, draft, keep, putAside} from '../page/ruling_draft.js';
import {showToPlayer} from '../page/show_player.js';
import {word} from '../page/words.js';
import {run, whatIf} from './asking.js';
import {toFragment} from './link.js';
import {language} from './show.js';

/** The answer in one line; nothing where nothing was played. */
export function answerOf({run: told}, lang) {
  return told?.answer.map(({text}) => text[lang]).join('; ');
}

/** The link shows the table's view; with the hands and all only if that is chosen. */
export function share(found, status) {
  const {scenario, table} = found;
  shareLink({scenario, table}, status, async (text) => {
    // The answer that goes with it is the one the others will get: this one may name what they cannot see.
    const told = answerOf(text === scenario ? found : await run({scenario: text}), 'en') ?? '';
    return toFragment(text, told, found.run.edition);
  });
}

/** Ask what a link is to show, and make it: `fragmentOf` a text is what it carries, or nothing. */
export function shareLink({scenario, table}, status, fragmentOf) {
  let made = '';
  const give = (text) => async () => {
    const fragment = await fragmentOf(text).catch(() => '');
    if (fragment) made = `${leads('/lab')}#${fragment}`;
    else status(word('js-lab-no-link'));
    dialog.close();
  };
  // Closing goes back a step, so only then the address can become another.
  const closed = () => {
    if (!made) return;
    const link = new URL(made, location.href).href;
    if (document.getElementById('lab')) history.replaceState(history.state, '', link);
    copy(link);
  };
  const forTable = table ? [button(word('js-lab-share-table'), give(table), {class: 'first'})] : [];
  const dialog = openOverlay('asked', word('js-lab-share'), [
    element('h2', {}, word('js-lab-share')),
    ...(table ? [] : [element('p', {class: 'notice'}, word('js-lab-no-table'))]),
    element('p', {class: 'answers'}, ...forTable,
      button(word('js-lab-share-judge'), give(scenario)), button(word('js-close'), () => dialog.close())),
  ], closed);
}

/** The link to two results beside each other; the table's has no change that speaks of what nobody sees. */
export function shareBeside({scenario, table}, change, status) {
  const wanted = JSON.stringify(change);
  shareLink({scenario, table}, status, async (text) => {
    const {changes} = await whatIf({scenario: text});
    if (!changes?.some((one) => JSON.stringify(one.change) === wanted)) return '';
    const found = await whatIf({scenario: text, change});
    return toFragment(text, bothAnswers(found), found.here.edition, change);
  });
}

/** Two answers in one line. */
export function bothAnswers({here, there}) {
  return `${answerOf({run: here}, 'en')} | ${answerOf({run: there}, 'en')}`;
}

/** What the table may see: the answer, its rules, the situation read back; of the lab's as the table knows it. */
export async function show({run: own, scenario, table}, status = tell) {
  const told = table === scenario ? own : table && (await run({scenario: table}).catch(() => null))?.run;
  if (!told) {
    status(word('js-lab-no-table'));
    return;
  }
  const said = (lang) => [...told.answer.map(({text}) => text[lang]), '', ...(told.facts[lang] ?? [])].join('\n');
  const texts = Object.fromEntries(['zh', 'en'].map((lang) => [lang, said(lang)]));
  const cites = [...new Set(told.answer.flatMap((each) => each.cites))].join(', ');
  showToPlayer({title: {zh: cites, en: cites}, texts, lang: language()});
}

/** Fill the page for rulings; what was being written there is put aside. */
export function rule({run: told}) {
  const lang = language();
  const old = draft();
  if (old) putAside(old);
  const rules = [...new Set(told.answer.flatMap(({cites}) => cites))].map((ref) => ({ref, edition: told.edition}));
  keep({...begun(old ?? {}), question: told.facts[lang].join('\n'), ruling: told.answer.map(({text}) => text[lang]).join('\n'), rules});
  location.href = leads('/ruling');
}

/** What somebody sends who thinks that the answer is wrong. */
export function reportOf({scenario, run: told}) {
  const said = told.answer.map(({text, cites}) => `- ${text[language()]} [${cites.join(', ')}]`);
  return [word('js-lab-report'), '', ...said, '', scenario].join('\n');
}

/** What is wanted less often; `anew` begins with an empty board. */
export function more(found, anew) {
  const {scenario, spoken} = found;
  const dialog = openOverlay('asked', word('js-lab-more'), [
    element('h2', {}, word('js-lab-more')),
    element('p', {class: 'answers'},
      button(word('js-lab-anew'), () => {
        dialog.close();
        anew();
      }),
      button(word('js-lab-wrong'), () => copy(reportOf(found))),
      button(word('js-lab-copy-line'), () => copy(spoken?.[language()] ?? scenario)),
      button(word('js-close'), () => dialog.close())),
  ]);
}

/** The situation as a file. */
export function download({scenario}) {
  const link = element('a', {download: 'scenario.yaml', href: `data:text/yaml;charset=utf-8,${encodeURIComponent(scenario)}`});
  link.click();
  tell(word('js-lab-downloaded'));
}
