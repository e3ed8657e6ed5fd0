/** Elements of a page, made from values: text is always text. */

/** An element with its attributes and what is in it; `null` and `false` leave an attribute out. */
export function element(name, attributes = {}, ...inside) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== false) made.setAttribute(key, value === true ? '' : value);
  }
  made.append(...inside);
  return made;
}

/** A button that does one thing. */
export function button(label, act, attributes = {}) {
  const made = element('button', {type: 'button', ...attributes}, label);
  made.addEventListener('click', act);
  return made;
}

/** A text whose dates are not broken at the end of a line. */
export function unbroken(text) {
  return text.replace(/(\d{4})-(\d\d)-(\d\d)/g, '$1\u2011$2\u2011$3');
}

/** The language of a text as a page declares it. */
export function declared(lang) {
  return lang === 'zh' ? 'zh-Hans' : 'en';
}
