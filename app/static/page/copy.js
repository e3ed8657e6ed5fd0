/** Copying a record: its number, its text in either language, its link; one tap each. */

import {button, element} from './elements.js';
import {here, lasting} from './place.js';
import {word} from './words.js';

/** Put a text on the clipboard and say so. */
export async function copy(text) {
  let done = true;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    done = copyOldWay(text); // a clipboard is only given to secure pages
  }
  say(word(done ? 'js-copied' : 'js-not-copied'));
}

function copyOldWay(text) {
  const area = element('textarea', {}, text);
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  return done;
}

/** A short word that goes away by itself. */
export function say(text) {
  document.querySelector('.toast')?.remove();
  const toast = element('p', {class: 'toast', role: 'status'}, text);
  document.body.append(toast);
  setTimeout(() => toast.remove(), 2500);
}

/** A link that carries the edition, so that it still says what was meant when the rule has moved. */
export function lastingLink(record) {
  const {ref, edition} = record.dataset;
  const [stem, name] = /^\d/.test(ref) ? ['cr', ref.split('#')[0]] : [ref.split(':')[0], ref.split(':')[1]];
  const isDated = stem === 'cr' || stem === 'term';
  return lasting(isDated ? `/${stem}/${edition}/${encodeURIComponent(name)}` : here().path);
}

/** What can be copied of a record: label and text of each. */
export function copies(record) {
  const numbered = /^\d/.test(record.dataset.ref);
  const number = numbered ? record.dataset.ref : record.querySelector('.title')?.textContent || '';
  const texts = [...record.querySelectorAll('.core > .texts > .text')];
  const dated = `（${record.dataset.edition}）`;
  const written = texts.map((text) => {
    const english = text.lang === 'en';
    const label = word(english ? 'js-copy-en' : 'js-copy-zh');
    return [label, `${number} ${text.textContent.trim()}${english ? ` (${record.dataset.edition})` : dated}`];
  });
  return [[word('js-copy-number'), number], ...written, [word('js-copy-link'), lastingLink(record)]];
}

/** Offer what can be copied, each by one tap. */
export function offerCopies(record) {
  const dialog = element('dialog', {class: 'copies', 'aria-label': word('js-copy-what')});
  for (const [label, text] of copies(record)) {
    const choose = () => {
      dialog.close();
      copy(text);
    };
    dialog.append(button(label, choose), ' ');
  }
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
}
