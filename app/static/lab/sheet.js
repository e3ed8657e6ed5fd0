/** A dialog in which a situation is changed: some taps do at once what they say, others add up until it is left. */

import {button, element} from '../page/elements.js';
import {openOverlay} from '../page/overlay.js';
import {word} from '../page/words.js';

export class Sheet {
  /** `act` plays on with edits and sentences. */
  constructor(name, title, act) {
    [this.name, this.title, this.act] = [name, title, act];
    this.waiting = new Map(); // edits that add up, by what they are about
    this.apply = button(word('js-lab-set'), () => this.finish(), {class: 'apply', hidden: true});
  }

  /** Show it; the heading has the focus, so that no keyboard covers half of it. */
  open(...parts) {
    const close = button(word('js-close'), () => this.dialog.close());
    this.dialog = openOverlay(`sheet ${this.name}`, this.title, [
      element('h2', {tabindex: '-1', autofocus: true}, this.title), ...parts.flat().filter(Boolean),
      element('p', {class: 'answers leave'}, this.apply, close),
    ]);
    return this.dialog;
  }

  /** An edit that is done when the sheet is left; one that changes nothing is none. */
  later(about, edit) {
    if (edit) this.waiting.set(about, edit);
    else this.waiting.delete(about);
    this.apply.hidden = !this.waiting.size;
  }

  /** Leave it, with all that has added up and this. */
  finish(edits = [], more = []) {
    this.dialog.close();
    this.act([...this.waiting.values(), ...edits], more);
  }

  /** A button that does its edit at once. */
  does(label, edit, attributes = {}) {
    return button(label, () => this.finish([edit]), attributes);
  }

  /** One that is pressed while something is so. */
  switches(label, isSo, edit) {
    return this.does(label, edit, {'aria-pressed': String(Boolean(isSo))});
  }
}

/** Buttons beside each other; nothing where there are none. */
export function row(label, ...inside) {
  const there = inside.flat().filter(Boolean);
  return there.length ? element('p', {class: 'answers'}, label && element('span', {class: 'of'}, label), ...there) : null;
}

/** What is looked for less often. */
export function folded(label, ...parts) {
  return element('details', {}, element('summary', {}, label), ...parts.flat().filter(Boolean));
}

/** A choice from a list; `chosen` hears it. */
export function choice(label, options, value, chosen) {
  const made = element('select', {'aria-label': label},
    ...options.map(([each, text]) => element('option', {value: each, selected: each === value}, text)));
  made.addEventListener('change', () => chosen(made.value));
  return element('label', {class: 'choice'}, element('span', {}, label), made);
}
