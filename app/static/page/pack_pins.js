/** The rules of an event pack among those pinned on this device. */

import {kept} from './kept.js';
import {addressOf} from './rule_texts.js';

const PINNED = 'pinned';
const RULE = /^\d|^term:/;

/** The rules and glossary entries that are pinned on this device, as one would type them. */
export function pinnedHere() {
  const refs = kept(PINNED).map(({ref}) => String(ref));
  return refs.filter((ref) => RULE.test(ref)).map((ref) => ref.replace(/^term:/, ''));
}

/** Pin the rules of a pack that are not pinned yet. */
export function joinPins(pack, {pinned}) {
  const there = kept(PINNED);
  const own = pinned.map(({ref, edition, title}) => ({
    href: addressOf({ref, edition: ''}).path,
    ref,
    edition,
    title: titled(ref, title),
    pack,
  }));
  keep([...there, ...own.filter(({href}) => !there.some((each) => each.href === href))]);
}

/** Take off the pins that came with a pack. */
export function leavePins(pack) {
  keep(kept(PINNED).filter((each) => each.pack !== pack));
}

/** What a pinned rule is called: its number and its title. */
export function titled(ref, title) {
  const names = [title.zh, title.en].filter(Boolean).join(' ');
  return /^\d/.test(ref) ? `${ref} ${names}`.trim() : names || ref;
}

function keep(list) {
  try {
    localStorage.setItem(PINNED, JSON.stringify(list));
  } catch {
    // A full or forbidden storage forgets; the pack itself still has them.
  }
}
