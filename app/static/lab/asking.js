/** What the lab asks the server: a run, what if one thing were otherwise, and searches with their progress. */

import {leads} from '../page/place.js';
import {language} from './show.js';

const WAIT = 20000; // milliseconds until a run that does not come is given up

/** A failure that can be said to people. */
export class NoAnswer extends Error {}

/** What comes of a situation: the lab's answer, as `app/lab/tasks.py` has it. */
export function run(task) {
  return answered('/api/run', task);
}

/** What comes of it with one thing otherwise, as `app/lab/what_if.py` has it; without `change`, what could be. */
export function whatIf(task) {
  return answered('/api/what-if', task);
}

/** All outcomes; `tell` hears how many ways are done, `signal` ends the search. */
export function explore(task, tell, signal) {
  return searched('/api/explore', 'outcomes', task, tell, signal);
}

/** Which one change makes the answer another; `tell` hears how many were tried, `signal` ends the search. */
export function flips(task, tell, signal) {
  return searched('/api/flips', 'flips', task, tell, signal);
}

async function answered(address, task) {
  const response = await post(address, task, AbortSignal.timeout(WAIT));
  const data = await response.json().catch(() => null);
  if (!response.ok || !data) throw new NoAnswer(data?.error?.[language()] ?? '');
  return data;
}

async function searched(address, found, task, tell, signal) {
  const response = await post(address, task, signal);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop();
    for (const said of lines.map((line) => JSON.parse(line))) {
      if (said.error) throw new NoAnswer(said.error[language()] ?? '');
      if (said[found] || said.answer) return said;
      tell(said.progress);
    }
  }
  throw new NoAnswer(refusal(rest));
}

/** Why nothing was begun, where the server says so. */
function refusal(said) {
  try {
    return JSON.parse(said).error[language()] ?? '';
  } catch {
    return '';
  }
}

async function post(address, task, signal) {
  const headers = {'Content-Type': 'application/json'};
  try {
    return await fetch(leads(address), {method: 'POST', headers, body: JSON.stringify(task), signal});
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    throw new NoAnswer('');
  }
}
