import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { transact } from '../../../../server/db/tenant.ts';
import { insertOrders } from '../../../../server/orders/content/insertOrders.ts';
import { countLines } from '../../../../server/orders/list/listOrders.ts';
import type { EndpointName } from '../../../../src/api/contract/index.ts';
import { exportKey, type ExportRequest } from '../../../../src/api/contract/orders/orderExport.ts';
import { describeOnChosenDatabases } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { readBytes } from '../../../support/xlsx.ts';
import { readCsvRows, readGridRows } from './readExports.ts';
import { sampleOrder } from '../list/sampleOrder.ts';

/** More than one batch of the export's reader. */
const COUNT = 2_345;
const sort = { by: 'customerOrderNo', descending: false } as const;

/**
 * Orders of three kinds with their goods: LTL orders have none. The lines are the expected rows of the export:
 * waybill number, order number, line, SKU, goods, HS code and quantity.
 */
function createOrders(prefix: string, count: number) {
  const orders = Array.from({ length: count }, (_, at) =>
    sampleOrder(at, {
      customer_order_no: `${prefix}${String(at).padStart(5, '0')}`,
      waybill_no: `${prefix}${String(at).padStart(9, '0')}`,
      kind: (['international', 'fbs', 'ltl'] as const)[at % 3] ?? 'ltl',
      currency: 'KWD',
    }),
  );
  const goods = orders.flatMap(({ id, kind }, at) =>
    Array.from({ length: kind === 'ltl' ? 0 : 1 + (at % 4) }, (_, line) => ({
      order_id: id,
      line_no: line + 1,
      row_no: null,
      sku: line === 1 ? '=1+1' : `SKU-${at}-${line}`,
      name: line === 2 ? '@SUM(A1)' : 'قمصان قطنية, “M”',
      name_local: null,
      hs_code: '061091',
      quantity: line + 2,
      unit_value_minor: 1_005,
      unit_weight_g: 250,
      origin_country: 'GH',
      inbound_reference: null,
    })),
  );
  const goodsByOrder = Map.groupBy(goods, ({ order_id }) => order_id);
  const lines = orders.flatMap((order) => {
    const orderLines = goodsByOrder.get(order.id) ?? [];
    const numbers: (string | number | null)[] = [order.waybill_no, order.customer_order_no];
    if (orderLines.length === 0)
      return [[...numbers, 1, null, order.goods_name, null, order.pieces]];
    return orderLines.map((line) =>
      numbers.concat([line.line_no, line.sku, line.name, line.hs_code, line.quantity]),
    );
  });
  return { orders, goods, lines };
}

describeOnChosenDatabases('goods lines in exports', (databaseKind) => {
  let server: TestServer;
  let ownerToken: string;
  let adminToken: string;
  const ownerData = createOrders('A', COUNT);
  const rivalData = createOrders('B', 5);
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    [ownerToken, adminToken] = await Promise.all([
      server.tokenOf('owner'),
      server.tokenOf('admin'),
    ]);
    await transact(server.db, (trx) =>
      insertOrders(trx, 2, {}, ownerData.orders, { goods: ownerData.goods }),
    );
    await transact(server.db, (trx) =>
      insertOrders(trx, 3, {}, rivalData.orders, { goods: rivalData.goods }),
    );
  });

  const fetchExport = async (
    request: ExportRequest,
    key: EndpointName = 'exportOrderKey',
    file: EndpointName = 'exportOrder',
    token = ownerToken,
  ) => {
    const exportRequest = { goods: true, ...request };
    const prepared = v.parse(exportKey, (await server.call(key, exportRequest, { token })).data);
    const { data } = await server.call(file, { key: prepared.key }, { token });
    return { ...prepared, bytes: v.parse(v.instance(Uint8Array<ArrayBuffer>), data) };
  };

  it('goods lines are on a second sheet, each with the numbers of its order', async () => {
    const columns = ['receiverName', 'waybillNo'] as const;
    const { key, bytes } = await fetchExport({ columns: [...columns], sort, format: 'xlsx' });
    const orders = readGridRows(await readBytes(bytes));
    expect(orders).toHaveLength(COUNT + 1);
    expect(orders[0]).toEqual(['Receiver name', 'Waybill number']);
    const [head, ...rows] = readGridRows(await readBytes(bytes, {}, 1));
    expect(head).toEqual([
      'Waybill number',
      'Order number',
      'Line',
      'SKU',
      'Goods',
      'Goods name in the sender’s language',
      'HS code',
      'Country of origin',
      'Country of origin (code)',
      'Quantity',
      'Unit value',
      'Currency',
      'Unit weight (kg)',
      'Inbound reference',
    ]);
    const comparedColumns = [0, 1, 2, 3, 4, 6, 9];
    expect(rows.map((row) => comparedColumns.map((column) => row[column] ?? null))).toEqual(
      ownerData.lines,
    );
    // A line of an international order: amounts and weights are numbers.
    expect(rows[2]?.slice(7, 13)).toEqual(['Ghana', 'GH', 3, 1.005, 'KWD', 0.25]);
    const progress = await server.call('getExportProgress', { key }, { token: ownerToken });
    expect(progress.data).toEqual({ done: COUNT, count: COUNT });
  });

  it('goods lines are rows of a CSV file, each with the chosen columns of its order', async () => {
    const columns = ['customerOrderNo', 'goodsName', 'receiverName', 'currency'] as const;
    const { bytes } = await fetchExport({ columns: [...columns], sort, format: 'csv' });
    const [head, ...rows] = await readCsvRows(bytes);
    // Fields of the line appear once.
    expect(head?.slice(0, 5)).toEqual(['Order number', 'Receiver name', 'Line', 'SKU', 'Goods']);
    expect(new Set(head).size).toBe(head?.length);
    expect(rows.map((row) => [row[0], row[2], row[3], row[4], row[6], row[9]])).toEqual(
      ownerData.lines.map(([, ...line]) => line.map((value) => String(value ?? ''))),
    );
    const receivers = new Map(ownerData.orders.map((o) => [o.customer_order_no, o.receiver_name]));
    expect(rows.every(([number = '', receiver]) => receiver === receivers.get(number))).toBe(true);
    expect(new TextDecoder().decode(bytes)).not.toMatch(/(?:^|,)"?[=@]/m);
  });

  it('goods lines are counted with at least one for each order', async () => {
    const lineCount = await transact(server.db, (trx) =>
      countLines(trx, { companyId: 2, filters: { country: 'FR' }, timeZone: 'UTC' }),
    );
    const french = new Set(
      ownerData.orders.filter((o) => o.receiver_country === 'FR').map((o) => o.waybill_no),
    );
    expect(lineCount).toBe(ownerData.lines.filter(([number]) => french.has(String(number))).length);
  });

  it('goods lines are exported only on request', async () => {
    const { bytes } = await fetchExport({ format: 'xlsx', goods: false });
    await expect(readBytes(bytes, {}, 1)).rejects.toThrow('no sheet 2');
    const withoutGoods = await fetchExport({ format: 'csv', goods: false });
    expect(await readCsvRows(withoutGoods.bytes)).toHaveLength(COUNT + 1);
  });

  it('goods lines of one kind have the columns of that kind', async () => {
    const fbsNumber = ownerData.orders[1]?.customer_order_no ?? '';
    const { bytes } = await fetchExport(
      { columns: ['customerOrderNo'], format: 'csv', filters: { numbers: [fbsNumber] } },
      'exportFbsOrderKey',
      'exportFbsOrder',
    );
    expect(await readCsvRows(bytes)).toEqual([
      ['Order number', 'Line', 'SKU', 'Goods', 'Quantity', 'Inbound reference'],
      [fbsNumber, '1', 'SKU-1-0', 'قمصان قطنية, “M”', '2', ''],
      [fbsNumber, '2', '=1+1', 'قمصان قطنية, “M”', '3', ''],
    ]);
  });

  it('goods lines of all companies have the customer code', async () => {
    const filters = { numbers: ['B00000', 'A00001'] };
    const { bytes } = await fetchExport(
      { filters, sort: { by: 'createdAt', descending: false }, format: 'xlsx' },
      'exportAllOrderKey',
      'exportAllOrder',
      adminToken,
    );
    const [head, ...rows] = readGridRows(await readBytes(bytes, {}, 1));
    expect(head?.slice(0, 3)).toEqual(['Customer code', 'Waybill number', 'Order number']);
    expect(rows.map(([code, , number]) => [code, number])).toEqual([
      ['MA0003', 'B00000'],
      ['GH0002', 'A00001'],
      ['GH0002', 'A00001'],
    ]);
  });
});
