/** What a reference leads to, shown over the page: on hover after a moment, on a tap at once. */

import {button, element} from './elements.js';
import {partOf} from './fetching.js';
import {word} from './words.js';

const REST = 350; // milliseconds a pointer rests on a link before its preview opens
const LINKS = 'main a.ref, main a.term, dialog a.ref, .preview a.ref, .preview a.term';

let box = null;
let trail = []; // the addresses on the way to the one shown
let opener = null;
let timer = 0;

/** Previews for every reference, now and later. */
export function previewReferences() {
  document.addEventListener('click', onClick);
  document.addEventListener('pointerover', onHover);
  document.addEventListener('pointerout', () => clearTimeout(timer));
  window.addEventListener('popstate', stepBack);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && box && !event.defaultPrevented) {
      event.preventDefault();
      close();
    }
  });
}

function onHover(event) {
  const link = event.pointerType === 'mouse' && event.target.closest?.(LINKS);
  clearTimeout(timer);
  if (link && !link.closest('.preview')) timer = setTimeout(() => open(link), REST);
}

function onClick(event) {
  const link = event.target.closest?.(LINKS);
  if (!link) {
    // What is no longer there was in the preview, whose content came before this was heard.
    if (box && event.target.isConnected && !box.contains(event.target)) close();
    return;
  }
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const within = link.closest('.preview');
  const shown = box && trail.at(-1) === link.href;
  if (!plain || (shown && !within)) return; // the second tap follows the link
  if (within) {
    event.preventDefault();
    go(link.href);
  } else if (!matchMedia('(hover: hover)').matches) {
    event.preventDefault();
    open(link);
  }
}

function open(link) {
  close();
  // A page on a phone is left by going back; so a step is there that leads out of the preview only.
  if (!matchMedia('(hover: hover)').matches && !history.state?.overlay) history.pushState({overlay: true}, '');
  opener = link;
  box = element('div', {class: 'preview', role: 'dialog', 'aria-label': word('js-preview'), tabindex: -1});
  (opener.closest('dialog') ?? document.body).append(box); // what lies below a dialog cannot be reached
  trail = [];
  go(link.href);
}

/** The way back leads to what was shown before, then out of the preview. */
function stepBack() {
  if (!box || trail.length < 2) {
    close();
    return;
  }
  history.pushState({overlay: true}, '');
  trail.pop();
  show();
}

/** Show an address in the preview; from there one can go on or back. */
async function go(address) {
  trail.push(address);
  await show();
}

async function show() {
  const wanted = trail.at(-1);
  const record = await partOf(wanted, '.record').catch(() => null);
  if (!box || trail.at(-1) !== wanted) return;
  box.replaceChildren(tools(wanted), ...(record ? told(record) : [word('js-no-answer')]));
  box.scrollTop = 0;
  place();
}

/** What a record says; of one that is only a heading what stands below it. */
function told(record) {
  const core = record.querySelector('.core');
  return core.querySelector('.text') ? [core] : [...record.querySelectorAll('.core, .family')];
}

function tools(address) {
  const back = button('‹ ' + word('js-back'), () => {
    trail.pop();
    show();
  });
  back.disabled = trail.length < 2;
  const whole = element('a', {class: 'button', href: address}, word('js-open-page'));
  return element('div', {class: 'tools'}, back, whole, button(word('js-close'), leave));
}

/** Under the link that opened it, or above where there is no room; a phone, or a dialog, has one place for all. */
function place() {
  if (opener.closest('dialog') || matchMedia('(max-width: 47rem)').matches) return;
  const at = opener.getBoundingClientRect();
  const below = at.bottom + box.offsetHeight < innerHeight || at.top < box.offsetHeight;
  const top = scrollY + (below ? at.bottom + 6 : at.top - box.offsetHeight - 6);
  const left = Math.max(12, Math.min(at.left, document.documentElement.clientWidth - box.offsetWidth - 12));
  box.style.setProperty('top', `${top}px`);
  box.style.setProperty('left', `${left}px`);
}

/** Close it, and take back the step that led to it. */
function leave() {
  const isOverPage = !opener.closest('dialog'); // a dialog has that step for itself
  close();
  if (isOverPage && history.state?.overlay) history.back();
}

/** Take the preview away; the focus returns to where it was. */
export function close() {
  if (!box) return false;
  const inside = box.contains(document.activeElement);
  box.remove();
  box = null;
  if (inside) opener?.focus();
  return true;
}
