import * as v from 'valibot';
import { DRAFT_DAYS } from '../api/contract/orders/orderDrafts.ts';
import { orderKinds } from '../domain/sheets/sheet.ts';
import type { EntryDraft, EntryOwner } from '../machines/orderEntry/types.ts';
import { requestPersistence } from './persistence.ts';
import { readJson, writeJson } from './webStorage.ts';

type Owner = Pick<EntryOwner, 'account' | 'companyId'>;

/** Unsent forms that the server does not have, of one user in one company. */
export interface DraftStore {
  /** Last changed first. */
  find(owner: Owner): readonly EntryDraft[];
  /** False if the browser's storage is full. */
  save(owner: Owner, draft: EntryDraft): boolean;
  remove(owner: Owner, draftId: string): void;
  /** Removes a draft that the server has saved, unless it has changed since. */
  confirm(owner: Owner, draft: EntryDraft): void;
  removeAll(owner: Owner): void;
}

/** Age at which an unchanged draft is dropped. */
const MAX_AGE_MS = DRAFT_DAYS * 86_400_000;

const texts = v.record(v.string(), v.string());
const content = v.object({ values: texts, goods: v.array(texts) });
const draftSchema = v.object({
  draftId: v.string(),
  kind: v.picklist(orderKinds),
  id: v.string(),
  version: v.nullable(v.number()),
  content,
  start: content,
  sent: v.boolean(),
  changedAt: v.number(),
  // Drafts of earlier releases have none.
  revision: v.optional(v.nullable(v.number()), null),
  writer: v.optional(v.string(), () => crypto.randomUUID()),
  split: v.optional(
    v.nullable(
      v.object({
        why: v.picklist(['changed', 'created', 'deleted', 'gone']),
        by: v.nullable(v.string()),
      }),
    ),
    null,
  ),
});

const DRAFT = 'portage.draft.';

/** An encoded account name has no slash, so that no prefix is the beginning of another. */
const ownerPrefix = ({ companyId, account }: Owner) =>
  `${companyId}/${encodeURIComponent(account)}/`;
const draftPrefix = (owner: Owner) => `${DRAFT}${ownerPrefix(owner)}`;

/** `storage` is the browser's localStorage: written synchronously, so that a crash loses nothing. */
export function createDraftStore(storage: Storage, now: () => number): DraftStore {
  const listKeys = (prefix: string) =>
    Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((key) =>
      key.startsWith(prefix),
    );

  return {
    find(owner) {
      const found: EntryDraft[] = [];
      for (const key of listKeys(draftPrefix(owner))) {
        const draft = readJson(storage, key, draftSchema);
        if (draft === null || now() - draft.changedAt > MAX_AGE_MS) storage.removeItem(key);
        else found.push(draft);
      }
      return found.sort((a, b) => b.changedAt - a.changedAt);
    },
    save(owner, draft) {
      requestPersistence();
      return writeJson(storage, draftPrefix(owner) + draft.draftId, draft);
    },
    remove: (owner, draftId) => storage.removeItem(draftPrefix(owner) + draftId),
    confirm(owner, { draftId, changedAt }) {
      const key = draftPrefix(owner) + draftId;
      const storedDraft = readJson(storage, key, draftSchema);
      if (storedDraft !== null && storedDraft.changedAt <= changedAt) storage.removeItem(key);
    },
    removeAll(owner) {
      for (const key of listKeys(draftPrefix(owner))) storage.removeItem(key);
    },
  };
}
