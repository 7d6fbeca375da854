import { describe, expect, test } from 'vitest';
import { understood } from './understood.ts';

const WRITTEN = ['05/12/2026', '06/12/2026', '07/12/2026', '08/12/2026'];
const DAY_FIRST = ['2026-12-05', '2026-12-06', '2026-12-07', '2026-12-08'];
const MONTH_FIRST = ['2026-05-12', '2026-06-12', '2026-07-12', '2026-08-12'];

async function pickedUp(...columns: readonly (readonly string[])[]) {
  const all = [
    ['Order no', 'A-1', 'A-2', 'A-3', 'A-4'],
    ['Receiver', 'Ama Mensah', 'Kofi Boateng', 'Efua Addo', 'Yaw Osei'],
    ['Pickup date', ...WRITTEN],
    ...columns,
  ];
  const read = await understood({
    kind: 'domestic',
    country: 'GH',
    header: all.map(([header = '']) => header),
    rows: [1, 2, 3, 4].map((row) => all.map((cells) => cells[row] ?? '')),
  });
  return read.texts('pickupDate');
}

describe('days whose figures may be read in two ways', () => {
  test.each([
    ['day first', ['Created', '25/11/2026', '26/11/2026', '26/11/2026', '04/11/2026'], DAY_FIRST],
    ['month first', ['Created', '11/25/2026', '11/26/2026', '', '11/04/2026'], MONTH_FIRST],
  ])('are read as another column proves them: %s', async (_, created, days) => {
    expect(await pickedUp(created)).toEqual(days);
  });

  test('stay as they are where no column proves anything, or two contradict each other', async () => {
    expect(await pickedUp()).toEqual(WRITTEN);
    const other = ['Updated', '11/25/2026', '11/25/2026', '11/25/2026', '11/25/2026'];
    const created = ['Created', '25/11/2026', '25/11/2026', '25/11/2026', '25/11/2026'];
    expect(await pickedUp(created, other)).toEqual(WRITTEN);
  });
});
