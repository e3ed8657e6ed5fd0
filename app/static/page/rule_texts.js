/** The texts of rules in both languages, in the edition that is meant, from the desk's own data. */

import {dataOf} from './fetching.js';

const known = new Map();

const NUMBER = /^\d/;

/** The address of a record: /cr/2014-06-01/903.8, /term/2014-06-01/践踏, /release/CNS/事不宜迟. */
export function addressOf({ref, edition}) {
  const [stem, example] = ref.split('#');
  const [kind, name] = NUMBER.test(stem) || !stem.includes(':') ? ['cr', stem] : halves(stem);
  const dated = edition ? `${edition}/` : '';
  const folders = new Map([['cr', `/cr/${dated}`], ['term', `/term/${dated}`], ['card', '/card/']]);
  const folder = folders.get(kind) ?? `/release/${encodeURIComponent(kind)}/`;
  return {path: folder + encodeURIComponent(name), anchor: example ? `#e${example}` : ''};
}

function halves(stem) {
  const at = stem.indexOf(':');
  return [stem.slice(0, at), stem.slice(at + 1)];
}

/**
 * A rule as a ruling quotes it: `{ref, edition, name, text: {zh, en}, remarks, editions}`.
 *
 * `{unknown: true, nearest}` where no such rule is here, `{unreached: true}` where nobody answered, and
 * `{other: true}` for what was cited from elsewhere: a tournament document has its own numbers.
 */
export async function ruleText(rule) {
  return NUMBER.test(rule.ref) || rule.ref.includes(':') ? found(rule) : {other: true};
}

/** What was typed as a rule: by its number in any shape, or by its name. */
export async function typedRule(typed) {
  return found({ref: typed, edition: ''});
}

async function found(rule) {
  const {path} = addressOf(rule);
  const key = `${path} ${rule.ref}`;
  if (!known.has(key)) {
    known.set(key, asked(`${path}.json`, rule.ref));
    known.get(key).then((text) => text.unreached && known.delete(key));
  }
  return known.get(key);
}

async function asked(address, ref) {
  try {
    const data = await dataOf(address);
    if (!data.ref) return {unknown: true, nearest: data.nearest ?? []};
    return data.sides ? ofCard(data) : quotable(data, ref);
  } catch {
    return {unreached: true};
  }
}

/** An example or ruling stands within its rule or card; a heading is its own text. */
function quotable(data, ref) {
  const parts = [...(data.examples ?? []), ...(data.family ?? [])];
  const within = ref.includes('#') ? parts.find((part) => part.ref === ref) : data;
  if (!within) return {unknown: true, nearest: [data.ref]};
  const titles = data.title ?? {};
  const texts = filled(within.text);
  return {
    ref: within === data ? data.ref : ref,
    edition: data.edition,
    name: both(titles),
    text: Object.keys(texts).length ? texts : titles,
    remarks: within.remarks ?? [],
    editions: Object.keys(data.present ?? {}).sort().reverse(),
  };
}

/** A card as it reads: its name is its title, each side has its type, numbers and text. */
function ofCard({ref, names, sides}) {
  const text = {};
  for (const lang of ['zh', 'en']) {
    const there = sides.some((side) => side.text[lang] || side.type_line[lang]);
    if (there) text[lang] = sides.map((side) => sideOf(side, sides.length > 1, lang)).join('\n\n');
  }
  return {ref, edition: '', name: both(names), text, remarks: [], editions: []};
}

function sideOf(side, named, lang) {
  const strength = side.power || side.toughness ? `${side.power}/${side.toughness}` : '';
  const numbers = strength || side.loyalty || side.defense;
  const head = [named && side.name[lang], side.mana_cost, side.type_line[lang], numbers];
  return [head.filter(Boolean).join(' '), side.text[lang]].filter(Boolean).join('\n');
}

function both({zh = '', en = ''}) {
  return [zh, en].filter(Boolean).join(' ');
}

function filled(texts) {
  return Object.fromEntries(Object.entries(texts ?? {}).filter(([, text]) => text));
}
