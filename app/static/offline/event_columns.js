/** Cards from columns, as `app/offline/event_columns.py` writes them; what is not so raises a TypeError. */

const FACE = [
  ...['name', 'mana_cost', 'type_line', 'text', 'power', 'toughness', 'loyalty', 'defense'],
  ...['color_indicator', 'hand_modifier', 'life_modifier'],
];
const PRINTING = ['publisher', 'set', 'number', 'released'];
const SOURCE = ['publisher', 'name', 'date', 'added'];
const RULING = ['date', 'text', 'author'];
const AS_FACES = 0; // in place of a name that is made of those of the faces

/** The cards of some columns: Oracle's faces, the printing that is shown, rulings, numbers, names. */
export function cardsOf(columns) {
  const sources = rows(columns.source, SOURCE);
  const rulings = rows(columns.ruling, RULING);
  const printings = rows(columns.printing, PRINTING);
  const faces = parted(rows(columns.face, FACE), columns.faces);
  const sides = parted(rows(columns.side, FACE), columns.sides);
  return list(columns.id).map((id, at) => ({
    oracle_id: text(id),
    names: names(columns.en[at], faces[at], columns.zh[at], sides[at]),
    layout: text(columns.layout[at]),
    digital: Boolean(columns.digital[at]),
    faces: list(faces[at]),
    oracle: from(sources, columns.oracle[at]),
    printed: sides[at].length ? {...printings[at], ...printed(sides[at], sources, columns.origin[at])} : null,
    rulings: list(columns.rulings[at]).map((number) => there(rulings[number])),
    numbers: pairs(list(columns.numbers[at]).map(text)),
    other_names: list(columns.other_names[at]).map(text),
  }));
}

function printed(faces, sources, number) {
  return {faces, source: from(sources, number)};
}

/** Rows of some fields, of which those that are empty everywhere are not written. */
function rows(written, fields) {
  const column = (field) => (Object.hasOwn(written, field) ? list(written[field]).map(text) : null);
  const columns = fields.map(column);
  const count = Math.max(0, ...columns.map((each) => each?.length ?? 0));
  const whole = columns.every((each) => !each || each.length === count);
  if (!whole) throw new TypeError('columns of different lengths');
  return Array.from({length: count}, (_, at) =>
    Object.fromEntries(fields.map((field, number) => [field, columns[number]?.[at] ?? ''])));
}

/** Rows one after the other, so many to each. */
function parted(all, counts) {
  let at = 0;
  return list(counts).map((count) => all.slice(at, (at += count)));
}

function names(en, faces, zh, sides) {
  const found = {en: named(en, faces), zh: named(zh, sides)};
  return Object.fromEntries(Object.entries(found).filter(([, name]) => name));
}

function named(name, faces) {
  return name === AS_FACES ? faces.map((face) => face.name).filter(Boolean).join(' // ') : text(name);
}

function from(sources, number) {
  return number < 0 ? null : there(sources[number]);
}

function pairs(parts) {
  return parts.flatMap((part, at) => (at % 2 ? [] : [[part, text(parts[at + 1])]]));
}

function list(value) {
  if (!Array.isArray(value)) throw new TypeError('a list was expected');
  return value;
}

function text(value) {
  if (typeof value !== 'string') throw new TypeError('a text was expected');
  return value;
}

function there(value) {
  if (value === undefined) throw new TypeError('a number leads nowhere');
  return value;
}
