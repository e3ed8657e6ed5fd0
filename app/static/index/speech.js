/** How names are said and written otherwise: what `app/offline/pack_speech.py` left out is put back. */

const MOST_READINGS = 4; // of a name, if those of its characters are all there is
const HAN = /^[\u4e00-\u9fff]{2,}$/u;

/** The usual reading of each character that a keyboard offers: in the order of GB 2312. */
export function readingsOf({syllables, readings}) {
  const bytes = [];
  for (let high = 0xb0; high < 0xf8; high += 1) {
    for (let low = 0xa1; low < 0xff; low += 1) bytes.push(high, low);
  }
  const offered = [...new TextDecoder('gb18030').decode(new Uint8Array(bytes))];
  const characters = offered.filter((each) => each >= '\u4e00' && each <= '\u9fff');
  return new Map(readings.map((place, nth) => [characters[nth], syllables[place]]));
}

/** Traditional characters and their simplified forms. */
export function simpleOf({traditional, simplified}) {
  const forms = [...simplified];
  return new Map(traditional.map((code, nth) => [String.fromCodePoint(code), forms[nth]]));
}

/** For each Chinese one of some names its readings: syllables without tones, separated by spaces, ü as v. */
export function soundsOf(names, {others, other, ways, otherwise}, readings) {
  const several = new Map([...others].map((character, nth) => [character, other[nth]]));
  const each = (character) => several.get(character) ?? [readings.get(character)];
  const explicit = otherwise.values();
  const chinese = [...new Set(names)].filter((name) => HAN.test(name));
  return new Map(chinese.map((name, nth) => {
    const found = ways[nth] === 2 ? explicit.next().value : product([...name].map(each));
    return [name, ways[nth] === 1 ? found.slice(0, 1) : found];
  }));
}

/** Every way to take one of each, the last changing first, as far as names are read. */
function product(characters) {
  let found = [''];
  for (const syllables of [...characters].reverse()) {
    found = syllables.flatMap((syllable) => found.map((rest) => (rest ? `${syllable} ${rest}` : syllable)));
    found.length = Math.min(found.length, MOST_READINGS);
  }
  return found;
}
