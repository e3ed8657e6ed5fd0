/** A desk that is ready to answer, as bytes and back: what took a while to make is not made again. */

import {opened, restored as restoredPack} from '../corpus/pack.js';
import {corpusOf, restored as restoredCorpus} from '../corpus/store.js';
import {rulesTable} from '../index/build.js';
import {restored as restoredTable} from '../index/table.js';

const LINE_END = 10;

/** All that a desk answers from: the pack as it came from the server, its corpus, the table of its rules. */
export function made(bytes) {
  const pack = opened(bytes);
  const corpus = corpusOf(pack);
  return {pack, corpus, table: rulesTable(pack, corpus)};
}

/** The same as bytes, to be kept. */
export function frozen({pack, corpus, table}) {
  const {label, streams} = pack.saved();
  const {words, leading, texts, buffers} = table.saved();
  const written = [corpus.saved(), words, leading, texts].map((text) => new TextEncoder().encode(text));
  const parts = [...written, ...buffers, ...streams];
  const lengths = parts.map(({byteLength}) => byteLength);
  const line = JSON.stringify({label, columns: buffers.length, lengths});
  return new Blob([line, '\n', ...parts]);
}

/** The same again from what was kept. */
export function thawed(bytes) {
  const end = bytes.indexOf(LINE_END);
  const {label, columns, lengths} = JSON.parse(textOf(bytes.subarray(0, end)));
  let at = end + 1;
  const parts = lengths.map((length) => bytes.subarray(at, (at += length)));
  const [corpus, words, leading, texts] = parts.slice(0, 4).map(textOf);
  const buffers = parts.slice(4).map((part) => part.slice().buffer);
  return {
    pack: restoredPack({label, streams: buffers.slice(columns)}),
    corpus: restoredCorpus(corpus),
    table: restoredTable({words, leading, texts, buffers: buffers.slice(0, columns)}),
  };
}

function textOf(bytes) {
  return new TextDecoder('utf-8', {ignoreBOM: true}).decode(bytes);
}
