/** The page of one scenario: its board and its log, the ends it may come to, and handing it on. */

import {copy} from '../page/copy.js';
import {button, element} from '../page/elements.js';
import {word} from '../page/words.js';
import {reportOf, rule, show} from './handing_over.js';
import {say, tableShown} from './show.js';
import {watch} from './watch.js';

/** Set the page going with its data. */
export function startScenario({run, yaml, leaves}) {
  const found = {run, scenario: yaml};
  const acts = {
    share: () => copy(location.href.split('#')[0]),
    show: () => show(found),
    ruling: () => rule(found),
    wrong: () => copy(`${location.href.split('#')[0]}\n${reportOf(found)}`),
  };
  if (run.film) watch(run);
  document.querySelector('article.scenario').addEventListener('click', ({target}) => {
    const end = target.closest('[data-do=end]')?.closest('[data-end]');
    const act = target.closest('[data-told]');
    const link = target.closest('a[href^="#end-"]');
    if (act) acts[act.dataset.told]();
    if (end) onBoard(leaves.ends[Number(end.dataset.end)].run, end, run);
    if (link) document.querySelector(link.getAttribute('href')).open = true;
  });
}

/** Another run in place of the one that is written, until the reader goes back. */
function onBoard(other, end, run) {
  document.querySelector('.which')?.remove();
  const back = button(word('js-as-written'), () => {
    which.remove();
    drawn(run);
    end.querySelector('[data-do=end]').focus();
  });
  const which = element('p', {class: 'which notice', tabindex: -1}, say('leaves-end', {number: Number(end.dataset.end) + 1}), ' ', back);
  drawn(other).before(which);
  which.focus({preventScroll: true});
  which.scrollIntoView({block: 'start'});
}

function drawn(run) {
  const made = new DOMParser().parseFromString(tableShown(run), 'text/html').querySelector('.table');
  document.querySelector('.table').replaceWith(made);
  watch(run);
  return made;
}
