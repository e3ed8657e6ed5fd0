/**
 * The desk's own addresses and those under which a host has its pages: `/cr/702.19b`, `/desk/cr/702.19b/`.
 *
 * A page of an exported site lies in a folder of its own, as every host of plain files serves it.
 */

const NO_PAGE = /^\/(?:assets|saved)\/|\.(?:json|js|desk)$/;
const ADDRESSED = /\b(href|src|action)="([^"]*)"/g;

/** Where an address of the desk is on a host that has the desk in the folder `root`. */
export function outside(address, root) {
  const [, path, rest] = /^([^?#]*)(.*)$/s.exec(address);
  const folder = path.endsWith('/') || NO_PAGE.test(path) ? path : `${path}/`;
  return root + folder.slice(1) + rest;
}

/** The address of the desk that a URL below `root` stands for. */
export function inside({pathname, search, hash}, root) {
  const below = pathname.startsWith(root) ? pathname.slice(root.length - 1) : pathname;
  return (below.replace(/(.)\/$/, '$1').replace(/\/index\.html$/, '') || '/') + search + hash;
}

/** A page with other addresses: `lead` says where each address of the desk leads. */
export function outward(html, lead) {
  // A quotation mark in a text is written otherwise, so nothing but an attribute looks so.
  return html.replace(ADDRESSED, (whole, name, address) => {
    const isOurs = address.startsWith('/') || (address.startsWith('#') && name === 'href');
    return isOurs ? `${name}="${lead(address)}"` : whole;
  });
}

/** A page whose links are resolved against its own address, so that parts of it can stand in another. */
export function absolute(html, url) {
  const resolved = (value) => new URL(value.replaceAll('&amp;', '&'), url).href.replaceAll('&', '&amp;');
  return html.replace(ADDRESSED, (whole, name, address) =>
    (address.startsWith('#') ? whole : `${name}="${resolved(address)}"`));
}
