/** The rules of an event pack among those pinned on this device. */

import {kept} from './kept.js';
import {addressOf} from './rule_texts.js';

const PINNED = 'pinned';
const MOST = 60; // as many as `kept.js` keeps when one is pinned by hand
const RULE = /^\d|^term:/;

/** The rules and glossary entries that are pinned on this device, as one would type them. */
export function pinnedHere() {
  const refs = kept(PINNED).map(({ref}) => String(ref));
  return refs.filter((ref) => RULE.test(ref)).map((ref) => ref.replace(/^term:/, ''));
}

/** Pin the rules of a pack as far as there is room; what came with another pack is then a pin of both. */
export function joinPins(pack, {pinned}) {
  const own = new Map(pinned.map(({ref, edition, title}) => {
    const {path: href} = addressOf({ref, edition: ''});
    return [href, {href, ref, edition, title: titled(ref, title), pack}];
  }));
  const there = kept(PINNED).map((each) => {
    const isShared = own.delete(each.href) && each.pack;
    return isShared ? {...each, pack: [...others(each, pack), pack].join(' ')} : each;
  });
  keep([...there, ...own.values()]);
}

/** Take off the pins that came with a pack and with no other. */
export function leavePins(pack) {
  const left = kept(PINNED).map((each) => (each.pack ? {...each, pack: others(each, pack).join(' ')} : each));
  keep(left.filter((each) => each.pack !== ''));
}

/** The other packs that a pin came with. */
function others(each, pack) {
  return String(each.pack).split(' ').filter((name) => name !== pack);
}

/** What a pinned rule is called: its number and its title. */
export function titled(ref, title) {
  const names = [title.zh, title.en].filter(Boolean).join(' ');
  return /^\d/.test(ref) ? `${ref} ${names}`.trim() : names || ref;
}

function keep(list) {
  try {
    localStorage.setItem(PINNED, JSON.stringify(list.slice(0, MOST)));
  } catch {
    // A full or forbidden storage forgets; the pack itself still has them.
  }
}
