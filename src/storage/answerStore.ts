import * as v from 'valibot';
import type { TabsOwner } from '../machines/tabs/types.ts';
import { readJson, writeJson } from './webStorage.ts';

const PREFIX = 'portage.answer.';

const stored = v.object({ account: v.string(), companyId: v.number(), answer: v.unknown() });

/** Last results of pages in this browser tab: shown while they are loaded again, and gone with the tab. */
export interface AnswerStore {
  /** Null if nothing is kept, or where it belongs to another user or has another shape. */
  load<Answer>(
    owner: TabsOwner,
    id: string,
    shape: v.GenericSchema<unknown, Answer>,
  ): Answer | null;
  save(owner: TabsOwner, id: string, answer: unknown): void;
  clear(): void;
}

/** `storage` belongs to one tab of the browser: sessionStorage. */
export function createAnswerStore(storage: Storage): AnswerStore {
  return {
    load({ account, companyId }, id, shape) {
      const read = readJson(storage, PREFIX + id, stored);
      if (read?.account !== account || read.companyId !== companyId) return null;
      const answer = v.safeParse(shape, read.answer);
      return answer.success ? answer.output : null;
    },
    save: ({ account, companyId }, id, answer) =>
      void writeJson(storage, PREFIX + id, { account, companyId, answer }),
    clear() {
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
    },
  };
}
