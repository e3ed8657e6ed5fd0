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

/** What players can do before all pass, and how it goes on without that. */
export function showMoves(place, found, edition, act, onStack = 0) {
  place.hidden = !found.length && !onStack;
  const [label, sentence] = onStack ? [word('js-lab-resolve'), 'resolve'] : [word('js-lab-all-pass'), 'everyone passes'];
  place.replaceChildren(
    element('h2', {}, word('js-lab-moves')),
    ...moveButtons(found, edition, act),
    element('p', {class: 'answers'}, button(label, () => act([], [sentence]))),
  );
}

/** Each as a button; where only mana is lacking, with the lands for it; what is illegal with its reasons. */
export function moveButtons(found, edition, act) {
  const lang = language();
  const able = found.filter(({reasons = []}) => !reasons.length);
  const poor = found.filter(({lacks}) => lacks);
  const unable = found.filter(({reasons = [], lacks}) => reasons.length && !lacks);
  const told = unable.map(({text, reasons}) => element('li', {}, text[lang], ' ',
    ...reasons.flatMap((each) => [each.text[lang], ' ', ...ruleLinks(each.cites, edition)])));
  const buttons = [
    ...able.map(({text, sentence}) => button(text[lang], () => act([], [sentence]))),
    ...poor.map(({text, sentence, player, lacks}) =>
      button(word('js-lab-with-lands', {text: text[lang], cost: lacks}), () => act([{do: 'lands', player, about: lacks}], [sentence]))),
  ];
  return [
    ...(buttons.length ? [element('p', {class: 'answers'}, ...buttons)] : []),
    ...(told.length ? [element('details', {}, element('summary', {}, word('js-lab-illegal', {count: told.length})), element('ul', {}, ...told))] : []),
  ];
}
