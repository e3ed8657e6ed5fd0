/** Characters without width, case and accents: `index/folding.py`, unit by unit. */

import {casefold, isAscii, isCombining, isOfUnits} from '../corpus/characters.js';

const SIGNS = new Map(Object.entries({'’': "'", '‘': "'", '−': '-', '–': '-', '—': '-', '／': '/', æ: 'e'}));

// Each character's plain form, worked out when it is first met: by its code where both are of one unit.
const plainUnits = new Uint16Array(0x10000);
const plainOthers = new Map();
const OTHER = 0xd800; // the unit of such that are not

/** The text character by character without width, case and accents: places stay what they were. */
export function fold(text) {
  if (isAscii(text)) return text.toLowerCase();
  const units = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    units[at] = plainUnits[unit] || foldedUnit(unit);
    if (units[at] === OTHER) return Array.from(text, foldedOther).join('');
  }
  return written(units);
}

/** A text of these units; what a function may be given at once is limited. */
function written(units) {
  const texts = [];
  for (let at = 0; at < units.length; at += 4096) {
    texts.push(String.fromCharCode.apply(null, units.subarray(at, at + 4096)));
  }
  return texts.join('');
}

function foldedUnit(unit) {
  const folded = plain(String.fromCharCode(unit));
  plainUnits[unit] = isOfUnits(folded) ? folded.charCodeAt(0) : OTHER;
  return plainUnits[unit];
}

function foldedOther(character) {
  if (!plainOthers.has(character)) plainOthers.set(character, plain(character));
  return plainOthers.get(character);
}

/** The one character that a character is without its accents, or the character where it would be several. */
function plain(character) {
  const signs = [...casefold(character.normalize('NFKD'))].map((each) => SIGNS.get(each) ?? each);
  return signs.length === 1 || isCombining(signs[1]) ? signs[0] : character;
}
