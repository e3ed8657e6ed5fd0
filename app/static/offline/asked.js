/** What is asked of a page, what a page answers, and the addresses of everything. */

import {isNumber} from '../corpus/citation.js';
import {whole} from './editions.js';
import {say} from './sentences.js';

const LANGUAGES = ['zh', 'en'];
const CHOICES = {lang: LANGUAGES, show: [...LANGUAGES, 'both']}; // what was chosen goes along from page to page

// One character's bytes, or a byte by itself.
const ESCAPED = /%[cd].%[89ab].|%e.(?:%[89ab].){2}|%f.(?:%[89ab].){3}|%[\da-f]{2}/gi;

/** What is asked: of which desk, by a reader of which language, with what in the address. */
export class Asked {
  constructor(desk, lang, args) {
    Object.assign(this, {desk, lang, args, corpus: desk.corpus});
    this.edition = whole(desk.corpus.editions, lang).date;
    this.show = LANGUAGES.includes(args.get('show')) ? args.get('show') : 'both';
    const chosen = Object.entries(CHOICES).filter(([name, known]) => known.includes(args.get(name)));
    this.kept = chosen.map(([name]) => [name, args.get(name)]);
  }

  /** A sentence in the reader's language. */
  say(key, values = {}) {
    return say(key, this.lang, values);
  }

  /** An address on this desk, with the languages that were chosen. */
  at(path, args = {}) {
    return addressed(path, new Map([...this.kept, ...Object.entries(args)]));
  }

  /** The address of a record, with its edition where that is not the one that answers anyhow. */
  place(ref, edition = '', args = {}) {
    return this.at(address(ref, edition === this.edition ? '' : edition), args);
  }
}

/** The answer to an address: data, and the template that shows it; or where to go instead. */
export function page(template, data, {title = '', about = '', status = 200, moved = ''} = {}) {
  return {template, data, title, about, status, moved};
}

/** What an address asks after its question mark, by name; of what stands there twice the first. */
export function read(query) {
  const args = new Map();
  for (const pair of query.replace(/^\?/, '').split('&').filter(Boolean)) {
    const [name, value] = parted(pair.replaceAll('+', ' '), '=').map(unescaped);
    if (!args.has(name)) args.set(name, value);
  }
  return args;
}

/** A text of a query as it was meant; bytes that are no text stay as they were written, as on the server. */
function unescaped(text) {
  return text.replace(ESCAPED, (written) => {
    try {
      return decodeURIComponent(written);
    } catch {
      return written.toUpperCase();
    }
  });
}

/** A path with what is to follow it, before its anchor. */
export function addressed(path, args) {
  const [, before, anchor] = /^([^#]*)(.*)$/s.exec(path);
  const given = [...args].filter(([, value]) => value);
  const query = given.map((pair) => pair.map(inQuery).join('=')).join('&');
  return `${before}${query ? '?' : ''}${query}${anchor}`;
}

function inQuery(text) {
  const untouched = (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(text).replace(/[!'()*]/g, untouched).replace(/%20/g, '+');
}

/** A name as part of an address. */
export function encoded(part) {
  return encodeURIComponent(part);
}

/** Where a record is shown: /cr/2014-06-01/903.8, /term/践踏, /release/CNS/事不宜迟. */
export function address(ref, edition = '') {
  const [stem, n] = parted(ref, '#');
  const anchor = ref.includes('#') ? `#e${n}` : '';
  const dated = edition ? `${edition}/` : '';
  if (isNumber(stem)) return stem.length === 1 && !edition ? `/${stem}` : `/cr/${dated}${stem}${anchor}`;
  const [kind, name] = parted(stem, ':');
  if (kind === 'card') return `/card/${encoded(name)}`;
  if (kind === 'term') return `/term/${dated}${encoded(name)}`;
  return `/release/${encoded(kind)}${name ? '/' : ''}${encoded(name)}${anchor}`;
}

/** What stands before the first such sign of a text, and what stands behind it. */
export function parted(text, sign) {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + sign.length)];
}
