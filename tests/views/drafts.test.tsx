import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import en from '../../locales/en.json';
import { failures, onePage, succeeded } from '../models/samples.ts';
import type { DraftRow } from '../../src/api/contract/orders/orderDrafts.ts';
import type { EntryDraft } from '../../src/machines/orderEntry/types.ts';
import DraftsPage from '../../src/views/orders/drafts/DraftsPage.tsx';
import { answerCalls, type Answers } from './support/answers.ts';
import { showEntry } from './support/entryPage.tsx';
import { show, signedIn } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

const createRow = (at: number, changes: Partial<DraftRow> = {}): DraftRow => ({
  id: `0190e8a0-0000-7000-8000-00000000000${at}`,
  kind: 'domestic',
  version: 1,
  account: 'ama',
  own: true,
  changedBy: 'ama',
  changedAt: '2026-11-20T08:00:00.000Z',
  number: `SO-${at}`,
  receiver: 'Esi Owusu',
  ...changes,
});

async function showDrafts(answers: Answers, localDrafts = 0, seesColleagues = true) {
  const permissions = seesColleagues
    ? (['order.write', 'draft.colleagues'] as const)
    : (['order.write'] as const);
  const work = {
    ...createTestWork(),
    declared: answerCalls(answers),
    uploadDrafts: async () => ({ arrived: 0, left: localDrafts }),
  };
  const { screen } = await show(<DraftsPage />, {
    session: signedIn({ permissions: [...permissions] }),
    work,
  });
  return screen;
}

test('drafts show their owner, and link to the form of their kind', async () => {
  const rows = [
    createRow(1),
    createRow(2, { own: false, account: 'kofi', kind: 'ltl', number: '' }),
  ];
  const screen = await showDrafts({ queryOrderDraftList: onePage(rows) });
  const ownRow = screen.getByRole('row').filter({ hasText: 'SO-1' });
  await expect.element(ownRow.getByText(en['drafts.you'])).toBeVisible();
  const colleagueRow = screen.getByRole('row').filter({ hasText: 'kofi' });
  await expect
    .element(colleagueRow.getByRole('link', { name: en['entry.draft.unnamed'] }))
    .toHaveAttribute('href', `/order/ltl-order-entry?draft=${rows[1]?.id}`);
  // All filters apply at once.
  expect(screen.getByRole('button', { name: en['filter.apply'] }).elements()).toEqual([]);
});

test('selected drafts are deleted without a question, and restored by one click', async () => {
  const changes: unknown[] = [];
  const screen = await showDrafts({
    queryOrderDraftList: onePage([createRow(1)]),
    setOrderDrafts: (input) => {
      changes.push(input);
      return succeeded(null);
    },
  });
  const { id } = createRow(1);
  await screen.getByRole('checkbox').last().click();
  await screen.getByRole('button', { name: en['action.delete'], exact: true }).click();
  await screen.getByRole('button', { name: en['bulk.news.undo'] }).click();
  await expect
    .poll(() => changes)
    .toEqual([
      { ids: [id], state: 'deleted' },
      { ids: [id], state: 'open' },
    ]);
});

test('the list counts drafts of this browser, and hides colleagues’ drafts without the permission', async () => {
  const screen = await showDrafts({}, 2, false);
  await expect.element(screen.getByText(/^2 drafts are saved in this browser only/)).toBeVisible();
  await expect.element(screen.getByText(en['drafts.empty.title'])).toBeVisible();
  await expect.element(screen.getByText(en['drafts.whose'])).not.toBeInTheDocument();
});

/** A change by another user, a failure to store, or null if the draft is stored. */
type StoreResult = { by: string } | { failure: typeof failures.offline } | null;

/** Types into a form whose draft is stored with this result. */
const typeWithResult = async (result: StoreResult) => {
  const { screen, findField } = await showEntry('domestic', {
    storeDraft: (draft) => toStoreEvent(draft, result),
  });
  await userEvent.fill(findField('values.receiverName'), 'E');
  return screen;
};

/** Answers once that the draft was changed; stores the new draft afterwards. */
const toStoreEvent = ({ draftId, split }: EntryDraft, result: StoreResult) => {
  if (result === null || split !== null) {
    return { type: 'kept', draftId, revision: 1, at: 0 } as const;
  }
  return 'by' in result
    ? ({ type: 'overtaken', draftId, split: { why: 'changed', by: result.by } } as const)
    : ({ type: 'unkept', draftId, failure: result.failure } as const);
};

test('the form shows that its draft is saved', async () => {
  const screen = await typeWithResult(null);
  await expect.element(screen.getByText(/^Draft saved: /)).toBeVisible();
});

test('the form shows that its draft is saved in this browser only', async () => {
  const screen = await typeWithResult({ failure: failures.offline });
  await expect.element(screen.getByText(en['entry.draft.local'])).toBeVisible();
});

test('the form names the colleague who changed its draft', async () => {
  const screen = await typeWithResult({ by: 'kofi' });
  await expect.element(screen.getByText('kofi changed this draft.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: en['entry.drafts.all'] })).toBeVisible();
});

test('the form names no user if the draft was changed in another window of the same user', async () => {
  const screen = await typeWithResult({ by: 'ama' });
  await expect.element(screen.getByText(en['entry.split.changed'])).toBeVisible();
});
