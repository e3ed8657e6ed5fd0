/**
 * The desk in a page: where no server and no service worker answers, the page itself does.
 *
 * Texts are there at once. The table of the search takes some seconds to make, so it is made beside the page.
 */

import {opened} from '../corpus/pack.js';
import {corpusOf} from '../corpus/store.js';
import {rulesTable} from '../index/build.js';
import {Search} from '../index/search.js';
import {restored} from '../index/table.js';
import {Desk, preferred} from './desk.js';
import {besideDesk} from './pack_desk.js';

const MOVES = 5; // from address to address, before it is given up

class NotYet extends Error {}

/** In a worker: makes the table of the pack that it gets. */
export function makeTables() {
  self.addEventListener('message', ({data}) => {
    const pack = opened(data);
    const saved = rulesTable(pack, corpusOf(pack)).saved();
    self.postMessage(saved, saved.buffers);
  });
}

/** A desk over the bytes of a pack; `script` is the address of this script, for a worker of its own. */
export class DeskHere {
  constructor(bytes, script) {
    Object.assign(this, {bytes, script});
    this.pack = opened(bytes);
    this.corpus = corpusOf(this.pack);
    this.joined = this.join();
    this.joined.catch(() => {}); // it is told to whoever waits for it
  }

  /** Put the event packs of this device beside the texts, and make the search over all of it. */
  async join() {
    this.desk ??= new Desk(this.corpus, NOT_YET);
    this.beside = besideDesk(this.pack, this.corpus, this.pack.label.key);
    const {corpus, tables, cards} = await this.beside;
    this.desk = new Desk(corpus, NOT_YET, cards);
    this.table ??= await this.made();
    this.desk.finder = new Search(this.table, ...tables);
  }

  /** Take in what was saved or let go since. */
  rejoin() {
    this.joined = this.joined.catch(() => {}).then(() => this.join());
  }

  async made() {
    const saved = await tableAside(this.script, this.bytes).catch(() => null);
    if (!saved) return rulesTable(this.pack, this.corpus);
    return restored(saved);
  }

  /** What `Desk.respond` answers to an address; where that needs the search, once it is there. */
  async respond(path, query) {
    await this.beside.catch(() => null); // what is in event packs is part of the desk
    const reader = {lang: preferred(navigator.languages)};
    try {
      return this.desk.respond(path, query, reader);
    } catch (error) {
      if (!(error instanceof NotYet)) throw error;
    }
    await this.joined;
    return this.desk.respond(path, query, reader);
  }

  /** The page at an address, or at the one it leads to: `{address, status, html}`. */
  async page(address) {
    let at = address;
    for (let moves = 0; moves < MOVES; moves += 1) {
      const [, path, query, anchor] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(at);
      const {status, html, json, moved} = await this.respond(path, query ?? '');
      if (!moved) return {address: at, status, html: html ?? json};
      at = moved.includes('#') ? moved : moved + (anchor ?? '');
    }
    throw new Error(`${address} leads in circles`);
  }
}

// In the place of the search while it is being made.
const NOT_YET = {
  search() {
    throw new NotYet();
  },
  get rules() {
    throw new NotYet();
  },
};

function tableAside(script, bytes) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script);
    const finish = (then) => (event) => {
      worker.terminate();
      then(event.data ?? event);
    };
    worker.addEventListener('message', finish(resolve));
    worker.addEventListener('error', finish(reject));
    worker.postMessage(bytes);
  });
}
