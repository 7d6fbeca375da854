import { afterEach, expect, it, vi } from 'vitest';
import type { EntryDraft } from '../../src/machines/orderEntry/types.ts';
import { memoryStorage } from './page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('the browser is asked for persistent storage once, with the first draft', async () => {
  const persist = vi.fn<() => Promise<boolean>>(() => Promise.reject(new Error('refused')));
  vi.stubGlobal('navigator', { storage: { persist } });
  vi.resetModules();
  const { createDraftStore } = await import('../../src/storage/draftStore.ts');
  const store = createDraftStore(memoryStorage(), () => Date.now());
  const owner = { account: 'kente', companyId: 2 };
  const content = { values: { receiverName: 'Ama' }, goods: [] };
  const draft: EntryDraft = {
    draftId: 'd',
    kind: 'domestic',
    id: 'd',
    version: null,
    content,
    start: content,
    sent: false,
    changedAt: Date.now(),
    revision: null,
    writer: 'w',
    split: null,
  };
  expect(persist).not.toHaveBeenCalled();
  expect(store.save(owner, draft)).toBe(true);
  expect(store.save(owner, draft)).toBe(true);
  expect(persist).toHaveBeenCalledOnce();
});
