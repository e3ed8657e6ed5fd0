/** What a reference leads to, shown over the page: on hover after a moment, on a tap at once. */

import {partOf} from './fetching.js';
import {word} from './words.js';

const REST = 350; // milliseconds a pointer rests on a link before its preview opens
const LINKS = 'main a.ref, main a.term, .preview a.ref, .preview a.term';

let box = null;
let trail = []; // the addresses on the way to the one shown
let opener = null;
let timer = 0;

/** Previews for every reference, now and later. */
export function previewReferences() {
  document.addEventListener('click', onClick);
  document.addEventListener('pointerover', onHover);
  document.addEventListener('pointerout', () => clearTimeout(timer));
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
  opener = link;
  box = document.createElement('aside');
  box.className = 'preview';
  box.setAttribute('role', 'dialog');
  box.setAttribute('aria-label', word('js-preview'));
  box.tabIndex = -1;
  document.body.append(box);
  trail = [];
  go(link.href);
}

/** Show an address in the preview; from there one can go on or back. */
async function go(address) {
  trail.push(address);
  await show();
}

async function show() {
  const wanted = trail.at(-1);
  const core = await partOf(wanted, '.core').catch(() => null);
  if (!box || trail.at(-1) !== wanted) return;
  box.replaceChildren(tools(wanted), core || word('js-no-answer'));
  box.scrollTop = 0;
  place();
}

function tools(address) {
  const row = document.createElement('div');
  row.className = 'tools';
  const back = button('‹ ' + word('js-back'), () => {
    trail.pop();
    show();
  });
  back.disabled = trail.length < 2;
  const whole = document.createElement('a');
  whole.className = 'button';
  whole.href = address;
  whole.textContent = word('js-open-page');
  row.append(back, whole, button(word('js-close'), close));
  return row;
}

function button(label, act) {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = label;
  made.addEventListener('click', act);
  return made;
}

/** Under the link that opened it, or above where there is no room; a phone has one place for all. */
function place() {
  if (matchMedia('(max-width: 47rem)').matches) return;
  const at = opener.getBoundingClientRect();
  const below = at.bottom + box.offsetHeight < innerHeight || at.top < box.offsetHeight;
  const top = scrollY + (below ? at.bottom + 6 : at.top - box.offsetHeight - 6);
  const left = Math.max(12, Math.min(at.left, document.documentElement.clientWidth - box.offsetWidth - 12));
  box.style.setProperty('top', `${top}px`);
  box.style.setProperty('left', `${left}px`);
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
