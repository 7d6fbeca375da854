import * as v from 'valibot';
import type { KeptTab, TabsOwner } from '../machines/tabs/types.ts';
import { readJson, writeJson } from './webStorage.ts';

const KEY = 'portage.tabs';

const stored = v.object({
  account: v.string(),
  companyId: v.number(),
  tabs: v.array(v.object({ key: v.string(), address: v.string(), name: v.nullable(v.string()) })),
});

/** The strip of pages of this tab of the browser: each has its own, and it ends with it. */
export interface TabStore {
  /** Empty if nothing is kept, or where it belongs to another user. */
  load(owner: TabsOwner): readonly KeptTab[];
  save(owner: TabsOwner, tabs: readonly KeptTab[]): void;
  clear(): void;
}

/** `storage` belongs to one tab of the browser: sessionStorage. */
export function createTabStore(storage: Storage): TabStore {
  return {
    load({ account, companyId }) {
      const kept = readJson(storage, KEY, stored);
      return kept?.account === account && kept.companyId === companyId ? kept.tabs : [];
    },
    save({ account, companyId }, tabs) {
      const kept = tabs.map(({ key, address, name }) => ({ key, address, name }));
      // If the storage is full, the strip is short after a reload.
      writeJson(storage, KEY, { account, companyId, tabs: kept });
    },
    clear: () => storage.removeItem(KEY),
  };
}
