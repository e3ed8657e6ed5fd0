/** The pack: all that is needed to answer with the server gone, in one file (`app/offline/pack.py`). */

import {take} from '../python/given.js';
import {Columns} from './columns.js';
import {decompressed} from './lzma.js';

const VERSION = 1;
const LINE_END = 10;

/** A pack from its bytes; an error if they are not whole or of another version. */
export function opened(bytes) {
  const end = bytes.indexOf(LINE_END);
  if (!isWhole(bytes)) throw new Error('a damaged pack');
  const label = labelOf(bytes.subarray(0, end));
  const body = bytes.subarray(end + 1);
  let at = 0;
  const streams = label.streams.map((stream) => {
    at += stream.length;
    return decompressed(body.subarray(at - stream.length, at), stream);
  });
  return new Pack(label, streams);
}

/** Whether no byte of a pack has changed since it was made. */
export function isWhole(bytes) {
  const end = bytes.indexOf(LINE_END) + 1;
  const line = new TextDecoder().decode(bytes.subarray(0, end));
  const [whole, check] = /"check":(\d+)/.exec(line) ?? [];
  if (!whole) return false;
  const before = checksum(new TextEncoder().encode(line.replace(whole, '"check":0')));
  return checksum(bytes.subarray(end), before) === Number(check);
}

/** What a pack is, as its first line says: its key, its editions, the date of the newest. */
export function labelOf(line) {
  const label = JSON.parse(new TextDecoder().decode(line));
  if (label.judgedesk !== VERSION) throw new Error(`a pack of version ${label.judgedesk}`);
  return label;
}

/** A pack as it was saved: nothing of it has to be unpacked again. */
export function restored({label, streams}) {
  return new Pack(label, streams.map((stream) => new Uint8Array(stream)));
}

class Pack {
  constructor(label, streams) {
    [this.label, this.streams] = [label, streams];
    this.columns = new Columns(...streams);
    if (this.columns.parts.given) take(this.part('given'));
  }

  /** The values of one part, as they were packed. */
  part(name) {
    return this.columns.part(name);
  }

  /** What a browser can keep of it, to be `restored` without delay. */
  saved() {
    return {label: this.label, streams: this.streams.map(({buffer}) => buffer)};
  }
}

const REMAINDERS = new Uint32Array(256).map((_, byte) => {
  let found = byte;
  for (let bit = 0; bit < 8; bit += 1) found = found & 1 ? (found >>> 1) ^ 0xedb88320 : found >>> 1;
  return found;
});

/** The CRC-32 of some bytes, and of those before them. */
export function checksum(bytes, before = 0) {
  let found = ~before;
  for (const byte of bytes) found = REMAINDERS[(found ^ byte) & 0xff] ^ (found >>> 8);
  return (found ^ 0xffffffff) >>> 0;
}
