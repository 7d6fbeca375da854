import type { DBSchema } from 'idb';
import * as v from 'valibot';
import { scanActions } from '../domain/lifecycles/order/orderStatus.ts';
import type { RecalledScans, Scan, ScanSetup } from '../machines/scanStation/types.ts';
import { createIndexedDatabase } from './indexedDatabase.ts';
import { readJson, userKey, type User, writeJson } from './webStorage.ts';

/** Unanswered scans and scan settings of each user of this browser. */
export interface ScanStore {
  load(user: User): Promise<RecalledScans>;
  /** Resolves once the scan would survive a crash of the browser. */
  save(user: User, scan: Scan): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  saveSetup(user: User, setup: ScanSetup): Promise<void>;
}

const setupSchema = v.object({
  action: v.picklist(scanActions),
  place: v.string(),
  // Records of earlier releases have no courier.
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
  const database = createIndexedDatabase<Schema>('portage-scans', 1, (db) => {
    db.createObjectStore('scans', { keyPath: 'id' }).createIndex('owner', 'owner');
  });
  const storageKey = (owner: string) => `portage.scan.${owner}`;

  return {
    async load(user) {
      const owner = await userKey(user);
      const setup = readJson(storage, storageKey(owner), setupSchema);
      const records: readonly unknown[] = await database.transact(['scans'], 'readonly', (tx) =>
        tx.store.index('owner').getAll(owner),
      );
      const scans = records.flatMap((record) => {
        const parsed = v.safeParse(scanSchema, record);
        return parsed.success ? [parsed.output] : [];
      });
      return { setup, scans: scans.toSorted((a, b) => (a.at < b.at ? -1 : 1)) };
    },
    async save(user, scan) {
      const owner = await userKey(user);
      await database.transact(['scans'], 'readwrite', (tx) => tx.store.put({ ...scan, owner }), {
        durability: 'strict',
      });
    },
    remove: (ids) =>
      database.transact(['scans'], 'readwrite', async (tx) => {
        await Promise.all(ids.map((id) => tx.store.delete(id)));
      }),
    async saveSetup(user, setup) {
      writeJson(storage, storageKey(await userKey(user)), setup);
    },
  };
}
