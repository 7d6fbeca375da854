import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { insertOrders, type NewOrder } from '../../../../server/orders/content/insertOrders.ts';
import { encodeCursor } from '../../../../server/orders/find/sequence.ts';
import { countByStatus, countMatching } from '../../../../server/orders/find/nearest.ts';
import { searchKey } from '../../../../server/orders/content/searchKey.ts';
import { readTenant, transact, withTenant } from '../../../../server/db/tenant.ts';
import {
  COUNT_LIMIT,
  type OrderPage,
  orderPage,
  type OrderQuery,
  type OrderRow,
  type OrderSort,
} from '../../../../src/api/contract/orders/orderList.ts';
import {
  type OrderStatus,
  orderStatuses,
} from '../../../../src/domain/lifecycles/order/orderStatus.ts';
import { orderKinds } from '../../../../src/domain/sheets/sheet.ts';
import { analyzeTables, describeDatabases } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { invalidCursors, COUNT, IMPORT_ID, createListedOrder } from './listedOrders.ts';

const SHUFFLED_IMPORT_ID = randomUUID();

/** Sort value of a row; texts as bytes, as both engines compare them. */
function sortValue(row: OrderRow, by: Exclude<OrderSort, 'rowNo'>): string | number {
  const value = by === 'receiverName' ? searchKey(row.receiverName) : row[by];
  return typeof value === 'number' ? value : Buffer.from(value).toString('hex');
}

describeDatabases('queryOrderList', (databaseKind) => {
  let server: TestServer;
  let token: string;
  const orders = Array.from({ length: COUNT }, (_, at) => createListedOrder(at));
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    token = await server.tokenOf('reader');
    await insert(2, orders);
    await insert(3, [createListedOrder(0), createListedOrder(1), createListedOrder(9_999)]);
    await analyzeTables(server.db);
  });

  const insert = (companyId: number, insertedOrders: readonly NewOrder[]) =>
    transact(server.db, (trx) => insertOrders(trx, companyId, {}, insertedOrders));
  const requestList = (input: OrderQuery, as = token) =>
    server.call('queryOrderList', input, { token: as });
  const readPage = async (input: OrderQuery): Promise<OrderPage> =>
    v.parse(orderPage, (await requestList(input)).data);
  const listNumbers = ({ rows }: OrderPage) => rows.map((row) => row.customerOrderNo);
  const findNumbers = async (filters: OrderQuery['filters']) =>
    listNumbers(await readPage({ filters, size: 200 })).sort();
  const selectNumbers = (matches: (given: NewOrder) => boolean) =>
    orders
      .filter(matches)
      .map((given) => given.customer_order_no)
      .sort();

  it('a row has the fields of the contract', async () => {
    const { rows } = await readPage({ filters: { numbers: ['SO-10'] } });
    expect(rows).toEqual([
      {
        id: orders[10]?.id,
        kind: 'international',
        waybillNo: 'PG000000000010GH',
        customerOrderNo: 'SO-10',
        status: 'created',
        receiverName: '王小明',
        receiverPhone: '+233244123456',
        receiverCity: 'Accra',
        receiverProvince: 'Greater Accra',
        receiverCountry: 'GH',
        goodsName: 'Cotton shirts',
        pieces: 1,
        weightKg: 1.75,
        service: 'SAME_DAY',
        codAmount: 1.234,
        currency: 'KWD',
        createdAt: '2026-10-01T01:00:00.000Z',
        printedAt: null,
        tags: [],
        notes: 0,
      },
    ]);
  });

  it('a list filters by numbers of both kinds, with invalid, blank, native-digit and mixed-case ones among them', async () => {
    const typedNumbers = [
      'SO-1',
      ' PG000000000002GH ',
      'pg000000000003gh',
      'SO-٤',
      '',
      'SO-1',
      "'; --",
      'x\0y',
    ];
    expect(await findNumbers({ numbers: typedNumbers })).toEqual(['SO-1', 'SO-2', 'SO-3', 'SO-4']);
    expect(await findNumbers({ numbers: ['no such'] })).toEqual([]);
    expect((await readPage({ filters: { numbers: ['', ' '] } })).total).toBe(COUNT);
    const all = Array.from({ length: 1_000 }, (_, at) => `SO-${at}`);
    expect((await readPage({ filters: { numbers: all } })).total).toBe(COUNT);
  });

  it('a list filters by import within the company', async () => {
    const imported = selectNumbers((given) => given.import_id === IMPORT_ID);
    expect(imported).toHaveLength(COUNT / 6);
    expect(await findNumbers({ importId: IMPORT_ID })).toEqual(imported);
    expect(await findNumbers({ importId: IMPORT_ID, kind: 'domestic' })).toEqual([]);
    expect(await findNumbers({ importId: randomUUID() })).toEqual([]);
  });

  it('a list filters by kind with an index in the list’s sequence', async () => {
    for (const kind of orderKinds) {
      expect(await findNumbers({ kind })).toEqual(selectNumbers((given) => given.kind === kind));
    }
    const plan = await withTenant(server.db, 2, async (trx) => {
      // With few rows, sorting would be cheaper than an index.
      await sql`set local enable_sort = off`.execute(trx);
      const { rows } = await sql<Record<string, string>>`
        explain select id from orders where company_id = 2 and kind = 'ltl'
          order by created_at desc, id desc limit 51`.execute(trx);
      return rows.map((row) => Object.values(row).join(' ')).join('\n');
    });
    expect(plan).toContain('orders_kind');
    expect(plan).not.toContain('Sort');
  });

  it('a list filters by the beginning of the receiver’s name, ignoring case and accents', async () => {
    const selectStarting = (...starts: string[]) =>
      selectNumbers(({ receiver_name }) => starts.some((start) => receiver_name.startsWith(start)));
    expect(await findNumbers({ receiver: 'AMA' })).toEqual(selectStarting('Ama', 'ama'));
    expect(await findNumbers({ receiver: 'am' })).toEqual(selectStarting('Ama', 'ama', 'Ämo'));
    expect(await findNumbers({ receiver: 'elod' })).toEqual(selectStarting('Élodie'));
    expect(await findNumbers({ receiver: 'احمد' })).toEqual(selectStarting('أحمد'));
    expect(await findNumbers({ receiver: '王' })).toEqual(selectStarting('王'));
    expect(await findNumbers({ receiver: '%' })).toEqual([]);
    expect(await findNumbers({ receiver: 'mensah' })).toEqual([]);
  });

  it('a list filters by status, service and date, alone and together', async () => {
    expect(await findNumbers({ statuses: ['audited'] })).toEqual(
      selectNumbers((o) => o.status === 'audited'),
    );
    expect(await findNumbers({ statuses: ['audited', 'printed', 'audited'] })).toEqual(
      selectNumbers((o) => ['audited', 'printed'].includes(o.status)),
    );
    expect((await readPage({ filters: { statuses: [] } })).total).toBe(COUNT);
    expect(await findNumbers({ service: 'EXPRESS' })).toEqual(
      selectNumbers((o) => o.service === 'EXPRESS'),
    );
    const day = await findNumbers({ createdFrom: '2026-10-03', createdTo: '2026-10-03' });
    expect(day).toEqual(selectNumbers((o) => o.created_at.toISOString().startsWith('2026-10-03')));
    expect(day).toHaveLength(24);
    expect(
      await findNumbers({
        statuses: ['created', 'printed'],
        service: 'STANDARD',
        receiver: 'a',
        createdFrom: '2026-10-02',
      }),
    ).toEqual(
      selectNumbers(
        (o) =>
          ['created', 'printed'].includes(o.status) &&
          o.service === 'STANDARD' &&
          o.receiver_key.startsWith('a') &&
          o.created_at >= new Date('2026-10-02'),
      ),
    );
    expect(await findNumbers({ createdFrom: '0000-01-01', createdTo: '9999-12-31' })).toHaveLength(
      200,
    );
  });

  const sorts = (['createdAt', 'customerOrderNo', 'receiverName', 'weightKg'] as const).flatMap(
    (by) => [
      { by, descending: false },
      { by, descending: true },
    ],
  );
  it.each(sorts)(
    'pages cover every order once in both directions, sorted by $by (descending $descending)',
    async (sort) => {
      for (const filters of [
        {},
        { statuses: ['created', 'audited', 'printed'] as OrderStatus[] },
      ]) {
        const listQuery = { filters, sort, size: 43 };
        const first = await readPage(listQuery);
        expect(first.previous).toBeNull();
        const forwards = [first];
        for (let { next } = first; next !== null;) {
          const nextPage = await readPage({ ...listQuery, cursor: next });
          forwards.push(nextPage);
          ({ next } = nextPage);
        }
        const backwards: OrderPage[] = [];
        for (let previous = forwards.at(-1)?.previous ?? null; previous !== null;) {
          const nextPage = await readPage({ ...listQuery, cursor: previous });
          backwards.unshift(nextPage);
          ({ previous } = nextPage);
        }
        expect(backwards.flatMap(listNumbers)).toEqual(forwards.slice(0, -1).flatMap(listNumbers));
        const keep = new Set<OrderStatus>(filters.statuses ?? orderStatuses);
        expect(forwards.flatMap(listNumbers).sort()).toEqual(
          selectNumbers(({ status }) => keep.has(status)),
        );
        const values = forwards.flatMap(({ rows }) => rows.map((row) => sortValue(row, sort.by)));
        const sorted = values.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
        expect(values).toEqual(sort.descending ? sorted.toReversed() : sorted);
      }
    },
  );

  it.each([false, true])(
    'orders of an import are listed in the sequence of the sheet (descending %s)',
    async (descending) => {
      const listQuery = {
        filters: { importId: SHUFFLED_IMPORT_ID },
        sort: { by: 'rowNo', descending },
        size: 7,
      } as const;
      // Rows 2 to 41, shuffled. Orders of the same time have no fixed sequence by themselves.
      const rows = Array.from({ length: 40 }, (_, at) => ((at * 17) % 40) + 2);
      const created_at = new Date(Date.UTC(2026, 9, 20));
      const importedOrders = rows.map((row_no) =>
        createListedOrder(70_000 + row_no, { import_id: SHUFFLED_IMPORT_ID, row_no, created_at }),
      );
      await insert(2, importedOrders);
      const first = await readPage(listQuery);
      const listedNumbers = listNumbers(first);
      let { next, previous } = first;
      while (next !== null) {
        const nextPage: OrderPage = await readPage({ ...listQuery, cursor: next });
        listedNumbers.push(...listNumbers(nextPage));
        ({ next, previous } = nextPage);
      }
      const sheetSequence = rows.toSorted((a, b) => a - b).map((row) => `SO-${70_000 + row}`);
      const expectedNumbers = descending ? sheetSequence.toReversed() : sheetSequence;
      expect(listedNumbers).toEqual(expectedNumbers);
      const before = await readPage({
        ...listQuery,
        ...(previous === null ? {} : { cursor: previous }),
      });
      expect(listNumbers(before)).toEqual(expectedNumbers.slice(28, 35));
      await server.db.deleteFrom('orders').where('import_id', '=', SHUFFLED_IMPORT_ID).execute();
    },
  );

  it('the sequence of the sheet needs a filter by import', async () => {
    const refused = await requestList({ sort: { by: 'rowNo', descending: false } });
    expect(refused).toMatchObject({
      status: 400,
      data: { fields: [{ path: 'sort.by', rule: 'rowNo needs filters.importId' }] },
    });
  });

  it('paging neither repeats nor hides an order while others arrive', async () => {
    const createArriving = (at: number) =>
      createListedOrder(20_000 + at, {
        customer_order_no: `LATE-${at}`,
        created_at: new Date(Date.UTC(2026, 9, 1 + (at % 12), 1)),
      });
    const listedNumbers: string[] = [];
    let cursor: string | undefined;
    for (let at = 0; ; at++) {
      const nextPage: OrderPage = await readPage({
        size: 20,
        ...(cursor === undefined ? {} : { cursor }),
      });
      listedNumbers.push(...listNumbers(nextPage));
      if (nextPage.next === null) break;
      cursor = nextPage.next;
      await insert(2, [createArriving(at)]);
    }
    expect(new Set(listedNumbers).size).toBe(listedNumbers.length);
    const known = listedNumbers.filter((number) => !number.startsWith('LATE-'));
    expect(known.sort()).toEqual(selectNumbers(() => true));
    await server.db.deleteFrom('orders').where('customer_order_no', 'like', 'LATE-%').execute();
  });

  it('a page starts again if no order follows its cursor', async () => {
    const sort = { by: 'customerOrderNo', descending: false } as const;
    const cursor = encodeCursor(sort, { side: 'after', value: 'ZZ', id: randomUUID() });
    expect(await readPage({ sort, size: 5, cursor })).toEqual(await readPage({ sort, size: 5 }));
  });

  it('a count stops at its limit', async () => {
    expect(await readPage({ size: 1 })).toMatchObject({ total: COUNT, totalCapped: false });
    const countUpTo = (limit: number, search?: string) =>
      readTenant(server.db, 2, (trx) =>
        countMatching(
          trx,
          { companyId: 2, filters: search === undefined ? {} : { search }, timeZone: 'UTC' },
          limit,
        ),
      );
    expect(await countUpTo(7)).toBe(7);
    expect(await countUpTo(7, 'ama')).toBe(7);
    expect(await countUpTo(COUNT_LIMIT + 1)).toBe(COUNT);
    expect(await countUpTo(COUNT_LIMIT + 1, 'ama')).toBeLessThan(COUNT);
  });

  it('a count alone has the number of each status, whatever the filters, up to a limit', async () => {
    const { byStatus } = await readPage({ filters: { kind: 'ltl', search: 'ama' }, count: 'only' });
    const totals = orderStatuses.map((status) => ({
      status,
      total: selectNumbers((given) => given.status === status).length,
      totalCapped: false,
    }));
    expect(byStatus).toEqual(totals);
    const capped = await readTenant(server.db, 2, (trx) =>
      countByStatus(trx, { companyId: 2, timeZone: 'UTC' }, 40),
    );
    expect(capped).toEqual(
      totals.map(({ status, total }) => ({
        status,
        total: Math.min(total, 40),
        totalCapped: total > 40,
      })),
    );
    expect(await readPage({ size: 1 })).not.toHaveProperty('byStatus');
  });

  it.each(invalidCursors)('a cursor with %s is refused', async (_, cursor) => {
    const reply = await requestList({ cursor });
    expect([reply.status, reply.code, reply.fields.map(({ path }) => path)]).toEqual([
      400,
      400,
      ['cursor'],
    ]);
  });

  it('a text cursor with characters that no database stores is refused', async () => {
    const sort = { by: 'receiverName', descending: false } as const;
    for (const value of ['a\0', '\ud83d']) {
      const cursor = encodeCursor(sort, { side: 'after', value, id: randomUUID() });
      expect((await requestList({ sort, cursor })).code).toBe(400);
    }
  });

  it('orders of another company are hidden from list, number and cursor', async () => {
    const rivalToken = await server.tokenOf('rival');
    const rivalPage = v.parse(orderPage, (await requestList({ size: 1 }, rivalToken)).data);
    expect(rivalPage.total).toBe(3);
    expect(await findNumbers({ numbers: ['SO-9999', 'PG000000009999GH'] })).toEqual([]);
    const ownPage = await readPage({
      ...(rivalPage.next === null ? {} : { cursor: rivalPage.next }),
      size: 200,
    });
    expect(ownPage.rows.every(({ id }) => orders.some((given) => given.id === id))).toBe(true);
  });

  it('row-level security hides another company even if a query names it', async () => {
    const rows = await withTenant(server.db, 3, (trx) =>
      trx.selectFrom('orders').select('id').where('company_id', '=', 2).execute(),
    );
    expect(rows).toEqual([]);
  });
});
