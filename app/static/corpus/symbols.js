/** Symbols in braces in one spelling, for finding and comparing: {二}{蓝} is {2}{U}. */

const SYMBOL = /\{([^{}]{1,12})\}/gu;
const PRINTED = [...'零一二三四五六七八九白蓝黑红绿綠無无雪'];
const CHARACTERS = new Map(PRINTED.map((character, place) => [character, '0123456789WUBRGGCCS'[place]]));
const WORDS = [
  ['横置', 'T'],
  ['橫置', 'T'],
  ['重置', 'Q'],
  ['十', '10'],
  ['等级', 'LEVEL'],
];

// Until then {C} was the chaos symbol of the planar die; since then it is colorless mana.
const COLORLESS_SINCE = '2016-01-22';

/** The symbols of a text of some edition, in order, without braces. */
export function symbols(text, edition = COLORLESS_SINCE) {
  return [...text.matchAll(SYMBOL)].map((match) => plain(match[1], edition));
}

/** The text with its symbols in Latin letters. */
export function inOneSpelling(text, edition = COLORLESS_SINCE) {
  return text.replace(SYMBOL, (_, printed) => `{${plain(printed, edition)}}`);
}

function plain(printed, edition) {
  if (printed === 'C' && edition < COLORLESS_SINCE) {
    return 'CHAOS';
  }
  const spelled = WORDS.reduce((text, [word, letters]) => text.replaceAll(word, letters), printed);
  return [...spelled].map((character) => CHARACTERS.get(character) ?? character).join('');
}
