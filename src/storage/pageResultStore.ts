import * as v from 'valibot';
import type { TabsOwner } from '../machines/tabs/types.ts';
import { readJson, writeJson } from './webStorage.ts';

const PREFIX = 'portage.answer.';

const recordSchema = v.object({ account: v.string(), companyId: v.number(), answer: v.unknown() });

/** Last results of pages in this browser tab, shown while they are loaded again. */
export interface PageResultStore {
  /** Null if nothing is stored, or if it belongs to another user or does not fit the schema. */
  load<Answer>(
    owner: TabsOwner,
    id: string,
    schema: v.GenericSchema<unknown, Answer>,
  ): Answer | null;
  save(owner: TabsOwner, id: string, answer: unknown): void;
  clear(): void;
}

/** `storage` is the tab's sessionStorage. */
export function createPageResultStore(storage: Storage): PageResultStore {
  return {
    load({ account, companyId }, id, schema) {
      const record = readJson(storage, PREFIX + id, recordSchema);
      if (record?.account !== account || record.companyId !== companyId) return null;
      const answer = v.safeParse(schema, record.answer);
      return answer.success ? answer.output : null;
    },
    save: ({ account, companyId }, id, answer) =>
      void writeJson(storage, PREFIX + id, { account, companyId, answer }),
    clear() {
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
    },
  };
}
