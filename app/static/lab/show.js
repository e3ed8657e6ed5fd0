/** The board as the page shows it, by the template that the server uses. */

import {templates} from '../offline/board_templates.js';
import {render} from '../offline/runtime.js';
import {leads} from '../page/place.js';
import {board_after, laid_out, name_of} from './board.js';
import {sentences} from './sentences.js';

/** The language of the page. */
export function language() {
  return document.documentElement.lang.startsWith('zh') ? 'zh' : 'en';
}

/** A sentence of the board's template, its values filled in. */
export function say(key, values = {}) {
  const [english, chinese] = sentences[key];
  const sentence = language() === 'zh' ? chinese : english;
  return sentence.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/** A run as HTML, as the page of a scenario shows it. */
export function runShown(run) {
  return made('run_shown.html', {run});
}

/** Its board and its log alone. */
export function tableShown(run) {
  return made('table_shown.html', {run});
}

/** Two runs beside each other as HTML, as the page of a scenario shows its variations. */
export function besideShown(found) {
  return made('beside_shown.html', {found});
}

function made(template, given) {
  const lang = language();
  const place = (ref, edition) => leads(`/cr/${edition}/${ref}`);
  const languages = (texts) => (lang === 'zh' ? ['zh', 'en'] : ['en', 'zh']).filter((each) => texts[each]);
  const shared = {laid_out, board_after, target_name: name_of};
  return render(templates, template, {...given, lang, say, place, languages, ...shared});
}

/** A board as HTML; all that people wrote is escaped by the template. */
export function shown(board) {
  return render(templates, 'board_shown.html', {laying: laid_out(board), lang: language(), say, target_name: name_of});
}
