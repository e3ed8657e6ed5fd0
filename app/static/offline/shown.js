/** A page of the desk put in the place of the one that is shown, by a script and not by the browser. */

/** Show a page: its language, title, styles and all of its body. */
export function show(html) {
  const written = new DOMParser().parseFromString(html, 'text/html');
  document.documentElement.lang = written.documentElement.lang;
  document.title = written.title;
  for (const each of document.head.querySelectorAll('style[data-name]')) {
    each.media = mediaOf(written, each.dataset.name);
  }
  addStyles(written);
  document.body.replaceWith(document.importNode(written.body, true));
}

/** In a file all styles are there; those that a page does not ask for stay out of it. */
function mediaOf(written, name) {
  return written.head.querySelector(`link[rel=stylesheet][href*="/${name}"]`) ? 'all' : 'not all';
}

function addStyles(written) {
  if (document.head.querySelector('style[data-name]')) return;
  const there = [...document.head.querySelectorAll('link[rel=stylesheet]')].map(({href}) => href);
  for (const each of written.head.querySelectorAll('link[rel=stylesheet]')) {
    const style = document.importNode(each);
    if (!there.includes(new URL(style.getAttribute('href'), location.href).href)) document.head.append(style);
  }
}

/** Go to the place in a page that an anchor names, else to its beginning. */
export function goTo(anchor) {
  const place = anchor.length > 1 && document.getElementById(decoded(anchor.slice(1)));
  // Not gliding there: another page is no place further down in this one.
  if (place) place.scrollIntoView({behavior: 'instant'});
  else window.scrollTo({top: 0, behavior: 'instant'});
}

function decoded(anchor) {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
