import * as v from 'valibot';
import type { StoredTab, TabsOwner } from '../machines/tabs/types.ts';
import { readJson, writeJson } from './webStorage.ts';

const KEY = 'portage.tabs';

const recordSchema = v.object({
  account: v.string(),
  companyId: v.number(),
  tabs: v.array(v.object({ key: v.string(), address: v.string(), name: v.nullable(v.string()) })),
});

/** Page tabs of this browser tab. */
export interface TabStore {
  /** Empty if nothing is stored, or if it belongs to another user. */
  load(owner: TabsOwner): readonly StoredTab[];
  save(owner: TabsOwner, tabs: readonly StoredTab[]): void;
  clear(): void;
}

/** `storage` is the tab's sessionStorage. */
export function createTabStore(storage: Storage): TabStore {
  return {
    load({ account, companyId }) {
      const record = readJson(storage, KEY, recordSchema);
      return record?.account === account && record.companyId === companyId ? record.tabs : [];
    },
    save({ account, companyId }, tabs) {
      const records = tabs.map(({ key, address, name }) => ({ key, address, name }));
      // If the storage is full, these tabs are missing after a reload.
      writeJson(storage, KEY, { account, companyId, tabs: records });
    },
    clear: () => storage.removeItem(KEY),
  };
}
