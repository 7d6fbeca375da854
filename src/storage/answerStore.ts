import * as v from 'valibot';
import type { TabsOwner } from '../machines/tabs/types.ts';

const PREFIX = 'portage.answer.';

const stored = v.object({ account: v.string(), companyId: v.number(), answer: v.unknown() });

/** What pages were last answered in this tab of the browser: shown while they ask again, and gone with the tab. */
export interface AnswerStore {
  /** Null where nothing is kept, or where it belongs to another user or has another shape. */
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
      try {
        const read = v.safeParse(stored, JSON.parse(storage.getItem(PREFIX + id) ?? 'null'));
        if (!read.success) return null;
        if (read.output.account !== account || read.output.companyId !== companyId) return null;
        const answer = v.safeParse(shape, read.output.answer);
        return answer.success ? answer.output : null;
      } catch {
        return null;
      }
    },
    save({ account, companyId }, id, answer) {
      try {
        storage.setItem(PREFIX + id, JSON.stringify({ account, companyId, answer }));
      } catch {
        // A full storage: the page waits for its answer.
      }
    },
    clear() {
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
    },
  };
}
