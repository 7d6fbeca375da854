import { expect } from 'vitest';
import { waitFor } from 'xstate';
import type { ImportKind } from '../../../src/domain/sheets/sheet.ts';
import type { CallsOptions } from '../../../src/api/calls.ts';
import { createClient } from '../../../src/api/client.ts';
import { createNetwork } from '../../../src/composition/network.ts';
import { createWork } from '../../support/work.ts';
import { selectImportScreen } from '../../../src/machines/orderImport/selectors.ts';
import { createImportLocks } from '../../../src/storage/importLocks.ts';
import { createFormDraftStore } from '../../../src/storage/formDraftStore.ts';
import { createDraftStore } from '../../../src/storage/draftStore.ts';
import { createPrintStore } from '../../../src/storage/printStore.ts';
import { createImportChannel } from '../../../src/storage/importChannel.ts';
import { createImportStore } from '../../../src/storage/importStore.ts';
import { storageFailure } from '../../../src/storage/indexedDatabase.ts';
import { createScanStore } from '../../../src/storage/scanStore.ts';
import { createPageResultStore } from '../../../src/storage/pageResultStore.ts';
import { createPreferencesStore } from '../../../src/storage/preferencesStore.ts';
import ImportPage from '../../../src/views/orders/import/ImportPage.tsx';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import { createOutbox } from '../../../src/workers/outboxHost.ts';
import { writeXlsx } from '../../../src/workers/engine/write/writeXlsx.ts';
import { show, signedIn } from './portal.tsx';

type Options = NonNullable<Parameters<typeof show>[1]>;

const callOptions: CallsOptions = {
  baseUrl: '',
  fetch: () => Promise.reject(new Error('There is no server.')),
  token: () => null,
  language: () => 'en',
  onNotSignedIn: () => undefined,
};

/** Opens the import page with the real machine and engine, but without a server. */
export async function openImportPage({
  countryCode = 'GH',
  isRehearsed = false,
  prepare = () => Promise.resolve(),
  cancel,
  ...options
}: Options & {
  readonly countryCode?: string;
  readonly isRehearsed?: boolean;
  readonly prepare?: (kind: ImportKind) => Promise<void>;
  readonly cancel?: () => Promise<void>;
} = {}) {
  const session = signedIn({ countryCode });
  const events = new EventTarget();
  const work = createWork({
    session,
    client: createClient(callOptions),
    callOptions,
    switchTrial: () => Promise.reject(new Error('There is no trial.')),
    outbox: createOutbox({
      store: createImportStore(),
      failureOf: storageFailure,
      fetch: callOptions.fetch,
    }),
    texts: { refresh: async () => null, isCached: () => true },
    document,
    createEngine: () =>
      Object.assign(createInlineEngine(), {
        dispose: () => undefined,
        prepare,
        ...(cancel === undefined ? {} : { cancel }),
      }),
    isRehearsed,
    imports: createImportStore(),
    locks: createImportLocks(navigator.locks),
    channel: createImportChannel(new BroadcastChannel('portage.imports')),
    preferences: createPreferencesStore(localStorage),
    pageResults: createPageResultStore(localStorage),
    formDrafts: createFormDraftStore(localStorage, () => Date.now()),
    drafts: createDraftStore(localStorage, () => Date.now()),
    network: createNetwork(events),
    page: events,
    scans: createScanStore(localStorage),
    sounds: () => undefined,
    saveFile: () => undefined,
    openPrintDialog: () => Promise.resolve(),
    usbPrinters: null,
    watchCodes: () => () => undefined,
    prints: createPrintStore(sessionStorage, localStorage),
  });
  const { actor } = work.importService('domestic');
  await waitFor(
    actor,
    (s) => selectImportScreen(s) === 'drop' || selectImportScreen(s) === 'resumeOffered',
  );
  // An earlier test may have left an import in this browser's storage.
  while (actor.getSnapshot().matches('resumeOffered')) {
    actor.send({ type: 'discard' });
    await waitFor(
      actor,
      (s) => selectImportScreen(s) === 'drop' || selectImportScreen(s) === 'resumeOffered',
    );
  }
  const { screen } = await show(<ImportPage kind="domestic" />, {
    ...options,
    session,
    work: { ...work, declared: work },
  });
  return { screen, actor };
}

/** Opens the import page with a file: a CSV string in UTF-8, or bytes. */
export async function openSheet(csv: BlobPart, options: Parameters<typeof openImportPage>[0] = {}) {
  const { screen, actor } = await openImportPage(options);
  const file = new File([csv], 'orders.csv', { type: 'text/csv' });
  actor.send({ type: 'choose', source: { type: 'file', file, name: file.name } });
  const grid = screen.getByRole('grid');
  await expect.element(grid).toHaveAttribute('aria-readonly', 'false');
  /** Rows in the view, without the header. */
  const rows = () => Number(grid.element().getAttribute('aria-rowcount')) - 1;
  const { counts } = actor.getSnapshot().context;
  return { screen, actor, grid, rows, counts };
}

const HEADERS = [
  'Order number',
  'Receiver name',
  'Phone',
  'Country',
  'Region',
  'City',
  'Address',
  'Goods',
  'Pieces',
  'Weight (kg)',
  'Service',
  'Payment',
] as const;

const VALID_ROW: Readonly<Record<(typeof HEADERS)[number], string>> = {
  'Order number': '',
  'Receiver name': 'Ama Mensah',
  Phone: '+233244123456',
  Country: 'Ghana',
  Region: 'Greater Accra',
  City: 'Accra',
  Address: '14 Oxford Street',
  Goods: 'Cotton shirts',
  Pieces: '1',
  'Weight (kg)': '2.5',
  Service: 'STANDARD',
  Payment: 'PREPAID',
};

/** Creates valid domestic orders as CSV; `changes` by row index, from 0. */
export function createOrderCsv(
  count: number,
  changes: Readonly<Record<number, Partial<typeof VALID_ROW>>> = {},
): string {
  const lines = Array.from({ length: count }, (_, at) => {
    const row = { ...VALID_ROW, 'Order number': `SO-${at + 1}`, ...changes[at] };
    return HEADERS.map((header) => row[header]).join(',');
  });
  return [HEADERS.join(','), ...lines].join('\r\n');
}

/** Creates a workbook with a sheet for each CSV, by name. */
export async function createWorkbook(sheets: Readonly<Record<string, string>>): Promise<Blob> {
  const parts: BlobPart[] = [];
  const book = Object.entries(sheets).map(([name, csv]) => ({
    name,
    columns: HEADERS.map(() => ({ width: 12 })),
    rows: csv === '' ? [] : csv.split('\r\n').map((line) => line.split(',')),
  }));
  for await (const bytes of writeXlsx(book)) parts.push(bytes);
  return new Blob(parts);
}
