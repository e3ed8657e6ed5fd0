/** How a situation goes on: who has to choose something, what players can do, what exists and is illegal. */

import {button, element} from '../page/elements.js';
import {word} from '../page/words.js';
import {ruleLinks} from './rule_links.js';
import {language} from './show.js';

/** What somebody has to choose before it goes on; `go` plays on with a sentence. */
export function showQuestion(place, question, edition, go) {
  place.hidden = !question;
  if (!question) return;
  const lang = language();
  const bounds = (question.bounds ?? []).map(({name, least, most}) =>
    element('li', {}, word('js-lab-bounds', {name: name[lang], least, most})));
  const answers = question.answers.map(({text, sentence}) => button(text[lang], () => go(sentence)));
  place.replaceChildren(
    element('h2', {}, question.text[lang], ' ', ...ruleLinks(question.cites, edition)),
    ...(bounds.length ? [element('ul', {class: 'bounds'}, ...bounds)] : []),
    element('p', {class: 'answers'}, ...answers, ...(question.more ? ['…'] : [])),
  );
}

/** What players can do; what exists and is illegal, with the reasons. */
export function showMoves(place, found, edition, go) {
  place.hidden = !found.length;
  const lang = language();
  const able = found.filter(({reasons = []}) => !reasons.length);
  const unable = found.filter(({reasons = []}) => reasons.length);
  const told = unable.map(({text, reasons}) => element('li', {}, text[lang], ' ',
    ...reasons.flatMap((each) => [each.text[lang], ' ', ...ruleLinks(each.cites, edition)])));
  place.replaceChildren(
    element('h2', {}, word('js-lab-moves')),
    element('p', {class: 'answers'}, ...able.map(({text, sentence}) => button(text[lang], () => go(sentence)))),
    button(word('js-lab-resolve'), () => go('resolve')),
    ...(told.length ? [element('details', {}, element('summary', {}, word('js-lab-illegal', {count: told.length})), element('ul', {}, ...told))] : []),
  );
}
