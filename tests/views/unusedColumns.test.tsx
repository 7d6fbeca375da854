import { expect, test, vi } from 'vitest';
import { SendBar } from '../../src/views/orders/import/SendBar.tsx';
import type { UnusedColumn } from '../../src/workers/protocol.ts';
import { UnusedNote } from '../../src/views/orders/import/UnusedColumns.tsx';
import { show } from './support/portal.tsx';
import { counts, layout } from './support/rows.ts';
import { importAt, createTestWork } from './support/work.ts';
import { ImportProvider } from '../../src/views/orders/import/useImport.tsx';

const unused: UnusedColumn[] = [
  { source: 7, header: 'COD amnt.', sample: '12.50' },
  { source: 9, header: '', sample: 'x' },
];

async function showNote(columns: readonly UnusedColumn[], onMapping?: () => void) {
  const { screen } = await show(
    <UnusedNote unused={columns} {...(onMapping === undefined ? {} : { onMapping })} />,
  );
  return screen;
}

test('the page names the unused columns, and links to the mapping', async () => {
  const onMapping = vi.fn<() => void>();
  const screen = await showNote(unused, onMapping);
  await expect
    .element(
      screen.getByText(
        '2 columns of your file are not imported: \u2068COD amnt.\u2069 (such as \u206812.50\u2069) and Column 10 (no name) (such as \u2068x\u2069)',
      ),
    )
    .toBeVisible();
  await screen.getByRole('button', { name: 'Match columns…' }).click();
  expect(onMapping).toHaveBeenCalledOnce();
});

test('the note names five columns and counts the others; long names are truncated', async () => {
  const manyColumns = Array.from({ length: 63 }, (_, i) => ({
    source: i,
    header: i === 0 ? 'Herkunft '.repeat(20) : `Spalte ${i}`,
    sample: '',
  }));
  const screen = await showNote(manyColumns);
  await expect
    .element(
      screen.getByText(
        /^63 columns .*Herk…\u2069, \u2068Spalte 1\u2069, .*Spalte 4\u2069,? and 58 more$/,
      ),
    )
    .toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

test('no note is shown if every column is used', async () => {
  const screen = await showNote([]);
  expect(screen.container.querySelector('p')).toBeNull();
});

test('the check before sending names the unused columns', async () => {
  const check = {
    orders: { create: 15, duplicate: 0, conflict: 0, invalid: 0 },
    freight: { sums: {}, orders: 0 },
    senders: { byDefault: 0, without: 0 },
    next: null,
    total: 15,
    isStale: false,
  } as const;
  const readyCounts = { ...counts, readyRows: 15, readyOrders: 15 };
  const actor = importAt(
    { working: 'reviewing' },
    { check, counts: readyCounts, layout: { ...layout, unused: unused.slice(0, 1) } },
  );
  const { screen } = await show(
    <ImportProvider value={actor}>
      <SendBar query={{}} onQuery={() => undefined} sendBlockId="block" />
    </ImportProvider>,
    {
      work: createTestWork(actor),
    },
  );
  await expect
    .element(
      screen.getByText(
        '1 column of your file is not imported: \u2068COD amnt.\u2069 (such as \u206812.50\u2069)',
      ),
    )
    .toBeVisible();
});

test('the summary after sending names the unused columns', async () => {
  const actor = importAt(
    { working: { finished: 'complete' } },
    { counts, layout: { ...layout, unused: unused.slice(0, 1) } },
  );
  const { screen } = await show(
    <ImportProvider value={actor}>
      <SendBar query={{}} onQuery={() => undefined} sendBlockId="block" />
    </ImportProvider>,
    {
      work: createTestWork(actor),
    },
  );
  await expect
    .element(
      screen.getByText(
        '1 column of your file is not imported: \u2068COD amnt.\u2069 (such as \u206812.50\u2069)',
      ),
    )
    .toBeVisible();
});
