/** What templates say and link: the functions they call, the same as `app/words.py` has for the server. */

import {titles} from '../corpus/answer.js';
import {partsOf} from '../corpus/characters.js';
import {isNumber} from '../corpus/citation.js';
import {boardAfter, laidOut, nameOf} from '../lab/board.js';
import {addressed, encoded, parted} from './asked.js';
import {daysSince} from './editions.js';
import {headline, reasons} from './found.js';
import {made} from './made.js';
import {told} from './sentences.js';
import {html, Markup} from './values.js';

const LANGUAGES = ['zh', 'en'];
const LONGEST = 400; // characters of what was typed that are shown again
const ASKING = ['q', 'limit', 'family', 'edition', 'by', 'kind', 'chapter', 'rule']; // what else an address may ask
const SCENARIO = /^(?:cr|lessons|questions)\//;
const DATE = /^\p{Nd}{4}-\p{Nd}\p{Nd}-\p{Nd}\p{Nd}$/u;

/** What does not depend on who asks. */
export const shared = {
  name,
  asset: (file) => made.assets[file],
  is_number: isNumber,
  snippet: (written) => new Markup(written),
  anchor,
  same,
  titled: titles,
  laid_out: laidOut,
  board_after: boardAfter,
  target_name: nameOf,
};

/** What a template knows: its data, and functions that speak to this reader. */
export function words(asked, page, path) {
  const {lang, show, edition, args} = asked;
  return {
    ...{data: page.data, lang, show, edition, title: page.title, about: page.about, path, age: age(edition)},
    typed: partsOf(args.get('q') ?? '')(0, LONGEST),
    say: (key, values) => asked.say(key, values),
    told: (notice) => told(notice, lang),
    at: (to, more) => asked.at(to, more),
    place: (ref, dated, more) => asked.place(ref, dated, more),
    linked: (part, language, dated) => linked(asked, part, language, dated),
    headline: (hit) => headline(hit, lang),
    reasons: (hit) => reasons(hit, lang),
    lang_chosen: asked.kept.some(([name]) => name === 'lang'),
    leads: (nearest) => leads(asked, nearest),
    lacking: (found) => lacking(asked, found),
    others: (found) => Object.keys(found.present).filter((date) => date !== found.edition),
    languages: (texts) => languages(texts ?? {}, asked),
    switched: (changed) => switched(asked, path, changed),
    citing_runs: (ref) => (isNumber(ref) ? (asked.desk.runs?.citing(ref) ?? []) : []),
    example_runs: (ref, dated) => exampleRuns(asked, ref, dated),
  };
}

/** The scenarios that play a printed example of the edition the engine follows. */
function exampleRuns({desk}, ref, edition) {
  if (!desk.runs || !ref.includes('#') || edition !== desk.runs.edition) return [];
  return desk.runs.examples(ref);
}

/** How many days ago the edition that answers came out, if that is long. */
function age(edition) {
  const days = daysSince(edition);
  return days > made.oldAfter ? days : 0;
}

/** Whether a record is nothing but its heading, which may be known in further languages. */
export function same(text = {}, title = {}) {
  return Object.entries(text).every(([lang, words]) => title[lang] === words);
}


/** The languages that should be shown and that no edition here has of a record. */
function lacking({show}, found) {
  const wanted = show === 'both' ? LANGUAGES : [show];
  return wanted.filter((lang) => !Object.values(found.present).some((there) => there.includes(lang)));
}

/** The address of something that comes near to what was asked for. */
function leads(asked, nearest) {
  if (DATE.test(nearest)) return asked.at('/editions');
  if (SCENARIO.test(nearest)) return asked.at(`/scenario/${nearest}`);
  return isNumber(parted(nearest, '#')[0]) ? asked.place(nearest) : asked.at(`/term/${encoded(nearest)}`);
}

/** A record as people call it: without the kind, release notes without their code. */
function name(ref) {
  return isNumber(parted(ref, '#')[0]) ? ref : parted(ref, ':')[1] || ref;
}

/** The anchor of a record within a chapter: cr702-19b; of an example within its rule: e1. */
function anchor(ref) {
  const [stem, n] = parted(ref, '#');
  return ref.includes('#') ? `e${n}` : `cr${stem.replaceAll('.', '-')}`;
}

/** The languages in which a text is shown: those chosen as far as it has them, else what there is. */
function languages(texts, {lang, show}) {
  const there = (lang === 'zh' ? ['zh', 'en'] : ['en', 'zh']).filter((each) => texts[each]);
  const chosen = there.filter((each) => show === 'both' || show === each);
  return chosen.length ? chosen : there;
}

/** The address of this page with something else chosen; of an address too long to be one the start's. */
function switched(asked, path, changed) {
  const asking = ASKING.filter((name) => asked.args.has(name));
  const short = asking.map((name) => [name, partsOf(asked.args.get(name))(0, LONGEST)]);
  const here = path.length > LONGEST ? '' : path.split('/').map(encoded).join('/').replace(/^\/+/, '');
  return addressed(`/${here}`, new Map([...short, ...asked.kept, ...Object.entries(changed)]));
}

/** A text with every reference in it a link to where it leads, and glossary entries likewise. */
function linked(asked, part, lang, edition) {
  const leading = part.links.filter((link) => link.lang === lang && link.targets.length);
  const named = part.spots.filter((spot) => spot.lang === lang);
  return anchored(part.text[lang], [
    ...leading.map(({start, end, targets, target_edition: dated}) =>
      ({start, end, kind: 'ref', address: asked.place(targets[0], dated ?? '')})),
    ...named.map(({start, end, ref}) => ({start, end, kind: 'term', address: asked.place(ref, edition)})),
  ]);
}

function anchored(text, places) {
  const part = partsOf(text);
  let [whole, at] = [html``, 0];
  places.sort((one, other) => one.start - other.start || one.end - other.end);
  for (const {start, end, kind, address} of places) {
    if (start < at || end <= start) continue;
    whole = html`${whole}${part(at, start)}<a class="${kind}" href="${address}">${part(start, end)}</a>`;
    at = end;
  }
  return html`${whole}${part(at)}`;
}
