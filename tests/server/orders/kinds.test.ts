import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  batchForecast,
  importCalls,
  type ImportBatch,
  type RowForecast,
  type RowOutcome,
} from '../../../src/api/contract/orders/orderImport.ts';
import { errors } from '../../../src/api/contract/errors.ts';
import { type OrderKind, orderKinds } from '../../../src/domain/sheets/sheet.ts';
import { sheets } from '../../../src/domain/sheets/sheets.ts';
import { withTenant } from '../../../server/db/tenant.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { getBatchResult } from './import/batches.ts';

type Texts = Readonly<Record<string, string>>;

/** A row of the template's example, with changed fields. */
function createRow(kind: OrderKind, changes: Texts): Texts {
  const example = sheets[kind].columns.map((column) => [column.key, column.example]);
  return { ...Object.fromEntries(example), ...changes };
}

/** A further goods line of an order, with the order's own fields blank. */
function createLine(kind: OrderKind, changes: Texts): Texts {
  const { group, columns } = sheets[kind];
  const lineColumns = columns.filter(({ key }) => group?.line.includes(key));
  return {
    ...Object.fromEntries(lineColumns.map(({ key, example }) => [key, example])),
    ...changes,
  };
}

function createBatch(
  kind: OrderKind,
  rows: readonly Texts[],
  overrides: Partial<ImportBatch> = {},
) {
  const keys = sheets[kind].columns.map(({ key }) => key);
  return {
    importId: randomUUID(),
    batchNo: 0,
    kind,
    fileName: 'orders.xlsx',
    columns: keys,
    rows: rows.map((row, at) => [2 + at, keys.map((key) => row[key] ?? '')]),
    ...overrides,
  };
}

describeOnChosenDatabases('order kinds', (databaseKind) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    token = await server.tokenOf('clerk');
  });
  beforeEach(async () => {
    await server.db.deleteFrom('orders').execute();
    await server.db.deleteFrom('order_goods').execute();
    await server.db.deleteFrom('import_batch').execute();
  });

  const sendBatch = (kind: OrderKind, batch: unknown) =>
    server.call(importCalls[kind].send, batch, { token });
  const sendRows = async (kind: OrderKind, batch: unknown): Promise<RowOutcome[]> =>
    getBatchResult(await sendBatch(kind, batch)).outcomes;
  const forecast = async (kind: OrderKind, batch: unknown): Promise<RowForecast[]> => {
    const reply = await server.call(importCalls[kind].check, batch, { token });
    if (!reply.success) throw new Error(reply.message);
    return v.parse(batchForecast, reply.data).forecasts;
  };
  const listOrders = () => server.db.selectFrom('orders').selectAll().orderBy('row_no').execute();
  const listGoods = () =>
    server.db.selectFrom('order_goods').selectAll().orderBy('row_no').orderBy('line_no').execute();
  const toStatuses = (reported: readonly { status: string }[]) =>
    reported.map(({ status }) => status);
  const listRules = (reported: RowOutcome | undefined) =>
    reported?.status === 'invalid'
      ? reported.verdicts.map(({ column, rule }) => `${column}: ${rule}`)
      : [];

  it.each(orderKinds)(
    'a batch of %s orders is imported once, and other content under its number is refused',
    async (kind) => {
      const rows = ['A-1', 'A-2'].map((customerOrderNo) => createRow(kind, { customerOrderNo }));
      const batch = createBatch(kind, rows);
      const first = await sendRows(kind, batch);
      expect(toStatuses(first)).toEqual(['created', 'created']);
      expect(await sendRows(kind, batch)).toEqual(first);
      const changed = await sendBatch(kind, { ...batch, fileName: 'other.xlsx' });
      expect([changed.status, changed.code]).toEqual([422, errors['import.batch.changed'].code]);

      const stored = await listOrders();
      expect(stored.map((order) => [order.kind, order.customer_order_no])).toEqual([
        [kind, 'A-1'],
        [kind, 'A-2'],
      ]);
      expect(await listGoods()).toHaveLength(sheets[kind].group === undefined ? 0 : 2);
      const list = await server.call('queryOrderList', { filters: { kind } }, { token });
      expect(list.data).toMatchObject({ total: 2, rows: [{ kind }, { kind }] });
    },
  );

  it.each(orderKinds)(
    'the check of %s orders forecasts each outcome and stores nothing',
    async (kind) => {
      const existing = createRow(kind, { customerOrderNo: 'OLD' });
      const [existingOutcome] = await sendRows(kind, createBatch(kind, [existing]));
      const waybillNo =
        existingOutcome !== undefined && 'waybillNo' in existingOutcome
          ? existingOutcome.waybillNo
          : '';
      const rows = [
        createRow(kind, { customerOrderNo: 'NEW' }),
        existing,
        createRow(kind, { customerOrderNo: 'BAD', receiverPhone: 'none' }),
      ];
      const batch = createBatch(kind, rows);
      expect(await forecast(kind, batch)).toEqual([
        { status: 'create', rowNo: 2 },
        { status: 'duplicate', rowNo: 3, waybillNo },
        {
          status: 'invalid',
          rowNo: 4,
          verdicts: [
            { column: 'receiverPhone', rule: 'rule.phone.invalid', params: { value: 'none' } },
          ],
        },
      ]);
      const changedRow = { ...existing, receiverCity: 'Elsewhere', remark: 'Ring twice' };
      expect(await forecast(kind, createBatch(kind, [changedRow]))).toEqual([
        { status: 'conflict', rowNo: 2, waybillNo, columns: ['receiverCity', 'remark'] },
      ]);
      expect(await listOrders()).toHaveLength(1);
      // The forecast is right, and the check stored no batch.
      expect(toStatuses(await sendRows(kind, batch))).toEqual(['created', 'duplicate', 'invalid']);
    },
  );

  it('the check reports conflicts in a kind’s own fields, and between kinds', async () => {
    const row = createRow('ltl', { customerOrderNo: 'L-1' });
    await sendRows('ltl', createBatch('ltl', [row]));
    const changed = { ...row, pallets: '5', stackable: 'YES', unNumber: '1203' };
    expect(await forecast('ltl', createBatch('ltl', [changed]))).toMatchObject([
      { status: 'conflict', columns: ['pallets', 'stackable', 'unNumber'] },
    ]);
    const [reported] = await forecast(
      'domestic',
      createBatch('domestic', [createRow('domestic', { customerOrderNo: 'L-1' })]),
    );
    expect(reported?.status === 'conflict' && reported.columns.includes('customerOrderNo')).toBe(
      true,
    );
  });

  it('rows with the same number become one order, wherever they are', async () => {
    const kind = 'international';
    const rows = [
      createRow(kind, {
        customerOrderNo: 'A',
        weightKg: '5',
        declaredValue: '',
        quantity: '2',
        unitValue: '8.50',
      }),
      createRow(kind, { customerOrderNo: 'B' }),
      createLine(kind, { customerOrderNo: 'A', goodsName: 'Leather belts', hsCode: '4203.30' }),
      createLine(kind, { customerOrderNo: 'A', goodsName: 'Wool scarves', receiverCity: 'Lyon' }),
    ];
    const outcomes = await sendRows(kind, createBatch(kind, rows));
    expect(outcomes.map(({ rowNo, status }) => [rowNo, status])).toEqual(
      [2, 3, 4, 5].map((rowNo) => [rowNo, 'created']),
    );
    const waybills = outcomes.map((reported) => 'waybillNo' in reported && reported.waybillNo);
    expect([waybills[2], waybills[3]]).toEqual([waybills[0], waybills[0]]);
    expect(waybills[1]).not.toBe(waybills[0]);
    const [a, b] = await listOrders();
    expect([a?.goods_name, a?.declared_value_minor, a?.row_no]).toEqual([
      'Men’s cotton T-shirts',
      2 * 850 + 8 * 800 + 8 * 800,
      2,
    ]);
    expect(a?.detail).toEqual({
      deliveryType: 'HOME',
      incoterm: 'DAP',
      exportReason: 'SALE',
      receiverEmail: 'claire.dubois@example.com',
    });
    const lines = await listGoods();
    expect(lines.map((line) => [line.order_id, line.line_no, line.row_no, line.name])).toEqual([
      [a?.id, 1, 2, 'Men’s cotton T-shirts'],
      [b?.id, 1, 3, 'Men’s cotton T-shirts'],
      [a?.id, 2, 4, 'Leather belts'],
      [a?.id, 3, 5, 'Wool scarves'],
    ]);
    expect(lines[2]).toMatchObject({ hs_code: '420330', quantity: 8, unit_value_minor: 800 });
    expect(toStatuses(await forecast(kind, createBatch(kind, rows)))).toEqual(
      rows.map(() => 'duplicate'),
    );
    const withoutLastLine = rows.filter((_, at) => at !== 3);
    expect(await forecast(kind, createBatch(kind, withoutLastLine))).toMatchObject([
      { status: 'conflict', columns: ['customerOrderNo', 'declaredValue'] },
      { status: 'duplicate' },
      { status: 'conflict', columns: [] },
    ]);
  });

  it('an order with an invalid row is refused as a whole, with verdicts on the invalid cells', async () => {
    const kind = 'international';
    const rows = [
      createRow(kind, { customerOrderNo: 'A', declaredValue: '' }),
      createLine(kind, { customerOrderNo: 'A', hsCode: '', goodsName: 'gifts' }),
      createLine(kind, { customerOrderNo: 'A', receiverCity: 'Paris' }),
      createRow(kind, { customerOrderNo: 'B' }),
      createRow(kind, { customerOrderNo: 'C', receiverName: '' }),
      createLine(kind, { customerOrderNo: 'C' }),
      createRow(kind, { customerOrderNo: '' }),
    ];
    const outcomes = await sendRows(kind, createBatch(kind, rows));
    expect(outcomes.map(listRules)).toEqual([
      ['customerOrderNo: rule.group.heldBack'],
      ['goodsName: rule.goods.vague', 'hsCode: rule.country.needs'],
      ['receiverCity: rule.group.differs'],
      [],
      ['receiverName: rule.required'],
      ['customerOrderNo: rule.group.heldBack'],
      ['customerOrderNo: rule.required'],
    ]);
    expect(outcomes[2]).toMatchObject({ verdicts: [{ params: { row: 2, other: 'Lyon' } }] });
    expect((await listOrders()).map((order) => order.customer_order_no)).toEqual(['B']);
    expect(await listGoods()).toHaveLength(1);
  });

  it('the goods of an order are checked against its weight and value', async () => {
    const kind = 'express';
    const rows = [
      createRow(kind, { customerOrderNo: 'A', weightKg: '3', declaredValue: '100' }),
      createLine(kind, { customerOrderNo: 'A', quantity: '5', unitWeightKg: '0.25' }),
    ];
    const [first, second] = await sendRows(kind, createBatch(kind, rows));
    expect(listRules(first)).toEqual([
      'weightKg: rule.goods.weight',
      'declaredValue: rule.goods.value',
    ]);
    // The two lines have 8 and 5 pieces of 0.25 kg and 8 EUR each.
    expect(first).toMatchObject({
      verdicts: [{ params: { sum: 3.25, value: '3' } }, { params: { sum: 104, value: '100' } }],
    });
    expect(listRules(second)).toEqual(['customerOrderNo: rule.group.heldBack']);
  });

  it('an order has at most 100 goods lines', async () => {
    const kind = 'fbs';
    const rows = Array.from({ length: 101 }, () => createRow(kind, { customerOrderNo: 'A' }));
    const outcomes = await sendRows(kind, createBatch(kind, rows));
    expect(new Set(outcomes.flatMap(listRules))).toEqual(
      new Set(['customerOrderNo: rule.group.tooMany']),
    );
    expect(toStatuses(await sendRows(kind, createBatch(kind, rows.slice(1))))).toEqual(
      rows.slice(1).map(() => 'created'),
    );
    expect(await listGoods()).toHaveLength(100);
  });

  it('a line that arrives after its order is refused, not dropped', async () => {
    const kind = 'fbs';
    const importId = randomUUID();
    const row = createRow(kind, { customerOrderNo: 'A' });
    await sendRows(
      kind,
      createBatch(kind, [row, createLine(kind, { customerOrderNo: 'A' })], { importId }),
    );
    const laterBatch = createBatch(kind, [row, row, row], { importId, batchNo: 1 });
    const outcomes = await sendRows(kind, laterBatch);
    expect(toStatuses(outcomes)).toEqual(['duplicate', 'duplicate', 'invalid']);
    expect(listRules(outcomes[2])).toEqual(['customerOrderNo: rule.group.split']);
    expect(await listGoods()).toHaveLength(2);
  });

  it('cash abroad is collected in the local currency', async () => {
    const kind = 'international';
    const abroad = { receiverCountry: 'NG', receiverPostcode: '', declaredValue: '' };
    const rows = [
      { customerOrderNo: 'A', codAmount: '15000', codCurrency: 'NGN', ...abroad },
      { customerOrderNo: 'B', codAmount: '15000', codCurrency: 'EUR', ...abroad },
      { customerOrderNo: 'C', codAmount: '15000', codCurrency: '', ...abroad },
      { customerOrderNo: 'D', codAmount: '15000', codCurrency: 'EUR' },
    ].map((more) => createRow(kind, more));
    expect((await sendRows(kind, createBatch(kind, rows))).map(listRules)).toEqual([
      [],
      ['codCurrency: rule.cod.currency'],
      ['codCurrency: rule.currency.missing'],
      ['codAmount: rule.cod.country'],
    ]);
    const [order] = await listOrders();
    expect([order?.cod_amount_minor, order?.cod_currency, order?.currency]).toEqual([
      1_500_000,
      'NGN',
      'EUR',
    ]);
    const list = await server.call('queryOrderList', {}, { token });
    expect(list.data).toMatchObject({ rows: [{ codAmount: 15_000, currency: 'NGN' }] });
  });

  it('an endpoint accepts its own kind and columns only', async () => {
    const otherKind = await sendBatch('ltl', createBatch('fbs', [createRow('fbs', {})]));
    expect([otherKind.code, otherKind.fields.map(({ path }) => path)]).toEqual([400, ['kind']]);
    const batch = { ...createBatch('fbs', []), columns: ['pallets'], rows: [[2, ['1']]] };
    const otherColumns = await sendBatch('fbs', batch);
    expect([otherColumns.code, otherColumns.fields.map(({ path }) => path)]).toEqual([
      400,
      ['columns.0'],
    ]);
  });

  it('goods are visible to their own company only', async () => {
    await sendRows('fbs', createBatch('fbs', [createRow('fbs', { customerOrderNo: 'A' })]));
    const listVisible = (companyId: number) =>
      withTenant(server.db, companyId, (trx) =>
        trx.selectFrom('order_goods').selectAll().execute(),
      );
    expect(await listVisible(2)).toHaveLength(1);
    expect(await listVisible(3)).toEqual([]);
  });
});
