import type { ImportKind } from '../../api/contract/sheet.ts';
import type { ImportOwner, StoredImport } from '../../machines/orderImport/types.ts';
import type { Claims } from '../../storage/claims.ts';
import type { ImportStore } from '../../storage/importStore.ts';

/** Imports that were begun in this browser and can be gone on with. */
export interface Unfinished {
  /** The last changed one that no tab holds; null where there is none. */
  find(owner: ImportOwner, kind: ImportKind): Promise<StoredImport | null>;
  /** Waits until `find` finds one; null once `signal` says that nobody waits any more. */
  untilFreed(
    owner: ImportOwner,
    kind: ImportKind,
    signal: AbortSignal,
  ): Promise<StoredImport | null>;
}

/** `page` sends `focus` when the user comes back to it; the page's window does. */
export function createUnfinished(
  store: ImportStore,
  claims: Claims,
  page: EventTarget,
): Unfinished {
  // A browser that stores nothing has nothing to offer.
  const stored = async (owner: ImportOwner, kind: ImportKind) =>
    (await store.find(owner).catch(() => [])).filter((record) => record.kind === kind);

  async function find(owner: ImportOwner, kind: ImportKind): Promise<StoredImport | null> {
    for (const record of await stored(owner, kind)) {
      if (await claims.isClaimed(record.importId)) continue;
      const { importId, fileName, changedAt, counts } = record;
      return { importId, fileName, changedAt, counts };
    }
    return null;
  }

  const untilFocus = (signal: AbortSignal) =>
    new Promise<void>((resolve) =>
      page.addEventListener('focus', () => resolve(), { once: true, signal }),
    );

  return {
    find,

    async untilFreed(owner, kind, signal) {
      const ended = new Promise<void>((resolve) =>
        signal.addEventListener('abort', () => resolve(), { once: true }),
      );
      while (!signal.aborted) {
        const found = await find(owner, kind);
        if (found !== null) return signal.aborted ? null : found;
        // One that another tab begins later is seen when the user comes here again.
        const waits = new AbortController();
        const held = (await stored(owner, kind)).map(({ importId }) =>
          claims.untilFree(importId, waits.signal),
        );
        await Promise.race([ended, untilFocus(waits.signal), ...held]);
        waits.abort();
      }
      return null;
    },
  };
}
