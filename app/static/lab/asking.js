/** What the lab asks the server: a run, and all outcomes with the progress of the search. */

import {leads} from '../page/place.js';
import {language} from './show.js';

const WAIT = 20000; // milliseconds until a run that does not come is given up

/** A failure that can be said to people. */
export class NoAnswer extends Error {}

/** What comes of a situation: the lab's answer, as `app/lab/tasks.py` has it. */
export async function run(task) {
  const response = await post('/api/run', task, AbortSignal.timeout(WAIT));
  const data = await response.json().catch(() => null);
  if (!response.ok || !data) throw new NoAnswer(data?.error?.[language()] ?? '');
  return data;
}

/** All outcomes; `tell` hears how many ways are done, `signal` ends the search. */
export async function explore(task, tell, signal) {
  const response = await post('/api/explore', task, signal);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop();
    for (const said of lines.map((line) => JSON.parse(line))) {
      if (said.error) throw new NoAnswer(said.error[language()] ?? '');
      if (said.outcomes || said.answer) return said;
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
