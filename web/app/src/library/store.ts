// The library's place in the browser: one IndexedDB store, as promises.
import type { KeptGame } from './games';

const NAME = 'cadenza';
const STORE = 'games';

function answered<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the library did not answer'));
  });
}

// Done only when it is on the disk, not when the request was taken.
function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the library could not be changed'));
  });
}

let opened: Promise<IDBDatabase> | null = null;

async function open(): Promise<IDBDatabase> {
  // Some browsers have none in private windows; asking for it may throw.
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
  const database = await answered(request);
  database.onversionchange = () => {
    database.close();
    opened = null;
  };
  return database;
}

function database(): Promise<IDBDatabase> {
  opened ??= open();
  opened.catch(() => (opened = null));
  return opened;
}

export async function allGames(): Promise<KeptGame[]> {
  const store = (await database()).transaction(STORE).objectStore(STORE);
  return (await answered(store.getAll())) as KeptGame[];
}

// How many of them were new. What is there stays as it is: it may have been given a name.
export async function addGames(games: KeptGame[]): Promise<number> {
  const transaction = (await database()).transaction(STORE, 'readwrite');
  const done = finished(transaction);
  const store = transaction.objectStore(STORE);
  let added = 0;
  for (const game of games) {
    if ((await answered(store.count(game.id))) > 0) continue;
    store.put(game);
    ++added;
  }
  await done;
  return added;
}

export async function replaceGame(game: KeptGame): Promise<void> {
  const transaction = (await database()).transaction(STORE, 'readwrite');
  transaction.objectStore(STORE).put(game);
  await finished(transaction);
}

export async function removeGame(id: string): Promise<void> {
  const transaction = (await database()).transaction(STORE, 'readwrite');
  transaction.objectStore(STORE).delete(id);
  await finished(transaction);
}
