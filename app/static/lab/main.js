/** What pages of scenarios do in the browser: stepping through time, looking at cards. */

import {dataOf} from '../page/fetching.js';
import {here} from '../page/place.js';
import {startLab} from './desk.js';
import {startScenario} from './scenario_page.js';

/** Set the page going, if it is one of a scenario. */
async function start() {
  const lab = document.getElementById('lab');
  if (lab && !lab.dataset.going) {
    lab.dataset.going = 'yes';
    startLab();
    return;
  }
  const board = document.getElementById('board');
  if (lab || !board || board.dataset.going) return;
  board.dataset.going = 'yes';
  const {path, query} = here();
  startScenario(await dataOf(`${path}.json${query}`));
}

document.addEventListener('desk-page', start);
if (document.readyState !== 'loading') start();
else document.addEventListener('DOMContentLoaded', start);
