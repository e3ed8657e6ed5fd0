/** Event packs kept on this device, in IndexedDB, which pages, workers, plain http and single files have. */

const DATABASE = 'judgedesk-packs';
const PACKS = 'packs';
const MADE = 'made'; // what takes a while to make of them, under names that begin with digits or a to f
const SHARED = 'shared'; // there too, behind all such names
const CHECKSUM = 16; // where a pack's file has it

/** The packs on this device, the newest first: what was saved of each, and when; none where none can be. */
export async function savedPacks() {
  try {
    const found = await within(PACKS, 'readonly', (store) => store.getAll());
    return found.sort((one, other) => other.saved - one.saved);
  } catch {
    return [];
  }
}

/** Keep a pack under its checksum, so that the same pack is kept once. */
export async function savePack(bytes, heading) {
  const name = String(new DataView(bytes.buffer, bytes.byteOffset + CHECKSUM, 4).getUint32(0, true));
  const pack = {name, heading, bytes, size: bytes.length, saved: Date.now()};
  await within(PACKS, 'readwrite', (store) => store.put(pack));
  return name;
}

/** Let a pack go. */
export async function removePack(name) {
  await within(PACKS, 'readwrite', (store) => store.delete(name));
}

/** Keep a file that another app hands over until the page that opens it asks for it. */
export async function handOver(bytes) {
  await within(MADE, 'readwrite', (store) => store.put(bytes, SHARED));
}

/** The file that another app handed over; nothing if none did. */
export async function handedOver() {
  const take = (store) => [store.get(SHARED), store.delete(SHARED)][0];
  return within(MADE, 'readwrite', take).catch(() => undefined);
}

/** What was made under a name, or is made now and kept in place of what was made before. */
export async function madeOnce(name, make) {
  const kept = await within(MADE, 'readonly', (store) => store.get(name)).catch(() => undefined);
  if (kept !== undefined) return kept;
  const made = make();
  const replace = (store) => store.delete(IDBKeyRange.upperBound(SHARED, true)) && store.put(made, name);
  await within(MADE, 'readwrite', replace).catch(() => undefined);
  return made;
}

/** What one request to a store gives, once all of it is on the disk. */
async function within(name, mode, ask) {
  const database = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(name, mode);
      const request = ask(transaction.objectStore(name));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

function opened() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(PACKS, {keyPath: 'name'});
      request.result.createObjectStore(MADE);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
