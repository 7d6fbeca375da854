import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ImportContext } from '../../src/machines/orderImport/types.ts';
import { failures } from '../models/samples.ts';
import { sampleReceipt } from '../models/receipt.model.ts';
import { paths } from '../../src/routes/paths.ts';
import { findBarriers } from './support/barriers.ts';
import { showApp, signedIn } from './support/portal.tsx';
import { importAt, createTestWork } from './support/work.ts';
import { layout } from './support/rows.ts';

type Import = readonly [state: Parameters<typeof importAt>[0], change?: Partial<ImportContext>];

const unmapped = {
  ...layout,
  missing: ['pieces'],
  columns: layout.columns.filter((column) => column.key !== 'pieces'),
};

const check = {
  orders: { create: 30, duplicate: 3, conflict: 1, invalid: 0 },
  freight: { sums: { GHS: 115_500, USD: 9_000 }, orders: 28 },
  senders: { byDefault: 0, without: 0 },
  next: null,
  total: 34,
  isStale: false,
} as const;

const imports: Readonly<Record<string, Import>> = {
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
          text: {
            encoding: 'utf-8',
            form: 'delimited',
            delimiter: ',',
            hasEscapes: false,
            mayEscape: false,
            isGuessed: true,
            isEncodingGuessed: false,
            literalQuotes: [],
          },
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
      check: { ...check, isStale: true },
      quota: { quota: 100, remaining: 5, resetsAt: '2026-12-01T00:00:00.000Z' },
      query: { filter: { forecast: 'conflict' } },
    },
  ],
  sending: [
    { working: { sending: { delivering: 'running' } } },
    { pace: { rows: 900, ms: 1_000 } },
  ],
  halted: [{ working: { sending: 'halted' } }, { failure: failures.service }],
  finished: [{ working: { finished: 'rowsLeft' } }],
};

/** Pages with state that an address alone does not reach; all others are checked by address. */
const pages = [
  ...Object.entries(imports).map(([name, [state, change]]) => ({
    name: `import: ${name}`,
    options: () => ({
      path: '/order/order-import',
      work: createTestWork(importAt(state, change)),
    }),
  })),
  { name: 'receipts', options: () => ({ path: '/order/import-receipts', work: createTestWork() }) },
  {
    name: 'receipt',
    options: () => ({
      path: `/order/import-receipt?importId=${sampleReceipt.importId}`,
      work: createTestWork(),
    }),
  },
  {
    name: 'a text',
    options: () => ({
      path: `${paths.langManage}?text=send.created`,
      session: signedIn({ permissions: ['text.manage'], companyId: 1 }),
      work: createTestWork(),
    }),
  },
  {
    name: 'a platform',
    options: () => ({
      path: `${paths.platforms}?platform=x`,
      session: signedIn({ companyId: 7, permissions: ['platform.manage'] }),
      work: createTestWork(),
    }),
  },
  {
    name: 'a role',
    options: () => ({
      path: `${paths.roleManagement}?id=x`,
      session: signedIn({ companyId: 7, permissions: ['staff.manage', 'role.manage'] }),
      work: createTestWork(),
    }),
  },
  ...[
    `${paths.companyManage}?company=C000002`,
    `${paths.countryManage}?country=MA`,
    `${paths.regionManage}?area=GH-AA`,
    `${paths.regionManage}?import=file`,
    `${paths.dictionaryManage}?entry=industry.trader`,
    `${paths.sysConfig}?group=sessions`,
    paths.announcements,
    `${paths.announcements}?announcement=new`,
    paths.personalData,
    `${paths.personalData}?erasure=new`,
    paths.ticketTeams,
    `${paths.ticketTeams}?team=new`,
    paths.pickups,
    `${paths.pickups}?id=x`,
    paths.pickupTimes,
    `${paths.pickupTimes}?times=new`,
    `${paths.systemPlatforms}?platform=GH0007/x`,
    paths.changeRecord,
    paths.dataReads,
  ].map((path) => ({
    name: path,
    options: () => ({
      path,
      session: signedIn({
        permissions: [
          'company.manage',
          'country.manage',
          'area.manage',
          'setting.manage',
          'ticket.handle',
          'pickup.write',
          'pickup.manage',
          'platform.manage',
          'record.read',
        ],
        companyId: 1,
      }),
      work: createTestWork(),
    }),
  })),
  { name: 'not found', options: () => ({ path: '/nowhere' }) },
  {
    name: 'no right',
    options: () => ({ path: '/order/order-search', session: signedIn({ permissions: [] }) }),
  },
];

const WIDE = [1280, 800] as const;
const NARROW = [360, 740] as const;

/** Shows a page and waits until it has replaced the loader. */
async function showLoaded(options: Parameters<typeof showApp>[0]) {
  const { screen } = await showApp(options);
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => document.querySelector('.mantine-Loader-root')).toBeNull();
  // The frame is the same around each page.
  return screen.container.querySelector('main') ?? screen.container;
}

/** Waits for content that depends on the screen width. */
async function waitTwoFrames(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}

/** Changes the theme like another window of this browser. */
function chooseDark(): void {
  const key = 'mantine-color-scheme-value';
  const change = { key, newValue: 'dark', storageArea: localStorage };
  window.dispatchEvent(new StorageEvent('storage', change));
}

// Each page is rendered once for both themes; every second one right to left.
describe('accessibility', () => {
  const cases = pages.map(
    ({ name, options }, at) => [name, at % 2 === 0 ? 'en' : 'ar', options] as const,
  );

  test.each(cases)('%s in %s: narrow, then wide and dark', async (_, language, options) => {
    const main = await showLoaded({ size: NARROW, language, ...options() });
    expect(await findBarriers(main)).toEqual([]);
    await page.viewport(...WIDE);
    chooseDark();
    await expect.poll(() => document.documentElement.dataset['mantineColorScheme']).toBe('dark');
    await waitTwoFrames();
    expect(await findBarriers(main)).toEqual([]);
  });
});
