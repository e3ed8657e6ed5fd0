/** What only the server does. */

/** Scenarios were played before they were saved. */
export function _played_now(name) {
  throw new Error(`${name} is not saved`);
}
