import { expect, test, vi } from 'vitest';
import en from '../../locales/en.json';
import { href } from '../../src/routes/paths.ts';
import { succeeded } from '../models/samples.ts';
import { answerCalls } from './support/answers.ts';
import { showApp, signedIn } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

test('a month is billed once, and unpriced orders are listed', async () => {
  const onSend = vi.fn<(input: unknown) => void>();
  const { screen } = await showApp({
    path: href('systemBills', { part: 'run' }),
    session: signedIn({ companyId: 1, permissions: ['order.read', 'bill.manage'] }),
    work: {
      ...createTestWork(),
      declared: answerCalls({
        getBilling: () =>
          succeeded({
            period: '2026-09',
            starts: [
              { at: '2026-10-03T09:00:00.000Z', by: 'esi', issuing: true },
              { at: '2026-10-02T02:00:00.000Z', by: '', issuing: false },
            ],
            isDone: true,
            companies: { waiting: 0, collecting: 0, done: 2 },
            orders: 40,
            unpriced: [{ companyNo: 'GH0002', waybillNo: 'PG000000000012GH', reason: 'noRate' }],
            unpricedCount: 1,
            drafts: 1,
            failing: [
              {
                companyNo: 'GH0003',
                companyName: 'Osu Stores',
                failures: 2,
                error: 'Bill of 2026-09 is issued, not a draft',
                retryAt: '2026-10-03T09:30:00.000Z',
              },
            ],
          }),
        startBilling: (input) => {
          onSend(input);
          return succeeded(null);
        },
      }),
    },
  });
  await expect.element(screen.getByText('PG000000000012GH')).toBeVisible();
  const failingTable = screen.getByRole('table', { name: en['bill.run.failing'] });
  await expect.element(failingTable.getByText('Osu Stores')).toBeVisible();
  await expect.element(failingTable.getByText(/issued, not a draft/)).toBeVisible();
  const starts = screen.getByRole('list', { name: en['bill.run.starts'] }).getByRole('listitem');
  await expect.element(starts.nth(0).getByText(en['bill.run.started.issue'])).toBeVisible();
  await expect.element(starts.nth(0).getByText('esi')).toBeVisible();
  await expect.element(starts.nth(1).getByText(en['bill.run.started.itself'])).toBeVisible();
  const month = screen.getByRole('combobox', { name: en['bill.period.name'] });
  // An offered month, independent of today's date; the first is the "Choose…" of an empty field.
  const [, , chosenOption] = month.element().querySelectorAll('option');
  await month.selectOptions(chosenOption?.text ?? '');
  await screen.getByRole('button', { name: en['bill.run.go'] }).click();
  await expect
    .poll(() => onSend.mock.calls)
    .toEqual([[{ period: chosenOption?.value, issue: false }]]);
});
