import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import en from '../../locales/en.json';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { JournalEvent, Scan, ScanTone } from '../../src/machines/scanStation/types.ts';
import { paths } from '../../src/routes/paths.ts';
import ScanPage from '../../src/views/orders/scan/ScanPage.tsx';
import { sampleScan } from '../models/scanStation.model.ts';
import { findBarriers } from './support/barriers.ts';
import { show, signedIn } from './support/portal.tsx';
import { scanWork } from './support/scans.ts';
import { createTestWork } from './support/work.ts';

type Answers = NonNullable<Parameters<typeof scanWork>[0]>;

async function showStation(answers: Answers = {}, path: string = paths.orderOcs) {
  const session = signedIn({
    companyId: CARRIER_COMPANY_ID,
    permissions: ['order.scan', 'order.read'],
  });
  const work = { ...createTestWork(), ...scanWork(answers) };
  const { screen } = await show(<ScanPage />, { work, session, path });
  return { screen, field: screen.getByLabelText(en['scan.field']) };
}

/** Outcome of a scan by its number; a parcel that is already collected counts as scanned twice. */
const judge: NonNullable<Answers['judge']> = ({ waybillNo }) => {
  if (waybillNo === 'NONE') return { outcome: 'unknown' };
  if (waybillNo === 'DONE') return { outcome: 'state', status: 'delivered' };
  if (waybillNo === 'THERE') return { outcome: 'state', status: 'collected' };
  if (waybillNo === 'LATE') return { outcome: 'late', status: 'arrived' };
  return { outcome: 'done', status: 'collected' };
};

test('each parcel of a hand scanner is recorded with a sound, a result and a count', async () => {
  const tones: ScanTone[] = [];
  const { screen, field } = await showStation({ judge, sound: (tone) => tones.push(tone) });
  await screen.getByLabelText(en['scan.place']).fill('Tema hub');
  await field.click();
  // An empty code, the last, records nothing.
  const codes = ['pg1 1/2', 'PG2', 'PG1', 'NONE', 'DONE', 'THERE', 'LATE', ''];
  for (const [at, code] of codes.entries()) {
    await userEvent.keyboard(`${code}{Enter}`);
    await expect.poll(() => tones.length).toBe(Math.min(at + 1, codes.length - 1));
    await expect.element(field).toHaveValue('');
    await expect.element(field).toHaveFocus();
  }
  expect(tones).toEqual([
    'accepted',
    'accepted',
    'duplicate',
    'unknown',
    'refused',
    'duplicate',
    'accepted',
  ]);
  const counts = screen.getByRole('region', { name: en['scan.counts'] });
  // PG1, PG2 and LATE.
  await expect.element(counts.getByText('3', { exact: true })).toBeVisible();
  const lines = screen.getByRole('region', { name: en['scan.lines'] });
  await expect.element(lines.getByText(en['scan.advice.unknown'])).toBeVisible();
  await expect.element(lines.getByText(/The parcel is Delivered/)).toBeVisible();
  expect(await findBarriers(screen.container)).toEqual([]);
});

test('scans are stored first, wait while offline, and are sent once', async () => {
  const journal: JournalEvent[] = [];
  const sentScans: Scan[] = [];
  let isOnline = false;
  const { screen, field } = await showStation({
    onJournal: (event) => journal.push(event),
    judge: (scan) => {
      if (!isOnline) return null;
      sentScans.push(scan);
      return { outcome: 'done', status: 'collected' };
    },
  });
  await field.click();
  await userEvent.keyboard('PG1{Enter}PG2{Enter}');
  await expect.element(screen.getByText(/2 scans wait in this browser/)).toBeVisible();
  expect(journal.map(({ type }) => type)).toEqual(['keep', 'keep']);
  isOnline = true;
  await userEvent.keyboard('PG3{Enter}');
  await expect
    .poll(() => journal.flatMap((event) => (event.type === 'forget' ? event.ids : [])).length)
    .toBe(3);
  expect(sentScans.map(({ waybillNo }) => waybillNo)).toEqual(['PG1', 'PG2', 'PG3']);
});

test('scans left by an earlier visit are sent unchanged', async () => {
  const judgeScan = vi.fn<NonNullable<Answers['judge']>>(() => ({
    outcome: 'known',
    status: 'collected',
  }));
  const stored = {
    setup: { action: 'arrive', place: 'Kumasi hub', courier: '', reason: 'other', remark: '' },
    scans: [sampleScan],
  } as const;
  const { screen } = await showStation({ stored, judge: judgeScan });
  await expect.element(screen.getByLabelText(en['scan.place'])).toHaveValue('Kumasi hub');
  await expect.poll(() => judgeScan.mock.calls.length).toBe(1);
  expect(judgeScan.mock.calls[0]?.[0]).toMatchObject(sampleScan);
  await expect
    .element(screen.getByRole('status').first())
    .toHaveTextContent(`${en['scan.state.accepted']} ${sampleScan.waybillNo}`);
});

test('the list of parcels is one click away, and a link with filters opens it', async () => {
  const { screen } = await showStation();
  await screen.getByRole('button', { name: en['scan.toList'] }).click();
  await expect.element(screen.getByRole('grid')).toBeVisible();
  await screen.unmount();
  const listPage = await showStation({}, `${paths.orderOcs}?statuses=printed`);
  await expect.element(listPage.screen.getByRole('grid')).toBeVisible();
});
