/** Rules as links, wherever the lab cites some. */

import {element} from '../page/elements.js';
import {leads} from '../page/place.js';

/** Each rule leads to its text. */
export function ruleLinks(cites, edition) {
  return cites.flatMap((ref) => [element('a', {class: 'ref', href: leads(`/cr/${edition}/${ref}`)}, ref), ' ']);
}
