/** A ruling as a code for another phone's camera, and as a link. */

import {element, button} from './elements.js';
import {openOverlay} from './overlay.js';
import {capacity, qr, qrAsSvg} from './qr.js';
import {toFragment, toNumbersFragment} from './ruling_link.js';
import {word} from './words.js';

// Photographs of codes that fill half the width of a full-HD picture, slanted, noisy and a little out of
// focus, were all read up to this version and lost soon after it.
const LARGEST = 20;

/** The link that carries a ruling. */
export async function linkOf(ruling) {
  return address(await toFragment(ruling));
}

function address(fragment) {
  return `${location.href.split(/[?#]/)[0]}#${fragment}`;
}

/** What a code of a ruling carries: the link, and whether that is all of it; no link where nothing fits. */
export async function coded(ruling) {
  const whole = await linkOf(ruling);
  const numbers = ruling.rules.length ? address(toNumbersFragment(ruling)) : '';
  const most = capacity(LARGEST);
  const link = [whole, numbers].find((each) => new TextEncoder().encode(each).length <= most) ?? '';
  return {link, carries: link === '' ? 'nothing' : link === whole ? 'whole' : 'numbers'};
}

/** Show the code, with what it carries and who can open it. */
export async function showCode(ruling) {
  const {link, carries} = await coded(ruling);
  const close = button(word('js-close'), () => dialog.close(), {class: 'close'});
  const told = [`js-ruling-code-${carries}`, ...onlyHere()].map((key) => element('p', {}, word(key)));
  const picture = link ? [sized(qr(link))] : [];
  const dialog = openOverlay('code', word('js-ruling-code'), [...picture, ...told, close]);
  close.focus();
}

/** Each module as many whole dots of the screen as fit. */
function sized(code) {
  const svg = qrAsSvg(code, word('js-ruling-code'));
  const room = Math.min(innerWidth - 36, innerHeight * 0.66, 520);
  const modules = svg.viewBox.baseVal.width;
  const dots = Math.max(1, Math.floor((room * devicePixelRatio) / modules));
  svg.style.width = `${(dots * modules) / devicePixelRatio}px`;
  return svg;
}

function onlyHere() {
  if (location.protocol === 'file:') return ['js-ruling-code-file'];
  const here = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
  return here ? ['js-ruling-code-here'] : [];
}
