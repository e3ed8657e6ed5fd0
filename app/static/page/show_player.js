/** Show to player: one rule or ruling fills the screen, large, in the player's language, nothing else. */

import {button, declared, element, unbroken} from './elements.js';
import {openOverlay} from './overlay.js';
import {ruleText} from './rule_texts.js';
import {cited} from './ruling_text.js';
import {word, wordIn} from './words.js';

const LANGUAGES = [['zh', '中文'], ['en', 'English']];
const SMALLEST = 26; // pixels; what does not fit at this size is scrolled
const LARGEST = 88;

/**
 * Fill the screen. `title`, `texts` and `note` have what is shown in each language, `lang` is shown first.
 *
 * A text is a string, or several with their titles: `[title, text]`.
 */
export function showToPlayer({title, texts, note = {}, lang}) {
  const there = LANGUAGES.filter(([each]) => texts[each]);
  const sheet = element('div', {class: 'sheet', tabindex: '0'});
  const switches = there.map(([each, name]) => button(name, () => turn(each), {lang: declared(each)}));
  const group = {class: 'switch', role: 'group', 'aria-label': word('js-show-language')};
  const chosen = element('div', group, ...(there.length > 1 ? switches : []));
  const close = button(word('js-close'), () => dialog.close(), {class: 'close'});
  const turn = (each) => {
    switches.forEach((one, place) => one.setAttribute('aria-pressed', String(there[place][0] === each)));
    sheet.replaceChildren(...shown(title[each], texts[each], note[each]));
    sheet.lang = declared(each);
    sheet.scrollTop = 0;
    fit(sheet);
  };
  const stay = keptAwake();
  const resized = new ResizeObserver(() => fit(sheet));
  const parts = [sheet, element('footer', {}, chosen, close)];
  const dialog = openOverlay('player', word('js-show-player'), parts, () => {
    resized.disconnect();
    stay.end();
  });
  turn(texts[lang] ? lang : there[0][0]);
  resized.observe(dialog);
  close.focus();
}

function shown(title, texts, note) {
  const parts = typeof texts === 'string' ? [['', texts]] : texts;
  const made = (name, attributes, text) => (text ? [element(name, attributes, unbroken(text))] : []);
  return [
    element('h2', {}, unbroken(title)),
    ...parts.flatMap(([head, text]) => [...made('h3', {}, head), ...made('p', {class: 'text'}, text)]),
    ...made('p', {class: 'note'}, note),
  ];
}

/** Show a record of a page to a player. */
export async function showRecord(ref, edition, lang) {
  const text = await ruleText({ref, edition});
  if (!text.text) return false;
  const inEach = (make) => Object.fromEntries(LANGUAGES.map(([each]) => [each, make(each)]));
  const say = (each) => (key, values) => wordIn(each, key, values);
  showToPlayer({
    title: inEach((each) => cited({ref, edition: text.edition}, text, say(each))),
    texts: text.text,
    note: inEach((each) => text.remarks.map((remark) => remark[each]).join('\n')),
    lang,
  });
  return true;
}

/** The largest size at which all of it is seen. */
function fit(sheet) {
  let [small, large] = [SMALLEST, Math.max(SMALLEST, Math.min(LARGEST, Math.floor(sheet.clientWidth / 6)))];
  while (large - small > 1) {
    const size = Math.floor((small + large) / 2);
    sheet.style.fontSize = `${size}px`;
    const fits = sheet.scrollHeight <= sheet.clientHeight && sheet.scrollWidth <= sheet.clientWidth;
    [small, large] = fits ? [size, large] : [small, size];
  }
  sheet.style.fontSize = `${small}px`;
}

/** Keep the screen lit until the end, where the browser can; it has to be asked again after every absence. */
function keptAwake() {
  let lock = null;
  let ended = false;
  const ask = async () => {
    if (document.visibilityState !== 'visible') return;
    lock = await navigator.wakeLock?.request('screen').catch(() => null);
    if (ended) lock?.release();
  };
  const end = () => {
    ended = true;
    document.removeEventListener('visibilitychange', ask);
    lock?.release();
  };
  document.addEventListener('visibilitychange', ask);
  ask();
  return {end};
}
