import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { MAX_BATCH_ROWS } from '../../../../src/api/contract/orders/orderImport.ts';
import { insertOrders } from '../../../../server/orders/content/insertOrders.ts';
import { withTenant } from '../../../../server/db/tenant.ts';
import { describeDatabases } from '../../../support/databases.ts';
import { accounts } from '../../../support/fixtures.ts';
import { createBatch, goodRow, getBatchResult } from './batches.ts';
import { createImportClient } from './imports.ts';

describeDatabases('bashInsert', (databaseKind) => {
  const client = createImportClient(databaseKind);

  it('good rows become orders with their first event', async () => {
    const importId = randomUUID();
    const row = goodRow('SO-1', {
      receiverName: 'Élodie Appiah',
      lengthCm: '40.5',
      widthCm: '30',
      heightCm: '10',
      declaredValue: '350.5',
      codAmount: '99.99',
      currency: 'GHS',
      pickupDate: '2026-11-24',
      remark: 'بعد الظهر',
    });
    const { outcomes } = getBatchResult(
      await client.send(createBatch(importId, 0, [row, goodRow('SO-2')])),
    );
    const orders = await client.listOrders();
    expect(outcomes).toEqual(
      orders.map((order) => ({
        status: 'created',
        rowNo: order.row_no,
        waybillNo: order.waybill_no,
      })),
    );
    expect(orders[0]).toMatchObject({
      company_id: 2,
      kind: 'domestic',
      customer_order_no: 'SO-1',
      status: 'created',
      import_id: importId,
      row_no: 2,
      receiver_name: 'Élodie Appiah',
      receiver_key: 'elodie appiah',
      receiver_country: 'GH',
      weight_g: 2_500,
      length_mm: 405,
      declared_value_minor: 35_050,
      cod_amount_minor: 9_999,
      currency: 'GHS',
      pickup_date: '2026-11-24',
      remark: 'بعد الظهر',
      receiver_phone2: null,
    });
    const events = await client.db().selectFrom('tracking_event').selectAll().execute();
    expect(events).toHaveLength(2);
    expect(events.find((event) => event.order_id === orders[0]?.id)).toMatchObject({
      company_id: 2,
      status: 'created',
      at: orders[0]?.created_at,
    });
  });

  it('a batch of the maximum size is accepted, and a larger one is refused as a whole', async () => {
    const createRows = (count: number) =>
      Array.from({ length: count }, (_, at) => goodRow(`FULL-${at}`));
    const tooManyReply = await client.send(
      createBatch(randomUUID(), 0, createRows(MAX_BATCH_ROWS + 1)),
    );
    expect(tooManyReply).toMatchObject({ success: false, status: 400 });
    expect(await client.listOrders()).toEqual([]);
    const { outcomes } = getBatchResult(
      await client.send(createBatch(randomUUID(), 0, createRows(MAX_BATCH_ROWS))),
    );
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['created']));
    expect(await client.listOrders()).toHaveLength(MAX_BATCH_ROWS);
  });

  it('amounts are stored in the minor units of their currency', async () => {
    const createMoneyRow = (no: string, currency: string, declaredValue: string) =>
      goodRow(no, { currency, declaredValue, codAmount: '0' });
    const rows = [
      createMoneyRow('A', 'XOF', '1500'),
      createMoneyRow('B', 'KWD', '1.234'),
      createMoneyRow('C', '', '0'),
    ];
    getBatchResult(await client.send(createBatch(randomUUID(), 0, rows)));
    const orders = await client.listOrders();
    expect(orders.map((order) => order.declared_value_minor)).toEqual([1_500, 1_234, null]);
    expect(orders.map((order) => order.cod_amount_minor)).toEqual([null, null, null]);
  });

  it('bad rows are refused with verdicts on their fields, and good ones are created', async () => {
    const rows = [
      goodRow('SO-1', { receiverPhone: '12', receiverCity: '' }),
      goodRow('SO-2'),
      goodRow('SO-3', { codAmount: '5', receiverCountry: 'NG' }),
    ];
    const { outcomes } = getBatchResult(await client.send(createBatch(randomUUID(), 0, rows)));
    expect(outcomes).toEqual([
      {
        status: 'invalid',
        rowNo: 2,
        verdicts: [
          { column: 'receiverPhone', rule: 'rule.phone.invalid', params: { value: '12' } },
          { column: 'receiverCity', rule: 'rule.required' },
        ],
      },
      { status: 'created', rowNo: 3, waybillNo: expect.stringMatching(/^PG\d{12}GH$/) },
      {
        status: 'invalid',
        rowNo: 4,
        verdicts: [
          {
            column: 'receiverCountry',
            rule: 'rule.country.notHome',
            params: { country: 'GH', value: 'NG' },
          },
          { column: 'currency', rule: 'rule.currency.missing' },
        ],
      },
    ]);
    expect(await client.listOrders()).toHaveLength(1);
  });

  it('a duplicate refers to the order with its number, existing or of the same batch', async () => {
    const first = getBatchResult(
      await client.send(createBatch(randomUUID(), 0, [goodRow('SO-1')])),
    );
    const rows = [goodRow('SO-2'), goodRow('SO-1'), goodRow('SO-2'), goodRow('so-2')];
    const { outcomes } = getBatchResult(await client.send(createBatch(randomUUID(), 0, rows)));
    const waybills = outcomes.map((outcome) => 'waybillNo' in outcome && outcome.waybillNo);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'created',
      'duplicate',
      'duplicate',
      'created',
    ]);
    expect(waybills[1]).toBe(
      first.outcomes[0] && 'waybillNo' in first.outcomes[0] && first.outcomes[0].waybillNo,
    );
    expect(waybills[2]).toBe(waybills[0]);
    expect(await client.listOrders()).toHaveLength(3);
  });

  it('ids follow the sequence of numbers, and only new orders get events', async () => {
    const importId = randomUUID();
    const createRows = (numbers: readonly string[]) => numbers.map((number) => goodRow(number));
    const [takenNumbers, firstNumbers, secondNumbers] = [
      ['T'],
      ['A5', 'A4', 'T', 'A3', 'A2', 'A1'],
      ['B2', 'T', 'B1'],
    ];
    await client.send(createBatch(randomUUID(), 0, createRows(takenNumbers)));
    // The first batch meets the taken number unexpectedly; for the second, the server expects taken numbers.
    await client.send(createBatch(importId, 0, createRows(firstNumbers)));
    await client.send(createBatch(importId, 1, createRows(secondNumbers)));
    const orders = await client.db().selectFrom('orders').selectAll().orderBy('id').execute();
    const numbers = orders.map((order) => order.customer_order_no);
    expect(numbers.filter((number) => firstNumbers.includes(number) && number !== 'T')).toEqual([
      'A1',
      'A2',
      'A3',
      'A4',
      'A5',
    ]);
    expect(numbers.toSorted()).toEqual(['A1', 'A2', 'A3', 'A4', 'A5', 'B1', 'B2', 'T']);
    const events = await client
      .db()
      .selectFrom('tracking_event')
      .select(['order_id', 'no', 'at', 'status', 'account'])
      .orderBy('order_id')
      .execute();
    expect(events).toEqual(
      orders.map(({ id, created_at: at }) => {
        return { order_id: id, no: 1, at, status: 'created', account: 'clerk' };
      }),
    );
  });

  it('a duplicate lists the fields in which it differs', async () => {
    await client.send(createBatch(randomUUID(), 0, [goodRow('SO-1')]));
    const differingRow = goodRow('SO-1', { receiverCity: 'Tema', weightKg: '9' });
    const { outcomes } = getBatchResult(
      await client.send(createBatch(randomUUID(), 0, [differingRow, goodRow('SO-1')])),
    );
    expect(outcomes).toMatchObject([
      { status: 'duplicate', columns: ['receiverCity', 'weightKg'] },
      { status: 'duplicate' },
    ]);
    expect(outcomes[1]).not.toHaveProperty('columns');
  });

  it('a row that came in another batch of the import is a duplicate, whatever its number', async () => {
    const importId = randomUUID();
    const first = getBatchResult(await client.send(createBatch(importId, 0, [goodRow('SO-1')], 7)));
    const repeated = getBatchResult(
      await client.send(createBatch(importId, 1, [goodRow('SO-9')], 7)),
    );
    expect(repeated.outcomes).toEqual([{ ...first.outcomes[0], status: 'duplicate' }]);
    expect(await client.listOrders()).toHaveLength(1);
  });

  it.each([
    [
      'a column that the sheet does not have',
      { columns: ['customerOrderNo', 'company_id'] },
      'columns.1',
    ],
    ['a column given twice', { columns: ['customerOrderNo', 'customerOrderNo'] }, 'columns.1'],
    ['a row of another width', { columns: ['customerOrderNo'] }, 'rows.0.1'],
    [
      'a row number given twice',
      {
        rows: [
          [2, ['a', 'b']],
          [2, ['c', 'd']],
        ],
      },
      'rows.1.0',
    ],
    ['a control character in the file name', { fileName: 'a\0b' }, 'fileName'],
    ['no rows', { rows: [] }, 'rows'],
    ['an import that is no UUID', { importId: 'mine' }, 'importId'],
  ])('%s is refused at its path', async (_, change, path) => {
    const batch = {
      ...createBatch(randomUUID(), 0, []),
      columns: ['customerOrderNo', 'goodsName'],
      rows: [[2, ['a', 'b']]],
    };
    const reply = await client.send({ ...batch, ...change });
    expect([reply.code, reply.fields.map((field) => field.path)]).toEqual([400, [path]]);
    expect(await client.listOrders()).toEqual([]);
  });

  it('texts that no database stores are refused, and every script is stored', async () => {
    const names = ['মোঃ রহিম', '王小明', 'أحمد', 'Zoë 👩‍👩‍👧', 'half \ud83d pair'];
    const rows = [
      ...names.map((receiverName, at) => goodRow(`SO-${at}`, { receiverName })),
      goodRow('a\0b', { receiverName: 'nul \0 in it' }),
    ];
    const batch = createBatch(randomUUID(), 0, rows);
    const { outcomes } = getBatchResult(await client.send(batch));
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...names.map(() => 'created'),
      'invalid',
    ]);
    expect((await client.listOrders()).map((order) => order.receiver_name)).toEqual(
      names.map((name) => name.toWellFormed()),
    );
    expect(getBatchResult(await client.send(batch)).outcomes).toEqual(outcomes);
  });

  it('an import needs its permission', async () => {
    const reply = await client.send(
      createBatch(randomUUID(), 0, [goodRow('SO-1')]),
      await client.tokenOf('reader'),
    );
    expect(reply.code).toBe(403);
  });

  it('a transaction of one company cannot write rows of another', async () => {
    const foreignWrite = withTenant(client.db(), 3, (trx) =>
      insertOrders(trx, 2, { kind: 'domestic' }, []).then(() =>
        trx
          .insertInto('import_batch')
          .values({
            company_id: 2,
            import_id: randomUUID(),
            batch_no: 0,
            kind: 'domestic',
            file_name: '',
            body_hash: '',
            outcomes: null,
            created_at: new Date(),
            created_by: accounts.rival.id,
          })
          .execute(),
      ),
    );
    await expect(foreignWrite).rejects.toThrow(/row-level security/);
  });
});
