/** A situation in the fragment of a link: the scenario with its answers, and what came of it then. */

import {fromBase64, through, toBase64} from '../page/ruling_link.js';

const BETWEEN = '\u001f';
const CARRIED = /^#s=([\w-]+)/;

/**
 * The fragment that carries a scenario; `told` is the answer it gave, to notice when it gives another, and
 * `change` the one thing that is otherwise in what is to be seen beside it.
 */
export async function toFragment(scenario, told, edition, change = null) {
  const parts = [scenario, told, edition, ...(change ? [JSON.stringify(change)] : [])];
  const bytes = new TextEncoder().encode(parts.join(BETWEEN));
  const packed = await through(bytes, new CompressionStream('deflate-raw'));
  return `s=${toBase64([...packed])}`;
}

/** What a fragment carries; null if that is nothing, or damaged. */
export async function fromFragment(fragment) {
  const [, written] = CARRIED.exec(fragment) ?? [];
  if (!written) return null;
  try {
    const bytes = await through(fromBase64(written), new DecompressionStream('deflate-raw'));
    const [scenario, told, edition, change] = new TextDecoder('utf-8', {fatal: true}).decode(bytes).split(BETWEEN);
    return {scenario, told, edition, change: change ? JSON.parse(change) : null};
  } catch {
    return null;
  }
}
