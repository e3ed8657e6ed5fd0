/** The page of one scenario: its board and its log, the ends it may come to, and handing it on. */

import {copy} from '../page/copy.js';
import {button, element} from '../page/elements.js';
import {leads} from '../page/place.js';
import {word} from '../page/words.js';
import {bothAnswers, reportOf, rule, show} from './handing_over.js';
import {toFragment} from './link.js';
import {say, tableShown} from './show.js';
import {watch} from './watch.js';
import {WhatIf} from './what_if.js';

/** Set the page going with its data. */
export function startScenario({run, yaml, leaves}) {
  const found = {run, scenario: yaml, table: yaml}; // the library hides nothing
  const beside = new WhatIf(document.getElementById('what-if'), {
    take: async (scenario) => (location.href = await toLab(scenario, '', run.edition)),
    // Nothing of the library is hidden from anybody.
    share: async (scenario, change, both) => copy(await toLab(scenario, bothAnswers(both), run.edition, change)),
  });
  const acts = {
    'what-if': () => beside.open(yaml),
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

/** The lab with a situation, or with what is beside it after a change. */
async function toLab(...carried) {
  return new URL(`${leads('/lab')}#${await toFragment(...carried)}`, location.href).href;
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
