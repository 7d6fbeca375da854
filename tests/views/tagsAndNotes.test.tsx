import { expect, test } from 'vitest';
import { onePage, succeeded } from '../models/samples.ts';
import type { OrderMarks } from '../../src/api/contract/orders/orderMarks.ts';
import type { BulkCall } from '../../src/machines/bulkAction/machine.ts';
import OrderListPage from '../../src/views/orders/search/OrderListPage.tsx';
import DetailPage from '../../src/views/orders/detail/DetailPage.tsx';
import TagsPage from '../../src/views/orders/tags/TagsPage.tsx';
import { findBarriers } from './support/barriers.ts';
import { answerCalls, type Answers } from './support/answers.ts';
import { orderWork, type OrderAnswers, type OrderListQuery } from './support/orders.ts';
import { show, signedIn } from './support/portal.tsx';
import { order, createTestWork } from './support/work.ts';

const fragile = {
  id: '0190e8a0-0000-7000-8000-0000000000a1',
  name: 'Fragile',
  tone: 'red',
} as const;
const vip = { id: '0190e8a0-0000-7000-8000-0000000000b2', name: 'VIP', tone: 'purple' } as const;
const listedTag = (tag: typeof fragile | typeof vip) => ({
  ...tag,
  version: 1,
  changedAt: '2026-11-20T08:00:00.000Z',
  changedBy: 'ama',
});

const answers: Answers = {
  findOrderTags: () => succeeded([listedTag(fragile), listedTag(vip)]),
  getOrderMarks: () => succeeded({ tags: [], notes: [] }),
};

const permissions = ['order.read', 'order.write'] as const;
const session = signedIn({ permissions: [...permissions], companyId: 7 });

async function showList(bulk: NonNullable<OrderAnswers['bulk']>) {
  const queries: OrderListQuery[] = [];
  const rows = [
    { ...order(1), tags: [fragile], notes: 2 },
    { ...order(2), tags: [], notes: 0 },
  ];
  const work = {
    ...createTestWork(),
    ...orderWork({
      list: (query) => {
        queries.push(query);
        return succeeded({
          rows,
          total: rows.length,
          totalCapped: false,
          next: null,
          previous: null,
          notFound: [],
        });
      },
      bulk,
    }),
    declared: answerCalls(answers),
  };
  const { screen } = await show(<OrderListPage page="orderSearch" />, {
    path: '/order/order-search',
    work,
    session,
  });
  await expect.element(screen.getByText('PG000000000001GH')).toBeVisible();
  return { screen, queries };
}

test('tags are added to and removed from many orders, including a new tag, and undone', async () => {
  const calls: BulkCall[] = [];
  const { screen } = await showList((call) => {
    calls.push(call);
    const { task } = call;
    return succeeded(
      call.items.map(({ id }) => {
        const tags = task.action === 'tag' ? task.tags : { add: [], remove: [] };
        // The first order had the tag before.
        const add = tags.add.filter((tag) => id !== '1' || tag !== fragile.id);
        return { outcome: 'done', id, add: [...add], remove: [...tags.remove] } as const;
      }),
    );
  });
  await expect.element(screen.getByText('2 notes')).toBeVisible();
  for (const number of [1, 2]) {
    const row = screen.getByRole('row').filter({ hasText: `PG00000000000${number}GH` });
    await row.getByRole('checkbox').click();
  }
  await screen.getByRole('button', { name: 'Tags', exact: true }).click();
  const dialog = screen.getByRole('dialog');
  // One of the two orders has the tag.
  await expect.element(dialog.getByRole('checkbox', { name: 'Fragile' })).toBePartiallyChecked();
  expect(await findBarriers(dialog.element())).toEqual([]);
  await expect.element(dialog.getByRole('button', { name: 'Save tags' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Fragile' }).click();
  await dialog.getByLabelText('Find or create a tag').fill('Gift');
  await dialog.getByRole('button', { name: 'Create “Gift”' }).click();
  await expect.element(dialog.getByRole('checkbox', { name: 'Gift' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save tags' }).click();
  await expect.element(screen.getByText('Tags changed on 2 orders')).toBeVisible();
  const task = calls[0]?.task;
  const newTag = task?.action === 'tag' ? task.create[0] : undefined;
  expect(task).toMatchObject({
    action: 'tag',
    create: [{ name: 'Gift' }],
    tags: { add: [newTag?.id, fragile.id], remove: [] },
  });

  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => calls.length).toBe(2);
  expect(calls[1]?.task).toEqual({
    action: 'undoTag',
    changes: new Map([
      ['1', { add: [], remove: [newTag?.id] }],
      ['2', { add: [], remove: [newTag?.id, fragile.id] }],
    ]),
  });
});

test('a list is filtered by a tag, which is shown among the active filters', async () => {
  const { screen, queries } = await showList(() => succeeded([]));
  await screen.getByRole('button', { name: 'Filters' }).click();
  const choice = screen.getByLabelText('Tag', { exact: true });
  await choice.hover();
  await expect.element(choice.getByRole('option', { name: 'VIP' })).toBeInTheDocument();
  await choice.selectOptions('VIP');
  await expect.poll(() => queries.at(-1)?.filters).toMatchObject({ tag: vip.id });
  await expect.element(screen.getByRole('button', { name: 'Tag: VIP' })).toBeVisible();
});

test('a note is written and deleted on the order’s page', async () => {
  let marks: OrderMarks = { tags: [vip], notes: [] };
  const savedNotes: unknown[] = [];
  const work = {
    ...createTestWork(),
    declared: answerCalls({
      ...answers,
      getOrderMarks: () => succeeded(marks),
      addOrderNote: (note) => {
        savedNotes.push(note);
        const { id, text } = note;
        const at = '2026-11-21T08:00:00.000Z';
        marks = { ...marks, notes: [{ id, text, at, by: 'ama', isOwn: true }] };
        return succeeded(marks);
      },
      removeOrderNote: () => {
        marks = { ...marks, notes: [] };
        return succeeded(marks);
      },
    }),
  };
  const path = '/order/main-order-detail?orderNo=PG000000000001GH';
  const { screen } = await show(<DetailPage />, { path, work, session });
  await expect.element(screen.getByText('Only people in your company see this.')).toBeVisible();
  await screen.getByLabelText('New note').fill('Call before noon');
  await screen.getByRole('button', { name: 'Add note' }).click();
  await expect.element(screen.getByText('Call before noon')).toBeVisible();
  expect(savedNotes).toMatchObject([{ text: 'Call before noon' }]);
  await expect.element(screen.getByLabelText('New note')).toHaveValue('');
  // A new form replaced the old one, and the focus stays next to it.
  const isInPanel = () => document.activeElement?.querySelector('textarea') !== null;
  await expect.poll(() => document.activeElement !== document.body && isInPanel()).toBe(true);
  await screen.getByRole('button', { name: 'Delete note' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click();
  await expect.element(screen.getByText('Call before noon')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement !== document.body && isInPanel()).toBe(true);
});

test('a new tag is saved from its page', async () => {
  const savedTags: unknown[] = [];
  const work = {
    ...createTestWork(),
    declared: answerCalls({
      ...answers,
      queryOrderTagList: onePage([listedTag(fragile)]),
      saveOrderTag: (tag) => {
        savedTags.push(tag);
        return succeeded(listedTag(vip));
      },
    }),
  };
  const path = '/order/order-tags?tag=new';
  const { screen } = await show(<TagsPage />, { path, work, session });
  await screen.getByLabelText('Name').fill('Gift');
  await screen.getByLabelText('Color').selectOptions('Green');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => savedTags)
    .toMatchObject([{ name: 'Gift', tone: 'green', version: null }]);
});
