/**
 * A situation said in one line (`scenarios/language/spoken.py`), as far as it is compared with others.
 *
 * What cannot be understood is not told here, the server does so.
 */

const PLAIN = {'：': ':', '；': ';', '，': ',', '、': ',', '／': '/'};
const HEAD = /^\s*([^\s:\d][^\s:]*?)(?:\s*(-?\d{1,6}))?(?:\s*(?:life|血|点生命))?\s*:/u;
const FIGURES = /(-?\d{1,4}\/-?\d{1,4})(?=[^\s\d/])/gu;
const GLUED = /(?<=[\u4e00-\u9fff])((?:攻击|进攻|(?<![进先])攻|(?<!阻)挡)(?![\u4e00-\u9fff]).*)$/u;
const COUNT = /^(\d{1,3})(?:\s?(?:[x×](?=[\s\d-])|[个只张](?=\s?\S))\s?|\s(?=[^\d\s\/x×]))/u;
const COUNTERS = /^([+-]\d\/[+-]\d)[x×*](\d{1,4})$/u;
const VERBS = [
  ['attacks', /^(?:attacks?|attacking|攻击|进攻|攻)(?=$|[^a-z])\s*(.*)$/u],
  ['blocks', /^(?:blocks?|blocking|阻挡|挡)(?=$|[^a-z])\s*(.*)$/u],
];
const BASIC = /^(?:Plains|Island|Swamp|Mountain|Forest|平原|海岛|沼泽|山脉|树林)$/u; // no creature: its verb is not meant
const HAND = /^(?:hand|手牌) /u;
const TAPPED = /^(?:tapped|已横置)$/u;
const SICK = /^(?:sick|召唤失调)$/u;

/** The players of a line, with what each has; null if it is none. `isKeyword` knows names of keyword abilities. */
export function spoken(text, isKeyword) {
  const line = text.trim().replace(/[：；，、／]/gu, (sign) => PLAIN[sign]);
  if (!line || /[\n{]/.test(line)) return null;
  const parts = line.split(';').filter((part) => part.trim());
  const heads = parts.map((part) => HEAD.exec(part));
  if (!parts.length || heads.some((head) => !head)) return null;
  const players = parts.map((part, place) => {
    const [whole, key, life = ''] = heads[place];
    const things = thingsOf(part.slice(whole.length), isKeyword);
    const inOrder = ['battlefield', 'hand'].flatMap((zone) => things.filter((thing) => thing.zone === zone));
    return {key, life: life && String(Number(life)), team: '', things: inOrder};
  });
  const first = players.find(({things}) => things.some(({does}) => does === 'attacks'));
  return {players, active: (first ?? players[0]).key};
}

/** What a player has; a verb counts for all before it that have none. */
function thingsOf(said, isKeyword) {
  const found = [];
  let silent = 0;
  for (const item of said.split(',').map((each) => each.trim()).filter(Boolean)) {
    let thing = thingOf(item);
    if (found.length && isKeyword(thing.card.replace(/^and /, ''))) { // keywords may stand with commas too
      thing = withKeyword(found.pop(), thing);
    }
    found.push(thing);
    const together = thing.does ? found.slice(silent).filter((each) => each === thing || !BASIC.test(each.card)) : [];
    for (const each of together) each.does = thing.does;
    if (thing.does || thing.zone === 'hand') silent = found.length;
  }
  return found;
}

/** A creature with a keyword that stood behind a comma, and with what was said of it there. */
function withKeyword(one, also) {
  return {
    ...one,
    card: `${one.card} ${also.card}`,
    damage: also.damage || one.damage,
    counters: [...one.counters, ...also.counters],
    tapped: one.tapped || also.tapped,
    does: also.does || one.does,
  };
}

/** `2x 2/2 飞行 已横置 +1/+1×2 挡 5/5`: how many of what, how it is, what it does. */
function thingOf(written) {
  const zone = HAND.test(written) ? 'hand' : 'battlefield';
  const item = written.replace(HAND, '').trim();
  const count = COUNT.exec(item);
  const bare = item.slice(count?.[0].length ?? 0).replace(FIGURES, '$1 ').replace(GLUED, ' $1');
  let words = bare.split(/\s+/u).filter(Boolean);
  let does = '';
  for (let place = 1; place < words.length && !does; place += 1) {
    const found = VERBS.find(([, pattern]) => pattern.test(words[place]));
    if (found) [does, words] = [found[0], words.slice(0, place)];
  }
  return {...asPlaced(words), count: count ? Number(count[1]) : 1, zone, does};
}

/** What something is, and what is true of it. */
function asPlaced(words) {
  const found = {card: '', label: '', damage: 0, counters: [], tapped: false};
  const card = [];
  for (const word of words.join(' ').replace(/(\d) damage\b/gu, '$1_damage').split(' ')) {
    const hurt = /^(\d{1,4})(?:点伤害|_damage)$/u.exec(word);
    const put = COUNTERS.exec(word);
    if (hurt) found.damage = Number(hurt[1]);
    else if (put) found.counters.push([put[1], Number(put[2])]);
    else if (TAPPED.test(word)) found.tapped = true;
    else if (!SICK.test(word)) card.push(word);
  }
  return {...found, card: card.join(' ')};
}
