/** A dialog over the page that Esc, its own buttons and the way back all close. */

import {button, element} from './elements.js';

/** Open a dialog of these parts; closed, it is removed, the focus is where it was, and `closed` is called. */
export function openOverlay(name, label, parts, closed = () => {}) {
  const dialog = element('dialog', {class: name, 'aria-label': label}, ...parts);
  const before = document.activeElement;
  const back = () => dialog.close();
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  dialog.addEventListener('close', () => {
    window.removeEventListener('popstate', back);
    dialog.remove();
    before?.focus?.();
    stepBack(closed);
  });
  // A page on a phone is left by going back; so a step is there that leads out of the dialog only.
  if (!history.state?.overlay) history.pushState({overlay: true}, '');
  window.addEventListener('popstate', back);
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Undo that step where nobody has gone back, and only then go on. */
function stepBack(then) {
  if (!history.state?.overlay) return then();
  window.addEventListener('popstate', then, {once: true});
  return history.back();
}

/** Ask before something is done: whether the first of two answers was chosen. */
export function asked(label, yes, no) {
  return new Promise((resolve) => {
    let chosen = false;
    const does = button(yes, () => {
      chosen = true;
      dialog.close();
    });
    const leaves = button(no, () => dialog.close());
    const parts = [element('p', {}, label), element('p', {class: 'answers'}, does, leaves)];
    const dialog = openOverlay('asked', label, parts, () => resolve(chosen));
  });
}
