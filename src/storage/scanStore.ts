import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import * as v from 'valibot';
import { scanActions } from '../api/contract/order/status.ts';
import type { Recalled, Scan, ScanSetup } from '../machines/scanStation/types.ts';
import { userKey, type User } from './userKey.ts';

/** Scans that the server has not answered, and how a user scans, in this browser. */
export interface ScanStore {
  recall(user: User): Promise<Recalled>;
  /** Resolves once it survives a crash of the browser. */
  keep(user: User, scan: Scan): Promise<void>;
  forget(ids: readonly string[]): Promise<void>;
  remember(user: User, setup: ScanSetup): Promise<void>;
}

const setupSchema = v.object({
  action: v.picklist(scanActions),
  place: v.string(),
  // What a station of an older release has stored has none.
  courier: v.optional(v.string(), ''),
  reason: v.string(),
  remark: v.string(),
});
const scanSchema = v.object({
  ...setupSchema.entries,
  id: v.string(),
  waybillNo: v.string(),
  at: v.string(),
});

interface Schema extends DBSchema {
  scans: { key: string; value: Scan & { owner: string }; indexes: { owner: string } };
}

/** `storage` is the browser's localStorage. */
export function createScanStore(storage: Storage): ScanStore {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  function database(): Promise<IDBPDatabase<Schema>> {
    opened ??= openDB<Schema>('portage-scans', 1, {
      upgrade: (db) => {
        db.createObjectStore('scans', { keyPath: 'id' }).createIndex('owner', 'owner');
      },
      terminated: () => {
        opened = undefined;
      },
    });
    // What could not be opened is tried again with the next scan.
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  }
  const keyOf = (owner: string) => `portage.scan.${owner}`;

  function setupIn(text: string | null): ScanSetup | null {
    try {
      const parsed = v.safeParse(setupSchema, JSON.parse(text ?? 'null'));
      return parsed.success ? parsed.output : null;
    } catch {
      return null;
    }
  }

  return {
    async recall(user) {
      const owner = await userKey(user);
      const setup = setupIn(storage.getItem(keyOf(owner)));
      const db = await database();
      const kept: unknown[] = await db.getAllFromIndex('scans', 'owner', owner);
      const scans = kept.flatMap((one) => {
        const parsed = v.safeParse(scanSchema, one);
        return parsed.success ? [parsed.output] : [];
      });
      return { setup, scans: scans.toSorted((a, b) => (a.at < b.at ? -1 : 1)) };
    },
    async keep(user, scan) {
      const owner = await userKey(user);
      const db = await database();
      const tx = db.transaction('scans', 'readwrite', { durability: 'strict' });
      await tx.store.put({ ...scan, owner });
      await tx.done;
    },
    async forget(ids) {
      const db = await database();
      const tx = db.transaction('scans', 'readwrite');
      await Promise.all(ids.map((id) => tx.store.delete(id)));
      await tx.done;
    },
    async remember(user, setup) {
      try {
        storage.setItem(keyOf(await userKey(user)), JSON.stringify(setup));
      } catch {
        // A full storage: it lasts as long as the page.
      }
    },
  };
}
