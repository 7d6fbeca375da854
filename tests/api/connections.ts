import { vi } from 'vitest';

/** The connections to IndexedDB that are open in this browser, and what a browser does to them by itself. */
export function watchConnections() {
  let open: IDBDatabase[] = [];
  const opening = indexedDB.open.bind(indexedDB);
  vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    const request = opening(name, version);
    request.addEventListener('success', () => open.push(request.result));
    return request;
  });

  /** Closes each without an event, as WebKit does while a tablet is locked. */
  function close(): void {
    for (const db of open) db.close();
    open = [];
  }

  return {
    close,
    /** Ends the next transaction of each in its middle, and closes it then. */
    interrupt(): void {
      for (const db of open) {
        const transaction = db.transaction.bind(db);
        db.transaction = (...asked) => {
          const tx = transaction(...asked);
          queueMicrotask(() => {
            tx.abort();
            db.close();
          });
          return tx;
        };
      }
      open = [];
    },
  };
}

export type Connections = ReturnType<typeof watchConnections>;
