/** The first thing: one box, and what it finds. */

import {partsOf, strip} from '../corpus/characters.js';
import {typed} from '../corpus/citation.js';
import {page} from './asked.js';
import {isAway} from './cards.js';
import {heading} from './contents.js';
import {untranslated} from './found.js';
import {made} from './made.js';
import {procedures} from './procedures.js';
import {withScenes} from './scenes.js';

/** The box, and the ways in that need no typing; what was typed all the same is searched for. */
export function home(asked) {
  const {corpus, edition} = asked;
  const chapters = [...corpus.records(edition, 'chapter')].map(heading);
  const q = asked.args.get('q') ?? '';
  const moved = strip(q) ? search(asked).moved || asked.at('/search', {q}) : '';
  return page('home.html', {edition, chapters, procedures: procedures(corpus, edition)}, {moved});
}

/** What was found for anything typed; a number alone leads straight to its rule. */
export function search(asked) {
  const typedIn = asked.args.get('q') ?? '';
  const number = typed(typedIn);
  const found = hits(asked);
  const notices = [...(found.notices ?? []), ...untranslated(asked.corpus, found, asked.lang)];
  const leads = number && !asked.args.has('live') && asked.corpus.present(number).length;
  const moved = leads ? asked.place(number, asked.edition) : '';
  return page('search.html', {...found, notices}, {title: partsOf(typedIn)(0, made.longest), moved});
}

/** The same without a page's notices, as the search command has it. */
export function hits(asked) {
  const most = limit(asked);
  const found = asked.desk.search.search(asked.args.get('q') ?? '', most, asked.lang);
  return withScenes(asked.desk, {...found, notices: withoutCards(asked, found.notices ?? [])}, most);
}

/** What is known of the answer; where the desk's cards are out of reach, that they were not searched. */
function withoutCards(asked, notices) {
  if (!isAway(asked) || !strip(asked.args.get('q') ?? '')) return notices;
  return [...notices.filter(({code}) => code !== 'no-cards'), {code: 'cards-away', values: {}}];
}

/** How many hits; of a limit that the command would refuse the nearest it takes. */
function limit(asked) {
  const number = asked.args.get('limit') ?? '';
  return /^[0-9]{1,9}$/.test(number) ? Math.max(1, Math.min(Number(number), made.most)) : made.limit;
}
