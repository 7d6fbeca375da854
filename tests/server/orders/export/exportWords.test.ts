import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { insertOrders } from '../../../../server/orders/content/insertOrders.ts';
import { transact } from '../../../../server/db/tenant.ts';
import { codeHeader } from '../../../../src/domain/sheets/codeHeader.ts';
import { exportKey, sheetColumns } from '../../../../src/api/contract/orders/orderExport.ts';
import { languages } from '../../../../src/domain/languages.ts';
import { orderKinds } from '../../../../src/domain/sheets/sheet.ts';
import { sheets } from '../../../../src/domain/sheets/sheets.ts';
import { Kind } from '../../../../src/workers/engine/store.ts';
import { cellText } from '../../../../src/workers/engine/storeText.ts';
import { createInlineEngine } from '../../../../src/workers/engineHost.ts';
import { describeOnChosenDatabases } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { readBytes } from '../../../support/xlsx.ts';
import { addOrder, createEntry } from '../entry/entries.ts';
import { readGridRows } from './readExports.ts';
import { sampleOrder } from '../list/sampleOrder.ts';
import { createBuiltInFacts } from '../../../../server/countries/builtInCountries.ts';

describeOnChosenDatabases('texts, codes and dates of exports', (databaseKind) => {
  let server: TestServer;
  let ownerToken: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    ownerToken = await server.tokenOf('owner');
    await transact(server.db, (trx) =>
      insertOrders(trx, 2, {}, [
        sampleOrder(1, {
          customer_order_no: 'W-1',
          kind: 'domestic',
          status: 'created',
          service: 'SAME_DAY',
          receiver_country: 'FR',
          pickup_date: '2026-11-24',
          created_at: new Date('2026-11-20T09:30:15Z'),
        }),
      ]),
    );
  });

  async function exportOrders(request: object): Promise<Uint8Array<ArrayBuffer>> {
    const reply = await server.call('exportOrderKey', request, { token: ownerToken });
    const { key } = v.parse(exportKey, reply.data);
    const { data } = await server.call('exportOrder', { key }, { token: ownerToken });
    return v.parse(v.instance(Uint8Array<ArrayBuffer>), data);
  }

  it.each([
    ['en', ['Created', 'Same day', 'France']],
    ['zh', ['已创建', '当日达', '法国']],
    ['fr', ['Créée', 'Le jour même', 'France']],
    ['ar', ['تم الإنشاء', 'في اليوم نفسه', 'فرنسا']],
    ['bn', ['তৈরি হয়েছে', 'একই দিনে', 'ফ্রান্স']],
  ] as const)(
    'choices are exported as texts in the language, followed by their codes: %s',
    async (language, words) => {
      const columns = ['status', 'service', 'receiverCountry'];
      const filters = { numbers: ['W-1'] };
      const bytes = await exportOrders({ filters, columns, format: 'xlsx', language });
      const [head = [], row = []] = readGridRows(await readBytes(bytes));
      expect(row).toEqual([words[0], 'created', words[1], 'SAME_DAY', words[2], 'FR']);
      for (const at of [0, 2, 4]) {
        expect(head[at + 1]).toBe(codeHeader(String(head[at]), language));
      }
    },
  );

  it('days and times are dates of the spreadsheet', async () => {
    const columns = ['createdAt', 'pickupDate', 'printedAt'];
    const store = await readBytes(
      await exportOrders({ filters: { numbers: ['W-1'] }, columns, format: 'xlsx' }),
    );
    expect([0, 1, 2].map((column) => store.kind(1, column))).toEqual([
      Kind.datetime,
      Kind.date,
      Kind.empty,
    ]);
    expect(cellText(store, 1, 0)).toBe('2026-11-20T09:30:15');
    expect(cellText(store, 1, 1)).toBe('2026-11-24');
  });

  it.each(languages.flatMap((language) => orderKinds.map((kind) => [language, kind] as const)))(
    'an export in %s can be imported again: %s',
    async (language, kind) => {
      const columns = sheets[kind].columns.map(({ key }) => key);
      const customerOrderNo = `BACK-${language}-${kind}`;
      await addOrder(server, ownerToken, kind, createEntry(kind, { customerOrderNo }));
      const exportedColumns = columns.filter((key) => new Set<string>(sheetColumns).has(key));
      const filters = { numbers: [customerOrderNo] };
      const request = { filters, columns: exportedColumns, format: 'xlsx', goods: true, language };
      const bytes = await exportOrders(request);
      const reader = createInlineEngine();
      const file = new Blob([bytes]);
      const result = await reader.open(
        { type: 'file', file, name: 'back.xlsx' },
        { kind, countryCode: 'GH', countries: createBuiltInFacts() },
        () => {},
      );
      if (!result.ok) throw new Error(result.failure.message);
      const matchedColumns = result.layout.columns.filter(({ key }) => key !== null);
      const codedColumns = sheets[kind].columns.filter(
        ({ key, field }) => field.codes !== undefined && exportedColumns.includes(key),
      );
      const { rows } = await reader.window(0, 1);
      for (const { key, example } of codedColumns) {
        const at = result.layout.columns.findIndex((column) => column.key === key);
        expect([key, result.layout.columns[at]?.source !== null]).toEqual([key, true]);
        expect([key, rows[0]?.cells[at]?.text]).toEqual([key, example]);
        expect([key, rows[0]?.cells[at]?.verdicts]).toEqual([key, []]);
      }
      expect(matchedColumns.length).toBeGreaterThanOrEqual(codedColumns.length);
    },
  );
});
