import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { errors } from '../../../../src/api/contract/errors.ts';
import { insertOrders, type NewOrder } from '../../../../server/orders/content/insertOrders.ts';
import { transact } from '../../../../server/db/tenant.ts';
import type { EndpointName } from '../../../../src/api/contract/index.ts';
import {
  exportKey,
  type ExportRequest,
  portalColumns,
  sheetColumns,
} from '../../../../src/api/contract/orders/orderExport.ts';
import { orderKinds } from '../../../../src/domain/sheets/sheet.ts';
import { sheets } from '../../../../src/domain/sheets/sheets.ts';
import { describeOnChosenDatabases } from '../../../support/databases.ts';
import { type Reply, startTestServer, type TestServer } from '../../../support/server.ts';
import { readBytes } from '../../../support/xlsx.ts';
import { readCsvRows, readGridRows } from './readExports.ts';
import { sampleOrder } from '../list/sampleOrder.ts';

/** More than two batches of the export's reader. */
const COUNT = 4_321;

/** Texts that a spreadsheet program might run, or break. */
const HOSTILE_TEXTS = [
  '=HYPERLINK("http://x","y")',
  '+1+cmd',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  'say "hi", twice',
  'two\nlines',
  "'quoted",
  '王小明',
  'أحمد',
  'plain',
];

function createOrder(at: number): NewOrder {
  return sampleOrder(at, {
    receiver_name: HOSTILE_TEXTS[at % HOSTILE_TEXTS.length] ?? '',
    kind: at % 2 === 0 ? 'domestic' : 'ltl',
    detail: at % 2 === 0 ? null : { pallets: String(at % 9), handling: 'FRAGILE' },
  });
}

describeOnChosenDatabases('exports of orders', (databaseKind) => {
  let server: TestServer;
  let ownerToken: string;
  let adminToken: string;
  const orders = Array.from({ length: COUNT }, (_, at) => createOrder(at));
  const rivalOrders = Array.from({ length: 3 }, (_, at) =>
    sampleOrder(at, { waybill_no: `PX8${String(at).padStart(9, '0')}` }),
  );
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    [ownerToken, adminToken] = await Promise.all([
      server.tokenOf('owner'),
      server.tokenOf('admin'),
    ]);
    await transact(server.db, (trx) => insertOrders(trx, 2, {}, orders));
    await transact(server.db, (trx) => insertOrders(trx, 3, {}, rivalOrders));
  });

  const parseKey = (reply: Reply) => v.parse(exportKey, reply.data);
  const prepareExport = async (
    request: ExportRequest,
    name: EndpointName = 'exportOrderKey',
    token = ownerToken,
  ) => parseKey(await server.call(name, request, { token }));
  const downloadExport = (
    key: string,
    name: EndpointName = 'exportOrder',
    token = ownerToken,
    language = 'en',
  ) => server.call(name, { key }, { token, headers: { language } });
  const getFile = (reply: Reply) => {
    expect(reply.success).toBe(true);
    return v.parse(v.instance(Uint8Array<ArrayBuffer>), reply.data);
  };

  const columns = [
    'customerOrderNo',
    'receiverName',
    'receiverPhone',
    'weightKg',
    'codAmount',
  ] as const satisfies ExportRequest['columns'];
  const decimals: Readonly<Record<string, number>> = { GHS: 2, KWD: 3, XOF: 0 };
  const expectedRows = orders.map((order) => {
    const scale = 10 ** (decimals[order.cod_currency ?? order.currency ?? ''] ?? 0);
    return [
      order.customer_order_no,
      order.receiver_name,
      order.receiver_phone,
      order.weight_g / 1_000,
      order.cod_amount_minor === null ? null : order.cod_amount_minor / scale,
    ];
  });
  const byNumber = expectedRows.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  const sort = { by: 'customerOrderNo', descending: false } as const;

  it('an xlsx export has every order once, in the requested sequence, with unchanged values', async () => {
    const { key, count } = await prepareExport({ columns: [...columns], sort, format: 'xlsx' });
    expect(count).toBe(COUNT);
    const reply = await downloadExport(key);
    expect(reply.headers.get('content-disposition')).toContain('.xlsx');
    const [head, ...rows] = readGridRows(await readBytes(getFile(reply)));
    const headers = ['Order number', 'Receiver name', 'Receiver phone', 'Weight (kg)'];
    expect(head).toEqual([...headers, 'COD amount']);
    expect(rows.map((row) => columns.map((_, at) => row[at] ?? null))).toEqual(byNumber);
    const progress = await server.call('getExportProgress', { key }, { token: ownerToken });
    expect(progress.data).toEqual({ done: COUNT, count: COUNT });
  });

  it('a CSV export has unchanged values, and nothing that a program would run', async () => {
    const { key } = await prepareExport({ columns: [...columns], sort, format: 'csv' });
    const bytes = getFile(await downloadExport(key));
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, 3))).toBe(
      '\ufeff',
    );
    const [, ...rows] = await readCsvRows(bytes);
    expect(rows).toEqual(byNumber.map((row) => row.map((cell) => String(cell ?? ''))));
    const raw = new TextDecoder().decode(bytes);
    expect(raw).not.toMatch(/(?:^|,)"?[=@]/m);
    // A phone number keeps its plus sign.
    expect(raw).toContain(',+233244123456,');
  });

  it('an export has the orders that match the filters, or the selected ones among them', async () => {
    const filters = { statuses: ['created' as const, 'audited' as const], cod: true };
    const matching = orders.filter(
      (o) => ['created', 'audited'].includes(o.status) && o.cod_amount_minor !== null,
    );
    const readNumbers = async (request: ExportRequest) => {
      const { key, count } = await prepareExport(request);
      const [, ...rows] = await readCsvRows(getFile(await downloadExport(key)));
      expect(rows).toHaveLength(count);
      return rows.map(([number = '']) => number).sort();
    };
    const format = 'csv';
    expect(await readNumbers({ filters, columns: ['customerOrderNo'], format })).toEqual(
      matching.map((o) => o.customer_order_no).sort(),
    );
    const ids = [...matching.slice(0, 3), ...orders.slice(5, 7)].map(({ id }) => id);
    const chosen = matching.filter(({ id }) => ids.includes(id));
    expect(
      await readNumbers({
        filters,
        ids: [...ids, randomUUID()],
        columns: ['customerOrderNo'],
        format,
      }),
    ).toEqual(chosen.map((o) => o.customer_order_no).sort());
    expect(
      await readNumbers({ filters: { numbers: ['none'] }, columns: ['customerOrderNo'], format }),
    ).toEqual([]);
  });

  it.each([
    ['zh', '运单号', '状态', '已创建'],
    ['ar', 'رقم البوليصة', 'الحالة', 'تم الإنشاء'],
  ] as const)('an export has headers and texts in %s', async (language, ...texts) => {
    const [waybillNo, status] = texts;
    const filters = { statuses: ['created' as const], numbers: ['SO-0'] };
    const exportRequest = { filters, columns: ['waybillNo', 'status'], format: 'csv' } as const;
    const reply = await server.call('exportOrderKey', exportRequest, {
      token: ownerToken,
      headers: { language },
    });
    const [head, row] = await readCsvRows(getFile(await downloadExport(parseKey(reply).key)));
    expect(head?.[1]).toBe(status);
    expect(head?.[0]).toBe(waybillNo);
    expect(row?.[1]).toBe(texts[2]);
  });

  it('filtered orders keep their sequence across batches', async () => {
    const request = {
      filters: { kind: 'ltl' },
      sort: { by: 'weightKg', descending: true },
    } as const;
    const columns = ['customerOrderNo', 'weightKg'] as const;
    const { key } = await prepareExport({ ...request, columns: [...columns], format: 'csv' });
    const [, ...rows] = await readCsvRows(getFile(await downloadExport(key)));
    const matching = orders.filter(({ kind }) => kind === 'ltl');
    expect(rows.map(([, kg]) => Number(kg) * 1_000)).toEqual(
      matching.map(({ weight_g: grams }) => grams).sort((a, b) => b - a),
    );
    expect(rows.map(([number = '']) => number).sort()).toEqual(
      matching.map((order) => order.customer_order_no).sort(),
    );
  });

  it('the columns cover every field of an order once', async () => {
    const offered: ReadonlySet<string> = new Set(sheetColumns);
    const fields = new Set(
      orderKinds.flatMap((kind) => {
        const { columns: sheetFields, group } = sheets[kind];
        return sheetFields
          .map(({ key }) => key)
          .filter((key) => group?.line.includes(key) !== true);
      }),
    );
    expect([...fields].filter((key) => !offered.has(key))).toEqual([]);
    const allColumns = [...portalColumns, ...sheetColumns];
    const { key } = await prepareExport({
      filters: { kind: 'ltl' },
      columns: allColumns,
      format: 'csv',
    });
    const [head, row] = await readCsvRows(getFile(await downloadExport(key)));
    expect(new Set(head).size).toBe(head?.length);
    const names = head?.map((name) => name.replace(/ \(code\)$/, ''));
    expect(new Set(names).size).toBe(allColumns.length);
    expect(row?.[head?.indexOf('Handling') ?? -1]).toBe('Fragile');
    expect(row?.[head?.indexOf('Handling (code)') ?? -1]).toBe('FRAGILE');
  });

  it('a key works once, and a repeated use is reported', async () => {
    const { key } = await prepareExport({ filters: { numbers: ['SO-1'] }, format: 'csv' });
    expect((await downloadExport(key)).success).toBe(true);
    const repeated = await downloadExport(key);
    expect([repeated.status, repeated.code, repeated.message]).toEqual([
      410,
      errors['export.key.used'].code,
      'This file was already downloaded. Start the export again.',
    ]);
  });

  it('only one of several concurrent uses of a key works', async () => {
    const { key } = await prepareExport({ filters: { numbers: ['SO-1'] }, format: 'csv' });
    const replies = await Promise.all(Array.from({ length: 8 }, () => downloadExport(key)));
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(replies.map(({ code }) => code))).toEqual(
      new Set([0, errors['export.key.used'].code]),
    );
  });

  it('a key does not work for another account, company or call, nor after it expires', async () => {
    const { key } = await prepareExport({ filters: { numbers: ['SO-1'] }, format: 'csv' });
    const clerkToken = await server.tokenOf('clerk');
    const rivalToken = await server.tokenOf('rival');
    for (const reply of [
      await downloadExport(key, 'exportOrder', clerkToken),
      await downloadExport(key, 'exportOrder', rivalToken),
      await downloadExport(key, 'exportOrder', adminToken),
      await downloadExport(key, 'exportLTLOrder'),
      await downloadExport('A'.repeat(43)),
      await server.call('getExportProgress', { key }, { token: clerkToken }),
    ]) {
      expect([reply.status, reply.code]).toEqual([404, errors['export.key.unknown'].code]);
    }
    // A key expires after two minutes.
    server.advance(120_001);
    expect((await downloadExport(key)).code).toBe(errors['export.key.unknown'].code);
    const fresh = await prepareExport({ filters: { numbers: ['SO-1'] }, format: 'csv' });
    expect((await downloadExport(fresh.key)).success).toBe(true);
  });

  it('the database stores no usable key', async () => {
    const { key } = await prepareExport({ filters: { numbers: ['SO-1'] }, format: 'csv' });
    const stored = await server.db.selectFrom('order_export').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(key);
  });

  it('an export of LTL orders has no orders of other kinds', async () => {
    const { key, count } = await prepareExport(
      { columns: ['customerOrderNo'], format: 'csv' },
      'exportLTLOrderKey',
    );
    expect(count).toBe(orders.filter(({ kind }) => kind === 'ltl').length);
    const [, ...rows] = await readCsvRows(getFile(await downloadExport(key, 'exportLTLOrder')));
    expect(rows).toHaveLength(count);
  });

  it('an export of all companies names each order’s company, and can be limited to one', async () => {
    const allCompanies = await prepareExport({ format: 'csv' }, 'exportAllOrderKey', adminToken);
    expect(allCompanies.count).toBe(COUNT + 3);
    const [head, ...rows] = await readCsvRows(
      getFile(await downloadExport(allCompanies.key, 'exportAllOrder', adminToken)),
    );
    expect(head?.slice(0, 2)).toEqual(['Customer code', 'Company']);
    expect(rows.filter(([code]) => code === 'MA0003')).toHaveLength(3);
    expect(rows.filter(([code, name]) => code === 'GH0002' && name === 'Kente House')).toHaveLength(
      COUNT,
    );
    const oneCompany = await server.call(
      'exportAllOrderKey',
      { filters: { companyNo: 'MA0003' }, format: 'csv' },
      { token: adminToken },
    );
    expect(parseKey(oneCompany).count).toBe(3);
  });

  it('an export stops reading when the client disconnects', async () => {
    const { key } = await prepareExport({ format: 'csv' });
    const response = await server.request(`/v1/api/express/order/exportOrder?key=${key}`, {
      headers: { authorization: `Bearer ${ownerToken}` },
    });
    const stream = response.body?.getReader();
    await stream?.read();
    await stream?.cancel();
    const { data } = await server.call('getExportProgress', { key }, { token: ownerToken });
    expect(data).toMatchObject({ count: COUNT });
    expect(v.parse(v.object({ done: v.number() }), data).done).toBeLessThan(COUNT);
  });

  it.each([
    ['no columns', { columns: [], format: 'csv' }],
    ['a column twice', { columns: ['status', 'status'], format: 'csv' }],
    ['an unknown column', { columns: ['password_hash'], format: 'csv' }],
    ['the carrier’s columns', { columns: ['companyNo'], format: 'csv' }],
    ['an unknown format', { format: 'pdf' }],
    ['no orders chosen', { ids: [], format: 'csv' }],
  ])('an export with %s is refused', async (_, request) => {
    expect((await server.call('exportOrderKey', request, { token: ownerToken })).code).toBe(400);
  });
});
