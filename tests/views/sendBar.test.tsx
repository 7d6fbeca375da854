import { describe, expect, test, vi } from 'vitest';
import en from '../../locales/en.json';
import type { ImportContext } from '../../src/machines/orderImport/types.ts';
import { FileDetails } from '../../src/views/orders/import/FileDetails.tsx';
import { SendBar } from '../../src/views/orders/import/SendBar.tsx';
import { show } from './support/portal.tsx';
import { counts } from './support/rows.ts';
import { importAt, createTestWork } from './support/work.ts';
import { ImportProvider } from '../../src/views/orders/import/useImport.tsx';

const resetsAt = '2026-12-01T00:00:00.000Z';
const check = {
  orders: { create: 30, duplicate: 3, conflict: 1, invalid: 0 },
  freight: { sums: {}, orders: 0 },
  senders: { byDefault: 0, without: 0 },
  next: null,
  total: 34,
  isStale: false,
} as const;

async function showBar(change: Partial<ImportContext>) {
  const actor = importAt({ working: 'reviewing' }, change);
  const work = createTestWork(actor);
  const onQuery = vi.fn<(query: object) => void>();
  const { screen } = await show(
    <ImportProvider value={actor}>
      <FileDetails
        kind="domestic"
        savedLayout={work.importService('domestic').savedLayout}
        sendBlockId="block"
      />
      <SendBar query={{}} onQuery={onQuery} sendBlockId="block" />
    </ImportProvider>,
    { work },
  );
  return { screen, onQuery };
}

describe('the monthly quota', () => {
  const readyCounts = { ...counts, readyRows: 30, readyOrders: 30 };

  test('a sufficient quota is shown', async () => {
    const quota = { quota: 100, remaining: 30, resetsAt };
    const { screen } = await showBar({ counts: readyCounts, quota });
    await expect.element(screen.getByText(/this month/)).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Details, 1 note' }).click();
    await expect.element(screen.getByText(/can create 30 more orders/)).toBeVisible();
    await expect.element(screen.getByText(/exceed/)).not.toBeInTheDocument();
  });

  test('an exceeded quota is a warning with the consequences', async () => {
    const quota = { quota: 5000, remaining: 1200, resetsAt };
    const { screen } = await showBar({ counts: { ...readyCounts, readyOrders: 2400 }, quota });
    await expect.element(screen.getByText(/1,200 orders exceed/)).toBeVisible();
    await expect
      .element(screen.getByText(/The first 1,200 in the sheet will be created/))
      .toBeVisible();
  });

  test('a used-up quota names the day from which orders can be sent', async () => {
    const quota = { quota: 100, remaining: 0, resetsAt };
    const { screen } = await showBar({ counts: readyCounts, quota });
    await expect.element(screen.getByText(/used all of it.*from 1 Dec 2026/)).toBeVisible();
    await expect.element(screen.getByText(/The first/)).not.toBeInTheDocument();
  });

  test('no quota is shown without a limit', async () => {
    const quota = { quota: null, remaining: null, resetsAt };
    const { screen } = await showBar({ counts: readyCounts, quota });
    await expect.element(screen.getByText(/this month/)).not.toBeInTheDocument();
  });
});

describe('the check', () => {
  test('a result filters the rows, and is disabled if it has none', async () => {
    const { screen, onQuery } = await showBar({ check });
    await screen.getByRole('button', { name: /details differ 1/ }).click();
    expect(onQuery).toHaveBeenCalledWith({ filter: { forecast: 'conflict' } });
    await expect.element(screen.getByRole('button', { name: /refused 0/ })).toBeDisabled();
  });

  test('the check shows a price per currency, and the number of orders without a rate', async () => {
    const freight = { sums: { GHS: 1_234_050, KWD: 1_500, XOF: 7_300 }, orders: 28 };
    const { screen } = await showBar({ check: { ...check, freight } });
    await expect
      .element(screen.getByText(/^Estimated price of 28 orders/))
      .toMatchTextContent(
        /^Estimated price of 28 orders: GHS.12,340\.50, KWD.1\.500,? and XOF.7,300 · 2 orders have no rate$/,
      );
  });

  test('the check shows no price without rates', async () => {
    const { screen } = await showBar({ check });
    await expect.element(screen.getByText(/price|rate/)).not.toBeInTheDocument();
  });

  test('the check shows that rows have changed since', async () => {
    const { screen } = await showBar({ check: { ...check, isStale: true } });
    await expect.element(screen.getByText(/Rows have changed/)).toBeVisible();
  });
});

describe('a disabled send button shows the reason', () => {
  const noneReady = { readyRows: 0, readyOrders: 0, created: 0, createdOrders: 0 };
  const cases = [
    ['every row has errors', { rows: 9, errorRows: 9, skippedRows: 0 }, /9 rows have errors\. Fix/],
    [
      'the remaining rows are skipped',
      { rows: 9, errorRows: 0, skippedRows: 2 },
      /rows are skipped/,
    ],
    ['all rows are deleted', { rows: 0, errorRows: 0, skippedRows: 0 }, /no rows to send/],
    [
      'all rows are sent',
      { rows: 9, errorRows: 0, skippedRows: 0, created: 9 },
      /All rows are sent/,
    ],
  ] as const;

  test.each(cases)('%s', async (_, change, reason) => {
    const { screen } = await showBar({ counts: { ...counts, ...noneReady, ...change } });
    const sendButton = screen.getByRole('button', { name: 'No orders ready' });
    await expect.element(sendButton).toBeDisabled();
    await expect.element(sendButton).toHaveAccessibleDescription(reason);
    await expect.element(screen.getByText(reason)).toBeVisible();
  });

  test('an enabled button shows no reason', async () => {
    const { screen } = await showBar({});
    const sendButton = screen.getByRole('button', { name: 'Create 33 orders' });
    await expect.element(sendButton).toBeEnabled();
    await expect.element(sendButton).toHaveAccessibleDescription('');
  });
});

test('the summary after sending counts rows and orders separately', async () => {
  const countsAfterSending = {
    ...counts,
    rows: 20,
    readyRows: 0,
    skippedRows: 4,
    deletedRows: 1,
    created: 9,
    createdOrders: 4,
    duplicate: 1,
    invalid: 2,
    errorRows: 6,
  };
  const actor = importAt({ working: { finished: 'rowsLeft' } }, { counts: countsAfterSending });
  const bar = (
    <ImportProvider value={actor}>
      <SendBar query={{}} onQuery={() => undefined} sendBlockId="block" />
    </ImportProvider>
  );
  const { screen } = await show(bar, { work: createTestWork(actor) });
  await expect.element(screen.getByRole('listitem').first()).toBeVisible();
  const lines = screen.getByRole('listitem').elements();
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '4 orders created',
    '1 row already existed',
    '2 rows refused',
    '4 rows with errors were not sent',
    '5 rows were skipped or deleted',
  ]);
});

test.each(['waiting', 'offline'] as const)(
  'sending can be retried at once while %s',
  async (state) => {
    const actor = importAt({ working: { sending: state } });
    const send = vi.spyOn(actor, 'send').mockImplementation(() => undefined);
    const { screen } = await show(
      <ImportProvider value={actor}>
        <SendBar query={{}} onQuery={() => undefined} sendBlockId="block" />
      </ImportProvider>,
      {
        work: createTestWork(actor),
      },
    );
    await screen.getByRole('button', { name: en['send.retry'] }).click();
    expect(send).toHaveBeenLastCalledWith({ type: 'send' });
  },
);

test('the message of an automatic retry does not ask the user to try again', async () => {
  const failure = { kind: 'network', offline: false } as const;
  const actor = importAt({ working: { sending: 'waiting' } }, { failure });
  const { screen } = await show(
    <ImportProvider value={actor}>
      <SendBar query={{}} onQuery={() => undefined} sendBlockId="block" />
    </ImportProvider>,
    {
      work: createTestWork(actor),
    },
  );
  await expect.element(screen.getByText(en['send.unreachable'])).toBeVisible();
  await expect.element(screen.getByText(/Try again/)).not.toBeInTheDocument();
});
