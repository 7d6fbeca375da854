import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { likelyOrder } from '../../../src/domain/fields/likelyOrder.ts';
import { openAsCsv } from './merchantSheet.ts';

const AMBIGUOUS_DAYS = ['05/12/2026', '06/12/2026', '07/12/2026', '08/12/2026'];
const DAY_FIRST = ['2026-12-05', '2026-12-06', '2026-12-07', '2026-12-08'];
const MONTH_FIRST = ['2026-05-12', '2026-06-12', '2026-07-12', '2026-08-12'];

/** Texts of ambiguous pickup dates beside other columns. */
async function readPickupDates(...columns: readonly (readonly string[])[]) {
  const allColumns = [
    ['Order no', 'A-1', 'A-2', 'A-3', 'A-4'],
    ['Receiver', 'Ama Mensah', 'Kofi Boateng', 'Efua Addo', 'Yaw Osei'],
    ['Pickup date', ...AMBIGUOUS_DAYS],
    ...columns,
  ];
  const file = await openAsCsv({
    kind: 'domestic',
    country: 'GH',
    header: allColumns.map(([header = '']) => header),
    rows: [1, 2, 3, 4].map((row) => allColumns.map((cells) => cells[row] ?? '')),
  });
  return file.texts('pickupDate');
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-08-01T09:00:00Z') }));
afterEach(() => vi.useRealTimers());

describe('dates with two possible readings', () => {
  test.each([
    ['day first', ['Created', '25/11/2026', '26/11/2026', '26/11/2026', '04/11/2026'], DAY_FIRST],
    ['month first', ['Created', '11/25/2026', '11/26/2026', '', '11/04/2026'], MONTH_FIRST],
  ])('dates are read in the order that another column proves: %s', async (_, created, days) => {
    expect(await readPickupDates(created)).toEqual(days);
  });

  test('dates stay unchanged without proof or with contradicting proof', async () => {
    expect(await readPickupDates()).toEqual(AMBIGUOUS_DAYS);
    const updated = ['Updated', '11/25/2026', '11/25/2026', '11/25/2026', '11/25/2026'];
    const created = ['Created', '25/11/2026', '25/11/2026', '25/11/2026', '25/11/2026'];
    expect(await readPickupDates(created, updated)).toEqual(AMBIGUOUS_DAYS);
  });

  test.each([
    ['day first in November', '2026-11-29T09:00:00Z', DAY_FIRST],
    [
      'neither in April, when both readings are in the future',
      '2026-04-20T09:00:00Z',
      AMBIGUOUS_DAYS,
    ],
  ])(
    'dates are read as future days if the other reading is impossible: %s',
    async (_, now, days) => {
      vi.setSystemTime(new Date(now));
      expect(await readPickupDates()).toEqual(days);
    },
  );

  test.each([
    ['month first', ['12/01/2026', '12/03/2026'], 'mdy'],
    ['day first', ['02/12/2026', '03/12/2026'], 'dmy'],
    ['unknown if a cell proves the contrary', ['02/12/2026', '12/13/2026'], null],
    ['unknown if one reading makes no sense', ['02/12/2026', '12/03/2026'], null],
    ['unknown if no date has two readings', ['2026-12-02', '13/12/2026'], null],
  ])('the likely order on a day in November is %s', (_, texts, order) => {
    const cells = texts.map((text) => ({ text, isTimeHidden: false }));
    expect(likelyOrder(cells, '2026-11-29')).toBe(order);
  });
});
