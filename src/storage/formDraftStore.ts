import * as v from 'valibot';
import { requestPersistence } from './persistence.ts';
import { readJson, writeJson, type User } from './webStorage.ts';

/** Unfinished forms of users, such as a new return or a reply to a ticket. */
export interface FormDraftStore {
  /** Values of a form; null if there are none. */
  load(user: User, form: string): unknown;
  /** Stores values; null removes them. Returns false if the browser's storage is full. */
  save(user: User, form: string, values: unknown): boolean;
  removeAll(user: User): void;
}

/** Age at which an unchanged draft is dropped. */
const MAX_AGE_MS = 30 * 86_400_000;

const draftSchema = v.object({ changedAt: v.number(), values: v.unknown() });

const PREFIX = 'portage.form.';

/** An encoded account name has no slash, so that no prefix is the beginning of another. */
const userPrefix = ({ companyId, account }: User) =>
  `${PREFIX}${companyId}/${encodeURIComponent(account)}/`;

/** `storage` is the browser's localStorage: written synchronously, so that a crash loses nothing. */
export function createFormDraftStore(storage: Storage, now: () => number): FormDraftStore {
  return {
    load(user, form) {
      const draft = readJson(storage, userPrefix(user) + form, draftSchema);
      return draft === null || now() - draft.changedAt > MAX_AGE_MS ? null : draft.values;
    },
    save(user, form, values) {
      const key = userPrefix(user) + form;
      if (values === null) return writeJson(storage, key, null);
      requestPersistence();
      return writeJson(storage, key, { changedAt: now(), values });
    },
    removeAll(user) {
      for (const key of Object.keys(storage)) {
        if (key.startsWith(userPrefix(user))) storage.removeItem(key);
      }
    },
  };
}
