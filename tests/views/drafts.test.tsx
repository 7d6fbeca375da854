import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import en from '../../locales/en.json';
import { failures, onePage, succeeded } from '../models/samples.ts';
import type { DraftRow } from '../../src/api/contract/orders/orderDrafts.ts';
import type { EntryDraft } from '../../src/machines/orderEntry/types.ts';
import DraftsPage from '../../src/views/orders/drafts/DraftsPage.tsx';
import { answering, type Answers } from './support/answers.ts';
import { page } from './support/entryPage.tsx';
import { show, signedIn } from './support/portal.tsx';
import { workWith } from './support/work.ts';

const row = (at: number, more: Partial<DraftRow> = {}): DraftRow => ({
  id: `0190e8a0-0000-7000-8000-00000000000${at}`,
  kind: 'domestic',
  version: 1,
  account: 'ama',
  own: true,
  changedBy: 'ama',
  changedAt: '2026-11-20T08:00:00.000Z',
  number: `SO-${at}`,
  receiver: 'Esi Owusu',
  ...more,
});

async function list(answers: Answers, left = 0, right = true) {
  const rights = right
    ? (['order.write', 'draft.colleagues'] as const)
    : (['order.write'] as const);
  const work = {
    ...workWith(),
    declared: answering(answers),
    uploadDrafts: async () => ({ arrived: 0, left }),
  };
  const { screen } = await show(<DraftsPage />, {
    session: signedIn({ permissions: [...rights] }),
    work,
  });
  return screen;
}

test('drafts show their owner, and link to the form of their kind', async () => {
  const rows = [row(1), row(2, { own: false, account: 'kofi', kind: 'ltl', number: '' })];
  const screen = await list({ queryOrderDraftList: onePage(rows) });
  const mine = screen.getByRole('row').filter({ hasText: 'SO-1' });
  await expect.element(mine.getByText(en['drafts.you'])).toBeVisible();
  const theirs = screen.getByRole('row').filter({ hasText: 'kofi' });
  await expect
    .element(theirs.getByRole('link', { name: en['entry.draft.unnamed'] }))
    .toHaveAttribute('href', `/order/ltl-order-entry?draft=${rows[1]?.id}`);
  // All filters apply at once.
  expect(screen.getByRole('button', { name: en['filter.apply'] }).elements()).toEqual([]);
});

test('selected drafts are deleted without a question, and restored by one click', async () => {
  const asked: unknown[] = [];
  const screen = await list({
    queryOrderDraftList: onePage([row(1)]),
    setOrderDrafts: (input) => {
      asked.push(input);
      return succeeded(null);
    },
  });
  const { id } = row(1);
  await screen.getByRole('checkbox').last().click();
  await screen.getByRole('button', { name: en['action.delete'], exact: true }).click();
  await screen.getByRole('button', { name: en['bulk.news.undo'] }).click();
  await expect
    .poll(() => asked)
    .toEqual([
      { ids: [id], state: 'deleted' },
      { ids: [id], state: 'open' },
    ]);
});

test('the list counts drafts of this browser, and hides colleagues’ drafts without the permission', async () => {
  const screen = await list({}, 2, false);
  await expect.element(screen.getByText(/^2 drafts are saved in this browser only/)).toBeVisible();
  await expect.element(screen.getByText(en['drafts.empty.title'])).toBeVisible();
  await expect.element(screen.getByText(en['drafts.whose'])).not.toBeInTheDocument();
});

const typed = async (kept: (draft: EntryDraft) => Parameters<typeof news>[1]) => {
  const { screen, at } = await page('domestic', { kept: (draft) => news(draft, kept(draft)) });
  await userEvent.fill(at('values.receiverName'), 'E');
  return screen;
};
/** Answers once that the draft was changed; stores the new draft afterwards. */
const news = (
  { draftId, split }: EntryDraft,
  what: { by: string | null } | { failure: typeof failures.offline } | null,
) => {
  if (what === null || split !== null) {
    return { type: 'kept', draftId, revision: 1, at: 0 } as const;
  }
  return 'by' in what
    ? ({ type: 'overtaken', draftId, split: { why: 'changed', by: what.by } } as const)
    : ({ type: 'unkept', draftId, failure: what.failure } as const);
};

test('the form shows that its draft is saved', async () => {
  const kept = await typed(() => null);
  await expect.element(kept.getByText(/^Draft saved: /)).toBeVisible();
});

test('the form shows that its draft is saved in this browser only', async () => {
  const offline = await typed(() => ({ failure: failures.offline }));
  await expect.element(offline.getByText(en['entry.draft.local'])).toBeVisible();
});

test('the form names who changed its draft, unless it was the user', async () => {
  const theirs = await typed(() => ({ by: 'kofi' }));
  await expect.element(theirs.getByText('kofi changed this draft.')).toBeVisible();
  await expect.element(theirs.getByRole('link', { name: en['entry.drafts.all'] })).toBeVisible();
});

test('the form names nobody if the draft was changed in the user’s other window', async () => {
  const mine = await typed(() => ({ by: 'ama' }));
  await expect.element(mine.getByText(en['entry.split.changed'])).toBeVisible();
});
