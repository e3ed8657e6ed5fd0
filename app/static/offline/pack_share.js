/** A pack shared from a chat with the installed desk: the system posts it to an address of its own. */

import {handOver} from './packs.js';
import {lead} from './rooted.js';

/** Where the manifest has packs posted to; only the service worker answers there. */
export const SHARED_AT = '/pack/open';

/** Take the file that was posted, and lead to the page that opens it. */
export async function received(request) {
  const file = (await request.formData()).get('pack');
  if (file instanceof File) await handOver(new Uint8Array(await file.arrayBuffer()));
  return Response.redirect(new URL(lead('/pack#?shared'), request.url), 303);
}
