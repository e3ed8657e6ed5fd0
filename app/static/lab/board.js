/** A board laid out as on a table: sides with rows, attackers facing blockers, hosts with attachments. */

const OWN_PILES = ['hand', 'graveyard', 'exile', 'command'];

/** The board after so many frames. */
export function board_after(film, frames) {
  return film.frames.slice(0, frames).reduce((board, {change}) => changed(board, change), film.first);
}

/** The board after a change. */
export function changed(board, {head = [], players = [], cards = [], gone = [], order = []}) {
  const fresh = new Map(cards.map((card) => [card.id, card]));
  const kept = board.cards.filter(({id}) => !gone.includes(id)).map((card) => fresh.get(card.id) ?? card);
  const there = new Map([...kept, ...cards].map((card) => [card.id, card]));
  const newer = new Map(players.map((player) => [player.key, player]));
  return {
    head: head[0] ?? board.head,
    players: board.players.map((player) => newer.get(player.key) ?? player),
    cards: (order.length ? order : [...there.keys()]).map((id) => there.get(id)),
  };
}

/** Where everything lies: the first player sits below, with the team, if there are teams. */
export function laid_out(board) {
  const there = board.cards.filter(({zone}) => zone === 'battlefield');
  const known = new Set(there.map(placeOf));
  const hosted = grouped(there, ({on}) => on ?? '');
  const free = there.filter(({on}) => !known.has(on));
  const lay = (card) => ({card, attached: (hosted.get(placeOf(card)) ?? []).map(lay)});
  const camps = [...grouped(board.players, ({team, key}) => team || key).values()];
  const near = new Set((camps[0] ?? []).map(({key}) => key));
  const lanes = free.filter(({attacking}) => attacking).map((card) => ({
    attacker: lay(card),
    whom: name_of(board, card.attacking),
    blockers: there.filter(({blocking = []}) => blocking.includes(card.id)).map(lay),
    down: !near.has(card.controller),
  }));
  const fighting = new Set(lanes.flatMap(({attacker, blockers}) => [attacker, ...blockers]).map(({card}) => card.id));
  const resting = free.filter(({id}) => !fighting.has(id));
  const sitting = camps.map((camp) => ({
    sides: camp.map((player) => side(board, player, resting, lay)),
    shares_life: camp[0].shares_life ?? false,
  }));
  const stack = board.cards.filter(({zone}) => zone === 'stack').reverse();
  return {board, above: sitting.slice(1).reverse(), lanes, below: sitting.slice(0, 1), stack};
}

/** A player or object, by what it is found by, as it is called. */
export function name_of(board, place) {
  const there = board.cards.find((card) => placeOf(card) === place)?.name;
  return there ?? board.cards.find(({elsewhere = {}}) => Object.hasOwn(elsewhere, place))?.elsewhere[place] ?? both(place.replace(/^@/, ''));
}

/** What a player is found by: a name that could be an object's number has a sign before it. */
export function placeOfPlayer(key) {
  return /^[#@]/.test(key) ? `@${key}` : key;
}

function both(name) {
  return {zh: name, en: name};
}

function placeOf({id}) {
  return `#${id}`;
}

function grouped(values, by) {
  const found = new Map();
  for (const value of values) found.set(by(value), [...(found.get(by(value)) ?? []), value]);
  return found;
}

function side(board, player, free, lay) {
  const own = free.filter(({controller}) => controller === player.key);
  const rows = [0, 1, 2].map((row) => own.filter((card) => rowOf(card) === row).map(lay));
  const piles = OWN_PILES.map((zone) => ({
    zone,
    cards: board.cards.filter((card) => card.zone === zone && card.owner === player.key),
  }));
  return {player, rows: rows.filter(({length}) => length), piles: piles.filter(({cards}) => cards.length)};
}

/** Creatures stand in front, lands behind. */
function rowOf({line = {}}) {
  const [kinds] = (line.en ?? '').split(' — ');
  if (kinds.includes('Creature')) return 0;
  return kinds.includes('Land') ? 2 : 1;
}
