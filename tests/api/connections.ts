import { vi } from 'vitest';

/** Tracks the open IndexedDB connections and closes or interrupts them, as browsers do by themselves. */
export function watchConnections() {
  let open: IDBDatabase[] = [];
  const openOriginal = indexedDB.open.bind(indexedDB);
  vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    const request = openOriginal(name, version);
    request.addEventListener('success', () => open.push(request.result));
    return request;
  });

  /** Closes every connection without an event, as WebKit does while a tablet is locked. */
  function close(): void {
    for (const db of open) db.close();
    open = [];
  }

  return {
    close,
    /** Aborts the next transaction of each connection, then closes the connection. */
    interrupt(): void {
      for (const db of open) {
        const transaction = db.transaction.bind(db);
        db.transaction = (...args) => {
          const tx = transaction(...args);
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
