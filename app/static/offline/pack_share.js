/** A pack shared from a chat with the installed desk: the system posts it to an address of its own. */

import {handOver} from './packs.js';
import {lead} from './rooted.js';

/** Where the manifest has packs posted to; only the service worker answers there. */
export const SHARED_AT = '/pack/open';

/** Where a file that could not be put on the disk is: no name of a pack reads so. */
export const HELD_AT = '/pack/%3Fshared.desk';

let held = null; // for as long as this worker lives

/** Take the file that was posted, and lead to the page that opens it. */
export async function received(request) {
  let place = '';
  try {
    const file = (await request.formData()).get('pack');
    const bytes = new Uint8Array(await file.arrayBuffer());
    [held, place] = [file, '#%3Fshared'];
    await handOver(bytes);
    place = '#?shared';
  } catch {
    // Without room on the disk the file opens from memory; without a file there is the page to open one.
  }
  return Response.redirect(new URL(lead(`/pack${place}`), request.url), 303);
}

/** The file that could not be put on the disk. */
export function heldBack() {
  return new Response(held, {status: held ? 200 : 404});
}
