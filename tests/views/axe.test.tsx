import axe from 'axe-core';
import { describe, expect, test, vi } from 'vitest';
import type { ImportContext } from '../../src/machines/orderImport/types.ts';
import { failures } from '../../scripts/machines/samples.ts';
import { sampleReceipt } from '../../scripts/machines/receipt.model.ts';
import { paths } from '../../src/paths.ts';
import { sessionWith, showApp, signedIn } from './support/portal.tsx';
import { importAt, workWith } from './support/work.ts';
import { layout } from './support/rows.ts';

const looks = [
  { name: 'light', language: 'en', dark: false, size: [1280, 800] },
  { name: 'dark', language: 'en', dark: true, size: [1280, 800] },
  { name: 'right to left', language: 'ar', dark: false, size: [1280, 800] },
  { name: 'narrow', language: 'en', dark: false, size: [360, 740] },
] as const;

type Import = readonly [state: Parameters<typeof importAt>[0], change?: Partial<ImportContext>];

const unmapped = {
  ...layout,
  missing: ['pieces'],
  columns: layout.columns.filter((column) => column.key !== 'pieces'),
};

const check = {
  orders: { create: 30, duplicate: 3, conflict: 1, invalid: 0 },
  freight: { sums: { GHS: 115_500, USD: 9_000 }, orders: 28 },
  next: null,
  total: 34,
  stale: false,
} as const;

const imports: Readonly<Record<string, Import>> = {
  drop: ['idle'],
  refused: ['refused', { refusal: { code: 'encrypted', message: '' } }],
  refusedReading: [
    'refused',
    {
      layout: null,
      refusal: {
        code: 'noHeader',
        message: '',
        reading: {
          sheets: [
            { name: 'Orders', hidden: false },
            { name: 'Notes', hidden: true },
          ],
          sheet: 'Orders',
          headerRow: null,
          head: [{ sheetRow: 1, texts: ['Name', 'Name'] }],
          text: { encoding: 'utf-8', delimiter: ',', guessed: true },
        },
      },
    },
  ],
  mapping: [{ working: 'mapping' }, { layout: unmapped }],
  rows: [{ working: 'reviewing' }],
  checking: [{ working: { checking: 'asking' } }, { check: { ...check, next: 500 } }],
  checked: [
    { working: 'reviewing' },
    {
      check: { ...check, stale: true },
      quota: { quota: 100, remaining: 5, resetsAt: '2026-12-01T00:00:00.000Z' },
      query: { filter: { forecast: 'conflict' } },
    },
  ],
  sending: [{ working: { sending: { delivering: 'going' } } }, { rowsPerSecond: 900 }],
  halted: [{ working: { sending: 'halted' } }, { failure: failures.service }],
  finished: [{ working: { finished: 'rowsLeft' } }],
};

const kindPaths = [
  paths.intlOrderImport,
  paths.ltlOrderImport,
  paths.expressImport,
  paths.fbsImport,
] as const;

const pages = [
  ...Object.entries(imports).map(([name, [state, change]]) => ({
    name: `import: ${name}`,
    options: () => ({
      path: '/order/order-import',
      work: workWith(importAt(state, change)),
    }),
  })),
  ...kindPaths.map((path) => ({ name: path, options: () => ({ path, work: workWith() }) })),
  { name: 'receipts', options: () => ({ path: '/order/import-receipts', work: workWith() }) },
  {
    name: 'receipt',
    options: () => ({
      path: `/order/import-receipt?importId=${sampleReceipt.importId}`,
      work: workWith(),
    }),
  },
  {
    name: 'no receipt named',
    options: () => ({ path: '/order/import-receipt', work: workWith() }),
  },
  { name: 'search', options: () => ({ path: '/order/order-search', work: workWith() }) },
  ...['', '?text=send.created'].map((query) => ({
    name: `texts${query}`,
    options: () => ({
      path: `${paths.langManage}${query}`,
      session: signedIn({ permissions: ['text.manage'], companyId: 1 }),
      work: workWith(),
    }),
  })),
  { name: 'sign-in', options: () => ({ path: '/login', session: sessionWith({}) }) },
  { name: 'terms of use', options: () => ({ path: paths.terms, session: sessionWith({}) }) },
  {
    name: 'home with the disclaimer',
    options: () => ({
      path: paths.indexChart,
      session: signedIn({ countryCode: 'MA' }),
      work: workWith(),
    }),
  },
  { name: 'not found', options: () => ({ path: '/nowhere' }) },
  {
    name: 'no right',
    options: () => ({ path: '/order/order-search', session: signedIn({ permissions: [] }) }),
  },
];

describe.each(looks)('$name', (look) => {
  test.each(pages)('$name has no barrier', async ({ options }) => {
    const { screen } = await showApp({ ...look, ...options() });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    // The page itself comes after the shell.
    await vi.waitFor(() => expect(document.querySelector('.mantine-Loader-root')).toBeNull());
    const { violations } = await axe.run(screen.container);
    const found = violations.map(({ id, nodes }) => [
      id,
      nodes.map((node) => node.html.slice(0, 160)),
    ]);
    expect(found).toEqual([]);
  });
});
