/** What day it is. */

const DAY = 86400000; // milliseconds

/** The age of an edition today. */
export function days_since(edition) {
  const now = new Date();
  return Math.round((Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) - Date.parse(edition)) / DAY);
}
