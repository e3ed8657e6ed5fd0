/** A number that goes up and down by taps. */

import {button, element} from '../page/elements.js';

/** `changed` hears each new value; it never falls below `least`. */
export function stepper(label, value, changed, least = 0) {
  let now = value;
  const shown = element('output', {}, String(value));
  const step = (by) => () => {
    now = Math.max(least, now + by);
    shown.textContent = now;
    changed(now);
  };
  return element('span', {class: 'stepper', role: 'group', 'aria-label': label}, element('span', {}, label),
    button('−', step(-1), {'aria-label': `${label} −`}), shown, button('＋', step(1), {'aria-label': `${label} ＋`}));
}
